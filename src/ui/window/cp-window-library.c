/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-window-files.h"
#include "cp-window-private.h"
#include "model/library/cp-examples.h"
#include "model/library/cp-library-search.h"
#include "model/objects/cp-class.h"
#include "record/pgn/cp-pgn-unread.h"
#include "ui/library/cp-game-text-dialog.h"

/* The file of games that is open, and the game of it that is shown. */


/* Who has dismissed that does not know of another change. */
static void
changed_on_disk_cb (CpWindow *self)
{
  cp_window_update_warnings (self);
  cp_warning_bar_warn_again (self->warnings);
}


void
cp_window_forget_library (CpWindow *self)
{
  if (self->library != NULL) {
    g_signal_handlers_disconnect_by_data (self->library, self);
    cp_library_opener_forget (self->opener);
  }
  cp_window_forget_file_puzzles (self);
  g_clear_object (&self->library);
  g_clear_object (&self->entry);
}


static void
library_failed_cb (CpWindow *self, const char *message)
{
  cp_window_tell (self, message, NULL, NULL);
}


static void
watch_library (CpWindow *self, CpLibrary *library)
{
  cp_window_forget_library (self);
  self->library = g_object_ref (library);
  if (!cp_examples_contain (library))
    cp_library_keep_unsaved (library, cp_autosave_get_unsaved_folder (self->autosave));
  cp_connect_all (library,
                  "items-changed notify::modified notify::can-undo notify::can-redo notify::file",
                  cp_window_update, self);
  cp_connect (library, "failed", library_failed_cb, self);
  cp_connect (library, "notify::changed-on-disk", changed_on_disk_cb, self);
  cp_connect (library, "notify::failure", cp_window_queue_update, self);
}


CpLibrary *
cp_window_get_library (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), NULL);

  return self->library;
}


/* Shows the problem of the open game, if there is one. */
static void
tell_problem (CpWindow *self)
{
  const char *problem = cp_library_game_get_problem (self->entry);

  if (problem != NULL && cp_pgn_first_unread (cp_game_get_record (self->game)) != NULL)
    /* Translators: a button: a move that could not be read is to be put right. */
    cp_window_tell (self, problem, _ ("_Correct Move"), "page.correct-reading");
  else if (problem != NULL)
    cp_window_tell (self, problem, NULL, NULL);
}


/* Makes the game at @index of the open file the one that the page of games shows. False if the game
 * cannot be read. */
static bool
take_library_game (CpWindow *self, unsigned index)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game = cp_library_get_game (self->library, index, &error);

  if (game == NULL) {
    cp_game_text_dialog_mend (GTK_WINDOW (self), self->library, index, error);
    return false;
  }
  if (game != self->game) {
    g_autoptr (CpMatch) match = cp_match_new (game, NULL, NULL);
    cp_window_show_match (self, match);
    if (cp_game_get_reviewing (game))
      cp_game_go_to_first (game);
  }
  g_clear_object (&self->entry);
  self->entry = cp_library_nth (self->library, index);
  cp_library_page_set_current (cp_window_get_list (self), index);
  return true;
}


void
cp_window_set_library (CpWindow *self, CpLibrary *library)
{
  g_return_if_fail (CP_IS_WINDOW (self) && CP_IS_LIBRARY (library));

  cp_library_opener_cancel (self->opener);
  cp_window_pause_clocks (self);
  watch_library (self, library);
  cp_library_page_set_library (cp_window_get_list (self), library);
  int game = cp_puzzle_entry_find_game (library);
  bool alone = cp_library_get_n_games (library) == 1;
  if (game < 0 && self->game != cp_autosave_get_game (self->autosave)) {
    g_autoptr (CpMatch) match = cp_match_new_seated (cp_autosave_get_game (self->autosave),
                                                     cp_program_get_engines (self->program),
                                                     cp_program_get_friends (self->program));
    cp_window_show_match (self, match);
  }
  if (alone) {
    cp_window_open_library_game (self, 0);
  } else {
    if (game >= 0)
      take_library_game (self, (unsigned) game);
    cp_window_tell_no_more (self);
    cp_window_show (self, CP_PAGE_LIST);
  }
  cp_window_update (self);
}


void
cp_window_adopt_library (CpWindow *self, CpLibrary *library)
{
  g_return_if_fail (CP_IS_WINDOW (self) && CP_IS_LIBRARY (library));

  watch_library (self, library);
  cp_library_page_set_library (cp_window_get_list (self), library);
  self->entry = cp_library_nth (library, cp_library_get_n_games (library) - 1);
  cp_library_page_set_current (cp_window_get_list (self), cp_window_get_index (self));
  cp_window_update (self);
}


unsigned
cp_window_get_index (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), G_MAXUINT);

  return self->entry != NULL ? cp_library_game_get_index (self->entry) : G_MAXUINT;
}


/* A game that was found by a position is shown there. */
static void
go_to_hit (CpWindow *self, unsigned index)
{
  CpLibraryPage *list = cp_window_get_list (self);
  const CpPosition *position = cp_library_page_get_position (list);

  if (position == NULL || cp_library_page_get_ply (list, index) < 0)
    return;
  CpNode *node = cp_record_find_position (cp_game_get_record (self->game), position);
  if (node != NULL)
    cp_game_go_to (self->game, node);
}


void
cp_window_show_library_game (CpWindow *self, unsigned index)
{
  g_return_if_fail (CP_IS_WINDOW (self) && self->library != NULL);

  if (!take_library_game (self, index))
    return;
  go_to_hit (self, index);
  cp_window_show (self, CP_PAGE_GAME);
  tell_problem (self);
}
