/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-progress.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "rules/cp-fen.h"

#define FILE_NAME "puzzles.ini"

/* What stands in the group of a puzzle. */
#define KEY_STATE "State"
#define KEY_TRIES "Tries"
#define KEY_DATE  "Solved"
#define KEY_HINT  "Hinted"

/* The words of the file for each CpPuzzleMark. */
static const char *const mark_words[] = { "new", "tried", "solved-with-hints", "solved" };

/*
 * The key file itself is what is kept in memory, so that groups and keys of a later version of the
 * program outlive a run of this one.
 */
struct _CpPuzzleProgress {
  GObject parent_instance;

  char *folder;
  char *path;
  GKeyFile *file;
  bool failing;
};

G_DEFINE_FINAL_TYPE (CpPuzzleProgress, cp_puzzle_progress, G_TYPE_OBJECT)

enum {
  CHANGED,
  FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];


static void
report (CpPuzzleProgress *self, const char *reason)
{
  if (self->failing)
    return;
  self->failing = true;
  g_autofree char *message =
      /* Translators: %s is the reason, such as “No space left on device”. */
      g_strdup_printf (_ ("It cannot be kept on disk which puzzles are solved: %s"), reason);
  g_signal_emit (self, signals[FAILED], 0, message);
}


/* Tells of `errno`. */
static void
report_errno (CpPuzzleProgress *self)
{
  int code = errno;
  g_autofree char *shown = g_filename_display_name (self->folder);
  g_autofree char *reason = g_strdup_printf ("%s: %s", shown, g_strerror (code));

  report (self, reason);
}


static void
write_now (CpPuzzleProgress *self)
{
  g_autoptr (GError) error = NULL;
  size_t length;
  g_autofree char *text = g_key_file_to_data (self->file, &length, NULL);

  if (g_mkdir_with_parents (self->folder, 0700) != 0)
    report_errno (self);
  else if (!g_file_set_contents_full (self->path, text, (gssize) length,
                                      G_FILE_SET_CONTENTS_CONSISTENT, 0600, &error))
    report (self, error->message);
  else
    self->failing = false;
}


static void
changed (CpPuzzleProgress *self, const char *key)
{
  write_now (self);
  g_signal_emit (self, signals[CHANGED], 0, key);
}


/* Moves a file that cannot be read to where it is in nobody's way, and never over another one. */
static void
set_aside (CpPuzzleProgress *self, GError **error)
{
  g_autofree char *aside = g_strconcat (self->path, ".unreadable", NULL);

  for (unsigned i = 2; g_file_test (aside, G_FILE_TEST_EXISTS); i++) {
    g_free (aside);
    aside = g_strdup_printf ("%s.unreadable-%u", self->path, i);
  }
  g_autofree char *shown = g_filename_display_name (aside);
  if (g_rename (self->path, aside) != 0)
    g_prefix_error (error, "%s: ", g_strerror (errno));
  else
    /* Translators: %s is the name of a file; another sentence follows. */
    g_prefix_error (error, _ ("What was remembered of puzzles cannot be read and is now in %s: "),
                    shown);
}


static void
cp_puzzle_progress_finalize (GObject *object)
{
  CpPuzzleProgress *self = CP_PUZZLE_PROGRESS (object);

  g_free (self->folder);
  g_free (self->path);
  g_key_file_unref (self->file);
  G_OBJECT_CLASS (cp_puzzle_progress_parent_class)->finalize (object);
}


