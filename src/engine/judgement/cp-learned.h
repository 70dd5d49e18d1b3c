/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/** cp_learned_find: the text of the weights that have been learned for a rules string, or %NULL;
 * the texts in learned/ are built into the program by embed.py. */
const char *cp_learned_find (const char *rules);
