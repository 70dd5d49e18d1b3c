/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library-index.h"
#include "cp-library-journal.h"
#include "cp-library-reader.h"
#include "cp-library.h"

/* Shared by the source files of CpLibrary. */

/** CpLibraryEdit: A game that is open, or differs from the file. */
typedef struct {
  CpLibrary *library; /* not owned */
  CpSlotId slot;
  CpGame *game;     /* (nullable): owned if @edited; otherwise set only while it has references */
  char *text;       /* (owned) (nullable): text of @game at @text_version, or of a game not open */
  char *saved_text; /* (owned) (nullable): @text as saved; NULL if it is not in the file */
  bool reads_saved; /* @saved_text is not set yet: it is made from the file when needed */
  unsigned version; /* incremented with every change */
  unsigned text_version;
  bool edited;
  bool replaces;     /* it is saved in the place of another game */
  CpSlotId replaced; /* that game */
} CpLibraryEdit;

/** CpListStep: An undo step of the list: either @slot moves from one index to another, or the games
 * of the arrays are replaced, and then deleted. */
typedef struct {
  const char *title; /* translated */
  CpSlotId slot;
  unsigned from;    /* G_MAXUINT if it was added */
  unsigned to;      /* G_MAXUINT if it was deleted */
  GArray *deleted;  /* (owned) (nullable): CpDeletedGame, in the order of the list */
  GArray *replaced; /* (owned) (nullable): CpReplacedGame */
  unsigned state;   /* CpLibrary.state before the step; after undoing it, that after the step */
} CpListStep;

/** CpDeletedGame: A game that was deleted together with others. */
typedef struct {
  CpSlotId slot;
  unsigned from; /* its index before */
} CpDeletedGame;

/** CpReplacedGame: A game that replaces another one, or an open game that was edited. */
typedef struct {
  CpSlotId slot;
  CpSlotId replaced;
  CpGame
      *edited; /* (owned) (nullable): undone if the title of its last step is that of this step */
} CpReplacedGame;

/** cp_list_step_free: Frees a #CpListStep. */
void cp_list_step_free (void *step);

struct _CpLibrary {
  GObject parent_instance;

  GFile *file;
  char *title;
  char *identity; /* of the version that was read or saved; NULL without a file */
  char *unsynced; /* (nullable): identity of a saved version that may be lost if the power fails */
  GFileMonitor *monitor;
  char *disk_identity; /* of the last changed version on disk; NULL if the file was deleted */
  bool changed_on_disk;
  bool comparing;       /* a thread is comparing the file on disk with the open file */
  GPtrArray *refreshes; /* GTask: tasks that wait for the comparison */

  CpLibraryIndex *index;
  GArray *order;  /* CpSlotId: the list */
  GArray *places; /* unsigned, by slot: index in the list; updated when needed */
  bool places_known;
  CpLibraryFile *open_file; /* (nullable): has the bytes of all games that are in the file */
  GHashTable *memory;       /* CpSlotId: GBytes: of games that are not in the file */
  GHashTable *problems;     /* CpSlotId: CpLibraryProblem */
  GHashTable *edits;        /* CpSlotId: CpLibraryEdit */
  unsigned settle_timer;    /* until edits are compared with the file and stored on disk */

  CpLibraryReader *reader; /* (nullable): NULL after reading */
  GTask *opening;          /* (nullable): returned when the first games are listed */
  GPtrArray *waiting;      /* GTask: returned when all games are listed */
  bool indexed;            /* all games are listed */
  GError *incomplete;      /* (nullable): the error that ended reading before that */
  double progress;
  CpSlotId found_end;  /* the slot after the last game found in the file; 0 if none was found */
  CpSlotId next_check; /* no slot before this one is unchecked */

  GPtrArray *done; /* CpListStep */
  GPtrArray *undone;
  unsigned state; /* number of the present list; every change gives it a new one, undoing the old */
  unsigned saved_state;
  unsigned last_state;
  bool saving;
  bool is_history;           /* the history of the program, which saves itself */
  GPtrArray *saving_history; /* GTask: returned when its changes are saved */

  CpLibraryJournal *journal; /* (nullable) */
  char *failure;             /* (nullable): the property */

  /* Values of the properties, to notify changes. */
  bool modified;
  unsigned n_bad;
};

/* cp-library.c */

