/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window.h"

#include <glib/gi18n.h>

#include "model/disk/cp-idle.h"
#include "model/kept/cp-session.h"
#include "model/objects/cp-class.h"
#include "ui/kit/dialogs/cp-dialog.h"
#include "ui/pages/game/cp-game-page.h"
#include "ui/parts/header/cp-header.h"
#include "ui/kit/keys/cp-action-keys.h"
#include "ui/parts/notices/cp-warning-bar.h"
#include "ui/kit/widgets/cp-focus-keeper.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-announcer.h"

/* Puts the parts of the window together. The parts handle the user's actions. */

#define GROUP CP_SESSION_GROUP

/* The size from which the window has space for larger text, in pixels. */
#define ROOMY_WIDTH  1500
#define ROOMY_HEIGHT 850

G_STATIC_ASSERT (CP_IDLE_PRIORITY == GDK_PRIORITY_REDRAW);

struct _CpWindow {
  AdwApplicationWindow parent_instance;

  CpWindowParts parts;
  CpGame *game;  /* (nullable): the open game */
  bool closing;  /* the user has decided about unsaved work */
  bool quitting; /* all windows close */

  CpHeader *header;
  CpWarningBar *warnings;
  GtkStack *pages;
  GtkOverlay *toast_overlay;
};

G_DEFINE_FINAL_TYPE (CpWindow, cp_window, ADW_TYPE_APPLICATION_WINDOW)


static CpPage *
get_shown (CpWindow *self)
{
  return cp_page_stack_get_shown (self->parts.context.pages);
}


static void
grab_focus (GtkWindow *window)
{
  cp_page_grab_focus (get_shown (CP_WINDOW (window)));
}


static void
return_focus (GtkWindow *window)
{
  cp_page_return_focus (get_shown (CP_WINDOW (window)));
}


static void
focus_moved_cb (CpWindow *self)
{
  CpPage *shown = self->parts.context.pages != NULL ? get_shown (self) : NULL;

  if (shown != NULL)
    cp_page_save_focus (shown, gtk_window_get_focus (GTK_WINDOW (self)));
}


static void
menu_closed_cb (CpWindow *self)
{
  cp_focus_keeper_return (GTK_WINDOW (self), return_focus);
}


static void
close_cb (CpWindow *self, void *data)
{
  self->closing = true;
  gtk_window_close (GTK_WINDOW (self));
}


/* Returns whether a window of the application fulfils @condition. */
static bool
any_window (CpWindow *self, bool (*condition) (CpWindow *self, CpWindow *window))
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GList *link = application != NULL ? gtk_application_get_windows (application) : NULL;

  for (; link != NULL; link = link->next) {
    if (CP_IS_WINDOW (link->data) && condition (self, link->data))
      return true;
  }
  return false;
}


static bool
is_closing (CpWindow *self, CpWindow *window)
{
  return window->closing;
}


static bool
stays (CpWindow *self, CpWindow *window)
{
  return window != self && !self->quitting;
}


/* Returns whether closing the window ends the program. */
static CpLeaving
get_leaving (CpWindow *self)
{
  return any_window (self, stays) ? CP_LEAVING_WINDOW : CP_LEAVING_PROGRAM;
}


/* All windows share the progress with puzzles, so the user is asked about it only once. */
static CpLeaving
get_lost_by (CpWindow *self)
{
  CpLeaving leaving = get_leaving (self);

  return any_window (self, is_closing) ? MIN (leaving, CP_LEAVING_WINDOW) : leaving;
}


bool
cp_window_needs_asking (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), false);

  return !self->closing && cp_unsaved_work_would_lose (self->parts.work, get_lost_by (self));
}


void
cp_window_ask_before_closing (CpWindow *self, CpPendingOperation *operation)
{
  g_return_if_fail (CP_IS_WINDOW (self) && operation != NULL);

  cp_unsaved_work_close (self->parts.work, get_leaving (self), get_lost_by (self), operation);
}


