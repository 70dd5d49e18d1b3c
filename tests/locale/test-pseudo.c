/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Runs the program in a made-up language (pseudo.py): no text on the screen or for screen readers
 * is in English.
 */

#include <adwaita.h>

#include "cp-test-window.h"
#include "cp-test-words.h"
#include "model/game/cp-game-walk.h"
#include "record/pgn/cp-pgn-writer.h"
#include "rules/notation/cp-notation.h"
#include "rules/text/cp-language.h"
#include "rules/variants/cp-variants.h"
#include "support/cp-test-effort.h"
#include "ui/pages/game/cp-side-pane.h"
#include "ui/pages/puzzles/cp-puzzle-list-page.h"
#include "ui/pages/puzzles/cp-puzzle-page.h"
#include "ui/pages/start/cp-new-game-dialog.h"

#define WIDTH  1100
#define HEIGHT 800

/* Plies between two checks. */
#define STRIDE 9

typedef struct {
  char *folder;
  CpWindow *window;
} Fixture;

/* Replaces this function of Pango to see the texts that are drawn without widgets (see
 * meson.build). */
void __real_pango_layout_set_text (PangoLayout *layout, const char *text, int length);
void __wrap_pango_layout_set_text (PangoLayout *layout, const char *text, int length);


void
__wrap_pango_layout_set_text (PangoLayout *layout, const char *text, int length)
{
  g_autofree char *copy = length < 0 ? g_strdup (text) : g_strndup (text, (size_t) length);

  cp_test_words_check ("drawn", copy);
  __real_pango_layout_set_text (layout, text, length);
}


static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->window = cp_test_window_open (fixture->folder, WIDTH, HEIGHT);
}


static void
tear_down (Fixture *fixture, gconstpointer data)
{
  CpLibrary *library = cp_test_window_library (fixture->window);

  if (library != NULL)
    cp_library_discard (library);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  cp_test_ui_settle ();
  g_free (fixture->folder);
  cp_test_words_report ();
}


static void
look (const char *where)
{
  cp_test_ui_settle ();
  cp_test_words_walk (where);
}


static void
run (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
}


/* Opens a dialog, checks it, and closes it. */
static void
look_at_dialog (Fixture *fixture, const char *action)
{
  run (fixture, action);
  GtkWidget *dialog = cp_test_window_dialog (fixture->window);
  look (action);
  gtk_window_destroy (GTK_WINDOW (dialog));
  cp_test_ui_settle ();
}


static void
test_start (Fixture *fixture, gconstpointer data)
{
  look ("start");
  look_at_dialog (fixture, "app.preferences");
  look_at_dialog (fixture, "app.about");
  look_at_dialog (fixture, "win.show-shortcuts");
}


/* Plays some moves of a random game. */
static void
play (Fixture *fixture, GRand *rand, unsigned n)
{
  CpGame *game = cp_test_window_game (fixture->window);

  for (unsigned i = 0; i < n; i++) {
    const CpPosition *pos = cp_game_get_position (game);
    CpMoves moves;
    cp_position_legal_moves (pos, &moves);
    if (moves.n == 0 || !cp_game_get_can_move (game))
      return;
    int choice = g_rand_int_range (rand, 0, (int) moves.n);
    g_autofree char *text = cp_move_write (pos, moves.moves[choice], CP_NOTATION_UCI);
    cp_game_play (game, text, NULL);
  }
}


static void
begin (Fixture *fixture, const CpRules *rules)
{
  CpTimeControl control = { .main_ms = { 600000, 600000 } };
  g_autoptr (CpGame) game = cp_game_new (rules, &control);

  cp_test_window_set_game (fixture->window, game);
  cp_test_window_show (fixture->window, CP_PAGE_GAME);
  cp_game_start (game);
}


/* Checks the descriptions of the square of a held piece, and of its targets. */
static void
look_at_targets (Fixture *fixture)
{
  const CpPosition *pos = cp_game_get_position (cp_test_window_game (fixture->window));
  char name[CP_SQUARE_NAME_SIZE];
  CpMoves moves;

  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    if (moves.moves[i].from == CP_SQUARE_NONE)
      continue;
    cp_test_window_click (fixture->window, cp_square_name (pos->rules, moves.moves[i].from, name));
    look ("targets");
    cp_test_ui_key ("Escape");
    return;
  }
}


