/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-window-files.h"
#include "cp-window-private.h"
#include "ui/compose/cp-collection-question.h"
#include "ui/editor/cp-editor-page.h"
#include "ui/files/cp-collection-saver.h"
#include "ui/puzzles/cp-puzzle-page.h"

/* A puzzle on its way into the editor, and from there into a collection. */


/* The puzzle that is shown; NULL if there is none. */
static CpPuzzleEdit *
find_shown (CpWindow *self)
{
  if (cp_window_shows (self, CP_PAGE_PUZZLE)) {
    CpPuzzlePage *page = CP_PUZZLE_PAGE (self->shown_page);
    CpSolving *solving = cp_puzzle_page_get_solving (page);
    return solving != NULL
               ? cp_puzzle_edit_new_for_solving (solving, cp_puzzle_page_get_collection (page),
                                                 cp_window_get_puzzles (self))
               : NULL;
  }
  unsigned index = cp_window_get_index (self);
  return cp_window_shows (self, CP_PAGE_GAME) && self->library != NULL && index != G_MAXUINT
             ? cp_puzzle_edit_new_for_game (self->game, self->library, index)
             : NULL;
}


static CpEditorPage *
get_editor (CpWindow *self)
{
  return CP_EDITOR_PAGE (cp_window_take_page (self, CP_PAGE_EDITOR));
}


void
cp_window_set_up (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  CpEditorPage *editor = get_editor (self);
  CpDraft *draft = cp_editor_view_get_draft (cp_editor_page_get_view (editor));
  const CpPosition *pos = cp_page_get_position (self->shown_page);
  CpPuzzleEdit *puzzle = find_shown (self);
  bool is_other = pos != NULL && !cp_position_same (pos, cp_draft_get_position (draft));

  if (pos != NULL)
    cp_draft_set_position (draft, pos);
  if (puzzle != NULL || is_other)
    cp_editor_page_edit_puzzle (editor, puzzle);
}


/* (transfer full) */
static char *
describe_saved (const CpSavedPuzzle *saved)
{
  const char *title = cp_library_get_title (saved->library);

  if (!saved->is_on_disk)
    /* Translators: %s is the name of a file. */
    return g_strdup_printf (_ ("The puzzle in “%s” was changed, but not saved"), title);
  if (saved->edit != NULL)
    /* Translators: %s is the name of a file. */
    return g_strdup_printf (_ ("The puzzle in “%s” was replaced"), title);
  /* Translators: %s is the name of a file. */
  return g_strdup_printf (_ ("The puzzle is in “%s”"), title);
}


static void
saved_cb (GtkWindow *window, const CpSavedPuzzle *saved)
{
  CpWindow *self = CP_WINDOW (window);
  g_autofree char *text = describe_saved (saved);

  if (saved->is_on_disk) {
    CpPuzzleCollection *collection =
        cp_window_add_puzzles (self, cp_library_get_file (saved->library));
    /* Saved once more, it can take its own place. */
    if (saved->added != NULL)
      cp_editor_page_set_puzzle (get_editor (self),
                                 cp_puzzle_edit_new_saved (collection, saved->added));
  }
  g_set_object (&self->replacing_edit, saved->edit);
  if (saved->edit != NULL)
    cp_window_tell (self, text, _ ("_Undo"), "win.restore-puzzle");
  else
    /* Translators: a button. */
    cp_window_tell (self, text, _ ("_Show"), "win.show-puzzles");
}


void
cp_window_restore_puzzle (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  g_autoptr (CpPuzzleEdit) edit = g_steal_pointer (&self->replacing_edit);

  cp_window_tell_no_more (self);
  if (edit == NULL)
    return;
  if (!cp_puzzle_edit_restore (edit, self->library))
    cp_window_tell (self, _ ("The puzzle is no longer in its collection"), NULL, NULL);
  else if (cp_puzzle_edit_get_collection (edit) != NULL)
    cp_collection_saver_save (GTK_WINDOW (self), cp_puzzle_edit_get_collection (edit));
}


void
cp_window_save_puzzle (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  CpEditorPage *editor = get_editor (self);
  CpEditorView *view = cp_editor_page_get_view (editor);
  g_autoptr (GFile) own = cp_program_get_own_puzzles (self->program);
  const CpPuzzleToSave what = {
    .solution = cp_composer_get_solution (cp_editor_view_get_composer (view)),
    .composition = cp_editor_view_get_composition (view),
    .edit = cp_editor_page_get_puzzle (editor),
    .open = self->library,
    .own = own,
    .collections = cp_puzzle_shelf_get_own (cp_window_get_puzzles (self)),
  };

  cp_collection_question_ask (GTK_WINDOW (self), &what, saved_cb);
}


void
cp_window_set_up_puzzle (CpWindow *self, CpPuzzleCollection *collection, unsigned index)
{
  g_return_if_fail (CP_IS_WINDOW (self) && CP_IS_PUZZLE_COLLECTION (collection));

  CpPuzzleEntry *entry = cp_puzzle_collection_nth (collection, index);

  cp_editor_page_edit_puzzle (
      get_editor (self),
      cp_puzzle_edit_new_for_entry (entry, collection, cp_window_get_puzzles (self)));
  cp_window_show (self, CP_PAGE_EDITOR);
}
