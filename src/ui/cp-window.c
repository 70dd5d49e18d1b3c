/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window.h"

#include <glib/gi18n.h>

#include "cp-course-banner.h"
#include "cp-move-entry.h"
#include "cp-shortcuts.h"
#include "cp-window-actions.h"
#include "model/cp-game-file.h"
#include "rules/cp-describe.h"
#include "rules/cp-variant.h"

#define TOAST_SECONDS 4

/*
 * Puts together what shows a game and what can be done with it. The actions stand in
 * cp-window-actions.c; here is what follows from the game's signals.
 */
struct _CpWindow {
  AdwApplicationWindow parent_instance;

  GSettings *settings;
  CpAutosave *autosave;
  CpGame *game;
  GFile *file;
  AdwToast *toast;    /* the one that is shown; not owned */
  bool toast_refuses; /* it tells why a move was refused */

  AdwWindowTitle *title;
  GtkWidget *pause;
  CpCourseBanner *banner;
  AdwToastOverlay *toasts;
  CpGameView *view;
  CpMoveEntry *entry;
};

G_DEFINE_FINAL_TYPE (CpWindow, cp_window, ADW_TYPE_APPLICATION_WINDOW)


static void
update_title (CpWindow *self)
{
  const CpRules *rules = cp_game_get_rules (self->game);
  const CpNode *head = cp_game_get_head (self->game);
  g_autofree char *subtitle = NULL;

  if (!cp_game_get_in_progress (self->game))
    subtitle = g_strdup (cp_outcome_title (cp_game_get_outcome (self->game)));
  else
    subtitle = g_strdup_printf (head->position.turn == CP_WHITE ? _ ("Move %u, White’s turn")
                                                                : _ ("Move %u, Black’s turn"),
                                head->position.fullmove_number);
  adw_window_title_set_title (self->title, _ (rules->variant->name));
  adw_window_title_set_subtitle (self->title, subtitle);
}


static void
update_pause (CpWindow *self)
{
  bool paused = cp_game_get_paused (self->game);
  const CpTimeControl *control = cp_clock_get_control (cp_game_get_clock (self->game));

  gtk_widget_set_visible (self->pause, cp_time_control_has_clock (control) &&
                                           cp_game_get_in_progress (self->game));
  gtk_button_set_icon_name (GTK_BUTTON (self->pause), paused ? "media-playback-start-symbolic"
                                                             : "media-playback-pause-symbolic");
  gtk_widget_set_tooltip_text (self->pause, paused ? _ ("Resume") : _ ("Pause"));
}


/* What was said of the position before is no longer to the point. */
static void
position_changed_cb (CpWindow *self)
{
  if (self->toast != NULL && self->toast_refuses)
    adw_toast_dismiss (self->toast);
}


static void
game_changed_cb (CpWindow *self)
{
  update_title (self);
  update_pause (self);
  cp_window_actions_update (self);
}


/* Turns the board to whoever moves next, if the players want that. */
static void
turn_to_mover_cb (CpWindow *self)
{
  if (g_settings_get_boolean (self->settings, "turn-board") && cp_game_get_in_progress (self->game))
    cp_game_view_set_flipped (self->view, cp_game_get_head (self->game)->position.turn == CP_BLACK);
}


static void
refused_cb (CpWindow *self, const char *sentence)
{
  cp_window_tell (self, sentence, _ ("R_ules"), "win.rules");
  self->toast_refuses = true;
}


static void
text_typed_cb (CpWindow *self, const char *initial)
{
  if (cp_game_get_in_progress (self->game) && !cp_game_get_paused (self->game))
    cp_window_open_move_entry (self, initial);
}


static void
entry_closed_cb (CpWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (cp_game_view_get_board (self->view)));
}


static void
autosave_failed_cb (CpWindow *self, const char *message)
{
  cp_window_tell (self, message, _ ("_Save As…"), "win.save-as");
}


static void
toast_dismissed_cb (AdwToast *toast, CpWindow *self)
{
  if (self->toast == toast)
    self->toast = NULL;
}


static gboolean
cp_window_close_request (GtkWindow *window)
{
  CpWindow *self = CP_WINDOW (window);
  int width, height;

  cp_autosave_flush (self->autosave);
  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_int (self->settings, "window-width", width);
  g_settings_set_int (self->settings, "window-height", height);
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (window));
  return GTK_WINDOW_CLASS (cp_window_parent_class)->close_request (window);
}


static void
forget_game (CpWindow *self)
{
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
}


static void
cp_window_dispose (GObject *object)
{
  CpWindow *self = CP_WINDOW (object);

  forget_game (self);
  g_clear_object (&self->file);
  g_clear_object (&self->autosave);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), CP_TYPE_WINDOW);
  G_OBJECT_CLASS (cp_window_parent_class)->dispose (object);
}


static void
cp_window_class_init (CpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = cp_window_close_request;

  g_type_ensure (CP_TYPE_COURSE_BANNER);
  g_type_ensure (CP_TYPE_GAME_VIEW);
  g_type_ensure (CP_TYPE_MOVE_ENTRY);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterpoise/Counterpoise/ui/cp-window.ui");
  gtk_widget_class_bind_template_child (widget_class, CpWindow, title);
  gtk_widget_class_bind_template_child (widget_class, CpWindow, pause);
  gtk_widget_class_bind_template_child (widget_class, CpWindow, banner);
  gtk_widget_class_bind_template_child (widget_class, CpWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, CpWindow, view);
  gtk_widget_class_bind_template_child (widget_class, CpWindow, entry);
  gtk_widget_class_bind_template_callback (widget_class, entry_closed_cb);
  cp_window_actions_install (widget_class);
}


