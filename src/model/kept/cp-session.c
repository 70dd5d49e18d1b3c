/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-session.h"

#include <gio/gio.h>
#include <glib/gstdio.h>

#include "model/objects/cp-class.h"

typedef struct {
  CpAutosave *autosave;
  bool was_open; /* when the program ended, with a game or a file */
} ClosedWindow;

/* The folders are locked, so that no other process offers them. */
struct _CpSession {
  GObject parent_instance;

  char *folder;      /* the data folder of the program */
  char *windows;     /* the folder of the folders of all windows */
  GPtrArray *closed; /* (element-type ClosedWindow), the last closed one first */
};

G_DEFINE_FINAL_TYPE (CpSession, cp_session, G_TYPE_OBJECT)


static void
closed_window_free (void *data)
{
  ClosedWindow *closed = data;

  g_object_unref (closed->autosave);
  g_free (closed);
}


static void
cp_session_class_init (CpSessionClass *klass)
{
  CP_CLASS_FREES (klass, CpSession, g_ptr_array_unref, closed);
  CP_CLASS_FREES (klass, CpSession, g_free, folder, windows);
  CP_CLASS_PROPERTY (klass, "n-open", G_TYPE_UINT, cp_session_get_n_open, NULL);
  cp_class_add_signal (klass, "games-changed", 0);
}


static void
cp_session_init (CpSession *self)
{
  self->closed = g_ptr_array_new_with_free_func (closed_window_free);
}


static const ClosedWindow *
get_closed (CpSession *self, unsigned i)
{
  return g_ptr_array_index (self->closed, i);
}


static void
changed (CpSession *self)
{
  g_object_notify (G_OBJECT (self), "n-open");
  g_signal_emit_by_name (self, "games-changed");
}


/* Adds a closed window, or removes its folder if there is nothing in it.
 * @i: its index; -1 for the end */
static void
add_closed (CpSession *self, CpWindowState *state, int i)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (self->folder, state);
  GKeyFile *values = cp_window_state_get_values (state);
  g_autoptr (GError) error = NULL;
  bool is_open = g_key_file_get_boolean (values, CP_SESSION_GROUP, CP_SESSION_OPEN, &error);
  /* A window that was killed before it wrote its state was open. */
  bool was_open = is_open || error != NULL;
  bool has_file = was_open && g_key_file_has_key (values, CP_SESSION_GROUP, CP_SESSION_FILE, NULL);
  bool has_game = cp_autosave_holds_game (autosave);

  if (!has_game && !has_file && !cp_autosave_holds_older_game (autosave)) {
    cp_window_state_remove_folder (state);
    return;
  }
  ClosedWindow *closed = g_new (ClosedWindow, 1);
  *closed = (ClosedWindow){ g_steal_pointer (&autosave), was_open && (has_game || has_file) };
  g_ptr_array_insert (self->closed, i, closed);
  changed (self);
}


static CpAutosave *
take (CpSession *self, unsigned i)
{
  CpAutosave *autosave = g_object_ref (get_closed (self, i)->autosave);

  g_ptr_array_remove_index (self->closed, i);
  changed (self);
  return autosave;
}


CpSession *
cp_session_new (const char *folder)
{
  CpSession *self = g_object_new (CP_TYPE_SESSION, NULL);

  self->folder = g_strdup (folder);
  self->windows = g_build_filename (folder, "windows", NULL);
  cp_session_refresh (self);
  return self;
}


/* Returns the time of the last write to a file of a window other than its lock, in µs. */
static int64_t
get_time (CpWindowState *state)
{
  const char *path = cp_window_state_get_path (state);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  int64_t newest = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *file = g_build_filename (path, name, NULL);
    GStatBuf info;
    if (!g_str_equal (name, "lock") && g_stat (file, &info) == 0)
      newest = MAX (newest, info.st_mtim.tv_sec * G_USEC_PER_SEC + info.st_mtim.tv_nsec / 1000);
  }
  return newest;
}


static int
compare_times (const void *a, const void *b)
{
  int64_t x = get_time (*(CpWindowState *const *) a);
  int64_t y = get_time (*(CpWindowState *const *) b);
  return (x < y) - (x > y);
}


void
cp_session_refresh (CpSession *self)
{
  g_return_if_fail (CP_IS_SESSION (self));

  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GDir) dir = g_dir_open (self->windows, 0, NULL);
  const char *name;

  /* Folders of this session and of open windows are locked. */
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (self->windows, name, NULL);
    CpWindowState *state =
        g_file_test (path, G_FILE_TEST_IS_DIR) ? cp_window_state_new (path) : NULL;
    if (state != NULL)
      g_ptr_array_add (states, state);
  }
  g_ptr_array_sort (states, compare_times);
  for (unsigned i = 0; i < states->len; i++)
    add_closed (self, states->pdata[i], -1);
}


