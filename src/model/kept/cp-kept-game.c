/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-kept-game.h"

#include <string.h>

#include "cp-old-journal.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-writer.h"
#include "rules/position/cp-outcome-text.h"

#define STATE_TAG    "CounterpoiseState"
#define ARCHIVED_TAG "CounterpoiseArchived"
#define RESUMED_TAG  "CounterpoiseResumed"

/* The value of the tag. */
#define NUMBER "(\\d{1,13})"
#define STATE                                                                                      \
  "^(\\d{1,9}) " NUMBER " " NUMBER "(?: offer (white|black))?"                                     \
  "(?: seat white (\\S+))?(?: seat black (\\S+))?( review)?( open)?"                               \
  "(?: (?:ended|retracted (\\d{1,9}) " NUMBER " " NUMBER ") (\\S+) (.+))?$"

/* Groups of %STATE. */
enum {
  STATE_PLY = 1,
  STATE_WHITE,
  STATE_BLACK,
  STATE_OFFER,
  STATE_WHITE_SEAT,
  STATE_BLACK_SEAT,
  STATE_REVIEW,
  STATE_OPEN,
  STATE_RETRACTED_PLY,
  STATE_RETRACTED_WHITE,
  STATE_RETRACTED_BLACK,
  STATE_RESULT,
  STATE_REASON,
};

static const char *const side_words[] = { "white", "black" };

typedef struct {
  int64_t ply; /* -1 without a valid tag */
  int64_t clocks[2];
  bool reviewing;
  int draw_offer; /* a side, or -1 */
  bool is_open;   /* undecided, which the position does not show if moves were taken back */
  CpOutcome outcome;
  int64_t retracted_ply;
  CpGameEnd retracted; /* without its node; undecided if there is none */
  char *seats[2];      /* (nullable) */
} State;


static void
append_place (GString *out, unsigned ply, int64_t white, int64_t black)
{
  g_string_append_printf (out, "%u %" G_GINT64_FORMAT " %" G_GINT64_FORMAT, ply, (gint64) white,
                          (gint64) black);
}


static void
append_outcome (GString *out, CpOutcome outcome)
{
  g_string_append_printf (out, " %s %s", cp_result_text (outcome.result),
                          cp_termination_text (outcome.termination));
}


static void
append_head (GString *out, CpGame *game)
{
  CpClock *clock = cp_game_get_clock (game);

  if (cp_game_get_reviewing (game))
    append_place (out, cp_record_main_line_end (cp_game_get_record (game))->ply, 0, 0);
  else
    append_place (out, cp_game_get_head (game)->ply, cp_clock_get_remaining (clock, CP_WHITE),
                  cp_clock_get_remaining (clock, CP_BLACK));
}


/* The end comes last, because a reason may have several words. */
static char *
write_state (CpGame *game)
{
  CpOutcome outcome = cp_game_get_outcome (game);
  const CpGameEnd *retracted = cp_game_get_retracted (game);
  int draw_offer = cp_game_get_draw_offer (game);
  GString *out = g_string_new (NULL);

  append_head (out, game);
  if (draw_offer >= 0)
    g_string_append_printf (out, " offer %s", side_words[draw_offer]);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    const char *seat = cp_game_get_seat (game, side);
    if (seat != NULL)
      g_string_append_printf (out, " seat %s %s", side_words[side], seat);
  }
  if (cp_game_get_reviewing (game))
    g_string_append (out, " review");
  if (outcome.result != CP_UNDECIDED) {
    g_string_append (out, " ended");
    append_outcome (out, outcome);
    return g_string_free (out, FALSE);
  }
  g_string_append (out, " open");
  if (retracted != NULL) {
    g_string_append (out, " retracted ");
    append_place (out, retracted->node->ply, retracted->clocks[CP_WHITE],
                  retracted->clocks[CP_BLACK]);
    append_outcome (out, retracted->outcome);
  }
  return g_string_free (out, FALSE);
}


const char *
cp_kept_game_get_archived (CpGame *game)
{
  g_return_val_if_fail (CP_IS_GAME (game), NULL);

  return g_object_get_data (G_OBJECT (game), ARCHIVED_TAG);
}


void
cp_kept_game_set_archived (CpGame *game, const char *hash)
{
  g_return_if_fail (CP_IS_GAME (game));

  g_object_set_data_full (G_OBJECT (game), ARCHIVED_TAG, g_strdup (hash), g_free);
  g_object_set_data (G_OBJECT (game), RESUMED_TAG, NULL);
}


bool
cp_kept_game_get_resumed (CpGame *game)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);

  return g_object_get_data (G_OBJECT (game), RESUMED_TAG) != NULL;
}


