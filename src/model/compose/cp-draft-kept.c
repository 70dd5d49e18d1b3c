/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-draft-kept.h"

#define RULES_KEY "draft-rules"
#define FEN_KEY   "draft-fen"


CpDraft *
cp_draft_new_kept (CpWindowState *state, GSettings *settings)
{
  g_return_val_if_fail (CP_IS_WINDOW_STATE (state) && G_IS_SETTINGS (settings), NULL);

  g_autofree char *own_rules = cp_window_state_recall (state, RULES_KEY);
  g_autofree char *own_fen = cp_window_state_recall (state, FEN_KEY);
  g_autofree char *rules = g_settings_get_string (settings, RULES_KEY);
  g_autofree char *fen = g_settings_get_string (settings, FEN_KEY);
  g_autofree char *last = g_settings_get_string (settings, "last-rules");
  bool has_own = own_rules != NULL && own_fen != NULL;

  return cp_draft_new_from_texts (has_own ? own_rules : rules, has_own ? own_fen : fen, last);
}


void
cp_draft_save (CpDraft *self, CpWindowState *state, GSettings *settings)
{
  g_return_if_fail (CP_IS_DRAFT (self) && CP_IS_WINDOW_STATE (state) && G_IS_SETTINGS (settings));

  const char *rules = cp_draft_get_rules (self)->string;

  g_settings_set_string (settings, RULES_KEY, rules);
  g_settings_set_string (settings, FEN_KEY, cp_draft_get_fen (self));
  cp_window_state_remember (state, RULES_KEY, rules);
  cp_window_state_remember (state, FEN_KEY, cp_draft_get_fen (self));
}
