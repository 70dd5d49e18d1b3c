/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/**
 * cp_portal_is_document: Returns whether @path is a file of the document portal, through which a
 * sandboxed program accesses a single file. Other files in its folder are not real: a file that is
 * written there under another name becomes a hidden file beside the real one, which the user does
 * not find.
 */
bool cp_portal_is_document (const char *path);
