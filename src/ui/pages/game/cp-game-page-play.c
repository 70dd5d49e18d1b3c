/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-claim-dialog.h"
#include "cp-game-page-private.h"
#include "cp-resign-dialog.h"
#include "model/game/cp-game-premove.h"
#include "model/game/cp-game-record.h"
#include "model/share/cp-mail.h"
#include "ui/parts/export/cp-export-page.h"
#include "ui/parts/export/cp-print.h"
#include "model/objects/cp-class.h"

/* Playing and ending a game, and copying it. */


static GtkWindow *
get_window (CpPage *page)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page)));
}


CP_PAGE_CALLBACK (enter_move_cb, cp_game_page_open_move_entry (CP_GAME_PAGE (page), ""))
CP_PAGE_CALLBACK (play_held_cb, cp_board_hand_play_held (cp_game_page_get_hand (page)))
CP_PAGE_CALLBACK (moments_cb, cp_moment_tour_show_next (cp_game_page_get_tour (page)))
CP_PAGE_CALLBACK (cancel_held_cb, cp_board_hand_cancel (cp_game_page_get_hand (page)))
CP_PAGE_CONDITION (can_enter_move,
                   cp_game_get_can_move (cp_game_page_get_game (page)) ||
                       cp_game_can_premove (cp_game_page_get_game (page)))


static void
try_again_cb (CpPage *page, const char *name)
{
  CpNode *node = cp_moment_tour_get_node (cp_game_page_get_tour (page));

  if (node != NULL)
    g_signal_emit_by_name (page, "retry-requested", node);
}


static void
pause_cb (CpPage *page, const char *name)
{
  CpGame *game = cp_game_page_get_game (page);

  if (cp_game_get_paused (game) || cp_game_get_waiting (game))
    cp_game_start (game);
  else
    cp_match_ask (cp_game_page_get_match (page), CP_REQUEST_PAUSE);
}


static bool
has_clock (CpGame *game)
{
  return cp_time_control_has_clock (cp_clock_get_control (cp_game_get_clock (game)));
}


static bool
can_pause (CpPage *page, const char *name)
{
  CpGame *game = cp_game_page_get_game (page);

  return cp_game_get_in_progress (game) && has_clock (game) &&
         (cp_game_get_paused (game) || cp_game_get_waiting (game) ||
          cp_match_can_ask (cp_game_page_get_match (page), CP_REQUEST_PAUSE));
}


CP_PAGE_CALLBACK (offer_draw_cb, cp_match_ask (cp_game_page_get_match (page), CP_REQUEST_DRAW))


static bool
can_offer_draw (CpPage *page, const char *name)
{
  return !cp_game_page_is_holding (page) &&
         cp_match_can_ask (cp_game_page_get_match (page), CP_REQUEST_DRAW);
}


static void
answer_draw_cb (CpPage *page, const char *name)
{
  cp_match_answer (cp_game_page_get_match (page), CP_REQUEST_DRAW,
                   g_str_equal (name, "accept-draw"));
}


/* Returns whether a local player can answer a draw offer. */
static bool
is_draw_offered (CpPage *page, const char *name)
{
  CpGame *game = cp_game_page_get_game (page);
  int side = cp_game_get_draw_offer (game);

  return side >= 0 && cp_game_get_seat (game, cp_side_other ((CpSide) side)) == NULL;
}


/* Returns whether a player can end the game now. */
static bool
is_free (CpPage *page)
{
  CpGame *game = cp_game_page_get_game (page);

  return cp_game_get_in_progress (game) && !cp_game_get_paused (game) &&
         !cp_game_page_is_holding (page);
}


static void
claim_draw_cb (CpPage *page, const char *name)
{
  bool flipped = cp_board_with_beam_get_flipped (cp_board_page_get_view (page));

  gtk_window_present (
      GTK_WINDOW (cp_claim_dialog_new (get_window (page), cp_game_page_get_game (page), flipped)));
}


static bool
can_claim_draw (CpPage *page, const char *name)
{
  CpGame *game = cp_game_page_get_game (page);

  return is_free (page) && cp_game_get_claim (game) != CP_PLAYING &&
         cp_game_get_seat (game, cp_game_get_head (game)->position.turn) == NULL;
}


/* Resigns for the side of the activated flag: the side to move, or the side that is not played by
 * an engine. */
static void
resign_mine_cb (CpPage *page, const char *name)
{
  CpGame *game = cp_game_page_get_game (page);
  CpSide turn = cp_game_get_head (game)->position.turn;

  cp_resign_dialog_present_for (
      get_window (page), game, cp_game_get_seat (game, turn) == NULL ? turn : cp_side_other (turn));
}


/* Resigns from the menu: asks for the side if both players are local. */
static void
resign_cb (CpPage *page, const char *name)
{
  CpGame *game = cp_game_page_get_game (page);

  if (cp_game_get_seat (game, CP_WHITE) == NULL && cp_game_get_seat (game, CP_BLACK) == NULL)
    cp_resign_dialog_present (get_window (page), game);
  else
    resign_mine_cb (page, name);
}


