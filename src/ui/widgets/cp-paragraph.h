/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CP_TYPE_PARAGRAPH (cp_paragraph_get_type ())
G_DECLARE_FINAL_TYPE (CpParagraph, cp_paragraph, CP, PARAGRAPH, GtkWidget)

/**
 * CpParagraph: a text of several lines, as in a GtkLabel that wraps, for lists of many. It is laid
 * out once for its width. A label is laid out four times, and once of these as narrow as can be, to
 * know how wide it has to be: that takes ten times as long as all the rest. Whoever has a paragraph
 * must give it room for its longest word.
 */

/** cp_paragraph_new: (transfer floating): an empty paragraph. */
GtkWidget *cp_paragraph_new (void);

/**
 * cp_paragraph_set_text: shows another text.
 * @attributes: (nullable): its looks
 */
void cp_paragraph_set_text (CpParagraph *self, const char *text, PangoAttrList *attributes);

/** cp_paragraph_get_layout: (transfer none): the text, from the top left corner of the widget on,
 * as wide as that. */
PangoLayout *cp_paragraph_get_layout (CpParagraph *self);
