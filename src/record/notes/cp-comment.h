/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/*
 * Commands inside comments, `[%clk 1:02:03]`: a name after `[%`, white space, a value up to the
 * next `]`. Commands stay part of the comment's text; these functions read or replace one of them
 * and leave all other text unchanged.
 */

/**
 * cp_comment_get_command: Returns the value of the first command called @name.
 * @name: such as "clk"
 *
 * Returns: (transfer full) (nullable): the value without surrounding space; %NULL if there is no
 * such command
 */
char *cp_comment_get_command (const char *text, const char *name);

/**
 * cp_comment_set_command: Replaces the first command called @name, or inserts the command at the
 * beginning.
 * @value: (nullable): without `]`; %NULL to remove the command
 *
 * Returns: (transfer full): the new text
 */
char *cp_comment_set_command (const char *text, const char *name, const char *value);

/**
 * cp_comment_text_without_commands: Returns the text of a comment for display: without commands,
 * known or not, without white space around the text or the commands, and with lines joined that
 * were wrapped to a file's width. Other line breaks and empty lines stay.
 *
 * Returns: (transfer full): "" if there are only commands
 */
char *cp_comment_text_without_commands (const char *text);

/** CpCommandVisit: Called for a command. @value: without surrounding space */
typedef void (*CpCommandVisit) (const char *name, const char *value, void *data);

/** cp_comment_visit_commands: Calls @visit for each command, in order. */
void cp_comment_visit_commands (const char *text, CpCommandVisit visit, void *data);

/**
 * CpCommandEdit: Called for a command, and returns its new value.
 * @value: the value without surrounding space
 *
 * Returns: (transfer full) (nullable): the new value, without `]`; %NULL to leave the command
 * unchanged, "" to remove it
 */
typedef char *(*CpCommandEdit) (const char *name, const char *value, void *data);

/**
 * cp_comment_edit_commands: Returns the text with each command changed by @edit, called in order.
 *
 * Returns: (transfer full)
 */
char *cp_comment_edit_commands (const char *text, CpCommandEdit edit, void *data);

/**
 * cp_comment_split: Separates the commands of a comment from its text. Commands with a closing
 * brace count as text.
 * @rest: (out) (transfer full) (nullable): the text without the commands; %NULL if there are none
 *
 * Returns: (transfer full) (nullable): the commands, separated by spaces; %NULL if there are none,
 * or the text without them would contain others
 */
char *cp_comment_split (const char *text, char **rest);

/**
 * cp_node_get_comment: Returns the comments at one place of a node for display: their texts without
 * commands, each on a line of its own.
 *
 * Returns: (transfer full): "" if there is no text
 */
char *cp_node_get_comment (const CpNode *node, CpCommentPlace place);

/**
 * cp_node_get_comment_excerpt: Returns the beginning of cp_node_get_comment(), without reading the
 * rest, which may be as long as a large file.
 *
 * @more: (out) (optional): whether the text was cut
 *
 * Returns: (transfer full): see cp_text_excerpt()
 */
char *
cp_node_get_comment_excerpt (const CpNode *node, CpCommentPlace place, size_t most, bool *more);

/** cp_node_comment_is_longer: Returns true if cp_node_get_comment() has more than @most bytes. */
bool cp_node_comment_is_longer (const CpNode *node, CpCommentPlace place, size_t most);

/** cp_node_has_comment_at: Returns true if there is text at one place of a node. */
bool cp_node_has_comment_at (const CpNode *node, CpCommentPlace place);

/** cp_node_has_comment: Returns true if there is text before or after a move. */
bool cp_node_has_comment (const CpNode *node);

/** cp_record_set_comment: Sets the text that cp_node_get_comment() returns. Commands stay, in front
 * of the text, and several comments become one. Does nothing if the text is the same. */
void cp_record_set_comment (CpRecord *record, CpNode *node, CpCommentPlace place, const char *text);

/**
 * cp_node_get_command: Returns the value of the first command called @name in the comments after a
 * move.
 *
 * Returns: (transfer full) (nullable): %NULL if there is none
 */
char *cp_node_get_command (const CpNode *node, const char *name);

/**
 * cp_record_set_command: Replaces a command in the comments after a move, or inserts it at the
 * beginning of the first one. A comment is added if there is none, and removed if it becomes empty.
 * @value: (nullable): without `]`; %NULL to remove the command
 */
void cp_record_set_command (CpRecord *record, CpNode *node, const char *name, const char *value);

/**
 * cp_node_get_clock: Gets the time left on the mover's clock after the move (`[%clk h:mm:ss.mmm]`).
 * @ms: (out): milliseconds; undefined if false is returned
 *
 * Returns: false if no time is recorded, or it is invalid
 */
bool cp_node_get_clock (const CpNode *node, int64_t *ms);

/**
 * cp_record_set_clock: Records the time left on the mover's clock after the move.
 * @ms: milliseconds, not negative
 */
void cp_record_set_clock (CpRecord *record, CpNode *node, int64_t ms);
