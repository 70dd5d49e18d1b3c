/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/text/cp-pgn-lexer.h"
#include "record/tree/cp-record.h"

/* What the tags of a PGN game mean together. Used by the PGN reader alone. */

/** CpPgnProblem: the first thing that was not understood in a game. */
typedef struct {
  char *text;    /* (nullable) (owned): a sentence */
  size_t offset; /* in the input */
} CpPgnProblem;

/** cp_pgn_problem_set: notes a problem, unless one is noted already. */
void cp_pgn_problem_set (CpPgnProblem *problem, size_t offset, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/** CpPgnHeader: the tags of a game as they were read. */
typedef struct CpPgnHeader CpPgnHeader;

/** cp_pgn_header_new: a header without tags (transfer full). */
CpPgnHeader *cp_pgn_header_new (void);

/** cp_pgn_header_free: frees a header; not %NULL. */
void cp_pgn_header_free (CpPgnHeader *header);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpPgnHeader, cp_pgn_header_free)

/** cp_pgn_header_add: adds a CP_PGN_TAG. The first of two with the same name counts; that the other
 * has another value is a problem only if it would be another game then. */
void cp_pgn_header_add (CpPgnHeader *header,
                        const CpPgnLexer *lexer,
                        const CpPgnToken *token,
                        CpPgnProblem *problem);

/** cp_pgn_header_names_rules: whether there is a tag `Variant`. */
bool cp_pgn_header_names_rules (const CpPgnHeader *header);

/**
 * cp_pgn_header_make_record: a game with the rules, the position and the tags of the header.
 *
 * Returns: (transfer full) (nullable): %NULL with a problem noted if the rules are not known or the
 * position is refused
 */
CpRecord *cp_pgn_header_make_record (const CpPgnHeader *header, CpPgnProblem *problem);

/** CpPgnMarker: the result at the end of the moves. */
typedef struct {
  CpResult result; /* CP_UNDECIDED if there was none */
  size_t offset;
} CpPgnMarker;

/**
 * cp_pgn_header_set_outcome: decides how the game ended, from its last position, the tags and the
 * marker. The board is believed first; that the others contradict it, or one another, is a problem.
 */
void cp_pgn_header_set_outcome (const CpPgnHeader *header,
                                CpRecord *record,
                                const CpPgnMarker *marker,
                                CpPgnProblem *problem);
