/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-message.h"

#include <glib/gi18n.h>

#include "model/disk/cp-idle.h"
#include "model/objects/cp-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-announcer.h"

/* How long a temporary message is shown. */
#define MESSAGE_MS 8000

#define SPACING 6

struct _CpEditorMessage {
  GtkWidget parent_instance;

  GtkWidget *label;
  GtkWidget *turn;
  GtkWidget *side; /* a box around the button, which hides the baseline of its label */
  char *state;
  unsigned timeout_id; /* timeout source that removes the temporary message, or 0 */
};

G_DEFINE_FINAL_TYPE (CpEditorMessage, cp_editor_message, GTK_TYPE_WIDGET)


static void
show (CpEditorMessage *self, const char *text)
{
  cp_ui_set_text (GTK_LABEL (self->label), text);
  cp_ui_set_tooltip (GTK_WIDGET (self), text);
}


static void
timeout_cb (CpEditorMessage *self)
{
  show (self, self->state);
}


static void
cp_editor_message_class_init (CpEditorMessageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_SOURCES (klass, CpEditorMessage, timeout_id);
  CP_CLASS_OWNS (klass, CpEditorMessage, gtk_widget_unparent, label, side);
  CP_CLASS_OWNS (klass, CpEditorMessage, g_free, state);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  cp_class_add_signal (klass, "turn-pressed", 0);
  gtk_widget_class_set_css_name (widget_class, "editormessage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
}


static void
cp_editor_message_init (CpEditorMessage *self)
{
  self->state = g_strdup ("");
  self->label = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
  cp_ui_set_wrapping (self->label);
  gtk_label_set_lines (GTK_LABEL (self->label), 2);
  gtk_widget_add_css_class (self->label, "caption");
  gtk_widget_set_hexpand (self->label, TRUE);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  self->turn = gtk_button_new_with_label ("");
  cp_ui_set_shrinkable (GTK_BUTTON (self->turn), NULL);
  self->side = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_valign (self->side, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->side), self->turn);
  gtk_widget_set_parent (self->side, GTK_WIDGET (self));
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                              SPACING);
  cp_forward (self->turn, "clicked", self, "turn-pressed");
}


void
cp_editor_message_set_state (CpEditorMessage *self, const char *text)
{
  g_return_if_fail (CP_IS_EDITOR_MESSAGE (self));

  if (g_str_equal (text, self->state))
    return;
  g_free (self->state);
  self->state = g_strdup (text);
  if (self->timeout_id == 0)
    show (self, text);
  cp_announce (GTK_WIDGET (self), text);
}


void
cp_editor_message_show (CpEditorMessage *self, const char *text)
{
  g_return_if_fail (CP_IS_EDITOR_MESSAGE (self));

  show (self, text);
  cp_announce (GTK_WIDGET (self), text);
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  cp_queue_timeout (&self->timeout_id, MESSAGE_MS, timeout_cb, self);
}


void
cp_editor_message_clear (CpEditorMessage *self)
{
  g_return_if_fail (CP_IS_EDITOR_MESSAGE (self));

  if (self->timeout_id == 0)
    return;
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  show (self, self->state);
}


void
cp_editor_message_set_turn (CpEditorMessage *self, CpSide turn, bool can_change)
{
  g_return_if_fail (CP_IS_EDITOR_MESSAGE (self));

  /* Translators: a button that changes it. */
  const char *title = turn == CP_WHITE ? _ ("White to Move") : _ ("Black to Move");

  if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (self->turn)), title) != 0)
    gtk_button_set_label (GTK_BUTTON (self->turn), title);
  cp_ui_set_tooltip (self->turn,
                     turn == CP_WHITE ? _ ("Give Black the Move") : _ ("Give White the Move"));
  gtk_widget_set_sensitive (self->turn, can_change);
}
