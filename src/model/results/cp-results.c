/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-results.h"

#include <math.h>
#include <string.h>

#include "engine/search/cp-search.h"
#include "model/match/cp-computer-player.h"
#include "record/pgn/cp-pgn-reader.h"
#include "rules/notation/cp-letters.h"
#include "rules/position/cp-position.h"
#include "rules/position/cp-outcome-text.h"
#include "rules/position/cp-variant.h"

/* A level is suggested after this number of games, of which four fifths were won or lost. */
#define FEWEST_GAMES 3
#define RECENT_GAMES 5

/* A game of the user. */
typedef struct {
  CpLibraryGame *game; /* unowned; NULL once it is counted */
  GBytes *text;        /* (nullable): of the game; NULL if it cannot be read */
  CpSide side;         /* of the user */
  int own;             /* won: 1, drawn: 0, lost: -1 */
  unsigned level;      /* of the opponent; 0 if that is not the built-in engine */
  const char *opponent;
} Entry;

/* A file that is being read. */
typedef struct {
  char *own_name;
  char *start;
  CpLibrary *library; /* (nullable) */
  CpResults *results; /* (nullable): NULL until the games are listed */
  GArray *entries;    /* (element-type Entry): the games of @results */
} Load;


static void
score_free (void *data)
{
  CpScore *score = data;

  g_free (score->name);
  g_free (score);
}


static CpResults *
results_new (void)
{
  CpResults *results = g_new0 (CpResults, 1);

  results->games = g_ptr_array_new_with_free_func (score_free);
  results->opponents = g_ptr_array_new_with_free_func (score_free);
  results->endings = g_ptr_array_new_with_free_func (score_free);
  results->openings = g_ptr_array_new_with_free_func (score_free);
  results->balance = g_array_new (FALSE, FALSE, sizeof (int));
  results->accuracies = g_array_new (FALSE, FALSE, sizeof (int));
  return results;
}


void
cp_results_free (CpResults *results)
{
  if (results == NULL)
    return;
  g_ptr_array_unref (results->games);
  g_ptr_array_unref (results->opponents);
  g_ptr_array_unref (results->endings);
  g_ptr_array_unref (results->openings);
  g_array_unref (results->balance);
  g_array_unref (results->accuracies);
  g_free (results->end);
  g_free (results);
}


static const char *
get_tag (CpLibraryGame *game, const char *white, const char *black, CpSide side)
{
  const char *value = cp_library_game_get_tag (game, side == CP_WHITE ? white : black);

  return value != NULL ? value : "";
}


static const char *
get_name (CpLibraryGame *game, CpSide side)
{
  return side == CP_WHITE ? cp_library_game_get_white (game) : cp_library_game_get_black (game);
}


/* Returns the side of the user, or -1. */
static int
find_own_side (CpLibraryGame *game, const char *own_name)
{
  bool is_program[2], is_own[2];

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    is_program[side] = g_str_equal (get_tag (game, "WhiteType", "BlackType", side), "program");
    is_own[side] = *own_name != '\0' && g_str_equal (get_name (game, side), own_name);
  }
  if (is_program[CP_WHITE] != is_program[CP_BLACK])
    return is_program[CP_WHITE] ? CP_BLACK : CP_WHITE;
  if (is_program[CP_WHITE] || is_own[CP_WHITE] == is_own[CP_BLACK])
    return -1;
  return is_own[CP_WHITE] ? CP_WHITE : CP_BLACK;
}


/* Returns false if the game does not count. */
static bool
read_entry (CpLibraryGame *game, const char *own_name, Entry *entry)
{
  CpResult result = cp_library_game_get_result (game);
  int side = find_own_side (game, own_name);

  if (side < 0 || result == CP_UNDECIDED || cp_library_game_get_rules (game) == NULL)
    return false;
  CpSide other = side == CP_WHITE ? CP_BLACK : CP_WHITE;
  bool won = result == (side == CP_WHITE ? CP_WHITE_WINS : CP_BLACK_WINS);
  entry->game = game;
  entry->text = NULL;
  entry->side = (CpSide) side;
  entry->own = result == CP_DRAW ? 0 : won ? 1 : -1;
  entry->opponent = get_name (game, other);
  entry->level = cp_computer_player_read_level (get_tag (game, "WhiteSeat", "BlackSeat", other));
  return true;
}


static void
count (CpScore *score, const Entry *entry)
{
  score->n++;
  score->won += entry->own > 0;
  score->drawn += entry->own == 0;
  score->lost += entry->own < 0;
}


