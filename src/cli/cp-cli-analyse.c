/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>

#include "analysis/cp-game-analysis.h"
#include "cp-cli-output.h"
#include "cp-cli.h"
#include "engine/uci/cp-uci-go.h"
#include "rules/position/cp-fen.h"

/* Size of the search table of each game. */
#define TABLE_BYTES ((size_t) 16 * 1024 * 1024)

/* Default search limit. */
#define DEFAULT_GO "movetime 500"

typedef struct {
  CpSearchLimits limits;
  bool lines;
  bool again; /* also analyse games that have been analysed before */
  CpCliOutput output;
} Work;

/* Held while a game is written: the program does not exit then. */
static GMutex print_mutex;


/* Ends the program by the received signal, but never within a game. */
static void *
wait_for_signal_cb (void *data)
{
  const sigset_t *signals = data;
  int number;

  sigwait (signals, &number);
  g_mutex_lock (&print_mutex);
  signal (number, SIG_DFL);
  pthread_sigmask (SIG_UNBLOCK, signals, NULL);
  raise (number);
  return NULL;
}


/* Blocks the signals in all threads created after this call; a dedicated thread waits for them. */
static void
delay_signals (void)
{
  static sigset_t signals;

  sigemptyset (&signals);
  sigaddset (&signals, SIGINT);
  sigaddset (&signals, SIGTERM);
  pthread_sigmask (SIG_BLOCK, &signals, NULL);
  g_thread_unref (g_thread_new ("signals", wait_for_signal_cb, &signals));
}


static void
write_game (CpCliGame *game, CpPgnGame *read, const void *data)
{
  const Work *work = data;
  CpNotation notation = CP_NOTATION_SAN;

  if (read->problem == NULL && !work->again && cp_game_analysis_is_written (read->record)) {
    cp_cli_output_copy (game);
    return;
  }
  if (read->problem == NULL) {
    g_autoptr (CpGameAnalysis) analysis = cp_game_analysis_new (read->record, TABLE_BYTES);
    cp_game_analysis_run (analysis, &work->limits);
    cp_game_analysis_write (analysis, read->record, work->lines);
    notation = cp_move_recorded_notation (cp_record_get_rules (read->record));
  }
  cp_cli_output_write (game, read, notation);
}


static void
print_game (const CpCliGame *game, void *data)
{
  Work *work = data;

  g_mutex_lock (&print_mutex);
  cp_cli_output_print (&work->output, game);
  fflush (stdout);
  g_mutex_unlock (&print_mutex);
}


/* Parses the search limit; returns false with @error set if there is none, or other arguments. */
static bool
parse_go (const char *text, CpSearchLimits *limits, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  unsigned n = 0;
  CpPosition pos;
  CpUciGo go;

  for (char **word = words; *word != NULL; word++) {
    if (**word != '\0')
      words[n++] = *word;
    else
      g_free (*word);
  }
  words[n] = NULL;
  cp_position_init (&pos, cp_rules_default ());
  if (!cp_uci_go_parse (words, &pos, &go, error))
    return false;
  *limits = (CpSearchLimits){ go.depth, go.nodes, 0, go.milliseconds * 1000 };
  bool any = limits->depth > 0 || limits->nodes > 0 || limits->hard > 0;
  if (any && n % 2 == 0 && !go.perft && go.mate == 0 && !go.timed && go.search_moves.n == 0)
    return true;
  g_set_error (error, CP_UCI_GO_ERROR, CP_UCI_GO_ERROR_VALUE,
               /* Translators: %s is the text that was typed; the other words in quotes stay as they
                * are. */
               _ ("“%s” should be “depth”, “nodes” or “movetime”, followed by a number."), text);
  return false;
}


static CpExit
run (int argc, char **argv)
{
  g_autofree char *go = NULL;
  gboolean lines = FALSE, again = FALSE;
  g_auto (GStrv) paths = NULL;
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { "go", 0, 0, G_OPTION_ARG_STRING, &go,
      N_ ("How long to look at each position: depth, nodes or movetime (milliseconds), followed by "
          "a number (default: movetime 500)"),
      /* Translators: the name of an argument in the help of the command line, in capitals. */
      N_ ("LIMIT") },
    { "lines", 0, 0, G_OPTION_ARG_NONE, &lines, N_ ("Add better moves as variations"), NULL },
    { "again", 0, 0, G_OPTION_ARG_NONE, &again,
      N_ ("Also analyse games in which every move has been evaluated"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  static const CpCliGameFuncs game_funcs = { .write = write_game,
                                             .print = print_game,
                                             .slow = true };
  CpCliCount count = { 0 };
  Work work = { 0 };

  if (!cp_cli_parse (&cp_cli_analyse, entries, argc, argv))
    return CP_EXIT_USAGE;
  if (!parse_go (go != NULL ? go : DEFAULT_GO, &work.limits, &error))
    return cp_cli_usage ("--go: %s", error->message);
  if (paths == NULL || paths[1] != NULL)
    return cp_cli_usage (_ ("Give one file, or “-” for standard input."));
  work.lines = lines;
  work.again = again;
  delay_signals ();
  bool all_read = cp_cli_read_games (paths[0], &game_funcs, &work, &count);
  return all_read && !work.output.failed && count.n_bad == 0 ? CP_EXIT_SUCCESS : CP_EXIT_BAD;
}


const CpCommand cp_cli_analyse = {
  .name = "analyse",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Write the same games with the value of each position and marks for mistakes."),
  .run = run,
};
