/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-fen.h"

#include <glib/gi18n.h>

#include "cp-editor-paste.h"
#include "model/objects/cp-class.h"
#include "model/share/cp-paste.h"
#include "rules/position/cp-variant.h"
#include "ui/kit/widgets/cp-ui-input.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

/*
 * While the user types, the entry may contain a text other than the draft's FEN: an incomplete FEN,
 * or a FEN without counters. The text is replaced when the draft is changed elsewhere, or when the
 * entry loses the focus.
 */
struct _CpEditorFen {
  AdwPreferencesGroup parent_instance;

  CpDraft *draft;
  GtkWidget *entry;
  GtkWidget *trouble; /* the widgets below the entry if the text is not a FEN of the variant: */
  GtkWidget *problem;
  GtkWidget *elsewhere; /* button that changes to the variant in which the text is valid */
  bool following;       /* the entry is being updated from the draft */
  bool reading;         /* the draft is being updated from the entry */
};

G_DEFINE_FINAL_TYPE (CpEditorFen, cp_editor_fen, ADW_TYPE_PREFERENCES_GROUP)


/* (transfer full) */
static char *
get_text (CpEditorFen *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));
}


/* Returns the only variant in which @paste is valid; NULL if there are several. */
static const CpVariant *
find_game (const CpPaste *paste)
{
  const CpVariant *game = paste->position.rules->variant;

  for (unsigned i = 0; i < paste->rules->len; i++) {
    const CpRules *rules = g_ptr_array_index (paste->rules, i);
    if (rules->variant != game)
      return NULL;
  }
  return game;
}


/* (transfer full) (nullable): Describes the other variants in which the text is valid. */
static char *
describe_other_game (CpEditorFen *self, const char *text)
{
  g_auto (CpPaste) paste = { 0 };

  if (!cp_paste_read (text, NULL, &paste, NULL) || paste.kind != CP_PASTE_POSITION)
    return NULL;
  const CpVariant *other = find_game (&paste);
  if (other == NULL)
    return g_strdup (_ ("This is a position from another game."));
  if (other == cp_draft_get_rules (self->draft)->variant)
    return g_strdup (_ ("This is a position from this game with other options."));
  /* Translators: %s is the name of a game. */
  return g_strdup_printf (_ ("This is a position from %s."), _ (other->name));
}


/* Scrolls to the widgets below the entry, after they have been allocated. */
static gboolean
reveal_cb (GtkWidget *trouble, GdkFrameClock *clock, void *data)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (trouble, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment =
      scroller != NULL ? gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller))
                       : NULL;
  graphene_rect_t bounds;

  if (adjustment == NULL || !gtk_widget_get_mapped (trouble) ||
      !gtk_widget_compute_bounds (trouble, scroller, &bounds))
    return G_SOURCE_REMOVE;
  double top = gtk_adjustment_get_value (adjustment) + (double) bounds.origin.y;
  gtk_adjustment_clamp_page (adjustment, top, top + (double) bounds.size.height);
  return G_SOURCE_REMOVE;
}


/* Shows a problem of the text; NULL for no problem.
 * @other: (nullable): a sentence about the other variants in which the text is valid */
static void
show_problem (CpEditorFen *self, const char *problem, const char *other)
{
  const char *shown = other != NULL ? other : problem;

  cp_ui_set_text (GTK_LABEL (self->problem), shown != NULL ? shown : "");
  gtk_widget_set_visible (self->trouble, shown != NULL);
  gtk_widget_set_visible (self->elsewhere, other != NULL);
  cp_ui_set_css_class (self->problem, "error", other == NULL);
  if (shown != NULL)
    gtk_widget_add_tick_callback (self->trouble, reveal_cb, NULL, NULL);
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
  show_problem (self, NULL, NULL);
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
  g_autofree char *text = get_text (self);
  self->reading = true;
  cp_draft_set_fen (self->draft, text, &error);
  self->reading = false;
  g_autofree char *other = error != NULL ? describe_other_game (self, text) : NULL;
  show_problem (self, error != NULL ? error->message : NULL, other);
}


/* Enter also accepts a FEN of another variant. Invalid text stays to be corrected. */
static void
entered_cb (CpEditorFen *self)
{
  if (self->draft == NULL)
    return;
  g_autofree char *text = get_text (self);
  bool understood = cp_editor_paste_fen (GTK_WIDGET (self), self->draft, text, NULL);
  gtk_widget_grab_focus (self->entry);
  if (understood)
    follow (self);
}


/* Changes the draft to the only variant in which the text is valid. */
static void
open_elsewhere_cb (CpEditorFen *self)
{
  g_autofree char *text = get_text (self);
  g_auto (CpPaste) paste = { 0 };

  if (!cp_paste_read (text, NULL, &paste, NULL) || find_game (&paste) == NULL) {
    entered_cb (self);
    return;
  }
  gtk_widget_grab_focus (self->entry);
  cp_draft_set_position (self->draft, &paste.position);
}


/* When the entry loses the focus, invalid text is replaced. */
static void
finish_cb (CpEditorFen *self)
{
  if (self->draft == NULL)
    return;
  cp_draft_close_step (self->draft);
  follow (self);
}


/* Escape replaces invalid text with the FEN of the draft. */
static gboolean
key_pressed_cb (CpEditorFen *self, unsigned keyval)
{
  if (keyval != GDK_KEY_Escape || !gtk_widget_get_visible (self->trouble))
    return GDK_EVENT_PROPAGATE;
  follow (self);
  gtk_widget_grab_focus (self->entry);
  return GDK_EVENT_STOP;
}


static GtkWidget *
make_trouble (CpEditorFen *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->problem = gtk_label_new (NULL);
  cp_ui_set_wrapping (self->problem);
  gtk_widget_set_hexpand (self->problem, TRUE);
  /* Translators: a button: shows a position in the game to which it belongs. */
  self->elsewhere = gtk_button_new_with_mnemonic (_ ("Open _There"));
  gtk_widget_set_valign (self->elsewhere, GTK_ALIGN_CENTER);
  cp_connect (self->elsewhere, "clicked", open_elsewhere_cb, self);
  gtk_box_append (GTK_BOX (box), self->problem);
  gtk_box_append (GTK_BOX (box), self->elsewhere);
  gtk_widget_add_css_class (box, "fen-problem");
  gtk_widget_set_visible (box, FALSE);
  return box;
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
  self->trouble = make_trouble (self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->entry);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->trouble);

  cp_connect (self->entry, "changed", text_changed_cb, self);
  cp_connect (self->entry, "entry-activated", entered_cb, self);
  cp_connect (focus, "leave", finish_cb, self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  cp_ui_add_keys (GTK_WIDGET (self), G_CALLBACK (key_pressed_cb), self);
}


void
cp_editor_fen_set_draft (CpEditorFen *self, CpDraft *draft)
{
  g_return_if_fail (CP_IS_EDITOR_FEN (self));

  if (cp_follow (self, &self->draft, draft, "position-changed", changed_cb, NULL))
    follow (self);
}
