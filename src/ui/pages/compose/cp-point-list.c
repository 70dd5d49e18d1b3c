/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-point-list.h"

#include <string.h>

#include "model/objects/cp-class.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-input.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define SPACING 8

struct _CpPointList {
  GtkWidget parent_instance;

  GtkListBox *list;
  GPtrArray *points; /* (element-type CpPoint), one per row */
  GArray *pointed;   /* (element-type CpShape): the argument of the last `pointed` */
};

G_DEFINE_FINAL_TYPE (CpPointList, cp_point_list, GTK_TYPE_WIDGET)


static bool
same_shapes (const GArray *a, const GArray *b)
{
  return a->len == b->len &&
         (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (CpShape)) == 0);
}


static bool
same_points (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return false;
  for (unsigned i = 0; i < a->len; i++) {
    const CpPoint *p = a->pdata[i], *q = b->pdata[i];
    if (!g_str_equal (p->text, q->text) || !g_str_equal (p->icon, q->icon) ||
        !same_shapes (p->shapes, q->shapes))
      return false;
  }
  return true;
}


/* Emits `pointed` with the shapes of @row, or with none for NULL. */
static void
point_at (CpPointList *self, GtkListBoxRow *row)
{
  int index = row != NULL ? gtk_list_box_row_get_index (row) : -1;
  g_autoptr (GArray) shapes = g_array_new (FALSE, FALSE, sizeof (CpShape));

  if (index >= 0 && (unsigned) index < self->points->len) {
    const CpPoint *point = self->points->pdata[index];
    g_array_append_vals (shapes, point->shapes->data, point->shapes->len);
  }
  if (same_shapes (shapes, self->pointed))
    return;
  g_array_unref (self->pointed);
  self->pointed = g_array_ref (shapes);
  g_signal_emit_by_name (self, "pointed", shapes);
}


/* Returns the focused row, which is used while the pointer is outside of the list. A GtkListBox
 * keeps its focus child after the focus has left. */
static GtkListBoxRow *
focused_row (CpPointList *self)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->list));
  return row != NULL && gtk_widget_has_focus (row) ? GTK_LIST_BOX_ROW (row) : NULL;
}


static void
motion_cb (CpPointList *self, double x, double y)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (self->list, (int) y);
  point_at (self, row != NULL ? row : focused_row (self));
}


static void
focus_cb (CpPointList *self)
{
  point_at (self, focused_row (self));
}


static void
row_activated_cb (CpPointList *self, GtkListBoxRow *row)
{
  const CpPoint *point = self->points->pdata[gtk_list_box_row_get_index (row)];

  if (point->shapes->len > 0)
    g_signal_emit_by_name (self, "activated", point->shapes);
}


static void
add_row (CpPointList *self, const CpPoint *point)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *image = gtk_image_new_from_icon_name (point->icon);
  GtkWidget *label = cp_ui_label_new (point->text);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_widget_add_css_class (image, point->css_class);
  gtk_widget_set_valign (image, GTK_ALIGN_START);
  cp_ui_set_wrapping (label);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  cp_ui_set_name (GTK_WIDGET (row), point->text);
  cp_connect (row, "notify::has-focus", focus_cb, self);
  gtk_list_box_append (self->list, row);
}


static void
cp_point_list_unmap (GtkWidget *widget)
{
  point_at (CP_POINT_LIST (widget), NULL);
  GTK_WIDGET_CLASS (cp_point_list_parent_class)->unmap (widget);
}


static void
cp_point_list_class_init (CpPointListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_ui_dispose_children;
  CP_CLASS_FREES (klass, CpPointList, g_ptr_array_unref, points);
  CP_CLASS_FREES (klass, CpPointList, g_array_unref, pointed);
  widget_class->unmap = cp_point_list_unmap;

  cp_class_add_signal (klass, "pointed", 1, G_TYPE_POINTER);
  cp_class_add_signal (klass, "activated", 1, G_TYPE_POINTER);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "pointlist");
}


static void
cp_point_list_init (CpPointList *self)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->points = g_ptr_array_new ();
  self->pointed = g_array_new (FALSE, FALSE, sizeof (CpShape));
  self->list = GTK_LIST_BOX (list);
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_set_parent (list, GTK_WIDGET (self));

  cp_ui_add_pointer (list, G_CALLBACK (motion_cb), G_CALLBACK (focus_cb), self);
  cp_connect (focus, "notify::contains-focus", focus_cb, self);
  gtk_widget_add_controller (list, focus);
  cp_connect (list, "row-activated", row_activated_cb, self);
}


CpPoint *
cp_point_new (char *text, const char *icon, const char *css_class)
{
  CpPoint *point = g_new0 (CpPoint, 1);

  point->text = text;
  point->icon = icon;
  point->css_class = css_class;
  point->shapes = g_array_new (FALSE, TRUE, sizeof (CpShape));
  return point;
}


void
cp_point_free (CpPoint *point)
{
  g_array_unref (point->shapes);
  g_free (point->text);
  g_free (point);
}


void
cp_point_add_squares (GArray *shapes, CpBits squares, char colour)
{
  CP_FOR_EACH_BIT (square, squares) {
    CpShape shape = { .colour = colour, .from = square, .to = CP_SQUARE_NONE };
    g_array_append_val (shapes, shape);
  }
}


void
cp_point_add_move (GArray *shapes, CpMove move, char colour)
{
  CpShape shape = { .colour = colour, .from = move.from, .to = move.to };

  if (move.from == CP_SQUARE_NONE) {
    shape.from = move.to;
    shape.to = CP_SQUARE_NONE;
  }
  g_array_append_val (shapes, shape);
}


GtkWidget *
cp_point_list_new (const char *label)
{
  CpPointList *self = g_object_new (CP_TYPE_POINT_LIST, NULL);

  cp_ui_set_name (GTK_WIDGET (self->list), label);
  return GTK_WIDGET (self);
}


void
cp_point_list_set (CpPointList *self, GPtrArray *points)
{
  g_return_if_fail (CP_IS_POINT_LIST (self));

  GtkListBoxRow *row = focused_row (self);
  int had_focus = row != NULL ? gtk_list_box_row_get_index (row) : -1;
  g_ptr_array_set_free_func (points, (GDestroyNotify) cp_point_free);
  if (same_points (points, self->points)) {
    g_ptr_array_unref (points);
    return;
  }
  g_ptr_array_unref (self->points);
  self->points = points;
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (unsigned i = 0; i < points->len; i++)
    add_row (self, points->pdata[i]);
  row = gtk_list_box_get_row_at_index (self->list, MIN (had_focus, (int) points->len - 1));
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
  point_at (self, row);
}