static inline CpSlot *
cp_library_slot (CpLibrary *self, CpSlotId id)
{
  return cp_library_index_slot (self->index, id);
}

static inline CpSlotId
cp_library_slot_at (CpLibrary *self, unsigned index)
{
  return g_array_index (self->order, CpSlotId, index);
}

/** cp_library_place: Returns the index of @slot in the list, G_MAXUINT if it is not in it. */
unsigned cp_library_place (CpLibrary *self, CpSlotId slot);

/** cp_library_insert, cp_library_remove: Change the list without an undo step. */
void cp_library_insert (CpLibrary *self, unsigned index, const CpSlotId *slots, unsigned n);
void cp_library_remove (CpLibrary *self, unsigned index, unsigned n);

/** cp_library_place_in_file: Returns the slot in whose place in the file @slot is saved: its own,
 * or that of the game that it replaces. */
CpSlotId cp_library_place_in_file (CpLibrary *self, CpSlotId slot);

/**
 * cp_library_replace: Replaces @slot, in the list and when the file is saved, by a new game.
 * @text: (transfer full): of the new game
 * @title: translated title of the undo step; not copied
 * @step: a number that an earlier call returned: if the list has not changed since, both become one
 *   undo step; 0 for a new step
 *
 * Returns: the number of the step
 */
unsigned
cp_library_replace (CpLibrary *self, CpSlotId slot, char *text, const char *title, unsigned step);

/** cp_library_add_replacement: Creates a game that can replace @slot, but is not in the list yet.
 * @text: (transfer full): of the new game */
CpSlotId cp_library_add_replacement (CpLibrary *self, CpSlotId slot, char *text);

/** cp_replaced_games_new: (transfer full): Creates an array of #CpReplacedGame. */
GArray *cp_replaced_games_new (void);

/**
 * cp_library_replace_and_delete: Replaces games, and deletes others, as one undo step.
 * @replaced: (transfer full): from cp_replaced_games_new(); open games were edited already
 * @deleted: (element-type CpSlotId): in the list
 * @title: translated title of the step; not copied
 */
void cp_library_replace_and_delete (CpLibrary *self,
                                    GArray *replaced,
                                    const GArray *deleted,
                                    const char *title);

/** cp_library_add_edited: Adds the last edit of an open game to an undo step of the list. @title,
 * @step and result are those of cp_library_replace(). */
unsigned cp_library_add_edited (
    CpLibrary *self, CpSlotId slot, CpGame *game, const char *title, unsigned step);

/** cp_library_update: Updates `modified` and `n-bad`, and notifies changes. */
void cp_library_update (CpLibrary *self);

/** cp_library_emit_game_changed: Emits `game-changed` for @slot if it is in the list. */
void cp_library_emit_game_changed (CpLibrary *self, CpSlotId slot);

/** cp_library_set_failure: Sets the property `failure`.
 * @message: (nullable) */
void cp_library_set_failure (CpLibrary *self, const char *message);

/** cp_library_set_problem: Sets the problem of @slot without a signal.
 * @problem: (transfer full) (nullable) */
void cp_library_set_problem (CpLibrary *self, CpSlotId slot, CpLibraryProblem *problem);

/** cp_library_get_problem: (transfer none) (nullable): Returns the problem of @slot. */
const CpLibraryProblem *cp_library_get_problem (CpLibrary *self, CpSlotId slot);

/** cp_library_set_changed_on_disk: Sets the property. */
void cp_library_set_changed_on_disk (CpLibrary *self, bool changed);

/** cp_library_set_found: Marks a game as contained in the open file at @found, and drops its bytes
 * in memory. Keeps the number of plies, which is more accurate if the game was checked or edited.
 */
void cp_library_set_found (CpLibrary *self, CpSlotId id, const CpLibraryFound *found);

/** cp_library_set_open_file: Replaces the open file.
 * @open_file: (transfer full) */
void cp_library_set_open_file (CpLibrary *self, CpLibraryFile *open_file);

/** cp_library_set_bytes: Sets the bytes of a game that is not in the file. */
void cp_library_set_bytes (CpLibrary *self, CpSlotId id, GBytes *bytes);

/** cp_library_add_found: Adds a slot for a game of the file.
 * @tags: (inout): position in CpLibraryBatch.tags; advanced past those of the game */
CpSlotId cp_library_add_found (CpLibrary *self, const CpLibraryFound *found, const char **tags);

