/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-window-actions.h"
#include "cp-window-private.h"
#include "ui/library/cp-tags-dialog.h"
#include "ui/dialogs/cp-dialog.h"

/* Files of games and the list of what is in them. */


static void
open_response_cb (GtkNativeDialog *dialog, int response, CpWindow *self)
{
  g_autoptr (GFile) file = cp_dialog_get_file (dialog, response);

  if (file != NULL)
    cp_window_open_file (self, file);
  g_object_unref (dialog);
}


static void
open_cb (CpWindow *self)
{
  GtkNativeDialog *dialog = cp_dialog_new_chooser (GTK_WINDOW (self), _ ("Open Games"),
                                                   GTK_FILE_CHOOSER_ACTION_OPEN, NULL);

  g_signal_connect_object (dialog, "response", G_CALLBACK (open_response_cb), self, 0);
  cp_window_show_native (self, dialog);
}


/* The game that was being played and that a file has taken the place of, or NULL. It is there, out
 * of sight, as long as no game of the file was opened. */
static CpGame *
get_game_behind_file (CpWindow *self)
{
  CpGame *game = cp_autosave_get_game (self->autosave);
  bool is_behind =
      self->library != NULL && (game != self->game || cp_window_get_index (self) == G_MAXUINT);

  return is_behind && game != NULL && cp_autosave_is_worth_returning (game) ? game : NULL;
}


static void
return_to_played (CpWindow *self, void *data)
{
  g_autoptr (CpGame) played = g_object_ref (cp_autosave_get_game (self->autosave));

  cp_window_set_game (self, played);
}


static void
return_to_aside (CpWindow *self, void *data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game = cp_autosave_return (self->autosave, &error);
  const char *problem = game != NULL ? _ ("Part of the earlier game cannot be read")
                                     : _ ("The earlier game cannot be read");

  if (game != NULL)
    cp_window_set_game (self, game);
  if (error != NULL)
    cp_window_complain (self, problem, error->message);
}


static void
return_cb (CpWindow *self)
{
  if (get_game_behind_file (self) != NULL)
    cp_window_leave_library (self, cp_pending_operation_new (self, return_to_played, NULL, NULL));
  else
    cp_window_return_to_aside (self);
}


static void
show_list_cb (CpWindow *self)
{
  cp_window_show (self, cp_window_shows (self, CP_PAGE_LIST) ? CP_PAGE_GAME : CP_PAGE_LIST);
}


/* A game to be filled in, by the rules of the one that is shown. */
static void
add_game_cb (CpWindow *self)
{
  CpRecord *record = cp_record_new (cp_game_get_rules (self->game), NULL);

  cp_window_show_library_game (self, cp_library_add_record (self->library, record));
}


static void
find_cb (CpWindow *self)
{
  cp_window_show (self, CP_PAGE_LIST);
  cp_library_page_focus_search (cp_window_get_list (self));
}


static void
find_position_cb (CpWindow *self)
{
  const CpPosition *pos = cp_game_get_position (self->game);

  cp_window_show (self, CP_PAGE_LIST);
  cp_library_page_find_position (cp_window_get_list (self), pos);
}


/* The index of the next game of the list, or the one before; -1 if there is none, or none is shown.
 */
static int
find_neighbour (CpWindow *self, int step)
{
  if (self->library == NULL || self->page != CP_PAGE_GAME)
    return -1;
  return cp_library_page_get_neighbour (cp_window_get_list (self), cp_window_get_index (self),
                                        step);
}


static void
show_neighbour (CpWindow *self, int step)
{
  int index = find_neighbour (self, step);

  if (index >= 0)
    cp_window_open_neighbour (self, (unsigned) index);
}


static void
next_game_cb (CpWindow *self)
{
  show_neighbour (self, 1);
}


static void
previous_game_cb (CpWindow *self)
{
  show_neighbour (self, -1);
}


static void
edit_tags_cb (CpWindow *self)
{
  gtk_window_present (GTK_WINDOW (cp_tags_dialog_new (GTK_WINDOW (self), self->game)));
}


static bool
has_library (CpWindow *self)
{
  return self->library != NULL;
}


static bool
can_save (CpWindow *self)
{
  return self->page == CP_PAGE_GAME || self->page == CP_PAGE_LIST ||
         (self->library != NULL && cp_library_get_changed_on_disk (self->library));
}


/* What cannot be kept is better saved from everywhere. */
static bool
can_save_as (CpWindow *self)
{
  return can_save (self) || cp_window_should_save_as (self);
}


static bool
can_save_shown (CpWindow *self)
{
  return self->library != NULL && self->page == CP_PAGE_LIST &&
         cp_library_get_n_games (self->library) > 0;
}


static bool
has_file (CpWindow *self)
{
  return self->library != NULL && cp_library_get_file (self->library) != NULL;
}


static bool
can_return (CpWindow *self)
{
  return get_game_behind_file (self) != NULL || cp_autosave_get_can_return (self->autosave);
}


/* Where no game of the file was opened there is only the list to be shown. */
static bool
can_show_list (CpWindow *self)
{
  return self->library != NULL &&
         (self->page != CP_PAGE_LIST || cp_window_get_index (self) != G_MAXUINT);
}


static bool
can_find_position (CpWindow *self)
{
  return self->library != NULL && self->page == CP_PAGE_GAME;
}


static bool
has_next (CpWindow *self)
{
  return find_neighbour (self, 1) >= 0;
}


static bool
has_previous (CpWindow *self)
{
  return find_neighbour (self, -1) >= 0;
}


static bool
shows_game (CpWindow *self)
{
  return self->page == CP_PAGE_GAME;
}


const CpWindowAction cp_window_file_actions[] = {
  { "open", open_cb, NULL },
  { "reload", cp_window_reload, has_file },
  { "save", cp_window_save, can_save },
  { "save-as", cp_window_save_as, can_save_as },
  { "save-shown", cp_window_save_shown, can_save_shown },
  { "keep-again", cp_window_keep_again, NULL },
  { "return-to-earlier-game", return_cb, can_return },
  { "show-list", show_list_cb, can_show_list },
  { "add-game", add_game_cb, has_library },
  { "find", find_cb, has_library },
  { "find-position", find_position_cb, can_find_position },
  { "next-game", next_game_cb, has_next },
  { "previous-game", previous_game_cb, has_previous },
  { "edit-tags", edit_tags_cb, shows_game },
  { NULL, NULL, NULL },
};


void
cp_window_return_to_aside (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  cp_window_leave (self, CP_LEAVING_GAME,
                   cp_pending_operation_new (self, return_to_aside, NULL, NULL));
}
