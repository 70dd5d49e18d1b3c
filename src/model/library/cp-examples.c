/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-examples.h"

#include <glib/gi18n.h>
#include <string.h>

#include "config.h"
#include "rules/position/cp-rules.h"
#include "rules/text/cp-excerpt.h"

#define SCHEME "counterpoise"
#define PREFIX SCHEME ":examples/"

/* Environment variable for the folder of the examples, if the program is not installed. */
#define FOLDER_VARIABLE "COUNTERPOISE_EXAMPLES_DIR"


static GFile *
get_folder (void)
{
  const char *path = g_getenv (FOLDER_VARIABLE);

  return g_file_new_for_path (path != NULL ? path : EXAMPLES_DIR);
}


/* Parses a number of the address. A missing number is @fallback. */
static bool
read_number (const char *word, unsigned fallback, unsigned *number)
{
  guint64 value = fallback;

  if (word != NULL && !g_ascii_string_to_unsigned (word, 10, 0, G_MAXINT, &value, NULL))
    return false;
  *number = (unsigned) value;
  return true;
}


/* Parses "dynamic/4/7": the identifier of a game, and numbers that may be missing. */
static bool
read_path (const char *path, char **game, CpFilePlace *place)
{
  g_auto (GStrv) words = g_strsplit (path, "/", 4);
  unsigned n = g_strv_length (words);

  if (n == 0 || n > 3 || cp_rules_parse (words[0], NULL) == NULL ||
      !read_number (n > 1 ? words[1] : NULL, 1, &place->game) || place->game == 0 ||
      !read_number (n > 2 ? words[2] : NULL, 0, &place->ply))
    return false;
  place->game--;
  place->shows_list = false;
  *game = g_strdup (words[0]);
  return true;
}


bool
cp_examples_is_address (GFile *file)
{
  g_return_val_if_fail (G_IS_FILE (file), false);

  /* Not g_file_has_uri_scheme(), which returns false if the rest has invalid escapes. */
  g_autofree char *uri = g_file_get_uri (file);

  return g_strcmp0 (g_uri_peek_scheme (uri), SCHEME) == 0;
}


GFile *
cp_examples_find (GFile *address, CpFilePlace *place, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (address) && place != NULL, NULL);

  g_autofree char *uri = g_file_get_uri (address);
  g_autofree char *game = NULL;

  if (g_str_has_prefix (uri, PREFIX) && read_path (uri + strlen (PREFIX), &game, place)) {
    g_autoptr (GFile) folder = get_folder ();
    g_autofree char *name = g_strconcat (game, ".pgn", NULL);
    g_autoptr (GFile) file = g_file_get_child (folder, name);
    if (g_file_query_exists (file, NULL))
      return g_steal_pointer (&file);
  }
  g_autofree char *quoted = cp_text_quote (uri);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
               /* Translators: %s is an address such as counterpoise:examples/dynamic/4. */
               _ ("“%s” is not the address of an example."), quoted);
  return NULL;
}


bool
cp_examples_contain (CpLibrary *library)
{
  g_return_val_if_fail (CP_IS_LIBRARY (library), false);

  g_autoptr (GFile) folder = get_folder ();
  GFile *file = cp_library_get_file (library);

  return file != NULL && g_file_has_prefix (file, folder);
}
