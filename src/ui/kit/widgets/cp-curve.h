/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Curves of numbers over time, with labels at the axes. */

/** CpCurveKind: what the values of a curve are. */
typedef enum {
  CP_CURVE_BALANCE, /* gains minus losses: has a sign, and begins at zero before the first value */
  CP_CURVE_COUNT,   /* a number that grows from zero */
  CP_CURVE_LEVEL,   /* values that are independent of each other */
} CpCurveKind;

/**
 * cp_curve_row_new: (transfer floating): Creates a row of a group of preferences that shows a
 * curve.
 * @values: (element-type int): copied
 * @title: above the curve
 * @name: for screen readers, with the values of cp_curve_list_last()
 */
GtkWidget *
cp_curve_row_new (const GArray *values, CpCurveKind kind, const char *title, const char *name);

/** cp_curve_list_last: (transfer full): Returns the last ten values as a list: "3, 4, 4". */
char *cp_curve_list_last (const GArray *values);
