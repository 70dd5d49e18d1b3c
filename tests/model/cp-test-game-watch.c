/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-game-watch.h"

#include <string.h>

#include "model/game/cp-game-edit.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-writer.h"
#include "record/tree/cp-ending.h"
#include "record/tree/cp-line.h"

static const char *const properties[] = {
  "in-progress", "can-move", "can-take-back", "can-restore", "can-undo", "can-redo",
  "at-head",     "paused",   "waiting",       "draw-offer",  "claim",    "reviewing",
};


void
cp_test_watch_fail (CpTestWatch *watch, const char *format, ...)
{
  if (watch->failure != NULL)
    return;

  va_list args;
  va_start (args, format);
  watch->failure = g_strdup_vprintf (format, args);
  va_end (args);
}


/* Looks for a node without touching it: it may have been freed. */
static bool
is_in_record (CpTestWatch *watch, const CpNode *wanted)
{
  CpNode *root = cp_record_get_root (cp_game_get_record (watch->game));

  for (CpNode *node = root; node != NULL; node = cp_node_next_within (node, root)) {
    if (node == wanted)
      return true;
  }
  return false;
}


static bool
check_places (CpTestWatch *watch, const char *when)
{
  if (!is_in_record (watch, cp_game_get_current (watch->game)))
    cp_test_watch_fail (watch, "the current node is not in the record (%s)", when);
  if (!is_in_record (watch, cp_game_get_head (watch->game)))
    cp_test_watch_fail (watch, "the head is not in the record (%s)", when);
  return watch->failure == NULL;
}


static int
get_property (CpGame *game, const char *name)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_object_get_property (G_OBJECT (game), name, &value);
  return G_VALUE_HOLDS_INT (&value) ? g_value_get_int (&value) : g_value_get_boolean (&value);
}


void
cp_test_watch_save (CpTestWatch *watch)
{
  g_free (watch->kept);
  watch->kept = cp_kept_game_write (watch->game);
}


static void
notify_cb (CpTestWatch *watch, GParamSpec *property)
{
  check_places (watch, property->name);
  g_hash_table_insert (watch->reported, (void *) property->name,
                       GINT_TO_POINTER (get_property (watch->game, property->name)));
  if (watch->failure == NULL &&
      g_strv_contains ((const char *const[]){ "paused", "draw-offer", "reviewing", NULL },
                       property->name))
    cp_test_watch_save (watch);
}


static void
position_changed_cb (CpTestWatch *watch)
{
  check_places (watch, "position-changed");
  watch->reported_current = cp_game_get_current (watch->game);
  watch->edited_last = false;
}


static void
line_changed_cb (CpTestWatch *watch)
{
  check_places (watch, "line-changed");
  watch->n_line_changed++;
  watch->edited_last = false;
}


static void
annotated_cb (CpTestWatch *watch, CpNode *node)
{
  if (check_places (watch, "annotated") && !is_in_record (watch, node))
    cp_test_watch_fail (watch, "an annotated node is not in the record");
  watch->edited_last = false;
}


static void
tags_changed_cb (CpTestWatch *watch)
{
  check_places (watch, "tags-changed");
  watch->edited_last = false;
}


static void
move_played_cb (CpTestWatch *watch, CpNode *node)
{
  if (check_places (watch, "move-played") && node != cp_game_get_head (watch->game))
    cp_test_watch_fail (watch, "a move was played that is not the head");
  watch->edited_last = false;
}


static void
ended_cb (CpTestWatch *watch)
{
  CpClock *clock = cp_game_get_clock (watch->game);

  check_places (watch, "ended");
  if (cp_game_get_outcome (watch->game).result == CP_UNDECIDED ||
      cp_game_get_in_progress (watch->game))
    cp_test_watch_fail (watch, "`ended` was emitted without an end");
  if (cp_clock_get_running (clock))
    cp_test_watch_fail (watch, "`ended` was emitted while a clock runs");
  watch->n_ended++;
  watch->edited_last = false;
}


static void
resumed_cb (CpTestWatch *watch)
{
  check_places (watch, "resumed");
  if (!cp_game_get_in_progress (watch->game))
    cp_test_watch_fail (watch, "a game goes on that is over");
  watch->edited_last = false;
}


static void
edited_cb (CpTestWatch *watch)
{
  check_places (watch, "edited");
  watch->n_edited++;
  watch->edited_last = true;
  if (watch->failure == NULL)
    cp_test_watch_save (watch);
}


