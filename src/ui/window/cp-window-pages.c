/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-window-games.h"
#include "cp-window-private.h"
#include "cp-window-session.h"
#include "model/compose/cp-draft-kept.h"
#include "ui/editor/cp-editor-page.h"
#include "ui/files/cp-collection-saver.h"
#include "ui/lessons/cp-introduction-page.h"
#include "ui/library/cp-library-page.h"
#include "ui/puzzles/cp-mistakes-page.h"
#include "ui/puzzles/cp-puzzle-list-page.h"
#include "ui/puzzles/cp-puzzle-page.h"
#include "ui/start/cp-start-page.h"
#include "ui/widgets/cp-shrink.h"
#include "model/objects/cp-class.h"

/* The pages, each made when it is first needed, and what the window does for them. */


/* The game that was being played, and all other windows as they were; a file that is open was
 * looked at and is left for it. */
static void
continue_cb (CpWindow *self, CpStartPage *page)
{
  CpGame *game = cp_start_page_get_game (page);

  g_signal_emit_by_name (self, "continue-requested");
  if (game == self->game)
    cp_window_show (self, CP_PAGE_GAME);
  else if (game == cp_autosave_get_aside (self->autosave))
    cp_window_return_to_aside (self);
  else
    cp_window_leave (
        self, CP_LEAVING_GAME,
        cp_pending_operation_new (self, cp_window_set_game, g_object_ref (game), g_object_unref));
}


/* Goes on with it in a window of its own, as it was; one in which there is nothing makes room. */
static void
unfinished_wanted_cb (CpWindow *self, const CpSessionGame *game, CpStartPage *page)
{
  bool is_empty = cp_window_is_vacant (self) && !cp_autosave_is_worth_keeping (self->game) &&
                  !cp_autosave_get_can_return (self->autosave);
  gboolean goes_on = FALSE;

  g_signal_emit_by_name (self, "game-requested", game, &goes_on);
  if (!goes_on)
    cp_start_page_list_unfinished (page);
  else if (is_empty)
    gtk_window_close (GTK_WINDOW (self));
}


static void
new_game_cb (CpWindow *self, const char *variant)
{
  if (!cp_window_introduce (self, cp_rules_parse (variant, NULL)->variant, NULL, false))
    cp_game_starter_offer (self->game_starter, variant);
}


static void
play_cb (CpWindow *self, const char *variant)
{
  cp_game_starter_start_last (self->game_starter, cp_rules_parse (variant, NULL)->variant);
}


static void
introduction_cb (CpWindow *self, const char *variant)
{
  cp_window_show_introduction (self, cp_rules_parse (variant, NULL)->variant);
}


static GtkWidget *
create_start (CpWindow *self)
{
  GtkWidget *page = cp_start_page_new (self->program, self->autosave);

  cp_connect (page, "unfinished-wanted", unfinished_wanted_cb, self);
  cp_connect (page, "continue-requested", continue_cb, self);
  cp_connect (page, "earlier-requested", cp_window_return_to_aside, self);
  cp_connect (page, "new-game-requested", new_game_cb, self);
  cp_connect (page, "play-requested", play_cb, self);
  cp_connect (page, "introduction-requested", introduction_cb, self);
  cp_connect (page, "file-activated", cp_window_open_file, self);
  return page;
}


static void
mistakes_wanted_cb (CpWindow *self, const bool *sides, gboolean own)
{
  CpPage *page = cp_window_take_page (self, CP_PAGE_MISTAKES);

  cp_mistakes_page_open (CP_MISTAKES_PAGE (page), self->game, sides, own);
  cp_window_show (self, CP_PAGE_MISTAKES);
}


static GtkWidget *
create_game (CpWindow *self)
{
  GtkWidget *page = cp_game_page_new (self->program);
  GtkWidget *banner, *move_entry;

  self->game_page = CP_GAME_PAGE (page);
  cp_game_page_get_cards (self->game_page, &banner, &move_entry);
  cp_notices_spare (self->notices, banner);
  cp_notices_spare (self->notices, move_entry);
  cp_window_set_flipped (self, self->flipped);
  cp_game_page_set_match (self->game_page, self->match);
  cp_window_apply_pane (self);
  cp_connect (page, "mistakes-wanted", mistakes_wanted_cb, self);
  return page;
}


