/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * Locks on the working files of a window, so that other windows and processes do not take them for
 * files of a closed window. The kernel releases a lock when its process ends, in whatever way.
 */

/**
 * cp_lock_take: Takes the lock at @path without waiting. The file is created if needed.
 *
 * Returns: a descriptor that holds the lock until it is closed; -1 with errno set: EWOULDBLOCK if
 * the lock is held elsewhere
 */
int cp_lock_take (const char *path);

/**
 * cp_lock_wait: Takes the lock at @path for a short access to a file that other processes write as
 * well. Waits for up to half a second if it is held.
 *
 * Returns: a descriptor for cp_lock_release(); -1 with @error set (#GFileError)
 */
int cp_lock_wait (const char *path, GError **error);

/** cp_lock_release: Releases the lock at @path and removes its file. */
void cp_lock_release (int lock, const char *path);

/**
 * cp_lock_file: Locks the file at @path itself, so that no other thread or process replaces it
 * meanwhile. Waits for as long as cp_lock_wait() does. Closing the descriptor releases the lock.
 *
 * Returns: a descriptor; -1 with errno set: EWOULDBLOCK if it stays locked, ENOENT if there is no
 * such file; another error where files cannot be locked
 */
int cp_lock_file (const char *path);
