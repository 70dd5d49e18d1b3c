/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-application.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>

#include "config.h"
#include "engine/host/cp-host-engine.h"
#include "model/disk/cp-idle.h"
#include "model/disk/cp-settings-check.h"
#include "model/library/cp-examples.h"
#include "model/program/cp-program.h"
#include "model/search/cp-search-worker.h"
#ifdef HAVE_NETWORK
#include "network/pairing/cp-join-link.h"
#include "network/pairing/cp-servers.h"
#endif
#include "rules/notation/cp-letters.h"
#include "ui/parts/sounds/cp-sound-player.h"
#include "ui/parts/sounds/cp-sounds.h"
#include "ui/kit/keys/cp-action-keys.h"
#include "ui/pages/preferences/cp-preferences-window.h"
#include "ui/parts/settings/cp-preferences.h"
#include "ui/kit/toolkit/cp-button-names.h"
#include "ui/kit/toolkit/cp-icon-keeper.h"
#include "ui/kit/toolkit/cp-toolkit.h"
#include "ui/kit/dialogs/cp-dialog-fit.h"
#include "ui/kit/dialogs/cp-dialog.h"
#include "ui/kit/widgets/cp-tooltips.h"
#include "ui/kit/widgets/cp-ui-resource.h"
#include "ui/parts/words/cp-move-words.h"
#include "model/objects/cp-class.h"

struct _CpApplication {
  AdwApplication parent_instance;

  CpProgram *program;
  bool quitting;       /* all windows are about to close */
  bool asking;         /* a question about unsaved work is open */
  bool answered;       /* the last question was answered, so that the next can be asked */
  char *invitation;    /* (nullable): a friend's link or code from the command line */
  bool wants_game;     /* from the command line: the first window opens the dialog for a new game */
  unsigned signals[3]; /* sources of the Unix signals at which the program ends */
};

G_DEFINE_FINAL_TYPE (CpApplication, cp_application, ADW_TYPE_APPLICATION)


static CpGameStarter *
get_starter (CpWindow *window)
{
  return cp_game_commands_get_starter (cp_window_get_parts (window)->games);
}


/* Returns the window that has the focus, or had it last; NULL if there is none. */
static CpWindow *
find_window (CpApplication *self)
{
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL;
       link = link->next) {
    if (CP_IS_WINDOW (link->data))
      return CP_WINDOW (link->data);
  }
  return NULL;
}


static CpSession *
get_session (CpApplication *self)
{
  return cp_program_get_session (self->program);
}


/* Informs each window whether all windows are closing. */
static void
set_quitting (CpApplication *self, bool quitting)
{
  self->quitting = quitting;
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL;
       link = link->next) {
    if (CP_IS_WINDOW (link->data))
      cp_window_set_quitting (link->data, quitting);
  }
}


/* Shows a toast once if a setting has a value that is not supported any more. */
static void
check_settings (CpApplication *self, CpWindow *window)
{
  g_autofree char *problem = cp_settings_check (cp_program_get_settings (self->program));

  if (problem != NULL)
    cp_toasts_show (cp_window_get_parts (window)->context.toasts, problem);
}


/* @autosave: (transfer full): the games of the window
 * @page: the first page; other pages are created when they are first shown */
static CpWindow *
add_window (CpApplication *self, CpAutosave *autosave, CpPageId page)
{
  bool is_first = find_window (self) == NULL;

  cp_sounds_set_player (cp_sound_player_play);
  CpWindow *window = cp_window_new (ADW_APPLICATION (self), self->program, autosave, page);
  g_object_unref (autosave);
  set_quitting (self, false);
  gtk_window_present (GTK_WINDOW (window));
  if (is_first) {
    check_settings (self, window);
    cp_file_opener_offer_unsaved (cp_window_get_parts (window)->opener);
  }
  return window;
}


static CpWindow *
get_window (CpApplication *self)
{
  CpWindow *window = find_window (self);

  return window != NULL ? window
                        : add_window (self, cp_session_take (get_session (self)), CP_PAGE_GAME);
}


