/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-open-file.h"

#include <glib/gi18n.h>

#include "model/game/cp-game-walk.h"
#include "model/library/cp-library-search.h"
#include "model/objects/cp-class.h"
#include "record/pgn/cp-pgn-unread.h"
#include "ui/pages/library/cp-game-text-dialog.h"
#include "ui/pages/puzzles/cp-puzzle-page.h"

struct _CpOpenFile {
  GObject parent_instance;

  const CpWindowContext *context; /* (unowned) */
  CpLibrary *library;             /* (nullable): the open file */
  CpPuzzleCollection *puzzles;    /* (nullable): of the open file; NULL until they are needed */
};

CP_DEFINE_TYPE (CpOpenFile, cp_open_file, G_TYPE_OBJECT)


static void
failed_cb (CpOpenFile *self, const char *message)
{
  cp_toasts_show (self->context->toasts, message);
}


/* (nullable): NULL if the puzzle page does not show a puzzle of the open file. */
static CpPuzzlePage *
find_puzzle_page (CpOpenFile *self)
{
  CpPage *page = cp_page_stack_find (self->context->pages, CP_PAGE_PUZZLE);

  return self->puzzles != NULL && page != NULL &&
                 cp_puzzle_page_get_collection (CP_PUZZLE_PAGE (page)) == self->puzzles
             ? CP_PUZZLE_PAGE (page)
             : NULL;
}


static void
close_puzzles (CpOpenFile *self)
{
  CpPuzzlePage *page = find_puzzle_page (self);

  if (page != NULL)
    cp_puzzle_page_close (page);
  g_clear_object (&self->puzzles);
}


static void
update_cb (CpOpenFile *self)
{
  cp_page_stack_update (self->context->pages);
}


static void
library_changed_cb (CpOpenFile *self)
{
  CpLibrary *library = cp_open_game_get_library (self->context->open_game);
  CpPageStack *pages = self->context->pages;

  close_puzzles (self);
  cp_follow (self, &self->library, library,
             "items-changed notify::modified notify::can-undo notify::can-redo notify::file",
             update_cb, "failed", failed_cb, NULL);
  cp_page_stack_set_has_list (pages, library != NULL);
  if (library != NULL || cp_page_stack_find (pages, CP_PAGE_LIST) != NULL)
    cp_library_page_set_library (cp_open_file_get_list (self), library);
}


static void
cp_open_file_class_init (CpOpenFileClass *klass)
{
  CP_CLASS_FOLLOWS (klass, CpOpenFile, library);
  CP_CLASS_OWNS (klass, CpOpenFile, g_object_unref, puzzles);
}


CpOpenFile *
cp_open_file_new (const CpWindowContext *context)
{
  g_return_val_if_fail (context != NULL, NULL);

  CpOpenFile *self = g_object_new (CP_TYPE_OPEN_FILE, NULL);

  self->context = context;
  cp_connect (context->open_game, "notify::library", library_changed_cb, self);
  return self;
}


CpLibraryPage *
cp_open_file_get_list (CpOpenFile *self)
{
  g_return_val_if_fail (CP_IS_OPEN_FILE (self), NULL);

  return CP_LIBRARY_PAGE (cp_page_stack_take (self->context->pages, CP_PAGE_LIST));
}


static unsigned
get_index (CpOpenFile *self)
{
  return cp_open_game_get_index (self->context->open_game);
}


static void
mark_current (CpOpenFile *self)
{
  cp_library_page_set_current (cp_open_file_get_list (self), get_index (self));
}


/* Opens the game at @index, or shows why it cannot be read. */
static bool
select_game (CpOpenFile *self, unsigned index)
{
  g_autoptr (GError) error = NULL;

  if (cp_open_game_select (self->context->open_game, index, &error)) {
    mark_current (self);
    return true;
  }
  cp_game_text_dialog_mend (self->context->window, self->library, index, error);
  return false;
}


/* Goes to the position that was searched for. */
static void
go_to_found (CpOpenFile *self, unsigned index)
{
  CpLibraryPage *list = cp_open_file_get_list (self);
  const CpPosition *position = cp_library_page_get_position (list);
  CpGame *game = cp_open_game_get_game (self->context->open_game);

  if (position == NULL || cp_library_page_get_ply (list, index) < 0)
    return;
  CpNode *node = cp_record_find_position (cp_game_get_record (game), position);
  if (node != NULL)
    cp_game_go_to (game, node);
}


static void
show_problem (CpOpenFile *self)
{
  CpOpenGame *open_game = self->context->open_game;
  const char *problem = cp_library_game_get_problem (cp_open_game_get_entry (open_game));
  CpRecord *record = cp_game_get_record (cp_open_game_get_game (open_game));

  if (problem != NULL && cp_pgn_first_unread (record) != NULL)
    /* Translators: a button: a move that could not be read is to be put right. */
    cp_toasts_show_full (self->context->toasts, problem, false, _ ("_Correct Move"),
                         "page.correct-reading");
  else if (problem != NULL)
    cp_toasts_show (self->context->toasts, problem);
}


void
cp_open_file_review (CpOpenFile *self, unsigned index)
{
  g_return_if_fail (CP_IS_OPEN_FILE (self) && self->library != NULL);

  if (!select_game (self, index))
    return;
  go_to_found (self, index);
  cp_page_stack_show (self->context->pages, CP_PAGE_GAME);
  show_problem (self);
}


