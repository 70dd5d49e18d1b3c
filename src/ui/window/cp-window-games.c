/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-games.h"

#include <glib/gi18n.h>

#include "cp-window-files.h"
#include "cp-window-private.h"
#include "model/match/cp-computer-player.h"
#include "model/objects/cp-class.h"
#include "ui/dialogs/cp-question.h"
#include "ui/lessons/cp-introduction-page.h"

/* A match that begins when unsaved work is saved or discarded. */
typedef struct {
  CpMatch *match;
  bool flipped;
  bool by_lot; /* lots have decided who plays White */
} NewMatch;


static void
new_match_free (void *data)
{
  NewMatch *start = data;

  g_object_unref (start->match);
  g_free (start);
}


static void
begin_match (CpWindow *self, const NewMatch *start)
{
  /* First, because cp_window_show_match() turns the board to a player who is alone here. */
  cp_window_set_flipped (self, start->flipped);
  cp_window_set_match (self, start->match);
  g_autofree char *text =
      start->by_lot ? cp_game_starter_describe_lots (cp_match_get_game (start->match)) : NULL;
  if (text != NULL)
    cp_window_tell (self, text, NULL, NULL);
}


static void
match_ready_cb (CpWindow *self, CpMatch *match, gboolean flipped, gboolean by_lot)
{
  NewMatch *start = g_new0 (NewMatch, 1);

  *start = (NewMatch){ g_object_ref (match), flipped, by_lot };
  cp_window_leave (self, CP_LEAVING_GAME,
                   cp_pending_operation_new (self, begin_match, start, new_match_free));
}


/* A user who has set up a position knows the game. */
static void
game_chosen_cb (CpWindow *self, CpGame *game, gboolean flipped)
{
  if (!cp_position_is_array (cp_game_get_position (game)) ||
      !cp_window_introduce (self, cp_game_get_rules (game)->variant, game, flipped))
    cp_game_starter_start (self->game_starter, game, flipped);
}


void
cp_window_create_game_starter (CpWindow *self)
{
  self->game_starter = cp_game_starter_new (GTK_WINDOW (self), self->program);
  cp_connect (self->game_starter, "game-chosen", game_chosen_cb, self);
  cp_connect (self->game_starter, "match-ready", match_ready_cb, self);
}


void
cp_window_begin_rematch (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  g_autoptr (CpMatch) rematch = cp_match_new_rematch (self->match);
  match_ready_cb (self, rematch, !cp_window_get_flipped (self), false);
}


void
cp_window_set_game (CpWindow *self, CpGame *game)
{
  g_return_if_fail (CP_IS_WINDOW (self) && CP_IS_GAME (game));

  g_autoptr (CpMatch) match = cp_match_new_seated (game, cp_program_get_engines (self->program),
                                                   cp_program_get_friends (self->program));
  cp_window_set_match (self, match);
}


bool
cp_window_introduce (CpWindow *self, const CpVariant *variant, CpGame *game, bool flipped)
{
  g_return_val_if_fail (CP_IS_WINDOW (self) && variant != NULL, false);

  if (cp_introduction_page_is_seen (self->settings, variant))
    return false;
  CpPage *page = cp_window_take_page (self, CP_PAGE_INTRODUCTION);
  cp_introduction_page_lead_to (CP_INTRODUCTION_PAGE (page), variant, game, flipped);
  cp_window_show (self, CP_PAGE_INTRODUCTION);
  return true;
}


void
cp_window_show_introduction (CpWindow *self, const CpVariant *variant)
{
  g_return_if_fail (CP_IS_WINDOW (self) && variant != NULL);

  CpPage *page = cp_window_take_page (self, CP_PAGE_INTRODUCTION);

  cp_introduction_page_open (CP_INTRODUCTION_PAGE (page), variant,
                             cp_window_shows (self, CP_PAGE_START));
  cp_window_show (self, CP_PAGE_INTRODUCTION);
}


