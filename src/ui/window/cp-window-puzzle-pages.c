/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-window-actions.h"
#include "cp-window-files.h"
#include "cp-window-pages.h"
#include "cp-window-private.h"
#include "rules/position/cp-variant.h"
#include "ui/puzzles/cp-puzzle-list-view.h"
#include "ui/puzzles/cp-puzzle-view.h"
#include "ui/widgets/cp-dialog.h"

/* The collections of puzzles, and one puzzle that is being solved. */

static CpPuzzleListView *
get_list (CpWindow *self)
{
  return CP_PUZZLE_LIST_VIEW (cp_window_get_page_widget (self, CP_PAGE_PUZZLES));
}


static CpPuzzleView *
get_view (CpWindow *self)
{
  return CP_PUZZLE_VIEW (cp_window_get_page_widget (self, CP_PAGE_PUZZLE));
}


static void
progress_failed_cb (CpWindow *self, const char *message)
{
  cp_window_tell (self, message, NULL, NULL);
}


static void
puzzle_activated_cb (CpWindow *self, CpPuzzleCollection *collection, unsigned index)
{
  cp_puzzle_view_open (get_view (self), collection, index);
  cp_window_show (self, CP_PAGE_PUZZLE);
}


static void
open_response_cb (GtkNativeDialog *dialog, int response, CpWindow *self)
{
  g_autoptr (GFile) file = cp_dialog_get_file (dialog, response);

  if (file != NULL)
    cp_window_open_puzzles (self, file);
  g_object_unref (dialog);
}


static void
open_requested_cb (CpWindow *self)
{
  GtkNativeDialog *dialog = cp_dialog_new_chooser (GTK_WINDOW (self), _ ("Open Puzzles"),
                                                   GTK_FILE_CHOOSER_ACTION_OPEN, NULL);

  g_signal_connect_object (dialog, "response", G_CALLBACK (open_response_cb), self, 0);
  gtk_native_dialog_show (dialog);
}


/* The key of the list's data under which the file is that was taken off it last. */
#define REMOVED_FILE "removed-file"


static void
own_removed_cb (CpWindow *self, GFile *file, const char *title, GObject *list)
{
  /* Translators: %s is the name of a collection of puzzles. */
  g_autofree char *text = g_strdup_printf (_ ("“%s” is off the list"), title);

  g_object_set_data_full (list, REMOVED_FILE, g_object_ref (file), g_object_unref);
  cp_window_tell (self, text, _ ("_Undo"), "win.restore-collection");
}


