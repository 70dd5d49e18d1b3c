/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/export/cp-game-book.h"

#include <cairo-pdf.h>
#include <glib.h>

#include "cp-test-drawing.h"
#include "record/file/cp-atomic-file.h"
#include "support/cp-test-main.h"

#define MARGIN 48

static const char marked[] =
    "[White \"Cleo\"]\n[Black \"Dan\"]\n[Event \"Cup\"]\n[Round \"3\"]\n[Date \"2026.08.14\"]\n"
    "[Variant \"heavy-gravity\"]\n\n1. e3 $220 e6 (1... d6 $221) 2. d3 1-0\n";


static CpBookOptions
a4 (CpBookContents contents)
{
  return cp_book_options (contents, CP_A4_WIDTH, CP_A4_HEIGHT, MARGIN);
}


/* Returns a game of @n random moves of each side (transfer full). */
static CpRecord *
long_game (const char *white, unsigned n)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  CpRecord *record = cp_record_new (cp_test_look (3), NULL);
  CpNode *node = cp_record_get_root (record);
  cp_record_set_tag (record, "White", white);
  while (node->ply < 2 * n) {
    CpMoves moves;
    cp_position_legal_moves (&node->position, &moves);
    CpPosition next = node->position;
    CpMove move = moves.moves[g_rand_int_range (random, 0, (int) moves.n)];
    cp_position_play (&next, move);
    if (cp_position_outcome (&next, 1).result == CP_UNDECIDED)
      node = cp_record_add_move (record, node, move);
  }
  return record;
}


static void
add_text (CpGameBook *book, const char *pgn)
{
  g_autoptr (CpRecord) record = cp_test_record (pgn);
  cp_game_book_add (book, record);
}


/* Returns the text of page @page of the document (transfer full) (nullable). */
static char *
text_of_page (CpTestFolder *fixture, unsigned page)
{
  g_autofree char *path = cp_test_folder_path (fixture, "book.pdf");
  return cp_test_pdf_text (path, page);
}


static void
write_book (CpTestFolder *fixture, CpGameBook *book)
{
  g_autofree char *path = cp_test_folder_path (fixture, "book.pdf");
  g_autoptr (GError) error = NULL;
  cp_game_book_write (book, path, &error);
  g_assert_no_error (error);
}


/* Asserts that the strings of @expected, up to %NULL, occur in @text in this order. */
static void
assert_order (const char *text, const char *const *expected)
{
  for (const char *at = text; *expected != NULL; expected++) {
    g_test_message ("%s in %s", *expected, text);
    at = strstr (at, *expected);
    g_assert_nonnull (at);
    at += strlen (*expected);
  }
}


/* Short games share a page, in their order, with headings, moves and the number of the page. */
static void
test_sheets (CpTestFolder *fixture, gconstpointer data)
{
  static const char *const expected[] = { "△Cleo–●Dan",
                                          "Cup·Round3·14August2026",
                                          "2.d3",
                                          "1–0",
                                          "△Anna–●Black",
                                          "3.",
                                          "△Ben–●Black",
                                          "3.",
                                          "1",
                                          NULL };
  CpBookOptions options = a4 (CP_BOOK_SHEETS);
  options.sheet.graph = CP_GRAPH_NONE;
  options.sheet.diagrams = false;
  g_autoptr (CpGameBook) book = cp_game_book_new (&options, "Games");
  g_autoptr (CpRecord) anna = long_game ("Anna", 3);
  g_autoptr (CpRecord) ben = long_game ("Ben", 3);
  add_text (book, marked);
  cp_game_book_add (book, anna);
  cp_game_book_add (book, ben);
  g_assert_cmpuint (cp_game_book_get_n_pages (book), ==, 1);
  write_book (fixture, book);
  g_autofree char *text = text_of_page (fixture, 1);
  if (text != NULL)
    assert_order (text, expected);
}


/* With the option, every game begins on a page of its own. */
static void
test_new_pages (CpTestFolder *fixture, gconstpointer data)
{
  CpBookOptions options = a4 (CP_BOOK_SHEETS);
  options.new_pages = true;
  g_autoptr (CpGameBook) book = cp_game_book_new (&options, "Games");
  for (unsigned i = 0; i < 3; i++)
    add_text (book, marked);
  g_assert_cmpuint (cp_game_book_get_n_pages (book), ==, 3);
  write_book (fixture, book);
  g_autofree char *text = text_of_page (fixture, 3);
  if (text == NULL)
    return;
  g_assert_cmpuint (cp_test_count (text, "Cleo"), ==, 1);
  g_assert_true (g_str_has_suffix (text, "3"));
}


/* Whatever the lengths of two games, the second one is split only if it is longer than a page or
 * begins in the upper part of one; and it begins on a new page only if it has to. */
