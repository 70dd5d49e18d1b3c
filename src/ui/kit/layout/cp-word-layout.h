/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * CpWordLayout: stacks its children like GtkBinLayout, but gives wrapping labels at least the width
 * of their longest word. With PANGO_WRAP_WORD_CHAR, a label would otherwise break words whenever a
 * widget beside it requests more space.
 */
#define CP_TYPE_WORD_LAYOUT (cp_word_layout_get_type ())
G_DECLARE_FINAL_TYPE (CpWordLayout, cp_word_layout, CP, WORD_LAYOUT, GtkLayoutManager)

/**
 * cp_word_layout_new: Creates a layout manager.
 * @longest: maximum width of a word that is kept whole, in pixels
 */
GtkLayoutManager *cp_word_layout_new (int longest);

/** cp_word_layout_longest_word: Returns the width of the longest word of @label, in pixels. */
int cp_word_layout_longest_word (GtkLabel *label);
