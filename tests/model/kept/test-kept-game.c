/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/kept/cp-kept-game.h"

#include <string.h>

#include "record/notes/cp-comment.h"
#include "record/tree/cp-line.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

static const char *const moves[] = { "d3", "d6", "e3", "e6", "c3", "c6", "Nf3", "Nf6" };


static int64_t
fake_now (void *data)
{
  return *(int64_t *) data;
}


/* (transfer full): Returns the text of a game with clocks, several lines long. */
static char *
write_game (void)
{
  g_autoptr (CpGame) game =
      cp_game_new (cp_rules_parse ("heavy-gravity", NULL), &cp_time_control_lightning);
  int64_t now = 0;

  cp_clock_set_now (cp_game_get_clock (game), fake_now, &now);
  cp_game_start (game);
  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++) {
    now += 1234000;
    if (!cp_game_play (game, moves[i], NULL))
      break;
  }
  return cp_kept_game_write (game);
}


/* Whether the moves of @game are the first ones of @whole. */
static void
check_beginning (CpGame *game, CpGame *whole)
{
  const CpNode *node = cp_record_get_root (cp_game_get_record (game));
  const CpNode *same = cp_record_get_root (cp_game_get_record (whole));

  while (node->first_child != NULL) {
    node = node->first_child;
    same = same->first_child;
    g_assert_nonnull (same);
    g_assert_true (cp_move_equal (node->move, same->move));
  }
}


/* A text that is cut off anywhere gives the moves up to there, and an error if moves are missing.
 */
static void
test_torn (void)
{
  g_autofree char *whole = write_game ();
  unsigned bad_line;
  g_autoptr (CpGame) game = cp_kept_game_read (whole, strlen (whole), &bad_line, NULL);
  unsigned n_moves = cp_game_get_head (game)->ply;

  g_assert_cmpuint (bad_line, ==, 0);
  g_assert_cmpuint (n_moves, >, 4);
  for (size_t length = 0; length < strlen (whole); length++) {
    /* A copy, so that reading behind it is noticed. */
    g_autofree char *text = g_memdup2 (whole, MAX (length, 1));
    g_autoptr (GError) error = NULL;
    g_autoptr (CpGame) torn = cp_kept_game_read (text, length, &bad_line, &error);
    g_assert_true ((torn == NULL) == (error != NULL));
    if (torn == NULL || length < (size_t) (strstr (whole, "\n1. ") - whole))
      continue;
    check_beginning (torn, game);
    g_assert_true (bad_line > 0 || cp_game_get_head (torn)->ply == n_moves);
  }
}


static unsigned
count_moves (const char *text, size_t length)
{
  g_autofree char *copy = g_memdup2 (text, MAX (length, 1));
  unsigned bad_line;
  g_autoptr (CpGame) game = cp_kept_game_read (copy, length, &bad_line, NULL);

  return game != NULL ? cp_record_main_line_end (cp_game_get_record (game))->ply : 0;
}


/* Damage anywhere in the moves keeps all moves before it. */
static void
test_garbage (void)
{
  g_autofree char *whole = write_game ();
  size_t length = strlen (whole);
  size_t begin = (size_t) (strstr (whole, "\n1. ") - whole);

  for (unsigned i = 0; i < 3000; i++) {
    g_autofree char *text = g_strdup (whole);
    size_t at = (size_t) g_test_rand_int_range ((int) begin, (int) length);
    size_t n_bytes = (size_t) g_test_rand_int_range (1, 40);
    for (size_t k = at; k < MIN (at + n_bytes, length); k++)
      text[k] = (char) g_test_rand_int_range (0, 256);
    unsigned n_before = count_moves (whole, at);
    /* The last one may be damaged itself. */
    g_assert_cmpuint (count_moves (text, length) + 1, >=, n_before);
  }
}


