/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/commands/games/cp-game-commands.h"

#include "cp-test-context.h"
#include "cp-test-dialog.h"
#include "cp-test-ui.h"
#include "model/game/cp-game-walk.h"
#include "model/match/cp-computer-player.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-main.h"
#include "ui/pages/lessons/cp-introduction-page.h"
#include "ui/pages/start/cp-last-game.h"
#include "ui/pages/start/cp-new-game-dialog.h"
#include "ui/pages/start/cp-opponent-group.h"

#define VARIANT "heavy-gravity"

typedef struct {
  CpTestContext test;
  GSettings *settings;
  CpFileSaver *saver;
  CpUnsavedWork *work;
  CpGameCommands *games;
  unsigned n_continued;
  const CpSessionGame *requested;
  gboolean goes_on; /* returned by the handler of `game-requested` */
} Fixture;


static void
continue_cb (Fixture *f)
{
  f->n_continued++;
}


static gboolean
requested_cb (Fixture *f, const CpSessionGame *game)
{
  f->requested = game;
  return f->goes_on;
}


static void
set_up (Fixture *f, const void *data)
{
  cp_test_context_set_up (&f->test);
  f->settings = cp_program_get_settings (f->test.context.program);
  g_settings_reset (f->settings, "seen-introductions");
  g_settings_set_enum (f->settings, "opponent", CP_OPPONENT_FRIEND);
  CpWarningBar *bar = g_object_new (CP_TYPE_WARNING_BAR, NULL);
  gtk_overlay_add_overlay (GTK_OVERLAY (gtk_window_get_child (f->test.window)), GTK_WIDGET (bar));
  f->saver = cp_file_saver_new (&f->test.context);
  f->work = cp_unsaved_work_new (&f->test.context, f->saver, bar);
  f->games = cp_game_commands_new (&f->test.context, f->work);
  g_signal_connect_swapped (f->games, "continue-requested", G_CALLBACK (continue_cb), f);
  g_signal_connect_swapped (f->games, "game-requested", G_CALLBACK (requested_cb), f);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_clear_object (&f->games);
  g_clear_object (&f->work);
  g_clear_object (&f->saver);
  cp_test_context_tear_down (&f->test);
}


static CpAutosave *
get_autosave (Fixture *f)
{
  return cp_open_game_get_autosave (f->test.context.open_game);
}


/* Opens a file with a game in place of the kept game. */
static CpLibrary *
open_file (Fixture *f, const char *text)
{
  g_autoptr (CpLibrary) library = cp_test_context_read (&f->test, "games.pgn", text);

  g_assert_true (cp_open_game_set_library (f->test.context.open_game, library, 0, NULL));
  cp_page_stack_show (f->test.context.pages, CP_PAGE_GAME);
  return library;
}


static void
assert_moves (Fixture *f, const char *expected)
{
  g_autofree char *moves = cp_test_context_get_moves (&f->test);

  g_assert_cmpstr (moves, ==, expected);
}


/* A user who does not know the game sees its introduction before the dialog, once. */
static void
test_offer (Fixture *f, const void *data)
{
  cp_game_commands_offer (f->games, VARIANT);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_INTRODUCTION));
  g_assert_false (cp_test_context_is_asking (&f->test));
  cp_page_stack_show (f->test.context.pages, CP_PAGE_START);
  cp_game_commands_offer (f->games, VARIANT);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_START));
  g_assert_true (CP_IS_NEW_GAME_DIALOG (cp_test_dialog_wait (f->test.window)));
  cp_test_ui_close (GTK_WINDOW (cp_test_dialog_wait (f->test.window)));
}


/* The introduction comes before a game from the array, but not before a position that the user has
 * set up. */