static GtkWidget *
create_list (CpWindow *self)
{
  GtkWidget *page = cp_library_page_new (self->program);

  cp_connect (page, "game-activated", cp_window_open_library_game, self);
  cp_connect (page, "review-requested", cp_window_show_library_game, self);
  cp_connect (page, "save-requested", cp_window_save_selected, self);
  return page;
}


static void
draft_changed_cb (CpWindow *self, CpDraft *draft)
{
  cp_draft_keep (draft, self->state, self->settings);
}


static void
play_requested_cb (CpWindow *self, CpEditorView *view)
{
  cp_game_starter_offer_position (self->game_starter,
                                  cp_draft_get_position (cp_editor_view_get_draft (view)));
}


static GtkWidget *
create_editor (CpWindow *self)
{
  g_autoptr (CpDraft) draft = cp_draft_new_kept (self->state, self->settings);
  GtkWidget *page = cp_editor_page_new (self->program, draft);
  CpEditorView *view = cp_editor_page_get_view (CP_EDITOR_PAGE (page));

  cp_connect (draft, "position-changed", draft_changed_cb, self);
  cp_connect (view, "play-requested", play_requested_cb, self);
  cp_connect (view, "puzzle-requested", cp_window_save_puzzle, self);
  cp_connect (view, "failure-changed", cp_window_update_warnings, self);
  return page;
}


void
cp_window_show_puzzle (CpWindow *self, CpPuzzleCollection *collection, unsigned index)
{
  cp_puzzle_page_open (CP_PUZZLE_PAGE (cp_window_take_page (self, CP_PAGE_PUZZLE)), collection,
                       index);
  cp_window_show (self, CP_PAGE_PUZZLE);
}


static GtkWidget *
create_puzzles (CpWindow *self)
{
  cp_window_get_puzzles (self);
  GtkWidget *page = cp_puzzle_list_page_new (self->program);

  cp_connect (page, "puzzle-activated", cp_window_show_puzzle, self);
  cp_connect (page, "set-up-requested", cp_window_set_up_puzzle, self);
  cp_connect (page, "puzzles-changed", cp_collection_saver_save, self);
  cp_connect (page, "file-chosen", cp_window_open_puzzles, self);
  return page;
}


/* The list of puzzles gives the focus to the puzzle that was shown last. */
static void
puzzle_shown_cb (CpWindow *self, GParamSpec *pspec, CpPuzzlePage *page)
{
  CpPage *list = cp_window_find_page (self, CP_PAGE_PUZZLES);
  CpSolving *solving = cp_puzzle_page_get_solving (page);

  if (list != NULL && solving != NULL)
    cp_puzzle_list_page_remember (CP_PUZZLE_LIST_PAGE (list), cp_solving_get_entry (solving));
}


static GtkWidget *
create_puzzle (CpWindow *self)
{
  GtkWidget *page = cp_puzzle_page_new (self->program);

  cp_connect (page, "review-requested", cp_window_show_library_game, self);
  cp_connect (page, "notify::solving", puzzle_shown_cb, self);
  return page;
}


/* Whoever comes back to the start page finds the focus where he left it. */
static void
introduction_left_cb (CpWindow *self, const char *variant, gboolean from_start)
{
  CpPage *start = cp_window_take_page (self, CP_PAGE_START);

  if (cp_window_shows (self, CP_PAGE_START))
    cp_start_page_focus_game (CP_START_PAGE (start), variant, from_start);
}


static void
game_wanted_cb (CpWindow *self, CpGame *game, gboolean flipped)
{
  cp_game_starter_start (self->game_starter, game, flipped);
}


static GtkWidget *
create_introduction (CpWindow *self)
{
  GtkWidget *page = cp_introduction_page_new (self->program);

  cp_connect (page, "left", introduction_left_cb, self);
  cp_connect (page, "game-wanted", game_wanted_cb, self);
  cp_connect (page, "offer-wanted", cp_game_starter_offer, self->game_starter);
  return page;
}


