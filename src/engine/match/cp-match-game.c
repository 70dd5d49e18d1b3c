/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-match-game.h"

#include <glib/gi18n-lib.h>

#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "rules/text/cp-excerpt.h"

/* Limits and clock of one side. */
typedef struct {
  CpMatchPlayer *player;
  const char *go_text;  /* arguments of `go` */
  CpUciGo go;           /* @go_text, parsed */
  int64_t time_left;    /* microseconds on its clock, if it has one */
  unsigned moves_to_go; /* moves to the next time control; 0 if there is none */
} Side;

/* A game in progress. */
typedef struct {
  CpMatchGame *game;
  const CpMatchTimeouts *timeouts;
  Side sides[2];
  GArray *line;      /* of CpPosition, from the start position to the current one */
  GString *position; /* the same as arguments of `position` */
} GameState;


void
cp_match_game_free (CpMatchGame *game)
{
  if (game == NULL)
    return;
  cp_match_opening_clear (&game->opening);
  g_free (game->names[CP_WHITE]);
  g_free (game->names[CP_BLACK]);
  g_array_unref (game->moves);
  g_free (game->error);
  g_free (game);
}


static const CpPosition *
current_position (const GameState *play)
{
  return &g_array_index (play->line, CpPosition, play->line->len - 1);
}


static unsigned
occurrences (const GameState *play)
{
  unsigned n = 0;

  for (guint i = 0; i < play->line->len; i++)
    n += cp_position_same (&g_array_index (play->line, CpPosition, i), current_position (play));
  return n;
}


static void
play_move (GameState *play, CpMove move)
{
  CpPosition next = *current_position (play);
  g_autofree char *text = cp_move_write (&next, move, CP_NOTATION_UCI);

  g_string_append_printf (play->position, play->line->len == 1 ? " moves %s" : " %s", text);
  cp_position_play (&next, move);
  g_array_append_val (play->line, next);
}


/* Ends the game as a loss of @side, or without a result if it was cancelled. */
static void
forfeit (GameState *play, CpSide side, const GError *error)
{
  CpTermination reason = CP_ABANDONED;

  if (g_error_matches (error, CP_HOST_ERROR, CP_HOST_ERROR_CANCELLED))
    return;
  if (g_error_matches (error, CP_HOST_ERROR, CP_HOST_ERROR_TIMEOUT))
    reason = CP_TIME_FORFEIT;
  play->game->error = g_strdup (error->message);
  play->game->outcome = cp_outcome_win (cp_side_other (side), reason);
}


/* Appends parameters such as `wtime`; @what names the parameter without the letter of the side. */
static void
append_clocks (GString *text, const GameState *play, const char *what, const int64_t amounts[2])
{
  for (CpSide colour = CP_WHITE; colour <= CP_BLACK; colour++) {
    if (play->sides[colour].go.timed)
      g_string_append_printf (text, "%c%s %" G_GINT64_FORMAT " ", colour == CP_WHITE ? 'w' : 'b',
                              what, amounts[colour]);
  }
}


/* Returns the arguments of `go` for the side to move, with the current times of the clocks. */
static char *
make_go (const GameState *play)
{
  const Side *white = &play->sides[CP_WHITE], *black = &play->sides[CP_BLACK];
  const Side *side = &play->sides[current_position (play)->turn];
  g_autoptr (GString) text = g_string_new (NULL);

  if (!side->go.timed)
    return g_strdup (side->go_text);
  append_clocks (text, play, "time",
                 (int64_t[]){ MAX (white->time_left, 0) / 1000, MAX (black->time_left, 0) / 1000 });
  append_clocks (text, play, "inc",
                 (int64_t[]){ white->go.increment[CP_WHITE], black->go.increment[CP_BLACK] });
  if (side->moves_to_go > 0)
    g_string_append_printf (text, "movestogo %u ", side->moves_to_go);
  if (side->go.depth > 0)
    g_string_append_printf (text, "depth %u ", side->go.depth);
  if (side->go.nodes > 0)
    g_string_append_printf (text, "nodes %" G_GUINT64_FORMAT " ", side->go.nodes);
  if (side->go.milliseconds > 0)
    g_string_append_printf (text, "movetime %" G_GINT64_FORMAT " ", side->go.milliseconds);
  return g_strdup (g_strchomp (text->str));
}


static int64_t
move_timeout (const GameState *play, const Side *side)
{
  int64_t most = INT64_MAX;

  if (side->go.timed)
    most = MAX (side->time_left, 0) + play->timeouts->lag;
  if (side->go.milliseconds > 0)
    most = MIN (most, side->go.milliseconds * 1000 + play->timeouts->overtime);
  return most < INT64_MAX ? most : play->timeouts->silence;
}