static void
test_chosen (Fixture *f, const void *data)
{
  const CpRules *rules = cp_rules_parse (VARIANT, NULL);
  CpGameStarter *starter = cp_game_commands_get_starter (f->games);
  CpPosition pos;

  g_assert_true (cp_fen_parse (rules, "5N2/2p5/6K1/8/1k4p1/8/Q7/3r4 w - - 0 20", &pos, NULL));
  for (int is_array = 0; is_array <= 1; is_array++) {
    g_autoptr (CpGame) game =
        cp_game_new_from_record (cp_record_new (rules, is_array ? NULL : &pos), NULL);
    g_signal_emit_by_name (starter, "game-chosen", game, TRUE);
    g_assert_true (
        cp_test_context_shows (&f->test, is_array ? CP_PAGE_INTRODUCTION : CP_PAGE_GAME));
    g_assert_true ((cp_test_context_get_game (&f->test) == game) != is_array);
  }
}


/* A match replaces the open game when the open file is saved or its changes are discarded. */
static void
test_match (Fixture *f, const void *data)
{
  static const char *const buttons[] = { "Cancel", "Discard" };
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  CpGameStarter *starter = cp_game_commands_get_starter (f->games);

  cp_record_set_tag (cp_game_get_record (game), "White", "Anna");
  g_autoptr (CpMatch) match = cp_match_new_seated (game, NULL, NULL);
  cp_library_add_text (open_file (f, "1. d4 *\n"), "1. c4 *\n");
  cp_page_stack_show (f->test.context.pages, CP_PAGE_START);
  for (size_t i = 0; i < G_N_ELEMENTS (buttons); i++) {
    g_signal_emit_by_name (starter, "match-ready", match, TRUE, TRUE);
    g_assert_false (cp_open_game_get_flipped (f->test.context.open_game));
    cp_test_context_answer (&f->test, "Save Changes?", buttons[i]);
    g_assert_true ((cp_open_game_get_match (f->test.context.open_game) == match) == (i == 1));
  }
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_GAME));
  g_assert_true (cp_open_game_get_flipped (f->test.context.open_game));
  g_assert_null (cp_open_game_get_library (f->test.context.open_game));
  g_assert_true (cp_test_context_reads (&f->test, "Anna plays White."));

  g_signal_emit_by_name (match, "rematch-agreed");
  CpMatch *rematch = cp_open_game_get_match (f->test.context.open_game);
  g_assert_true (rematch != match);
  g_assert_true (cp_open_game_get_flipped (f->test.context.open_game));
  g_signal_emit_by_name (match, "rematch-agreed");
  g_assert_true (cp_open_game_get_match (f->test.context.open_game) == rematch);
}


static void
test_introduce (Fixture *f, const void *data)
{
  cp_game_commands_introduce (f->games, VARIANT);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_INTRODUCTION));
  CpPage *page = cp_page_stack_get_shown (f->test.context.pages);
  CpLesson *lesson = cp_introduction_page_get_lesson (CP_INTRODUCTION_PAGE (page));
  g_assert_nonnull (lesson);
  cp_game_commands_play_last (f->games, VARIANT);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_INTRODUCTION));
}


/* The start page continues the open game, the kept game behind a file, or the game set aside. */
static void
test_continue (Fixture *f, const void *data)
{
  cp_test_context_play (&f->test, "d4");
  cp_game_commands_continue (f->games, cp_test_context_get_game (&f->test));
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_GAME));
  g_assert_cmpuint (f->n_continued, ==, 1);

  cp_page_stack_show (f->test.context.pages, CP_PAGE_START);
  CpGame *kept = cp_autosave_get_game (get_autosave (f));
  open_file (f, "1. c4 c8 *\n");
  cp_game_commands_continue (f->games, kept);
  g_assert_true (cp_test_context_get_game (&f->test) == kept);
  g_assert_null (cp_open_game_get_library (f->test.context.open_game));

  cp_test_context_play (&f->test, "e4");
  cp_game_commands_continue (f->games, cp_autosave_get_aside (get_autosave (f)));
  assert_moves (f, "d4");
  g_assert_cmpuint (f->n_continued, ==, 3);
}


static void
test_unfinished (Fixture *f, const void *data)
{
  CpSessionGame *game = g_new0 (CpSessionGame, 1);

  for (f->goes_on = FALSE; f->goes_on <= TRUE; f->goes_on++) {
    g_assert_true (cp_game_commands_continue_unfinished (f->games, game) == f->goes_on);
    g_assert_true (f->requested == game);
    f->requested = NULL;
  }
  g_free (game);
}


