/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-export-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cp-export-animation.h"
#include "cp-export-book.h"
#include "cp-export-diagram.h"
#include "cp-export-sheet.h"
#include "ui/kit/dialogs/cp-dialog-fit.h"
#include "ui/kit/dialogs/cp-dialog.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"

struct _CpExportDialog {
  AdwWindow parent_instance;

  CpGame *game;             /* (nullable): NULL for several games */
  GFile *origin;            /* (nullable): the file of the games */
  char *name;               /* (nullable): suggested file name; NULL for that of a whole game */
  CpExportDiagram *diagram; /* (nullable): NULL for several games */
  CpExportSheet *sheet;     /* (nullable): only for a whole game, like @animation */
  CpExportAnimation *animation;
  unsigned n_left_out;   /* of several games: number of those that could not be read */
  GCancellable *writing; /* (nullable): cancels a file that is being written in the background */
  GFile *file;           /* the file that is being written */

  GtkWidget *switcher;
  AdwViewStack *pages;
  GtkWidget *print;
  GtkWidget *save;
  GtkWidget *progress_row;
  GtkProgressBar *progress;
};

CP_UI_DEFINE_TEMPLATE_TYPE (CpExportDialog, cp_export_dialog, ADW_TYPE_WINDOW)


static GtkWidget *
shown_page (CpExportDialog *self)
{
  return adw_view_stack_get_visible_child (self->pages);
}


static const char *
get_ending (CpExportDialog *self)
{
  GtkWidget *page = shown_page (self);

  if (CP_IS_EXPORT_DIAGRAM (page))
    return cp_export_diagram_get_ending (self->diagram);
  return CP_IS_EXPORT_ANIMATION (page) ? cp_export_animation_get_ending (self->animation) : "pdf";
}


/* Returns a file name such as "Anna - Ben.pdf", without characters that file names cannot have. */
static char *
suggest_name (CpExportDialog *self)
{
  g_autofree char *name =
      self->name != NULL ? g_strdup (self->name)
                         : g_strdup_printf ("%s - %s", cp_game_get_player (self->game, CP_WHITE),
                                            cp_game_get_player (self->game, CP_BLACK));

  g_strdelimit (name, "/\\:*?\"<>|", '_');
  return g_strdup_printf ("%s.%s", name, get_ending (self));
}


static void
complain (CpExportDialog *self, const char *reason)
{
  cp_dialog_show_error (GTK_WINDOW (self), _ ("Nothing Was Exported"), reason);
}


static void
finish (CpExportDialog *self, GFile *file, const GError *error)
{
  if (error != NULL) {
    complain (self, error->message);
    return;
  }
  g_signal_emit_by_name (self, "exported", file);
  gtk_window_close (GTK_WINDOW (self));
}


static void
set_writing (CpExportDialog *self, bool writing)
{
  g_clear_object (&self->writing);
  if (writing)
    self->writing = g_cancellable_new ();
  gtk_widget_set_visible (self->progress_row, writing);
  gtk_widget_set_sensitive (GTK_WIDGET (self->pages), !writing);
  gtk_widget_set_sensitive (self->save, !writing);
  gtk_widget_set_sensitive (self->print, !writing);
}


static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree GWeakRef *weak = data;
  g_autoptr (CpExportDialog) self = g_weak_ref_get (weak);
  g_autoptr (GError) error = NULL;
  unsigned n_left_out = 0;

  g_weak_ref_clear (weak);
  if (CP_IS_EXPORT_SHEET (source))
    cp_export_sheet_save_finish (CP_EXPORT_SHEET (source), result, &error);
  else if (CP_IS_EXPORT_BOOK (source))
    cp_export_book_save_finish (CP_EXPORT_BOOK (source), result, &n_left_out, &error);
  else
    cp_export_animation_save_finish (CP_EXPORT_ANIMATION (source), result, &error);
  /* The dialog was closed meanwhile. */
  if (self == NULL)
    return;
  set_writing (self, false);
  self->n_left_out = n_left_out;
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    finish (self, self->file, error);
}


/* Writes in the background. Closing the dialog cancels it. */
static void
write_in_time (CpExportDialog *self, GFile *file)
{
  GWeakRef *weak = g_new0 (GWeakRef, 1);

  g_weak_ref_init (weak, self);
  g_set_object (&self->file, file);
  set_writing (self, true);
  const char *path = g_file_peek_path (file);
  GtkWidget *page = shown_page (self);
  if (CP_IS_EXPORT_SHEET (page))
    cp_export_sheet_save_async (self->sheet, path, self->writing, written_cb, weak);
  else if (CP_IS_EXPORT_BOOK (page))
    cp_export_book_save_async (CP_EXPORT_BOOK (page), path, self->writing, written_cb, weak);
  else
    cp_export_animation_save_async (self->animation, path, self->writing, written_cb, weak);
}