/* Saves the size of a window that is being closed. */
static void
save_size (GtkWindow *window, GSettings *settings)
{
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
  g_settings_set_boolean (settings, "window-maximized", gtk_window_is_maximized (window));
}


static gboolean
cp_window_close_request (GtkWindow *window)
{
  CpWindow *self = CP_WINDOW (window);
  CpWindowContext *context = &self->parts.context;

  cp_autosave_flush (cp_open_game_get_autosave (context->open_game));
  if (cp_window_needs_asking (self)) {
    cp_window_ask_before_closing (self, cp_pending_operation_new (self, close_cb, NULL, NULL));
    return GDK_EVENT_STOP;
  }
  save_size (window, cp_program_get_settings (context->program));
  cp_window_save_state (self, get_leaving (self) == CP_LEAVING_PROGRAM);
  return GTK_WINDOW_CLASS (cp_window_parent_class)->close_request (window);
}


/* A closed window may exist for a while, but shows nothing any more. */
static void
stop_following (CpWindow *self)
{
  const CpWindowContext *context = &self->parts.context;
  void *const objects[] = {
    context->pages,
    context->open_game,
    context->state,
    context->program,
    context->program != NULL ? cp_program_get_progress (context->program) : NULL,
  };

  for (size_t i = 0; i < G_N_ELEMENTS (objects); i++) {
    if (objects[i] != NULL)
      g_signal_handlers_disconnect_by_data (objects[i], self);
  }
}


static void
cp_window_dispose (GObject *object)
{
  CpWindow *self = CP_WINDOW (object);
  CpWindowParts *parts = &self->parts;

  if (parts->context.pages != NULL && get_shown (self) != NULL)
    cp_page_set_shown (get_shown (self), false);
  stop_following (self);
  g_clear_object (&parts->paste);
  g_clear_object (&parts->puzzles);
  g_clear_object (&parts->games);
  g_clear_object (&parts->opener);
  g_clear_object (&parts->open_file);
  g_clear_object (&parts->work);
  g_clear_object (&parts->saver);
  cp_follow (self, &self->game, NULL, NULL);
  g_clear_pointer (&parts->context.toasts, cp_toasts_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), CP_TYPE_WINDOW);
  G_OBJECT_CLASS (cp_window_parent_class)->dispose (object);
}


/* Operations that have been started use the context until the end. */
static void
cp_window_finalize (GObject *object)
{
  CpWindowContext *context = &CP_WINDOW (object)->parts.context;

  g_clear_object (&context->pages);
  g_clear_object (&context->open_game);
  g_clear_object (&context->state);
  g_clear_object (&context->program);
  G_OBJECT_CLASS (cp_window_parent_class)->finalize (object);
}


static void
cp_window_class_init (CpWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = cp_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = cp_window_close_request;

  g_type_ensure (CP_TYPE_ANNOUNCER);
  g_type_ensure (CP_TYPE_HEADER);
  g_type_ensure (CP_TYPE_WARNING_BAR);
  cp_ui_class_set_template (klass, "cp-window");
  CP_UI_CLASS_CHILDREN (klass, CpWindow, header, pages, toast_overlay, warnings);
}


static void
find_beside (void *window, GtkWidget *overlay, CpNoticePlaces *beside)
{
  cp_page_find_beside (get_shown (CP_WINDOW (window)), overlay, beside);
}


static bool
is_roomy (GtkWidget *window)
{
  return gtk_widget_get_width (window) >= ROOMY_WIDTH &&
         gtk_widget_get_height (window) >= ROOMY_HEIGHT;
}


static gboolean
fit_text_cb (GtkWidget *window, GdkFrameClock *clock, void *data)
{
  cp_ui_set_css_class (window, "roomy", is_roomy (window));
  return G_SOURCE_REMOVE;
}


/* Text beside a large board is larger, because it is read from the same distance. It changes in the
 * next frame, because its size is different. */
static void
laid_out_cb (GtkWidget *window)
{
  if (is_roomy (window) != gtk_widget_has_css_class (window, "roomy"))
    gtk_widget_add_tick_callback (window, fit_text_cb, NULL, NULL);
}


