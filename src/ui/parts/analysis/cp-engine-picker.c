/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-engine-picker.h"

#include <glib/gi18n-lib.h>

#include "cp-engine-menu.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

struct _CpEnginePicker {
  GtkWidget parent_instance;

  CpEngineList *engines;
  const CpRules *rules; /* (nullable): of the game that is analysed */
  GAction *action;      /* its state is the name of the engine; "" for the program's own */
  GtkWidget *button;
  char *shown; /* the name on the button */
};

G_DEFINE_FINAL_TYPE (CpEnginePicker, cp_engine_picker, GTK_TYPE_WIDGET)


static void
activated_cb (CpEnginePicker *self, GVariant *name)
{
  g_signal_emit_by_name (self, "picked", g_variant_get_string (name, NULL));
}


/* A GtkMenuButtonCreatePopupFunc: the menu depends on the preferences and on the game. */
static void
fill_menu_cb (GtkMenuButton *button, void *data)
{
  CpEnginePicker *self = data;
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) engines = g_menu_new ();
  g_autoptr (GMenu) rest = g_menu_new ();

  cp_engine_menu_append (engines, self->engines, self->rules, NULL, "picker.engine");
  /* Translators: a menu entry: opens the preferences, where programs that analyse are added. */
  g_menu_append (rest, _ ("_Set Up Engines…"), "app.engines");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (engines));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (rest));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}


static void
cp_engine_picker_class_init (CpEnginePickerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_ui_dispose_children;
  CP_CLASS_OWNS (klass, CpEnginePicker, g_object_unref, engines, action);
  CP_CLASS_FREES (klass, CpEnginePicker, g_free, shown);

  cp_class_add_signal (klass, "picked", 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}


static void
cp_engine_picker_init (CpEnginePicker *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  self->action = G_ACTION (
      g_simple_action_new_stateful ("engine", G_VARIANT_TYPE_STRING, g_variant_new_string ("")));
  cp_connect (self->action, "activate", activated_cb, self);
  g_action_map_add_action (G_ACTION_MAP (group), self->action);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "picker", G_ACTION_GROUP (group));
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (self->button), TRUE);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->button), fill_menu_cb, self, NULL);
  gtk_widget_add_css_class (self->button, "flat");
  cp_ui_set_tooltip (self->button, _ ("Analyse With"));
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
}


GtkWidget *
cp_engine_picker_new (CpEngineList *engines)
{
  g_return_val_if_fail (CP_IS_ENGINE_LIST (engines), NULL);

  CpEnginePicker *self = g_object_new (CP_TYPE_ENGINE_PICKER, NULL);

  self->engines = g_object_ref (engines);
  return GTK_WIDGET (self);
}


void
cp_engine_picker_show (CpEnginePicker *self, CpEngine *engine, const CpRules *rules)
{
  g_return_if_fail (CP_IS_ENGINE_PICKER (self) && (engine == NULL || CP_IS_ENGINE (engine)));

  self->rules = rules;
  if (g_strcmp0 (self->shown, cp_engine_menu_get_name (engine)) != 0) {
    g_free (self->shown);
    self->shown = g_strdup (cp_engine_menu_get_name (engine));
    gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button),
                               cp_ui_scaled_label_new (self->shown, NULL));
  }
  g_simple_action_set_state (
      G_SIMPLE_ACTION (self->action),
      g_variant_new_string (engine != NULL ? cp_engine_get_name (engine) : ""));
}
