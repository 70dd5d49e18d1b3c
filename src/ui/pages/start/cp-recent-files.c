/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-recent-files.h"

#include "config.h"

#define MIME_TYPE "application/vnd.chess-pgn"
#define COMMAND   "counterpoise %f"


void
cp_recent_files_add (GtkRecentManager *manager, GFile *file)
{
  g_return_if_fail (GTK_IS_RECENT_MANAGER (manager) && G_IS_FILE (file));

  g_autofree char *uri = g_file_get_uri (file);
  /* GTK file choosers add files under the program's name, also those that contain no games. */
  GtkRecentData data = {
    .mime_type = (char *) MIME_TYPE,
    .app_name = (char *) APPLICATION_ID,
    .app_exec = (char *) COMMAND,
  };

  gtk_recent_manager_add_full (manager, uri, &data);
}


static GDateTime *
time_of (GtkRecentInfo *info)
{
  const char *command;
  unsigned count;
  GDateTime *time = NULL;

  gtk_recent_info_get_application_info (info, APPLICATION_ID, &command, &count, &time);
  return time;
}


static int
compare_times (gconstpointer a, gconstpointer b)
{
  return g_date_time_compare (time_of (*(GtkRecentInfo *const *) b),
                              time_of (*(GtkRecentInfo *const *) a));
}


GPtrArray *
cp_recent_files_list (GtkRecentManager *manager, unsigned most)
{
  g_return_val_if_fail (GTK_IS_RECENT_MANAGER (manager), NULL);

  g_autoptr (GPtrArray) infos =
      g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_recent_info_unref);
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  GList *items = gtk_recent_manager_get_items (manager);

  for (GList *link = items; link != NULL; link = link->next)
    if (gtk_recent_info_has_application (link->data, APPLICATION_ID))
      g_ptr_array_add (infos, gtk_recent_info_ref (link->data));
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
  g_ptr_array_sort (infos, compare_times);
  for (unsigned i = 0; i < infos->len && files->len < most; i++) {
    GtkRecentInfo *info = g_ptr_array_index (infos, i);
    if (gtk_recent_info_exists (info))
      g_ptr_array_add (files, g_file_new_for_uri (gtk_recent_info_get_uri (info)));
  }
  return files;
}
