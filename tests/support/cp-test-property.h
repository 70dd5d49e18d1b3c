/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include <stdbool.h>

/* Values of properties without a getter in C. */

/** cp_test_get_bool: Returns the value of a boolean property. */
static inline bool
cp_test_get_bool (void *object, const char *name)
{
  gboolean value;
  g_object_get (object, name, &value, NULL);
  return value;
}


/** cp_test_get_int: Returns the value of an integer property, signed or not. */
static inline int
cp_test_get_int (void *object, const char *name)
{
  int value;
  g_object_get (object, name, &value, NULL);
  return value;
}