static void
realized_cb (CpWindow *self)
{
  cp_connect (gtk_native_get_surface (GTK_NATIVE (self)), "layout", laid_out_cb, self);
}


static void
cp_window_init (CpWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cp_action_keys_add_to (GTK_WIDGET (self));
  cp_connect (self->header, "menu-closed", menu_closed_cb, self);
  cp_focus_keeper_watch (GTK_WINDOW (self), grab_focus);
  cp_connect (self, "notify::focus-widget", focus_moved_cb, self);
  cp_connect (self, "realize", realized_cb, self);
}


static void
show_pane (CpWindow *self)
{
  CpWindowContext *context = &self->parts.context;
  CpPage *page = cp_page_stack_find (context->pages, CP_PAGE_GAME);
  GKeyFile *values = cp_window_state_get_values (context->state);
  int pane = g_key_file_get_integer (values, GROUP, "side-page", NULL);

  if (page != NULL && cp_game_get_reviewing (cp_open_game_get_game (context->open_game)) &&
      pane > 0 && pane < CP_N_SIDE_PAGES)
    cp_side_pane_show (cp_game_view_get_pane (cp_game_page_get_view (CP_GAME_PAGE (page))),
                       (CpSidePage) pane);
}


static void
toast_requested_cb (
    CpWindow *self, const char *text, gboolean about_position, char *button, char *action)
{
  cp_toasts_show_full (self->parts.context.toasts, text, about_position, button, action);
}


static void
toast_outdated_cb (CpWindow *self)
{
  cp_toasts_dismiss (self->parts.context.toasts);
}


static void
page_created_cb (CpWindow *self, CpPage *page)
{
  cp_connect (page, "toast-requested", toast_requested_cb, self);
  cp_connect (page, "toast-outdated", toast_outdated_cb, self);
  cp_connect (page, "error-reported", cp_dialog_show_error, self);
  if (CP_IS_GAME_PAGE (page))
    show_pane (self);
}


static void
page_changing_cb (CpWindow *self)
{
  CpWindowContext *context = &self->parts.context;

  if (cp_page_stack_shows (context->pages, CP_PAGE_GAME))
    cp_open_game_pause (context->open_game);
  cp_toasts_dismiss_for_page (context->toasts);
}


static void
page_shown_cb (CpWindow *self)
{
  CpPageStack *pages = self->parts.context.pages;
  CpPage *game_page = cp_page_stack_find (pages, CP_PAGE_GAME);

  gtk_widget_insert_action_group (GTK_WIDGET (self), "page",
                                  cp_page_get_action_group (get_shown (self)));
  if (game_page != NULL)
    cp_game_page_set_autoplaying (CP_GAME_PAGE (game_page), false);
  cp_page_stack_update (pages);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    cp_announce (GTK_WIDGET (self), cp_header_get_title (self->header));
}


static void
updated_cb (CpWindow *self)
{
  CpWindowContext *context = &self->parts.context;

  cp_unsaved_work_update (self->parts.work);
  cp_window_actions_update (&self->parts);
  cp_header_update (self->header, get_shown (self), cp_open_game_get_library (context->open_game));
  cp_window_state_queue (context->state);
}


static void
position_changed_cb (CpWindow *self)
{
  cp_toasts_dismiss_for_position (self->parts.context.toasts);
}


static void
match_changed_cb (CpWindow *self)
{
  CpWindowContext *context = &self->parts.context;

  cp_toasts_dismiss (context->toasts);
  cp_follow (self, &self->game, cp_open_game_get_game (context->open_game), "position-changed",
             position_changed_cb, NULL);
}


static void
progress_failed_cb (CpWindow *self, const char *message)
{
  cp_toasts_show (self->parts.context.toasts, message);
}


/* The progress with puzzles exists from the first use on. */
static void
follow_progress_cb (CpWindow *self)
{
  CpProgram *program = self->parts.context.program;
  CpPuzzleProgress *progress = cp_program_get_progress (program);

  if (progress != NULL)
    cp_connect (progress, "failed", progress_failed_cb, self);
  else
    cp_connect (program, "puzzles-made", follow_progress_cb, self);
}


