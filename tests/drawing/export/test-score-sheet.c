/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/export/cp-score-sheet.h"

#include <errno.h>
#include <glib.h>

#include "cp-test-drawing.h"
#include "record/tree/cp-glyphs.h"
#include "record/file/cp-atomic-file.h"
#include "support/cp-test-main.h"

#define MARGIN 48

static const char annotated[] =
    "[White \"Anna\"]\n[Black \"Ben\"]\n[Variant \"heavy-gravity\"]\n\n"
    "{Before the game. [%csl Re4]} 1. e3! $220 {[%clk 0:59:58][%cal Ge3e4] Behind the first.} "
    "(1. d3 $14 d6 (1... c6 2. c3 {deep} (2. a3) 2... b6) 2. c3 $221 {more}) 1... e6 {Once more.} "
    "2. d3 $3 $255 d6 *\n";


static CpScoreSheet *
sheet_of (const char *pgn, const CpScoreSheetOptions *options)
{
  g_autoptr (CpRecord) record = cp_test_record (pgn);
  return cp_score_sheet_new (record, options);
}


static CpScoreSheetOptions
a4 (void)
{
  return cp_score_sheet_options (CP_A4_WIDTH, CP_A4_HEIGHT, MARGIN);
}


/* Returns the text of a PDF without white space (transfer full) (nullable). */
static char *
text_of (CpTestFolder *fixture, const CpScoreSheet *sheet)
{
  g_autofree char *path = cp_test_folder_path (fixture, "sheet.pdf");
  g_autoptr (GError) error = NULL;
  cp_score_sheet_save (sheet, path, &error);
  g_assert_no_error (error);
  return cp_test_pdf_text (path, 0);
}


static void
assert_says (const char *text, const char *what, bool says)
{
  g_test_message ("%s in %s", what, text);
  g_assert_cmpint (strstr (text, what) != NULL, ==, says);
}


static void
test_heading (CpTestFolder *fixture, gconstpointer data)
{
  CpScoreSheetOptions options = a4 ();
  g_autoptr (CpScoreSheet) sheet = sheet_of (cp_test_balanced, &options);
  g_assert_cmpstr (cp_score_sheet_title (sheet), ==, "Anna Schön (1853) – Ben Krug");
  g_assert_cmpuint (cp_score_sheet_n_pages (sheet), ==, 1);
  g_autofree char *text = text_of (fixture, sheet);
  if (text == NULL)
    return;
  static const char *const expected[] = {
    "AnnaSchön(1853)–●",
    "BenKrug",
    "Clubevening·Göttingen·Round3·14August2026",
    "ChangingChallenges·60minutes",
    "0–1Thewhitekingwasknockedout.",
    "15.Rxb8=Qc9",
    "20.Qe7Qxd1#",
    "Torque",
    "+49",
    "1/1",
  };
  for (size_t i = 0; i < G_N_ELEMENTS (expected); i++)
    assert_says (text, expected[i], true);
}


static void
test_annotations (CpTestFolder *fixture, gconstpointer data)
{
  CpScoreSheetOptions options = a4 ();
  g_autoptr (CpScoreSheet) full = sheet_of (annotated, &options);
  options.variations = options.comments = options.clocks = options.diagrams = false;
  g_autoptr (CpScoreSheet) bare = sheet_of (annotated, &options);
  static const struct {
    const char *text;
    bool when_bare;
  } expected[] = {
    { "Beforethegame.", false }, { "1.e3!", true },        { "Behindthefirst.", false },
    { "0:59:58", false },        { "[1.d3", false },       { "d6(1…c6", false },
    { "(2.a3)2…b6)", false },    { "more]", false },       { "1.…e6", false },
    { "Oncemore.", false },      { "2.d3!!$255d6", true },
  };
  g_autofree char *text = text_of (fixture, full);
  g_autofree char *bare_text = text_of (fixture, bare);
  for (size_t i = 0; text != NULL && i < G_N_ELEMENTS (expected); i++) {
    assert_says (text, expected[i].text, true);
    assert_says (bare_text, expected[i].text, expected[i].when_bare);
  }
  if (text != NULL) {
    assert_says (text, "%cal", false);
    assert_says (text, "$220", false);
    assert_says (bare_text, "1.e3!e6", true);
  }
}


