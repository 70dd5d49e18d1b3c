/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-dialog-fit.h"

#include <adwaita.h>
#include <stdbool.h>

#include "cp-combo-row.h"
#include "ui/widgets/cp-scroller.h"
#include "ui/layout/cp-word-layout.h"
#include "ui/toolkit/cp-toolkit.h"
#include "ui/widgets/cp-shrink.h"
#include "ui/widgets/cp-ui-widget.h"

/* In pixels: around the buttons below a dialog, and between them. */
#define MARGIN 12

/* In pixels: what the frame of a dialog may take of its width, and what stands on both sides of a
 * page, and of what is in a row of it. */
#define FRAME       16
#define PAGE_MARGIN 24
#define ROW_MARGIN  (PAGE_MARGIN + 24 + 6)

/* Of the height of a dialog, for what is scrolled below a picture. */
#define SHARE_OF_ROWS 4

/* How much of the room a word gets that was too long: letters are not narrower in proportion. */
#define CAUTION 0.95


/* Returns the first widget of @type with a style class from @widget downwards, or NULL. */
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


/* All buttons with a text from @widget downwards, from left to right. */
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


/* Has @label written smaller if a word of it has no room. */
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


/* How much of the width of @header is for what stands on both sides of its title. */
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


/* Moves the buttons of @header below everything else, where the window is too narrow for them: the
 * action comes first then if they do not fit beside each other either. */
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


/* The icons beside the title stay where they are. */
static void
fit_header (GtkWindow *dialog, GtkWidget *header, int width)
{
  if (natural_width (header) <= width)
    return;
  move_buttons (dialog, header, width);
  wrap_title (header, width);
}


/* Pages that are chosen by their names stand below each other if they have no room beside. */
static void
fit_switcher (GtkWidget *switcher, int width)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (switcher);

  if (natural_width (switcher) <= width)
    return;
  adw_view_switcher_set_policy (ADW_VIEW_SWITCHER (switcher), ADW_VIEW_SWITCHER_POLICY_WIDE);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
}


/* The least width of @label, of which no word is broken from now on: it does not stand in more
 * lines than it has to if it can have half of the @room. */
static int
keep_words (GtkWidget *label, int room)
{
  if (label == NULL || !gtk_widget_get_visible (label))
    return 0;
  /* GTK does not look at the mode of a label again that has been measured. */
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD);
  shrink_word (GTK_LABEL (label), room);
  return MAX (cp_word_layout_longest_word (GTK_LABEL (label)),
              MIN (natural_width (label), room / 2));
}


/* What stands at the end of a row, or of the heading of a group, goes below its title if that had
 * to be broken within a word. */
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
  /* The subtitle of such a row changes with what is chosen. */
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


/* Whether children of @widget stand beside each other and are all as wide. */
static bool
has_columns (GtkWidget *widget)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widget);

  return GTK_IS_BOX_LAYOUT (layout) && gtk_box_layout_get_homogeneous (GTK_BOX_LAYOUT (layout)) &&
         gtk_orientable_get_orientation (GTK_ORIENTABLE (layout)) == GTK_ORIENTATION_HORIZONTAL;
}


/* How much of @width each child of @widget has. */
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


/* Headers are next to their content, and have been seen to. */
static void
fit_content (GtkWidget *widget, int width)
{
  if (ADW_IS_VIEW_SWITCHER (widget))
    fit_switcher (widget, width);
  else if (ADW_IS_ACTION_ROW (widget))
    fit_row (widget, width);
  else if (GTK_IS_LABEL (widget) && gtk_label_get_wrap (GTK_LABEL (widget))) {
    /* Such a caption would be as narrow as its height lets it. */
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


/* Pictures are lower by @excess pixels, and have half of their height at least. */
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
  /* A window needs more width than its content if it has a frame. */
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

  /* A window that has not been shown yet will have its default size. */
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
