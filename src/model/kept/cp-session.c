/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-session.h"

#include "model/objects/cp-class.h"

/* The folder of a closed window. */
typedef struct {
  CpWindowFolder *folder;
  bool has_game;
  bool was_open; /* when the program ended, with a game or a file */
} Left;

/* The folders are locked, so that no other process offers them. */
struct _CpSession {
  GObject parent_instance;

  char *folder; /* the data folder of the program */
  GQueue left;  /* (element-type Left), the newest first */
};

G_DEFINE_FINAL_TYPE (CpSession, cp_session, G_TYPE_OBJECT)


static void
left_free (void *data)
{
  Left *left = data;

  cp_window_folder_unref (left->folder);
  g_free (left);
}


/* Examines a folder. Returns NULL if there is nothing in it, and removes it. */
static Left *
left_new (CpSession *self, CpWindowFolder *folder)
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
    return NULL;
  }
  Left *left = g_new0 (Left, 1);
  *left = (Left){ cp_window_folder_ref (folder), has_game, was_open && (has_game || has_file) };
  return left;
}


static CpAutosave *
take (CpSession *self, GList *link)
{
  Left *left = link->data;
  CpAutosave *autosave = cp_autosave_new_for_window (self->folder, left->folder);
  bool was_open = left->was_open;

  g_queue_delete_link (&self->left, link);
  left_free (left);
  if (was_open)
    g_object_notify (G_OBJECT (self), "n-open");
  g_signal_emit_by_name (self, "games-changed");
  return autosave;
}


static void
game_free (void *data)
{
  CpSessionGame *game = data;

  g_object_unref (game->game);
  cp_window_folder_unref (game->folder);
  g_free (game);
}


/* @game: (transfer full) (nullable) */
static void
add_game (GPtrArray *games, CpGame *game, CpWindowFolder *folder, bool is_aside)
{
  if (game != NULL && cp_autosave_is_unfinished (game)) {
    CpSessionGame *entry = g_new (CpSessionGame, 1);
    *entry = (CpSessionGame){ g_object_ref (game), cp_window_folder_ref (folder), is_aside };
    g_ptr_array_add (games, entry);
  }
  g_clear_object (&game);
}


static void
cp_session_finalize (GObject *object)
{
  CpSession *self = CP_SESSION (object);

  g_queue_clear_full (&self->left, left_free);
  g_free (self->folder);
  G_OBJECT_CLASS (cp_session_parent_class)->finalize (object);
}


static void
cp_session_class_init (CpSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = cp_session_finalize;

  CP_CLASS_PROPERTY (klass, "n-open", G_TYPE_UINT, cp_session_get_n_open, NULL);
  cp_class_add_signal (klass, "games-changed", 0);
}


static void
cp_session_init (CpSession *self)
{
  g_queue_init (&self->left);
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
  for (unsigned i = 0; i < folders->len; i++) {
    Left *left = left_new (self, g_ptr_array_index (folders, i));
    if (left != NULL)
      g_queue_push_tail (&self->left, left);
  }
}


GPtrArray *
cp_session_list_games (CpSession *self)
{
  g_return_val_if_fail (CP_IS_SESSION (self), NULL);

  GPtrArray *games = g_ptr_array_new_with_free_func (game_free);
  for (GList *link = self->left.head; link != NULL; link = link->next) {
    Left *left = link->data;
    g_autoptr (CpAutosave) autosave = cp_autosave_new_for_window (self->folder, left->folder);
    CpGame *aside = cp_autosave_get_aside (autosave);
    add_game (games, cp_autosave_look (autosave), left->folder, false);
    add_game (games, aside != NULL ? g_object_ref (aside) : NULL, left->folder, true);
  }
  return games;
}


CpAutosave *
cp_session_take_game (CpSession *self, const CpSessionGame *game)
{
  g_return_val_if_fail (CP_IS_SESSION (self) && game != NULL, NULL);

  for (GList *link = self->left.head; link != NULL; link = link->next) {
    if (((Left *) link->data)->folder == game->folder)
      return take (self, link);
  }
  return NULL;
}


CpAutosave *
cp_session_take (CpSession *self)
{
  g_return_val_if_fail (CP_IS_SESSION (self), NULL);

  for (GList *link = self->left.head; link != NULL; link = link->next) {
    if (((Left *) link->data)->has_game)
      return take (self, link);
  }
  if (self->left.head != NULL)
    return take (self, self->left.head);
  g_autoptr (CpWindowFolder) folder = cp_window_folder_new (self->folder);
  return cp_autosave_new_for_window (self->folder, folder);
}


CpAutosave *
cp_session_take_open (CpSession *self)
{
  g_return_val_if_fail (CP_IS_SESSION (self), NULL);

  for (GList *link = self->left.head; link != NULL; link = link->next) {
    if (((Left *) link->data)->was_open)
      return take (self, link);
  }
  return NULL;
}


unsigned
cp_session_get_n_open (CpSession *self)
{
  unsigned n = 0;

  g_return_val_if_fail (CP_IS_SESSION (self), 0);

  for (GList *link = self->left.head; link != NULL; link = link->next)
    n += ((Left *) link->data)->was_open;
  return n;
}


void
cp_session_give_back (CpSession *self, CpAutosave *autosave)
{
  g_return_if_fail (CP_IS_SESSION (self) && CP_IS_AUTOSAVE (autosave));

  CpWindowFolder *folder = cp_autosave_get_own_folder (autosave);
  Left *left = folder != NULL ? left_new (self, folder) : NULL;

  if (left == NULL)
    return;
  g_queue_push_head (&self->left, left);
  if (left->was_open)
    g_object_notify (G_OBJECT (self), "n-open");
  g_signal_emit_by_name (self, "games-changed");
}


void
cp_session_add_game (CpSession *self, CpGame *game)
{
  g_return_if_fail (CP_IS_SESSION (self) && CP_IS_GAME (game));

  CpWindowFolder *folder = cp_window_folder_new (self->folder);
  CpAutosave *autosave = cp_autosave_new_for_window (self->folder, folder);
  CpWindowState *state = cp_window_state_new (folder);

  g_key_file_set_boolean (cp_window_state_get_values (state), CP_SESSION_GROUP, CP_SESSION_OPEN,
                          FALSE);
  cp_autosave_set_game (autosave, game);
  cp_window_state_write (state);
  g_object_unref (state);
  g_object_unref (autosave);
  cp_window_folder_unref (folder);
  cp_session_look_again (self);
  g_signal_emit_by_name (self, "games-changed");
}


bool
cp_session_has_seat (CpSession *self, const char *seat)
{
  g_return_val_if_fail (CP_IS_SESSION (self) && seat != NULL, false);

  return cp_window_folder_find_text (self->folder, seat);
}
