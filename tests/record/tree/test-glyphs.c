/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/tree/cp-glyphs.h"
#include "support/cp-test-main.h"


/* Each code once, with a symbol and a name of its own, kinds together. */
static void
test_table (void)
{
  unsigned n;
  const CpGlyph *glyphs = cp_glyphs_table (&n);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_assert_cmpuint (n, >=, 40);
  for (unsigned i = 0; i < n; i++) {
    g_assert_true (cp_glyph_find (glyphs[i].nag) == &glyphs[i]);
    g_assert_true (g_utf8_validate (glyphs[i].symbol, -1, NULL));
    g_assert_cmpstr (glyphs[i].symbol, !=, "");
    g_assert_true (g_hash_table_add (names, (void *) glyphs[i].name));
    g_assert_true (i == 0 || glyphs[i].kind >= glyphs[i - 1].kind);
  }
}


static void
test_words (void)
{
  static const struct {
    uint8_t nag;
    const char *symbol;
    const char *name;
  } cases[] = {
    { 1, "!", "good move" },       { 4, "??", "blunder" },
    { 6, "?!", "dubious move" },   { 16, "±", "White is better" },
    { 220, "▦", "diagram" },       { 146, "N", "novelty" },
    { 0, "$0", "glyph number 0" }, { 255, "$255", "glyph number 255" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *symbol = cp_glyph_symbol (cases[i].nag);
    g_autofree char *name = cp_glyph_name (cases[i].nag);
    g_autofree char *title = cp_glyph_title (cases[i].nag);
    g_assert_cmpstr (symbol, ==, cases[i].symbol);
    g_assert_cmpstr (name, ==, cases[i].name);
    g_assert_true (g_ascii_isupper (title[0]));
    g_assert_cmpstr (title + 1, ==, cases[i].name + 1);
  }
}


static void
test_node (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *node = cp_record_get_root (record);
  g_autofree char *none = cp_node_glyph_symbols (node);
  g_assert_cmpstr (none, ==, "");
  cp_record_add_nag (record, node, 146);
  cp_record_add_nag (record, node, 99);
  cp_record_add_nag (record, node, 17);
  cp_record_add_nag (record, node, 5);
  g_autofree char *symbols = cp_node_glyph_symbols (node);
  g_autofree char *names = cp_node_glyph_names (node);
  g_assert_cmpstr (symbols, ==, "!? ∓ N $99");
  g_assert_cmpstr (names, ==, "interesting move, Black is better, novelty, glyph number 99");
}


/* Results of typing several keys, where the game lets judgements of a move exclude one another. */
static void
test_keys (void)
{
  static const struct {
    const char *keys;
    uint8_t nag; /* 0 for none */
  } cases[] = {
    { "!", 1 },   { "?", 2 },   { "!!", 3 },   { "??", 4 },   { "!?", 5 },    { "?!", 6 },
    { "!!!", 0 }, { "?!?", 2 }, { "?\?!", 1 }, { "!?!!", 3 }, { "?\?\?", 0 }, { "!!!!", 1 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
    CpNode *node = cp_record_get_root (record);
    for (const char *key = cases[i].keys; *key != '\0'; key++) {
      uint8_t nag = cp_node_glyph_for_key (node, (unsigned char) *key);
      bool had = cp_node_has_nag (node, nag);
      if (node->nags != NULL)
        cp_record_remove_nag (record, node, node->nags->data[0]);
      if (!had)
        cp_record_add_nag (record, node, nag);
    }
    g_assert_cmpuint (node->nags != NULL ? node->nags->data[0] : 0, ==, cases[i].nag);
    g_assert_cmpuint (cp_node_glyph_for_key (node, 'x'), ==, 0);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/record/glyphs/table", test_table);
  g_test_add_func ("/record/glyphs/words", test_words);
  g_test_add_func ("/record/glyphs/node", test_node);
  g_test_add_func ("/record/glyphs/keys", test_keys);
}
