/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include <stdbool.h>

/* What a property is, for those that have no getter in C. */

/** cp_test_get_bool: of a boolean property. */
static inline bool
cp_test_get_bool (void *object, const char *name)
{
  gboolean value;
  g_object_get (object, name, &value, NULL);
  return value;
}


/** cp_test_get_int: of a property that is an integer, with or without a sign. */
static inline int
cp_test_get_int (void *object, const char *name)
{
  int value;
  g_object_get (object, name, &value, NULL);
  return value;
}
