/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/kept/cp-journal-text.h"

#include <string.h>

#include "record/tree/cp-line.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

#define MARK "%cp journal\n"

/* A game with all that lines can tell, kept as text: a snapshot and a line for each change. */
typedef struct {
  GString *text;
  size_t snapshot; /* its length */
  GPtrArray *fens; /* of the head, after the snapshot and after each line */
  GArray *counts;  /* the moves of the tree then */
} Journal;


static int64_t
fake_now (void *data)
{
  return *(int64_t *) data;
}


static void
note (Journal *journal, CpGame *game)
{
  unsigned count = cp_node_count (cp_record_get_root (cp_game_get_record (game)));

  g_ptr_array_add (journal->fens, cp_fen_write (&cp_game_get_head (game)->position));
  g_array_append_val (journal->counts, count);
}


static void
do_step (CpGame *game, const char *step)
{
  if (g_str_equal (step, "back"))
    cp_game_take_back (game);
  else if (g_str_equal (step, "restore"))
    cp_game_restore (game);
  else if (g_str_equal (step, "offer"))
    cp_game_offer_draw (game, CP_BLACK);
  else if (g_str_equal (step, "pause"))
    cp_game_pause (game);
  else if (g_str_equal (step, "start"))
    cp_game_start (game);
  else if (g_str_equal (step, "resign"))
    cp_game_resign (game, CP_WHITE);
  else if (!g_str_equal (step, "wait"))
    g_assert_true (cp_game_play (game, step, NULL));
}


static void
journal_init (Journal *journal)
{
  static const char *const steps[] = {
    "wait",  "d6",      "e3",      "back",  "back",   "restore", "c3",   "wait",
    "offer", "c6",      "pause",   "start", "resign", "back",    "wait", "back",
    "wait",  "restore", "restore", "back",  "back",   "e6",      "d4",
  };
  g_autoptr (CpGame) game =
      cp_game_new (cp_rules_parse ("heavy-gravity", NULL), &cp_time_control_lightning);
  int64_t now = 0;
  CpJournalState before, after;

  journal->fens = g_ptr_array_new_with_free_func (g_free);
  journal->counts = g_array_new (FALSE, FALSE, sizeof (unsigned));
  cp_clock_set_now (cp_game_get_clock (game), fake_now, &now);
  cp_game_start (game);
  g_assert_true (cp_game_play (game, "d3", NULL));
  g_autofree char *snapshot = cp_journal_write_snapshot (game);
  journal->text = g_string_new (snapshot);
  journal->snapshot = journal->text->len;
  note (journal, game);
  cp_journal_state_init (&before, game);
  for (size_t i = 0; i < G_N_ELEMENTS (steps); i++) {
    now += 1234000;
    do_step (game, steps[i]);
    cp_journal_state_init (&after, game);
    g_assert_true (cp_journal_state_can_follow (&before, &after));
    g_autofree char *line = cp_journal_write_line (&before, &after);
    g_string_append (journal->text, line);
    note (journal, game);
    before = after;
  }
}


static void
journal_clear (Journal *journal)
{
  g_string_free (journal->text, TRUE);
  g_ptr_array_unref (journal->fens);
  g_array_unref (journal->counts);
}


static unsigned
count_lines (const char *text, size_t length)
{
  unsigned n = 0;

  for (size_t i = 0; i < length; i++)
    n += text[i] == '\n';
  return n;
}


/* Cut off at any byte, the journal gives the game as the last whole line left it. */
static void
test_torn (void)
{
  Journal journal;
  journal_init (&journal);

  for (size_t length = journal.snapshot; length <= journal.text->len; length++) {
    /* A copy, so that nothing behind it can be read unnoticed. */
    g_autofree char *text = g_memdup2 (journal.text->str, length);
    unsigned n = count_lines (text + journal.snapshot, length - journal.snapshot);
    unsigned bad_line;
    g_autoptr (GError) error = NULL;
    g_autoptr (CpGame) game = cp_journal_read (text, length, &bad_line, &error);

    g_assert_no_error (error);
    g_assert_cmpuint (bad_line, ==, 0);
    g_autofree char *fen = cp_fen_write (&cp_game_get_head (game)->position);
    g_assert_cmpstr (fen, ==, g_ptr_array_index (journal.fens, n));
    g_assert_cmpuint (cp_node_count (cp_record_get_root (cp_game_get_record (game))), ==,
                      g_array_index (journal.counts, unsigned, n));
  }
  journal_clear (&journal);
}


