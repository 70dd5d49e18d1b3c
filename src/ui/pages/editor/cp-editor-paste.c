/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-paste.h"

#include "cp-rules-question.h"
#include "model/share/cp-paste.h"


static void
position_chosen_cb (void *draft, const CpPosition *pos)
{
  cp_draft_set_position (draft, pos);
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
  cp_rules_question_ask (GTK_WINDOW (gtk_widget_get_root (widget)), &paste, position_chosen_cb,
                         G_OBJECT (g_object_ref (draft)));
  return true;
}
