/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-wrap-layout.h"

#include "cp-find-width.h"
#include "model/objects/cp-class.h"

/*
 * Not a GtkFlowBox, which aligns its children in columns and so wastes the space beside short
 * texts, and which only lays out children of its own.
 */
struct _CpWrapLayout {
  GtkLayoutManager parent_instance;

  int spacing;
  bool at_end;
};

CP_DEFINE_TYPE (CpWrapLayout, cp_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

/* A line of children. */
typedef struct {
  GtkWidget *first;  /* NULL after the last line */
  GtkWidget *end;    /* the first child of the next line; NULL in the last line */
  GtkWidget *filler; /* the child that gets the remaining width, or NULL */
  int left;
  int height;
} Line;


static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}


static int
child_width (GtkWidget *child, int width)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return MAX (minimum, MIN (natural, width));
}


static int
child_height (GtkWidget *child, int width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}


/* Returns the line that begins with @child in a widget of @width pixels. */
static Line
take_line (CpWrapLayout *self, GtkWidget *child, int width)
{
  Line line = { .first = skip_hidden (child), .left = width };

  for (child = line.first; child != NULL;
       child = skip_hidden (gtk_widget_get_next_sibling (child))) {
    int across = child_width (child, width) + (child != line.first ? self->spacing : 0);
    if (child != line.first && across > line.left)
      break;
    line.left -= across;
    if (line.filler == NULL && gtk_widget_get_hexpand (child))
      line.filler = child;
    else
      line.height = MAX (line.height, child_height (child, child_width (child, width)));
  }
  line.end = child;
  line.left = MAX (line.left, 0);
  if (line.filler != NULL)
    line.height =
        MAX (line.height, child_height (line.filler, child_width (line.filler, width) + line.left));
  return line;
}


static GtkSizeRequestMode
cp_wrap_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}


static void
measure_width (CpWrapLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  for (GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget)); child != NULL;
       child = skip_hidden (gtk_widget_get_next_sibling (child))) {
    int least, usual;
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &usual, NULL, NULL);
    *minimum = MAX (*minimum, least);
    *natural += usual + (*natural > 0 ? self->spacing : 0);
  }
}


static int
get_height (CpWrapLayout *self, GtkWidget *widget, int width)
{
  Line line = take_line (self, gtk_widget_get_first_child (widget), width);
  int height = 0;

  while (line.first != NULL) {
    height += line.height + (height > 0 ? self->spacing : 0);
    line = take_line (self, line.end, width);
  }
  return height;
}


typedef struct {
  CpWrapLayout *self;
  GtkWidget *widget;
} Lines;


static int
get_height_cb (int width, void *data)
{
  Lines *lines = data;

  return get_height (lines->self, lines->widget, width);
}


static void
cp_wrap_layout_measure (GtkLayoutManager *manager,
                        GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  CpWrapLayout *self = CP_WRAP_LAYOUT (manager);

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    measure_width (self, widget, minimum, natural);
    if (for_size >= 0)
      *minimum = cp_layout_find_width (*minimum, *natural, for_size, get_height_cb,
                                       &(Lines){ self, widget });
    return;
  }
  *minimum = *natural = get_height (self, widget, for_size < 0 ? G_MAXINT / 2 : for_size);
}


static void
cp_wrap_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  CpWrapLayout *self = CP_WRAP_LAYOUT (manager);
  bool rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  Line line = take_line (self, gtk_widget_get_first_child (widget), width);
  int y = 0;

  while (line.first != NULL) {
    int x = self->at_end && line.filler == NULL ? line.left : 0;
    for (GtkWidget *child = line.first; child != line.end;
         child = skip_hidden (gtk_widget_get_next_sibling (child))) {
      int across = child_width (child, width) + (child == line.filler ? line.left : 0);
      GtkAllocation area = { rtl ? width - x - across : x, y, across, line.height };
      gtk_widget_size_allocate (child, &area, -1);
      x += across + self->spacing;
    }
    y += line.height + self->spacing;
    line = take_line (self, line.end, width);
  }
}


static void
cp_wrap_layout_class_init (CpWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = cp_wrap_layout_get_request_mode;
  layout_class->measure = cp_wrap_layout_measure;
  layout_class->allocate = cp_wrap_layout_allocate;
}


GtkLayoutManager *
cp_wrap_layout_new (int spacing, bool at_end)
{
  CpWrapLayout *self = g_object_new (CP_TYPE_WRAP_LAYOUT, NULL);

  self->spacing = spacing;
  self->at_end = at_end;
  return GTK_LAYOUT_MANAGER (self);
}
