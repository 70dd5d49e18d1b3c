/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/uci/cp-board-text.h"

#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

static const struct {
  const char *name;
  const char *rules;
  const char *fen; /* NULL: the array */
  const char *text;
} cases[] = {
  { "array", "dynamic", NULL,
    " 8  r n b q k b n r\n"
    " 7  p p p p p p p p\n"
    " 6  . . . . . . . .\n"
    " 5  . . . . . . . .\n"
    " 4  . . . . . . . .\n"
    " 3  . . . . . . . .\n"
    " 2  P P P P P P P P\n"
    " 1  R N B Q K B N R\n"
    "    a b c d e f g h" },
  { "two-digit-ranks", "changing-challenges", "3k3/7/7/7/7/7/7/7/6b/7/3K3[] w - - 0 1",
    "11  . . . k . . .\n"
    "10  . . . . . . .\n"
    " 9  . . . . . . .\n"
    " 8  . . . . . . .\n"
    " 7  . . . . . . .\n"
    " 6  . . . . . . .\n"
    " 5  . . . . . . .\n"
    " 4  . . . . . . .\n"
    " 3  . . . . . . b\n"
    " 2  . . . . . . .\n"
    " 1  . . . K . . .\n"
    "    a b c d e f g" },
  { "colours", "shifting-sands", "2k3/6/6/3q2/6/6/2K3[] w a3Bb,d4Yw - 0 9",
    " 7  .  .  k  .  .  .\n"
    " 6  .  .  .  .  .  .\n"
    " 5  .  .  .  .  .  .\n"
    " 4  .  .  .  qY .  .\n"
    " 3  .b .  .  .  .  .\n"
    " 2  .  .  .  .  .  .\n"
    " 1  .  .  K  .  .  .\n"
    "    a  b  c  d  e  f" },
};


static void
test_text (const void *data)
{
  size_t i = GPOINTER_TO_SIZE (data);
  g_autoptr (GError) error = NULL;
  const CpRules *rules = cp_rules_parse (cases[i].rules, &error);
  g_assert_no_error (error);
  CpPosition pos;
  g_assert_true (
      cp_fen_read (rules, cases[i].fen != NULL ? cases[i].fen : rules->array, &pos, &error));
  g_assert_no_error (error);
  g_autofree char *text = cp_board_text (&pos);
  g_assert_cmpstr (text, ==, cases[i].text);
}


CP_TESTS ()
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/engine/board-text/%s", cases[i].name);
    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_text);
  }
}
