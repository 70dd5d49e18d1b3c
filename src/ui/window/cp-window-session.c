/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-session.h"

#include "cp-window-files.h"
#include "cp-window-private.h"
#include "model/game/cp-game-walk.h"
#include "model/kept/cp-session.h"
#include "model/objects/cp-class.h"

#define GROUP CP_SESSION_GROUP

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


static void
write_cb (CpWindow *self)
{
  cp_window_keep_state (self, true);
}


void
cp_window_load_state (CpWindow *self)
{
  g_autoptr (GError) error = NULL;

  self->state = cp_window_state_new (cp_autosave_get_own_folder (self->autosave));
  cp_connect (self->state, "due", write_cb, self);
  cp_connect (self->state, "notify::failure", cp_window_update_warnings, self);
  GKeyFile *values = cp_window_state_get_values (self->state);
  int width = g_key_file_get_integer (values, GROUP, "width", NULL);
  int height = g_key_file_get_integer (values, GROUP, "height", NULL);
  bool maximized = g_key_file_get_boolean (values, GROUP, "maximized", &error);
  bool flipped = g_key_file_get_boolean (values, GROUP, "flipped", NULL);

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
  CpFilePlace place = { index, cp_game_get_main_ply (self->game), self->page == CP_PAGE_LIST };
  cp_library_opener_note (self->opener, file, &place);
}


static void
note_file (CpWindow *self, GKeyFile *values)
{
  GFile *file = self->library != NULL ? cp_library_get_file (self->library) : NULL;
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;

  if (uri != NULL)
    g_key_file_set_string (values, GROUP, CP_SESSION_FILE, uri);
  else
    g_key_file_remove_key (values, GROUP, CP_SESSION_FILE, NULL);
}


void
cp_window_keep_state (CpWindow *self, bool open)
{
  GKeyFile *values = cp_window_state_get_values (self->state);
  int width, height;

  note_place (self);
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_key_file_set_boolean (values, GROUP, CP_SESSION_OPEN, open);
  g_key_file_set_integer (values, GROUP, "width", width);
  g_key_file_set_integer (values, GROUP, "height", height);
  g_key_file_set_boolean (values, GROUP, "maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
  g_key_file_set_boolean (values, GROUP, "flipped", cp_window_get_flipped (self));
  g_key_file_set_string (values, GROUP, "page", cp_window_name_page (self->page));
  if (is_reviewing (self) && self->game_page != NULL)
    g_key_file_set_integer (values, GROUP, "side-page",
                            (int) cp_side_pane_get_page (get_pane (self)));
  note_file (self, values);
  cp_window_state_write (self->state);
}


void
cp_window_apply_pane (CpWindow *self)
{
  int page =
      g_key_file_get_integer (cp_window_state_get_values (self->state), GROUP, "side-page", NULL);

  if (is_reviewing (self) && self->game_page != NULL && page > 0 && page < CP_N_SIDE_PAGES)
    cp_side_pane_show (get_pane (self), (CpSidePage) page);
}


void
cp_window_restore (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  g_autofree char *page = cp_window_state_recall (self->state, "page");
  g_autofree char *uri = cp_window_state_recall (self->state, CP_SESSION_FILE);

  for (CpPageId i = 0; page != NULL && i < CP_N_PAGES; i++) {
    /* Which puzzle it was is not known, but where it was found; so it is with mistakes. */
    if (g_str_equal (page, cp_window_name_page (i)))
      cp_window_show (self, i == CP_PAGE_PUZZLE         ? CP_PAGE_PUZZLES
                            : i == CP_PAGE_INTRODUCTION ? CP_PAGE_START
                            : i == CP_PAGE_MISTAKES     ? CP_PAGE_GAME
                                                        : i);
  }
  if (uri != NULL) {
    g_autoptr (GFile) file = g_file_new_for_uri (uri);
    cp_window_open_file (self, file);
  }
}
