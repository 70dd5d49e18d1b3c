/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-position-pieces.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "cp-position-icons.h"
#include "cp-position-row.h"
#include "ui/kit/layout/cp-wrap-layout.h"
#include "ui/parts/settings/cp-ui-palette.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"

/* Orders of the list. */
typedef enum {
  BY_SHARE, /* largest first; only in games with a balance */
  BY_DANGER,
  BY_SQUARE,
} Order;

struct _CpPositionPieces {
  GtkWidget parent_instance;

  GtkWidget *order;
  GtkWidget *list;
  GPtrArray *rows; /* (element-type CpPositionRow): rows in excess are hidden */
  CpPositionIcons *icons;

  const CpRules *rules; /* the rules that determine the available orders */
  CpInsight insight;
  CpPlace pointed;
};

G_DEFINE_FINAL_TYPE (CpPositionPieces, cp_position_pieces, GTK_TYPE_WIDGET)


static Order
get_order (CpPositionPieces *self)
{
  unsigned selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->order));

  if (selected == GTK_INVALID_LIST_POSITION)
    return BY_SQUARE;
  return cp_rules_balance (self->rules) != NULL ? (Order) selected : (Order) selected + BY_DANGER;
}


/* Returns a sort key: pieces in danger first. */
static int
danger (const CpPieceInsight *piece)
{
  return cp_piece_insight_is_hanging (piece) ? 2 : piece->attackers != 0;
}


static int
compare (const void *a, const void *b, void *data)
{
  const CpPieceInsight *first = *(const CpPieceInsight *const *) a;
  const CpPieceInsight *second = *(const CpPieceInsight *const *) b;
  Order order = get_order (data);
  int by_side = (int) cp_piece_side (first->piece) - (int) cp_piece_side (second->piece);

  if (order == BY_SHARE && abs (first->share) != abs (second->share))
    return abs (second->share) - abs (first->share);
  if (order == BY_DANGER && danger (first) != danger (second))
    return danger (second) - danger (first);
  if (by_side != 0)
    return by_side;
  return first->square != second->square ? first->square - second->square
                                         : first->storage_index - second->storage_index;
}


static void
point (CpPositionPieces *self, GtkListBoxRow *row)
{
  CpPlace place = cp_place_none ();

  if (row != NULL)
    place = cp_position_row_get_place (CP_POSITION_ROW (row));
  if (cp_place_equal (place, self->pointed))
    return;
  self->pointed = place;
  g_signal_emit_by_name (self, "place-pointed", &place);
}


static void
row_focused_cb (CpPositionPieces *self, GtkEventController *focus)
{
  point (self, GTK_LIST_BOX_ROW (gtk_event_controller_get_widget (focus)));
}


static void
leave_cb (CpPositionPieces *self)
{
  point (self, NULL);
}


static CpPositionRow *
get_row (CpPositionPieces *self, unsigned index)
{
  while (self->rows->len <= index) {
    GtkWidget *row = g_object_new (CP_TYPE_POSITION_ROW, NULL);
    GtkEventController *focus = gtk_event_controller_focus_new ();
    g_signal_connect_swapped (focus, "enter", G_CALLBACK (row_focused_cb), self);
    g_signal_connect_swapped (focus, "leave", G_CALLBACK (leave_cb), self);
    gtk_widget_add_controller (row, focus);
    gtk_list_box_append (GTK_LIST_BOX (self->list), row);
    g_ptr_array_add (self->rows, row);
  }
  return self->rows->pdata[index];
}


static void
fill (CpPositionPieces *self)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  int most = 0;

  for (unsigned i = 0; i < self->insight.n; i++) {
    CpPieceInsight *piece = &self->insight.pieces[i];
    g_ptr_array_add (sorted, piece);
    most = MAX (most, abs (piece->share));
  }
  g_ptr_array_sort_with_data (sorted, compare, self);
  for (unsigned i = 0; i < sorted->len; i++) {
    const CpPieceInsight *piece = sorted->pdata[i];
    GdkTexture *icon =
        cp_position_icons_get (self->icons, piece, self->rules, cp_ui_palette (GTK_WIDGET (self)),
                               gtk_widget_get_scale_factor (GTK_WIDGET (self)));
    cp_position_row_fill (get_row (self, i), piece, self->rules, most, icon);
  }
  for (unsigned i = 0; i < self->rows->len; i++)
    gtk_widget_set_visible (self->rows->pdata[i], i < self->insight.n);
}


