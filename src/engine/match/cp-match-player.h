/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/host/cp-host-engine.h"
#include "engine/uci/cp-uci-go.h"
#include "rules/position/cp-position.h"

/*
 * A player of a match: the engine of this program, or another program that is started for it.
 */

#define CP_MATCH_ERROR (cp_match_error_quark ())
GQuark cp_match_error_quark (void);

/** CpMatchError: why somebody cannot play. */
typedef enum {
  CP_MATCH_ERROR_OPTION,  /* not of the form Option=value */
  CP_MATCH_ERROR_GO,      /* it does not say what there is for a move */
  CP_MATCH_ERROR_VARIANT, /* the program does not know the game */
  CP_MATCH_ERROR_OPENING, /* there is none of that length */
} CpMatchError;

/** CpMatchSpec: who is to play, and how. */
typedef struct {
  char *path;    /* of the program; `self` is this one */
  GStrv options; /* "Option=value", in their order */
  char *go;      /* what it is asked with; NULL if the match decides */
} CpMatchSpec;

/**
 * cp_match_spec_parse: reads what somebody has typed.
 * @words: `self` or the path of a program, with `,Option=value` behind it as often as needed; an
 *   option `go` is no option of the program, but what is asked with
 * @start: a position to ask for
 * @spec: (out caller-allocates): undefined if false is returned
 *
 * Returns: false with @error set (CP_MATCH_ERROR, CP_UCI_GO_ERROR or CP_MOVE_ERROR)
 */
bool
cp_match_spec_parse (const char *words, const CpPosition *start, CpMatchSpec *spec, GError **error);

/** cp_match_spec_clear: frees what it holds. */
void cp_match_spec_clear (CpMatchSpec *spec);

/**
 * cp_match_go_parse: reads what players are to be asked with: it has to end by itself.
 * @go: (out): undefined if false is returned
 *
 * Returns: false with @error set (CP_MATCH_ERROR, CP_UCI_GO_ERROR or CP_MOVE_ERROR)
 */
bool cp_match_go_parse (const char *text, const CpPosition *start, CpUciGo *go, GError **error);

/** CpMatchPatience: what a player may take; microseconds. */
typedef struct {
  CpHostLimits program;
  int64_t lag;      /* for a move beyond what the clock shows: what passes between two programs */
  int64_t overtime; /* the same beyond a fixed time for a move */
  int64_t silence;  /* for a move where there is no time at all */
} CpMatchPatience;

/** cp_match_patience: what is fair. */
extern const CpMatchPatience cp_match_patience;

/** CpMatchPlayer: somebody who plays game after game. */
typedef struct CpMatchPlayer CpMatchPlayer;

/**
 * cp_match_player_new: starts a player and sets its options.
 * @spec, @patience: must live as long as the player
 * @rules: set as `UCI_Variant`, unless @spec has another value for it
 * @cancelled: (nullable): ends all waiting when somebody sets it
 *
 * Returns: (transfer full): %NULL with @error set (CP_HOST_ERROR, CP_HOST_OPTION_ERROR or
 *   CP_MATCH_ERROR)
 */
CpMatchPlayer *cp_match_player_new (const CpMatchSpec *spec,
                                    const CpRules *rules,
                                    const CpMatchPatience *patience,
                                    const atomic_bool *cancelled,
                                    GError **error);

/** cp_match_player_free: ends the program; %NULL is allowed. */
void cp_match_player_free (CpMatchPlayer *player);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpMatchPlayer, cp_match_player_free)

/** cp_match_player_get_name: (transfer none): what it calls itself, with the options behind it. */
const char *cp_match_player_get_name (const CpMatchPlayer *player);

/** cp_match_player_get_file: (transfer none): what sentences call it. */
const char *cp_match_player_get_file (const CpMatchPlayer *player);

/** cp_match_player_get_go: what the player is asked with, or %NULL. */
const char *cp_match_player_get_go (const CpMatchPlayer *player);

/**
 * cp_match_player_begin: begins a game; the program is started anew if it has to be.
 *
 * Returns: false with @error set, as by cp_match_player_new()
 */
bool cp_match_player_begin (CpMatchPlayer *player, GError **error);

/**
 * cp_match_player_ask: what the player plays.
 * @position: what stands behind the command `position`
 * @go: what stands behind `go`
 * @patience: microseconds until there has to be an answer
 * @microseconds: (out): how long it took; also if it failed
 *
 * Returns: (transfer full): the move as it was said; %NULL with @error set (CP_HOST_ERROR)
 */
char *cp_match_player_ask (CpMatchPlayer *player,
                           const char *position,
                           const char *go,
                           int64_t patience,
                           int64_t *microseconds,
                           GError **error);
