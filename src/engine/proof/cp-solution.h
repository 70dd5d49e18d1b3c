/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-solution-tree.h"

/*
 * All that is to be said of a position and a stipulation: whether the side to move, the attacker,
 * forces a win within so many of its own moves, by which moves, and whether that makes a puzzle. It
 * is found step by step, and nothing of it is ever guessed: what is not proved is not there.
 *
 * A puzzle is sound if the win exists, is no shorter than stipulated, and the first move, the key,
 * is the only one that does it (help/C/puzzles.page). Duals do not make it unsound.
 */

/** CpSolutionParts: what can be found, in this order. Each includes what it needs of the others. */
typedef enum {
  CP_SOLUTION_WIN = 1 << 0,      /* whether there is a win, and the shortest */
  CP_SOLUTION_KEYS = 1 << 1,     /* every first move that wins; soundness */
  CP_SOLUTION_TREE = 1 << 2,     /* the full solution */
  CP_SOLUTION_DUALS = 1 << 3,    /* in the tree */
  CP_SOLUTION_NEEDLESS = 1 << 4, /* what could be left out of a sound puzzle */
  CP_SOLUTION_ALL = (1 << 5) - 1,
} CpSolutionParts;

/** CpFault: why a puzzle is not sound, or why that is not known. */
typedef enum {
  CP_FAULT_NONE,    /* it is sound */
  CP_FAULT_LIMIT,   /* not known: the prover has not got that far */
  CP_FAULT_OVER,    /* the position ends the game, or may not be played at all */
  CP_FAULT_NO_WIN,  /* within the stipulation */
  CP_FAULT_SHORTER, /* there is a shorter win */
  CP_FAULT_COOKED,  /* there is more than one key */
} CpFault;

/** CpSolution: what is known. Read its fields freely; only the functions below change them. */
typedef struct {
  CpPosition position;
  unsigned n; /* the stipulation: win within so many of the attacker's own moves, from 1 */

  CpSolutionParts complete; /* the parts to which nothing can be added */

  CpVerdict win;    /* within n */
  unsigned in;      /* the shortest win if win is CP_VERDICT_YES, else 0 */
  unsigned refuted; /* it is proved that there is no win within so many moves; 0: nothing is */

  GArray *keys; /* (element-type CpMove): first moves that win within n, the quickest first; as far
                   as found unless CP_SOLUTION_KEYS is complete */
  CpVerdict sound;
  CpFault fault;

  CpSolutionTree *tree; /* (nullable): if there is a win; truncated if not all of it was found */
  GArray *duals;        /* (element-type CpDual): in the tree, as far as that goes */

  /* Each of these alone could be missing: the position could still be played, and the puzzle would
   * be sound with the same key, without duals that it does not have now. Only of a sound puzzle; as
   * far as found. */
  CpBits needless_pieces;    /* squares of pieces on the board */
  CpBits needless_colours;   /* colour squares, without the piece that may stand there */
  uint32_t needless_knocked; /* bit i: position.knocked[i] */
} CpSolution;

/**
 * CpSolutionReport: is called after each finding, in the thread of cp_solution_find(). To keep what
 * is found so far, copy it.
 */
typedef void (*CpSolutionReport) (const CpSolution *solution, void *data);

/**
 * cp_solution_new: nothing is known yet.
 * @pos: any position, also one that is over or may not be played
 * @n: from 1 to CP_PROVER_MAX_MOVES
 *
 * Returns: (transfer full)
 */
CpSolution *cp_solution_new (const CpPosition *pos, unsigned n);

/** cp_solution_copy: the same findings (transfer full). The tree is shared, the rest is small. */
CpSolution *cp_solution_copy (const CpSolution *solution);

/** cp_solution_free: frees a solution; %NULL is allowed. */
void cp_solution_free (CpSolution *solution);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpSolution, cp_solution_free)

/**
 * cp_solution_find: finds what is not known yet of @parts, until @prover stops. Called again, after
 * new limits, it goes on.
 * @prover: its history, if any, is what was played before the position
 * @report: (nullable)
 */
void cp_solution_find (CpSolution *solution,
                       CpProver *prover,
                       CpSolutionParts parts,
                       CpSolutionReport report,
                       void *data);

/*
 * The same questions about single moves, for those who play a puzzle through. They look no further
 * than the answer needs, and are fast where the prover knows the position already.
 */

/**
 * cp_solution_refute: how the defender answers a try.
 * @pos: the attacker is to move
 * @n: he wants to win within so many own moves, @attempt included
 * @attempt: a legal move
 * @refutation: (out): the reply that spoils the win, if there is one
 * @has: (out): false if the try spoils it without a reply: it ends the game otherwise than by a
 *   win, or allows the defender to claim a draw
 *
 * Returns: YES if @attempt is refuted; NO if it wins in time; UNKNOWN if the prover has stopped
 */
CpVerdict cp_solution_refute (CpProver *prover,
                              const CpPosition *pos,
                              unsigned n,
                              CpMove attempt,
                              CpMove *refutation,
                              bool *has);

/**
 * cp_solution_best_defence: the reply that holds out longest; among equals the first of those
 * that leave the attacker the fewest moves that win within @n.
 * @pos: the defender is to move; not over
 * @n: the attacker has so many own moves left
 * @reply: (out): defined if YES is returned
 * @in: (out): so many moves the attacker needs after @reply; 0 if @reply itself makes him win
 *
 * Returns: YES if every reply loses within @n; NO if one does not, or a draw can be claimed;
 *   UNKNOWN if the prover has stopped
 */
CpVerdict cp_solution_best_defence (
    CpProver *prover, const CpPosition *pos, unsigned n, CpMove *reply, unsigned *in);

/**
 * cp_solution_best_attack: the first of the moves that win most quickly.
 * @n: the attacker, who is to move, has so many own moves left
 * @move: (out): defined if YES is returned
 * @in: (out): so many moves the win takes, @move included
 *
 * Returns: whether there is a win within @n
 */
CpVerdict cp_solution_best_attack (
    CpProver *prover, const CpPosition *pos, unsigned n, CpMove *move, unsigned *in);

/**
 * cp_solution_main_line: the quickest moves against the best defence.
 * @n: the side to move is known to win within so many moves, and in fewer it does not
 * @moves: (out caller-allocates): room for 2 * CP_PROVER_MAX_MOVES
 * @complete: (out): whether the line goes on to the win; else the prover has stopped
 *
 * Returns: how many moves there are
 */
unsigned cp_solution_main_line (
    CpProver *prover, const CpPosition *pos, unsigned n, CpMove *moves, bool *complete);

/**
 * cp_solution_describe_fault: why the puzzle is not sound, or why that is not known, as a
 * translated clause: "White wins sooner, in 1", "White has 2 keys: Qd5, Qd6".
 *
 * Returns: (transfer full) (nullable): %NULL if it is sound
 */
char *cp_solution_describe_fault (const CpSolution *solution);

/**
 * cp_solution_write: what `counterpoise-cli solve` puts out (data/man/counterpoise-cli.1): the
 * lines `win:`, `in:` (`-` if there is no win or none is known), `keys:`, `sound:` with the reason
 * in brackets, and the tree, one move in coordinate form per line, indented by two spaces per ply;
 * a last line `truncated: …` if that is not all of the tree. For other programs to read: in
 * English, whatever the language is.
 *
 * Returns: (transfer full): lines, each with a line break
 */
char *cp_solution_write (const CpSolution *solution);
