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