/* The user returns to the kept game behind a file, otherwise to the game that was set aside. */
static void
test_return (Fixture *f, const void *data)
{
  g_assert_false (cp_game_commands_has_content (f->games));
  g_assert_false (cp_game_commands_can_return (f->games));
  cp_test_context_play (&f->test, "d4");
  g_assert_true (cp_game_commands_has_content (f->games));
  g_assert_false (cp_game_commands_can_return (f->games));
  CpGame *kept = cp_autosave_get_game (get_autosave (f));
  CpLibrary *library = open_file (f, "1. c4 c8 *\n");
  g_assert_true (cp_game_commands_can_return (f->games));
  cp_test_comment (library, 0, "new");
  cp_game_commands_return (f->games);
  cp_test_context_answer (&f->test, "Save Changes?", "Cancel");
  g_assert_true (cp_open_game_get_library (f->test.context.open_game) == library);
  cp_game_commands_return (f->games);
  cp_test_context_answer (&f->test, "Save Changes?", "Discard");
  g_assert_true (cp_test_context_get_game (&f->test) == kept);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_GAME));

  cp_test_context_play (&f->test, "e4");
  for (int i = 0; i < 2; i++) {
    g_assert_true (cp_game_commands_can_return (f->games));
    cp_game_commands_return (f->games);
    assert_moves (f, i == 0 ? "d4" : "e4");
  }
  g_autoptr (CpGame) empty = cp_game_new (cp_rules_default (), NULL);
  cp_open_game_set_game (f->test.context.open_game, empty);
  g_assert_true (cp_game_commands_has_content (f->games));
}


/* A game of a review goes on with the players that it names. If a program is not known any more,
 * the user is asked. */
static void
test_play_on (Fixture *f, const void *data)
{
  static const struct {
    const char *tags;
    const char *heading, *button; /* NULL: no question */
    bool plays;
    int computer; /* the side that it plays then, or -1 */
  } cases[] = {
    { "", NULL, NULL, true, -1 },
    { "[WhiteType \"program\"]\n[White \"X\"]\n", "Who Plays White?", "Cancel", false, -1 },
    { "[WhiteType \"program\"]\n[White \"X\"]\n", "Who Plays White?", "Two People", true, -1 },
    { "[BlackType \"program\"]\n[Black \"X\"]\n", "Who Plays Black?", "Computer 3", true,
      CP_BLACK },
    { "[BlackType \"program\"]\n[BlackSeat \"computer-2-00000001\"]\n", NULL, NULL, true,
      CP_BLACK },
    { "[WhiteType \"program\"]\n[BlackType \"program\"]\n", NULL, NULL, true, -1 },
  };

  g_settings_set_int (f->settings, "computer-level", 3);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = g_strconcat (cases[i].tags, "\n1. c4 c8 *\n", NULL);
    CpLibrary *library = open_file (f, text);
    CpGame *game = cp_test_context_get_game (&f->test);
    g_assert_true (cp_game_commands_can_play_on (f->games));
    cp_game_commands_play_on (f->games);
    if (cases[i].heading != NULL)
      cp_test_context_answer (&f->test, cases[i].heading, cases[i].button);
    g_assert_false (cp_test_context_is_asking (&f->test));
    g_assert_true (cp_test_context_get_game (&f->test) == game);
    g_assert_true (cp_game_get_reviewing (game) != cases[i].plays);
    g_assert_true (cp_open_game_is_kept (f->test.context.open_game) == cases[i].plays);
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
      g_assert_true (CP_IS_COMPUTER_PLAYER (cp_match_get_player (
                         cp_open_game_get_match (f->test.context.open_game), side)) ==
                     (cases[i].computer == (int) side));
    g_assert_true (cp_game_commands_can_play_on (f->games) != cases[i].plays);
    cp_library_discard (library);
  }
  cp_page_stack_show (f->test.context.pages, CP_PAGE_START);
  g_assert_false (cp_game_commands_can_play_on (f->games));
}


