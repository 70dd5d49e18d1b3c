/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-header.h"

#include <glib/gi18n-lib.h>

#include "record/tree/cp-ending.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-outcome-text.h"
#include "rules/text/cp-excerpt.h"

typedef struct {
  char *name;
  char *value;
  size_t offset; /* offset of the value */
} HeaderTag;

struct CpPgnHeader {
  GPtrArray *tags;          /* HeaderTag, in order */
  GHashTable *tags_by_name; /* the same, by name */
  GPtrArray *repeated;      /* HeaderTag: repeated tags with another value than the first */
};

/* Tags that determine the game and its outcome. Different values of a repeated one are a problem.
 */
static const char *const derived[] = { "Variant", "SetUp", "FEN", "Result", "Termination", NULL };


static void
free_tag (void *data)
{
  HeaderTag *tag = data;
  g_free (tag->name);
  g_free (tag->value);
  g_free (tag);
}


void
cp_pgn_problem_set (CpPgnProblem *problem, size_t offset, const char *format, ...)
{
  if (problem->text != NULL)
    return;

  va_list args;
  va_start (args, format);
  problem->text = g_strdup_vprintf (format, args);
  va_end (args);
  problem->offset = offset;
}


CpPgnHeader *
cp_pgn_header_new (void)
{
  CpPgnHeader *header = g_new0 (CpPgnHeader, 1);
  header->tags = g_ptr_array_new_with_free_func (free_tag);
  header->tags_by_name = g_hash_table_new (g_str_hash, g_str_equal);
  header->repeated = g_ptr_array_new_with_free_func (free_tag);
  return header;
}


void
cp_pgn_header_free (CpPgnHeader *header)
{
  g_hash_table_unref (header->tags_by_name);
  g_ptr_array_unref (header->tags);
  g_ptr_array_unref (header->repeated);
  g_free (header);
}


void
cp_pgn_header_add (CpPgnHeader *header,
                   const CpPgnLexer *lexer,
                   const CpPgnToken *token,
                   CpPgnProblem *problem)
{
  HeaderTag *tag = g_new0 (HeaderTag, 1);
  tag->offset = cp_pgn_token_dup_tag (lexer, token, &tag->name, &tag->value);

  const HeaderTag *earlier = g_hash_table_lookup (header->tags_by_name, tag->name);
  if (earlier != NULL && g_str_equal (earlier->value, tag->value)) {
    free_tag (tag);
    return;
  }
  if (earlier != NULL && g_strv_contains (derived, tag->name))
    /* Translators: %s is the name of a tag in a file of games, such as “FEN”. */
    cp_pgn_problem_set (problem, token->start, _ ("The tag “%s” has two different values."),
                        tag->name);
  if (earlier != NULL) {
    g_ptr_array_add (header->repeated, tag);
    return;
  }
  g_ptr_array_add (header->tags, tag);
  g_hash_table_insert (header->tags_by_name, tag->name, tag);
}


static const HeaderTag *
find_tag (const CpPgnHeader *header, const char *name)
{
  return g_hash_table_lookup (header->tags_by_name, name);
}


bool
cp_pgn_header_names_rules (const CpPgnHeader *header)
{
  return find_tag (header, "Variant") != NULL;
}


/* Returns true if a tag “Variant” means ordinary chess, in one of the usual spellings. */
static bool
is_chess (const char *name)
{
  static const char *const names[] = { "standard",      "chess",    "normal",
                                       "from position", "orthodox", "orthochess",
                                       "classical",     "regular",  NULL };
  g_autofree char *lower = g_ascii_strdown (name, -1);

  return g_strv_contains (names, g_strstrip (lower));
}


