/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-fen.h"

#include <glib/gi18n.h>

#include "cp-editor-paste.h"
#include "model/objects/cp-class.h"
#include "ui/widgets/cp-ui-text.h"
#include "ui/widgets/cp-ui-widget.h"

/*
 * The entry may hold another text than the draft's FEN while somebody types there: an unfinished
 * one, or one without counters. It is put right when the draft is changed elsewhere, or when the
 * focus leaves.
 */
struct _CpEditorFen {
  AdwPreferencesGroup parent_instance;

  CpDraft *draft;
  GtkWidget *entry;
  GtkWidget *problem;
  bool following; /* the entry's text is being changed by us */
  bool reading;   /* the draft is being changed by us */
};

G_DEFINE_FINAL_TYPE (CpEditorFen, cp_editor_fen, ADW_TYPE_PREFERENCES_GROUP)


/* Says what is wrong with the text; %NULL for nothing. */
static void
show_problem (CpEditorFen *self, const char *problem)
{
  cp_ui_set_text (GTK_LABEL (self->problem), problem != NULL ? problem : "");
  gtk_widget_set_visible (self->problem, problem != NULL);
  cp_ui_set_css_class (self->entry, "error", problem != NULL);
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
      problem != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}


static void
follow (CpEditorFen *self)
{
  const char *fen = self->draft != NULL ? cp_draft_get_fen (self->draft) : "";

  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self->entry)), fen) != 0) {
    self->following = true;
    gtk_editable_set_text (GTK_EDITABLE (self->entry), fen);
    self->following = false;
  }
  show_problem (self, NULL);
}


static void
changed_cb (CpEditorFen *self)
{
  if (!self->reading)
    follow (self);
}


static void
text_changed_cb (CpEditorFen *self)
{
  g_autoptr (GError) error = NULL;

  if (self->following || self->draft == NULL)
    return;
  g_autofree char *text =
      g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));
  self->reading = true;
  cp_draft_set_fen (self->draft, text, &error);
  self->reading = false;
  show_problem (self, error != NULL ? error->message : NULL);
}


/* The text is finished; it may be that of another game. */
static void
entered_cb (CpEditorFen *self)
{
  if (self->draft == NULL)
    return;
  g_autofree char *text =
      g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));
  cp_editor_paste_fen (GTK_WIDGET (self), self->draft, text, NULL);
  follow (self);
}


/* The text is left: what cannot be read is given up. */
static void
finish_cb (CpEditorFen *self)
{
  if (self->draft == NULL)
    return;
  cp_draft_close_step (self->draft);
  follow (self);
}


static void
cp_editor_fen_class_init (CpEditorFenClass *klass)
{
  CP_CLASS_FOLLOWS (klass, CpEditorFen, draft);
}


static void
cp_editor_fen_init (CpEditorFen *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->entry = g_object_new (ADW_TYPE_ENTRY_ROW, "title", _ ("FEN"), NULL);
  cp_ui_name_entry (self->entry);
  gtk_widget_add_css_class (self->entry, "fen");
  self->problem = gtk_label_new (NULL);
  cp_ui_let_wrap (self->problem);
  gtk_widget_add_css_class (self->problem, "error");
  gtk_widget_add_css_class (self->problem, "fen-problem");
  gtk_widget_set_visible (self->problem, FALSE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->entry);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->problem);

  cp_connect (self->entry, "changed", text_changed_cb, self);
  cp_connect (self->entry, "entry-activated", entered_cb, self);
  cp_connect (focus, "leave", finish_cb, self);
  gtk_widget_add_controller (self->entry, focus);
}


GtkWidget *
cp_editor_fen_new (void)
{
  return g_object_new (CP_TYPE_EDITOR_FEN, NULL);
}


void
cp_editor_fen_set_draft (CpEditorFen *self, CpDraft *draft)
{
  g_return_if_fail (CP_IS_EDITOR_FEN (self));

  if (cp_follow (self, &self->draft, draft, "position-changed", changed_cb, NULL))
    follow (self);
}
