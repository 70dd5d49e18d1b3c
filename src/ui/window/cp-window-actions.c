/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-parts.h"

#include "config.h"
#include "model/objects/cp-class.h"
#include "model/puzzles/cp-puzzle-daily.h"
#include "model/puzzles/cp-puzzle-day.h"
#include "rules/position/cp-variant.h"
#include "ui/kit/keys/cp-shortcuts-dialog.h"
#include "ui/pages/library/cp-tags-dialog.h"
#include "ui/pages/puzzles/cp-puzzle-page.h"

/* A method of the part at this offset in CpWindowParts, or of the parts together: `void activate
 * (Part *part)`, `bool is_enabled (Part *part)`. */
typedef struct {
  GCallback method; /* (nullable) */
  size_t part;
} Call;

#define ALL_PARTS SIZE_MAX
#define CALL(part, method)                                                                         \
  {                                                                                                \
    G_CALLBACK (method), offsetof (CpWindowParts, part)                                            \
  }
#define CALL_HERE(method)                                                                          \
  {                                                                                                \
    G_CALLBACK (method), ALL_PARTS                                                                 \
  }
#define ALWAYS CALL_HERE (NULL)

/* Define methods of the parts together that only make @call, or return @value. */
#define CALLBACK(function, call)                                                                   \
  static void function (CpWindowParts *parts)                                                      \
  {                                                                                                \
    call;                                                                                          \
  }
#define CONDITION(function, value)                                                                 \
  static bool function (CpWindowParts *parts)                                                      \
  {                                                                                                \
    return value;                                                                                  \
  }

/* An action that does not depend on the page that is shown. */
typedef struct {
  const char *name; /* without prefix */
  Call activate;
  Call is_enabled;
} Action;


static CpGame *
get_game (CpWindowParts *parts)
{
  return cp_open_game_get_game (parts->context.open_game);
}


/* (nullable) */
static CpLibrary *
get_library (CpWindowParts *parts)
{
  return cp_open_game_get_library (parts->context.open_game);
}


static void
show (CpWindowParts *parts, CpPageId page)
{
  cp_page_stack_show (parts->context.pages, page);
}


static bool
shows (CpWindowParts *parts, CpPageId page)
{
  return cp_page_stack_shows (parts->context.pages, page);
}


/* Returns the id of the game that the page is about. */
static const char *
get_variant (CpWindowParts *parts)
{
  const CpPosition *pos = cp_page_get_position (cp_page_stack_get_shown (parts->context.pages));

  return (pos != NULL ? pos->rules : cp_game_get_rules (get_game (parts)))->variant->id;
}


static bool
can_close_page (CpWindowParts *parts)
{
  return CP_PAGE_GET_CLASS (cp_page_stack_get_shown (parts->context.pages))->has_way_back;
}


CALLBACK (show_start_cb, show (parts, CP_PAGE_START))
CONDITION (can_show_start, !shows (parts, CP_PAGE_START))
CALLBACK (show_puzzles_cb, show (parts, CP_PAGE_PUZZLES))
CONDITION (can_show_puzzles, !shows (parts, CP_PAGE_PUZZLES))
CALLBACK (show_introduction_cb, cp_game_commands_introduce (parts->games, get_variant (parts)))
CONDITION (can_show_introduction, !shows (parts, CP_PAGE_INTRODUCTION))


/* The editor would reveal a board that is hidden in a pause. */
static bool
can_set_up (CpWindowParts *parts)
{
  bool is_hidden = shows (parts, CP_PAGE_GAME) && cp_game_get_paused (get_game (parts));

  return !shows (parts, CP_PAGE_EDITOR) && !is_hidden;
}


CALLBACK (new_game_cb, cp_game_starter_offer (cp_game_commands_get_starter (parts->games), NULL))


#ifdef HAVE_NETWORK
static void
join_cb (CpWindowParts *parts)
{
  CpGameStarter *starter = cp_game_commands_get_starter (parts->games);

  cp_friend_games_join (cp_game_starter_get_friend_games (starter));
}


/* Only on the start page: the menu of other pages is long enough. */
CONDITION (can_join, shows (parts, CP_PAGE_START))
#endif


static void
rules_cb (CpWindowParts *parts)
{
  gtk_widget_activate_action (GTK_WIDGET (parts->context.window), "app.rules", "s",
                              get_variant (parts));
}


static void
show_shortcuts_cb (CpWindowParts *parts)
{
  gtk_window_present (GTK_WINDOW (cp_shortcuts_dialog_new (parts->context.window)));
}


CONDITION (in_history, cp_open_game_in_history (parts->context.open_game))


/* Not while a file is shown: that menu is long enough. */
static bool
can_show_my_games (CpWindowParts *parts)
{
  bool shows_file = shows (parts, CP_PAGE_GAME) && get_library (parts) != NULL;

  return !shows_file && !(shows (parts, CP_PAGE_LIST) && in_history (parts));
}


CALLBACK (show_results_cb, show (parts, CP_PAGE_RESULTS))
CALLBACK (show_progress_cb, show (parts, CP_PAGE_PROGRESS))


