/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-cut-text.h"

#include <gtk/gtk.h>

#include "cp-ui-text.h"

/*
 * Which labels are ellipsized depends on the language, the font and the size of text. Therefore the
 * handler is on each window, and is reached when no widget inside it shows a tooltip.
 */


static gboolean
query_tooltip_cb (GtkWidget *native, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  GtkWidget *widget = keyboard ? gtk_root_get_focus (gtk_widget_get_root (native))
                               : gtk_widget_pick (native, x, y, GTK_PICK_INSENSITIVE);

  if (!GTK_IS_LABEL (widget) ||
      !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    return FALSE;
  cp_ui_fill_tooltip (tooltip, gtk_label_get_text (GTK_LABEL (widget)));
  return TRUE;
}


static gboolean
mapped_cb (GSignalInvocationHint *hint, unsigned n_values, const GValue *values, void *data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (GTK_IS_NATIVE (widget) && !gtk_widget_get_has_tooltip (widget)) {
    gtk_widget_set_has_tooltip (widget, TRUE);
    g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  }
  return TRUE;
}


void
cp_cut_text_watch (void)
{
  G_GNUC_UNUSED g_autoptr (GTypeClass) class = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}
