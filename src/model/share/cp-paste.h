/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-mail.h"
#include "record/tree/cp-record.h"

/** CpPasteKind: the kind of a pasted text. */
typedef enum {
  CP_PASTE_MAIL,     /* a message for play by mail, see cp-mail.h */
  CP_PASTE_POSITION, /* a FEN */
  CP_PASTE_MOVE,     /* a move of the position that is shown */
  CP_PASTE_GAMES,    /* PGN */
} CpPasteKind;

/** CpPaste: the parsed content of a pasted text. Initialise it with `{ 0 }`. */
typedef struct {
  CpPasteKind kind;
  CpPosition position; /* MAIL, MOVE: before the move; POSITION */
  CpMove move;         /* MAIL, MOVE: legal in @position */
  /* POSITION (owned) (element-type CpRules): the rules that fit the FEN best; only one if the text
   * names it. @position is by the rules of the shown game if they are among these, otherwise by the
   * first. */
  GPtrArray *rules;
  /* POSITION (owned): the FEN. GAMES (owned): the text to parse: the pasted text or, if more of it
   * can be parsed that way, a copy without the quote marks and the typography that a mail program
   * or a web page has added. */
  char *text;
  unsigned n_games; /* GAMES: the number of games */
  unsigned n_bad;   /* GAMES: the number of games with a problem */
  CpRecord *record; /* GAMES (owned): the first game as far as it was parsed; NULL if none was */
} CpPaste;

#define CP_PASTE_ERROR (cp_paste_error_quark ())
GQuark cp_paste_error_quark (void);

/** CpPasteError: the reasons why a text cannot be used. */
typedef enum {
  CP_PASTE_ERROR_EMPTY,   /* the text is empty */
  CP_PASTE_ERROR_UNKNOWN, /* the text is of no known kind */
  CP_PASTE_ERROR_BROKEN,  /* the text looks like a known kind; the error message explains the fault
                           */
  CP_PASTE_ERROR_TOO_LONG,
} CpPasteError;

/**
 * cp_paste_read: Detects the kind of a pasted text and parses it:
 *
 * - a message for play by mail, with any text around it;
 * - a FEN of four or six fields, alone or after the word `FEN:` or a rules string. Without a rules
 *   string it is parsed by the rules of @current if possible, otherwise by the first of
 *   cp_rules_all() whose board fits, preferring rules without holdings if the FEN has none. Other
 *   rules may fit as well: see `rules`;
 * - a move of @current in any notation, with or without its number;
 * - games in PGN, valid or not.
 *
 * @current: (nullable): the position that is shown
 * @paste: (inout): cleared first
 *
 * Returns: false with @error set (CP_PASTE_ERROR); its message is a sentence for the user
 */
bool cp_paste_read (const char *text, const CpPosition *current, CpPaste *paste, GError **error);

/** cp_paste_name_rules: (transfer full): Returns @fen with its rules string in front, as
 * cp_paste_read() accepts it. */
char *cp_paste_name_rules (const CpRules *rules, const char *fen);

/**
 * cp_paste_find_rules: Parses the rules string in front of a FEN.
 * @fen: (out): points into @text, after the rules string, or to its start if there is none
 *
 * Returns: (nullable): %NULL if there is no rules string
 */
const CpRules *cp_paste_find_rules (const char *text, const char **fen);

/**
 * cp_paste_find_variation: Finds the place in a game where a pasted text can be added as a
 * variation: the shown position or the initial position. The text is one game in PGN that begins
 * there, or moves without tags that can all be played there. If moves without tags fit both, the
 * number of their first move decides.
 * @current: the node of @record that is shown
 * @line: (out) (transfer full): the pasted moves; its initial position is that of the place
 *
 * Returns: (transfer none) (nullable): %NULL, with @line unchanged, if there is no such place
 */
CpNode *cp_paste_find_variation (const char *text,
                                 const CpRecord *record,
                                 CpNode *current,
                                 CpRecord **line);

/** cp_paste_is_excerpt: Returns true if a text begins with the number of a later move than the
 * first, so that it is not a whole game. */
bool cp_paste_is_excerpt (const char *text);

/** cp_paste_clear: Frees the members of @paste and resets it. */
void cp_paste_clear (CpPaste *paste);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpPaste, cp_paste_clear)
