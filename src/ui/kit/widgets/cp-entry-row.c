/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-entry-row.h"

#include <stdbool.h>

#include "cp-ui-class.h"
#include "ui/kit/layout/cp-find-width.h"

/* Space between the small title and the text, in pixels. */
#define SPACING 3

/* The parts of the text area of an AdwEntryRow. */
typedef struct {
  GtkWidget *large; /* (nullable): the title of a row without a text */
  GtkWidget *small; /* (nullable): the title above a text */
  GtkWidget *text;
} Titles;


static int
measure_child (GtkWidget *child, GtkOrientation orientation, int for_size, int *minimum)
{
  int natural;

  gtk_widget_measure (child, orientation, for_size, minimum, &natural, NULL, NULL);
  return natural;
}


static Titles
find_titles (GtkWidget *area)
{
  Titles titles = { 0 };

  for (GtkWidget *child = gtk_widget_get_first_child (area); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (GTK_IS_TEXT (child))
      titles.text = child;
    else if (gtk_widget_has_css_class (child, "subtitle"))
      titles.small = child;
    else if (gtk_widget_has_css_class (child, "title"))
      titles.large = child;
  }
  return titles;
}


static void
measure_area (GtkWidget *area, GtkOrientation orientation, int for_size, int *minimum, int *natural)
{
  int minimum_baseline, natural_baseline;

  GTK_WIDGET_GET_CLASS (area)->measure (area, orientation, for_size, minimum, natural,
                                        &minimum_baseline, &natural_baseline);
}


/* Returns the width of the icons beside the titles. They are in the area from libadwaita 1.4 on,
 * which counts them in its width, but not when it measures its height. */
static int
get_icons_width (GtkWidget *area)
{
  int minimum, natural, titles = 0;
  bool has_icons = false;

  for (GtkWidget *child = gtk_widget_get_first_child (area); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (GTK_IS_LABEL (child) || GTK_IS_TEXT (child))
      titles = MAX (titles, measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL));
    else
      has_icons = true;
  }
  if (!has_icons)
    return 0;
  measure_area (area, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
  return natural - titles;
}


/* Returns the part of @width that is left for the titles, but at least the minimum width of each
 * child. */
static int
get_titles_width (GtkWidget *area, int width)
{
  int least = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (area); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int minimum;
    measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum);
    least = MAX (least, minimum);
  }
  return MAX (width - get_icons_width (area), least);
}


static int
get_height_cb (int width, void *area)
{
  int minimum, natural;

  if (width >= 0)
    width = get_titles_width (area, width);
  measure_area (area, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural);
  return natural;
}


static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  bool has_icons = get_icons_width (widget) > 0;
  bool finds_width = has_icons && orientation == GTK_ORIENTATION_HORIZONTAL && for_size >= 0;

  *minimum_baseline = *natural_baseline = -1;
  if (has_icons && orientation == GTK_ORIENTATION_VERTICAL) {
    *minimum = *natural = get_height_cb (for_size, widget);
    return;
  }
  measure_area (widget, orientation, finds_width ? -1 : for_size, minimum, natural);
  if (finds_width)
    *minimum = cp_layout_find_width (*minimum, *natural, for_size, get_height_cb, widget);
}


static double
mix (double empty, double filled, double progress)
{
  return empty + (filled - empty) * progress;
}


static void
place_title (GtkWidget *title, int x, float y, int width, int height, double scale)
{
  bool rtl = gtk_widget_get_direction (title) == GTK_TEXT_DIR_RTL;
  float start = rtl ? (float) width - (float) width * (float) scale : 0;
  GskTransform *transform =
      gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) x + start, y));

  gtk_widget_allocate (title, width, height, -1,
                       gsk_transform_scale (transform, (float) scale, (float) scale));
}


/* Places the titles and the text in @width pixels of a wider area, as libadwaita does, but each
 * title with the height that it needs for this width. The opacity of the text is the progress of
 * the animation from the large title of an empty row to the small title above a text. */
static void
place_titles (GtkWidget *area, Titles titles, int width, int height)
{
  double progress = gtk_widget_get_opacity (titles.text);
  bool rtl = gtk_widget_get_direction (area) == GTK_TEXT_DIR_RTL;
  int x = rtl ? gtk_widget_get_width (area) - width : 0;
  int large = measure_child (titles.large, GTK_ORIENTATION_VERTICAL, width, NULL);
  int small = measure_child (titles.small, GTK_ORIENTATION_VERTICAL, width, NULL);
  int text, baseline;

  gtk_widget_measure (titles.text, GTK_ORIENTATION_VERTICAL, width, NULL, &text, NULL, &baseline);
  float y = (float) mix ((height - large) / 2.0, (height - small - text - SPACING) / 2.0, progress);
  place_title (titles.large, x, y, width, large, mix (1, (double) small / large, progress));
  place_title (titles.small, x, y, width, small, mix ((double) large / small, 1, progress));
  gtk_widget_size_allocate (titles.text, &(GtkAllocation){ x, 0, width, height },
                            baseline + (height + small - text + SPACING) / 2);
}


static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  Titles titles = find_titles (widget);

  GTK_WIDGET_GET_CLASS (widget)->size_allocate (widget, width, height, baseline);
  if (get_icons_width (widget) > 0 && titles.large != NULL && titles.small != NULL)
    place_titles (widget, titles, get_titles_width (widget, width), height);
}


void
cp_entry_row_show_whole (AdwEntryRow *row)
{
  g_return_if_fail (ADW_IS_ENTRY_ROW (row));

  GtkWidget *text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (row)));
  GtkWidget *area = gtk_widget_get_parent (text);

  for (GtkWidget *child = gtk_widget_get_first_child (area); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (!GTK_IS_LABEL (child))
      continue;
    gtk_label_set_ellipsize (GTK_LABEL (child), PANGO_ELLIPSIZE_NONE);
    gtk_label_set_wrap (GTK_LABEL (child), TRUE);
    gtk_label_set_wrap_mode (GTK_LABEL (child), PANGO_WRAP_WORD_CHAR);
    /* With another alignment, GtkLabel chooses the smallest width for its height and breaks
     * words. */
    gtk_widget_set_halign (child, GTK_ALIGN_FILL);
  }
  /* AdwEntryRow would support titles of several lines, but the request mode of its text area is
   * constant. */
  gtk_widget_set_layout_manager (
      area, gtk_custom_layout_new (cp_ui_get_height_for_width, measure, allocate));
}
