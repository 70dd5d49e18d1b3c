/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "cp-beside-board.h"

/* Tells the players something in passing, at the bottom of a window or, where there is a board,
 * beside it: one thing at a time. */

/** CpTeller: what was told last, as long as it is shown. */
typedef struct CpTeller CpTeller;

/**
 * CpTellerFunc: what of @overlay may be covered, and what of that better is not.
 * @beside: (out): in pixels of @overlay
 */
typedef void (*CpTellerFunc) (void *data, GtkWidget *overlay, CpBesideBoard *beside);

/** cp_teller_new: (transfer full): a teller that shows what it tells in @overlay, where @find lets
 * it.
 */
CpTeller *cp_teller_new (GtkOverlay *overlay, CpTellerFunc find, void *data);

/** cp_teller_free: frees a teller, not its overlay; %NULL is allowed. */
void cp_teller_free (CpTeller *teller);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpTeller, cp_teller_free)

/**
 * cp_teller_spare: tells beside @widget, too, where there is room, while that can be clicked; of
 * two such widgets at most.
 * @widget: (transfer none): in the teller's overlay
 */
void cp_teller_spare (CpTeller *teller, GtkWidget *widget);

/**
 * cp_teller_tell: tells @text instead of what is shown now.
 * @about_position: it means nothing any more when another position is shown
 * @button, @action: (nullable): a button, with an underline, and the detailed name of the action it
 *   activates
 */
void cp_teller_tell (CpTeller *teller,
                     const char *text,
                     bool about_position,
                     const char *button,
                     const char *action);

/** cp_teller_tell_no_more: takes back what was told in passing. */
void cp_teller_tell_no_more (CpTeller *teller);

/** cp_teller_leave_position: takes back what was told in passing if it is about the position. */
void cp_teller_leave_position (CpTeller *teller);
