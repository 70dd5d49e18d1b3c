/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-pgn.h"

#include <string.h>

#include "record/notes/cp-comment.h"
#include "record/pgn/cp-pgn-scanner.h"
#include "record/pgn/cp-pgn-writer.h"
#include "record/text/cp-pgn-lexer.h"
#include "record/tree/cp-repetitions.h"


static void
check_same_position (const CpPosition *a, const CpPosition *b)
{
  g_assert_true (cp_position_same (a, b));
  g_assert_cmpuint (a->halfmove_clock, ==, b->halfmove_clock);
  g_assert_cmpuint (a->fullmove_number, ==, b->fullmove_number);
}


static int
compare_texts (const void *a, const void *b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}


static void
add_command_cb (const char *name, const char *value, void *data)
{
  g_ptr_array_add (data, g_strdup_printf ("%s %s", name, value));
}


/* Returns the text of @comments without commands, and adds these to @commands. */
static char *
collect_comments (const GPtrArray *comments, GPtrArray *commands)
{
  GString *all = g_string_new (NULL);

  for (unsigned i = 0; i < comments->len; i++) {
    const char *comment = g_ptr_array_index (comments, i);
    g_autofree char *text = cp_comment_text_without_commands (comment);
    cp_comment_visit_commands (comment, add_command_cb, commands);
    if (*text != '\0')
      g_string_append_printf (all, "%s\n", text);
  }
  g_ptr_array_sort (commands, compare_texts);
  return g_string_free (all, FALSE);
}


void
cp_test_check_same_comments (const GPtrArray *written, const GPtrArray *read)
{
  g_assert_cmpint (written != NULL, ==, read != NULL);
  if (written == NULL)
    return;
  g_assert_cmpuint (written->len, <=, read->len);
  for (unsigned i = 0; written->len == read->len && i < written->len; i++)
    g_assert_cmpstr (g_ptr_array_index (written, i), ==, g_ptr_array_index (read, i));
  if (written->len == read->len)
    return;

  g_autoptr (GPtrArray) commands_written = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) commands_read = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text_written = collect_comments (written, commands_written);
  g_autofree char *text_read = collect_comments (read, commands_read);
  g_assert_cmpstr (text_written, ==, text_read);
  g_assert_cmpuint (commands_written->len, ==, commands_read->len);
  for (unsigned i = 0; i < commands_written->len; i++)
    g_assert_cmpstr (g_ptr_array_index (commands_written, i), ==,
                     g_ptr_array_index (commands_read, i));
}


static void
check_same_node (const CpNode *a, const CpNode *b)
{
  g_assert_cmpuint (a->ply, ==, b->ply);
  if (a->parent != NULL)
    g_assert_true (cp_move_equal (a->move, b->move));
  check_same_position (&a->position, &b->position);
  cp_test_check_same_comments (a->comments_before, b->comments_before);
  cp_test_check_same_comments (a->comments, b->comments);
  g_assert_cmpint (a->nags != NULL, ==, b->nags != NULL);
  if (a->nags != NULL)
    g_assert_cmpmem (a->nags->data, a->nags->len, b->nags->data, b->nags->len);
}


/* Returns the node after @node in a traversal in which every child is visited before its siblings,
 * or NULL. */
static const CpNode *
next_node (const CpNode *node)
{
  if (node->first_child != NULL)
    return node->first_child;
  while (node != NULL && node->next_sibling == NULL)
    node = node->parent;
  return node != NULL ? node->next_sibling : NULL;
}


/* Returns true if the writer puts a tag before the others, whatever the order was. */
static bool
has_own_place (const char *name)
{
  for (size_t i = 0; i < CP_N_ROSTER_TAGS; i++) {
    if (g_str_equal (name, cp_roster_tags[i].name))
      return true;
  }
  return g_str_equal (name, "TimeControl") || g_str_equal (name, "Termination");
}


/* Returns the names of the tags that keep their order (transfer container). */
static GPtrArray *
ordered_tags (const CpRecord *record)
{
  GPtrArray *names = g_ptr_array_new ();
  for (unsigned i = 0; i < cp_record_n_tags (record); i++) {
    const CpTag *tag = cp_record_nth_tag (record, i);
    if (!has_own_place (tag->name))
      g_ptr_array_add (names, tag->name);
  }
  return names;
}