static GtkWidget *
create_mistakes (CpWindow *self)
{
  return cp_mistakes_page_new (self->program);
}


static const struct {
  const char *name; /* in the stack, and in what is kept of the window */
  GtkWidget *(*create) (CpWindow *self);
} pages[CP_N_PAGES] = {
  [CP_PAGE_START] = { "start", create_start },
  [CP_PAGE_GAME] = { "game", create_game },
  [CP_PAGE_LIST] = { "list", create_list },
  [CP_PAGE_EDITOR] = { "editor", create_editor },
  [CP_PAGE_PUZZLES] = { "puzzles", create_puzzles },
  [CP_PAGE_PUZZLE] = { "puzzle", create_puzzle },
  [CP_PAGE_INTRODUCTION] = { "introduction", create_introduction },
  [CP_PAGE_MISTAKES] = { "mistakes", create_mistakes },
};


static void
tell_cb (CpWindow *self, const char *text, gboolean about_position, char *button, char *action)
{
  cp_notices_tell (self->notices, text, about_position, button, action);
}


const char *
cp_window_name_page (CpPageId page)
{
  g_return_val_if_fail (page < CP_N_PAGES, NULL);

  return pages[page].name;
}


CpPage *
cp_window_find_page (CpWindow *self, CpPageId page)
{
  GtkWidget *child = gtk_stack_get_child_by_name (self->pages, pages[page].name);

  return child != NULL ? CP_PAGE (child) : NULL;
}


CpPage *
cp_window_take_page (CpWindow *self, CpPageId page)
{
  g_return_val_if_fail (CP_IS_WINDOW (self) && page < CP_N_PAGES, NULL);

  GtkWidget *child = gtk_stack_get_child_by_name (self->pages, pages[page].name);

  if (child != NULL)
    return CP_PAGE (child);
  child = pages[page].create (self);
  cp_shrink_texts (child);
  gtk_stack_add_named (self->pages, child, pages[page].name);
  cp_connect (child, "updated", cp_window_refresh, self);
  cp_connect (child, "tell", tell_cb, self);
  cp_connect (child, "tell-no-more", cp_window_tell_no_more, self);
  cp_connect (child, "complain", cp_window_complain, self);
  cp_connect (child, "leave", cp_window_go_back, self);
  return CP_PAGE (child);
}


static void
marks_failed_cb (CpWindow *self, const char *message)
{
  cp_window_tell (self, message, NULL, NULL);
}


void
cp_window_watch_puzzles (CpWindow *self)
{
  CpPuzzleProgress *progress = cp_program_get_progress (self->program);

  if (progress == NULL) {
    cp_connect (self->program, "puzzles-made", cp_window_watch_puzzles, self);
    return;
  }
  cp_connect (progress, "failed", marks_failed_cb, self);
  cp_connect (progress, "notify::failure", cp_window_update_warnings, self);
}


CpPuzzleShelf *
cp_window_get_puzzles (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), NULL);

  return cp_page_get_puzzles (self->shown_page);
}


static CpPuzzleCollection *
list_puzzles (CpWindow *self, GFile *file)
{
  CpPuzzleCollection *collection = cp_puzzle_shelf_add_own (cp_window_get_puzzles (self), file);
  CpPage *list = cp_window_take_page (self, CP_PAGE_PUZZLES);

  cp_puzzle_list_page_show (CP_PUZZLE_LIST_PAGE (list), collection);
  return collection;
}


CpPuzzleCollection *
cp_window_add_puzzles (CpWindow *self, GFile *file)
{
  g_return_val_if_fail (CP_IS_WINDOW (self) && G_IS_FILE (file), NULL);

  CpPuzzleCollection *collection = list_puzzles (self, file);

  cp_puzzle_collection_reload (collection);
  return collection;
}


void
cp_window_open_puzzles (CpWindow *self, GFile *file)
{
  g_return_if_fail (CP_IS_WINDOW (self) && G_IS_FILE (file));

  list_puzzles (self, file);
  cp_window_show (self, CP_PAGE_PUZZLES);
}
