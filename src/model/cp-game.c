/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game.h"

#include <glib/gi18n-lib.h>

#include "record/cp-comment.h"
#include "rules/cp-describe.h"
#include "rules/cp-notation.h"

#define NO_OFFER -1

/* What the read-only properties say; compared after every change to notify what differs. */
typedef struct {
  bool in_progress;
  bool at_head;
  bool can_take_back;
  bool can_restore;
  bool paused;
  int draw_offer;
  int claim;
} GameState;

/*
 * The head is kept apart from the current node so that somebody can look back while the clocks
 * run and the game goes on. A move that was taken back stays in the tree: as long as nothing else
 * is played it can be restored, afterwards it is a variation. So nothing that was played is lost.
 */
struct _CpGame {
  GObject parent_instance;

  CpRecord *record;
  CpClock *clock;
  CpNode *head;
  CpNode *current;
  GameState state;
};

G_DEFINE_FINAL_TYPE (CpGame, cp_game, G_TYPE_OBJECT)
G_DEFINE_QUARK (cp_game_error_quark, cp_game_error)

enum {
  PROP_IN_PROGRESS = 1,
  PROP_AT_HEAD,
  PROP_CAN_TAKE_BACK,
  PROP_CAN_RESTORE,
  PROP_PAUSED,
  PROP_DRAW_OFFER,
  PROP_CLAIM,
  N_PROPS,
};

enum {
  MOVE_PLAYED,
  POSITION_CHANGED,
  LINE_CHANGED,
  ENDED,
  TAKEN_BACK,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];


static bool
has_clock (CpGame *self)
{
  return cp_time_control_has_clock (cp_clock_get_control (self->clock));
}


static CpSide
turn (CpGame *self)
{
  return self->head->position.turn;
}


/* Recomputes what follows from the nodes and notifies what has changed; @paused and @draw_offer are
 * the only parts that do not follow. */
static void
update_state (CpGame *self, bool paused, int draw_offer)
{
  GObject *object = G_OBJECT (self);
  GameState old = self->state;
  bool in_progress = cp_record_get_outcome (self->record).result == CP_UNDECIDED;
  unsigned occurrences = cp_node_occurrences (self->head);

  self->state = (GameState){
    .in_progress = in_progress,
    .at_head = self->current == self->head,
    .can_take_back = self->head->parent != NULL,
    .can_restore = self->head->first_child != NULL,
    .paused = in_progress && paused,
    .draw_offer = in_progress ? draw_offer : NO_OFFER,
    .claim =
        in_progress ? (int) cp_position_claim (&self->head->position, occurrences) : CP_PLAYING,
  };

  g_object_freeze_notify (object);
  if (old.in_progress != self->state.in_progress)
    g_object_notify_by_pspec (object, properties[PROP_IN_PROGRESS]);
  if (old.at_head != self->state.at_head)
    g_object_notify_by_pspec (object, properties[PROP_AT_HEAD]);
  if (old.can_take_back != self->state.can_take_back)
    g_object_notify_by_pspec (object, properties[PROP_CAN_TAKE_BACK]);
  if (old.can_restore != self->state.can_restore)
    g_object_notify_by_pspec (object, properties[PROP_CAN_RESTORE]);
  if (old.paused != self->state.paused)
    g_object_notify_by_pspec (object, properties[PROP_PAUSED]);
  if (old.draw_offer != self->state.draw_offer)
    g_object_notify_by_pspec (object, properties[PROP_DRAW_OFFER]);
  if (old.claim != self->state.claim)
    g_object_notify_by_pspec (object, properties[PROP_CLAIM]);
  g_object_thaw_notify (object);
}


static void
set_current (CpGame *self, CpNode *node)
{
  if (self->current == node)
    return;
  self->current = node;
  update_state (self, self->state.paused, self->state.draw_offer);
  g_signal_emit (self, signals[POSITION_CHANGED], 0);
}


static void
end (CpGame *self, CpOutcome outcome)
{
  cp_record_set_outcome (self->record, outcome);
  cp_clock_stop (self->clock);
  update_state (self, false, NO_OFFER);
  g_signal_emit (self, signals[ENDED], 0);
}


/* What @side had left when @node was reached, in milliseconds. */
static int64_t
recorded_time (CpGame *self, const CpNode *node, CpSide side)
{
  int64_t ms;

  for (; node->parent != NULL; node = node->parent) {
    if (node->position.turn != side && cp_node_get_clock (node, &ms))
      return ms;
  }
  return cp_clock_get_control (self->clock)->main_ms[side];
}


