/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "model/game/cp-game-edit.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-writer.h"
#include "record/tree/cp-line.h"
#include "support/cp-test-main.h"

/* Result and reason are those of the main line, whatever is changed in review. */

#define FEN_TAG  "[FEN \"3k3/7/7/3R3/7/7/7/7/7/7/3K3[] w - - 0 1\"]\n"
#define RESIGNED "[Result \"0-1\"]\n[Termination \"resignation\"]\n"
#define KNOCKED  "[Result \"1-0\"]\n[Termination \"king knocked\"]\n"
#define ARBITER  "[Result \"1-0\"]\n[Termination \"by the arbiter\"]\n"
#define OPEN     "[Result \"*\"]\n[Termination \"abandoned\"]\n"


static CpGame *
review (const char *text)
{
  g_autoptr (GError) error = NULL;
  CpRecord *record = cp_pgn_read_one (text, strlen (text), &error);

  g_assert_no_error (error);
  CpGame *game = cp_game_new_from_record (record, NULL);
  cp_game_set_reviewing (game, true);
  return game;
}


static CpNode *
nth_read (CpGame *game, unsigned index)
{
  CpNode *node = cp_record_get_root (cp_game_get_record (game));

  while (index-- > 0)
    node = cp_node_next_read (node);
  return node;
}


typedef bool (*Edit) (CpGame *game, CpNode *node);


static bool
replace_by_knock (CpGame *game, CpNode *node)
{
  return cp_game_replace_move (game, node, "Rxd11", NULL, NULL);
}


static bool
replace_by_d3 (CpGame *game, CpNode *node)
{
  return cp_game_replace_move (game, node, "d3", NULL, NULL);
}


static bool
play_behind (CpGame *game, CpNode *node)
{
  cp_game_go_to (game, node);
  return cp_game_play (game, "b4", NULL);
}


static bool
name_resignation (CpGame *game, CpNode *node)
{
  CpTag tag = { (char *) "Termination", (char *) "resignation" };
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();

  g_ptr_array_add (tags, &tag);
  return cp_game_set_tags (game, tags);
}


static bool
name_checkmate (CpGame *game, CpNode *node)
{
  CpTag tag = { (char *) "Termination", (char *) "checkmate" };
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();

  g_ptr_array_add (tags, &tag);
  return cp_game_set_tags (game, tags);
}


