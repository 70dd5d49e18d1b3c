/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-needs.h"

#include "ui/widgets/cp-ui-widget.h"

/* Of the titles of the pages, where they share a row with the bar. */
#define LEAST_OF_SWITCHER 0.6

/* In pixels. */
#define LEAST_ROW     36
#define LEAST_MESSAGE 34


static int
natural_size (GtkWidget *widget, GtkOrientation orientation)
{
  int natural;

  gtk_widget_measure (widget, orientation, -1, NULL, &natural, NULL, NULL);
  return natural;
}


void
cp_editor_needs_measure (CpEditorNeeds *needs, GtkWidget *bar, GtkWidget *switcher, GtkWidget *line)
{
  int titles = natural_size (switcher, GTK_ORIENTATION_HORIZONTAL);
  int row = MAX (natural_size (bar, GTK_ORIENTATION_VERTICAL),
                 natural_size (switcher, GTK_ORIENTATION_VERTICAL));

  needs->bar_width = natural_size (bar, GTK_ORIENTATION_HORIZONTAL);
  needs->switcher_width = (int) (titles * LEAST_OF_SWITCHER);
  needs->row_height = MAX (LEAST_ROW, row);
  needs->message_height = MAX (LEAST_MESSAGE, 2 * cp_ui_line_height (line));
}
