/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-application.h"

#include <glib/gi18n.h>

#include "config.h"
#include "cp-ui-resource.h"
#include "cp-window-actions.h"
#include "cp-window-files.h"
#include "cp-window.h"

struct _CpApplication {
  AdwApplication parent_instance;

  GSettings *settings;
  CpAutosave *autosave;
};

G_DEFINE_FINAL_TYPE (CpApplication, cp_application, ADW_TYPE_APPLICATION)


static CpWindow *
get_window (CpApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (CP_IS_WINDOW (window))
    return CP_WINDOW (window);
  CpWindow *first = cp_window_new (ADW_APPLICATION (self), self->settings, self->autosave);
  gtk_window_present (GTK_WINDOW (first));
  cp_window_offer_unsaved (first);
  return first;
}


static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  adw_show_about_window (
      gtk_application_get_active_window (GTK_APPLICATION (data)), "application-name",
      "Counterpoise", "application-icon", APPLICATION_ID, "version", PACKAGE_VERSION, "comments",
      _ ("Chess on a balance, and other unusual chess games, for two people."), "developer-name",
      _ ("The Counterpoise developers"), "license-type", GTK_LICENSE_GPL_3_0, NULL);
}


static void
help_shown_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CpWindow) window = CP_WINDOW (data);
  g_autoptr (GError) error = NULL;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (source), result, &error))
    cp_window_complain (window, _ ("The help could not be shown"), error->message);
}


/* @page: (nullable): of the help; %NULL for its beginning */
static void
show_help (CpApplication *self, const char *page)
{
  CpWindow *window = get_window (self);
  g_autofree char *uri = g_strconcat ("help:counterpoise", page != NULL ? "/" : "", page, NULL);

  gtk_show_uri_full (GTK_WINDOW (window), uri, GDK_CURRENT_TIME, NULL, help_shown_cb,
                     g_object_ref (window));
}


static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_help (CP_APPLICATION (data), NULL);
}


/* The page of a game has the name of the game. */
static void
rules_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_help (CP_APPLICATION (data), g_variant_get_string (parameter, NULL));
}


/* Windows are closed one by one, so that each can keep what it has to. */
static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GList *windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (data)));

  for (GList *link = windows; link != NULL; link = link->next)
    gtk_window_close (GTK_WINDOW (link->data));
  g_list_free (windows);
}


static void
cp_application_startup (GApplication *application)
{
  static const GActionEntry actions[] = {
    { .name = "about", .activate = about_cb },
    { .name = "help", .activate = help_cb },
    { .name = "quit", .activate = quit_cb },
    { .name = "rules", .activate = rules_cb, .parameter_type = "s" },
  };
  CpApplication *self = CP_APPLICATION (application);
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "counterpoise", NULL);

  G_APPLICATION_CLASS (cp_application_parent_class)->startup (application);

  self->settings = g_settings_new (APPLICATION_ID);
  self->autosave = cp_autosave_new (folder);
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions),
                                   application);
  cp_window_actions_set_keys (GTK_APPLICATION (application));
}


static void
cp_application_activate (GApplication *application)
{
  bool is_first = gtk_application_get_active_window (GTK_APPLICATION (application)) == NULL;
  CpWindow *window = get_window (CP_APPLICATION (application));

  if (is_first)
    cp_window_show (window, CP_PAGE_START);
  gtk_window_present (GTK_WINDOW (window));
}


static void
cp_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  CpWindow *window = get_window (CP_APPLICATION (application));

  gtk_window_present (GTK_WINDOW (window));
  for (int i = 0; i < n_files; i++)
    cp_window_open_file (window, files[i]);
}


static void
cp_application_finalize (GObject *object)
{
  CpApplication *self = CP_APPLICATION (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->autosave);
  G_OBJECT_CLASS (cp_application_parent_class)->finalize (object);
}


static void
cp_application_class_init (CpApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = cp_application_finalize;
  application_class->startup = cp_application_startup;
  application_class->activate = cp_application_activate;
  application_class->open = cp_application_open;
}


static void
cp_application_init (CpApplication *self)
{
}


CpApplication *
cp_application_new (void)
{
  cp_ui_register_resource ();
  return g_object_new (CP_TYPE_APPLICATION, "application-id", APPLICATION_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path",
                       "/io/github/counterpoise/Counterpoise/ui", NULL);
}
