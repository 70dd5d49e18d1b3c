/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library-game.h"
#include "model/disk/cp-text-pool.h"
#include "record/pgn/cp-pgn-slice.h"
#include "record/tree/cp-record.h"

/*
 * What a library knows of its games, in as little memory as is sensible. Used by the library alone,
 * in the main thread.
 */

/** CpLibraryText: the texts that every game has. */
typedef enum {
  CP_LIBRARY_WHITE,
  CP_LIBRARY_BLACK,
  CP_LIBRARY_EVENT,
  CP_LIBRARY_SITE,
  CP_LIBRARY_ROUND,
  CP_LIBRARY_DATE,
  CP_LIBRARY_RULES, /* the canonical rules string, or what the file says */
  CP_LIBRARY_ENDING,
  CP_LIBRARY_N_TEXTS,
} CpLibraryText;

/** CpSlotId: the number of a slot. */
typedef uint32_t CpSlotId;

/** CpLibraryFound: A game in an open file. */
typedef struct {
  uint64_t offset; /* of its first byte */
  uint32_t length; /* in bytes */
  uint32_t hash;   /* cp_library_hash() of its bytes */
  uint32_t line;   /* of its first character, from 1 */
  uint32_t column; /* of its first character, from 1 */
  uint32_t plies;  /* of its main line */
} CpLibraryFound;

/** cp_library_found: Returns where the game at @slice is. */
CpLibraryFound cp_library_found (const CpPgnSlice *slice);

/**
 * CpSlot: A game of the list, or one that was removed from it: slots are never freed, so that undo
 * can restore a deleted game. There is one for each game of a file, so it is small.
 */
typedef struct {
  CpLibraryGame *item;  /* (nullable): its object; not owned */
  CpLibraryFound found; /* its bytes in the file; the length is 0 if it was never in one */
  CpTextId text[CP_LIBRARY_N_TEXTS];
  uint32_t tags; /* the first of its other tags in the list of all */
  uint8_t n_tags;
  uint8_t result;   /* CpResult */
  bool in_file : 1; /* it is one of the games of the library's file as it was last read or saved */
  bool listed : 1;  /* it is in the list */
  bool bad : 1;     /* it has an entry among the problems */
  bool unchecked : 1; /* it was found in the file, and has not been replayed yet */
  bool rewritten : 1; /* it was saved with another text than was found when the file was read */
  bool has_edit : 1;  /* it is open or edited */
  bool analysed : 1;  /* cp_game_analysis_is_written() is true of its record */
} CpSlot;

/** CpLibraryIndex: all slots, and their texts. */
typedef struct CpLibraryIndex CpLibraryIndex;

CpLibraryIndex *cp_library_index_new (void);
void cp_library_index_free (CpLibraryIndex *index);

/** cp_library_index_add: (transfer none): makes a slot, all zero. */
CpSlotId cp_library_index_add (CpLibraryIndex *index);

/** cp_library_index_n: how many slots there are. */
unsigned cp_library_index_n (const CpLibraryIndex *index);

/** cp_library_index_slot: (transfer none): a slot; it never moves. */
CpSlot *cp_library_index_slot (const CpLibraryIndex *index, CpSlotId id);

/**
 * cp_library_collect_comments: what a search looks through of the comments of @record: their words,
 * no commands, and no more than the first 64 KiB.
 *
 * Returns: (transfer full) (nullable): %NULL if there are none
 */
char *cp_library_collect_comments (const CpRecord *record);

/** cp_library_index_set_comments: @comments: (transfer full) (nullable): of the game in @slot */
void cp_library_index_set_comments (CpLibraryIndex *index, const CpSlot *slot, char *comments);

/** cp_library_index_get_comments: (transfer none) (nullable): %NULL if there are none */
const char *cp_library_index_get_comments (const CpLibraryIndex *index, const CpSlot *slot);

/** cp_library_index_pool: (transfer none): where the texts are. */
CpTextPool *cp_library_index_pool (const CpLibraryIndex *index);

/** cp_library_index_text: one of the texts of @slot. */
const char *
cp_library_index_text (const CpLibraryIndex *index, const CpSlot *slot, CpLibraryText text);

/**
 * cp_library_index_tag: one of the other tags of @slot: "Name value", see
 * cp_library_index_tag_value().
 * @nth: less than CpSlot.n_tags
 */
CpTextId cp_library_index_tag (const CpLibraryIndex *index, const CpSlot *slot, unsigned nth);

/** cp_library_index_wants_tag: whether a tag of this name is kept at all. */
bool cp_library_index_wants_tag (const char *name);

/**
 * cp_library_index_set_tags: sets what follows from the tags.
 * @tags: names and values in turn, each ending in NUL; an empty name ends them
 *
 * Returns: behind the end of @tags
 */
const char *cp_library_index_set_tags (CpLibraryIndex *index, CpSlot *slot, const char *tags);

/** cp_library_index_copy: makes what is known of @to what is known of @from. */
void cp_library_index_copy (CpSlot *to, const CpSlot *from);

/**
 * cp_library_index_set_record: sets everything that follows from a game.
 *
 * Returns: whether anything is different
 */
bool cp_library_index_set_record (CpLibraryIndex *index, CpSlot *slot, const CpRecord *record);

/**
 * cp_library_index_set_outcome: sets result and ending as the moves say.
 *
 * Returns: whether anything is different
 */
bool cp_library_index_set_outcome (CpLibraryIndex *index, CpSlot *slot, CpOutcome outcome);

/** cp_library_hash: a hash of some bytes, to notice that they are not what they were. */
uint32_t cp_library_hash (const char *bytes, size_t length);
