/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-mail.h"
#include "record/tree/cp-record.h"

/** CpPasteKind: what a pasted text is. */
typedef enum {
  CP_PASTE_MAIL,     /* a message for play by mail, see cp-mail.h */
  CP_PASTE_POSITION, /* a FEN */
  CP_PASTE_MOVE,     /* a move of the position that is shown */
  CP_PASTE_GAMES,    /* PGN */
} CpPasteKind;

/** CpPaste: what was understood of a pasted text. Initialise it with `{ 0 }`. */
typedef struct {
  CpPasteKind kind;
  CpPosition position; /* MAIL, MOVE: before the move; POSITION */
  CpMove move;         /* MAIL, MOVE: legal in @position */
  GPtrArray *rules;    /* POSITION (owned) (element-type CpRules): by which it can be read, the best
                          alone; one if they were named. @position is by those of the game that was
                          shown, if they are among them, else by the first */
  char *text;          /* POSITION (owned): the FEN.
                          GAMES (owned): the text to read them from; that which was pasted, or, if
                          more of it can be understood so, without the marks and the typography
                          that a mail or a web page has added */
  unsigned n_games;    /* GAMES: how many there are */
  unsigned n_bad;      /* GAMES: how many of them have a problem */
  CpRecord *record;    /* GAMES (owned): the first one as far as it was understood; NULL if nothing
                          of it was */
} CpPaste;

#define CP_PASTE_ERROR (cp_paste_error_quark ())
GQuark cp_paste_error_quark (void);

/** CpPasteError: why a text can not be used. */
typedef enum {
  CP_PASTE_ERROR_EMPTY,   /* there is no text */
  CP_PASTE_ERROR_UNKNOWN, /* it is none of what it could be */
  CP_PASTE_ERROR_BROKEN,  /* it looks like one of them; the error says what is wrong with it */
  CP_PASTE_ERROR_TOO_LONG,
} CpPasteError;

/**
 * cp_paste_read: finds out what a pasted text is and reads it:
 *
 * - a message for play by mail, with any text around it;
 * - a FEN of four or six fields, alone or behind the word `FEN:` or a rules string; where none is
 *   named it is read by the rules of @current if that is possible, else by the first of
 *   cp_rules_all() whose board fits, rather such that have no holdings if it names none. It may fit
 *   others as well: see `rules`;
 * - a move of @current in any notation, with or without its number;
 * - games in PGN, good or bad.
 *
 * @current: (nullable): the position that is shown
 * @paste: (inout): cleared first
 *
 * Returns: false with @error set (CP_PASTE_ERROR); its message is a sentence for the user
 */
bool cp_paste_read (const char *text, const CpPosition *current, CpPaste *paste, GError **error);

/** cp_paste_name_rules: (transfer full): @fen with its rules in front, as cp_paste_read()
 * understands it. */
char *cp_paste_name_rules (const CpRules *rules, const char *fen);

/**
 * cp_paste_find_rules: the rules that are named in front of a FEN.
 * @fen: (out): in @text, behind the rules, or all of it where there are none
 *
 * Returns: (nullable): %NULL if none are named
 */
const CpRules *cp_paste_find_rules (const char *text, const char **fen);

/** cp_paste_clear: frees what @paste holds and makes it empty. */
void cp_paste_clear (CpPaste *paste);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpPaste, cp_paste_clear)
