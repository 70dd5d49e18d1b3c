/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/*
 * The message for play by mail: one line of text with everything a friend's Counterpoise needs to
 * play the move, whatever game it knows of already:
 *
 *   Counterpoise: changing-challenges | <FEN before the move> | Rd4
 *
 * that is, the word `Counterpoise:` in any case, the rules string, the six fields of the FEN, and
 * the move in the notation that is usual for the rules. None of these eight contains white space,
 * `|` or `>`, so that these may stand between them in any number and order: lines may be wrapped,
 * quoted with `>` or `|`, indented. Dashes and spaces that a text processor has made prettier are
 * taken for plain ones, and a FEN that was broken inside a field is put together again. Anything
 * may stand in front of the message and behind it.
 */

/** CpMail: what a message says. */
typedef struct {
  const CpRules *rules;
  CpPosition before; /* the position the move is played in */
  CpMove move;       /* legal there */
} CpMail;

#define CP_MAIL_ERROR (cp_mail_error_quark ())
GQuark cp_mail_error_quark (void);

/** CpMailError: why no message was read. */
typedef enum {
  CP_MAIL_ERROR_NONE,   /* there is no message in the text */
  CP_MAIL_ERROR_BROKEN, /* there is one, but it makes no sense; the error says what is wrong */
} CpMailError;

/**
 * cp_mail_write: the message for a move.
 * @move: a legal move of @before
 *
 * Returns: (transfer full): one line, without a line break
 */
char *cp_mail_write (const CpPosition *before, CpMove move);

/**
 * cp_mail_read: finds the message in a text that was pasted. Of several it takes the least quoted
 * one (the one with the fewest `>` in front of it in its line), of these the one that is furthest
 * in its game, of these the last.
 * @mail: (out): undefined if false is returned
 *
 * Returns: false with @error set (CP_MAIL_ERROR)
 */
bool cp_mail_read (const char *pasted, CpMail *mail, GError **error);

/** CpMailPlace: where in a game a message belongs. */
typedef enum {
  CP_MAIL_ELSEWHERE, /* its position has not occurred */
  CP_MAIL_NEXT,      /* it is the next move */
  CP_MAIL_PLAYED,    /* its move has been played there */
  CP_MAIL_EARLIER,   /* another move has been played there */
} CpMailPlace;

/**
 * cp_mail_find: where on the line that leads to @end a message belongs. A position that has the
 * same move number, too, counts before one that has not.
 * @node: (out): the node with the position; undefined for CP_MAIL_ELSEWHERE
 */
CpMailPlace cp_mail_find (CpNode *end, const CpPosition *before, CpMove move, CpNode **node);

/**
 * cp_mail_make_plain: a text as it was before somebody made it prettier: with plain dashes and
 * spaces, and nothing invisible.
 *
 * Returns: (transfer full): valid UTF-8
 */
char *cp_mail_make_plain (const char *pasted);