/* Returns a window that shows the start page and has no open file, or a new window. */
static CpWindow *
get_idle_window (CpApplication *self)
{
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL;
       link = link->next) {
    if (!CP_IS_WINDOW (link->data))
      continue;
    const CpWindowParts *parts = cp_window_get_parts (link->data);
    if (cp_page_stack_shows (parts->context.pages, CP_PAGE_START) &&
        cp_file_opener_is_vacant (parts->opener))
      return link->data;
  }
  return cp_application_open_window (self);
}


/* Returns a description of the program, and the address for reports of problems if there is no
 * issue tracker. */
static char *
get_comments (void)
{
  const char *description = _ ("Four unusual chess games, against a friend or the computer.");

  if (ISSUES[0] != '\0')
    return g_strdup (description);
  return g_strconcat (
      description, "\n\n",
      _ ("To report a problem, contact the person or project that you have Counterpoise from."),
      NULL);
}


static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char *const inventors[] = {
    "Tony Quintanilla (Shifting Sands Chess)",
    "Hugh Denoncourt (Dynamic Chess)",
    "Gary K. Gifford (Heavy Gravity Chess)",
    NULL,
  };
  const char *const developers[] = { _ ("The Counterpoise developers"), NULL };
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (data));
  g_autofree char *comments = get_comments ();
  GtkWidget *about = g_object_new (
      ADW_TYPE_ABOUT_WINDOW, "application-name", "Counterpoise", "application-icon", APPLICATION_ID,
      "version", PACKAGE_VERSION, "comments", comments, "developer-name", developers[0], "website",
      WEBSITE, "issue-url", ISSUES, "copyright",
      /* Translators: who has the copyright. */
      _ ("© 2026 The Counterpoise developers"), "license-type", GTK_LICENSE_GPL_3_0, "artists",
      developers, "translator-credits",
      /* Translators: your names, one a line. */
      _ ("translator-credits"), "transient-for", parent, "modal", TRUE, NULL);

  /* Translators: a heading above the names of people. */
  adw_about_window_add_credit_section (ADW_ABOUT_WINDOW (about), _ ("Games Invented By"),
                                       (const char **) inventors);
  if (parent != NULL)
    cp_dialog_fit (GTK_WINDOW (about), parent);
  gtk_window_present (GTK_WINDOW (about));
}


static void
html_shown_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CpWindow) window = CP_WINDOW (data);
  g_autoptr (GError) error = NULL;

  if (!cp_toolkit_show_uri_finish (result, &error))
    cp_dialog_show_error (GTK_WINDOW (window), _ ("The Help Cannot Be Shown"), error->message);
}


/* Returns the file of @page in the first of the user's languages that has it; the last is C. */
static char *
html_file (const char *page)
{
  const char *const *languages = g_get_language_names ();
  g_autofree char *name = g_strconcat (page, ".html", NULL);
  g_autofree char *path = NULL;

  for (int i = 0; languages[i] != NULL; i++) {
    g_free (path);
    path = g_build_filename (HELP_HTML_DIR, languages[i], name, NULL);
    if (g_file_test (path, G_FILE_TEST_EXISTS))
      break;
  }
  return g_steal_pointer (&path);
}


/* Shows a help page in the browser, if there is no help viewer. Takes ownership of @window and
 * @page, which may have a section: "page#section". */
static void
show_html (CpWindow *window, char *page)
{
  g_auto (GStrv) parts = g_strsplit (page, "#", 2);
  g_autofree char *path = html_file (parts[0]);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *whole = g_file_get_uri (file);
  g_autofree char *uri =
      parts[1] != NULL ? g_strconcat (whole, "#", parts[1], NULL) : g_steal_pointer (&whole);

  g_free (page);
  cp_toolkit_show_uri (GTK_WINDOW (window), uri, html_shown_cb, window);
}


