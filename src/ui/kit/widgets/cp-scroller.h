/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * CpScroller: Scrolls its content up and down where there is less room than the natural height of
 * the content at its width, which is the natural height of the scroller. With
 * `propagate-natural-height`, a #GtkScrolledWindow of GTK 4.8 measures content without a width:
 * text that wraps is then one line high. The scroller is a Tab stop, for the keys that scroll, only
 * while there is something to scroll and nothing in it takes the focus.
 *
 * Properties: `content` and `max-height`, as in cp_scroller_new().
 */
#define CP_TYPE_SCROLLER (cp_scroller_get_type ())
G_DECLARE_FINAL_TYPE (CpScroller, cp_scroller, CP, SCROLLER, GtkWidget)

/**
 * cp_scroller_new: Returns (transfer floating) a scroller of @content, which is no #GtkScrollable.
 * @max_height: maximum of the natural height, in pixels, or -1
 */
GtkWidget *cp_scroller_new (GtkWidget *content, int max_height);
