/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/** CpNearbyText: what somebody who waits on this network tells everybody: a TXT record. */
typedef struct {
  char *name;  /* of who sits there */
  char *rules; /* (nullable): the rules string of the game that he proposes */
  char *pair;  /* (nullable): which pair he waits for, if not for anybody: CP_PAIR_DIGITS digits */
} CpNearbyText;

/** cp_nearby_text_write: (transfer floating): the record, as D-Bus has it: "aay". */
GVariant *cp_nearby_text_write (const CpNearbyText *text);

/**
 * cp_nearby_text_read: reads anybody's record.
 * @record: "aay"
 *
 * Returns: whether it is one of a program that speaks our protocol; then cp_nearby_text_clear() it
 */
bool cp_nearby_text_read (GVariant *record, CpNearbyText *text);

/** cp_nearby_text_clear: frees what it owns. */
void cp_nearby_text_clear (CpNearbyText *text);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpNearbyText, cp_nearby_text_clear)