/* A help page that the help viewer is asked to open. */
typedef struct {
  CpWindow *window;
  char *page;
} HelpPage;


static void
help_shown_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree HelpPage *help = data;

  if (!cp_toolkit_show_uri_finish (result, NULL)) {
    show_html (help->window, help->page);
    return;
  }
  g_object_unref (help->window);
  g_free (help->page);
}


/* @page: a help page, or "page#section" */
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
  cp_toolkit_show_uri (GTK_WINDOW (window), uri, help_shown_cb, help);
}


static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_help (CP_APPLICATION (data), "index");
}


/* The help page of a variant has the id of the variant. */
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
  GtkWidget *preferences = cp_preferences_window_new (active);
  if (g_str_equal (g_action_get_name (G_ACTION (action)), "engines"))
    cp_preferences_window_show_engines (CP_PREFERENCES_WINDOW (preferences));
  gtk_window_present (GTK_WINDOW (preferences));
}


/* Closes the windows one by one, so that each can save its state. The window that was used last is
 * closed last, so that it is restored first. */
static void
close_windows (CpApplication *self)
{
  GList *windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (self)));

  set_quitting (self, true);
  for (GList *link = g_list_last (windows); link != NULL; link = link->prev)
    gtk_window_close (GTK_WINDOW (link->data));
  g_list_free (windows);
}


/* If the user cancelled a question, all questions are asked again at the next attempt. */
static void
question_closed_cb (void *data)
{
  CpApplication *self = CP_APPLICATION (data);

  self->asking = false;
  if (self->answered)
    return;
  set_quitting (self, false);
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL;
       link = link->next) {
    if (CP_IS_WINDOW (link->data))
      cp_window_set_closing (link->data, false);
  }
}


static void quit (CpApplication *self);


static gboolean
quit_once_cb (void *data)
{
  quit (CP_APPLICATION (data));
  g_object_unref (data);
  return G_SOURCE_REMOVE;
}


/* Waits for an idle callback, because the dialog is still handling the click. */
static void
answered_cb (CpWindow *window, void *data)
{
  CP_APPLICATION (data)->answered = true;
  cp_window_set_closing (window, true);
  cp_idle_add (quit_once_cb, g_object_ref (data));
}


/* Asks about one window after the other, and closes all windows after the last answer. If the user
 * cancels, all windows stay open. */
static void
quit (CpApplication *self)
{
  set_quitting (self, true);
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL;
       link = link->next) {
    if (!CP_IS_WINDOW (link->data) || !cp_window_needs_asking (link->data))
      continue;
    gtk_window_present (GTK_WINDOW (link->data));
    self->asking = true;
    self->answered = false;
    cp_window_ask_before_closing (
        link->data, cp_pending_operation_new (link->data, answered_cb, self, question_closed_cb));
    return;
  }
  close_windows (self);
}


static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (!CP_APPLICATION (data)->asking)
    quit (CP_APPLICATION (data));
}


static void
new_window_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cp_application_open_window (CP_APPLICATION (data));
}


/* Opens the dialog in a window that shows no game yet. */
static void
new_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CpWindow *window = get_idle_window (CP_APPLICATION (data));

  cp_game_starter_offer (get_starter (window), NULL);
}


/* Saves the state of all windows. */
static void
save_all (CpApplication *self)
{
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL;
       link = link->next) {
    if (!CP_IS_WINDOW (link->data))
      continue;
    CpWindow *window = link->data;
    CpOpenGame *open_game = cp_window_get_parts (window)->context.open_game;
    CpLibrary *library = cp_open_game_get_library (open_game);
    cp_autosave_flush (cp_open_game_get_autosave (open_game));
    if (library != NULL)
      cp_library_flush (library);
    cp_window_save_state (window, true);
  }
}


/* Handles SIGTERM and the like: saves without asking questions. */
static gboolean
signal_cb (gpointer data)
{
  save_all (CP_APPLICATION (data));
  g_application_quit (G_APPLICATION (data));
  return G_SOURCE_CONTINUE;
}


