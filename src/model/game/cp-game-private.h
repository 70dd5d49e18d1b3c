/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-game.h"
#include "record/tree/cp-edit.h"
#include "record/tree/cp-ending.h"

/* What the files of CpGame share: cp-game.c, cp-game-play.c, cp-game-review.c, cp-game-edit.c. */

#define CP_NO_OFFER -1

/** CpGameState: what the read-only properties say; compared after every change to notify what
 * differs. */
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
  bool waits; /* with its clocks, if it is in progress: see cp_game_get_waiting() */
  CpGameState state;
  CpNode *line_end;      /* where the game ended when the change began that is being made */
  CpGameEnd retracted;   /* undecided: none; its node is on the line that goes on from the head */
  char *refusal_help;    /* (nullable): see cp_game_get_refusal_help() */
  char *seats[2];        /* (nullable): see cp_game_get_seat() */
  bool absent[2];        /* see cp_game_set_absent() */
  CpGameReferee referee; /* (nullable) */
  void *referee_data;
};

/** cp_game_has_clock: whether the game has a time control. */
bool cp_game_has_clock (CpGame *self);

/**
 * cp_game_update: recomputes what follows from the nodes and notifies what has changed.
 * @paused, @draw_offer: the only parts that do not follow
 */
void cp_game_update (CpGame *self, bool paused, int draw_offer);

/** cp_game_forget_retracted: see cp_game_get_retracted(); to be followed by cp_game_update(). */
void cp_game_forget_retracted (CpGame *self);

/** cp_game_place: makes @node current without a signal; in review it is the head, too. */
void cp_game_place (CpGame *self, CpNode *node);

/** cp_game_watch_flags: lets the game end when a flag falls. */
void cp_game_watch_flags (CpGame *self);

/**
 * cp_game_flag_had_fallen: stops the clock, before anything else is done to the game.
 *
 * Returns: whether its flag had fallen and nobody had noticed. Then the game has ended by that:
 * what comes later does not count.
 */
bool cp_game_flag_had_fallen (CpGame *self);

/** cp_game_restore_clocks: sets the clocks as they were recorded at the head, and stops them. */
void cp_game_restore_clocks (CpGame *self);

/**
 * cp_game_begin_edit: begins a change to the record, which ends with cp_game_end_edit(). In review
 * it is a step of undo.
 * @title: what it does, translated
 * @key: see cp_record_begin_edit()
 * @place: (nullable): the node to go to when it is undone; %NULL to stay
 */
void cp_game_begin_edit (CpGame *self, const char *title, CpEditKey key, CpNode *place);

/** cp_game_reading_key: the key of a move behind @parent: if text could not be understood there,
 * the move and reading on behind it are one step. */
CpEditKey cp_game_reading_key (const CpNode *parent);

/**
 * cp_game_end_edit: ends the change and tells it. If the current node was removed, its nearest
 * ancestor that is still there becomes current. If the main line ends elsewhere now, result and
 * reason are those of the board there, and none where the board has none.
 * @place: (nullable): the node to go to when it is redone; %NULL to stay
 * @go: whether to go there now
 * @played: (nullable): the node to tell by `move-played`
 *
 * Returns: whether anything was changed
 */
bool cp_game_end_edit (CpGame *self, CpNode *place, bool go, CpNode *played);
