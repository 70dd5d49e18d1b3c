/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/session/cp-hellos.h"

#include <string.h>

#include "support/cp-test-main.h"

#define NONCE "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define OTHER "ff112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define SIDE  "9d54419471"

static const uint8_t key[CP_KEY_SIZE] = { 1, 2, 3 };

static const CpHello hello = {
  .nonce = NONCE,
  .name = (char *) "Anna",
  .program = (char *) "Counterpoise",
  .rules = (char *[]){ NULL },
};


static void
test_phases (void)
{
  g_assert_cmpstr (cp_hellos_parse_phase ("hello-" NONCE), ==, NONCE);
  g_assert_null (cp_hellos_parse_phase (NONCE));
  g_assert_null (cp_hellos_parse_phase ("hello-"));
  g_assert_null (cp_hellos_parse_phase ("hello-" NONCE "0"));
  g_assert_null (cp_hellos_parse_phase ("hallo-" NONCE));
}


static void
test_set (void)
{
  CpHellos *hellos = NULL;

  g_assert_false (cp_hellos_has (hellos, NONCE));
  g_assert_true (cp_hellos_add (&hellos, NONCE));
  g_assert_true (cp_hellos_has (hellos, NONCE));
  g_assert_false (cp_hellos_add (&hellos, NONCE));
  g_assert_false (cp_hellos_has (hellos, OTHER));
  for (unsigned i = 1; i < CP_HELLOS_MAX; i++) {
    g_autofree char *nonce = g_strdup_printf ("%064u", i);
    memmove (nonce, nonce + 48, 16);
    g_assert_true (cp_hellos_add (&hellos, nonce));
  }
  g_assert_false (cp_hellos_add (&hellos, OTHER));
  g_hash_table_unref (hellos);
}


static bool
opens (const char *side, const char *phase, const uint8_t *with, const uint8_t *body, size_t length)
{
  CpWireObject object = { .body = (uint8_t *) body, .length = length };
  g_auto (CpHello) opened = { 0 };

  g_strlcpy (object.side, side, sizeof object.side);
  g_strlcpy (object.phase, phase, sizeof object.phase);
  bool opens = cp_hello_open (&object, with, &opened);
  if (opens)
    g_assert_cmpstr (opened.name, ==, "Anna");
  else
    g_assert_null (opened.name);
  return opens;
}


static void
test_sealed (void)
{
  static const uint8_t other[CP_KEY_SIZE] = { 1, 2, 4 };
  size_t length;
  g_autofree uint8_t *body = cp_hello_seal (&hello, key, SIDE, &length);

  g_assert_true (opens (SIDE, "hello-" NONCE, key, body, length));
  g_assert_false (opens ("9d54419472", "hello-" NONCE, key, body, length));
  /* The nonce inside differs from the phase's. */
  g_assert_false (opens (SIDE, "hello-" OTHER, key, body, length));
  g_assert_false (opens (SIDE, "hello-", key, body, length));
  g_assert_false (opens (SIDE, "hello-" NONCE, other, body, length));
  g_assert_false (opens (SIDE, "hello-" NONCE, key, body, length - 1));
}


CP_TESTS ()
{
  g_test_add_func ("/network/session-hellos/phases", test_phases);
  g_test_add_func ("/network/session-hellos/set", test_set);
  g_test_add_func ("/network/session-hellos/sealed", test_sealed);
}
