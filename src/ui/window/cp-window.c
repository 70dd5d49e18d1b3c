/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window.h"

#include <glib/gi18n.h>

#include "cp-dialog-pause.h"
#include "cp-window-actions.h"
#include "cp-window-files.h"
#include "model/library/cp-examples.h"
#include "cp-window-new-game.h"
#include "cp-window-pages.h"
#include "cp-window-private.h"
#include "cp-window-settings.h"
#include "cp-window-state.h"
#include "model/disk/cp-idle.h"
#include "model/library/cp-library-search.h"
#include "rules/notation/cp-letters.h"
#include "ui/keys/cp-action-keys.h"
#include "ui/widgets/cp-dialog.h"
#include "ui/widgets/cp-shrink.h"
#include "ui/widgets/cp-ui-text.h"
#include "ui/words/cp-announcer.h"
#include "ui/words/cp-help-link.h"

/*
 * Puts together what shows a game and what can be done with it. The actions stand in
 * cp-window-actions.c; here is what follows from the game's signals.
 */
G_DEFINE_FINAL_TYPE (CpWindow, cp_window, ADW_TYPE_APPLICATION_WINDOW)

G_STATIC_ASSERT (CP_IDLE_PRIORITY == GDK_PRIORITY_REDRAW);

enum {
  PROP_AUTOPLAYING = 1,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];


static void
position_changed_cb (CpWindow *self)
{
  cp_notices_leave_position (self->notices);
}


/* Turns the board to whoever moves next, if the players want that. */
static void
turn_to_mover_cb (CpWindow *self)
{
  if (g_settings_get_boolean (self->settings, "turn-board") && cp_game_get_in_progress (self->game))
    cp_window_set_flipped (self, cp_game_get_head (self->game)->position.turn == CP_BLACK);
}


void
cp_window_pause_clocks (CpWindow *self)
{
  if (cp_clock_get_running (cp_game_get_clock (self->game)))
    cp_game_pause (self->game);
}


static void
corrected_cb (CpWindow *self, const CpReplacement *report)
{
  g_autofree char *text = cp_move_correction_describe (report);
  if (report->n_lost == 0)
    cp_window_tell (self, text, NULL, NULL);
  else
    cp_window_tell (self, text, _ ("_Undo"), "win.undo");
}


static void
playing_changed_cb (CpWindow *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AUTOPLAYING]);
}


/* GTK leaves the focus in a submenu from which something was chosen, where no key is heard. */
static gboolean
refocus_cb (gpointer data)
{
  CpWindow *self = CP_WINDOW (data);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  if (focus == NULL || !gtk_widget_get_mapped (focus) ||
      gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)
    gtk_widget_grab_focus (cp_page_kind (self->page)->get_focus (self));
  return G_SOURCE_REMOVE;
}


/* What had the focus is gone, as the button of a message is; then no key would be heard. */
static gboolean
focus_again_cb (gpointer data)
{
  CpWindow *self = CP_WINDOW (data);

  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
    gtk_widget_grab_focus (cp_page_kind (self->page)->get_focus (self));
  return G_SOURCE_REMOVE;
}


static void
focus_moved_cb (CpWindow *self)
{
  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    g_idle_add_full (CP_IDLE_PRIORITY, focus_again_cb, g_object_ref (self), g_object_unref);
}


static void
menu_closed_cb (CpWindow *self)
{
  g_idle_add_full (CP_IDLE_PRIORITY, refocus_cb, g_object_ref (self), g_object_unref);
}