static void
cp_puzzle_progress_class_init (CpPuzzleProgressClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cp_puzzle_progress_finalize;

  signals[CHANGED] = g_signal_new ("changed", CP_TYPE_PUZZLE_PROGRESS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[FAILED] = g_signal_new ("failed", CP_TYPE_PUZZLE_PROGRESS, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}


static void
cp_puzzle_progress_init (CpPuzzleProgress *self)
{
  self->file = g_key_file_new ();
}


char *
cp_puzzle_key (const CpPosition *pos, unsigned n)
{
  g_return_val_if_fail (pos != NULL, NULL);

  g_autofree char *fen = cp_fen_write (pos);
  g_autofree char *text = g_strdup_printf ("%s\n%s\n#%u", pos->rules->string, fen, n);
  return g_compute_checksum_for_string (G_CHECKSUM_SHA1, text, -1);
}


CpPuzzleProgress *
cp_puzzle_progress_new (const char *folder)
{
  g_return_val_if_fail (folder != NULL, NULL);

  CpPuzzleProgress *self = g_object_new (CP_TYPE_PUZZLE_PROGRESS, NULL);

  self->folder = g_strdup (folder);
  self->path = g_build_filename (folder, FILE_NAME, NULL);
  return self;
}


bool
cp_puzzle_progress_load (CpPuzzleProgress *self, GError **error)
{
  g_return_val_if_fail (CP_IS_PUZZLE_PROGRESS (self), false);

  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) local = NULL;

  if (g_key_file_load_from_file (file, self->path, G_KEY_FILE_KEEP_COMMENTS, &local)) {
    g_key_file_unref (self->file);
    self->file = g_steal_pointer (&file);
    return true;
  }
  if (g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return true;
  /* The message may quote the file, whatever bytes that has. */
  g_autofree char *message = g_utf8_make_valid (local->message, -1);
  g_set_error_literal (error, local->domain, local->code, message);
  set_aside (self, error);
  return false;
}


CpPuzzleMark
cp_puzzle_progress_get_mark (CpPuzzleProgress *self, const char *key)
{
  g_return_val_if_fail (CP_IS_PUZZLE_PROGRESS (self) && key != NULL, CP_PUZZLE_NEW);

  g_autofree char *word = g_key_file_get_string (self->file, key, KEY_STATE, NULL);

  for (unsigned i = 0; word != NULL && i < G_N_ELEMENTS (mark_words); i++) {
    if (g_str_equal (word, mark_words[i]))
      return (CpPuzzleMark) i;
  }
  return CP_PUZZLE_NEW;
}


unsigned
cp_puzzle_progress_get_tries (CpPuzzleProgress *self, const char *key)
{
  g_return_val_if_fail (CP_IS_PUZZLE_PROGRESS (self) && key != NULL, 0);

  return (unsigned) MAX (g_key_file_get_integer (self->file, key, KEY_TRIES, NULL), 0);
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
cp_puzzle_progress_note_try (CpPuzzleProgress *self, const char *key, CpPuzzleMark mark)
{
  g_return_if_fail (CP_IS_PUZZLE_PROGRESS (self) && key != NULL);

  CpPuzzleMark old = cp_puzzle_progress_get_mark (self, key);
  bool solved = cp_puzzle_mark_is_solved (mark);
  unsigned tries = cp_puzzle_progress_get_tries (self, key);

  if (solved && cp_puzzle_progress_get_hinted (self, key)) {
    mark = CP_PUZZLE_SOLVED_WITH_HINTS;
    g_key_file_remove_key (self->file, key, KEY_HINT, NULL);
  }
  g_key_file_set_string (self->file, key, KEY_STATE, mark_words[MAX (mark, old)]);
  g_key_file_set_integer (self->file, key, KEY_TRIES, (int) MIN (tries + 1, G_MAXINT));
  if (solved && !cp_puzzle_mark_is_solved (old)) {
    g_autoptr (GDateTime) now = g_date_time_new_now_local ();
    g_autofree char *day = g_date_time_format (now, "%F");
    g_key_file_set_string (self->file, key, KEY_DATE, day);
  }
  changed (self, key);
}


void
cp_puzzle_progress_note_hint (CpPuzzleProgress *self, const char *key)
{
  g_return_if_fail (CP_IS_PUZZLE_PROGRESS (self) && key != NULL);

  if (cp_puzzle_progress_get_hinted (self, key))
    return;
  g_key_file_set_boolean (self->file, key, KEY_HINT, TRUE);
  changed (self, key);
}


bool
cp_puzzle_progress_get_hinted (CpPuzzleProgress *self, const char *key)
{
  g_return_val_if_fail (CP_IS_PUZZLE_PROGRESS (self) && key != NULL, false);

  return g_key_file_get_boolean (self->file, key, KEY_HINT, NULL);
}


void
cp_puzzle_progress_forget (CpPuzzleProgress *self, const char *key)
{
  g_return_if_fail (CP_IS_PUZZLE_PROGRESS (self) && key != NULL);

  if (g_key_file_remove_group (self->file, key, NULL))
    changed (self, key);
}
