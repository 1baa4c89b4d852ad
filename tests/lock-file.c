/* lock-file.c -- run a program while this one, a reader, has a file locked
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
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "helper.h"

int
main (int argc, char **argv)
{
  if (argc < 3)
    stop (0, "usage: lock-file FILE COMMAND...");
  int fd = open (argv[1], O_RDONLY | O_CLOEXEC);
  struct flock lock = { .l_type = F_RDLCK, .l_whence = SEEK_SET };
  if (fd < 0 || fcntl (fd, F_SETLK, &lock) != 0)
    stop (errno, "%s", argv[1]);
  /* A child does not inherit the lock.  */
  pid_t child = fork ();
  if (child < 0)
    stop (errno, "fork");
  if (child == 0)
    run (argv + 2);
  int status;
  while (waitpid (child, &status, 0) < 0)
    if (errno != EINTR)
      stop (errno, "waitpid");
  return WIFEXITED (status) ? WEXITSTATUS (status) : 128 + WTERMSIG (status);
}