static void
restore_clocks (CpGame *self)
{
  int64_t remaining[2] = {
    recorded_time (self, self->head, CP_WHITE),
    recorded_time (self, self->head, CP_BLACK),
  };
  CpOutcome outcome = cp_record_get_outcome (self->record);

  if (outcome.termination == CP_TIME_FORFEIT && outcome.result != CP_DRAW)
    remaining[outcome.result == CP_WHITE_WINS ? CP_BLACK : CP_WHITE] = 0;
  cp_clock_set_remaining (self->clock, remaining);
}


/* The outcome of the head's position, with everything before it. */
static CpOutcome
outcome_at_head (CpGame *self)
{
  return cp_position_outcome (&self->head->position, cp_node_occurrences (self->head));
}


/* Makes @node the head without playing a move: its clocks come back, the game is as it was there.
 */
static void
set_head (CpGame *self, CpNode *node)
{
  bool was_paused = self->state.paused;

  self->head = node;
  self->current = node;
  cp_record_set_outcome (self->record, outcome_at_head (self));
  restore_clocks (self);
  update_state (self, was_paused, NO_OFFER);
  if (self->state.in_progress && !was_paused)
    cp_clock_start (self->clock, turn (self));
}


static void
flag_fallen_cb (CpClock *clock, int side, CpGame *self)
{
  CpSide winner = cp_side_other ((CpSide) side);
  const CpPosition *pos = &self->head->position;
  bool cannot_win = cp_rules_has_check (pos->rules) && cp_bits_count (pos->of_side[winner]) <= 1;

  if (!self->state.in_progress)
    return;
  if (cannot_win)
    end (self, (CpOutcome){ CP_DRAW, CP_TIME_FORFEIT });
  else
    end (self, cp_outcome_win (winner, CP_TIME_FORFEIT));
}


static void
cp_game_finalize (GObject *object)
{
  CpGame *self = CP_GAME (object);

  g_clear_object (&self->clock);
  g_clear_pointer (&self->record, cp_record_free);
  G_OBJECT_CLASS (cp_game_parent_class)->finalize (object);
}


static void
cp_game_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  const GameState *state = &CP_GAME (object)->state;

  switch (property_id) {
  case PROP_IN_PROGRESS:
    g_value_set_boolean (value, state->in_progress);
    break;
  case PROP_AT_HEAD:
    g_value_set_boolean (value, state->at_head);
    break;
  case PROP_CAN_TAKE_BACK:
    g_value_set_boolean (value, state->can_take_back);
    break;
  case PROP_CAN_RESTORE:
    g_value_set_boolean (value, state->can_restore);
    break;
  case PROP_PAUSED:
    g_value_set_boolean (value, state->paused);
    break;
  case PROP_DRAW_OFFER:
    g_value_set_int (value, state->draw_offer);
    break;
  case PROP_CLAIM:
    g_value_set_int (value, state->claim);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}


static GParamSpec *
boolean_property (const char *name)
{
  return g_param_spec_boolean (name, NULL, NULL, FALSE,
                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
}


static GParamSpec *
int_property (const char *name, int least, int most, int initial)
{
  return g_param_spec_int (name, NULL, NULL, least, most, initial,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
}


static guint
signal_without_arguments (const char *name)
{
  return g_signal_new (name, CP_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}


static guint
signal_with_node (const char *name)
{
  return g_signal_new (name, CP_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                       G_TYPE_POINTER);
}


static void
cp_game_class_init (CpGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = cp_game_finalize;
  object_class->get_property = cp_game_get_property;

  properties[PROP_IN_PROGRESS] = boolean_property ("in-progress");
  properties[PROP_AT_HEAD] = boolean_property ("at-head");
  properties[PROP_CAN_TAKE_BACK] = boolean_property ("can-take-back");
  properties[PROP_CAN_RESTORE] = boolean_property ("can-restore");
  properties[PROP_PAUSED] = boolean_property ("paused");
  properties[PROP_DRAW_OFFER] = int_property ("draw-offer", NO_OFFER, CP_BLACK, NO_OFFER);
  properties[PROP_CLAIM] = int_property ("claim", CP_PLAYING, CP_ABANDONED, CP_PLAYING);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[MOVE_PLAYED] = signal_with_node ("move-played");
  signals[POSITION_CHANGED] = signal_without_arguments ("position-changed");
  signals[LINE_CHANGED] = signal_without_arguments ("line-changed");
  signals[ENDED] = signal_without_arguments ("ended");
  signals[TAKEN_BACK] = signal_with_node ("taken-back");
}


static void
cp_game_init (CpGame *self)
{
  self->state.draw_offer = NO_OFFER;
}


/* Takes @record and sets up everything else. */
static CpGame *
new_game (CpRecord *record, CpNode *head, const CpTimeControl *control)
{
  CpGame *self = g_object_new (CP_TYPE_GAME, NULL);

  self->record = record;
  self->head = self->current = head;
  self->clock = cp_clock_new (control);
  g_signal_connect_object (self->clock, "flag-fallen", G_CALLBACK (flag_fallen_cb), self, 0);
  return self;
}


static void
set_time_tags (CpRecord *record, const CpTimeControl *control)
{
  g_autofree char *white = cp_time_control_write (control, CP_WHITE);
  g_autofree char *black = cp_time_control_write (control, CP_BLACK);

  cp_record_set_tag (record, "TimeControl", white);
  if (!g_str_equal (white, black))
    cp_record_set_tag (record, "BlackTimeControl", black);
}


CpGame *
cp_game_new (const CpRules *rules, const CpTimeControl *control)
{
  static const CpTimeControl no_clock = { .bonus = CP_BONUS_NONE };
  CpRecord *record = cp_record_new (rules, NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y.%m.%d");

  if (control == NULL)
    control = &no_clock;
  cp_record_set_tag (record, "Date", date);
  set_time_tags (record, control);

  CpGame *self = new_game (record, cp_record_get_root (record), control);
  update_state (self, false, NO_OFFER);
  return self;
}


CpGame *
cp_game_new_from_record (CpRecord *record, CpNode *head)
{
  CpTimeControl control = { .bonus = CP_BONUS_NONE };
  const char *white = cp_record_get_tag (record, "TimeControl");
  const char *black = cp_record_get_tag (record, "BlackTimeControl");

  if (white != NULL && cp_time_control_parse (white, CP_WHITE, &control) &&
      (black == NULL || !cp_time_control_parse (black, CP_BLACK, &control)))
    control.main_ms[CP_BLACK] = control.main_ms[CP_WHITE];

  CpGame *self =
      new_game (record, head != NULL ? head : cp_record_main_line_end (record), &control);
  restore_clocks (self);
  if (cp_record_get_outcome (record).result == CP_UNDECIDED)
    cp_record_set_outcome (record, outcome_at_head (self));
  update_state (self, has_clock (self), NO_OFFER);
  return self;
}


const CpRules *
cp_game_get_rules (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), NULL);

  return cp_record_get_rules (self->record);
}


CpRecord *
cp_game_get_record (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), NULL);

  return self->record;
}