CpPuzzleShelf *
cp_window_get_puzzles (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), NULL);

  g_autoptr (GError) error = NULL;
  CpPuzzleShelf *shelf = cp_program_get_puzzles (self->program, &error);

  if (error != NULL)
    cp_window_complain (self, _ ("What you have solved cannot be read"), error->message);
  if (self->has_puzzles)
    return shelf;
  CpPuzzleProgress *progress = cp_puzzle_shelf_get_progress (shelf);
  self->has_puzzles = true;
  g_signal_connect_object (progress, "failed", G_CALLBACK (progress_failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (progress, "notify::failure", G_CALLBACK (cp_window_update_warnings),
                           self, G_CONNECT_SWAPPED);
  return shelf;
}


static GtkWidget *
create_list (CpWindow *self)
{
  g_autoptr (GFile) kept = cp_program_get_own_puzzles (self->program);
  GtkWidget *list = cp_puzzle_list_view_new (cp_window_get_puzzles (self), kept);

  g_signal_connect_object (list, "puzzle-activated", G_CALLBACK (puzzle_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (list, "open-requested", G_CALLBACK (open_requested_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (list, "own-removed", G_CALLBACK (own_removed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (list, "notify", G_CALLBACK (cp_window_queue_update), self,
                           G_CONNECT_SWAPPED);
  return list;
}


static char *
make_list_title (CpWindow *self)
{
  return g_strdup (_ ("Puzzles"));
}


static char *
make_list_subtitle (CpWindow *self)
{
  CpPuzzleListView *list = get_list (self);
  CpPuzzleCollection *collection = cp_puzzle_list_view_get_collection (list);

  if (collection == NULL || !cp_puzzle_list_view_get_can_go_back (list))
    return NULL;
  return g_strdup (cp_puzzle_collection_get_title (collection));
}


static GtkWidget *
get_list_focus (CpWindow *self)
{
  return GTK_WIDGET (get_list (self));
}


/* In a narrow window the puzzles of a collection lie over the collections. */
static bool
go_back_in_list (CpWindow *self)
{
  CpPuzzleListView *list = get_list (self);

  if (!cp_puzzle_list_view_get_can_go_back (list))
    return false;
  cp_puzzle_list_view_go_back (list);
  return true;
}


const CpPageKind cp_page_puzzles = {
  .name = "puzzles",
  .create = create_list,
  .make_title = make_list_title,
  .make_subtitle = make_list_subtitle,
  .get_focus = get_list_focus,
  .goes_back = true,
  .go_back = go_back_in_list,
};


static void
solving_changed_cb (CpWindow *self)
{
  CpSolving *solving = cp_puzzle_view_get_solving (get_view (self));

  if (solving == NULL)
    return;
  g_signal_connect_object (solving, "notify", G_CALLBACK (cp_window_queue_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (cp_solving_get_game (solving), "position-changed",
                           G_CALLBACK (cp_window_queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (cp_solving_get_game (solving), "line-changed",
                           G_CALLBACK (cp_window_queue_update), self, G_CONNECT_SWAPPED);
}


static GtkWidget *
create_view (CpWindow *self)
{
  GtkWidget *view = cp_puzzle_view_new ();
  CpGameView *game_view = cp_puzzle_view_get_game_view (CP_PUZZLE_VIEW (view));

  g_settings_bind (cp_window_get_settings (self), "counterweight-by-hand",
                   cp_game_view_get_counterweight (game_view), "by-hand", G_SETTINGS_BIND_GET);
  g_signal_connect_object (view, "notify::solving", G_CALLBACK (solving_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "review-requested", G_CALLBACK (cp_window_show_library_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "closed", G_CALLBACK (cp_window_go_back), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify", G_CALLBACK (cp_window_queue_update), self,
                           G_CONNECT_SWAPPED);
  return view;
}


static char *
make_view_title (CpWindow *self)
{
  return g_strdup (cp_puzzle_view_get_title (get_view (self)));
}


static char *
make_view_subtitle (CpWindow *self)
{
  CpSolving *solving = cp_puzzle_view_get_solving (get_view (self));

  if (solving == NULL)
    return NULL;
  return g_strdup (_ (cp_game_get_rules (cp_solving_get_game (solving))->variant->name));
}


static CpBoardView *
get_board (CpWindow *self)
{
  return cp_game_view_get_board (cp_puzzle_view_get_game_view (get_view (self)));
}


static GtkWidget *
get_view_focus (CpWindow *self)
{
  return GTK_WIDGET (get_board (self));
}


static CpGame *
get_game (CpWindow *self)
{
  CpSolving *solving = cp_puzzle_view_get_solving (get_view (self));

  return solving != NULL ? cp_solving_get_game (solving) : NULL;
}


static const CpPosition *
get_position (CpWindow *self)
{
  CpGame *game = get_game (self);

  return cp_game_get_position (game != NULL ? game : cp_window_get_game (self));
}


static CpGameView *
get_game_view (CpWindow *self)
{
  return cp_puzzle_view_get_game_view (get_view (self));
}


static void
flip (CpWindow *self)
{
  CpGameView *view = get_game_view (self);

  cp_game_view_set_flipped (view, !cp_game_view_get_flipped (view));
}


static bool
can_undo (CpWindow *self, bool redo)
{
  CpSolving *solving = cp_puzzle_view_get_solving (get_view (self));

  return !redo && solving != NULL && cp_solving_get_can_take_back (solving);
}


static void
undo (CpWindow *self, bool redo)
{
  gtk_widget_activate_action (GTK_WIDGET (get_view (self)), "puzzle.take-back", NULL);
}


/* What is thought about for nobody is stopped. */
static bool
leave_puzzle (CpWindow *self)
{
  cp_puzzle_view_close (get_view (self));
  return false;
}


const CpPageKind cp_page_puzzle = {
  .name = "puzzle",
  .create = create_view,
  .make_title = make_view_title,
  .make_subtitle = make_view_subtitle,
  .get_focus = get_view_focus,
  .can_undo = can_undo,
  .undo = undo,
  .get_position = get_position,
  .flip = flip,
  .get_game = get_game,
  .get_game_view = get_game_view,
  .goes_back = true,
  .go_back = leave_puzzle,
};


void
cp_window_add_puzzles (CpWindow *self, GFile *file)
{
  g_return_if_fail (CP_IS_WINDOW (self) && G_IS_FILE (file));

  CpPuzzleCollection *collection = cp_puzzle_shelf_add_own (cp_window_get_puzzles (self), file);

  cp_puzzle_collection_reload (collection);
  cp_puzzle_list_view_show (get_list (self), collection);
}


void
cp_window_open_puzzles (CpWindow *self, GFile *file)
{
  g_return_if_fail (CP_IS_WINDOW (self) && G_IS_FILE (file));

  cp_puzzle_list_view_show (get_list (self),
                            cp_puzzle_shelf_add_own (cp_window_get_puzzles (self), file));
  cp_window_show (self, CP_PAGE_PUZZLES);
}


static void
show_puzzles_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_window_show (CP_WINDOW (widget), CP_PAGE_PUZZLES);
}


static bool
can_show_puzzles (CpWindow *self)
{
  return !cp_window_shows (self, CP_PAGE_PUZZLES);
}


static void
restore_collection_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);
  CpPuzzleListView *list = get_list (self);
  g_autoptr (GFile) file = g_object_steal_data (G_OBJECT (list), REMOVED_FILE);

  cp_window_tell_no_more (self);
  if (file != NULL)
    cp_puzzle_shelf_add_own (cp_window_get_puzzles (self), file);
}


static void
hint_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (GTK_WIDGET (get_view (CP_WINDOW (widget))), "puzzle.hint", NULL);
}


static void
next_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (GTK_WIDGET (get_view (CP_WINDOW (widget))), "puzzle.next", NULL);
}


static void
previous_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (GTK_WIDGET (get_view (CP_WINDOW (widget))), "puzzle.previous", NULL);
}


static bool
can_hint (CpWindow *self)
{
  if (!cp_window_shows (self, CP_PAGE_PUZZLE))
    return false;
  CpSolving *solving = cp_puzzle_view_get_solving (get_view (self));
  return solving != NULL && cp_solving_get_can_hint (solving) && !cp_solving_get_busy (solving);
}


static bool
shows_puzzle (CpWindow *self)
{
  return cp_window_shows (self, CP_PAGE_PUZZLE);
}


const CpWindowAction cp_window_puzzle_actions[] = {
  { "win.show-puzzles", show_puzzles_cb, can_show_puzzles },
  { "win.restore-collection", restore_collection_cb, NULL },
  { "win.puzzle-hint", hint_cb, can_hint },
  { "win.puzzle-next", next_cb, shows_puzzle },
  { "win.puzzle-previous", previous_cb, shows_puzzle },
  { NULL, NULL, NULL },
};
