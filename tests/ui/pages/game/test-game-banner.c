/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-game.h"
#include "cp-test-ui.h"
#include "model/analysis/cp-hint.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/pages/game/cp-game-banner.h"
#include "ui/parts/notices/cp-notice-card.h"

#define LONE_KINGS "5k1/7/7/7/7/7/7/7/7/7/1K5[] w - - 0 1"
#define SHUFFLE    "Ka1 Kg11 Kb1 Kf11 Ka1 Kg11 Kb1 Kf11"

typedef struct {
  GtkWindow *window;
  GtkWidget *banner;
  CpGame *game;
} Fixture;


static void
set_up (Fixture *fixture, CpGame *game)
{
  fixture->game = game;
  fixture->banner = g_object_new (CP_TYPE_GAME_BANNER, "game", game, NULL);
  fixture->window = cp_test_ui_show (fixture->banner, 600, 200);
}


static void
tear_down (Fixture *fixture)
{
  cp_test_ui_close (fixture->window);
  g_object_unref (fixture->game);
}


static bool
reads (Fixture *fixture, const char *text)
{
  cp_test_ui_settle ();
  return cp_test_ui_find_label (fixture->banner, text) != NULL;
}


static bool
is_hidden (Fixture *fixture)
{
  cp_test_ui_settle ();
  return cp_test_ui_find_type (fixture->banner, GTK_TYPE_BUTTON) == NULL;
}


static void
play (CpGame *game, const char *moves)
{
  g_auto (GStrv) texts = g_strsplit (moves, " ", -1);
  for (char **text = texts; *text != NULL; text++)
    g_assert_true (cp_game_play (game, *text, NULL));
}


static void
test_no_message (void)
{
  Fixture fixture;
  set_up (&fixture, cp_game_new (cp_rules_default (), NULL));
  g_assert_true (is_hidden (&fixture));
  tear_down (&fixture);
}


static void
test_end (void)
{
  Fixture fixture;
  set_up (&fixture, cp_game_new (cp_rules_default (), NULL));
  cp_game_resign (fixture.game, CP_BLACK);
  g_assert_true (reads (&fixture, "White wins"));
  g_assert_true (reads (&fixture, "Black resigned."));
  cp_game_take_back (fixture.game);
  tear_down (&fixture);
}


/* The banner names a player and, in brackets, his side; or the side alone. */
static void
test_names (void)
{
  Fixture fixture;
  set_up (&fixture, cp_game_new (cp_rules_default (), NULL));
  cp_record_set_tag (cp_game_get_record (fixture.game), "White", "Anna");
  cp_game_offer_draw (fixture.game, CP_WHITE);
  g_assert_true (reads (&fixture, "Anna (White) offers a draw"));
  g_assert_true (reads (&fixture, "Black may accept or decline."));
  play (fixture.game, "d4");
  g_assert_true (reads (&fixture, "Black may accept, decline, or simply play on."));
  cp_game_resign (fixture.game, CP_WHITE);
  g_assert_true (reads (&fixture, "Black wins"));
  g_assert_true (reads (&fixture, "Anna (White) resigned."));
  cp_game_take_back (fixture.game);
  tear_down (&fixture);

  set_up (&fixture, cp_game_new (cp_rules_default (), NULL));
  cp_record_set_tag (cp_game_get_record (fixture.game), "White", "Anna");
  cp_game_resign (fixture.game, CP_BLACK);
  g_assert_true (reads (&fixture, "Anna (White) wins"));
  g_assert_true (reads (&fixture, "Black resigned."));
  tear_down (&fixture);
}


static bool
is_button (GtkWidget *widget, const void *label)
{
  return GTK_IS_BUTTON (widget) && cp_test_ui_find_label (widget, label) != NULL;
}