/* Without a session manager GTK would use the portals, start them, and print warnings if they fail;
 * then the Unix signals must be sufficient. */
static bool
has_session_manager (GApplication *application)
{
  static const char *const names[] = { "org.gnome.SessionManager", "org.xfce.SessionManager" };
  GDBusConnection *bus = g_application_get_dbus_connection (application);
  gboolean found = FALSE;

  for (size_t i = 0; bus != NULL && !found && i < G_N_ELEMENTS (names); i++) {
    g_autoptr (GVariant) answer = g_dbus_connection_call_sync (
        bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
        "NameHasOwner", g_variant_new ("(s)", names[i]), G_VARIANT_TYPE ("(b)"),
        G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);
    if (answer != NULL)
      g_variant_get (answer, "(b)", &found);
  }
  return found;
}


/* Environment variable with the folder of the included puzzles, if the program is not installed. */
#define PUZZLES_VARIABLE "COUNTERPOISE_PUZZLE_DIR"


static CpProgram *
make_program (void)
{
  const char *path = g_getenv (PUZZLES_VARIABLE);
  g_autoptr (GFile) puzzles = g_file_new_for_path (path != NULL ? path : PUZZLE_DIR);
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "counterpoise", NULL);
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autoptr (CpSession) session = cp_session_new (folder);

  return cp_program_new (settings, session, folder, puzzles);
}


static void
cp_application_startup (GApplication *application)
{
  static const GActionEntry actions[] = {
    { .name = "about", .activate = about_cb },
    { .name = "help", .activate = help_cb },
    { .name = "new-game", .activate = new_game_cb },
    { .name = "new-window", .activate = new_window_cb },
    { .name = "engines", .activate = preferences_cb },
    { .name = "preferences", .activate = preferences_cb },
    { .name = "quit", .activate = quit_cb },
    { .name = "rules", .activate = rules_cb, .parameter_type = "s" },
  };
  static const int signals[] = { SIGHUP, SIGINT, SIGTERM };
  CpApplication *self = CP_APPLICATION (application);

  g_object_set (application, "register-session", has_session_manager (application), NULL);
  G_APPLICATION_CLASS (cp_application_parent_class)->startup (application);

  self->program = make_program ();
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions),
                                   application);
  cp_action_keys_set (GTK_APPLICATION (application));
  cp_preferences_watch_animation ();
  cp_move_set_writer (cp_move_shown_text);
  cp_button_names_watch ();
  cp_icon_keeper_start ();
  cp_tooltips_watch ();
  g_signal_connect (application, "query-end", G_CALLBACK (save_all), NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (self->signals); i++)
    self->signals[i] = g_unix_signal_add (signals[i], signal_cb, self);
}


static void
cp_application_shutdown (GApplication *application)
{
  CpApplication *self = CP_APPLICATION (application);

  for (size_t i = 0; i < G_N_ELEMENTS (self->signals); i++)
    g_clear_handle_id (&self->signals[i], g_source_remove);
  g_clear_object (&self->program);
  G_APPLICATION_CLASS (cp_application_parent_class)->shutdown (application);
  cp_search_worker_wait_for_all ();
  /* Windows may still exist, with external engines that would not notice that the program ends. */
  cp_host_engine_kill_all ();
}


#ifdef HAVE_NETWORK
static CpFriendGames *
get_friend_games (CpWindow *window)
{
  return cp_game_starter_get_friend_games (get_starter (window));
}
#endif


static void
cp_application_activate (GApplication *application)
{
  CpApplication *self = CP_APPLICATION (application);
  CpWindow *window = find_window (self);

  if (window == NULL)
    window = cp_application_open_window (self);
  gtk_window_present (GTK_WINDOW (window));
  if (self->wants_game)
    cp_game_starter_offer (get_starter (window), NULL);
  self->wants_game = false;
#ifdef HAVE_NETWORK
  if (self->invitation != NULL)
    cp_friend_games_open_link (get_friend_games (window), self->invitation);
  g_clear_pointer (&self->invitation, g_free);
#endif
}