static void
check_same_tags (const CpRecord *a, const CpRecord *b)
{
  g_autoptr (GPtrArray) order_of_a = ordered_tags (a), order_of_b = ordered_tags (b);

  g_assert_cmpuint (cp_record_n_tags (a), ==, cp_record_n_tags (b));
  for (unsigned i = 0; i < cp_record_n_tags (a); i++) {
    const CpTag *tag = cp_record_nth_tag (a, i);
    g_assert_cmpstr (tag->value, ==, cp_record_get_tag (b, tag->name));
  }
  for (unsigned i = 0; i < order_of_a->len; i++)
    g_assert_cmpstr (g_ptr_array_index (order_of_a, i), ==, g_ptr_array_index (order_of_b, i));
}


void
cp_test_check_same_game (const CpRecord *a, const CpRecord *b)
{
  CpOutcome of_a = cp_record_get_outcome (a), of_b = cp_record_get_outcome (b);
  const CpNode *in_a = cp_record_get_root (a), *in_b = cp_record_get_root (b);

  g_assert_true (cp_record_get_rules (a) == cp_record_get_rules (b));
  g_assert_cmpint (of_a.result, ==, of_b.result);
  g_assert_cmpint (of_a.termination, ==, of_b.termination);
  check_same_tags (a, b);
  for (; in_a != NULL && in_b != NULL; in_a = next_node (in_a), in_b = next_node (in_b))
    check_same_node (in_a, in_b);
  g_assert_true (in_a == NULL && in_b == NULL);
}


/* Returns true if the main line has moves after an automatic end: the only problem that is not an
 * error of the text. */
static bool
goes_on_behind_end (const CpRecord *record)
{
  g_autoptr (CpRepetitions) repetitions = cp_repetitions_new ();

  for (const CpNode *node = cp_record_get_root (record); node->first_child != NULL;
       node = node->first_child) {
    unsigned occurrences = cp_repetitions_add (repetitions, node);
    if (cp_position_get_automatic_draw (&node->position, occurrences).result != CP_UNDECIDED)
      return true;
  }
  return false;
}


char *
cp_test_check_round_trip (const CpRecord *record, CpNotation notation)
{
  g_autofree char *text = cp_pgn_write (record, notation);
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, strlen (text));
  g_auto (CpPgnGame) again = { 0 };

  g_assert_true (cp_pgn_reader_next (reader, &again));
  if (goes_on_behind_end (record))
    g_assert_nonnull (again.problem);
  else
    g_assert_cmpstr (again.problem, ==, NULL);
  cp_test_check_same_game (record, again.record);
  g_autofree char *second = cp_pgn_write (again.record, notation);
  g_assert_cmpstr (text, ==, second);
  return g_steal_pointer (&text);
}


/* Checks that a gap has only spaces, line ends, escape lines, byte order marks, end-of-file marks
 * and stray closing braces. */
static void
check_gap (const char *text, size_t start, size_t end)
{
  for (size_t i = start; i < end; i++) {
    if (text[i] == '%') {
      while (i < end && text[i] != '\n' && text[i] != '\r')
        i++;
    } else {
      /* Spaces that are not ASCII are of three bytes at most. */
      bool is_space = text[i] != '\0' && strchr (" \t\r\n\v\f\x1a}", text[i]) != NULL;
      g_assert_true (is_space || (unsigned char) text[i] >= 0x80);
    }
  }
}


static void
check_game (const char *text, size_t length, const CpPgnGame *game, size_t start)
{
  g_assert_cmpuint (game->offset, >=, start);
  g_assert_cmpuint (game->length, >, 0);
  g_assert_cmpuint (game->offset + game->length, <=, length);
  check_gap (text, start, game->offset);
  g_assert_true (game->record != NULL || game->problem != NULL);
  g_assert_cmpint (game->line > 0, ==, game->problem != NULL);
  g_assert_cmpint (game->column > 0, ==, game->problem != NULL);
  g_assert_true (game->problem == NULL || g_utf8_validate (game->problem, -1, NULL));
}


static void
clear_game (void *data)
{
  cp_pgn_game_clear (data);
}


GArray *
cp_test_read_all (const char *text, size_t length)
{
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, length);
  GArray *games = g_array_new (FALSE, FALSE, sizeof (CpPgnGame));
  CpPgnGame game = { 0 };
  size_t end = 0;

  g_array_set_clear_func (games, clear_game);
  while (cp_pgn_reader_next (reader, &game)) {
    check_game (text, length, &game, end);
    end = game.offset + game.length;
    g_array_append_val (games, game);
    game = (CpPgnGame){ 0 };
  }
  check_gap (text, end, length);
  return games;
}


