/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/pgn/cp-pgn-slice.h"
#include "record/tree/cp-record.h"

/*
 * The result of replaying a game of a file, and the data of a library that follow from the moves of
 * a game. Used only by the library.
 */

/** cp_library_hash: Returns a hash of @bytes, by which a change of them is noticed. */
uint32_t cp_library_hash (const char *bytes, size_t length);

/** CpLibraryKey: The last 16 bits of cp_position_key(). Different positions may have the same key.
 */
typedef uint16_t CpLibraryKey;

/** CP_LIBRARY_MAX_KEYS: The maximum number of keys of a game. */
#define CP_LIBRARY_MAX_KEYS (64u << 10)

/** CpLibraryKeys: The keys of the positions of the main line of a game. */
typedef struct {
  uint32_t n;
  CpLibraryKey keys[];
} CpLibraryKeys;

/** cp_library_keys_new: (transfer full): Returns the keys of a game; free them with g_free(). */
CpLibraryKeys *cp_library_keys_new (const CpRecord *record);

/** cp_library_key: Returns the key of a position. */
CpLibraryKey cp_library_key (const CpPosition *pos);

/** CpLibraryProblem: The problem with reading a game. */
typedef struct {
  char *text;      /* (owned): a sentence */
  unsigned lines;  /* its line, counted from the first line of the game, from 0 */
  unsigned column; /* in its line, from 1; in the first line, counted from the start of the game */
} CpLibraryProblem;

/** cp_library_problem_free: Frees a problem. %NULL is allowed. */
void cp_library_problem_free (CpLibraryProblem *problem);

/**
 * cp_library_problem_take: Takes the problem out of @game, which has been read.
 *
 * Returns: (transfer full) (nullable): %NULL if there is none
 */
CpLibraryProblem *
cp_library_problem_take (CpPgnGame *game, unsigned first_line, unsigned first_column);

/** CpLibraryCheck: The result of replaying a game. */
typedef struct {
  CpLibraryProblem *problem; /* (owned) (nullable) */
  char *comments;            /* (owned) (nullable): cp_query_collect_comments() */
  CpLibraryKeys *keys;       /* (owned) (nullable): NULL if there is no record */
  bool is_read;              /* there is a record with an outcome */
  bool is_analysed;          /* there is no problem, and cp_game_analysis_is_written() is true */
  bool is_unknown;           /* there is no record, and no tag `Variant` */
  CpOutcome outcome;
  uint32_t plies; /* of the main line, as far as it could be read */
} CpLibraryCheck;

/** cp_library_check_clear: Frees the members of @check, a #CpLibraryCheck; a #GDestroyNotify. */
void cp_library_check_clear (void *check);

/** cp_library_check: Replays the game at @slice.
 *
 * Returns: (transfer full): the members are owned by the caller */
CpLibraryCheck cp_library_check (const CpPgnSlice *slice);
