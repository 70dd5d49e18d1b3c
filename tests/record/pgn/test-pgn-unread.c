/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-pgn.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-unread.h"
#include "record/pgn/cp-pgn-writer.h"
#include "record/tree/cp-line.h"
#include "rules/notation/cp-notation.h"
#include "support/cp-test-main.h"

#define HEADER "[Variant \"changing-challenges\"]\n\n"


/* Reads @text, with unparsed text stored as comments. */
static CpRecord *
read_text (const char *text)
{
  g_autofree char *whole = g_strconcat (HEADER, text, NULL);
  CpPgnSlice slice = { .text = whole, .length = strlen (whole), .line = 1, .column = 1 };
  g_auto (CpPgnGame) game = { 0 };

  cp_pgn_slice_read (&slice, &game);
  g_assert_nonnull (game.record);
  cp_pgn_store_unread (&game);
  return g_steal_pointer (&game.record);
}


/* After corrections, the game is as if it had been written with the right moves. */
static const struct {
  const char *wrong;
  const char *corrections[3]; /* in the order in which they are needed */
  const char *right;
} cases[] = {
  { "1. d4 d8 2. c4 cd8 {So.} 3. e4 $1 e8 (3... b8 4. b4 {Or.} (4. a4)) 4. b4 b8 1-0",
    { "c8" },
    "1. d4 d8 2. c4 c8 {So.} 3. e4 $1 e8 (3... b8 4. b4 {Or.} (4. a4)) 4. b4 b8 1-0" },
  { "1. d4 d8 2. c9?! (2. e4 e8) 2... c8 *", { "c4" }, "1. d4 d8 2. c4?! (2. e4 e8) 2... c8 *" },
  { "1. d4 d8 (1... c3 2. c4 b8) (1... e8) 2. c4 *",
    { "c8" },
    "1. d4 d8 (1... e8) (1... c8 2. c4 b8) 2. c4 *" },
  { "1. d4 d8 2. c9 c8 3. e9 {Two\nlines {and a brace.} e8 4. b9 *",
    { "c4", "e4", "b4" },
    "1. d4 d8 2. c4 c8 3. e4 {Two\nlines {and a brace.} e8 4. b4 *" },
  { "{Before.} 1. d9 d8 *", { "d4" }, "{Before.} 1. d4 d8 *" },
  { "1. d4 d2 *", { "d8" }, "1. d4 d8 *" },
  { "1. d4 d8 2. c9 c8 {One two \nthree.} 3. e4 *",
    { "c4" },
    "1. d4 d8 2. c4 c8 {One two three.} 3. e4 *" },
  { "1. d4 d8 2. c9 ; remark \nc8 *", { "c4" }, "1. d4 d8 2. c4 ; remark \nc8 *" },
};


static void
test_read_on (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpRecord) record = read_text (cases[i].wrong);
    g_autoptr (CpRecord) right = read_text (cases[i].right);
    for (unsigned k = 0; k < 3 && cases[i].corrections[k] != NULL; k++) {
      CpNode *node = cp_pgn_first_unread (record);
      unsigned n_before = cp_node_count (cp_record_get_root (record)), n_read;
      CpMove move;
      g_assert_true (cp_move_parse (&node->position, cases[i].corrections[k], &move, NULL));
      CpNode *again = cp_record_add_move (record, node, move);
      g_assert_true (cp_pgn_resume_unread (record, again, &n_read));
      g_assert_cmpuint (cp_node_count (cp_record_get_root (record)), ==, n_before + 1 + n_read);
    }
    g_assert_null (cp_pgn_first_unread (record));
    cp_test_check_same_game (record, right);
  }
}


/* Text after the move may be invalid, too: it is the next to be corrected. */
static void
test_next_stop (void)
{
  g_autoptr (CpRecord) record = read_text ("1. d4 d8 2. c4 cd8 3. d9 *");
  CpNode *node = cp_pgn_first_unread (record);
  g_autofree char *word = cp_pgn_dup_unread_move (node);
  unsigned n_read;
  CpMove move;

  g_assert_cmpstr (word, ==, "cd8");
  g_assert_cmpstr (cp_pgn_find_unread (node), ==, "cd8 3. d9 *");
  g_assert_true (cp_move_parse (&node->position, "d7", &move, NULL));
  CpNode *again = cp_record_add_move (record, node, move);
  g_assert_true (cp_pgn_resume_unread (record, again, &n_read));
  g_assert_cmpuint (n_read, ==, 0);
  g_assert_null (cp_pgn_find_unread (node));
  g_assert_true (cp_pgn_first_unread (record) == again);
  g_assert_cmpstr (cp_pgn_find_unread (again), ==, "d9 *");
  g_assert_null (again->first_child);
  g_assert_false (cp_pgn_resume_unread (record, node, &n_read));
  g_assert_false (cp_pgn_resume_unread (record, cp_record_get_root (record), &n_read));
}


/* Unparsed text survives writing and reading. */
static void
test_kept (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpRecord) record = read_text (cases[i].wrong);
    g_autofree char *text = cp_pgn_write (record, CP_NOTATION_SAN);
    g_autoptr (CpRecord) again = cp_pgn_read_one (text, strlen (text), NULL);
    const char *unread = cp_pgn_find_unread (cp_pgn_first_unread (record));
    g_assert_cmpstr (cp_pgn_find_unread (cp_pgn_first_unread (again)), ==, unread);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/record/pgn-unread/read-on", test_read_on);
  g_test_add_func ("/record/pgn-unread/next-stop", test_next_stop);
  g_test_add_func ("/record/pgn-unread/kept", test_kept);
}
