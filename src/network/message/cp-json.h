/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Objects of JSON that others have written. What is not there, and null, is the same. */

/**
 * cp_json_read: reads an object.
 *
 * Returns: (transfer full) (nullable): %NULL if @text is none that cp_json_check() lets through
 */
JsonObject *cp_json_read (const char *text, size_t length);

/** cp_json_write: (transfer full): the text of an object, in one line. */
char *cp_json_write (JsonObject *object);

/** cp_json_has: whether @object has a member that is not null. */
bool cp_json_has (JsonObject *object, const char *name);

/** cp_json_get_integer: false if it has no whole number there from @least to @most. */
bool cp_json_get_integer (
    JsonObject *object, const char *name, int64_t least, int64_t most, int64_t *value);

/** cp_json_get_bool: false if it has neither true nor false there. */
bool cp_json_get_bool (JsonObject *object, const char *name, bool *value);

/** cp_json_get_string, cp_json_get_object, cp_json_get_array: (transfer none) (nullable): the
 * member of @object, %NULL if it has none of that type. */
const char *cp_json_get_string (JsonObject *object, const char *name);
JsonObject *cp_json_get_object (JsonObject *object, const char *name);
JsonArray *cp_json_get_array (JsonObject *object, const char *name);

/**
 * cp_json_get_strings: a list of texts.
 * @most: of them
 * @fits: what each must be
 *
 * Returns: (transfer full) (nullable): %NULL if it has none of that kind
 */
char **cp_json_get_strings (JsonObject *object,
                            const char *name,
                            size_t most,
                            bool (*fits) (const char *text));

/** cp_json_get_excerpt: (transfer full): a text to be shown, cut after @most characters; "" if
 * there is none. */
char *cp_json_get_excerpt (JsonObject *object, const char *name, size_t most);

/**
 * cp_json_get_protocol: whether a list of versions has one of them.
 * @speaks: (out): whether it does
 *
 * Returns: false if there is no such list
 */
bool cp_json_get_protocol (JsonObject *object, const char *name, int64_t version, bool *speaks);

/** cp_json_set_strings: adds a list of texts; %NULL for null. */
void cp_json_set_strings (JsonObject *object, const char *name, const char *const *texts);

/** cp_json_set_string: adds a text; %NULL for null. What is not UTF-8 in it is replaced. */
void cp_json_set_string (JsonObject *object, const char *name, const char *text);