/* Returns the score with the name, which is added if it is missing (transfer none). */
static CpScore *
find_score (GPtrArray *scores, const char *name)
{
  CpScore *score = NULL;

  for (unsigned i = 0; i < scores->len && score == NULL; i++) {
    CpScore *other = g_ptr_array_index (scores, i);
    score = g_str_equal (other->name, name) ? other : NULL;
  }
  if (score == NULL) {
    score = g_new0 (CpScore, 1);
    score->name = g_strdup (name);
    g_ptr_array_add (scores, score);
  }
  return score;
}


static void
count_in (GPtrArray *scores, const char *name, const Entry *entry)
{
  CpScore *score = find_score (scores, name);

  if (score->n == 0) {
    score->outcome.result = cp_library_game_get_result (entry->game);
    cp_termination_parse (cp_library_game_get_ending (entry->game), &score->outcome.termination);
  }
  count (score, entry);
}


/* Counts the last games at the level of the last one. */
static void
count_recent (CpResults *results, const GArray *entries)
{
  for (unsigned i = entries->len; i > 0 && results->recent.n < RECENT_GAMES; i--) {
    const Entry *entry = &g_array_index (entries, Entry, i - 1);
    if (entry->level == 0)
      continue;
    if (results->level == 0)
      results->level = entry->level;
    if (entry->level != results->level)
      break;
    count (&results->recent, entry);
  }
  if (results->recent.n < FEWEST_GAMES)
    return;
  if (results->recent.won * 5 >= results->recent.n * 4 && results->level < CP_SEARCH_LEVELS)
    results->suggested_level = results->level + 1;
  else if (results->recent.lost * 5 >= results->recent.n * 4 && results->level > 1)
    results->suggested_level = results->level - 1;
}


static void
count_entry (CpResults *results, const Entry *entry)
{
  int balance = (int) results->all.won - (int) results->all.lost + entry->own;

  count (&results->all, entry);
  count (&results->sides[entry->side], entry);
  count_in (results->games, cp_library_game_get_rules (entry->game)->variant->id, entry);
  count_in (results->opponents, entry->opponent, entry);
  count_in (results->endings, cp_library_game_get_ending (entry->game), entry);
  g_array_append_val (results->balance, balance);
  if (entry->own == 0)
    results->streak = 0;
  else
    results->streak =
        (results->streak > 0) == (entry->own > 0) ? results->streak + entry->own : entry->own;
}


static int
compare_scores (const void *a, const void *b)
{
  const CpScore *x = *(const CpScore *const *) a, *y = *(const CpScore *const *) b;

  return x->n != y->n ? (x->n < y->n ? 1 : -1) : strcmp (x->name, y->name);
}


/* Returns the mark of a game: its hash and its date. */
static char *
mark_game (CpLibrary *library, unsigned index)
{
  g_autoptr (CpLibraryGame) game = cp_library_nth (library, index);
  g_autofree char *hash = cp_library_get_saved_hash (library, index);

  return g_strdup_printf ("%s %s", hash != NULL ? hash : "", cp_library_game_get_date (game));
}


/* Returns the index of the first game that counts. If the marked game is not there any more, its
 * date counts. */
static unsigned
find_start (CpLibrary *library, const char *start)
{
  const char *date = strchr (start, ' ');
  unsigned n = cp_library_get_n_games (library), first = n;

  if (date == NULL)
    return 0;
  for (unsigned i = n; i > 0; i--) {
    g_autofree char *mark = mark_game (library, i - 1);
    if (g_str_equal (mark, start))
      return i;
  }
  for (; first > 0; first--) {
    g_autoptr (CpLibraryGame) game = cp_library_nth (library, first - 1);
    if (strcmp (cp_library_game_get_date (game), date + 1) <= 0)
      break;
  }
  return first;
}


static void
clear_entry (void *data)
{
  g_clear_pointer (&((Entry *) data)->text, g_bytes_unref);
}


/* Lists the games of the library, and computes the results without their moves. */
static void
list_games (Load *load)
{
  CpResults *results = load->results = results_new ();
  unsigned n = load->library != NULL ? cp_library_get_n_games (load->library) : 0;

  load->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_set_clear_func (load->entries, clear_entry);
  if (n == 0)
    return;
  for (unsigned i = find_start (load->library, load->start); i < n; i++) {
    g_autoptr (CpLibraryGame) game = cp_library_nth (load->library, i);
    Entry entry;
    if (!read_entry (game, load->own_name, &entry))
      continue;
    count_entry (results, &entry);
    entry.game = NULL;
    entry.text = cp_library_write_game (load->library, i, NULL);
    g_array_append_val (load->entries, entry);
  }
  count_recent (results, load->entries);
  results->end = mark_game (load->library, n - 1);
}


