/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-balance.h"
#include "cp-fen.h"
#include "cp-introduction.h"
#include "cp-position.h"
#include "cp-problems.h"

#define CP_MAX_VALUES 6

/* Features that are numbers are less than this; see CpVariant.features. */
#define CP_SCALE_SIZE 100

/** CpOptionValue: A value of a rule option. */
typedef struct {
  const char *id;       /* in rules strings, "choice" */
  const char *name;     /* N_(): a short title */
  const char *summary;  /* N_(): its effect on play, one sentence */
  const char *reversed; /* id of the value that Black can choose instead before the first move */
} CpOptionValue;

/** CpOption: A rule option chosen before the game. The first value is the default. */
typedef struct {
  const char *id;                      /* in rules strings, "stacking" */
  const char *name;                    /* N_() */
  CpOptionValue values[CP_MAX_VALUES]; /* ends before the first element without an id */
} CpOption;

/**
 * CpVariant: A game. Everything particular to a game is data here or behind a hook; code outside
 * src/rules/variants/ never asks which game it is. A hook that is NULL means "as in chess" or
 * "nothing to do".
 */
struct CpVariant {
  const char *id;      /* in rules strings */
  const char *name;    /* N_(): display name */
  const char *summary; /* N_(): the idea of the game, one sentence */
  const char *goal;    /* N_(): how to win, as short as possible */
  CpOption options[CP_MAX_OPTIONS];

  /* FEN, by the default rules, of a position that shows the idea of the game, for pictures. */
  const char *showcase;

  /* Steps of the introduction; ends with a step without a title. */
  const CpIntroductionStep *introduction;

  /* Board and initial position. A game whose board depends on its options changes them in
   * resolve(). */
  uint8_t files;
  uint8_t ranks;
  const char *array;

  bool has_check;   /* kings must not be left attacked; checkmate and stalemate apply */
  bool has_storage; /* knocked pieces stay on storage lines and are part of the FEN */
  bool has_colours; /* colour squares, their supply, and moved pawns are part of the FEN */
  bool pawns_stay_on_far_rank;    /* a pawn may stand on its own far rank */
  bool has_en_passant;            /* field 4 of the FEN is the square passed by a double step */
  bool pawns_keep_off_first_rank; /* a position with a pawn behind its own second rank is refused */
  bool
      records_long; /* games are recorded in long algebraic notation with a letter for pawns, too */
  bool heavy_pieces;        /* pieces are drawn as heavy ones, on iron feet */
  uint8_t opening_moves;    /* number of initial moves of a player in which only drops are legal */
  uint8_t slide_limit;      /* the range of queens, rooks and bishops; 0: unlimited */
  const CpBalance *balance; /* the support under the board, or NULL */
  const char *kind_moves[CP_N_KINDS]; /* N_(): how each kind moves, one sentence */

  /* Sections of the game's help page: the moves of each kind, if not in "pieces", and how a piece
   * changes its kind. */
  const char *kind_sections[CP_N_KINDS];
  const char *change_section;

  /* Fills the game's own tables. Called once, before any other hook. */
  void (*init) (void);

  /* Adjusts board and initial position to the options of @rules. */
  void (*resolve) (CpRules *rules);

  /* Lists the legal moves, from one of @from (which may include CP_SUPPLY) to one of @to, of a
   * position that does not end the game. */
  void (*generate) (const CpPosition *pos, CpBits from, CpBits to, CpMoves *moves);

  /* See cp_position_winning_candidates(). Lists moves in any order. By default all legal moves. */
  void (*winning_candidates) (const CpPosition *pos, CpMoves *moves);

  /* See cp_position_noisy_moves(). */
  void (*noisy) (const CpPosition *pos, CpMoves *moves);

  /* See cp_position_in_danger(). By default: in check. */
  bool (*in_danger) (const CpPosition *pos);

  /* Returns all squares on which pieces of @side could take. */
  CpBits (*attacks) (const CpPosition *pos, CpSide side);

  /* Returns the kind, after @move, of the piece that makes it; not for drops and shifts. By default
   * the kind named in the move, or its kind before. */
  CpKind (*kind_after) (const CpPosition *pos, CpMove move);

  /* Inputs of the evaluation in addition to pieces and their squares: first sets of squares, each
   * for White and for Black; then numbers below CP_SCALE_SIZE, each as a set with one element, for
   * White and for Black too. */
  uint8_t n_square_planes;
  uint8_t n_scales;
  void (*features) (const CpPosition *pos, CpBits *sets);

  /* Returns the number of legal moves, if it can be computed without listing them. */
  unsigned (*count) (const CpPosition *pos);

  /* Moves the pieces and updates the game's own state. The caller updates side to move and
   * counters. */
  void (*apply) (CpPosition *pos, CpMove move);

  /* Returns true if a piece of @by could take on @square. */
  bool (*attacked) (const CpPosition *pos, CpSquare square, CpSide by);

  /* Returns the square whose piece @move takes, or CP_SQUARE_NONE. By default move.to if it is
   * occupied. */
  CpSquare (*captured) (const CpPosition *pos, CpMove move);

  /* In a game where pieces lend power: returns the kind as which the piece on @square moves or
   * takes, and the square of the lender. */
  CpKind (*power) (const CpPosition *pos, CpSquare square, bool to_capture, CpSquare *source);

  /* Returns the outcome by the game's own ways to win, which are tested before all others. */
  CpOutcome (*own_outcome) (const CpPosition *pos);
};
