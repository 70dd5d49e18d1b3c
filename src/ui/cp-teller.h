/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>
#include <stdbool.h>

/* Tells the players something in passing, at the bottom of a window: one thing at a time. */

/** CpTeller: what was told last, as long as it is shown. */
typedef struct CpTeller CpTeller;

/** cp_teller_new: (transfer full): a teller that shows its toasts in @overlay. */
CpTeller *cp_teller_new (AdwToastOverlay *overlay);

/** cp_teller_free: frees a teller, not its overlay; %NULL is allowed. */
void cp_teller_free (CpTeller *teller);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpTeller, cp_teller_free)

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

/** cp_teller_tell_no_more: takes back what is shown. */
void cp_teller_tell_no_more (CpTeller *teller);

/** cp_teller_leave_position: takes back what is shown if it is about the position. */
void cp_teller_leave_position (CpTeller *teller);
