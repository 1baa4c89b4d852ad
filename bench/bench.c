/* bench.c -- time several launchers in one interleaved run
   usage: bench
          bench ROUNDS PAUSE {LABEL FLOOR EVERY COMMAND [ARG]... ';'}...

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

/* Without arguments: say what machine this is.

   Otherwise run each COMMAND ROUNDS times, all in turn in a new random order
   each time, with PAUSE milliseconds before each, and print a table.  COMMAND
   is a path, and must exit with 0.  FLOOR is the number of the row (the first
   is 0, and is the bare command) that this one is compared with, '-' for
   none.  EVERY is 1, or N for a COMMAND so slow that it takes part in each
   N-th round only.

   On a machine that others use as well, a comparison of medians from one such
   run is worth more than any number by itself.  */

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LAUNCHERS_MAX = 16 };

struct launcher
{
  char const *label;
  char **argv;
  int floor;                    /* a row, or -1 */
  int every;
  int n;                        /* samples */
  double *wall;                 /* in microseconds */
  double *cpu;
  long rss;                     /* the peak of all, in KB */
};

static void
die (char const *what, char const *why)
{
  fprintf (stderr, "bench: %s: %s\n", what, why);
  exit (EXIT_FAILURE);
}

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static double
microseconds (struct timeval t)
{
  return t.tv_sec * 1e6 + t.tv_usec;
}

/* Run L once, and note it if COUNT.  */
static void
run (struct launcher *l, int count)
{
  double start = now ();
  pid_t pid = vfork ();
  if (pid < 0)
    die (l->label, strerror (errno));
  if (pid == 0)
    {
      execv (l->argv[0], l->argv);
      _exit (127);
    }
  int status;
  struct rusage usage;
  if (wait4 (pid, &status, 0, &usage) != pid)
    die (l->label, strerror (errno));
  double end = now ();
  if (status != 0)
    die (l->label, "did not exit with 0");
  if (!count)
    return;
  l->wall[l->n] = end - start;
  l->cpu[l->n] = (microseconds (usage.ru_utime)
                  + microseconds (usage.ru_stime));
  l->n++;
  if (l->rss < usage.ru_maxrss)
    l->rss = usage.ru_maxrss;
}

static int
compare (void const *a, void const *b)
{
  double x = *(double const *) a;
  double y = *(double const *) b;
  return (x > y) - (x < y);
}

/* Return the value in the sorted V, of N, that the share SHARE of them does
   not exceed.  */
static double
quantile (double const *v, int n, double share)
{
  return v[(int) ((n - 1) * share + 0.5)];
}

/* Parse the arguments of one launcher at ARG, which end with ";".  Return the
   place after that.  */
static char **
parse (struct launcher *l, char **arg, int rounds)
{
  for (int i = 0; i < 5; i++)
    if (!arg[i])
      die (arg[0], "arguments are missing");
  l->label = arg[0];
  l->floor = *arg[1] == '-' ? -1 : atoi (arg[1]);
  l->every = atoi (arg[2]);
  l->argv = arg + 3;
  l->wall = calloc (rounds, sizeof *l->wall);
  l->cpu = calloc (rounds, sizeof *l->cpu);
  if (l->every < 1 || !l->wall || !l->cpu)
    die (l->label, "bad arguments, or no memory");
  for (arg += 3; strcmp (*arg, ";") != 0; arg++)
    if (!arg[1])
      die (l->label, "no ';' at the end");
  *arg = NULL;
  return arg + 1;
}

static void
print_machine (void)
{
  struct utsname u;
  uname (&u);
  long abi = syscall (444, NULL, 0, 1);
  printf ("%s %s %s, %ld CPUs, Landlock ABI %ld\n", u.sysname, u.release,
          u.machine, sysconf (_SC_NPROCESSORS_ONLN), abi < 0 ? 0 : abi);
}

static void
print_ratio (double value, double base)
{
  printf (" %7.2f", value / base);
}

static void
print_table (struct launcher *rows, int n)
{
  printf ("%-26s %8s %8s %8s %7s %15s %7s\n", "", "wall", "p10", "cpu",
          "/ bare", "/ floor", "RSS");
  printf ("%-26s %8s %8s %8s %7s %7s %7s %7s\n", "", "us", "us", "us",
          "wall", "wall", "cpu", "KB");
  for (struct launcher *l = rows; l < rows + n; l++)
    {
      qsort (l->wall, l->n, sizeof *l->wall, compare);
      qsort (l->cpu, l->n, sizeof *l->cpu, compare);
    }
  for (struct launcher *l = rows; l < rows + n; l++)
    {
      double wall = quantile (l->wall, l->n, 0.5);
      double cpu = quantile (l->cpu, l->n, 0.5);
      printf ("%-26s %8.0f %8.0f %8.0f", l->label, wall,
              quantile (l->wall, l->n, 0.1), cpu);
      print_ratio (wall, quantile (rows->wall, rows->n, 0.5));
      if (0 <= l->floor && l->floor < n)
        {
          struct launcher *f = rows + l->floor;
          print_ratio (wall, quantile (f->wall, f->n, 0.5));
          print_ratio (cpu, quantile (f->cpu, f->n, 0.5));
        }
      else
        printf (" %7s %7s", "-", "-");
      printf (" %7ld\n", l->rss);
    }
}

int
main (int argc, char **argv)
{
  if (argc == 1)
    {
      print_machine ();
      return EXIT_SUCCESS;
    }
  if (argc < 4)
    die ("usage", "bench ROUNDS PAUSE {LABEL FLOOR EVERY COMMAND... ';'}...");
  int rounds = atoi (argv[1]);
  int pause_ms = atoi (argv[2]);
  if (rounds < 1)
    die (argv[1], "bad number of rounds");

  static struct launcher rows[LAUNCHERS_MAX];
  int n = 0;
  for (char **arg = argv + 3; *arg; n++)
    {
      if (n == LAUNCHERS_MAX)
        die (*arg, "too many launchers");
      arg = parse (&rows[n], arg, rounds);
    }

  for (int i = 0; i < n; i++)
    run (&rows[i], 0);
  struct timespec pause = { pause_ms / 1000, pause_ms % 1000 * 1000000L };
  srandom (time (NULL));
  for (int round = 0; round < rounds; round++)
    {
      int order[LAUNCHERS_MAX];
      for (int i = 0; i < n; i++)
        {
          int j = random () % (i + 1);
          order[i] = order[j];
          order[j] = i;
        }
      for (int i = 0; i < n; i++)
        if (round % rows[order[i]].every == 0)
          {
            nanosleep (&pause, NULL);
            run (&rows[order[i]], 1);
          }
    }
  print_table (rows, n);
  return EXIT_SUCCESS;
}
