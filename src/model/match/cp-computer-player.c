/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-computer-player.h"

#include <inttypes.h>
#include <stdio.h>

#include "engine/search/cp-search-time.h"
#include "model/objects/cp-class.h"
#include "model/search/cp-search-worker.h"
#include "record/tree/cp-line.h"
#include "rules/notation/cp-notation.h"

#define SEAT        "computer-"
#define ENGINE_SEAT "engine-"

/* Thinking time in games without clocks, in microseconds. */
#define SOFT_TIME (2 * G_USEC_PER_SEC)
#define HARD_TIME (5 * G_USEC_PER_SEC)

/* The range of the minimum time of an unhurried move, in milliseconds. */
#define LEAST_PACE 700
#define MOST_PACE  1700

/* For variety, any line that is about as good as the best one may be played during the first plies
 * of a game. */
#define VARIED_PLIES  8
#define VARIED_LINES  4
#define VARIED_MARGIN 15

/* In centipawns, see cp_evaluator_score(): about one game in three hundred with this score is
 * not lost. */
#define HOPELESS -1000

/* The number of consecutive hopeless moves before it resigns, so that the opponent can show how to
 * win. */
#define PATIENCE 3

/* Before this ply it agrees to a draw only if it is worse by a pawn. */
#define EARLY        40
#define EARLY_MARGIN 100

/*
 * A turn lasts from think() until the move is played or the turn is cancelled. The score is that of
 * the last search, in this or an earlier turn.
 */
struct _CpComputerPlayer {
  GObject parent_instance;

  CpEngine *engine; /* (nullable): the external engine; if NULL, this program's own, with: */
  unsigned level;
  uint32_t seed;
  bool may_resign;
  bool unhurried;
  CpSearchWorker *worker; /* NULL before its first move */

  /* The current turn: */
  CpGame *game;           /* (nullable) */
  GCancellable *thinking; /* (nullable) */
  CpNode *node;
  gint64 due;           /* when the move may be played, monotonic µs */
  unsigned wait;        /* id of the source that plays a found move at @due, or 0 */
  CpFindings findings;  /* the results of the finished search */
  CpNode *draw_offered; /* (nullable): the node of a draw offer that is answered after the search */

  /* The evaluation of the game: */
  bool has_score;
  int score;
  unsigned hopeless; /* number of consecutive hopeless moves of its own */
};

static void init_player (CpPlayerInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CpComputerPlayer,
                               cp_computer_player,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (CP_TYPE_PLAYER, init_player))


static void
end_turn (CpComputerPlayer *self)
{
  g_clear_handle_id (&self->wait, g_source_remove);
  cp_follow (self, &self->thinking, NULL, NULL);
  g_clear_object (&self->game);
  self->draw_offered = NULL;
}


static void
cancelled_cb (CpComputerPlayer *self)
{
  cp_search_worker_cancel (self->worker);
  end_turn (self);
}


/* Returns whether to agree to a draw at @node. */
static bool
agrees (CpComputerPlayer *self, const CpNode *node)
{
  return self->has_score && self->score <= (node->ply < EARLY ? -EARLY_MARGIN : 0);
}


/* Chooses a line among those that are about as good as the best. */
static const CpSearchLine *
choose_line (CpComputerPlayer *self)
{
  const CpSearchLine *lines = self->findings.lines;
  unsigned n = 1;

  while (n < self->findings.n_lines && lines[n].score >= lines[0].score - VARIED_MARGIN)
    n++;
  return &lines[g_random_int_range (0, (int) n)];
}


/* Claims a draw or resigns if the score calls for it. Returns whether the game ended. */
static bool
ends_game (CpComputerPlayer *self)
{
  CpSide side = self->node->position.turn;

  self->hopeless = self->score <= HOPELESS ? self->hopeless + 1 : 0;
  if (self->score <= 0 && cp_game_get_claim (self->game) != CP_PLAYING)
    cp_game_claim_draw (self->game);
  else if (self->may_resign && self->hopeless >= PATIENCE)
    cp_game_resign (self->game, side);
  return self->thinking == NULL;
}