/* The number of diagrams is right: each adds the letters of its files, in the order drawn. */
static void
test_diagrams (CpTestFolder *fixture, gconstpointer data)
{
  static const struct {
    const char *pgn;
    bool diagrams;
    bool final;
    unsigned n;
  } cases[] = {
    { annotated, false, false, 0 },
    { annotated, true, false, 2 },
    { annotated, true, true, 3 },
    { annotated, false, true, 1 },
    { "[Variant \"heavy-gravity\"]\n[SetUp \"1\"]\n"
      "[FEN \"4k3/8/8/8/8/8/8/4KQ2 w - - 0 1\"]\n\n1. Qf4 *\n",
      true, false, 1 },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpScoreSheetOptions options = a4 ();
    options.diagrams = cases[i].diagrams;
    options.final_diagram = cases[i].final;
    g_autoptr (CpScoreSheet) sheet = sheet_of (cases[i].pgn, &options);
    g_autofree char *text = text_of (fixture, sheet);
    if (text == NULL)
      return;
    g_test_message ("%zu: %s", i, text);
    g_assert_cmpuint (cp_test_count (text, "abcdefgh"), ==, cases[i].n);
    assert_says (text, "Finalposition", cases[i].final);
  }
}


/* The glyph and the option determine the orientation of a diagram. */
static void
test_flipped (CpTestFolder *fixture, gconstpointer data)
{
  CpRect page = { 0, 0, 595, 842 };
  CpPicture pictures[4];
  for (int i = 0; i < 4; i++) {
    CpScoreSheetOptions options = a4 ();
    options.flipped = i / 2;
    g_autofree char *pgn = g_strdup_printf ("[Variant \"dynamic\"]\n\nPa2-a3 $%d *\n",
                                            i % 2 ? CP_NAG_DIAGRAM_FLIPPED : CP_NAG_DIAGRAM);
    g_autoptr (CpScoreSheet) sheet = sheet_of (pgn, &options);
    pictures[i] = cp_picture_new (595, 842, &options.palette->background);
    cp_score_sheet_draw_page (sheet, 0, pictures[i].cr);
  }
  g_assert_cmpint (cp_picture_difference (&pictures[0], &pictures[1], page, 40), >, 500);
  g_assert_cmpint (cp_picture_difference (&pictures[2], &pictures[1], page, 0), ==, 0);
  g_assert_cmpint (cp_picture_difference (&pictures[3], &pictures[1], page, 0), ==, 0);
  for (int i = 0; i < 4; i++)
    cp_picture_clear (&pictures[i]);
}


/* Returns a game of two hundred random moves, with a comment at every other one. */
static CpRecord *
long_game (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  CpRecord *record = cp_record_new (cp_test_look (3), NULL);
  CpNode *node = cp_record_get_root (record);
  while (node->ply < 400) {
    CpMoves moves;
    cp_position_legal_moves (&node->position, &moves);
    CpPosition next = node->position;
    CpMove move = moves.moves[g_rand_int_range (random, 0, (int) moves.n)];
    cp_position_play (&next, move);
    if (cp_position_outcome (&next, 1).result != CP_UNDECIDED)
      continue;
    node = cp_record_add_move (record, node, move);
    if (node->ply % 4 == 1)
      cp_record_add_comment (record, node, CP_COMMENT_BEHIND,
                             "A quiet move, that keeps everything together.");
  }
  return record;
}


