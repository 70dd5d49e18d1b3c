/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/file/cp-library-check.h"
#include "cp-library-game.h"
#include "model/disk/cp-text-pool.h"
#include "query/cp-query.h"
#include "record/pgn/cp-pgn-slice.h"
#include "record/tree/cp-record.h"

/*
 * The data of all games of a library, in little memory. Used only by the library, in the main
 * thread.
 */

/** CpSlotId: The number of a slot. */
typedef uint32_t CpSlotId;

/** CpLibraryFound: The place of a game in an open file, and its number of plies. */
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
  CpTextId text[CP_QUERY_N_TEXTS]; /* the rules are the canonical string, or the tag in the file */
  uint32_t tags;   /* index of the first of its other tags in the list of all tags */
  uint32_t keys;   /* index of its first key in the list of all keys */
  uint32_t n_keys; /* 0 if it cannot be read, or is unchecked */
  uint8_t n_tags;
  uint8_t result;     /* CpResult */
  bool in_file : 1;   /* it is in the file as it was last read or saved */
  bool listed : 1;    /* it is in the list */
  bool bad : 1;       /* it has an entry in CpLibrary.problems */
  bool unchecked : 1; /* it was found in the file, and has not been replayed yet */
  bool rewritten : 1; /* it was saved with another text than was found when the file was read */
  bool has_edit : 1;  /* it has an entry in CpLibrary.edits */
  bool analysed : 1;  /* cp_game_analysis_is_written() is true of its record */
} CpSlot;

/** CpLibraryIndex: All slots with their texts. */
typedef struct CpLibraryIndex CpLibraryIndex;

CpLibraryIndex *cp_library_index_new (void);
void cp_library_index_free (CpLibraryIndex *index);

/** cp_library_index_add: Adds a slot, all zero, and returns its number. */
CpSlotId cp_library_index_add (CpLibraryIndex *index);

/** cp_library_index_n: Returns the number of slots. */
unsigned cp_library_index_n (const CpLibraryIndex *index);

/** cp_library_index_slot: (transfer none): Returns a slot. Its address never changes. */
CpSlot *cp_library_index_slot (const CpLibraryIndex *index, CpSlotId id);

/** cp_library_index_set_comments: Sets the comments of a game.
 * @comments: (transfer full) (nullable) */
void cp_library_index_set_comments (CpLibraryIndex *index, const CpSlot *slot, char *comments);

/** cp_library_index_get_comments: (transfer none) (nullable): Returns the comments of a game; %NULL
 * if it has none. */
const char *cp_library_index_get_comments (const CpLibraryIndex *index, const CpSlot *slot);

/** cp_library_index_pool: (transfer none): Returns the pool that contains all texts. */
CpTextPool *cp_library_index_pool (const CpLibraryIndex *index);

/** cp_library_index_text: Returns a text of @slot. */
const char *
cp_library_index_text (const CpLibraryIndex *index, const CpSlot *slot, CpQueryText text);

/**
 * cp_library_index_tag: Returns one of the other tags of @slot: "Name value".
 * @nth: less than CpSlot.n_tags
 */
CpTextId cp_library_index_tag (const CpLibraryIndex *index, const CpSlot *slot, unsigned nth);

/**
 * cp_library_index_set_tags: Sets the data of a slot that follow from its tags.
 * @tags: names and values in turn, each terminated by NUL; an empty name ends them
 *
 * Returns: the address after @tags
 */
const char *cp_library_index_set_tags (CpLibraryIndex *index, CpSlot *slot, const char *tags);

/** cp_library_index_set_keys: Sets the keys of a game.
 * @keys: (transfer none) (nullable) */
void cp_library_index_set_keys (CpLibraryIndex *index, CpSlot *slot, const CpLibraryKeys *keys);

/** cp_library_index_keys: (transfer none): Returns the first of the CpSlot.n_keys keys of a game,
 * of which there must be one. Its address never changes. */
const CpLibraryKey *cp_library_index_keys (const CpLibraryIndex *index, const CpSlot *slot);

/** cp_library_index_copy: Copies the data of a game, except for its place and its comments. */
void cp_library_index_copy (CpSlot *to, const CpSlot *from);

/**
 * cp_library_index_set_record: Sets the data of a slot that follow from its record.
 *
 * Returns: true if any of them changed
 */
bool cp_library_index_set_record (CpLibraryIndex *index, CpSlot *slot, const CpRecord *record);

/**
 * cp_library_index_set_outcome: Sets result and ending.
 *
 * Returns: true if any of them changed
 */
bool cp_library_index_set_outcome (CpLibraryIndex *index, CpSlot *slot, CpOutcome outcome);
