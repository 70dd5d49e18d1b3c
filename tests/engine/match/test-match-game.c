/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/match/cp-match-game.h"

#include <string.h>

#include "cp-test-hostile.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"

/* Limits that the tests reach are short; all others are practically unlimited. */
#define SHORT (50 * G_TIME_SPAN_MILLISECOND)
#define LONG  (10 * G_TIME_SPAN_MINUTE)

static const CpMatchTimeouts patient = {
  .program = { LONG, LONG, LONG, LONG, 64 * 1024 * 1024 },
  .lag = LONG,
  .overtime = LONG,
  .silence = LONG,
};

static const CpMatchTimeouts hurried = {
  .program = { LONG, LONG, SHORT, SHORT, 64 * 1024 * 1024 },
  .lag = SHORT,
  .overtime = SHORT,
  .silence = SHORT,
};

/* A player with the mode of a hostile program, or `self`. */
typedef struct {
  CpMatchSpec spec;
  CpMatchPlayer *player;
} Player;


static void
start_player (Player *player,
              const char *mode,
              const char *options,
              const CpMatchTimeouts *timeouts,
              const atomic_bool *cancelled)
{
  bool is_self = g_str_equal (mode, "self");
  g_autofree char *path = is_self ? g_strdup (mode) : cp_test_hostile_path (mode);
  g_autofree char *words = g_strconcat (path, options, NULL);
  g_autoptr (GError) error = NULL;
  CpPosition pos;

  cp_position_init (&pos, cp_rules_parse ("heavy-gravity", NULL));
  cp_match_spec_parse (words, &pos, &player->spec, &error);
  g_assert_no_error (error);
  player->player = cp_match_player_new (&player->spec, pos.rules, timeouts, cancelled, &error);
  g_assert_no_error (error);
}


static void
stop_player (Player *player)
{
  cp_match_player_free (player->player);
  cp_match_spec_clear (&player->spec);
}


/* Plays a game of heavy-gravity. @fen: (nullable): the array if %NULL */
static CpMatchGame *
play (const char *fen,
      const Player *white,
      const Player *black,
      const char *go,
      const CpMatchTimeouts *timeouts)
{
  CpMatchPlayer *const players[2] = { white->player, black->player };
  const CpRules *rules = cp_rules_parse ("heavy-gravity", NULL);
  g_auto (CpMatchOpening) opening = { 0 };
  CpPosition pos;

  cp_position_init (&pos, rules);
  if (fen != NULL)
    g_assert_true (cp_fen_parse (rules, fen, &pos, NULL));
  cp_match_opening_init (&opening, &pos);
  return cp_match_game_play (&opening, players, go, timeouts);
}


static void
assert_outcome (const CpMatchGame *game, CpResult result, CpTermination termination)
{
  g_assert_cmpint (game->outcome.result, ==, result);
  g_assert_cmpint (game->outcome.termination, ==, termination);
}


/* A whole game consists of legal moves and ends. */
static void
test_whole (void)
{
  Player self, good;

  start_player (&self, "self", "", &patient, NULL);
  start_player (&good, "good", "", &patient, NULL);
  CpMatchGame *game = play (NULL, &self, &good, "nodes 200", &patient);
  CpPosition pos = game->opening.start;
  g_assert_null (game->error);
  assert_outcome (game, CP_WHITE_WINS, CP_CHECKMATE);
  g_assert_true (g_str_has_prefix (game->names[CP_WHITE], "Counterpoise "));
  g_assert_cmpstr (game->names[CP_BLACK], ==, "Hostile 1.0");
  for (guint i = 0; i < game->moves->len; i++) {
    CpMove move = g_array_index (game->moves, CpMove, i);
    g_assert_true (cp_position_is_legal (&pos, move));
    cp_position_play (&pos, move);
  }
  g_assert_true (cp_position_is_checkmate (&pos));
  cp_match_game_free (game);

  game = play (NULL, &good, &self, "nodes 200", &patient);
  assert_outcome (game, CP_BLACK_WINS, CP_CHECKMATE);
  cp_match_game_free (game);
  stop_player (&self);
  stop_player (&good);
}


/* A draw that may be claimed ends the game. */
static void
test_draws (void)
{
  static const struct {
    const char *fen;
    CpTermination termination;
    guint plies;
  } cases[] = {
    { "7k/8/8/8/8/8/8/K6R w - - 98 70", CP_FIFTY_MOVES, 2 },
    { "7k/8/8/8/8/8/1r6/K7 w - - 0 1", CP_BARE_KINGS, 1 },
  };
  Player a, b;

  start_player (&a, "good", "", &patient, NULL);
  start_player (&b, "good", "", &patient, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpMatchGame *game = play (cases[i].fen, &a, &b, "nodes 1", &patient);
    g_test_message ("%s", cases[i].fen);
    assert_outcome (game, CP_DRAW, cases[i].termination);
    g_assert_cmpuint (game->moves->len, ==, cases[i].plies);
    cp_match_game_free (game);
  }
  stop_player (&a);
  stop_player (&b);
}