/* Returns whether a game that is over, and not in a file, is shown. */
static bool
shows_end (CpWindowParts *parts)
{
  return shows (parts, CP_PAGE_GAME) && get_library (parts) == NULL &&
         cp_game_get_outcome (get_game (parts)).result != CP_UNDECIDED;
}


/* In the menu of the pages that are about games, and of a game that counts. */
CONDITION (can_show_results,
           shows (parts, CP_PAGE_START) || (shows (parts, CP_PAGE_LIST) && in_history (parts)) ||
               shows_end (parts))


/* The history is reloaded without being asked. */
CONDITION (can_reload,
           cp_open_game_get_file (parts->context.open_game) != NULL && !in_history (parts))


static bool
has_content (CpWindowParts *parts)
{
  CpLibrary *library = get_library (parts);

  return shows (parts, CP_PAGE_GAME) || shows (parts, CP_PAGE_LIST) ||
         (library != NULL && cp_library_get_changed_on_disk (library));
}


CALLBACK (save_as_cb, cp_file_saver_save_as (parts->saver, NULL))


CONDITION (can_save, has_content (parts) && !in_history (parts))


/* On all pages if there is work that could not be saved automatically. */
CONDITION (can_save_as, has_content (parts) || cp_unsaved_work_can_save_as (parts->work))


static void
save_shown_cb (CpWindowParts *parts)
{
  g_autoptr (GArray) indices =
      cp_library_page_list_shown (cp_open_file_get_list (parts->open_file));

  cp_file_saver_save_games (parts->saver, indices);
}


static bool
can_save_shown (CpWindowParts *parts)
{
  CpLibrary *library = get_library (parts);

  return library != NULL && shows (parts, CP_PAGE_LIST) && cp_library_get_n_games (library) > 0;
}


CALLBACK (show_list_cb, show (parts, shows (parts, CP_PAGE_LIST) ? CP_PAGE_GAME : CP_PAGE_LIST))


/* From the list only if a game of the file is open. */
static bool
can_show_list (CpWindowParts *parts)
{
  return get_library (parts) != NULL &&
         (!shows (parts, CP_PAGE_LIST) ||
          cp_open_game_get_index (parts->context.open_game) != G_MAXUINT);
}


/* The new game has the rules of the current game. */
static void
add_game_cb (CpWindowParts *parts)
{
  CpRecord *record = cp_record_new (cp_game_get_rules (get_game (parts)), NULL);

  cp_open_file_review (parts->open_file, cp_library_add_record (get_library (parts), record));
}


CONDITION (has_library, get_library (parts) != NULL)


CONDITION (can_add_game, has_library (parts) && !in_history (parts))


static void
find_cb (CpWindowParts *parts)
{
  show (parts, CP_PAGE_LIST);
  cp_library_page_focus_search (cp_open_file_get_list (parts->open_file));
}


static void
find_position_cb (CpWindowParts *parts)
{
  const CpPosition *pos = cp_page_get_position (cp_page_stack_get_shown (parts->context.pages));

  show (parts, CP_PAGE_LIST);
  cp_library_page_find_position (cp_open_file_get_list (parts->open_file), pos);
}


static void
find_pieces_cb (CpWindowParts *parts)
{
  const CpPosition *pos = cp_page_get_position (cp_page_stack_get_shown (parts->context.pages));

  show (parts, CP_PAGE_LIST);
  cp_library_page_find_pieces (cp_open_file_get_list (parts->open_file), pos);
}


CONDITION (can_find_position,
           has_library (parts) && (shows (parts, CP_PAGE_GAME) || shows (parts, CP_PAGE_EDITOR)))
CALLBACK (next_game_cb, cp_open_file_show_neighbour (parts->open_file, 1))
CONDITION (has_next, cp_open_file_has_neighbour (parts->open_file, 1))
CALLBACK (previous_game_cb, cp_open_file_show_neighbour (parts->open_file, -1))
CONDITION (has_previous, cp_open_file_has_neighbour (parts->open_file, -1))


static void
edit_tags_cb (CpWindowParts *parts)
{
  gtk_window_present (GTK_WINDOW (cp_tags_dialog_new (parts->context.window, get_game (parts))));
}


CONDITION (shows_game, shows (parts, CP_PAGE_GAME))
CONDITION (shows_puzzles, shows (parts, CP_PAGE_PUZZLES))


CONDITION (can_solve_daily, shows (parts, CP_PAGE_START) || shows (parts, CP_PAGE_PUZZLES))


static void
solve_daily_cb (CpWindowParts *parts)
{
  CpPageStack *pages = parts->context.pages;
  g_autoptr (CpPuzzleCollection) daily = cp_puzzle_daily_new (
      cp_page_get_puzzles (cp_page_stack_get_shown (pages)), cp_puzzle_day_today ());

  if (daily == NULL)
    return;
  cp_puzzle_page_open (CP_PUZZLE_PAGE (cp_page_stack_take (pages, CP_PAGE_PUZZLE)), daily, 0);
  cp_page_stack_show (pages, CP_PAGE_PUZZLE);
}


