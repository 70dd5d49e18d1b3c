/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-needs.h"

#include "ui/kit/widgets/cp-ui-widget.h"

/* Least share of the switcher's natural width, if it shares a row with the bar. */
#define LEAST_OF_SWITCHER 0.6

/* In pixels. */
#define LEAST_ROW 36


void
cp_editor_needs_measure (CpEditorNeeds *needs, GtkWidget *bar, GtkWidget *switcher, GtkWidget *line)
{
  int titles = cp_ui_natural_width (switcher);
  int row = MAX (cp_ui_natural_height (bar, -1), cp_ui_natural_height (switcher, -1));

  needs->bar_width = cp_ui_natural_width (bar);
  needs->switcher_width = (int) (titles * LEAST_OF_SWITCHER);
  needs->row_height = MAX (LEAST_ROW, row);
  needs->message_height = MAX (needs->row_height, 2 * cp_ui_line_height (line));
}
