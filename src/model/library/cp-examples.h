/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cp-library.h"
#include "model/disk/cp-file-places.h"

/*
 * The examples of the help, which its pages refer to by addresses that the desktop hands to the
 * program: counterpoise:examples/dynamic/4/7 is the fourth example of Dynamic Chess after seven
 * plies.
 */

/** cp_examples_is_address: whether @file is such an address, or meant to be one. */
bool cp_examples_is_address (GFile *file);

/**
 * cp_examples_find: the file of examples that an address leads to.
 * @place: (out): and where in it
 *
 * Returns: (transfer full) (nullable): %NULL with @error set, a sentence for people
 */
GFile *cp_examples_find (GFile *address, CpFilePlace *place, GError **error);

/** cp_examples_contain: whether @library is one of examples: there is nothing in it to be saved. */
bool cp_examples_contain (CpLibrary *library);
