/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * cp_tag_standard_name: Returns the standard spelling of a tag's name, whatever the case of @name,
 * if the PGN standard or Counterpoise knows the tag; otherwise @name.
 *
 * Returns: a static string, or @name
 */
const char *cp_tag_standard_name (const char *name);
