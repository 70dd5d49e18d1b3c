/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-folder.h"
#include "model/game/cp-game-edit.h"
#include "model/library/cp-library-query.h"
#include "support/cp-test-main.h"

/* Games 0 to 4. */
static const char games[] =
    "[Event \"Spring Open\"]\n[Site \"Köln\"]\n[Date \"2019.05.17\"]\n[Round \"3\"]\n"
    "[White \"Anna Smith\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n[WhiteElo \"2100\"]\n"
    "[Termination \"resignation\"]\n\n1. d3 d9 1-0\n\n"
    "[Event \"spring cup\"]\n[Date \"2020.??.??\"]\n[White \"Ben\"]\n[Black \"Zoë\"]\n"
    "[Result \"1/2-1/2\"]\n[Variant \"dynamic\"]\n[Annotator \"Anna\"]\n\n1/2-1/2\n\n"
    "[Event \"Autumn\"]\n[Date \"2021.11.02\"]\n[White \"Émile\"]\n[Black \"Anna\"]\n"
    "[Result \"0-1\"]\n[Variant \"heavy-gravity\"]\n[WhiteElo \"900\"]\n\n1. e3 e6 2. d3 d6 0-1\n\n"
    "[White \"Dora\"]\n[Title \"The Lonely Queen\"]\n\n1. d3 d9 2. c3 c9 3. e3 *\n\n"
    "[White \"Bad\"]\n[Black \"Ben\"]\n\n1. d3 d9 2. a9 *\n";

static const struct {
  const char *query;
  const char *hits;
} cases[] = {
  { "", "01234" },
  { "   ", "01234" },
  { "anna", "02" },
  { "ANNA ben", "0" },
  { "anna -ben", "2" },
  { "-anna -ben", "3" },
  { "zoe", "1" },
  { "emile", "2" },
  { "Émile", "2" },
  { "koln", "0" },
  { "spring", "01" },
  { "\"spring open\"", "0" },
  { "\"open spring\"", "" },
  { "\"spring op", "0" },
  { "white:anna", "0" },
  { "White:ANNA", "0" },
  { "black:ben", "04" },
  { "player:ben", "014" },
  { "-player:ben", "23" },
  { "white:\"anna s\"", "0" },
  { "event:spring", "01" },
  { "site:köln", "0" },
  { "round:3", "0" },
  { "white:", "01234" },
  { "date:>", "01234" },
  { "-", "01234" },
  { "result:1-0", "0" },
  { "1-0", "0" },
  { "result:1/2", "1" },
  { "result:draw", "1" },
  { "result:1/2-1/2", "1" },
  { "result:*", "34" },
  { "-result:*", "012" },
  { "date:2019", "0" },
  { "date:2019.05", "0" },
  { "date:2019.06", "" },
  { "date:2020", "1" },
  { "date:2020.01", "" },
  { "date:>2019", "12" },
  { "date:>=2019", "012" },
  { "date:<2020", "0" },
  { "date:<=2020", "01" },
  { "date:>2019-05-16", "012" },
  { "date:>2019/05/17", "12" },
  { "date:2019..2020", "01" },
  { "date:2020..2021.10", "1" },
  { "date:>2020.06", "2" },
  { "length:2", "2" },
  { "length:<2", "014" },
  { "length:>=2", "23" },
  { "length:1..2", "024" },
  { "length:many", "" },
  { "variant:dynamic", "1" },
  { "variant:\"changing challenges\"", "034" },
  { "gravity", "2" },
  { "\"heavy gravity\"", "2" },
  { "ending:resig", "0" },
  { "resignation", "0" },
  { "annotator:anna", "1" },
  { "\"lonely queen\"", "3" },
  { "title:lonely", "3" },
  { "titled", "" },
  { "annotator:ben", "" },
  { "whiteelo:>2000", "0" },
  { "whiteelo:<1000", "2" },
  { "whiteelo:900..2100", "02" },
  { "whiteelo:901..", "0" },
  { "elo:..2000", "2" },
  { "date:2020..", "12" },
  { "date:..2020", "01" },
  { "nosuchtag:x", "" },
  { "is:bad", "4" },
  { "-is:bad", "0123" },
  { "is:edited", "" },
  { "is:analysed", "" },
  { "plies:<3", "014" },
  { "ends:resig", "0" },
  { "ends:unfinished", "3" },
  { "ends:\"not recorded\"", "12" },
  { "unfinished", "" },
  { "mistakes:0", "01234" },
  { "-glyph:??", "01234" },
  { "torque:1", "034" },
  { "anna torque:1", "0" },
  { "fen:????p", "" },
  { "variant:dynamic fen:rnbqkbnr/pppppppp", "1" },
  { "white:anna date:2019 length:1 -black:zoe", "0" },
};


