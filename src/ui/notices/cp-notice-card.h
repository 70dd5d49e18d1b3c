/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#define CP_TYPE_NOTICE_CARD (cp_notice_card_get_type ())
G_DECLARE_FINAL_TYPE (CpNoticeCard, cp_notice_card, CP, NOTICE_CARD, GtkWidget)

/**
 * CpNoticeCard: something to read, perhaps buttons for what comes of it, and one to be rid of it,
 * arranged so that the card is as low as it can be in its width.
 *
 * Properties: `content` (#GtkWidget), `buttons` (#GtkWidget, nullable: none are shown either while
 * it is not visible). Both can be set once.
 *
 * Signals: `dismissed`: the button to be rid of it was clicked.
 */

/** cp_notice_card_set_dismissable: Sets whether the card has the button to be rid of it, as it has
 * at first. */
void cp_notice_card_set_dismissable (CpNoticeCard *self, bool dismissable);
