/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-balance.h"
#include "cp-fen.h"
#include "cp-introduction.h"
#include "cp-position.h"
#include "cp-problems.h"

#define CP_MAX_VALUES 6

/* A number that counts for the worth of a position is less than this. */
#define CP_SCALE_SIZE 100

/** CpOptionValue: one of the values of a rule option. */
typedef struct {
  const char *id;       /* in rules strings, "choice" */
  const char *name;     /* N_(): a short title */
  const char *summary;  /* N_(): what it means for the players, one sentence */
  const char *reversed; /* id of the value that Black may choose instead before the first move */
} CpOptionValue;

/** CpOption: a choice that the players make before the game; the first value is the default. */
typedef struct {
  const char *id;                      /* in rules strings, "stacking" */
  const char *name;                    /* N_() */
  CpOptionValue values[CP_MAX_VALUES]; /* ends before the first without an id */
} CpOption;

/**
 * CpVariant: a game. Everything that is particular to it is here or behind one of the hooks; nobody
 * outside src/rules/variants/ asks which game it is. A hook left out means "as in chess" or
 * "nothing to do".
 */
struct CpVariant {
  const char *id;      /* in rules strings */
  const char *name;    /* N_(): display name */
  const char *summary; /* N_(): one sentence that tells what is special */
  const char *goal;    /* N_(): how one wins, as briefly as can be */
  CpOption options[CP_MAX_OPTIONS];

  /* FEN, by the default rules, of a position that shows what is special, for pictures. */
  const char *showcase;

  /* What newcomers are told; ends with a step without a title. */
  const CpIntroductionStep *introduction;

  /* Board and array; a game whose board depends on its options has a resolve hook as well. */
  uint8_t files;
  uint8_t ranks;
  const char *array;

  bool has_check;   /* kings must not be left attacked; checkmate and stalemate */
  bool has_storage; /* knocked pieces lie on the storage lines and are named in the FEN */
  bool has_colours; /* colour squares, their supply, and pawns that have moved, in the FEN too */
  bool pawns_stay_on_far_rank;    /* a pawn may stand on its own far rank */
  bool has_en_passant;            /* field 4 of the FEN is the square passed by a double step */
  bool pawns_keep_off_first_rank; /* a pawn behind its own second rank is refused */
  bool records_long;        /* games are written in long algebraic with a letter for pawns too */
  bool heavy_pieces;        /* the pieces are drawn as heavy ones, on feet of iron */
  uint8_t opening_moves;    /* in so many moves at the beginning a player only drops colours */
  uint8_t slide_limit;      /* so many squares queens, rooks and bishops go at most; 0: any */
  const CpBalance *balance; /* the support that the board stands on, or NULL */
  const char *kind_moves[CP_N_KINDS]; /* N_(): how each kind moves, one sentence */

  /* Sections of the game's page in the help: how each kind moves, if that is not in "pieces", and
   * how one piece becomes another. */
  const char *kind_sections[CP_N_KINDS];
  const char *change_section;

  /* Fills the game's own tables; called once, before anything else. */
  void (*init) (void);

  /* Changes board and array as the options of @rules want. */
  void (*resolve) (CpRules *rules);

  /* Lists the legal moves of a position that does not end the game: those that come from one of
   * @from, which CP_SUPPLY may be among, and go to one of @to. */
  void (*generate) (const CpPosition *pos, CpBits from, CpBits to, CpMoves *moves);

  /* Lists some of the legal moves, in any order; among them, if there is any, one by which the
   * mover wins without another move of its own, whatever the answer, and in a game with check every
   * one that gives check. By default all legal moves. */
  void (*winning_candidates) (const CpPosition *pos, CpMoves *moves);

  /* Lists the legal moves after which a position has to be looked at further before it can be
   * judged: those that take something, promotions, and what else decides at once. */
  void (*noisy) (const CpPosition *pos, CpMoves *moves);

  /* Whether the side to move loses at once by doing nothing in particular; by default in check. */
  bool (*in_danger) (const CpPosition *pos);

  /* All squares on which pieces of @side could take. */
  CpBits (*attacks) (const CpPosition *pos, CpSide side);

  /* What the piece that makes @move, which is no drop or shift, is when it has arrived; by default
   * what the move says, or what it was. */
  CpKind (*arriving) (const CpPosition *pos, CpMove move);

  /* What counts for the worth of a position beside the pieces and their places: sets of squares,
   * each for White and for Black, and numbers, each as a set of one of CP_SCALE_SIZE, for White and
   * for Black too, in this order. */
  uint8_t n_square_planes;
  uint8_t n_scales;
  void (*features) (const CpPosition *pos, CpBits *sets);

  /* How many moves there are in all, where that is known without listing them. */
  unsigned (*count) (const CpPosition *pos);

  /* Moves the pieces and updates the game's own state; side to move and counters are the caller's.
   */
  void (*apply) (CpPosition *pos, CpMove move);

  /* Whether a piece of @by could take on @square. */
  bool (*attacked) (const CpPosition *pos, CpSquare square, CpSide by);

  /* The square whose piece @move takes, or CP_SQUARE_NONE; by default what stands on move.to. */
  CpSquare (*captured) (const CpPosition *pos, CpMove move);

  /* In a game where pieces get their power from others: the kind as which the piece on @square
   * moves or takes, and the square where that comes from. */
  CpKind (*power) (const CpPosition *pos, CpSquare square, bool to_capture, CpSquare *source);

  /* The game's own ways to win, tested before all others. */
  CpOutcome (*own_outcome) (const CpPosition *pos);
};