static void
test_nonsense (void)
{
  for (unsigned i = 0; i < 300; i++) {
    g_autoptr (GString) text = g_string_new (i % 3 == 0 ? "\n%cp journal\n" : NULL);
    for (int n = g_test_rand_int_range (0, 200); n > 0; n--)
      g_string_append_c (text, (char) g_test_rand_int_range (0, 256));
    if (i % 3 == 1)
      g_string_prepend (text, "1. d4 *\n%cp journal\n");
    unsigned bad_line;
    g_autoptr (GError) error = NULL;
    g_autoptr (CpGame) game = cp_kept_game_read (text->str, text->len, &bad_line, &error);
    g_assert_true ((game == NULL) == (error != NULL));
  }
}


/* The line of a damage. */
static void
test_bad_line (void)
{
  static const struct {
    const char *text;
    unsigned bad_line, ply;
  } cases[] = {
    { "[Event \"?\"]\n\n1. d4 d8 *\n", 0, 2 },
    { "\n\n1. d4 d8\n2. c4 Kd4 *\n", 4, 3 },
    { "\n\n1. d4 d8 *\n\n1. c4 *\n", 5, 2 },                        /* another game */
    { "[CounterpoiseState \"3 0 0 open\"]\n\n1. d4 d8 *\n", 4, 2 }, /* a move is missing */
    { "[Event \"?\n\n1. d4 d8 *\n", 1, 2 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    unsigned bad_line;
    g_autoptr (CpGame) game =
        cp_kept_game_read (cases[i].text, strlen (cases[i].text), &bad_line, NULL);
    g_assert_cmpuint (cp_game_get_head (game)->ply, ==, cases[i].ply);
    g_assert_cmpuint (bad_line, ==, cases[i].bad_line);
  }
}


/* A tag with errors is ignored, and a text without one is a game. */
static void
test_tags (void)
{
  static const struct {
    const char *tag;
    unsigned ply;
    int64_t white;
    bool reviewing;
    int draw_offer;
    CpTermination termination;
  } cases[] = {
    { "[CounterpoiseState \"1 5000 6000\"]", 1, 5000, false, -1, CP_PLAYING },
    { "[CounterpoiseState \"2 5000 6000\"]", 2, 5000, false, -1, CP_PLAYING },
    { "[CounterpoiseState \"9 5000 6000\"]", 2, 600000, false, -1, CP_PLAYING },
    { "[CounterpoiseState \"2 5000 6000 review\"]", 2, 600000, true, -1, CP_PLAYING },
    { "[CounterpoiseState \"9 5000 6000 review\"]", 2, 600000, true, -1, CP_PLAYING },
    { "[CounterpoiseState \"2 5000 6000 offer white\"]", 2, 5000, false, 0, CP_PLAYING },
    { "[CounterpoiseState \"2 5000 6000 offer green\"]", 2, 600000, false, -1, CP_PLAYING },
    { "[CounterpoiseState \"2 5000 6000 offer\"]", 2, 600000, false, -1, CP_PLAYING },
    { "[CounterpoiseState \"2 5000 6000 seat white\"]", 2, 600000, false, -1, CP_PLAYING },
    { "[CounterpoiseState \"2 5000 6000 what?\"]", 2, 600000, false, -1, CP_PLAYING },
    { "[CounterpoiseState \"1 5000 6000 ended 1-0 resignation\"]", 1, 5000, false, -1,
      CP_RESIGNATION },
    { "[CounterpoiseState \"1 5000 6000 ended 1-0 boredom\"]", 2, 600000, false, -1, CP_PLAYING },
    { "[CounterpoiseState \"1 5000 6000 ended 1-0\"]", 2, 600000, false, -1, CP_PLAYING },
    { "[CounterpoiseState \"1 -5000 6000\"]", 2, 600000, false, -1, CP_PLAYING },
    { "[CounterpoiseState \"1 99999999999999 6000\"]", 2, 600000, false, -1, CP_PLAYING },
    { "[CounterpoiseState \"1 5000\"]", 2, 600000, false, -1, CP_PLAYING },
    { "[CounterpoiseState \"\"]", 2, 600000, false, -1, CP_PLAYING },
    { "", 2, 600000, false, -1, CP_PLAYING },
    { "[Termination \"checkmate\"]", 2, 600000, false, -1, CP_PLAYING },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = g_strconcat ("[Variant \"heavy-gravity\"]\n[TimeControl \"600\"]\n",
                                         cases[i].tag, "\n1. d3 d6 *\n", NULL);
    unsigned bad_line;
    g_autoptr (GError) error = NULL;
    g_autoptr (CpGame) game = cp_kept_game_read (text, strlen (text), &bad_line, &error);
    g_assert_no_error (error);
    g_test_message ("%s", cases[i].tag);
    g_assert_cmpuint (cp_game_get_head (game)->ply, ==, cases[i].ply);
    g_assert_cmpint (cp_clock_get_remaining (cp_game_get_clock (game), CP_WHITE), ==,
                     cases[i].white);
    g_assert_cmpint (cp_game_get_reviewing (game), ==, cases[i].reviewing);
    g_assert_cmpint (cp_game_get_draw_offer (game), ==, cases[i].draw_offer);
    g_assert_cmpint (cp_game_get_outcome (game).termination, ==, cases[i].termination);
    g_assert_null (cp_record_get_tag (cp_game_get_record (game), "CounterpoiseState"));
  }
}


/* An end that was taken back is restored only where it can have been declared. */
static void
test_retracted (void)
{
  static const struct {
    const char *state;
    bool kept;
  } cases[] = {
    { "2 5000 6000 open retracted 2 7000 8000 1-0 resignation", true },
    { "1 5000 6000 open retracted 2 7000 8000 1/2-1/2 fifty moves", true },
    { "2 5000 6000 open retracted 2 7000 8000 * playing", false },
    { "2 5000 6000 open retracted 1 7000 8000 1-0 resignation", false },
    { "2 5000 6000 open retracted 3 7000 8000 1-0 resignation", false },
    { "2 5000 6000 open retracted 2 7000 8000 0-1 time forfeit", true },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text =
        g_strconcat ("[Variant \"heavy-gravity\"]\n[TimeControl \"600\"]\n[CounterpoiseState \"",
                     cases[i].state, "\"]\n\n1. d3 d6 *\n", NULL);
    unsigned bad_line;
    g_autoptr (CpGame) game = cp_kept_game_read (text, strlen (text), &bad_line, NULL);

    g_test_message ("%s", cases[i].state);
    g_assert_cmpuint (bad_line, ==, 0);
    g_assert_cmpint (cp_game_get_retracted (game) != NULL, ==, cases[i].kept);
    g_autofree char *written = cp_kept_game_write (game);
    g_assert_cmpint (strstr (written, cases[i].state) != NULL, ==, cases[i].kept);
    if (!cases[i].kept)
      continue;
    while (cp_game_get_can_restore (game))
      cp_game_restore (game);
    g_assert_false (cp_game_get_in_progress (game));
    g_assert_cmpint (cp_clock_get_remaining (cp_game_get_clock (game), CP_WHITE), ==, 7000);
  }
}


/* A comment that contains text of the format, also of the old one, changes nothing. */
static void
test_comment (void)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  unsigned bad_line;

  g_assert_true (cp_game_play (game, "d4", NULL));
  cp_record_add_comment (cp_game_get_record (game), cp_game_get_head (game), CP_COMMENT_BEHIND,
                         "A journal:\n%cp journal\n%cp 0 1 1\n[CounterpoiseState \"0 1 1\"]\n*");
  g_autofree char *text = cp_kept_game_write (game);
  g_autoptr (CpGame) again = cp_kept_game_read (text, strlen (text), &bad_line, NULL);
  g_assert_nonnull (again);
  g_assert_cmpuint (bad_line, ==, 0);
  g_autofree char *same = cp_kept_game_write (again);
  g_assert_cmpstr (same, ==, text);
}


CP_TESTS ()
{
  g_test_add_func ("/model/kept-game/torn", test_torn);
  g_test_add_func ("/model/kept-game/garbage", test_garbage);
  g_test_add_func ("/model/kept-game/nonsense", test_nonsense);
  g_test_add_func ("/model/kept-game/bad-line", test_bad_line);
  g_test_add_func ("/model/kept-game/tags", test_tags);
  g_test_add_func ("/model/kept-game/retracted", test_retracted);
  g_test_add_func ("/model/kept-game/comment", test_comment);
}