/* The snapshot itself, cut off at any byte, gives a game or an error. */
static void
test_torn_snapshot (void)
{
  Journal journal;
  journal_init (&journal);

  for (size_t length = 0; length < journal.snapshot; length++) {
    g_autofree char *text = g_memdup2 (journal.text->str, MAX (length, 1));
    unsigned bad_line;
    g_autoptr (GError) error = NULL;
    g_autoptr (CpGame) game = cp_journal_read (text, length, &bad_line, &error);
    g_assert_true ((game == NULL) == (error != NULL));
  }
  journal_clear (&journal);
}


/* Bytes that are changed anywhere cost nothing that stands before them. */
static void
test_garbage (void)
{
  Journal journal;
  journal_init (&journal);

  for (unsigned i = 0; i < 3000; i++) {
    g_autofree char *text = g_memdup2 (journal.text->str, journal.text->len);
    size_t at = (size_t) g_test_rand_int_range ((int) journal.snapshot, (int) journal.text->len);
    size_t n_bytes = (size_t) g_test_rand_int_range (1, 40);
    for (size_t k = at; k < MIN (at + n_bytes, journal.text->len); k++)
      text[k] = (char) g_test_rand_int_range (0, 256);
    unsigned before = count_lines (text, at);
    unsigned n = count_lines (text + journal.snapshot, at - journal.snapshot);
    unsigned bad_line;
    g_autoptr (GError) error = NULL;
    g_autoptr (CpGame) game = cp_journal_read (text, journal.text->len, &bad_line, &error);

    g_assert_no_error (error);
    g_assert_true (bad_line == 0 || bad_line > before);
    g_assert_cmpuint (cp_node_count (cp_record_get_root (cp_game_get_record (game))), >=,
                      g_array_index (journal.counts, unsigned, n));
  }
  journal_clear (&journal);
}


/* A line of which one byte is wrong is none, however much sense it makes, and nothing behind it
 * counts: a clock of 90 seconds is not taken for one of 60. */
