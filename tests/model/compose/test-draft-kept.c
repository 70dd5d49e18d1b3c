/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/compose/cp-draft-kept.h"

#include "config.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-main.h"


static CpDraft *
make_draft (const char *rules)
{
  CpPosition array;

  cp_position_init (&array, cp_rules_parse (rules, NULL));
  return cp_draft_new (&array);
}


static void
assert_game (CpDraft *draft, const char *rules)
{
  g_assert_cmpstr (cp_draft_get_rules (draft)->string, ==, rules);
}


/* Each window has its own draft; a window without one begins with the draft saved last. */
static void
test_own (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autoptr (CpWindowState) one = cp_window_state_new (NULL);
  g_autoptr (CpWindowState) two = cp_window_state_new (NULL);
  g_autoptr (CpWindowState) three = cp_window_state_new (NULL);
  g_autoptr (CpDraft) dynamic = make_draft ("dynamic");
  g_autoptr (CpDraft) heavy = make_draft ("heavy-gravity");

  cp_draft_save (dynamic, one, settings);
  cp_draft_save (heavy, two, settings);
  g_autoptr (CpDraft) first = cp_draft_new_kept (one, settings);
  g_autoptr (CpDraft) second = cp_draft_new_kept (two, settings);
  g_autoptr (CpDraft) third = cp_draft_new_kept (three, settings);
  assert_game (first, cp_draft_get_rules (dynamic)->string);
  assert_game (second, cp_draft_get_rules (heavy)->string);
  assert_game (third, cp_draft_get_rules (heavy)->string);
  g_assert_cmpstr (cp_draft_get_fen (first), ==, cp_draft_get_fen (dynamic));
}


/* Without a saved draft, the editor starts with the array of the game that was played last. */
static void
test_last_game (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autoptr (CpWindowState) state = cp_window_state_new (NULL);

  g_settings_reset (settings, "draft-rules");
  g_settings_reset (settings, "draft-fen");
  g_settings_set_string (settings, "last-rules", "dynamic");
  g_autoptr (CpDraft) draft = cp_draft_new_kept (state, settings);
  g_assert_cmpstr (cp_draft_get_rules (draft)->variant->id, ==, "dynamic");
  g_assert_true (cp_position_is_array (cp_draft_get_position (draft)));
}


CP_TESTS ()
{
  g_test_add_func ("/model/draft-kept/own", test_own);
  g_test_add_func ("/model/draft-kept/last-game", test_last_game);
}
