/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Where cards lie over a board, so that they cover what can be done without for a while. */

#define CP_BESIDE_BOARD_MAX_PLACES 5
#define CP_BESIDE_BOARD_MAX_SPARED 5

/** CpBesideBoard: what is beside a board, in pixels of an overlay. */
typedef struct {
  GdkRectangle places[CP_BESIDE_BOARD_MAX_PLACES]; /* what may be covered, the best one first */
  unsigned n_places;                               /* 0: all may be covered */
  GdkRectangle spared[CP_BESIDE_BOARD_MAX_SPARED]; /* what of that better is not, the most
                                                    * important first */
  unsigned n_spared;
} CpBesideBoard;

/**
 * cp_beside_board_lay_out: chooses where in @overlay its child @card lies: at the bottom of the
 * first place in which it is read well; else of one where it can be read at all; else of @overlay.
 * For handlers of #GtkOverlay::get-child-position.
 * @area: (out)
 */
void cp_beside_board_lay_out (GtkWidget *overlay,
                              GtkWidget *card,
                              const CpBesideBoard *beside,
                              GdkRectangle *area);
