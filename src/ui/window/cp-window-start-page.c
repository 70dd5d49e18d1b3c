/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-window-files.h"
#include "cp-window-introduction.h"
#include "cp-window-new-game.h"
#include "cp-window-pages.h"
#include "model/disk/cp-idle.h"
#include "ui/start/cp-start-page.h"

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


/* The game that was being played, and all other windows as they were; a file that is open was
 * looked at and is left for it. */
static void
continue_cb (CpWindow *self)
{
  CpGame *game = cp_start_page_get_game (get_page (self));

  g_signal_emit_by_name (self, "continue-requested");
  if (game == cp_window_get_game (self))
    cp_window_show (self, CP_PAGE_GAME);
  else if (game == cp_autosave_get_aside (cp_window_get_autosave (self)))
    cp_window_return_to_aside (self);
  else
    cp_window_leave (self, CP_LEAVING_GAME, continue_now, g_object_ref (game), g_object_unref);
}


/* The key of the page's data under which the games are that it lists: CpSessionGame. */
#define UNFINISHED "unfinished"


static CpSession *
get_session (CpWindow *self)
{
  return cp_program_get_session (cp_window_get_program (self));
}


static void
show_unfinished (CpWindow *self)
{
  GPtrArray *left = cp_session_list_games (get_session (self));
  g_autoptr (GPtrArray) games = g_ptr_array_new ();

  for (unsigned i = 0; i < left->len; i++)
    g_ptr_array_add (games, ((CpSessionGame *) g_ptr_array_index (left, i))->game);
  cp_start_page_set_unfinished (get_page (self), (CpGame *const *) games->pdata, games->len);
  g_object_set_data_full (G_OBJECT (get_page (self)), UNFINISHED, left,
                          (GDestroyNotify) g_ptr_array_unref);
}


/* Only when somebody can see it: games are read for it. */
static void
games_changed_cb (CpWindow *self)
{
  if (cp_window_shows (self, CP_PAGE_START))
    show_unfinished (self);
}


/* A game of UNFINISHED that is wanted. Holds the window. */
typedef struct {
  CpWindow *window;
  unsigned index;
} Wanted;


/* Goes on with it in a window of its own, as it was; one in which there is nothing makes room. */
static gboolean
go_on_cb (void *data)
{
  g_autofree Wanted *wanted = data;
  g_autoptr (CpWindow) self = wanted->window;
  GPtrArray *left = g_object_get_data (G_OBJECT (get_page (self)), UNFINISHED);
  gboolean goes_on = FALSE;

  if (gtk_window_get_application (GTK_WINDOW (self)) == NULL || wanted->index >= left->len)
    return G_SOURCE_REMOVE;
  g_ptr_array_ref (left);
  bool is_empty = cp_window_is_vacant (self) &&
                  !cp_autosave_is_worth_keeping (cp_window_get_game (self)) &&
                  !cp_autosave_get_can_return (cp_window_get_autosave (self));
  g_signal_emit_by_name (self, "game-requested", g_ptr_array_index (left, wanted->index), &goes_on);
  if (!goes_on)
    show_unfinished (self);
  else if (is_empty)
    gtk_window_close (GTK_WINDOW (self));
  g_ptr_array_unref (left);
  return G_SOURCE_REMOVE;
}


/* Not at once: the list changes with it, and the row is still busy with the click. */
static void
unfinished_cb (CpWindow *self, unsigned index)
{
  Wanted *wanted = g_new (Wanted, 1);

  *wanted = (Wanted){ g_object_ref (self), index };
  cp_idle_add (go_on_cb, wanted);
}


static void
new_game_cb (CpWindow *self, const char *variant)
{
  if (!cp_window_introduce (self, cp_rules_parse (variant, NULL)->variant, NULL, false))
    cp_window_offer_new_game (self, variant);
}


static void
introduction_cb (CpWindow *self, const char *variant)
{
  cp_window_show_introduction (self, cp_rules_parse (variant, NULL)->variant);
}


static void
file_activated_cb (CpWindow *self, GFile *file)
{
  cp_window_open_file (self, file);
}


/* The windows that would come back as well. */
static void
show_others (CpWindow *self)
{
  cp_start_page_set_n_others (get_page (self), cp_session_get_n_open (get_session (self)));
}


static void
counted_cb (CpWindow *self)
{
  unsigned n_solved;
  unsigned n = cp_puzzle_shelf_count (cp_window_get_puzzles (self), &n_solved);

  cp_start_page_set_puzzles (get_page (self), n_solved, n);
}


static gboolean
count_cb (void *data)
{
  CpWindow *self = CP_WINDOW (data);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  CpPuzzleShelf *shelf = cp_window_get_puzzles (self);
  g_signal_handlers_disconnect_by_func (shelf, counted_cb, self);
  g_signal_connect_object (shelf, "counted", G_CALLBACK (counted_cb), self, G_CONNECT_SWAPPED);
  cp_puzzle_shelf_open_all (shelf);
  counted_cb (self);
  return G_SOURCE_REMOVE;
}


/* Files are read for it, which can wait until everything else is there. */
static void
count_later (CpWindow *self)
{
  g_idle_add_full (G_PRIORITY_LOW, count_cb, g_object_ref (self), g_object_unref);
}


static GtkWidget *
create (CpWindow *self)
{
  GtkWidget *page = cp_start_page_new ();

  g_signal_connect_object (get_session (self), "notify::n-open", G_CALLBACK (show_others), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "continue-requested", G_CALLBACK (continue_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "earlier-requested", G_CALLBACK (cp_window_return_to_aside), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "new-game-requested", G_CALLBACK (new_game_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "introduction-requested", G_CALLBACK (introduction_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_session (self), "games-changed", G_CALLBACK (games_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "unfinished-activated", G_CALLBACK (unfinished_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "file-activated", G_CALLBACK (file_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "map", G_CALLBACK (count_later), self, G_CONNECT_SWAPPED);
  return page;
}


/* Where nobody has moved in the game at hand, the one before it is the one to continue. */
static void
show_games (CpWindow *self)
{
  CpAutosave *autosave = cp_window_get_autosave (self);
  CpGame *game = cp_autosave_get_game (autosave);
  CpGame *aside = cp_autosave_get_aside (autosave);

  if (aside != NULL && !cp_autosave_is_worth_returning (game))
    game = g_steal_pointer (&aside);
  cp_start_page_set_game (get_page (self), game);
  cp_start_page_set_earlier (get_page (self), aside);
}


static void
shown (CpWindow *self)
{
  show_others (self);
  show_games (self);
  cp_session_look_again (get_session (self));
  show_unfinished (self);
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
