/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Where cards lie over a board, so that they cover what can be done without for a while. */

/**
 * cp_beside_board_lay_out: chooses where in @overlay its child @card lies: at the bottom of the
 * first of @places in which it is read well; else of one where it can be read at all; else of
 * @overlay. For handlers of #GtkOverlay::get-child-position.
 * @places, @n_places: what may be covered, in pixels of @overlay, the best one first
 * @spared, @n_spared: (nullable): what of those is better not covered, the most important first
 * @area: (out)
 */
void cp_beside_board_lay_out (GtkWidget *overlay,
                              GtkWidget *card,
                              const GdkRectangle *places,
                              unsigned n_places,
                              const GdkRectangle *spared,
                              unsigned n_spared,
                              GdkRectangle *area);

/**
 * cp_beside_board_add: shows @card in @overlay, laid out in this way, for longer: it spares what is
 * needed meanwhile.
 * @overlay: its child must be a #CpGameView
 * @card: (transfer floating)
 */
void cp_beside_board_add (GtkOverlay *overlay, GtkWidget *card);