void
cp_kept_game_set_resumed (CpGame *game)
{
  g_return_if_fail (CP_IS_GAME (game));

  g_object_set_data (G_OBJECT (game), RESUMED_TAG, GINT_TO_POINTER (true));
}


char *
cp_kept_game_write (CpGame *game)
{
  CpRecord *record = cp_game_get_record (game);
  g_autofree char *state = write_state (game);

  cp_record_set_tag (record, STATE_TAG, state);
  cp_record_set_tag (record, ARCHIVED_TAG, cp_kept_game_get_archived (game));
  cp_record_set_tag (record, RESUMED_TAG, cp_kept_game_get_resumed (game) ? "yes" : NULL);
  char *text = cp_pgn_write (record, cp_move_recorded_notation (cp_game_get_rules (game)));
  cp_record_set_tag (record, STATE_TAG, NULL);
  cp_record_set_tag (record, ARCHIVED_TAG, NULL);
  cp_record_set_tag (record, RESUMED_TAG, NULL);
  return text;
}


/* Returns a group of %STATE as a number. */
static int64_t
get_number (const GMatchInfo *match, int group)
{
  g_autofree char *text = g_match_info_fetch (match, group);
  return g_ascii_strtoll (text, NULL, 10);
}


static bool
has_group (const GMatchInfo *match, int group)
{
  int start;
  return g_match_info_fetch_pos (match, group, &start, NULL) && start >= 0;
}


/* Reads the groups of an end, whether or not it was taken back. */
static bool
read_end (const GMatchInfo *match, State *state)
{
  bool is_retracted = has_group (match, STATE_RETRACTED_PLY);
  CpOutcome *outcome = is_retracted ? &state->retracted.outcome : &state->outcome;
  g_autofree char *result = g_match_info_fetch (match, STATE_RESULT);
  g_autofree char *reason = g_match_info_fetch (match, STATE_REASON);

  if (is_retracted) {
    state->retracted_ply = get_number (match, STATE_RETRACTED_PLY);
    state->retracted.clocks[CP_WHITE] = get_number (match, STATE_RETRACTED_WHITE);
    state->retracted.clocks[CP_BLACK] = get_number (match, STATE_RETRACTED_BLACK);
  }
  return cp_result_parse (result, &outcome->result) &&
         cp_termination_parse (reason, &outcome->termination);
}


/* Parses the value of the tag.
 * @text: (nullable)
 * @state: (out): the caller frees its seats */
static void
parse_state (const char *text, State *state)
{
  g_autoptr (GRegex) regex = g_regex_new (STATE, G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  *state = (State){ .ply = -1, .draw_offer = -1 };
  if (text == NULL || !g_regex_match (regex, text, 0, &match) ||
      (has_group (match, STATE_RESULT) && !read_end (match, state)))
    return;
  state->ply = get_number (match, STATE_PLY);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    g_autofree char *offer = g_match_info_fetch (match, STATE_OFFER);
    state->clocks[side] = get_number (match, STATE_WHITE + (int) side);
    if (has_group (match, STATE_WHITE_SEAT + (int) side))
      state->seats[side] = g_match_info_fetch (match, STATE_WHITE_SEAT + (int) side);
    if (g_str_equal (offer, side_words[side]))
      state->draw_offer = (int) side;
  }
  state->reviewing = has_group (match, STATE_REVIEW);
  state->is_open = has_group (match, STATE_OPEN);
}


static void
set_outcome (CpRecord *record, CpOutcome outcome)
{
  CpOutcome old = cp_record_get_outcome (record);

  if (old.result != outcome.result || old.termination != outcome.termination)
    cp_record_set_outcome (record, outcome);
}


/* Corrects the outcome: a reader of PGN takes the result of the last move for that of the game, but
 * the game is open again if that move was taken back. */
static void
apply_outcome (CpRecord *record, CpNode *head, const State *state)
{
  CpNode *end = cp_record_main_line_end (record);
  CpOutcome last = cp_position_outcome (&end->position, cp_node_occurrences (end));
  bool is_open = cp_record_get_outcome (record).result == CP_UNDECIDED;

  /* The reason why a reviewed game was never finished stays. */
  if (state->reviewing && state->outcome.result == CP_UNDECIDED && is_open)
    return;
  if (state->is_open || state->outcome.result != CP_UNDECIDED ||
      (head != end && last.result != CP_UNDECIDED))
    set_outcome (record, state->outcome);
  /* A game that is over has no moves after the head, but older versions wrote them. */
  if (cp_record_get_outcome (record).result != CP_UNDECIDED && !state->reviewing)
    cp_record_remove_after (record, head);
}