/* Only a local player can resign. */
static bool
can_resign (CpPage *page, const char *name)
{
  CpGame *game = cp_game_page_get_game (page);

  return is_free (page) &&
         (cp_game_get_seat (game, CP_WHITE) == NULL || cp_game_get_seat (game, CP_BLACK) == NULL);
}


static void
retry_player_cb (CpPage *page, const char *name)
{
  CpSide side = (CpSide) cp_game_page_get_failed_side (page);

  cp_game_page_seat (page, cp_match_get_player (cp_game_page_get_match (page), side));
}


CP_PAGE_CALLBACK (replace_player_cb, cp_game_page_seat (page, NULL))
CP_PAGE_CONDITION (is_player_gone, cp_game_page_get_failed_side (page) >= 0)
CP_PAGE_CALLBACK (rematch_cb, cp_match_ask (cp_game_page_get_match (page), CP_REQUEST_REMATCH))


static bool
can_ask_for_rematch (CpPage *page, const char *name)
{
  return cp_match_can_ask (cp_game_page_get_match (page), CP_REQUEST_REMATCH);
}


CP_PAGE_CALLBACK (review_cb, cp_game_set_reviewing (cp_game_page_get_game (page), true))


/* Variations cannot be played on the board while clocks run, just as a pause hides the position. */
static bool
can_review (CpPage *page, const char *name)
{
  CpGame *game = cp_game_page_get_game (page);

  bool refereed = cp_game_get_is_refereed (game);

  return !cp_game_get_reviewing (game) && !cp_game_page_is_holding (page) &&
         !((has_clock (game) || refereed) && cp_game_get_in_progress (game));
}


static void
autoplay_cb (CpPage *page, const char *name)
{
  cp_game_page_set_autoplaying (CP_GAME_PAGE (page), !cp_game_page_get_autoplaying (page));
}


static bool
can_autoplay (CpPage *page, const char *name)
{
  CpGame *game = cp_game_page_get_game (page);

  return cp_game_get_reviewing (game) &&
         cp_record_get_root (cp_game_get_record (game))->first_child != NULL;
}


static void
copy (CpPage *page, const char *text, const char *message)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (page)), text);
  cp_page_show_toast (page, message, NULL, NULL);
}


static void
copy_game_cb (CpPage *page, const char *name)
{
  CpGame *game = cp_game_page_get_game (page);
  g_autofree char *text =
      cp_game_write (game, cp_move_recorded_notation (cp_game_get_rules (game)));

  copy (page, text, _ ("Game copied"));
}


static void
copy_message_cb (CpPage *page, const char *name)
{
  const CpNode *node = cp_game_get_current (cp_game_page_get_game (page));
  g_autofree char *text = cp_mail_write (&node->parent->position, node->move);

  copy (page, text, _ ("Message copied: paste it into an email"));
}


static bool
can_copy_message (CpPage *page, const char *name)
{
  return cp_game_get_current (cp_game_page_get_game (page))->parent != NULL;
}


static void
export_cb (CpPage *page, const char *name)
{
  cp_export_page_game (page, cp_game_page_get_library (page), cp_game_page_get_game (page),
                       cp_board_with_beam_get_flipped (cp_board_page_get_view (page)));
}


static void
print_cb (CpPage *page, const char *name)
{
  cp_game_page_hold_clocks (CP_GAME_PAGE (page), true);
  cp_print_game (get_window (page), cp_game_page_get_game (page));
  cp_game_page_hold_clocks (CP_GAME_PAGE (page), false);
}


const CpPageAction cp_game_page_play_actions[] = {
  { "enter-move", enter_move_cb, can_enter_move, NULL },
  { "play-held", play_held_cb, NULL, NULL },
  { "cancel-held", cancel_held_cb, NULL, NULL },
  { "moments", moments_cb, NULL, NULL },
  { "try-again", try_again_cb, NULL, NULL },
  { "pause", pause_cb, can_pause, NULL },
  { "offer-draw", offer_draw_cb, can_offer_draw, NULL },
  { "accept-draw", answer_draw_cb, is_draw_offered, NULL },
  { "decline-draw", answer_draw_cb, is_draw_offered, NULL },
  { "claim-draw", claim_draw_cb, can_claim_draw, NULL },
  { "resign", resign_cb, can_resign, NULL },
  { "resign-mine", resign_mine_cb, can_resign, NULL },
  { "retry-player", retry_player_cb, is_player_gone, NULL },
  { "replace-player", replace_player_cb, is_player_gone, NULL },
  { "rematch", rematch_cb, can_ask_for_rematch, NULL },
  { "review", review_cb, can_review, NULL },
  { "autoplay", autoplay_cb, can_autoplay, cp_game_page_get_autoplaying },
  { "copy-game", copy_game_cb, NULL, NULL },
  { "copy-message", copy_message_cb, can_copy_message, NULL },
  { "export", export_cb, NULL, NULL },
  { "print", print_cb, NULL, NULL },
  { .name = NULL },
};
