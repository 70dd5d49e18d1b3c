/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-commands.h"

#include <glib/gi18n.h>

#include "config.h"
#include "model/match/cp-computer-player.h"
#include "model/objects/cp-class.h"
#include "model/results/cp-results.h"
#include "rules/position/cp-fen.h"
#include "ui/kit/dialogs/cp-dialog.h"
#include "ui/kit/dialogs/cp-question.h"
#include "ui/pages/game/cp-game-page.h"
#include "ui/pages/lessons/cp-introduction-page.h"
#include "ui/pages/results/cp-results-page.h"
#include "ui/pages/start/cp-last-game.h"
#include "ui/pages/start/cp-recent-files.h"
#include "ui/parts/settings/cp-preferences.h"

struct _CpGameCommands {
  GObject parent_instance;

  const CpWindowContext *context; /* (unowned) */
  CpUnsavedWork *work;
  CpGameStarter *starter;
  CpMatch *match; /* (nullable): the open game with its players */
  CpGame *game;   /* (nullable): that game */
};

CP_DEFINE_TYPE (CpGameCommands, cp_game_commands, G_TYPE_OBJECT)

/* A match that begins when unsaved work is saved or discarded. */
typedef struct {
  CpMatch *match;
  bool flipped;
  bool by_lot; /* lots have decided who plays White */
} NewMatch;


static void
new_match_free (void *data)
{
  NewMatch *start = data;

  g_object_unref (start->match);
  g_free (start);
}


static CpOpenGame *
get_open_game (CpGameCommands *self)
{
  return self->context->open_game;
}


static CpGame *
get_game (CpGameCommands *self)
{
  return cp_open_game_get_game (get_open_game (self));
}


static CpAutosave *
get_autosave (CpGameCommands *self)
{
  return cp_open_game_get_autosave (get_open_game (self));
}


static void
show_game_page (CpGameCommands *self)
{
  cp_page_stack_show (self->context->pages, CP_PAGE_GAME);
}


static void
open_game (CpGameCommands *self, CpGame *game)
{
  cp_open_game_set_game (get_open_game (self), game);
  show_game_page (self);
}


static void
begin_match (CpGameCommands *self, const NewMatch *start)
{
  CpGame *game = cp_match_get_game (start->match);

  g_settings_set_string (cp_program_get_settings (self->context->program), "last-rules",
                         cp_game_get_rules (game)->string);
  /* First, because a match turns the board to a player who is alone at this computer. */
  cp_open_game_set_flipped (get_open_game (self), start->flipped);
  cp_open_game_set_match (get_open_game (self), start->match);
  show_game_page (self);
  g_autofree char *text = start->by_lot ? cp_game_starter_describe_lots (game) : NULL;
  if (text != NULL)
    cp_toasts_show (self->context->toasts, text);
}


static void
match_ready_cb (CpGameCommands *self, CpMatch *match, gboolean flipped, gboolean by_lot)
{
  NewMatch *start = g_new0 (NewMatch, 1);

  *start = (NewMatch){ g_object_ref (match), flipped, by_lot };
  cp_unsaved_work_replace_game (
      self->work, cp_pending_operation_new (self, begin_match, start, new_match_free));
}


static CpIntroductionPage *
take_introduction (CpGameCommands *self)
{
  return CP_INTRODUCTION_PAGE (cp_page_stack_take (self->context->pages, CP_PAGE_INTRODUCTION));
}


/* Shows the introduction that leads to @game, or to the dialog of new games if that is NULL.
 * Returns false if the user has seen it. */
static bool
introduce (CpGameCommands *self, const CpVariant *variant, CpGame *game, bool flipped)
{
  GSettings *settings = cp_program_get_settings (self->context->program);

  if (cp_introduction_page_is_seen (settings, variant))
    return false;
  cp_introduction_page_lead_to (take_introduction (self), variant, game, flipped);
  cp_page_stack_show (self->context->pages, CP_PAGE_INTRODUCTION);
  return true;
}