static void
test_checked (void)
{
  Journal journal;
  journal_init (&journal);

  for (size_t at = journal.snapshot; at < journal.text->len; at++) {
    g_autofree char *text = g_memdup2 (journal.text->str, journal.text->len);
    unsigned n = count_lines (text + journal.snapshot, at - journal.snapshot);
    unsigned bad_line, line = count_lines (text, at) + 1;
    g_autoptr (GError) error = NULL;
    if (text[at] == '\n')
      continue;
    text[at] = (char) (text[at] + (text[at] == '0' || text[at] == 'a' ? 1 : -1));
    g_autoptr (CpGame) game = cp_journal_read (text, journal.text->len, &bad_line, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (bad_line, ==, line);
    g_autofree char *fen = cp_fen_write (&cp_game_get_head (game)->position);
    g_assert_cmpstr (fen, ==, g_ptr_array_index (journal.fens, n));
  }
  journal_clear (&journal);
}


/* What an earlier version has left is read: its lines have no checksums. Lines of this one have,
 * even if one has lost it. */
static void
test_unchecked (void)
{
  static const struct {
    const char *lines;
    unsigned ply, bad_line;
  } cases[] = {
    { MARK "%cp 1 500 600\n%cp 2 500 600 move d6 -\n", 2, 0 },
    { MARK "%cp checked\n", 1, 0 },
    { MARK "%cp checked\n%cp 2 500 600 move d6 -\n", 1, 6 },
    { MARK "%cp 1 500 600\n%cp checked\n", 1, 6 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text =
        g_strconcat ("[Variant \"heavy-gravity\"]\n\n1. d3 *\n", cases[i].lines, NULL);
    unsigned bad_line;
    g_autoptr (CpGame) game = cp_journal_read (text, strlen (text), &bad_line, NULL);
    g_assert_cmpuint (cp_game_get_head (game)->ply, ==, cases[i].ply);
    g_assert_cmpuint (bad_line, ==, cases[i].bad_line);
  }
}


/* Nonsense of any kind is a game or an error. */
static void
test_nonsense (void)
{
  for (unsigned i = 0; i < 300; i++) {
    g_autoptr (GString) text = g_string_new (i % 3 == 0 ? "\n" MARK : NULL);
    for (int n = g_test_rand_int_range (0, 200); n > 0; n--)
      g_string_append_c (text, (char) g_test_rand_int_range (0, 256));
    if (i % 3 == 1)
      g_string_prepend (text, "1. d4 *\n" MARK);
    unsigned bad_line;
    g_autoptr (GError) error = NULL;
    g_autoptr (CpGame) game = cp_journal_read (text->str, text->len, &bad_line, &error);
    g_assert_true ((game == NULL) == (error != NULL));
  }
}


static void
test_bad_lines (void)
{
  static const char *const lines[] = {
    "",
    "%",
    "%cp",
    "%cp ",
    "%cp 1",
    "%cp 1 2",
    "%cp 1 2 x",
    "%cp 1 2 -3",
    "%cp -1 2 3",
    "%cp 1 2 99999999999999",
    "%cp 1 99999999999999999999 3",
    "%cp 9 1 1",
    "%cp 1 1 1 nonsense",
    "%cp 1 1 1 ",
    "%cp 1  1 1",
    "%cp 2 1 1 move",
    "%cp 2 1 1 move d6",
    "%cp 2 1 1 move d6 x",
    "%cp 2 1 1 move d6 -5",
    "%cp 2 1 1 move Kd4 -",
    "%cp 3 1 1 move d6 -",
    "%cp 1 1 1 move d6 -",
    "%cp 1 1 1 offer",
    "%cp 1 1 1 offer green",
    "%cp 1 1 1 ended",
    "%cp 1 1 1 ended 1-0",
    "%cp 1 1 1 ended 2-0 resignation",
    "%cp 1 1 1 ended 1-0 boredom",
    "%cp 1 1 1 retracted",
    "%cp 1 1 1 retracted 1",
    "%cp 1 1 1 retracted 1 1 1",
    "%cp 1 1 1 retracted 1 1 -1 1-0 resignation",
    "%cp 1 1 1 retracted 1 1 1 1-0 boredom",
    "%cp 1 1 1 review",
    "%cp 1 1 1\xff",
    "%dp 1 1 1",
    "1... d6",
    "[Event \"?\"]",
    "%cp journal ",
  };
  const char *const before = "[Variant \"heavy-gravity\"]\n\n1. d3 *\n" MARK "%cp 1 500 600\n";

  for (size_t i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autofree char *text = g_strconcat (before, lines[i], "\n%cp 0 1 1\n", NULL);
    unsigned bad_line;
    g_autoptr (GError) error = NULL;
    g_autoptr (CpGame) game = cp_journal_read (text, strlen (text), &bad_line, &error);
    g_assert_no_error (error);
    g_autofree char *shown = g_strescape (lines[i], NULL);
    g_test_message ("%s", shown);
    g_assert_cmpuint (bad_line, ==, 6);
    g_assert_cmpuint (cp_game_get_head (game)->ply, ==, 1);
    g_assert_cmpint (cp_clock_get_remaining (cp_game_get_clock (game), CP_WHITE), ==, 500);
  }
}


/* Files of earlier versions have no lines; what a tag says is checked. */
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
    { "[CounterpoiseState \"9 5000 6000\"]", 2, 5000, false, -1, CP_PLAYING },
    { "[CounterpoiseState \"2 5000 6000 review\"]", 2, 600000, true, -1, CP_PLAYING },
    { "[CounterpoiseState \"2 5000 6000 offer white\"]", 2, 5000, false, 0, CP_PLAYING },
    { "[CounterpoiseState \"1 5000 6000 ended 1-0 resignation\"]", 1, 5000, false, -1,
      CP_RESIGNATION },
    { "[CounterpoiseState \"1 -5000 6000\"]", 2, 600000, false, -1, CP_PLAYING },
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
    g_autoptr (CpGame) game = cp_journal_read (text, strlen (text), &bad_line, &error);
    g_assert_no_error (error);
    g_test_message ("%s", cases[i].tag);
    g_assert_cmpuint (bad_line, ==, 0);
    g_assert_cmpuint (cp_game_get_head (game)->ply, ==, cases[i].ply);
    g_assert_cmpint (cp_clock_get_remaining (cp_game_get_clock (game), CP_WHITE), ==,
                     cases[i].white);
    g_assert_cmpint (cp_game_get_reviewing (game), ==, cases[i].reviewing);
    g_assert_cmpint (cp_game_get_draw_offer (game), ==, cases[i].draw_offer);
    g_assert_cmpint (cp_game_get_outcome (game).termination, ==, cases[i].termination);
    g_assert_null (cp_record_get_tag (cp_game_get_record (game), "CounterpoiseState"));
  }
}


