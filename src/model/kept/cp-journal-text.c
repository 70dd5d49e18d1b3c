/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-journal-text.h"

#include <string.h>

#include "record/notes/cp-comment.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-writer.h"
#include "rules/position/cp-outcome-text.h"

/* The tag of the snapshot, which other files do not have, and what stands between it and the lines.
 */
#define STATE_TAG "CounterpoiseState"
#define BEGIN     "%cp journal\n"
#define PREFIX    "%cp "

/* The first of the lines, if all that follow end with a checksum of what is before it. */
#define CHECKED    "%cp checked\n"
#define SUM_PREFIX " #"
#define SUM_LENGTH 8

#define WORD_REVIEW    "review"
#define WORD_OFFER     "offer"
#define WORD_MOVE      "move"
#define WORD_ENDED     "ended"
#define WORD_RETRACTED "retracted"
#define WORD_OPEN      "open"
#define WORD_SEAT      "seat"
#define WORD_NONE      "-"

/* No clock shows that much; what is more cannot be counted in microseconds. */
#define MAX_MS G_GINT64_CONSTANT (1000000000000)

static const char *const side_words[] = { "white", "black" };

/* A state in words, of a tag or a line. */
typedef struct {
  int64_t ply;
  int64_t clocks[2];
  bool reviewing;
  int draw_offer;
  const char *move; /* (nullable) */
  int64_t recorded; /* the clock at the move, or -1 */
  bool has_outcome;
  CpOutcome outcome;
  int64_t retracted_ply;
  CpGameEnd retracted;  /* without its node */
  const char *seats[2]; /* (nullable) */
} Words;

/* A game while its lines are read. */
typedef struct {
  CpRecord *record;
  CpNode *head;
  bool has_state;
  Words state; /* the last one read */
  char *seats[2];
} Replay;


void
cp_journal_state_init (CpJournalState *state, CpGame *game)
{
  CpClock *clock = cp_game_get_clock (game);
  const CpGameEnd *retracted = cp_game_get_retracted (game);

  *state = (CpJournalState){
    .head = cp_game_get_head (game),
    .outcome = cp_game_get_outcome (game),
    .draw_offer = cp_game_get_draw_offer (game),
    .clocks = { cp_clock_get_remaining (clock, CP_WHITE),
                cp_clock_get_remaining (clock, CP_BLACK) },
  };
  if (retracted != NULL)
    state->retracted = *retracted;
}


bool
cp_journal_state_can_follow (const CpJournalState *before, const CpJournalState *now)
{
  return now->head == before->head || now->head->parent == before->head ||
         now->head == before->head->parent;
}


static bool
outcomes_differ (CpOutcome a, CpOutcome b)
{
  return a.result != b.result || a.termination != b.termination;
}


bool
cp_journal_state_differs (const CpJournalState *before, const CpJournalState *now)
{
  return now->head != before->head || outcomes_differ (now->outcome, before->outcome) ||
         outcomes_differ (now->retracted.outcome, before->retracted.outcome) ||
         now->retracted.node != before->retracted.node || now->draw_offer != before->draw_offer;
}


static void
append_state (GString *out, unsigned ply, const int64_t clocks[2], int draw_offer)
{
  g_string_append_printf (out, "%u %" G_GINT64_FORMAT " %" G_GINT64_FORMAT, ply,
                          (gint64) clocks[CP_WHITE], (gint64) clocks[CP_BLACK]);
  if (draw_offer >= 0)
    g_string_append_printf (out, " " WORD_OFFER " %s", side_words[draw_offer]);
}


static void
append_outcome (GString *out, CpOutcome outcome)
{
  g_string_append_printf (out, " %s %s", cp_result_text (outcome.result),
                          cp_termination_text (outcome.termination));
}


/* Comes last: a reason may have several words. */
static void
append_end (GString *out, const CpJournalState *state)
{
  const CpGameEnd *retracted = &state->retracted;

  if (state->outcome.result != CP_UNDECIDED) {
    g_string_append (out, " " WORD_ENDED);
    append_outcome (out, state->outcome);
  } else if (retracted->outcome.result != CP_UNDECIDED) {
    g_string_append (out, " " WORD_RETRACTED " ");
    append_state (out, retracted->node->ply, retracted->clocks, -1);
    append_outcome (out, retracted->outcome);
  }
}


