/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-sounds.h"

#include "model/disk/cp-idle.h"
#include "model/objects/cp-class.h"
#include "rules/position/cp-variant.h"
#include "ui/parts/settings/cp-preferences.h"

#define NOTHING -1

/*
 * One move may cause several signals of the game, emitted one after the other. An idle source plays
 * the most important sound after all of them.
 */
struct _CpSounds {
  GObject parent_instance;

  CpGame *game;    /* (nullable) */
  CpClock *clock;  /* (nullable): the clock of @game */
  bool warned[2];  /* by side: the clock was already low at its last tick */
  int noticed;     /* the waiting #CpSound with the highest priority, or NOTHING */
  unsigned source; /* idle source that plays it, or 0 */
};

G_DEFINE_FINAL_TYPE (CpSounds, cp_sounds, G_TYPE_OBJECT)


static CpSoundPlayer current_player;


static void
play (CpSound sound)
{
  if (current_player != NULL)
    current_player (cp_sound_name (sound), cp_preferences_get_volume ());
}


static void
play_cb (CpSounds *self)
{
  CpSound sound = (CpSound) self->noticed;

  self->noticed = NOTHING;
  if (!cp_preferences_get_sounds ())
    return;
  play (sound);
  g_signal_emit_by_name (self, "played", cp_sound_name (sound));
}


static CpSound
sound_of_capture (const CpPosition *before, const CpPosition *after)
{
  bool knocked = after->n_knocked > before->n_knocked || !before->rules->variant->has_storage;
  return knocked ? CP_SOUND_KNOCK : CP_SOUND_STACK;
}


/* Returns true if the piece on @square of @after, which has not moved, now moves or takes as
 * another kind. */
static bool
has_other_power (const CpPosition *before, const CpPosition *after, CpSquare square)
{
  CpSquare source;

  for (int to_capture = 0; to_capture < 2; to_capture++) {
    if (after->rules->variant->power (before, square, to_capture, &source) !=
        after->rules->variant->power (after, square, to_capture, &source))
      return true;
  }
  return false;
}


/* Returns true if the moved piece became another kind, or if a piece of the opponent has another
 * power. Powers of one's own pieces change with most moves. */
static bool
changes_power (const CpPosition *before, const CpPosition *after, CpMove move)
{
  if (cp_piece_kind (before->board[move.from]) != cp_piece_kind (after->board[move.to]))
    return true;
  if (after->rules->variant->power == NULL)
    return false;
  CP_FOR_EACH_BIT (square, after->of_side[after->turn]) {
    if (has_other_power (before, after, square))
      return true;
  }
  return false;
}


static CpSound
sound_of_move (CpSounds *self, const CpNode *node)
{
  const CpPosition *before = &node->parent->position, *after = &node->position;
  CpOutcome outcome = cp_position_outcome (after, 1);

  if (outcome.termination == CP_SUPPORT_TIPPED)
    return CP_SOUND_TIP;
  if (outcome.result != CP_UNDECIDED)
    return CP_SOUND_END;
  if (cp_position_in_check (after))
    return CP_SOUND_CHECK;
  if (node->move.colour != CP_NO_COLOUR)
    return CP_SOUND_DROP;
  if (cp_position_captured (before, node->move) != CP_SQUARE_NONE)
    return sound_of_capture (before, after);
  if (changes_power (before, after, node->move))
    return CP_SOUND_POWER;
  return cp_game_get_seat (self->game, before->turn) != NULL ? CP_SOUND_REPLY : CP_SOUND_MOVE;
}


static void
move_played_cb (CpSounds *self, CpNode *node)
{
  cp_sounds_notice (self, sound_of_move (self, node));
}


static void
ended_cb (CpSounds *self)
{
  cp_sounds_notice (self, CP_SOUND_END);
}


static bool
is_low (CpSounds *self, CpSide side)
{
  CpClock *clock = cp_game_get_clock (self->game);
  return cp_time_control_has_clock (cp_clock_get_control (clock)) && cp_clock_is_low (clock, side);
}


/* Warns once each time that a clock gets low. It may be set back, or have time added. */
static void
ticked_cb (CpSounds *self)
{
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    bool low = is_low (self, side);
    if (low && !self->warned[side] && cp_clock_get_running (cp_game_get_clock (self->game)))
      cp_sounds_notice (self, CP_SOUND_LOW_CLOCK);
    self->warned[side] = low;
  }
}


static void
cp_sounds_class_init (CpSoundsClass *klass)
{
  CP_CLASS_SOURCES (klass, CpSounds, source);
  CP_CLASS_FOLLOWS (klass, CpSounds, game, clock);
  cp_class_add_signal (klass, "played", 1, G_TYPE_STRING);
}


static void
cp_sounds_init (CpSounds *self)
{
  self->noticed = NOTHING;
}


void
cp_sounds_set_player (CpSoundPlayer player)
{
  current_player = player;
}


const char *
cp_sound_name (CpSound sound)
{
  static const char *const names[CP_N_SOUNDS] = {
    [CP_SOUND_MOVE] = "move",   [CP_SOUND_REPLY] = "reply", [CP_SOUND_POWER] = "power",
    [CP_SOUND_CHECK] = "check", [CP_SOUND_DROP] = "drop",   [CP_SOUND_STACK] = "stack",
    [CP_SOUND_KNOCK] = "knock", [CP_SOUND_WRONG] = "wrong", [CP_SOUND_LOW_CLOCK] = "low-clock",
    [CP_SOUND_END] = "end",     [CP_SOUND_TIP] = "tip",
  };

  g_return_val_if_fail (sound < CP_N_SOUNDS, NULL);
  return names[sound];
}


void
cp_sounds_set_game (CpSounds *self, CpGame *game)
{
  g_return_if_fail (CP_IS_SOUNDS (self));

  if (!cp_follow (self, &self->game, game, "move-played", move_played_cb, "ended", ended_cb, NULL))
    return;
  g_clear_handle_id (&self->source, g_source_remove);
  self->noticed = NOTHING;
  cp_follow (self, &self->clock, game != NULL ? cp_game_get_clock (game) : NULL, "ticked",
             ticked_cb, NULL);
  /* A game that was low on time when it was set aside has already warned. */
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    self->warned[side] = game != NULL && is_low (self, side);
}


void
cp_sounds_play_example (void)
{
  play (CP_SOUND_MOVE);
}


void
cp_sounds_notice (CpSounds *self, CpSound sound)
{
  g_return_if_fail (CP_IS_SOUNDS (self) && sound < CP_N_SOUNDS);

  self->noticed = MAX (self->noticed, (int) sound);
  cp_queue (&self->source, G_PRIORITY_HIGH_IDLE, 0, G_CALLBACK (play_cb), self);
}