/* Returns: false if @address is not an invitation of a friend */
static bool
open_invitation (CpApplication *self, GFile *address)
{
#ifdef HAVE_NETWORK
  g_autofree char *uri = g_file_get_uri (address);

  if (!cp_join_link_is (uri))
    return false;
  CpWindow *window = find_window (self);
  if (window == NULL)
    window = cp_application_open_window (self);
  gtk_window_present (GTK_WINDOW (window));
  cp_friend_games_open_link (get_friend_games (window), uri);
  return true;
#else
  return false;
#endif
}


static void
open_example (CpApplication *self, GFile *address)
{
  g_autoptr (GError) error = NULL;
  CpFilePlace place;
  g_autoptr (GFile) file = cp_examples_find (address, &place, &error);

  if (file == NULL) {
    CpWindow *window = find_window (self);
    if (window == NULL)
      window = cp_application_open_window (self);
    gtk_window_present (GTK_WINDOW (window));
    cp_dialog_show_error (GTK_WINDOW (window), _ ("The Example Cannot Be Opened"), error->message);
    return;
  }
  CpWindow *window = cp_window_find (GTK_APPLICATION (self), file);
  if (window == NULL)
    window = get_idle_window (self);
  gtk_window_present (GTK_WINDOW (window));
  cp_file_opener_open_at (cp_window_get_parts (window)->opener, file, &place);
}


static void
cp_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  CpApplication *self = CP_APPLICATION (application);

  for (int i = 0; i < n_files; i++) {
    if (open_invitation (self, files[i]))
      continue;
    if (cp_examples_is_address (files[i])) {
      open_example (self, files[i]);
      continue;
    }
    CpWindow *window = cp_window_find (GTK_APPLICATION (self), files[i]);
    if (window != NULL) {
      cp_file_opener_return (cp_window_get_parts (window)->opener, files[i]);
      continue;
    }
    window = get_idle_window (self);
    cp_window_open_file (window, files[i]);
    gtk_window_present (GTK_WINDOW (window));
  }
}


/* Stores the invitation of a friend: a code or a link. */
static void
take_invitation (CpApplication *self, GVariantDict *options)
{
#ifdef HAVE_NETWORK
  const char *text;

  if (!g_variant_dict_lookup (options, "join", "&s", &text))
    return;
  self->invitation =
      cp_join_link_is (text) ? g_strdup (text) : cp_join_link_write (text, CP_SERVERS[0]);
#endif
}


/* Handles options without a window, and actions of the desktop's menu, for desktops that start the
 * program by command line. A running instance is asked to activate the action. */
static int
cp_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  CpApplication *self = CP_APPLICATION (application);
  bool wants_game = g_variant_dict_contains (options, "new-game");
  g_autoptr (GError) error = NULL;

  if (g_variant_dict_contains (options, "version")) {
    g_print ("Counterpoise %s\n", PACKAGE_VERSION);
    return EXIT_SUCCESS;
  }
  take_invitation (self, options);
  if (!wants_game && self->invitation == NULL && !g_variant_dict_contains (options, "new-window"))
    return -1;
  if (!g_application_register (application, NULL, &error)) {
    g_printerr ("%s\n", error->message);
    return EXIT_FAILURE;
  }
  if (!g_application_get_is_remote (application)) {
    self->wants_game = wants_game;
    return -1;
  }
  if (self->invitation != NULL) {
    g_autoptr (GFile) link = g_file_new_for_uri (self->invitation);
    g_application_open (application, &link, 1, "");
    return EXIT_SUCCESS;
  }
  g_action_group_activate_action (G_ACTION_GROUP (application),
                                  wants_game ? "new-game" : "new-window", NULL);
  return EXIT_SUCCESS;
}