/* A user who has set up a position knows the game. */
static void
game_chosen_cb (CpGameCommands *self, CpGame *game, gboolean flipped)
{
  if (!cp_position_is_array (cp_game_get_position (game)) ||
      !introduce (self, cp_game_get_rules (game)->variant, game, flipped))
    cp_game_starter_start (self->starter, game, flipped);
}


/* The players change sides. The board turns only if a player keeps a place at it: the only one at
 * this computer, or those for whom lots were drawn. */
static void
rematch_cb (CpGameCommands *self)
{
  GSettings *settings = cp_program_get_settings (self->context->program);
  g_autoptr (CpMatch) rematch = cp_match_new_rematch (self->match);
  bool flipped = cp_open_game_get_flipped (get_open_game (self));
  bool turns = cp_game_get_only_hand (get_game (self)) >= 0 || cp_last_game_draws_lots (settings);

  match_ready_cb (self, rematch, flipped != turns, false);
}


static void
follow_player (CpGameCommands *self, CpPlayer *player)
{
  if (CP_IS_COMPUTER_PLAYER (player))
    g_settings_bind (cp_program_get_settings (self->context->program), CP_PREFERENCE_RESIGNING,
                     player, "may-resign", G_SETTINGS_BIND_GET);
#ifdef HAVE_NETWORK
  cp_friend_games_follow_player (cp_game_starter_get_friend_games (self->starter), player);
#endif
}


/* The results of the history with a game that has just ended. */
typedef struct {
  CpGameCommands *commands;
  CpGame *game;
} NewResults;


/* A suggestion is shown beside the result when it is new. */
static void
results_loaded_cb (GObject *source, GAsyncResult *result, void *data)
{
  g_autofree NewResults *request = data;
  g_autoptr (CpGameCommands) self = request->commands;
  g_autoptr (CpGame) game = request->game;
  G_GNUC_UNUSED g_autoptr (GtkWindow) window = self->context->window;
  g_autoptr (CpResults) results = cp_results_load_finish (result);
  GSettings *settings = cp_program_get_settings (self->context->program);
  int level = (int) results->suggested_level;
  bool is_new = level != g_settings_get_int (settings, "suggested-level");
  g_autofree char *text = is_new ? cp_results_describe_suggestion (results) : NULL;

  g_settings_set_int (settings, "suggested-level", level);
  if (cp_page_stack_is_closed (self->context->pages) || game != get_game (self))
    return;
  CpPage *page = cp_page_stack_find (self->context->pages, CP_PAGE_GAME);
  if (page != NULL)
    cp_game_page_add_to_result (CP_GAME_PAGE (page), text);
}


static void
load_results (CpGameCommands *self)
{
  GSettings *settings = cp_program_get_settings (self->context->program);
  g_autoptr (GFile) history = cp_program_get_history (self->context->program);
  g_autofree char *name = g_settings_get_string (settings, "own-name");
  g_autofree char *start = g_settings_get_string (settings, "results-start");
  NewResults *request = g_new (NewResults, 1);

  *request = (NewResults){ g_object_ref (self), g_object_ref (self->game) };
  /* The context belongs to the window. */
  g_object_ref (self->context->window);
  cp_results_load_async (history, name, start, results_loaded_cb, request);
}


/* The results suggest a level for the next game. */
static void
ended_cb (CpGameCommands *self)
{
  cp_autosave_archive_finished (get_autosave (self));
  if (cp_game_get_seat (self->game, CP_WHITE) != NULL ||
      cp_game_get_seat (self->game, CP_BLACK) != NULL)
    load_results (self);
}


static void
match_changed_cb (CpGameCommands *self)
{
  CpMatch *match = cp_open_game_get_match (get_open_game (self));

  cp_follow (self, &self->game, cp_match_get_game (match), "ended", ended_cb, NULL);
  if (!cp_follow (self, &self->match, match, "rematch-agreed", rematch_cb, NULL))
    return;
  follow_player (self, cp_match_get_player (match, CP_WHITE));
  follow_player (self, cp_match_get_player (match, CP_BLACK));
}


