/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/*
 * A second, deliberately naive implementation of the games, written from the rules alone: it shares
 * no code, no table and no type with src/. Its interface is text (rules strings, FEN, moves in UCI
 * notation), so that a comparison covers everything that players and programs see. It may be slow,
 * and it trusts its input: an invalid FEN or an illegal move aborts the program.
 */

#define NAIVE_MAX_EVENTS 64

/** NaiveEvents: A set of events; bit i is the event with index i. */
typedef uint64_t NaiveEvents;

/** NaiveEvent: An event that random games have to reach, so that the comparison covers it. */
typedef struct {
  const char *name;
  unsigned at_least; /* minimum frequency, in 100,000 positions of the comparison */
} NaiveEvent;

/** NaiveBalance: State of the support under the board. */
typedef struct {
  int torque;
  int balancing_line;
  bool tips;
} NaiveBalance;

/** NaiveGame: A game. @rules is a canonical rules string of its variant, @fen a valid position,
 * @uci a legal move in UCI notation. */
typedef struct {
  const char *variant;

  /* Returns the FEN of the initial position (transfer full). */
  char *(*array) (const char *rules);

  /* Returns all legal moves in UCI notation (element-type utf8) (transfer full). */
  GPtrArray *(*legal_moves) (const char *rules, const char *fen);

  /* Returns the FEN after @uci (transfer full). */
  char *(*play) (const char *rules, const char *fen, const char *uci);

  /* Returns `playing`, or `<result> <termination text>` from the position alone (transfer full). */
  char *(*status) (const char *rules, const char *fen);

  /* Return the move in standard and in long algebraic notation (transfer full). */
  char *(*san) (const char *rules, const char *fen, const char *uci);
  char *(*lan) (const char *rules, const char *fen, const char *uci);

  /* Returns the state of the support; NULL in a game without one. */
  NaiveBalance (*balance) (const char *rules, const char *fen);

  /* Returns true if the support with this torque is level with the counterweight on @line. */
  bool (*is_level) (int torque, int line);

  /* Returns a random valid position (transfer full). */
  char *(*random_fen) (const char *rules, GRand *rand);

  /* Returns positions for special cases, from which random games start; NULL-terminated. */
  const char *const *(*fens) (const char *rules);

  /* Events; ends before the first element without a name. */
  NaiveEvent events[NAIVE_MAX_EVENTS];
  NaiveEvents (*events_of) (const char *rules, const char *fen, const char *uci);

  /* Returns the events that cannot occur with these rules. */
  NaiveEvents (*impossible_events) (const char *rules);
} NaiveGame;

extern const NaiveGame naive_changing_challenges;
extern const NaiveGame naive_shifting_sands;
extern const NaiveGame naive_dynamic;
extern const NaiveGame naive_heavy_gravity;

/** naive_game_for_rules: Returns the game of a rules string, or %NULL. */
const NaiveGame *naive_game_for_rules (const char *rules);

/** naive_perft: Returns the number of move sequences of @depth plies, counted one by one. */
uint64_t naive_perft (const NaiveGame *game, const char *rules, const char *fen, unsigned depth);
