/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/commands/clipboard/cp-mail-commands.h"

#include "cp-test-context.h"
#include "cp-test-ui.h"
#include "model/game/cp-game-walk.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

typedef struct {
  CpTestContext test;
  CpFileSaver *saver;
  CpUnsavedWork *work;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  cp_test_context_set_up (&f->test);
  CpWarningBar *bar = g_object_new (CP_TYPE_WARNING_BAR, NULL);
  gtk_overlay_add_overlay (GTK_OVERLAY (gtk_window_get_child (f->test.window)), GTK_WIDGET (bar));
  f->saver = cp_file_saver_new (&f->test.context);
  f->work = cp_unsaved_work_new (&f->test.context, f->saver, bar);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_clear_object (&f->work);
  g_clear_object (&f->saver);
  cp_test_context_tear_down (&f->test);
}


/* Receives the last of these moves from the array. */
static void
receive (Fixture *f, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  CpMail mail = { .rules = cp_rules_default () };
  CpPosition pos;

  cp_position_init (&pos, mail.rules);
  for (char **word = words; *word != NULL; word++) {
    mail.before = pos;
    g_assert_true (cp_move_parse (&pos, *word, &mail.move, NULL));
    cp_position_play (&pos, mail.move);
  }
  cp_mail_commands_receive (&f->test.context, f->work, &mail);
}


/* Each move continues the game that it belongs to. Another game is left only with the user's
 * consent. */
static void
test_games (Fixture *f, const void *data)
{
  static const char other[] = "Start Another Game With This Move?";
  static const char earlier[] = "Continue the Earlier Game?";
  static const char leave[] = "Leave the Game";
  static const struct {
    const char *aside, *kept; /* moves of the games; aside: NULL for none */
    const char *mail;
    const char *heading, *button; /* NULL: no question */
    const char *moves;            /* of the open game, afterwards */
    const char *toast;            /* (nullable) */
  } cases[] = {
    { NULL, "d4", "d4 d8", NULL, NULL, "d4 d8", NULL },
    { NULL, "d4 d8", "d4 d8", NULL, NULL, "d4 d8", "This move has already been played" },
    { NULL, "d4 d8 c4", "d4 d8", NULL, NULL, "d4 d8 c4", "This move has already been played" },
    { NULL, "d4", "b4 b8", other, "Cancel", "d4", NULL },
    { NULL, "d4", "b4 b8", other, leave, "b8", NULL },
    { NULL, "d4 d8", "d4 e8", other, leave, "e8", NULL },
    { NULL, "", "b4 b8", NULL, NULL, "b8", NULL },
    { "b4", "d4", "b4 b8", earlier, "Cancel", "d4", NULL },
    { "b4", "d4", "b4 b8", earlier, leave, "b4 b8", NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    if (cases[i].aside != NULL)
      cp_test_context_play (&f->test, cases[i].aside);
    cp_test_context_play (&f->test, cases[i].kept);
    cp_page_stack_show (f->test.context.pages, CP_PAGE_START);
    receive (f, cases[i].mail);
    if (cases[i].heading != NULL)
      cp_test_context_answer (&f->test, cases[i].heading, cases[i].button);
    else
      g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_GAME));
    g_assert_false (cp_test_context_is_asking (&f->test));
    g_autofree char *moves = cp_test_context_get_moves (&f->test);
    g_assert_cmpstr (moves, ==, cases[i].moves);
    g_assert_true (cases[i].toast == NULL || cp_test_context_reads (&f->test, cases[i].toast));
    cp_toasts_dismiss (f->test.context.toasts);
  }
}


/* The kept game continues when the file in its place is closed. */
static void
test_file (Fixture *f, const void *data)
{
  static const char *const buttons[] = { "Cancel", "Discard" };
  g_autoptr (CpLibrary) library = NULL;
  CpGame *kept = cp_test_context_play (&f->test, "d4");

  library = cp_test_context_read (&f->test, "games.pgn", "1. c4 c8 *\n");
  g_assert_true (cp_open_game_set_library (f->test.context.open_game, library, 0, NULL));
  cp_test_comment (library, 0, "new");
  for (size_t i = 0; i < G_N_ELEMENTS (buttons); i++) {
    receive (f, "d4 d8");
    cp_test_context_answer (&f->test, "Save Changes?", buttons[i]);
    g_assert_true ((cp_test_context_get_game (&f->test) == kept) == (i == 1));
  }
  g_autofree char *moves = cp_test_context_get_moves (&f->test);
  g_assert_cmpstr (moves, ==, "d4 d8");
}


/* A move that was replaced in the game that is reviewed is played there as a variation. */
static void
test_review (Fixture *f, const void *data)
{
  g_autoptr (CpLibrary) library =
      cp_test_context_read (&f->test, "games.pgn", "1. d4 d8 2. c4 *\n");

  g_assert_true (cp_open_game_set_library (f->test.context.open_game, library, 0, NULL));
  CpGame *game = cp_test_context_get_game (&f->test);
  receive (f, "d4 e8");
  g_assert_false (cp_test_context_is_asking (&f->test));
  g_assert_true (cp_test_context_get_game (&f->test) == game);
  g_assert_cmpuint (cp_game_get_current (game)->ply, ==, 2);
  g_assert_cmpuint (cp_game_get_main_ply (game), ==, 1);
  g_assert_true (cp_library_get_modified (library));
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/mail-commands/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("games", test_games);
  ADD ("file", test_file);
  ADD ("review", test_review);
#undef ADD
}
