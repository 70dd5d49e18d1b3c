/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pair-key.h"

#include <glib.h>
#include <sodium.h>
#include <string.h>

#include "cp-hex.h"
#include "cp-hkdf.h"

#define LONGEST (CP_MAILBOX_DIGITS / 2)


static void
derive_name (const uint8_t key[CP_KEY_SIZE], const char *purpose, char *name, size_t digits)
{
  uint8_t bytes[LONGEST];

  cp_hkdf (key, CP_KEY_SIZE, purpose, strlen (purpose), bytes, digits / 2);
  cp_hex_copy (bytes, digits / 2, name);
}


void
cp_pair_key_names (const uint8_t key[CP_KEY_SIZE], CpPairNames *names)
{
  derive_name (key, "counterpoise:mailbox", names->mailbox, CP_MAILBOX_DIGITS);
  derive_name (key, "counterpoise:side:guest", names->sides[false], CP_SIDE_DIGITS);
  derive_name (key, "counterpoise:side:host", names->sides[true], CP_SIDE_DIGITS);
  derive_name (key, "counterpoise:pair-id", names->pair, CP_PAIR_DIGITS);
}


void
cp_pair_key_hello (const uint8_t key[CP_KEY_SIZE], const char *side, uint8_t derived[CP_KEY_SIZE])
{
  g_autofree char *purpose = g_strconcat ("counterpoise:hello:", side, NULL);

  cp_hkdf (key, CP_KEY_SIZE, purpose, strlen (purpose), derived, CP_KEY_SIZE);
}


void
cp_pair_key_message (const uint8_t key[CP_KEY_SIZE],
                     const char *host_nonce,
                     const char *guest_nonce,
                     const char *side,
                     uint8_t derived[CP_KEY_SIZE])
{
  g_autofree char *purpose = g_strconcat ("counterpoise:", host_nonce, guest_nonce, side, NULL);

  cp_hkdf (key, CP_KEY_SIZE, purpose, strlen (purpose), derived, CP_KEY_SIZE);
}


void
cp_pair_session (const char *host_nonce,
                 const char *guest_nonce,
                 char session[CP_PEER_SESSION_DIGITS + 1])
{
  g_autofree char *both = g_strconcat (host_nonce, guest_nonce, NULL);
  uint8_t hash[crypto_hash_sha256_BYTES];

  crypto_hash_sha256 (hash, (const uint8_t *) both, strlen (both));
  cp_hex_copy (hash, CP_PEER_SESSION_DIGITS / 2, session);
}
