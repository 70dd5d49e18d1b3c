/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <unistd.h>

#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"

/* A UCI program for tests that misbehaves as the link it was started through is named. As `good` it
 * plays the first legal move; as `searches` it waits for `stop`; as `analyses` it scores a position
 * by the number of moves. */

/* Path and name of the link, and the state set by UCI commands. */
static const char *program;
static const char *mode;
static CpPosition position;
static unsigned n_moves;
static bool knows_more; /* lists more options, once its option `More` is set */


static bool
is (const char *name)
{
  return g_str_equal (mode, name);
}


static void
print (const char *line)
{
  puts (line);
  fflush (stdout);
}


/* Ignores SIGTERM and waits to be killed. */
static G_NORETURN void
hang (void)
{
  signal (SIGTERM, SIG_IGN);
  for (;;)
    pause ();
}


static G_NORETURN void
flood (const char *text)
{
  for (;;)
    fputs (text, stdout);
}


/* Locks a file next to the program until this process has exited, and its child process, too,
 * unless the mode is `deaf-alone` or `analyses`. */
static void
lock_file (void)
{
  static bool is_held;

  if (is_held)
    return;
  is_held = true;
  g_autofree char *name = g_strconcat (program, ".lock", NULL);
  int fd = open (name, O_CREAT | O_RDWR, 0600);
  if (fd < 0 || flock (fd, is ("analyses") ? LOCK_SH : LOCK_EX) != 0)
    exit (4);
  if (!is ("deaf-alone") && !is ("analyses") && fork () == 0)
    hang ();
}


static bool
is_deaf (void)
{
  return is ("deaf") || is ("deaf-alone");
}


/* Plays, but ignores `quit`. */
static bool
is_stubborn (void)
{
  return is ("stubborn");
}


static void
introduce (void)
{
  if (is_deaf () || is_stubborn () || is ("analyses"))
    lock_file ();
  if (is ("hangs-at-start"))
    hang ();
  if (is ("dies-at-start"))
    exit (1);
  if (is ("floods-at-start"))
    flood ("option name Yet Another type string default nothing\n");
  print ("id name Hostile 1.0");
  print ("id author Nobody");
  print ("option name Threads type spin default 1 min 1 max 8");
  print ("option name More type check default false");
  print ("option name Clear Hash type button");
  print ("option name Book type string default <empty>");
  print (knows_more
             ? "option name UCI_Variant type combo default chess var chess var gravity var"
               " heavy-gravity"
             : "option name UCI_Variant type combo default chess var chess var heavy-gravity");
  if (is ("garbage"))
    print ("\xff\xfe option name \x01\noption\noption name\noption name X type\nid\nid name\n\n\n");
  print ("uciok");
}


static void
read_position (char **words)
{
  const CpRules *rules = cp_rules_parse ("heavy-gravity", NULL);
  g_autoptr (GString) fen = g_string_new (NULL);

  if (g_str_equal (words[0], "startpos")) {
    cp_position_init (&position, rules);
    words++;
  } else {
    for (words++; *words != NULL && !g_str_equal (*words, "moves"); words++)
      g_string_append_printf (fen, "%s ", *words);
    if (!cp_fen_parse (rules, g_strchomp (fen->str), &position, NULL))
      exit (2);
  }
  for (words += *words != NULL; *words != NULL; words++) {
    CpMove move;
    if (!cp_move_parse_uci (&position, *words, &move, NULL))
      exit (3);
    cp_position_play (&position, move);
  }
}


static void
print_move (void)
{
  CpMoves moves;

  cp_position_legal_moves (&position, &moves);
  g_autofree char *text = cp_move_write (&position, moves.moves[0], CP_NOTATION_UCI);
  g_autofree char *line = g_strdup_printf ("bestmove %s ponder a7a6", text);
  print (line);
}


/* Prints a line of one move with the number of moves as its score. */
static void
print_score (void)
{
  CpMoves moves;

  cp_position_legal_moves (&position, &moves);
  g_autofree char *text = cp_move_write (&position, moves.moves[0], CP_NOTATION_UCI);
  g_autofree char *line = g_strdup_printf (
      "info depth 5 multipv 1 score cp %u nodes 10 time 10 pv %s", 10 * moves.n, text);
  print (line);
}


