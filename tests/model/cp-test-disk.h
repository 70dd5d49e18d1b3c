/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/*
 * A disk that fails. These functions replace the system calls for files in a program that is linked
 * with them. They count and log the calls that concern a folder, and let one of them fail or kill
 * the program.
 */

/** CpTestFault: A fault at a call. */
typedef enum {
  CP_TEST_FAULT_NONE,
  CP_TEST_FAULT_ERROR, /* this call fails with EIO */
  CP_TEST_FAULT_SHORT, /* half of the bytes are written, and the next call fails */
  CP_TEST_FAULT_FULL,  /* this call and all later ones that need space fail */
  CP_TEST_FAULT_KILL,  /* half of the bytes are written, and the program is killed */
  CP_TEST_N_FAULTS,
} CpTestFault;

/** CpTestDiskOp: The effect of a call. */
typedef enum {
  CP_TEST_DISK_LINK,        /* @path is a new name of @file */
  CP_TEST_DISK_FOLDER,      /* @path is a new folder */
  CP_TEST_DISK_RENAME,      /* @file is renamed from @path to @other */
  CP_TEST_DISK_REMOVE,      /* @path is removed */
  CP_TEST_DISK_WRITE,       /* @size bytes are written to @file at @offset */
  CP_TEST_DISK_TRUNCATE,    /* @file is cut to @offset bytes */
  CP_TEST_DISK_SYNC,        /* @file is synced */
  CP_TEST_DISK_SYNC_FOLDER, /* the folder @path is synced */
  CP_TEST_DISK_MARK,        /* no effect: promise number @offset was made */
} CpTestDiskOp;

/** CpTestDiskEntry: A call in the log. It is followed by @path_size and @other_size bytes of paths
 * with their NULs, relative to the folder, and @size bytes of data. */
typedef struct {
  CpTestDiskOp op;
  unsigned file; /* its number, from 1 */
  guint64 offset;
  guint64 size;
  unsigned path_size;
  unsigned other_size;
} CpTestDiskEntry;

/**
 * cp_test_disk_watch: Starts to count and log calls that concern files in @folder. The log begins
 * with the files that exist and the mark 0.
 * @log: the path of the log, in another folder
 * @fault: the fault at call number @nth, from 1
 */
void cp_test_disk_watch (const char *folder, const char *log, CpTestFault fault, unsigned nth);

/** cp_test_disk_refuse_links: Lets link() fail from now on, as on FAT. */
void cp_test_disk_refuse_links (void);

/** cp_test_disk_mark: Logs promise @number: that all work up to it is on disk. */
void cp_test_disk_mark (unsigned number);

/** cp_test_disk_get_n_calls: Returns the number of calls. */
unsigned cp_test_disk_get_n_calls (void);
