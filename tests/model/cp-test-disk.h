/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/*
 * A disk that fails. Programs with this file in them have the system calls that work on files go
 * through it: it counts and logs those that concern a folder, lets one of them fail or kills the
 * program there.
 */

/** CpTestFault: what happens at a call. */
typedef enum {
  CP_TEST_FAULT_NONE,
  CP_TEST_FAULT_ERROR, /* this call fails, as if the medium were damaged */
  CP_TEST_FAULT_SHORT, /* half of what was to be written is, and the next call fails */
  CP_TEST_FAULT_FULL,  /* this call and all later ones that need room fail */
  CP_TEST_FAULT_KILL,  /* the program is killed, half of what was to be written is */
  CP_TEST_N_FAULTS,
} CpTestFault;

/** CpTestDiskOp: what a call does to a disk. */
typedef enum {
  CP_TEST_DISK_LINK,        /* @path is @file now */
  CP_TEST_DISK_FOLDER,      /* @path is a folder now */
  CP_TEST_DISK_RENAME,      /* what is at @path is at @other now, and it is @file */
  CP_TEST_DISK_REMOVE,      /* @path is no more */
  CP_TEST_DISK_WRITE,       /* @size bytes into @file at @offset */
  CP_TEST_DISK_TRUNCATE,    /* @file has @offset bytes */
  CP_TEST_DISK_SYNC,        /* of @file */
  CP_TEST_DISK_SYNC_FOLDER, /* of @path */
  CP_TEST_DISK_MARK,        /* none: a promise was made, the number is @offset */
} CpTestDiskOp;

/** CpTestDiskEntry: a call in the log; @path_size and @other_size bytes of paths with their NULs,
 * relative to the folder, and @size bytes of data follow. */
typedef struct {
  CpTestDiskOp op;
  unsigned file; /* its number, from 1 */
  guint64 offset;
  guint64 size;
  unsigned path_size;
  unsigned other_size;
} CpTestDiskEntry;

/**
 * cp_test_disk_watch: begins to count calls that concern what is below @folder. The log begins with
 * what is there, which ends with the mark 0.
 * @log: a file to log them in; outside the folder
 * @fault, @nth: what happens at which of them, from 1
 */
void cp_test_disk_watch (const char *folder, const char *log, CpTestFault fault, unsigned nth);

/** cp_test_disk_refuse_links: from now on it has no hard links, as file systems of cameras have
 * none.
 */
void cp_test_disk_refuse_links (void);

/** cp_test_disk_mark: notes in the log that something was promised: @number. */
void cp_test_disk_mark (unsigned number);

/** cp_test_disk_get_n_calls: how many calls were counted. */
unsigned cp_test_disk_get_n_calls (void);
