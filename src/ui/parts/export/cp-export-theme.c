/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-export-theme.h"

#include <glib/gi18n.h>

#include "ui/parts/settings/cp-preferences.h"


void
cp_export_theme_fill (AdwComboRow *row, bool on_paper)
{
  static const char *const names[CP_N_THEMES] = {
    [CP_THEME_WOOD] = N_ ("Wood"),
    [CP_THEME_CLEAR] = N_ ("Clear Colours"),
    [CP_THEME_PRINT] = N_ ("Black and White"),
  };
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (CpTheme theme = CP_THEME_WOOD; theme < CP_N_THEMES; theme++)
    gtk_string_list_append (list, _ (names[theme]));
  if (on_paper)
    gtk_string_list_append (list, _ ("For printing"));
  adw_combo_row_set_model (row, G_LIST_MODEL (list));
  adw_combo_row_set_selected (row, on_paper ? CP_N_THEMES : cp_preferences_get_theme ());
}


const CpPalette *
cp_export_theme_get (AdwComboRow *row, bool dark)
{
  unsigned selected = adw_combo_row_get_selected (row);

  if (selected >= CP_N_THEMES)
    return cp_palette_get_paper ();
  return cp_palette_get_themed ((CpTheme) selected, dark, false);
}
