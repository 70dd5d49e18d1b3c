/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-progress.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "cp-puzzle-day.h"
#include "model/disk/cp-disk.h"
#include "model/disk/cp-lock.h"
#include "model/objects/cp-class.h"

#define FILE_NAME "puzzles.ini"

/* Keys in the group of a puzzle. */
#define KEY_STATE "State"
#define KEY_TRIES "Tries"
#define KEY_DATE  "Solved"
#define KEY_HINT  "Hinted"
#define KEY_BOX   "Box"
#define KEY_DUE   "Due"

/* The words of the file for each CpPuzzleMark. */
static const char *const mark_words[] = { "new", "tried", "solved-with-hints", "solved" };

/* Days until a puzzle is repeated, by its box, which is counted from 1. */
static const unsigned box_days[] = { 1, 3, 7, 21 };

/*
 * The key file is kept in memory as it was read, so that groups and keys of a later version of the
 * program are preserved. Several processes write the file: each reads it again under a lock before
 * a change, so that it does not overwrite the changes of another.
 */
struct _CpPuzzleProgress {
  GObject parent_instance;

  char *folder;
  char *path;
  char *lock_path;
  int lock; /* -1 except during a change */
  GKeyFile *file;
  GHashTable *unwritten; /* (element-type utf8): keys of puzzles with changes that are not in the
                            file yet */
  char *failure;         /* (nullable): why the last change was not saved, a sentence */
};

G_DEFINE_FINAL_TYPE (CpPuzzleProgress, cp_puzzle_progress, G_TYPE_OBJECT)


static void
report (CpPuzzleProgress *self, const char *reason)
{
  if (self->failure != NULL)
    return;
  self->failure =
      /* Translators: %s is the reason, such as “No space left on device”. */
      g_strdup_printf (_ ("Puzzle progress cannot be saved: %s"), reason);
  g_object_notify (G_OBJECT (self), "failure");
}


static void
report_success (CpPuzzleProgress *self)
{
  if (self->failure == NULL)
    return;
  g_clear_pointer (&self->failure, g_free);
  g_object_notify (G_OBJECT (self), "failure");
}


/* Renames an unreadable file, without overwriting another one. */
static void
set_aside (CpPuzzleProgress *self, GError **error)
{
  g_autofree char *aside = cp_disk_get_unreadable_path (self->path);
  g_autofree char *shown = g_filename_display_name (aside);

  if (!cp_disk_rename (self->path, aside))
    g_prefix_error (error, "%s: ", g_strerror (errno));
  else
    /* Translators: %s is the name of a file; another sentence follows. */
    g_prefix_error (error, _ ("Puzzle progress could not be read and has been moved to %s: "),
                    shown);
}


/*
 * Reads the file.
 * @missing: (out): whether there is no file, which is not an error
 * Returns: (transfer full) (nullable): NULL with @error set; an invalid file was renamed
 */
static GKeyFile *
read_file (CpPuzzleProgress *self, bool *missing, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) local = NULL;

  bool read = g_key_file_load_from_file (file, self->path, G_KEY_FILE_KEEP_COMMENTS, &local);
  *missing = g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_NOENT) ||
             g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_NOTDIR);
  if (read || *missing)
    return g_steal_pointer (&file);
  /* The message may quote bytes of the file that are not valid UTF-8. */
  g_autofree char *message = g_utf8_make_valid (local->message, -1);
  g_set_error_literal (error, local->domain, local->code, message);
  set_aside (self, error);
  return NULL;
}


static CpPuzzleMark
read_mark (GKeyFile *file, const char *key)
{
  g_autofree char *word = g_key_file_get_string (file, key, KEY_STATE, NULL);

  for (unsigned i = 0; word != NULL && i < G_N_ELEMENTS (mark_words); i++) {
    if (g_str_equal (word, mark_words[i]))
      return (CpPuzzleMark) i;
  }
  return CP_PUZZLE_NEW;
}


static unsigned
read_tries (GKeyFile *file, const char *key)
{
  return (unsigned) MAX (g_key_file_get_integer (file, key, KEY_TRIES, NULL), 0);
}


