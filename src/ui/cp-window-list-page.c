/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-window-pages.h"

/* The games of the open file. */


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
  .make_title = make_title,
  .make_subtitle = make_subtitle,
  .get_focus = get_focus,
  .describe_undo = describe_undo,
  .can_undo = can_undo,
  .undo = undo,
};
