/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-solution-tree.h"

/* The solution of a position with a stipulation: whether it can be met, with which first moves, and
 * whether that makes a sound puzzle. Parts are found step by step. Only proved results are stored.
 *
 * In forced play, the side to move is the attacker. A puzzle is sound if there is a win, it is no
 * shorter than stipulated, and only one first move, the key, achieves it (help/C/puzzles.page).
 * Duals do not make it unsound. In help play and series, it is sound if there is no shorter
 * solution, and exactly as many as expected.
 *
 * "Win" stands for the end that the stipulation demands, by either side. Numbers of
 * moves are counted as in CpStipulation: in half moves for help play. */

/**
 * CpSolutionParts: Parts of a solution, in the order in which they are found. A part includes the
 * parts that it depends on.
 */
typedef enum {
  CP_SOLUTION_WIN = 1 << 0,      /* whether there is a win, and the shortest one */
  CP_SOLUTION_KEYS = 1 << 1,     /* all winning first moves; soundness */
  CP_SOLUTION_TREE = 1 << 2,     /* the full solution */
  CP_SOLUTION_DUALS = 1 << 3,    /* duals in the tree */
  CP_SOLUTION_NEEDLESS = 1 << 4, /* in forced play, superfluous parts of a sound puzzle */
  CP_SOLUTION_ALL = (1 << 5) - 1,
} CpSolutionParts;

/** CpFault: Reasons why a puzzle is not sound, or why its soundness is unknown. */
typedef enum {
  CP_FAULT_NONE,    /* the puzzle is sound */
  CP_FAULT_LIMIT,   /* unknown: the prover was stopped */
  CP_FAULT_OVER,    /* the game is over in the position, or the position is invalid */
  CP_FAULT_NO_WIN,  /* no win within the stipulation */
  CP_FAULT_SHORTER, /* there is a shorter win */
  CP_FAULT_COOKED,  /* there is more than one key, or there are more solutions than expected */
  CP_FAULT_TOO_FEW, /* there are fewer solutions than expected */
} CpFault;

/**
 * CpSolution: The results so far. The fields may be read directly; only the functions below change
 * them.
 */
typedef struct {
  CpPosition position;
  CpStipulation stipulation;

  CpSolutionParts complete; /* finished parts */

  CpVerdict win;    /* whether there is a win within the stipulation */
  unsigned in;      /* length of the shortest win if win is CP_VERDICT_YES, else 0 */
  unsigned refuted; /* largest number of moves within which a win is disproved; 0 for none */

  /* (element-type CpMove): first moves that win within the stipulation, quickest first; incomplete
   * until CP_SOLUTION_KEYS is complete */
  GArray *keys;
  unsigned n_expected;  /* number of solutions in help play and series that makes it sound */
  unsigned n_solutions; /* sequences of the stipulated length that were found */
  CpVerdict sound;
  CpFault fault;

  CpSolutionTree *tree; /* (nullable): if there is a win; may be truncated */
  GArray *duals;        /* (element-type CpDual): in the part of the tree that was found */

  /* Parts of a sound puzzle that could each be removed alone: the position would still be playable,
   * and the puzzle sound with the same key and without new duals. Incomplete until
   * CP_SOLUTION_NEEDLESS is complete. */
  CpBits needless_pieces;    /* squares of pieces on the board */
  CpBits needless_colours;   /* colour squares, without the piece that may stand there */
  uint32_t needless_knocked; /* bit i: position.knocked[i] */
} CpSolution;

/**
 * CpSolutionReport: Called after each new result, in the thread of cp_solution_find(). @solution is
 * only valid during the call; copy it to keep it.
 */
typedef void (*CpSolutionReport) (const CpSolution *solution, void *data);

/**
 * cp_solution_new: Creates a solution without results, of the task to win by any end.
 * @pos: any position, also one that is over or invalid
 * @n: within so many moves, from 1 to CP_PROVER_MAX_MOVES
 *
 * Returns: (transfer full)
 */
CpSolution *cp_solution_new (const CpPosition *pos, unsigned n);

/**
 * cp_solution_new_for: Creates a solution without results.
 * @pos: any position, also one that is over or invalid
 * @n_expected: number of solutions that makes the puzzle sound; ignored in forced play
 *
 * Returns: (transfer full)
 */
