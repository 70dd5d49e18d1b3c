/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-cli-file.h"

#include <gio/gio.h>
#include <gio/gunixinputstream.h>
#include <unistd.h>


static bool
read_standard_input (CpCliFile *file, GError **error)
{
  g_autoptr (GInputStream) in = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  g_autoptr (GOutputStream) out = g_memory_output_stream_new_resizable ();

  if (g_output_stream_splice (out, in, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL, error) < 0)
    return false;
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM (out);
  file->length = g_memory_output_stream_get_data_size (memory);
  file->text = g_memory_output_stream_steal_data (memory);
  return true;
}


bool
cp_cli_file_read (CpCliFile *file, const char *path)
{
  g_autoptr (GError) error = NULL;

  file->name = g_filename_display_name (path);
  if (strcmp (path, "-") == 0 ? read_standard_input (file, &error)
                              : g_file_get_contents (path, &file->text, &file->length, &error))
    return true;
  g_printerr ("%s: %s\n", file->name, error->message);
  return false;
}


void
cp_cli_file_clear (CpCliFile *file)
{
  g_clear_pointer (&file->name, g_free);
  g_clear_pointer (&file->text, g_free);
}


bool
cp_cli_file_accepts (const CpCliFile *file, const CpPgnGame *game)
{
  if (game->problem == NULL)
    return true;
  g_printerr ("%s:%u:%u: %s\n", file->name, game->line, game->column, game->problem);
  return false;
}
