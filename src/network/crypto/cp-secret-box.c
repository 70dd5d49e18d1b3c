/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-secret-box.h"

#include <glib.h>
#include <sodium.h>

#include "cp-random.h"

#define NONCE crypto_secretbox_NONCEBYTES

G_STATIC_ASSERT (CP_KEY_SIZE == crypto_secretbox_KEYBYTES);
G_STATIC_ASSERT (CP_BOX_EXTRA == NONCE + crypto_secretbox_MACBYTES);


uint8_t *
cp_secret_box_seal (const uint8_t key[CP_KEY_SIZE], const void *text, size_t length)
{
  uint8_t *box = g_malloc (length + CP_BOX_EXTRA);

  cp_random_fill (box, NONCE);
  crypto_secretbox_easy (box + NONCE, text, length, box, key);
  return box;
}


char *
cp_secret_box_open (const uint8_t key[CP_KEY_SIZE],
                    const uint8_t *box,
                    size_t length,
                    size_t *text_length)
{
  if (length < CP_BOX_EXTRA)
    return NULL;
  g_autofree char *text = g_malloc (length - CP_BOX_EXTRA + 1);
  if (crypto_secretbox_open_easy ((uint8_t *) text, box + NONCE, length - NONCE, box, key) != 0)
    return NULL;
  *text_length = length - CP_BOX_EXTRA;
  text[*text_length] = '\0';
  return g_steal_pointer (&text);
}
