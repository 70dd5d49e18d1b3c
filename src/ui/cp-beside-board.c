/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-beside-board.h"

#include <stdbool.h>

#include "cp-game-view.h"

/* In pixels; in less than what is good long words are broken. */
#define GOOD_WIDTH 180
#define MAX_WIDTH  480


/* Lays it out at the bottom of @place; false if it is too large for that. */
static bool
fit (GtkWidget *card, const GdkRectangle *place, GdkRectangle *area)
{
  int least, natural;

  gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  area->width = MAX (least, MIN (place->width, MIN (natural, MAX_WIDTH)));
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, area->width, NULL, &area->height, NULL, NULL);
  area->x = MAX (0, place->x + (place->width - area->width) / 2);
  area->y = MAX (0, place->y + place->height - area->height);
  return area->width <= place->width && area->height <= place->height;
}


/* Lays it out in @place, but above what is spared if it would cover that. */
static bool
fit_sparing (GtkWidget *card,
             const GdkRectangle *place,
             const GdkRectangle *spared,
             unsigned n_spared,
             GdkRectangle *area)
{
  GdkRectangle rest = *place;
  unsigned i;

  while (fit (card, &rest, area)) {
    for (i = 0; i < n_spared && !gdk_rectangle_intersect (area, &spared[i], NULL); i++)
      continue;
    if (i == n_spared)
      return true;
    rest.height = MIN (rest.height - 1, spared[i].y - rest.y);
  }
  return false;
}


static gboolean
get_position_cb (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *area, GtkWidget *card)
{
  GtkWidget *ancestor = GTK_WIDGET (overlay);
  CpGameView *view = CP_GAME_VIEW (gtk_overlay_get_child (overlay));
  GdkRectangle places[CP_GAME_VIEW_N_PLACES], spared[CP_GAME_VIEW_N_NEEDED];

  if (child != card)
    return FALSE;
  unsigned n_places = cp_game_view_find_places (view, ancestor, places);
  unsigned n_spared = cp_game_view_find_needed (view, ancestor, spared);
  cp_beside_board_lay_out (ancestor, card, places, n_places, spared, n_spared, area);
  return TRUE;
}


void
cp_beside_board_lay_out (GtkWidget *overlay,
                         GtkWidget *card,
                         const GdkRectangle *places,
                         unsigned n_places,
                         const GdkRectangle *spared,
                         unsigned n_spared,
                         GdkRectangle *area)
{
  const GdkRectangle whole = { .width = gtk_widget_get_width (overlay),
                               .height = gtk_widget_get_height (overlay) };

  for (unsigned left = n_spared + 1; left-- > 0;) {
    for (unsigned i = 0; i < 2 * n_places; i++) {
      const GdkRectangle *place = &places[i % n_places];
      if ((i >= n_places || place->width >= GOOD_WIDTH) &&
          fit_sparing (card, place, spared, left, area))
        return;
    }
  }
  fit (card, &whole, area);
}


void
cp_beside_board_add (GtkOverlay *overlay, GtkWidget *card)
{
  g_return_if_fail (GTK_IS_OVERLAY (overlay) && GTK_IS_WIDGET (card));
  g_return_if_fail (CP_IS_GAME_VIEW (gtk_overlay_get_child (overlay)));

  g_signal_connect_object (overlay, "get-child-position", G_CALLBACK (get_position_cb), card, 0);
  gtk_overlay_add_overlay (overlay, card);
}
