/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What two programs say to each other about a game. Here is how it is written and what forms it may
 * have; what it means is for whoever plays. */

/** CP_MESSAGE_MAX: bytes of the longest message. */
#define CP_MESSAGE_MAX ((size_t) 30 * 1024)

/** CP_PROPOSED_MOST: moves that a proposed game may begin with. */
#define CP_PROPOSED_MOST 1000

/** CP_PLY_MAX, CP_TIME_MAX: no game is as long, and no clock has as many milliseconds. */
#define CP_PLY_MAX  10000
#define CP_TIME_MAX INT64_C (10000000000)

/** CP_NO_TIME: where there is no clock. */
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

/** CpMessageWhat: what is offered. */
typedef enum {
  CP_MESSAGE_NOTHING, /* in a sync: no offer stands */
  CP_MESSAGE_DRAW,
  CP_MESSAGE_TAKEBACK,
  CP_MESSAGE_REMATCH,
  CP_MESSAGE_PAUSE,
  CP_MESSAGE_LINE,
  CP_MESSAGE_CLOCK,
} CpMessageWhat;

/** cp_message_is_choice: Returns whether @what chooses between the records of the two players in a
 * frozen game. Such an offer names a party, and no ply ends it. */
bool cp_message_is_choice (CpMessageWhat what);

/** CpMessageParty: who is meant. */
typedef enum {
  CP_MESSAGE_GUEST,
  CP_MESSAGE_HOST,
  CP_MESSAGE_BY_LOT, /* who plays White is drawn */
} CpMessageParty;

/** CpMessageClaim: why it is a draw. */
typedef enum {
  CP_MESSAGE_REPETITION,
  CP_MESSAGE_FIFTY_MOVES,
} CpMessageClaim;

/** CpMessageWhy: why a game stands still. */
typedef enum {
  CP_MESSAGE_WHY_ILLEGAL,
  CP_MESSAGE_WHY_TURN,
  CP_MESSAGE_WHY_PLY,
  CP_MESSAGE_WHY_HASH,
  CP_MESSAGE_WHY_LINES,
  CP_MESSAGE_WHY_GAME,
  CP_MESSAGE_WHY_LOT,
  CP_MESSAGE_WHY_CLAIM,
  CP_MESSAGE_WHY_FLAG,
  CP_MESSAGE_WHY_MEMBERS,
  CP_MESSAGE_WHY_CLOCK,
} CpMessageWhy;

/** CpMessage: a message; what its type does not have is zero. All strings are owned. */
typedef struct {
  CpMessageType type;
  char game[33]; /* of all but alive, bye, unsupported, and a sync without a game: 32 digits */
  unsigned ply;  /* move, offer, answer, withdraw, claim, resign, flag; of the offer in a sync */
  CpMessageWhat what;   /* sync, offer, answer, withdraw */
  unsigned to;          /* sync, offer: of a take-back */
  CpMessageParty party; /* sync, offer: whose line or clocks; propose: who has White */
  GStrv moves;          /* sync with a game, propose: as in UCI */
  char *result;         /* sync: (nullable): of a game that is over: 1-0, 0-1 or 1/2-1/2 */
  char *text;           /* sync: how it ended; decline, bye: the reason; unsupported: of what */
  unsigned backs;       /* sync: take-backs done */
  int64_t left[2];      /* sync, move: milliseconds of White and of Black, CP_NO_TIME */
  char *rules;          /* propose */
  char *fen;            /* propose: (nullable): %NULL for the array */
  char *times[2];       /* propose: (nullable): White's and Black's, as in a PGN TimeControl */
  char *lot;            /* propose: of which it is a hash; accept: (nullable); lot */
  char *uci;            /* move */
  int64_t spent;        /* move: milliseconds; CP_NO_TIME if the times are missing or not valid */
  char hash[17];        /* move: 16 digits */
  bool yes;             /* answer */
  bool shown;           /* sync: whether the window shows the game; alive: it does now */
  CpMessageClaim claim; /* claim */
  CpMessageWhy why;     /* freeze */
} CpMessage;

/** CpMessageReading: what came of reading. */
typedef enum {
  CP_MESSAGE_READ,
  CP_MESSAGE_UNKNOWN, /* of a type that is not known: what was read is the answer to it */
  CP_MESSAGE_FLAWED,  /* of a known type, about a game, but not as it must be: only @type and @game
                         were read */
  CP_MESSAGE_NONE,    /* nothing that can be answered */
} CpMessageReading;

/** cp_message_clear: frees what @message owns, which then is all zero. */
void cp_message_clear (CpMessage *message);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpMessage, cp_message_clear)

/** cp_message_copy: (transfer full): to be freed by cp_message_free(). */
CpMessage *cp_message_copy (const CpMessage *message);

/** cp_message_free: of cp_message_copy(). */
void cp_message_free (void *message);

/**
 * cp_message_read: reads a message of anybody's. Texts that are shown are cut.
 * @message: (out): to be cleared, whatever came of it
 * @n: (out): which one of its sender's it is; -1 if that cannot be read
 */
CpMessageReading cp_message_read (const char *text, size_t length, CpMessage *message, int64_t *n);

/**
 * cp_message_write: writes a message, which must be as its type demands.
 * @n: which one of the sender's it is
 *
 * Returns: (transfer full) (nullable): %NULL if it is longer than %CP_MESSAGE_MAX
 */
char *cp_message_write (const CpMessage *message, uint64_t n, size_t *length);
