/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-window-actions.h"
#include "cp-window-files.h"
#include "cp-window-new-game.h"
#include "cp-window-pages.h"
#include "model/disk/cp-idle.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-variant.h"
#include "ui/game/cp-claim-dialog.h"
#include "ui/keys/cp-shortcuts-dialog.h"
#include "ui/puzzles/cp-puzzle-view.h"
#include "ui/widgets/cp-ui-text.h"

/* Beginning, playing and ending games. */

/* Letters of a name on a button. */
#define MAX_NAME 16

/* Translators: a button: nobody resigns. */
#define NOBODY N_ ("_Nobody")


static void
new_game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_window_offer_new_game (CP_WINDOW (widget), NULL);
}


static void
rematch_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_match_ask (cp_window_get_match (CP_WINDOW (widget)), CP_REQUEST_REMATCH);
}


static CpPuzzleView *
get_puzzle_view (CpWindow *self)
{
  return CP_PUZZLE_VIEW (cp_window_get_page_widget (self, CP_PAGE_PUZZLE));
}


static void
enter_move_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);

  if (cp_window_shows (self, CP_PAGE_PUZZLE))
    cp_puzzle_view_open_move_entry (get_puzzle_view (self), "");
  else
    cp_window_open_move_entry (self, "");
}


static void
pause_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);
  CpGame *game = cp_window_get_game (self);

  if (cp_game_get_paused (game) || cp_game_get_waiting (game))
    cp_game_start (game);
  else
    cp_match_ask (cp_window_get_match (self), CP_REQUEST_PAUSE);
}


static void
offer_draw_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_match_ask (cp_window_get_match (CP_WINDOW (widget)), CP_REQUEST_DRAW);
}


static void
accept_draw_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_match_answer (cp_window_get_match (CP_WINDOW (widget)), CP_REQUEST_DRAW, true);
}


static void
decline_draw_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_match_answer (cp_window_get_match (CP_WINDOW (widget)), CP_REQUEST_DRAW, false);
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


/* "Anna (White)", no longer than a button can be: libadwaita measures long labels for less than
 * they need. */
static char *
label_side (CpGame *game, CpSide side, const char *nameless)
{
  const char *name = cp_game_get_player (game, side);

  if (g_str_equal (name, cp_side_name (side)))
    return g_strdup (nameless);
  g_autofree char *start = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), MAX_NAME));
  bool whole = g_str_equal (start, name);
  g_autofree char *escaped = cp_ui_text_with_mnemonics (start);
  g_autofree char *shown = g_strconcat (g_strchomp (escaped), whole ? "" : "…", NULL);
  /* Translators: the name of a player, and the side: “Anna (White)”. */
  return g_strdup_printf (_ ("%1$s (%2$s)"), shown, cp_side_name (side));
}


/* A button that is shown. */
static GtkWidget *
find_button (GtkWidget *root, const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (root))
    return g_strcmp0 (gtk_button_get_label (GTK_BUTTON (root)), label) == 0 &&
                   gtk_widget_get_mapped (root) && gtk_widget_get_width (root) > 0
               ? root
               : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, label);
  return found;
}


static gboolean
focus_nobody_cb (void *dialog)
{
  GtkWidget *button = find_button (dialog, _ (NOBODY));

  if (button != NULL)
    gtk_widget_grab_focus (button);
  return G_SOURCE_REMOVE;
}


static void
plan_focus (GtkWidget *dialog)
{
  g_idle_add_full (CP_IDLE_PRIORITY, focus_nobody_cb, g_object_ref (dialog), g_object_unref);
}


static gboolean
key_pressed_cb (GtkWidget *dialog)
{
  g_signal_handlers_disconnect_by_func (dialog, plan_focus, NULL);
  return GDK_EVENT_PROPAGATE;
}


/* Names may stand in a column. libadwaita learns that when it lays the dialog out, puts other
 * buttons there, and begins with the last one: Return would resign. Until a key is pressed the
 * focus stays on the one that does no harm. */
static void
keep_focus_on_nobody (GtkWidget *dialog)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), dialog);
  gtk_widget_add_controller (dialog, keys);
  g_signal_connect (dialog, "notify::focus-widget", G_CALLBACK (plan_focus), NULL);
  plan_focus (dialog);
}


static void
resign_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpGame *game = cp_window_get_game (CP_WINDOW (widget));
  /* Translators: a button. */
  g_autofree char *white = label_side (game, CP_WHITE, _ ("_White"));
  /* Translators: a button. */
  g_autofree char *black = label_side (game, CP_BLACK, _ ("_Black"));
  GtkWidget *dialog = cp_ui_message_dialog_new (GTK_WINDOW (widget), _ ("Who resigns?"),
                                                _ ("The other player wins the game."));

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "cancel", _ (NOBODY));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "white", white);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "black", black);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (resign_response_cb), widget, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  keep_focus_on_nobody (dialog);
}


static void
rules_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "app.rules", "s",
                              cp_page_get_rules (CP_WINDOW (widget))->variant->id);
}


static void
show_shortcuts_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (cp_shortcuts_dialog_new (GTK_WINDOW (widget))));
}


static void
close_page_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_window_go_back (CP_WINDOW (widget));
}


static void
show_start_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_window_show (CP_WINDOW (widget), CP_PAGE_START);
}


