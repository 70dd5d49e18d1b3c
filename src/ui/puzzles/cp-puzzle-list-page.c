/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-list-page.h"
#include "model/objects/cp-class.h"

#include <glib/gi18n.h>

#include "ui/dialogs/cp-dialog.h"

struct _CpPuzzleListPage {
  CpPage parent_instance;

  CpPuzzleListView *view;
  GFile *removed;              /* (nullable): was taken off the list last */
  CpPuzzleCollection *changed; /* (nullable): a puzzle was deleted last in it, */
  CpLibrary *library;          /* (nullable): that is, in this library of it, */
  char *text;                  /* (nullable): and this was the puzzle */
};

G_DEFINE_FINAL_TYPE (CpPuzzleListPage, cp_puzzle_list_page, CP_TYPE_PAGE)


static void
restore_collection_cb (CpPage *page, const char *name)
{
  g_autoptr (GFile) file = g_steal_pointer (&CP_PUZZLE_LIST_PAGE (page)->removed);

  g_signal_emit_by_name (page, "tell-no-more");
  if (file != NULL)
    cp_puzzle_shelf_add_own (cp_page_get_puzzles (page), file);
}


/* What was deleted comes back where it was, or, if the file was read again meanwhile, behind the
 * others. */
static void
restore_puzzle_cb (CpPage *page, const char *name)
{
  CpPuzzleListPage *self = CP_PUZZLE_LIST_PAGE (page);
  g_autoptr (CpPuzzleCollection) collection = g_steal_pointer (&self->changed);
  g_autoptr (CpLibrary) library = g_steal_pointer (&self->library);
  g_autofree char *text = g_steal_pointer (&self->text);
  CpLibrary *now = collection != NULL ? cp_puzzle_collection_get_library (collection) : NULL;

  g_signal_emit_by_name (page, "tell-no-more");
  if (now == NULL)
    return;
  if (now == library)
    cp_library_undo (library);
  else
    cp_library_add_text (now, text);
  g_signal_emit_by_name (self->view, "puzzles-changed", collection);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}


/* What was removed last comes back, as by the button beside the words that it was. */
static bool
can_undo (CpPage *page, bool redo)
{
  CpPuzzleListPage *self = CP_PUZZLE_LIST_PAGE (page);

  return !redo && (self->changed != NULL || self->removed != NULL);
}


static void
undo (CpPage *page, bool redo)
{
  if (CP_PUZZLE_LIST_PAGE (page)->changed != NULL)
    restore_puzzle_cb (page, NULL);
  else
    restore_collection_cb (page, NULL);
  cp_page_queue_update (page);
}


static const CpPageAction actions[] = {
  { "restore-collection", restore_collection_cb, NULL, NULL },
  { "restore-puzzle", restore_puzzle_cb, NULL, NULL },
  { .name = NULL },
};


static char *
make_title (CpPage *page)
{
  return g_strdup (_ ("Puzzles"));
}


static char *
make_subtitle (CpPage *page)
{
  CpPuzzleListView *view = CP_PUZZLE_LIST_PAGE (page)->view;

  if (!cp_puzzle_list_view_get_can_go_back (view))
    return NULL;
  return g_strdup (cp_puzzle_list_view_get_title (view));
}


/* In a narrow window the puzzles of a collection lie over the collections. */
static bool
go_back (CpPage *page)
{
  CpPuzzleListView *view = CP_PUZZLE_LIST_PAGE (page)->view;

  if (!cp_puzzle_list_view_get_can_go_back (view))
    return false;
  cp_puzzle_list_view_go_back (view);
  return true;
}


static void
own_removed_cb (CpPuzzleListPage *self, GFile *file, const char *title)
{
  /* Translators: %s is the name of a collection of puzzles. */
  g_autofree char *text = g_strdup_printf (_ ("“%s” removed from the list"), title);

  g_clear_object (&self->changed);
  g_set_object (&self->removed, file);
  cp_page_queue_update (CP_PAGE (self));
  cp_page_tell (CP_PAGE (self), text, _ ("_Undo"), "page.restore-collection");
}


static void
puzzle_deleted_cb (CpPuzzleListPage *self,
                   CpPuzzleCollection *collection,
                   const char *title,
                   const char *pgn)
{
  /* Translators: %s is the title of a puzzle. */
  g_autofree char *text = g_strdup_printf (_ ("“%s” deleted"), title);

  g_clear_object (&self->removed);
  g_set_object (&self->changed, collection);
  g_set_object (&self->library, cp_puzzle_collection_get_library (collection));
  g_free (self->text);
  self->text = g_strdup (pgn);
  cp_page_queue_update (CP_PAGE (self));
  g_signal_emit_by_name (self->view, "puzzles-changed", collection);
  cp_page_tell (CP_PAGE (self), text, _ ("_Undo"), "page.restore-puzzle");
}


static void
open_response_cb (GtkNativeDialog *dialog, int response, CpPuzzleListPage *self)
{
  g_autoptr (GFile) file = cp_dialog_get_file (dialog, response);

  if (file != NULL)
    g_signal_emit_by_name (self, "file-chosen", file);
  g_object_unref (dialog);
}


static void
open_requested_cb (CpPuzzleListPage *self)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkNativeDialog *dialog =
      cp_dialog_new_chooser (window, _ ("Open Puzzles"), GTK_FILE_CHOOSER_ACTION_OPEN, NULL);

  g_signal_connect_object (dialog, "response", G_CALLBACK (open_response_cb), self, 0);
  gtk_native_dialog_show (dialog);
}


static void
cp_puzzle_list_page_constructed (GObject *object)
{
  CpPuzzleListPage *self = CP_PUZZLE_LIST_PAGE (object);
  CpProgram *program = cp_page_get_program (CP_PAGE (self));
  g_autoptr (GFile) kept = cp_program_get_own_puzzles (program);

  G_OBJECT_CLASS (cp_puzzle_list_page_parent_class)->constructed (object);
  self->view =
      CP_PUZZLE_LIST_VIEW (cp_puzzle_list_view_new (cp_page_get_puzzles (CP_PAGE (self)), kept));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->view));
  cp_connect (self->view, "open-requested", open_requested_cb, self);
  cp_connect (self->view, "own-removed", own_removed_cb, self);
  cp_connect (self->view, "puzzle-deleted", puzzle_deleted_cb, self);
  cp_connect (self->view, "notify", cp_page_queue_update, self);
}


static void
cp_puzzle_list_page_class_init (CpPuzzleListPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  CpPageClass *page_class = CP_PAGE_CLASS (klass);

  object_class->constructed = cp_puzzle_list_page_constructed;
  CP_CLASS_FREES (klass, CpPuzzleListPage, g_object_unref, removed, changed, library);
  CP_CLASS_FREES (klass, CpPuzzleListPage, g_free, text);
  page_class->has_way_back = true;
  page_class->finds_focus = true;
  page_class->make_title = make_title;
  page_class->make_subtitle = make_subtitle;
  page_class->go_back = go_back;
  page_class->can_undo = can_undo;
  page_class->undo = undo;
  cp_page_class_add_actions (page_class, actions);
  cp_class_add_signal (klass, "file-chosen", 1, G_TYPE_FILE);
}


static void
cp_puzzle_list_page_init (CpPuzzleListPage *self)
{
}


GtkWidget *
cp_puzzle_list_page_new (CpProgram *program)
{
  return g_object_new (CP_TYPE_PUZZLE_LIST_PAGE, "program", program, NULL);
}


CpPuzzleListView *
cp_puzzle_list_page_get_view (CpPuzzleListPage *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_LIST_PAGE (self), NULL);

  return self->view;
}