static char *
write_tag (CpGame *game)
{
  GString *out = g_string_new (NULL);
  bool reviewing = cp_game_get_reviewing (game);
  CpJournalState state;

  cp_journal_state_init (&state, game);
  if (reviewing) {
    /* Wherever it is looked at, and whatever the clocks showed there. */
    state.head = cp_record_main_line_end (cp_game_get_record (game));
    state.clocks[CP_WHITE] = state.clocks[CP_BLACK] = 0;
  }
  append_state (out, state.head->ply, state.clocks, state.draw_offer);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    const char *seat = cp_game_get_seat (game, side);
    if (seat != NULL)
      g_string_append_printf (out, " " WORD_SEAT " %s %s", side_words[side], seat);
  }
  if (reviewing)
    g_string_append (out, " " WORD_REVIEW);
  if (state.outcome.result == CP_UNDECIDED)
    g_string_append (out, " " WORD_OPEN);
  append_end (out, &state);
  return g_string_free (out, FALSE);
}


char *
cp_journal_write_snapshot (CpGame *game)
{
  CpRecord *record = cp_game_get_record (game);
  g_autofree char *tag = write_tag (game);

  cp_record_set_tag (record, STATE_TAG, tag);
  g_autofree char *text =
      cp_pgn_write (record, cp_move_recorded_notation (cp_game_get_rules (game)));
  cp_record_set_tag (record, STATE_TAG, NULL);
  return g_strconcat (text, BEGIN, CHECKED, NULL);
}


static void
append_move (GString *out, const CpNode *node)
{
  const CpPosition *pos = &node->parent->position;
  g_autofree char *move = cp_move_write (pos, node->move, cp_move_recorded_notation (pos->rules));
  int64_t ms;

  g_string_append_printf (out, " " WORD_MOVE " %s ", move);
  if (cp_node_get_clock (node, &ms))
    g_string_append_printf (out, "%" G_GINT64_FORMAT, (gint64) ms);
  else
    g_string_append (out, WORD_NONE);
}


/* (transfer full): the checksum of @length bytes. */
static char *
sum_of (const char *line, size_t length)
{
  char *sum = g_compute_checksum_for_data (G_CHECKSUM_MD5, (const guchar *) line, length);

  sum[SUM_LENGTH] = '\0';
  return sum;
}


char *
cp_journal_write_line (const CpJournalState *before, const CpJournalState *now)
{
  GString *out = g_string_new (PREFIX);

  append_state (out, now->head->ply, now->clocks, now->draw_offer);
  if (now->head != before->head && now->head->parent == before->head)
    append_move (out, now->head);
  append_end (out, now);
  g_autofree char *sum = sum_of (out->str, out->len);
  g_string_append_printf (out, SUM_PREFIX "%s\n", sum);
  return g_string_free (out, FALSE);
}


/* Cuts the first word off @rest, which is NULL behind the last one. */
static const char *
take_word (char **rest)
{
  char *word = *rest;
  char *space = word != NULL ? strchr (word, ' ') : NULL;

  *rest = space != NULL ? space + 1 : NULL;
  if (space != NULL)
    *space = '\0';
  return word;
}


static bool
parse_number (const char *word, int64_t most, int64_t *number)
{
  gint64 value;

  if (word == NULL || !g_ascii_string_to_signed (word, 10, 0, most, &value, NULL))
    return false;
  *number = value;
  return true;
}


static bool
take_side (char **rest, int *side)
{
  const char *word = take_word (rest);

  for (int i = CP_WHITE; word != NULL && i <= CP_BLACK; i++) {
    if (g_str_equal (word, side_words[i])) {
      *side = i;
      return true;
    }
  }
  return false;
}


static bool
take_move (char **rest, Words *words)
{
  words->move = take_word (rest);
  const char *recorded = take_word (rest);
  return recorded != NULL &&
         (g_str_equal (recorded, WORD_NONE) || parse_number (recorded, MAX_MS, &words->recorded));
}


static bool
take_seat (char **rest, Words *words)
{
  int side;

  if (!take_side (rest, &side))
    return false;
  words->seats[side] = take_word (rest);
  return words->seats[side] != NULL;
}


/* The reason is the rest of the line: it may have several words. */
static bool
take_outcome (char **rest, CpOutcome *outcome)
{
  const char *result = take_word (rest);
  const char *reason = *rest;

  *rest = NULL;
  return result != NULL && reason != NULL && cp_result_parse (result, &outcome->result) &&
         cp_termination_parse (reason, &outcome->termination);
}


/* Where the game stands or stood. */
static bool
take_place (char **rest, int64_t *ply, int64_t clocks[2])
{
  return parse_number (take_word (rest), G_MAXUINT, ply) &&
         parse_number (take_word (rest), MAX_MS, &clocks[CP_WHITE]) &&
         parse_number (take_word (rest), MAX_MS, &clocks[CP_BLACK]);
}


