/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-soup.h"

#include <gmodule.h>
#include <stdbool.h>

#define LIBRARY "libsoup-3.0.so.0"


const CpSoup *
cp_soup_load (void)
{
  static CpSoup soup;
  static bool tried, found;

  if (tried)
    return found ? &soup : NULL;
  tried = true;
  GModule *library = g_module_open (LIBRARY, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
  if (library == NULL)
    return NULL;
  g_module_make_resident (library);
  found = true;
#define FUNCTION(name) found = found && g_module_symbol (library, #name, (gpointer *) &soup.name);
  CP_SOUP_FUNCTIONS (FUNCTION)
#undef FUNCTION
  return found ? &soup : NULL;
}
