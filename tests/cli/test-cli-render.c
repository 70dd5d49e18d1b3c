/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "cp-test-cli.h"
#include "rules/position/cp-rules.h"

#define HEAVY    "[Variant \"heavy-gravity\"]\n\n"
#define GAMES    HEAVY "1. e3 e6 2. d3 *\n\n" HEAVY "1. d3 d6 *\n\n" HEAVY "1. e4 *\n"
#define ARRAY    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
#define D3       "rnbqkbnr/pppppppp/8/8/8/3P4/PPP1PPPP/RNBQKBNR b - - 0 1"
#define E3_E6    "rnbqkbnr/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2"
#define E3       "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b - - 0 1"
#define E3_E6_D3 "rnbqkbnr/pppp1ppp/4p3/8/8/3PP3/PPP2PPP/RNBQKBNR b - - 0 2"
#define D3_D6    "rnbqkbnr/ppp1pppp/3p4/8/8/3P4/PPP1PPPP/RNBQKBNR w - - 0 2"

/* Pictures that are soon drawn and compressed. */
#define SMALL "|--size=200"

static const CpTestCall calls[] = {
  { "no-output", "render", NULL, 2, "", "--output" },
  { "unknown-ending", "render|--output=board.bmp", NULL, 2, "", "board.bmp" },
  { "no-number", "render|--output=a.png|--size=big", NULL, 2, "", "big" },
  { "too-small", "render|--output=a.png|--size=3", NULL, 2, "", "3" },
  { "two-files", "render|--output=a.png|-|-", GAMES, 2, "", "One file is enough." },
  { "game-without-file", "render|--output=a.png|--game=1", NULL, 2, "", "--game needs a file." },
  { "ply-without-file", "render|--output=a.png|--ply=0", NULL, 2, "", "--ply needs a file." },
  { "rules-with-file", "render|--output=a.png|--rules=dynamic|-", GAMES, 2, "", "--rules" },
  { "fen-with-file", "render|--output=a.png|--fen=x|-", GAMES, 2, "", "--fen" },
  { "game-0", "render|--output=a.png|--game=0|-", GAMES, 2, "", "--game is 0" },
  { "ply-negative", "render|--output=a.png|--ply=-1|-", GAMES, 2, "", "--ply is -1" },
  { "unknown-rules", "render|--output=a.png|--rules=x", NULL, 2, "", "called “x”" },
  { "bad-fen", "render|--output=a.png|--fen=x", NULL, 1, "", "--fen: " },
  { "too-few-games", "render|--output=a.png|--game=4|-", GAMES, 1, "",
    "-: The file has only 3 games." },
  { "no-game", "render|--output=a.png|-", "", 1, "", "-: The file has only 0 games." },
  { "too-few-plies", "render|--output=a.png|--ply=4|-", GAMES, 1, "",
    "-: The main line of the game has only 3 plies." },
  { "bad-game", "render|--output=a.png|--game=3|-", GAMES, 1, "", "-:11:4: " },
  { "not-a-file", "render|--output=a.png|no-such-file.pgn", NULL, 1, "", "no-such-file.pgn: " },
  { "animation-without-file", "render|--output=a.webp", NULL, 2, "", ".webp needs a file." },
  { "gif-without-file", "render|--output=a.GIF", NULL, 2, "", ".gif needs a file." },
  { "sheet-without-file", "render|--sheet|--output=a.pdf", NULL, 2, "", "--sheet needs a file." },
  { "sheet-not-pdf", "render|--sheet|--output=a.svg|-", GAMES, 2, "", ".pdf" },
  { "sheet-with-ply", "render|--sheet|--ply=1|--output=a.pdf|-", GAMES, 2, "",
    "--ply cannot be used for a score sheet." },
  { "sheet-with-size", "render|--sheet|--size=400|--output=a.pdf|-", GAMES, 2, "", "--size" },
  { "sheet-with-dark", "render|--sheet|--dark|--output=a.pdf|-", GAMES, 2, "", "--dark" },
  { "diagrams-without-file", "render|--diagrams|--output=a.pdf", NULL, 2, "",
    "--diagrams needs a file." },
  { "all-without-file", "render|--all|--output=a.pdf", NULL, 2, "", "--all needs a file." },
  { "diagrams-not-pdf", "render|--diagrams|--output=a.svg|-", GAMES, 2, "", ".pdf" },
  { "diagrams-with-ply", "render|--diagrams|--ply=1|--output=a.pdf|-", GAMES, 2, "",
    "--ply cannot be used for a sheet of diagrams." },
  { "all-for-a-diagram", "render|--all|--output=a.pdf|-", GAMES, 2, "",
    "--all cannot be used for a diagram." },
  { "sheet-and-diagrams", "render|--sheet|--diagrams|--output=a.pdf|-", GAMES, 2, "",
    "--sheet and --diagrams cannot be used together." },
  { "all-and-game", "render|--sheet|--all|--game=1|--output=a.pdf|-", GAMES, 2, "",
    "--all and --game cannot be used together." },
  { "all-bad", "render|--sheet|--all|--output=a.pdf|-", HEAVY "1. e4 *\n", 1, "", "-:3:4: " },
  { "unknown-paper", "render|--sheet|--paper=a5|--output=a.pdf|-", GAMES, 2, "", "a5" },
  { "paper-for-a-diagram", "render|--paper=a4|--output=a.pdf|-", GAMES, 2, "", "--paper" },
  { "delay-for-a-diagram", "render|--delay=100|--output=a.png|-", GAMES, 2, "", "--delay" },
  { "animation-with-ply", "render|--ply=1|--output=a.webp|-", GAMES, 2, "",
    "--ply cannot be used for an animation." },
  { "delay-too-short", "render|--delay=1|--output=a.webp|-", GAMES, 2, "", "not 1." },
  { "animation-too-large", "render|--size=9999|--output=a.webp|-", GAMES, 2, "", "not 9999." },
  { "no-folder-for-a-sheet", "render|--sheet|--output=no-such-folder/a.pdf|-", GAMES, 1, "",
    "no-such-folder" },
  { "no-folder-for-an-animation", "render|--output=no-such-folder/a.webp|-", GAMES, 1, "",
    "no-such-folder" },
  { "no-folder", "render|--output=no-such-folder/a.png", NULL, 1, "", "no-such-folder" },
};