static bool
is_history (CpGameCommands *self, GFile *file)
{
  g_autoptr (GFile) history = cp_program_get_history (self->context->program);

  return g_file_equal (file, history);
}


/* A game that was over is in My Games already. One that cannot be read is in a file of its own. */
static void
game_archived_cb (CpGameCommands *self, const char *path, gboolean unfinished)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *text = g_strdup_printf (
      /* Translators: %s is the name of a file. */
      _ ("An earlier game is now in the file “%s”, which is listed on the start page."), name);

  if (!is_history (self, file)) {
    cp_recent_files_add (gtk_recent_manager_get_default (), file);
    cp_toasts_show (self->context->toasts, text);
  } else if (unfinished) {
    cp_toasts_show (self->context->toasts, _ ("An earlier game is now in My Games"));
  }
}


static void
cp_game_commands_class_init (CpGameCommandsClass *klass)
{
  cp_class_add_signal (klass, "continue-requested", 0);
  g_signal_new ("game-requested", CP_TYPE_GAME_COMMANDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_BOOLEAN, 1, G_TYPE_POINTER);
  CP_CLASS_FOLLOWS (klass, CpGameCommands, match, game);
  CP_CLASS_OWNS (klass, CpGameCommands, g_object_unref, starter, work);
}


CpGameCommands *
cp_game_commands_new (const CpWindowContext *context, CpUnsavedWork *work)
{
  g_return_val_if_fail (context != NULL && CP_IS_UNSAVED_WORK (work), NULL);

  CpGameCommands *self = g_object_new (CP_TYPE_GAME_COMMANDS, NULL);

  self->context = context;
  self->work = g_object_ref (work);
  self->starter = cp_game_starter_new (context->window, context->program);
  cp_connect (self->starter, "game-chosen", game_chosen_cb, self);
  cp_connect (self->starter, "match-ready", match_ready_cb, self);
  cp_connect (context->open_game, "notify::match", match_changed_cb, self);
  cp_connect (get_autosave (self), "game-archived", game_archived_cb, self);
  return self;
}


CP_GETTER (CpGameStarter *, cp_game_commands_get_starter, CpGameCommands, self->starter)


static const CpVariant *
get_variant (const char *id)
{
  return cp_rules_parse (id, NULL)->variant;
}


void
cp_game_commands_offer (CpGameCommands *self, const char *variant)
{
  g_return_if_fail (CP_IS_GAME_COMMANDS (self) && variant != NULL);

  if (!introduce (self, get_variant (variant), NULL, false))
    cp_game_starter_offer (self->starter, variant);
}


void
cp_game_commands_play_last (CpGameCommands *self, const char *variant)
{
  g_return_if_fail (CP_IS_GAME_COMMANDS (self) && variant != NULL);

  cp_game_starter_start_last (self->starter, get_variant (variant));
}


void
cp_game_commands_introduce (CpGameCommands *self, const char *variant)
{
  g_return_if_fail (CP_IS_GAME_COMMANDS (self) && variant != NULL);

  CpPageStack *pages = self->context->pages;

  cp_introduction_page_open (take_introduction (self), get_variant (variant),
                             cp_page_stack_shows (pages, CP_PAGE_START));
  cp_page_stack_show (pages, CP_PAGE_INTRODUCTION);
}


void
cp_game_commands_continue (CpGameCommands *self, CpGame *game)
{
  g_return_if_fail (CP_IS_GAME_COMMANDS (self) && CP_IS_GAME (game));

  g_signal_emit_by_name (self, "continue-requested");
  cp_game_commands_return_to (self, game);
}


void
cp_game_commands_return_to (CpGameCommands *self, CpGame *game)
{
  g_return_if_fail (CP_IS_GAME_COMMANDS (self) && CP_IS_GAME (game));

  if (game == get_game (self))
    show_game_page (self);
  else if (game == cp_autosave_get_aside (get_autosave (self)))
    cp_game_commands_return_to_aside (self);
  else
    cp_unsaved_work_replace_game (
        self->work,
        cp_pending_operation_new (self, open_game, g_object_ref (game), g_object_unref));
}


