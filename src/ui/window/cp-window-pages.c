/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-parts.h"

#include "model/compose/cp-draft-kept.h"
#include "model/game/cp-game-walk.h"
#include "model/objects/cp-class.h"
#include "ui/commands/collections/cp-collection-saver.h"
#include "ui/pages/editor/cp-editor-page.h"
#include "ui/pages/game/cp-game-page.h"
#include "ui/pages/lessons/cp-introduction-page.h"
#include "ui/pages/library/cp-library-page.h"
#include "ui/pages/results/cp-players-page.h"
#include "ui/pages/results/cp-results-page.h"
#include "ui/pages/puzzles/cp-mistakes-page.h"
#include "ui/pages/puzzles/cp-puzzle-list-page.h"
#include "ui/pages/puzzles/cp-puzzle-page.h"
#include "ui/pages/puzzles/cp-puzzle-progress-page.h"
#include "ui/pages/start/cp-start-page.h"

/* The pages of a window, and the handlers of their signals. */

/* Connects a callback that gets @parts first. The page belongs to the same window. */
#define connect_parts(page, signal, callback, parts)                                               \
  g_signal_connect_swapped (page, signal, G_CALLBACK (callback), parts)


static void
continue_cb (CpGameCommands *games, CpStartPage *page)
{
  cp_game_commands_continue (games, cp_start_page_get_game (page));
}


static void
earlier_cb (CpGameCommands *games, CpStartPage *page)
{
  cp_game_commands_return_to (games, cp_start_page_get_earlier (page));
}


/* Continues a game in another window; this one is closed if it is empty. */
static void
unfinished_requested_cb (CpWindowParts *parts, const CpSessionGame *game, CpStartPage *page)
{
  bool is_empty =
      cp_file_opener_is_vacant (parts->opener) && !cp_game_commands_has_content (parts->games);

  if (!cp_game_commands_continue_unfinished (parts->games, game))
    cp_start_page_list_unfinished (page);
  else if (is_empty)
    gtk_window_close (parts->context.window);
}


static GtkWidget *
create_start (void *data)
{
  CpWindowParts *parts = data;
  GtkWidget *page = cp_start_page_new (parts->context.program,
                                       cp_open_game_get_autosave (parts->context.open_game));

  connect_parts (page, "unfinished-requested", unfinished_requested_cb, parts);
  cp_connect (page, "continue-requested", continue_cb, parts->games);
  cp_connect (page, "earlier-requested", earlier_cb, parts->games);
  cp_connect (page, "new-game-requested", cp_game_commands_offer, parts->games);
  cp_connect (page, "play-requested", cp_game_commands_play_last, parts->games);
  cp_connect (page, "introduction-requested", cp_game_commands_introduce, parts->games);
  cp_connect (page, "file-activated", cp_file_opener_request, parts->opener);
  return page;
}


static void
mistakes_requested_cb (CpWindowParts *parts, const bool *sides, gboolean own)
{
  CpPageStack *pages = parts->context.pages;
  CpPage *page = cp_page_stack_take (pages, CP_PAGE_MISTAKES);

  cp_mistakes_page_open (CP_MISTAKES_PAGE (page), cp_open_game_get_game (parts->context.open_game),
                         sides, own);
  cp_page_stack_show (pages, CP_PAGE_MISTAKES);
}


static void
list_requested_cb (CpWindowParts *parts, CpPlayedView *played)
{
  gtk_widget_activate_action (GTK_WIDGET (played), "win.find-position", NULL);
}


static void
connect_played (CpWindowParts *parts, CpPlayedView *played)
{
  g_autoptr (GFile) history = cp_program_get_history (parts->context.program);

  cp_played_view_set_history (played, history);
  g_object_bind_property (parts->context.open_game, "library", played, "library",
                          G_BINDING_SYNC_CREATE);
  connect_parts (played, "list-requested", list_requested_cb, parts);
}