CpClock *
cp_game_get_clock (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), NULL);

  return self->clock;
}


CpNode *
cp_game_get_current (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), NULL);

  return self->current;
}


CpNode *
cp_game_get_head (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), NULL);

  return self->head;
}


const CpPosition *
cp_game_get_position (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), NULL);

  return &self->current->position;
}


CpOutcome
cp_game_get_outcome (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), ((CpOutcome){ CP_UNDECIDED, CP_PLAYING }));

  return cp_record_get_outcome (self->record);
}


const char *
cp_game_get_player (CpGame *self, CpSide side)
{
  g_return_val_if_fail (CP_IS_GAME (self), NULL);

  const char *name = cp_record_get_tag (self->record, side == CP_WHITE ? "White" : "Black");
  return name != NULL && *name != '\0' ? name : cp_side_name (side);
}


bool
cp_game_get_in_progress (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), false);

  return self->state.in_progress;
}


bool
cp_game_get_at_head (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), false);

  return self->state.at_head;
}


bool
cp_game_get_paused (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), false);

  return self->state.paused;
}


bool
cp_game_get_can_take_back (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), false);

  return self->state.can_take_back;
}


bool
cp_game_get_can_restore (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), false);

  return self->state.can_restore;
}


/* Whether a move may be played now, whichever it is. */
static bool
check_ready (CpGame *self, GError **error)
{
  CpGameError code;
  const char *message;

  if (!self->state.in_progress) {
    code = CP_GAME_ERROR_OVER;
    message = _ ("The game is over.");
  } else if (self->state.paused) {
    code = CP_GAME_ERROR_PAUSED;
    message = _ ("The game is paused.");
  } else if (!self->state.at_head) {
    code = CP_GAME_ERROR_LOOKING_BACK;
    message = _ ("This is an earlier position. Go to the end of the game to play on.");
  } else {
    return true;
  }
  g_set_error_literal (error, CP_GAME_ERROR, code, message);
  return false;
}


/* Presses the mover's clock; false if its flag had fallen. */
static bool
press_clock (CpGame *self, GError **error)
{
  if (!has_clock (self))
    return true;
  if (!cp_clock_get_running (self->clock))
    cp_clock_start (self->clock, turn (self));
  if (cp_clock_press (self->clock))
    return true;
  g_set_error_literal (error, CP_GAME_ERROR, CP_GAME_ERROR_TIME_UP,
                       _ ("The time was up before the move."));
  return false;
}