/* Sets the problem: the rules are unknown. */
static void
refuse_rules (const HeaderTag *variant, const char *reason, CpPgnProblem *problem)
{
  if (is_chess (variant->value))
    cp_pgn_problem_set (problem, variant->offset,
                        _ ("This is ordinary chess, which Counterpoise does not play."));
  else
    /* Translators: %s is a sentence that names the fault; “Variant” and “FEN” stay as they are.
     */
    cp_pgn_problem_set (problem, variant->offset, _ ("Tag “Variant”: %s"), reason);
}


/* Returns true if a FEN has the eight ranks of ordinary chess. */
static bool
has_eight_ranks (const char *fen)
{
  unsigned n = 1;

  for (const char *c = fen; *c != '\0' && *c != ' '; c++)
    n += *c == '/';
  return n == 8;
}


/* Sets the problem: the position is invalid; without a rules tag it may be of another game. */
static void
refuse_position (const CpPgnHeader *header,
                 const HeaderTag *fen,
                 const char *reason,
                 CpPgnProblem *problem)
{
  if (cp_pgn_header_names_rules (header) || !has_eight_ranks (fen->value))
    /* Translators: %s is a sentence that names the fault; “Variant” and “FEN” stay as they are.
     */
    cp_pgn_problem_set (problem, fen->offset, _ ("Tag “FEN”: %s"), reason);
  else
    cp_pgn_problem_set (problem, fen->offset,
                        /* Translators: “Variant” stays as it is. */
                        _ ("This is a position from ordinary chess, which Counterpoise does not "
                           "play. A different game needs a “Variant” tag."));
}


/* Stores repeated tags with another value as a comment, not translated, so that nothing is lost. */
static void
store_repeated (const CpPgnHeader *header, CpRecord *record)
{
  for (unsigned i = 0; i < header->repeated->len; i++) {
    const HeaderTag *tag = g_ptr_array_index (header->repeated, i);
    g_autofree char *comment = g_strdup_printf ("%s: %s", tag->name, tag->value);
    cp_record_add_comment (record, cp_record_get_root (record), CP_COMMENT_BEHIND, comment);
  }
}


CpRecord *
cp_pgn_header_make_record (const CpPgnHeader *header, CpPgnProblem *problem)
{
  const HeaderTag *variant = find_tag (header, "Variant");
  const HeaderTag *fen = find_tag (header, "FEN");
  const CpRules *rules = cp_rules_default ();
  g_autoptr (GError) error = NULL;
  CpPosition start;

  if (variant != NULL) {
    rules = cp_rules_parse (variant->value, &error);
    if (rules == NULL) {
      refuse_rules (variant, error->message, problem);
      return NULL;
    }
  }
  if (fen != NULL && !cp_fen_parse (rules, fen->value, &start, &error)) {
    refuse_position (header, fen, error->message, problem);
    return NULL;
  }

  CpRecord *record = cp_record_new (rules, fen != NULL ? &start : NULL);
  for (unsigned i = 0; i < header->tags->len; i++) {
    const HeaderTag *tag = g_ptr_array_index (header->tags, i);
    if (!g_strv_contains (derived, tag->name))
      cp_record_set_tag (record, tag->name, tag->value);
  }
  store_repeated (header, record);
  return record;
}


/* Returns the result stated by the tags and the marker. */
static CpResult
stated_result (const CpPgnHeader *header, const CpPgnMarker *marker, CpPgnProblem *problem)
{
  const HeaderTag *tag = find_tag (header, "Result");
  CpResult result = CP_UNDECIDED;

  if (tag != NULL && !g_str_equal (tag->value, "?") && !g_str_equal (tag->value, "") &&
      !cp_result_read (tag->value, &result)) {
    g_autofree char *quoted = cp_text_quote (tag->value);
    /* Translators: %s is what stands in a file instead of 1-0, 0-1, 1/2-1/2 or *. */
    cp_pgn_problem_set (problem, tag->offset, _ ("“%s” is not a result."), quoted);
  }
  if (result == CP_UNDECIDED)
    return marker->result;
  if (marker->result != CP_UNDECIDED && marker->result != result)
    cp_pgn_problem_set (problem, marker->offset,
                        /* Translators: both are results such as 1-0; “Result” stays as it is. */
                        _ ("The result is %s here, but %s in the tag “Result”."),
                        cp_result_text (marker->result), cp_result_text (result));
  return result;
}


