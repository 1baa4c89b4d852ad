/* selftest.h -- --self-test: the promise, tried on files of its own

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

#ifndef SELFTEST_H
# define SELFTEST_H

/* Make files in a temporary directory, start this program on them, print in
   the Test Anything Protocol what held and what did not, and remove them.
   Exits with 0 if all held, with 1 if not, and with 125 if it could not be
   tried.  A signal that ends it does so after the removal.  */
_Noreturn void selftest_run (void);

#endif /* SELFTEST_H */
