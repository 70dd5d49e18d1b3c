/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * cp_icon_keeper_start: From now on, keeps each #GtkIconPaintable that another thread than the
 * calling one, the main thread, releases last. GTK loads icons in a thread, and each loaded icon
 * may displace another one from the cache of the icon theme (icon_cache_mark_used_if_cached()). The
 * displaced icon is finalized in that thread, but stays in the table of icons until its finalizer
 * has removed it. If the main thread looks the icon up meanwhile, it takes a reference to a
 * finalized object (icon_cache_lookup()). A kept icon stays in the table for the next lookup. No
 * release is known to be free of this fault; GTK 4.8 and 4.18 have it.
 */
void cp_icon_keeper_start (void);