static void
game_free (void *data)
{
  CpSessionGame *game = data;

  g_object_unref (game->game);
  g_object_unref (game->autosave);
  g_free (game);
}


/* @game: (nullable) */
static void
add_game (GPtrArray *games, CpGame *game, CpAutosave *autosave, bool is_aside)
{
  if (game == NULL || !cp_autosave_is_unfinished (game))
    return;
  CpSessionGame *entry = g_new (CpSessionGame, 1);
  *entry = (CpSessionGame){ g_object_ref (game), g_object_ref (autosave), is_aside };
  g_ptr_array_add (games, entry);
}


GPtrArray *
cp_session_list_games (CpSession *self)
{
  g_return_val_if_fail (CP_IS_SESSION (self), NULL);

  GPtrArray *games = g_ptr_array_new_with_free_func (game_free);
  for (unsigned i = 0; i < self->closed->len; i++) {
    CpAutosave *autosave = get_closed (self, i)->autosave;
    g_autoptr (CpGame) game = cp_autosave_preview (autosave);
    add_game (games, game, autosave, false);
    add_game (games, cp_autosave_get_aside (autosave), autosave, true);
  }
  return games;
}


CpAutosave *
cp_session_take_game (CpSession *self, const CpSessionGame *game)
{
  g_return_val_if_fail (CP_IS_SESSION (self) && game != NULL, NULL);

  for (unsigned i = 0; i < self->closed->len; i++) {
    if (get_closed (self, i)->autosave == game->autosave)
      return take (self, i);
  }
  return NULL;
}


/* (transfer full) */
static CpAutosave *
create_autosave (CpSession *self)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *path = g_build_filename (self->windows, id, NULL);
  g_autoptr (CpWindowState) state = cp_window_state_new (path);

  return cp_autosave_new (self->folder, state);
}


CpAutosave *
cp_session_take (CpSession *self)
{
  g_return_val_if_fail (CP_IS_SESSION (self), NULL);

  for (unsigned i = 0; i < self->closed->len; i++) {
    if (cp_autosave_holds_game (get_closed (self, i)->autosave))
      return take (self, i);
  }
  return self->closed->len > 0 ? take (self, 0) : create_autosave (self);
}


CpAutosave *
cp_session_take_open (CpSession *self)
{
  g_return_val_if_fail (CP_IS_SESSION (self), NULL);

  for (unsigned i = 0; i < self->closed->len; i++) {
    if (get_closed (self, i)->was_open)
      return take (self, i);
  }
  return NULL;
}


unsigned
cp_session_get_n_open (CpSession *self)
{
  unsigned n = 0;

  g_return_val_if_fail (CP_IS_SESSION (self), 0);

  for (unsigned i = 0; i < self->closed->len; i++)
    n += get_closed (self, i)->was_open;
  return n;
}


void
cp_session_give_back (CpSession *self, CpAutosave *autosave)
{
  g_return_if_fail (CP_IS_SESSION (self) && CP_IS_AUTOSAVE (autosave));

  CpWindowState *state = cp_autosave_get_window_state (autosave);

  if (cp_window_state_get_path (state) != NULL)
    add_closed (self, state, 0);
}


void
cp_session_add_game (CpSession *self, CpGame *game)
{
  g_return_if_fail (CP_IS_SESSION (self) && CP_IS_GAME (game));

  g_autoptr (CpAutosave) autosave = create_autosave (self);
  CpWindowState *state = cp_autosave_get_window_state (autosave);

  g_key_file_set_boolean (cp_window_state_get_values (state), CP_SESSION_GROUP, CP_SESSION_OPEN,
                          FALSE);
  cp_autosave_set_game (autosave, game);
  cp_window_state_write (state);
  add_closed (self, state, -1);
}


/* Returns true if the game at @path, or one in the folder at @path, contains @text. */
static bool
find_text (const char *path, const char *text)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autofree char *content = NULL;
  const char *name;
  size_t length;
  bool found = g_str_has_suffix (path, ".pgn") &&
               g_file_get_contents (path, &content, &length, NULL) &&
               g_strstr_len (content, (gssize) length, text) != NULL;

  while (!found && dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *child = g_build_filename (path, name, NULL);
    found = find_text (child, text);
  }
  return found;
}


bool
cp_session_has_seat (CpSession *self, const char *seat)
{
  g_return_val_if_fail (CP_IS_SESSION (self) && seat != NULL, false);

  return find_text (self->windows, seat);
}
