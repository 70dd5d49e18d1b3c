/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-page.h"

#include <glib/gi18n.h>

#include "config.h"
#include "cp-autoplay.h"
#include "cp-dialog-pause.h"
#include "cp-game-banner.h"
#include "cp-game-page-private.h"
#include "cp-moment-tour.h"
#include "cp-move-guard.h"
#include "model/game/cp-game-premove.h"
#include "record/tree/cp-line.h"
#include "rules/notation/cp-letters.h"
#include "rules/text/cp-excerpt.h"
#include "ui/parts/analysis/cp-hint-words.h"
#include "ui/parts/moves/cp-move-correction.h"
#include "ui/parts/moves/cp-move-entry.h"
#include "ui/parts/settings/cp-preferences.h"
#include "ui/parts/words/cp-announcer.h"
#include "ui/parts/words/cp-help-link.h"
#include "ui/parts/words/cp-move-words.h"
#include "model/objects/cp-class.h"

struct _CpGamePage {
  CpBoardPage parent_instance;

  CpMatch *match;     /* (nullable): NULL only before the page is shown */
  CpLibrary *library; /* (nullable): the open file */
  int failed_side;    /* the side of a player that failed, or -1 */
  CpAutoplay *autoplay;
  CpMoveCorrection *correction;
  CpDialogPause *dialog_pause;
  CpGameView *view;
  CpGameBanner *banner;
  CpMoveEntry *move_entry;
  CpMoveGuard *guard;
  CpMomentTour *tour;
  bool analysing;     /* set by the user; applies whenever an analysis is allowed */
  CpAnalysisJob *job; /* (nullable): the last analysis of the whole game */
  CpHint *hint;
  bool hints_agreed; /* by both players of a game */
};

G_DEFINE_FINAL_TYPE (CpGamePage, cp_game_page, CP_TYPE_BOARD_PAGE)


static bool
can_undo (CpPage *page, bool redo)
{
  CpGame *game = cp_game_page_get_game (page);

  if (cp_game_page_is_holding (page))
    return !redo;
  if (cp_game_get_reviewing (game))
    return redo ? cp_game_get_can_redo (game) : cp_game_get_can_undo (game);
  if (redo)
    return cp_game_get_can_restore (game) && !cp_game_get_paused (game);
  return cp_match_can_ask (cp_game_page_get_match (page), CP_REQUEST_TAKE_BACK);
}


/* Undoes or redoes a change of a review. Undone moves are visible on the board; other changes are
 * described in a toast, because they may be anywhere in the game. */
static void
undo_change (CpPage *page, CpGame *game, bool redo)
{
  g_autofree char *title =
      g_strdup (redo ? cp_game_get_redo_title (game) : cp_game_get_undo_title (game));
  const CpNode *root = cp_record_get_root (cp_game_get_record (game));
  const CpNode *before = cp_game_get_current (game);
  int n_before = (int) cp_node_count (root);

  if (!(redo ? cp_game_redo (game) : cp_game_undo (game)) ||
      (cp_game_get_current (game) != before && abs ((int) cp_node_count (root) - n_before) == 1))
    return;
  /* Translators: %s is a change: "Comment", "Delete Variation". */
  g_autofree char *text = g_strdup_printf (redo ? _ ("Redone: %s") : _ ("Undone: %s"), title);
  cp_page_show_toast (page, text, NULL, NULL);
}


/* A held move is taken back before any other. */
static void
undo (CpPage *page, bool redo)
{
  CpGame *game = cp_game_page_get_game (page);

  if (cp_game_page_is_holding (page)) {
    cp_board_hand_cancel (cp_game_page_get_hand (page));
  } else if (cp_game_get_reviewing (game)) {
    undo_change (page, game, redo);
  } else if (redo) {
    cp_match_restore (cp_game_page_get_match (page));
  } else {
    cp_match_ask (cp_game_page_get_match (page), CP_REQUEST_TAKE_BACK);
  }
}


static void
refused_cb (CpGamePage *self, const char *sentence)
{
  const char *help = cp_game_get_refusal_help (cp_match_get_game (self->match));
  g_autofree char *action = help != NULL ? cp_help_link_action (help) : g_strdup ("win.rules");

  if (cp_game_banner_remind (self->banner))
    return;
  g_signal_emit_by_name (self, "toast-requested", sentence, TRUE, _ ("R_ules"), action);
}


static void
text_typed_cb (CpGamePage *self, const char *initial)
{
  CpGame *game = cp_match_get_game (self->match);

  if (cp_game_get_can_move (game) || cp_game_can_premove (game))
    cp_game_page_open_move_entry (self, initial);
}


