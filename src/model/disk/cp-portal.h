/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/**
 * cp_portal_is_document: whether @path is a file that somebody has let a confined program see
 * through the document portal. Nothing but this file is really in its folder: what is written there
 * under another name is a hidden file beside the real one, which nobody will find.
 */
bool cp_portal_is_document (const char *path);
