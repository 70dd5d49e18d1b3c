/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "record/notes/cp-shapes.h"

#define CP_TYPE_POINT_LIST (cp_point_list_get_type ())
G_DECLARE_FINAL_TYPE (CpPointList, cp_point_list, CP, POINT_LIST, GtkWidget)

/** CpPoint: A sentence about a position, and marks on the board that illustrate it. */
typedef struct {
  char *text;            /* translated */
  const char *icon;      /* icon name, static */
  const char *css_class; /* style class of the icon, static */
  GArray *shapes;        /* (element-type CpShape): marks on the board; may be empty */
} CpPoint;

/**
 * cp_point_new: (transfer full): Creates a point without shapes. The caller adds shapes.
 * @text: (transfer full): a translated sentence
 * @icon: the name of an icon; static
 * @css_class: the style class of the icon; static
 */
CpPoint *cp_point_new (char *text, const char *icon, const char *css_class);

/** cp_point_free: Frees a point. */
void cp_point_free (CpPoint *point);

/** cp_point_add_squares: Adds circles on @squares. @colour: see #CpShape. */
void cp_point_add_squares (GArray *shapes, CpBits squares, char colour);

/** cp_point_add_move: Adds an arrow for @move, or a circle if @move is a drop. */
void cp_point_add_move (GArray *shapes, CpMove move, char colour);

/**
 * CpPointList: A list of sentences about a position. The shapes of the sentence that has the
 * pointer or the focus are shown on the board. The list does not scroll.
 *
 * Signals:
 * - `pointed (GArray *shapes)`: Emitted when other shapes should be shown; may be empty.
 * - `activated (GArray *shapes)`: Emitted when the user activates a sentence with shapes.
 */

/** cp_point_list_new: (transfer floating): Creates an empty list.
 * @label: the accessible label of the list */
GtkWidget *cp_point_list_new (const char *label);

/**
 * cp_point_list_set: Sets the sentences. Does nothing if they are equal to the old sentences.
 * Otherwise the focus stays as near as possible.
 * @points: (transfer full) (element-type CpPoint): freed with cp_point_free()
 */
void cp_point_list_set (CpPointList *self, GPtrArray *points);
