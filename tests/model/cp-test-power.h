/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-test-disk.h"

/** CpTestWork: Work that writes files of the user. Each function runs in a process of its own. */
typedef struct {
  /* (nullable): Creates the files that exist before. */
  void (*prepare) (const char *folder);
  /* Does the work on a disk that may fail. Calls cp_test_disk_mark() for each step that was
   * reported as saved, with numbers from 1. */
  void (*act) (const char *folder);
  /* Reads the files as the next run of the program would, and asserts that nothing is lost or
   * doubled. @promised: the last mark */
  void (*check) (const char *folder, unsigned promised);
} CpTestWork;

/** cp_test_power_faults: Does the work once for each call and each #CpTestFault. */
void cp_test_power_faults (const CpTestWork *work);

/**
 * cp_test_power_failures: Does the work once, and lets the power fail after each call: any part of
 * the data and folder entries that were not synced may be lost.
 */
void cp_test_power_failures (const CpTestWork *work);

/**
 * cp_test_power_errors: Does the work once for each call, which fails, and lets the power fail at
 * the end. All promises must hold nevertheless.
 */
void cp_test_power_errors (const CpTestWork *work);
