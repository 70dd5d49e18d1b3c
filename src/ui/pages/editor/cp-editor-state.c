/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-state.h"

#include <glib/gi18n.h>

#include "model/objects/cp-class.h"
#include "rules/position/cp-variant.h"
#include "ui/kit/widgets/cp-ui-text.h"

/* The rows show and change the draft. While they are updated they do not change it. */
struct _CpEditorState {
  AdwPreferencesGroup parent_instance;

  CpDraft *draft;
  AdwComboRow *en_passant; /* the entry for none, then the squares in the next member: */
  CpBits offered;
  const CpRules *offered_rules;
  GtkSpinButton *halfmoves;
  GtkSpinButton *fullmoves;
  bool following;
};

G_DEFINE_FINAL_TYPE (CpEditorState, cp_editor_state, ADW_TYPE_PREFERENCES_GROUP)


/* Lists @squares, and the current square of the draft even if it is not possible. */
static void
offer_squares (CpEditorState *self, const CpPosition *pos, CpBits squares)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  char name[CP_SQUARE_NAME_SIZE];

  if (squares == self->offered && pos->rules == self->offered_rules)
    return;
  self->offered = squares;
  self->offered_rules = pos->rules;
  /* Translators: there is no square for en passant. */
  gtk_string_list_append (names, C_ ("en passant", "None"));
  CP_FOR_EACH_BIT (square, squares)
    gtk_string_list_append (names, cp_square_name (pos->rules, square, name));
  adw_combo_row_set_model (self->en_passant, G_LIST_MODEL (names));
}


static void
follow_en_passant (CpEditorState *self, const CpPosition *pos)
{
  CpBits squares = cp_draft_get_en_passant_squares (self->draft);
  guint selected = 0;

  if (pos->en_passant != CP_SQUARE_NONE)
    squares |= CP_BIT (pos->en_passant);
  offer_squares (self, pos, squares);
  if (pos->en_passant != CP_SQUARE_NONE)
    selected = 1 + cp_bits_count (squares & (CP_BIT (pos->en_passant) - 1));
  adw_combo_row_set_selected (self->en_passant, selected);
  gtk_widget_set_visible (GTK_WIDGET (self->en_passant), pos->rules->variant->has_en_passant);
  gtk_widget_set_sensitive (GTK_WIDGET (self->en_passant), squares != 0);
}


static void
changed_cb (CpEditorState *self)
{
  const CpPosition *pos = cp_draft_get_position (self->draft);

  self->following = true;
  follow_en_passant (self, pos);
  gtk_spin_button_set_value (self->halfmoves, pos->halfmove_clock);
  gtk_spin_button_set_value (self->fullmoves, pos->fullmove_number);
  self->following = false;
}


static bool
can_edit (CpEditorState *self)
{
  return !self->following && self->draft != NULL;
}


static void
en_passant_cb (CpEditorState *self)
{
  guint selected = adw_combo_row_get_selected (self->en_passant);
  CpSquare chosen = CP_SQUARE_NONE;
  guint index = 0;

  if (!can_edit (self))
    return;
  CP_FOR_EACH_BIT (square, self->offered) {
    if (++index == selected)
      chosen = square;
  }
  cp_draft_set_en_passant (self->draft, chosen);
}


static void
halfmoves_cb (CpEditorState *self)
{
  if (can_edit (self))
    cp_draft_set_halfmove_clock (self->draft,
                                 (unsigned) gtk_spin_button_get_value_as_int (self->halfmoves));
}


static void
fullmoves_cb (CpEditorState *self)
{
  if (can_edit (self))
    cp_draft_set_fullmove_number (self->draft,
                                  (unsigned) gtk_spin_button_get_value_as_int (self->fullmoves));
}


/* Typing several digits is one undo step, which ends when the number loses the focus. */
static void
focus_left_cb (CpEditorState *self)
{
  if (self->draft != NULL)
    cp_draft_close_step (self->draft);
}


static void
cp_editor_state_class_init (CpEditorStateClass *klass)
{
  CP_CLASS_FOLLOWS (klass, CpEditorState, draft);
}


/* Adds a row with @title and @control. */
static void
add_row (CpEditorState *self, const char *title, const char *subtitle, GtkWidget *control)
{
  AdwActionRow *row =
      g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle", subtitle, NULL);

  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (row, control);
  adw_action_row_set_activatable_widget (row, control);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (row));
}


static GtkSpinButton *
make_number (
    CpEditorState *self, const char *title, const char *subtitle, int least, GCallback changed)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, CP_MAX_COUNTER, 1);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 4);
  cp_connect (spin, "value-changed", changed, self);
  cp_connect (focus, "leave", focus_left_cb, self);
  gtk_widget_add_controller (spin, focus);
  add_row (self, title, subtitle, spin);
  return GTK_SPIN_BUTTON (spin);
}


static void
cp_editor_state_init (CpEditorState *self)
{
  self->en_passant = g_object_new (ADW_TYPE_COMBO_ROW, "title", _ ("En Passant"), "visible", FALSE,
                                   "subtitle", _ ("Square passed by a double step"), NULL);
  cp_connect (self->en_passant, "notify::selected", en_passant_cb, self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->en_passant));
  self->fullmoves = make_number (self, _ ("Move Number"), NULL, 1, G_CALLBACK (fullmoves_cb));
  self->halfmoves =
      make_number (self, _ ("Quiet Plies"),
                   _ ("Since the last capture or pawn move; at a hundred, a draw can be claimed"),
                   0, G_CALLBACK (halfmoves_cb));
}


void
cp_editor_state_set_draft (CpEditorState *self, CpDraft *draft)
{
  g_return_if_fail (CP_IS_EDITOR_STATE (self));

  if (!cp_follow (self, &self->draft, draft, "position-changed", changed_cb, NULL))
    return;
  if (draft == NULL)
    return;
  changed_cb (self);
}