static void
flip_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);
  cp_page_kind (cp_window_get_page (self))->flip (self);
}


/* Reviews the game that was played, or plays the one on that was reviewed. */
static void
review_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);

  if (cp_window_can_review_puzzle (self))
    cp_window_review_puzzle (self);
  else
    cp_game_set_reviewing (cp_window_get_game (self), true);
}


static void
play_on_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);
  CpGame *game = cp_window_get_game (self);

  cp_game_set_reviewing (game, false);
  cp_autosave_set_game (cp_window_get_autosave (self), game);
}


static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);

  cp_window_tell_no_more (self);
  cp_page_kind (cp_window_get_page (self))->undo (self, false);
}


static void
redo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);

  cp_window_tell_no_more (self);
  cp_page_kind (cp_window_get_page (self))->undo (self, true);
}


static bool
can_undo (CpWindow *self)
{
  const CpPageKind *page = cp_page_kind (cp_window_get_page (self));

  return page->undo != NULL && page->can_undo (self, false);
}


static bool
can_redo (CpWindow *self)
{
  const CpPageKind *page = cp_page_kind (cp_window_get_page (self));

  return page->undo != NULL && page->can_undo (self, true);
}


static bool
can_close_page (CpWindow *self)
{
  return cp_page_kind (cp_window_get_page (self))->goes_back;
}


static bool
can_show_start (CpWindow *self)
{
  return !cp_window_shows (self, CP_PAGE_START);
}


static bool
can_flip (CpWindow *self)
{
  return cp_page_kind (cp_window_get_page (self))->flip != NULL;
}


static bool
is_playing (CpWindow *self)
{
  CpGame *game = cp_window_get_game (self);
  return cp_window_shows (self, CP_PAGE_GAME) && cp_game_get_in_progress (game) &&
         !cp_game_get_paused (game);
}


static bool
can_ask_for_rematch (CpWindow *self)
{
  return cp_window_shows (self, CP_PAGE_GAME) &&
         cp_match_can_ask (cp_window_get_match (self), CP_REQUEST_REMATCH);
}


/* While clocks are in play nobody looks ahead on the board, just as a pause hides it. */
static bool
can_review (CpWindow *self)
{
  CpGame *game = cp_window_get_game (self);
  bool timed = cp_time_control_has_clock (cp_clock_get_control (cp_game_get_clock (game)));

  if (cp_window_shows (self, CP_PAGE_PUZZLE))
    return cp_window_can_review_puzzle (self);
  return !cp_game_get_reviewing (game) && !(timed && cp_game_get_in_progress (game)) &&
         cp_window_shows (self, CP_PAGE_GAME);
}


static bool
can_play_on (CpWindow *self)
{
  CpGame *game = cp_window_get_game (self);
  return cp_game_get_reviewing (game) && cp_game_get_can_move (game) &&
         cp_game_get_outcome (game).result == CP_UNDECIDED && cp_window_shows (self, CP_PAGE_GAME);
}


static bool
can_enter_move (CpWindow *self)
{
  if (cp_window_shows (self, CP_PAGE_PUZZLE))
    return cp_puzzle_view_get_can_enter_move (get_puzzle_view (self));
  return cp_game_get_can_move (cp_window_get_game (self)) && cp_window_shows (self, CP_PAGE_GAME);
}


static bool
can_pause (CpWindow *self)
{
  CpGame *game = cp_window_get_game (self);
  return cp_window_shows (self, CP_PAGE_GAME) && cp_game_get_in_progress (game) &&
         cp_time_control_has_clock (cp_clock_get_control (cp_game_get_clock (game)));
}


static bool
is_draw_offered (CpWindow *self)
{
  return cp_game_get_draw_offer (cp_window_get_game (self)) >= 0;
}


static bool
can_offer_draw (CpWindow *self)
{
  return cp_window_shows (self, CP_PAGE_GAME) &&
         cp_match_can_ask (cp_window_get_match (self), CP_REQUEST_DRAW);
}


static bool
can_claim_draw (CpWindow *self)
{
  return is_playing (self) && cp_game_get_claim (cp_window_get_game (self)) != CP_PLAYING;
}


const CpWindowAction cp_window_game_actions[] = {
  { "win.close-page", close_page_cb, can_close_page },
  { "win.show-start", show_start_cb, can_show_start },
  { "win.new-game", new_game_cb, NULL },
  { "win.rematch", rematch_cb, can_ask_for_rematch },
  { "win.undo", undo_cb, can_undo },
  { "win.redo", redo_cb, can_redo },
  { "win.review", review_cb, can_review },
  { "win.play-on", play_on_cb, can_play_on },
  { "win.enter-move", enter_move_cb, can_enter_move },
  { "win.pause", pause_cb, can_pause },
  { "win.offer-draw", offer_draw_cb, can_offer_draw },
  { "win.accept-draw", accept_draw_cb, is_draw_offered },
  { "win.decline-draw", decline_draw_cb, is_draw_offered },
  { "win.claim-draw", claim_draw_cb, can_claim_draw },
  { "win.resign", resign_cb, is_playing },
  { "win.flip", flip_cb, can_flip },
  { "win.rules", rules_cb, NULL },
  { "win.show-shortcuts", show_shortcuts_cb, NULL },
  { NULL, NULL, NULL },
};
