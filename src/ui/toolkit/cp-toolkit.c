/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-toolkit.h"

/* In pixels: more than the widest letter of a heading takes, in large text, too. */
#define LEAST_HEADING 100


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
