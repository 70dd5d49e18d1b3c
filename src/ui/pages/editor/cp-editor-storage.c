/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-storage.h"

#include <glib/gi18n.h>

#include "cp-editor-palette.h"
#include "model/objects/cp-class.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "ui/parts/settings/cp-ui-palette.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/kit/keys/cp-latin-key.h"

/* All in pixels. */
#define TILE  34
#define CROSS 15

/* Number of pieces per line in the narrowest column; GtkFlowBox would use one per line. */
#define PER_LINE 7

/* The board shows the pieces on their lines; this list shows their order. */
struct _CpEditorStorage {
  AdwPreferencesGroup parent_instance;

  CpDraft *draft;
  GtkFlowBox *pieces;
  GtkFlowBox *choice; /* the pieces that can be added */
  const CpRules *choice_rules;
  GtkWidget *hint;
  uint8_t n_shown;
  CpPiece shown[CP_MAX_KNOCKED];
};

G_DEFINE_FINAL_TYPE (CpEditorStorage, cp_editor_storage, ADW_TYPE_PREFERENCES_GROUP)


static bool
has_storage (CpEditorStorage *self)
{
  return self->draft != NULL && cp_draft_get_rules (self->draft)->variant->has_storage;
}


static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data)
{
  CpEditorStorage *self =
      CP_EDITOR_STORAGE (gtk_widget_get_ancestor (GTK_WIDGET (area), CP_TYPE_EDITOR_STORAGE));

  if (has_storage (self))
    cp_editor_palette_draw_piece (
        cr, cp_draft_get_rules (self->draft), (CpPiece) GPOINTER_TO_UINT (data),
        (CpRect){ (width - TILE) / 2.0, (height - TILE) / 2.0, TILE, TILE },
        cp_ui_palette (GTK_WIDGET (area)));
}


/* Draws a cross on a disc, which is visible on any background. */
static void
draw_cross_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data)
{
  double arm = CROSS * 0.2;

  cairo_translate (cr, width / 2.0, height / 2.0);
  cairo_arc (cr, 0, 0, CROSS / 2.0, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.75, 0.1, 0.15);
  cairo_fill (cr);
  for (int x = -1; x <= 1; x += 2) {
    cairo_move_to (cr, -arm * x, -arm);
    cairo_line_to (cr, arm * x, arm);
  }
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);
}


/* (transfer none): Adds a picture of @piece, with the accessible name @name, to @box. */
static GtkWidget *
add_picture (GtkFlowBox *box, CpPiece piece, const char *name)
{
  GtkWidget *area = cp_ui_drawing_new (TILE, TILE, draw_cb, GUINT_TO_POINTER (piece), NULL);
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), area);
  cp_ui_set_tooltip (child, name);
  cp_ui_set_name (GTK_WIDGET (child), name);
  gtk_flow_box_append (box, child);
  return child;
}


static void
clear (GtkFlowBox *box)
{
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (box, 0)) != NULL)
    gtk_flow_box_remove (box, GTK_WIDGET (child));
}


/* Lists the pieces of both sides, in the order of get_choice(). */
static void
offer (CpEditorStorage *self, const CpRules *rules)
{
  if (rules == self->choice_rules)
    return;
  self->choice_rules = rules;
  clear (self->choice);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    for (CpKind kind = CP_N_KINDS - 1; kind > CP_NO_KIND; kind--) {
      CpPiece piece = cp_piece (side, kind);
      if (cp_rules_has_kind (rules, kind))
        add_picture (self->choice, piece, cp_piece_name (piece));
    }
  }
}


/* Returns the piece at @index of the list of pieces to add. */
static CpPiece
get_choice (const CpRules *rules, int index)
{
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    for (CpKind kind = CP_N_KINDS - 1; kind > CP_NO_KIND; kind--) {
      if (cp_rules_has_kind (rules, kind) && index-- == 0)
        return cp_piece (side, kind);
    }
  }
  return CP_NO_PIECE;
}


static int
focused_index (CpEditorStorage *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self->pieces));
  return child != NULL ? gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (child)) : -1;
}


static void
focus_index (CpEditorStorage *self, int index)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (self->pieces, index);

  if (child != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (child));
}


static void
remove_index (CpEditorStorage *self, int index)
{
  if (has_storage (self) && index >= 0)
    cp_draft_unknock (self->draft, (unsigned) index);
}


