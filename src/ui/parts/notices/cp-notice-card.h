/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#define CP_TYPE_NOTICE_CARD (cp_notice_card_get_type ())
G_DECLARE_FINAL_TYPE (CpNoticeCard, cp_notice_card, CP, NOTICE_CARD, GtkWidget)

/**
 * CpNoticeCard: a card with content, optional buttons for it, and a button that dismisses it,
 * arranged so that the card is as low as possible for its width.
 *
 * Properties: `content` (#GtkWidget), `buttons` (#GtkWidget, nullable; may be hidden). Both can be
 * set once.
 *
 * Signals: `dismissed`: Emitted when the user clicks the button that dismisses the card.
 */

/**
 * cp_notice_card_set_dismissable: Sets whether the card has the button that dismisses it. True by
 * default.
 */
void cp_notice_card_set_dismissable (CpNoticeCard *self, bool dismissable);