/* Reads the moves of games. */
static void
read_moves (CpLibraryQuery *query, CpLibrary *library, const GArray *indices)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  cp_library_query_read_moves_async (query, library, indices, NULL, NULL, NULL, cp_test_result_cb,
                                     &result);
  cp_test_wait_until (result != NULL);
  g_assert_true (cp_library_query_read_moves_finish (query, result, &error));
  g_assert_no_error (error);
}


/* Returns the games that match, and lists those whose moves have to be read. */
static char *
find_known (CpLibrary *library, CpLibraryQuery *query, GArray *unread)
{
  GString *hits = g_string_new (NULL);

  for (unsigned i = 0; i < cp_library_get_n_games (library); i++) {
    g_autoptr (CpLibraryGame) game = cp_library_nth (library, i);
    CpLibraryMatch match = cp_library_query_test (query, game);
    if (match == CP_LIBRARY_MATCH)
      g_string_append_printf (hits, "%u", i);
    else if (match == CP_LIBRARY_UNREAD)
      g_array_append_val (unread, i);
  }
  return g_string_free (hits, FALSE);
}


static char *
find (CpLibrary *library, CpLibraryQuery *query)
{
  g_autoptr (GArray) unread = g_array_new (FALSE, FALSE, sizeof (unsigned));
  char *hits = find_known (library, query, unread);

  if (unread->len == 0)
    return hits;
  read_moves (query, library, unread);
  g_free (hits);
  g_array_set_size (unread, 0);
  hits = find_known (library, query, unread);
  g_assert_cmpuint (unread->len, ==, 0);
  return hits;
}


static void
test_cases (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpLibraryQuery) query = cp_library_query_parse (cases[i].query);
    g_autofree char *hits = find (library, query);
    g_autofree char *again = find (library, query);
    g_test_message ("%s", cases[i].query);
    g_assert_cmpstr (hits, ==, cases[i].hits);
    g_assert_cmpstr (again, ==, cases[i].hits);
  }
}


static void
test_empty (void)
{
  static const char *const empty[] = { "", "  ", "white:", "-", "-event:", "\"\"", "date:>=" };

  for (size_t i = 0; i < G_N_ELEMENTS (empty); i++) {
    g_autoptr (CpLibraryQuery) query = cp_library_query_parse (empty[i]);
    g_assert_true (cp_library_query_is_empty (query));
  }
  g_autoptr (CpLibraryQuery) query = cp_library_query_parse ("a");
  g_assert_false (cp_library_query_is_empty (query));
}


/* Text of comments is found in games of the file and in new ones. The text of clock annotations is
 * not. */