/* After a game with moves, the banner offers an analysis. */
static void
test_analysis (void)
{
  Fixture fixture;
  set_up (&fixture, cp_game_new (cp_rules_default (), NULL));
  cp_game_resign (fixture.game, CP_BLACK);
  cp_test_ui_settle ();
  g_assert_nonnull (cp_test_ui_find (fixture.banner, is_button, "Review"));
  g_assert_null (cp_test_ui_find (fixture.banner, is_button, "Analyse…"));
  tear_down (&fixture);

  set_up (&fixture, cp_game_new (cp_rules_default (), NULL));
  play (fixture.game, "d4");
  cp_game_resign (fixture.game, CP_BLACK);
  cp_test_ui_settle ();
  GtkWidget *button = cp_test_ui_find (fixture.banner, is_button, "Analyse…");
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==,
                   "page.analyse-game");
  tear_down (&fixture);
}


/* Returns true if @widget is the button for the rules, with a label or, in little space, an icon.
 */
static bool
is_rules (GtkWidget *widget, G_GNUC_UNUSED const void *data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         (cp_test_ui_find_label (widget, "Rules") != NULL ||
          g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Rules") == 0);
}


/* Checks the section of the help that the button for the rules opens. */
static void
check_rules (Fixture *fixture, const char *help)
{
  cp_test_ui_settle ();
  GtkActionable *button = GTK_ACTIONABLE (cp_test_ui_find (fixture->banner, is_rules, NULL));

  g_assert_cmpstr (gtk_actionable_get_action_name (button), ==, "app.rules");
  g_assert_cmpstr (g_variant_get_string (gtk_actionable_get_action_target_value (button), NULL), ==,
                   help);
}


/* A link leads to the rule that ended the game, or allows a claim. */
static void
test_rules (void)
{
  Fixture fixture;
  set_up (&fixture, cp_test_game_from_fen (LONE_KINGS));
  play (fixture.game, SHUFFLE);
  check_rules (&fixture, "changing-challenges#draws");
  cp_game_resign (fixture.game, CP_BLACK);
  check_rules (&fixture, "changing-challenges#end");
  tear_down (&fixture);
}


static void
test_draw_offer (void)
{
  Fixture fixture;
  set_up (&fixture, cp_game_new (cp_rules_default (), NULL));
  cp_game_offer_draw (fixture.game, CP_WHITE);
  g_assert_true (reads (&fixture, "White offers a draw"));
  cp_game_decline_draw (fixture.game);
  g_assert_true (is_hidden (&fixture));
  tear_down (&fixture);
}


static bool
is_icon (GtkWidget *widget, const void *name)
{
  return GTK_IS_IMAGE (widget) &&
         g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (widget)), name) == 0;
}


/* The draw offer of a friend elsewhere has the icon of all requests of a friend. */
static void
test_friend_offer (void)
{
  for (int i = 0; i < 2; i++) {
    bool is_friend = i == 1;
    Fixture fixture;
    CpGame *game = cp_game_new (cp_rules_default (), NULL);
    cp_game_set_seat (game, CP_WHITE, is_friend ? CP_FRIEND_SEAT "1.2" : "engine",
                      is_friend ? "human" : "program");
    set_up (&fixture, game);
    cp_game_offer_draw (game, CP_WHITE);
    g_assert_true (reads (&fixture, "White offers a draw"));
    GtkWidget *icon = cp_test_ui_find (fixture.banner, is_icon, "system-users-symbolic");
    g_assert_cmpint (icon != NULL, ==, is_friend);
    tear_down (&fixture);
  }
}


/* A check mark means that a local player has won. */
static void
test_end_icon (void)
{
  static const struct {
    const char *black; /* (nullable): the seat of Black */
    int resigning;
    bool is_won;
  } cases[] = {
    { NULL, CP_WHITE, true },
    { "engine", CP_BLACK, true },
    { "engine", CP_WHITE, false },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    Fixture fixture;
    CpGame *game = cp_game_new (cp_rules_default (), NULL);
    cp_game_set_seat (game, CP_BLACK, cases[i].black, "program");
    set_up (&fixture, game);
    cp_game_resign (game, (CpSide) cases[i].resigning);
    cp_test_ui_settle ();
    GtkWidget *icon = cp_test_ui_find (fixture.banner, is_icon, "object-select-symbolic");
    g_assert_cmpint (icon != NULL, ==, cases[i].is_won);
    tear_down (&fixture);
  }
}


