/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Where cards lie over a board, so that they cover what can be done without for a while. */

#define CP_NOTICE_PLACES_MAX_PLACES 6
#define CP_NOTICE_PLACES_MAX_SPARED 7

/** CpNoticePlaces: what is beside a board, in pixels of an overlay. */
typedef struct {
  GdkRectangle places[CP_NOTICE_PLACES_MAX_PLACES]; /* what may be covered, the best one first */
  unsigned n_places;                                /* 0: all may be covered */
  GdkRectangle spared[CP_NOTICE_PLACES_MAX_SPARED]; /* what of that better is not, the most
                                                     * important first */
  unsigned n_spared;
  unsigned n_vital; /* how many of these are not covered even if words are broken for it */
} CpNoticePlaces;

/** cp_notice_places_spare: has @widget, in @overlay, be spared before all else: it can be clicked.
 * Nothing happens if it cannot be clicked now. */
void cp_notice_places_spare (CpNoticePlaces *beside, GtkWidget *overlay, GtkWidget *widget);

/**
 * cp_notice_places_lay_out: chooses where in @overlay its child @card lies: at the bottom of the
 * first place in which it is read well; else of one where it can be read at all; else of @overlay.
 * It covers what is spared, unless that is vital, rather than that it is read badly.
 * For handlers of #GtkOverlay::get-child-position.
 * @area: (out)
 */
void cp_notice_places_lay_out (GtkWidget *overlay,
                               GtkWidget *card,
                               const CpNoticePlaces *beside,
                               GdkRectangle *area);
