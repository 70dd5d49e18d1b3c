/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-layout.h"

#include <adwaita.h>
#include <stdbool.h>

#include "cp-test-ui.h"

/* Pixels of overlap that are allowed, for negative margins and the edges of letters. */
#define TOLERANCE 3

/* The minimum number of visible letters of an ellipsized text. */
#define LEAST_LETTERS 3

/* In pixels: a longer word may be broken in a button of the narrowest window, in a dialog of it, or
 * in a question, which is narrower. */
#define LONGEST_WORD             90
#define LONGEST_WORD_IN_DIALOG   240
#define LONGEST_WORD_IN_QUESTION 160


/* Faults are reported only if they are still there at a second look. */
static unsigned n_faults;
static bool is_second_look;


/* Returns a short description of a widget, for messages. */
static char *
describe (GtkWidget *widget)
{
  GString *text = g_string_new (NULL);

  for (GtkWidget *each = widget; each != NULL && !GTK_IS_NATIVE (each);
       each = gtk_widget_get_parent (each)) {
    g_autofree char *label = GTK_IS_LABEL (each)
                                 ? g_strdup_printf (" “%s”", gtk_label_get_text (GTK_LABEL (each)))
                                 : g_strdup ("");
    g_autofree char *part = g_strconcat (G_OBJECT_TYPE_NAME (each), label, NULL);
    g_string_prepend (text, text->len > 0 ? "/" : "");
    g_string_prepend (text, part);
  }
  return g_string_free (text, FALSE);
}


static void G_GNUC_PRINTF (3, 4)
    complain (const char *where, GtkWidget *widget, const char *format, ...)
{
  va_list args;

  n_faults++;
  if (!is_second_look)
    return;
  g_autofree char *what = describe (widget);

  va_start (args, format);
  g_autofree char *why = g_strdup_vprintf (format, args);
  va_end (args);
  g_test_message ("%s: %s %s", where, what, why);
  g_test_fail ();
}


/* Returns whether the tooltip of @widget, or that of a long press, contains its text. */
static bool
has_tooltip (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget)) {
    if (gtk_widget_get_has_tooltip (widget))
      return true;
  }
  return false;
}


/* Returns whether @layout has a line break inside a word. */
static bool
breaks_word (PangoLayout *layout)
{
  const char *text = pango_layout_get_text (layout);
  const PangoLogAttr *attrs = pango_layout_get_log_attrs_readonly (layout, NULL);

  for (GSList *each = pango_layout_get_lines_readonly (layout); each != NULL; each = each->next) {
    const PangoLayoutLine *line = each->data;
    if (line->start_index > 0 &&
        !attrs[g_utf8_pointer_to_offset (text, text + line->start_index)].is_line_break)
      return true;
  }
  return false;
}


static int
longest_word (PangoLayout *layout)
{
  g_autoptr (PangoLayout) words = pango_layout_copy (layout);
  int width;

  pango_layout_set_wrap (words, PANGO_WRAP_WORD);
  pango_layout_set_width (words, 0);
  pango_layout_get_pixel_size (words, &width, NULL);
  return width;
}


/* Returns whether @widget is in a dialog. Texts in dialogs must be visible in full, without
 * tooltips. */
static bool
is_in_dialog (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return GTK_IS_WINDOW (root) && gtk_window_get_transient_for (GTK_WINDOW (root)) != NULL;
}


/* In a button and in a dialog, only a word that is too long for the window may be broken. */
static void
check_words (GtkLabel *label, const char *where)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  int longest = is_in_dialog (GTK_WIDGET (label)) ? LONGEST_WORD_IN_DIALOG : 0;

  if (ADW_IS_MESSAGE_DIALOG (gtk_widget_get_root (GTK_WIDGET (label))))
    longest = LONGEST_WORD_IN_QUESTION;
  if (gtk_widget_get_ancestor (GTK_WIDGET (label), GTK_TYPE_BUTTON) != NULL)
    longest = LONGEST_WORD;
  if (breaks_word (layout) && longest_word (layout) <= longest)
    complain (where, GTK_WIDGET (label), "is broken within a word of %d pixels, at %d",
              longest_word (layout), gtk_widget_get_width (GTK_WIDGET (label)));
}


/* Returns whether @label is the label of a button. Not of one that shares a bar with a title, nor
 * of a drop-down list, which shows its full texts when it is opened. */
