/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-actions.h"

#include <glib/gi18n.h>

#include "cp-claim-dialog.h"
#include "cp-new-game-dialog.h"
#include "model/cp-game-file.h"
#include "rules/cp-variant.h"

const CpActionKeys cp_action_keys[] = {
  { "win.new-game", { "<Ctrl>n" }, CP_ACTIONS_GAME, N_ ("New game") },
  { "win.open", { "<Ctrl>o" }, CP_ACTIONS_GAME, N_ ("Open a game") },
  { "win.save", { "<Ctrl>s" }, CP_ACTIONS_GAME, N_ ("Save the game") },
  { "win.save-as", { "<Ctrl><Shift>s" }, CP_ACTIONS_GAME, N_ ("Save the game in another file") },
  { "win.pause", { "<Ctrl>p" }, CP_ACTIONS_GAME, N_ ("Pause or resume") },

  { NULL, { "Up Down Left Right" }, CP_ACTIONS_MOVES, N_ ("Go about the board") },
  { NULL, { "Return" }, CP_ACTIONS_MOVES, N_ ("Pick up a piece, put it down") },
  { NULL, { "Escape" }, CP_ACTIONS_MOVES, N_ ("Put the piece back") },
  { NULL, { "a...j" }, CP_ACTIONS_MOVES, N_ ("Type a move on the board, such as d4") },
  { "win.enter-move", { "<Ctrl>l" }, CP_ACTIONS_MOVES, N_ ("Type a move") },
  { "win.take-back", { "<Ctrl>z" }, CP_ACTIONS_MOVES, N_ ("Take a move back") },
  { "win.restore", { "<Ctrl><Shift>z", "<Ctrl>y" }, CP_ACTIONS_MOVES, N_ ("Play it again") },
  { "win.go-to-first", { "<Alt>Home" }, CP_ACTIONS_MOVES, N_ ("Look at the beginning") },
  { "win.go-to-previous", { "<Alt>Left" }, CP_ACTIONS_MOVES, N_ ("Look one move back") },
  { "win.go-to-next", { "<Alt>Right" }, CP_ACTIONS_MOVES, N_ ("Look one move ahead") },
  { "win.go-to-head", { "<Alt>End" }, CP_ACTIONS_MOVES, N_ ("Back to the game") },

  { "win.flip", { "<Ctrl>r" }, CP_ACTIONS_BOARD, N_ ("Turn the board") },
  { "win.turn-board", { "<Ctrl>t" }, CP_ACTIONS_BOARD, N_ ("Turn it after each move") },
  { "win.counterweight-by-hand",
    { "<Ctrl>b" },
    CP_ACTIONS_BOARD,
    N_ ("Move the counterweight by hand") },
  { NULL,
    { "Left Right" },
    CP_ACTIONS_BOARD,
    N_ ("Move the counterweight, when it has the focus") },

  { "app.help", { "F1" }, CP_ACTIONS_GENERAL, N_ ("Help") },
  { "win.show-help-overlay", { "<Ctrl>question" }, CP_ACTIONS_GENERAL, N_ ("Keyboard shortcuts") },
  { NULL, { "F10" }, CP_ACTIONS_GENERAL, N_ ("Main menu") },
  { "window.close", { "<Ctrl>w" }, CP_ACTIONS_GENERAL, N_ ("Close the window") },
  { "app.quit", { "<Ctrl>q" }, CP_ACTIONS_GENERAL, N_ ("Quit") },
  { .title = NULL },
};


static void
game_chosen_cb (CpWindow *self, CpGame *game, gboolean flipped)
{
  cp_window_set_game (self, game, NULL);
  cp_game_view_set_flipped (cp_window_get_view (self), flipped);
  cp_game_start (game);
  gtk_widget_grab_focus (GTK_WIDGET (cp_game_view_get_board (cp_window_get_view (self))));
}


static void
new_game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWidget *dialog =
      cp_new_game_dialog_new (GTK_WINDOW (widget), cp_window_get_settings (CP_WINDOW (widget)));

  g_signal_connect_object (dialog, "game-chosen", G_CALLBACK (game_chosen_cb), widget,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}


