/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/* Checks the tags of a game that the user enters. */

/**
 * cp_tags_check_name: Checks the name of a tag that the user wants to add.
 *
 * Returns: (transfer full) (nullable): a sentence that describes the error, or %NULL if @name is
 * valid
 */
char *cp_tags_check_name (const char *name);

/**
 * cp_tags_tidy_date: Converts a date to the PGN form, "2024.05.??". The input may use points,
 * hyphens or slashes, year first, with question marks or nothing for unknown parts.
 * @problem: (out) (optional) (nullable) (transfer full): a sentence that describes the error
 *
 * Returns: (transfer full) (nullable): %NULL, with @problem set, if @text is not a date
 */
char *cp_tags_tidy_date (const char *text, char **problem);

/**
 * cp_tags_describe_time: Describes the value of a TimeControl tag in one line: "10 minutes, and 5
 * seconds more for each move".
 *
 * Returns: (transfer full) (nullable): %NULL if @text is empty, or a time control that is only
 * stored as text
 */
char *cp_tags_describe_time (const char *text);