static bool
take_end (char **rest, Words *words)
{
  words->has_outcome = true;
  return take_outcome (rest, &words->outcome);
}


static bool
take_retracted (char **rest, Words *words)
{
  return take_place (rest, &words->retracted_ply, words->retracted.clocks) &&
         take_outcome (rest, &words->retracted.outcome);
}


/* @text: is changed, and has to live as long as @words */
static bool
parse_words (char *text, Words *words)
{
  char *rest = text;
  const char *word;

  *words = (Words){ .draw_offer = -1, .recorded = -1 };
  if (!take_place (&rest, &words->ply, words->clocks))
    return false;
  while ((word = take_word (&rest)) != NULL) {
    bool understood = false;
    if (g_str_equal (word, WORD_OFFER))
      understood = take_side (&rest, &words->draw_offer);
    else if (g_str_equal (word, WORD_MOVE))
      understood = take_move (&rest, words);
    else if (g_str_equal (word, WORD_ENDED))
      understood = take_end (&rest, words);
    else if (g_str_equal (word, WORD_RETRACTED))
      understood = take_retracted (&rest, words);
    else if (g_str_equal (word, WORD_SEAT))
      understood = take_seat (&rest, words);
    else if (g_str_equal (word, WORD_REVIEW))
      understood = words->reviewing = true;
    else if (g_str_equal (word, WORD_OPEN))
      understood = words->has_outcome = true;
    if (!understood)
      return false;
  }
  return true;
}


static void
set_outcome (CpRecord *record, CpOutcome outcome)
{
  CpOutcome old = cp_record_get_outcome (record);

  if (old.result != outcome.result || old.termination != outcome.termination)
    cp_record_set_outcome (record, outcome);
}


/* In a game that was played nothing comes behind its end. Earlier versions of the program kept the
 * moves that had been taken back before it. */
static void
end_at_head (Replay *replay)
{
  bool is_over = cp_record_get_outcome (replay->record).result != CP_UNDECIDED;

  if (is_over && !replay->state.reviewing)
    cp_record_remove_after (replay->record, replay->head);
}


/* Sets up what the tag says; one that says nothing useful leaves the game at the end of its moves.
 */
static void
read_tag (Replay *replay)
{
  g_autofree char *tag = g_strdup (cp_record_get_tag (replay->record, STATE_TAG));
  CpNode *end = cp_record_main_line_end (replay->record);

  replay->head = end;
  cp_record_set_tag (replay->record, STATE_TAG, NULL);
  if (tag == NULL || !parse_words (tag, &replay->state))
    return;
  replay->has_state = true;
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    replay->seats[side] = g_strdup (replay->state.seats[side]);
  while (replay->head->ply > replay->state.ply)
    replay->head = replay->head->parent;

  /* A reader of PGN takes what the last move has decided for the outcome of the game, but it is
   * open again if that move was taken back. Earlier versions of the program did not write that. */
  bool over =
      cp_position_outcome (&end->position, cp_node_occurrences (end)).result != CP_UNDECIDED;
  bool open = cp_record_get_outcome (replay->record).result == CP_UNDECIDED;
  if (replay->state.reviewing && replay->state.outcome.result == CP_UNDECIDED && open)
    return; /* as it is, with the reason why it was never finished */
  if (replay->state.has_outcome || (replay->head != end && over))
    set_outcome (replay->record, replay->state.outcome);
  end_at_head (replay);
}


static bool
replay_move (Replay *replay, const Words *words)
{
  CpMove move;

  if (replay->head->ply + 1 != words->ply ||
      !cp_move_parse (&replay->head->position, words->move, &move, NULL))
    return false;
  replay->head = cp_record_add_move (replay->record, replay->head, move);
  cp_node_promote_to_main (replay->record, replay->head);
  if (words->recorded >= 0)
    cp_record_set_clock (replay->record, replay->head, words->recorded);
  return true;
}


static bool
replay_walk (Replay *replay, const Words *words)
{
  CpNode *head = cp_record_main_line_end (replay->record);

  if (words->ply > head->ply)
    return false;
  while (head->ply > words->ply)
    head = head->parent;
  replay->head = head;
  return true;
}


/* Takes the checksum off a line, whose @length is without its end. Returns whether it is right. */
static bool
take_sum (const char *line, size_t *length)
{
  const size_t behind = strlen (SUM_PREFIX) + SUM_LENGTH;

  if (*length < behind)
    return false;
  g_autofree char *sum = sum_of (line, *length - behind);
  g_autofree char *end = g_strconcat (SUM_PREFIX, sum, NULL);
  *length -= behind;
  return memcmp (line + *length, end, behind) == 0;
}


