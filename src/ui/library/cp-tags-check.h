/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/* What a person may write into the tags of a game, and what is wrong with the rest. */

/**
 * cp_tags_check_name: what is wrong with the name of a tag that is to be added.
 *
 * Returns: (transfer full) (nullable): a sentence, or %NULL if @name is fine
 */
char *cp_tags_check_name (const char *name);

/**
 * cp_tags_tidy_date: the PGN form of a date, "2024.05.??", from how people write it: with points,
 * hyphens or slashes, year first, with question marks or nothing for what is not known.
 * @problem: (out) (optional) (nullable): a sentence (transfer full) if the result is %NULL
 *
 * Returns: (transfer full) (nullable): %NULL if @text is no date
 */
char *cp_tags_tidy_date (const char *text, char **problem);

/**
 * cp_tags_describe_time: what a TimeControl tag means, for one line: "10 minutes, and 5 seconds
 * more for each move".
 *
 * Returns: (transfer full) (nullable): %NULL if @text is empty or of a form that this program keeps
 * without understanding it
 */
char *cp_tags_describe_time (const char *text);
