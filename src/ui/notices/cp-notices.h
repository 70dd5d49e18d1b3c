/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "cp-notice-places.h"

/* Toasts: short messages at the bottom of a window or, if there is a board, beside it, one at a
 * time. */

/** CpNotices: the toasts of a window. */
typedef struct CpNotices CpNotices;

/**
 * CpNoticePlacesFunc: Fills in the areas of @overlay that may be covered, and those to avoid.
 * @beside: (out): in pixels of @overlay
 */
typedef void (*CpNoticePlacesFunc) (void *data, GtkWidget *overlay, CpNoticePlaces *beside);

/** cp_notices_new: (transfer full): Creates the toasts of @overlay, placed as @find permits. */
CpNotices *cp_notices_new (GtkOverlay *overlay, CpNoticePlacesFunc find, void *data);

/** cp_notices_free: Frees the toasts, but not the overlay; %NULL is allowed. */
void cp_notices_free (CpNotices *notices);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpNotices, cp_notices_free)

/**
 * cp_notices_spare: Avoids covering @widget while it is mapped and a target of the pointer
 * (#GtkWidget:can-target). At most two widgets.
 * @widget: (transfer none): in the same overlay
 */
void cp_notices_spare (CpNotices *notices, GtkWidget *widget);

/**
 * cp_notices_tell: Shows @text as a toast. Replaces the toast on the screen, if any.
 * @about_position: whether the toast is out of date when the position changes
 * @button, @action: (nullable): label of a button, with a mnemonic, and the detailed name of the
 *   action that it activates
 */
void cp_notices_tell (CpNotices *notices,
                      const char *text,
                      bool about_position,
                      const char *button,
                      const char *action);

/** cp_notices_tell_no_more: Dismisses the current toast. */
void cp_notices_tell_no_more (CpNotices *notices);

/** cp_notices_leave_position: Dismisses the current toast if it is about the position. */
void cp_notices_leave_position (CpNotices *notices);

/**
 * cp_notices_leave_page: Dismisses the current toast if it is about the position, or if its button
 * activates an action of the page (`page.…`), which is missing or different on another page.
 */
void cp_notices_leave_page (CpNotices *notices);
