/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/**
 * cp_json_check: whether a text of anybody's may be given to a parser that trusts its input: it is
 * JSON as RFC 8259 has it and UTF-8, its strings hold whole characters and no NUL, numbers have at
 * most 18 digits before the point, and nothing is nested deeply.
 */
bool cp_json_check (const char *text, size_t length);
