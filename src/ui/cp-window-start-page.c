/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-start-page.h"
#include "cp-window-files.h"
#include "cp-window-new-game.h"
#include "cp-window-pages.h"

/* What the program begins with. */


static CpStartPage *
get_page (CpWindow *self)
{
  return CP_START_PAGE (cp_window_get_page_widget (self, CP_PAGE_START));
}


static void
continue_now (CpWindow *self, void *data)
{
  cp_window_set_game (self, data);
}


/* The game that was being played; a file that is open was looked at and is left for it. */
static void
continue_cb (CpWindow *self)
{
  CpGame *game = cp_start_page_get_game (get_page (self));

  if (game == cp_window_get_game (self))
    cp_window_show (self, CP_PAGE_GAME);
  else
    cp_window_leave_library (self, continue_now, g_object_ref (game), g_object_unref);
}


static void
new_game_cb (CpWindow *self, const char *variant)
{
  cp_window_offer_new_game (self, variant);
}


static void
file_activated_cb (CpWindow *self, GFile *file)
{
  cp_window_open_file (self, file);
}


static GtkWidget *
create (CpWindow *self)
{
  GtkWidget *page = cp_start_page_new ();

  g_signal_connect_object (page, "continue-requested", G_CALLBACK (continue_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "new-game-requested", G_CALLBACK (new_game_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "file-activated", G_CALLBACK (file_activated_cb), self,
                           G_CONNECT_SWAPPED);
  return page;
}


static void
shown (CpWindow *self)
{
  cp_start_page_set_game (get_page (self), cp_autosave_get_game (cp_window_get_autosave (self)));
}


static char *
make_title (CpWindow *self)
{
  return g_strdup ("Counterpoise");
}


static char *
make_subtitle (CpWindow *self)
{
  return NULL;
}


static GtkWidget *
get_focus (CpWindow *self)
{
  return GTK_WIDGET (get_page (self));
}


const CpPageKind cp_page_start = {
  .name = "start",
  .create = create,
  .shown = shown,
  .make_title = make_title,
  .make_subtitle = make_subtitle,
  .get_focus = get_focus,
};
