/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-list-view-private.h"
#include "model/puzzles/cp-puzzle-training.h"

/* What suits the reader is chosen from the puzzles that are listed, so that what he has filtered
 * holds for it, too; how strong he is shows in all of the same collections. */


static CpPuzzleListView *
get_view (GtkWidget *widget)
{
  return CP_PUZZLE_LIST_VIEW (widget);
}


static unsigned
find_strength (CpPuzzleListView *self)
{
  return cp_puzzle_training_find_strength (cp_puzzle_order_get_all (self->order),
                                           cp_puzzle_shelf_get_progress (self->shelf));
}


static int
find_suited (CpPuzzleListView *self)
{
  return cp_puzzle_training_find_next (cp_puzzle_order_get_model (self->order),
                                       cp_puzzle_shelf_get_progress (self->shelf),
                                       find_strength (self));
}


static void
solve_suited_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  int place = find_suited (get_view (widget));

  if (place >= 0)
    cp_puzzle_list_view_activate (get_view (widget), (unsigned) place);
}


static void
train_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpPuzzleListView *self = get_view (widget);
  g_autoptr (CpPuzzleCollection) training = cp_puzzle_training_new (
      cp_puzzle_order_get_model (self->order), cp_puzzle_shelf_get_progress (self->shelf),
      find_strength (self), g_random_int ());

  if (training != NULL)
    g_signal_emit_by_name (self, "puzzle-activated", training, 0);
}


void
cp_puzzle_list_training_install (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "puzzles.solve-suited", NULL, solve_suited_action);
  gtk_widget_class_install_action (klass, "puzzles.train", NULL, train_action);
}


void
cp_puzzle_list_training_update (CpPuzzleListView *self)
{
  GListModel *listed = cp_puzzle_order_get_model (self->order);
  CpPuzzleProgress *progress = cp_puzzle_shelf_get_progress (self->shelf);

  gtk_widget_set_visible (self->training, cp_puzzle_training_is_possible (listed, progress));
}
