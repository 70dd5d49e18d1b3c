/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <librsvg/rsvg.h>

/**
 * cp_artwork_load: reads one of the drawings that come with the program.
 * @name: of the file in data/pieces/, without its ending
 * @css: a style sheet for it
 *
 * Returns: (transfer full)
 */
RsvgHandle *cp_artwork_load (const char *name, const char *css);

/**
 * cp_artwork_lock: lets one thread at a time look for a drawing that is kept, and draw it: librsvg
 * wants it so.
 *
 * Returns: (transfer full): hold it as long
 */
GMutexLocker *cp_artwork_lock (void);
