/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * What one window works on is locked, so that no other window and no other run of the program takes
 * it for work that was left behind. A lock goes with the process, however that ends.
 */

/**
 * cp_lock_take: takes the lock at @path, a file that is made if need be.
 *
 * Returns: a descriptor that holds the lock until it is closed; -1 with errno set: EWOULDBLOCK if
 * somebody else holds it
 */
int cp_lock_take (const char *path);

/**
 * cp_lock_wait: takes the lock at @path to read and write something that others write as well, and
 * waits a moment if somebody is about that just now.
 *
 * Returns: a descriptor for cp_lock_release(); -1 with @error set (#GFileError)
 */
int cp_lock_wait (const char *path, GError **error);

/** cp_lock_release: lets go of the lock at @path, and removes the file. */
void cp_lock_release (int lock, const char *path);

/**
 * cp_lock_file: locks the file at @path itself, so that no other thread or run of the program
 * replaces it meanwhile. Waits for as long as cp_lock_wait() does. Closing the descriptor releases
 * the lock.
 *
 * Returns: a descriptor; -1 with errno set: EWOULDBLOCK if it stays locked, ENOENT if there is no
 * such file; anything else where files cannot be locked
 */
int cp_lock_file (const char *path);