/* Returns the variant and the first move of each side; NULL if the game is too short, or does not
 * begin from the array. */
static char *
name_opening (const CpRecord *record)
{
  const CpNode *root = cp_record_get_root (record), *first = root->first_child;

  if (first == NULL || first->first_child == NULL || !cp_position_is_array (&root->position))
    return NULL;
  const CpRules *rules = cp_record_get_rules (record);
  CpNotation notation = cp_move_recorded_notation (rules);
  g_autofree char *white = cp_move_write_local (&root->position, first->move, notation);
  g_autofree char *black =
      cp_move_write_local (&first->position, first->first_child->move, notation);
  return g_strdup_printf ("%s 1. %s %s", rules->variant->id, white, black);
}


static void
count_moves (CpResults *results, const Entry *entry, const CpRecord *record)
{
  g_autofree char *opening = name_opening (record);
  CpGameSummary summary;

  if (opening != NULL)
    count (find_score (results->openings, opening), entry);
  cp_game_summary_init (&summary, record);
  const CpSideSummary *side = &summary.sides[entry->side];
  if (side->n_moves == 0)
    return;
  int accuracy = (int) lround (100 * side->accuracy);
  g_array_append_val (results->accuracies, accuracy);
  cp_side_summary_add (&results->moves, side);
}


/* Reads the moves of all games. */
static void
read_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Load *load = data;
  CpResults *results = g_steal_pointer (&load->results);

  for (unsigned i = 0; i < load->entries->len; i++) {
    const Entry *entry = &g_array_index (load->entries, Entry, i);
    size_t length;
    const char *text = entry->text != NULL ? g_bytes_get_data (entry->text, &length) : NULL;
    g_autoptr (CpPgnReader) reader = text != NULL ? cp_pgn_reader_new (text, length) : NULL;
    g_auto (CpPgnGame) game = { 0 };
    if (reader != NULL && cp_pgn_reader_next (reader, &game) && game.record != NULL)
      count_moves (results, entry, game.record);
  }
  g_ptr_array_sort (results->games, compare_scores);
  g_ptr_array_sort (results->opponents, compare_scores);
  g_ptr_array_sort (results->endings, compare_scores);
  g_ptr_array_sort (results->openings, compare_scores);
  g_task_return_pointer (task, results, (GDestroyNotify) cp_results_free);
}


static void
start_reading (GTask *task)
{
  list_games (g_task_get_task_data (task));
  g_task_run_in_thread (task, read_thread);
  g_object_unref (task);
}


static void
load_free (void *data)
{
  Load *load = data;

  g_free (load->own_name);
  g_free (load->start);
  g_clear_object (&load->library);
  cp_results_free (load->results);
  g_clear_pointer (&load->entries, g_array_unref);
  g_free (load);
}


static void
loading_cb (CpLibrary *library, GParamSpec *pspec, GTask *task)
{
  if (cp_library_get_loading (library))
    return;
  g_signal_handlers_disconnect_by_func (library, loading_cb, task);
  start_reading (task);
}


static void
opened_cb (GObject *source, GAsyncResult *result, void *data)
{
  GTask *task = data;
  Load *load = g_task_get_task_data (task);

  load->library = cp_library_open_finish (result, NULL);
  if (load->library == NULL) {
    start_reading (task);
    return;
  }
  g_signal_connect (load->library, "notify::loading", G_CALLBACK (loading_cb), task);
  loading_cb (load->library, NULL, task);
}


void
cp_results_load_async (
    GFile *file, const char *own_name, const char *start, GAsyncReadyCallback callback, void *data)
{
  g_return_if_fail (G_IS_FILE (file) && own_name != NULL && start != NULL);

  GTask *task = g_task_new (NULL, NULL, callback, data);
  Load *load = g_new0 (Load, 1);

  load->own_name = g_strdup (own_name);
  load->start = g_strdup (start);
  g_task_set_source_tag (task, cp_results_load_async);
  g_task_set_task_data (task, load, load_free);
  cp_library_open_async (file, NULL, opened_cb, task);
}


CpResults *
cp_results_load_finish (GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}