/* Checks that two games were read the same; they may stand in different places. */
static void
check_same_reading (const CpPgnGame *a, const CpPgnGame *b)
{
  g_assert_cmpstr (a->problem, ==, b->problem);
  g_assert_cmpint (a->record != NULL, ==, b->record != NULL);
  if (a->record != NULL)
    cp_test_check_same_game (a->record, b->record);
}


/* A source that returns a text in pieces. */
typedef struct {
  const char *rest;
  size_t length;
} Source;


static gssize
give (void *data, char *buffer, size_t length, GError **error)
{
  Source *source = data;
  /* Pieces of other sizes than requested. */
  size_t n = MIN (source->length, 1 + length / 2);

  if (n > 0) {
    memcpy (buffer, source->rest, n);
    source->rest += n;
    source->length -= n;
  }
  return (gssize) n;
}


static unsigned
count_main_line (const CpRecord *record)
{
  return cp_record_main_line_end (record)->ply;
}


/* Reads the slice from a copy of its bytes, without bytes after them. */
static void
check_slice (const CpPgnSlice *slice, const char *text, const CpPgnGame *game)
{
  g_autofree char *bytes = g_memdup2 (slice->text, slice->length);
  CpPgnSlice copy = *slice;
  g_auto (CpPgnGame) alone = { 0 };

  g_assert_cmpuint (slice->offset, ==, game->offset);
  g_assert_cmpmem (bytes, slice->length, text + game->offset, game->length);
  /* A variation may repeat the main line and make it longer. */
  if (game->problem == NULL && !slice->has_variations)
    g_assert_cmpuint (slice->plies, ==, count_main_line (game->record));

  copy.text = bytes;
  g_assert_cmpint (cp_pgn_slice_read (&copy, &alone), ==, game->problem == NULL);
  check_same_reading (&alone, game);
  g_assert_cmpuint (alone.line, ==, game->line);
  g_assert_cmpuint (alone.column, ==, game->column);
}


void
cp_test_check_scanner (const char *text, size_t length, const GArray *games, size_t window)
{
  Source source = { text, length };
  g_autoptr (CpPgnScanner) scanner = cp_pgn_scanner_new_sized (give, &source, window);
  g_autoptr (GError) error = NULL;
  CpPgnSlice slice;

  for (unsigned i = 0; i < games->len; i++) {
    g_assert_true (cp_pgn_scanner_next (scanner, &slice, &error));
    check_slice (&slice, text, &g_array_index (games, CpPgnGame, i));
  }
  g_assert_false (cp_pgn_scanner_next (scanner, &slice, &error));
  g_assert_no_error (error);
}


/* Returns true if a comment has no end: the reader guesses it from the next game. */
static bool
has_open_comment (const char *text, const CpPgnGame *game)
{
  CpPgnLexer lexer = { .text = text + game->offset, .length = game->length };
  CpPgnToken token;

  do
    token = cp_pgn_lexer_next (&lexer);
  while (token.type != CP_PGN_END && token.type != CP_PGN_OPEN_COMMENT);
  return token.type == CP_PGN_OPEN_COMMENT;
}


void
cp_test_check_replaced (const char *text, size_t length, const GArray *games, unsigned index)
{
  const CpPgnGame *game = &g_array_index (games, CpPgnGame, index);
  size_t end = game->offset + game->length;

  for (unsigned i = 0; i < index; i++) {
    if (has_open_comment (text, &g_array_index (games, CpPgnGame, i)))
      return;
  }

  g_autofree char *anew = cp_pgn_write (game->record, CP_NOTATION_SAN);
  g_autoptr (GString) file = g_string_new_len (text, (gssize) game->offset);

  g_string_append_len (file, anew, (gssize) strlen (anew) - 1);
  /* A result in digits must not be joined to the following text; after a line end, a `%` would be
   * an escape. */
  if (end < length && !g_ascii_isspace (text[end]))
    g_string_append_c (file, ' ');
  g_string_append_len (file, text + end, (gssize) (length - end));

  g_autoptr (GArray) after = cp_test_read_all (file->str, file->len);
  g_assert_cmpuint (after->len, ==, games->len);
  for (unsigned i = 0; i < games->len; i++) {
    const CpPgnGame *was = &g_array_index (games, CpPgnGame, i);
    const CpPgnGame *is = &g_array_index (after, CpPgnGame, i);
    if (i == index) {
      g_assert_cmpint (is->problem != NULL, ==, goes_on_behind_end (game->record));
      cp_test_check_same_game (was->record, is->record);
      continue;
    }
    g_assert_cmpmem (text + was->offset, was->length, file->str + is->offset, is->length);
    check_same_reading (was, is);
  }
}
