/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CP_TYPE_PARAGRAPH (cp_paragraph_get_type ())
G_DECLARE_FINAL_TYPE (CpParagraph, cp_paragraph, CP, PARAGRAPH, GtkWidget)

/**
 * CpParagraph: a wrapping text, like a GtkLabel, for lists with many rows. It is laid out once for
 * its width. GtkLabel is laid out four times, once of these at its minimum width, which takes ten
 * times as long as the rest. In return, the parent of a paragraph must give it at least the width
 * of its longest word.
 */

/**
 * cp_paragraph_set_text: Sets the text.
 * @attributes: (nullable): attributes of the text
 */
void cp_paragraph_set_text (CpParagraph *self, const char *text, PangoAttrList *attributes);

/**
 * cp_paragraph_get_layout: (transfer none): Returns the layout of the text. Its origin is the top
 * left corner of the widget, and its width that of the widget.
 */
PangoLayout *cp_paragraph_get_layout (CpParagraph *self);
