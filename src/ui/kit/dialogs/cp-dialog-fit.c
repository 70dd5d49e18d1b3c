/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-dialog-fit.h"

#include <adwaita.h>
#include <stdbool.h>

#include "cp-combo-row.h"
#include "ui/kit/widgets/cp-scroller.h"
#include "ui/kit/layout/cp-word-layout.h"
#include "ui/kit/toolkit/cp-toolkit.h"
#include "ui/kit/widgets/cp-shrink.h"
#include "ui/kit/widgets/cp-ui-widget.h"

/* Space around and between the buttons below a dialog, in pixels. */
#define MARGIN 12

/* In pixels: maximum width of the frame of a dialog, and margins on both sides of a page and of the
 * content of its rows, together. */
#define FRAME       16
#define PAGE_MARGIN 24
#define ROW_MARGIN  (PAGE_MARGIN + 24 + 6)

/* A dialog with a picture reserves a fourth of its height for the rows that scroll below it. */
#define SHARE_OF_ROWS 4

/* Factor of the available width for a word that was too long, because the widths of letters do not
 * scale exactly. */
#define CAUTION 0.95


/* Returns the first widget of @type with a style class in the tree of @widget, or NULL. */
static GtkWidget *
find (GtkWidget *widget, GType type, const char *css_class)
{
  bool found_here =
      g_type_is_a (G_OBJECT_TYPE (widget), type) && gtk_widget_has_css_class (widget, css_class);
  GtkWidget *found = found_here ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type, css_class);
  return found;
}


static GtkWidget *
find_label (GtkWidget *widget, const char *css_class)
{
  return find (widget, GTK_TYPE_LABEL, css_class);
}


static int
natural_width (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}


/* Collects all buttons with a text label in @widget, from left to right. */
static void
collect_buttons (GtkWidget *widget, GPtrArray *buttons)
{
  if (GTK_IS_BUTTON (widget)) {
    if (GTK_IS_LABEL (gtk_button_get_child (GTK_BUTTON (widget))))
      g_ptr_array_add (buttons, g_object_ref (widget));
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_buttons (child, buttons);
}


/* Reduces the font size of @label if its longest word is too wide. */
static void
shrink_word (GtkLabel *label, int room)
{
  int longest = cp_word_layout_longest_word (label);

  if (longest <= room)
    return;
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_scale_new (CAUTION * room / longest));
  gtk_label_set_attributes (label, attributes);
}


/* Returns the width of the widgets on both sides of the title of @header. */
static int
beside_title (GtkWidget *header)
{
  GtkWidget *box = gtk_widget_get_first_child (header);

  while (box != NULL && !GTK_IS_CENTER_BOX (box))
    box = gtk_widget_get_first_child (box);
  if (box == NULL)
    return 0;
  return natural_width (gtk_center_box_get_start_widget (GTK_CENTER_BOX (box))) +
         natural_width (gtk_center_box_get_end_widget (GTK_CENTER_BOX (box))) + PAGE_MARGIN;
}


static void
wrap_title (GtkWidget *header, int width)
{
  GtkWidget *title = find_label (header, "title");

  if (title == NULL)
    return;
  adw_header_bar_set_centering_policy (ADW_HEADER_BAR (header), ADW_CENTERING_POLICY_LOOSE);
  int room = width - beside_title (header);
  gtk_label_set_single_line_mode (GTK_LABEL (title), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_justify (GTK_LABEL (title), GTK_JUSTIFY_CENTER);
  shrink_word (GTK_LABEL (title), room);
}


/* Moves the buttons of @header to the bottom of the dialog. If they do not fit beside each other,
 * they are stacked with the primary button first. */
static void
move_buttons (GtkWindow *dialog, GtkWidget *header, int width)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new_with_free_func (g_object_unref);
  GtkWidget *box = gtk_widget_get_parent (header);
  GtkWidget *primary = gtk_window_get_default_widget (dialog);
  int widest = 0;

  collect_buttons (header, buttons);
  if (buttons->len == 0 || !GTK_IS_BOX (box))
    return;
  for (unsigned i = 0; i < buttons->len; i++)
    widest = MAX (widest, natural_width (buttons->pdata[i]));
  bool beside = (int) buttons->len * (widest + MARGIN) + MARGIN <= width;
  GtkWidget *row = g_object_new (
      GTK_TYPE_BOX, "orientation", beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL,
      "homogeneous", TRUE, "spacing", MARGIN, "margin-top", MARGIN, "margin-bottom", MARGIN,
      "margin-start", MARGIN, "margin-end", MARGIN, NULL);
  for (unsigned i = 0; i < buttons->len; i++) {
    adw_header_bar_remove (ADW_HEADER_BAR (header), buttons->pdata[i]);
    gtk_widget_set_hexpand (buttons->pdata[i], TRUE);
    if (beside)
      gtk_box_append (GTK_BOX (row), buttons->pdata[i]);
    else
      gtk_box_prepend (GTK_BOX (row), buttons->pdata[i]);
  }
  gtk_box_append (GTK_BOX (box), row);
  gtk_window_set_default_widget (dialog, primary);
}