static void
remove_child (GtkWidget *child)
{
  CpEditorStorage *self =
      CP_EDITOR_STORAGE (gtk_widget_get_ancestor (child, CP_TYPE_EDITOR_STORAGE));

  remove_index (self, gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (child)));
}


/* A click on the cross, or with the secondary button on a piece, removes the piece. */
static void
pressed_cb (GtkGesture *gesture)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  GtkWidget *child = gtk_widget_get_ancestor (widget, GTK_TYPE_FLOW_BOX_CHILD);

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  remove_child (child);
}


static void
add_press (GtkWidget *widget, unsigned button)
{
  GtkGesture *press = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press), button);
  g_signal_connect (press, "pressed", G_CALLBACK (pressed_cb), NULL);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));
}


/* The focused piece is selected, and shows its cross. */
static void
focus_cb (GtkWidget *cross, GParamSpec *pspec, GtkEventControllerFocus *focus)
{
  GtkWidget *child = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (focus));
  GtkFlowBox *box = GTK_FLOW_BOX (gtk_widget_get_ancestor (child, GTK_TYPE_FLOW_BOX));
  bool focused = gtk_event_controller_focus_contains_focus (focus);

  /* The piece has just been removed. */
  if (box == NULL)
    return;
  gtk_widget_set_visible (cross, focused);
  if (focused)
    gtk_flow_box_select_child (box, GTK_FLOW_BOX_CHILD (child));
  else
    gtk_flow_box_unselect_child (box, GTK_FLOW_BOX_CHILD (child));
}


/* Adds the ways to remove the knocked out piece shown by @child, called @name. */
static void
make_removable (GtkWidget *child, const char *name)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *cross = cp_ui_drawing_new (CROSS, CROSS, draw_cross_cb, NULL, NULL);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkWidget *picture = g_object_ref (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child)));
  g_autofree char *tip = NULL;

  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), overlay);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), picture);
  g_object_unref (picture);
  gtk_widget_set_halign (cross, GTK_ALIGN_END);
  gtk_widget_set_valign (cross, GTK_ALIGN_START);
  gtk_widget_set_visible (cross, FALSE);
  /* Translators: a button. */
  cp_ui_set_tooltip (cross, _ ("Remove"));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), cross);
  add_press (cross, GDK_BUTTON_PRIMARY);
  add_press (child, GDK_BUTTON_SECONDARY);
  cp_connect (focus, "notify::contains-focus", focus_cb, cross);
  gtk_widget_add_controller (child, focus);
  /* Translators: %s is a knocked piece and its place in their order: "2, white pawn". */
  tip = g_strdup_printf (_ ("%s\nPress Delete or the secondary button to remove it."), name);
  cp_ui_set_tooltip (child, tip);
}


static void
fill (CpEditorStorage *self, const CpPosition *pos)
{
  int had_focus = focused_index (self);
  unsigned per_line = MIN (MAX (pos->n_knocked, 1), PER_LINE);

  clear (self->pieces);
  self->n_shown = pos->n_knocked;
  memcpy (self->shown, pos->knocked, sizeof self->shown);
  for (unsigned i = 0; i < pos->n_knocked; i++) {
    /* Translators: the place of a knocked piece in their order, and the piece: "2, white pawn". */
    g_autofree char *name =
        /* Translators: a knocked piece: its place among them, and “white rook”. */
        g_strdup_printf (_ ("%1$u, %2$s"), i + 1, cp_piece_name (pos->knocked[i]));
    make_removable (add_picture (self->pieces, pos->knocked[i], name), name);
  }
  gtk_flow_box_set_max_children_per_line (self->pieces, per_line);
  gtk_flow_box_set_min_children_per_line (self->pieces, per_line);
  if (had_focus >= 0)
    focus_index (self, MIN (had_focus, (int) pos->n_knocked - 1));
}


static void
update (CpEditorStorage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), has_storage (self));
  if (!has_storage (self))
    return;
  const CpPosition *pos = cp_draft_get_position (self->draft);
  offer (self, pos->rules);
  if (pos->n_knocked != self->n_shown ||
      memcmp (self->shown, pos->knocked, pos->n_knocked * sizeof (CpPiece)) != 0)
    fill (self, pos);
  gtk_widget_set_visible (self->hint, pos->n_knocked == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->pieces), pos->n_knocked > 0);
}


