/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-toolkit.h"

#include "rules/text/cp-excerpt.h"

/* In pixels: more than the width of the widest letter of a heading, also in large text. */
#define LEAST_HEADING 100

/* Maximum length of a description; that of a whole board has some thousand characters. */
#define MAX_SPOKEN 10000

/* Key of the data of a widget: its own description. */
#define DESCRIPTION "cp-description"


/* Returns the first label of a style class in @widget, or NULL. */
static GtkWidget *
find_label (GtkWidget *widget, const char *css_class)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, css_class))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, css_class);
  return found;
}


static void
fit_heading (GtkWidget *label)
{
  if (label == NULL)
    return;
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_size_request (label, LEAST_HEADING, -1);
}


void
cp_toolkit_fit_heading (AdwMessageDialog *dialog)
{
  fit_heading (find_label (GTK_WIDGET (dialog), "title-2"));
  fit_heading (find_label (GTK_WIDGET (dialog), "title-4"));
}


void
cp_toolkit_limit_width (GtkWidget *widget, int width)
{
  int requested_width, requested_height;

  gtk_widget_get_size_request (widget, &requested_width, &requested_height);
  if (requested_width > width)
    gtk_widget_set_size_request (widget, width, requested_height);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    cp_toolkit_limit_width (child, width);
}


static gboolean
resize_cb (void *widget)
{
  gtk_widget_queue_resize (widget);
  return G_SOURCE_REMOVE;
}


static void
squeezed_cb (GtkWidget *squeezer)
{
  g_idle_add_full (GTK_PRIORITY_RESIZE, resize_cb, g_object_ref (squeezer), g_object_unref);
}


void
cp_toolkit_follow_squeezer (GtkWidget *responses)
{
  if (ADW_IS_SQUEEZER (responses))
    g_signal_connect (responses, "notify::visible-child", G_CALLBACK (squeezed_cb), NULL);
}


void
cp_toolkit_hide_other_pages (GtkStack *stack)
{
  GtkWidget *shown = gtk_stack_get_visible_child (stack);

  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (stack)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    gtk_accessible_update_state (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_STATE_HIDDEN,
                                 (gboolean) (page != shown), -1);
}


void
cp_toolkit_cut_label (GtkLabel *label)
{
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
}


void
cp_toolkit_set_description (GtkWidget *widget, const char *description)
{
  g_object_set_data_full (G_OBJECT (widget), DESCRIPTION, g_strdup (description), g_free);
  cp_toolkit_override_description (widget, description);
}


void
cp_toolkit_override_description (GtkWidget *widget, const char *description)
{
  const char *text = description;

  if (text == NULL)
    text = g_object_get_data (G_OBJECT (widget), DESCRIPTION);
  if (text == NULL)
    text = gtk_widget_get_tooltip_text (widget);
  g_autofree char *said = text != NULL ? cp_text_excerpt (text, MAX_SPOKEN) : NULL;
  /* GTK 4.18 prefers this relation, which AdwActionRow has for its subtitle and for its activatable
   * widget, and then reads nothing. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  if (said != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    said, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}


GdkRGBA
cp_toolkit_look_up_color (GtkWidget *widget, const char *name)
{
  GdkRGBA color;

  if (gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, &color))
    return color;
  return cp_toolkit_get_color (widget);
}


/* Creates a node that draws @surface by cairo. */
static GskRenderNode *
cairo_node (cairo_surface_t *surface, const graphene_rect_t *area)
{
  GskRenderNode *node = gsk_cairo_node_new (area);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_translate (cr, (double) area->origin.x, (double) area->origin.y);
  cairo_scale (cr, (double) area->size.width / cairo_image_surface_get_width (surface),
               (double) area->size.height / cairo_image_surface_get_height (surface));
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_paint (cr);
  cairo_destroy (cr);
  return node;
}


/* Returns true if the windows of this program are drawn by cairo; all windows use the same
 * renderer. */
static bool
draws_by_cairo (void)
{
  g_autoptr (GtkNative) window = g_list_model_get_item (gtk_window_get_toplevels (), 0);
  GskRenderer *renderer = window != NULL ? gtk_native_get_renderer (window) : NULL;

  return renderer != NULL && GSK_IS_CAIRO_RENDERER (renderer);
}


GskRenderNode *
cp_toolkit_create_cairo_node (cairo_surface_t *surface, const graphene_rect_t *area)
{
  if (gtk_check_version (4, 10, 0) == NULL || !draws_by_cairo ())
    return NULL;
  return cairo_node (surface, area);
}


/* The column whose sorter was last asked to compare two rows. */
static GtkColumnViewColumn *asked_column;


static int
compare_cb (const void *a, const void *b, void *data)
{
  asked_column = data;
  return GTK_ORDERING_SMALLER;
}


void
cp_toolkit_make_sortable (GtkColumnViewColumn *column)
{
  g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (compare_cb, column, NULL));

  gtk_column_view_column_set_sorter (column, sorter);
}


