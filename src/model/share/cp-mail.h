/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/*
 * The message for play by mail: one line of text with all data that the opponent's Counterpoise
 * needs to play the move, even if it does not have the game:
 *
 *   Counterpoise: changing-challenges | <FEN before the move> | Rd4
 *
 * that is, the word `Counterpoise:` in any case, the rules string, the six fields of the FEN, and
 * the move in the notation that is usual for the rules. None of these eight contains white space,
 * `|` or `>`, so that these may stand between them in any number and order: lines may be wrapped,
 * quoted with `>` or `|`, indented. Typographic dashes and spaces count as plain ones, and a FEN
 * that was broken inside a field is joined again. Any text may precede and follow the message.
 */

/** CpMail: the content of a message. */
typedef struct {
  const CpRules *rules;
  CpPosition before; /* the position before the move */
  CpMove move;       /* a legal move of @before */
} CpMail;

#define CP_MAIL_ERROR (cp_mail_error_quark ())
GQuark cp_mail_error_quark (void);

/** CpMailError: the reasons why no message was read. */
typedef enum {
  CP_MAIL_ERROR_NONE,   /* the text contains no message */
  CP_MAIL_ERROR_BROKEN, /* the message is invalid; the error message explains why */
} CpMailError;

/**
 * cp_mail_write: Formats the message for a move.
 * @move: a legal move of @before
 *
 * Returns: (transfer full): one line, without a line break
 */
char *cp_mail_write (const CpPosition *before, CpMove move);

/**
 * cp_mail_read: Finds the message in a pasted text. Of several messages, it takes the least quoted
 * one (with the fewest `>` before it in its line); of these the one that is furthest in its game;
 * of these the last.
 * @mail: (out): undefined if false is returned
 *
 * Returns: false with @error set (CP_MAIL_ERROR)
 */
bool cp_mail_read (const char *pasted, CpMail *mail, GError **error);

/** CpMailPlace: the place of a message in a game. */
typedef enum {
  CP_MAIL_ELSEWHERE, /* the position has not occurred in the game */
  CP_MAIL_NEXT,      /* the move can be played next */
  CP_MAIL_PLAYED,    /* the move was played in its position */
  CP_MAIL_EARLIER,   /* another move was played in its position */
} CpMailPlace;

/**
 * cp_mail_find: Finds the place of a message on the line to @end. A position with the same move
 * number takes precedence over others.
 * @node: (out): the node with the position; undefined for CP_MAIL_ELSEWHERE
 */
CpMailPlace cp_mail_find (CpNode *end, const CpPosition *before, CpMove move, CpNode **node);

/**
 * cp_mail_make_plain: Undoes the typography of word processors and mail programs: replaces
 * typographic dashes and spaces by plain ones, and removes invisible characters.
 *
 * Returns: (transfer full): valid UTF-8
 */
char *cp_mail_make_plain (const char *pasted);
