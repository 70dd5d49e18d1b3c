/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window.h"

#include <glib/gi18n.h>

#include "config.h"
#include "cp-window-actions.h"
#include "cp-window-files.h"
#include "cp-window-games.h"
#include "cp-window-private.h"
#include "cp-window-session.h"
#include "model/disk/cp-idle.h"
#include "ui/keys/cp-action-keys.h"
#include "model/match/cp-computer-player.h"
#include "ui/preferences/cp-preferences.h"
#include "ui/preferences/cp-window-size.h"
#include "ui/dialogs/cp-dialog.h"
#include "ui/toolkit/cp-toolkit.h"
#include "ui/widgets/cp-focus-keeper.h"
#include "ui/widgets/cp-ui-class.h"
#include "ui/widgets/cp-ui-widget.h"
#include "ui/words/cp-announcer.h"

/*
 * Puts together what shows a game and what can be done with it. The actions stand in
 * cp-window-actions.c; here is what follows from the game's signals.
 */
G_DEFINE_FINAL_TYPE (CpWindow, cp_window, ADW_TYPE_APPLICATION_WINDOW)

/* From when on a window has room for larger words, in pixels. */
#define ROOMY_WIDTH  1500
#define ROOMY_HEIGHT 850

G_STATIC_ASSERT (CP_IDLE_PRIORITY == GDK_PRIORITY_REDRAW);

static void
position_changed_cb (CpWindow *self)
{
  cp_notices_leave_position (self->notices);
}


void
cp_window_pause_clocks (CpWindow *self)
{
  if (cp_clock_get_running (cp_game_get_clock (self->game)))
    cp_game_pause (self->game);
}


static void
grab_focus (GtkWindow *window)
{
  cp_page_grab_focus (CP_WINDOW (window)->shown_page);
}


static void
focus_moved_cb (CpWindow *self)
{
  if (self->shown_page != NULL)
    cp_page_note_focus (self->shown_page, gtk_window_get_focus (GTK_WINDOW (self)));
}


