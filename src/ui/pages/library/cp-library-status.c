/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-status.h"

#include <glib/gi18n.h>

#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"

struct _CpLibraryStatus {
  AdwBin parent_instance;

  GtkLabel *count;
  GtkWidget *bad;
  GtkLabel *n_bad;
  GtkWidget *found;
  GtkLabel *found_title;
  GtkWidget *progress_row;
  GtkLabel *progress_text;
  GtkProgressBar *progress;
  GtkWidget *stop;
};

CP_UI_DEFINE_TEMPLATE_TYPE (CpLibraryStatus, cp_library_status, ADW_TYPE_BIN)


static void
cp_library_status_class_init (CpLibraryStatusClass *klass)
{
  cp_ui_class_set_template (klass, "cp-library-status");
  CP_UI_CLASS_CHILDREN (klass, CpLibraryStatus, count, bad, n_bad, found, found_title, progress_row,
                        progress_text, progress, stop);
}


char *
cp_library_status_describe_counts (unsigned shown, unsigned n)
{
  if (shown == n)
    /* Translators: how many games there are; ' separates thousands. */
    return g_strdup_printf (ngettext ("%'u game", "%'u games", n), n);
  /* Translators: how many games are shown of all; ' separates thousands. */
  return g_strdup_printf (ngettext ("%1$'u of %2$'u game", "%1$'u of %2$'u games", n), shown, n);
}


static char *
describe_selected (const CpLibraryCounts *counts)
{
  return g_strdup_printf (
      /* Translators: how many games are selected of those in the list; ' separates thousands. */
      ngettext ("%1$'u of %2$'u selected", "%1$'u of %2$'u selected", counts->n_shown),
      counts->n_selected, counts->n_shown);
}


void
cp_library_status_set_counts (CpLibraryStatus *self, const CpLibraryCounts *counts)
{
  g_autofree char *text = counts->n_selected > 1
                              ? describe_selected (counts)
                              : cp_library_status_describe_counts (counts->n_shown, counts->n);
  g_autofree char *bad =
      /* Translators: after the number of games. */
      g_strdup_printf (ngettext ("%'u with a problem", "%'u with problems", counts->n_bad),
                       counts->n_bad);

  cp_ui_set_text (self->count, text);
  cp_ui_set_text (self->n_bad, bad);
  gtk_widget_set_visible (self->bad, counts->n_bad > 0);
}


void
cp_library_status_set_found (CpLibraryStatus *self, const char *title)
{
  cp_ui_set_text (self->found_title, title != NULL ? title : "");
  gtk_widget_set_visible (self->found, title != NULL);
}


void
cp_library_status_set_progress (CpLibraryStatus *self,
                                const char *what,
                                double fraction,
                                bool can_stop)
{
  gtk_widget_set_visible (self->progress_row, what != NULL);
  if (what == NULL)
    return;
  cp_ui_set_text (self->progress_text, what);
  gtk_progress_bar_set_fraction (self->progress, fraction);
  gtk_widget_set_visible (self->stop, can_stop);
}