bool
cp_game_commands_continue_unfinished (CpGameCommands *self, const CpSessionGame *game)
{
  g_return_val_if_fail (CP_IS_GAME_COMMANDS (self) && game != NULL, false);

  gboolean goes_on = FALSE;

  g_signal_emit_by_name (self, "game-requested", game, &goes_on);
  return goes_on;
}


bool
cp_game_commands_has_content (CpGameCommands *self)
{
  g_return_val_if_fail (CP_IS_GAME_COMMANDS (self), false);

  return cp_open_game_get_library (get_open_game (self)) != NULL ||
         cp_autosave_is_worth_keeping (get_game (self)) ||
         cp_autosave_get_can_return (get_autosave (self));
}


static void
return_to_kept (CpGameCommands *self, void *data)
{
  g_autoptr (CpGame) kept = g_object_ref (cp_autosave_get_game (get_autosave (self)));

  open_game (self, kept);
}


static void
return_to_aside (CpGameCommands *self, void *data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game = cp_autosave_return (get_autosave (self), &error);
  const char *problem = game != NULL ? _ ("Part of the earlier game cannot be read")
                                     : _ ("The earlier game cannot be read");

  if (game != NULL)
    open_game (self, game);
  if (error != NULL)
    cp_dialog_show_error (self->context->window, problem, error->message);
}


bool
cp_game_commands_can_return (CpGameCommands *self)
{
  g_return_val_if_fail (CP_IS_GAME_COMMANDS (self), false);

  return cp_open_game_get_behind (get_open_game (self)) != NULL ||
         cp_autosave_get_can_return (get_autosave (self));
}


void
cp_game_commands_return (CpGameCommands *self)
{
  g_return_if_fail (CP_IS_GAME_COMMANDS (self));

  if (cp_open_game_get_behind (get_open_game (self)) != NULL)
    cp_file_saver_run_when_saved (cp_unsaved_work_get_saver (self->work),
                                  cp_pending_operation_new (self, return_to_kept, NULL, NULL));
  else
    cp_game_commands_return_to_aside (self);
}


void
cp_game_commands_return_to_aside (CpGameCommands *self)
{
  g_return_if_fail (CP_IS_GAME_COMMANDS (self));

  cp_unsaved_work_replace_game (self->work,
                                cp_pending_operation_new (self, return_to_aside, NULL, NULL));
}


/* Returns: (transfer full) (nullable): the program that played @side, if it is still known */
static CpPlayer *
read_player (CpGameCommands *self, CpSide side)
{
  return cp_computer_player_read_seat (cp_game_get_recorded_seat (get_game (self), side),
                                       cp_program_get_engines (self->context->program));
}


static bool
was_program (CpGame *game, CpSide side)
{
  const char *tag = side == CP_WHITE ? "WhiteType" : "BlackType";

  return g_strcmp0 (cp_record_get_tag (cp_game_get_record (game), tag), "program") == 0;
}


/* A review that waits for the answer to who plays @side. */
typedef struct {
  CpGameCommands *commands;
  CpGame *game;
  CpSide side;
} Question;


static void
who_plays_answered_cb (void *data, const char *answer)
{
  Question *question = data;
  CpGameCommands *self = question->commands;
  bool is_cancelled = g_str_equal (answer, CP_ANSWER_CANCEL);

  if (!is_cancelled && question->game == get_game (self) &&
      cp_game_get_reviewing (question->game)) {
    if (g_str_equal (answer, "computer")) {
      GSettings *settings = cp_program_get_settings (self->context->program);
      unsigned level = (unsigned) g_settings_get_int (settings, "computer-level");
      g_autofree char *seat = cp_computer_player_write_seat (level, g_random_int ());
      cp_game_set_seat (question->game, question->side, seat, NULL);
      cp_open_game_seat_players (get_open_game (self));
    }
    cp_open_game_play_on (get_open_game (self));
  }
  g_object_unref (question->commands);
  g_object_unref (question->game);
  g_free (question);
}


