/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-text-export.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/objects/cp-class.h"
#include "record/file/cp-atomic-file.h"
#include "ui/kit/dialogs/cp-dialog.h"

#define TEXT_KEY "counterpoise-text"


static void
save_to (CpPage *page, GFile *file, const char *text)
{
  const char *path = g_file_peek_path (file);
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *toast = g_strdup_printf (_ ("Saved as %s"), name);
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                         _ ("Files can only be saved on this computer."));
  else if (cp_file_write (path, text, strlen (text), &error))
    cp_page_show_toast (page, toast, NULL, NULL);
  if (error != NULL)
    g_signal_emit_by_name (page, "error-reported", _ ("Nothing Was Exported"), error->message);
}


static void
file_chosen_cb (CpPage *page, int response, GtkNativeDialog *chooser)
{
  g_autoptr (GFile) file = cp_dialog_get_file (chooser, response);

  if (file != NULL)
    save_to (page, file, g_object_get_data (G_OBJECT (chooser), TEXT_KEY));
  g_object_unref (chooser);
}


void
cp_text_export (CpPage *page, const char *name, const char *text)
{
  g_return_if_fail (CP_IS_PAGE (page) && name != NULL && text != NULL);

  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      /* Translators: a button. */
      _ ("Export"), GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))),
      GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autofree char *suggested = g_strconcat (name, ".txt", NULL);

  g_object_set_data_full (G_OBJECT (chooser), TEXT_KEY, g_strdup (text), g_free);
  cp_dialog_set_folder (GTK_NATIVE_DIALOG (chooser), NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), suggested);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  cp_connect (chooser, "response", file_chosen_cb, page);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
