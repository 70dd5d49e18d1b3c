/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Placement of cards over a board, so that they cover only less important widgets. */

#define CP_NOTICE_PLACES_MAX_PLACES 6
#define CP_NOTICE_PLACES_MAX_SPARED 7

/** CpNoticePlaces: the areas beside a board, in the coordinates of an overlay. */
typedef struct {
  GdkRectangle places[CP_NOTICE_PLACES_MAX_PLACES]; /* may be covered, the best first */
  unsigned n_places;                                /* 0 if everything may be covered */
  GdkRectangle spared[CP_NOTICE_PLACES_MAX_SPARED]; /* to be avoided, the most important first */
  unsigned n_spared;
  unsigned n_vital; /* leading elements of @spared that are not even covered to keep words whole */
} CpNoticePlaces;

/**
 * cp_notice_places_avoid: Adds @widget, a descendant of @overlay, as the most important area to
 * avoid. Does nothing while it is not mapped or not a target of the pointer
 * (#GtkWidget:can-target).
 */
void cp_notice_places_avoid (CpNoticePlaces *beside, GtkWidget *overlay, GtkWidget *widget);

/**
 * cp_notice_places_lay_out: Chooses the area of @card, a child of @overlay: at the bottom of the
 * first place that is wide enough for easy reading; otherwise of a place that is wide enough at
 * all; otherwise of @overlay. Areas to avoid are covered rather than making the card hard to read,
 * unless they are vital. For handlers of #GtkOverlay::get-child-position.
 * @area: (out): in pixels
 */
void cp_notice_places_lay_out (GtkWidget *overlay,
                               GtkWidget *card,
                               const CpNoticePlaces *beside,
                               GdkRectangle *area);