/* Returns the box of a puzzle that is to be repeated; 0 if it is not. */
static unsigned
read_box (GKeyFile *file, const char *key)
{
  int box = g_key_file_get_integer (file, key, KEY_BOX, NULL);

  return box > 0 && (unsigned) box <= G_N_ELEMENTS (box_days) ? (unsigned) box : 0;
}


static uint32_t
read_due (GKeyFile *file, const char *key)
{
  g_autofree char *day = g_key_file_get_string (file, key, KEY_DUE, NULL);

  return read_box (file, key) > 0 ? cp_puzzle_day_parse (day) : 0;
}


/* Puts a puzzle into a box.
 * @box: 0 or more than there are: it need not be repeated */
static void
set_box (GKeyFile *file, const char *key, unsigned box)
{
  if (box == 0 || box > G_N_ELEMENTS (box_days)) {
    g_key_file_remove_key (file, key, KEY_BOX, NULL);
    g_key_file_remove_key (file, key, KEY_DUE, NULL);
    return;
  }
  g_autofree char *day = cp_puzzle_day_write (cp_puzzle_day_today () + box_days[box - 1]);
  g_key_file_set_integer (file, key, KEY_BOX, (int) box);
  g_key_file_set_string (file, key, KEY_DUE, day);
}


/* Merges this process's data of a puzzle into @file: the better of both. */
static void
merge (CpPuzzleProgress *self, GKeyFile *file, const char *key)
{
  CpPuzzleMark mark = MAX (read_mark (self->file, key), read_mark (file, key));
  unsigned tries = MAX (read_tries (self->file, key), read_tries (file, key));
  g_autofree char *date = g_key_file_get_string (file, key, KEY_DATE, NULL);
  g_auto (GStrv) names = g_key_file_get_keys (self->file, key, NULL, NULL);

  if (names == NULL) {
    g_key_file_remove_group (file, key, NULL);
    return;
  }
  set_box (file, key, 0);
  for (unsigned i = 0; names[i] != NULL; i++) {
    g_autofree char *value = g_key_file_get_value (self->file, key, names[i], NULL);
    g_key_file_set_value (file, key, names[i], value);
  }
  if (mark != CP_PUZZLE_NEW)
    g_key_file_set_string (file, key, KEY_STATE, mark_words[mark]);
  if (tries > 0)
    g_key_file_set_integer (file, key, KEY_TRIES, (int) tries);
  if (date != NULL)
    g_key_file_set_string (file, key, KEY_DATE, date);
}


/* Emits `changed` for the puzzles that other processes have changed since @before. */
static void
emit_differences (CpPuzzleProgress *self, GKeyFile *before)
{
  GKeyFile *const files[] = { self->file, before };

  for (size_t i = 0; i < G_N_ELEMENTS (files); i++) {
    g_auto (GStrv) keys = g_key_file_get_groups (files[i], NULL);
    for (unsigned k = 0; keys[k] != NULL; k++) {
      bool is_new = files[i] == self->file || !g_key_file_has_group (self->file, keys[k]);
      if (is_new && (read_mark (self->file, keys[k]) != read_mark (before, keys[k]) ||
                     read_tries (self->file, keys[k]) != read_tries (before, keys[k])))
        g_signal_emit_by_name (self, "changed", keys[k]);
    }
  }
}


/* Reads the changes of other processes. If the file is invalid, this process's data is used. If it
 * exists but cannot be read now, it must not be overwritten: returns false. */
static bool
read_again (CpPuzzleProgress *self, GError **error)
{
  g_autoptr (GError) local = NULL;
  GHashTableIter iter;
  bool missing;
  void *key;
  g_autoptr (GKeyFile) file = read_file (self, &missing, &local);

  if (file == NULL && g_file_test (self->path, G_FILE_TEST_EXISTS)) {
    g_propagate_error (error, g_steal_pointer (&local));
    return false;
  }
  if (file == NULL)
    g_signal_emit_by_name (self, "failed", local->message);
  if (file == NULL || missing)
    return true;
  g_hash_table_iter_init (&iter, self->unwritten);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    merge (self, file, key);
  g_autoptr (GKeyFile) before = self->file;
  self->file = g_steal_pointer (&file);
  emit_differences (self, before);
  return true;
}


