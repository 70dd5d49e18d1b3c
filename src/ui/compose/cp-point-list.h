/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "record/notes/cp-shapes.h"

#define CP_TYPE_POINT_LIST (cp_point_list_get_type ())
G_DECLARE_FINAL_TYPE (CpPointList, cp_point_list, CP, POINT_LIST, GtkWidget)

/** CpPoint: a sentence about a position, and what of the board it is about. */
typedef struct {
  char *text;            /* translated */
  const char *icon;      /* static */
  const char *css_class; /* of the icon, static */
  GArray *shapes;        /* (element-type CpShape): how to show it on the board; may be empty */
} CpPoint;

/**
 * cp_point_new: (transfer full): a sentence about nothing of the board yet; add to its shapes.
 * @text: (transfer full)
 * @icon, @css_class: static
 */
CpPoint *cp_point_new (char *text, const char *icon, const char *css_class);

/** cp_point_free: frees a point. */
void cp_point_free (CpPoint *point);

/** cp_point_add_squares: shows circles of @colour, as in #CpShape, on @squares. */
void cp_point_add_squares (GArray *shapes, CpBits squares, char colour);

/** cp_point_add_move: shows @move as an arrow, or a drop as a circle. */
void cp_point_add_move (GArray *shapes, CpMove move, char colour);

/**
 * CpPointList: sentences about a position, each of which is shown on the board as long as the
 * pointer or the focus is on it. It is as high as it needs to be.
 *
 * Signals:
 * - `pointed (GArray *shapes)`: this is to be shown now; empty for nothing.
 * - `activated (GArray *shapes)`: somebody wants to go there; never empty.
 */

/** cp_point_list_new: (transfer floating)
 * @label: says what the list is about, to assistive technology */
GtkWidget *cp_point_list_new (const char *label);

/**
 * cp_point_list_set: shows other sentences. Where they are the same as before, nothing is touched;
 * else the focus stays as near as possible.
 * @points: (transfer full) (element-type CpPoint): freed with cp_point_free()
 */
void cp_point_list_set (CpPointList *self, GPtrArray *points);
