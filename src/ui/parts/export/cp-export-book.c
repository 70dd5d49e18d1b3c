/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-export-book.h"

#include <glib/gi18n.h>

#include "cp-export-options.h"
#include "cp-print.h"
#include "model/disk/cp-idle.h"
#include "record/pgn/cp-pgn-reader.h"
#include "ui/kit/widgets/cp-ui-class.h"

/* Games that are read for the preview: more than fit on a page of diagrams. */
#define PREVIEW_GAMES 13

/* Maximum time of reading games per iteration of the main loop, in microseconds, and interval
 * between updates of the progress, in milliseconds. */
#define SLICE   4000
#define POLL_MS 100

struct _CpExportBook {
  AdwBin parent_instance;

  CpBookContents contents;
  CpLibrary *library;
  GArray *indices;
  GCancellable *drawing;    /* (nullable): cancels the preview that is being drawn */
  cairo_surface_t *picture; /* (nullable): the preview */
  double fraction;

  GtkDrawingArea *preview;
  CpExportOptions *options;
  GtkWidget *new_pages_row;
  GtkSwitch *new_pages;
  AdwComboRow *positions;
  AdwComboRow *columns;
};

/* A document that is being drawn; shared with its thread. */
typedef struct {
  CpBookOptions options;
  char *title;
  char *path;       /* (nullable): NULL for a preview */
  GPtrArray *texts; /* (element-type GBytes): the games read so far; not changed by the thread */
  unsigned n_read;  /* games of the list that have been read or left out */
  int n_drawn;      /* atomic */
  int n_left_out;   /* atomic */
} Work;

CP_UI_DEFINE_TEMPLATE_TYPE (CpExportBook, cp_export_book, ADW_TYPE_BIN)


static void
free_work (void *data)
{
  Work *work = data;

  g_free (work->title);
  g_free (work->path);
  g_ptr_array_unref (work->texts);
  g_free (work);
}


static CpBookOptions
chosen_options (CpExportBook *self)
{
  CpScoreSheetOptions sheet = cp_export_options_get (self->options);

  return (CpBookOptions){
    .contents = self->contents,
    .sheet = sheet,
    .new_pages = gtk_switch_get_active (self->new_pages),
    .last_only = adw_combo_row_get_selected (self->positions) != 0,
    .columns = adw_combo_row_get_selected (self->columns) + 1,
  };
}


/* Returns a task that draws the pages. @path: (nullable): NULL for a preview */
static GTask *
task_new (CpExportBook *self,
          const char *path,
          GCancellable *cancellable,
          GAsyncReadyCallback callback,
          void *data)
{
  GTask *task = g_task_new (self, cancellable, callback, data);
  Work *work = g_new0 (Work, 1);

  work->options = chosen_options (self);
  work->title = g_strdup (cp_library_get_title (self->library));
  work->path = g_strdup (path);
  work->texts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_task_set_task_data (task, work, free_work);
  return task;
}


/* Reads the text of the next game. Returns false if there is none. */
static bool
read_next (CpExportBook *self, Work *work)
{
  if (work->n_read >= self->indices->len)
    return false;
  unsigned index = g_array_index (self->indices, unsigned, work->n_read++);
  bool exists = index < cp_library_get_n_games (self->library);
  GBytes *text = exists ? cp_library_write_game (self->library, index, NULL) : NULL;
  if (text != NULL)
    g_ptr_array_add (work->texts, text);
  else
    g_atomic_int_inc (&work->n_left_out);
  return true;
}


/* Adds the game of a text, as far as it can be read. */
static void
add_game (CpGameBook *book, Work *work, GBytes *text)
{
  size_t length;
  const char *start = g_bytes_get_data (text, &length);
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (start, length);
  g_auto (CpPgnGame) game = { 0 };

  if (cp_pgn_reader_next (reader, &game) && game.record != NULL)
    cp_game_book_add (book, game.record);
  else
    g_atomic_int_inc (&work->n_left_out);
}