/* A game that waits for the answer to who plays @side. */
typedef struct {
  CpWindow *window;
  CpGame *game;
  CpSide side;
} Question;


/* The game stays the one of the file that is open. */
static void
seat_players (CpWindow *self, CpGame *game)
{
  g_autoptr (CpMatch) match = cp_match_new_seated (game, cp_program_get_engines (self->program),
                                                   cp_program_get_friends (self->program));
  g_autoptr (CpLibraryGame) entry = g_steal_pointer (&self->entry);

  cp_window_show_match (self, match);
  self->entry = g_steal_pointer (&entry);
}


static void
play_on (CpWindow *self)
{
  cp_game_set_reviewing (self->game, false);
  cp_autosave_set_game (self->autosave, self->game);
}


/* Returns: (transfer full) (nullable): who played @side, if it was a program that is still known */
static CpPlayer *
read_player (CpWindow *self, CpGame *game, CpSide side)
{
  return cp_computer_player_read_seat (cp_game_get_recorded_seat (game, side),
                                       cp_program_get_engines (self->program));
}


static bool
was_program (CpGame *game, CpSide side)
{
  const char *tag = side == CP_WHITE ? "WhiteType" : "BlackType";

  return g_strcmp0 (cp_record_get_tag (cp_game_get_record (game), tag), "program") == 0;
}


static void
answered (void *data, const char *answer)
{
  Question *question = data;
  CpWindow *self = question->window;
  bool cancelled = g_str_equal (answer, CP_ANSWER_CANCEL);

  if (!cancelled && self->game == question->game && cp_game_get_reviewing (self->game)) {
    if (g_str_equal (answer, "computer")) {
      unsigned level = (unsigned) g_settings_get_int (self->settings, "computer-level");
      g_autofree char *seat = cp_computer_player_write_seat (level, g_random_int ());
      cp_game_set_seat (self->game, question->side, seat, NULL);
      seat_players (self, self->game);
    }
    play_on (self);
  }
  g_object_unref (question->window);
  g_object_unref (question->game);
  g_free (question);
}


static void
ask_who_plays (CpWindow *self, CpSide side)
{
  Question *question = g_new0 (Question, 1);
  int level = g_settings_get_int (self->settings, "computer-level");
  g_autofree char *computer =
      /* Translators: a button: the computer plays, at level %d. */
      g_strdup_printf (_ ("_Computer %d"), level);
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button: two people at this computer go on with a game. */
    { "people", _ ("_Two People"), ADW_RESPONSE_DEFAULT },
    { "computer", computer, ADW_RESPONSE_SUGGESTED },
  };

  *question = (Question){ g_object_ref (self), g_object_ref (self->game), side };
  gtk_window_present (cp_question_new (
      GTK_WINDOW (self), side == CP_WHITE ? _ ("Who Plays White?") : _ ("Who Plays Black?"),
      _ ("This side was played by a computer that is not known any more."), answers,
      G_N_ELEMENTS (answers), answered, question));
}


void
cp_window_play_on (CpWindow *self)
{
  CpGame *game = self->game;
  g_autoptr (CpPlayer) white = read_player (self, game, CP_WHITE);
  g_autoptr (CpPlayer) black = read_player (self, game, CP_BLACK);
  bool has_seat = cp_game_get_seat (game, CP_WHITE) || cp_game_get_seat (game, CP_BLACK);
  bool has_white = white != NULL || !was_program (game, CP_WHITE);
  bool has_black = black != NULL || !was_program (game, CP_BLACK);

  if (has_seat || (!has_white && !has_black)) {
    play_on (self);
  } else if (!has_white || !has_black) {
    ask_who_plays (self, has_white ? CP_BLACK : CP_WHITE);
  } else {
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
      g_autofree char *seat = g_strdup (cp_game_get_recorded_seat (game, side));
      if (seat != NULL)
        cp_game_set_seat (game, side, seat, "program");
    }
    if (white != NULL || black != NULL)
      seat_players (self, game);
    play_on (self);
  }
}