static void
state_due_cb (CpWindow *self)
{
  cp_window_save_state (self, true);
}


static void
create_context (CpWindow *self, CpProgram *program, CpAutosave *autosave)
{
  CpWindowContext *context = &self->parts.context;

  context->window = GTK_WINDOW (self);
  context->program = g_object_ref (program);
  context->open_game = cp_open_game_new (program, autosave);
  context->state = g_object_ref (cp_autosave_get_window_state (autosave));
  context->pages = cp_page_stack_new (self->pages, cp_window_pages, &self->parts);
  context->toasts = cp_toasts_new (self->toast_overlay, find_beside, self);
}


static void
create_parts (CpWindow *self)
{
  CpWindowParts *parts = &self->parts;
  const CpWindowContext *context = &parts->context;

  parts->saver = cp_file_saver_new (context);
  parts->work = cp_unsaved_work_new (context, parts->saver, self->warnings);
  parts->open_file = cp_open_file_new (context);
  parts->opener = cp_file_opener_new (context, parts->saver, parts->open_file);
  parts->games = cp_game_commands_new (context, parts->work);
  parts->puzzles = cp_puzzle_commands_new (context);
  parts->paste = cp_paste_commands_new (
      context, parts->work, parts->open_file,
      cp_game_starter_get_friend_games (cp_game_commands_get_starter (parts->games)));
  cp_window_actions_add (parts);
}


static void
connect_parts (CpWindow *self)
{
  CpWindowParts *parts = &self->parts;

  cp_connect (parts->context.pages, "page-created", page_created_cb, self);
  cp_connect (parts->context.pages, "page-changing", page_changing_cb, self);
  cp_connect (parts->context.pages, "page-shown", page_shown_cb, self);
  cp_connect (parts->context.pages, "updated", updated_cb, self);
  cp_connect (parts->context.open_game, "notify::match", match_changed_cb, self);
  cp_connect (parts->context.state, "due", state_due_cb, self);
  cp_connect (parts->opener, "file-chosen", cp_window_open_file, self);
  cp_connect (parts->opener, "opened", show_pane, self);
  follow_progress_cb (self);
}