static void
corrected_cb (CpGamePage *self, const CpReplacement *report)
{
  g_autofree char *text = cp_move_correction_describe (report);

  if (report->n_lost == 0 && !report->lost_result)
    cp_page_show_toast (CP_PAGE (self), text, NULL, NULL);
  else
    cp_page_show_toast (CP_PAGE (self), text, _ ("_Undo"), "page.undo");
}


static void
read_on_cb (CpGamePage *self, unsigned n_read, const char *stop)
{
  g_autofree char *text = cp_move_correction_describe_read (n_read, stop);

  cp_page_show_toast (CP_PAGE (self), text, _ ("_Undo"), "page.undo");
}


/* Turns the board to the side to move, if the user wants that and both players are local. */
static void
turn_to_mover (CpGamePage *self)
{
  CpGame *game = self->match != NULL ? cp_match_get_game (self->match) : NULL;

  if (game != NULL && cp_game_get_seat (game, CP_WHITE) == NULL &&
      cp_game_get_seat (game, CP_BLACK) == NULL &&
      g_settings_get_boolean (cp_page_get_settings (CP_PAGE (self)), "turn-board") &&
      cp_game_get_in_progress (game))
    cp_board_with_beam_set_flipped (CP_BOARD_WITH_BEAM (self->view),
                                    cp_game_get_head (game)->position.turn == CP_BLACK);
}


static void
clear_job (CpGamePage *self)
{
  if (self->job == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->job, self);
  cp_analysis_job_stop (self->job);
  cp_game_view_set_job (self->view, NULL);
  g_clear_object (&self->job);
}


/* Analysis would help a player, so a game in progress has none. */
static void
update_analysis (CpGamePage *self)
{
  CpGame *game = self->match != NULL ? cp_match_get_game (self->match) : NULL;

  if (self->job != NULL && cp_game_get_in_progress (cp_analysis_job_get_game (self->job)))
    clear_job (self);
  cp_game_view_set_analysing (self->view,
                              self->analysing && game != NULL && cp_game_get_reviewing (game));
}


static void
bind_settings (CpGamePage *self)
{
  static const char *const keys[] = { "turn-board", CP_PREFERENCE_ANALYSIS_LINES };
  GSettings *settings = cp_page_get_settings (CP_PAGE (self));
  GActionMap *actions = G_ACTION_MAP (cp_page_get_action_group (CP_PAGE (self)));

  for (size_t i = 0; i < G_N_ELEMENTS (keys); i++) {
    g_autoptr (GAction) action = g_settings_create_action (settings, keys[i]);
    g_action_map_add_action (actions, action);
  }
  g_settings_bind (settings, "autoplay-interval", self->autoplay, "interval", G_SETTINGS_BIND_GET);
  cp_connect (settings, "changed::turn-board", turn_to_mover, self);
}


static void
player_gone_cb (CpGamePage *self, int side, const GError *error)
{
  g_autofree char *player =
      cp_game_describe_player (cp_match_get_game (self->match), (CpSide) side);
  /* Translators: %s is a program that plays: “Anna (White)”, or “White”. */
  g_autofree char *title = g_strdup_printf (_ ("%s cannot continue"), player);

  self->failed_side = side;
  cp_game_banner_set_problem (self->banner, title, error->message);
  cp_page_update (CP_PAGE (self));
}


int
cp_game_page_get_failed_side (CpPage *page)
{
  return CP_GAME_PAGE (page)->failed_side;
}


void
cp_game_page_seat (CpPage *page, CpPlayer *player)
{
  CpGamePage *self = CP_GAME_PAGE (page);
  CpSide side = (CpSide) self->failed_side;

  self->failed_side = -1;
  cp_game_banner_set_problem (self->banner, NULL, NULL);
  cp_match_set_player (self->match, side, player);
  cp_page_update (page);
  cp_page_grab_focus (page);
}


/* Suspends engines while the page is not visible. */
static void
seen_cb (CpGamePage *self)
{
  if (self->match != NULL)
    cp_match_set_suspended (self->match, !gtk_widget_get_mapped (GTK_WIDGET (self)));
}


static void
hint_changed_cb (CpGamePage *self)
{
  CpBoardView *board = cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (self->view));

  cp_hint_draw (self->hint, cp_board_view_get_scene (board));
}


/* The banner shows the result at the place of the hint. */
static void
ended_cb (CpGamePage *self)
{
  cp_hint_clear (self->hint);
}


/* The keyboard is at the held move, which is decided first, and otherwise at the board. */
static void
return_focus_cb (CpGamePage *self)
{
  if (cp_game_page_is_holding (CP_PAGE (self)))
    cp_game_banner_focus (self->banner);
  else
    cp_page_grab_focus (CP_PAGE (self));
}


