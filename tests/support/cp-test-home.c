/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-home.h"

#include <ftw.h>
#include <glib.h>
#include <stdio.h>


char *
cp_test_home_make (void)
{
  static const char *const variables[] = {
    "XDG_CACHE_HOME",
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
  };
  g_autoptr (GError) error = NULL;
  char *home = g_dir_make_tmp ("counterpoise-XXXXXX", &error);

  g_assert_no_error (error);
  for (unsigned i = 0; i < G_N_ELEMENTS (variables); i++) {
    g_autofree char *folder = g_build_filename (home, variables[i], NULL);
    g_setenv (variables[i], folder, TRUE);
  }
  return home;
}


static int
remove_cb (const char *path, const struct stat *status, int type, struct FTW *place)
{
  return remove (path);
}


void
cp_test_home_remove (const char *home)
{
  nftw (home, remove_cb, 16, FTW_DEPTH | FTW_PHYS);
}
