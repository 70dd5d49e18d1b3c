/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-ui-widget.h"

#include <adwaita.h>

#include "cp-entry-row.h"
#include "ui/kit/layout/cp-scale-layout.h"
#include "cp-ui-text.h"

/* Maximum length in characters, because the clipboard may contain anything. */
#define MAX_ENTRY 2000


void
cp_ui_set_seen (GtkWidget *widget, bool seen)
{
  gtk_widget_set_child_visible (widget, seen);
  /* gtk_widget_set_child_visible() does not redraw the parent if the child has not been drawn
   * yet. */
  if (gtk_widget_get_parent (widget) != NULL)
    gtk_widget_queue_draw (gtk_widget_get_parent (widget));
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN,
                               (gboolean) !seen, -1);
}


void
cp_ui_set_css_class (GtkWidget *widget, const char *name, bool set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}


void
cp_ui_scroll_naturally (GtkScrolledWindow *window)
{
  GtkWidget *viewport = gtk_scrolled_window_get_child (window);

  gtk_scrollable_set_vscroll_policy (GTK_SCROLLABLE (viewport), GTK_SCROLL_NATURAL);
}


void
cp_ui_set_shrinkable (GtkButton *button, GtkSizeGroup *beside)
{
  if (beside != NULL)
    gtk_size_group_add_widget (beside, gtk_button_get_child (button));
  gtk_widget_set_layout_manager (GTK_WIDGET (button), g_object_new (CP_TYPE_SCALE_LAYOUT, NULL));
}


void
cp_ui_set_wrapping (void *label)
{
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (label, 0);
}


GtkWidget *
cp_ui_scroller_new (GtkWidget *child)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), child);
  return scroller;
}


int
cp_ui_line_height (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int line = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));

  pango_font_metrics_unref (metrics);
  return line;
}


void
cp_ui_set_left_to_right (GtkWidget *widget)
{
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    cp_ui_set_left_to_right (child);
}


int
cp_ui_least_width (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}


int
cp_ui_natural_width (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}


int
cp_ui_natural_height (GtkWidget *widget, int width)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}


int
cp_ui_measure_height (GtkWidget *child, int *width, int *natural)
{
  int least;

  *width = MAX (*width, cp_ui_least_width (child));
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, *width, &least, natural, NULL, NULL);
  return least;
}


bool
cp_ui_compute_point (
    GtkWidget *widget, GtkWidget *target, double x, double y, double *target_x, double *target_y)
{
  graphene_point_t point = GRAPHENE_POINT_INIT ((float) x, (float) y);
  bool is_found = gtk_widget_compute_point (widget, target, &point, &point);

  if (target_x != NULL)
    *target_x = is_found ? (double) point.x : 0;
  if (target_y != NULL)
    *target_y = is_found ? (double) point.y : 0;
  return is_found;
}


void
cp_ui_allocate (GtkWidget *child, CpRect rect)
{
  cp_ui_allocate_scaled (child, rect, 1);
}


void
cp_ui_allocate_scaled (GtkWidget *child, CpRect rect, double scale)
{
  int x = (int) rect.x, width = (int) (rect.width / scale), height = (int) (rect.height / scale);
  GtkWidget *parent = gtk_widget_get_parent (child);

  gtk_widget_set_child_visible (child, rect.height > 0);
  if (rect.height <= 0 || !gtk_widget_should_layout (child))
    return;
  /* GTK warns about a size below the minimum. In very small windows a few pixels are cut off
   * instead. */
  int least = cp_ui_measure_height (child, &width, NULL);
  if (gtk_widget_get_direction (parent) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (parent) - x - (int) (width * scale);
  GskTransform *place =
      gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) x, (float) (int) rect.y));
  gtk_widget_allocate (child, width, MAX (height, least), -1,
                       gsk_transform_scale (place, (float) scale, (float) scale));
}


gboolean
cp_ui_focus_children (GtkWidget *widget, GtkDirectionType direction)
{
  bool back =
      direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_LEFT || direction == GTK_DIR_UP;
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (child == NULL)
    child = back ? gtk_widget_get_last_child (widget) : gtk_widget_get_first_child (widget);
  while (child != NULL) {
    if (gtk_widget_get_mapped (child) && gtk_widget_child_focus (child, direction))
      return TRUE;
    child = back ? gtk_widget_get_prev_sibling (child) : gtk_widget_get_next_sibling (child);
  }
  return FALSE;
}


void
cp_ui_name_entry (GtkWidget *row)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (row));

  /* The default role makes GTK rely on an enclosing GtkEntry, which a row does not have. */
  g_object_set (text, "accessible-role", GTK_ACCESSIBLE_ROLE_TEXT_BOX, NULL);
  gtk_text_set_max_length (GTK_TEXT (text), MAX_ENTRY);
  cp_ui_set_name (GTK_WIDGET (text), adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
  /* With GTK 4.18 the name would consist of both title labels of the row. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  cp_ui_set_name (row, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
  cp_entry_row_show_whole (ADW_ENTRY_ROW (row));
}


GtkWidget *
cp_ui_scaled_label_new (const char *text, GtkSizeGroup *beside)
{
  GtkWidget *bin = adw_bin_new ();
  GtkWidget *label = cp_ui_label_new (text);

  gtk_widget_set_layout_manager (bin, g_object_new (CP_TYPE_SCALE_LAYOUT, NULL));
  adw_bin_set_child (ADW_BIN (bin), label);
  if (beside != NULL)
    gtk_size_group_add_widget (beside, label);
  return bin;
}
