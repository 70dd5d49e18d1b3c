/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-position-clipboard.h"

#include <string.h>

#include "model/share/cp-paste.h"
#include "rules/position/cp-fen.h"

/*
 * A FEN does not contain the rules, and with them other programs could not parse it. Therefore the
 * rules are in a second format, which text fields do not paste.
 */
#define TYPE "application/x-counterpoise-position"


void
cp_position_clipboard_copy (GtkWidget *widget, const CpPosition *pos)
{
  g_autofree char *fen = cp_fen_write (pos);
  g_autofree char *named = cp_paste_name_rules (pos->rules, fen);
  g_autoptr (GBytes) bytes = g_bytes_new (named, strlen (named));
  GdkContentProvider *formats[] = {
    gdk_content_provider_new_for_bytes (TYPE, bytes),
    gdk_content_provider_new_typed (G_TYPE_STRING, fen),
  };
  g_autoptr (GdkContentProvider) both =
      gdk_content_provider_new_union (formats, G_N_ELEMENTS (formats));

  gdk_clipboard_set_content (gtk_widget_get_clipboard (widget), both);
}


static void
text_read_cb (GObject *clipboard, GAsyncResult *result, void *data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, &error);

  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, text, g_free);
}


static void
read_text (GTask *task)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (g_task_get_source_object (task)), NULL,
                                 text_read_cb, g_object_ref (task));
}


static void
spliced_cb (GObject *stream, GAsyncResult *result, void *data)
{
  g_autoptr (GTask) task = data;
  gssize length = g_output_stream_splice_finish (G_OUTPUT_STREAM (stream), result, NULL);

  if (length <= 0) {
    read_text (task);
    return;
  }
  g_autoptr (GBytes) bytes =
      g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
  const char *text = g_bytes_get_data (bytes, NULL);
  g_task_return_pointer (task, g_utf8_make_valid (text, length), g_free);
}


static void
opened_cb (GObject *clipboard, GAsyncResult *result, void *data)
{
  g_autoptr (GTask) task = data;
  g_autoptr (GInputStream) stream =
      gdk_clipboard_read_finish (GDK_CLIPBOARD (clipboard), result, NULL, NULL);

  if (stream == NULL) {
    read_text (task);
    return;
  }
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_output_stream_splice_async (
      memory, stream, G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
      G_PRIORITY_DEFAULT, NULL, spliced_cb, g_object_ref (task));
}


void
cp_position_clipboard_read_async (GtkWidget *widget, GAsyncReadyCallback callback, void *data)
{
  static const char *types[] = { TYPE, NULL };
  GdkClipboard *clipboard = gtk_widget_get_clipboard (widget);
  g_autoptr (GTask) task = g_task_new (widget, NULL, callback, data);

  g_task_set_source_tag (task, cp_position_clipboard_read_async);
  if (gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (clipboard), TYPE))
    gdk_clipboard_read_async (clipboard, types, G_PRIORITY_DEFAULT, NULL, opened_cb,
                              g_object_ref (task));
  else
    read_text (task);
}


char *
cp_position_clipboard_read_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
