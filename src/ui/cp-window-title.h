/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/cp-library.h"

/*
 * What stands in the header bar of a window.
 * @listed: (nullable): the library whose list is shown, or %NULL if @game is
 */

/**
 * cp_window_make_title: (transfer full): what is shown: file, players, or kind of game.
 * @modified: whether there are changes that are not saved
 */
char *cp_window_make_title (CpGame *game, CpLibrary *listed, bool modified);

/** cp_window_make_subtitle: (transfer full): more about it in small print. */
char *cp_window_make_subtitle (CpGame *game, CpLibrary *listed);