/* An edit of the node @node steps after the root, and the expected end. */
static const struct {
  const char *game;
  Edit edit;
  unsigned node;
  CpOutcome outcome;
  const char *tag; /* (nullable): Termination, where it is none of the reasons */
} cases[] = {
  /* Another line becomes the main line. */
  { RESIGNED "\n1. d4 d8 (1... d9 2. c4) 0-1",
    cp_game_make_main_line,
    4,
    { CP_UNDECIDED, CP_PLAYING } },
  { RESIGNED "\n1. d4 d8 (1... d9 2. c4) 0-1",
    cp_game_promote_variation,
    3,
    { CP_UNDECIDED, CP_PLAYING } },
  { RESIGNED "\n1. d4 d8 (1... d9 2. c4) 0-1",
    cp_game_demote_variation,
    2,
    { CP_UNDECIDED, CP_PLAYING } },
  { ARBITER "\n1. d4 d8 (1... d9 2. c4) 1-0",
    cp_game_make_main_line,
    4,
    { CP_UNDECIDED, CP_PLAYING } },
  { OPEN "\n1. d4 d8 (1... d9 2. c4) *", cp_game_make_main_line, 4, { CP_UNDECIDED, CP_PLAYING } },
  { KNOCKED FEN_TAG "\n1. Rxd11 (1. Rd9 Ke11) 1-0",
    cp_game_make_main_line,
    2,
    { CP_UNDECIDED, CP_PLAYING } },
  { OPEN FEN_TAG "\n1. Rd9 (1. Rxd11) *",
    cp_game_make_main_line,
    2,
    { CP_WHITE_WINS, CP_KING_KNOCKED } },
  { RESIGNED FEN_TAG "\n1. Rd9 (1. Rxd11) 0-1",
    cp_game_promote_variation,
    2,
    { CP_WHITE_WINS, CP_KING_KNOCKED } },
  /* Edits that shorten or replace the main line. */
  { RESIGNED "\n1. d4 d8 2. c4 0-1", cp_game_delete_from, 2, { CP_UNDECIDED, CP_PLAYING } },
  { RESIGNED "\n1. d4 d8 2. c4 0-1", cp_game_delete_rest, 1, { CP_UNDECIDED, CP_PLAYING } },
  { RESIGNED "\n1. d4 d8 (1... d9 2. c4) 0-1",
    cp_game_delete_from,
    2,
    { CP_UNDECIDED, CP_PLAYING } },
  { KNOCKED FEN_TAG "\n1. Rxd11 1-0", cp_game_delete_from, 1, { CP_UNDECIDED, CP_PLAYING } },
  { RESIGNED FEN_TAG "\n1. Rd9 0-1", replace_by_knock, 1, { CP_WHITE_WINS, CP_KING_KNOCKED } },
  /* Edits that keep, extend or correct the main line. */
  { RESIGNED "\n1. d4 d8 (1... d9 2. c4) 0-1",
    cp_game_delete_from,
    4,
    { CP_BLACK_WINS, CP_RESIGNATION } },
  { RESIGNED "\n1. d4 d8 (1... d9 2. c4) (1... e9) 0-1",
    cp_game_demote_variation,
    3,
    { CP_BLACK_WINS, CP_RESIGNATION } },
  { RESIGNED "\n1. d4 d8 0-1", play_behind, 2, { CP_BLACK_WINS, CP_RESIGNATION } },
  { ARBITER "\n1. d4 d8 1-0", play_behind, 2, { CP_WHITE_WINS, CP_PLAYING }, "by the arbiter" },
  { RESIGNED "\n1. d4 d8 2. c4 0-1", replace_by_d3, 1, { CP_BLACK_WINS, CP_RESIGNATION } },
  { RESIGNED "\n1. d4 d8 2. d5 c9 0-1", replace_by_d3, 1, { CP_UNDECIDED, CP_PLAYING } },
  /* A termination typed into the tag. */
  { "[Result \"1-0\"]\n\n1. d4 1-0", name_resignation, 0, { CP_WHITE_WINS, CP_RESIGNATION } },
  { "[Result \"1-0\"]\n\n1. d4 1-0", name_checkmate, 0, { CP_WHITE_WINS, CP_PLAYING } },
  { "1. d4 *", name_resignation, 0, { CP_UNDECIDED, CP_PLAYING }, "resignation" },
};


static void
assert_ending (CpGame *game, CpOutcome outcome, const char *tag)
{
  CpOutcome recorded = cp_game_get_outcome (game);

  g_assert_cmpint (recorded.result, ==, outcome.result);
  g_assert_cmpint (recorded.termination, ==, outcome.termination);
  g_assert_cmpstr (cp_record_get_tag (cp_game_get_record (game), "Termination"), ==, tag);
}


static void
test_edits (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpGame) game = review (cases[i].game);
    g_autofree char *before = cp_pgn_write (cp_game_get_record (game), CP_NOTATION_SAN);
    g_autoptr (GError) error = NULL;

    g_test_message ("case %zu: %s", i, cases[i].game);
    g_assert_true (cases[i].edit (game, nth_read (game, cases[i].node)));
    assert_ending (game, cases[i].outcome, cases[i].tag);

    /* Reading the text again gives the same result. */
    g_autofree char *after = cp_pgn_write (cp_game_get_record (game), CP_NOTATION_SAN);
    g_autoptr (CpRecord) read = cp_pgn_read_one (after, strlen (after), &error);
    g_assert_no_error (error);
    g_assert_cmpint (cp_record_get_outcome (read).termination, ==, cases[i].outcome.termination);

    if (!cp_game_get_can_undo (game))
      continue;
    g_assert_true (cp_game_undo (game));
    g_autofree char *undone = cp_pgn_write (cp_game_get_record (game), CP_NOTATION_SAN);
    g_assert_cmpstr (undone, ==, before);
    g_assert_true (cp_game_redo (game));
    assert_ending (game, cases[i].outcome, cases[i].tag);
  }
}


/* The reason why a game was not finished is kept when it is opened. */
static void
test_opened (void)
{
  g_autoptr (CpGame) game = review (OPEN "\n1. d4 *");

  assert_ending (game, (CpOutcome){ CP_UNDECIDED, CP_ABANDONED }, NULL);
}


CP_TESTS ()
{
  g_test_add_func ("/model/game-result/edits", test_edits);
  g_test_add_func ("/model/game-result/opened", test_opened);
}
