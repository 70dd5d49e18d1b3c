/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/clock/cp-time-control.h"

/* Messages between two programs about a game: their fields, and their form as JSON. CpConduct
 * implements the rules of the game between the programs. */

/** CP_MESSAGE_MAX: Bytes of the longest message. */
#define CP_MESSAGE_MAX ((size_t) 30 * 1024)

/** CP_PROPOSED_MAX: The most moves that a proposed game may begin with. */
#define CP_PROPOSED_MAX 1000

/** CP_PLY_MAX, CP_TIME_MAX: Limits of plies, and of milliseconds on a clock. */
#define CP_PLY_MAX  10000
#define CP_TIME_MAX INT64_C (10000000000)

/** CP_NO_TIME: A time without a clock. */
#define CP_NO_TIME (-1)

typedef enum {
  CP_MESSAGE_SYNC,
  CP_MESSAGE_PROPOSE,
  CP_MESSAGE_ACCEPT,
  CP_MESSAGE_DECLINE,
  CP_MESSAGE_LOT,
  CP_MESSAGE_MOVE,
  CP_MESSAGE_OFFER,
  CP_MESSAGE_ANSWER,
  CP_MESSAGE_WITHDRAW,
  CP_MESSAGE_CLAIM,
  CP_MESSAGE_RESIGN,
  CP_MESSAGE_FLAG,
  CP_MESSAGE_FREEZE,
  CP_MESSAGE_ALIVE,
  CP_MESSAGE_BYE,
  CP_MESSAGE_UNSUPPORTED,
} CpMessageType;

/** CpMessageOfferKind: The subject of an offer. */
typedef enum {
  CP_MESSAGE_NO_OFFER, /* in a sync: no offer stands */
  CP_MESSAGE_DRAW,
  CP_MESSAGE_TAKEBACK,
  CP_MESSAGE_REMATCH,
  CP_MESSAGE_PAUSE,
  CP_MESSAGE_LINE,
  CP_MESSAGE_CLOCK,
} CpMessageOfferKind;

/** cp_message_is_choice: Returns true if @what chooses between the records of the two players in a
 * frozen game. Such an offer names a party, and does not expire with its ply. */
bool cp_message_is_choice (CpMessageOfferKind what);

/** CpMessageParty: One of the two players, or a draw by lot. */
typedef enum {
  CP_MESSAGE_GUEST,
  CP_MESSAGE_HOST,
  CP_MESSAGE_BY_LOT, /* colours are drawn by lot */
} CpMessageParty;

/** CpMessageClaim: The reason of a claimed draw. */
typedef enum {
  CP_MESSAGE_REPETITION,
  CP_MESSAGE_FIFTY_MOVES,
} CpMessageClaim;

/** CpFreezeReason: The reason why a game is frozen. */
typedef enum {
  CP_FREEZE_ILLEGAL,
  CP_FREEZE_TURN,
  CP_FREEZE_PLY,
  CP_FREEZE_HASH,
  CP_FREEZE_LINES,
  CP_FREEZE_GAME,
  CP_FREEZE_LOT,
  CP_FREEZE_CLAIM,
  CP_FREEZE_FLAG,
  CP_FREEZE_MEMBERS,
  CP_FREEZE_CLOCK,
} CpFreezeReason;

/** CpMessage: A message. Fields that its type does not have are zero. All strings are owned. */
typedef struct {
  CpMessageType type;
  char game[33]; /* 32 digits; not in alive, bye, unsupported, and a sync without a game */
  unsigned ply;  /* move, offer, answer, withdraw, claim, resign, flag; of the offer in a sync */
  CpMessageOfferKind what; /* sync, offer, answer, withdraw */
  unsigned to;             /* sync, offer: the number of plies that a take-back keeps */
  CpMessageParty party;    /* sync, offer: whose line or clocks count; propose: who has White */
  GStrv moves;             /* sync with a game, propose: as in UCI */
  char *result;            /* sync: (nullable): of a game that is over: 1-0, 0-1 or 1/2-1/2 */
  char *text;     /* sync: the reason of the end; decline, bye: the reason; unsupported: the unknown
                     type */
  unsigned backs; /* sync: take-backs done */
  int64_t left[2];    /* sync, move: milliseconds of White and of Black, CP_NO_TIME */
  char *rules;        /* propose */
  char *fen;          /* propose: (nullable): %NULL for the array */
  CpTimeControl time; /* propose: whole seconds, without a delay */
  bool has_clocks;    /* propose: whether @time counts */
  char *lot;     /* propose: (nullable): the commitment, a hash; accept: (nullable), lot: the random
                    text */
  char *uci;     /* move */
  int64_t spent; /* move: milliseconds; CP_NO_TIME if the times are missing or not valid */
  char hash[17]; /* move: 16 digits */
  bool yes;      /* answer */
  bool shown;    /* sync: the window shows the game; alive: the window shows it now */
  CpMessageClaim claim; /* claim */
  CpFreezeReason why;   /* freeze */
} CpMessage;

/** CpMessageReading: Result of cp_message_read(). */
typedef enum {
  CP_MESSAGE_READ,
  CP_MESSAGE_UNKNOWN, /* the type is unknown: @message is the answer to send */
  CP_MESSAGE_FLAWED,  /* the type is known, but members are missing or invalid: only @type and @game
                         were read */
  CP_MESSAGE_NONE,    /* not a message; send no answer */
} CpMessageReading;

/** cp_message_clear: Frees the contents of @message and sets it to zero. */
void cp_message_clear (CpMessage *message);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpMessage, cp_message_clear)

/** cp_message_copy: (transfer full): Copies @message; free the copy with cp_message_free(). */
CpMessage *cp_message_copy (const CpMessage *message);

/** cp_message_free: Frees a message from cp_message_copy(). */
void cp_message_free (void *message);

/**
 * cp_message_read: Parses a message from an untrusted source. Texts to be displayed are cut.
 * @message: (out): free it with cp_message_clear(), whatever the result
 * @n: (out): its number within the session; -1 if it cannot be read
 */
CpMessageReading cp_message_read (const char *text, size_t length, CpMessage *message, int64_t *n);

/**
 * cp_message_write: Writes @message, which must have all members that its type requires.
 * @n: its number within the session
 *
 * Returns: (transfer full) (nullable): %NULL if it is longer than %CP_MESSAGE_MAX
 */
char *cp_message_write (const CpMessage *message, uint64_t n, size_t *length);
