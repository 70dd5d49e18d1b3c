/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/** CP_JSON_MEMBERS_MAX, CP_JSON_DEPTH_MAX: Limits: members of one object, and levels of nesting.
 */
#define CP_JSON_MEMBERS_MAX 64
#define CP_JSON_DEPTH_MAX   8

/**
 * cp_json_check: Returns true if JSON-GLib can parse a foreign text safely and in a time
 * proportional to its length: it is UTF-8 and JSON as in RFC 8259; its strings contain whole
 * characters and no NUL; its numbers have at most 18 digits before the point; it has at most
 * CP_JSON_DEPTH_MAX levels; each object has at most CP_JSON_MEMBERS_MAX members, and no key
 * twice, however the key is escaped.
 */
bool cp_json_check (const char *text, size_t length);
