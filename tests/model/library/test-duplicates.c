/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-test-folder.h"
#include "model/game/cp-game-edit.h"
#include "model/library/cp-duplicates.h"
#include "record/pgn/cp-pgn-writer.h"
#include "rules/notation/cp-notation.h"
#include "support/cp-test-main.h"

#define ANNA  "[White \"Anna\"]\n[Black \"Ben\"]\n"
#define OTHER "[White \"Cara\"]\n[Black \"Dan\"]\n"


static CpDuplicates *
find (CpLibrary *library)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  cp_library_find_duplicates_async (library, NULL, NULL, NULL, cp_test_result_cb, &result);
  cp_test_wait_until (result != NULL);
  CpDuplicates *duplicates = cp_library_find_duplicates_finish (library, result, &error);
  g_assert_no_error (error);
  return duplicates;
}


static unsigned
get_index (const CpDuplicates *duplicates, unsigned nth, bool second)
{
  g_autoptr (CpLibraryGame) game = cp_duplicates_get_game (duplicates, nth, second);
  return cp_library_game_get_index (game);
}


/* Returns the pairs as text: "0=1 0~2 0<3", "=" for versions of a game with the same moves, "<" for
 * versions of which one is longer, "~" for other games. */
static char *
describe (const CpDuplicates *duplicates)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < cp_duplicates_get_n (duplicates); i++) {
    bool is_same = cp_duplicates_is_same (duplicates, i);
    bool has_same_players = cp_duplicates_has_same_players (duplicates, i);
    g_assert_true (has_same_players || !is_same);
    g_string_append_printf (text, "%s%u%c%u", i > 0 ? " " : "", get_index (duplicates, i, false),
                            is_same            ? '='
                            : has_same_players ? '<'
                                               : '~',
                            get_index (duplicates, i, true));
  }
  return g_string_free (text, FALSE);
}


static void
assert_pairs (CpLibrary *library, const char *expected)
{
  g_autoptr (CpDuplicates) duplicates = find (library);
  g_autofree char *pairs = describe (duplicates);

  g_assert_cmpstr (pairs, ==, expected);
}


static CpLibrary *
open_text (CpTestFolder *folder, const char *text)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text, -1);

  return cp_test_open_good (file);
}


/* Makes the changes of choices such as "mk12": merge, keep, delete the first or second. */
static CpDuplicateResult
apply (CpLibrary *library, const char *choices)
{
  static const char letters[] = "km12";
  CpDuplicates *duplicates = find (library);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  CpDuplicateResult numbers;

  g_assert_cmpuint (cp_duplicates_get_n (duplicates), ==, strlen (choices));
  for (unsigned i = 0; choices[i] != '\0'; i++) {
    CpDuplicateChoice choice = (CpDuplicateChoice) (strchr (letters, choices[i]) - letters);
    g_assert_cmpint (cp_duplicates_get_choice (duplicates, i), ==, CP_DUPLICATE_KEEP);
    cp_duplicates_set_choice (duplicates, i, choice);
    g_assert_cmpint (cp_duplicates_get_choice (duplicates, i), ==, choice);
  }
  cp_duplicates_apply_async (duplicates, NULL, NULL, NULL, cp_test_result_cb, &result);
  cp_test_wait_until (result != NULL);
  g_assert_true (cp_duplicates_apply_finish (library, result, &numbers, &error));
  g_assert_no_error (error);
  return numbers;
}


/* Returns the players and moves of all games, one a line. */
static char *
list_games (CpLibrary *library)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < cp_library_get_n_games (library); i++) {
    g_autoptr (CpLibraryGame) game = cp_library_nth (library, i);
    g_autoptr (GBytes) bytes = cp_library_write_game (library, i, NULL);
    g_autofree char *written = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
    const char *moves = strstr (written, "\n\n");
    g_strdelimit (written, "\n", ' ');
    g_string_append_printf (text, "%s %s\n", cp_library_game_get_white (game),
                            moves != NULL ? moves + 2 : written);
  }
  return g_string_free (text, FALSE);
}