/* Widgets for all that is in it take a while, of which the first window is not to wait. */
static void
make_menu_cb (GtkMenuButton *button, void *data)
{
  CpWindow *self = CP_WINDOW (data);

  if (gtk_menu_button_get_popover (button) != NULL)
    return;
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (self->primary_menu));
  g_signal_connect_object (gtk_menu_button_get_popover (button), "closed",
                           G_CALLBACK (menu_closed_cb), self, G_CONNECT_SWAPPED);
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
    cp_window_ask_before_closing (self, close_cb, NULL, NULL);
    return GDK_EVENT_STOP;
  }
  cp_window_keep_size (self);
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

  g_clear_handle_id (&self->queued_update, g_source_remove);
  cp_window_free_state (self);
  cp_window_cancel_opening (self);
  forget_game (self);
  cp_window_forget_library (self);
  g_clear_pointer (&self->notices, cp_notices_free);
  g_clear_pointer (&self->warning, g_free);
  g_clear_object (&self->autoplay);
  g_clear_object (&self->correction);
  g_clear_object (&self->autosave);
  g_clear_object (&self->settings);
  g_clear_object (&self->program);
  gtk_widget_dispose_template (GTK_WIDGET (self), CP_TYPE_WINDOW);
  G_OBJECT_CLASS (cp_window_parent_class)->dispose (object);
}


static void
cp_window_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  switch (property_id) {
  case PROP_AUTOPLAYING:
    g_value_set_boolean (value, cp_autoplay_get_playing (CP_WINDOW (object)->autoplay));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}


