/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/host/cp-host-engine.h"
#include "engine/uci/cp-uci-go.h"
#include "rules/position/cp-position.h"

/* A player of a match: the engine of this program, or another program that is started for the
 * match. */

#define CP_MATCH_ERROR (cp_match_error_quark ())
GQuark cp_match_error_quark (void);

/** CpMatchError: Reasons why a player cannot be set up. */
typedef enum {
  CP_MATCH_ERROR_OPTION,  /* not of the form Option=value */
  CP_MATCH_ERROR_GO,      /* the arguments of `go` set no limit */
  CP_MATCH_ERROR_VARIANT, /* the program does not support the game */
  CP_MATCH_ERROR_OPENING, /* no opening of that length was found */
} CpMatchError;

/** CpMatchSpec: A player as the user has described it. */
typedef struct {
  char *path;    /* path of the program; `self` is this one */
  GStrv options; /* "Option=value", in the order given */
  char *go;      /* arguments of `go`; NULL for those of the match */
} CpMatchSpec;

/**
 * cp_match_spec_parse: Parses a player's description on the command line.
 * @words: `self` or the path of a program, followed by any number of `,Option=value`; the option
 *   `go` is not one of the program, but the arguments of `go`
 * @start: a position to check the arguments of `go` with
 * @spec: (out caller-allocates): undefined if false is returned
 *
 * Returns: false with @error set (CP_MATCH_ERROR, CP_UCI_GO_ERROR or CP_MOVE_ERROR)
 */
bool
cp_match_spec_parse (const char *words, const CpPosition *start, CpMatchSpec *spec, GError **error);

/** cp_match_spec_clear: Frees the contents of @spec. */
void cp_match_spec_clear (CpMatchSpec *spec);

/**
 * cp_match_go_parse: Parses arguments of `go`, which must limit the search.
 * @go: (out): undefined if false is returned
 *
 * Returns: false with @error set (CP_MATCH_ERROR, CP_UCI_GO_ERROR or CP_MOVE_ERROR)
 */
bool cp_match_go_parse (const char *text, const CpPosition *start, CpUciGo *go, GError **error);

/** CpMatchTimeouts: Time limits of a player, in microseconds. */
typedef struct {
  CpHostLimits program;
  /* allowed above the time on the clock, for communication between the programs */
  int64_t lag;
  int64_t overtime; /* allowed above a fixed time for each move */
  int64_t silence;  /* limit for a move without any time control */
} CpMatchTimeouts;

/** cp_match_default_timeouts: Default time limits. */
extern const CpMatchTimeouts cp_match_default_timeouts;

/** CpMatchPlayer: A program that plays one game after another. */
typedef struct CpMatchPlayer CpMatchPlayer;

/**
 * cp_match_player_new: Starts a program and sets its options.
 * @spec, @timeouts: must outlive the player
 * @rules: (nullable): set as `UCI_Variant`, unless @spec sets another value; %NULL to set it later
 * @cancelled: (nullable): ends every wait when another thread sets it
 *
 * Returns: (transfer full): %NULL with @error set (CP_HOST_ERROR, CP_HOST_OPTION_ERROR or
 *   CP_MATCH_ERROR)
 */
CpMatchPlayer *cp_match_player_new (const CpMatchSpec *spec,
                                    const CpRules *rules,
                                    const CpMatchTimeouts *timeouts,
                                    const atomic_bool *cancelled,
                                    GError **error);

/**
 * cp_match_player_set_rules: Changes the rules. A program that has to be restarted gets them from
 * cp_match_player_start_game().
 *
 * Returns: false with @error set, as by cp_match_player_new(), if the program refuses @rules; the
 *   earlier ones stay
 */
bool cp_match_player_set_rules (CpMatchPlayer *player, const CpRules *rules, GError **error);

/** cp_match_player_free: Ends the program; %NULL is allowed. */
void cp_match_player_free (CpMatchPlayer *player);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpMatchPlayer, cp_match_player_free)

/**
 * cp_match_player_get_name: Returns the program's own name, followed by its options (transfer
 * none).
 */
const char *cp_match_player_get_name (const CpMatchPlayer *player);

/** cp_match_player_get_file: Returns the player's name in messages (transfer none). */
const char *cp_match_player_get_file (const CpMatchPlayer *player);

/**
 * cp_match_player_get_engine: Returns the running program (transfer none); %NULL after a failed
 * restart.
 */
CpHostEngine *cp_match_player_get_engine (const CpMatchPlayer *player);

/** cp_match_player_get_go: Returns the player's own arguments of `go`, or %NULL (transfer none). */
const char *cp_match_player_get_go (const CpMatchPlayer *player);

/**
 * cp_match_player_start_game: Prepares the program for a new game, and restarts it if necessary.
 *
 * Returns: false with @error set, as by cp_match_player_new()
 */
bool cp_match_player_start_game (CpMatchPlayer *player, GError **error);

/**
 * cp_match_player_get_move: Has the player choose a move.
 * @position: arguments of `position`
 * @go: arguments of `go`
 * @timeout: time limit in microseconds
 * @microseconds: (out): time taken; also set on failure
 *
 * Returns: (transfer full): the move as the program wrote it; %NULL with @error set (CP_HOST_ERROR)
 */
char *cp_match_player_get_move (CpMatchPlayer *player,
                                const char *position,
                                const char *go,
                                int64_t timeout,
                                int64_t *microseconds,
                                GError **error);