/* A long game on every paper size has numbered pages and every move. */
static void
test_pages (CpTestFolder *fixture, gconstpointer data)
{
  static const struct {
    double width;
    double height;
    double margin;
    unsigned least;
    unsigned most;
  } papers[] = {
    { CP_A4_WIDTH, CP_A4_HEIGHT, 48, 3, 6 },
    { CP_LETTER_WIDTH, CP_LETTER_HEIGHT, 0, 3, 6 },
    { 298, 420, 20, 8, 40 },
    { 10, 10, 0, 20, 200 },
  };
  g_autoptr (CpRecord) record = long_game ();
  for (size_t i = 0; i < G_N_ELEMENTS (papers); i++) {
    CpScoreSheetOptions options =
        cp_score_sheet_options (papers[i].width, papers[i].height, papers[i].margin);
    g_autoptr (CpScoreSheet) sheet = cp_score_sheet_new (record, &options);
    unsigned n = cp_score_sheet_n_pages (sheet);
    g_assert_cmpuint (n, >=, papers[i].least);
    g_assert_cmpuint (n, <=, papers[i].most);
    g_autofree char *text = text_of (fixture, sheet);
    if (text == NULL)
      return;
    g_autofree char *number = g_strdup_printf ("%u/%u", n, n);
    assert_says (text, number, true);
    assert_says (text, "200.", true);
    g_assert_cmpuint (cp_test_count (text, "Aquietmove,thatkeepseverythingtogether."), ==, 100);
  }
}


/* The graph is at its place, and drawn pages equal those of the file. */
static void
test_graph (CpTestFolder *fixture, gconstpointer data)
{
  CpScoreSheetOptions options = a4 ();
  CpRect top = { MARGIN, 120, 490, 130 }, middle = { MARGIN, 280, 490, 130 };
  CpPicture pictures[3];
  for (CpGraphPlacement place = CP_GRAPH_AT_END; place <= CP_GRAPH_NONE; place++) {
    options.graph = place;
    g_autoptr (CpScoreSheet) sheet = sheet_of (cp_test_balanced, &options);
    pictures[place] = cp_picture_new (595, 842, &options.palette->background);
    cp_score_sheet_draw_page (sheet, 0, pictures[place].cr);
  }
  g_assert_cmpint (
      cp_picture_difference (&pictures[CP_GRAPH_AT_END], &pictures[CP_GRAPH_NONE], top, 40), ==, 0);
  g_assert_cmpint (
      cp_picture_difference (&pictures[CP_GRAPH_AT_END], &pictures[CP_GRAPH_NONE], middle, 40), >,
      2000);
  g_assert_cmpint (
      cp_picture_difference (&pictures[CP_GRAPH_AT_START], &pictures[CP_GRAPH_NONE], top, 40), >,
      2000);
  for (int i = 0; i < 3; i++)
    cp_picture_clear (&pictures[i]);
}


static void
test_file (CpTestFolder *fixture, gconstpointer data)
{
  CpScoreSheetOptions options = a4 ();
  g_autoptr (CpScoreSheet) sheet = sheet_of (cp_test_balanced, &options);
  g_autofree char *path = cp_test_folder_path (fixture, "sheet.pdf");
  g_autofree char *missing = cp_test_folder_path (fixture, "missing/sheet.pdf");
  g_autoptr (GError) error = NULL;
  g_assert_true (cp_score_sheet_save (sheet, path, &error));
  g_assert_false (cp_score_sheet_save (sheet, missing, &error));
  g_assert_error (error, CP_ATOMIC_FILE_ERROR, ENOENT);
  const char *const command[] = { "pdfinfo", "-isodates", path, NULL };
  g_autofree char *more = cp_test_run_poppler (command);
  if (more == NULL)
    return;
  assert_says (more, "Anna Schön (1853) – Ben Krug", true);
  assert_says (more, "Carl", true);
  assert_says (more, "A4", true);
}


/* Returns a game with a long variation, whose moves have comments, many of them at one place. */
static CpRecord *
make_long (unsigned n_moves, unsigned n_comments)
{
  static const char *const moves[] = { "Rb1", "Rb8", "Ra1", "Ra8" };
  GString *pgn = g_string_new ("[Variant \"heavy-gravity\"]\n"
                               "[FEN \"r3k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\nRc1 (");
  for (unsigned i = 0; i < n_moves; i++)
    g_string_append_printf (pgn, "%s {Move.} ", moves[i % 4]);
  for (unsigned i = 0; i < n_comments; i++)
    g_string_append (pgn, "{Another comment.} ");
  g_string_append (pgn, ") Rc8 *\n");
  CpRecord *record = cp_test_record (pgn->str);
  g_string_free (pgn, TRUE);
  return record;
}


