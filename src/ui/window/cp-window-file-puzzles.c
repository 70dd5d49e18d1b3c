/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-files.h"
#include "cp-window-private.h"
#include "ui/puzzles/cp-puzzle-page.h"

/*
 * Puzzles among the games of the open file. Whoever opens one wants to solve it: the solution,
 * which a review would show at once, is seen only by those who ask for it.
 */


static CpPuzzleCollection *
get_puzzles (CpWindow *self)
{
  if (self->file_puzzles == NULL)
    self->file_puzzles = cp_puzzle_collection_new_for_library (
        self->library, cp_puzzle_shelf_get_progress (cp_window_get_puzzles (self)));
  return self->file_puzzles;
}


/* Whether the game at @index is one to be solved; it is shown then. */
static bool
solve (CpWindow *self, unsigned index)
{
  g_autoptr (CpLibraryGame) game = cp_library_nth (self->library, index);
  CpPuzzleCollection *puzzles = cp_puzzle_entry_is_task (game) ? get_puzzles (self) : NULL;
  int puzzle = puzzles != NULL ? cp_puzzle_collection_find_game (puzzles, game) : -1;

  if (puzzle < 0 ||
      cp_puzzle_entry_get_problem (cp_puzzle_collection_nth (puzzles, (unsigned) puzzle)) != NULL)
    return false;
  cp_window_show_puzzle (self, puzzles, (unsigned) puzzle);
  return true;
}


void
cp_window_open_library_game (CpWindow *self, unsigned index)
{
  g_return_if_fail (CP_IS_WINDOW (self) && self->library != NULL);

  if (!solve (self, index))
    cp_window_show_library_game (self, index);
}


void
cp_window_open_neighbour (CpWindow *self, unsigned index)
{
  g_return_if_fail (CP_IS_WINDOW (self) && self->library != NULL);

  unsigned current = cp_window_get_index (self);

  if (current != G_MAXUINT && cp_puzzle_entry_is_task_at (self->library, current))
    cp_window_show_library_game (self, index);
  else
    cp_window_open_library_game (self, index);
}


void
cp_window_open_place (CpWindow *self, const CpFilePlace *place)
{
  g_return_if_fail (CP_IS_WINDOW (self) && self->library != NULL && place != NULL);

  if (place->ply > 0 || !cp_puzzle_entry_is_task_at (self->library, place->game))
    cp_window_show_library_game (self, place->game);
  else if (!place->shows_list)
    cp_window_open_library_game (self, place->game);
}


void
cp_window_forget_file_puzzles (CpWindow *self)
{
  CpPage *page = cp_window_find_page (self, CP_PAGE_PUZZLE);

  if (self->file_puzzles != NULL && page != NULL &&
      cp_puzzle_page_get_collection (CP_PUZZLE_PAGE (page)) == self->file_puzzles)
    cp_puzzle_page_close (CP_PUZZLE_PAGE (page));
  g_clear_object (&self->file_puzzles);
}


bool
cp_window_can_review_puzzle (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), false);

  return self->file_puzzles != NULL && cp_window_shows (self, CP_PAGE_PUZZLE) &&
         cp_puzzle_page_get_collection (CP_PUZZLE_PAGE (self->shown_page)) == self->file_puzzles;
}