/* Locks and reads the file before a change; write_change() must follow. */
static void
begin_change (CpPuzzleProgress *self)
{
  g_autoptr (GError) error = NULL;

  if (!cp_disk_make_folder (self->folder))
    cp_disk_set_errno (&error);
  else
    self->lock = cp_lock_wait (self->lock_path, &error);
  if (self->lock >= 0 && !read_again (self, &error)) {
    cp_lock_release (self->lock, self->lock_path);
    self->lock = -1;
  }
  if (error != NULL)
    report (self, error->message);
}


/*
 * Writes the file and releases the lock, if begin_change() got it; otherwise the change stays in
 * memory.
 * @key: (nullable): the key of the changed puzzle
 */
static void
write_change (CpPuzzleProgress *self, const char *key)
{
  g_autoptr (GError) error = NULL;
  size_t length;
  g_autofree char *text = g_key_file_to_data (self->file, &length, NULL);

  if (key != NULL)
    g_hash_table_add (self->unwritten, g_strdup (key));
  if (self->lock >= 0) {
    if (g_hash_table_size (self->unwritten) == 0 ||
        cp_disk_write (self->path, text, length, 0600, &error)) {
      g_hash_table_remove_all (self->unwritten);
      report_success (self);
    } else {
      report (self, error->message);
    }
    cp_lock_release (self->lock, self->lock_path);
    self->lock = -1;
  }
  if (key != NULL)
    g_signal_emit_by_name (self, "changed", key);
}


static void
cp_puzzle_progress_class_init (CpPuzzleProgressClass *klass)
{
  CP_CLASS_FREES (klass, CpPuzzleProgress, g_free, folder, path, lock_path);
  CP_CLASS_FREES (klass, CpPuzzleProgress, g_hash_table_unref, unwritten);
  CP_CLASS_FREES (klass, CpPuzzleProgress, g_key_file_unref, file);
  CP_CLASS_FREES (klass, CpPuzzleProgress, g_free, failure);

  CP_CLASS_PROPERTY (klass, "failure", G_TYPE_STRING, cp_puzzle_progress_get_failure, NULL);

  cp_class_add_signal (klass, "changed", 1, G_TYPE_STRING);
  cp_class_add_signal (klass, "failed", 1, G_TYPE_STRING);
}


static void
cp_puzzle_progress_init (CpPuzzleProgress *self)
{
  self->file = g_key_file_new ();
  self->unwritten = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->lock = -1;
}


CpPuzzleProgress *
cp_puzzle_progress_new (const char *folder)
{
  g_return_val_if_fail (folder != NULL, NULL);

  CpPuzzleProgress *self = g_object_new (CP_TYPE_PUZZLE_PROGRESS, NULL);

  self->folder = g_strdup (folder);
  self->path = g_build_filename (folder, FILE_NAME, NULL);
  self->lock_path = g_strconcat (self->path, ".lock", NULL);
  return self;
}


bool
cp_puzzle_progress_load (CpPuzzleProgress *self, GError **error)
{
  g_return_val_if_fail (CP_IS_PUZZLE_PROGRESS (self), false);

  bool missing;
  GKeyFile *file = read_file (self, &missing, error);

  if (file == NULL)
    return false;
  g_key_file_unref (self->file);
  self->file = file;
  return true;
}


CpPuzzleMark
cp_puzzle_progress_get_mark (CpPuzzleProgress *self, const char *key)
{
  g_return_val_if_fail (CP_IS_PUZZLE_PROGRESS (self) && key != NULL, CP_PUZZLE_NEW);

  return read_mark (self->file, key);
}


unsigned
cp_puzzle_progress_get_tries (CpPuzzleProgress *self, const char *key)
{
  g_return_val_if_fail (CP_IS_PUZZLE_PROGRESS (self) && key != NULL, 0);

  return read_tries (self->file, key);
}


GDateTime *
cp_puzzle_progress_get_date (CpPuzzleProgress *self, const char *key)
{
  g_return_val_if_fail (CP_IS_PUZZLE_PROGRESS (self) && key != NULL, NULL);

  g_autofree char *day = g_key_file_get_string (self->file, key, KEY_DATE, NULL);
  if (day == NULL)
    return NULL;
  g_autofree char *time = g_strconcat (day, "T00:00:00", NULL);
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  return g_date_time_new_from_iso8601 (time, zone);
}


