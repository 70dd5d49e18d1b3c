/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/*
 * The file in which unsaved work is kept: written atomically, in a thread, and locked as long as
 * somebody works on it. Used by the library alone.
 */

/** CpLibraryJournal: such a file, whether it exists yet or not. */
typedef struct CpLibraryJournal CpLibraryJournal;

/** CpLibraryJournalFailed: is told in the main context, once, why the file cannot be written, and
 * once it can again: then @reason is %NULL. */
typedef void (*CpLibraryJournalFailed) (const char *reason, void *data);

/** cp_library_journal_new: (transfer full): a journal with a new name in @folder. */
CpLibraryJournal *cp_library_journal_new (const char *folder);

/**
 * cp_library_journal_adopt: takes over a file that was left behind.
 *
 * Returns: (transfer full) (nullable): %NULL if somebody works on it
 */
CpLibraryJournal *cp_library_journal_adopt (const char *path);

CpLibraryJournal *cp_library_journal_ref (CpLibraryJournal *journal);

/** cp_library_journal_unref: leaves the file as it is; the lock goes with the last reference. */
void cp_library_journal_unref (CpLibraryJournal *journal);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpLibraryJournal, cp_library_journal_unref)

/** cp_library_journal_set_failed: whom to tell about failures, or %NULL. */
void cp_library_journal_set_failed (CpLibraryJournal *journal,
                                    CpLibraryJournalFailed failed,
                                    void *data);

/**
 * cp_library_journal_write: replaces what is in the file.
 * @text: (transfer full) (nullable): %NULL to remove the file
 * @now: whether to wait until it is done
 */
void cp_library_journal_write (CpLibraryJournal *journal, GBytes *text, bool now);

/** cp_library_journal_reserve: a number for a text that is to be written by
 * cp_library_journal_write_reserved(). What is written later is newer. Main thread. */
unsigned cp_library_journal_reserve (CpLibraryJournal *journal);

/** cp_library_journal_write_reserved: the same as cp_library_journal_write() from any thread,
 * unless something newer is there already. Nobody is told if that fails.
 * @text: (transfer full) */
void cp_library_journal_write_reserved (CpLibraryJournal *journal, unsigned number, GBytes *text);
