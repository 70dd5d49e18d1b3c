/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-game.h"
#include "record/tree/cp-edit.h"
#include "record/tree/cp-ending.h"

/* Shared by the files of CpGame: cp-game.c, cp-game-play.c, cp-game-premove.c,
 * cp-game-review.c, cp-game-edit.c. */

#define CP_NO_OFFER -1

/** CpGameState: the values of the read-only properties. cp_game_update() compares it before and
 * after a change to notify the differences. */
typedef struct {
  bool in_progress;
  bool can_move;
  bool at_head;
  bool can_take_back;
  bool can_restore;
  bool can_undo;
  bool can_redo;
  bool paused;
  bool waiting;
  bool stalled;
  int draw_offer;
  int claim;
} CpGameState;

struct _CpGame {
  GObject parent_instance;

  CpRecord *record;
  CpClock *clock;
  CpNode *head;
  CpNode *current;
  bool reviewing;
  bool waits; /* clocks wait for cp_game_start() or a move: see cp_game_get_waiting() */
  CpGameState state;
  CpNode *line_end;      /* the end of the game before the current edit */
  CpGameEnd retracted;   /* undecided if none; its node is on the line after the head */
  char *refusal_help;    /* (nullable): see cp_game_get_refusal_help() */
  char *seats[2];        /* (nullable): see cp_game_get_seat() */
  bool absent[2];        /* see cp_game_set_absent() */
  CpGameReferee referee; /* (nullable) */
  void *referee_data;
  CpMove premove;
  CpNode *premove_node; /* (nullable): the head when the premove was entered; NULL for none */
};

/** cp_game_has_clock: Returns whether the game has a time control. */
bool cp_game_has_clock (CpGame *self);

/**
 * cp_game_update: Recomputes the state and notifies the properties that have changed.
 * @paused, @draw_offer: the parts of the state that do not follow from the nodes
 */
void cp_game_update (CpGame *self, bool paused, int draw_offer);

/** cp_game_update_premove: Removes a premove that cannot be played any more. */
void cp_game_update_premove (CpGame *self);

/** cp_game_clear_retracted: Drops the declared end of cp_game_get_retracted(). Call
 * cp_game_update() afterwards. */
void cp_game_clear_retracted (CpGame *self);

/** cp_game_place: Makes @node current without emitting a signal; in review it also becomes the
 * head. */
void cp_game_place (CpGame *self, CpNode *node);

/** cp_game_watch_flags: Connects to the clock, so that a fallen flag ends the game. */
void cp_game_watch_flags (CpGame *self);

/**
 * cp_game_flag_had_fallen: Stops the clock. Must be called before any other action on the game.
 *
 * Returns: true if the flag had fallen and `flag-fallen` was still pending. The game has then ended
 * on time, and the action does not count.
 */
bool cp_game_flag_had_fallen (CpGame *self);

/** cp_game_restore_clocks: Stops the clocks and sets them to the times recorded at the head. */
void cp_game_restore_clocks (CpGame *self);

/**
 * cp_game_begin_edit: Begins a change to the record, which cp_game_end_edit() ends. In review the
 * change is one undo step.
 * @title: the translated name of the step
 * @key: see cp_record_begin_edit()
 * @place: (nullable): the node to make current on undo; %NULL to stay
 */
void cp_game_begin_edit (CpGame *self, const char *title, CpEditKey key, CpNode *place);

/** cp_game_reading_key: Returns the key of a step that plays a move after @parent. If unreadable
 * text follows @parent, the move and reading on after it are one undo step. */
CpEditKey cp_game_reading_key (const CpNode *parent);

/**
 * cp_game_end_edit: Ends a change and emits its signals. If the current node was removed, its
 * nearest remaining ancestor becomes current. If the main line ends elsewhere now, the outcome
 * becomes that of the new final position.
 * @place: (nullable): the node to make current on redo; %NULL to stay
 * @go: whether to make @place current now
 * @played: (nullable): the node for which to emit `move-played`
 *
 * Returns: whether the record was changed
 */
bool cp_game_end_edit (CpGame *self, CpNode *place, bool go, CpNode *played);
