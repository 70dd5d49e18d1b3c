/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-autosave.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "record/cp-pgn-reader.h"
#include "record/cp-pgn-writer.h"

/* The tag that holds what a PGN game has no place for: the ply of the head, both clocks in
 * milliseconds, and in a review a word that says so. Only in autosaved files. */
#define STATE_TAG    "CounterpoiseState"
#define STATE_FORMAT "%u %" G_GINT64_FORMAT " %" G_GINT64_FORMAT
#define REVIEW_WORD  " review"

/* How long notes may be on screen alone, so that not every letter is written to disk. */
#define NOTES_DELAY_MS 500

/*
 * One file holds the game being played, another the one it took the place of. Both are ordinary
 * PGN, so that a person can rescue them with any tool.
 */
struct _CpAutosave {
  GObject parent_instance;

  char *folder;
  char *unsaved;
  char *kept;
  char *aside;
  CpGame *game;
  unsigned timeout; /* a source, while notes wait to be written; or 0 */
  bool failing;
};

G_DEFINE_FINAL_TYPE (CpAutosave, cp_autosave, G_TYPE_OBJECT)

enum {
  FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];


static char *
write_state (CpGame *game)
{
  CpClock *clock = cp_game_get_clock (game);
  bool reviewing = cp_game_get_reviewing (game);
  const CpNode *head =
      reviewing ? cp_record_main_line_end (cp_game_get_record (game)) : cp_game_get_head (game);

  return g_strdup_printf (
      STATE_FORMAT "%s", head->ply, (gint64) cp_clock_get_remaining (clock, CP_WHITE),
      (gint64) cp_clock_get_remaining (clock, CP_BLACK), reviewing ? REVIEW_WORD : "");
}


/* The game as text, with its state. */
static char *
write_game (CpGame *game)
{
  CpRecord *record = cp_game_get_record (game);
  g_autofree char *state = write_state (game);

  cp_record_set_tag (record, STATE_TAG, state);
  char *text = cp_pgn_write (record, cp_move_recorded_notation (cp_game_get_rules (game)));
  cp_record_set_tag (record, STATE_TAG, NULL);
  return text;
}


/* Makes a game of @record as @state describes it; a state that says nothing useful leaves the game
 * at the end of its moves. */
static CpGame *
restore_game (CpRecord *record, const char *state)
{
  CpNode *head = cp_record_main_line_end (record);
  unsigned ply;
  gint64 white, black;

  if (state == NULL || sscanf (state, STATE_FORMAT, &ply, &white, &black) != 3 || white < 0 ||
      black < 0)
    return cp_game_new_from_record (record, head);

  /* What the last move had decided is open again if it was taken back. */
  if (head->ply > ply &&
      cp_position_outcome (&head->position, cp_node_occurrences (head)).result != CP_UNDECIDED)
    cp_record_set_outcome (record, (CpOutcome){ CP_UNDECIDED, CP_PLAYING });
  while (head->ply > ply)
    head = head->parent;
  CpGame *game = cp_game_new_from_record (record, head);
  cp_clock_set_remaining (cp_game_get_clock (game), (const int64_t[2]){ white, black });
  if (g_str_has_suffix (state, REVIEW_WORD))
    cp_game_set_reviewing (game, true);
  return game;
}


static void
report (CpAutosave *self, const char *reason)
{
  if (self->failing)
    return;
  self->failing = true;
  g_autofree char *message = g_strdup_printf (_ ("The game cannot be kept on disk: %s"), reason);
  g_signal_emit (self, signals[FAILED], 0, message);
}


static void
write_now (CpAutosave *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = write_game (self->game);

  g_clear_handle_id (&self->timeout, g_source_remove);

  if (g_mkdir_with_parents (self->folder, 0700) != 0)
    report (self, g_strerror (errno));
  else if (!g_file_set_contents_full (self->kept, text, -1,
                                      G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                      0600, &error))
    report (self, error->message);
  else
    self->failing = false;
}


static gboolean
timeout_cb (gpointer data)
{
  CpAutosave *self = CP_AUTOSAVE (data);

  self->timeout = 0;
  write_now (self);
  return G_SOURCE_REMOVE;
}


