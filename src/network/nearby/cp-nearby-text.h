/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/** CpNearbyText: The TXT record of a host that waits on the local network. */
typedef struct {
  char *name;  /* the host's name */
  char *rules; /* (nullable): the rules string of the proposed game */
  char *pair;  /* (nullable): the pair id if the host waits for one friend only: CP_PAIR_DIGITS
                  digits */
} CpNearbyText;

/** cp_nearby_text_write: (transfer floating): Returns the record as a D-Bus value of type "aay". */
GVariant *cp_nearby_text_write (const CpNearbyText *text);

/**
 * cp_nearby_text_read: Parses a record from an untrusted source.
 * @record: of type "aay"
 *
 * Returns: true if the record is from a program with our protocol; then free @text with
 * cp_nearby_text_clear()
 */
bool cp_nearby_text_read (GVariant *record, CpNearbyText *text);

/** cp_nearby_text_clear: Frees the contents. */
void cp_nearby_text_clear (CpNearbyText *text);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpNearbyText, cp_nearby_text_clear)
