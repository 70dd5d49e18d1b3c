/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game.h"

#include <glib/gi18n-lib.h>

#include "cp-game-private.h"
#include "model/objects/cp-class.h"
#include "record/notes/cp-comment.h"
#include "record/tree/cp-line.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-fen.h"

/*
 * The head is separate from the current node so that the user can look back while the clocks run
 * and the game goes on. A move that was taken back stays in the tree: it can be restored until
 * another move is played, and is a variation afterwards. So no move is lost.
 */
static void cp_game_source_init (CpPositionSourceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CpGame,
                               cp_game,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (CP_TYPE_POSITION_SOURCE, cp_game_source_init))
G_DEFINE_QUARK (cp_game_error_quark, cp_game_error)


/* PGN tags with the seat of a side that a program plays. */
static const char *const seat_tags[] = { "WhiteSeat", "BlackSeat" };


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

  cp_record_seal_edit (self->record);
  cp_game_place (self, node);
  cp_game_update (self, self->state.paused, self->state.draw_offer);
  cp_position_source_emit_changed (CP_POSITION_SOURCE (self));
}


/* Returns the remaining time of @side at @node, in milliseconds. */
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
cp_game_class_init (CpGameClass *klass)
{
  CP_CLASS_FREES (klass, CpGame, g_object_unref, clock);
  CP_CLASS_FREES (klass, CpGame, cp_record_unref, record);
  CP_CLASS_FREES (klass, CpGame, g_free, refusal_help, seats[CP_WHITE], seats[CP_BLACK]);

  CP_CLASS_FIELD (klass, "in-progress", G_TYPE_BOOLEAN, CpGame, state.in_progress, NULL);
  CP_CLASS_FIELD (klass, "can-move", G_TYPE_BOOLEAN, CpGame, state.can_move, NULL);
  CP_CLASS_FIELD (klass, "at-head", G_TYPE_BOOLEAN, CpGame, state.at_head, NULL);
  CP_CLASS_FIELD (klass, "can-take-back", G_TYPE_BOOLEAN, CpGame, state.can_take_back, NULL);
  CP_CLASS_FIELD (klass, "can-restore", G_TYPE_BOOLEAN, CpGame, state.can_restore, NULL);
  CP_CLASS_FIELD (klass, "can-undo", G_TYPE_BOOLEAN, CpGame, state.can_undo, NULL);
  CP_CLASS_FIELD (klass, "can-redo", G_TYPE_BOOLEAN, CpGame, state.can_redo, NULL);
  CP_CLASS_FIELD (klass, "paused", G_TYPE_BOOLEAN, CpGame, state.paused, NULL);
  CP_CLASS_FIELD (klass, "waiting", G_TYPE_BOOLEAN, CpGame, state.waiting, NULL);
  CP_CLASS_FIELD (klass, "stalled", G_TYPE_BOOLEAN, CpGame, state.stalled, NULL);
  CP_CLASS_FIELD (klass, "draw-offer", G_TYPE_INT, CpGame, state.draw_offer, NULL);
  CP_CLASS_FIELD (klass, "claim", G_TYPE_INT, CpGame, state.claim, NULL);
  CP_CLASS_FIELD (klass, "reviewing", G_TYPE_BOOLEAN, CpGame, reviewing, cp_game_set_reviewing);

  cp_class_add_signal (klass, "move-played", 1, G_TYPE_POINTER);
  cp_class_add_signal (klass, "line-changed", 0);
  cp_class_add_signal (klass, "annotated", 1, G_TYPE_POINTER);
  cp_class_add_signal (klass, "tags-changed", 0);
  cp_class_add_signal (klass, "edited", 0);
  cp_class_add_signal (klass, "ended", 0);
  cp_class_add_signal (klass, "taken-back", 1, G_TYPE_POINTER);
  cp_class_add_signal (klass, "resumed", 1, G_TYPE_STRING);
  cp_class_add_signal (klass, "premove-changed", 1, G_TYPE_INT);
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


bool
cp_game_has_clock (CpGame *self)
{
  return cp_time_control_has_clock (cp_clock_get_control (self->clock));
}


void
cp_game_update (CpGame *self, bool paused, int draw_offer)
{
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
    .can_restore = !self->reviewing && !declared && self->referee == NULL &&
                   (retracted || self->head->first_child != NULL),
    .can_undo = cp_game_get_undo_title (self) != NULL,
    .can_redo = cp_game_get_redo_title (self) != NULL,
    .paused = in_progress && paused,
    .waiting =
        in_progress && !paused && self->waits && self->referee == NULL && cp_game_has_clock (self),
    .stalled = in_progress && self->referee == NULL && self->absent[self->head->position.turn],
    .draw_offer = in_progress ? draw_offer : CP_NO_OFFER,
    .claim = CP_PLAYING,
  };
  state->can_move = can_move (self, state);
  if (in_progress)
    state->claim =
        (int) cp_position_get_claim (&self->head->position, cp_node_occurrences (self->head));

  cp_class_notify_changes (self, &old, state, sizeof old);
  cp_game_update_premove (self);
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


/* Creates a game that owns @record. */
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
    cp_time_control_parse (white, CP_BLACK, &control);

  CpGame *self =
      new_game (record, head != NULL ? head : cp_record_main_line_end (record), &control);
  cp_game_restore_clocks (self);
  CpOutcome on_board = cp_node_outcome (self->head);
  if (cp_record_get_outcome (record).result == CP_UNDECIDED && on_board.result != CP_UNDECIDED)
    cp_record_set_outcome (record, on_board);
  cp_game_update (self, cp_game_has_clock (self) && !self->waits, CP_NO_OFFER);
  return self;
}