/* A moment of a game that is over is an earlier position, and may be a good one. */
static void
test_moment_icon (void)
{
  Fixture fixture;

  set_up (&fixture, cp_game_new (cp_rules_default (), NULL));
  cp_game_resign (fixture.game, CP_WHITE);
  cp_game_banner_set_moment (CP_GAME_BANNER (fixture.banner), "Moment 1 of 1: d4", NULL, false);
  g_assert_true (reads (&fixture, "Moment 1 of 1: d4"));
  g_assert_null (cp_test_ui_find (fixture.banner, is_icon, "dialog-warning-symbolic"));
  tear_down (&fixture);
}


/* A warning sign means danger, and a check mark that there is none. */
static void
test_danger_icon (void)
{
  static const struct {
    const char *fen;
    const char *title;
    const char *icon;
  } cases[] = {
    { "3k3/7/7/7/7/7/2r4/7/7/7/2K4[] w - - 0 1", "Danger", "dialog-warning-symbolic" },
    { "3k3/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1", "No Danger in Sight", "object-select-symbolic" },
  };
  static const CpSearchLimits few = { .nodes = 5000 };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpHint) hint = cp_hint_new (&few);
    Fixture fixture;
    set_up (&fixture, cp_test_game_from_fen (cases[i].fen));
    cp_hint_set_source (hint, CP_POSITION_SOURCE (fixture.game));
    cp_game_banner_set_hint (CP_GAME_BANNER (fixture.banner), hint);
    cp_hint_ask_for_danger (hint);
    cp_test_ui_wait_until (cp_hint_get_step (hint) != CP_HINT_LOOKING_AHEAD);
    g_assert_true (reads (&fixture, cases[i].title));
    g_assert_nonnull (cp_test_ui_find (fixture.banner, is_icon, cases[i].icon));
    cp_game_banner_set_hint (CP_GAME_BANNER (fixture.banner), NULL);
    tear_down (&fixture);
  }
}


/* A draw offer to a program has no buttons, and no claim is offered in its place. */
static void
test_program (void)
{
  Fixture fixture;
  CpGame *game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);
  cp_game_set_seat (game, CP_WHITE, "engine", "program");
  set_up (&fixture, game);
  g_assert_true (reads (&fixture, "The clocks wait until you press Start."));
  cp_game_start (fixture.game);
  cp_game_offer_draw (fixture.game, CP_BLACK);
  g_assert_true (reads (&fixture, "You offered a draw"));
  g_assert_true (reads (&fixture, "White is considering it."));
  g_assert_false (reads (&fixture, "Accept"));
  cp_game_decline_draw (fixture.game);
  cp_game_offer_draw (fixture.game, CP_WHITE);
  g_assert_true (reads (&fixture, "Accept"));
  g_assert_true (reads (&fixture, "White offers a draw"));
  g_assert_true (reads (&fixture, "You can accept or decline."));
  tear_down (&fixture);

  CpPosition pos;
  g_assert_true (cp_fen_parse (cp_rules_default (), LONE_KINGS, &pos, NULL));
  set_up (&fixture, cp_game_new_at (&pos, NULL));
  play (fixture.game, SHUFFLE);
  g_assert_true (reads (&fixture, "White may claim a draw"));
  cp_game_set_seat (fixture.game, CP_BLACK, "engine", "program");
  cp_game_offer_draw (fixture.game, CP_BLACK);
  g_assert_true (reads (&fixture, "You can accept, decline, or simply play on."));
  cp_game_decline_draw (fixture.game);
  g_assert_true (reads (&fixture, "You can claim a draw"));
  cp_game_set_seat (fixture.game, CP_WHITE, "engine", "program");
  cp_game_offer_draw (fixture.game, CP_WHITE);
  cp_game_decline_draw (fixture.game);
  g_assert_true (is_hidden (&fixture));
  tear_down (&fixture);
}


static bool
refuse (CpGame *game, CpMove move, void *data, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "Not now.");
  return false;
}


