/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "cp-beside-board.h"

/* Tells the players something in passing, or warns of something as long as it lasts, at the bottom
 * of a window or, where there is a board, beside it: one thing at a time. */

#define CP_TELLER_MAX_BUTTONS 2

/** CpTeller: what was told last, as long as it is shown. */
typedef struct CpTeller CpTeller;

/** CpTellerButton: a label with an underline, and the detailed name of an action. */
typedef struct {
  const char *label;
  const char *action;
} CpTellerButton;

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

/**
 * cp_teller_warn: tells @text whenever nothing is told in passing, until it is taken back. Who
 * dismisses it does not see it until there is another warning, or cp_teller_warn_again().
 * @text: (nullable): %NULL to take the warning back
 * @buttons: @n of them, %CP_TELLER_MAX_BUTTONS at most; the first is the one that helps most
 */
void cp_teller_warn (CpTeller *teller, const char *text, const CpTellerButton *buttons, size_t n);

/** cp_teller_warn_again: shows the warning again if somebody has dismissed it. */
void cp_teller_warn_again (CpTeller *teller);

/** cp_teller_leave_position: takes back what was told in passing if it is about the position. */
void cp_teller_leave_position (CpTeller *teller);
