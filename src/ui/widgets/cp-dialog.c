/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "cp-shrink.h"
#include "cp-ui-text.h"
#include "model/objects/cp-class.h"


void
cp_dialog_fit (GtkWindow *dialog, GtkWindow *parent)
{
  int parent_width = gtk_widget_get_width (GTK_WIDGET (parent));
  int parent_height = gtk_widget_get_height (GTK_WIDGET (parent));
  int width, height;

  gtk_window_get_default_size (dialog, &width, &height);
  if (parent_width > 0 && parent_height > 0)
    gtk_window_set_default_size (dialog, MIN (width, parent_width), MIN (height, parent_height));
  cp_shrink_texts (GTK_WIDGET (dialog));
}


/* The key of a window's data under which its dialogs are that are shown or wait for that. */
#define QUEUE "cp-dialogs"


static void
show_first (GtkWindow *parent)
{
  GQueue *queue = g_object_get_data (G_OBJECT (parent), QUEUE);

  if (queue->head != NULL && gtk_widget_get_mapped (GTK_WIDGET (parent)))
    gtk_window_present (queue->head->data);
}


static void
destroyed_cb (GtkWindow *parent, GtkWindow *dialog)
{
  g_queue_remove (g_object_get_data (G_OBJECT (parent), QUEUE), dialog);
  if (!gtk_widget_in_destruction (GTK_WIDGET (parent)))
    show_first (parent);
}


static void
free_queue_cb (void *queue)
{
  g_queue_free (queue);
}


void
cp_dialog_present (GtkWindow *dialog)
{
  GtkWindow *parent = gtk_window_get_transient_for (dialog);

  g_return_if_fail (parent != NULL);

  GQueue *queue = g_object_get_data (G_OBJECT (parent), QUEUE);
  if (queue == NULL) {
    queue = g_queue_new ();
    g_object_set_data_full (G_OBJECT (parent), QUEUE, queue, free_queue_cb);
    g_signal_connect_after (parent, "map", G_CALLBACK (show_first), NULL);
  }
  g_queue_push_tail (queue, dialog);
  cp_connect (dialog, "destroy", destroyed_cb, parent);
  show_first (parent);
}


void
cp_dialog_complain_of_unreadable (GtkWindow *parent, const char *heading, GPtrArray *paths)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (unsigned i = 0; i < paths->len; i++) {
    g_autofree char *name = g_filename_display_name (g_ptr_array_index (paths, i));
    g_string_append_printf (names, "%s%s", i > 0 ? "\n" : "", name);
  }
  g_autofree char *reason = g_strdup_printf (
      /* Translators: %s is a list of files, each on a line of its own. */
      ngettext ("They were put aside, in a text file that somebody may be able to mend:\n%s",
                "They were put aside, in text files that somebody may be able to mend:\n%s",
                paths->len),
      names->str);
  GtkWidget *dialog = cp_ui_message_dialog_new (parent, heading, reason);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  cp_dialog_present (GTK_WINDOW (dialog));
}


GFile *
cp_dialog_get_file (GtkNativeDialog *chooser, int response)
{
  g_return_val_if_fail (GTK_IS_FILE_CHOOSER (chooser), NULL);

  if (response != GTK_RESPONSE_ACCEPT)
    return NULL;
  return gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
}
