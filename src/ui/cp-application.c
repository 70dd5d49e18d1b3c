/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-application.h"

#include <glib/gi18n.h>

#include "config.h"
#include "cp-preferences-window.h"
#include "cp-preferences.h"
#include "cp-sound-player.h"
#include "cp-sounds.h"
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
  cp_sounds_set_player (cp_sound_player_play);
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
html_shown_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CpWindow) window = CP_WINDOW (data);
  g_autoptr (GError) error = NULL;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (source), result, &error))
    cp_window_complain (window, _ ("The help could not be shown"), error->message);
}


/* A page in the browser, for where there is no help viewer. Takes @window and @page. */
static void
show_html (CpWindow *window, char *page)
{
  g_autofree char *name = g_strconcat (page, ".html", NULL);
  g_autofree char *path = g_build_filename (HELP_HTML_DIR, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);

  g_free (page);
  gtk_show_uri_full (GTK_WINDOW (window), uri, GDK_CURRENT_TIME, NULL, html_shown_cb, window);
}


/* A page on its way into the help viewer. */
typedef struct {
  CpWindow *window;
  char *page;
} HelpPage;


static void
help_shown_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree HelpPage *help = data;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (source), result, NULL)) {
    show_html (help->window, help->page);
    return;
  }
  g_object_unref (help->window);
  g_free (help->page);
}


/* @page: of the help */
static void
show_help (CpApplication *self, const char *page)
{
  CpWindow *window = get_window (self);
  g_autoptr (GAppInfo) viewer = g_app_info_get_default_for_uri_scheme ("help");
  g_autofree char *uri = g_strconcat ("help:counterpoise/", page, NULL);

  if (viewer == NULL) {
    show_html (g_object_ref (window), g_strdup (page));
    return;
  }
  HelpPage *help = g_new (HelpPage, 1);
  *help = (HelpPage){ g_object_ref (window), g_strdup (page) };
  gtk_show_uri_full (GTK_WINDOW (window), uri, GDK_CURRENT_TIME, NULL, help_shown_cb, help);
}


static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_help (CP_APPLICATION (data), "index");
}


/* The page of a game has the name of the game. */
static void
rules_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_help (CP_APPLICATION (data), g_variant_get_string (parameter, NULL));
}


static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (data));

  if (CP_IS_PREFERENCES_WINDOW (active))
    return;
  if (active == NULL)
    active = GTK_WINDOW (get_window (CP_APPLICATION (data)));
  gtk_window_present (GTK_WINDOW (cp_preferences_window_new (active)));
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
    { .name = "preferences", .activate = preferences_cb },
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
  cp_preferences_watch_animation ();
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