/* A player whose program fails loses, with a message, and can play the next game. */
static void
test_failures (void)
{
  static const struct {
    const char *mode;
    const CpMatchTimeouts *timeouts;
    CpTermination termination;
    const char *message;
  } cases[] = {
    { "dies", &patient, CP_ABANDONED, "“dies” quit unexpectedly." },
    { "bare", &patient, CP_ABANDONED, "“bare” replied but did not give a move." },
    { "none", &patient, CP_ABANDONED, "“none” plays “(none)”: " },
    { "illegal", &patient, CP_ABANDONED, "“illegal” plays “a1a8”: " },
    { "hangs", &hurried, CP_TIME_FORFEIT, "“hangs” has not answered for 1 second." },
    { "late", &hurried, CP_TIME_FORFEIT, "“late” has not answered for 1 second." },
  };
  Player good;

  start_player (&good, "good", "", &patient, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    Player bad;
    start_player (&bad, cases[i].mode, ",go=depth 1", cases[i].timeouts, NULL);
    for (unsigned j = 0; j < 2; j++) {
      CpMatchGame *game = play (NULL, &bad, &good, "nodes 1", cases[i].timeouts);
      g_test_message ("%s: %s", cases[i].mode, game->error);
      assert_outcome (game, CP_BLACK_WINS, cases[i].termination);
      g_assert_true (g_str_has_prefix (game->error, cases[i].message));
      g_assert_cmpuint (game->moves->len, ==, 0);
      cp_match_game_free (game);
    }
    stop_player (&bad);
  }
  stop_player (&good);
}


/* A player whose clock or time for a move has run out loses. */
static void
test_time (void)
{
  static const char *const limits[] = {
    "wtime 1 btime 100000",
    "wtime 100000 btime 100000 movetime 1",
    "movetime 1",
  };
  Player good;

  start_player (&good, "good", "", &patient, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (limits); i++) {
    Player late;
    start_player (&late, "late", "", &hurried, NULL);
    CpMatchGame *game = play (NULL, &late, &good, limits[i], &hurried);
    assert_outcome (game, CP_BLACK_WINS, CP_TIME_FORFEIT);
    cp_match_game_free (game);
    stop_player (&late);
  }
  stop_player (&good);
}


static void
assert_matches (const char *text, const char *pattern)
{
  g_test_message ("%s", text);
  g_assert_true (g_regex_match_simple (pattern, text, 0, 0));
}


/* Clock times are updated, and all other parameters of `go` are repeated. */
static void
test_clocks (void)
{
  static const char *const patterns[] = {
    "^go wtime 999999 btime 5000 winc 7 binc 11 movestogo 2 depth 5 nodes 6 movetime 900$",
    "^go wtime \\d+ btime \\d+ winc 7 binc 11 movestogo 1 depth 5 nodes 6 movetime 900$",
    "^go wtime \\d{7} btime \\d+ winc 7 binc 11 movestogo 2 depth 5 nodes 6 movetime 900$",
    "^go wtime \\d{7} btime \\d+ winc 7 binc 11 movestogo 1 depth 5 nodes 6 movetime 900$",
  };
  g_autofree char *path = cp_test_hostile_path ("logs");
  g_autofree char *log = g_strconcat (path, ".log", NULL);
  g_autofree char *text = NULL;
  Player logs, other;

  start_player (&logs, "logs", "", &patient, NULL);
  start_player (&other, "good", "", &patient, NULL);
  CpMatchGame *game = play (
      "7k/8/8/8/8/8/8/K6R w - - 92 70", &logs, &other,
      "wtime 999999 btime 5000 winc 7 binc 11 movestogo 2 depth 5 nodes 6 movetime 900", &patient);
  assert_outcome (game, CP_DRAW, CP_FIFTY_MOVES);
  cp_match_game_free (game);
  stop_player (&logs);
  stop_player (&other);
  g_assert_true (g_file_get_contents (log, &text, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (g_strchomp (text), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, G_N_ELEMENTS (patterns));
  for (size_t i = 0; i < G_N_ELEMENTS (patterns); i++)
    assert_matches (lines[i], patterns[i]);
}


/* A cancelled game has no result. */
static void
test_cancelled (void)
{
  atomic_bool cancelled = false;
  Player self, good;

  start_player (&self, "self", "", &patient, &cancelled);
  start_player (&good, "good", "", &patient, &cancelled);
  cancelled = true;
  CpMatchGame *game = play (NULL, &self, &good, "nodes 1", &patient);
  assert_outcome (game, CP_UNDECIDED, CP_PLAYING);
  g_assert_null (game->error);
  cp_match_game_free (game);
  stop_player (&self);
  stop_player (&good);
}


int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  cp_test_hostile_init (argv[1]);
  g_test_add_func ("/engine/match-game/whole", test_whole);
  g_test_add_func ("/engine/match-game/draws", test_draws);
  g_test_add_func ("/engine/match-game/failures", test_failures);
  g_test_add_func ("/engine/match-game/time", test_time);
  g_test_add_func ("/engine/match-game/clocks", test_clocks);
  g_test_add_func ("/engine/match-game/cancelled", test_cancelled);
  int status = g_test_run ();
  cp_test_hostile_clear ();
  return status;
}
