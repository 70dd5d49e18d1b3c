/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-file-places.h"

#include <string.h>

#include "cp-disk.h"
#include "cp-lock.h"

#define NAME "places"

/* The number of files that are stored. */
#define MAX_FILES 100

/*
 * One line for each file, newest first: three numbers and the URI. The file is short, and another
 * window may have changed it, so it is read each time.
 */


static char *
path_in (const char *folder)
{
  return g_build_filename (folder, NAME, NULL);
}


/* Parses the line if it is about the file at @uri. */
static bool
read_line (const char *line, const char *uri, CpFilePlace *place)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 4);
  guint64 numbers[3];

  if (g_strv_length (words) != 4 || !g_str_equal (words[3], uri))
    return false;
  for (unsigned i = 0; i < G_N_ELEMENTS (numbers); i++) {
    if (!g_ascii_string_to_unsigned (words[i], 10, 0, i == 2 ? 1 : G_MAXUINT - 1, &numbers[i],
                                     NULL))
      return false;
  }
  *place = (CpFilePlace){ (unsigned) numbers[0], (unsigned) numbers[1], numbers[2] == 1 };
  return true;
}


static char **
read_lines (const char *folder)
{
  g_autofree char *path = path_in (folder);
  g_autofree char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return g_strsplit (text != NULL ? text : "", "\n", -1);
}


bool
cp_file_places_get (const char *folder, GFile *file, CpFilePlace *place)
{
  g_return_val_if_fail (folder != NULL && G_IS_FILE (file) && place != NULL, false);

  g_autofree char *uri = g_file_get_uri (file);
  g_auto (GStrv) lines = read_lines (folder);

  for (unsigned i = 0; lines[i] != NULL; i++) {
    if (read_line (lines[i], uri, place))
      return true;
  }
  return false;
}


void
cp_file_places_set (const char *folder, GFile *file, const CpFilePlace *place)
{
  g_return_if_fail (folder != NULL && G_IS_FILE (file) && place != NULL);

  g_autofree char *path = path_in (folder);
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *end = g_strconcat (" ", uri, NULL);
  g_autofree char *lock_path = g_strconcat (path, ".lock", NULL);
  int lock = cp_disk_make_folder (folder) ? cp_lock_wait (lock_path, NULL) : -1;
  if (lock < 0)
    return;
  g_auto (GStrv) lines = read_lines (folder);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%u %u %d %s\n", place->game, place->ply, place->shows_list, uri);
  for (unsigned i = 0, n = 1; lines[i] != NULL && n < MAX_FILES; i++) {
    if (*lines[i] == '\0' || g_str_has_suffix (lines[i], end))
      continue;
    g_string_append_printf (text, "%s\n", lines[i]);
    n++;
  }
  cp_disk_write (path, text->str, text->len, 0600, NULL);
  cp_lock_release (lock, lock_path);
}
