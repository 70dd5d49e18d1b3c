/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-message.h"

/* Names in the JSON form of messages, shared by reader and writer. */

#define CP_GAME_DIGITS 32

/* CpMessageMembers: the members of a message type in addition to `type`, `n` and `game`. */
typedef enum {
  CP_HAS_GAME = 1 << 0,
  CP_HAS_PLY = 1 << 1,
  CP_HAS_OFFER_KIND = 1 << 2, /* with the further members of that kind of offer */
  CP_HAS_REASON = 1 << 3,
} CpMessageMembers;

typedef struct {
  const char *name;
  unsigned members;
} CpMessageForm;

#define CP_N_MESSAGE_TYPES (CP_MESSAGE_UNSUPPORTED + 1)

/* Each ends with a NULL and has the order of its enumeration. */
extern const CpMessageForm cp_message_forms[CP_N_MESSAGE_TYPES];
extern const char *const cp_message_offer_names[];
extern const char *const cp_message_parties[];
extern const char *const cp_message_claims[];
extern const char *const cp_message_freeze_names[];
