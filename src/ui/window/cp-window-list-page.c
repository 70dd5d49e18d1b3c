/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-window-files.h"
#include "cp-window-pages.h"
#include "cp-window-private.h"
#include "model/library/cp-library-search.h"

/* The games of the open file. */


/* A game that was found by a position is shown there. */
static void
game_activated_cb (CpWindow *self, unsigned index, CpLibraryView *list)
{
  cp_window_open_library_game (self, index);
  if (cp_window_get_index (self) != index || !self->looks_for ||
      cp_library_view_get_ply (list, index) < 0)
    return;
  CpNode *node = cp_record_find_position (cp_game_get_record (self->game), &self->looked_for);
  if (node != NULL)
    cp_game_go_to (self->game, node);
}


static GtkWidget *
create (CpWindow *self)
{
  GtkWidget *list = g_object_new (CP_TYPE_LIBRARY_VIEW, NULL);

  g_signal_connect_object (list, "game-activated", G_CALLBACK (game_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (list, "review-requested", G_CALLBACK (cp_window_show_library_game), self,
                           G_CONNECT_SWAPPED);
  return list;
}


static char *
make_title (CpWindow *self)
{
  CpLibrary *library = cp_window_get_library (self);

  return g_strconcat (cp_library_get_modified (library) ? "• " : "", cp_library_get_title (library),
                      NULL);
}


static char *
make_subtitle (CpWindow *self)
{
  unsigned n = cp_library_get_n_games (cp_window_get_library (self));

  /* Translators: how many games a file has. */
  return g_strdup_printf (ngettext ("%u game", "%u games", n), n);
}


static GtkWidget *
get_focus (CpWindow *self)
{
  return GTK_WIDGET (cp_window_get_list (self));
}


static char *
describe_undo (CpWindow *self, bool redo)
{
  CpLibrary *library = cp_window_get_library (self);

  return cp_page_describe_undo (
      redo ? cp_library_get_redo_title (library) : cp_library_get_undo_title (library), redo);
}


static bool
can_undo (CpWindow *self, bool redo)
{
  CpLibrary *library = cp_window_get_library (self);

  return redo ? cp_library_get_can_redo (library) : cp_library_get_can_undo (library);
}


static void
undo (CpWindow *self, bool redo)
{
  CpLibrary *library = cp_window_get_library (self);

  if (redo)
    cp_library_redo (library);
  else
    cp_library_undo (library);
}


const CpPageKind cp_page_list = {
  .name = "list",
  .create = create,
  .make_title = make_title,
  .make_subtitle = make_subtitle,
  .get_focus = get_focus,
  .describe_undo = describe_undo,
  .can_undo = can_undo,
  .undo = undo,
};


void
cp_window_look_for (CpWindow *self, const CpPosition *position)
{
  g_return_if_fail (CP_IS_WINDOW (self) && position != NULL);

  self->looks_for = true;
  self->looked_for = *position;
}
