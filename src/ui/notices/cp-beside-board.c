/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-beside-board.h"

#include <stdbool.h>

#include "ui/game/cp-game-view.h"

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
  CpBesideBoard beside;

  if (child != card)
    return FALSE;
  cp_game_view_find_beside (CP_GAME_VIEW (gtk_overlay_get_child (overlay)), ancestor, &beside);
  cp_beside_board_lay_out (ancestor, card, &beside, area);
  return TRUE;
}


void
cp_beside_board_lay_out (GtkWidget *overlay,
                         GtkWidget *card,
                         const CpBesideBoard *beside,
                         GdkRectangle *area)
{
  const GdkRectangle whole = { .width = gtk_widget_get_width (overlay),
                               .height = gtk_widget_get_height (overlay) };
  unsigned n = beside->n_places;

  for (unsigned left = beside->n_spared + 1; left-- > 0;) {
    for (unsigned i = 0; i < 2 * n; i++) {
      const GdkRectangle *place = &beside->places[i % n];
      if ((i >= n || place->width >= GOOD_WIDTH) &&
          fit_sparing (card, place, beside->spared, left, area))
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
