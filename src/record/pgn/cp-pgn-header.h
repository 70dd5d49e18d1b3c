/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/text/cp-pgn-lexer.h"
#include "record/tree/cp-record.h"

/* Interpretation of the tags of a PGN game. Used by the PGN reader only. */

/** CpPgnProblem: The first problem of a game. */
typedef struct {
  char *text;    /* (nullable) (owned): a sentence */
  size_t offset; /* of the problem in the input */
} CpPgnProblem;

/** cp_pgn_problem_set: Sets the problem, unless one is set already. */
void cp_pgn_problem_set (CpPgnProblem *problem, size_t offset, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/** CpPgnHeader: The tags of a game, as read. */
typedef struct CpPgnHeader CpPgnHeader;

/** cp_pgn_header_new: Creates a header without tags (transfer full). */
CpPgnHeader *cp_pgn_header_new (void);

/** cp_pgn_header_free: Frees a header; not %NULL. */
void cp_pgn_header_free (CpPgnHeader *header);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpPgnHeader, cp_pgn_header_free)

/** cp_pgn_header_add: Adds a CP_PGN_TAG. Of two with the same name the first counts. A different
 * value of the second is a problem only if it would make a different game. */
void cp_pgn_header_add (CpPgnHeader *header,
                        const CpPgnLexer *lexer,
                        const CpPgnToken *token,
                        CpPgnProblem *problem);

/** cp_pgn_header_names_rules: Returns true if there is a tag `Variant`. */
bool cp_pgn_header_names_rules (const CpPgnHeader *header);

/**
 * cp_pgn_header_make_record: Creates a game with the rules, the initial position and the tags of
 * the header.
 *
 * Returns: (transfer full) (nullable): %NULL with @problem set if the rules are unknown or the
 * position is refused
 */
CpRecord *cp_pgn_header_make_record (const CpPgnHeader *header, CpPgnProblem *problem);

/** CpPgnMarker: The result at the end of the movetext. */
typedef struct {
  CpResult result; /* CP_UNDECIDED if there was none */
  size_t offset;
} CpPgnMarker;

/** cp_pgn_header_set_outcome: Sets the outcome from the last position, the tags and the marker. The
 * position takes precedence; contradictions between them are problems. */
void cp_pgn_header_set_outcome (const CpPgnHeader *header,
                                CpRecord *record,
                                const CpPgnMarker *marker,
                                CpPgnProblem *problem);
