/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/crypto/cp-spake2.h"

#include <gio/gio.h>
#include <sodium.h>
#include <string.h>

#include "network/crypto/cp-hex.h"

#define APP      "io.github.counterpoise/play-1"
#define PASSWORD "7-marble-lever"

/* Results of the reference for given secrets, which are scalars. */
typedef struct {
  const char *identity, *password;
  const char *secrets[2], *messages[2];
  const char *key;
} Vector;

static const Vector vectors[] = {
  { "",
    "password",
    { "b503249504a6737206a57cdc563c0ccea23f7c3c08dcfa391a32d3dc741e980e",
      "6a4b5ca61d9fe9d9c7148596788b519c041694a1dfc9a7877d4368cb56af8801" },
    { "5308f692d38c4034ad6e2e1054c469ca1dbe990bcaec4bbd3ad78c7d968eadd0b3",
      "5329e2d5f9b7a53e609204115c6458921b0bb27419ce82a27679fc5961002897df" },
    "9c4fccaa3f0740615cee6fd10ed5d3a311b91b5bdc65f53e4ea7cb2fe8aa96eb" },
  { APP,
    PASSWORD,
    { "800c4262cef1e16db6ae8bc7b25692d6dac16665221f701e609240f38f9ff405",
      "fc407bae75c225a551ed7afbcc495c5f282eb2d3a1ed7fc6703e3e6bcc07f101" },
    { "53f6dcc810c5ad7925ba48b1c4094d3cb04359a9729ade658aa451b3d4fb8ebe30",
      "534a3c7c9e42ed0198f8648a45b403a6efc6feec2abbfac6da4cd7a975b41c6d2c" },
    "00ad47fbb3f404eca37c19bf6d645385ca627d95d3da707f5c63c2c470d5e7dc" },
};

static const char *script, *python; /* the reference; @python is NULL if it is not installed */


static void
test_vectors (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (vectors); i++) {
    const Vector *vector = &vectors[i];
    for (unsigned side = 0; side < 2; side++) {
      CpSpake2 attempt;
      uint8_t key[32];
      size_t length;
      g_autofree uint8_t *secret = cp_hex_read (vector->secrets[side], &length);
      g_autofree uint8_t *other = cp_hex_read (vector->messages[!side], &length);

      cp_spake2_start (&attempt, vector->identity, vector->password, secret);
      g_autofree char *message = cp_hex_write (attempt.message, CP_SPAKE2_MESSAGE);
      g_assert_cmpstr (message, ==, vector->messages[side]);
      g_assert_true (cp_spake2_finish (&attempt, other, length, key));
      g_autofree char *text = cp_hex_write (key, sizeof key);
      g_assert_cmpstr (text, ==, vector->key);
    }
  }
}


static void
agree (const char *identities[2], const char *passwords[2], uint8_t keys[2][32])
{
  CpSpake2 sides[2];
  uint8_t messages[2][CP_SPAKE2_MESSAGE];

  for (unsigned i = 0; i < 2; i++) {
    cp_spake2_start (&sides[i], identities[i], passwords[i], NULL);
    memcpy (messages[i], sides[i].message, CP_SPAKE2_MESSAGE);
  }
  for (unsigned i = 0; i < 2; i++)
    g_assert_true (cp_spake2_finish (&sides[i], messages[!i], CP_SPAKE2_MESSAGE, keys[i]));
}


/* Only equal passwords with equal identities give equal keys, and each exchange gives another key.
 */
static void
test_agreement (void)
{
  uint8_t keys[2][32], again[2][32];

  agree ((const char *[]){ APP, APP }, (const char *[]){ PASSWORD, PASSWORD }, keys);
  g_assert_cmpmem (keys[0], 32, keys[1], 32);
  agree ((const char *[]){ APP, APP }, (const char *[]){ PASSWORD, PASSWORD }, again);
  g_assert_cmpint (memcmp (keys[0], again[0], 32), !=, 0);
  agree ((const char *[]){ APP, APP }, (const char *[]){ PASSWORD, "7-marble-levee" }, keys);
  g_assert_cmpint (memcmp (keys[0], keys[1], 32), !=, 0);
  agree ((const char *[]){ APP, "other" }, (const char *[]){ PASSWORD, PASSWORD }, keys);
  g_assert_cmpint (memcmp (keys[0], keys[1], 32), !=, 0);
}


static bool
takes (const uint8_t *message, size_t length)
{
  CpSpake2 attempt;
  uint8_t key[32];
  g_autofree uint8_t *exact = g_memdup2 (message, length);

  cp_spake2_start (&attempt, APP, PASSWORD, NULL);
  return cp_spake2_finish (&attempt, exact, length, key);
}


/* Elements of order 1, 2, 4, 4, 8, 8, 8, 8, then non-canonical encodings (the second of 1, the last
 * of 0), and a point off the curve. */
static const char *const bad_elements[] = {
  "0100000000000000000000000000000000000000000000000000000000000000",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "0000000000000000000000000000000000000000000000000000000000000000",
  "0000000000000000000000000000000000000000000000000000000000000080",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
  "0100000000000000000000000000000000000000000000000000000000000080",
  "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "0200000000000000000000000000000000000000000000000000000000000000",
};