static void
cp_window_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  switch (property_id) {
  case PROP_AUTOPLAYING:
    cp_autoplay_set_playing (CP_WINDOW (object)->autoplay, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}


static void
cp_window_class_init (CpWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cp_window_dispose;
  object_class->get_property = cp_window_get_property;
  object_class->set_property = cp_window_set_property;
  GTK_WINDOW_CLASS (klass)->close_request = cp_window_close_request;

  properties[PROP_AUTOPLAYING] =
      g_param_spec_boolean ("autoplaying", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_signal_new ("continue-requested", CP_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("game-requested", CP_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_BOOLEAN, 1, G_TYPE_POINTER);
  g_signal_new ("more-unsaved", CP_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                0);

  g_type_ensure (CP_TYPE_ANNOUNCER);
  g_type_ensure (CP_TYPE_OVERFLOW_ROW);
  g_type_ensure (CP_TYPE_WARNING_BAR);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterpoise/Counterpoise/ui/cp-window.ui");
  gtk_widget_class_bind_template_child (widget_class, CpWindow, title);
  gtk_widget_class_bind_template_child (widget_class, CpWindow, back);
  gtk_widget_class_bind_template_child (widget_class, CpWindow, pause);
  gtk_widget_class_bind_template_child (widget_class, CpWindow, list_button);
  gtk_widget_class_bind_template_child (widget_class, CpWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, CpWindow, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, CpWindow, undo);
  gtk_widget_class_bind_template_child (widget_class, CpWindow, redo);
  gtk_widget_class_bind_template_child (widget_class, CpWindow, tools);
  gtk_widget_class_bind_template_child (widget_class, CpWindow, overflow_section);
  gtk_widget_class_bind_template_child (widget_class, CpWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, CpWindow, notice_overlay);
  gtk_widget_class_bind_template_child (widget_class, CpWindow, warnings);
  gtk_widget_class_bind_template_callback (widget_class, cp_window_queue_update);
  cp_window_actions_install (widget_class);
}


static void
cp_window_init (CpWindow *self)
{
  self->autoplay = cp_autoplay_new ();
  self->correction = cp_move_correction_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->notices = cp_notices_new (self->notice_overlay, cp_page_find_beside, self);
  cp_action_keys_add_to (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu_button, make_menu_cb, self, NULL);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_moved_cb), NULL);
  g_signal_connect_object (self->correction, "corrected", G_CALLBACK (corrected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->autoplay, "notify::playing", G_CALLBACK (playing_changed_cb), self,
                           G_CONNECT_SWAPPED);
}


static bool
has_page (CpWindow *self, CpPage page)
{
  return gtk_stack_get_child_by_name (self->pages, cp_page_kind (page)->name) != NULL;
}


void
cp_window_show_match (CpWindow *self, CpMatch *match)
{
  static const char *const events[] = {
    "position-changed",      "ended",
    "line-changed",          "edited",
    "tags-changed",          "notify::paused",
    "notify::in-progress",   "notify::draw-offer",
    "notify::claim",         "notify::can-undo",
    "notify::can-redo",      "notify::reviewing",
    "notify::can-take-back", "notify::can-restore",
    "notify::waiting",
  };

  CpGame *game = cp_match_get_game (match);

  forget_game (self);
  cp_window_tell_no_more (self);
  self->match = g_object_ref (match);
  self->game = g_object_ref (game);
  cp_autoplay_set_game (self->autoplay, game);
  cp_move_correction_set_game (self->correction, game);
  cp_window_update_game_page (self);

  for (size_t i = 0; i < G_N_ELEMENTS (events); i++)
    g_signal_connect_object (game, events[i], G_CALLBACK (cp_window_update), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "position-changed", G_CALLBACK (position_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "edited", G_CALLBACK (cp_window_warn_again), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "move-played", G_CALLBACK (turn_to_mover_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "taken-back", G_CALLBACK (turn_to_mover_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::in-progress", G_CALLBACK (turn_to_mover_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "rematch-agreed", G_CALLBACK (cp_window_begin_rematch), self,
                           G_CONNECT_SWAPPED);
}


/* The game of @match is the one that is kept, and none of a file. */
static void
take_match (CpWindow *self, CpMatch *match)
{
  cp_window_forget_library (self);
  if (has_page (self, CP_PAGE_LIST))
    cp_library_view_set_library (cp_window_get_list (self), NULL);
  cp_window_show_match (self, match);
  cp_autosave_set_game (self->autosave, self->game);
  turn_to_mover_cb (self);
}


/* The game that was being played when the program ended, or else a new one. */
static void
show_kept_game (CpWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game = cp_autosave_load (self->autosave, &error);
  const char *problem = game != NULL ? _ ("Part of the last game cannot be read")
                                     : _ ("The last game cannot be read and was put aside");

  if (game == NULL)
    game = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (CpMatch) match = cp_match_new (game, NULL, NULL);
  take_match (self, match);
  if (error != NULL)
    cp_window_complain (self, problem, error->message);
}


CpWindow *
cp_window_new (AdwApplication *application, CpProgram *program, CpAutosave *autosave, CpPage page)
{
  CpWindow *self = g_object_new (CP_TYPE_WINDOW, "application", application, NULL);

  GSettings *settings = cp_program_get_settings (program);

  self->program = g_object_ref (program);
  self->settings = g_object_ref (settings);
  self->autosave = g_object_ref (autosave);
  cp_window_bind_settings (self);
  g_signal_connect_object (settings, "changed::turn-board", G_CALLBACK (turn_to_mover_cb), self,
                           G_CONNECT_SWAPPED);
  cp_window_watch_autosave (self);
  g_signal_connect_object (autosave, "notify::failure", G_CALLBACK (cp_window_queue_update), self,
                           G_CONNECT_SWAPPED);
  self->flipped = g_settings_get_enum (settings, "bottom-side") == CP_BLACK;
  cp_window_load_state (self);
  show_kept_game (self);
  cp_dialog_pause_watch (self);
  cp_window_show (self, page);
  return self;
}


CpGame *
cp_window_get_game (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), NULL);

  return self->game;
}


CpProgram *
cp_window_get_program (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), NULL);

  return self->program;
}


void
cp_window_set_quitting (CpWindow *self, bool quitting)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  self->quitting = quitting;
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

  cp_window_cancel_opening (self);
  take_match (self, match);
  cp_window_show (self, CP_PAGE_GAME);
}


/* GTK 4.8 shows assistive technology all pages of a stack. */
static void
hide_other_pages (CpWindow *self, GtkWidget *shown)
{
  GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->pages));

  for (; page != NULL; page = gtk_widget_get_next_sibling (page))
    gtk_accessible_update_state (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_STATE_HIDDEN,
                                 (gboolean) (page != shown), -1);
}