/* When the referee refuses a move, the banner that explains why is shown again. */
static void
test_referee (void)
{
  Fixture fixture;
  set_up (&fixture, cp_game_new (cp_rules_default (), NULL));
  CpGameBanner *banner = CP_GAME_BANNER (fixture.banner);
  cp_game_set_referee (fixture.game, refuse, NULL);
  g_assert_false (cp_game_play (fixture.game, "d4", NULL));
  g_assert_false (cp_game_banner_remind (banner));
  cp_game_banner_set_friend (banner, "You asked to pause", "You can move again.",
                             CP_BANNER_NO_CHOICE);
  g_signal_emit_by_name (cp_test_ui_find_type (fixture.banner, CP_TYPE_NOTICE_CARD), "dismissed");
  g_assert_true (is_hidden (&fixture));
  g_assert_true (cp_game_banner_remind (banner));
  g_assert_true (reads (&fixture, "You asked to pause"));
  /* An illegal move is not refused by the referee. */
  g_assert_false (cp_game_play (fixture.game, "d9", NULL));
  g_assert_false (cp_game_banner_remind (banner));
  cp_game_set_referee (fixture.game, NULL, NULL);
  tear_down (&fixture);
}


/* A friend's banner is not shown in review before it has a message. */
static void
test_friend (void)
{
  Fixture fixture;
  set_up (&fixture, cp_game_new (cp_rules_default (), NULL));
  cp_game_set_seat (fixture.game, CP_BLACK, CP_FRIEND_SEAT "1.2", "human");
  cp_game_resign (fixture.game, CP_WHITE);
  cp_game_set_reviewing (fixture.game, true);
  g_assert_true (is_hidden (&fixture));
  cp_game_banner_set_friend (CP_GAME_BANNER (fixture.banner), "Anna wants to play again",
                             "You change sides.", CP_BANNER_ANSWER);
  g_assert_true (reads (&fixture, "Anna wants to play again"));
  g_assert_true (reads (&fixture, "Accept"));
  cp_game_banner_set_friend (CP_GAME_BANNER (fixture.banner), "Game Interrupted",
                             "Your clocks: White 4:58, Black 3:20", CP_BANNER_CLOCKS);
  g_assert_true (reads (&fixture, "My Clocks"));
  g_assert_true (reads (&fixture, "Theirs"));
  cp_game_banner_set_friend (CP_GAME_BANNER (fixture.banner), NULL, NULL, CP_BANNER_NO_CHOICE);
  g_assert_true (is_hidden (&fixture));
  tear_down (&fixture);
}


static void
decline_cb (GSimpleAction *action, GVariant *parameter, unsigned *n)
{
  (*n)++;
}


/* Closing the card of a friend's offer answers no; one that the game waits for cannot be closed. */
static void
test_close (void)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("decline-request", NULL);
  unsigned n = 0;
  Fixture fixture;

  set_up (&fixture, cp_game_new (cp_rules_default (), NULL));
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  g_signal_connect (action, "activate", G_CALLBACK (decline_cb), &n);
  gtk_widget_insert_action_group (fixture.banner, "page", G_ACTION_GROUP (group));
  for (CpBannerChoice choice = CP_BANNER_NO_CHOICE; choice <= CP_BANNER_CONTINUE; choice++) {
    cp_game_banner_set_friend (CP_GAME_BANNER (fixture.banner), "Title", "Text", choice);
    cp_test_ui_settle ();
    GtkWidget *card = cp_test_ui_find_type (fixture.banner, CP_TYPE_NOTICE_CARD);
    GtkWidget *close = gtk_widget_get_last_child (card);
    bool closes = choice == CP_BANNER_NO_CHOICE || choice == CP_BANNER_ANSWER;
    g_assert_cmpint (gtk_widget_get_mapped (close), ==, closes);
    if (closes)
      cp_test_ui_click_middle (close);
    g_assert_cmpint (is_hidden (&fixture), ==, choice == CP_BANNER_NO_CHOICE);
    g_assert_cmpuint (n, ==, choice >= CP_BANNER_ANSWER);
  }
  tear_down (&fixture);
}


