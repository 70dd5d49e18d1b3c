/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-collection-saver.h"

#include "ui/commands/files/cp-pending-operation.h"
#include "ui/pages/library/cp-library-saver.h"

/* Key of the data of a collection while it is being saved, and the values of the data. */
#define SAVING "saving"
enum {
  SAVES = 1,
  SAVES_AGAIN,
};


static void
finish_saving (GtkWindow *parent, CpPuzzleCollection *collection)
{
  CpLibrary *library = cp_puzzle_collection_get_library (collection);
  int saving = GPOINTER_TO_INT (g_object_steal_data (G_OBJECT (collection), SAVING));

  if (library == NULL || !cp_library_get_modified (library))
    return;
  if (saving == SAVES_AGAIN)
    cp_collection_saver_save (parent, collection);
  else
    cp_puzzle_collection_reload (collection);
}


/* @data: (transfer full): a #CpPendingOperation; the saver frees its data whatever happens. */
static void
saver_freed_cb (void *data)
{
  g_autoptr (CpPendingOperation) operation = data;

  cp_pending_operation_run (operation);
}


void
cp_collection_saver_save (GtkWindow *parent, CpPuzzleCollection *collection)
{
  g_return_if_fail (GTK_IS_WINDOW (parent) && CP_IS_PUZZLE_COLLECTION (collection));

  bool is_saving = g_object_get_data (G_OBJECT (collection), SAVING) != NULL;

  g_object_set_data (G_OBJECT (collection), SAVING,
                     GINT_TO_POINTER (is_saving ? SAVES_AGAIN : SAVES));
  if (is_saving)
    return;
  CpPendingOperation *operation =
      cp_pending_operation_new (parent, finish_saving, g_object_ref (collection), g_object_unref);
  cp_library_saver_save_puzzles (
      cp_library_saver_new (parent, NULL, NULL, operation, saver_freed_cb),
      cp_puzzle_collection_get_library (collection));
}
