/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-hellos.h"

#include <string.h>

#include "network/crypto/cp-hex.h"


const char *
cp_hellos_parse_phase (const char *phase)
{
  const char *nonce = phase + strlen (CP_HELLO_PHASE);

  return g_str_has_prefix (phase, CP_HELLO_PHASE) && cp_hex_is (nonce, CP_NONCE_DIGITS) ? nonce
                                                                                        : NULL;
}


/* Returns a hash key. The first digits suffice: nonces are random, and a hello whose digits collide
 * is ignored. */
static gint64
get_hash (const char *nonce)
{
  g_autofree char *digits = g_strndup (nonce, 16);

  return (gint64) g_ascii_strtoull (digits, NULL, 16);
}


bool
cp_hellos_has (CpHellos *hellos, const char *nonce)
{
  gint64 number = get_hash (nonce);

  return hellos != NULL && g_hash_table_contains (hellos, &number);
}


bool
cp_hellos_add (CpHellos **hellos, const char *nonce)
{
  gint64 number = get_hash (nonce);

  if (*hellos == NULL)
    *hellos = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  if (g_hash_table_size (*hellos) == CP_HELLOS_MAX || g_hash_table_contains (*hellos, &number))
    return false;
  return g_hash_table_add (*hellos, g_memdup2 (&number, sizeof number));
}


uint8_t *
cp_hello_seal (const CpHello *hello,
               const uint8_t key[CP_KEY_SIZE],
               const char *side,
               size_t *length)
{
  uint8_t own_key[CP_KEY_SIZE];
  g_autofree char *text = cp_hello_write (hello, length);

  cp_pair_key_hello (key, side, own_key);
  uint8_t *box = cp_secret_box_seal (own_key, text, *length);
  *length += CP_BOX_EXTRA;
  return box;
}


bool
cp_hello_open (const CpWireObject *object, const uint8_t key[CP_KEY_SIZE], CpHello *hello)
{
  const char *nonce = cp_hellos_parse_phase (object->phase);
  uint8_t their_key[CP_KEY_SIZE];
  size_t length;

  if (nonce == NULL)
    return false;
  cp_pair_key_hello (key, object->side, their_key);
  g_autofree char *text = cp_secret_box_open (their_key, object->body, object->length, &length);
  if (text == NULL || !cp_hello_read (text, length, hello))
    return false;
  if (strcmp (hello->nonce, nonce) == 0)
    return true;
  cp_hello_clear (hello);
  return false;
}
