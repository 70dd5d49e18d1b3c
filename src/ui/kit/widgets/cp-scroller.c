/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-scroller.h"

#include <stdbool.h>

#include "cp-ui-class.h"
#include "cp-ui-widget.h"

struct _CpScroller {
  GtkWidget parent_instance;

  GtkWidget *window;  /* a GtkScrolledWindow */
  GtkWidget *content; /* (nullable) */
  int max_height;
};

G_DEFINE_FINAL_TYPE (CpScroller, cp_scroller, GTK_TYPE_WIDGET)


static GtkAdjustment *
get_adjustment (CpScroller *self)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->window));
}


/* Returns the natural height of the content, in pixels; @width may be -1. */
static int
get_natural_height (CpScroller *self, int width)
{
  int natural;

  if (width < 0)
    width = cp_ui_natural_width (self->content);
  cp_ui_measure_height (self->content, &width, &natural);
  return self->max_height < 0 ? natural : MIN (natural, self->max_height);
}


static void
cp_scroller_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  CpScroller *self = CP_SCROLLER (widget);

  /* The width does not depend on the height, and GTK 4.18 warns if the height is less than that of
   * a scrollbar. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;
  gtk_widget_measure (self->window, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || self->content == NULL)
    return;
  *natural = get_natural_height (self, for_size);
  /* Without scrolling there is no scrollbar, which would be higher than a line of text. */
  *minimum = MIN (*minimum, *natural);
}


static void
cp_scroller_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (CP_SCROLLER (widget)->window, width, height, baseline, NULL);
}


/* A GtkScrolledWindow is a Tab stop even if there is nothing to scroll. */
static gboolean
cp_scroller_focus (GtkWidget *widget, GtkDirectionType direction)
{
  CpScroller *self = CP_SCROLLER (widget);
  GtkAdjustment *adjustment = get_adjustment (self);
  bool scrolls = gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment);

  if (self->content == NULL)
    return FALSE;
  return gtk_widget_child_focus (scrolls ? self->window : self->content, direction);
}


/* Scrolls a new text to its beginning. */
static void
label_changed_cb (CpScroller *self)
{
  gtk_adjustment_set_value (get_adjustment (self), 0);
}


static void
set_content (CpScroller *self, GtkWidget *content)
{
  self->content = content;
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->window), content);
  cp_ui_scroll_naturally (GTK_SCROLLED_WINDOW (self->window));
  if (GTK_IS_LABEL (content))
    cp_connect (content, "notify::label", label_changed_cb, self);
}


static void
set_max_height (CpScroller *self, int max_height)
{
  self->max_height = max_height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}


static void
cp_scroller_class_init (CpScrollerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_ui_dispose_children;
  widget_class->get_request_mode = cp_ui_get_height_for_width;
  widget_class->measure = cp_scroller_measure;
  widget_class->size_allocate = cp_scroller_size_allocate;
  widget_class->focus = cp_scroller_focus;

  CP_CLASS_PROPERTY (klass, "content", GTK_TYPE_WIDGET, NULL, set_content);
  CP_CLASS_PROPERTY (klass, "max-height", G_TYPE_INT, NULL, set_max_height);
}


static void
cp_scroller_init (CpScroller *self)
{
  self->max_height = -1;
  self->window = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->window), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent (self->window, GTK_WIDGET (self));
}


GtkWidget *
cp_scroller_new (GtkWidget *content, int max_height)
{
  return g_object_new (CP_TYPE_SCROLLER, "content", content, "max-height", max_height, NULL);
}
