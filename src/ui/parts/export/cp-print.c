/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-print.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "model/game/cp-game-record.h"
#include "record/pgn/cp-pgn-reader.h"
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


/* Several games. */
typedef struct {
  CpLibrary *games; /* (owned): the games as they were when the operation was created */
  char *title;
  CpBookOptions options;
  GArray *places;     /* CpBookPlace: where each game begins, and where the last one ends */
  CpGameBook *layout; /* (nullable): finds them */
} GamesJob;


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
free_games_job (void *data, GClosure *closure)
{
  GamesJob *job = data;

  g_object_unref (job->games);
  g_free (job->title);
  g_array_unref (job->places);
  cp_game_book_free (job->layout);
  g_free (job);
}


static void
begin_games_cb (GtkPrintOperation *operation, GtkPrintContext *context, GamesJob *job)
{
  CpBookPlace start = { 0 };

  job->options.sheet.page_width = gtk_print_context_get_width (context);
  job->options.sheet.page_height = gtk_print_context_get_height (context);
  job->options.sheet.margin = 0;
  cp_game_book_free (job->layout);
  job->layout = cp_game_book_new_layout (&job->options);
  g_array_set_size (job->places, 0);
  g_array_append_val (job->places, start);
  gtk_print_operation_set_job_name (operation, job->title);
}


/* Adds a game, as far as it can be read. */
static void
add_game (GamesJob *job, CpGameBook *book, unsigned index)
{
  g_autoptr (GBytes) text = cp_library_write_game (job->games, index, NULL);
  g_auto (CpPgnGame) game = { 0 };

  if (text == NULL)
    return;
  size_t length;
  const char *start = g_bytes_get_data (text, &length);
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (start, length);
  if (cp_pgn_reader_next (reader, &game) && game.record != NULL)
    cp_game_book_add (book, game.record);
}


/* Finds the places of some games in each iteration of the main loop. */
static gboolean
paginate_games_cb (GtkPrintOperation *operation, GtkPrintContext *context, GamesJob *job)
{
  int64_t until = g_get_monotonic_time () + SLICE;

  while (job->places->len <= cp_library_get_n_games (job->games)) {
    add_game (job, job->layout, job->places->len - 1);
    CpBookPlace place = cp_game_book_get_place (job->layout);
    g_array_append_val (job->places, place);
    if (g_get_monotonic_time () >= until)
      return FALSE;
  }
  int n_pages = (int) cp_game_book_get_n_pages (job->layout);
  g_clear_pointer (&job->layout, cp_game_book_free);
  gtk_print_operation_set_n_pages (operation, MAX (n_pages, 1));
  return TRUE;
}


/* Reads the games on a page again and draws it, so that not all pages have to be in memory. */
static void
draw_games_page_cb (GtkPrintOperation *operation,
                    GtkPrintContext *context,
                    int index,
                    GamesJob *job)
{
  const CpBookPlace *places = &g_array_index (job->places, CpBookPlace, 0);
  unsigned n = cp_library_get_n_games (job->games), page = (unsigned) index + 1, first = 0;

  while (first < n && places[first + 1].n_pages < page)
    first++;
  CpGameBook *book = cp_game_book_new_page (&job->options, places[first], page,
                                            gtk_print_context_get_cairo_context (context));
  for (unsigned i = first; i < n && cp_game_book_get_n_pages (book) <= page; i++)
    add_game (job, book, i);
  cp_game_book_finish_page (book);
  cp_game_book_free (book);
}


/* @heading: of the dialog that shows an error */
static void
finish (GtkPrintOperation *operation,
        GtkPrintOperationResult result,
        GtkWindow *parent,
        const char *heading)
{
  if (result == GTK_PRINT_OPERATION_RESULT_APPLY) {
    g_set_object (&last_settings, gtk_print_operation_get_print_settings (operation));
    g_set_object (&last_page_setup, gtk_print_operation_get_default_page_setup (operation));
  } else if (result == GTK_PRINT_OPERATION_RESULT_ERROR) {
    g_autoptr (GError) error = NULL;
    gtk_print_operation_get_error (operation, &error);
    cp_dialog_show_error (parent, heading,
                          error != NULL ? error->message : _ ("The reason is not known."));
  }
}


static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, GtkWindow *parent)
{
  finish (operation, result, parent, _ ("The Game Was Not Printed"));
}


static void
games_done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, GtkWindow *parent)
{
  finish (operation, result, parent, _ ("The Games Were Not Printed"));
}


/* Creates an operation whose signals get @job. */
static GtkPrintOperation *
operation_new (
    void *job, GClosureNotify free, GCallback begin_print, GCallback paginate, GCallback draw_page)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();

  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect_data (operation, "begin-print", begin_print, job, free, 0);
  g_signal_connect (operation, "paginate", paginate, job);
  g_signal_connect (operation, "draw-page", draw_page, job);
  return operation;
}


GtkPrintOperation *
cp_print_operation_new (CpGame *game, const CpScoreSheetOptions *options)
{
  Job *job = g_new0 (Job, 1);

  job->game = g_object_ref (game);
  job->options = options != NULL ? *options : cp_score_sheet_options (0, 0, 0);
  return operation_new (job, free_job, G_CALLBACK (begin_print_cb), G_CALLBACK (paginate_cb),
                        G_CALLBACK (draw_page_cb));
}


GtkPrintOperation *
cp_print_games_operation_new (CpLibrary *library,
                              const GArray *indices,
                              const CpBookOptions *options)
{
  GamesJob *job = g_new0 (GamesJob, 1);
  g_autoptr (GArray) existing = g_array_new (FALSE, FALSE, sizeof (unsigned));

  for (unsigned i = 0; i < indices->len; i++) {
    unsigned index = g_array_index (indices, unsigned, i);
    if (index < cp_library_get_n_games (library))
      g_array_append_val (existing, index);
  }
  job->games = cp_library_extract (library, existing);
  job->title = g_strdup (cp_library_get_title (library));
  job->options = options != NULL ? *options : cp_book_options (CP_BOOK_SHEETS, 0, 0, 0);
  job->places = g_array_new (FALSE, FALSE, sizeof (CpBookPlace));
  GtkPrintOperation *operation =
      operation_new (job, free_games_job, G_CALLBACK (begin_games_cb),
                     G_CALLBACK (paginate_games_cb), G_CALLBACK (draw_games_page_cb));
  /* Of many games, that takes so long that the user may want to cancel it. */
  gtk_print_operation_set_show_progress (operation, TRUE);
  return operation;
}


void
cp_print_watch (GtkPrintOperation *operation, GtkWindow *parent)
{
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), parent, 0);
}


/* Shows the print dialog. Later errors are reported by `done`. */
static void
run (GtkPrintOperation *operation, GtkWindow *parent)
{
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_print_settings (operation, last_settings);
  gtk_print_operation_set_default_page_setup (operation, last_page_setup);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, &error);
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

  cp_print_watch (operation, parent);
  run (operation, parent);
}


void
cp_print_games (GtkWindow *parent,
                CpLibrary *library,
                const GArray *indices,
                const CpBookOptions *options)
{
  g_autoptr (GtkPrintOperation) operation =
      cp_print_games_operation_new (library, indices, options);

  g_signal_connect_object (operation, "done", G_CALLBACK (games_done_cb), parent, 0);
  run (operation, parent);
}
