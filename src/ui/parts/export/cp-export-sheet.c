/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-export-sheet.h"

#include <glib/gi18n.h>

#include "cp-export-options.h"
#include "cp-print.h"
#include "drawing/export/cp-score-sheet.h"
#include "model/disk/cp-idle.h"
#include "model/game/cp-game-record.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"

/* Maximum time of work per iteration of the main loop, in microseconds. */
#define SLICE 20000

struct _CpExportSheet {
  AdwBin parent_instance;

  CpGame *game;
  CpScoreSheet *sheet; /* NULL if it has to be laid out again */
  unsigned work;       /* idle source that lays out the sheet; 0 when it is finished */
  unsigned page;       /* index of the page that is shown, from 0 */
  double fraction;

  GtkDrawingArea *preview;
  GtkWidget *previous_page;
  GtkWidget *next_page;
  GtkLabel *page_label;
  CpExportOptions *options;
};

CP_UI_DEFINE_TEMPLATE_TYPE (CpExportSheet, cp_export_sheet, ADW_TYPE_BIN)


static void
show_page (CpExportSheet *self)
{
  bool done = self->work == 0;
  unsigned n = done ? cp_score_sheet_n_pages (self->sheet) : 1;

  self->page = done ? MIN (self->page, n - 1) : self->page;
  /* Translators: a page of a score sheet, and how many there are. */
  g_autofree char *text = g_strdup_printf (_ ("Page %1$u of %2$u"), self->page + 1, n);
  cp_ui_set_text (self->page_label, done ? text : "…");
  gtk_widget_set_sensitive (self->previous_page, done && self->page > 0);
  gtk_widget_set_sensitive (self->next_page, self->page + 1 < n);
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
}


static gboolean
lay_out_cb (void *data)
{
  CpExportSheet *self = data;

  if (!cp_score_sheet_continue_layout (self->sheet, g_get_monotonic_time () + SLICE))
    return G_SOURCE_CONTINUE;
  self->work = 0;
  show_page (self);
  return G_SOURCE_REMOVE;
}


/* Lays out the sheet. Most games are finished at once; longer ones continue in idle time. */
static void
lay_out (CpExportSheet *self)
{
  CpScoreSheetOptions options = cp_export_options_get (self->options);
  g_autoptr (CpRecord) record = cp_game_get_written_record (self->game);

  self->sheet = cp_score_sheet_start_layout (record, &options);
  if (!cp_score_sheet_continue_layout (self->sheet, g_get_monotonic_time () + SLICE))
    self->work = cp_idle_add (lay_out_cb, self);
  show_page (self);
}


static void
draw_preview_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data)
{
  CpExportSheet *self = data;

  cp_export_options_draw_page (self->options, cr, width, height);
  if (self->work == 0)
    cp_score_sheet_draw_page (self->sheet, self->page, cr);
}


/* Updates the preview; if the page is not mapped, that is deferred until it is. */
static void
option_changed_cb (CpExportSheet *self)
{
  g_clear_handle_id (&self->work, g_source_remove);
  g_clear_pointer (&self->sheet, cp_score_sheet_free);
  if (self->game != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    lay_out (self);
}


static void
previous_page_cb (CpExportSheet *self)
{
  self->page--;
  show_page (self);
}


static void
next_page_cb (CpExportSheet *self)
{
  self->page++;
  show_page (self);
}


static void
set_fraction (CpExportSheet *self, double fraction)
{
  self->fraction = fraction;
  g_object_notify (G_OBJECT (self), "fraction");
}


static void
cp_export_sheet_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (cp_export_sheet_parent_class)->map (widget);
  if (CP_EXPORT_SHEET (widget)->sheet == NULL)
    option_changed_cb (CP_EXPORT_SHEET (widget));
}


static void
cp_export_sheet_class_init (CpExportSheetClass *klass)
{
  CP_CLASS_SOURCES (klass, CpExportSheet, work);
  GTK_WIDGET_CLASS (klass)->map = cp_export_sheet_map;

  CP_CLASS_OWNS (klass, CpExportSheet, g_object_unref, game);
  CP_CLASS_OWNS (klass, CpExportSheet, cp_score_sheet_free, sheet);
  CP_CLASS_FIELD (klass, "fraction", G_TYPE_DOUBLE, CpExportSheet, fraction, NULL);

  g_type_ensure (CP_TYPE_EXPORT_OPTIONS);
  cp_ui_class_set_template (klass, "cp-export-sheet");
  CP_UI_CLASS_CHILDREN (klass, CpExportSheet, preview, previous_page, next_page, page_label,
                        options);
  CP_UI_CLASS_HANDLERS (klass, option_changed_cb, previous_page_cb, next_page_cb);
}


GtkWidget *
cp_export_sheet_new (CpGame *game, bool flipped, GSettings *settings)
{
  CpExportSheet *self = g_object_new (CP_TYPE_EXPORT_SHEET, NULL);

  cp_export_options_set_up (self->options, flipped, settings);
  self->game = g_object_ref (game);
  gtk_drawing_area_set_draw_func (self->preview, draw_preview_cb, self, NULL);
  return GTK_WIDGET (self);
}


/* A file that is being written. */
typedef struct {
  CpScoreSheetPdf *pdf; /* NULL until the sheet is laid out */
  char *path;
  unsigned n_written; /* pages */
} Work;


static void
free_work (void *data)
{
  Work *work = data;

  cp_score_sheet_pdf_free (work->pdf);
  g_free (work->path);
  g_free (work);
}


/* Adds some pages. Returns false if there are no more. */
static bool
add_pages (CpExportSheet *self, Work *work)
{
  int64_t until = g_get_monotonic_time () + SLICE;

  if (self->work != 0)
    return true;
  if (work->pdf == NULL)
    work->pdf = cp_score_sheet_pdf_new (self->sheet);
  while (cp_score_sheet_pdf_add_page (work->pdf)) {
    work->n_written++;
    if (g_get_monotonic_time () >= until)
      return true;
  }
  return false;
}


static gboolean
save_cb (void *data)
{
  GTask *task = data;
  CpExportSheet *self = g_task_get_source_object (task);
  Work *work = g_task_get_task_data (task);
  GError *error = NULL;

  if (g_task_return_error_if_cancelled (task))
    return G_SOURCE_REMOVE;
  if (add_pages (self, work)) {
    set_fraction (self, work->n_written / (double) MAX (1, cp_score_sheet_n_pages (self->sheet)));
    return G_SOURCE_CONTINUE;
  }
  if (cp_score_sheet_pdf_write (work->pdf, work->path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
  return G_SOURCE_REMOVE;
}


void
cp_export_sheet_save_async (CpExportSheet *self,
                            const char *path,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            void *data)
{
  GTask *task = g_task_new (self, cancellable, callback, data);
  Work *work = g_new0 (Work, 1);

  work->path = g_strdup (path);
  g_task_set_task_data (task, work, free_work);
  set_fraction (self, 0);
  g_idle_add_full (CP_IDLE_PRIORITY, save_cb, task, g_object_unref);
}


bool
cp_export_sheet_save_finish (CpExportSheet *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}


void
cp_export_sheet_print (CpExportSheet *self, GtkWindow *parent)
{
  CpScoreSheetOptions options = cp_export_options_get (self->options);
  cp_print_game_with (parent, self->game, &options);
}