static void
held_changed_cb (CpGamePage *self)
{
  if (cp_game_page_is_holding (CP_PAGE (self)))
    cp_game_banner_focus (self->banner);
}


static void
cp_game_page_constructed (GObject *object)
{
  CpGamePage *self = CP_GAME_PAGE (object);
  CpBoardView *board = cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (self->view));

  G_OBJECT_CLASS (cp_game_page_parent_class)->constructed (object);
  bind_settings (self);
  cp_game_page_walk_on_board (self);
  self->guard = cp_move_guard_new (board, self->banner);
  self->tour = cp_moment_tour_new (board, self->banner);
  cp_move_entry_set_hand (self->move_entry, cp_board_view_get_hand (board));
  cp_connect (board, "refused", refused_cb, self);
  cp_connect (board, "text-typed", text_typed_cb, self);
  cp_connect (cp_board_view_get_hand (board), "held-changed", held_changed_cb, self);
  cp_connect (self->banner, "focus-released", cp_page_grab_focus, self);
  cp_connect (self->move_entry, "closed", return_focus_cb, self);
  cp_connect (self->correction, "corrected", corrected_cb, self);
  cp_connect (self->correction, "read-on", read_on_cb, self);
  cp_page_follow (CP_PAGE (self), self->autoplay, "notify::playing");
  cp_page_follow (CP_PAGE (self), cp_board_view_get_hand (board), "held-changed");
  cp_connect_all (self, "map unmap", seen_cb, self);
  cp_connect (self->hint, "notify::step", hint_changed_cb, self);
}


/* Shows that an opponent who is not at this computer has declined a request. */
static void
declined_cb (CpGamePage *self, int request, int side)
{
#ifdef HAVE_NETWORK
  if (cp_game_page_is_withdrawing (CP_PAGE (self)))
    return;
#endif
  g_autofree char *player =
      cp_game_describe_player (cp_match_get_game (self->match), (CpSide) side);
  g_autofree char *text = NULL;

  if (request == CP_REQUEST_DRAW)
    /* Translators: %s is a player: “Anna (White)”, or “White”. */
    text = g_strdup_printf (_ ("%s declines the draw."), player);
  else
    /* Translators: %s is a player: “Anna (White)”. */
    text = g_strdup_printf (_ ("%s declines."), player);
  cp_page_show_toast (CP_PAGE (self), text, NULL, NULL);
}


static void
clear_match (CpGamePage *self)
{
  if (self->match != NULL) {
    g_signal_handlers_disconnect_by_data (cp_match_get_game (self->match), self);
    g_signal_handlers_disconnect_by_data (self->match, self);
    g_signal_handlers_disconnect_by_data (cp_match_get_player (self->match, CP_WHITE), self);
    g_signal_handlers_disconnect_by_data (cp_match_get_player (self->match, CP_BLACK), self);
  }
  g_clear_object (&self->match);
}


static void
cp_game_page_dispose (GObject *object)
{
  clear_match (CP_GAME_PAGE (object));
  clear_job (CP_GAME_PAGE (object));
  cp_class_dispose (object);
}


static void
set_match (CpGamePage *self, CpMatch *match)
{
  static const char events[] =
      "position-changed ended line-changed edited tags-changed notify::paused notify::in-progress "
      "notify::draw-offer notify::claim notify::can-undo notify::can-redo notify::reviewing "
      "notify::can-take-back notify::can-restore notify::waiting";

  g_return_if_fail (CP_IS_GAME_PAGE (self) && CP_IS_MATCH (match));

  CpGame *game = cp_match_get_game (match);

  if (self->job != NULL && cp_analysis_job_get_game (self->job) != game &&
      !cp_analysis_job_get_running (self->job))
    clear_job (self);
  self->hints_agreed &= self->match == match;
  clear_match (self);
  self->match = g_object_ref (match);
  cp_autoplay_set_game (self->autoplay, game);
  cp_move_correction_set_game (self->correction, game);
  cp_dialog_pause_set_game (self->dialog_pause, game);
  cp_hint_set_source (self->hint, CP_POSITION_SOURCE (game));
  cp_game_banner_set_game (self->banner, game);
  cp_move_entry_set_game (self->move_entry, game);
  cp_game_view_set_game (self->view, game);
  cp_moment_tour_set_game (self->tour, game);
  cp_page_follow (CP_PAGE (self), game, events);
  cp_connect_all (game, "move-played taken-back notify::in-progress", turn_to_mover, self);
  cp_connect_all (game, "notify::in-progress notify::reviewing", update_analysis, self);
  cp_connect (game, "ended", ended_cb, self);
  cp_connect (match, "declined", declined_cb, self);
  cp_connect (match, "player-gone", player_gone_cb, self);
  self->failed_side = -1;
  cp_game_banner_set_problem (self->banner, NULL, NULL);
#ifdef HAVE_NETWORK
  cp_game_page_follow_friend (CP_PAGE (self));
#endif
  seen_cb (self);
  turn_to_mover (self);
  update_analysis (self);
}


