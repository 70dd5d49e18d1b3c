/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>

#include "analysis/cp-game-analysis.h"
#include "analysis/cp-host-search.h"
#include "cp-cli-output.h"
#include "cp-cli.h"
#include "engine/match/cp-match-player.h"
#include "rules/position/cp-fen.h"

/* Size of the search table of each game. */
#define TABLE_BYTES ((size_t) 16 * 1024 * 1024)

/* Default search limit. */
#define DEFAULT_GO "movetime 500"

#define MAX_JOBS 256

/* The command line. */
typedef struct {
  char *go;
  gboolean lines;
  gboolean again;
  char *engine;
  int jobs;
  GStrv paths;
} Options;

typedef struct {
  CpSearchLimits limits;
  bool lines;
  bool again;        /* also analyse games that have been analysed before */
  CpMatchSpec spec;  /* the engine; its path is NULL for the search of this program */
  char *name;        /* of the engine, in messages */
  GAsyncQueue *idle; /* of CpMatchPlayer: running engines that no game uses */
  CpCliOutput output;
  unsigned n_skipped; /* games that have been analysed before and stay as they are */
} Work;

/* Held while a game is written: the program does not exit then. */
static GMutex print_mutex;


static void
options_clear (Options *options)
{
  g_free (options->go);
  g_free (options->engine);
  g_strfreev (options->paths);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)


