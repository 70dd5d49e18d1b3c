/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * cp_tag_standard_name: Returns the name of a tag as it is written: the spelling of the PGN
 * standard, or of Counterpoise, for a tag that one of them knows, whatever the case of @name;
 * otherwise @name.
 *
 * Returns: a static string, or @name
 */
const char *cp_tag_standard_name (const char *name);
