/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-session.h"

#include "model/objects/cp-class.h"

/* A closed window. */
typedef struct {
  CpAutosave *autosave;
  bool was_open; /* when the program ended, with a game or a file */
} Left;

/* The folders are locked, so that no other process offers them. */
struct _CpSession {
  GObject parent_instance;

  char *folder;    /* the data folder of the program */
  GPtrArray *left; /* (element-type Left), the last closed window first */
};

G_DEFINE_FINAL_TYPE (CpSession, cp_session, G_TYPE_OBJECT)


static void
left_free (void *data)
{
  Left *left = data;

  g_object_unref (left->autosave);
  g_free (left);
}


static void
cp_session_class_init (CpSessionClass *klass)
{
  CP_CLASS_FREES (klass, CpSession, g_ptr_array_unref, left);
  CP_CLASS_FREES (klass, CpSession, g_free, folder);
  CP_CLASS_PROPERTY (klass, "n-open", G_TYPE_UINT, cp_session_get_n_open, NULL);
  cp_class_add_signal (klass, "games-changed", 0);
}


static void
cp_session_init (CpSession *self)
{
  self->left = g_ptr_array_new_with_free_func (left_free);
}


static const Left *
get_left (CpSession *self, unsigned i)
{
  return g_ptr_array_index (self->left, i);
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
add_left (CpSession *self, CpWindowFolder *folder, int i)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new_for_window (self->folder, folder);
  g_autoptr (CpWindowState) state = cp_window_state_new (folder);
  GKeyFile *values = cp_window_state_get_values (state);
  g_autoptr (GError) error = NULL;
  bool is_open = g_key_file_get_boolean (values, CP_SESSION_GROUP, CP_SESSION_OPEN, &error);
  /* A window that was killed before it wrote its state was open. */
  bool was_open = is_open || error != NULL;
  bool has_file = was_open && g_key_file_has_key (values, CP_SESSION_GROUP, CP_SESSION_FILE, NULL);
  bool has_game = cp_autosave_holds_game (autosave);

  if (!has_game && !has_file && !cp_autosave_get_can_return (autosave)) {
    cp_window_folder_remove (folder);
    return;
  }
  Left *left = g_new0 (Left, 1);
  *left = (Left){ g_steal_pointer (&autosave), was_open && (has_game || has_file) };
  g_ptr_array_insert (self->left, i, left);
  changed (self);
}


static CpAutosave *
take (CpSession *self, unsigned i)
{
  CpAutosave *autosave = g_object_ref (get_left (self, i)->autosave);

  g_ptr_array_remove_index (self->left, i);
  changed (self);
  return autosave;
}


CpSession *
cp_session_new (const char *folder)
{
  CpSession *self = g_object_new (CP_TYPE_SESSION, NULL);

  self->folder = g_strdup (folder);
  cp_session_look_again (self);
  return self;
}


void
cp_session_look_again (CpSession *self)
{
  g_return_if_fail (CP_IS_SESSION (self));

  /* Folders of this session and of open windows are locked, and not listed. */
  g_autoptr (GPtrArray) folders = cp_window_folder_list (self->folder);
  for (unsigned i = 0; i < folders->len; i++)
    add_left (self, g_ptr_array_index (folders, i), -1);
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
  for (unsigned i = 0; i < self->left->len; i++) {
    CpAutosave *autosave = get_left (self, i)->autosave;
    g_autoptr (CpGame) game = cp_autosave_look (autosave);
    add_game (games, game, autosave, false);
    add_game (games, cp_autosave_get_aside (autosave), autosave, true);
  }
  return games;
}


CpAutosave *
cp_session_take_game (CpSession *self, const CpSessionGame *game)
{
  g_return_val_if_fail (CP_IS_SESSION (self) && game != NULL, NULL);

  for (unsigned i = 0; i < self->left->len; i++) {
    if (get_left (self, i)->autosave == game->autosave)
      return take (self, i);
  }
  return NULL;
}


CpAutosave *
cp_session_take (CpSession *self)
{
  g_return_val_if_fail (CP_IS_SESSION (self), NULL);

  for (unsigned i = 0; i < self->left->len; i++) {
    if (cp_autosave_holds_game (get_left (self, i)->autosave))
      return take (self, i);
  }
  if (self->left->len > 0)
    return take (self, 0);
  g_autoptr (CpWindowFolder) folder = cp_window_folder_new (self->folder);
  return cp_autosave_new_for_window (self->folder, folder);
}


CpAutosave *
cp_session_take_open (CpSession *self)
{
  g_return_val_if_fail (CP_IS_SESSION (self), NULL);

  for (unsigned i = 0; i < self->left->len; i++) {
    if (get_left (self, i)->was_open)
      return take (self, i);
  }
  return NULL;
}


unsigned
cp_session_get_n_open (CpSession *self)
{
  unsigned n = 0;

  g_return_val_if_fail (CP_IS_SESSION (self), 0);

  for (unsigned i = 0; i < self->left->len; i++)
    n += get_left (self, i)->was_open;
  return n;
}


void
cp_session_give_back (CpSession *self, CpAutosave *autosave)
{
  g_return_if_fail (CP_IS_SESSION (self) && CP_IS_AUTOSAVE (autosave));

  CpWindowFolder *folder = cp_autosave_get_own_folder (autosave);

  if (folder != NULL)
    add_left (self, folder, 0);
}


void
cp_session_add_game (CpSession *self, CpGame *game)
{
  g_return_if_fail (CP_IS_SESSION (self) && CP_IS_GAME (game));

  g_autoptr (CpWindowFolder) folder = cp_window_folder_new (self->folder);
  g_autoptr (CpAutosave) autosave = cp_autosave_new_for_window (self->folder, folder);
  g_autoptr (CpWindowState) state = cp_window_state_new (folder);

  g_key_file_set_boolean (cp_window_state_get_values (state), CP_SESSION_GROUP, CP_SESSION_OPEN,
                          FALSE);
  cp_autosave_set_game (autosave, game);
  cp_window_state_write (state);
  add_left (self, folder, -1);
}


bool
cp_session_has_seat (CpSession *self, const char *seat)
{
  g_return_val_if_fail (CP_IS_SESSION (self) && seat != NULL, false);

  return cp_window_folder_find_text (self->folder, seat);
}
