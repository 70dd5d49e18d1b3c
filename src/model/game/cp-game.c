/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game.h"

#include <glib/gi18n-lib.h>

#include "cp-game-private.h"
#include "record/notes/cp-comment.h"
#include "record/tree/cp-line.h"
#include "rules/position/cp-describe.h"

/*
 * The head is kept apart from the current node so that somebody can look back while the clocks
 * run and the game goes on. A move that was taken back stays in the tree: as long as nothing else
 * is played it can be restored, afterwards it is a variation. So nothing that was played is lost.
 */
static void cp_game_source_init (CpPositionSourceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CpGame,
                               cp_game,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (CP_TYPE_POSITION_SOURCE, cp_game_source_init))
G_DEFINE_QUARK (cp_game_error_quark, cp_game_error)

enum {
  PROP_IN_PROGRESS = 1,
  PROP_CAN_MOVE,
  PROP_AT_HEAD,
  PROP_CAN_TAKE_BACK,
  PROP_CAN_RESTORE,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_PAUSED,
  PROP_WAITING,
  PROP_DRAW_OFFER,
  PROP_CLAIM,
  PROP_REVIEWING,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];
guint cp_game_signals[CP_GAME_N_SIGNALS];


/* The boolean properties that follow from the state, and where they are in it. */
static const struct {
  unsigned property;
  const char *name;
  size_t offset;
} flags[] = {
  { PROP_IN_PROGRESS, "in-progress", offsetof (CpGameState, in_progress) },
  { PROP_CAN_MOVE, "can-move", offsetof (CpGameState, can_move) },
  { PROP_AT_HEAD, "at-head", offsetof (CpGameState, at_head) },
  { PROP_CAN_TAKE_BACK, "can-take-back", offsetof (CpGameState, can_take_back) },
  { PROP_CAN_RESTORE, "can-restore", offsetof (CpGameState, can_restore) },
  { PROP_CAN_UNDO, "can-undo", offsetof (CpGameState, can_undo) },
  { PROP_CAN_REDO, "can-redo", offsetof (CpGameState, can_redo) },
  { PROP_PAUSED, "paused", offsetof (CpGameState, paused) },
  { PROP_WAITING, "waiting", offsetof (CpGameState, waiting) },
};


static bool
get_flag (const CpGameState *state, size_t offset)
{
  return *(const bool *) ((const char *) state + offset);
}


static bool
can_move (CpGame *self, const CpGameState *state)
{
  if (self->reviewing)
    return cp_node_outcome (self->current).result == CP_UNDECIDED;
  return state->in_progress && !state->paused && state->at_head &&
         self->seats[self->head->position.turn] == NULL;
}


