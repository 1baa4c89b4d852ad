/* listen-on.c -- run a program while something listens on a socket
   Copyright (C) 2026 The sandbox-hide authors

   This file is part of sandbox-hide.

   sandbox-hide is free software: you can redistribute it and/or modify
   it under the terms of the GNU General Public License as published by
   the Free Software Foundation, either version 3 of the License, or
   (at your option) any later version.

   sandbox-hide is distributed in the hope that it will be useful,
   but WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the
   GNU General Public License for more details.

   You should have received a copy of the GNU General Public License
   along with this program.  If not, see <https://www.gnu.org/licenses/>.  */

#include <config.h>

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

#include "helper.h"

int
main (int argc, char **argv)
{
  if (argc < 3)
    stop (0, "usage: listen-on SOCKET COMMAND...");
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  if (sizeof address.sun_path <= strlen (argv[1]))
    stop (ENAMETOOLONG, "%s", argv[1]);
  strcpy (address.sun_path, argv[1]);
  /* The program inherits the socket, and so keeps it open.  */
  int fd = socket (AF_UNIX, SOCK_STREAM, 0);
  if (fd < 0
      || bind (fd, (struct sockaddr *) &address, sizeof address) != 0
      || listen (fd, 8) != 0)
    stop (errno, "%s", argv[1]);
  run (argv + 2);
}