bool
cp_game_play (CpGame *self, const char *text, GError **error)
{
  g_return_val_if_fail (CP_IS_GAME (self), false);

  CpMove move;
  if (!check_ready (self, error) || !cp_move_parse (&self->head->position, text, &move, error) ||
      !press_clock (self, error))
    return false;

  CpSide mover = turn (self);
  CpNode *node = cp_record_add_move (self->record, self->head, move);
  cp_node_promote_to_main (self->record, node);
  if (has_clock (self))
    cp_record_set_clock (self->record, node, cp_clock_get_remaining (self->clock, mover));
  self->head = self->current = node;

  bool lapses = self->state.draw_offer == (int) cp_side_other (mover);
  update_state (self, false, lapses ? NO_OFFER : self->state.draw_offer);
  g_signal_emit (self, signals[LINE_CHANGED], 0);
  g_signal_emit (self, signals[MOVE_PLAYED], 0, node);
  g_signal_emit (self, signals[POSITION_CHANGED], 0);

  CpOutcome outcome = outcome_at_head (self);
  if (outcome.result != CP_UNDECIDED && self->state.in_progress)
    end (self, outcome);
  return true;
}


void
cp_game_start (CpGame *self)
{
  g_return_if_fail (CP_IS_GAME (self));

  if (!self->state.in_progress)
    return;
  update_state (self, false, self->state.draw_offer);
  if (!cp_clock_get_running (self->clock))
    cp_clock_start (self->clock, turn (self));
}


void
cp_game_pause (CpGame *self)
{
  g_return_if_fail (CP_IS_GAME (self));

  if (!has_clock (self) || !self->state.in_progress)
    return;
  cp_clock_stop (self->clock);
  update_state (self, true, self->state.draw_offer);
}


void
cp_game_take_back (CpGame *self)
{
  g_return_if_fail (CP_IS_GAME (self));

  if (self->head->parent == NULL)
    return;
  set_head (self, self->head->parent);
  g_signal_emit (self, signals[TAKEN_BACK], 0, self->head);
  g_signal_emit (self, signals[POSITION_CHANGED], 0);
}


void
cp_game_restore (CpGame *self)
{
  g_return_if_fail (CP_IS_GAME (self));

  CpNode *node = self->head->first_child;
  if (node == NULL)
    return;
  set_head (self, node);
  g_signal_emit (self, signals[MOVE_PLAYED], 0, node);
  g_signal_emit (self, signals[POSITION_CHANGED], 0);
  if (!self->state.in_progress)
    g_signal_emit (self, signals[ENDED], 0);
}


void
cp_game_go_to (CpGame *self, CpNode *node)
{
  g_return_if_fail (CP_IS_GAME (self) && node != NULL);

  set_current (self, node);
}


void
cp_game_go_to_first (CpGame *self)
{
  g_return_if_fail (CP_IS_GAME (self));

  set_current (self, cp_record_get_root (self->record));
}


void
cp_game_go_to_previous (CpGame *self)
{
  g_return_if_fail (CP_IS_GAME (self));

  if (self->current->parent != NULL)
    set_current (self, self->current->parent);
}


void
cp_game_go_to_next (CpGame *self)
{
  g_return_if_fail (CP_IS_GAME (self));

  CpNode *next = self->current->first_child;
  for (CpNode *node = self->head; node->parent != NULL; node = node->parent) {
    if (node->parent == self->current)
      next = node;
  }
  if (next != NULL)
    set_current (self, next);
}


void
cp_game_go_to_head (CpGame *self)
{
  g_return_if_fail (CP_IS_GAME (self));

  set_current (self, self->head);
}


void
cp_game_offer_draw (CpGame *self, CpSide side)
{
  g_return_if_fail (CP_IS_GAME (self));

  update_state (self, self->state.paused, (int) side);
}


int
cp_game_get_draw_offer (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), NO_OFFER);

  return self->state.draw_offer;
}


void
cp_game_accept_draw (CpGame *self)
{
  g_return_if_fail (CP_IS_GAME (self));

  if (self->state.draw_offer != NO_OFFER)
    end (self, (CpOutcome){ CP_DRAW, CP_AGREEMENT });
}


void
cp_game_decline_draw (CpGame *self)
{
  g_return_if_fail (CP_IS_GAME (self));

  update_state (self, self->state.paused, NO_OFFER);
}


CpTermination
cp_game_get_claim (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), CP_PLAYING);

  return (CpTermination) self->state.claim;
}


void
cp_game_claim_draw (CpGame *self)
{
  g_return_if_fail (CP_IS_GAME (self));

  if (self->state.claim != CP_PLAYING)
    end (self, (CpOutcome){ CP_DRAW, cp_game_get_claim (self) });
}


void
cp_game_resign (CpGame *self, CpSide side)
{
  g_return_if_fail (CP_IS_GAME (self));

  if (self->state.in_progress)
    end (self, cp_outcome_win (cp_side_other (side), CP_RESIGNATION));
}


char *
cp_game_describe_end (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), NULL);

  return cp_outcome_describe (&self->head->position, cp_game_get_outcome (self));
}