static void
set_library (CpGamePage *self, CpLibrary *library)
{
  g_set_object (&self->library, library);
}


static void
cp_game_page_class_init (CpGamePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  CpPageClass *page_class = CP_PAGE_CLASS (klass);

  object_class->constructed = cp_game_page_constructed;
  object_class->dispose = cp_game_page_dispose;
  CP_CLASS_PROPERTY (klass, "match", CP_TYPE_MATCH, NULL, set_match);
  CP_CLASS_FIELD (klass, "library", CP_TYPE_LIBRARY, CpGamePage, library, set_library);
  CP_CLASS_OWNS (klass, CpGamePage, g_object_unref, library, autoplay, correction, dialog_pause,
                 guard, tour, hint);

  page_class->of_file = true;
  page_class->make_title = cp_game_page_make_title;
  page_class->make_subtitle = cp_game_page_make_subtitle;
  page_class->describe_undo = cp_game_page_describe_undo;
  page_class->can_undo = can_undo;
  page_class->undo = undo;
  page_class->get_game = cp_game_page_get_game;
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0,
                                cp_game_page_close_card, NULL);
  cp_page_class_add_actions (page_class, cp_game_page_play_actions);
#ifdef HAVE_NETWORK
  cp_page_class_add_actions (page_class, cp_game_page_friend_actions);
#endif
  cp_page_class_add_actions (page_class, cp_game_page_note_actions);
  cp_page_class_add_actions (page_class, cp_game_page_analysis_actions);
  cp_page_class_add_actions (page_class, cp_game_page_hint_actions);

  cp_class_add_signal (klass, "mistakes-requested", 2, G_TYPE_POINTER, G_TYPE_BOOLEAN);
  cp_class_add_signal (klass, "retry-requested", 1, G_TYPE_POINTER);
}


static void
cp_game_page_init (CpGamePage *self)
{
  GtkWidget *overlay = gtk_overlay_new ();

  self->hint = cp_hint_new (&cp_hint_limits);
  self->autoplay = g_object_new (CP_TYPE_AUTOPLAY, NULL);
  self->correction = g_object_new (CP_TYPE_MOVE_CORRECTION, NULL);
  self->dialog_pause = cp_dialog_pause_new (GTK_WIDGET (self));
  self->view = g_object_new (CP_TYPE_GAME_VIEW, NULL);
  self->banner = g_object_new (CP_TYPE_GAME_BANNER, NULL);
  cp_game_banner_set_hint (self->banner, self->hint);
  self->move_entry = g_object_new (CP_TYPE_MOVE_ENTRY, NULL);
  cp_board_page_set_view (CP_BOARD_PAGE (self), CP_BOARD_WITH_BEAM (self->view));
  gtk_overlay_set_child (GTK_OVERLAY (overlay), GTK_WIDGET (self->view));
  cp_game_view_add_card (GTK_OVERLAY (overlay), GTK_WIDGET (self->banner));
  cp_game_view_add_card (GTK_OVERLAY (overlay), GTK_WIDGET (self->move_entry));
  adw_bin_set_child (ADW_BIN (self), overlay);
}


GtkWidget *
cp_game_page_new (CpProgram *program)
{
  return g_object_new (CP_TYPE_GAME_PAGE, "program", program, NULL);
}


CpLibrary *
cp_game_page_get_library (CpPage *page)
{
  return CP_GAME_PAGE (page)->library;
}


CpGameBanner *
cp_game_page_get_banner (CpPage *page)
{
  return CP_GAME_PAGE (page)->banner;
}


CpMatch *
cp_game_page_get_match (CpPage *page)
{
  return CP_GAME_PAGE (page)->match;
}


CpGame *
cp_game_page_get_game (CpPage *page)
{
  return cp_match_get_game (CP_GAME_PAGE (page)->match);
}


CpMomentTour *
cp_game_page_get_tour (CpPage *page)
{
  return CP_GAME_PAGE (page)->tour;
}


CP_GETTER (CpGameView *, cp_game_page_get_view, CpGamePage, self->view)


CpBoardHand *
cp_game_page_get_hand (CpPage *page)
{
  return cp_board_view_get_hand (cp_board_with_beam_get_board (cp_board_page_get_view (page)));
}


