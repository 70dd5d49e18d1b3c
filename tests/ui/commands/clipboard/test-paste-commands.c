/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/commands/clipboard/cp-paste-commands.h"

#include <string.h>

#include "cp-test-context.h"
#include "cp-test-ui.h"
#include "record/tree/cp-line.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/pages/editor/cp-editor-page.h"
#include "ui/parts/notices/cp-notice-card.h"

#define FEN  "changing-challenges 3k3/7/7/7/7/7/3p3/2P4/7/7/3K3[] w - - 0 1"
#define GAME "[Variant \"Changing Challenges\"]\n[White \"Ada\"]\n\n1. c4 c8 *\n"
#define BAD  "[White \"Ben\"]\n\n1. Kd9 *\n"

typedef struct {
  CpTestContext test;
  CpFileSaver *saver;
  CpUnsavedWork *work;
  CpOpenFile *open_file;
  CpPasteCommands *paste;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  cp_test_context_set_up (&f->test);
  CpWarningBar *bar = g_object_new (CP_TYPE_WARNING_BAR, NULL);
  gtk_overlay_add_overlay (GTK_OVERLAY (gtk_window_get_child (f->test.window)), GTK_WIDGET (bar));
  f->saver = cp_file_saver_new (&f->test.context);
  f->work = cp_unsaved_work_new (&f->test.context, f->saver, bar);
  f->open_file = cp_open_file_new (&f->test.context);
  f->paste = cp_paste_commands_new (&f->test.context, f->work, f->open_file, NULL);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_clear_object (&f->paste);
  g_clear_object (&f->open_file);
  g_clear_object (&f->work);
  g_clear_object (&f->saver);
  cp_test_context_tear_down (&f->test);
}


static void
paste (Fixture *f, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (f->test.window)), text);
  cp_paste_commands_paste (f->paste);
  cp_test_ui_settle ();
}


static CpLibrary *
get_library (Fixture *f)
{
  return cp_open_game_get_library (f->test.context.open_game);
}


static unsigned
count_games (Fixture *f)
{
  return get_library (f) != NULL ? cp_library_get_n_games (get_library (f)) : 0;
}


/* Text is shown, played or refused by its kind and by the page. */
static void
test_kinds (Fixture *f, const void *data)
{
  static const struct {
    CpPageId from;
    const char *text;
    CpPageId to;
    unsigned n_games;  /* of the open file */
    const char *toast; /* (nullable) */
  } cases[] = {
    { CP_PAGE_START, GAME, CP_PAGE_GAME, 1, NULL },
    { CP_PAGE_START, FEN, CP_PAGE_GAME, 1, NULL },
    { CP_PAGE_START, GAME "\n" GAME, CP_PAGE_LIST, 2, NULL },
    { CP_PAGE_START, GAME "\n" BAD, CP_PAGE_LIST, 2, "1 game could not be fully understood" },
    { CP_PAGE_START, "d8", CP_PAGE_START, 0, "To paste a move, show its game first" },
    { CP_PAGE_GAME, "d8", CP_PAGE_GAME, 0, NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpGame *game = cp_test_context_play (&f->test, "d4");
    cp_page_stack_show (f->test.context.pages, cases[i].from);
    paste (f, cases[i].text);
    g_assert_false (cp_test_context_is_asking (&f->test));
    g_assert_true (cp_test_context_shows (&f->test, cases[i].to));
    g_assert_cmpuint (count_games (f), ==, cases[i].n_games);
    g_assert_true (cases[i].toast == NULL || cp_test_context_reads (&f->test, cases[i].toast));
    g_assert_cmpuint (cp_game_get_head (game)->ply, ==, cases[i].from == CP_PAGE_GAME ? 2 : 1);
    if (get_library (f) != NULL)
      cp_library_discard (get_library (f));
  }
}


/* Text that cannot be understood, or an empty clipboard, has no effect but a toast. */
static void
test_nonsense (Fixture *f, const void *data)
{
  static const char *const texts[] = { "nonsense", "", "Kd9" };
  CpGame *game = cp_test_context_play (&f->test, "d4");

  cp_page_stack_show (f->test.context.pages, CP_PAGE_GAME);
  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    paste (f, texts[i]);
    g_assert_nonnull (cp_test_ui_find_type (GTK_WIDGET (f->test.window), CP_TYPE_NOTICE_CARD));
    cp_toasts_dismiss (f->test.context.toasts);
    cp_test_ui_settle ();
    g_assert_true (cp_test_context_get_game (&f->test) == game);
    g_assert_cmpuint (cp_game_get_head (game)->ply, ==, 1);
  }
}