/* Adds the moves up to @node, with their clocks. Returns the last node. */
static CpNode *
add_line (CpRecord *record, const CpNode *node)
{
  int64_t ms;

  g_autoptr (GPtrArray) line = g_ptr_array_new ();
  for (const CpNode *move = node; move->parent != NULL; move = move->parent)
    g_ptr_array_add (line, (void *) move);
  CpNode *end = cp_record_get_root (record);
  for (unsigned i = line->len; i > 0; i--) {
    const CpNode *move = g_ptr_array_index (line, i - 1);
    end = cp_record_add_move (record, end, move->move);
    if (cp_node_get_clock (move, &ms))
      cp_record_set_clock (record, end, ms);
  }
  return end;
}


CpGame *
cp_game_new_branch (CpGame *self, const CpNode *node)
{
  g_return_val_if_fail (CP_IS_GAME (self) && node != NULL, NULL);

  CpGame *branch = cp_game_new_at (&cp_record_get_root (self->record)->position,
                                   cp_clock_get_control (self->clock));

  cp_record_set_tag (branch->record, "White", cp_record_get_tag (self->record, "White"));
  cp_record_set_tag (branch->record, "Black", cp_record_get_tag (self->record, "Black"));
  branch->head = branch->current = add_line (branch->record, node);
  cp_record_set_outcome (branch->record, cp_node_outcome (branch->head));
  cp_game_restore_clocks (branch);
  cp_game_update (branch, false, CP_NO_OFFER);
  return branch;
}


CP_GETTER (const CpRules *, cp_game_get_rules, CpGame, cp_record_get_rules (self->record))
CP_GETTER (CpRecord *, cp_game_get_record, CpGame, self->record)
CP_GETTER (CpClock *, cp_game_get_clock, CpGame, self->clock)
CP_GETTER (CpNode *, cp_game_get_current, CpGame, self->current)
CP_GETTER (CpNode *, cp_game_get_head, CpGame, self->head)
CP_GETTER (const CpPosition *, cp_game_get_position, CpGame, &self->current->position)


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


int
cp_game_get_only_hand (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), -1);

  bool white = self->seats[CP_WHITE] == NULL, black = self->seats[CP_BLACK] == NULL;

  return white == black ? -1 : white ? CP_WHITE : CP_BLACK;
}


bool
cp_game_is_elsewhere (CpGame *self, CpSide side)
{
  const char *seat = cp_game_get_seat (self, side);

  return seat != NULL && g_str_has_prefix (seat, CP_FRIEND_SEAT);
}


bool
cp_game_has_friend (CpGame *self)
{
  return cp_game_is_elsewhere (self, CP_WHITE) || cp_game_is_elsewhere (self, CP_BLACK);
}


const char *
cp_game_get_recorded_seat (CpGame *self, CpSide side)
{
  g_return_val_if_fail (CP_IS_GAME (self), NULL);

  return cp_record_get_tag (self->record, seat_tags[side]);
}


void
cp_game_set_seat (CpGame *self, CpSide side, const char *seat, const char *type)
{
  g_return_if_fail (CP_IS_GAME (self));

  const char *tag = side == CP_WHITE ? "WhiteType" : "BlackType";
  bool retyped = type != NULL && g_strcmp0 (cp_record_get_tag (self->record, tag), type) != 0;
  bool reseated = g_strcmp0 (seat, self->seats[side]) != 0;

  if (!retyped && !reseated)
    return;
  if (retyped)
    cp_record_set_tag (self->record, tag, type);
  /* Seats of remote players are not written into files. */
  bool is_program = seat != NULL && g_strcmp0 (type, "program") == 0;
  if (is_program || seat == NULL)
    cp_record_set_tag (self->record, seat_tags[side], is_program ? seat : NULL);
  g_free (self->seats[side]);
  self->seats[side] = g_strdup (seat);
  cp_game_update (self, self->state.paused, self->state.draw_offer);
  g_signal_emit_by_name (self, "tags-changed");
  g_signal_emit_by_name (self, "edited");
}


CP_GETTER (bool, cp_game_get_in_progress, CpGame, self->state.in_progress)
CP_GETTER (bool, cp_game_get_can_move, CpGame, self->state.can_move)
CP_GETTER (bool, cp_game_get_at_head, CpGame, self->state.at_head)
CP_GETTER (bool, cp_game_get_paused, CpGame, self->state.paused)
CP_GETTER (bool, cp_game_get_waiting, CpGame, self->state.waiting)
CP_GETTER (bool, cp_game_get_stalled, CpGame, self->state.stalled)
CP_GETTER (bool, cp_game_get_can_take_back, CpGame, self->state.can_take_back)
CP_GETTER (bool, cp_game_get_can_restore, CpGame, self->state.can_restore)
CP_GETTER (bool, cp_game_get_can_undo, CpGame, self->state.can_undo)
CP_GETTER (bool, cp_game_get_can_redo, CpGame, self->state.can_redo)
CP_GETTER (bool, cp_game_get_reviewing, CpGame, self->reviewing)


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