static void
refill_cb (CpPositionPieces *self)
{
  if (self->rules != NULL)
    fill (self);
}


static void
palette_changed_cb (GtkWidget *widget)
{
  refill_cb (CP_POSITION_PIECES (widget));
}


static void
offer_orders (CpPositionPieces *self, const CpRules *rules)
{
  static const char *const names[] = { N_ ("Largest share first"), N_ ("In danger first"),
                                       N_ ("By square") };
  bool weighs = cp_rules_balance (rules) != NULL;
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);

  self->rules = NULL;
  for (Order order = weighs ? BY_SHARE : BY_DANGER; order <= BY_SQUARE; order++)
    gtk_string_list_append (model, _ (names[order]));
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->order), G_LIST_MODEL (model));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->order), 0);
  self->rules = rules;
}


static void
motion_cb (CpPositionPieces *self, double x, double y)
{
  point (self, gtk_list_box_get_row_at_y (GTK_LIST_BOX (self->list), (int) y));
}


/* The list is a single stop for Tab, although it has many rows. */
static gboolean
cp_position_pieces_focus (GtkWidget *widget, GtkDirectionType direction)
{
  CpPositionPieces *self = CP_POSITION_PIECES (widget);

  if (gtk_widget_get_focus_child (widget) == self->list) {
    if (direction == GTK_DIR_TAB_FORWARD)
      return FALSE;
    if (direction == GTK_DIR_TAB_BACKWARD)
      return gtk_widget_child_focus (gtk_widget_get_first_child (widget), direction);
  }
  return GTK_WIDGET_CLASS (cp_position_pieces_parent_class)->focus (widget, direction);
}


static void
cp_position_pieces_class_init (CpPositionPiecesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cp_ui_dispose_children;
  CP_CLASS_FREES (klass, CpPositionPieces, g_ptr_array_unref, rows);
  CP_CLASS_FREES (klass, CpPositionPieces, cp_position_icons_free, icons);

  cp_class_add_signal (klass, "place-pointed", 1, G_TYPE_POINTER);

  GTK_WIDGET_CLASS (klass)->focus = cp_position_pieces_focus;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}


static void
cp_position_pieces_init (CpPositionPieces *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  /* Translators: a heading above a list of pieces and their contributions. */
  GtkWidget *title = gtk_label_new (_ ("Pieces"));
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widget);

  self->rows = g_ptr_array_new ();
  self->icons = cp_position_icons_new ();
  self->pointed = cp_place_none ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);

  gtk_widget_add_css_class (title, "heading");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_hexpand (title, TRUE);
  self->order = gtk_drop_down_new (NULL, NULL);
  gtk_widget_add_css_class (self->order, "flat");
  cp_ui_set_name (GTK_WIDGET (self->order), _ ("Order of the pieces"));
  g_signal_connect_swapped (self->order, "notify::selected", G_CALLBACK (refill_cb), self);
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), self->order);
  gtk_widget_set_layout_manager (head, cp_wrap_layout_new (6, false));
  gtk_widget_set_parent (head, widget);

  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  title, NULL, -1);
  gtk_widget_set_parent (self->list, widget);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (self->list, motion);
  cp_ui_palette_watch (widget, palette_changed_cb);
}


void
cp_position_pieces_show (CpPositionPieces *self, const CpPosition *pos)
{
  g_return_if_fail (CP_IS_POSITION_PIECES (self));

  cp_insight_init (&self->insight, pos);
  if (self->rules != pos->rules)
    offer_orders (self, pos->rules);
  fill (self);
}