static void
test_bad_elements (void)
{
  uint8_t good[32], message[CP_SPAKE2_MESSAGE] = "S";
  uint8_t one[32] = { 1 };

  g_assert_cmpint (crypto_scalarmult_ed25519_base_noclamp (good, one), ==, 0);
  memcpy (message + 1, good, 32);
  g_assert_true (takes (message, sizeof message));
  for (size_t i = 0; i < G_N_ELEMENTS (bad_elements); i++) {
    size_t length;
    g_autofree uint8_t *bad = cp_hex_read (bad_elements[i], &length);

    g_test_message ("%s", bad_elements[i]);
    memcpy (message + 1, bad, 32);
    g_assert_false (takes (message, sizeof message));
    /* A component of small order is refused as well: elements of 2 to 8 times the group's order. */
    if (i >= 1 && i < 8 && crypto_core_ed25519_add (message + 1, good, bad) == 0)
      g_assert_false (takes (message, sizeof message));
  }
}


static void
test_bad_messages (void)
{
  CpSpake2 attempt;
  uint8_t key[32], message[CP_SPAKE2_MESSAGE + 1] = { 0 };

  cp_spake2_start (&attempt, APP, PASSWORD, NULL);
  memcpy (message, attempt.message, CP_SPAKE2_MESSAGE);
  /* A reflected message. */
  g_assert_false (cp_spake2_finish (&attempt, message, CP_SPAKE2_MESSAGE, key));
  g_assert_true (takes (message, CP_SPAKE2_MESSAGE));
  for (size_t length = 0; length <= sizeof message; length++)
    g_assert_cmpint (takes (message, length), ==, length == CP_SPAKE2_MESSAGE);
  for (unsigned side = 0; side < 256; side++) {
    message[0] = (uint8_t) side;
    g_assert_cmpint (takes (message, CP_SPAKE2_MESSAGE), ==, side == 'S');
  }
}


/* A peer that knows the password sends exactly the blinding element, so that the shared element is
 * the identity: refused. */
static void
test_nothing_shared (void)
{
  CpSpake2 attempt, other;
  uint8_t nothing[32] = { 0 }, one[32] = { 1 }, base[32], message[CP_SPAKE2_MESSAGE], key[32];

  cp_spake2_start (&other, APP, PASSWORD, one);
  crypto_scalarmult_ed25519_base_noclamp (base, one);
  memcpy (message, other.message, CP_SPAKE2_MESSAGE);
  g_assert_cmpint (crypto_core_ed25519_sub (message + 1, other.message + 1, base), ==, 0);
  g_assert_cmpint (memcmp (message + 1, nothing, 32), !=, 0);
  cp_spake2_start (&attempt, APP, PASSWORD, NULL);
  g_assert_false (cp_spake2_finish (&attempt, message, CP_SPAKE2_MESSAGE, key));
}


static char *
read_line (GDataInputStream *stream)
{
  g_autoptr (GError) error = NULL;
  char *line = g_data_input_stream_read_line (stream, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (line);
  return line;
}


/* Against the reference itself. */
static void
test_reference (void)
{
  static const char *const passwords[] = { PASSWORD, "", "4-größe-ähre", "x" };

  if (python == NULL) {
    g_test_skip ("the reference is not installed");
    return;
  }
  for (size_t i = 0; i < G_N_ELEMENTS (passwords); i++) {
    const char *argv[] = { python, script, APP, passwords[i], NULL };
    g_autoptr (GError) error = NULL;
    CpSpake2 attempt;
    uint8_t key[32];
    size_t length;
    g_autoptr (GSubprocess) peer = g_subprocess_newv (
        argv, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);

    g_assert_no_error (error);
    g_autoptr (GDataInputStream) says =
        g_data_input_stream_new (g_subprocess_get_stdout_pipe (peer));
    cp_spake2_start (&attempt, APP, passwords[i], NULL);
    g_autofree char *digits = cp_hex_write (attempt.message, CP_SPAKE2_MESSAGE);
    g_autofree char *line = g_strconcat (digits, "\n", NULL);
    g_output_stream_write_all (g_subprocess_get_stdin_pipe (peer), line, strlen (line), NULL, NULL,
                               &error);
    g_assert_no_error (error);
    g_autofree char *theirs = read_line (says);
    g_autofree uint8_t *message = cp_hex_read (theirs, &length);
    g_assert_true (cp_spake2_finish (&attempt, message, length, key));
    g_autofree char *ours = cp_hex_write (key, sizeof key);
    g_autofree char *expected = read_line (says);
    g_assert_cmpstr (ours, ==, expected);
    g_assert_true (g_subprocess_wait_check (peer, NULL, NULL));
  }
}


int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  script = argv[1];
  python = argv[2];
  g_test_add_func ("/network/spake2/vectors", test_vectors);
  g_test_add_func ("/network/spake2/agreement", test_agreement);
  g_test_add_func ("/network/spake2/bad-elements", test_bad_elements);
  g_test_add_func ("/network/spake2/bad-messages", test_bad_messages);
  g_test_add_func ("/network/spake2/nothing-shared", test_nothing_shared);
  g_test_add_func ("/network/spake2/reference", test_reference);
  return g_test_run ();
}
