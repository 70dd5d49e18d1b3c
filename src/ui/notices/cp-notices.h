/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "cp-notice-places.h"

/* Tells the players something in passing, at the bottom of a window or, where there is a board,
 * beside it: one thing at a time. */

/** CpNotices: what was told last, as long as it is shown. */
typedef struct CpNotices CpNotices;

/**
 * CpNoticePlacesFunc: what of @overlay may be covered, and what of that better is not.
 * @beside: (out): in pixels of @overlay
 */
typedef void (*CpNoticePlacesFunc) (void *data, GtkWidget *overlay, CpNoticePlaces *beside);

/** cp_notices_new: (transfer full): shows what is told in @overlay, where @find lets it. */
CpNotices *cp_notices_new (GtkOverlay *overlay, CpNoticePlacesFunc find, void *data);

/** cp_notices_free: frees them, not their overlay; %NULL is allowed. */
void cp_notices_free (CpNotices *notices);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpNotices, cp_notices_free)

/**
 * cp_notices_spare: tells beside @widget, too, where there is room, while that can be clicked; of
 * two such widgets at most.
 * @widget: (transfer none): in the same overlay
 */
void cp_notices_spare (CpNotices *notices, GtkWidget *widget);

/**
 * cp_notices_tell: tells @text instead of what is shown now.
 * @about_position: it means nothing any more when another position is shown
 * @button, @action: (nullable): a button, with an underline, and the detailed name of the action it
 *   activates
 */
void cp_notices_tell (CpNotices *notices,
                      const char *text,
                      bool about_position,
                      const char *button,
                      const char *action);

/** cp_notices_tell_no_more: takes back what was told in passing. */
void cp_notices_tell_no_more (CpNotices *notices);

/** cp_notices_leave_position: takes back what was told in passing if it is about the position. */
void cp_notices_leave_position (CpNotices *notices);

/** cp_notices_leave_page: Dismisses the notice in passing if it is about the position, or if its
 * button activates an action of the page (`page.…`), which another page has not or does otherwise.
 */
void cp_notices_leave_page (CpNotices *notices);