static void
ask_who_plays (CpGameCommands *self, CpSide side)
{
  Question *question = g_new0 (Question, 1);
  int level =
      g_settings_get_int (cp_program_get_settings (self->context->program), "computer-level");
  g_autofree char *computer =
      /* Translators: a button: the computer plays, at level %d. */
      g_strdup_printf (_ ("_Computer %d"), level);
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button: two people at this computer go on with a game. */
    { "people", _ ("_Two People"), ADW_RESPONSE_DEFAULT },
    { "computer", computer, ADW_RESPONSE_SUGGESTED },
  };

  *question = (Question){ g_object_ref (self), g_object_ref (get_game (self)), side };
  gtk_window_present (cp_question_new (
      self->context->window, side == CP_WHITE ? _ ("Who Plays White?") : _ ("Who Plays Black?"),
      _ ("This side was played by a computer that is not known any more."), answers,
      G_N_ELEMENTS (answers), who_plays_answered_cb, question));
}


bool
cp_game_commands_can_play_on (CpGameCommands *self)
{
  g_return_val_if_fail (CP_IS_GAME_COMMANDS (self), false);

  CpGame *game = get_game (self);

  return cp_game_get_reviewing (game) && cp_game_get_can_move (game) &&
         cp_game_get_outcome (game).result == CP_UNDECIDED &&
         cp_page_stack_shows (self->context->pages, CP_PAGE_GAME);
}


static void
play_on (CpGameCommands *self, void *data)
{
  CpGame *game = get_game (self);
  g_autoptr (CpPlayer) white = read_player (self, CP_WHITE);
  g_autoptr (CpPlayer) black = read_player (self, CP_BLACK);
  bool has_seat = cp_game_get_seat (game, CP_WHITE) || cp_game_get_seat (game, CP_BLACK);
  bool has_white = white != NULL || !was_program (game, CP_WHITE);
  bool has_black = black != NULL || !was_program (game, CP_BLACK);

  if (!has_seat && has_white != has_black) {
    ask_who_plays (self, has_white ? CP_BLACK : CP_WHITE);
    return;
  }
  if (!has_seat && has_white) {
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
      g_autofree char *seat = g_strdup (cp_game_get_recorded_seat (game, side));
      if (seat != NULL)
        cp_game_set_seat (game, side, seat, "program");
    }
    if (white != NULL || black != NULL)
      cp_open_game_seat_players (get_open_game (self));
  }
  cp_open_game_play_on (get_open_game (self));
}


void
cp_game_commands_try_again (CpGameCommands *self, const CpNode *node)
{
  g_return_if_fail (CP_IS_GAME_COMMANDS (self) && node != NULL);

  g_autoptr (CpMatch) match = cp_match_new_branch (self->match, node);

  match_ready_cb (self, match, cp_open_game_get_flipped (get_open_game (self)), false);
}


bool
cp_game_commands_can_play_from_here (CpGameCommands *self)
{
  g_return_val_if_fail (CP_IS_GAME_COMMANDS (self), false);

  CpGame *game = get_game (self);

  return cp_game_get_reviewing (game) && cp_game_get_can_move (game) &&
         cp_game_get_outcome (game).result != CP_UNDECIDED &&
         cp_page_stack_shows (self->context->pages, CP_PAGE_GAME);
}


void
cp_game_commands_play_from_here (CpGameCommands *self)
{
  g_return_if_fail (CP_IS_GAME_COMMANDS (self));

  cp_game_starter_offer_position (self->starter, cp_game_get_position (get_game (self)));
}


/* Changes of a game in My Games are saved before it leaves that list. */
void
cp_game_commands_play_on (CpGameCommands *self)
{
  g_return_if_fail (CP_IS_GAME_COMMANDS (self));

  if (cp_open_game_in_history (get_open_game (self)))
    cp_file_saver_run_when_saved (cp_unsaved_work_get_saver (self->work),
                                  cp_pending_operation_new (self, play_on, NULL, NULL));
  else
    play_on (self, NULL);
}
