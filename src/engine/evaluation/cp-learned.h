/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * cp_learned_find: Returns the text of the built-in weights for a rules string: those learned for
 * it, or, since an option seldom changes the values of pieces, those for the string without its
 * last option, or its last two; %NULL if there are none. embed.py compiles the texts in learned/
 * into the program.
 */
const char *cp_learned_find (const char *rules);