static void
test_comments (CpTestFolder *folder, const void *data)
{
  static const char text[] = "{A fine Opening} 1. d3 {[%clk 1:00:00] Überraschend} (1. c3 {a\n"
                             "sideline}) d9 *\n\n[White \"Silent\"]\n\n1. d3 {[%clk 0:59:00]} *\n";
  static const struct {
    const char *query;
    const char *hits;
  } expected[] = {
    { "opening", "0" },          { "comment:uberraschend", "0" }, { "comment:\"a fine\"", "0" },
    { "comment:SIDELINE", "0" }, { "comment:clk", "" },           { "-comment:opening", "12" },
    { "comment:new", "2" },      { "white:opening", "" },
  };
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  CpRecord *record = cp_game_get_record (game);

  cp_record_add_comment (record, cp_record_get_root (record), CP_COMMENT_BEHIND, "A new one");
  cp_library_add (library, game, -1);
  for (size_t i = 0; i < G_N_ELEMENTS (expected); i++) {
    g_autoptr (CpLibraryQuery) query = cp_library_query_parse (expected[i].query);
    g_autofree char *hits = find (library, query);
    g_test_message ("%s", expected[i].query);
    g_assert_cmpstr (hits, ==, expected[i].hits);
  }
}


/* The first field that no game has is reported. The name of an event that begins with the same word
 * is no field. */
static void
test_unknown (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (CpLibraryQuery) known =
      cp_library_query_parse ("anna WhiteElo:x annotator:y comment:z");
  g_autoptr (CpLibraryQuery) unknown = cp_library_query_parse ("annotator:y -Foo:bar");
  g_autoptr (CpLibraryQuery) similar = cp_library_query_parse ("whit:anna");
  g_autoptr (CpLibraryQuery) event = cp_library_query_parse ("spring:cup");
  g_autofree char *problem = cp_library_query_find_unknown (unknown, library);
  g_autofree char *suggestion = cp_library_query_find_unknown (similar, library);
  g_autofree char *no_field = cp_library_query_find_unknown (event, library);

  g_assert_null (cp_library_query_find_unknown (known, library));
  g_assert_cmpstr (problem, ==, "No game has a field “foo”.");
  g_assert_cmpstr (suggestion, ==, "No game has a field “whit”. Did you mean “white”?");
  g_assert_cmpstr (no_field, ==, "No game has a field “spring”.");
}


/* A query caches data of one library and of known texts; it also works on another library and on
 * new texts. */
static void
test_changes (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);
  g_autoptr (GFile) other =
      cp_test_folder_write (folder, "other.pgn", "[White \"Zoë\"]\n\n*\n", -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (CpLibrary) second = cp_test_open_good (other);
  g_autoptr (CpLibraryQuery) query = cp_library_query_parse ("zoe");
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);

  g_autofree char *first_hits = find (library, query);
  g_autofree char *second_hits = find (second, query);
  g_assert_cmpstr (first_hits, ==, "1");
  g_assert_cmpstr (second_hits, ==, "0");
  cp_record_set_tag (cp_game_get_record (game), "Event", "At Zoe's");
  cp_library_add (second, game, -1);
  g_autofree char *added_hits = find (second, query);
  g_assert_cmpstr (added_hits, ==, "01");
}


/* Only games that meet the other conditions are read, once, unless they change; a query with more
 * words knows the results. A game of which nothing can be read does not match. */
static void
test_moves (CpTestFolder *folder, const void *data)
{
  static const char text[] = "[White \"Anna\"]\n\n1. d3?? d9 *\n\n[White \"Ben\"]\n\n1. d3 d9 *\n\n"
                             "[White \"Anna\"]\n[Variant \"unknown\"]\n\n1. d3?? *\n";
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text, -1);
  g_autoptr (CpLibrary) library = cp_test_open (file, NULL);
  g_autoptr (CpLibraryQuery) query = cp_library_query_parse ("glyph:??");
  g_autoptr (CpLibraryQuery) more = cp_library_query_parse ("glyph:?? white:anna");
  g_autoptr (CpLibraryQuery) other = cp_library_query_parse ("glyph:! anna");
  g_autoptr (GArray) unread = g_array_new (FALSE, FALSE, sizeof (unsigned));
  g_autofree char *hits = find (library, query);

  g_assert_cmpstr (hits, ==, "0");
  cp_library_query_take_results (more, query);
  g_autofree char *same = find_known (library, more, unread);
  g_assert_cmpstr (same, ==, "0");
  g_assert_cmpuint (unread->len, ==, 0);
  cp_library_query_take_results (other, query);
  g_autofree char *none = find_known (library, other, unread);
  g_assert_cmpstr (none, ==, "");
  g_assert_cmpuint (unread->len, ==, 2);

  g_autoptr (CpGame) game = cp_library_get_game (library, 1, NULL);
  cp_game_go_to_next (game);
  cp_game_toggle_nag (game, cp_game_get_current (game), 4);
  g_array_set_size (unread, 0);
  g_autofree char *former = find_known (library, query, unread);
  g_assert_cmpstr (former, ==, "0");
  g_assert_cmpuint (unread->len, ==, 1);
  g_autofree char *both = find (library, query);
  g_assert_cmpstr (both, ==, "01");
}


