/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-test-disk.h"

/** CpTestWork: something that writes what people have made. Each function runs in a process of its
 * own. */
typedef struct {
  /* (nullable): what is in the folder before */
  void (*prepare) (const char *folder);
  /* Does the work, on a disk that may fail. Whatever it has been told to be kept it marks
   * (cp_test_disk_mark()), with numbers that grow from 1. */
  void (*act) (const char *folder);
  /* Reads what is there as the next run of the program would, and asserts that nothing is lost or
   * doubled. @promised: the last mark */
  void (*check) (const char *folder, unsigned promised);
} CpTestWork;

/** cp_test_power_faults: does the work once for each call and each CpTestFault at it. */
void cp_test_power_faults (const CpTestWork *work);

/**
 * cp_test_power_failures: does the work once, and for each call checks what is on a disk whose
 * power failed behind it: of what was not synced, data and entries of folders may be lost, each by
 * itself.
 */
void cp_test_power_failures (const CpTestWork *work);

/**
 * cp_test_power_errors: does the work once for each call, which fails, and lets the power fail when
 * the work is done. What somebody was told to be kept has to be there, whatever failed before.
 */
void cp_test_power_errors (const CpTestWork *work);