static const Action actions[] = {
  { "close-page", CALL (context.pages, cp_page_stack_go_back), CALL_HERE (can_close_page) },
  { "show-start", CALL_HERE (show_start_cb), CALL_HERE (can_show_start) },
  { "show-puzzles", CALL_HERE (show_puzzles_cb), CALL_HERE (can_show_puzzles) },
  { "show-introduction", CALL_HERE (show_introduction_cb), CALL_HERE (can_show_introduction) },
  { "show-my-games", CALL (opener, cp_file_opener_open_history), CALL_HERE (can_show_my_games) },
  { "solve-daily-puzzle", CALL_HERE (solve_daily_cb), CALL_HERE (can_solve_daily) },
  { "show-puzzle-progress", CALL_HERE (show_progress_cb), CALL_HERE (shows_puzzles) },
  { "show-my-results", CALL_HERE (show_results_cb), CALL_HERE (can_show_results) },
  { "set-up-position", CALL (puzzles, cp_puzzle_commands_set_up), CALL_HERE (can_set_up) },
  { "new-game", CALL_HERE (new_game_cb), ALWAYS },
#ifdef HAVE_NETWORK
  { "join", CALL_HERE (join_cb), CALL_HERE (can_join) },
#endif
  { "restore-puzzle", CALL (puzzles, cp_puzzle_commands_restore), ALWAYS },
  { "play-on", CALL (games, cp_game_commands_play_on), CALL (games, cp_game_commands_can_play_on) },
  { "play-from-here", CALL (games, cp_game_commands_play_from_here),
    CALL (games, cp_game_commands_can_play_from_here) },
  { "paste", CALL (paste, cp_paste_commands_paste), ALWAYS },
  { "rules", CALL_HERE (rules_cb), ALWAYS },
  { "show-shortcuts", CALL_HERE (show_shortcuts_cb), ALWAYS },
  { "open", CALL (opener, cp_file_opener_choose), ALWAYS },
  { "reload", CALL (opener, cp_file_opener_reload), CALL_HERE (can_reload) },
  { "save", CALL (saver, cp_file_saver_save), CALL_HERE (can_save) },
  { "save-as", CALL_HERE (save_as_cb), CALL_HERE (can_save_as) },
  { "save-shown", CALL_HERE (save_shown_cb), CALL_HERE (can_save_shown) },
  { "keep-again", CALL (work, cp_unsaved_work_try_again), ALWAYS },
  { "return-to-earlier-game", CALL (games, cp_game_commands_return),
    CALL (games, cp_game_commands_can_return) },
  { "show-list", CALL_HERE (show_list_cb), CALL_HERE (can_show_list) },
  { "add-game", CALL_HERE (add_game_cb), CALL_HERE (can_add_game) },
  { "find", CALL_HERE (find_cb), CALL_HERE (has_library) },
  { "find-position", CALL_HERE (find_position_cb), CALL_HERE (can_find_position) },
  { "find-pieces", CALL_HERE (find_pieces_cb), CALL_HERE (can_find_position) },
  { "next-game", CALL_HERE (next_game_cb), CALL_HERE (has_next) },
  { "previous-game", CALL_HERE (previous_game_cb), CALL_HERE (has_previous) },
  { "edit-tags", CALL_HERE (edit_tags_cb), CALL_HERE (shows_game) },
};


static void *
find_part (CpWindowParts *parts, const Call *call)
{
  return call->part == ALL_PARTS ? parts : G_STRUCT_MEMBER (void *, parts, call->part);
}


static void
activate_cb (CpWindowParts *parts, GVariant *parameter, GAction *action)
{
  for (size_t i = 0; i < G_N_ELEMENTS (actions); i++) {
    const Call *call = &actions[i].activate;
    if (g_str_equal (actions[i].name, g_action_get_name (action)))
      ((void (*) (void *)) call->method) (find_part (parts, call));
  }
}


static bool
is_enabled (CpWindowParts *parts, const Call *call)
{
  return call->method == NULL || ((bool (*) (void *)) call->method) (find_part (parts, call));
}


void
cp_window_actions_add (CpWindowParts *parts)
{
  g_return_if_fail (parts != NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (actions); i++) {
    g_autoptr (GSimpleAction) action = g_simple_action_new (actions[i].name, NULL);
    g_signal_connect_swapped (action, "activate", G_CALLBACK (activate_cb), parts);
    g_action_map_add_action (G_ACTION_MAP (parts->context.window), G_ACTION (action));
  }
}


void
cp_window_actions_update (CpWindowParts *parts)
{
  g_return_if_fail (parts != NULL);

  GActionMap *map = G_ACTION_MAP (parts->context.window);

  for (size_t i = 0; i < G_N_ELEMENTS (actions); i++) {
    GAction *action = g_action_map_lookup_action (map, actions[i].name);
    g_simple_action_set_enabled (G_SIMPLE_ACTION (action),
                                 is_enabled (parts, &actions[i].is_enabled));
  }
}