/* Makes a header fit into @width. Icons beside the title stay. */
static void
fit_header (GtkWindow *dialog, GtkWidget *header, int width)
{
  if (natural_width (header) <= width)
    return;
  move_buttons (dialog, header, width);
  wrap_title (header, width);
}


/* Lists the pages of a switcher vertically if they do not fit beside each other. */
static void
fit_switcher (GtkWidget *switcher, int width)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (switcher);

  if (natural_width (switcher) <= width)
    return;
  adw_view_switcher_set_policy (ADW_VIEW_SWITCHER (switcher), ADW_VIEW_SWITCHER_POLICY_WIDE);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
}


/* Disallows breaking words of @label. Returns the minimum width that the label should get: that of
 * its longest word, or of its whole text up to half of @room. */
static int
keep_words (GtkWidget *label, int room)
{
  if (label == NULL || !gtk_widget_get_visible (label))
    return 0;
  /* GtkLabel ignores a change of the wrap mode after it was measured. */
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD);
  shrink_word (GTK_LABEL (label), room);
  return MAX (cp_word_layout_longest_word (GTK_LABEL (label)),
              MIN (natural_width (label), room / 2));
}


/* Moves the widget at the end of a row, or of the heading of a group, below the title. */
static void
put_below (GtkWidget *header, GtkWidget *end)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (header), GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_halign (end, GTK_ALIGN_END);
}


static void
fit_row (GtkWidget *row, int width)
{
  GtkWidget *header = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));
  GtkWidget *suffixes = gtk_widget_get_last_child (header);
  GtkWidget *title = find_label (header, "title");
  int room = width - ROW_MARGIN;
  int least;

  if (ADW_IS_COMBO_ROW (row))
    cp_combo_row_show_whole (ADW_COMBO_ROW (row));
  gtk_widget_measure (suffixes, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  int word = keep_words (title, room);
  /* The subtitle of a combo row changes with the selection. */
  if (!ADW_IS_COMBO_ROW (row))
    word = MAX (word, keep_words (gtk_widget_get_next_sibling (title), room));
  if (gtk_widget_get_visible (suffixes) && word + least > room)
    put_below (header, suffixes);
}


static void
fit_heading (GtkWidget *title, int width)
{
  GtkWidget *description = gtk_widget_get_next_sibling (title);
  GtkWidget *labels = gtk_widget_get_parent (title);
  GtkWidget *suffix = gtk_widget_get_next_sibling (labels);
  int word = MAX (cp_word_layout_longest_word (GTK_LABEL (title)),
                  cp_word_layout_longest_word (GTK_LABEL (description)));

  if (suffix != NULL && word + natural_width (suffix) > width - PAGE_MARGIN)
    put_below (gtk_widget_get_parent (labels), suffix);
}


/* Returns true if @widget lays out its children beside each other with equal widths. */
static bool
has_columns (GtkWidget *widget)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widget);

  return GTK_IS_BOX_LAYOUT (layout) && gtk_box_layout_get_homogeneous (GTK_BOX_LAYOUT (layout)) &&
         gtk_orientable_get_orientation (GTK_ORIENTABLE (layout)) == GTK_ORIENTATION_HORIZONTAL;
}


