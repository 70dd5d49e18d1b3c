/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <librsvg/rsvg.h>

/**
 * cp_artwork_load: Loads a drawing of a piece from the resources.
 * @name: name of the file in data/pieces/, without its extension
 * @css: style sheet to apply
 *
 * Returns: (transfer full)
 */
RsvgHandle *cp_artwork_load (const char *name, const char *css);

/**
 * cp_artwork_lock: Locks the caches of drawings, and their rendering, for one thread, since librsvg
 * handles are not thread-safe.
 *
 * Returns: (transfer full): freeing it unlocks
 */
GMutexLocker *cp_artwork_lock (void);
