/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/commands/games/cp-game-starter.h"

#include "cp-test-folder.h"
#include "cp-test-ui.h"
#include "model/match/cp-computer-player.h"
#include "support/cp-test-main.h"
#include "support/cp-test-program.h"
#include "ui/pages/start/cp-last-game.h"
#include "ui/pages/start/cp-opponent-group.h"

typedef struct {
  CpTestFolder folder;
  GtkWindow *parent;
  GSettings *settings;
  CpGameStarter *starter;
  CpMatch *match; /* that is ready */
  bool flipped, by_lot;
} Fixture;


static void
match_ready_cb (Fixture *f, CpMatch *match, gboolean flipped, gboolean by_lot)
{
  g_set_object (&f->match, match);
  f->flipped = flipped;
  f->by_lot = by_lot;
}


static void
set_up (Fixture *f, const void *data)
{
  cp_test_folder_set_up (&f->folder, NULL);
  f->parent = cp_test_ui_show (gtk_label_new ("parent"), 400, 400);
  f->settings = g_settings_new (APPLICATION_ID);
  g_autoptr (CpProgram) program = cp_test_program_new (f->folder.path);
  f->starter = cp_game_starter_new (f->parent, program);
  g_signal_connect_swapped (f->starter, "match-ready", G_CALLBACK (match_ready_cb), f);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_clear_object (&f->match);
  g_clear_object (&f->starter);
  g_clear_object (&f->settings);
  cp_test_ui_close (f->parent);
  cp_test_folder_tear_down (&f->folder, NULL);
}


/* A game gets the opponent whose seat it has. */
static void
test_start (Fixture *f, const void *data)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  g_autofree char *seat = cp_computer_player_write_seat (3, 1);

  cp_game_set_seat (game, CP_WHITE, seat, NULL);
  g_settings_set_enum (f->settings, "opponent", CP_OPPONENT_COMPUTER);
  cp_game_starter_start (f->starter, game, true);
  g_assert_nonnull (f->match);
  g_assert_true (cp_match_get_game (f->match) == game);
  g_assert_true (CP_IS_COMPUTER_PLAYER (cp_match_get_player (f->match, CP_WHITE)));
  g_assert_false (CP_IS_COMPUTER_PLAYER (cp_match_get_player (f->match, CP_BLACK)));
  g_assert_true (f->flipped);
  g_assert_false (f->by_lot);
}


static void
test_start_last (Fixture *f, const void *data)
{
  const CpRules *rules = cp_rules_parse ("heavy-gravity", NULL);
  g_autoptr (CpGame) game = cp_game_new (rules, NULL);

  g_settings_set_enum (f->settings, "opponent", CP_OPPONENT_FRIEND);
  cp_game_starter_start_last (f->starter, rules->variant);
  g_assert_null (f->match);
  cp_last_game_save (f->settings, rules, cp_clock_get_control (cp_game_get_clock (game)));
  cp_game_starter_start_last (f->starter, rules->variant);
  g_assert_nonnull (f->match);
  g_assert_true (cp_game_get_rules (cp_match_get_game (f->match)) == rules);
}


/* "You" is the only person at this computer; people without names are not mentioned. */
static void
test_lots (void)
{
  static const struct {
    const char *white, *black, *computer, *expected;
  } cases[] = {
    { NULL, NULL, NULL, NULL },
    { "Anna", NULL, NULL, "Anna plays White." },
    { NULL, "Ben", NULL, "Ben plays Black." },
    { "Anna", "Ben", NULL, "Anna plays White." },
    { "Anna", "Computer 3", "black", "You play White." },
    { "Computer 3", NULL, "white", "You play Black." },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
    g_autofree char *seat = cp_computer_player_write_seat (3, 1);
    cp_record_set_tag (cp_game_get_record (game), "White", cases[i].white);
    cp_record_set_tag (cp_game_get_record (game), "Black", cases[i].black);
    if (cases[i].computer != NULL)
      cp_game_set_seat (game, g_str_equal (cases[i].computer, "white") ? CP_WHITE : CP_BLACK, seat,
                        NULL);
    g_autofree char *text = cp_game_starter_describe_lots (game);
    g_assert_cmpstr (text, ==, cases[i].expected);
  }
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/game-starter/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("start", test_start);
  ADD ("start-last", test_start_last);
#undef ADD
  g_test_add_func ("/ui/game-starter/lots", test_lots);
}