#if GTK_CHECK_VERSION(4, 10, 0)

/* The compiler warns about functions that are newer than the required release. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS


GdkRGBA
cp_toolkit_get_color (GtkWidget *widget)
{
  GdkRGBA color;

  gtk_widget_get_color (widget, &color);
  return color;
}


GtkColumnViewColumn *
cp_toolkit_get_sort_column (GtkColumnView *view, GtkSortType *order)
{
  GtkColumnViewSorter *sorter = GTK_COLUMN_VIEW_SORTER (gtk_column_view_get_sorter (view));

  *order = gtk_column_view_sorter_get_primary_sort_order (sorter);
  return gtk_column_view_sorter_get_primary_sort_column (sorter);
}


void
cp_toolkit_show_uri (GtkWindow *parent, const char *uri, GAsyncReadyCallback callback, void *data)
{
  g_autoptr (GtkUriLauncher) launcher = gtk_uri_launcher_new (uri);

  gtk_uri_launcher_launch (launcher, parent, NULL, callback, data);
}


bool
cp_toolkit_show_uri_finish (GAsyncResult *result, GError **error)
{
  g_autoptr (GObject) launcher = g_async_result_get_source_object (result);

  return gtk_uri_launcher_launch_finish (GTK_URI_LAUNCHER (launcher), result, error);
}

G_GNUC_END_IGNORE_DEPRECATIONS

#else


GdkRGBA
cp_toolkit_get_color (GtkWidget *widget)
{
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  return color;
}


/* The sorter of the view calls that of the primary column first, and reverses its result if the
 * order is descending. GtkColumnViewSorter has no property for the column before 4.10. */
GtkColumnViewColumn *
cp_toolkit_get_sort_column (GtkColumnView *view, GtkSortType *order)
{
  g_autoptr (GObject) a = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GObject) b = g_object_new (G_TYPE_OBJECT, NULL);
  GtkOrdering ordering = gtk_sorter_compare (gtk_column_view_get_sorter (view), a, b);

  *order = ordering == GTK_ORDERING_LARGER ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING;
  return ordering != GTK_ORDERING_EQUAL ? asked_column : NULL;
}


void
cp_toolkit_show_uri (GtkWindow *parent, const char *uri, GAsyncReadyCallback callback, void *data)
{
  gtk_show_uri_full (parent, uri, GDK_CURRENT_TIME, NULL, callback, data);
}


bool
cp_toolkit_show_uri_finish (GAsyncResult *result, GError **error)
{
  g_autoptr (GObject) parent = g_async_result_get_source_object (result);

  return gtk_show_uri_full_finish (GTK_WINDOW (parent), result, error);
}

#endif


void
cp_toolkit_set_up_cell (GtkListItem *item)
{
  if (gtk_check_version (4, 12, 0) == NULL)
    return;
  gtk_list_item_set_selectable (item, FALSE);
  gtk_list_item_set_activatable (item, FALSE);
}


void
cp_toolkit_end_press (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    gtk_widget_unset_state_flags (widget, GTK_STATE_FLAG_ACTIVE);
}
