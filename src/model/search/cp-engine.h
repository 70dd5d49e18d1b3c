/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "rules/position/cp-rules.h"

#define CP_TYPE_ENGINE (cp_engine_get_type ())
G_DECLARE_FINAL_TYPE (CpEngine, cp_engine, CP, ENGINE, GObject)

/**
 * CpEngine: the configuration of a UCI engine: its path, its options, and the games it can play.
 * Immutable.
 */

/** CP_ENGINE_FORMAT: the GVariant format of an engine in the settings: name, path, options, games
 * by rules string. */
#define CP_ENGINE_FORMAT "(ssa{ss}a{ss})"

/**
 * cp_engine_new: (transfer full)
 * @name: the display name
 * @path: of the program; looked up in `PATH` if it contains no slash
 * @options: of type a{ss}, the values that differ from the engine's defaults; consumed if floating
 * @games: of type a{ss}, the engine's variant name for each rules string; consumed if floating
 */
CpEngine *cp_engine_new (const char *name, const char *path, GVariant *options, GVariant *games);

/** cp_engine_read, cp_engine_write: Convert from and to the format of the settings (transfer full,
 * floating). */
CpEngine *cp_engine_read (GVariant *kept);
GVariant *cp_engine_write (CpEngine *self);

/** cp_engine_get_name, _path: (transfer none) */
const char *cp_engine_get_name (CpEngine *self);
const char *cp_engine_get_path (CpEngine *self);

/** cp_engine_get_options, _games: (transfer none): of type a{ss}, see cp_engine_new(). */
GVariant *cp_engine_get_options (CpEngine *self);
GVariant *cp_engine_get_games (CpEngine *self);

/**
 * cp_engine_find_game: Returns the engine's name for the variant of @rules.
 *
 * Returns: (transfer none) (nullable): %NULL if the engine does not play them
 */
const char *cp_engine_find_game (CpEngine *self, const CpRules *rules);