static void
return_focus (GtkWindow *window)
{
  cp_page_return_focus (CP_WINDOW (window)->shown_page);
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


static gboolean
cp_window_close_request (GtkWindow *window)
{
  CpWindow *self = CP_WINDOW (window);

  cp_autosave_flush (self->autosave);
  if (cp_window_needs_asking (self)) {
    cp_window_ask_before_closing (self, cp_pending_operation_new (self, close_cb, NULL, NULL));
    return GDK_EVENT_STOP;
  }
  cp_window_size_keep (GTK_WINDOW (self), self->settings);
  cp_window_keep_state (self, cp_window_get_leaving (self) == CP_LEAVING_PROGRAM);
  return GTK_WINDOW_CLASS (cp_window_parent_class)->close_request (window);
}


static void
forget_game (CpWindow *self)
{
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  g_clear_object (&self->match);
  g_clear_object (&self->entry);
}


static void
cp_window_dispose (GObject *object)
{
  CpWindow *self = CP_WINDOW (object);

  if (self->shown_page != NULL)
    cp_page_set_shown (self->shown_page, false);
  self->shown_page = NULL;
  forget_game (self);
  cp_window_forget_library (self);
  if (self->opener != NULL)
    cp_library_opener_cancel (self->opener);
  g_clear_object (&self->opener);
  g_clear_object (&self->state);
  g_clear_object (&self->replacing_edit);
  g_clear_object (&self->game_starter);
  g_clear_pointer (&self->notices, cp_notices_free);
  g_clear_object (&self->autosave);
  g_clear_object (&self->settings);
  g_clear_object (&self->program);
  gtk_widget_dispose_template (GTK_WIDGET (self), CP_TYPE_WINDOW);
  G_OBJECT_CLASS (cp_window_parent_class)->dispose (object);
}


static void
cp_window_class_init (CpWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = cp_window_close_request;

  cp_class_add_signal (klass, "continue-requested", 0);
  g_signal_new ("game-requested", CP_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_BOOLEAN, 1, G_TYPE_POINTER);
  cp_class_add_signal (klass, "more-unsaved", 0);

  g_type_ensure (CP_TYPE_ANNOUNCER);
  g_type_ensure (CP_TYPE_HEADER);
  g_type_ensure (CP_TYPE_WARNING_BAR);
  cp_ui_class_set_template (klass, "cp-window");
  CP_UI_CLASS_CHILDREN (klass, CpWindow, header, pages, notice_overlay, warnings);
}


static void
find_beside (void *window, GtkWidget *overlay, CpNoticePlaces *beside)
{
  cp_page_find_beside (CP_WINDOW (window)->shown_page, overlay, beside);
}


static bool
is_roomy (GtkWidget *window)
{
  return gtk_widget_get_width (window) >= ROOMY_WIDTH &&
         gtk_widget_get_height (window) >= ROOMY_HEIGHT;
}


static gboolean
fit_words_cb (GtkWidget *window, GdkFrameClock *clock, void *data)
{
  cp_ui_set_css_class (window, "roomy", is_roomy (window));
  return G_SOURCE_REMOVE;
}


/* Where the board is large, what lies beside it is read from as far away: from the next frame on,
 * as other words want another size. */
static void
laid_out_cb (GtkWidget *window)
{
  if (is_roomy (window) != gtk_widget_has_css_class (window, "roomy"))
    gtk_widget_add_tick_callback (window, fit_words_cb, NULL, NULL);
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
  self->notices = cp_notices_new (self->notice_overlay, find_beside, self);
  cp_window_actions_add (self);
  cp_action_keys_add_to (GTK_WIDGET (self));
  cp_connect (self->header, "menu-closed", menu_closed_cb, self);
  cp_focus_keeper_watch (GTK_WINDOW (self), grab_focus);
  cp_connect (self, "notify::focus-widget", focus_moved_cb, self);
  cp_connect (self, "realize", realized_cb, self);
}


/* What a computer that plays has to know of them. */
static void
bind_player (CpWindow *self, CpPlayer *player)
{
  if (CP_IS_COMPUTER_PLAYER (player))
    g_settings_bind (self->settings, CP_PREFERENCE_RESIGNING, player, "may-resign",
                     G_SETTINGS_BIND_GET);
#ifdef HAVE_NETWORK
  cp_friend_games_follow_player (cp_game_starter_get_friend_games (self->game_starter), player);
#endif
}


void
cp_window_show_match (CpWindow *self, CpMatch *match)
{
  CpGame *game = cp_match_get_game (match);

  forget_game (self);
  cp_window_tell_no_more (self);
  self->match = g_object_ref (match);
  self->game = g_object_ref (game);
  bind_player (self, cp_match_get_player (match, CP_WHITE));
  bind_player (self, cp_match_get_player (match, CP_BLACK));
  /* Whoever plays alone here sits at the bottom, however the board was turned before. */
  int hand = cp_game_get_only_hand (game);
  if (hand >= 0)
    cp_window_set_flipped (self, hand == CP_BLACK);
  /* Nobody thinks before the page is seen for the first time. */
  cp_match_set_resting (match, true);
  if (self->game_page != NULL)
    cp_game_page_set_match (self->game_page, match);
  cp_connect (game, "position-changed", position_changed_cb, self);
  cp_connect (game, "edited", cp_window_warn_again, self);
  cp_connect (match, "rematch-agreed", cp_window_begin_rematch, self);
}


/* The game of @match is the one that is kept, and none of a file. */
static void
take_match (CpWindow *self, CpMatch *match)
{
  cp_window_forget_library (self);
  CpPage *list = cp_window_find_page (self, CP_PAGE_LIST);
  if (list != NULL)
    cp_library_page_set_library (CP_LIBRARY_PAGE (list), NULL);
  cp_window_show_match (self, match);
  cp_autosave_set_game (self->autosave, self->game);
}


/* The game that was being played when the program ended, or else a new one. */
static void
show_kept_game (CpWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game = cp_autosave_load (self->autosave, &error);
  const char *problem = game != NULL ? _ ("Part of the last game cannot be read")
                                     : _ ("The last game could not be read and was set aside");

  if (game == NULL)
    game = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (CpMatch) match = cp_match_new_seated (game, cp_program_get_engines (self->program),
                                                   cp_program_get_friends (self->program));
  take_match (self, match);
  if (error != NULL)
    cp_window_complain (self, problem, error->message);
}


CpWindow *
cp_window_new (AdwApplication *application, CpProgram *program, CpAutosave *autosave, CpPageId page)
{
  CpWindow *self = g_object_new (CP_TYPE_WINDOW, "application", application, NULL);

  GSettings *settings = cp_program_get_settings (program);

  self->program = g_object_ref (program);
  self->settings = g_object_ref (settings);
  self->autosave = g_object_ref (autosave);
  cp_window_make_opener (self);
  cp_window_size_apply (GTK_WINDOW (self), settings);
  cp_window_watch_autosave (self);
  cp_connect (autosave, "notify::failure", cp_window_queue_update, self);
  self->flipped = g_settings_get_enum (settings, "bottom-side") == CP_BLACK;
  cp_window_create_game_starter (self);
  cp_window_load_state (self);
  show_kept_game (self);
  cp_window_watch_puzzles (self);
  cp_window_show (self, page);
  return self;
}


CpGame *
cp_window_get_game (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), NULL);

  return self->game;
}


void
cp_window_set_quitting (CpWindow *self, bool quitting)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  self->quitting = quitting;
}


CpGameStarter *
cp_window_get_game_starter (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), NULL);

  return self->game_starter;
}


CpMatch *
cp_window_get_match (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), NULL);

  return self->match;
}


