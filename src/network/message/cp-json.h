/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* JSON objects from untrusted sources. A member that is null counts as missing. */

/**
 * cp_json_read: Parses an object.
 *
 * Returns: (transfer full) (nullable): %NULL if @text is not an object, or cp_json_check() fails
 */
JsonObject *cp_json_read (const char *text, size_t length);

/** cp_json_write: (transfer full): Returns the text of @object, in one line. */
char *cp_json_write (JsonObject *object);

/** cp_json_has: Returns true if @object has the member @name, and it is not null. */
bool cp_json_has (JsonObject *object, const char *name);

/** cp_json_get_integer: Gets an integer. Returns false unless the member is an integer from @least
 * to @most. */
bool cp_json_get_integer (
    JsonObject *object, const char *name, int64_t least, int64_t most, int64_t *value);

/** cp_json_get_bool: Gets a boolean. Returns false if the member is missing or has another type. */
bool cp_json_get_bool (JsonObject *object, const char *name, bool *value);

/** cp_json_get_string, cp_json_get_object, cp_json_get_array: (transfer none) (nullable): Return
 * the member @name; %NULL if it is missing or has another type. */
const char *cp_json_get_string (JsonObject *object, const char *name);
JsonObject *cp_json_get_object (JsonObject *object, const char *name);
JsonArray *cp_json_get_array (JsonObject *object, const char *name);

/**
 * cp_json_get_strings: Gets an array of strings.
 * @most: the largest number of strings
 * @fits: returns true if a string is valid
 *
 * Returns: (transfer full) (nullable): %NULL if the member is missing, too long, or has an invalid
 * element
 */
char **cp_json_get_strings (JsonObject *object,
                            const char *name,
                            size_t most,
                            bool (*fits) (const char *text));

/** cp_json_get_excerpt: (transfer full): Returns a string to display, cut after @most characters;
 * "" if the member is missing or no string. */
char *cp_json_get_excerpt (JsonObject *object, const char *name, size_t most);

/**
 * cp_json_get_protocol: Reads a list of protocol versions.
 * @supports_protocol: (out): whether the list contains @version
 *
 * Returns: false if the member is missing or not a list of numbers
 */
bool cp_json_get_protocol (JsonObject *object,
                           const char *name,
                           int64_t version,
                           bool *supports_protocol);

/** cp_json_set_strings: Sets an array of strings; %NULL for null. */
void cp_json_set_strings (JsonObject *object, const char *name, const char *const *texts);

/** cp_json_set_string: Sets a string; %NULL for null. Invalid UTF-8 is replaced. */
void cp_json_set_string (JsonObject *object, const char *name, const char *text);
