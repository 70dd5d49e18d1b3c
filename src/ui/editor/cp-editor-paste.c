/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-paste.h"

#include "cp-rules-question.h"
#include "model/share/cp-paste.h"
#include "rules/position/cp-fen.h"

/* A FEN, while somebody is asked which game it is of. */
typedef struct {
  CpDraft *draft;
  char *fen;
} Unnamed;


static void
unnamed_free (void *data)
{
  Unnamed *unnamed = data;

  g_object_unref (unnamed->draft);
  g_free (unnamed->fen);
  g_free (unnamed);
}


static void
rules_chosen_cb (const CpRules *rules, void *data)
{
  const Unnamed *unnamed = data;
  CpPosition pos;

  if (cp_fen_parse (rules, unnamed->fen, &pos, NULL))
    cp_draft_set_position (unnamed->draft, &pos);
}


bool
cp_editor_paste_fen (GtkWidget *widget, CpDraft *draft, const char *text, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_auto (CpPaste) paste = { 0 };

  cp_draft_set_fen (draft, text, &reason);
  cp_draft_close_step (draft);
  if (reason == NULL)
    return true;
  if (!cp_paste_read (text, NULL, &paste, NULL) || paste.kind != CP_PASTE_POSITION) {
    g_propagate_error (error, g_steal_pointer (&reason));
    return false;
  }
  if (paste.rules->len == 1) {
    cp_draft_set_position (draft, &paste.position);
    return true;
  }
  Unnamed *unnamed = g_new0 (Unnamed, 1);
  *unnamed = (Unnamed){ g_object_ref (draft), g_strdup (paste.text) };
  cp_rules_question_ask (GTK_WINDOW (gtk_widget_get_root (widget)), paste.rules,
                         paste.position.rules, rules_chosen_cb, unnamed, unnamed_free);
  return true;
}