static void
set_retracted (CpGame *game, const State *state)
{
  CpGameEnd end = state->retracted;

  end.node = cp_record_main_line_end (cp_game_get_record (game));
  while (end.node->ply > state->retracted_ply)
    end.node = end.node->parent;
  if (end.node->ply == state->retracted_ply)
    cp_game_set_retracted (game, &end);
}


/* Restores a review. Its outcome is the recorded one, whatever the position is. */
static void
apply_review (CpGame *game, CpOutcome outcome, const char *termination)
{
  set_outcome (cp_game_get_record (game), outcome);
  cp_record_set_tag (cp_game_get_record (game), "Termination", termination);
  cp_game_set_reviewing (game, true);
}


static void
apply_play (CpGame *game, const State *state)
{
  CpClock *clock = cp_game_get_clock (game);
  bool has_run = cp_clock_get_remaining (clock, CP_WHITE) != state->clocks[CP_WHITE] ||
                 cp_clock_get_remaining (clock, CP_BLACK) != state->clocks[CP_BLACK];

  if (cp_game_get_waiting (game) && has_run)
    cp_game_pause (game);
  cp_clock_set_remaining (clock, state->clocks);
  if (state->draw_offer >= 0)
    cp_game_offer_draw (game, (CpSide) state->draw_offer);
  set_retracted (game, state);
}


static unsigned
count_lines (const char *text, size_t length)
{
  unsigned n = 1;

  for (size_t i = 0; i < length; i++)
    n += text[i] == '\n';
  return n;
}


/* Reads the moves and tags. A problem with the recorded outcome alone is no damage, because
 * parse_state() knows it better. */
static CpRecord *
read_record (const char *text, size_t length, unsigned *bad_line, GError **error)
{
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, length);
  g_auto (CpPgnGame) game = { 0 };

  cp_pgn_reader_next (reader, &game);
  bool is_damaged = game.problem != NULL && !game.is_whole;
  if (game.record == NULL || (is_damaged && cp_record_get_root (game.record)->first_child == NULL))
    return cp_pgn_read_one (text, length, error); /* for the error */
  CpRecord *record = g_steal_pointer (&game.record);
  *bad_line = is_damaged ? game.line : 0;
  if (!is_damaged && cp_pgn_reader_next (reader, &game))
    *bad_line = count_lines (text, game.offset);
  return record;
}


/* Makes a game of @record (transfer full), whose tag is @text.
 * @is_cut: (out): the tag is about a later move than the last one of @record */
static CpGame *
make_game (CpRecord *record, const char *text, bool *is_cut)
{
  CpNode *head = cp_record_main_line_end (record);
  State state;

  parse_state (text, &state);
  *is_cut = state.ply > head->ply;
  bool has_state = state.ply >= 0 && !*is_cut;
  while (has_state && head->ply > state.ply)
    head = head->parent;
  if (has_state)
    apply_outcome (record, head, &state);
  CpOutcome outcome = cp_record_get_outcome (record);
  g_autofree char *termination = g_strdup (cp_record_get_tag (record, "Termination"));
  CpGame *game = cp_game_new_from_record (record, head);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    cp_game_set_seat (game, side, state.seats[side], NULL);
    g_free (state.seats[side]);
  }
  if (state.reviewing)
    apply_review (game, outcome, termination);
  else if (has_state)
    apply_play (game, &state);
  return game;
}


CpGame *
cp_kept_game_read (const char *text, size_t length, unsigned *bad_line, GError **error)
{
  unsigned old_bad_line = 0;
  g_autofree char *converted = cp_old_journal_convert (text, length, &old_bad_line);
  bool is_cut;

  *bad_line = 0;
  if (converted != NULL) {
    text = converted;
    length = strlen (converted);
  }
  CpRecord *record = read_record (text, length, bad_line, error);
  if (record == NULL)
    return NULL;
  g_autofree char *state = g_strdup (cp_record_get_tag (record, STATE_TAG));
  g_autofree char *archived = g_strdup (cp_record_get_tag (record, ARCHIVED_TAG));
  bool is_resumed = cp_record_get_tag (record, RESUMED_TAG) != NULL;
  cp_record_set_tag (record, STATE_TAG, NULL);
  cp_record_set_tag (record, ARCHIVED_TAG, NULL);
  cp_record_set_tag (record, RESUMED_TAG, NULL);
  CpGame *game = make_game (record, state, &is_cut);
  cp_kept_game_set_archived (game, archived);
  if (is_resumed)
    cp_kept_game_set_resumed (game);
  if (is_cut && *bad_line == 0)
    *bad_line = count_lines (text, length);
  if (converted != NULL)
    *bad_line = old_bad_line;
  return game;
}