static bool
is_command (GtkWidget *label)
{
  return gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON) != NULL &&
         gtk_widget_get_ancestor (label, GTK_TYPE_DROP_DOWN) == NULL &&
         gtk_widget_get_ancestor (label, ADW_TYPE_HEADER_BAR) == NULL &&
         gtk_widget_get_ancestor (label, GTK_TYPE_ACTION_BAR) == NULL;
}


static void
check_label (GtkLabel *label, const char *where)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (width > gtk_widget_get_width (GTK_WIDGET (label)) + TOLERANCE ||
      height > gtk_widget_get_height (GTK_WIDGET (label)) + TOLERANCE)
    complain (where, GTK_WIDGET (label), "needs %d x %d and has %d x %d", width, height,
              gtk_widget_get_width (GTK_WIDGET (label)),
              gtk_widget_get_height (GTK_WIDGET (label)));
  check_words (label, where);
  if (!pango_layout_is_ellipsized (layout))
    return;
  if (is_in_dialog (GTK_WIDGET (label)) || is_command (GTK_WIDGET (label)))
    complain (where, GTK_WIDGET (label), "is cut, in a dialog or a button");
  if (!has_tooltip (GTK_WIDGET (label)))
    complain (where, GTK_WIDGET (label), "is cut, and no tooltip tells what it reads");
  PangoFontMetrics *metrics =
      pango_context_get_metrics (pango_layout_get_context (layout), NULL, NULL);
  int letter = pango_font_metrics_get_approximate_char_width (metrics) / PANGO_SCALE;
  pango_font_metrics_unref (metrics);
  /* The title of a dialog leaves its space to the buttons beside it. */
  if (gtk_widget_get_width (GTK_WIDGET (label)) < LEAST_LETTERS * letter &&
      !gtk_widget_has_css_class (GTK_WIDGET (label), "title"))
    complain (where, GTK_WIDGET (label), "has %d pixels",
              gtk_widget_get_width (GTK_WIDGET (label)));
}


/* Returns whether @widget may place children beyond its edges, or on top of each other. */
static bool
is_free (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return GTK_IS_SCROLLABLE (widget) || GTK_IS_OVERLAY (widget) || GTK_IS_STACK (widget) ||
         GTK_IS_SCROLLED_WINDOW (widget) || GTK_IS_EDITABLE (widget) || GTK_IS_SWITCH (widget) ||
         g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwIndicatorBin") ||
         (parent != NULL && gtk_widget_get_ancestor (parent, ADW_TYPE_ENTRY_ROW) != NULL);
}


/* Returns whether @widget is visible. */
static bool
is_seen (GtkWidget *widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_child_visible (widget) &&
         gtk_widget_get_width (widget) > 0 && gtk_widget_get_height (widget) > 0 &&
         gtk_widget_get_opacity (widget) > 0 && !GTK_IS_NATIVE (widget) && !GTK_IS_RANGE (widget);
}


/* Returns the ancestor that must contain @widget. From libadwaita 1.4 on, a title is higher than
 * its parent in a header bar, and must not be higher than the header bar. */
static GtkWidget *
get_room (GtkWidget *widget)
{
  GtkWidget *header =
      ADW_IS_WINDOW_TITLE (widget) ? gtk_widget_get_ancestor (widget, ADW_TYPE_HEADER_BAR) : NULL;

  return header != NULL ? header : gtk_widget_get_parent (widget);
}


static void
check_inside (GtkWidget *widget, const char *where)
{
  GtkWidget *parent = get_room (widget);
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (widget, parent, &bounds))
    return;
  if (bounds.origin.x < -TOLERANCE || bounds.origin.y < -TOLERANCE ||
      bounds.origin.x + bounds.size.width > (float) gtk_widget_get_width (parent) + TOLERANCE ||
      bounds.origin.y + bounds.size.height > (float) gtk_widget_get_height (parent) + TOLERANCE) {
    g_autofree char *report = cp_test_layout_describe_largest (widget, GTK_ORIENTATION_HORIZONTAL);
    complain (where, widget, "is at %d, %d with %d x %d in %d x %d:%s", (int) bounds.origin.x,
              (int) bounds.origin.y, (int) bounds.size.width, (int) bounds.size.height,
              gtk_widget_get_width (parent), gtk_widget_get_height (parent), report);
  }
}


