/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-options.h"

#include <glib/gi18n.h>

#include "cp-editor-fen.h"
#include "cp-editor-rules.h"
#include "cp-editor-state.h"
#include "cp-editor-storage.h"
#include "cp-editor-supply.h"
#include "model/objects/cp-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define SPACING 18
#define MARGIN  3

struct _CpEditorOptions {
  GtkWidget parent_instance;

  CpDraft *draft;
  GtkWidget *scroller;
  CpEditorState *state;
  CpEditorStorage *storage;
  CpEditorSupply *supply;
  CpEditorFen *fen;
  CpEditorRules *rules;
};

G_DEFINE_FINAL_TYPE (CpEditorOptions, cp_editor_options, GTK_TYPE_WIDGET)


static void
array_cb (CpEditorOptions *self)
{
  cp_draft_set_array (self->draft);
}


static void
clear_cb (CpEditorOptions *self)
{
  cp_draft_clear (self->draft);
}


static void
mirror_cb (CpEditorOptions *self)
{
  cp_draft_mirror (self->draft);
}


static void
swap_cb (CpEditorOptions *self)
{
  cp_draft_swap_colours (self->draft);
}


static void
flip_cb (CpEditorOptions *self)
{
  g_signal_emit_by_name (self, "flip-requested");
}


static GtkWidget *
make_board_button (CpEditorOptions *self,
                   GtkSizeGroup *beside,
                   const char *icon,
                   const char *title,
                   GCallback callback)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *label = cp_ui_scaled_label_new (title, beside);

  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icon));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_hexpand (button, TRUE);
  cp_ui_set_name (GTK_WIDGET (button), title);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  return button;
}


/* Makes the buttons for operations on the whole board. */
static GtkWidget *
make_board_group (CpEditorOptions *self)
{
  const struct {
    const char *icon;
    const char *title;
    const char *tip;
    GCallback callback;
  } commands[] = {
    /* Translators: a button that puts up the position in which the game begins. */
    { "view-grid-symbolic", _ ("Set Up"), _ ("Starting Position"), G_CALLBACK (array_cb) },
    /* Translators: a button of the editor: take all pieces off the board. */
    { "edit-clear-all-symbolic", _ ("Clear"), _ ("Empty Board"), G_CALLBACK (clear_cb) },
    { "object-flip-horizontal-symbolic", _ ("Mirror"), _ ("Mirror Left and Right"),
      G_CALLBACK (mirror_cb) },
    /* Translators: a button of the editor: exchange White and Black. */
    { "object-flip-vertical-symbolic", _ ("Swap"), _ ("Swap White and Black"),
      G_CALLBACK (swap_cb) },
    /* Translators: a button of the editor: see the board from the other side. */
    { "object-rotate-right-symbolic", _ ("Flip"), _ ("View the Board From the Other Side"),
      G_CALLBACK (flip_cb) },
  };
  g_autoptr (GtkSizeGroup) beside = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  gtk_widget_add_css_class (box, "linked");
  gtk_widget_add_css_class (box, "board-commands");
  for (unsigned i = 0; i < G_N_ELEMENTS (commands); i++) {
    GtkWidget *button =
        make_board_button (self, beside, commands[i].icon, commands[i].title, commands[i].callback);
    cp_ui_set_tooltip (button, commands[i].tip);
    gtk_box_append (GTK_BOX (box), button);
  }
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), box);
  return group;
}


static void
cp_editor_options_class_init (CpEditorOptionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_OWNS (klass, CpEditorOptions, g_object_unref, draft);
  CP_CLASS_OWNS (klass, CpEditorOptions, gtk_widget_unparent, scroller);

  cp_class_add_signal (klass, "message-requested", 1, G_TYPE_STRING);
  cp_class_add_signal (klass, "flip-requested", 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "editoroptions");
}


static void
cp_editor_options_init (CpEditorOptions *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);

  self->state = g_object_new (CP_TYPE_EDITOR_STATE, NULL);
  self->storage = CP_EDITOR_STORAGE (cp_editor_storage_new ());
  self->supply = CP_EDITOR_SUPPLY (cp_editor_supply_new ());
  self->fen = g_object_new (CP_TYPE_EDITOR_FEN, NULL);
  self->rules = g_object_new (CP_TYPE_EDITOR_RULES, NULL);
  GtkWidget *groups[] = { GTK_WIDGET (self->rules),   make_board_group (self),
                          GTK_WIDGET (self->state),   GTK_WIDGET (self->fen),
                          GTK_WIDGET (self->storage), GTK_WIDGET (self->supply) };
  for (unsigned i = 0; i < G_N_ELEMENTS (groups); i++)
    gtk_box_append (GTK_BOX (box), groups[i]);
  gtk_widget_set_margin_start (box, MARGIN);
  gtk_widget_set_margin_end (box, MARGIN);
  gtk_widget_set_margin_bottom (box, MARGIN);
  self->scroller = cp_ui_scroller_new (box);
  cp_ui_scroll_naturally (GTK_SCROLLED_WINDOW (self->scroller));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  cp_forward (self->rules, "message-requested", self, "message-requested");
}


void
cp_editor_options_set_draft (CpEditorOptions *self, CpDraft *draft)
{
  g_return_if_fail (CP_IS_EDITOR_OPTIONS (self));

  if (!g_set_object (&self->draft, draft))
    return;
  cp_editor_state_set_draft (self->state, draft);
  cp_editor_storage_set_draft (self->storage, draft);
  cp_editor_supply_set_draft (self->supply, draft);
  cp_editor_fen_set_draft (self->fen, draft);
  cp_editor_rules_set_draft (self->rules, draft);
}