static CpPuzzleCollection *
get_puzzles (CpOpenFile *self)
{
  CpPage *shown = cp_page_stack_get_shown (self->context->pages);

  if (self->puzzles == NULL)
    self->puzzles = cp_puzzle_collection_new_for_library (
        self->library, cp_puzzle_collections_get_progress (cp_page_get_puzzles (shown)));
  return self->puzzles;
}


/* Returns false if the game at @index is not a puzzle that can be solved. */
static bool
solve (CpOpenFile *self, unsigned index)
{
  g_autoptr (CpLibraryGame) game = cp_library_nth (self->library, index);
  CpPuzzleCollection *puzzles = cp_puzzle_entry_is_task (game) ? get_puzzles (self) : NULL;
  int puzzle = puzzles != NULL ? cp_puzzle_collection_find_game (puzzles, game) : -1;

  if (puzzle < 0 ||
      cp_puzzle_entry_get_problem (cp_puzzle_collection_nth (puzzles, (unsigned) puzzle)) != NULL)
    return false;
  CpPageStack *pages = self->context->pages;
  cp_puzzle_page_open (CP_PUZZLE_PAGE (cp_page_stack_take (pages, CP_PAGE_PUZZLE)), puzzles,
                       (unsigned) puzzle);
  cp_page_stack_show (pages, CP_PAGE_PUZZLE);
  return true;
}


void
cp_open_file_show (CpOpenFile *self, unsigned index)
{
  g_return_if_fail (CP_IS_OPEN_FILE (self) && self->library != NULL);

  if (!solve (self, index))
    cp_open_file_review (self, index);
}


void
cp_open_file_set_library (CpOpenFile *self, CpLibrary *library)
{
  g_return_if_fail (CP_IS_OPEN_FILE (self) && CP_IS_LIBRARY (library));

  CpOpenGame *open_game = self->context->open_game;
  g_autoptr (GError) error = NULL;
  bool is_history = cp_library_get_is_history (library);
  int index = is_history ? -1 : cp_puzzle_entry_find_game (library);
  bool is_open;

  cp_open_game_pause (open_game);
  is_open = cp_open_game_set_library (open_game, library, index, &error);
  mark_current (self);
  if (is_history && cp_library_get_n_games (library) > 0)
    cp_library_page_select (cp_open_file_get_list (self), cp_library_get_n_games (library) - 1);
  if (is_open && cp_library_get_n_games (library) == 1 && !is_history) {
    cp_open_file_show (self, 0);
  } else {
    cp_toasts_dismiss (self->context->toasts);
    cp_page_stack_show (self->context->pages, CP_PAGE_LIST);
    if (!is_open)
      cp_game_text_dialog_mend (self->context->window, library, (unsigned) index, error);
  }
  cp_page_stack_update (self->context->pages);
}


void
cp_open_file_show_place (CpOpenFile *self, const CpFilePlace *place)
{
  g_return_if_fail (CP_IS_OPEN_FILE (self) && self->library != NULL && place != NULL);

  if (place->ply > 0 || !cp_puzzle_entry_is_task_at (self->library, place->game))
    cp_open_file_review (self, place->game);
  else if (!place->shows_list)
    cp_open_file_show (self, place->game);
  if (get_index (self) != place->game)
    return;
  /* If the game has become shorter, to its end. */
  cp_game_go_to_main_ply (cp_open_game_get_game (self->context->open_game), place->ply);
  if (place->shows_list)
    cp_page_stack_show (self->context->pages, CP_PAGE_LIST);
}


void
cp_open_file_show_edited (CpOpenFile *self)
{
  g_return_if_fail (CP_IS_OPEN_FILE (self) && self->library != NULL);

  unsigned n = cp_library_get_n_games (self->library);

  for (unsigned i = 0; i < n; i++) {
    g_autoptr (CpLibraryGame) game = cp_library_nth (self->library, i);
    if (cp_library_game_get_edited (game)) {
      cp_open_file_review (self, i);
      return;
    }
  }
}


void
cp_open_file_return (CpOpenFile *self)
{
  g_return_if_fail (CP_IS_OPEN_FILE (self));

  CpPageStack *pages = self->context->pages;
  bool shows_list = get_index (self) == G_MAXUINT || cp_library_get_is_history (self->library);
  CpPageId page = shows_list ? CP_PAGE_LIST : CP_PAGE_GAME;
  bool solves = cp_page_stack_shows (pages, CP_PAGE_PUZZLE) && find_puzzle_page (self) != NULL;

  if (!cp_page_stack_shows (pages, page) && !cp_page_stack_shows (pages, CP_PAGE_LIST) && !solves)
    cp_page_stack_show (pages, page);
}


/* Returns: the index of a game in the file, or -1 */
static int
find_neighbour (CpOpenFile *self, int direction)
{
  if (self->library == NULL || !cp_page_stack_shows (self->context->pages, CP_PAGE_GAME))
    return -1;
  return cp_library_page_get_neighbour (cp_open_file_get_list (self), get_index (self), direction);
}


bool
cp_open_file_has_neighbour (CpOpenFile *self, int direction)
{
  g_return_val_if_fail (CP_IS_OPEN_FILE (self), false);

  return find_neighbour (self, direction) >= 0;
}


void
cp_open_file_show_neighbour (CpOpenFile *self, int direction)
{
  g_return_if_fail (CP_IS_OPEN_FILE (self));

  int index = find_neighbour (self, direction);
  unsigned current = get_index (self);

  if (index < 0)
    return;
  if (current != G_MAXUINT && cp_puzzle_entry_is_task_at (self->library, current))
    cp_open_file_review (self, (unsigned) index);
  else
    cp_open_file_show (self, (unsigned) index);
}