static void
response_cb (GtkNativeDialog *chooser, int response, CpExportDialog *self)
{
  g_autoptr (GFile) file = cp_dialog_get_file (chooser, response);

  if (file != NULL)
    cp_export_dialog_export_to (self, file);
  g_object_unref (chooser);
}


static void
save_cb (CpExportDialog *self)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      /* Translators: a button. */
      _ ("Export"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autofree char *name = suggest_name (self);
  g_autofree char *pattern = g_strdup_printf ("*.%s", get_ending (self));
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, pattern);
  gtk_file_filter_add_suffix (filter, get_ending (self));
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  cp_dialog_set_folder (GTK_NATIVE_DIALOG (chooser), self->origin);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (response_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}


static void
print_cb (CpExportDialog *self)
{
  GtkWidget *page = shown_page (self);

  if (CP_IS_EXPORT_BOOK (page))
    cp_export_book_print (CP_EXPORT_BOOK (page), GTK_WINDOW (self));
  else
    cp_export_sheet_print (self->sheet, GTK_WINDOW (self));
}


static void
cancel_writing_cb (CpExportDialog *self)
{
  g_cancellable_cancel (self->writing);
}


static void
page_changed_cb (CpExportDialog *self)
{
  GtkWidget *page = shown_page (self);

  gtk_widget_set_visible (self->print, CP_IS_EXPORT_SHEET (page) || CP_IS_EXPORT_BOOK (page));
}


static void
cp_export_dialog_dispose (GObject *object)
{
  CpExportDialog *self = CP_EXPORT_DIALOG (object);

  if (self->writing != NULL)
    g_cancellable_cancel (self->writing);
  cp_class_dispose (object);
}


static void
cp_export_dialog_class_init (CpExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_export_dialog_dispose;
  CP_CLASS_OWNS (klass, CpExportDialog, g_object_unref, writing, file, game, origin);
  CP_CLASS_OWNS (klass, CpExportDialog, g_free, name);

  cp_class_add_signal (klass, "exported", 1, G_TYPE_FILE);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  cp_ui_class_set_template (klass, "cp-export-dialog");
  CP_UI_CLASS_CHILDREN (klass, CpExportDialog, switcher, pages, print, save, progress_row,
                        progress);
  CP_UI_CLASS_HANDLERS (klass, save_cb, print_cb, cancel_writing_cb, page_changed_cb);
}


static void
add_diagram (CpExportDialog *self, bool flipped, GSettings *settings)
{
  GtkWidget *diagram = cp_export_diagram_new (self->game, flipped, settings);

  self->diagram = CP_EXPORT_DIAGRAM (diagram);
  adw_view_stack_page_set_icon_name (
      /* Translators: a page of the dialog for exporting. */
      adw_view_stack_add_titled (self->pages, diagram, "diagram", _ ("Diagram")),
      "image-x-generic-symbolic");
}


static void
add_game_pages (CpExportDialog *self, bool flipped, GSettings *settings)
{
  GtkWidget *sheet = cp_export_sheet_new (self->game, flipped, settings);
  GtkWidget *animation = cp_export_animation_new (self->game, flipped, settings);

  self->sheet = CP_EXPORT_SHEET (sheet);
  self->animation = CP_EXPORT_ANIMATION (animation);
  adw_view_stack_page_set_icon_name (
      adw_view_stack_add_titled (self->pages, sheet, "sheet", _ ("Score Sheet")),
      "x-office-document-symbolic");
  adw_view_stack_page_set_icon_name (
      adw_view_stack_add_titled (self->pages, animation, "animation", _ ("Animation")),
      "video-x-generic-symbolic");
  g_object_bind_property (sheet, "fraction", self->progress, "fraction", G_BINDING_DEFAULT);
  g_object_bind_property (animation, "fraction", self->progress, "fraction", G_BINDING_DEFAULT);
}


