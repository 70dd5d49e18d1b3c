/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-export-page.h"

#include <glib/gi18n.h>

#include "cp-export-dialog.h"
#include "model/objects/cp-class.h"


static GtkWindow *
get_window (CpPage *page)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page)));
}


/* Returns the toast after the file with this name was written. */
static char *
write_toast (const char *name, unsigned n_left_out)
{
  if (n_left_out == 0)
    return g_strdup_printf (_ ("Saved as %s"), name);
  return g_strdup_printf (
      /* Translators: games were exported; %1$s is the name of a file. */
      ngettext ("Saved as %1$s, without %2$'u game that could not be read",
                "Saved as %1$s, without %2$'u games that could not be read", n_left_out),
      name, n_left_out);
}


static void
exported_cb (CpPage *page, GFile *file, CpExportDialog *dialog)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *text = write_toast (name, cp_export_dialog_get_n_left_out (dialog));

  cp_page_show_toast (page, text, NULL, NULL);
}


static void
show (CpPage *page, GtkWidget *dialog)
{
  cp_connect (dialog, "exported", exported_cb, page);
  gtk_window_present (GTK_WINDOW (dialog));
}


void
cp_export_page_game (CpPage *page, CpLibrary *library, CpGame *game, bool flipped)
{
  g_return_if_fail (CP_IS_PAGE (page) && CP_IS_GAME (game));

  GtkWidget *dialog =
      cp_export_dialog_new (get_window (page), game, flipped, cp_page_get_settings (page));
  if (library != NULL)
    cp_export_dialog_set_origin (CP_EXPORT_DIALOG (dialog), cp_library_get_file (library));
  show (page, dialog);
}


void
cp_export_page_position (CpPage *page, CpGame *game, const char *name, bool flipped)
{
  g_return_if_fail (CP_IS_PAGE (page) && CP_IS_GAME (game) && name != NULL);

  show (page, cp_export_dialog_new_diagram (get_window (page), game, name, flipped,
                                            cp_page_get_settings (page)));
}


void
cp_export_page_games (CpPage *page, CpLibrary *library, GArray *indices)
{
  g_return_if_fail (CP_IS_PAGE (page) && CP_IS_LIBRARY (library));

  show (page, cp_export_dialog_new_games (get_window (page), library, indices,
                                          cp_page_get_settings (page)));
}
