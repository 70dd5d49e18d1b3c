/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-ui-class.h"
#include "cp-ui-resource.h"


void
cp_ui_class_set_template (void *klass, const char *name)
{
  g_autofree char *path = g_strconcat (CP_UI_RESOURCE, name, ".ui", NULL);

  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), path);
}


void
cp_ui_dispose_children (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  cp_class_dispose (object);
}


void
cp_ui_dispose_template (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), G_OBJECT_TYPE (object));
  cp_class_dispose (object);
}


GtkSizeRequestMode
cp_ui_get_height_for_width (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}
