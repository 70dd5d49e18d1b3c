/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cp-library.h"
#include "model/disk/cp-file-places.h"

/*
 * The examples of the help. Its pages link to them with addresses that the desktop passes to the
 * program: counterpoise:examples/dynamic/4/7 is the fourth example of Dynamic Chess after seven
 * plies.
 */

/** cp_examples_is_address: Returns true if @file has the scheme of such an address, even if the
 * rest is not valid. */
bool cp_examples_is_address (GFile *file);

/**
 * cp_examples_find: Finds the file of examples that an address refers to.
 * @place: (out): the place in that file
 *
 * Returns: (transfer full) (nullable): %NULL with @error set to a sentence for the user
 */
GFile *cp_examples_find (GFile *address, CpFilePlace *place, GError **error);

/** cp_examples_contain: Returns true if @library is a file of examples, which is never saved. */
bool cp_examples_contain (CpLibrary *library);
