/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "cp-dialog-fit.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "model/objects/cp-class.h"

/* Key of object data of a window: the queue of its dialogs that are shown or waiting. */
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
  /* The first dialog of the queue may be closed already, if its response handler opened this
   * one. */
  if (queue->head->data == dialog)
    show_first (parent);
}


void
cp_dialog_show_error (GtkWindow *parent, const char *heading, const char *reason)
{
  GtkWidget *dialog = cp_ui_message_dialog_new (parent, heading, reason);

  cp_dialog_make_scrollable (GTK_WINDOW (dialog));
  /* Translators: a button. */
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  cp_dialog_present (GTK_WINDOW (dialog));
}


void
cp_dialog_show_unreadable (GtkWindow *parent, const char *heading, GPtrArray *paths)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (unsigned i = 0; i < paths->len; i++) {
    g_autofree char *name = g_filename_display_name (g_ptr_array_index (paths, i));
    g_string_append_printf (names, "%s%s", i > 0 ? "\n" : "", name);
  }
  g_autofree char *reason = g_strdup_printf (
      ngettext (
          /* Translators: %s is a list of files, each on a line of its own. */
          "The text file was kept under another name. It may be possible to repair it:\n%s",
          "The text files were kept under other names. It may be possible to repair them:\n%s",
          paths->len),
      names->str);

  cp_dialog_show_error (parent, heading, reason);
}


GtkNativeDialog *
cp_dialog_new_chooser (GtkWindow *parent,
                       const char *title,
                       GtkFileChooserAction action,
                       const char *accept)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title, parent, action, accept, NULL);
  g_autoptr (GtkFileFilter) games = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_file_filter_set_name (games, _ ("Games (PGN)"));
  gtk_file_filter_add_suffix (games, "pgn");
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), games);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), all);
  return GTK_NATIVE_DIALOG (chooser);
}


/* Returns the folder of @file (transfer full) (nullable): NULL if it is no place for new files. */
static GFile *
find_own_folder (GFile *file)
{
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;
  g_autoptr (GFile) data = g_file_new_for_path (g_get_user_data_dir ());
  const char *path = folder != NULL ? g_file_peek_path (folder) : NULL;

  if (folder == NULL || g_file_has_prefix (file, data))
    return NULL;
  return path == NULL || g_access (path, W_OK) == 0 ? g_steal_pointer (&folder) : NULL;
}


static gboolean
release_cb (void *chooser)
{
  return G_SOURCE_REMOVE;
}


/* Keeps @chooser for a second: GTK 4.18 prints criticals if one is freed while it reads its folder.
 */
static void
keep_while_reading (GtkNativeDialog *chooser)
{
  g_timeout_add_seconds_full (G_PRIORITY_DEFAULT, 1, release_cb, g_object_ref (chooser),
                              g_object_unref);
}


void
cp_dialog_set_folder (GtkNativeDialog *chooser, GFile *file)
{
  g_return_if_fail (GTK_IS_FILE_CHOOSER (chooser));

  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  g_autoptr (GFile) folder = find_own_folder (file);

  if (folder == NULL && documents != NULL && g_file_test (documents, G_FILE_TEST_IS_DIR))
    folder = g_file_new_for_path (documents);
  if (folder == NULL)
    return;
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
  keep_while_reading (chooser);
}


GFile *
cp_dialog_get_file (GtkNativeDialog *chooser, int response)
{
  g_return_val_if_fail (GTK_IS_FILE_CHOOSER (chooser), NULL);

  if (response != GTK_RESPONSE_ACCEPT)
    return NULL;
  return gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
}
