/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-message.h"

/* The words of messages, for its reader and its writer. */

#define CP_GAME_DIGITS 32

/* CpMessageMember: which members a type has besides `type`, `n` and `game`. */
typedef enum {
  CP_HAS_GAME = 1 << 0,
  CP_HAS_PLY = 1 << 1,
  CP_HAS_WHAT = 1 << 2, /* with what an offer of that kind has besides */
  CP_HAS_REASON = 1 << 3,
} CpMessageMembers;

typedef struct {
  const char *name;
  unsigned members;
} CpMessageForm;

#define CP_N_MESSAGE_TYPES (CP_MESSAGE_UNSUPPORTED + 1)

/* Each ends with a NULL and has the order of its enumeration. */
extern const CpMessageForm cp_message_forms[CP_N_MESSAGE_TYPES];
extern const char *const cp_message_whats[];
extern const char *const cp_message_parties[];
extern const char *const cp_message_claims[];
extern const char *const cp_message_whys[];
