/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-print.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "model/game/cp-game-record.h"
#include "ui/kit/dialogs/cp-dialog.h"

/* The settings that were used last, for the whole program. */
static GtkPrintSettings *last_settings;
static GtkPageSetup *last_page_setup;

/* Maximum time of layout per iteration of the main loop, in microseconds. */
#define SLICE 20000

typedef struct {
  CpGame *game;
  CpScoreSheetOptions options;
  CpScoreSheet *sheet; /* laid out when the paper is known */
} Job;


static void
free_job (void *data, GClosure *closure)
{
  Job *job = data;

  g_object_unref (job->game);
  cp_score_sheet_free (job->sheet);
  g_free (job);
}


static void
begin_print_cb (GtkPrintOperation *operation, GtkPrintContext *context, Job *job)
{
  g_autoptr (CpRecord) record = cp_game_get_written_record (job->game);

  job->options.page_width = gtk_print_context_get_width (context);
  job->options.page_height = gtk_print_context_get_height (context);
  job->options.margin = 0;
  cp_score_sheet_free (job->sheet);
  job->sheet = cp_score_sheet_start_layout (record, &job->options);
  gtk_print_operation_set_job_name (operation, cp_score_sheet_title (job->sheet));
}


/* Lays out a part of the sheet in each iteration of the main loop. */
static gboolean
paginate_cb (GtkPrintOperation *operation, GtkPrintContext *context, Job *job)
{
  if (!cp_score_sheet_continue_layout (job->sheet, g_get_monotonic_time () + SLICE))
    return FALSE;
  gtk_print_operation_set_n_pages (operation, (int) cp_score_sheet_n_pages (job->sheet));
  return TRUE;
}


static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Job *job)
{
  cp_score_sheet_draw_page (job->sheet, (unsigned) page,
                            gtk_print_context_get_cairo_context (context));
}


static void
complain (GtkWindow *parent, const char *reason)
{
  cp_dialog_show_error (parent, _ ("The Game Was Not Printed"), reason);
}


static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, GtkWindow *parent)
{
  if (result == GTK_PRINT_OPERATION_RESULT_APPLY) {
    g_set_object (&last_settings, gtk_print_operation_get_print_settings (operation));
    g_set_object (&last_page_setup, gtk_print_operation_get_default_page_setup (operation));
  } else if (result == GTK_PRINT_OPERATION_RESULT_ERROR) {
    g_autoptr (GError) error = NULL;
    gtk_print_operation_get_error (operation, &error);
    complain (parent, error != NULL ? error->message : _ ("The reason is not known."));
  }
}


GtkPrintOperation *
cp_print_operation_new (CpGame *game, const CpScoreSheetOptions *options)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  Job *job = g_new0 (Job, 1);

  job->game = g_object_ref (game);
  job->options = options != NULL ? *options : cp_score_sheet_options (0, 0, 0);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect_data (operation, "begin-print", G_CALLBACK (begin_print_cb), job, free_job, 0);
  g_signal_connect (operation, "paginate", G_CALLBACK (paginate_cb), job);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), job);
  return operation;
}


void
cp_print_watch (GtkPrintOperation *operation, GtkWindow *parent)
{
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), parent, 0);
}


void
cp_print_game (GtkWindow *parent, CpGame *game)
{
  cp_print_game_with (parent, game, NULL);
}


void
cp_print_game_with (GtkWindow *parent, CpGame *game, const CpScoreSheetOptions *options)
{
  g_autoptr (GtkPrintOperation) operation = cp_print_operation_new (game, options);
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_print_settings (operation, last_settings);
  gtk_print_operation_set_default_page_setup (operation, last_page_setup);
  cp_print_watch (operation, parent);
  /* Later errors are reported by `done`. */
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, &error);
}
