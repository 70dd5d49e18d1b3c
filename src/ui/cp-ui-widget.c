/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-ui-widget.h"


void
cp_ui_set_css_class (GtkWidget *widget, const char *name, bool set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}