/* @name: (nullable): NULL for the whole game */
static GtkWidget *
dialog_new (GtkWindow *parent, CpGame *game, const char *name, bool flipped, GSettings *settings)
{
  CpExportDialog *self =
      g_object_new (CP_TYPE_EXPORT_DIALOG, "transient-for", parent, "modal", TRUE, NULL);

  self->game = g_object_ref (game);
  self->name = g_strdup (name);
  add_diagram (self, flipped, settings);
  if (name == NULL)
    add_game_pages (self, flipped, settings);
  gtk_widget_set_visible (self->switcher, name == NULL);
  /* Reserves space in the header bar for a button that only one page has. */
  gtk_widget_set_visible (self->print, name == NULL);
  cp_dialog_fit (GTK_WINDOW (self), parent);
  page_changed_cb (self);
  return GTK_WIDGET (self);
}


GtkWidget *
cp_export_dialog_new (GtkWindow *parent, CpGame *game, bool flipped, GSettings *settings)
{
  g_return_val_if_fail (CP_IS_GAME (game), NULL);

  return dialog_new (parent, game, NULL, flipped, settings);
}


GtkWidget *
cp_export_dialog_new_diagram (
    GtkWindow *parent, CpGame *game, const char *name, bool flipped, GSettings *settings)
{
  g_return_val_if_fail (CP_IS_GAME (game) && name != NULL, NULL);

  return dialog_new (parent, game, name, flipped, settings);
}


/* @title: name of the page */
static void
add_book (CpExportDialog *self, GtkWidget *book, const char *title, const char *icon)
{
  adw_view_stack_page_set_icon_name (adw_view_stack_add_titled (self->pages, book, NULL, title),
                                     icon);
  g_object_bind_property (book, "fraction", self->progress, "fraction", G_BINDING_DEFAULT);
}


/* Returns a file name for games of @library: its own without extension. */
static char *
name_of_games (CpLibrary *library)
{
  g_autofree char *name = g_strdup (cp_library_get_title (library));
  char *end = strrchr (name, '.');

  if (end != NULL && end != name)
    *end = '\0';
  return g_steal_pointer (&name);
}


GtkWidget *
cp_export_dialog_new_games (GtkWindow *parent,
                            CpLibrary *library,
                            GArray *indices,
                            GSettings *settings)
{
  g_return_val_if_fail (CP_IS_LIBRARY (library) && indices->len > 0, NULL);

  CpExportDialog *self =
      g_object_new (CP_TYPE_EXPORT_DIALOG, "transient-for", parent, "modal", TRUE, NULL);
  g_autofree char *title =
      /* Translators: the title of a dialog. */
      g_strdup_printf (ngettext ("Export %'u Game", "Export %'u Games", indices->len),
                       indices->len);

  self->name = name_of_games (library);
  cp_export_dialog_set_origin (self, cp_library_get_file (library));
  cp_ui_set_title (GTK_WINDOW (self), title);
  add_book (self, cp_export_book_new (CP_BOOK_SHEETS, library, indices, settings),
            /* Translators: a page of the dialog for exporting. */
            _ ("Score Sheets"), "x-office-document-symbolic");
  add_book (self, cp_export_book_new (CP_BOOK_DIAGRAMS, library, indices, settings),
            /* Translators: a page of the dialog for exporting. */
            _ ("Diagrams"), "image-x-generic-symbolic");
  cp_dialog_fit (GTK_WINDOW (self), parent);
  page_changed_cb (self);
  return GTK_WIDGET (self);
}


void
cp_export_dialog_set_origin (CpExportDialog *self, GFile *origin)
{
  g_return_if_fail (CP_IS_EXPORT_DIALOG (self));

  g_set_object (&self->origin, origin);
}


unsigned
cp_export_dialog_get_n_left_out (CpExportDialog *self)
{
  g_return_val_if_fail (CP_IS_EXPORT_DIALOG (self), 0);

  return self->n_left_out;
}


/* Returns the file with the extension of the format appended, if its name has none; but not if
 * another file with that name exists. */
static GFile *
add_ending (CpExportDialog *self, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *with_ending = g_strdup_printf ("%s.%s", name, get_ending (self));
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) other =
      folder != NULL ? g_file_get_child (folder, with_ending) : g_object_ref (file);

  if (strchr (name, '.') != NULL || g_file_query_exists (other, NULL))
    return g_object_ref (file);
  return g_steal_pointer (&other);
}


void
cp_export_dialog_export_to (CpExportDialog *self, GFile *chosen)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = add_ending (self, chosen);
  const char *path = g_file_peek_path (file);
  GtkWidget *page = shown_page (self);

  if (path == NULL) {
    complain (self, _ ("Files can only be saved on this computer."));
    return;
  }
  if (!CP_IS_EXPORT_DIAGRAM (page)) {
    write_in_time (self, file);
    return;
  }
  cp_export_diagram_save (self->diagram, path, &error);
  finish (self, file, error);
}