/* Sets the default size of a new window to the saved size. */
static void
apply_size (GtkWindow *window, GSettings *settings)
{
  gtk_window_set_default_size (window, g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (window);
}


/* Sizes the window and turns the board as they were when the program ended, or by the settings. */
static void
load_state (CpWindow *self)
{
  CpWindowContext *context = &self->parts.context;
  GSettings *settings = cp_program_get_settings (context->program);
  GKeyFile *values = cp_window_state_get_values (context->state);
  g_autoptr (GError) error = NULL;
  int width = g_key_file_get_integer (values, GROUP, "width", NULL);
  int height = g_key_file_get_integer (values, GROUP, "height", NULL);
  bool maximized = g_key_file_get_boolean (values, GROUP, "maximized", &error);
  bool flipped = g_settings_get_enum (settings, "bottom-side") == CP_BLACK;

  apply_size (GTK_WINDOW (self), settings);
  if (error == NULL && width > 0 && height > 0) {
    flipped = g_key_file_get_boolean (values, GROUP, "flipped", NULL);
    gtk_window_set_default_size (GTK_WINDOW (self), width, height);
    if (maximized)
      gtk_window_maximize (GTK_WINDOW (self));
    else
      gtk_window_unmaximize (GTK_WINDOW (self));
  }
  cp_open_game_set_flipped (context->open_game, flipped);
}


CpWindow *
cp_window_new (AdwApplication *application, CpProgram *program, CpAutosave *autosave, CpPageId page)
{
  g_return_val_if_fail (CP_IS_PROGRAM (program) && CP_IS_AUTOSAVE (autosave), NULL);

  CpWindow *self = g_object_new (CP_TYPE_WINDOW, NULL);
  g_autoptr (GError) error = NULL;

  create_context (self, program, autosave);
  create_parts (self);
  connect_parts (self);
  load_state (self);
  gtk_window_set_application (GTK_WINDOW (self), GTK_APPLICATION (application));
  bool is_read = cp_open_game_load (self->parts.context.open_game, &error);
  if (error != NULL)
    cp_dialog_show_error (GTK_WINDOW (self),
                          is_read ? _ ("Part of the last game cannot be read")
                                  : _ ("The last game could not be read and was set aside"),
                          error->message);
  cp_page_stack_show (self->parts.context.pages, page);
  return self;
}


CP_GETTER (const CpWindowParts *, cp_window_get_parts, CpWindow, &self->parts)


static void
save_file (CpWindow *self, GKeyFile *values)
{
  GFile *file = cp_open_game_get_file (self->parts.context.open_game);
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;

  if (uri != NULL)
    g_key_file_set_string (values, GROUP, CP_SESSION_FILE, uri);
  else
    g_key_file_remove_key (values, GROUP, CP_SESSION_FILE, NULL);
}


static void
save_pane (CpWindow *self, GKeyFile *values)
{
  CpWindowContext *context = &self->parts.context;
  CpPage *page = cp_page_stack_find (context->pages, CP_PAGE_GAME);

  if (page == NULL || !cp_game_get_reviewing (cp_open_game_get_game (context->open_game)))
    return;
  CpSidePane *pane = cp_game_view_get_pane (cp_game_page_get_view (CP_GAME_PAGE (page)));
  g_key_file_set_integer (values, GROUP, "side-page", (int) cp_side_pane_get_page (pane));
}


void
cp_window_save_state (CpWindow *self, bool open)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  CpWindowContext *context = &self->parts.context;
  GKeyFile *values = cp_window_state_get_values (context->state);
  int width, height;

  cp_file_opener_save_place (self->parts.opener);
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_key_file_set_boolean (values, GROUP, CP_SESSION_OPEN, open);
  g_key_file_set_integer (values, GROUP, "width", width);
  g_key_file_set_integer (values, GROUP, "height", height);
  g_key_file_set_boolean (values, GROUP, "maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
  g_key_file_set_boolean (values, GROUP, "flipped", cp_open_game_get_flipped (context->open_game));
  g_key_file_set_string (values, GROUP, "page", cp_page_stack_get_name (context->pages));
  save_pane (self, values);
  save_file (self, values);
  cp_window_state_write (context->state);
}


void
cp_window_restore (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  CpWindowContext *context = &self->parts.context;
  g_autofree char *page = cp_window_state_recall (context->state, "page");
  g_autofree char *uri = cp_window_state_recall (context->state, CP_SESSION_FILE);

  if (page != NULL)
    cp_page_stack_show_named (context->pages, page);
  if (uri != NULL) {
    g_autoptr (GFile) file = g_file_new_for_uri (uri);
    cp_window_open_file (self, file);
  }
}


CpWindow *
cp_window_find (GtkApplication *application, GFile *file)
{
  g_return_val_if_fail (GTK_IS_APPLICATION (application) && G_IS_FILE (file), NULL);

  for (GList *link = gtk_application_get_windows (application); link != NULL; link = link->next) {
    if (CP_IS_WINDOW (link->data) &&
        cp_file_opener_has (CP_WINDOW (link->data)->parts.opener, file))
      return link->data;
  }
  return NULL;
}


void
cp_window_open_file (CpWindow *self, GFile *file)
{
  g_return_if_fail (CP_IS_WINDOW (self) && G_IS_FILE (file));

  CpWindow *other = cp_window_find (gtk_window_get_application (GTK_WINDOW (self)), file);

  if (other != NULL && (other != self || cp_file_opener_shows (self->parts.opener, file)))
    cp_file_opener_return (other->parts.opener, file);
  else
    cp_file_opener_open (self->parts.opener, file);
}


void
cp_window_set_quitting (CpWindow *self, bool quitting)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  self->quitting = quitting;
}


void
cp_window_set_closing (CpWindow *self, bool closing)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  self->closing = closing;
}