static void
assert_games (CpLibrary *library, const char *expected)
{
  g_autofree char *games = list_games (library);

  g_assert_cmpstr (games, ==, expected);
}


static void
test_pairs (CpTestFolder *folder, const void *data)
{
  static const struct {
    const char *games, *pairs;
  } cases[] = {
    { "1. d4 *\n\n1. c4 *\n", "" },
    { "*\n\n*\n\n1. d4 *\n", "" },
    { "1. d4 *\n\n1. d4 {so} *\n", "0=1" },
    { "1. d4 d8 *\n\n1. d4 *\n", "0<1" },
    { ANNA "\n1. d4 *\n\n" OTHER "\n1. d4 *\n", "0~1" },
    { ANNA "\n1. d4 *\n\n[White \"ANNA\"]\n[Black \"Bén\"]\n\n1. d4 *\n", "0=1" },
    { ANNA "\n1. d4 1-0\n\n" ANNA "\n1. d4 0-1\n", "0~1" },
    { ANNA "[Date \"2024.05.??\"]\n\n1. d4 *\n\n" ANNA "[Date \"2024.06.??\"]\n\n1. d4 *\n",
      "0~1" },
    { ANNA "[Round \"1\"]\n\n1. d4 *\n\n" ANNA "[Round \"2\"]\n\n1. d4 *\n", "0~1" },
    /* The same player pairs are found among several. */
    { ANNA "\n1. d4 *\n\n" OTHER "\n1. d4 *\n\n" ANNA "\n1. d4 *\n\n" OTHER "\n1. d4 *\n",
      "0~1 0=2 1=3" },
    /* A game is in a pair with the version that goes on, not with the other. */
    { OTHER "\n1. d4 b8 *\n\n" ANNA "\n1. d4 *\n\n" ANNA "\n1. d4 d8 *\n", "1<2" },
    { OTHER "\n1. d4 b8 *\n\n" ANNA "\n1. d4 *\n\n" OTHER "\n1. d4 d8 *\n", "0~1" },
    { "1. d4 *\n\n1. d4 d8 2. c4 *\n\n1. d4 d8 *\n", "0<1 1<2" },
    /* Not the same: the start, the rules, and a game with a problem. */
    { "1. d4 *\n\n[SetUp \"1\"]\n[FEN \"rbqkqbr/ppppppp/7/7/7/7/7/7/7/1PPPPPP/RBQKQBR w - - 0 1\"]"
      "\n\n1. d4 *\n",
      "" },
    { "[Variant \"dynamic\"]\n\n1. d4 *\n\n[Variant \"heavy-gravity\"]\n\n1. d4 *\n", "" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpLibrary) library = open_text (folder, cases[i].games);
    g_test_message ("%s", cases[i].games);
    assert_pairs (library, cases[i].pairs);
  }
}


/* Returns a game of @n plies: the first legal moves, and at ply @other the last one. */
static char *
write_game (const CpRules *rules, const char *tags, unsigned n, unsigned other)
{
  g_autoptr (CpRecord) record = cp_record_new (rules, NULL);
  CpNode *node = cp_record_get_root (record);
  CpMoves moves;

  for (unsigned i = 0; i < n; i++) {
    cp_position_legal_moves (&node->position, &moves);
    node = cp_record_add_move (record, node, moves.moves[i == other ? moves.n - 1 : 0]);
  }
  g_autofree char *text = cp_pgn_write (record, CP_NOTATION_SAN);
  const char *rest = strstr (text, "[Result");
  return g_strconcat (tags, rest, "\n", NULL);
}


