/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-query-pattern.h"
#include "cp-query-range.h"
#include "record/tree/cp-record.h"

/**
 * CpQuery: A search for games, in the words typed into a search entry or on the command line. A
 * game matches if all terms match:
 * - `word`, `"two words"`: is part of the title, a player, the event, site, date, name of the game,
 *   ending or a comment, in any case and with or without accents; or is the result.
 * - `comment:mate`: is part of a comment.
 * - `white:anna`, `black:`, `player:` (either), `event:`, `site:`, `round:`, `ends:"king knocked"`,
 *   `variant:dynamic`, and the name of any other tag, `annotator:`: is part of that tag.
 *   A game without a known end has `unfinished` if it has no result, otherwise `not recorded`.
 * - `result:1-0`, `0-1`, `1/2`, `draw`, `*`.
 * - `date:2020`, `date:2020.05`, `date:2020.05.17`: was played in that year, month or on that day;
 *   `date:>2020`, `<`, `>=`, `<=`, `date:2019..2021`; the same as `>=` and `<=` are `date:2019..`
 *   and `date:..2021`.
 * - `length:<40`, `length:40`, `length:20..30`: number of moves (two plies each) of the main line,
 *   `plies:<80`: of plies; numbers in other tags are compared in the same way, `whiteelo:>1800`.
 * - `elo:>1800`: one of the tags `WhiteElo` and `BlackElo`; other tags of both players likewise.
 * - `is:bad` (has a problem), `is:edited` (unsaved), `is:analysed` (each move has an evaluation).
 * - `-` before a term: the term must not match.
 *
 * These terms are about the moves of the main line, and need its record:
 * - `mistakes:>2`: number of moves with the glyph `?!`, `?` or `??`.
 * - `glyph:??`, `glyph:$4`: a move has this glyph.
 * - `eval:>3`, `eval:<-1.5`, `eval:0..0.5`: a position has such an evaluation, in pawns from
 *   White's point of view; a forced win exceeds all numbers.
 * - `torque:>40`: a position has such a torque, positive on Black's side of the board; in a game
 *   with a balance.
 * - `material:Q-R`: in a position White has a queen and Black a rook, and both any number of pawns;
 *   `material:KQ-KRP`: the same with exactly these pawns.
 * - `fen:???k/???Q`: a position has these pieces, see cp_query_pattern_read().
 *
 * A term without a value (`white:`) is ignored, so that the list is not empty while the user types.
 *
 * A query never changes after it was parsed, and can be used in several threads.
 */
typedef struct CpQuery CpQuery;

/** CpQueryField: The field that a term searches. */
typedef enum {
  CP_QUERY_ANY,
  CP_QUERY_TEXT, /* one of CpQueryText */
  CP_QUERY_PLAYER,
  CP_QUERY_RESULT,
  CP_QUERY_LENGTH,
  CP_QUERY_PLIES,
  CP_QUERY_COMMENT,
  CP_QUERY_IS_BAD,
  CP_QUERY_IS_EDITED,
  CP_QUERY_IS_ANALYSED,
  CP_QUERY_TAG,   /* another tag */
  CP_QUERY_MOVES, /* one of CpQueryMoves */
} CpQueryField;

/** CpQueryMoves: A property of the moves of the main line, or of the positions after them. */
typedef enum {
  CP_QUERY_MISTAKES,
  CP_QUERY_GLYPH,
  CP_QUERY_EVAL,
  CP_QUERY_TORQUE,
  CP_QUERY_MATERIAL,
  CP_QUERY_PATTERN,
} CpQueryMoves;

/** CpQueryText: The texts of a game with fields of their own. */
typedef enum {
  CP_QUERY_WHITE,
  CP_QUERY_BLACK,
  CP_QUERY_EVENT,
  CP_QUERY_SITE,
  CP_QUERY_ROUND,
  CP_QUERY_DATE,
  CP_QUERY_RULES,
  CP_QUERY_ENDING,
  CP_QUERY_N_TEXTS,
} CpQueryText;