typedef struct {
  char *folder;
} Fixture;


static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  fixture->folder = g_dir_make_tmp ("counterpoise-XXXXXX", &error);
  g_assert_no_error (error);
}


static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}


/* Returns the file that `render` writes with these arguments (transfer full). */
static GBytes *
render (Fixture *fixture, const char *ending, const char *input, const char *arguments)
{
  g_autofree char *name = g_strdup_printf ("board.%s", ending);
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *all = g_strdup_printf ("render|--output=%s%s", path, arguments);
  g_auto (CpTestRun) run = { 0 };
  g_autoptr (GError) error = NULL;
  char *contents;
  gsize length;
  cp_test_cli_run (&run, input, all);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpstr (run.out, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  g_file_get_contents (path, &contents, &length, &error);
  g_assert_no_error (error);
  g_unlink (path);
  return g_bytes_new_take (contents, length);
}


static void
test_formats (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *ending;
    const char *begins;
  } formats[] = { { "png", "\x89PNG" }, { "svg", "<?xml" }, { "pdf", "%PDF" } };
  for (size_t i = 0; i < G_N_ELEMENTS (formats); i++) {
    g_autoptr (GBytes) bytes = render (fixture, formats[i].ending, NULL, "|--size=300");
    g_assert_cmpuint (g_bytes_get_size (bytes), >, 1000);
    g_assert_true (memcmp (g_bytes_get_data (bytes, NULL), formats[i].begins,
                           strlen (formats[i].begins)) == 0);
  }
}


/* The picture of a ply equals that of its FEN, with the last move marked. Two games with the same
 * last position and move give the same picture. */
static void
test_places (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *place;
    const char *fen;
    const char *before;
    const char *move;
  } cases[] = {
    { "|--game=1|--ply=1", E3, ARRAY, "1. e3" },
    { "|--ply=1", E3, ARRAY, "1. e3" },
    { "", E3_E6_D3, E3_E6, "2. d3" },
    { "|--ply=3", E3_E6_D3, E3_E6, "2. d3" },
    { "|--game=2", D3_D6, D3, "1... d6" },
  };
  g_autoptr (GBytes) array = render (fixture, "png", NULL, SMALL "|--rules=heavy-gravity");
  g_autoptr (GBytes) ply_0 = render (fixture, "png", GAMES, SMALL "|--ply=0|-");
  g_assert_true (g_bytes_equal (array, ply_0));
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *place = g_strdup_printf (SMALL "%s|-", cases[i].place);
    g_autofree char *fen = g_strdup_printf (SMALL "|--rules=heavy-gravity|--fen=%s", cases[i].fen);
    g_autofree char *other =
        g_strdup_printf ("[Variant \"heavy-gravity\"]\n[SetUp \"1\"]\n[FEN \"%s\"]\n\n%s *\n",
                         cases[i].before, cases[i].move);
    g_autoptr (GBytes) from_file = render (fixture, "png", GAMES, place);
    g_autoptr (GBytes) from_other = render (fixture, "png", other, SMALL "|-");
    g_autoptr (GBytes) from_fen = render (fixture, "png", NULL, fen);
    g_assert_true (g_bytes_equal (from_file, from_other));
    g_assert_false (g_bytes_equal (from_file, from_fen));
    g_assert_false (g_bytes_equal (from_file, array));
  }
}


/* Arrows and circles appear only at their ply. */
static void
test_shapes (Fixture *fixture, gconstpointer data)
{
  const char *with = HEAVY "1. e3 {[%csl Re3][%cal Gd1h5]} e6 *\n", *without = HEAVY "1. e3 e6 *\n";
  g_autoptr (GBytes) plain = render (fixture, "png", without, "|--ply=1|-");
  g_autoptr (GBytes) drawn = render (fixture, "png", with, "|--ply=1|-");
  g_autoptr (GBytes) plain_end = render (fixture, "png", without, "|-");
  g_autoptr (GBytes) drawn_end = render (fixture, "png", with, "|-");
  g_assert_false (g_bytes_equal (plain, drawn));
  g_assert_true (g_bytes_equal (plain_end, drawn_end));
}


