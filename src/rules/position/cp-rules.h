/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-types.h"

typedef struct CpVariant CpVariant;
typedef struct CpBalance CpBalance;

#define CP_MAX_OPTIONS 2

/**
 * CpRules: A complete set of rules: a game, a value for each option, and tables derived from them.
 * There is one immortal object per canonical rules string, so rules are equal if and only if their
 * pointers are.
 */
typedef struct {
  const CpVariant *variant;
  uint8_t option[CP_MAX_OPTIONS]; /* index into the values of the variant's option */
  char string[64];                /* the canonical rules string, "changing-challenges" */
  uint8_t files;
  uint8_t ranks;
  uint8_t n_squares; /* files * ranks */
  bool one_supply;   /* both players drop colours from one supply (games with colours) */
  uint8_t army_size; /* pieces of one side in the array */
  const char *array; /* FEN of the position a game starts from */
  /* File and rank of each square, from 0. */
  uint8_t file_of[CP_MAX_SQUARES];
  uint8_t rank_of[CP_MAX_SQUARES];
  /* The square one step from each square in each direction, or CP_SQUARE_NONE. */
  CpSquare steps[CP_MAX_SQUARES][CP_N_COMPASS];
  /* All squares from a square to the edge, in each direction. */
  CpBits rays[CP_MAX_SQUARES][CP_N_COMPASS];
  /* Targets of a knight on each square, or CP_SQUARE_NONE. */
  CpSquare knight_steps[CP_MAX_SQUARES][8];
  CpBits knight_reach[CP_MAX_SQUARES]; /* the same as a set */
  /* Torque of each kind on each square; 0 in a game without a balance. */
  int8_t torque[CP_N_KINDS][CP_MAX_SQUARES];
} CpRules;

#define CP_RULES_ERROR (cp_rules_error_quark ())
GQuark cp_rules_error_quark (void);

/** CpRulesError: Errors of cp_rules_parse(). */
typedef enum {
  CP_RULES_ERROR_UNKNOWN_VARIANT,
  CP_RULES_ERROR_UNKNOWN_OPTION,
  CP_RULES_ERROR_UNKNOWN_VALUE,
  CP_RULES_ERROR_INVALID,
} CpRulesError;

/**
 * cp_rules_parse: Finds the rules called @text: a rules string
 * (`changing-challenges:stacking=choice`, options in any order) or the display name of a game, in
 * any case.
 *
 * Returns: (transfer none) (nullable): %NULL with @error set (CP_RULES_ERROR) if there are none of
 * that name.
 */
const CpRules *cp_rules_parse (const char *text, GError **error);

/**
 * cp_rules_all: Returns every canonical set of rules, game by game.
 * @n: (out): number of rules
 */
const CpRules *const *cp_rules_all (size_t *n);

/** cp_rules_has_kind: Returns true if pieces of @kind occur in the game. */
bool cp_rules_has_kind (const CpRules *rules, CpKind kind);

/** cp_rules_default: Returns the rules of the first game with every option at its default. */
const CpRules *cp_rules_default (void);

/** cp_rules_is_usual: Returns true if every option has its default. */
bool cp_rules_is_usual (const CpRules *rules);

/** cp_rules_balance: Returns the balance under the board, or %NULL in a game without one. */
const CpBalance *cp_rules_balance (const CpRules *rules);

/** cp_rules_has_check: Returns true if the game has check and checkmate. */
bool cp_rules_has_check (const CpRules *rules);

static inline unsigned
cp_square_file (const CpRules *rules, CpSquare square)
{
  return rules->file_of[square];
}

static inline unsigned
cp_square_rank (const CpRules *rules, CpSquare square)
{
  return rules->rank_of[square];
}

static inline CpSquare
cp_square_at (const CpRules *rules, unsigned file, unsigned rank)
{
  return (CpSquare) (rank * rules->files + file);
}

/** cp_rules_first_rank, cp_rules_far_rank: Return the rank (from 0) nearest to, furthest from
 * @side. */
static inline unsigned
cp_rules_first_rank (const CpRules *rules, CpSide side)
{
  return side == CP_WHITE ? 0 : rules->ranks - 1u;
}

static inline unsigned
cp_rules_far_rank (const CpRules *rules, CpSide side)
{
  return cp_rules_first_rank (rules, cp_side_other (side));
}

/** CP_SQUARE_NAME_SIZE: Bytes of the longest name of a square, "a11", with its NUL. */
#define CP_SQUARE_NAME_SIZE 4

/** cp_square_name: Writes the name of @square, "c4", into @buffer and returns @buffer. */
const char *
cp_square_name (const CpRules *rules, CpSquare square, char buffer[static CP_SQUARE_NAME_SIZE]);

/**
 * cp_square_parse: Parses the name of a square at the start of @text.
 * @end: (out) (optional): end of the name
 *
 * Returns: the square, or CP_SQUARE_NONE if @text does not start with a square of this board.
 */
CpSquare cp_square_parse (const CpRules *rules, const char *text, const char **end);
