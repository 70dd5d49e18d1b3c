/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-duplicates.h"
#include "cp-library-index.h"

/* Shared by cp-duplicates.c and cp-duplicates-apply.c. */

/** CpDuplicatePair: Two games. */
typedef struct {
  CpSlotId first, second;
  bool has_same_moves;
  bool has_same_players; /* they are versions of one game */
  uint8_t choice;        /* CpDuplicateChoice */
} CpDuplicatePair;

struct CpDuplicates {
  CpLibrary *library; /* (owned) */
  GArray *pairs;      /* (owned): CpDuplicatePair */
};