/* In each game, duplicates are found and become one, which is undone in one step. */
static void
test_all_rules (CpTestFolder *folder, const void *data)
{
  size_t n;
  const CpRules *const *rules = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    const struct {
      const char *tags;
      unsigned n, other;
    } games[] = { { ANNA, 6, 99 },
                  { ANNA, 6, 5 },
                  { OTHER, 6, 99 },
                  { ANNA, 8, 99 },
                  { ANNA "[ECO \"A\"]\n", 6, 99 },
                  { ANNA, 6, 0 } };
    g_autoptr (GString) text = g_string_new (NULL);
    for (size_t j = 0; j < G_N_ELEMENTS (games); j++) {
      g_autofree char *game = write_game (rules[i], games[j].tags, games[j].n, games[j].other);
      g_string_append (text, game);
    }
    g_test_message ("%s", text->str);
    g_autoptr (CpLibrary) library = open_text (folder, text->str);
    g_autofree char *before = list_games (library);
    assert_pairs (library, "0~2 0<3 0=4");
    CpDuplicateResult numbers = apply (library, "kmm");
    g_assert_cmpuint (numbers.n_merged, ==, 2);
    g_assert_cmpuint (numbers.n_deleted + numbers.n_skipped, ==, 0);
    g_assert_cmpuint (cp_library_get_n_games (library), ==, 4);
    g_autoptr (CpLibraryGame) first = cp_library_nth (library, 0);
    g_assert_cmpuint (cp_library_game_get_plies (first), ==, 8);
    g_assert_cmpstr (cp_library_game_get_tag (first, "ECO"), ==, "A");
    g_assert_true (cp_library_get_modified (library));
    cp_library_undo (library);
    assert_games (library, before);
    g_assert_false (cp_library_get_can_undo (library));
    g_assert_false (cp_library_get_modified (library));
  }
}


static void
test_changes (CpTestFolder *folder, const void *data)
{
  static const struct {
    const char *games, *choices, *after;
    unsigned n_merged, n_deleted, n_skipped;
  } cases[] = {
    /* Comments, glyphs and variations of both, at the place of the first. */
    { ANNA "\n1. d4 {one} *\n\n" OTHER "\n1. c4 *\n\n" ANNA "\n1. d4! {two} (1. e4) *\n", "m",
      "Anna 1. d4 $1 {one} {two} (1. e4) *\nCara 1. c4 *\n", 1, 0, 0 },
    /* The first keeps its bytes if the second adds nothing. */
    { ANNA "\n1.  d4   *\n\n" ANNA "\n1. d4 *\n", "m", "Anna 1.  d4   *\n", 1, 0, 0 },
    { ANNA "\n1. d4 *\n\n" ANNA "\n1. d4 d8 2. c4 1-0\n", "m", "Anna 1. d4 d8 2. c4 1-0\n", 1, 0,
      0 },
    { ANNA "\n1. d4 d8 2. c4 1-0\n\n" ANNA "\n1. d4 d8 (1... c8) *\n", "m",
      "Anna 1. d4 d8 (1... c8) 2. c4 1-0\n", 1, 0, 0 },
    { ANNA "\n1. d4 *\n\n" OTHER "\n1. d4 {so} *\n", "1", "Cara 1. d4 {so} *\n", 0, 1, 0 },
    { ANNA "\n1. d4 *\n\n" OTHER "\n1. d4 {so} *\n", "2", "Anna 1. d4 *\n", 0, 1, 0 },
    { ANNA "\n1. d4 *\n\n" OTHER "\n1. d4 {so} *\n", "k", "Anna 1. d4 *\nCara 1. d4 {so} *\n", 0, 0,
      0 },
    /* Three become one. */
    { "1. d4 *\n\n1. d4 {a} *\n\n1. d4 {b} *\n", "mm", " 1. d4 {a} {b} *\n", 2, 0, 0 },
    { "1. d4 *\n\n1. d4 d8 2. c4 *\n\n1. d4 d8 {b} *\n", "mm", " 1. d4 d8 {b} 2. c4 *\n", 2, 0, 0 },
    /* A game that was deleted is not merged, and one that was merged is not deleted. */
    { "1. d4 *\n\n1. d4 {a} *\n\n1. d4 {b} *\n", "1m", " 1. d4 {a} *\n 1. d4 {b} *\n", 0, 1, 1 },
    { "1. d4 *\n\n1. d4 {a} *\n\n1. d4 {b} *\n", "m1", " 1. d4 {a} *\n 1. d4 {b} *\n", 1, 0, 1 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpLibrary) library = open_text (folder, cases[i].games);
    g_autofree char *before = list_games (library);
    bool changes = cases[i].n_merged + cases[i].n_deleted > 0;
    g_test_message ("%s %s", cases[i].games, cases[i].choices);
    CpDuplicateResult numbers = apply (library, cases[i].choices);
    assert_games (library, cases[i].after);
    g_assert_cmpuint (numbers.n_merged, ==, cases[i].n_merged);
    g_assert_cmpuint (numbers.n_deleted, ==, cases[i].n_deleted);
    g_assert_cmpuint (numbers.n_skipped, ==, cases[i].n_skipped);
    g_assert_true (cp_library_get_can_undo (library) == changes);
    cp_library_undo (library);
    assert_games (library, before);
    cp_library_redo (library);
    assert_games (library, cases[i].after);
  }
}