/* A new game can begin at any position of a game that is over, where a move is possible. */
static void
test_play_from_here (Fixture *f, const void *data)
{
  static const struct {
    const char *result;
    int ply;
    bool can_play_on, can_play_from_here;
  } cases[] = {
    { "*", 2, true, false },   { "1-0", 0, false, true },     { "1-0", 2, false, true },
    { "0-1", 1, false, true }, { "1/2-1/2", 2, false, true },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = g_strdup_printf ("1. c4 c8 %s\n", cases[i].result);
    CpLibrary *library = open_file (f, text);
    cp_game_go_to_main_ply (cp_test_context_get_game (&f->test), cases[i].ply);
    g_assert_true (cp_game_commands_can_play_on (f->games) == cases[i].can_play_on);
    g_assert_true (cp_game_commands_can_play_from_here (f->games) == cases[i].can_play_from_here);
    cp_library_discard (library);
  }
  cp_game_commands_play_from_here (f->games);
  GtkWidget *dialog = cp_test_dialog_wait (f->test.window);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (dialog)), ==, "Play This Position");
  cp_test_ui_close (GTK_WINDOW (dialog));
  cp_page_stack_show (f->test.context.pages, CP_PAGE_START);
  g_assert_false (cp_game_commands_can_play_from_here (f->games));
}


/* The question has no effect on a game that is not open any more. */
static void
test_answered_late (Fixture *f, const void *data)
{
  open_file (f, "[WhiteType \"program\"]\n[White \"X\"]\n\n1. c4 c8 *\n");
  cp_game_commands_play_on (f->games);
  GtkWidget *dialog = cp_test_dialog_wait (f->test.window);
  CpGame *game = cp_test_context_play (&f->test, "d4");
  cp_test_dialog_press (dialog, "Two People");
  g_assert_true (cp_test_context_get_game (&f->test) == game);
  g_assert_true (cp_autosave_get_game (get_autosave (f)) == game);
}


static char *
get_last_rules (Fixture *f)
{
  return g_settings_get_string (f->settings, "last-rules");
}


/* A game that is played like last time, or again, is the one that was played last. */
static void
test_played_last (Fixture *f, const void *data)
{
  const CpRules *rules = cp_rules_parse (VARIANT, NULL);
  const CpTimeControl no_clock = { .bonus = CP_BONUS_NONE };

  g_settings_reset (f->settings, "last-rules");
  cp_last_game_save (f->settings, rules, &no_clock);
  cp_game_commands_play_last (f->games, VARIANT);
  g_autofree char *last = get_last_rules (f);
  g_assert_cmpstr (last, ==, rules->string);

  g_settings_reset (f->settings, "last-rules");
  cp_game_resign (cp_test_context_get_game (&f->test), CP_WHITE);
  cp_match_ask (cp_open_game_get_match (f->test.context.open_game), CP_REQUEST_REMATCH);
  cp_test_ui_settle ();
  g_autofree char *again = get_last_rules (f);
  g_assert_cmpstr (again, ==, rules->string);
  g_settings_reset (f->settings, "last-rules");
  g_settings_reset (f->settings, "last-games");
}


/* Only an unfinished game that makes room for another one is worth a message. */
static void
test_archived (Fixture *f, const void *data)
{
  const char *const text = "An earlier game is now in My Games";

  cp_test_context_play (&f->test, "d4");
  cp_test_context_play (&f->test, "e4");
  g_assert_false (cp_test_context_reads (&f->test, text));
  cp_test_context_play (&f->test, "c4");
  g_assert_true (cp_test_context_reads (&f->test, text));
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/game-commands/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("offer", test_offer);
  ADD ("chosen", test_chosen);
  ADD ("match", test_match);
  ADD ("introduce", test_introduce);
  ADD ("continue", test_continue);
  ADD ("unfinished", test_unfinished);
  ADD ("return", test_return);
  ADD ("play-on", test_play_on);
  ADD ("play-from-here", test_play_from_here);
  ADD ("answered-late", test_answered_late);
  ADD ("played-last", test_played_last);
  ADD ("archived", test_archived);
#undef ADD
}
