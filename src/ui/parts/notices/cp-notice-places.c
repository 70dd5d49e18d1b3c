/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-notice-places.h"

#include <math.h>
#include <stdbool.h>

/* In pixels. Below the good width, long words are broken. */
#define GOOD_WIDTH 180
#define MAX_WIDTH  480


/* Places the card at the bottom of @place. Returns false if it does not fit. */
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


/* Places the card in @place, above the areas to avoid if necessary. */
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


/* Places the card in the first place with at least @width. Returns false if it fits into none. */
static bool
fit_first (
    GtkWidget *card, const CpNoticePlaces *beside, int width, unsigned n_spared, GdkRectangle *area)
{
  for (unsigned i = 0; i < beside->n_places; i++) {
    if (beside->places[i].width >= width &&
        fit_sparing (card, &beside->places[i], beside->spared, n_spared, area))
      return true;
  }
  return false;
}


void
cp_notice_places_avoid (CpNoticePlaces *beside, GtkWidget *overlay, GtkWidget *widget)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_can_target (widget) ||
      !gtk_widget_compute_bounds (widget, overlay, &bounds))
    return;
  beside->n_spared = MIN (beside->n_spared + 1, CP_NOTICE_PLACES_MAX_SPARED);
  beside->n_vital = MIN (beside->n_vital + 1, CP_NOTICE_PLACES_MAX_SPARED);
  for (unsigned i = beside->n_spared; i-- > 1;)
    beside->spared[i] = beside->spared[i - 1];
  beside->spared[0] =
      (GdkRectangle){ (int) floorf (bounds.origin.x), (int) floorf (bounds.origin.y),
                      (int) ceilf (bounds.size.width), (int) ceilf (bounds.size.height) };
}


void
cp_notice_places_lay_out (GtkWidget *overlay,
                          GtkWidget *card,
                          const CpNoticePlaces *beside,
                          GdkRectangle *area)
{
  const GdkRectangle whole = { .width = gtk_widget_get_width (overlay),
                               .height = gtk_widget_get_height (overlay) };

  for (unsigned n = beside->n_spared + 1; n-- > beside->n_vital;) {
    if (fit_first (card, beside, GOOD_WIDTH, n, area))
      return;
  }
  for (unsigned n = beside->n_spared + 1; n-- > 0;) {
    if (fit_first (card, beside, GOOD_WIDTH, n, area) || fit_first (card, beside, 0, n, area))
      return;
  }
  fit (card, &whole, area);
}