static void
cp_window_init (CpWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}


static void
add_setting_action (CpWindow *self, const char *key)
{
  g_autoptr (GAction) action = g_settings_create_action (self->settings, key);
  g_action_map_add_action (G_ACTION_MAP (self), action);
}


static void
connect_settings (CpWindow *self)
{
  add_setting_action (self, "turn-board");
  add_setting_action (self, "counterweight-by-hand");
  g_settings_bind (self->settings, "counterweight-by-hand",
                   cp_game_view_get_counterweight (self->view), "by-hand", G_SETTINGS_BIND_GET);
  g_signal_connect_object (self->settings, "changed::turn-board", G_CALLBACK (turn_to_mover_cb),
                           self, G_CONNECT_SWAPPED);
  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (self->settings, "window-width"),
                               g_settings_get_int (self->settings, "window-height"));
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}


/* The game that was being played when the program ended, or else a new one. */
static void
show_kept_game (CpWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game = cp_autosave_load (self->autosave, &error);

  if (game == NULL)
    game = cp_game_new (cp_rules_default (), NULL);
  cp_window_set_game (self, game, NULL);
  if (error != NULL)
    cp_window_complain (self, _ ("The last game cannot be read and was put aside"), error->message);
}


CpWindow *
cp_window_new (AdwApplication *application, GSettings *settings, CpAutosave *autosave)
{
  CpWindow *self = g_object_new (CP_TYPE_WINDOW, "application", application, NULL);
  CpBoardView *board = cp_game_view_get_board (self->view);

  self->settings = g_object_ref (settings);
  self->autosave = g_object_ref (autosave);
  connect_settings (self);
  gtk_application_window_set_help_overlay (GTK_APPLICATION_WINDOW (self),
                                           cp_shortcuts_window_new ());
  g_signal_connect_object (autosave, "failed", G_CALLBACK (autosave_failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "text-typed", G_CALLBACK (text_typed_cb), self,
                           G_CONNECT_SWAPPED);
  cp_game_view_set_flipped (self->view, g_settings_get_enum (settings, "bottom-side") == CP_BLACK);
  show_kept_game (self);
  gtk_widget_grab_focus (GTK_WIDGET (board));
  return self;
}


CpGame *
cp_window_get_game (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), NULL);

  return self->game;
}


void
cp_window_set_game (CpWindow *self, CpGame *game, GFile *file)
{
  static const char *const events[] = {
    "position-changed",   "ended",         "notify::in-progress",   "notify::paused",
    "notify::draw-offer", "notify::claim", "notify::can-take-back", "notify::can-restore",
  };

  g_return_if_fail (CP_IS_WINDOW (self) && CP_IS_GAME (game));

  forget_game (self);
  self->game = g_object_ref (game);
  g_set_object (&self->file, file);
  cp_autosave_set_game (self->autosave, game);
  cp_course_banner_set_game (self->banner, game);
  cp_move_entry_set_game (self->entry, game);
  cp_game_view_set_game (self->view, game);

  for (size_t i = 0; i < G_N_ELEMENTS (events); i++)
    g_signal_connect_object (game, events[i], G_CALLBACK (game_changed_cb), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "position-changed", G_CALLBACK (position_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "move-played", G_CALLBACK (turn_to_mover_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "taken-back", G_CALLBACK (turn_to_mover_cb), self,
                           G_CONNECT_SWAPPED);
  turn_to_mover_cb (self);
  game_changed_cb (self);
}


GFile *
cp_window_get_file (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), NULL);

  return self->file;
}


void
cp_window_set_file (CpWindow *self, GFile *file)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  g_set_object (&self->file, file);
}


CpGameView *
cp_window_get_view (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), NULL);

  return self->view;
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
cp_window_open_file (CpWindow *self, GFile *file)
{
  g_return_if_fail (CP_IS_WINDOW (self) && G_IS_FILE (file));

  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game = cp_game_load (file, &error);
  g_autofree char *name = g_file_get_parse_name (file);

  if (game == NULL) {
    g_autofree char *reason = g_strdup_printf ("%s: %s", name, error->message);
    cp_window_complain (self, _ ("The file cannot be opened"), reason);
    return;
  }
  cp_window_set_game (self, game, file);
  if (cp_autosave_get_can_return (self->autosave))
    cp_window_tell (self, _ ("The other game was put aside"), _ ("_Return to It"),
                    "win.return-to-earlier-game");
}


void
cp_window_open_move_entry (CpWindow *self, const char *initial)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  cp_move_entry_open (self->entry, initial);
}


void
cp_window_tell (CpWindow *self, const char *text, const char *button, const char *action)
{
  g_return_if_fail (CP_IS_WINDOW (self) && text != NULL);

  g_autofree char *escaped = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (escaped);

  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  self->toast = toast;
  self->toast_refuses = false;
  adw_toast_set_timeout (toast, TOAST_SECONDS);
  if (button != NULL) {
    adw_toast_set_button_label (toast, button);
    adw_toast_set_action_name (toast, action);
  }
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self, 0);
  adw_toast_overlay_add_toast (self->toasts, toast);
}


void
cp_window_complain (CpWindow *self, const char *title, const char *reason)
{
  g_return_if_fail (CP_IS_WINDOW (self) && title != NULL && reason != NULL);

  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), title, reason);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}