/** CpQueryTerm: A term. */
typedef struct {
  bool is_negated;
  CpQueryField field;
  CpQueryText text;   /* for CP_QUERY_TEXT */
  CpQueryMoves moves; /* for CP_QUERY_MOVES */
  char *tag;          /* for CP_QUERY_TAG: the name in lower case, followed by a space */
  char *needle;       /* the value without case and accents */
  CpQueryRange range; /* CP_QUERY_CONTAINS if the value is not compared */
  int result;         /* CpResult, for CP_QUERY_RESULT or _ANY; -1 if the value is no result */
  bool is_valid;      /* false if the value is invalid; true for fields that may have any value */
  uint64_t nags[4];   /* for CP_QUERY_GLYPH: bits of all glyphs with this symbol */
  CpQueryMaterial material;
  CpQueryPattern *pattern; /* (owned): for CP_QUERY_PATTERN */
} CpQueryTerm;

/** cp_query_parse: (transfer full): Parses a query. Any @text is one. */
CpQuery *cp_query_parse (const char *text);

/** cp_query_ref: (transfer full): Adds a reference, in any thread. */
CpQuery *cp_query_ref (CpQuery *query);

/** cp_query_unref: Removes a reference, in any thread. */
void cp_query_unref (CpQuery *query);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpQuery, cp_query_unref)

/** cp_query_n_terms: Returns the number of terms. Without any, the query matches every game. */
unsigned cp_query_n_terms (const CpQuery *query);

/** cp_query_nth_term: (transfer none): Returns the term at @index, less than cp_query_n_terms(). */
const CpQueryTerm *cp_query_nth_term (const CpQuery *query, unsigned index);

/**
 * cp_query_get_problem: Returns the problem of the first term that has an invalid value:
 * `result:2`, `length:long`.
 *
 * Returns: (transfer none) (nullable): a sentence; %NULL if all values are valid
 */
const char *cp_query_get_problem (const CpQuery *query);

/**
 * cp_query_get_incomplete: Returns the first term that is ignored because it has no value:
 * `white:`, `length:<`.
 *
 * Returns: (transfer none) (nullable): the term as it was typed; %NULL if there is none
 */
const char *cp_query_get_incomplete (const CpQuery *query);

/** cp_query_has_moves: Returns true if a term is about the moves of a game. */
bool cp_query_has_moves (const CpQuery *query);

/** cp_query_has_same_moves: Returns true if cp_query_matches_moves() has the same result for both.
 */
bool cp_query_has_same_moves (const CpQuery *a, const CpQuery *b);

/**
 * cp_query_matches_moves: Returns true if all terms about the moves of a game match.
 * @record: (nullable): %NULL if the game cannot be read
 */
bool cp_query_matches_moves (const CpQuery *query, const CpRecord *record);

/** cp_query_term_matches_text: Returns true if a text of a game matches the value of a term. */
bool cp_query_term_matches_text (const CpQueryTerm *term, const char *text);

/** cp_query_term_matches_rules: The same for the rules: also if the game with this rules string has
 * a matching name. */
bool cp_query_term_matches_rules (const CpQueryTerm *term, const char *rules);

/** cp_query_term_matches_tag: The same for another tag: "Name value". */
bool cp_query_term_matches_tag (const CpQueryTerm *term, const char *tag);

/** cp_query_term_searches_tag: Returns true if a term of CP_QUERY_TAG is about this tag: "Name
 * value". */
bool cp_query_term_searches_tag (const CpQueryTerm *term, const char *tag);

/** cp_query_term_describe_unknown: (transfer full): Returns the sentence about a term of
 * CP_QUERY_TAG whose tag no game has. It names a similar field, if there is one. */
char *cp_query_term_describe_unknown (const CpQueryTerm *term);

/** cp_query_term_matches_plies: Returns true if a main line of @plies matches a term of
 * CP_QUERY_LENGTH or _PLIES. */
bool cp_query_term_matches_plies (const CpQueryTerm *term, unsigned plies);

/** cp_query_text_is_searched: Returns true if words without a field are searched in this text. */
bool cp_query_text_is_searched (CpQueryText text);

/** cp_query_fold: (transfer full): Returns @text without case and accents. */
char *cp_query_fold (const char *text);