/* Does what a line says; nothing if it cannot be understood. */
static bool
replay_line (Replay *replay, const char *line, size_t length)
{
  g_autofree char *text = g_strndup (line, length);
  Words words;

  if (!g_utf8_validate (line, (gssize) length, NULL) || !g_str_has_prefix (text, PREFIX) ||
      !parse_words (text + strlen (PREFIX), &words) || words.reviewing)
    return false;
  if (words.move != NULL ? !replay_move (replay, &words)
                         : words.ply != replay->head->ply && !replay_walk (replay, &words))
    return false;

  set_outcome (replay->record, words.outcome);
  replay->state = words;
  replay->has_state = true;
  end_at_head (replay);
  return true;
}


static void
set_retracted (CpGame *game, const Words *words)
{
  CpGameEnd end = words->retracted;

  end.node = cp_record_main_line_end (cp_game_get_record (game));
  while (end.node->ply > words->retracted_ply)
    end.node = end.node->parent;
  if (end.node->ply == words->retracted_ply)
    cp_game_set_retracted (game, &end);
}


/* Whether the clocks show @times, by side. */
static bool
has_times (CpGame *game, const int64_t times[2])
{
  CpClock *clock = cp_game_get_clock (game);

  return cp_clock_get_remaining (clock, CP_WHITE) == times[CP_WHITE] &&
         cp_clock_get_remaining (clock, CP_BLACK) == times[CP_BLACK];
}


static CpGame *
make_game (Replay *replay)
{
  CpOutcome outcome = cp_record_get_outcome (replay->record);
  g_autofree char *reason = g_strdup (cp_record_get_tag (replay->record, "Termination"));
  CpGame *game = cp_game_new_from_record (replay->record, replay->head);

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    cp_game_set_seat (game, side, replay->seats[side], NULL);
    g_free (replay->seats[side]);
  }
  if (!replay->has_state)
    return game;
  if (replay->state.reviewing) {
    /* In review it is as it was recorded, whatever the position. */
    set_outcome (replay->record, outcome);
    cp_record_set_tag (replay->record, "Termination", reason);
    cp_game_set_reviewing (game, true);
    return game;
  }
  /* Somebody thought about the first move. */
  if (cp_game_get_waiting (game) && !has_times (game, replay->state.clocks))
    cp_game_pause (game);
  cp_clock_set_remaining (cp_game_get_clock (game), replay->state.clocks);
  if (replay->state.draw_offer >= 0)
    cp_game_offer_draw (game, (CpSide) replay->state.draw_offer);
  set_retracted (game, &replay->state);
  return game;
}


static unsigned
count_lines (const char *text, const char *end)
{
  unsigned n = 1;

  for (const char *c = text; c < end; c++)
    n += *c == '\n';
  return n;
}


/* Reads the game that stands before the lines. One whose end is misjudged is whole but for that:
 * earlier versions of the program kept such. */
static CpRecord *
read_snapshot (const char *text, size_t length, GError **error)
{
  g_autoptr (GError) reason = NULL;
  CpRecord *record = cp_pgn_read_one (text, length, &reason);

  if (g_error_matches (reason, CP_PGN_ERROR, CP_PGN_ERROR_BAD_GAME)) {
    g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, length);
    g_auto (CpPgnGame) game = { 0 };
    if (cp_pgn_reader_next (reader, &game) && game.is_whole)
      return g_steal_pointer (&game.record);
  }
  if (record == NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return record;
}


CpGame *
cp_journal_read (const char *text, size_t length, unsigned *bad_line, GError **error)
{
  const char *end = text + length;
  const char *begin = g_strrstr_len (text, (gssize) length, "\n" BEGIN);
  const char *line = begin != NULL ? begin + strlen ("\n" BEGIN) : end;
  const char *line_end;
  Replay replay = { .record = NULL };

  *bad_line = 0;
  replay.record = read_snapshot (text, begin != NULL ? (size_t) (begin + 1 - text) : length, error);
  if (replay.record == NULL)
    return NULL;

  read_tag (&replay);
  bool checked =
      (size_t) (end - line) >= strlen (CHECKED) && memcmp (line, CHECKED, strlen (CHECKED)) == 0;
  if (checked)
    line += strlen (CHECKED);
  while ((line_end = memchr (line, '\n', (size_t) (end - line))) != NULL) {
    size_t n = (size_t) (line_end - line);
    if ((checked && !take_sum (line, &n)) || !replay_line (&replay, line, n)) {
      *bad_line = count_lines (text, line);
      break;
    }
    line = line_end + 1;
  }
  return make_game (&replay);
}