void
cp_puzzle_progress_add_try (CpPuzzleProgress *self, const char *key, CpPuzzleMark mark)
{
  g_return_if_fail (CP_IS_PUZZLE_PROGRESS (self) && key != NULL);

  begin_change (self);
  CpPuzzleMark old = cp_puzzle_progress_get_mark (self, key);
  bool solved = cp_puzzle_progress_is_solved (mark);
  unsigned tries = cp_puzzle_progress_get_tries (self, key);

  if (solved && cp_puzzle_progress_get_hinted (self, key)) {
    mark = CP_PUZZLE_SOLVED_WITH_HINTS;
    g_key_file_remove_key (self->file, key, KEY_HINT, NULL);
  }
  g_key_file_set_string (self->file, key, KEY_STATE, mark_words[MAX (mark, old)]);
  g_key_file_set_integer (self->file, key, KEY_TRIES, (int) MIN (tries + 1, G_MAXINT));
  if (solved && !cp_puzzle_progress_is_solved (old)) {
    g_autofree char *day = cp_puzzle_day_write (cp_puzzle_day_today ());
    g_key_file_set_string (self->file, key, KEY_DATE, day);
  }
  if (mark != CP_PUZZLE_SOLVED)
    set_box (self->file, key, 1);
  else if (cp_puzzle_progress_is_due (self, key))
    set_box (self->file, key, read_box (self->file, key) + 1);
  write_change (self, key);
}


void
cp_puzzle_progress_add_hint (CpPuzzleProgress *self, const char *key)
{
  g_return_if_fail (CP_IS_PUZZLE_PROGRESS (self) && key != NULL);

  if (cp_puzzle_progress_get_hinted (self, key) && read_box (self->file, key) > 0 &&
      !cp_puzzle_progress_is_due (self, key))
    return;
  begin_change (self);
  set_box (self->file, key, 1);
  g_key_file_set_boolean (self->file, key, KEY_HINT, TRUE);
  write_change (self, key);
}


bool
cp_puzzle_progress_get_hinted (CpPuzzleProgress *self, const char *key)
{
  g_return_val_if_fail (CP_IS_PUZZLE_PROGRESS (self) && key != NULL, false);

  return g_key_file_get_boolean (self->file, key, KEY_HINT, NULL);
}


uint32_t
cp_puzzle_progress_get_due (CpPuzzleProgress *self, const char *key)
{
  g_return_val_if_fail (CP_IS_PUZZLE_PROGRESS (self) && key != NULL, 0);

  return read_due (self->file, key);
}


bool
cp_puzzle_progress_is_due (CpPuzzleProgress *self, const char *key)
{
  g_return_val_if_fail (CP_IS_PUZZLE_PROGRESS (self) && key != NULL, false);

  uint32_t due = read_due (self->file, key);

  return due != 0 && due <= cp_puzzle_day_today ();
}


bool
cp_puzzle_progress_has_due (CpPuzzleProgress *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_PROGRESS (self), false);

  g_auto (GStrv) keys = g_key_file_get_groups (self->file, NULL);

  for (unsigned i = 0; keys[i] != NULL; i++) {
    if (cp_puzzle_progress_is_due (self, keys[i]))
      return true;
  }
  return false;
}


void
cp_puzzle_progress_remove (CpPuzzleProgress *self, const char *key)
{
  g_return_if_fail (CP_IS_PUZZLE_PROGRESS (self) && key != NULL);

  begin_change (self);
  write_change (self, g_key_file_remove_group (self->file, key, NULL) ? key : NULL);
}


CP_GETTER (const char *, cp_puzzle_progress_get_failure, CpPuzzleProgress, self->failure)


void
cp_puzzle_progress_try_again (CpPuzzleProgress *self)
{
  g_return_if_fail (CP_IS_PUZZLE_PROGRESS (self));

  if (self->failure == NULL)
    return;
  begin_change (self);
  write_change (self, NULL);
}
