/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-game-page-private.h"
#include "ui/kit/dialogs/cp-question.h"

/* Hints, and the threats of the opponent. */

#define ANSWER_AGREED "agreed"


/* Returns whether two local players play each other, so that a hint would help one of them. */
static bool
plays_friend (CpGame *game)
{
  return cp_game_get_in_progress (game) && cp_game_get_seat (game, CP_WHITE) == NULL &&
         cp_game_get_seat (game, CP_BLACK) == NULL;
}


/* In a game in progress hints are for the player to move, except against a friend at another
 * computer, who cannot consent. Otherwise hints are always available. */
static bool
can_hint (CpPage *page, const char *name)
{
  CpGame *game = cp_game_page_get_game (page);
  bool in_progress = cp_game_get_in_progress (game);

  return (!in_progress || (cp_game_get_can_move (game) && !cp_game_has_friend (game))) &&
         !cp_game_page_is_holding (page) && cp_hint_can_ask (cp_game_page_get_hint (page));
}


/* The hint is shown at the place of the move entry. */
static void
close_move_entry (CpPage *page)
{
  GtkWidget *banner, *move_entry;

  cp_game_page_get_cards (CP_GAME_PAGE (page), &banner, &move_entry);
  if (gtk_widget_get_visible (move_entry))
    cp_page_grab_focus (page);
}


static void
ask (CpPage *page, const char *name)
{
  CpHint *hint = cp_game_page_get_hint (page);

  g_signal_emit_by_name (page, "toast-outdated");
  close_move_entry (page);
  if (g_str_equal (name, "danger"))
    cp_hint_ask_for_danger (hint);
  else
    cp_hint_ask (hint);
}


/* The position may have changed while the dialog was open. */
static void
take_answer (CpPage *page, const char *answer, const char *name)
{
  if (!g_str_equal (answer, ANSWER_AGREED))
    return;
  cp_game_page_agree_on_hints (page);
  if (can_hint (page, name))
    ask (page, name);
}


static void
hint_answered_cb (void *data, const char *answer)
{
  take_answer (data, answer, "hint");
}


static void
danger_answered_cb (void *data, const char *answer)
{
  take_answer (data, answer, "danger");
}


static void
hint_cb (CpPage *page, const char *name)
{
  const CpAnswer answers[] = {
    /* Translators: a button: the players want no hints. */
    { CP_ANSWER_CANCEL, _ ("_No Hints"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button: the players want hints. */
    { ANSWER_AGREED, _ ("_Both Want Hints"), ADW_RESPONSE_DEFAULT },
  };

  if (!plays_friend (cp_game_page_get_game (page)) || cp_game_page_get_hints_agreed (page)) {
    ask (page, name);
    return;
  }
  gtk_window_present (cp_question_new (
      GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))), _ ("Do You Both Want Hints?"),
      _ ("Until this game is over, either of you can ask for a good move, or for what the other "
         "player is threatening."),
      answers, G_N_ELEMENTS (answers),
      g_str_equal (name, "danger") ? danger_answered_cb : hint_answered_cb, page));
}


gboolean
cp_game_page_close_card (GtkWidget *widget, GVariant *args, void *data)
{
  CpPage *page = CP_PAGE (widget);
  CpHint *hint = cp_game_page_get_hint (page);
  bool shown = cp_hint_get_step (hint) != CP_HINT_NONE;

  if (cp_game_page_is_holding (page))
    return cp_board_hand_cancel (cp_game_page_get_hand (page));
  cp_hint_clear (hint);
  return shown || cp_moment_tour_close (cp_game_page_get_tour (page));
}


const CpPageAction cp_game_page_hint_actions[] = {
  { "hint", hint_cb, can_hint, NULL },
  { "danger", hint_cb, can_hint, NULL },
  { .name = NULL },
};