void
cp_window_show (CpWindow *self, CpPage page)
{
  g_return_if_fail (CP_IS_WINDOW (self) && page < CP_N_PAGES);

  if (page == CP_PAGE_LIST && self->library == NULL)
    page = CP_PAGE_GAME;
  cp_page_history_follow (&self->history, self->page, page);
  if (page != CP_PAGE_GAME)
    cp_window_pause_clocks (self);
  if (page != self->page)
    cp_notices_leave_position (self->notices);
  self->page = page;
  const CpPageKind *kind = cp_page_kind (self->page);
  GtkWidget *widget = cp_window_get_page_widget (self, page);
  if (kind->shown != NULL)
    kind->shown (self);
  /* The stack would hand on the focus as if somebody had pressed Tab. */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_stack_set_visible_child (self->pages, widget);
  hide_other_pages (self, widget);
  cp_autoplay_set_playing (self->autoplay, false);
  cp_window_update (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    cp_announce (GTK_WIDGET (self), adw_window_title_get_title (self->title));
  gtk_widget_grab_focus (kind->get_focus (self));
}


void
cp_window_go_back (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  const CpPageKind *page = cp_page_kind (self->page);

  if (self->history.n > 0 && (page->go_back == NULL || !page->go_back (self)))
    cp_window_show (self, self->history.pages[self->history.n - 1]);
}


CpPage
cp_window_get_page (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), CP_PAGE_GAME);

  return self->page;
}


bool
cp_window_shows (CpWindow *self, CpPage page)
{
  return cp_window_get_page (self) == page;
}


void
cp_window_update (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  cp_window_offer_settings (self);
  cp_window_update_warnings (self);
  cp_window_update_header (self);
  cp_window_actions_update (self);
  cp_window_update_menu (self);
  cp_window_queue_state (self);
}


static gboolean
queued_update_cb (void *data)
{
  CpWindow *self = CP_WINDOW (data);

  self->queued_update = 0;
  cp_window_update (self);
  return G_SOURCE_REMOVE;
}


void
cp_window_queue_update (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  /* Without a game the window is about to go. */
  if (self->queued_update == 0 && self->game != NULL)
    self->queued_update = cp_idle_add (queued_update_cb, self);
}


CpGameView *
cp_window_get_view (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), NULL);

  cp_window_get_page_widget (self, CP_PAGE_GAME);
  return self->view;
}


CpLibraryView *
cp_window_get_list (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), NULL);

  return CP_LIBRARY_VIEW (cp_window_get_page_widget (self, CP_PAGE_LIST));
}


CpAutoplay *
cp_window_get_autoplay (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), NULL);

  return self->autoplay;
}


GtkWidget *
cp_window_get_page_widget (CpWindow *self, CpPage page)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), NULL);

  const CpPageKind *kind = cp_page_kind (page);
  GtkWidget *child = gtk_stack_get_child_by_name (self->pages, kind->name);
  if (child == NULL) {
    child = kind->create (self);
    cp_shrink_texts (child);
    gtk_stack_add_named (self->pages, child, kind->name);
  }
  return child;
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

  cp_window_tell_no_more (self);
  cp_window_get_page_widget (self, CP_PAGE_GAME);
  cp_move_entry_open (self->move_entry, initial);
}


void
cp_window_correct_move (CpWindow *self, CpNode *node)
{
  g_return_if_fail (CP_IS_WINDOW (self) && node != NULL && node->parent != NULL);

  const CpPosition *pos = &node->parent->position;
  g_autofree char *move = cp_move_name (pos, node->move);
  g_autofree char *text =
      /* Translators: %s is a move. */
      g_strdup_printf (_ ("Play the move that should stand instead of %s"), move);

  cp_move_correction_begin (self->correction, node);
  cp_window_tell (self, text, NULL, NULL);
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

  GtkWidget *dialog = cp_ui_message_dialog_new (GTK_WINDOW (self), title, reason);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  cp_dialog_present (GTK_WINDOW (dialog));
}