static gboolean
move_cb (void *data)
{
  g_autoptr (CpComputerPlayer) self = g_object_ref (data);

  self->wait = 0;
  if (ends_game (self))
    return G_SOURCE_REMOVE;
  CpNode *node = self->node;
  g_autofree char *text =
      cp_move_write (&node->position, choose_line (self)->moves[0], CP_NOTATION_UCI);
  end_turn (self);
  cp_player_decided (CP_PLAYER (self), node, text);
  return G_SOURCE_REMOVE;
}


/* A CpSearchNews. */
static void
found_cb (const CpFindings *findings, bool finished, const GError *error, void *data)
{
  g_autoptr (CpComputerPlayer) self = g_object_ref (data);
  CpNode *offered = self->draw_offered;

  if (error != NULL) {
    end_turn (self);
    cp_player_gone (CP_PLAYER (self), error);
  }
  if (!finished)
    return;
  self->findings = *findings;
  self->score = findings->lines[0].score;
  self->has_score = true;
  self->draw_offered = NULL;
  if (offered != NULL)
    cp_player_answered (CP_PLAYER (self), CP_REQUEST_DRAW, offered, agrees (self, offered));
  /* Answering the draw offer may have ended the game. */
  if (self->thinking == NULL)
    return;
  gint64 rest = (self->due - g_get_monotonic_time ()) / 1000;
  self->wait = g_timeout_add ((guint) MAX (rest, 0), move_cb, self);
}


static CpSearchLimits
get_limits (CpComputerPlayer *self)
{
  CpClock *clock = cp_game_get_clock (self->game);
  const CpTimeControl *control = cp_clock_get_control (clock);
  CpSearchLimits limits = { .soft = SOFT_TIME, .hard = HARD_TIME };

  if (cp_time_control_has_clock (control)) {
    CpSearchClock time = {
      .time_left = cp_clock_get_remaining (clock, self->node->position.turn) * 1000,
      .increment = control->bonus_ms[self->node->position.turn] * 1000,
    };
    cp_search_allocate_time (&time, &limits);
  }
  return limits;
}


/* Returns when the move may be played: not later than after a long search. */
static gint64
get_due (CpComputerPlayer *self, const CpSearchLimits *limits)
{
  gint64 pace = (gint64) g_random_int_range (LEAST_PACE, MOST_PACE) * 1000;

  return g_get_monotonic_time () + (self->unhurried ? MIN (pace, limits->soft) : 0);
}


static void
begin_search (CpComputerPlayer *self)
{
  bool full = self->engine == NULL && self->level == CP_SEARCH_LEVELS;
  CpSearchLimits limits = get_limits (self);
  CpSearchStyle style = {
    .engine = self->engine,
    .table_bytes = (size_t) (full ? 64 : 8) << 20,
    .threads = full ? 4 : 1,
    .level = self->level,
    .seed = self->seed,
  };

  self->due = get_due (self, &limits);
  if (self->worker == NULL)
    self->worker = cp_search_worker_new (&style, found_cb, self);
  cp_search_worker_begin (self->worker, cp_node_list_positions (self->node), &limits,
                          full && self->node->ply < VARIED_PLIES ? VARIED_LINES : 1);
}


static void
think (CpPlayer *player, CpGame *game, GCancellable *cancellable)
{
  CpComputerPlayer *self = CP_COMPUTER_PLAYER (player);

  end_turn (self);
  self->game = g_object_ref (game);
  self->node = cp_game_get_head (game);
  cp_follow (self, &self->thinking, cancellable, "cancelled", cancelled_cb, NULL);
  begin_search (self);
}


static void
ask (CpPlayer *player, CpGame *game, CpRequest request, CpNode *node, GCancellable *cancellable)
{
  CpComputerPlayer *self = CP_COMPUTER_PLAYER (player);
  bool searching = self->thinking != NULL && self->wait == 0;

  if (request != CP_REQUEST_DRAW)
    cp_player_answered (player, request, node, true);
  else if (searching)
    self->draw_offered = node;
  else
    cp_player_answered (player, request, node, agrees (self, node));
}