/* Reading moves can be cancelled, and the query freed before it ends. */
static void
test_cancel (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GArray) unread = g_array_new (FALSE, FALSE, sizeof (unsigned));
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  CpLibraryQuery *query = cp_library_query_parse ("glyph:??");
  g_autofree char *known = find_known (library, query, unread);

  g_assert_cmpstr (known, ==, "");
  g_assert_cmpuint (unread->len, >, 0);
  cp_library_query_read_moves_async (query, library, unread, cancellable, NULL, NULL,
                                     cp_test_result_cb, &result);
  cp_library_query_free (query);
  g_cancellable_cancel (cancellable);
  cp_test_wait_until (result != NULL);
  g_assert_null (g_task_propagate_pointer (G_TASK (result), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}


/* Malformed terms are reported; others are not. */
static void
test_problems (void)
{
  static const char *const bad[] = { "result:2", "anna length:long", "-length:<x",    "date:May",
                                     "is:good",  "date:>x anna",     "date:2019..May" };
  static const char *const good[] = { "",          "anna",      "result:1/2",      "length:<40",
                                      "length:",   "date:2024", "date:2019..2021", "is:bad",
                                      "is:edited", "eco:x",     "date:>2020.05",   "-\"is:x\"" };

  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (CpLibraryQuery) query = cp_library_query_parse (bad[i]);
    g_assert_nonnull (cp_library_query_get_problem (query));
  }
  for (size_t i = 0; i < G_N_ELEMENTS (good); i++) {
    g_autoptr (CpLibraryQuery) query = cp_library_query_parse (good[i]);
    g_assert_null (cp_library_query_get_problem (query));
  }
}


/* Random queries can be parsed and searched for. */
static void
test_any_text (CpTestFolder *folder, const void *data)
{
  static const char letters[] = "ab1:-<>=.?\"* /\xc3\xa9\xff";
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (unsigned i = 0; i < 3000; i++) {
    g_autoptr (GString) text = g_string_new (i % 3 ? "" : i % 2 ? "date:" : "length:");
    for (int n = g_rand_int_range (random, 0, 12); n > 0; n--)
      g_string_append_c (text, letters[g_rand_int_range (random, 0, sizeof letters - 1)]);
    g_autoptr (CpLibraryQuery) query = cp_library_query_parse (text->str);
    g_autofree char *hits = find (library, query);
    if (cp_library_query_is_empty (query))
      g_assert_cmpstr (hits, ==, "01234");
  }
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/library-query/cases", test_cases);
  cp_test_folder_add ("/model/library-query/moves", test_moves);
  cp_test_folder_add ("/model/library-query/cancel", test_cancel);
  g_test_add_func ("/model/library-query/empty", test_empty);
  g_test_add_func ("/model/library-query/problems", test_problems);
  cp_test_folder_add ("/model/library-query/comments", test_comments);
  cp_test_folder_add ("/model/library-query/unknown", test_unknown);
  cp_test_folder_add ("/model/library-query/changes", test_changes);
  cp_test_folder_add ("/model/library-query/any-text", test_any_text);
}
