/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * cp_learned_find: the text of the weights that serve a rules string: those learned for it, or
 * else, since an option seldom changes what a piece is worth, for the string without its last
 * option, or its last two; %NULL if there are none. The texts in learned/ are built into the
 * program by embed.py.
 */
const char *cp_learned_find (const char *rules);
