/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "rules/position/cp-rules.h"

#define CP_TYPE_ENGINE (cp_engine_get_type ())
G_DECLARE_FINAL_TYPE (CpEngine, cp_engine, CP, ENGINE, GObject)

/**
 * CpEngine: what somebody has said of a program that speaks UCI: where it is, how it is to be set,
 * and which games it knows. It never changes.
 */

/** CP_ENGINE_FORMAT: how engines are kept: name, path, options, games by rules string. */
#define CP_ENGINE_FORMAT "(ssa{ss}a{ss})"

/**
 * cp_engine_new: (transfer full)
 * @name: what people call it
 * @path: of the program; looked for in `PATH` if there is no slash in it
 * @options: of type a{ss}, the values that are not the program's own; consumed if floating
 * @games: of type a{ss}, what the program calls the rules of a rules string; consumed if floating
 */
CpEngine *cp_engine_new (const char *name, const char *path, GVariant *options, GVariant *games);

/** cp_engine_read, cp_engine_write: from what is kept and to it (transfer full, floating). */
CpEngine *cp_engine_read (GVariant *kept);
GVariant *cp_engine_write (CpEngine *self);

/** cp_engine_get_name, _path: (transfer none) */
const char *cp_engine_get_name (CpEngine *self);
const char *cp_engine_get_path (CpEngine *self);

/** cp_engine_get_options, _games: (transfer none): of type a{ss}, see cp_engine_new(). */
GVariant *cp_engine_get_options (CpEngine *self);
GVariant *cp_engine_get_games (CpEngine *self);

/**
 * cp_engine_find_game: what the program calls @rules.
 *
 * Returns: (transfer none) (nullable): %NULL if it does not know them
 */
const char *cp_engine_find_game (CpEngine *self, const CpRules *rules);
