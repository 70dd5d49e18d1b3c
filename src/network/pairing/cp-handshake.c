/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-handshake.h"

#include <sodium.h>
#include <string.h>

#include "network/carrier/cp-mailbox-carrier.h"
#include "network/crypto/cp-spake2.h"
#include "network/crypto/cp-wormhole-key.h"
#include "network/message/cp-greeting.h"

#define PURPOSE "counterpoise:pair"

struct CpHandshake {
  char *side, *name;
  CpSpake2 spake2;
  uint8_t key[CP_KEY_SIZE]; /* the wormhole's key, after CP_HANDSHAKE_PEER_FOUND */
  GBytes *pake, *version;
  char *their_side; /* NULL before CP_HANDSHAKE_PEER_FOUND */
  char *their_name; /* NULL before CP_HANDSHAKE_DONE */
};


CpHandshake *
cp_handshake_new (const char *code, const char *side, const char *name)
{
  CpHandshake *self = g_new0 (CpHandshake, 1);
  size_t length;

  self->side = g_strdup (side);
  self->name = g_strdup (name);
  cp_spake2_start (&self->spake2, CP_WORMHOLE_APP_ID, code, NULL);
  char *pake = cp_pake_write (self->spake2.message, CP_SPAKE2_MESSAGE, &length);
  self->pake = g_bytes_new_take (pake, length);
  return self;
}


void
cp_handshake_free (CpHandshake *self)
{
  if (self == NULL)
    return;
  sodium_memzero (&self->spake2, sizeof self->spake2);
  sodium_memzero (self->key, sizeof self->key);
  g_free (self->side);
  g_free (self->name);
  g_bytes_unref (self->pake);
  g_clear_pointer (&self->version, g_bytes_unref);
  g_free (self->their_side);
  g_free (self->their_name);
  g_free (self);
}


GBytes *
cp_handshake_get_pake (CpHandshake *self)
{
  return self->pake;
}


GBytes *
cp_handshake_get_version (CpHandshake *self)
{
  return self->version;
}


static void
write_version (CpHandshake *self)
{
  uint8_t key[CP_KEY_SIZE];
  size_t length;
  g_autofree char *text = cp_peer_version_write (self->name, &length);

  cp_wormhole_phase_key (self->key, self->side, CP_PHASE_VERSION, key);
  self->version = g_bytes_new_take (cp_secret_box_seal (key, text, length), length + CP_BOX_EXTRA);
  sodium_memzero (key, sizeof key);
}


static CpHandshakeStep
receive_version (CpHandshake *self, const CpWireObject *object)
{
  uint8_t key[CP_KEY_SIZE];
  size_t length;
  bool supports_protocol;

  cp_wormhole_phase_key (self->key, self->their_side, CP_PHASE_VERSION, key);
  g_autofree char *text = cp_secret_box_open (key, object->body, object->length, &length);
  sodium_memzero (key, sizeof key);
  if (text == NULL)
    return CP_HANDSHAKE_WRONG_CODE;
  if (!cp_peer_version_read (text, length, &supports_protocol, &self->their_name) ||
      !supports_protocol)
    return CP_HANDSHAKE_PROTOCOL;
  return CP_HANDSHAKE_DONE;
}


static CpHandshakeStep
receive_pake (CpHandshake *self, const CpWireObject *object)
{
  size_t length;
  g_autofree uint8_t *message = cp_pake_read ((const char *) object->body, object->length, &length);

  if (message == NULL || !cp_spake2_finish (&self->spake2, message, length, self->key))
    return CP_HANDSHAKE_WRONG_CODE;
  self->their_side = g_strdup (object->side);
  write_version (self);
  return CP_HANDSHAKE_PEER_FOUND;
}


CpHandshakeStep
cp_handshake_receive (CpHandshake *self, const CpWireObject *object)
{
  if (g_str_equal (object->side, self->side) || self->their_name != NULL)
    return CP_HANDSHAKE_NOTHING;
  if (self->their_side == NULL && g_str_equal (object->phase, CP_PHASE_PAKE))
    return receive_pake (self, object);
  if (self->their_side != NULL && g_str_equal (object->side, self->their_side) &&
      g_str_equal (object->phase, CP_PHASE_VERSION))
    return receive_version (self, object);
  return CP_HANDSHAKE_NOTHING;
}


void
cp_handshake_get_key (CpHandshake *self, uint8_t key[CP_KEY_SIZE])
{
  cp_wormhole_derive_key (self->key, PURPOSE, key, CP_KEY_SIZE);
}


const char *
cp_handshake_get_name (CpHandshake *self)
{
  return self->their_name;
}