static void
work_clear (Work *work)
{
  cp_match_spec_clear (&work->spec);
  g_free (work->name);
  g_clear_pointer (&work->idle, g_async_queue_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)


/* Ends the program by the received signal, but never within a game. */
static void *
wait_for_signal_cb (void *data)
{
  const sigset_t *signals = data;
  int number;

  sigwait (signals, &number);
  g_mutex_lock (&print_mutex);
  cp_host_engine_kill_all ();
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


/* An engine that analyses a game. */
typedef struct {
  const Work *work;
  CpMatchPlayer *player;
} Analyst;


/* A CpGameAnalysisFunc: searches with the engine of an Analyst. */
static bool
search_cb (const CpPosition *line,
           unsigned n,
           const CpSearchLimits *limits,
           CpSearchLine *best,
           void *data,
           GError **error)
{
  const Analyst *analyst = data;
  const CpHostSearch search = {
    .line = line,
    .n = n,
    .limits = limits,
    .silence = cp_match_default_timeouts.silence,
    .n_lines = 1,
    .name = analyst->work->name,
  };
  CpFindings findings;

  if (!cp_host_search_run (cp_match_player_get_engine (analyst->player), &search, &findings, error))
    return false;
  *best = findings.lines[0];
  return true;
}


static CpMatchPlayer *
start_engine (const Work *work, GError **error)
{
  return cp_match_player_new (&work->spec, NULL, &cp_match_default_timeouts, NULL, error);
}


/* Runs the analysis with an engine, which is started if all others are in use. */
static bool
run_with_engine (const Work *work, CpGameAnalysis *analysis, const CpRules *rules, GError **error)
{
  CpMatchPlayer *player = g_async_queue_try_pop (work->idle);

  if (player == NULL)
    player = start_engine (work, error);
  if (player == NULL)
    return false;
  bool good = cp_match_player_set_rules (player, rules, error) &&
              cp_match_player_start_game (player, error) &&
              cp_game_analysis_run_with (analysis, &work->limits, search_cb,
                                         &(Analyst){ work, player }, error);
  g_async_queue_push (work->idle, player);
  return good;
}


/* Analyses a game. If the engine fails, the game gets a problem. */
static void
analyse (const CpCliGame *game, CpPgnGame *read, const Work *work)
{
  g_autoptr (CpGameAnalysis) analysis = cp_game_analysis_new (read->record, TABLE_BYTES);
  const CpRules *rules = cp_record_get_rules (read->record);
  g_autoptr (GError) error = NULL;

  if (work->spec.path == NULL) {
    cp_game_analysis_run (analysis, &work->limits);
  } else if (!run_with_engine (work, analysis, rules, &error)) {
    read->line = game->slice.line;
    read->column = game->slice.column;
    read->problem = g_strdup (error->message);
    return;
  }
  cp_game_analysis_write (analysis, read->record, work->lines);
}


static void
write_game (CpCliGame *game, CpPgnGame *read, const void *data)
{
  const Work *work = data;
  CpNotation notation = CP_NOTATION_SAN;

  if (read->problem == NULL && !work->again && cp_game_analysis_is_written (read->record)) {
    game->is_skipped = true;
    cp_cli_output_copy (game);
    return;
  }
  if (read->problem == NULL) {
    analyse (game, read, work);
    notation = cp_move_recorded_notation (cp_record_get_rules (read->record));
  }
  cp_cli_output_write (game, read, notation);
}


static void
print_game (const CpCliGame *game, void *data)
{
  Work *work = data;

  g_mutex_lock (&print_mutex);
  work->n_skipped += game->is_skipped;
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


static bool
parse_options (int argc, char **argv, Options *options)
{
  const GOptionEntry entries[] = {
    { "go", 0, 0, G_OPTION_ARG_STRING, &options->go,
      N_ ("How long to look at each position: depth, nodes or movetime (milliseconds), followed by "
          "a number (default: movetime 500)"),
      /* Translators: the name of an argument in the help of the command line, in capitals. */
      N_ ("LIMIT") },
    { "lines", 0, 0, G_OPTION_ARG_NONE, &options->lines, N_ ("Add better moves as variations"),
      NULL },
    { "engine", 0, 0, G_OPTION_ARG_FILENAME, &options->engine,
      N_ ("A program that speaks UCI, which analyses instead of this one"),
      /* Translators: the names of arguments in the help of the command line; only the words in
       * capitals may be translated. */
      N_ ("PROGRAM[,OPTION=VALUE…]") },
    { "jobs", 0, 0, G_OPTION_ARG_INT, &options->jobs,
      N_ ("Games analysed at once (default: one for each processor)"), "N" },
    { "again", 0, 0, G_OPTION_ARG_NONE, &options->again,
      N_ ("Also analyse games in which every move has been evaluated"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->paths, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  *options = (Options){ .jobs = (int) MIN (g_get_num_processors (), MAX_JOBS) };
  return cp_cli_parse (&cp_cli_analyse, entries, argc, argv);
}


/* Starts the engine, so that a wrong path or option is reported once, before the first game. */
static CpExit
check_engine (Work *work)
{
  g_autoptr (GError) error = NULL;
  CpMatchPlayer *player = start_engine (work, &error);

  if (player == NULL) {
    cp_cli_print_message ("%s: --engine: %s", g_get_prgname (), error->message);
    return CP_EXIT_BAD;
  }
  g_async_queue_push (work->idle, player);
  return CP_EXIT_SUCCESS;
}


/* Reports the error unless CP_EXIT_SUCCESS is returned. */
static CpExit
make_work (const Options *options, Work *work)
{
  g_autoptr (GError) error = NULL;
  CpPosition start;

  if (options->paths == NULL || options->paths[1] != NULL)
    return cp_cli_usage (_ ("Give one file, or “-” for standard input."));
  if (!cp_cli_check_number ("--jobs", options->jobs, 1, MAX_JOBS))
    return CP_EXIT_USAGE;
  if (!parse_go (options->go != NULL ? options->go : DEFAULT_GO, &work->limits, &error))
    return cp_cli_usage ("--go: %s", error->message);
  work->lines = options->lines;
  work->again = options->again;
  if (options->engine == NULL)
    return CP_EXIT_SUCCESS;
  cp_position_init (&start, cp_rules_default ());
  if (!cp_match_spec_parse (options->engine, &start, &work->spec, &error))
    return cp_cli_usage ("--engine: %s", error->message);
  if (work->spec.go != NULL && !parse_go (work->spec.go, &work->limits, &error))
    return cp_cli_usage ("--engine: %s", error->message);
  work->name = g_path_get_basename (work->spec.path);
  work->idle = g_async_queue_new_full ((GDestroyNotify) cp_match_player_free);
  return CP_EXIT_SUCCESS;
}


static void
report_skipped (const Work *work)
{
  if (work->n_skipped == 0)
    return;
  g_autofree char *text =
      /* Translators: %u is a number of games; --again stays as it is. */
      g_strdup_printf (ngettext ("%u game has been analysed before and was left as it is. Use "
                                 "--again to analyse it.",
                                 "%u games have been analysed before and were left as they are. "
                                 "Use --again to analyse them.",
                                 work->n_skipped),
                       work->n_skipped);
  cp_cli_print_message ("%s: %s", g_get_prgname (), text);
}


static CpExit
run (int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  g_auto (Work) work = { 0 };
  CpCliCount count = { 0 };

  if (!parse_options (argc, argv, &options))
    return CP_EXIT_USAGE;
  CpExit status = make_work (&options, &work);
  if (status != CP_EXIT_SUCCESS)
    return status;
  delay_signals ();
  if (work.idle != NULL && check_engine (&work) != CP_EXIT_SUCCESS)
    return CP_EXIT_BAD;
  const CpCliGameFuncs game_funcs = {
    .write = write_game, .print = print_game, .slow = true, .n_jobs = (unsigned) options.jobs
  };
  bool all_read = cp_cli_read_games (options.paths[0], &game_funcs, &work, &count);
  report_skipped (&work);
  return all_read && !work.output.failed && count.n_bad == 0 ? CP_EXIT_SUCCESS : CP_EXIT_BAD;
}


const CpCommand cp_cli_analyse = {
  .name = "analyse",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Write the same games with the value of each position and marks for mistakes."),
  .run = run,
};