static void
set_current (CpGame *self, CpNode *node)
{
  if (self->current == node)
    return;

  cp_record_close_edit (self->record);
  cp_game_place (self, node);
  cp_game_update (self, self->state.paused, self->state.draw_offer);
  cp_position_source_tell (CP_POSITION_SOURCE (self));
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
cp_game_finalize (GObject *object)
{
  CpGame *self = CP_GAME (object);

  g_clear_object (&self->clock);
  g_clear_pointer (&self->record, cp_record_unref);
  g_free (self->refusal_help);
  g_free (self->seats[CP_WHITE]);
  g_free (self->seats[CP_BLACK]);
  G_OBJECT_CLASS (cp_game_parent_class)->finalize (object);
}


static void
cp_game_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  CpGame *self = CP_GAME (object);

  switch (property_id) {
  case PROP_DRAW_OFFER:
    g_value_set_int (value, self->state.draw_offer);
    break;
  case PROP_CLAIM:
    g_value_set_int (value, self->state.claim);
    break;
  case PROP_REVIEWING:
    g_value_set_boolean (value, self->reviewing);
    break;
  default:
    for (size_t i = 0; i < G_N_ELEMENTS (flags); i++) {
      if (flags[i].property == property_id) {
        g_value_set_boolean (value, get_flag (&self->state, flags[i].offset));
        return;
      }
    }
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}


static void
cp_game_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_REVIEWING)
    cp_game_set_reviewing (CP_GAME (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}


static GParamSpec *
boolean_property (const char *name, GParamFlags access)
{
  return g_param_spec_boolean (name, NULL, NULL, FALSE,
                               access | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
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
  object_class->set_property = cp_game_set_property;

  for (size_t i = 0; i < G_N_ELEMENTS (flags); i++)
    properties[flags[i].property] = boolean_property (flags[i].name, G_PARAM_READABLE);
  properties[PROP_DRAW_OFFER] = int_property ("draw-offer", CP_NO_OFFER, CP_BLACK, CP_NO_OFFER);
  properties[PROP_CLAIM] = int_property ("claim", CP_PLAYING, CP_ABANDONED, CP_PLAYING);
  properties[PROP_REVIEWING] = boolean_property ("reviewing", G_PARAM_READWRITE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  cp_game_signals[CP_GAME_MOVE_PLAYED] = signal_with_node ("move-played");
  cp_game_signals[CP_GAME_LINE_CHANGED] = signal_without_arguments ("line-changed");
  cp_game_signals[CP_GAME_ANNOTATED] = signal_with_node ("annotated");
  cp_game_signals[CP_GAME_TAGS_CHANGED] = signal_without_arguments ("tags-changed");
  cp_game_signals[CP_GAME_EDITED] = signal_without_arguments ("edited");
  cp_game_signals[CP_GAME_ENDED] = signal_without_arguments ("ended");
  cp_game_signals[CP_GAME_TAKEN_BACK] = signal_with_node ("taken-back");
  cp_game_signals[CP_GAME_RESUMED] = g_signal_new ("resumed", CP_TYPE_GAME, G_SIGNAL_RUN_LAST, 0,
                                                   NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}


static const CpPosition *
get_source_position (CpPositionSource *source)
{
  return cp_game_get_position (CP_GAME (source));
}


static void
cp_game_source_init (CpPositionSourceInterface *iface)
{
  iface->get_position = get_source_position;
}


static void
cp_game_init (CpGame *self)
{
  self->state.draw_offer = CP_NO_OFFER;
}


void
cp_game_emit (CpGame *self, CpGameSignal signal)
{
  g_signal_emit (self, cp_game_signals[signal], 0);
}


void
cp_game_emit_node (CpGame *self, CpGameSignal signal, CpNode *node)
{
  g_signal_emit (self, cp_game_signals[signal], 0, node);
}


bool
cp_game_has_clock (CpGame *self)
{
  return cp_time_control_has_clock (cp_clock_get_control (self->clock));
}


void
cp_game_update (CpGame *self, bool paused, int draw_offer)
{
  GObject *object = G_OBJECT (self);
  CpGameState old = self->state;
  CpGameState *state = &self->state;
  bool in_progress =
      !self->reviewing && cp_record_get_outcome (self->record).result == CP_UNDECIDED;
  bool declared = cp_game_is_end_declared (self);
  bool retracted = self->retracted.outcome.result != CP_UNDECIDED;

  *state = (CpGameState){
    .in_progress = in_progress,
    .at_head = self->current == self->head,
    .can_take_back = !self->reviewing && (declared || self->head->parent != NULL),
    .can_restore = !self->reviewing && !declared && (retracted || self->head->first_child != NULL),
    .can_undo = cp_game_get_undo_title (self) != NULL,
    .can_redo = cp_game_get_redo_title (self) != NULL,
    .paused = in_progress && paused,
    .waiting = in_progress && !paused && self->waits && cp_game_has_clock (self),
    .draw_offer = in_progress ? draw_offer : CP_NO_OFFER,
    .claim = CP_PLAYING,
  };
  state->can_move = can_move (self, state);
  if (in_progress)
    state->claim =
        (int) cp_position_claim (&self->head->position, cp_node_occurrences (self->head));

  g_object_freeze_notify (object);
  for (size_t i = 0; i < G_N_ELEMENTS (flags); i++) {
    if (get_flag (&old, flags[i].offset) != get_flag (state, flags[i].offset))
      g_object_notify_by_pspec (object, properties[flags[i].property]);
  }
  if (old.draw_offer != state->draw_offer)
    g_object_notify_by_pspec (object, properties[PROP_DRAW_OFFER]);
  if (old.claim != state->claim)
    g_object_notify_by_pspec (object, properties[PROP_CLAIM]);
  g_object_thaw_notify (object);
}


void
cp_game_place (CpGame *self, CpNode *node)
{
  self->current = node;
  if (self->reviewing) {
    self->head = node;
    cp_game_restore_clocks (self);
  }
}


void
cp_game_restore_clocks (CpGame *self)
{
  int64_t remaining[2] = {
    recorded_time (self, self->head, CP_WHITE),
    recorded_time (self, self->head, CP_BLACK),
  };
  CpOutcome outcome = cp_record_get_outcome (self->record);
  bool at_end = !self->reviewing || self->head == cp_record_main_line_end (self->record);

  if (at_end && outcome.termination == CP_TIME_FORFEIT && outcome.result != CP_DRAW)
    remaining[outcome.result == CP_WHITE_WINS ? CP_BLACK : CP_WHITE] = 0;
  cp_clock_set_remaining (self->clock, remaining);
}


/* Takes @record and sets up everything else. */
static CpGame *
new_game (CpRecord *record, CpNode *head, const CpTimeControl *control)
{
  CpGame *self = g_object_new (CP_TYPE_GAME, NULL);

  self->record = record;
  self->head = self->current = head;
  self->clock = cp_clock_new (control);
  self->waits = head->parent == NULL;
  cp_game_watch_flags (self);
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
  CpPosition array;

  cp_position_init (&array, rules);
  return cp_game_new_at (&array, control);
}


CpGame *
cp_game_new_at (const CpPosition *start, const CpTimeControl *control)
{
  static const CpTimeControl no_clock = { .bonus = CP_BONUS_NONE };
  CpRecord *record = cp_record_new (start->rules, start);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y.%m.%d");

  if (control == NULL)
    control = &no_clock;
  cp_record_set_tag (record, "Date", date);
  set_time_tags (record, control);

  CpGame *self = new_game (record, cp_record_get_root (record), control);
  cp_record_set_outcome (record, cp_node_outcome (self->head));
  cp_game_update (self, false, CP_NO_OFFER);
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
  cp_game_restore_clocks (self);
  CpOutcome on_board = cp_node_outcome (self->head);
  if (cp_record_get_outcome (record).result == CP_UNDECIDED && on_board.result != CP_UNDECIDED)
    cp_record_set_outcome (record, on_board);
  cp_game_update (self, cp_game_has_clock (self) && !self->waits, CP_NO_OFFER);
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


char *
cp_game_describe_player (CpGame *self, CpSide side)
{
  g_return_val_if_fail (CP_IS_GAME (self), NULL);

  const char *name = cp_game_get_player (self, side);
  const char *colour = cp_side_name (side);

  if (g_str_equal (name, colour))
    return g_strdup (name);
  /* Translators: the name of a player, and the side: “Anna (White)”. */
  return g_strdup_printf (_ ("%1$s (%2$s)"), name, colour);
}


const char *
cp_game_get_seat (CpGame *self, CpSide side)
{
  g_return_val_if_fail (CP_IS_GAME (self), NULL);

  return self->seats[side];
}


void
cp_game_set_seat (CpGame *self, CpSide side, const char *seat, const char *type)
{
  g_return_if_fail (CP_IS_GAME (self));

  const char *tag = side == CP_WHITE ? "WhiteType" : "BlackType";
  bool retyped = type != NULL && g_strcmp0 (cp_record_get_tag (self->record, tag), type) != 0;

  if (!retyped && g_strcmp0 (seat, self->seats[side]) == 0)
    return;
  g_free (self->seats[side]);
  self->seats[side] = g_strdup (seat);
  if (retyped)
    cp_record_set_tag (self->record, tag, type);
  cp_game_update (self, self->state.paused, self->state.draw_offer);
  cp_game_emit (self, CP_GAME_TAGS_CHANGED);
  cp_game_emit (self, CP_GAME_EDITED);
}


bool
cp_game_get_in_progress (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), false);

  return self->state.in_progress;
}


bool
cp_game_get_can_move (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), false);

  return self->state.can_move;
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
cp_game_get_waiting (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), false);

  return self->state.waiting;
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


bool
cp_game_get_can_undo (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), false);

  return self->state.can_undo;
}


bool
cp_game_get_can_redo (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), false);

  return self->state.can_redo;
}


bool
cp_game_get_reviewing (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), false);

  return self->reviewing;
}


CpNode *
cp_game_get_next (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), NULL);

  if (!self->reviewing) {
    for (CpNode *node = self->head; node->parent != NULL; node = node->parent) {
      if (node->parent == self->current)
        return node;
    }
  }
  return self->current->first_child;
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

  CpNode *next = cp_game_get_next (self);
  if (next != NULL)
    set_current (self, next);
}


void
cp_game_go_to_head (CpGame *self)
{
  g_return_if_fail (CP_IS_GAME (self));

  set_current (self, self->reviewing ? cp_node_line_end (self->current) : self->head);
}
