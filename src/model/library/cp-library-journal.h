/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/*
 * The file in which unsaved changes of a library are stored: written atomically, in a thread, and
 * locked while a library uses it. Used only by the library.
 */

/** CpLibraryJournal: Such a file, which need not exist yet. */
typedef struct CpLibraryJournal CpLibraryJournal;

/** CpLibraryJournalFailed: Called in the main context when writing the file fails, and with a
 * @reason of %NULL when it succeeds again. */
typedef void (*CpLibraryJournalFailed) (const char *reason, void *data);

/** cp_library_journal_new: (transfer full): Creates a journal with a new name in @folder. */
CpLibraryJournal *cp_library_journal_new (const char *folder);

/**
 * cp_library_journal_adopt: Takes over the file of a program that ended without saving.
 *
 * Returns: (transfer full) (nullable): %NULL if a library uses it
 */
CpLibraryJournal *cp_library_journal_adopt (const char *path);

CpLibraryJournal *cp_library_journal_ref (CpLibraryJournal *journal);

/** cp_library_journal_unref: Leaves the file as it is. The last reference releases the lock. */
void cp_library_journal_unref (CpLibraryJournal *journal);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpLibraryJournal, cp_library_journal_unref)

/** cp_library_journal_set_failed: Sets the function that is called about errors.
 * @failed: (nullable) */
void cp_library_journal_set_failed (CpLibraryJournal *journal,
                                    CpLibraryJournalFailed failed,
                                    void *data);

/**
 * cp_library_journal_write: Replaces the contents of the file.
 * @text: (transfer full) (nullable): %NULL to remove the file
 * @now: true to block until it is written
 */
void cp_library_journal_write (CpLibraryJournal *journal, GBytes *text, bool now);

/** cp_library_journal_reserve: Returns a number for a text to be written with
 * cp_library_journal_write_reserved(). Texts that are written after this call are newer. Only in
 * the main thread. */
unsigned cp_library_journal_reserve (CpLibraryJournal *journal);

/** cp_library_journal_write_reserved: Writes the file in any thread, unless a newer text has been
 * written already. Errors are not reported.
 * @text: (transfer full) */
void cp_library_journal_write_reserved (CpLibraryJournal *journal, unsigned number, GBytes *text);
