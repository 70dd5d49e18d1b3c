/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library-index.h"
#include "cp-library-journal.h"
#include "cp-library-reader.h"
#include "cp-library.h"

/* What the files of CpLibrary share. */

/** CpLibraryEdit: a game that is open, or differs from the file. */
typedef struct {
  CpLibrary *library; /* not owned */
  CpSlotId slot;
  CpGame *game;     /* (nullable): owned if @edited, else only while somebody else holds it */
  char *text;       /* (owned) (nullable): of @game as it was at @text_version, or instead of it */
  char *saved_text; /* (owned) (nullable): @text when it is not edited; NULL if it is not saved */
  bool reads_saved; /* that is made when it is asked for: it is what the file says */
  unsigned version; /* rises with every change */
  unsigned text_version;
  bool edited;
  bool replaces;     /* it takes the place of another game in the file */
  CpSlotId replaced; /* of that one */
} CpLibraryEdit;

/** CpListStep: a change of the list: the game @slot goes from one index to another, or what one of
 * the two arrays says happens instead. */
typedef struct {
  const char *title; /* translated */
  CpSlotId slot;
  unsigned from;   /* G_MAXUINT if it was not in the list */
  unsigned to;     /* G_MAXUINT if it is not in the list any more */
  GArray *deleted; /* (owned) (nullable): CpDeletedGame: these leave it, as they come in the list */
  GArray *replaced; /* (owned) (nullable): CpReplacedGame: these take the places of others, or are
                       edited */
  unsigned state;   /* of the list, before it */
} CpListStep;

/** CpDeletedGame: a game that left the list together with others, and where it was before. */
typedef struct {
  CpSlotId slot;
  unsigned from;
} CpDeletedGame;

/** CpReplacedGame: a game that takes the place of another one, with another text, or was open and
 * edited. */
typedef struct {
  CpSlotId slot;
  CpSlotId replaced;
  CpGame *edited; /* (owned) (nullable): undone while its last step has the title of this one */
} CpReplacedGame;

/** cp_list_step_free: frees a #CpListStep. */
void cp_list_step_free (void *step);

struct _CpLibrary {
  GObject parent_instance;

  GFile *file;
  char *title;
  char *identity; /* of the file as it was read or saved; NULL without a file */
  char *unsynced; /* (nullable): identity of a file that is in its place, perhaps not for long */
  GFileMonitor *monitor;
  char *disk_identity; /* of the last file there that is another one; NULL if it was gone */
  bool changed_on_disk;
  bool comparing;       /* a thread compares the file on disk with the one that was read */
  GPtrArray *refreshes; /* GTask: until that is done */

  CpLibraryIndex *index;
  GArray *order;  /* CpSlotId: the list */
  GArray *places; /* unsigned, by slot: where in the list; rebuilt when needed */
  bool places_known;
  CpLibraryFile
      *open_file;        /* (nullable): the open file, with the games of the list that are in it */
  GHashTable *memory;    /* CpSlotId: GBytes: games that are in no file, or in an older one */
  GHashTable *problems;  /* CpSlotId: CpLibraryProblem */
  GHashTable *edits;     /* CpSlotId: CpLibraryEdit */
  unsigned settle_timer; /* until edits are looked at and kept on disk */

  CpLibraryReader *reader; /* NULL when it is done */
  GTask *opening;          /* until the first games are listed */
  GPtrArray *waiting;      /* GTask: until all games are listed */
  bool indexed;            /* all games are listed */
  GError *incomplete;      /* why not */
  double progress;
  CpSlotId found_end;  /* the slot after the last game found in the file; 0 if none was found */
  CpSlotId next_check; /* no slot before this one is unchecked */

  GPtrArray *done; /* CpListStep */
  GPtrArray *undone;
  unsigned state; /* a number for each list there was; that of the list now */
  unsigned saved_state;
  unsigned last_state;
  bool saving;

  CpLibraryJournal *journal; /* (nullable) */
  char *failure;             /* (nullable): why unsaved work is not kept in it, a sentence */