/* Files of whole games; their contents are tested with the drawing. */
static void
test_games (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) sheet = render (fixture, "pdf", GAMES, "|--sheet|-");
  g_autoptr (GBytes) letter = render (fixture, "pdf", GAMES, "|--sheet|--paper=Letter|--flip|-");
  g_autoptr (GBytes) gif = render (fixture, "gif", GAMES, "|--size=200|-");
  g_autoptr (GBytes) film = render (fixture, "webp", GAMES, "|--size=200|-");
  g_autoptr (GBytes) slow = render (fixture, "webp", GAMES, "|--size=200|--delay=3000|-");
  g_autoptr (GBytes) dark = render (fixture, "webp", GAMES, "|--size=200|--dark|--flip|-");
  GBytes *const all[] = { sheet, letter, film, slow, dark };
  g_assert_true (memcmp (g_bytes_get_data (gif, NULL), "GIF89a", 6) == 0);
  for (size_t i = 0; i < G_N_ELEMENTS (all); i++) {
    g_assert_true (memcmp (g_bytes_get_data (all[i], NULL), i < 2 ? "%PDF" : "RIFF", 4) == 0);
    for (size_t j = 0; j < i; j++)
      g_assert_false (g_bytes_equal (all[i], all[j]));
  }
}


/* Documents of one game or all differ; a game with a problem does not keep the others away. */
static void
test_books (Fixture *fixture, gconstpointer data)
{
  const char *good = HEAVY "1. e3 e6 2. d3 *\n\n" HEAVY "1. d3 d6 *\n";
  g_autoptr (GBytes) sheet = render (fixture, "pdf", good, "|--sheet|-");
  g_autoptr (GBytes) sheets = render (fixture, "pdf", good, "|--sheet|--all|-");
  g_autoptr (GBytes) diagram = render (fixture, "pdf", good, "|--diagrams|--game=2|-");
  g_autoptr (GBytes) diagrams = render (fixture, "pdf", good, "|--diagrams|--all|-");
  g_assert_cmpuint (g_bytes_get_size (sheets), >, g_bytes_get_size (sheet));
  g_assert_cmpuint (g_bytes_get_size (diagrams), >, g_bytes_get_size (diagram));
  g_autofree char *path = g_build_filename (fixture->folder, "some.pdf", NULL);
  g_autofree char *arguments = g_strdup_printf ("render|--sheet|--all|--output=%s|-", path);
  g_auto (CpTestRun) run = { 0 };
  cp_test_cli_run (&run, GAMES, arguments);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_nonnull (strstr (run.err, "-:11:4: "));
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_auto (CpTestRun) none = { 0 };
  cp_test_cli_run (&none, "", arguments);
  g_assert_cmpint (none.status, ==, 1);
  g_assert_nonnull (strstr (none.err, "The file has only 0 games."));
}


/* Each of these options changes the picture. */
static void
test_looks (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) plain = render (fixture, "png", NULL, "");
  g_autoptr (GBytes) bare = render (fixture, "png", NULL, "|--no-coordinates");
  g_autoptr (GBytes) dark = render (fixture, "png", NULL, "|--dark");
  g_assert_false (g_bytes_equal (plain, bare));
  g_assert_false (g_bytes_equal (plain, dark));
  g_assert_false (g_bytes_equal (bare, dark));
}


static void
test_flip (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) white = render (fixture, "png", NULL, "");
  g_autoptr (GBytes) black = render (fixture, "png", NULL, "|--flip");
  g_assert_false (g_bytes_equal (white, black));
}


static void
test_all_rules (Fixture *fixture, gconstpointer data)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *rules = g_strdup_printf (SMALL "|--rules=%s", all[i]->string);
    g_autoptr (GBytes) picture = render (fixture, "png", NULL, rules);
    g_assert_cmpuint (g_bytes_get_size (picture), >, 1000);
  }
}


int
main (int argc, char *argv[])
{
  cp_test_cli_init (&argc, &argv);
  cp_test_cli_add_calls ("render", calls, G_N_ELEMENTS (calls));
  g_test_add ("/cli/render/formats", Fixture, NULL, set_up, test_formats, tear_down);
  g_test_add ("/cli/render/places", Fixture, NULL, set_up, test_places, tear_down);
  g_test_add ("/cli/render/shapes", Fixture, NULL, set_up, test_shapes, tear_down);
  g_test_add ("/cli/render/games", Fixture, NULL, set_up, test_games, tear_down);
  g_test_add ("/cli/render/books", Fixture, NULL, set_up, test_books, tear_down);
  g_test_add ("/cli/render/looks", Fixture, NULL, set_up, test_looks, tear_down);
  g_test_add ("/cli/render/flip", Fixture, NULL, set_up, test_flip, tear_down);
  g_test_add ("/cli/render/all-rules", Fixture, NULL, set_up, test_all_rules, tear_down);
  return g_test_run ();
}
