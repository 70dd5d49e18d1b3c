/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-warning-bar.h"

#include <stdbool.h>

#include "cp-notice-card.h"
#include "model/objects/cp-class.h"
#include "ui/kit/widgets/cp-columns.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-announcer.h"

#define SPACING 6 /* pixels */

struct _CpWarningBar {
  GtkWidget parent_instance;

  GtkWidget *card;
  GtkWidget *label;
  GtkWidget *buttons;       /* CpColumns */
  GtkEventController *keys; /* (nullable): of the parent */
  char *text;               /* (nullable): text of the warning */
};

G_DEFINE_FINAL_TYPE (CpWarningBar, cp_warning_bar, GTK_TYPE_WIDGET)


static void
show (CpWarningBar *self, bool shown)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *next = gtk_widget_get_next_sibling (widget);

  /* Moves the focus before the bar with the focus is hidden. */
  if (!shown && next != NULL && focus != NULL && gtk_widget_is_ancestor (focus, widget))
    gtk_widget_child_focus (next, GTK_DIR_TAB_FORWARD);
  gtk_widget_set_visible (widget, shown);
}


static void
dismiss (CpWarningBar *self)
{
  show (self, false);
}


static gboolean
key_pressed_cb (GtkEventControllerKey *key,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                CpWarningBar *self)
{
  if (keyval != GDK_KEY_Escape || !gtk_widget_get_visible (GTK_WIDGET (self)))
    return GDK_EVENT_PROPAGATE;
  dismiss (self);
  return GDK_EVENT_STOP;
}


static void
cp_warning_bar_root (GtkWidget *widget)
{
  CpWarningBar *self = CP_WARNING_BAR (widget);

  GTK_WIDGET_CLASS (cp_warning_bar_parent_class)->root (widget);
  self->keys = gtk_event_controller_key_new ();
  g_signal_connect (self->keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (gtk_widget_get_parent (widget), self->keys);
}


static void
cp_warning_bar_unroot (GtkWidget *widget)
{
  CpWarningBar *self = CP_WARNING_BAR (widget);

  gtk_widget_remove_controller (gtk_widget_get_parent (widget), self->keys);
  self->keys = NULL;
  GTK_WIDGET_CLASS (cp_warning_bar_parent_class)->unroot (widget);
}


static void
cp_warning_bar_class_init (CpWarningBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_OWNS (klass, CpWarningBar, gtk_widget_unparent, card);
  CP_CLASS_OWNS (klass, CpWarningBar, g_free, text);
  widget_class->root = cp_warning_bar_root;
  widget_class->unroot = cp_warning_bar_unroot;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "warningbar");
}


static void
cp_warning_bar_init (CpWarningBar *self)
{
  self->label = gtk_label_new (NULL);
  cp_ui_set_wrapping (self->label);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (self->label), GTK_NATURAL_WRAP_NONE);
  self->buttons = g_object_new (CP_TYPE_COLUMNS, "spacing", SPACING, NULL);
  gtk_widget_set_halign (self->buttons, GTK_ALIGN_START);
  self->card =
      g_object_new (CP_TYPE_NOTICE_CARD, "content", self->label, "buttons", self->buttons, NULL);
  g_signal_connect_swapped (self->card, "dismissed", G_CALLBACK (dismiss), self);
  gtk_widget_set_parent (self->card, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}


void
cp_warning_bar_warn (CpWarningBar *self, const char *text, const CpWarningButton *buttons, size_t n)
{
  GtkWidget *child;

  g_return_if_fail (CP_IS_WARNING_BAR (self));
  g_return_if_fail (text == NULL || n <= CP_WARNING_BAR_MAX_BUTTONS);

  if (g_strcmp0 (text, self->text) == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  show (self, text != NULL);
  if (text == NULL)
    return;
  cp_ui_set_text (GTK_LABEL (self->label), text);
  while ((child = gtk_widget_get_first_child (self->buttons)) != NULL)
    gtk_widget_unparent (child);
  for (size_t i = 0; i < n; i++) {
    GtkWidget *button = gtk_button_new_with_mnemonic (buttons[i].label);
    gtk_widget_set_focus_on_click (button, FALSE);
    gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), buttons[i].action);
    cp_columns_append (CP_COLUMNS (self->buttons), button);
  }
  gtk_widget_set_visible (self->buttons, n > 0);
  cp_announce (GTK_WIDGET (self), text);
}


void
cp_warning_bar_warn_again (CpWarningBar *self)
{
  g_return_if_fail (CP_IS_WARNING_BAR (self));

  if (self->text == NULL || gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  show (self, true);
  cp_announce (GTK_WIDGET (self), gtk_label_get_text (GTK_LABEL (self->label)));
}
