/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <sodium.h>
#include <string.h>

#include "cp-conduct-private.h"
#include "network/crypto/cp-hex.h"
#include "network/crypto/cp-random.h"


void
cp_conduct_draw_secret (char **secret)
{
  uint8_t bytes[16];

  cp_random_fill (bytes, sizeof bytes);
  g_free (*secret);
  *secret = cp_hex_write (bytes, sizeof bytes);
}


char *
cp_conduct_commit (const char *secret)
{
  uint8_t sum[crypto_hash_sha256_BYTES];

  crypto_hash_sha256 (sum, (const uint8_t *) secret, strlen (secret));
  return cp_hex_write (sum, sizeof sum);
}


bool
cp_conduct_has_white (const CpConduct *self, const CpRemoteGame *game, const char *theirs)
{
  CpMessageParty white = game->propose->party;

  if (white != CP_MESSAGE_BY_LOT)
    return (white == CP_MESSAGE_HOST) == self->is_host;
  int sum = g_ascii_xdigit_value (game->secret[31]) ^ g_ascii_xdigit_value (theirs[31]);
  return (sum % 2 == 0) == self->is_host;
}
