/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-settings-check.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "cp-disk.h"

#define KEY_FILE_BACKEND "GKeyfileSettingsBackend"
#define DCONF_BACKEND    "DConfSettingsBackend"

/* The first bytes of a database of dconf, in either byte order. */
static const char *const signatures[] = { "GVariant", "raVGtnai" };


/* The message may quote the file, which need not be UTF-8. */
static char *
describe (const GError *error)
{
  g_autofree char *reason = g_utf8_make_valid (error->message, -1);

  /* Translators: %s is the reason. */
  return g_strdup_printf (_ ("The settings could not be read, so the defaults are being used: %s"),
                          reason);
}


char *
cp_settings_check_key_file (const char *path)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;

  if (g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, &error) ||
      g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return NULL;
  g_autofree char *aside = cp_disk_get_unreadable_path (path);
  if (g_rename (path, aside) != 0)
    return describe (error);
  g_autofree char *shown = g_filename_display_name (aside);
  g_autofree char *reason = g_utf8_make_valid (error->message, -1);
  /* Translators: %1$s is the name of a file, %2$s the reason. */
  return g_strdup_printf (
      /* Translators: the name of a file, and the reason. */
      _ ("The settings could not be read (%2$s), so the defaults are being used. The file has been "
         "renamed to %1$s."),
      shown, reason);
}


char *
cp_settings_check_database (const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  size_t length;

  if (!g_file_get_contents (path, &text, &length, &error)) {
    if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
      return NULL;
    return describe (error);
  }
  for (unsigned i = 0; i < G_N_ELEMENTS (signatures); i++) {
    if (g_str_has_prefix (text, signatures[i]))
      return NULL;
  }
  g_autofree char *shown = g_filename_display_name (path);
  return g_strdup_printf (
      /* Translators: %s is the name of a file. */
      _ ("The settings could not be read, so the defaults are being used: %s is not a settings "
         "database."),
      shown);
}


/* Returns true if a key can be changed. An administrator may have locked some of them. */
static bool
is_writable (GSettings *settings)
{
  g_autoptr (GSettingsSchema) schema = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  g_auto (GStrv) keys = g_settings_schema_list_keys (schema);
  for (char **key = keys; *key != NULL; key++) {
    if (g_settings_is_writable (settings, *key))
      return true;
  }
  return false;
}


char *
cp_settings_check (GSettings *settings)
{
  g_autoptr (GObject) backend = NULL;
  char *problem = NULL;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  g_object_get (settings, "backend", &backend, NULL);
  if (g_str_equal (G_OBJECT_TYPE_NAME (backend), KEY_FILE_BACKEND)) {
    g_autofree char *path = NULL;
    g_object_get (backend, "filename", &path, NULL);
    problem = cp_settings_check_key_file (path);
  } else if (g_str_equal (G_OBJECT_TYPE_NAME (backend), DCONF_BACKEND)) {
    g_autofree char *path = g_build_filename (g_get_user_config_dir (), "dconf", "user", NULL);
    problem = cp_settings_check_database (path);
  }
  if (problem == NULL && !is_writable (settings))
    problem = g_strdup (_ ("Settings cannot be changed: they are stored read-only."));
  return problem;
}
