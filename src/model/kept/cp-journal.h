/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/**
 * CpJournal: a file that is replaced as a whole now and then, atomically, and to which lines are
 * appended in between. Nothing that was written can be lost by what is written later.
 */
typedef struct CpJournal CpJournal;

/** cp_journal_new: (transfer full): a journal without a file. */
CpJournal *cp_journal_new (void);

/** cp_journal_free: closes the file and leaves it as it is; %NULL is allowed. */
void cp_journal_free (CpJournal *journal);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpJournal, cp_journal_free)

/**
 * cp_journal_replace: makes @text all that is in the file at @path, the file of the journal from
 * now on. It is on disk when the function returns.
 *
 * Returns: false with @error set; the file at @path is then as it was, and nothing can be appended
 */
bool cp_journal_replace (CpJournal *journal, const char *path, const char *text, GError **error);

/**
 * cp_journal_append: appends a line.
 * @line: with its line end
 * @lasting: whether to wait until the line would outlive a failure of the machine, too; it outlives
 *   the program in any case
 *
 * Returns: false if nothing was appended: there is no file, it is not there any more or no longer
 * what was written, or the disk is full. The file has to be replaced then.
 */
bool cp_journal_append (CpJournal *journal, const char *line, bool lasting);

/** cp_journal_get_appended: how many bytes were appended since the file was replaced. */
size_t cp_journal_get_appended (const CpJournal *journal);

/** cp_journal_rename: moves the file to @path, over what is there; false with `errno` set. */
bool cp_journal_rename (CpJournal *journal, const char *path);

/**
 * cp_journal_unreadable_name: where a file that cannot be read can be moved to, so that it is in
 * nobody's way and over no other file: `name.unreadable`, `name.unreadable-2` and so on.
 *
 * Returns: (transfer full)
 */
char *cp_journal_unreadable_name (const char *path);

/** cp_journal_set_aside: moves it there. Returns: (transfer full): where it is now */
char *cp_journal_set_aside (const char *path);
