/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-state.h"

#include <glib/gi18n.h>

#include "cp-window-files.h"
#include "cp-window-private.h"
#include "model/kept/cp-session.h"

#define GROUP CP_SESSION_GROUP

/* Walking through a game changes it with every step, and writing all of them would be of no use. */
#define DELAY_MS 500


static CpWindowFolder *
get_folder (CpWindow *self)
{
  return cp_autosave_get_own_folder (self->autosave);
}


static bool
is_reviewing (CpWindow *self)
{
  return self->game != NULL && cp_game_get_reviewing (self->game);
}


static CpSidePane *
get_pane (CpWindow *self)
{
  return cp_game_view_get_pane (cp_game_page_get_view (self->game_page));
}


void
cp_window_load_state (CpWindow *self)
{
  g_autoptr (GError) error = NULL;

  self->state = get_folder (self) != NULL ? cp_window_folder_read_state (get_folder (self))
                                          : g_key_file_new ();
  int width = g_key_file_get_integer (self->state, GROUP, "width", NULL);
  int height = g_key_file_get_integer (self->state, GROUP, "height", NULL);
  bool maximized = g_key_file_get_boolean (self->state, GROUP, "maximized", &error);
  bool flipped = g_key_file_get_boolean (self->state, GROUP, "flipped", NULL);

  if (error != NULL || width <= 0 || height <= 0)
    return;
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (maximized)
    gtk_window_maximize (GTK_WINDOW (self));
  else
    gtk_window_unmaximize (GTK_WINDOW (self));
  cp_window_set_flipped (self, flipped);
}


/* Where in the file that is open the window stands. */
static void
note_place (CpWindow *self)
{
  GFile *file = self->library != NULL ? cp_library_get_file (self->library) : NULL;
  unsigned index = cp_window_get_index (self);

  if (file == NULL || index == G_MAXUINT)
    return;
  const CpNode *node = cp_game_get_current (self->game);
  while (!cp_node_on_main_line (node))
    node = node->parent;
  const CpNode *root = cp_record_get_root (cp_game_get_record (self->game));
  CpFilePlace place = { index, node->ply - root->ply, self->page == CP_PAGE_LIST };
  cp_library_opener_note (self->opener, file, &place);
}


static void
note_file (CpWindow *self)
{
  GFile *file = self->library != NULL ? cp_library_get_file (self->library) : NULL;
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;

  if (uri != NULL)
    g_key_file_set_string (self->state, GROUP, CP_SESSION_FILE, uri);
  else
    g_key_file_remove_key (self->state, GROUP, CP_SESSION_FILE, NULL);
}


/* Nobody misses the size of a window, but a position that he has set up.
 * @error: (nullable) */
static void
set_failure (CpWindow *self, const GError *error)
{
  bool failed = error != NULL && self->remembers_more;

  self->remembers_more = failed;
  if (failed == (self->state_failure != NULL))
    return;
  g_clear_pointer (&self->state_failure, g_free);
  if (failed)
    self->state_failure =
        /* Translators: %s is the reason, such as “No space left on device”. */
        g_strdup_printf (_ ("The position in the editor cannot be kept on disk: %s"),
                         error->message);
  cp_window_update_warnings (self);
}


void
cp_window_keep_state (CpWindow *self, bool open)
{
  int width, height;

  g_clear_handle_id (&self->queued_state, g_source_remove);
  note_place (self);
  if (get_folder (self) == NULL)
    return;
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_key_file_set_boolean (self->state, GROUP, CP_SESSION_OPEN, open);
  g_key_file_set_integer (self->state, GROUP, "width", width);
  g_key_file_set_integer (self->state, GROUP, "height", height);
  g_key_file_set_boolean (self->state, GROUP, "maximized",
                          gtk_window_is_maximized (GTK_WINDOW (self)));
  g_key_file_set_boolean (self->state, GROUP, "flipped", cp_window_get_flipped (self));
  g_key_file_set_string (self->state, GROUP, "page", cp_window_name_page (self->page));
  if (is_reviewing (self) && self->game_page != NULL)
    g_key_file_set_integer (self->state, GROUP, "side-page",
                            (int) cp_side_pane_get_page (get_pane (self)));
  note_file (self);

  g_autofree char *text = g_key_file_to_data (self->state, NULL, NULL);
  g_autoptr (GError) error = NULL;
  if (g_strcmp0 (text, self->written_state) != 0 &&
      cp_window_folder_write_state (get_folder (self), self->state, &error)) {
    g_free (self->written_state);
    self->written_state = g_steal_pointer (&text);
  }
  set_failure (self, error);
}


static gboolean
write_state_cb (void *data)
{
  CpWindow *self = CP_WINDOW (data);

  self->queued_state = 0;
  cp_window_keep_state (self, true);
  return G_SOURCE_REMOVE;
}


void
cp_window_queue_state (CpWindow *self)
{
  if (self->queued_state == 0 && self->state != NULL)
    self->queued_state = g_timeout_add (DELAY_MS, write_state_cb, self);
}


void
cp_window_apply_pane (CpWindow *self)
{
  int page = g_key_file_get_integer (self->state, GROUP, "side-page", NULL);

  if (is_reviewing (self) && self->game_page != NULL && page > 0 && page < CP_N_SIDE_PAGES)
    cp_side_pane_show (get_pane (self), (CpSidePage) page);
}


void
cp_window_restore (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  g_autofree char *page = cp_window_recall (self, "page");
  g_autofree char *uri = cp_window_recall (self, CP_SESSION_FILE);

  for (CpPageId i = 0; page != NULL && i < CP_N_PAGES; i++) {
    /* Which puzzle it was is not known, but where it was found. */
    if (g_str_equal (page, cp_window_name_page (i)))
      cp_window_show (self, i == CP_PAGE_PUZZLE         ? CP_PAGE_PUZZLES
                            : i == CP_PAGE_INTRODUCTION ? CP_PAGE_START
                                                        : i);
  }
  if (uri != NULL) {
    g_autoptr (GFile) file = g_file_new_for_uri (uri);
    cp_window_open_file (self, file);
  }
}


void
cp_window_remember (CpWindow *self, const char *key, const char *text)
{
  g_return_if_fail (CP_IS_WINDOW (self) && key != NULL && text != NULL);

  g_key_file_set_string (self->state, GROUP, key, text);
  self->remembers_more = true;
  cp_window_queue_state (self);
}


char *
cp_window_recall (CpWindow *self, const char *key)
{
  g_return_val_if_fail (CP_IS_WINDOW (self) && key != NULL, NULL);

  return g_key_file_get_string (self->state, GROUP, key, NULL);
}


void
cp_window_free_state (CpWindow *self)
{
  g_clear_handle_id (&self->queued_state, g_source_remove);
  g_clear_pointer (&self->state, g_key_file_unref);
  g_clear_pointer (&self->written_state, g_free);
  g_clear_pointer (&self->state_failure, g_free);
}