static void
misbehave (void)
{
  if (is ("dies") || (is ("dies-once") && n_moves == 3))
    raise (SIGKILL);
  if (is ("exits-before-child") && fork () != 0)
    exit (0);
  if (is ("hangs") || is ("exits-before-child") || is_deaf ())
    hang ();
  if (is ("floods"))
    flood ("info depth 1 score cp 1 nodes 1 pv a2a3\n");
  if (is ("endless-line"))
    flood ("info string and so on ");
  if (is ("huge-line")) {
    for (unsigned i = 0; i < 1000000; i++)
      fputs ("bestmove ", stdout);
    print ("");
  }
  if (is ("noisy")) {
    for (unsigned i = 0; i < 100000; i++)
      fputs ("What it says here is read by nobody.\n", stderr);
  }
  if (is ("garbage"))
    print (
        "\x01\xff\ninfo\ninfo depth\ninfo score\ninfo depth x score cp y pv\ninfo pv\nbestmoves\n");
  if (is ("twice"))
    print_move ();
  if (is ("analyses"))
    print_score ();
}


static bool
is_late (void)
{
  return is ("late") || (is ("late-once") && n_moves == 1);
}


/* Appends the line to a log file next to the program. */
static void
log_line (const char *line)
{
  g_autofree char *name = g_strconcat (program, ".log", NULL);
  FILE *file = fopen (name, "a");

  fprintf (file, "%s\n", line);
  fclose (file);
}


static void
go (const char *line)
{
  n_moves++;
  if (is ("logs"))
    log_line (line);
  misbehave ();
  if (is ("illegal"))
    print ("bestmove a1a8");
  else if (is ("bare"))
    print ("bestmove");
  else if (is ("none"))
    print ("bestmove (none)");
  else if (is ("searches"))
    print ("info depth 7 seldepth 9 multipv 2 score mate -3 nodes 12 time 4 pv a2a3 a7a6");
  else if (!is_late ())
    print_move ();
}


static void
stop (void)
{
  if (is_late ()) {
    g_usleep (50000);
    print ("bestmove h2h3");
  } else if (is ("searches")) {
    print_move ();
  }
}


static void
get_ready (void)
{
  if (is ("hangs-at-ready"))
    hang ();
  print (is ("windows") ? "readyok\r" : "readyok");
}


static void
set_option (char **words)
{
  knows_more |= g_str_equal (words[1], "More") && g_str_equal (words[3], "true");
}


/* Exits on `quit`, or misbehaves. One mode leaves a child process that keeps the output open. */
static G_NORETURN void
quit (void)
{
  if (is ("hangs-at-quit") || is_deaf () || is_stubborn ())
    hang ();
  if (is ("leaves-a-child") && fork () == 0)
    hang ();
  exit (0);
}


static void
obey (const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  if (words[0] == NULL)
    return;
  if (g_str_equal (words[0], "uci"))
    introduce ();
  else if (g_str_equal (words[0], "isready"))
    get_ready ();
  else if (g_str_equal (words[0], "setoption"))
    set_option (words + 1);
  else if (g_str_equal (words[0], "position"))
    read_position (words + 1);
  else if (g_str_equal (words[0], "go"))
    go (line);
  else if (g_str_equal (words[0], "stop"))
    stop ();
  else if (g_str_equal (words[0], "quit"))
    quit ();
}


int
main (int argc, char *argv[])
{
  g_autofree char *name = g_path_get_basename (argv[0]);
  char *line = NULL;
  size_t size = 0;

  program = argv[0];
  mode = name;
  cp_position_init (&position, cp_rules_parse ("heavy-gravity", NULL));
  while (getline (&line, &size, stdin) >= 0) {
    g_strchomp (line);
    obey (line);
    /* answers `uci` and then stops reading */
    if (is ("does-not-read") && g_str_equal (line, "uci"))
      hang ();
  }
  quit ();
}
