/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <math.h>
#include <signal.h>

#include "cp-cli-match-openings.h"
#include "cp-cli-match-report.h"
#include "cp-cli.h"
#include "rules/text/cp-excerpt.h"

#define DEFAULT_GO    "movetime 100"
#define DEFAULT_GAMES 100
#define DEFAULT_PLIES 8

/* Default of --plies, to detect whether it was given. */
#define NO_PLIES G_MININT

#define MAX_GAMES 1000000
#define MAX_PLIES 100
#define MAX_JOBS  256

/* The command line. */
typedef struct {
  char *rules;
  int games;
  char *go;
  int plies;
  char *openings;
  int seed;
  char *sprt;
  int jobs;
  char *pgn;
  GStrv players;
} Options;

/* Output of the games. */
typedef struct {
  char *const *players; /* A and B, as typed */
  char *name;           /* name of the PGN file in messages */
  FILE *pgn;            /* NULL if there is none, or after an error */
  bool failed;          /* writing has failed */
} Output;

/* Set by a signal, by the sequential test, or after an error. */
static atomic_bool cancelled;


static void
options_clear (Options *options)
{
  g_free (options->rules);
  g_free (options->go);
  g_free (options->openings);
  g_free (options->sprt);
  g_free (options->pgn);
  g_strfreev (options->players);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)


static void
plan_clear (CpMatchPlan *plan)
{
  cp_match_spec_clear (&plan->players[0]);
  cp_match_spec_clear (&plan->players[1]);
  if (plan->openings != NULL)
    g_array_unref ((GArray *) plan->openings);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpMatchPlan, plan_clear)


static void
write_pgn (Output *output, const CpMatchGame *game, unsigned number, CpSide side)
{
  const char *const names[] = {
    output->players[side == CP_WHITE ? 0 : 1],
    output->players[side == CP_WHITE ? 1 : 0],
  };

  if (cp_cli_match_write_game (output->pgn, game, number, names))
    return;
  cp_cli_print_message ("%s: %s", output->name, g_strerror (errno));
  output->failed = true;
  fclose (g_steal_pointer (&output->pgn));
}


static void
played_cb (
    const CpMatchGame *game, unsigned number, CpSide side, const CpMatchTally *tally, void *data)
{
  Output *output = data;

  cp_cli_match_print_game (game, number, side, tally);
  if (game->error != NULL)
    /* Translators: the number of a game, and why a player has lost it. */
    cp_cli_print_message (_ ("Game %u: %s"), number + 1, game->error);
  if (output->pgn != NULL)
    write_pgn (output, game, number, side);
  /* Stop if standard output cannot be written; main() reports the error. */
  if (ferror (stdout))
    cancelled = true;
}


static void
cancel_cb (int number)
{
  cancelled = true;
}


/* The first signal ends the match, the second one the program. */
static void
install_signal_handlers (void)
{
  static const int numbers[] = { SIGINT, SIGTERM, SIGHUP };
  struct sigaction action = { .sa_handler = cancel_cb, .sa_flags = SA_RESETHAND | SA_RESTART };

  sigemptyset (&action.sa_mask);
  for (size_t i = 0; i < G_N_ELEMENTS (numbers); i++)
    sigaction (numbers[i], &action, NULL);
}


/* Parses two numbers such as "0,5". */
static bool
parse_sprt (const char *text, double *elo)
{
  char *end;

  elo[0] = g_ascii_strtod (text, &end);
  if (end == text || *end != ',')
    return false;
  text = end + 1;
  elo[1] = g_ascii_strtod (text, &end);
  return end != text && *end == '\0' && isfinite (elo[0]) && isfinite (elo[1]) && elo[0] < elo[1];
}


static bool
check_numbers (const Options *options)
{
  return cp_cli_check_number ("--games", options->games, 1, MAX_GAMES) &&
         cp_cli_check_number ("--plies", options->plies, 0, MAX_PLIES) &&
         cp_cli_check_number ("--jobs", options->jobs, 1, MAX_JOBS);
}


/* Reports the error if CP_EXIT_USAGE is returned. */
static CpExit
parse_players (const Options *options, CpMatchPlan *plan)
{
  static const char *const letters[] = { "A", "B" };

  if (options->players == NULL || g_strv_length (options->players) != 2)
    return cp_cli_usage (_ ("Give two players, each “self” or a program."));
  for (unsigned i = 0; i < 2; i++) {
    g_autoptr (GError) error = NULL;
    if (!cp_match_spec_parse (options->players[i], &plan->start, &plan->players[i], &error))
      return cp_cli_usage ("%s: %s", letters[i], error->message);
  }
  return CP_EXIT_SUCCESS;
}


/* Reports the error unless CP_EXIT_SUCCESS is returned. */
static CpExit
make_plan (const Options *options, CpMatchPlan *plan)
{
  g_autoptr (GError) error = NULL;
  CpUciGo go;
  CpExit status = cp_cli_position (options->rules, NULL, &plan->start);

  if (status != CP_EXIT_SUCCESS)
    return status;
  if (!check_numbers (options))
    return CP_EXIT_USAGE;
  plan->go = options->go != NULL ? options->go : DEFAULT_GO;
  if (!cp_match_go_parse (plan->go, &plan->start, &go, &error))
    return cp_cli_usage ("--go: %s", error->message);
  plan->sequential = options->sprt != NULL;
  if (plan->sequential && !parse_sprt (options->sprt, plan->elo))
    return cp_cli_usage (
        /* Translators: %s is the text that was typed. */
        _ ("--sprt is “%s”, but must be two numbers separated by a comma, the smaller first."),
        options->sprt);
  status = parse_players (options, plan);
  if (status != CP_EXIT_SUCCESS)
    return status;
  plan->n_games = (unsigned) options->games;
  plan->n_jobs = (unsigned) options->jobs;
  plan->plies = (unsigned) options->plies;
  plan->seed = (unsigned) options->seed;
  plan->timeouts = &cp_match_default_timeouts;
  plan->cancelled = &cancelled;
  if (options->openings == NULL)
    return CP_EXIT_SUCCESS;
  plan->openings = cp_cli_match_openings_read (options->openings, plan->start.rules);
  return plan->openings != NULL ? CP_EXIT_SUCCESS : CP_EXIT_BAD;
}