CpSolution *
cp_solution_new_for (const CpPosition *pos, CpStipulation stipulation, unsigned n_expected);

/** cp_solution_copy: Copies @solution (transfer full). The tree is shared; the rest is small. */
CpSolution *cp_solution_copy (const CpSolution *solution);

/** cp_solution_free: Frees a solution; %NULL is allowed. */
void cp_solution_free (CpSolution *solution);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpSolution, cp_solution_free)

/**
 * cp_solution_find: Finds the missing results of @parts, until @prover stops. A further call, after
 * setting new limits, continues.
 * @prover: afterwards has the stipulation; its history, if any, must be that of the position
 * @report: (nullable)
 */
void cp_solution_find (CpSolution *solution,
                       CpProver *prover,
                       CpSolutionParts parts,
                       CpSolutionReport report,
                       void *data);

/* The same searches for single moves, for playing through a puzzle. They search no further than
 * necessary, and are fast for positions in the prover's table. */

/**
 * cp_solution_refute: Finds the defender's refutation of a try.
 * @pos: the attacker is to move
 * @n: he has so many moves to win, including @attempt
 * @attempt: a legal move
 * @refutation: (out): the reply that prevents the win, if @has is true
 * @has: (out): false if no reply is needed, because the try ends the game without a win, or allows
 *   the defender to claim a draw
 *
 * Returns: YES if @attempt is refuted; NO if it wins in time; UNKNOWN if the prover stopped
 */
CpVerdict cp_solution_refute (CpProver *prover,
                              const CpPosition *pos,
                              unsigned n,
                              CpMove attempt,
                              CpMove *refutation,
                              bool *has);

/**
 * cp_solution_best_defence: Finds the reply that delays the win longest; of several, the first of
 * those that leave the attacker the fewest moves that win within @n.
 * @pos: the defender is to move; not over
 * @n: the attacker has so many moves left
 * @reply: (out): defined if YES is returned
 * @in: (out): moves that the attacker needs after @reply; 0 if @reply itself makes him win
 *
 * Returns: YES if every reply loses within @n; NO if one does not, or a draw can be claimed;
 *   UNKNOWN if the prover stopped
 */
CpVerdict cp_solution_best_defence (
    CpProver *prover, const CpPosition *pos, unsigned n, CpMove *reply, unsigned *in);

/**
 * cp_solution_best_attack: Finds the first of the quickest winning moves.
 * @n: the attacker, who is to move, has so many moves left
 * @move: (out): defined if YES is returned
 * @in: (out): length of the win, including @move
 *
 * Returns: whether there is a win within @n
 */
CpVerdict cp_solution_best_attack (
    CpProver *prover, const CpPosition *pos, unsigned n, CpMove *move, unsigned *in);

/**
 * cp_solution_main_line: Finds the line of quickest moves against the best defence.
 * @n: length of the shortest win, which must be proved
 * @moves: (out caller-allocates): room for 2 * CP_PROVER_MAX_MOVES
 * @complete: (out): whether the line reaches the win; false if the prover stopped
 *
 * Returns: the number of moves
 */
unsigned cp_solution_main_line (
    CpProver *prover, const CpPosition *pos, unsigned n, CpMove *moves, bool *complete);

/**
 * cp_solution_describe_fault: Returns why the puzzle is not sound, or why its soundness is unknown,
 * as a translated clause: "White wins sooner, in 1", "White has 2 keys: Qd5, Qd6".
 *
 * Returns: (transfer full) (nullable): %NULL if the puzzle is sound
 */
char *cp_solution_describe_fault (const CpSolution *solution);

/**
 * cp_solution_write: Returns the output of `counterpoise-cli solve` (data/man/counterpoise-cli.1):
 * the lines `win:`, `in:` (`-` if there is no known win), `keys:`, for help play and series
 * `solutions:`, `sound:` with the reason in brackets, and the tree, one move in coordinate notation
 * per line, indented by two spaces per ply; a last line `truncated: …` if the tree is truncated. It
 * is read by other programs and therefore always in English.
 *
 * Returns: (transfer full): lines, each with a line break
 */
char *cp_solution_write (const CpSolution *solution);