static void
draw_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;
  bool is_preview = work->path == NULL;
  g_autoptr (CpGameBook) book = is_preview ? cp_game_book_new_preview (&work->options)
                                           : cp_game_book_new (&work->options, work->title);

  for (unsigned i = 0; i < work->texts->len; i++) {
    if (g_task_return_error_if_cancelled (task))
      return;
    add_game (book, work, g_ptr_array_index (work->texts, i));
    g_atomic_int_inc (&work->n_drawn);
    if (is_preview && cp_game_book_get_n_pages (book) > 1)
      break;
  }
  if (is_preview)
    g_task_return_pointer (task, cp_game_book_finish_preview (book),
                           (GDestroyNotify) cairo_surface_destroy);
  else if (cp_game_book_write (book, work->path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}


static void
previewed_cb (GObject *source, GAsyncResult *result, void *data)
{
  CpExportBook *self = CP_EXPORT_BOOK (source);
  cairo_surface_t *picture = g_task_propagate_pointer (G_TASK (result), NULL);

  /* Cancelled: the options were changed again, or the dialog was closed. */
  if (picture == NULL)
    return;
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  self->picture = picture;
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
}


/* Draws the preview again; if the page is not mapped, that is deferred until it is. */
static void
option_changed_cb (CpExportBook *self)
{
  if (self->library == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  g_cancellable_cancel (self->drawing);
  g_clear_object (&self->drawing);
  self->drawing = g_cancellable_new ();
  g_autoptr (GTask) task = task_new (self, NULL, self->drawing, previewed_cb, NULL);
  Work *work = g_task_get_task_data (task);
  while (work->n_read < PREVIEW_GAMES && read_next (self, work))
    ;
  g_task_run_in_thread (task, draw_thread);
}


static void
draw_preview_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data)
{
  CpExportBook *self = data;

  cp_export_options_draw_page (self->options, cr, width, height);
  if (self->picture == NULL)
    return;
  cairo_set_source_surface (cr, self->picture, 0, 0);
  cairo_paint (cr);
}


static void
set_fraction (CpExportBook *self, double fraction)
{
  self->fraction = fraction;
  g_object_notify (G_OBJECT (self), "fraction");
}


static gboolean
poll_cb (void *data)
{
  GTask *task = data;
  Work *work = g_task_get_task_data (task);

  if (g_task_get_completed (task))
    return G_SOURCE_REMOVE;
  set_fraction (g_task_get_source_object (task),
                g_atomic_int_get (&work->n_drawn) / (double) MAX (1, work->texts->len));
  return G_SOURCE_CONTINUE;
}


/* Reads some games in each iteration of the main loop; then starts the thread. */
static gboolean
read_cb (void *data)
{
  GTask *task = data;
  CpExportBook *self = g_task_get_source_object (task);
  int64_t until = g_get_monotonic_time () + SLICE;

  if (g_task_return_error_if_cancelled (task))
    return G_SOURCE_REMOVE;
  while (read_next (self, g_task_get_task_data (task))) {
    if (g_get_monotonic_time () >= until)
      return G_SOURCE_CONTINUE;
  }
  g_timeout_add_full (G_PRIORITY_DEFAULT, POLL_MS, poll_cb, g_object_ref (task), g_object_unref);
  g_task_run_in_thread (task, draw_thread);
  return G_SOURCE_REMOVE;
}


static void
cp_export_book_map (GtkWidget *widget)
{
  CpExportBook *self = CP_EXPORT_BOOK (widget);

  GTK_WIDGET_CLASS (cp_export_book_parent_class)->map (widget);
  if (self->picture == NULL)
    option_changed_cb (self);
}


static void
cp_export_book_dispose (GObject *object)
{
  g_cancellable_cancel (CP_EXPORT_BOOK (object)->drawing);
  cp_class_dispose (object);
}


static void
cp_export_book_class_init (CpExportBookClass *klass)
{
  GTK_WIDGET_CLASS (klass)->map = cp_export_book_map;
  G_OBJECT_CLASS (klass)->dispose = cp_export_book_dispose;
  CP_CLASS_OWNS (klass, CpExportBook, g_object_unref, library, drawing);
  CP_CLASS_OWNS (klass, CpExportBook, g_array_unref, indices);
  CP_CLASS_OWNS (klass, CpExportBook, cairo_surface_destroy, picture);
  CP_CLASS_FIELD (klass, "fraction", G_TYPE_DOUBLE, CpExportBook, fraction, NULL);

  g_type_ensure (CP_TYPE_EXPORT_OPTIONS);
  cp_ui_class_set_template (klass, "cp-export-book");
  CP_UI_CLASS_CHILDREN (klass, CpExportBook, preview, options, new_pages_row, new_pages, positions,
                        columns);
  CP_UI_CLASS_HANDLERS (klass, option_changed_cb);
}


static void
bind_settings (CpExportBook *self, GSettings *settings)
{
  g_settings_bind (settings, "export-new-pages", self->new_pages, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-positions", self->positions, "selected",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-columns", self->columns, "selected", G_SETTINGS_BIND_DEFAULT);
}


GtkWidget *
cp_export_book_new (CpBookContents contents,
                    CpLibrary *library,
                    GArray *indices,
                    GSettings *settings)
{
  g_return_val_if_fail (CP_IS_LIBRARY (library) && indices->len > 0, NULL);

  CpExportBook *self = g_object_new (CP_TYPE_EXPORT_BOOK, NULL);

  self->contents = contents;
  cp_export_options_set_up (self->options, false, settings);
  bind_settings (self, settings);
  if (contents == CP_BOOK_SHEETS) {
    cp_export_options_add_row (self->options, self->new_pages_row);
  } else {
    cp_export_options_hide_contents (self->options);
    cp_export_options_add_row (self->options, GTK_WIDGET (self->positions));
    cp_export_options_add_row (self->options, GTK_WIDGET (self->columns));
  }
  self->library = g_object_ref (library);
  self->indices = g_array_ref (indices);
  gtk_drawing_area_set_draw_func (self->preview, draw_preview_cb, self, NULL);
  return GTK_WIDGET (self);
}


void
cp_export_book_save_async (CpExportBook *self,
                           const char *path,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           void *data)
{
  GTask *task = task_new (self, path, cancellable, callback, data);

  set_fraction (self, 0);
  g_idle_add_full (CP_IDLE_PRIORITY, read_cb, task, g_object_unref);
}


bool
cp_export_book_save_finish (CpExportBook *self,
                            GAsyncResult *result,
                            unsigned *n_left_out,
                            GError **error)
{
  Work *work = g_task_get_task_data (G_TASK (result));

  *n_left_out = (unsigned) g_atomic_int_get (&work->n_left_out);
  return g_task_propagate_boolean (G_TASK (result), error);
}


void
cp_export_book_print (CpExportBook *self, GtkWindow *parent)
{
  CpBookOptions options = chosen_options (self);

  cp_print_games (parent, self->library, self->indices, &options);
}