static void
test_claim (void)
{
  Fixture fixture;
  set_up (&fixture, cp_test_game_from_fen (LONE_KINGS));
  play (fixture.game, SHUFFLE);
  g_assert_true (reads (&fixture, "White may claim a draw"));
  g_assert_true (reads (&fixture, "This position has occurred three times."));
  tear_down (&fixture);
}


static void
test_pause (void)
{
  Fixture fixture;
  set_up (&fixture, cp_game_new (cp_rules_default (), &cp_time_control_lightning));
  g_assert_true (reads (&fixture, "The game can start"));
  cp_game_start (fixture.game);
  g_assert_true (is_hidden (&fixture));
  play (fixture.game, "d4");
  cp_game_pause (fixture.game);
  g_assert_true (reads (&fixture, "The game is paused"));
  cp_game_start (fixture.game);
  g_assert_true (is_hidden (&fixture));
  cp_game_resign (fixture.game, CP_WHITE);
  cp_game_take_back (fixture.game);
  g_assert_true (reads (&fixture, "The game can continue"));
  play (fixture.game, "d8");
  g_assert_true (is_hidden (&fixture));
  tear_down (&fixture);
}


static void
test_looking_back (void)
{
  Fixture fixture;
  set_up (&fixture, cp_game_new (cp_rules_default (), NULL));
  play (fixture.game, "d4 d8");
  cp_game_go_to_first (fixture.game);
  g_assert_true (reads (&fixture, "This is an earlier position"));
  /* A dismissed banner is shown again when the user tries to move. */
  g_signal_emit_by_name (cp_test_ui_find_type (fixture.banner, CP_TYPE_NOTICE_CARD), "dismissed");
  g_assert_true (is_hidden (&fixture));
  g_assert_true (cp_game_banner_remind (CP_GAME_BANNER (fixture.banner)));
  g_assert_true (reads (&fixture, "This is an earlier position"));
  cp_game_go_to_head (fixture.game);
  g_assert_true (is_hidden (&fixture));
  g_assert_false (cp_game_banner_remind (CP_GAME_BANNER (fixture.banner)));
  tear_down (&fixture);
}


static bool
is_close_button (GtkWidget *widget, const void *data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "window-close-symbolic") == 0;
}


/* A dismissed banner comes back only when its message changes. */
static void
test_dismiss (void)
{
  Fixture fixture;
  set_up (&fixture, cp_game_new (cp_rules_default (), NULL));
  cp_game_offer_draw (fixture.game, CP_WHITE);
  cp_test_ui_settle ();
  cp_test_ui_click_middle (cp_test_ui_find (fixture.banner, is_close_button, NULL));
  g_assert_true (is_hidden (&fixture));
  play (fixture.game, "d4");
  g_assert_true (reads (&fixture, "White offers a draw"));
  tear_down (&fixture);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/game-banner/no-message", test_no_message);
  g_test_add_func ("/ui/game-banner/end", test_end);
  g_test_add_func ("/ui/game-banner/names", test_names);
  g_test_add_func ("/ui/game-banner/analysis", test_analysis);
  g_test_add_func ("/ui/game-banner/rules", test_rules);
  g_test_add_func ("/ui/game-banner/draw-offer", test_draw_offer);
  g_test_add_func ("/ui/game-banner/friend-offer", test_friend_offer);
  g_test_add_func ("/ui/game-banner/end-icon", test_end_icon);
  g_test_add_func ("/ui/game-banner/moment-icon", test_moment_icon);
  g_test_add_func ("/ui/game-banner/danger-icon", test_danger_icon);
  g_test_add_func ("/ui/game-banner/referee", test_referee);
  g_test_add_func ("/ui/game-banner/friend", test_friend);
  g_test_add_func ("/ui/game-banner/close", test_close);
  g_test_add_func ("/ui/game-banner/claim", test_claim);
  g_test_add_func ("/ui/game-banner/program", test_program);
  g_test_add_func ("/ui/game-banner/pause", test_pause);
  g_test_add_func ("/ui/game-banner/looking-back", test_looking_back);
  g_test_add_func ("/ui/game-banner/dismiss", test_dismiss);
}