/* A game that is open gets an undo step of its own, and the list undoes both. */
static void
test_open (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpLibrary) library =
      open_text (folder, ANNA "\n1. d4 *\n\n" ANNA "\n1. d4 {so} d8 *\n");
  g_autoptr (CpGame) game = cp_library_get_game (library, 0, NULL);
  g_autofree char *before = list_games (library);

  apply (library, "m");
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 1);
  g_assert_true (cp_game_get_can_undo (game));
  g_autoptr (CpGame) same = cp_library_get_game (library, 0, NULL);
  g_assert_true (same == game);
  g_assert_cmpuint (cp_record_main_line_end (cp_game_get_record (game))->ply, ==, 2);
  cp_library_undo (library);
  g_assert_false (cp_game_get_can_undo (game));
  assert_games (library, before);
  cp_library_redo (library);
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 1);
  g_assert_true (cp_game_get_can_undo (game));
}


/* Edits of the file are searched, and merged games are saved in the place of the first. */
static void
test_edited (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpLibrary) library =
      open_text (folder, "1. d4 *\n\n1. c4 *\n\n" ANNA "\n1. e4 {so} *\n");
  g_autoptr (GAsyncResult) result = NULL;

  cp_library_delete (library, 0);
  {
    g_autoptr (CpGame) game = cp_library_get_game (library, 0, NULL);
    g_autoptr (GPtrArray) tags = g_ptr_array_new ();
    CpTag white = { (char *) "White", (char *) "Anna" },
          black = { (char *) "Black", (char *) "Ben" };
    g_ptr_array_add (tags, &white);
    g_ptr_array_add (tags, &black);
    cp_game_go_to_first (game);
    g_assert_true (cp_game_play (game, "e4", NULL));
    cp_game_make_main_line (game, cp_game_get_current (game));
    g_assert_true (cp_game_set_tags (game, tags));
  }
  assert_pairs (library, "0=1");
  apply (library, "m");
  assert_games (library, "Anna 1. e4 {so} (1. c4) *\n");
  cp_library_save_async (library, NULL, 0, NULL, cp_test_result_cb, &result);
  cp_test_wait_until (result != NULL);
  g_assert_true (cp_library_save_finish (library, result, NULL));
  g_autoptr (CpLibrary) again = cp_test_open_good (cp_library_get_file (library));
  assert_games (again, "Anna 1. e4 {so} (1. c4) *\n");
}


/* A game that changes while it is merged is left alone. */
static void
test_changed_meanwhile (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpLibrary) library = open_text (folder, "1. d4 *\n\n1. d4 {so} *\n");
  g_autoptr (CpGame) game = cp_library_get_game (library, 1, NULL);
  CpDuplicates *duplicates = find (library);
  g_autoptr (GAsyncResult) result = NULL;
  CpDuplicateResult numbers;

  cp_duplicates_set_choice (duplicates, 0, CP_DUPLICATE_MERGE);
  cp_duplicates_apply_async (duplicates, NULL, NULL, NULL, cp_test_result_cb, &result);
  g_assert_true (cp_game_play (game, "d8", NULL));
  cp_test_wait_until (result != NULL);
  g_assert_true (cp_duplicates_apply_finish (library, result, &numbers, NULL));
  g_assert_cmpuint (numbers.n_skipped, ==, 1);
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 2);
}


