/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-status.h"

#include <glib/gi18n.h>

#include "ui/widgets/cp-ui-text.h"

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

G_DEFINE_FINAL_TYPE (CpLibraryStatus, cp_library_status, ADW_TYPE_BIN)

enum {
  BAD_CHOSEN,
  FOUND_DISMISSED,
  STOPPED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];


static void
bad_cb (CpLibraryStatus *self)
{
  g_signal_emit (self, signals[BAD_CHOSEN], 0);
}


static void
found_cb (CpLibraryStatus *self)
{
  g_signal_emit (self, signals[FOUND_DISMISSED], 0);
}


static void
stop_cb (CpLibraryStatus *self)
{
  g_signal_emit (self, signals[STOPPED], 0);
}


static void
cp_library_status_class_init (CpLibraryStatusClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[BAD_CHOSEN] = g_signal_new ("bad-chosen", CP_TYPE_LIBRARY_STATUS, G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FOUND_DISMISSED] = g_signal_new ("found-dismissed", CP_TYPE_LIBRARY_STATUS,
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[STOPPED] = g_signal_new ("stopped", CP_TYPE_LIBRARY_STATUS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterpoise/Counterpoise/ui/cp-library-status.ui");
  gtk_widget_class_bind_template_child (widget_class, CpLibraryStatus, count);
  gtk_widget_class_bind_template_child (widget_class, CpLibraryStatus, bad);
  gtk_widget_class_bind_template_child (widget_class, CpLibraryStatus, n_bad);
  gtk_widget_class_bind_template_child (widget_class, CpLibraryStatus, found);
  gtk_widget_class_bind_template_child (widget_class, CpLibraryStatus, found_title);
  gtk_widget_class_bind_template_child (widget_class, CpLibraryStatus, progress_row);
  gtk_widget_class_bind_template_child (widget_class, CpLibraryStatus, progress_text);
  gtk_widget_class_bind_template_child (widget_class, CpLibraryStatus, progress);
  gtk_widget_class_bind_template_child (widget_class, CpLibraryStatus, stop);
  gtk_widget_class_bind_template_callback (widget_class, bad_cb);
  gtk_widget_class_bind_template_callback (widget_class, found_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
}


static void
cp_library_status_init (CpLibraryStatus *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}


static char *
describe_count (unsigned shown, unsigned n)
{
  if (shown == n)
    /* Translators: how many games there are; ' separates thousands. */
    return g_strdup_printf (ngettext ("%'u game", "%'u games", n), n);
  /* Translators: how many games are shown of all; ' separates thousands. */
  return g_strdup_printf (ngettext ("%1$'u of %2$'u game", "%1$'u of %2$'u games", n), shown, n);
}


void
cp_library_status_set_counts (CpLibraryStatus *self, unsigned shown, unsigned n, unsigned n_bad)
{
  g_autofree char *text = describe_count (shown, n);
  g_autofree char *bad =
      /* Translators: behind the number of games. */
      g_strdup_printf (ngettext ("%'u with a problem", "%'u with problems", n_bad), n_bad);

  cp_ui_set_text (self->count, text);
  cp_ui_set_text (self->n_bad, bad);
  gtk_widget_set_visible (self->bad, n_bad > 0);
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
