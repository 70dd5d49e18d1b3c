/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-header.h"

#include <glib/gi18n-lib.h>

#include "rules/cp-excerpt.h"
#include "rules/cp-fen.h"

typedef struct {
  char *name;
  char *value;
  size_t offset; /* of the value */
} HeaderTag;

struct CpPgnHeader {
  GPtrArray *tags;          /* HeaderTag, in order */
  GHashTable *tags_by_name; /* the same, by name */
};


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
  return header;
}


void
cp_pgn_header_free (CpPgnHeader *header)
{
  g_hash_table_unref (header->tags_by_name);
  g_ptr_array_unref (header->tags);
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
  if (earlier != NULL) {
    g_autofree char *quoted = cp_text_quote (tag->name);
    if (!g_str_equal (earlier->value, tag->value))
      /* Translators: %s is the name of a tag in a file of games, such as “Event”. */
      cp_pgn_problem_set (problem, token->start, _ ("The tag “%s” has two different values."),
                          quoted);
    free_tag (tag);
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


CpRecord *
cp_pgn_header_make_record (const CpPgnHeader *header, CpPgnProblem *problem)
{
  static const char *const derived[] = { "Variant", "SetUp", "FEN", "Result", "Termination", NULL };
  const HeaderTag *variant = find_tag (header, "Variant");
  const HeaderTag *fen = find_tag (header, "FEN");
  const CpRules *rules = cp_rules_default ();
  g_autoptr (GError) error = NULL;
  CpPosition start;

  if (variant != NULL) {
    rules = cp_rules_parse (variant->value, &error);
    if (rules == NULL) {
      /* Translators: %s is a sentence that says what is wrong; “Variant” and “FEN” stay as they
       * are. */
      cp_pgn_problem_set (problem, variant->offset, _ ("Tag “Variant”: %s"), error->message);
      return NULL;
    }
  }
  if (fen != NULL && !cp_fen_parse (rules, fen->value, &start, &error)) {
    /* Translators: %s is a sentence that says what is wrong; “Variant” and “FEN” stay as they are.
     */
    cp_pgn_problem_set (problem, fen->offset, _ ("Tag “FEN”: %s"), error->message);
    return NULL;
  }

  CpRecord *record = cp_record_new (rules, fen != NULL ? &start : NULL);
  for (unsigned i = 0; i < header->tags->len; i++) {
    const HeaderTag *tag = g_ptr_array_index (header->tags, i);
    if (!g_strv_contains (derived, tag->name))
      cp_record_set_tag (record, tag->name, tag->value);
  }
  return record;
}


/* What the tags and the marker say about the result. */
static CpResult
stated_result (const CpPgnHeader *header, const CpPgnMarker *marker, CpPgnProblem *problem)
{
  const HeaderTag *tag = find_tag (header, "Result");
  CpResult result = CP_UNDECIDED;

  if (tag != NULL && !g_str_equal (tag->value, "?") && !g_str_equal (tag->value, "") &&
      !cp_result_parse (tag->value, &result)) {
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


/* The text of the tag “Termination” as it will be written, without control characters; NULL if
 * there is none (transfer full). */
static char *
stated_reason (const CpPgnHeader *header, CpRecord *record)
{
  const HeaderTag *tag = find_tag (header, "Termination");

  if (tag == NULL)
    return NULL;
  cp_record_set_tag (record, tag->name, tag->value);
  return g_strdup (cp_record_get_tag (record, tag->name));
}


/* Whether people can end a game so; for the ways in which only the board can, it is asked itself.
 */
static bool
may_end (CpTermination termination, CpResult result)
{
  switch (termination) {
  case CP_REPETITION:
  case CP_FIFTY_MOVES:
  case CP_AGREEMENT:
    return result == CP_DRAW;
  case CP_RESIGNATION:
    return result == CP_WHITE_WINS || result == CP_BLACK_WINS;
  case CP_TIME_FORFEIT:
    return result != CP_UNDECIDED;
  case CP_ABANDONED:
    return true;
  case CP_PLAYING:
  case CP_CHECKMATE:
  case CP_KING_KNOCKED:
  case CP_SUPPORT_TIPPED:
  case CP_KING_ON_CENTRE_LINE:
  case CP_STALEMATE:
  case CP_BARE_KINGS:
  default:
    return false;
  }
}


void
cp_pgn_header_set_outcome (const CpPgnHeader *header,
                           CpRecord *record,
                           const CpPgnMarker *marker,
                           CpPgnProblem *problem)
{
  g_autofree char *reason = stated_reason (header, record);
  const HeaderTag *result_tag = find_tag (header, "Result");
  const CpNode *end = cp_record_main_line_end (record);
  CpOutcome outcome = { stated_result (header, marker, problem), CP_PLAYING };
  CpOutcome on_board = cp_position_outcome (&end->position, cp_node_occurrences (end));
  CpTermination termination;
  bool known = reason != NULL && cp_termination_parse (reason, &termination);

  if (on_board.result != CP_UNDECIDED) {
    if (outcome.result != CP_UNDECIDED && outcome.result != on_board.result)
      cp_pgn_problem_set (problem,
                          marker->result != CP_UNDECIDED ? marker->offset : result_tag->offset,
                          /* Translators: two results such as 1-0, and how the game ended, in the
                           * words of files: “checkmate”. */
                          _ ("The result is %s, but on the board the game ends %s (%s)."),
                          cp_result_text (outcome.result), cp_result_text (on_board.result),
                          cp_termination_text (on_board.termination));
    outcome = on_board;
  } else if (known && may_end (termination, outcome.result)) {
    outcome.termination = termination;
  }

  cp_record_set_outcome (record, outcome);
  if (reason != NULL && !(known && outcome.termination != CP_PLAYING))
    cp_record_set_tag (record, "Termination", reason);
}