/* The same again, with the sides changed over. */
static void
rematch_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);
  CpGame *old = cp_window_get_game (self);
  const CpTimeControl *old_time = cp_clock_get_control (cp_game_get_clock (old));
  CpTimeControl control = *old_time;
  control.main_ms[CP_WHITE] = old_time->main_ms[CP_BLACK];
  control.main_ms[CP_BLACK] = old_time->main_ms[CP_WHITE];
  g_autoptr (CpGame) game = cp_game_new (cp_game_get_rules (old), &control);
  CpRecord *record = cp_game_get_record (game);
  CpGameView *view = cp_window_get_view (self);

  cp_record_set_tag (record, "White", cp_record_get_tag (cp_game_get_record (old), "Black"));
  cp_record_set_tag (record, "Black", cp_record_get_tag (cp_game_get_record (old), "White"));
  game_chosen_cb (self, game, !cp_game_view_get_flipped (view));
}


static void
add_pgn_filter (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) games = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (games, _ ("Games (PGN)"));
  gtk_file_filter_add_suffix (games, "pgn");
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, games);
  gtk_file_chooser_add_filter (chooser, all);
}


static void
open_response_cb (GtkNativeDialog *dialog, int response, CpWindow *self)
{
  if (response == GTK_RESPONSE_ACCEPT) {
    g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
    cp_window_open_file (self, file);
  }
  g_object_unref (dialog);
}


static void
open_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      _ ("Open a Game"), GTK_WINDOW (widget), GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  add_pgn_filter (GTK_FILE_CHOOSER (dialog));
  g_signal_connect_object (dialog, "response", G_CALLBACK (open_response_cb), widget, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}


static void
save_to (CpWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_parse_name (file);

  if (cp_game_save (cp_window_get_game (self), file, &error)) {
    g_autofree char *text = g_strdup_printf (_ ("Saved as %s"), name);
    cp_window_set_file (self, file);
    cp_window_tell (self, text, NULL, NULL);
  } else {
    cp_window_complain (self, _ ("The game was not saved"), error->message);
  }
}


static void
save_response_cb (GtkNativeDialog *dialog, int response, CpWindow *self)
{
  if (response == GTK_RESPONSE_ACCEPT) {
    g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
    save_to (self, file);
  }
  g_object_unref (dialog);
}


static void
save_as_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpGame *game = cp_window_get_game (CP_WINDOW (widget));
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      _ ("Save the Game"), GTK_WINDOW (widget), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autofree char *suggestion = g_strdup_printf ("%s - %s.pgn", cp_game_get_player (game, CP_WHITE),
                                                 cp_game_get_player (game, CP_BLACK));

  g_strdelimit (suggestion, "/\\:", '_');
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  add_pgn_filter (GTK_FILE_CHOOSER (dialog));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), suggestion);
  g_signal_connect_object (dialog, "response", G_CALLBACK (save_response_cb), widget, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}


static void
save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GFile *file = cp_window_get_file (CP_WINDOW (widget));

  if (file != NULL)
    save_to (CP_WINDOW (widget), file);
  else
    save_as_cb (widget, name, parameter);
}


static void
return_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game = cp_autosave_return (cp_window_get_autosave (self), &error);

  if (game != NULL)
    cp_window_set_game (self, game, NULL);
  else
    cp_window_complain (self, _ ("The earlier game cannot be read"), error->message);
}


static void
take_back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_game_take_back (cp_window_get_game (CP_WINDOW (widget)));
}


static void
restore_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_game_restore (cp_window_get_game (CP_WINDOW (widget)));
}


static void
go_to_first_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_game_go_to_first (cp_window_get_game (CP_WINDOW (widget)));
}


static void
go_to_previous_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_game_go_to_previous (cp_window_get_game (CP_WINDOW (widget)));
}


static void
go_to_next_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_game_go_to_next (cp_window_get_game (CP_WINDOW (widget)));
}


static void
go_to_head_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_game_go_to_head (cp_window_get_game (CP_WINDOW (widget)));
}


static void
enter_move_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_window_open_move_entry (CP_WINDOW (widget), "");
}


static void
pause_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpGame *game = cp_window_get_game (CP_WINDOW (widget));

  if (cp_game_get_paused (game))
    cp_game_start (game);
  else
    cp_game_pause (game);
}


static void
offer_draw_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpGame *game = cp_window_get_game (CP_WINDOW (widget));
  cp_game_offer_draw (game, cp_game_get_head (game)->position.turn);
}


static void
accept_draw_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_game_accept_draw (cp_window_get_game (CP_WINDOW (widget)));
}


