/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-moves.h"
#include "cp-test-pgn.h"
#include "record/tree/cp-edit.h"
#include "record/tree/cp-line.h"
#include "record/tree/cp-merge.h"
#include "support/cp-test-main.h"


/* Two versions of a game become one, whichever is longer, and that is one step of undo. */
static void
test_merge (void)
{
  static const struct {
    const char *record, *other, *merged;
  } cases[] = {
    { "1. d3 *", "1. d3 *", "1. d3 *" },
    { "1. d3 {a} *", "1. d3 {b} *", "1. d3 {a} {b} *" },
    { "1. d3 {a} *", "1. d3 {a} *", "1. d3 {a} *" },
    { "1. d3 $1 *", "1. d3 $4 $18 *", "1. d3 $1 $18 *" },
    { "1. d3 *", "1. d3 1-0", "1. d3 1-0" },
    { "1. d3 0-1", "1. d3 1-0", "1. d3 0-1" },
    /* One is longer: the game is that long, and has its result. */
    { "1. d3 *", "1. d3 d9 2. e3 1-0", "1. d3 d9 2. e3 1-0" },
    { "1. d3 d9 2. e3 *", "1. d3 1-0", "1. d3 d9 2. e3 1-0" },
    { "1. d3 0-1", "1. d3 d9 2. e3 1-0", "1. d3 d9 2. e3 1-0" },
    { "1. d3 0-1", "1. d3 d9 2. e3 *", "1. d3 d9 2. e3 0-1" },
    { "1. d3 d9 2. e3 0-1", "1. d3 1-0", "1. d3 d9 2. e3 0-1" },
    /* Variations, also behind the end of the shorter one. */
    { "1. d3 d9 (1... e9) *", "1. d3 d9 (1... f9 2. e3) *",
      "1. d3 d9 (1... e9) (1... f9 2. e3) *" },
    { "1. d3 d9 (1... d9 2. e4) *", "1. d3 d9 2. f4 *", "1. d3 d9 2. f4 (2. e4) *" },
    { "1. d3 d9 2. f4 *", "1. d3 d9 (1... d9 2. e4) *", "1. d3 d9 2. f4 (2. e4) *" },
    { "1. d3 d9 2. f4 *", "1. d3 e9 2. e4 *", "1. d3 d9 (1... e9 2. e4) 2. f4 *" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpRecord) record = cp_test_read_moves (cases[i].record);
    g_autoptr (CpRecord) other = cp_test_read_moves (cases[i].other);
    g_autofree char *before = cp_test_write_moves (record);
    g_auto (CpEditChanges) changes = { .any = false };
    g_auto (CpEditChanges) undone = { .any = false };

    g_test_message ("%s + %s", cases[i].record, cases[i].other);
    cp_record_begin_edit (record, "Merge", (CpEditKey){ NULL, 0 }, NULL);
    cp_record_merge (record, other);
    cp_record_end_edit (record, NULL, &changes);
    g_autofree char *merged = cp_test_write_moves (record);
    g_assert_cmpstr (merged, ==, cases[i].merged);
    g_free (cp_test_check_round_trip (record, CP_NOTATION_SAN));
    g_assert_true (cp_record_undo (record, &undone) == changes.any);
    g_autofree char *after = cp_test_write_moves (record);
    g_assert_cmpstr (after, ==, before);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/record/merge/merge", test_merge);
}
