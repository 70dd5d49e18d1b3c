/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cp-cli-file.h"
#include "cp-cli-query.h"
#include "cp-cli-stats.h"
#include "cp-cli.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-outcome-text.h"

/* Default and maximum number of plies of an opening. */
#define PLIES     1
#define MAX_PLIES 40

/* Options, and the counts so far. */
typedef struct {
  CpCliQuery *query; /* (nullable) */
  unsigned plies;    /* of an opening */
  CpCliStats *stats;
  CpPlayersSummary *players; /* (nullable): only with --players; guarded by @lock */
  GMutex *lock;
} Work;

/* The members of a game that are written as text for the main thread, separated by tabs. */
enum {
  RESULT,
  LENGTH,
  END,
  RULES,
  OPENING,
  N_MEMBERS,
};


/* Returns the first moves; of a game that does not start from the array, that it does not. */
static char *
write_opening (const CpRecord *record, unsigned plies)
{
  const CpNode *node = cp_record_get_root (record);
  CpNotation notation = cp_move_recorded_notation (cp_record_get_rules (record));
  GString *moves = g_string_new (NULL);
  CpPosition array;

  cp_position_init (&array, cp_record_get_rules (record));
  if (!cp_position_same (&node->position, &array))
    return g_string_free (g_string_append (moves, CP_CLI_OTHER_START), FALSE);
  for (; node->first_child != NULL && node->ply < plies; node = node->first_child) {
    g_autofree char *move = cp_move_write (&node->position, node->first_child->move, notation);
    g_string_append_printf (moves, "%s%s", moves->len > 0 ? " " : "", move);
  }
  return g_string_free (moves->len > 0 ? moves : g_string_append (moves, "(no moves)"), FALSE);
}


static void
write_game (CpCliGame *game, CpPgnGame *read, const void *data)
{
  const Work *work = data;

  if (work->query != NULL && !cp_cli_query_matches (work->query, &game->slice, read))
    return;
  if (read->record == NULL || (read->problem != NULL && !read->is_whole)) {
    g_string_append (game->out, "-");
    return;
  }
  if (work->players != NULL) {
    g_mutex_lock (work->lock);
    cp_players_summary_add (work->players, read->record);
    g_mutex_unlock (work->lock);
  }
  unsigned plies = cp_record_main_line_end (read->record)->ply;
  g_autofree char *end = g_strdelimit (cp_query_get_end (&game->slice, read), "\t", ' ');
  g_autofree char *opening = write_opening (read->record, work->plies);
  g_string_append_printf (
      game->out, "%s\t%u\t%s\t%s\t%s", cp_result_text (cp_record_get_outcome (read->record).result),
      plies / 2 + plies % 2, end, cp_record_get_rules (read->record)->string, opening);
}


static void
count_game (const CpCliGame *game, void *data)
{
  Work *work = data;
  CpResult result = CP_UNDECIDED;

  if (game->number == 0 || game->out->len == 0)
    return;
  g_auto (GStrv) members = g_strsplit (game->out->str, "\t", N_MEMBERS);
  if (g_strv_length (members) < N_MEMBERS) {
    cp_cli_stats_add_unread (work->stats);
    return;
  }
  (void) cp_result_parse (members[RESULT], &result);
  unsigned length = (unsigned) g_ascii_strtoull (members[LENGTH], NULL, 10);
  cp_cli_stats_add (work->stats, result, length, members[END], members[RULES], members[OPENING]);
}


static void
print (const Work *work, bool json)
{
  if (work->players != NULL)
    cp_players_summary_sort (work->players);
  if (json)
    cp_cli_stats_print_json (work->stats, work->players);
  else
    cp_cli_stats_print_tables (work->stats, work->players);
}


static CpExit
run (int argc, char **argv)
{
  g_autofree char *query = NULL;
  gboolean json = FALSE, by_player = FALSE;
  int plies = PLIES;
  g_auto (GStrv) paths = NULL;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON instead of tables"), NULL },
    { "players", 0, 0, G_OPTION_ARG_NONE, &by_player,
      N_ ("Also write the results, the accuracy and the mistakes of each player"), NULL },
    { "plies", 0, 0, G_OPTION_ARG_INT, &plies, N_ ("Length of an opening in plies (default: 1)"),
      /* Translators: the name of an argument in the help of the command line, in capitals. */
      N_ ("NUMBER") },
    { "query", 0, 0, G_OPTION_ARG_STRING, &query, N_ ("Count only games that match"),
      /* Translators: the name of an argument in the help of the command line, in capitals. */
      N_ ("QUERY") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  static const CpCliGameFuncs game_funcs = { .write = write_game, .print = count_game };
  g_autoptr (CpCliQuery) parsed = NULL;
  g_autoptr (CpPlayersSummary) players = NULL;
  GMutex lock;
  CpCliCount count = { 0 };
  bool all_read = true;

  if (!cp_cli_parse (&cp_cli_stats, entries, argc, argv))
    return CP_EXIT_USAGE;
  if (plies < 1 || plies > MAX_PLIES)
    /* Translators: %d is a number; --plies stays as it is. */
    return cp_cli_usage (_ ("--plies should be from 1 to %d."), MAX_PLIES);
  if (query != NULL && (parsed = cp_cli_query_parse (query)) == NULL)
    return CP_EXIT_USAGE;
  if (paths == NULL)
    return cp_cli_usage (_ ("Give a file, or “-” for standard input."));
  g_autoptr (CpCliStats) stats = cp_cli_stats_new ();
  if (by_player)
    players = cp_players_summary_new ();
  g_mutex_init (&lock);
  Work work = { parsed, (unsigned) plies, stats, players, &lock };
  for (char **path = paths; *path != NULL; path++)
    all_read &= cp_cli_read_games (*path, &game_funcs, &work, &count);
  g_mutex_clear (&lock);
  print (&work, json);
  all_read &= parsed == NULL || cp_cli_query_check_fields (parsed);
  return all_read && count.n_bad == 0 ? CP_EXIT_SUCCESS : CP_EXIT_BAD;
}


const CpCommand cp_cli_stats = {
  .name = "stats",
  .arguments = N_ ("FILE…"),
  .summary = N_ ("Count results, ends, lengths and openings of games."),
  .run = run,
};