/* Returns the width of each child of @widget, which has @width. */
static int
get_share (GtkWidget *widget, int width)
{
  int n = 0;

  if (!has_columns (widget))
    return width;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return width / MAX (n, 1);
}


/* Makes the content of a dialog fit, except for headers, which are handled before. */
static void
fit_content (GtkWidget *widget, int width)
{
  if (ADW_IS_VIEW_SWITCHER (widget))
    fit_switcher (widget, width);
  else if (ADW_IS_ACTION_ROW (widget))
    fit_row (widget, width);
  else if (GTK_IS_LABEL (widget) && gtk_label_get_wrap (GTK_LABEL (widget))) {
    /* With WORD_CHAR, GtkLabel chooses the smallest width for its height and breaks words. */
    if (has_columns (gtk_widget_get_parent (gtk_widget_get_parent (widget))))
      gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD);
    shrink_word (GTK_LABEL (widget), width - PAGE_MARGIN);
  } else if (!ADW_IS_HEADER_BAR (widget)) {
    if (ADW_IS_PREFERENCES_GROUP (widget))
      fit_heading (find_label (widget, "heading"), width);
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      fit_content (child, get_share (widget, width));
  }
}


static void
fit_headers (GtkWindow *dialog, GtkWidget *widget, int width)
{
  if (ADW_IS_HEADER_BAR (widget))
    fit_header (dialog, widget, width);
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      fit_headers (dialog, child, width);
}


/* Reduces the height of pictures by @excess pixels, but at most to a half. */
static void
shrink_pictures (GtkWidget *widget, int excess)
{
  int width, height;

  gtk_widget_get_size_request (widget, &width, &height);
  if (GTK_IS_DRAWING_AREA (widget) && height > 0)
    gtk_widget_set_size_request (widget, width, MAX (height - excess, height / 2));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    shrink_pictures (child, excess);
}


static void
fit_height (GtkWidget *dialog, int width, int height)
{
  /* A window with a frame needs more width than its content. */
  int least = cp_ui_measure_height (dialog, &width, NULL);
  int excess = least + height / SHARE_OF_ROWS - height;
  if (excess > 0)
    shrink_pictures (dialog, excess);
}


void
cp_dialog_fit (GtkWindow *dialog, GtkWindow *parent)
{
  int parent_width = gtk_widget_get_width (GTK_WIDGET (parent));
  int parent_height = gtk_widget_get_height (GTK_WIDGET (parent));
  int width, height;

  /* A window that has not been mapped yet will have its default size. */
  if (parent_width == 0)
    gtk_window_get_default_size (parent, &parent_width, &parent_height);
  gtk_window_get_default_size (dialog, &width, &height);
  if (parent_width > 0 && parent_height > 0) {
    width = MIN (width, parent_width);
    height = MIN (height, parent_height);
    gtk_window_set_default_size (dialog, width, height);
  }
  cp_toolkit_limit_width (GTK_WIDGET (dialog), width - FRAME);
  fit_headers (dialog, GTK_WIDGET (dialog), width - FRAME);
  cp_shrink_texts (GTK_WIDGET (dialog));
  fit_content (GTK_WIDGET (dialog), width - FRAME);
  fit_height (GTK_WIDGET (dialog), width, height);
}


void
cp_dialog_make_scrollable (GtkWindow *dialog)
{
  GtkWidget *area = find (gtk_window_get_child (dialog), GTK_TYPE_BOX, "message-area");
  GtkWidget *parent = area != NULL ? gtk_widget_get_parent (area) : NULL;

  g_return_if_fail (GTK_IS_BOX (parent));

  g_object_ref (area);
  gtk_box_remove (GTK_BOX (parent), area);
  GtkWidget *scroller = cp_scroller_new (area, -1);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_prepend (GTK_BOX (parent), scroller);
  cp_toolkit_follow_squeezer (gtk_widget_get_last_child (parent));
  g_object_unref (area);
}
