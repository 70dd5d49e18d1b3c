/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-old-journal.h"

#include <stdlib.h>
#include <string.h>

#include "model/disk/cp-disk.h"
#include "record/notes/cp-comment.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-writer.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-outcome-text.h"

#define STATE_TAG "CounterpoiseState"
#define BEGIN     "\n%cp journal\n"
#define CHECKED   "%cp checked\n"

/* A line: ply of the head, both clocks, draw offer; the move to the head and its clock; an end, or
 * the place of one that was taken back; a checksum that is not needed. */
#define LINE                                                                                       \
  "^%cp ((?<ply>\\d{1,9}) \\d{1,12} \\d{1,12}(?: offer (?:white|black))?)"                         \
  "(?: move (?<move>\\S+) (?<clock>\\d{1,12}|-))?"                                                 \
  "(?<end> (?<kind>ended|retracted(?: \\d{1,12}){3}) (?<result>\\S+) (?<reason>[^#]+?))?"          \
  "(?: #[0-9a-f]{8})?$"

#define SEATS "(?: seat (?:white|black) \\S+)+"

static const char *const file_names[CP_OLD_JOURNAL_N_FILES] = {
  "set-aside.pgn",
  "game.pgn",
  "next.pgn",
};

/* A game while its lines are applied. */
typedef struct {
  CpRecord *record;
  CpNode *head;
  char *seats; /* as in the tag */
} Replay;


/* (transfer full): Returns the first part of @text that matches @pattern, or "". */
static char *
find_part (const char *text, const char *pattern)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  return g_regex_match (regex, text, 0, &match) ? g_match_info_fetch (match, 0) : g_strdup ("");
}


static CpNode *
get_main_line_node (CpRecord *record, unsigned ply)
{
  CpNode *node = cp_record_main_line_end (record);

  while (node->ply > ply)
    node = node->parent;
  return node;
}


static bool
play_move (Replay *replay, const char *text, const char *clock)
{
  CpMove move;

  if (!cp_move_parse (&replay->head->position, text, &move, NULL))
    return false;
  replay->head = cp_record_add_move (replay->record, replay->head, move);
  cp_node_promote_to_main (replay->record, replay->head);
  if (!g_str_equal (clock, "-"))
    cp_record_set_clock (replay->record, replay->head, g_ascii_strtoll (clock, NULL, 10));
  return true;
}


/* Applies a line that matches %LINE. */
static bool
apply_match (Replay *replay, GMatchInfo *match)
{
  g_autofree char *place = g_match_info_fetch (match, 1);
  g_autofree char *ply_text = g_match_info_fetch_named (match, "ply");
  g_autofree char *move = g_match_info_fetch_named (match, "move");
  g_autofree char *clock = g_match_info_fetch_named (match, "clock");
  g_autofree char *end = g_match_info_fetch_named (match, "end");
  g_autofree char *kind = g_match_info_fetch_named (match, "kind");
  g_autofree char *result = g_match_info_fetch_named (match, "result");
  g_autofree char *reason = g_match_info_fetch_named (match, "reason");
  unsigned ply = (unsigned) strtoul (ply_text, NULL, 10);
  bool has_ended = g_str_equal (kind, "ended");
  CpOutcome outcome = { 0 };

  if (end[0] != '\0' && !(cp_result_parse (result, &outcome.result) &&
                          cp_termination_parse (reason, &outcome.termination)))
    return false;
  if (move[0] != '\0' && (replay->head->ply + 1 != ply || !play_move (replay, move, clock)))
    return false;
  if (replay->head->ply != ply)
    replay->head = get_main_line_node (replay->record, ply);
  if (replay->head->ply != ply)
    return false;

  g_autofree char *state = g_strconcat (place, replay->seats, has_ended ? "" : " open", end, NULL);
  cp_record_set_tag (replay->record, STATE_TAG, state);
  if (!has_ended)
    outcome = (CpOutcome){ 0 };
  if (cp_record_get_outcome (replay->record).result != outcome.result)
    cp_record_set_outcome (replay->record, outcome);
  if (has_ended)
    cp_record_remove_after (replay->record, replay->head);
  return true;
}


/* Applies the lines. Returns where the first damaged line begins, or @end. A last line without a
 * line end was not written completely, and is ignored. */
static const char *
apply_lines (Replay *replay, const char *at, const char *end)
{
  g_autoptr (GRegex) regex = g_regex_new (LINE, G_REGEX_RAW, 0, NULL);
  const char *line_end;

  for (; (line_end = memchr (at, '\n', (size_t) (end - at))) != NULL; at = line_end + 1) {
    g_autofree char *line = g_strndup (at, (size_t) (line_end - at));
    g_autoptr (GMatchInfo) match = NULL;
    if (!g_regex_match (regex, line, 0, &match) || !apply_match (replay, match))
      return at;
  }
  return end;
}


/* (transfer full) (nullable): Reads the text before the lines. */
static CpRecord *
read_record (const char *text, size_t length)
{
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, length);
  g_auto (CpPgnGame) game = { 0 };

  cp_pgn_reader_next (reader, &game);
  return game.problem == NULL || game.is_whole ? g_steal_pointer (&game.record) : NULL;
}


char *
cp_old_journal_convert (const char *text, size_t length, unsigned *bad_line)
{
  const char *begin = g_strrstr_len (text, (gssize) length, BEGIN);
  const char *end = text + length;

  *bad_line = 0;
  g_autoptr (CpRecord) record =
      begin != NULL ? read_record (text, (size_t) (begin + 1 - text)) : NULL;
  if (record == NULL)
    return NULL;
  const char *tag = cp_record_get_tag (record, STATE_TAG);
  unsigned ply = tag != NULL ? (unsigned) strtoul (tag, NULL, 10) : G_MAXUINT;
  g_autofree char *seats = find_part (tag != NULL ? tag : "", SEATS);
  Replay replay = { record, get_main_line_node (record, ply), seats };
  const char *lines = begin + strlen (BEGIN);
  if ((size_t) (end - lines) >= strlen (CHECKED) && memcmp (lines, CHECKED, strlen (CHECKED)) == 0)
    lines += strlen (CHECKED);
  const char *bad = apply_lines (&replay, lines, end);
  for (const char *c = text; bad < end && c <= bad; c++)
    *bad_line += c == text || c[-1] == '\n';
  return cp_pgn_write (record, cp_move_recorded_notation (replay.head->position.rules));
}


bool
cp_old_journal_take (const char *folder, unsigned nth, const char *path)
{
  g_autofree char *from = g_build_filename (folder, file_names[nth], NULL);
  g_autofree char *text = NULL;
  g_autofree char *converted = NULL;
  size_t length;
  unsigned bad_line;

  /* The file may have been moved even if cp_disk_rename() returns false. */
  if (!g_file_test (from, G_FILE_TEST_IS_REGULAR) ||
      (!cp_disk_rename (from, path) && !g_file_test (path, G_FILE_TEST_EXISTS)))
    return false;
  if (g_file_get_contents (path, &text, &length, NULL))
    converted = cp_old_journal_convert (text, length, &bad_line);
  if (converted != NULL && bad_line == 0)
    cp_disk_write (path, converted, strlen (converted), 0600, NULL);
  return true;
}


bool
cp_old_journal_is_in (const char *folder)
{
  for (unsigned nth = 0; nth < CP_OLD_JOURNAL_N_FILES; nth++) {
    g_autofree char *path = g_build_filename (folder, file_names[nth], NULL);
    if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
      return true;
  }
  return false;
}
