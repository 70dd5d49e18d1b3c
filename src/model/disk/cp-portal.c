/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-portal.h"

#include <glib.h>


bool
cp_portal_is_document (const char *path)
{
  g_autofree char *folder = g_build_filename (g_get_user_runtime_dir (), "doc/", NULL);

  return g_str_has_prefix (path, folder) || g_str_has_prefix (path, "/run/flatpak/doc/");
}
