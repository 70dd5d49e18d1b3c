/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/search/cp-engine-list.h"

#include "config.h"
#include "support/cp-test-main.h"

typedef struct {
  GSettings *settings;
  CpEngineList *list;
  unsigned n_changes;
} Fixture;


static void
changed_cb (Fixture *f)
{
  f->n_changes++;
}


static void
set_up (Fixture *f, const void *data)
{
  f->settings = g_settings_new (APPLICATION_ID);
  g_settings_reset (f->settings, "engines");
  f->list = cp_engine_list_new (f->settings);
  f->n_changes = 0;
  g_signal_connect_swapped (f->list, "items-changed", G_CALLBACK (changed_cb), f);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_settings_reset (f->settings, "engines");
  g_clear_object (&f->list);
  g_clear_object (&f->settings);
}


static CpEngine *
new_engine (const char *name, const char *game)
{
  GVariantBuilder options = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{ss}"));
  GVariantBuilder games = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{ss}"));

  g_variant_builder_add (&options, "{ss}", "Hash", "64");
  g_variant_builder_add (&games, "{ss}", "heavy-gravity", game);
  return cp_engine_new (name, "/usr/games/engine", g_variant_builder_end (&options),
                        g_variant_builder_end (&games));
}


static unsigned
count (CpEngineList *list)
{
  return g_list_model_get_n_items (G_LIST_MODEL (list));
}


/* Engines added to or removed from one list appear in another list of the same settings. */
static void
test_shared_settings (Fixture *f, const void *data)
{
  g_autoptr (CpEngineList) other = cp_engine_list_new (f->settings);
  g_autoptr (CpEngine) first = new_engine ("First", "gravity");
  g_autoptr (CpEngine) second = new_engine ("Second, 2.0", "heavygravity");
  g_autoptr (CpEngine) third = new_engine ("Third", "heavygravity");
  const CpRules *rules = cp_rules_parse ("heavy-gravity", NULL);

  g_assert_cmpuint (count (f->list), ==, 0);
  cp_engine_list_put (f->list, NULL, first);
  cp_engine_list_put (f->list, NULL, second);
  g_assert_cmpuint (f->n_changes, >=, 2);
  g_assert_cmpuint (count (other), ==, 2);
  CpEngine *found = cp_engine_list_find (other, "Second, 2.0");
  g_assert_nonnull (found);
  g_assert_cmpstr (cp_engine_get_path (found), ==, "/usr/games/engine");
  g_assert_cmpstr (cp_engine_find_game (found, rules), ==, "heavygravity");
  g_assert_null (cp_engine_find_game (found, cp_rules_default ()));
  g_assert_true (g_variant_equal (cp_engine_get_options (found), cp_engine_get_options (second)));
  cp_engine_list_put (other, cp_engine_list_find (other, "First"), third);
  g_assert_cmpuint (count (f->list), ==, 2);
  g_assert_null (cp_engine_list_find (f->list, "First"));
  g_autoptr (CpEngine) at = g_list_model_get_item (G_LIST_MODEL (f->list), 0);
  g_assert_cmpstr (cp_engine_get_name (at), ==, "Third");
  cp_engine_list_remove (f->list, at);
  g_assert_cmpuint (count (other), ==, 1);
}


CP_TESTS ()
{
  g_test_add ("/model/engine-list/shared-settings", Fixture, NULL, set_up, test_shared_settings,
              tear_down);
}
