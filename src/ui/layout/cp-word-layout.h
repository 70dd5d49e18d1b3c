/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * CpWordLayout: children upon each other, as in a GtkBinLayout, of which labels keep the room for
 * their longest word. A label that breaks within words where nothing else helps would otherwise do
 * so wherever something beside it wants more room.
 */
#define CP_TYPE_WORD_LAYOUT (cp_word_layout_get_type ())
G_DECLARE_FINAL_TYPE (CpWordLayout, cp_word_layout, CP, WORD_LAYOUT, GtkLayoutManager)

/** cp_word_layout_new: @longest: of a word that is never broken, in pixels */
GtkLayoutManager *cp_word_layout_new (int longest);

/** cp_word_layout_longest_word: how wide the longest word of @label is, in pixels. */
int cp_word_layout_longest_word (GtkLabel *label);