/* The user is asked before pasted games take the place of a game that goes on, or of changes. */
static void
test_ask (Fixture *f, const void *data)
{
  static const char *const buttons[] = { "Cancel", "Leave the Game" };
  CpGame *game = cp_test_context_play (&f->test, "d4");

  cp_page_stack_show (f->test.context.pages, CP_PAGE_GAME);
  for (size_t i = 0; i < G_N_ELEMENTS (buttons); i++) {
    paste (f, GAME);
    cp_test_context_answer (&f->test, "Show What Was Pasted?", buttons[i]);
    g_assert_true ((cp_test_context_get_game (&f->test) == game) == (i == 0));
  }
  g_assert_true (cp_open_game_get_behind (f->test.context.open_game) == game);
  cp_page_stack_show (f->test.context.pages, CP_PAGE_START);
  paste (f, FEN);
  cp_test_context_answer (&f->test, "Save Changes?", "Discard");
  g_assert_cmpuint (count_games (f), ==, 1);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_GAME));
}


/* Games join the list that is shown, or after a question the file whose game is shown. */
static void
test_join (Fixture *f, const void *data)
{
  static const struct {
    const char *button;
    unsigned n_games, index; /* afterwards */
  } cases[] = { { "Cancel", 3, 0 }, { "Add to the File", 4, 3 }, { "Show Alone", 1, 0 } };
  g_autoptr (CpLibrary) library =
      cp_test_context_read (&f->test, "games.pgn", "1. d4 *\n\n1. b4 *\n");

  cp_open_file_set_library (f->open_file, library);
  paste (f, GAME);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_LIST));
  g_assert_true (cp_test_context_reads (&f->test, "1 game was added"));
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 3);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    cp_open_file_review (f->open_file, 0);
    paste (f, GAME);
    cp_test_context_answer (&f->test, "Add to “games.pgn”?", cases[i].button);
    if (i == 2)
      cp_test_context_answer (&f->test, "Save Changes?", "Discard");
    g_assert_cmpuint (count_games (f), ==, cases[i].n_games);
    g_assert_cmpuint (cp_open_game_get_index (f->test.context.open_game), ==, cases[i].index);
  }
  cp_library_discard (library);
}


/* Moves join the game on the board as a variation, which is one step of undo. */
static void
test_variation (Fixture *f, const void *data)
{
  static const char line[] = "[Event \"?\"]\n\n1. d4 d8 *\n";
  g_autoptr (CpLibrary) library = cp_test_context_read (&f->test, "games.pgn", "1. d4 c8 *\n");

  cp_open_file_set_library (f->open_file, library);
  cp_open_file_review (f->open_file, 0);
  g_autoptr (CpGame) game = g_object_ref (cp_test_context_get_game (&f->test));
  const CpNode *root = cp_record_get_root (cp_game_get_record (game));
  paste (f, line);
  cp_test_context_answer (&f->test, "Add to “games.pgn”?", "Add to This Game as a Variation");
  g_assert_true (cp_test_context_get_game (&f->test) == game);
  g_assert_true (cp_test_context_reads (&f->test, "Added as a variation"));
  g_assert_true (cp_game_get_current (game) == root->first_child->first_child->next_sibling);
  paste (f, line);
  cp_test_context_answer (&f->test, "Add to “games.pgn”?", "Add to This Game as a Variation");
  g_assert_true (cp_test_context_reads (&f->test, "The game already has these moves"));
  g_assert_true (cp_game_undo (game));
  g_assert_false (cp_game_get_can_undo (game));
  g_assert_null (root->first_child->first_child->next_sibling);
  paste (f, line);
  cp_test_context_answer (&f->test, "Add to “games.pgn”?", "Add to the File");
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 2);
  cp_library_discard (library);
}