static void
listen (CpTestWatch *watch)
{
  static const struct {
    const char *signal;
    GCallback callback;
  } signals[] = {
    { "notify", G_CALLBACK (notify_cb) },
    { "position-changed", G_CALLBACK (position_changed_cb) },
    { "line-changed", G_CALLBACK (line_changed_cb) },
    { "annotated", G_CALLBACK (annotated_cb) },
    { "tags-changed", G_CALLBACK (tags_changed_cb) },
    { "move-played", G_CALLBACK (move_played_cb) },
    { "taken-back", G_CALLBACK (move_played_cb) },
    { "ended", G_CALLBACK (ended_cb) },
    { "resumed", G_CALLBACK (resumed_cb) },
    { "edited", G_CALLBACK (edited_cb) },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_swapped (watch->game, signals[i].signal, signals[i].callback, watch);
  for (size_t i = 0; i < G_N_ELEMENTS (properties); i++)
    g_hash_table_insert (watch->reported, (void *) properties[i],
                         GINT_TO_POINTER (get_property (watch->game, properties[i])));
  watch->reported_current = cp_game_get_current (watch->game);
}


static char *
text_of (CpGame *game)
{
  return cp_pgn_write (cp_game_get_record (game), CP_NOTATION_UCI);
}


static GString *
lines_of (CpGame *game)
{
  GString *out = g_string_new (NULL);
  CpNode *root = cp_record_get_root (cp_game_get_record (game));

  for (CpNode *node = root; node != NULL; node = cp_node_next_within (node, root)) {
    g_string_append_len (out, (const char *) &node, sizeof node);
    g_string_append_len (out, (const char *) &node->parent, sizeof node->parent);
  }
  return out;
}


static void
look (CpGame *game, CpTestSeen *seen)
{
  *seen = (CpTestSeen){
    .text = text_of (game),
    .lines = lines_of (game),
    .head = cp_game_get_head (game),
    .reviewing = cp_game_get_reviewing (game),
    .in_progress = cp_game_get_in_progress (game),
  };
}


static void
seen_clear (CpTestSeen *seen)
{
  if (seen->text == NULL)
    return;
  g_free (seen->text);
  g_string_free (seen->lines, TRUE);
}


static bool
same_outcome (CpOutcome a, CpOutcome b)
{
  return a.result == b.result && a.termination == b.termination;
}


static bool
same_end (const CpGameEnd *a, const CpGameEnd *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  return same_outcome (a->outcome, b->outcome) && a->node->ply == b->node->ply &&
         a->clocks[CP_WHITE] == b->clocks[CP_WHITE] && a->clocks[CP_BLACK] == b->clocks[CP_BLACK];
}


static bool
same_clocks (CpClock *a, CpClock *b)
{
  return cp_clock_get_remaining (a, CP_WHITE) == cp_clock_get_remaining (b, CP_WHITE) &&
         cp_clock_get_remaining (a, CP_BLACK) == cp_clock_get_remaining (b, CP_BLACK);
}


/* The text on disk is read as the same game, whose PGN is @text. */
static void
check_kept (CpTestWatch *watch, const char *text)
{
  CpGame *game = watch->game;
  g_autoptr (GError) error = NULL;
  unsigned bad_line;

  cp_test_watch_save (watch);
  g_autoptr (CpGame) kept =
      cp_kept_game_read (watch->kept, strlen (watch->kept), &bad_line, &error);
  if (kept == NULL || bad_line != 0) {
    cp_test_watch_fail (watch, "the kept text cannot be read: %s, line %u\n%s",
                        error != NULL ? error->message : "", bad_line, watch->kept);
    return;
  }
  g_autofree char *kept_text = text_of (kept);
  if (!g_str_equal (text, kept_text))
    cp_test_watch_fail (watch, "another game is kept:\n%s\nfor\n%s\nas\n%s", kept_text, text,
                        watch->kept);
  if (cp_game_get_reviewing (game) != cp_game_get_reviewing (kept) ||
      !same_outcome (cp_game_get_outcome (game), cp_game_get_outcome (kept)) ||
      cp_game_get_draw_offer (game) != cp_game_get_draw_offer (kept) ||
      !same_end (cp_game_get_retracted (game), cp_game_get_retracted (kept)))
    cp_test_watch_fail (watch, "another state is kept:\n%s", watch->kept);
  if (!cp_game_get_reviewing (game) &&
      (cp_game_get_head (game)->ply != cp_game_get_head (kept)->ply ||
       !same_clocks (cp_game_get_clock (game), cp_game_get_clock (kept))))
    cp_test_watch_fail (watch, "another place is kept:\n%s", watch->kept);
}


/* Checks that the PGN, @text, is read as the same game. */
static void
check_written (CpTestWatch *watch, const char *text)
{
  const CpNode *end = cp_record_main_line_end (cp_game_get_record (watch->game));
  g_autoptr (GError) error = NULL;

  /* PGN has no moves that were taken back: the last move is read as the end. */
  if (cp_game_get_outcome (watch->game).result == CP_UNDECIDED &&
      cp_node_outcome (end).result != CP_UNDECIDED)
    return;
  g_autoptr (CpRecord) record = cp_pgn_read_one (text, strlen (text), &error);
  if (record == NULL) {
    cp_test_watch_fail (watch, "the PGN has a problem: %s\n%s", error->message, text);
    return;
  }
  g_autofree char *again = cp_pgn_write (record, CP_NOTATION_UCI);
  if (!g_str_equal (again, text))
    cp_test_watch_fail (watch, "the PGN is read as another game:\n%s\nfor\n%s", again, text);
}


static void
check_state (CpTestWatch *watch)
{
  CpGame *game = watch->game;
  CpNode *head = cp_game_get_head (game);
  CpOutcome outcome = cp_game_get_outcome (game);
  CpOutcome on_board = cp_node_outcome (head);
  bool playing = !cp_game_get_reviewing (game);

  for (size_t i = 0; i < G_N_ELEMENTS (properties); i++) {
    int reported = GPOINTER_TO_INT (g_hash_table_lookup (watch->reported, properties[i]));
    if (reported != get_property (game, properties[i]))
      cp_test_watch_fail (watch, "%s has changed without a notification", properties[i]);
  }
  if (watch->reported_current != cp_game_get_current (game))
    cp_test_watch_fail (watch, "the current node has changed without a signal");
  if (cp_clock_get_running (cp_game_get_clock (game)) &&
      (!cp_game_get_in_progress (game) || cp_game_get_paused (game)))
    cp_test_watch_fail (watch, "a clock runs");
  if (playing && !cp_node_on_main_line (head))
    cp_test_watch_fail (watch, "the head is in a variation");
  if (playing && outcome.result != CP_UNDECIDED && head->first_child != NULL)
    cp_test_watch_fail (watch, "moves come behind the end");
  if (playing && on_board.result != CP_UNDECIDED && !same_outcome (on_board, outcome))
    cp_test_watch_fail (watch, "the outcome is not that of the board");
}


/* Checks that changes were reported by signals. */
static void
check_reported (CpTestWatch *watch, const CpTestSeen *before, const CpTestSeen *after)
{
  bool same_lines = g_string_equal (before->lines, after->lines);
  bool changed = !same_lines || !g_str_equal (before->text, after->text) ||
                 (!after->reviewing && !before->reviewing && before->head != after->head);
  if (!same_lines && watch->n_line_changed == 0)
    cp_test_watch_fail (watch, "the tree has changed without a signal");
  if (changed ? watch->n_edited != 1 : watch->n_edited > 1)
    cp_test_watch_fail (watch, "`edited` was emitted %u times", watch->n_edited);
  if (watch->n_edited > 0 && !watch->edited_last)
    cp_test_watch_fail (watch, "a signal was emitted after `edited`");
  if (watch->n_ended > 1 ||
      (watch->n_ended == 0 && before->in_progress && !after->in_progress && !after->reviewing))
    cp_test_watch_fail (watch, "`ended` was emitted %u times", watch->n_ended);
}


/* Undoing everything gives the game as it was when its review began. */
void
cp_test_watch_check_undo (CpTestWatch *watch)
{
  unsigned n = 0;

  if (!cp_game_get_reviewing (watch->game))
    return;
  while (cp_game_redo (watch->game))
    continue;
  g_autofree char *last = text_of (watch->game);
  for (; cp_game_undo (watch->game); n++)
    check_places (watch, "undo");
  g_autofree char *first = text_of (watch->game);
  if (!g_str_equal (first, watch->before_review))
    cp_test_watch_fail (watch, "undone, the game is\n%s\nand not\n%s", first, watch->before_review);
  for (unsigned i = 0; i < n; i++)
    cp_game_redo (watch->game);
  g_autofree char *again = text_of (watch->game);
  if (!g_str_equal (last, again))
    cp_test_watch_fail (watch, "done again, the game is\n%s\nand not\n%s", again, last);
}


static int64_t
fake_now (void *data)
{
  return *(int64_t *) data;
}


/* Starts to watch a game. */
void
cp_test_watch_take (CpTestWatch *watch, CpGame *game)
{
  if (watch->game != NULL)
    g_signal_handlers_disconnect_by_data (watch->game, watch);
  g_clear_object (&watch->game);
  watch->game = game;
  cp_clock_set_now (cp_game_get_clock (game), fake_now, &watch->now);
  listen (watch);
  cp_test_watch_begin_review (watch);
}


void
cp_test_watch_init (CpTestWatch *watch)
{
  *watch = (CpTestWatch){ .reported = g_hash_table_new (g_str_hash, g_str_equal) };
}


void
cp_test_watch_clear (CpTestWatch *watch)
{
  g_signal_handlers_disconnect_by_data (watch->game, watch);
  if (watch->failure == NULL)
    g_object_unref (watch->game);
  g_hash_table_unref (watch->reported);
  g_free (watch->kept);
  g_free (watch->before_review);
  seen_clear (&watch->seen);
}


void
cp_test_watch_begin_review (CpTestWatch *watch)
{
  g_free (watch->before_review);
  watch->before_review = text_of (watch->game);
}


void
cp_test_watch_begin (CpTestWatch *watch)
{
  if (watch->seen.text == NULL)
    look (watch->game, &watch->seen);
  watch->n_ended = watch->n_edited = watch->n_line_changed = 0;
}


void
cp_test_watch_check (CpTestWatch *watch, bool reports, bool reads)
{
  CpTestSeen after;

  if (!check_places (watch, "afterwards"))
    return;
  look (watch->game, &after);
  check_state (watch);
  if (reports)
    check_reported (watch, &watch->seen, &after);
  if (reads) {
    check_written (watch, after.text);
    check_kept (watch, after.text);
  }
  seen_clear (&watch->seen);
  watch->seen = after;
}