static void
edited_cb (CpAutosave *self)
{
  if (!cp_game_get_reviewing (self->game))
    write_now (self);
  else if (self->timeout == 0)
    self->timeout = g_timeout_add (NOTES_DELAY_MS, timeout_cb, self);
}


static CpGame *
load (const char *path, GError **error)
{
  g_autofree char *text = NULL;
  size_t length;

  if (!g_file_get_contents (path, &text, &length, error))
    return NULL;
  CpRecord *record = cp_pgn_read_one (text, length, error);
  if (record == NULL)
    return NULL;

  g_autofree char *state = g_strdup (cp_record_get_tag (record, STATE_TAG));
  cp_record_set_tag (record, STATE_TAG, NULL);
  return restore_game (record, state);
}


static void
cp_autosave_dispose (GObject *object)
{
  CpAutosave *self = CP_AUTOSAVE (object);

  if (self->timeout != 0)
    write_now (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (cp_autosave_parent_class)->dispose (object);
}


static void
cp_autosave_finalize (GObject *object)
{
  CpAutosave *self = CP_AUTOSAVE (object);

  g_free (self->folder);
  g_free (self->unsaved);
  g_free (self->kept);
  g_free (self->aside);
  G_OBJECT_CLASS (cp_autosave_parent_class)->finalize (object);
}


static void
cp_autosave_class_init (CpAutosaveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cp_autosave_dispose;
  object_class->finalize = cp_autosave_finalize;

  signals[FAILED] = g_signal_new ("failed", CP_TYPE_AUTOSAVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}


static void
cp_autosave_init (CpAutosave *self)
{
}


CpAutosave *
cp_autosave_new (const char *folder)
{
  CpAutosave *self = g_object_new (CP_TYPE_AUTOSAVE, NULL);

  self->folder = g_strdup (folder);
  self->unsaved = g_build_filename (folder, "unsaved", NULL);
  self->kept = g_build_filename (folder, "game.pgn", NULL);
  self->aside = g_build_filename (folder, "set-aside.pgn", NULL);
  return self;
}


void
cp_autosave_set_game (CpAutosave *self, CpGame *game)
{
  g_return_if_fail (CP_IS_AUTOSAVE (self) && CP_IS_GAME (game));

  static const char *const events[] = {
    "ended",
    "notify::paused",
    "notify::draw-offer",
  };

  if (self->game == game)
    return;
  if (self->game != NULL) {
    g_signal_handlers_disconnect_by_data (self->game, self);
    if (cp_record_get_root (cp_game_get_record (self->game))->first_child != NULL) {
      write_now (self);
      if (g_rename (self->kept, self->aside) != 0 && errno != ENOENT)
        report (self, g_strerror (errno));
    }
  }
  g_set_object (&self->game, game);
  g_signal_connect_object (game, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  for (size_t i = 0; i < G_N_ELEMENTS (events); i++)
    g_signal_connect_object (game, events[i], G_CALLBACK (write_now), self, G_CONNECT_SWAPPED);
  write_now (self);
}


CpGame *
cp_autosave_get_game (CpAutosave *self)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), NULL);

  return self->game;
}


const char *
cp_autosave_get_folder (CpAutosave *self)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), NULL);

  return self->folder;
}


const char *
cp_autosave_get_unsaved_folder (CpAutosave *self)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), NULL);

  return self->unsaved;
}


void
cp_autosave_flush (CpAutosave *self)
{
  g_return_if_fail (CP_IS_AUTOSAVE (self));

  if (self->game != NULL)
    write_now (self);
}


CpGame *
cp_autosave_load (CpAutosave *self, GError **error)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), NULL);

  if (!g_file_test (self->kept, G_FILE_TEST_EXISTS))
    return NULL;
  CpGame *game = load (self->kept, error);
  if (game == NULL) {
    g_autofree char *unreadable = g_strconcat (self->kept, ".unreadable", NULL);
    if (g_rename (self->kept, unreadable) != 0)
      g_prefix_error (error, "%s: ", g_strerror (errno));
    g_prefix_error (error, "%s: ", unreadable);
  }
  return game;
}


bool
cp_autosave_get_can_return (CpAutosave *self)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), false);

  return g_file_test (self->aside, G_FILE_TEST_EXISTS);
}


CpGame *
cp_autosave_return (CpAutosave *self, GError **error)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), NULL);

  return load (self->aside, error);
}