/* Deducts the time of a move from the clock; returns false if the flag has fallen. */
static bool
run_clock (GameState *play, CpSide colour, int64_t microseconds)
{
  Side *side = &play->sides[colour];

  if (!side->go.timed)
    return true;
  side->time_left -= microseconds;
  if (side->time_left < -play->timeouts->lag) {
    play->game->outcome = cp_outcome_win (cp_side_other (colour), CP_TIME_FORFEIT);
    return false;
  }
  side->time_left += side->go.increment[colour] * 1000;
  if (side->moves_to_go > 0 && --side->moves_to_go == 0) {
    side->moves_to_go = side->go.moves_to_go;
    side->time_left += side->go.clock[colour] * 1000;
  }
  return true;
}


/* Parses a player's answer; returns false with @error set if it is not a legal move. */
static bool
read_move (const GameState *play, const char *answer, CpMove *move, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (cp_move_parse_uci (current_position (play), answer, move, &reason))
    return true;
  g_autofree char *quoted = cp_text_quote (answer);
  g_set_error (error, reason->domain, reason->code,
               /* Translators: the name of a program, the move it played, and why that is not
                * possible. */
               _ ("“%s” plays “%s”: %s"),
               cp_match_player_get_file (play->sides[current_position (play)->turn].player), quoted,
               reason->message);
  return false;
}


/* Has the side to move play a move; returns false if it failed and has lost. */
static bool
play_turn (GameState *play)
{
  CpSide colour = current_position (play)->turn;
  Side *side = &play->sides[colour];
  g_autofree char *go = make_go (play);
  g_autoptr (GError) error = NULL;
  int64_t microseconds;
  CpMove move;

  g_autofree char *answer = cp_match_player_get_move (
      side->player, play->position->str, go, move_timeout (play, side), &microseconds, &error);
  if (answer == NULL || !read_move (play, answer, &move, &error)) {
    forfeit (play, colour, error);
    return false;
  }
  if (!run_clock (play, colour, microseconds))
    return false;
  g_array_append_val (play->game->moves, move);
  play_move (play, move);
  return true;
}


static bool
is_over (GameState *play)
{
  unsigned n = occurrences (play);
  CpTermination claim = cp_position_get_claim (current_position (play), n);

  play->game->outcome = cp_position_outcome (current_position (play), n);
  if (play->game->outcome.result == CP_UNDECIDED && claim != CP_PLAYING)
    play->game->outcome = (CpOutcome){ CP_DRAW, claim };
  return play->game->outcome.result != CP_UNDECIDED;
}


static void
set_up (GameState *play, const char *go)
{
  const CpMatchOpening *opening = &play->game->opening;
  g_autofree char *fen = cp_fen_write (&opening->start);

  g_array_append_val (play->line, opening->start);
  g_string_printf (play->position, "fen %s", fen);
  for (guint i = 0; i < opening->moves->len; i++)
    play_move (play, g_array_index (opening->moves, CpMove, i));
  for (CpSide colour = CP_WHITE; colour <= CP_BLACK; colour++) {
    Side *side = &play->sides[colour];
    const char *own = cp_match_player_get_go (side->player);
    side->go_text = own != NULL ? own : go;
    cp_match_go_parse (side->go_text, &opening->start, &side->go, NULL);
    side->time_left = side->go.clock[colour] * 1000;
    side->moves_to_go = side->go.moves_to_go;
  }
}


/* Announces the new game to both players; returns false if one of them failed. */
static bool
start_game (GameState *play)
{
  for (CpSide colour = CP_WHITE; colour <= CP_BLACK; colour++) {
    g_autoptr (GError) error = NULL;
    if (!cp_match_player_start_game (play->sides[colour].player, &error)) {
      forfeit (play, colour, error);
      return false;
    }
  }
  return true;
}


CpMatchGame *
cp_match_game_play (const CpMatchOpening *opening,
                    CpMatchPlayer *const players[2],
                    const char *go,
                    const CpMatchTimeouts *timeouts)
{
  CpMatchGame *game = g_new0 (CpMatchGame, 1);
  GameState play = {
    .game = game,
    .timeouts = timeouts,
    .sides = { { .player = players[CP_WHITE] }, { .player = players[CP_BLACK] } },
    .line = g_array_new (FALSE, FALSE, sizeof (CpPosition)),
    .position = g_string_new (NULL),
  };

  game->opening = (CpMatchOpening){ opening->start, g_array_copy (opening->moves) };
  game->moves = g_array_copy (opening->moves);
  for (CpSide colour = CP_WHITE; colour <= CP_BLACK; colour++)
    game->names[colour] = g_strdup (cp_match_player_get_name (players[colour]));
  set_up (&play, go);
  if (start_game (&play)) {
    while (!is_over (&play) && play_turn (&play))
      ;
  }
  g_array_unref (play.line);
  g_string_free (play.position, TRUE);
  return game;
}