static GtkWidget *
create_game (void *data)
{
  CpWindowParts *parts = data;
  CpOpenGame *open_game = parts->context.open_game;
  CpToasts *toasts = parts->context.toasts;
  GtkWidget *page = cp_game_page_new (parts->context.program);
  GtkWidget *banner, *move_entry;

  cp_game_page_get_cards (CP_GAME_PAGE (page), &banner, &move_entry);
  cp_toasts_avoid_widget (toasts, banner);
  cp_toasts_avoid_widget (toasts, move_entry);
  g_object_bind_property (open_game, "flipped", cp_board_page_get_view (CP_PAGE (page)), "flipped",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_object_bind_property (open_game, "library", page, "library", G_BINDING_SYNC_CREATE);
  g_object_bind_property (open_game, "match", page, "match", G_BINDING_SYNC_CREATE);
  CpGameView *view = cp_game_page_get_view (CP_GAME_PAGE (page));
  connect_played (parts, cp_side_pane_get_played (cp_game_view_get_pane (view)));
  connect_parts (page, "mistakes-requested", mistakes_requested_cb, parts);
  cp_connect (page, "retry-requested", cp_game_commands_try_again, parts->games);
  return page;
}


static void
save_requested_cb (CpWindowParts *parts, CpLibraryPage *page)
{
  g_autoptr (GArray) indices = cp_library_page_list_selected (page);

  cp_file_saver_save_games (parts->saver, indices);
}


/* Continues a game from its end. */
static void
continue_requested_cb (CpWindowParts *parts, unsigned index, CpLibraryPage *page)
{
  CpOpenGame *open_game = parts->context.open_game;

  cp_open_file_review (parts->open_file, index);
  if (cp_open_game_get_index (open_game) != index)
    return;
  cp_game_go_to_main_ply (cp_open_game_get_game (open_game), G_MAXINT);
  if (cp_game_commands_can_play_on (parts->games))
    cp_game_commands_play_on (parts->games);
}


static void
summary_requested_cb (CpWindowParts *parts, CpLibraryPage *list)
{
  CpPageStack *pages = parts->context.pages;
  g_autoptr (GArray) indices = cp_library_page_list_chosen (list);
  CpPage *page = cp_page_stack_take (pages, CP_PAGE_PLAYERS);

  cp_players_page_set_games (CP_PLAYERS_PAGE (page), indices);
  cp_page_stack_show (pages, CP_PAGE_PLAYERS);
}


static GtkWidget *
create_list (void *data)
{
  CpWindowParts *parts = data;
  GtkWidget *page = cp_library_page_new (parts->context.program);

  cp_connect (page, "game-activated", cp_open_file_show, parts->open_file);
  cp_connect (page, "review-requested", cp_open_file_review, parts->open_file);
  connect_parts (page, "continue-requested", continue_requested_cb, parts);
  connect_parts (page, "save-requested", save_requested_cb, parts);
  connect_parts (page, "summary-requested", summary_requested_cb, parts);
  return page;
}


static void
draft_changed_cb (CpWindowParts *parts, CpDraft *draft)
{
  cp_draft_save (draft, parts->context.state, cp_program_get_settings (parts->context.program));
}


static void
play_requested_cb (CpGameStarter *starter, CpEditorView *view)
{
  cp_game_starter_offer_position (starter, cp_draft_get_position (cp_editor_view_get_draft (view)));
}


static GtkWidget *
create_editor (void *data)
{
  CpWindowParts *parts = data;
  CpProgram *program = parts->context.program;
  g_autoptr (CpDraft) draft =
      cp_draft_new_kept (parts->context.state, cp_program_get_settings (program));
  GtkWidget *page = cp_editor_page_new (program, draft);
  CpEditorView *view = cp_editor_page_get_view (CP_EDITOR_PAGE (page));

  connect_played (parts, cp_editor_view_get_played (view));
  connect_parts (draft, "position-changed", draft_changed_cb, parts);
  cp_connect (view, "play-requested", play_requested_cb,
              cp_game_commands_get_starter (parts->games));
  cp_connect (view, "puzzle-requested", cp_puzzle_commands_save, parts->puzzles);
  cp_unsaved_work_set_editor (parts->work, view);
  return page;
}


static void
puzzle_activated_cb (CpPageStack *pages, CpPuzzleCollection *collection, unsigned index)
{
  cp_puzzle_page_open (CP_PUZZLE_PAGE (cp_page_stack_take (pages, CP_PAGE_PUZZLE)), collection,
                       index);
  cp_page_stack_show (pages, CP_PAGE_PUZZLE);
}


static GtkWidget *
create_puzzles (void *data)
{
  CpWindowParts *parts = data;
  CpPageStack *pages = parts->context.pages;

  /* Shows why the progress cannot be read, if that is so. */
  cp_page_get_puzzles (cp_page_stack_get_shown (pages));
  GtkWidget *page = cp_puzzle_list_page_new (parts->context.program);

  cp_connect (page, "puzzle-activated", puzzle_activated_cb, pages);
  cp_connect (page, "set-up-requested", cp_puzzle_commands_set_up_puzzle, parts->puzzles);
  cp_connect (page, "puzzles-changed", cp_collection_saver_save, parts->context.window);
  cp_connect (page, "file-chosen", cp_puzzle_commands_open_collection, parts->puzzles);
  return page;
}


/* The list of puzzles focuses the puzzle that was shown last. */
static void
puzzle_shown_cb (CpPageStack *pages, GParamSpec *pspec, CpPuzzlePage *page)
{
  CpPage *list = cp_page_stack_find (pages, CP_PAGE_PUZZLES);
  CpSolving *solving = cp_puzzle_page_get_solving (page);

  if (list != NULL && solving != NULL)
    cp_puzzle_list_page_remember (CP_PUZZLE_LIST_PAGE (list), cp_solving_get_entry (solving));
}


static GtkWidget *
create_puzzle (void *data)
{
  CpWindowParts *parts = data;
  GtkWidget *page = cp_puzzle_page_new (parts->context.program);

  cp_connect (page, "review-requested", cp_open_file_review, parts->open_file);
  cp_connect (page, "notify::solving", puzzle_shown_cb, parts->context.pages);
  return page;
}


/* The start page gets the focus where the user left it. */
static void
introduction_left_cb (CpPageStack *pages, const char *variant, gboolean from_start)
{
  CpPage *start = cp_page_stack_take (pages, CP_PAGE_START);

  if (cp_page_stack_shows (pages, CP_PAGE_START))
    cp_start_page_focus_game (CP_START_PAGE (start), variant, from_start);
}


static void
game_requested_cb (CpGameStarter *starter, CpGame *game, gboolean flipped)
{
  cp_game_starter_start (starter, game, flipped);
}


/* The composed puzzles of a game are listed from easy to hard. */
static void
easy_puzzles_requested_cb (CpPageStack *pages, const char *variant)
{
  CpPage *list = cp_page_stack_take (pages, CP_PAGE_PUZZLES);
  CpPuzzleCollection *collection =
      cp_puzzle_collections_find_shipped (cp_page_get_puzzles (list), variant);

  cp_page_stack_show (pages, CP_PAGE_PUZZLES);
  if (collection != NULL)
    cp_puzzle_list_page_show (CP_PUZZLE_LIST_PAGE (list), collection);
}


static GtkWidget *
create_introduction (void *data)
{
  CpWindowParts *parts = data;
  CpGameStarter *starter = cp_game_commands_get_starter (parts->games);
  GtkWidget *page = cp_introduction_page_new (parts->context.program);

  cp_connect (page, "left", introduction_left_cb, parts->context.pages);
  cp_connect (page, "game-requested", game_requested_cb, starter);
  cp_connect (page, "offer-requested", cp_game_starter_offer, starter);
  cp_connect (page, "computer-requested", cp_game_starter_offer_computer, starter);
  cp_connect (page, "puzzles-requested", easy_puzzles_requested_cb, parts->context.pages);
  return page;
}


static GtkWidget *
create_mistakes (void *data)
{
  CpWindowParts *parts = data;

  return cp_mistakes_page_new (parts->context.program);
}


static GtkWidget *
create_progress (void *data)
{
  CpWindowParts *parts = data;

  return cp_puzzle_progress_page_new (parts->context.program);
}


static GtkWidget *
create_results (void *data)
{
  CpWindowParts *parts = data;

  return cp_results_page_new (parts->context.program);
}


/* The progress of the analysis is shown in the list. */
static void
analyse_requested_cb (CpWindowParts *parts, GArray *indices)
{
  CpPageStack *pages = parts->context.pages;

  cp_page_stack_show (pages, CP_PAGE_LIST);
  cp_library_page_analyse (CP_LIBRARY_PAGE (cp_page_stack_take (pages, CP_PAGE_LIST)), indices);
}


static GtkWidget *
create_players (void *data)
{
  CpWindowParts *parts = data;
  GtkWidget *page = cp_players_page_new (parts->context.program);

  g_object_bind_property (parts->context.open_game, "library", page, "library",
                          G_BINDING_SYNC_CREATE);
  connect_parts (page, "analyse-requested", analyse_requested_cb, parts);
  return page;
}


const CpPageKind cp_window_pages[CP_N_PAGES] = {
  [CP_PAGE_START] = { "start", create_start },
  [CP_PAGE_GAME] = { "game", create_game },
  [CP_PAGE_LIST] = { "list", create_list },
  [CP_PAGE_EDITOR] = { "editor", create_editor },
  [CP_PAGE_PUZZLES] = { "puzzles", create_puzzles },
  [CP_PAGE_PUZZLE] = { "puzzle", create_puzzle },
  [CP_PAGE_INTRODUCTION] = { "introduction", create_introduction },
  [CP_PAGE_MISTAKES] = { "mistakes", create_mistakes },
  [CP_PAGE_RESULTS] = { "results", create_results },
  [CP_PAGE_PROGRESS] = { "progress", create_progress },
  [CP_PAGE_PLAYERS] = { "players", create_players },
};