/* However long the names are, nothing is drawn in the margins of the next pages. */
static void
test_long_names (void)
{
  g_autoptr (CpRecord) record = long_game ();
  g_autofree char *name = g_strnfill (150, 'm');
  CpScoreSheetOptions options = a4 ();
  CpRect inside = { MARGIN, MARGIN, (int) CP_A4_WIDTH - 2 * MARGIN + 2,
                    (int) CP_A4_HEIGHT - 2 * MARGIN + 2 };
  cp_record_set_tag (record, "White", name);
  g_autoptr (CpScoreSheet) sheet = cp_score_sheet_new (record, &options);
  g_auto (CpPicture) picture = cp_picture_new (596, 842, NULL);
  cp_score_sheet_draw_page (sheet, 1, picture.cr);
  g_assert_true (cp_picture_is_clear_outside (&picture, inside));
}


/* A long game is laid out in small slices with the same result. */
static void
test_pieces (CpTestFolder *fixture, const void *data)
{
  g_autoptr (CpRecord) record = make_long (2000, 5000);
  CpScoreSheetOptions options = a4 ();
  g_autoptr (CpScoreSheet) whole = cp_score_sheet_new (record, &options);
  g_autoptr (CpScoreSheet) sheet = cp_score_sheet_start_layout (record, &options);
  unsigned n_pieces = 1;
  while (!cp_score_sheet_continue_layout (sheet, 0))
    n_pieces++;
  g_assert_cmpuint (n_pieces, >, 2000);
  g_assert_true (cp_score_sheet_continue_layout (sheet, 0));
  g_assert_cmpuint (cp_score_sheet_n_pages (sheet), ==, cp_score_sheet_n_pages (whole));
  g_autofree char *text = text_of (fixture, sheet), *same = text_of (fixture, whole);
  g_assert_cmpstr (text, ==, same);
  /* all moves, and comments up to the limit, with a note of the omission */
  unsigned n_said = 0, n_more = 0;
  for (const char *at = text; (at = strstr (at, "Move.")) != NULL; at++)
    n_said++;
  for (const char *at = text; (at = strstr (at, "Anothercomment.")) != NULL; at++)
    n_more++;
  g_assert_true (text == NULL || (n_said == 2000 && n_more > 100 && n_more < 400));
  g_assert_true (text == NULL || strstr (text, "Anothercomment.…]") != NULL);
}


/* Freeing a partial layout leaks nothing. */
static void
test_stopped (void)
{
  g_autoptr (CpRecord) record = make_long (100, 0);
  CpScoreSheetOptions options = a4 ();
  for (unsigned n = 0; n < 100; n += 33) {
    g_autoptr (CpScoreSheet) sheet = cp_score_sheet_start_layout (record, &options);
    for (unsigned i = 0; i < n; i++)
      g_assert_false (cp_score_sheet_continue_layout (sheet, 0));
  }
}


CP_TESTS ()
{
#define ADD(path, test)                                                                            \
  g_test_add (path, CpTestFolder, NULL, cp_test_folder_set_up, test, cp_test_folder_tear_down)
  ADD ("/drawing/score-sheet/heading", test_heading);
  ADD ("/drawing/score-sheet/annotations", test_annotations);
  ADD ("/drawing/score-sheet/diagrams", test_diagrams);
  ADD ("/drawing/score-sheet/flipped", test_flipped);
  ADD ("/drawing/score-sheet/pages", test_pages);
  ADD ("/drawing/score-sheet/graph", test_graph);
  ADD ("/drawing/score-sheet/file", test_file);
  ADD ("/drawing/score-sheet/pieces", test_pieces);
  g_test_add_func ("/drawing/score-sheet/long-names", test_long_names);
  g_test_add_func ("/drawing/score-sheet/stopped", test_stopped);
}