/* An end that was taken back is one only where it can have been declared. */
static void
test_retracted (void)
{
  static const struct {
    const char *line;
    bool kept;
  } cases[] = {
    { "%cp 2 5000 6000 retracted 2 7000 8000 1-0 resignation", true },
    { "%cp 1 5000 6000 retracted 2 7000 8000 1/2-1/2 fifty moves", true },
    { "%cp 2 5000 6000 retracted 2 7000 8000 * playing", false },
    { "%cp 2 5000 6000 retracted 1 7000 8000 1-0 resignation", false },
    { "%cp 2 5000 6000 retracted 3 7000 8000 1-0 resignation", false },
    { "%cp 2 5000 6000 retracted 2 7000 8000 0-1 time forfeit", true },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text =
        g_strconcat ("[Variant \"heavy-gravity\"]\n[TimeControl \"600\"]\n\n1. d3 d6 *\n" MARK,
                     cases[i].line, "\n", NULL);
    unsigned bad_line;
    g_autoptr (CpGame) game = cp_journal_read (text, strlen (text), &bad_line, NULL);
    const CpGameEnd *end = cp_game_get_retracted (game);
    CpJournalState state;

    g_test_message ("%s", cases[i].line);
    g_assert_cmpuint (bad_line, ==, 0);
    g_assert_cmpint (end != NULL, ==, cases[i].kept);
    if (end == NULL)
      continue;
    cp_journal_state_init (&state, game);
    g_autofree char *line = cp_journal_write_line (&state, &state);
    g_autofree char *written = g_strconcat (cases[i].line, " #", NULL);
    g_assert_true (g_str_has_prefix (line, written));
    while (cp_game_get_can_restore (game))
      cp_game_restore (game);
    g_assert_false (cp_game_get_in_progress (game));
    g_assert_cmpint (cp_clock_get_remaining (cp_game_get_clock (game), CP_WHITE), ==, 7000);
  }
}


/* Somebody who writes down how this is done has not changed his game by it. */
static void
test_comment (void)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  unsigned bad_line;

  g_assert_true (cp_game_play (game, "d4", NULL));
  cp_record_add_comment (cp_game_get_record (game), cp_game_get_head (game), CP_COMMENT_BEHIND,
                         "A journal:\n" MARK "%cp 0 1 1\nis like this.");
  g_autofree char *text = cp_journal_write_snapshot (game);
  g_autoptr (CpGame) again = cp_journal_read (text, strlen (text), &bad_line, NULL);
  g_assert_nonnull (again);
  g_assert_cmpuint (bad_line, ==, 0);
  g_autofree char *same = cp_journal_write_snapshot (again);
  g_assert_cmpstr (same, ==, text);
}


CP_TESTS ()
{
  g_test_add_func ("/model/journal-text/torn", test_torn);
  g_test_add_func ("/model/journal-text/torn-snapshot", test_torn_snapshot);
  g_test_add_func ("/model/journal-text/garbage", test_garbage);
  g_test_add_func ("/model/journal-text/checked", test_checked);
  g_test_add_func ("/model/journal-text/unchecked", test_unchecked);
  g_test_add_func ("/model/journal-text/nonsense", test_nonsense);
  g_test_add_func ("/model/journal-text/bad-lines", test_bad_lines);
  g_test_add_func ("/model/journal-text/tags", test_tags);
  g_test_add_func ("/model/journal-text/retracted", test_retracted);
  g_test_add_func ("/model/journal-text/comment", test_comment);
}