static void
test_breaks (CpTestFolder *fixture, gconstpointer data)
{
  CpBookOptions options = a4 (CP_BOOK_SHEETS);
  unsigned n_new = 0, n_together = 0;
  options.sheet.graph = CP_GRAPH_NONE;
  for (unsigned n = 5; n < 85; n += 8) {
    g_autoptr (CpRecord) first = long_game ("Anna", n);
    g_autoptr (CpRecord) second = long_game ("Ben", 60);
    g_autoptr (CpGameBook) book = cp_game_book_new (&options, "Games");
    cp_game_book_add (book, first);
    g_assert_cmpuint (cp_game_book_get_n_pages (book), ==, 1);
    cp_game_book_add (book, second);
    n_new += cp_game_book_get_n_pages (book) > 1;
    n_together += cp_game_book_get_n_pages (book) == 1;
    g_assert_cmpuint (cp_game_book_get_n_pages (book), <=, 2);
    write_book (fixture, book);
    if (cp_game_book_get_n_pages (book) == 1)
      continue;
    g_autofree char *text = text_of_page (fixture, 2);
    if (text != NULL)
      g_assert_true (g_str_has_prefix (text, n < 49 ? "Ben" : "△Ben"));
  }
  g_assert_cmpuint (n_new, >, 0);
  g_assert_cmpuint (n_together, >, 0);
}


/* A game longer than a page goes on below its names, and the next game follows it. */
static void
test_long_game (CpTestFolder *fixture, gconstpointer data)
{
  static const char *const expected[] = { "Anna–Black", "120.", "*", "△Ben–●Black", "2", NULL };
  CpBookOptions options = a4 (CP_BOOK_SHEETS);
  options.sheet.graph = CP_GRAPH_NONE;
  g_autoptr (CpGameBook) book = cp_game_book_new (&options, "Games");
  g_autoptr (CpRecord) first = long_game ("Anna", 120);
  g_autoptr (CpRecord) second = long_game ("Ben", 3);
  cp_game_book_add (book, first);
  cp_game_book_add (book, second);
  g_assert_cmpuint (cp_game_book_get_n_pages (book), ==, 2);
  write_book (fixture, book);
  g_autofree char *text = text_of_page (fixture, 2);
  if (text != NULL)
    assert_order (text, expected);
}


/* A diagram shows the marked positions, or else the last one, each with its caption. */
static void
test_diagrams (CpTestFolder *fixture, gconstpointer data)
{
  static const struct {
    bool last_only;
    unsigned n;
    const char *expected[12];
  } cases[] = {
    {
        false,
        3,
        { "Cleo–Dan", "After1.e3", "1–0", "14August2026·Round3·Cup", "Cleo–Dan", "After1…d6",
          "AnnaSchön(1853)–BenKrug", "0–1Thewhitekingwasknockedout.",
          "14August2026·Round3·Clubevening" },
    },
    { true, 2, { "Cleo–Dan", "1–0", "14August2026·Round3·Cup", "AnnaSchön(1853)–BenKrug", "0–1" } },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpBookOptions options = a4 (CP_BOOK_DIAGRAMS);
    options.last_only = cases[i].last_only;
    g_autoptr (CpGameBook) book = cp_game_book_new (&options, "Games");
    add_text (book, marked);
    add_text (book, cp_test_balanced);
    write_book (fixture, book);
    g_autofree char *text = text_of_page (fixture, 1);
    if (text == NULL)
      return;
    assert_order (text, cases[i].expected);
    g_assert_cmpuint (cp_test_count (text, "–"), ==, 2 * cases[i].n);
    g_assert_cmpuint (cp_test_count (text, "After"), ==, cases[i].last_only ? 0 : 2);
  }
}


/* Pages are filled, and no caption is lost, whatever the names. */
static void
test_full_pages (CpTestFolder *fixture, gconstpointer data)
{
  for (unsigned columns = 1; columns <= CP_BOOK_MAX_COLUMNS; columns++) {
    CpBookOptions options = a4 (CP_BOOK_DIAGRAMS);
    unsigned n = columns * (columns + 1);
    options.columns = columns;
    g_autoptr (CpGameBook) book = cp_game_book_new (&options, "Games");
    for (unsigned i = 0; i < n; i++)
      add_text (book, "[White \"Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine\"]\n"
                      "[Black \"Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine\"]\n"
                      "[Event \"Last\"]\n[Variant \"dynamic\"]\n\n*\n");
    g_assert_cmpuint (cp_game_book_get_n_pages (book), ==, 1);
    add_text (book, marked);
    g_assert_cmpuint (cp_game_book_get_n_pages (book), ==, 2);
    write_book (fixture, book);
    g_autofree char *text = text_of_page (fixture, 1);
    if (text != NULL)
      g_assert_cmpuint (cp_test_count (text, "Last"), ==, n);
  }
}