  /* What the properties say, to notice when it changes. */
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

/** cp_library_place: where in the list @slot is, G_MAXUINT if it is not. */
unsigned cp_library_place (CpLibrary *self, CpSlotId slot);

/** cp_library_insert, cp_library_remove: change the list without a step to undo. */
void cp_library_insert (CpLibrary *self, unsigned index, const CpSlotId *slots, unsigned n);
void cp_library_remove (CpLibrary *self, unsigned index, unsigned n);

/** cp_library_place_in_file: the slot in whose place in the file @slot is to be written. */
CpSlotId cp_library_place_in_file (CpLibrary *self, CpSlotId slot);

/**
 * cp_library_replace: lists a game that reads @text (transfer full) instead of @slot, in the list
 * and in the file.
 * @title: of the step to undo, translated; it is not copied
 * @step: what an earlier call returned: if nothing has happened to the list since, it becomes one
 *   step with that; 0 for one of its own
 *
 * Returns: a number for the step
 */
unsigned
cp_library_replace (CpLibrary *self, CpSlotId slot, char *text, const char *title, unsigned step);

/** cp_library_add_edited: a game of the list that is open has just been edited: that belongs to a
 * step of the list, too; parameters and result like cp_library_replace(). */
unsigned cp_library_add_edited (
    CpLibrary *self, CpSlotId slot, CpGame *game, const char *title, unsigned step);

/** cp_library_update: notifies the properties that follow from everything else. */
void cp_library_update (CpLibrary *self);

/** cp_library_emit_game_changed: tells that what is known of @slot is different. */
void cp_library_emit_game_changed (CpLibrary *self, CpSlotId slot);

/** cp_library_set_failure: tells why unsaved work cannot be kept, or with %NULL that it can. */
void cp_library_set_failure (CpLibrary *self, const char *message);

/** cp_library_set_problem: (transfer full) (nullable): what is wrong with @slot; no signals. */
void cp_library_set_problem (CpLibrary *self, CpSlotId slot, CpLibraryProblem *problem);

/** cp_library_get_problem: (transfer none) (nullable): what is wrong with @slot in its file. */
const CpLibraryProblem *cp_library_get_problem (CpLibrary *self, CpSlotId slot);

/** cp_library_set_changed_on_disk: sets the property. */
void cp_library_set_changed_on_disk (CpLibrary *self, bool changed);

/** cp_library_set_found: Sets where the bytes of a game are in the library's file. Keeps the number
 * of plies: of a game that was checked or edited, it is known better. */
void cp_library_set_found (CpLibrary *self, CpSlotId id, const CpLibraryFound *found);

/** cp_library_set_open_file: Makes @open_file (transfer full) the open file of the library. */
void cp_library_set_open_file (CpLibrary *self, CpLibraryFile *open_file);

/** cp_library_set_bytes: Keeps the bytes of a game in memory. @bytes: (transfer none) */
void cp_library_set_bytes (CpLibrary *self, CpSlotId id, GBytes *bytes);

/** cp_library_add_found: makes a slot for a game of the file.
 * @tags: (inout): in CpLibraryBatch.tags; moved behind those of the game */
CpSlotId cp_library_add_found (CpLibrary *self, const CpLibraryFound *found, const char **tags);

/** cp_library_apply_check: notes what replaying the game in @id has shown. Returns whether any
 * text of it in the list is different. */
bool cp_library_apply_check (CpLibrary *self, CpSlotId id, CpLibraryCheck *check);

/** cp_library_set_file: makes @file (transfer none) the file, in the version @identity. */
void cp_library_set_file (CpLibrary *self, GFile *file, const char *identity);

/**
 * cp_library_when_indexed: returns @task (transfer full) with true when the file has been read to
 * its end, with an error if that is not possible.
 */
void cp_library_when_indexed (CpLibrary *self, GTask *task);

/* cp-library-edit.c */

/** cp_library_edit_free: frees a CpLibraryEdit, a destroy notify. */
void cp_library_edit_free (void *edit);

/** cp_library_get_edit: (transfer none) (nullable): what @slot is open or edited as. */
CpLibraryEdit *cp_library_get_edit (CpLibrary *self, CpSlotId slot);

/** cp_library_is_edited: whether @slot is to be written anew. */
bool cp_library_is_edited (CpLibrary *self, CpSlotId slot);

/** cp_library_slot_is_saved: whether @slot is in the file as it is. */
bool cp_library_slot_is_saved (CpLibrary *self, CpSlotId slot);

/** cp_library_edit_get_text: (transfer none): the text of an edited game, up to date. */
const char *cp_library_edit_get_text (CpLibraryEdit *edit);

/** cp_library_edit_mark_saved: @text (transfer full) is what is in the file now. */
void cp_library_edit_mark_saved (CpLibraryEdit *edit, char *text);

/** cp_library_edit_game: @slot is @game (transfer none), which is in no file. */
void cp_library_edit_game (CpLibrary *self, CpSlotId slot, CpGame *game);

/** cp_library_edit_text: @slot reads @text (transfer full) instead of what is in the file, if it
 * is there. What is known of it is set accordingly. */
void cp_library_edit_text (CpLibrary *self, CpSlotId slot, char *text);

/** cp_library_slot_bytes: (transfer full) (nullable): cp_library_write_game() for a slot. */
GBytes *cp_library_slot_bytes (CpLibrary *self, CpSlotId slot, GError **error);

/** cp_library_changed: unsaved work is different; it will be kept soon. */
void cp_library_changed (CpLibrary *self);

/** cp_library_write_record: (transfer full): a game as it is written into the file. */
char *cp_library_write_record (const CpRecord *record);

/** cp_library_read_bytes: Reads a game of an open file.
 *
 * Returns: (transfer full): NUL-terminated; %NULL with @error set, to CP_LIBRARY_ERROR_CHANGED if
 * the file was overwritten and these are not the bytes of the game any more */
GBytes *
cp_library_read_bytes (CpLibraryFile *open_file, const CpLibraryFound *found, GError **error);

/* cp-library-unsaved.c */

/**
 * cp_library_describe_unsaved: all unsaved work as it is kept on disk.
 *
 * Returns: (transfer full) (nullable): %NULL if there is none
 */
GBytes *cp_library_describe_unsaved (CpLibrary *self);

/**
 * cp_library_note_saving: adds to such a description that all of it will be saved when @file
 * (transfer none) is @identity. Who finds it then need not be asked about it.
 *
 * Returns: (transfer full)
 */
GBytes *cp_library_note_saving (GBytes *description, GFile *file, const char *identity);

/* cp-library-save.c */

/** cp_library_slots_in_file: (transfer full): the slots of the file's games in its order. */
GArray *cp_library_slots_in_file (CpLibrary *self);

/* cp-library-game.c */

/** cp_library_game_new: (transfer full): the object of @slot, which has none. */
CpLibraryGame *cp_library_game_new (CpLibrary *library, CpSlotId slot);

/** cp_library_game_get_slot: what is known of it. */
const CpSlot *cp_library_game_get_slot (CpLibraryGame *self);

/** cp_library_game_get_library_index: (transfer none): where its texts are. */
const CpLibraryIndex *cp_library_game_get_library_index (CpLibraryGame *self);