static void
test_cancelled (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpLibrary) library = open_text (folder, "1. d4 *\n\n1. d4 {so} *\n");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) found = NULL;
  g_autoptr (GAsyncResult) applied = NULL;
  g_autoptr (GError) error = NULL;
  CpDuplicates *duplicates = find (library);
  CpDuplicateResult numbers;

  cp_library_find_duplicates_async (library, cancellable, NULL, NULL, cp_test_result_cb, &found);
  cp_duplicates_set_choice (duplicates, 0, CP_DUPLICATE_MERGE);
  cp_duplicates_apply_async (duplicates, cancellable, NULL, NULL, cp_test_result_cb, &applied);
  g_cancellable_cancel (cancellable);
  cp_test_wait_until (found != NULL && applied != NULL);
  g_assert_null (cp_library_find_duplicates_finish (library, found, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_false (cp_duplicates_apply_finish (library, applied, &numbers, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 2);
  g_assert_false (cp_library_get_can_undo (library));
}


/* Many versions of the same game, and many longer ones, are each in a pair. */
static void
test_many (CpTestFolder *folder, const void *data)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned i = 0; i < 300; i++)
    g_string_append_printf (text, "[Round \"%u\"]\n\n1. d4 d8%s *\n\n", i % 150,
                            i % 3 == 0 ? "" : " 2. c4");
  g_autoptr (CpLibrary) library = open_text (folder, text->str);
  g_autoptr (CpDuplicates) duplicates = find (library);
  g_assert_cmpuint (cp_duplicates_get_n (duplicates), >=, 298);
  g_assert_cmpuint (cp_duplicates_get_n (duplicates), <=, 400);
}


static void
items_changed_cb (unsigned *n, unsigned position, unsigned removed, unsigned added)
{
  g_assert_cmpuint (position + removed, <=, *n);
  *n = *n - removed + added;
}


/* Many changes far from each other are one step, too. */
static void
test_scattered (CpTestFolder *folder, const void *data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) choices = g_string_new (NULL);

  for (unsigned i = 0; i < 240; i++)
    g_string_append_printf (text, "[White \"%u\"]\n\n1. d4 %s *\n\n", i / 2,
                            i % 8 == 1 ? "{so}" : "");
  g_autoptr (CpLibrary) library = open_text (folder, text->str);
  g_autofree char *before = list_games (library);
  unsigned n = cp_library_get_n_games (library);
  g_signal_connect_swapped (library, "items-changed", G_CALLBACK (items_changed_cb), &n);
  g_autoptr (CpDuplicates) duplicates = find (library);
  for (unsigned i = 0; i < cp_duplicates_get_n (duplicates); i++)
    g_string_append_c (choices, cp_duplicates_is_same (duplicates, i) ? 'm' : 'k');
  CpDuplicateResult numbers = apply (library, choices->str);
  g_assert_cmpuint (numbers.n_merged, ==, 120);
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 120);
  g_assert_cmpuint (n, ==, 120);
  g_autofree char *after = list_games (library);
  g_assert_true (g_str_has_prefix (after, "0 1. d4 {so} *\n1 1. d4"));
  for (unsigned i = 0; i < 120; i++) {
    g_autoptr (CpLibraryGame) game = cp_library_nth (library, i);
    g_autofree char *white = g_strdup_printf ("%u", i);
    g_assert_cmpstr (cp_library_game_get_white (game), ==, white);
    g_assert_cmpuint (cp_library_game_get_index (game), ==, i);
  }
  cp_library_undo (library);
  assert_games (library, before);
  g_assert_cmpuint (n, ==, 240);
  cp_library_redo (library);
  assert_games (library, after);
  g_assert_cmpuint (n, ==, 120);
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/model/duplicates/" name, CpTestFolder, NULL, cp_test_folder_set_up, function,      \
              cp_test_folder_tear_down)
  ADD ("pairs", test_pairs);
  ADD ("all-rules", test_all_rules);
  ADD ("changes", test_changes);
  ADD ("open", test_open);
  ADD ("edited", test_edited);
  ADD ("changed-meanwhile", test_changed_meanwhile);
  ADD ("cancelled", test_cancelled);
  ADD ("many", test_many);
  ADD ("scattered", test_scattered);
#undef ADD
}