/* Returns the descendant of @widget that must not cover others: from libadwaita 1.4 on, the ends of
 * a header bar have padding below the title. */
static GtkWidget *
get_opaque (GtkWidget *widget)
{
  bool is_side = g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwGizmo") &&
                 gtk_widget_get_ancestor (widget, ADW_TYPE_HEADER_BAR) != NULL;

  return is_side ? gtk_widget_get_first_child (widget) : widget;
}


static void
check_apart (GtkWidget *widget, GtkWidget *other, GtkWidget *parent, const char *where)
{
  graphene_rect_t bounds, other_bounds, common;

  if (!gtk_widget_compute_bounds (get_opaque (widget), parent, &bounds) ||
      !gtk_widget_compute_bounds (get_opaque (other), parent, &other_bounds) ||
      !graphene_rect_intersection (&bounds, &other_bounds, &common))
    return;
  if (common.size.width > TOLERANCE && common.size.height > TOLERANCE) {
    g_autofree char *what = describe (other);
    complain (where, widget, "covers %d x %d of %s", (int) common.size.width,
              (int) common.size.height, what);
  }
}


/* The minimum height of a window for its width is not below that for any width: GTK 4.18 warns of
 * that. */
static void
check_height (GtkWidget *widget, const char *where)
{
  int width = gtk_widget_get_width (widget);
  int least_width, any, own;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &any, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, MAX (width, least_width), &own, NULL, NULL,
                      NULL);
  if (own < any)
    complain (where, widget, "needs a height of %d for any width, and %d for %d", any, own, width);
}


/* A combo row that shows the selected item below its title shows it from the start. */
static void
check_chosen (AdwComboRow *row, const char *where)
{
  void *item = adw_combo_row_get_selected_item (row);

  if (!adw_combo_row_get_use_subtitle (row) || !GTK_IS_STRING_OBJECT (item))
    return;
  const char *chosen = gtk_string_object_get_string (item);
  if (g_strcmp0 (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), chosen) != 0)
    complain (where, GTK_WIDGET (row), "does not show that “%s” is chosen", chosen);
}


static void
check (GtkWidget *root, const char *where)
{
  if (GTK_IS_LABEL (root) && is_seen (root))
    check_label (GTK_LABEL (root), where);
  if (GTK_IS_NATIVE (root))
    check_height (root, where);
  if (ADW_IS_COMBO_ROW (root))
    check_chosen (ADW_COMBO_ROW (root), where);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (!is_seen (child))
      continue;
    if (!is_free (root)) {
      check_inside (child, where);
      for (GtkWidget *other = gtk_widget_get_next_sibling (child); other != NULL;
           other = gtk_widget_get_next_sibling (other)) {
        if (is_seen (other))
          check_apart (child, other, root, where);
      }
    }
    check (child, where);
  }
}


void
cp_test_layout_check (GtkWidget *root, const char *where)
{
  n_faults = 0;
  is_second_look = false;
  check (root, where);
  if (n_faults == 0)
    return;
  /* A text that has just arrived, from a thread for example, is not laid out yet. */
  cp_test_ui_settle ();
  is_second_look = true;
  check (root, where);
}


/* Returns the minimum size of @widget: its height for its current width, if it has one. */
static int
get_minimum (GtkWidget *widget, GtkOrientation orientation)
{
  int width = gtk_widget_get_width (widget);
  int for_size = orientation == GTK_ORIENTATION_VERTICAL && width > 0 ? width : -1;
  int minimum;

  gtk_widget_measure (widget, orientation, for_size, &minimum, NULL, NULL, NULL);
  return minimum;
}


char *
cp_test_layout_describe_largest (GtkWidget *widget, GtkOrientation orientation)
{
  GString *report = g_string_new (NULL);

  while (widget != NULL) {
    GtkWidget *largest = NULL;
    int most = 0;
    g_string_append_printf (report, "\n  %d px: %s %s", get_minimum (widget, orientation),
                            G_OBJECT_TYPE_NAME (widget),
                            GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "");
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child)) {
      if (!gtk_widget_get_visible (child) || GTK_IS_NATIVE (child))
        continue;
      int minimum = get_minimum (child, orientation);
      if (largest == NULL || minimum > most) {
        largest = child;
        most = minimum;
      }
    }
    widget = largest;
  }
  return g_string_free (report, FALSE);
}