char *
cp_computer_player_write_seat (unsigned level, uint32_t seed)
{
  return g_strdup_printf (SEAT "%u-%08x", level, seed);
}


char *
cp_computer_player_write_engine_seat (CpEngine *engine)
{
  g_return_val_if_fail (CP_IS_ENGINE (engine), NULL);

  g_autofree char *name = g_uri_escape_string (cp_engine_get_name (engine), NULL, TRUE);

  return g_strconcat (ENGINE_SEAT, name, NULL);
}


static char *
describe_seat (CpPlayer *player)
{
  CpComputerPlayer *self = CP_COMPUTER_PLAYER (player);

  return self->engine != NULL ? cp_computer_player_write_engine_seat (self->engine)
                              : cp_computer_player_write_seat (self->level, self->seed);
}


static void
init_player (CpPlayerInterface *iface)
{
  iface->type = "program";
  iface->describe_seat = describe_seat;
  iface->think = think;
  iface->ask = ask;
}


static void
set_may_resign (CpComputerPlayer *self, bool may_resign)
{
  self->may_resign = may_resign;
  g_object_notify (G_OBJECT (self), "may-resign");
}


static void
set_unhurried (CpComputerPlayer *self, bool unhurried)
{
  self->unhurried = unhurried;
  g_object_notify (G_OBJECT (self), "unhurried");
}


static void
cp_computer_player_class_init (CpComputerPlayerClass *klass)
{
  CP_CLASS_SOURCES (klass, CpComputerPlayer, wait);
  CP_CLASS_FOLLOWS (klass, CpComputerPlayer, thinking);
  CP_CLASS_OWNS (klass, CpComputerPlayer, cp_search_worker_free, worker);
  CP_CLASS_OWNS (klass, CpComputerPlayer, g_object_unref, game);
  CP_CLASS_FREES (klass, CpComputerPlayer, g_object_unref, engine);

  CP_CLASS_FIELD (klass, "may-resign", G_TYPE_BOOLEAN, CpComputerPlayer, may_resign,
                  set_may_resign);
  CP_CLASS_FIELD (klass, "unhurried", G_TYPE_BOOLEAN, CpComputerPlayer, unhurried, set_unhurried);
}


static void
cp_computer_player_init (CpComputerPlayer *self)
{
  self->unhurried = true;
}


static bool
parse_seat (const char *seat, unsigned *level, uint32_t *seed)
{
  int length = 0;

  return sscanf (seat, SEAT "%1u-%8" PRIx32 "%n", level, seed, &length) == 2 &&
         seat[length] == '\0' && *level >= 1 && *level <= CP_SEARCH_LEVELS;
}


unsigned
cp_computer_player_read_level (const char *seat)
{
  unsigned level = 0;
  uint32_t seed = 0;

  return seat != NULL && parse_seat (seat, &level, &seed) ? level : 0;
}


/* (transfer none) (nullable) */
static CpEngine *
find_engine (const char *seat, CpEngineList *engines)
{
  if (!g_str_has_prefix (seat, ENGINE_SEAT) || engines == NULL)
    return NULL;
  g_autofree char *name = g_uri_unescape_string (seat + strlen (ENGINE_SEAT), NULL);

  return name != NULL ? cp_engine_list_find (engines, name) : NULL;
}


CpPlayer *
cp_computer_player_read_seat (const char *seat, CpEngineList *engines)
{
  unsigned level = 0;
  uint32_t seed = 0;

  if (seat == NULL)
    return NULL;
  CpEngine *engine = find_engine (seat, engines);
  if (engine == NULL && !parse_seat (seat, &level, &seed))
    return NULL;
  CpComputerPlayer *self = g_object_new (CP_TYPE_COMPUTER_PLAYER, NULL);
  g_set_object (&self->engine, engine);
  self->level = level;
  self->seed = seed;
  return CP_PLAYER (self);
}