void
cp_window_set_match (CpWindow *self, CpMatch *match)
{
  g_return_if_fail (CP_IS_WINDOW (self) && CP_IS_MATCH (match));

  cp_library_opener_cancel (self->opener);
  take_match (self, match);
  cp_window_show (self, CP_PAGE_GAME);
}


/* @back: somebody comes back to where he was */
static void
show_page (CpWindow *self, CpPageId page, bool back)
{
  if (page == CP_PAGE_LIST && self->library == NULL)
    page = CP_PAGE_GAME;
  CpPage *shown = cp_window_take_page (self, page);
  cp_page_history_follow (&self->history, self->page, page,
                          CP_PAGE_GET_CLASS (shown)->has_way_back);
  if (page != CP_PAGE_GAME)
    cp_window_pause_clocks (self);
  if (page != self->page)
    cp_notices_leave_page (self->notices);
  if (self->shown_page != NULL)
    cp_page_set_shown (self->shown_page, false);
  self->page = page;
  self->shown_page = shown;
  cp_page_set_shown (shown, true);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", cp_page_get_action_group (shown));
  /* The stack would hand on the focus as if somebody had pressed Tab. */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (shown));
  cp_toolkit_hide_other_pages (self->pages);
  if (self->game_page != NULL)
    cp_game_page_set_autoplaying (self->game_page, false);
  cp_window_update (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    cp_announce (GTK_WIDGET (self), cp_header_get_title (self->header));
  if (back && !CP_PAGE_GET_CLASS (shown)->finds_focus)
    cp_page_return_focus (shown);
  else
    cp_page_grab_focus (shown);
}


void
cp_window_show (CpWindow *self, CpPageId page)
{
  g_return_if_fail (CP_IS_WINDOW (self) && page < CP_N_PAGES);

  show_page (self, page, false);
}


void
cp_window_go_back (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  if (self->history.n > 0 && !cp_page_go_back (self->shown_page))
    show_page (self, self->history.pages[self->history.n - 1], true);
}


CpPageId
cp_window_get_page (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), CP_PAGE_GAME);

  return self->page;
}


bool
cp_window_shows (CpWindow *self, CpPageId page)
{
  return cp_window_get_page (self) == page;
}


void
cp_window_refresh (CpWindow *self)
{
  cp_window_update_warnings (self);
  cp_window_actions_update (self);
  cp_header_update (self->header, self->shown_page, self->library);
  if (self->state != NULL)
    cp_window_state_queue (self->state);
}


void
cp_window_update (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  cp_page_update (self->shown_page);
}


void
cp_window_queue_update (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  if (self->shown_page != NULL)
    cp_page_queue_update (self->shown_page);
}


CpLibraryPage *
cp_window_get_list (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), NULL);

  return CP_LIBRARY_PAGE (cp_window_take_page (self, CP_PAGE_LIST));
}


GSettings *
cp_window_get_settings (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), NULL);

  return self->settings;
}


CpAutosave *
cp_window_get_autosave (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), NULL);

  return self->autosave;
}


void
cp_window_open_move_entry (CpWindow *self, const char *initial)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  cp_game_page_open_move_entry (CP_GAME_PAGE (cp_window_take_page (self, CP_PAGE_GAME)), initial);
}


void
cp_window_set_flipped (CpWindow *self, bool flipped)
{
  self->flipped = flipped;
  if (self->game_page != NULL)
    cp_board_with_beam_set_flipped (cp_board_page_get_view (CP_PAGE (self->game_page)), flipped);
}


bool
cp_window_get_flipped (CpWindow *self)
{
  return self->game_page != NULL
             ? cp_board_with_beam_get_flipped (cp_board_page_get_view (CP_PAGE (self->game_page)))
             : self->flipped;
}


void
cp_window_tell_no_more (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  cp_notices_tell_no_more (self->notices);
}


void
cp_window_tell (CpWindow *self, const char *text, const char *button, const char *action)
{
  g_return_if_fail (CP_IS_WINDOW (self) && text != NULL);

  cp_notices_tell (self->notices, text, false, button, action);
}


void
cp_window_complain (CpWindow *self, const char *title, const char *reason)
{
  g_return_if_fail (CP_IS_WINDOW (self) && title != NULL && reason != NULL);

  cp_dialog_complain (GTK_WINDOW (self), title, reason);
}


static void
native_shown_cb (CpWindow *self, GParamSpec *pspec, GtkNativeDialog *dialog)
{
  if (self->game_page != NULL)
    cp_game_page_hold_clocks (self->game_page, gtk_native_dialog_get_visible (dialog));
}


void
cp_window_show_native (CpWindow *self, GtkNativeDialog *dialog)
{
  g_return_if_fail (CP_IS_WINDOW (self) && GTK_IS_NATIVE_DIALOG (dialog));

  cp_connect (dialog, "notify::visible", native_shown_cb, self);
  gtk_native_dialog_show (dialog);
}