/* Moves that are legal only in the position on the board are added there without a question. */
static void
test_line (Fixture *f, const void *data)
{
  paste (f, "[Event \"?\"]\n\n1. d4 d8 2. c4 *\n");
  CpGame *game = cp_test_context_get_game (&f->test);
  CpNode *end = cp_record_main_line_end (cp_game_get_record (game));

  cp_game_go_to (game, end->parent);
  paste (f, "2. b4 c8 3. c4");
  g_assert_false (cp_test_context_is_asking (&f->test));
  g_assert_true (cp_test_context_reads (&f->test, "Added as a variation"));
  g_assert_true (cp_game_get_current (game) == end->next_sibling);
  g_assert_cmpuint (cp_node_line_end (end->next_sibling)->ply, ==, 5);
  cp_game_go_to (game, end);
  paste (f, "c8 b4");
  g_assert_false (cp_test_context_is_asking (&f->test));
  g_assert_cmpuint (cp_record_main_line_end (cp_game_get_record (game))->ply, ==, 5);
}


/* Without a file, a game that was pasted is asked about if it fits the game on the board. */
static void
test_variation_alone (Fixture *f, const void *data)
{
  paste (f, GAME);
  CpGame *game = cp_test_context_get_game (&f->test);
  paste (f, BAD);
  cp_test_context_answer (&f->test, "Save Changes?", "Cancel");
  paste (f, "1. c4 d8 2. d4");
  cp_test_context_answer (&f->test, "Add to This Game?", "Cancel");
  g_assert_false (cp_game_get_can_undo (game));
  paste (f, "1. c4 d8 2. d4");
  cp_test_context_answer (&f->test, "Add to This Game?", "Add to This Game as a Variation");
  g_assert_true (cp_test_context_get_game (&f->test) == game);
  g_assert_cmpuint (cp_game_get_current (game)->ply, ==, 2);
  paste (f, "1. c4 d8 2. d4");
  cp_test_context_answer (&f->test, "Add to This Game?", "Show Alone");
  cp_test_context_answer (&f->test, "Save Changes?", "Discard");
  g_assert_true (cp_test_context_get_game (&f->test) != game);
}


/* A file that was closed during the question does not get the games. */
static void
test_join_closed (Fixture *f, const void *data)
{
  g_autoptr (CpLibrary) library = cp_test_context_read (&f->test, "games.pgn", "1. d4 *\n");

  cp_open_file_set_library (f->open_file, library);
  paste (f, GAME);
  g_assert_true (cp_test_context_is_asking (&f->test));
  cp_test_context_play (&f->test, "d4");
  cp_test_context_answer (&f->test, "Add to “games.pgn”?", "Add to the File");
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 1);
  g_assert_null (get_library (f));
}


/* In the editor, the action of the page pastes. */
static void
test_editor (Fixture *f, const void *data)
{
  CpPage *page = cp_page_stack_take (f->test.context.pages, CP_PAGE_EDITOR);

  cp_page_stack_show (f->test.context.pages, CP_PAGE_EDITOR);
  gtk_widget_insert_action_group (GTK_WIDGET (f->test.window), "page",
                                  cp_page_get_action_group (page));
  cp_page_update_actions (page);
  paste (f, FEN);
  CpDraft *draft = cp_editor_view_get_draft (cp_editor_page_get_view (CP_EDITOR_PAGE (page)));
  g_autofree char *fen = cp_fen_write (cp_draft_get_position (draft));
  g_assert_cmpstr (fen, ==, strchr (FEN, ' ') + 1);
  g_assert_null (get_library (f));
}


/* A window that is closed while the clipboard is read is not touched any more. */
static void
test_closed (void)
{
  static const char *const texts[] = { GAME, FEN, "nonsense", "d8" };

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    Fixture f = { 0 };
    set_up (&f, NULL);
    gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (f.test.window)), texts[i]);
    cp_paste_commands_paste (f.paste);
    CpPasteCommands *commands = f.paste;
    g_object_add_weak_pointer (G_OBJECT (commands), (void **) &commands);
    g_clear_object (&f.paste);
    g_clear_object (&f.open_file);
    g_clear_object (&f.work);
    g_clear_object (&f.saver);
    cp_test_context_close (&f.test);
    cp_test_ui_wait_until (commands == NULL);
    g_assert_null (get_library (&f));
    tear_down (&f, NULL);
  }
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/paste-commands/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("kinds", test_kinds);
  ADD ("nonsense", test_nonsense);
  ADD ("ask", test_ask);
  ADD ("join", test_join);
  ADD ("variation", test_variation);
  ADD ("line", test_line);
  ADD ("variation-alone", test_variation_alone);
  ADD ("join-closed", test_join_closed);
  ADD ("editor", test_editor);
#undef ADD
  g_test_add_func ("/ui/paste-commands/closed", test_closed);
}