/* Restores the other windows that were open when the program ended, behind the current one. */
static void
continue_cb (CpApplication *self)
{
  CpWindow *window = find_window (self);
  CpAutosave *autosave = cp_session_take_open (get_session (self));

  if (autosave == NULL)
    return;
  for (; autosave != NULL; autosave = cp_session_take_open (get_session (self)))
    cp_window_restore (add_window (self, autosave, CP_PAGE_GAME));
  gtk_window_present (GTK_WINDOW (window));
}


/* Opens a window with a game that is not open; returns false if the game has been opened. */
static gboolean
game_requested_cb (CpApplication *self, const CpSessionGame *game)
{
  CpAutosave *autosave = cp_session_take_game (get_session (self), game);

  if (autosave == NULL)
    return FALSE;
  CpWindow *window = add_window (self, autosave, CP_PAGE_GAME);
  if (game->is_aside)
    cp_game_commands_return_to_aside (cp_window_get_parts (window)->games);
  return TRUE;
}


static void
more_unsaved_cb (CpApplication *self)
{
  CpWindow *window = cp_application_open_window (self);

  cp_file_opener_offer_unsaved (cp_window_get_parts (window)->opener);
}


static void
cp_application_window_added (GtkApplication *application, GtkWindow *window)
{
  GTK_APPLICATION_CLASS (cp_application_parent_class)->window_added (application, window);
  if (!CP_IS_WINDOW (window))
    return;
  const CpWindowParts *parts = cp_window_get_parts (CP_WINDOW (window));
  cp_connect (parts->games, "continue-requested", continue_cb, application);
  cp_connect (parts->games, "game-requested", game_requested_cb, application);
  cp_connect (parts->opener, "more-unsaved", more_unsaved_cb, application);
}


static void
cp_application_window_removed (GtkApplication *application, GtkWindow *window)
{
  CpApplication *self = CP_APPLICATION (application);

  if (CP_IS_WINDOW (window))
    cp_session_give_back (
        get_session (self),
        cp_open_game_get_autosave (cp_window_get_parts (CP_WINDOW (window))->context.open_game));
  GTK_APPLICATION_CLASS (cp_application_parent_class)->window_removed (application, window);
}


static void
cp_application_class_init (CpApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  CP_CLASS_FREES (klass, CpApplication, g_object_unref, program);
  CP_CLASS_FREES (klass, CpApplication, g_free, invitation);
  application_class->startup = cp_application_startup;
  application_class->activate = cp_application_activate;
  application_class->open = cp_application_open;
  application_class->shutdown = cp_application_shutdown;
  application_class->handle_local_options = cp_application_handle_local_options;
  GTK_APPLICATION_CLASS (klass)->window_added = cp_application_window_added;
  GTK_APPLICATION_CLASS (klass)->window_removed = cp_application_window_removed;
}


static void
cp_application_init (CpApplication *self)
{
  static const GOptionEntry options[] = {
    { "new-window", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Open another window"), NULL },
    { "new-game", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Start a new game"), NULL },
#ifdef HAVE_NETWORK
    /* Translators: CODE stands for a code: “7-guitarist-revenge”. */
    { "join", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Join a friend elsewhere"), N_ ("CODE") },
#endif
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version"), NULL },
    { NULL },
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
  /* Translators: what follows the options on a command line. */
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE…]"));
}


CpApplication *
cp_application_new (void)
{
  cp_ui_register_resource ();
  return g_object_new (CP_TYPE_APPLICATION, "application-id", APPLICATION_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path",
                       "/io/github/counterpoise/Counterpoise/ui", NULL);
}


CpWindow *
cp_application_open_window (CpApplication *self)
{
  g_return_val_if_fail (CP_IS_APPLICATION (self), NULL);

  return add_window (self, cp_session_take (get_session (self)), CP_PAGE_START);
}


CP_GETTER (CpProgram *, cp_application_get_program, CpApplication, self->program)