/* Returns the text of the tag “Termination” as it will be written, without control characters; NULL
 * if there is none (transfer full). */
static char *
stated_reason (const CpPgnHeader *header, CpRecord *record)
{
  const HeaderTag *tag = find_tag (header, "Termination");

  if (tag == NULL)
    return NULL;
  cp_record_set_tag (record, tag->name, tag->value);
  return g_strdup (cp_record_get_tag (record, tag->name));
}


/* Sets the problem: the stated outcome contradicts the position. */
static void
refuse_ending (const CpPgnHeader *header,
               const CpPgnMarker *marker,
               CpOutcome on_board,
               CpOutcome stated,
               CpPgnProblem *problem)
{
  const HeaderTag *result = find_tag (header, "Result");
  const HeaderTag *reason = find_tag (header, "Termination");

  if (on_board.result != CP_UNDECIDED && stated.result != CP_UNDECIDED &&
      stated.result != on_board.result)
    cp_pgn_problem_set (problem, marker->result != CP_UNDECIDED ? marker->offset : result->offset,
                        /* Translators: two results such as 1-0, and how the game ended, in the
                         * words of files: “checkmate”. */
                        _ ("The result is %s, but on the board the game ends %s (%s)."),
                        cp_result_text (stated.result), cp_result_text (on_board.result),
                        cp_termination_text (on_board.termination));
  else if (!cp_termination_is_of_board (stated.termination))
    cp_pgn_problem_set (
        problem, reason->offset,
        /* Translators: %1$s is how the game ended, in the words of files:
         * “agreement”; %2$s is a result such as 1-0; “Termination” stays as it is. */
        _ ("The tag “Termination” is “%1$s”, but that cannot end a game %2$s."),
        cp_termination_text (stated.termination), cp_result_text (stated.result));
  else if (on_board.result == CP_UNDECIDED)
    cp_pgn_problem_set (problem, reason->offset,
                        /* Translators: %s is how the game ended, in the words of files:
                         * “checkmate”; “Termination” stays as it is. */
                        _ ("The tag “Termination” is “%s”, but on the board the game is not over."),
                        cp_termination_text (stated.termination));
  else
    cp_pgn_problem_set (problem, reason->offset,
                        /* Translators: both are how the game ended, in the words of files:
                         * “checkmate”; “Termination” stays as it is. */
                        _ ("The tag “Termination” is “%1$s”, but on the board the game ends by "
                           "%2$s."),
                        cp_termination_text (stated.termination),
                        cp_termination_text (on_board.termination));
}


void
cp_pgn_header_set_outcome (const CpPgnHeader *header,
                           CpRecord *record,
                           const CpPgnMarker *marker,
                           CpPgnProblem *problem)
{
  g_autofree char *reason = stated_reason (header, record);
  const CpNode *end = cp_record_main_line_end (record);
  CpOutcome on_board = cp_node_outcome (end);
  CpOutcome stated = { stated_result (header, marker, problem), CP_PLAYING };

  if (reason != NULL)
    cp_termination_parse (reason, &stated.termination);
  bool contradicts = cp_ending_contradicts (end, stated);
  if (contradicts)
    refuse_ending (header, marker, on_board, stated, problem);

  CpOutcome outcome = on_board.result != CP_UNDECIDED ? on_board : cp_ending_settle (end, stated);
  bool keeps_reason =
      stated.termination == CP_PLAYING || (outcome.termination == CP_PLAYING && !contradicts);
  cp_record_set_outcome (record, outcome);
  cp_record_set_tag (record, "Termination", keeps_reason ? reason : NULL);
}