/* The preview is the first page of the document, and nothing else. */
static void
test_preview (CpTestFolder *fixture, gconstpointer data)
{
  CpRect all = { 0, 0, 595, 842 };
  CpPicture pictures[2];
  for (int i = 0; i < 2; i++) {
    CpBookOptions options = a4 (CP_BOOK_SHEETS);
    options.new_pages = true;
    g_autoptr (CpGameBook) book = cp_game_book_new_preview (&options);
    g_autoptr (CpRecord) record = long_game ("Anna", 30);
    cp_game_book_add (book, record);
    if (i == 1)
      add_text (book, marked);
    pictures[i] = cp_picture_new (595, 842, &options.sheet.palette->background);
    cairo_surface_t *surface = cp_game_book_finish_preview (book);
    cairo_set_source_surface (pictures[i].cr, surface, 0, 0);
    cairo_paint (pictures[i].cr);
    cairo_surface_destroy (surface);
    g_assert_cmpuint (cp_game_book_get_n_pages (book), ==, i + 1);
  }
  CpPicture empty = cp_picture_new (595, 842, &cp_palette_get_paper ()->background);
  g_assert_cmpint (cp_picture_difference (&pictures[0], &empty, all, 40), >, 1000);
  g_assert_cmpint (cp_picture_difference (&pictures[0], &pictures[1], all, 0), ==, 0);
  cp_picture_clear (&empty);
  cp_picture_clear (&pictures[0]);
  cp_picture_clear (&pictures[1]);
}


/* Returns the document that consists of single pages of the games (transfer full). */
static char *
write_single_pages (CpTestFolder *fixture,
                    const CpBookOptions *options,
                    CpRecord *const *records,
                    unsigned n)
{
  char *path = cp_test_folder_path (fixture, "pages.pdf");
  cairo_surface_t *pdf = cairo_pdf_surface_create (path, CP_A4_WIDTH, CP_A4_HEIGHT);
  cairo_t *cr = cairo_create (pdf);
  g_autoptr (CpGameBook) layout = cp_game_book_new_layout (options);
  g_autofree CpBookPlace *places = g_new0 (CpBookPlace, n + 1);
  for (unsigned i = 0; i < n; i++) {
    cp_game_book_add (layout, records[i]);
    places[i + 1] = cp_game_book_get_place (layout);
  }
  for (unsigned page = 1; page <= cp_game_book_get_n_pages (layout); page++) {
    unsigned first = 0;
    while (places[first + 1].n_pages < page)
      first++;
    g_autoptr (CpGameBook) book = cp_game_book_new_page (options, places[first], page, cr);
    for (unsigned i = first; i < n && cp_game_book_get_n_pages (book) <= page; i++)
      cp_game_book_add (book, records[i]);
    cp_game_book_finish_page (book);
    cairo_show_page (cr);
  }
  cairo_destroy (cr);
  cairo_surface_destroy (pdf);
  return path;
}


/* Each page that is drawn on its own is the same as in the document: pages with several games, and
 * with a part of one. */
static void
test_single_pages (CpTestFolder *fixture, gconstpointer data)
{
  for (CpBookContents contents = CP_BOOK_SHEETS; contents <= CP_BOOK_DIAGRAMS; contents++) {
    static const unsigned lengths[] = { 5, 130, 3, 3, 60, 70, 8 };
    CpRecord *records[G_N_ELEMENTS (lengths)];
    CpBookOptions options = a4 (contents);
    options.columns = 1;
    g_autoptr (CpGameBook) book = cp_game_book_new (&options, "Games");
    for (size_t i = 0; i < G_N_ELEMENTS (lengths); i++) {
      records[i] = long_game ("Anna", lengths[i]);
      cp_game_book_add (book, records[i]);
    }
    g_assert_cmpuint (cp_game_book_get_n_pages (book), >, 3);
    write_book (fixture, book);
    g_autofree char *path = write_single_pages (fixture, &options, records, G_N_ELEMENTS (lengths));
    for (unsigned page = 1; page <= cp_game_book_get_n_pages (book); page++) {
      g_autofree char *expected = text_of_page (fixture, page);
      g_autofree char *text = cp_test_pdf_text (path, page);
      g_assert_cmpstr (text, ==, expected);
    }
    for (size_t i = 0; i < G_N_ELEMENTS (lengths); i++)
      cp_record_unref (records[i]);
  }
}


static void
test_not_written (CpTestFolder *fixture, gconstpointer data)
{
  CpBookOptions options = a4 (CP_BOOK_SHEETS);
  g_autoptr (CpGameBook) book = cp_game_book_new (&options, "Games");
  g_autofree char *path = cp_test_folder_path (fixture, "no-such-folder/book.pdf");
  g_autoptr (GError) error = NULL;
  add_text (book, marked);
  g_assert_false (cp_game_book_write (book, path, &error));
  g_assert_true (error->domain == CP_ATOMIC_FILE_ERROR);
}


CP_TESTS ()
{
#define ADD(path, test)                                                                            \
  g_test_add (path, CpTestFolder, NULL, cp_test_folder_set_up, test, cp_test_folder_tear_down)
  ADD ("/drawing/game-book/sheets", test_sheets);
  ADD ("/drawing/game-book/new-pages", test_new_pages);
  ADD ("/drawing/game-book/breaks", test_breaks);
  ADD ("/drawing/game-book/long-game", test_long_game);
  ADD ("/drawing/game-book/diagrams", test_diagrams);
  ADD ("/drawing/game-book/full-pages", test_full_pages);
  ADD ("/drawing/game-book/preview", test_preview);
  ADD ("/drawing/game-book/single-pages", test_single_pages);
  ADD ("/drawing/game-book/not-written", test_not_written);
}
