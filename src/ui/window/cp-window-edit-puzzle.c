/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-window-files.h"
#include "cp-window-private.h"
#include "model/game/cp-puzzle.h"
#include "ui/compose/cp-collection-question.h"
#include "ui/editor/cp-editor-page.h"
#include "ui/puzzles/cp-puzzle-view.h"

/* A puzzle on its way into the editor, and from there into a collection. */


/* The puzzle that is shown; NULL if there is none. */
static CpPuzzleEdit *
find_shown (CpWindow *self)
{
  if (cp_window_shows (self, CP_PAGE_PUZZLE)) {
    CpPuzzleView *view = CP_PUZZLE_VIEW (cp_window_get_page_widget (self, CP_PAGE_PUZZLE));
    CpSolving *solving = cp_puzzle_view_get_solving (view);
    return solving != NULL
               ? cp_puzzle_edit_new_for_solving (solving, cp_puzzle_view_get_collection (view),
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
cp_window_edit_puzzle (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  cp_editor_page_edit_puzzle (get_editor (self), find_shown (self));
}


static void
saved_cb (GtkWindow *window, CpLibrary *library, bool on_disk)
{
  CpWindow *self = CP_WINDOW (window);
  const char *title = cp_library_get_title (library);
  g_autofree char *text =
      on_disk
          /* Translators: %s is the name of a file. */
          ? g_strdup_printf (_ ("The puzzle is in “%s”"), title)
          /* Translators: %s is the name of a file. */
          : g_strdup_printf (_ ("The puzzle in “%s” is changed, but not saved"), title);

  if (on_disk)
    cp_window_add_puzzles (self, cp_library_get_file (library));
  /* Translators: a button. */
  cp_window_tell (self, text, _ ("_Show"), on_disk ? "win.show-puzzles" : "win.show-list");
}


void
cp_window_save_puzzle (CpWindow *self,
                       const CpSolution *solution,
                       const char *title,
                       const char *author)
{
  g_return_if_fail (CP_IS_WINDOW (self) && solution != NULL);

  g_autoptr (CpGame) puzzle = cp_puzzle_new_game (solution, title, author);
  g_autoptr (GFile) own = cp_program_get_own_puzzles (self->program);

  cp_collection_question_ask (GTK_WINDOW (self), puzzle,
                              cp_editor_page_get_puzzle (get_editor (self)), self->library, own,
                              saved_cb);
}