static void
decline_draw_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_game_decline_draw (cp_window_get_game (CP_WINDOW (widget)));
}


static void
claim_draw_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);
  bool flipped = cp_game_view_get_flipped (cp_window_get_view (self));

  gtk_window_present (
      GTK_WINDOW (cp_claim_dialog_new (GTK_WINDOW (self), cp_window_get_game (self), flipped)));
}


static void
resign_response_cb (AdwMessageDialog *dialog, const char *response, CpWindow *self)
{
  if (g_str_equal (response, "white"))
    cp_game_resign (cp_window_get_game (self), CP_WHITE);
  else if (g_str_equal (response, "black"))
    cp_game_resign (cp_window_get_game (self), CP_BLACK);
}


static void
resign_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (widget), _ ("Who resigns?"),
                                              _ ("The other player wins the game."));

  /* Short labels: libadwaita measures long ones for less than they need. */
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Nobody"));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "white", _ ("_White"));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "black", _ ("_Black"));
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (resign_response_cb), widget, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}


static void
rules_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const CpRules *rules = cp_game_get_rules (cp_window_get_game (CP_WINDOW (widget)));
  gtk_widget_activate_action (widget, "app.rules", "s", rules->variant->id);
}


static void
flip_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpGameView *view = cp_window_get_view (CP_WINDOW (widget));
  cp_game_view_set_flipped (view, !cp_game_view_get_flipped (view));
}


void
cp_window_actions_install (GtkWidgetClass *widget_class)
{
  static const struct {
    const char *name;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "win.new-game", new_game_cb },
    { "win.rematch", rematch_cb },
    { "win.open", open_cb },
    { "win.save", save_cb },
    { "win.save-as", save_as_cb },
    { "win.return-to-earlier-game", return_cb },
    { "win.take-back", take_back_cb },
    { "win.restore", restore_cb },
    { "win.go-to-first", go_to_first_cb },
    { "win.go-to-previous", go_to_previous_cb },
    { "win.go-to-next", go_to_next_cb },
    { "win.go-to-head", go_to_head_cb },
    { "win.enter-move", enter_move_cb },
    { "win.pause", pause_cb },
    { "win.offer-draw", offer_draw_cb },
    { "win.accept-draw", accept_draw_cb },
    { "win.decline-draw", decline_draw_cb },
    { "win.claim-draw", claim_draw_cb },
    { "win.resign", resign_cb },
    { "win.flip", flip_cb },
    { "win.rules", rules_cb },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
}


void
cp_window_actions_update (CpWindow *self)
{
  CpGame *game = cp_window_get_game (self);
  CpNode *current = cp_game_get_current (game);
  bool playing = cp_game_get_in_progress (game) && !cp_game_get_paused (game);
  bool offered = cp_game_get_draw_offer (game) >= 0;
  const struct {
    const char *name;
    bool enabled;
  } states[] = {
    { "win.rematch", !cp_game_get_in_progress (game) },
    { "win.return-to-earlier-game", cp_autosave_get_can_return (cp_window_get_autosave (self)) },
    { "win.take-back", cp_game_get_can_take_back (game) && !cp_game_get_paused (game) },
    { "win.restore", cp_game_get_can_restore (game) && !cp_game_get_paused (game) },
    { "win.go-to-first", current->parent != NULL },
    { "win.go-to-previous", current->parent != NULL },
    { "win.go-to-next", current->first_child != NULL },
    { "win.go-to-head", !cp_game_get_at_head (game) },
    { "win.enter-move", playing && cp_game_get_at_head (game) },
    { "win.pause",
      cp_game_get_in_progress (game) &&
          cp_time_control_has_clock (cp_clock_get_control (cp_game_get_clock (game))) },
    { "win.offer-draw", playing && !offered },
    { "win.accept-draw", offered },
    { "win.decline-draw", offered },
    { "win.claim-draw", playing && cp_game_get_claim (game) != CP_PLAYING },
    { "win.resign", playing },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (states); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), states[i].name, states[i].enabled);
}


void
cp_window_actions_set_keys (GtkApplication *application)
{
  for (const CpActionKeys *keys = cp_action_keys; keys->title != NULL; keys++) {
    if (keys->action != NULL)
      gtk_application_set_accels_for_action (application, keys->action, keys->accels);
  }
}