/* Exchanges the piece at @index with its neighbour. */
static void
carry (CpEditorStorage *self, int index, int step)
{
  CpPosition pos = *cp_draft_get_position (self->draft);
  int other = index + step;

  if (index < 0 || other < 0 || other >= pos.n_knocked) {
    gtk_widget_error_bell (GTK_WIDGET (self));
    return;
  }
  CpPiece piece = pos.knocked[index];
  pos.knocked[index] = pos.knocked[other];
  pos.knocked[other] = piece;
  cp_draft_set_position (self->draft, &pos);
  focus_index (self, other);
}


static void
chosen_cb (CpEditorStorage *self, GtkFlowBoxChild *child)
{
  if (has_storage (self))
    cp_draft_knock (self->draft,
                    get_choice (self->choice_rules, gtk_flow_box_child_get_index (child)));
}


static gboolean
add_letter (CpEditorStorage *self, GtkEventControllerKey *keys)
{
  gunichar c = cp_latin_key_read (keys);
  CpPiece piece = c > 0 && c < 128 ? cp_fen_piece ((char) c) : CP_NO_PIECE;

  if (piece == CP_NO_PIECE ||
      !cp_rules_has_kind (cp_draft_get_rules (self->draft), cp_piece_kind (piece)))
    return GDK_EVENT_PROPAGATE;
  cp_draft_knock (self->draft, piece);
  return GDK_EVENT_STOP;
}


static gboolean
key_pressed_cb (CpEditorStorage *self,
                guint keyval,
                guint keycode,
                GdkModifierType modifiers,
                GtkEventControllerKey *keys)
{
  bool alt = (modifiers & GDK_ALT_MASK) != 0;

  if (!has_storage (self) || (modifiers & (GDK_CONTROL_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (alt && (keyval == GDK_KEY_Left || keyval == GDK_KEY_Right)) {
    carry (self, focused_index (self), keyval == GDK_KEY_Left ? -1 : 1);
    return GDK_EVENT_STOP;
  }
  switch (keyval) {
  case GDK_KEY_Delete:
  case GDK_KEY_KP_Delete:
  case GDK_KEY_BackSpace:
    remove_index (self, focused_index (self));
    return GDK_EVENT_STOP;
  default:
    return alt ? GDK_EVENT_PROPAGATE : add_letter (self, keys);
  }
}


static void
cp_editor_storage_class_init (CpEditorStorageClass *klass)
{
  CP_CLASS_FOLLOWS (klass, CpEditorStorage, draft);
}


/* Returns the button with the pieces to add. */
static GtkWidget *
make_choice (CpEditorStorage *self)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();
  const char *title = _ ("Add a Knocked Piece");

  self->choice = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_selection_mode (self->choice, GTK_SELECTION_NONE);
  gtk_flow_box_set_min_children_per_line (self->choice, 5);
  gtk_flow_box_set_max_children_per_line (self->choice, 6);
  cp_ui_set_name (GTK_WIDGET (self->choice), title);
  cp_connect (self->choice, "child-activated", chosen_cb, self);
  gtk_popover_set_child (GTK_POPOVER (popover), GTK_WIDGET (self->choice));
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "list-add-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  cp_ui_set_tooltip (button, title);
  cp_ui_set_name (GTK_WIDGET (button), title);
  return button;
}


static void
cp_editor_storage_init (CpEditorStorage *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();

  cp_ui_set_group_title (ADW_PREFERENCES_GROUP (self), _ ("Knocked Pieces"));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), make_choice (self));
  self->pieces = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_activate_on_single_click (self->pieces, FALSE);
  gtk_widget_set_halign (GTK_WIDGET (self->pieces), GTK_ALIGN_START);
  cp_ui_set_name (GTK_WIDGET (self->pieces), _ ("Knocked pieces in order"));
  self->hint = gtk_label_new (_ ("None. Drop pieces on the storage lines, or add them here."));
  cp_ui_set_wrapping (self->hint);
  gtk_widget_add_css_class (self->hint, "dim-label");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->hint);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->pieces));
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}


GtkWidget *
cp_editor_storage_new (void)
{
  return g_object_new (CP_TYPE_EDITOR_STORAGE, "visible", FALSE, NULL);
}


void
cp_editor_storage_set_draft (CpEditorStorage *self, CpDraft *draft)
{
  g_return_if_fail (CP_IS_EDITOR_STORAGE (self));

  if (cp_follow (self, &self->draft, draft, "position-changed", update, NULL))
    update (self);
}