/* A game of each variant: during play, with every question, and at its end. */
static void
test_game (Fixture *fixture, gconstpointer data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  begin (fixture, rules);
  look_at_targets (fixture);
  for (unsigned i = 0; i < 3; i++) {
    play (fixture, rand, STRIDE);
    look_at_targets (fixture);
  }
  cp_test_window_open_move_entry (fixture->window, "a1b11");
  cp_test_ui_key ("Return");
  look ("refused move");
  cp_test_ui_key ("Escape");
  if (!g_str_equal (rules->string, rules->variant->id))
    return;
  run (fixture, "page.offer-draw");
  look ("offered draw");
  run (fixture, "page.decline-draw");
  run (fixture, "page.pause");
  look ("pause");
  run (fixture, "page.pause");
  look_at_dialog (fixture, "page.resign");
  cp_game_resign (cp_test_window_game (fixture->window), CP_WHITE);
  look ("end");
}


/* Reviews the game, with all kinds of annotations. */
static void
test_review (Fixture *fixture, gconstpointer data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  begin (fixture, rules);
  play (fixture, rand, STRIDE);
  run (fixture, "page.review");
  CpSidePane *pane =
      CP_SIDE_PANE (cp_test_ui_find_type (GTK_WIDGET (fixture->window), CP_TYPE_SIDE_PANE));
  for (CpSidePage page = CP_SIDE_PAGE_MOVES; page < CP_N_SIDE_PAGES; page++) {
    cp_side_pane_show (pane, page);
    look ("review");
  }
  cp_game_walk (cp_test_window_game (fixture->window), CP_WALK_PREVIOUS);
  play (fixture, rand, 2);
  run (fixture, "page.good-move");
  look ("variation");
  run (fixture, "page.make-main-line");
  run (fixture, "page.delete-rest");
  look ("deleted");
  run (fixture, "page.undo");
  look_at_dialog (fixture, "win.edit-tags");
}


/* Moves are typed and shown with the piece letters of the language, and written to files in
 * English. */
static void
test_letters (Fixture *fixture, gconstpointer data)
{
  CpGame *game;

  begin (fixture, cp_rules_default ());
  game = cp_test_window_game (fixture->window);
  g_assert_true (cp_game_play (game, "d2d4", NULL));
  g_assert_true (cp_game_play (game, "d10d8", NULL));
  cp_test_window_open_move_entry (fixture->window, "Ķd2");
  cp_test_ui_key ("Return");
  g_assert_cmpuint (cp_game_get_head (game)->ply, ==, 3);
  g_assert_true (cp_test_window_reads (GTK_WIDGET (fixture->window), "Ķd2"));
  g_autofree char *text = cp_pgn_write (cp_game_get_record (game), CP_NOTATION_SAN);
  g_assert_nonnull (strstr (text, "2. Kd2"));
  look ("letters");
}


static void
test_export (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  begin (fixture, cp_rules_default ());
  play (fixture, rand, STRIDE);
  run (fixture, "page.export");
  GtkWidget *dialog = cp_test_window_dialog (fixture->window);
  GtkWidget *stack = cp_test_ui_find_type (dialog, ADW_TYPE_VIEW_STACK);
  g_assert_nonnull (stack);
  g_autoptr (GListModel) pages = G_LIST_MODEL (adw_view_stack_get_pages (ADW_VIEW_STACK (stack)));
  for (unsigned i = 0; i < g_list_model_get_n_items (pages); i++) {
    gtk_selection_model_select_item (GTK_SELECTION_MODEL (pages), i, TRUE);
    look ("export");
  }
  gtk_window_destroy (GTK_WINDOW (dialog));
}


static void
test_new_game (Fixture *fixture, gconstpointer data)
{
  run (fixture, "win.new-game");
  GtkWidget *dialog = cp_test_window_dialog (fixture->window);
  for (size_t i = 0; cp_variants[i] != NULL; i++) {
    cp_new_game_dialog_choose (CP_NEW_GAME_DIALOG (dialog), cp_variants[i]->id);
    look ("new game");
  }
  gtk_window_destroy (GTK_WINDOW (dialog));
}


static void
test_introduction (Fixture *fixture, gconstpointer data)
{
  const CpRules *rules = data;

  cp_game_commands_introduce (cp_window_get_parts (fixture->window)->games, rules->variant->id);
  look ("introduction");
}


/* Players with non-Latin names. */
#define GAMES                                                                                      \
  "[White \"Άννα\"]\n[Black \"Βασίλης\"]\n[Date \"2020.05.04\"]\n\n1. d4 d8 *\n"        \
  "\n[White \"Γιώργος\"]\n[Black \"Δήμος\"]\n\n1. d4 d7 2. c9 *\n"

static void
test_library (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "αγώνες.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, GAMES, -1, NULL));
  cp_test_window_open_file (fixture->window, file);
  look ("library");
  run (fixture, "win.find");
  look ("search");
  cp_test_window_review (fixture->window, 1);
  look ("bad game");
}


