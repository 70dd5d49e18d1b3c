/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/tree/cp-captured.h"

#include "cp-test-moves.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

typedef struct {
  const char *rules;
  const char *fen; /* NULL for the array */
  const char *moves;
  const char *taken[2]; /* by side: kinds as letters */
  int ahead;            /* of White */
} Case;

static const Case cases[] = {
  { "dynamic", NULL, "", { "", "" }, 0 },
  { "heavy-gravity", NULL, "e3 d6 e4 d5 exd5 Qxd5", { "P", "P" }, 0 },
  { "heavy-gravity", NULL, "e3 d6 e4 d5 exd5", { "P", "" }, 1 },
  /* Pieces missing in the initial position count for the material, but not as taken. */
  { "heavy-gravity", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", { "", "" }, 5 },
  { "heavy-gravity", "4k3/8/8/8/8/8/r7/RQ2K3 w - - 0 1", "Qxa2", { "R", "" }, 14 },
  /* A promoted piece has its new value. */
  { "heavy-gravity", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", { "", "" }, 9 },
  { "heavy-gravity", "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=Q", { "N", "" }, 9 },
  /* Where squares determine the kind, each piece is worth one. */
  { "shifting-sands", "2k3/6/6/6/6/2Q3/2K3[YYPPRRLLG] w c4Bb,f1Bw,e2Gb - 0 9", "", { "", "" }, 1 },
};


static void
check (const Case *c)
{
  const CpRules *rules = cp_rules_parse (c->rules, NULL);
  CpPosition start;

  if (c->fen != NULL)
    g_assert_true (cp_fen_parse (rules, c->fen, &start, NULL));
  g_autoptr (CpRecord) record = cp_record_new (rules, c->fen != NULL ? &start : NULL);
  CpNode *node = cp_record_get_root (record);
  if (*c->moves != '\0')
    node = cp_test_add_moves (record, node, c->moves);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    g_autoptr (GString) letters = g_string_new (NULL);
    CpCaptured taken;
    cp_captured_init (&taken, node, side);
    for (CpKind kind = 0; kind < CP_N_KINDS; kind++) {
      for (unsigned i = 0; i < taken.n[kind]; i++)
        g_string_append_c (letters, " PNBRQK"[kind]);
    }
    g_assert_cmpstr (letters->str, ==, c->taken[side]);
    g_assert_cmpuint (cp_captured_count (&taken), ==, letters->len);
    g_assert_cmpint (taken.ahead, ==, side == CP_WHITE ? c->ahead : -c->ahead);
  }
}


static void
test_cases (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    check (&cases[i]);
}


CP_TESTS ()
{
  g_test_add_func ("/record/captured/cases", test_cases);
}
