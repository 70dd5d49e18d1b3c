/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

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
 * or not, nor white space around the text or where a command stood, nor lines that were broken to
 * keep those of a file short: these flow. Other lines, and empty ones, are the writer's own.
 *
 * Returns: (transfer full): "" if there is nothing but commands
 */
char *cp_comment_text_without_commands (const char *text);

/** CpCommandVisit: gets a command that was found: its value without surrounding space. */
typedef void (*CpCommandVisit) (const char *name, const char *value, void *data);

/** cp_comment_visit_commands: gives each command to @visit, in the order in which they stand. */
void cp_comment_visit_commands (const char *text, CpCommandVisit visit, void *data);

/**
 * CpCommandEdit: decides about a command that was found.
 * @value: as it stands, without surrounding space
 *
 * Returns: (transfer full) (nullable): its new value, without `]`; %NULL to leave the command as it
 * is, "" to take it out
 */
typedef char *(*CpCommandEdit) (const char *name, const char *value, void *data);

/**
 * cp_comment_edit_commands: the text with each command as @edit wants it, in the order in which
 * they stand.
 *
 * Returns: (transfer full)
 */
char *cp_comment_edit_commands (const char *text, CpCommandEdit edit, void *data);

/**
 * cp_node_get_comment: what a reader should see of the comments in one place: their texts without
 * commands, each on a line of its own.
 *
 * Returns: (transfer full): "" if there is nothing to read
 */
char *cp_node_get_comment (const CpNode *node, CpCommentPlace place);

/**
 * cp_node_get_comment_excerpt: the beginning of what cp_node_get_comment() gives, which may be all
 * of a large file, and this takes no longer than is needed to find it.
 *
 * @more: (out) (optional): whether it was cut
 *
 * Returns: (transfer full): see cp_text_excerpt()
 */
char *
cp_node_get_comment_excerpt (const CpNode *node, CpCommentPlace place, size_t most, bool *more);

/** cp_node_comment_is_longer: whether what cp_node_get_comment() gives has more than @most bytes.
 */
bool cp_node_comment_is_longer (const CpNode *node, CpCommentPlace place, size_t most);

/** cp_node_has_comment_at: whether there is anything to read in one place of a move. */
bool cp_node_has_comment_at (const CpNode *node, CpCommentPlace place);

/** cp_node_has_comment: whether there is anything to read before or behind a move. */
bool cp_node_has_comment (const CpNode *node);

/**
 * cp_record_set_comment: changes what cp_node_get_comment() gives. The commands stay, in front of
 * the text, and several comments become one; nothing happens if @text is what is there.
 */
void cp_record_set_comment (CpRecord *record, CpNode *node, CpCommentPlace place, const char *text);

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