static void
test_editor (Fixture *fixture, gconstpointer data)
{
  run (fixture, "win.set-up-position");
  CpDraft *draft = cp_editor_view_get_draft (cp_test_window_editor (fixture->window));
  g_autofree char *loss = NULL;
  cp_draft_set_rules (draft, data, &loss);
  cp_test_words_check ("loss", loss);
  look ("editor");
  run (fixture, "page.draft-clear");
  look ("empty board");
}


/* The rooks take both ranks and files from the king in the corner, and then it is Black's move. */
#define COOKED "k6/7/7/7/7/7/7/7/7/2R4/1R1K3[] w - - 0 1"
#define SOUND  "k6/7/7/7/7/7/2P4/7/7/2R4/1R1K3[] w - - 0 1"
#define NO_WIN "k6/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1"

static void
test_composer (Fixture *fixture, gconstpointer data)
{
  static const char *const fens[] = { COOKED, SOUND, NO_WIN };

  run (fixture, "win.set-up-position");
  run (fixture, "page.draft-puzzle");
  for (size_t i = 0; i < G_N_ELEMENTS (fens); i++) {
    CpDraft *draft = cp_editor_view_get_draft (cp_test_window_editor (fixture->window));
    g_assert_true (cp_draft_set_fen (draft, fens[i], NULL));
    look ("composer");
    cp_test_ui_wait_until (!cp_composer_get_busy (
        cp_editor_view_get_composer (cp_test_window_editor (fixture->window))));
    look ("composer");
  }
}


static CpSolving *
get_solving (Fixture *fixture)
{
  return cp_puzzle_page_get_solving (
      CP_PUZZLE_PAGE (cp_test_window_page (fixture->window, CP_PAGE_PUZZLE)));
}


static void
look_at_solving (Fixture *fixture)
{
  cp_test_ui_wait_until (!cp_solving_get_busy (get_solving (fixture)));
  look ("puzzle");
}


static void
test_puzzles (Fixture *fixture, gconstpointer data)
{
  run (fixture, "win.show-puzzles");
  CpPuzzleListPage *list =
      CP_PUZZLE_LIST_PAGE (cp_test_window_page (fixture->window, CP_PAGE_PUZZLES));
  cp_test_ui_wait_until (
      cp_puzzle_list_page_get_collection (list) != NULL &&
      !cp_puzzle_collection_get_loading (cp_puzzle_list_page_get_collection (list)));
  look ("puzzles");
  g_signal_emit_by_name (list, "puzzle-activated", cp_puzzle_list_page_get_collection (list), 0u);
  cp_puzzle_page_set_delay (CP_PUZZLE_PAGE (cp_test_window_page (fixture->window, CP_PAGE_PUZZLE)),
                            0);
  look ("puzzle");
  for (unsigned i = 0; i < 2; i++) {
    cp_solving_hint (get_solving (fixture));
    look_at_solving (fixture);
  }
  CpMoves moves;
  CpGame *game = cp_solving_get_game (get_solving (fixture));
  cp_position_legal_moves (cp_game_get_position (game), &moves);
  g_autofree char *text =
      cp_move_write (cp_game_get_position (game), moves.moves[0], CP_NOTATION_UCI);
  cp_game_play (game, text, NULL);
  look_at_solving (fixture);
  cp_solving_restart (get_solving (fixture));
  cp_solving_show (get_solving (fixture));
  look_at_solving (fixture);
}


static void
add (const char *name, const void *data, void (*test) (Fixture *, gconstpointer))
{
  g_autofree char *path = g_strdup_printf ("/locale/pseudo/%s", name);

  g_test_add (path, Fixture, data, set_up, test, tear_down);
}


static void
add_for_rules (const CpRules *rules)
{
  static const struct {
    const char *name;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "editor", test_editor },
    { "introduction", test_introduction },
    { "review", test_review },
  };
  g_autofree char *name = g_strdup_printf ("game/%s", rules->string);

  add (name, rules, test_game);
  for (size_t i = 0; i < G_N_ELEMENTS (tests); i++) {
    g_autofree char *path = g_strdup_printf ("%s/%s", tests[i].name, rules->variant->id);
    if (g_str_equal (rules->string, rules->variant->id))
      add (path, rules, tests[i].test);
  }
}


int
main (int argc, char **argv)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  cp_language_init ();
  cp_test_ui_init (&argc, &argv);
  add ("start", NULL, test_start);
  add ("new-game", NULL, test_new_game);
  add ("letters", NULL, test_letters);
  add ("export", NULL, test_export);
  add ("library", NULL, test_library);
  add ("composer", NULL, test_composer);
  add ("puzzles", NULL, test_puzzles);
  for (size_t i = 0; i < n; i++)
    if (g_str_equal (all[i]->string, all[i]->variant->id) || i % cp_test_stride () == 0)
      add_for_rules (all[i]);
  return g_test_run ();
}
