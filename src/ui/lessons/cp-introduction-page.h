/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-introduction-view.h"
#include "ui/beam/cp-board-page.h"

#define CP_TYPE_INTRODUCTION_PAGE (cp_introduction_page_get_type ())
G_DECLARE_FINAL_TYPE (CpIntroductionPage, cp_introduction_page, CP, INTRODUCTION_PAGE, CpBoardPage)

/**
 * CpIntroductionPage: the introduction to a game. Where it comes by itself it stands between
 * somebody and what he wanted, and leads there; but whoever wants to go back has not chosen
 * anything yet if he came from the start page. Which ones have been seen is in the settings.
 *
 * Signals, after the page before is shown again:
 * - `left (char *variant, gboolean from_start)`: the introduction to @variant was left.
 * - `game-wanted (CpGame *game, gboolean flipped)`: this game is to begin.
 * - `offer-wanted (char *variant)`: a game of @variant is to be offered.
 */

/** cp_introduction_page_new: (transfer floating) */
GtkWidget *cp_introduction_page_new (CpProgram *program);

/** cp_introduction_page_is_seen: whether the introduction to @variant was shown before. */
bool cp_introduction_page_is_seen (GSettings *settings, const CpVariant *variant);

/**
 * cp_introduction_page_lead_to: opens the introduction to a game, with what was wanted behind it.
 * @game: (nullable) (transfer none): begins then, with Black at the bottom if @flipped; %NULL to
 *   offer a new game, unless somebody goes back
 */
void cp_introduction_page_lead_to (CpIntroductionPage *self,
                                   const CpVariant *variant,
                                   CpGame *game,
                                   bool flipped);

/**
 * cp_introduction_page_open: opens the introduction for somebody who asks for it. It leads back to
 * where he is, or @from_start to a new game, if he does not skip it.
 */
void
cp_introduction_page_open (CpIntroductionPage *self, const CpVariant *variant, bool from_start);
