/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "cp-notice-places.h"

/* Toasts: short messages at the bottom of a window or, if there is a board, beside it, one at a
 * time. */

/** CpToasts: the toasts of a window. */
typedef struct CpToasts CpToasts;

/**
 * CpNoticePlacesFunc: Fills in the areas of @overlay that may be covered, and those to avoid.
 * @beside: (out): in pixels of @overlay
 */
typedef void (*CpNoticePlacesFunc) (void *data, GtkWidget *overlay, CpNoticePlaces *beside);

/** cp_toasts_new: (transfer full): Creates the toasts of @overlay, placed as @find permits. */
CpToasts *cp_toasts_new (GtkOverlay *overlay, CpNoticePlacesFunc find, void *data);

/** cp_toasts_free: Frees the toasts, but not the overlay; %NULL is allowed. */
void cp_toasts_free (CpToasts *toasts);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpToasts, cp_toasts_free)

/**
 * cp_toasts_avoid_widget: Avoids covering @widget while it is mapped and a target of the pointer
 * (#GtkWidget:can-target). At most two widgets.
 * @widget: (transfer none): in the same overlay
 */
void cp_toasts_avoid_widget (CpToasts *toasts, GtkWidget *widget);

/** cp_toasts_show: Shows @text as a toast. Replaces the toast on the screen, if any. */
void cp_toasts_show (CpToasts *toasts, const char *text);

/**
 * cp_toasts_show_full: Shows @text as a toast with a button.
 * @about_position: whether the toast is out of date when the position changes
 * @button, @action: (nullable): label of a button, with a mnemonic, and the detailed name of the
 *   action that it activates
 */
void cp_toasts_show_full (CpToasts *toasts,
                          const char *text,
                          bool about_position,
                          const char *button,
                          const char *action);

/** cp_toasts_dismiss: Dismisses the current toast. */
void cp_toasts_dismiss (CpToasts *toasts);

/** cp_toasts_dismiss_for_position: Dismisses the current toast if it is about the position. */
void cp_toasts_dismiss_for_position (CpToasts *toasts);

/**
 * cp_toasts_dismiss_for_page: Dismisses the current toast if it is about the position, or if its
 * button activates an action of the page (`page.…`), which is missing or different on another page.
 */
void cp_toasts_dismiss_for_page (CpToasts *toasts);
