/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/*
 * A second, deliberately naive implementation of the games, written from the rules alone: it shares
 * no code, no table and no type with src/. It speaks text only (rules strings, FEN, moves in the
 * coordinate form), so that a comparison compares what players and programs would see. It is free
 * to be slow, and it trusts its input: a bad FEN or a move that is not legal stops the program.
 */

#define NAIVE_MAX_EVENTS 64

/** NaiveEvents: a set of events; bit i is the one with index i. */
typedef uint64_t NaiveEvents;

/** NaiveEvent: something that a random game should come across, for a move to be worth testing. */
typedef struct {
  const char *name;
  unsigned at_least; /* how often, in 100,000 positions of the comparison */
} NaiveEvent;

/** NaiveBalance: how the support stands that the board of a position lies on. */
typedef struct {
  int torque;
  int balancing_line;
  bool tips;
} NaiveBalance;

/**
 * NaiveGame: one game. @rules is a canonical rules string of its variant, @fen a position that may
 * be played, @uci one of its legal moves in the coordinate form.
 */
typedef struct {
  const char *variant;

  /* FEN of the position a game starts from, (transfer full). */
  char *(*array) (const char *rules);

  /* All legal moves in the coordinate form, (element-type utf8) (transfer full). */
  GPtrArray *(*legal_moves) (const char *rules, const char *fen);

  /* The FEN after @uci, (transfer full). */
  char *(*play) (const char *rules, const char *fen, const char *uci);

  /* `playing`, or `<result> <termination text>` from the position alone, (transfer full). */
  char *(*status) (const char *rules, const char *fen);

  /* The move in standard and in long algebraic notation, (transfer full). */
  char *(*san) (const char *rules, const char *fen, const char *uci);
  char *(*lan) (const char *rules, const char *fen, const char *uci);

  /* The support; NULL in a game that is not played on one. */
  NaiveBalance (*balance) (const char *rules, const char *fen);

  /* Whether the support with this torque is level when the counterweight stands on @line. */
  bool (*is_level) (int torque, int line);

  /* A position that may be played, made at random, (transfer full). */
  char *(*random_fen) (const char *rules, GRand *rand);

  /* Positions with something particular about them, for random games to start from; ends with
   * NULL. */
  const char *const *(*fens) (const char *rules);

  /* What can happen; ends before the first without a name. */
  NaiveEvent events[NAIVE_MAX_EVENTS];
  NaiveEvents (*events_of) (const char *rules, const char *fen, const char *uci);

  /* The events that these rules rule out. */
  NaiveEvents (*impossible_events) (const char *rules);
} NaiveGame;

extern const NaiveGame naive_changing_challenges;
extern const NaiveGame naive_shifting_sands;
extern const NaiveGame naive_dynamic;
extern const NaiveGame naive_heavy_gravity;

/** naive_game_for_rules: the game that a rules string belongs to, or %NULL. */
const NaiveGame *naive_game_for_rules (const char *rules);

/** naive_perft: the number of move sequences of @depth plies, one by one. */
uint64_t naive_perft (const NaiveGame *game, const char *rules, const char *fen, unsigned depth);