/** cp_library_apply_check: Applies the result of replaying a game. Returns true if a listed game
 * has changed. */
bool cp_library_apply_check (CpLibrary *self, CpSlotId id, CpLibraryCheck *check);

/** cp_library_set_file: Sets the file, and the identity of its version.
 * @file: (transfer none) */
void cp_library_set_file (CpLibrary *self, GFile *file, const char *identity);

/**
 * cp_library_when_indexed: Returns @task with true when the file has been read to its end, or with
 * an error if that is not possible.
 * @task: (transfer full)
 */
void cp_library_when_indexed (CpLibrary *self, GTask *task);

/* cp-library-edit.c */

/** cp_library_edit_free: Frees a #CpLibraryEdit; a #GDestroyNotify. */
void cp_library_edit_free (void *edit);

/** cp_library_get_edit: (transfer none) (nullable): Returns the edit of @slot; %NULL if the game is
 * neither open nor edited. */
CpLibraryEdit *cp_library_get_edit (CpLibrary *self, CpSlotId slot);

/** cp_library_is_edited: Returns true if the game has unsaved edits. */
bool cp_library_is_edited (CpLibrary *self, CpSlotId slot);

/** cp_library_slot_is_saved: Returns true if the game is in the file and has no unsaved edits. */
bool cp_library_slot_is_saved (CpLibrary *self, CpSlotId slot);

/** cp_library_edit_get_text: (transfer none): Returns the present text of an edited game. */
const char *cp_library_edit_get_text (CpLibraryEdit *edit);

/** cp_library_edit_mark_saved: Sets the text that was saved.
 * @text: (transfer full) */
void cp_library_edit_mark_saved (CpLibraryEdit *edit, char *text);

/** cp_library_edit_game: Adds an edit for a new game, which is in no file.
 * @game: (transfer none) */
void cp_library_edit_game (CpLibrary *self, CpSlotId slot, CpGame *game);

/** cp_library_edit_text: Adds an edit with another text for the game, and sets the data of @slot.
 * @text: (transfer full) */
void cp_library_edit_text (CpLibrary *self, CpSlotId slot, char *text);

/** cp_library_slot_bytes: (transfer full) (nullable): As cp_library_write_game(), for a slot. */
GBytes *cp_library_slot_bytes (CpLibrary *self, CpSlotId slot, GError **error);

/** cp_library_changed: Stores unsaved changes soon. Called after each change. */
void cp_library_changed (CpLibrary *self);

/** cp_library_write_record: (transfer full): Returns the text of a game for the file. */
char *cp_library_write_record (const CpRecord *record);

/** cp_library_read_bytes: Reads a game of an open file.
 *
 * Returns: (transfer full): NUL-terminated; %NULL with @error set, to CP_LIBRARY_ERROR_CHANGED if
 * the file was overwritten and these are not the bytes of the game any more */
GBytes *
cp_library_read_bytes (CpLibraryFile *open_file, const CpLibraryFound *found, GError **error);

/* cp-library-history.c */

/** cp_library_save_history: Saves the changes of a history, and those that are made meanwhile. */
void cp_library_save_history (CpLibrary *self);

/* cp-library-unsaved.c */

/**
 * cp_library_describe_unsaved: Serializes all unsaved changes.
 *
 * Returns: (transfer full) (nullable): %NULL if there are none
 */
GBytes *cp_library_describe_unsaved (CpLibrary *self);

/**
 * cp_library_mark_saved_as: Adds to serialized changes that they are saved if the version of @file
 * is
 * @identity. They are not offered to the user then.
 *
 * Returns: (transfer full)
 */
GBytes *cp_library_mark_saved_as (GBytes *description, GFile *file, const char *identity);

/* cp-library-save.c */

/** cp_library_slots_in_file: (transfer full): Returns the slots of all games in the file, in its
 * order. */
GArray *cp_library_slots_in_file (CpLibrary *self);

/* cp-library-game.c */

/** cp_library_game_new: (transfer full): Creates the item of @slot, which must have none. */
CpLibraryGame *cp_library_game_new (CpLibrary *library, CpSlotId slot);

/** cp_library_game_get_slot: Returns the slot of the item. */
CpSlotId cp_library_game_get_slot (CpLibraryGame *self);

/** cp_library_game_get_library: (transfer none): Returns the library of the item. */
CpLibrary *cp_library_game_get_library (CpLibraryGame *self);
