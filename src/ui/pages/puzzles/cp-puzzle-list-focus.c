/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-card.h"
#include "cp-puzzle-list-page-private.h"

/* How many frames to wait for the card that gets the focus. */
#define MAX_LOOKS 20


/* The place of the puzzle that the user returns to, or of the puzzle that has replaced it. */
static unsigned
find_place (CpPuzzleListPage *self)
{
  unsigned n = g_list_model_get_n_items (cp_puzzle_order_get_model (self->order));
  int place = self->last != NULL ? cp_puzzle_order_find (self->order, self->last) : -1;

  return place >= 0 ? (unsigned) place : MIN (self->last_place, n > 0 ? n - 1 : 0);
}


/* (nullable): the cell of the puzzle at @place; the grid creates cells when it is drawn. */
static GtkWidget *
find_cell (CpPuzzleListPage *self, unsigned place)
{
  g_autoptr (CpPuzzleEntry) entry =
      g_list_model_get_item (cp_puzzle_order_get_model (self->order), place);
  GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (self->grid));

  for (; cell != NULL; cell = gtk_widget_get_next_sibling (cell)) {
    GtkWidget *card = gtk_widget_get_first_child (cell);
    if (CP_IS_PUZZLE_CARD (card) && gtk_widget_get_mapped (cell) &&
        cp_puzzle_card_get_entry (CP_PUZZLE_CARD (card)) == entry)
      return cell;
  }
  return NULL;
}


/* Waits for the frame in which the grid has created the card. */
static gboolean
focus_card_cb (GtkWidget *grid, GdkFrameClock *clock, void *data)
{
  CpPuzzleListPage *self = data;
  unsigned place = find_place (self);

  if (!gtk_widget_is_focus (grid) || self->n_looks++ > MAX_LOOKS)
    return G_SOURCE_REMOVE;
  if (self->n_looks == 1) {
    gtk_widget_activate_action (grid, "list.scroll-to-item", "u", place);
    return G_SOURCE_CONTINUE;
  }
  GtkWidget *cell = find_cell (self, place);
  if (cell == NULL)
    return G_SOURCE_CONTINUE;
  gtk_widget_grab_focus (cell);
  return G_SOURCE_REMOVE;
}


/* A grid without cards takes the focus itself, and arrow keys would not work there. */
void
cp_puzzle_list_focus_grab (CpPuzzleListPage *self)
{
  GtkWidget *grid = GTK_WIDGET (self->grid);

  gtk_widget_set_focus_child (grid, NULL);
  gtk_root_set_focus (gtk_widget_get_root (grid), grid);
  self->n_looks = 0;
  gtk_widget_add_tick_callback (grid, focus_card_cb, self, NULL);
}


void
cp_puzzle_list_focus_reset (CpPuzzleListPage *self)
{
  g_clear_object (&self->last);
  self->last_place = 0;
}


void
cp_puzzle_list_page_remember (CpPuzzleListPage *self, CpPuzzleEntry *entry)
{
  g_return_if_fail (CP_IS_PUZZLE_LIST_PAGE (self) && CP_IS_PUZZLE_ENTRY (entry));

  int place = cp_puzzle_order_find (self->order, entry);

  if (place < 0)
    return;
  g_set_object (&self->last, entry);
  self->last_place = (unsigned) place;
}
