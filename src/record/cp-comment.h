/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-record.h"

/*
 * Commands inside comments, `[%clk 1:02:03]`: a name behind `[%`, white space, a value up to the
 * next `]`. They stay part of the comment's text, which is the data; these functions read one of
 * them or replace it and leave everything else as it is.
 */

/**
 * cp_comment_get_command: the value of the first command of that name.
 * @name: "clk", say
 *
 * Returns: (transfer full) (nullable): the value without surrounding space; %NULL if there is none
 */
char *cp_comment_get_command (const char *text, const char *name);

/**
 * cp_comment_set_command: the text with the first command of that name replaced, or with the
 * command put in front if there was none.
 * @value: (nullable): without `]`; %NULL to take the command out
 *
 * Returns: (transfer full)
 */
char *cp_comment_set_command (const char *text, const char *name, const char *value);

/**
 * cp_comment_text_without_commands: what a reader should see of a comment: neither commands, known
 * or not, nor white space around the text or where a command stood.
 *
 * Returns: (transfer full): "" if there is nothing but commands
 */
char *cp_comment_text_without_commands (const char *text);

/**
 * cp_node_get_command: the value of the first command of that name in the comments behind a move.
 *
 * Returns: (transfer full) (nullable): %NULL if there is none
 */
char *cp_node_get_command (const CpNode *node, const char *name);

/**
 * cp_record_set_command: replaces a command in the comments behind a move, or puts it in front of
 * the first one; a comment is added if there is none, and removed if nothing is left of it.
 * @value: (nullable): without `]`; %NULL to take the command out
 */
void cp_record_set_command (CpRecord *record, CpNode *node, const char *name, const char *value);

/**
 * cp_node_get_clock: the time that was left to the player after the move (`[%clk h:mm:ss.mmm]`).
 * @ms: (out): milliseconds; undefined if false is returned
 *
 * Returns: false if no clock is recorded or its text is no time
 */
bool cp_node_get_clock (const CpNode *node, int64_t *ms);

/**
 * cp_record_set_clock: records the time that was left after the move.
 * @ms: milliseconds, not negative
 */
void cp_record_set_clock (CpRecord *record, CpNode *node, int64_t ms);