static CpExit
status_of (const CpMatchPlan *plan, CpMatchVerdict verdict, bool good)
{
  if (!good || verdict == CP_MATCH_WEAKER)
    return CP_EXIT_BAD;
  if (verdict == CP_MATCH_STRONGER || (!plan->sequential && !cancelled))
    return CP_EXIT_SUCCESS;
  return CP_EXIT_UNKNOWN;
}


static CpExit
play (CpMatchPlan *plan, Output *output)
{
  g_auto (CpMatchTally) tally = { 0 };
  g_autoptr (GError) error = NULL;
  CpMatchVerdict verdict;

  plan->played = played_cb;
  plan->data = output;
  cp_match_tally_init (&tally);
  install_signal_handlers ();
  bool good = cp_match_run (plan, &tally, &verdict, &error);
  if (!good)
    cp_cli_print_message ("%s: %s", g_get_prgname (), error->message);
  if (good || tally.plies->len > 0)
    cp_cli_match_print_summary (plan, &tally, verdict);
  return status_of (plan, verdict, good && !output->failed);
}


/* Opens the PGN file for appending; returns false after reporting an error. */
static bool
open_pgn (Output *output, const char *path)
{
  output->pgn = g_fopen (path, "ae");
  if (output->pgn == NULL) {
    cp_cli_print_message ("%s: %s", output->name, g_strerror (errno));
    return false;
  }
  /* The last line of the file may lack a line break. */
  if (fseek (output->pgn, 0, SEEK_END) == 0 && ftell (output->pgn) > 0)
    fputs ("\n", output->pgn);
  return true;
}


static bool
parse_options (int argc, char **argv, Options *options)
{
  const GOptionEntry entries[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING, &options->rules, N_ ("Rules to play by"), N_ ("RULES") },
    { "games", 0, 0, G_OPTION_ARG_INT, &options->games, N_ ("Number of games (default: 100)"),
      "N" },
    { "go", 0, 0, G_OPTION_ARG_STRING, &options->go,
      N_ ("Limit for each move, as in UCI (default: “movetime 100”)"),
      /* Translators: the name of an argument in the help of the command line, in capitals. */
      N_ ("LIMIT") },
    { "plies", 0, 0, G_OPTION_ARG_INT, &options->plies,
      N_ ("Number of random moves at the start (default: 8)"), "N" },
    { "openings", 0, 0, G_OPTION_ARG_FILENAME, &options->openings,
      N_ ("A file of games or positions to start from instead"), N_ ("FILE") },
    { "seed", 0, 0, G_OPTION_ARG_INT, &options->seed, N_ ("Seed for the random moves"), "N" },
    { "sprt", 0, 0, G_OPTION_ARG_STRING, &options->sprt,
      N_ ("Stop as soon as it is clear which of these two leads A has, in Elo points"),
      "ELO0,ELO1" },
    { "jobs", 0, 0, G_OPTION_ARG_INT, &options->jobs, N_ ("Games played at once (default: 1)"),
      "N" },
    { "pgn", 0, 0, G_OPTION_ARG_FILENAME, &options->pgn, N_ ("Add the games to this file"),
      N_ ("FILE") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->players, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  *options = (Options){ .games = DEFAULT_GAMES, .plies = NO_PLIES, .seed = 1, .jobs = 1 };
  return cp_cli_parse (&cp_cli_match, entries, argc, argv);
}


static CpExit
run (int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  g_auto (CpMatchPlan) plan = { 0 };

  if (!parse_options (argc, argv, &options))
    return CP_EXIT_USAGE;
  if (options.plies != NO_PLIES && options.openings != NULL)
    return cp_cli_usage (_ ("--plies cannot be used with --openings."));
  if (options.plies == NO_PLIES)
    options.plies = DEFAULT_PLIES;
  CpExit status = make_plan (&options, &plan);
  if (status != CP_EXIT_SUCCESS)
    return status;

  const char *pgn = options.pgn != NULL ? options.pgn : "";
  g_autofree char *name = cp_text_printable (pgn, G_MAXUINT);
  Output output = { .players = options.players, .name = name };
  if (options.pgn != NULL && !open_pgn (&output, pgn))
    return CP_EXIT_BAD;
  status = play (&plan, &output);
  if (output.pgn != NULL && fclose (output.pgn) != 0) {
    cp_cli_print_message ("%s: %s", output.name, g_strerror (errno));
    status = CP_EXIT_BAD;
  }
  return status;
}


const CpCommand cp_cli_match = {
  .name = "match",
  /* Translators: the names of two arguments in the help of the command line, which stay as they
   * are. */
  .arguments = N_ ("A B"),
  .summary = N_ ("Let two engines play against each other."),
  .run = run,
};