bool
cp_game_page_is_holding (CpPage *page)
{
  return cp_board_hand_get_held (cp_game_page_get_hand (page)) != NULL;
}


void
cp_game_page_get_cards (CpGamePage *self, GtkWidget **banner, GtkWidget **move_entry)
{
  g_return_if_fail (CP_IS_GAME_PAGE (self) && banner != NULL && move_entry != NULL);

  *banner = GTK_WIDGET (self->banner);
  *move_entry = GTK_WIDGET (self->move_entry);
}


void
cp_game_page_add_to_result (CpGamePage *self, const char *text)
{
  g_return_if_fail (CP_IS_GAME_PAGE (self));

  cp_game_banner_add_to_result (self->banner, text);
}


void
cp_game_page_hold_clocks (CpGamePage *self, bool hold)
{
  g_return_if_fail (CP_IS_GAME_PAGE (self));

  if (hold)
    cp_dialog_pause_begin (self->dialog_pause);
  else
    cp_dialog_pause_end (self->dialog_pause);
}


void
cp_game_page_set_autoplaying (CpGamePage *self, bool autoplaying)
{
  g_return_if_fail (CP_IS_GAME_PAGE (self));

  cp_autoplay_set_playing (self->autoplay, autoplaying);
}


bool
cp_game_page_get_autoplaying (CpPage *page)
{
  return cp_autoplay_get_playing (CP_GAME_PAGE (page)->autoplay);
}


void
cp_game_page_set_analysing (CpGamePage *self, bool analysing)
{
  g_return_if_fail (CP_IS_GAME_PAGE (self));

  self->analysing = analysing;
  if (analysing)
    cp_game_set_reviewing (cp_match_get_game (self->match), true);
  update_analysis (self);
  cp_page_update (CP_PAGE (self));
}


/* The page may show another game when the job finishes. */
static void
job_finished_cb (CpGamePage *self)
{
  CpGame *game = cp_analysis_job_get_game (self->job);

  cp_analysis_job_write (self->job);
  if (game == cp_match_get_game (self->match)) {
    cp_announce (GTK_WIDGET (self), _ ("Analysis complete"));
    return;
  }
  g_autofree char *white = cp_text_quote (cp_game_get_player (game, CP_WHITE));
  g_autofree char *black = cp_text_quote (cp_game_get_player (game, CP_BLACK));
  g_autofree char *text =
      /* Translators: two players, White first: their game, which is not shown now. */
      g_strdup_printf (_ ("Analysis of %s – %s complete"), white, black);
  cp_page_show_toast (CP_PAGE (self), text, NULL, NULL);
  clear_job (self);
}


CpAnalysisJob *
cp_game_page_get_job (CpPage *page)
{
  return CP_GAME_PAGE (page)->job;
}


void
cp_game_page_begin_job (CpGamePage *self, const CpSearchLimits *limits)
{
  clear_job (self);
  self->job = cp_analysis_job_new (cp_match_get_game (self->match), limits);
  cp_connect (self->job, "finished", job_finished_cb, self);
  cp_page_follow (CP_PAGE (self), self->job, "notify::running");
  cp_game_view_set_job (self->view, self->job);
  cp_page_update (CP_PAGE (self));
}


bool
cp_game_page_get_analysing (CpPage *page)
{
  return CP_GAME_PAGE (page)->analysing && cp_game_get_reviewing (cp_game_page_get_game (page));
}


CpHint *
cp_game_page_get_hint (CpPage *page)
{
  return CP_GAME_PAGE (page)->hint;
}


void
cp_game_page_agree_on_hints (CpPage *page)
{
  CP_GAME_PAGE (page)->hints_agreed = true;
}


bool
cp_game_page_get_hints_agreed (CpPage *page)
{
  return CP_GAME_PAGE (page)->hints_agreed;
}


void
cp_game_page_open_move_entry (CpGamePage *self, const char *initial)
{
  g_return_if_fail (CP_IS_GAME_PAGE (self));

  g_signal_emit_by_name (self, "toast-outdated");
  cp_move_entry_open (self->move_entry, initial);
}


void
cp_game_page_correct_move (CpGamePage *self, CpNode *node)
{
  const CpPosition *pos = &node->parent->position;
  g_autofree char *move = cp_move_name (pos, node->move);
  g_autofree char *text =
      /* Translators: %s is a move. */
      g_strdup_printf (_ ("Play the move that should replace %s"), move);

  cp_move_correction_begin (self->correction, node);
  cp_page_show_toast (CP_PAGE (self), text, NULL, NULL);
}
