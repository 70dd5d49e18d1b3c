/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-fuzz.h"
#include "network/message/cp-wire-object.h"
#include "network/message/cp-greeting.h"
#include "network/message/cp-hello.h"
#include "network/message/cp-message.h"

/* Passes arbitrary text to all parsers of network data. Parsed data must survive being written,
 * read and written again with the same bytes; refused text must be refused consistently. */


static void
check_message (const char *text, size_t length)
{
  g_auto (CpMessage) message = { 0 }, again = { 0 };
  int64_t n;
  CpMessageReading reading = cp_message_read (text, length, &message, &n);

  g_assert_cmpint (n, >=, -1);
  if (reading == CP_MESSAGE_FLAWED)
    g_assert_cmpuint (strlen (message.game), ==, 32);
  if (reading != CP_MESSAGE_READ && reading != CP_MESSAGE_UNKNOWN)
    return;
  /* Escapes can make a text longer. */
  size_t written_length, twice_length;
  g_autofree char *written = cp_message_write (&message, 1, &written_length);
  if (written == NULL)
    return;
  g_assert_cmpint (cp_message_read (written, written_length, &again, &n), ==, CP_MESSAGE_READ);
  g_assert_cmpint (n, ==, 1);
  g_autofree char *twice = cp_message_write (&again, 1, &twice_length);
  /* A text that was cut is cut again only because of its ellipsis. */
  if (strstr (written, "…") == NULL)
    g_assert_cmpstr (written, ==, twice);
}


static void
check_greetings (const char *text, size_t length)
{
  g_auto (CpHello) hello = { 0 };
  g_autofree char *name = NULL;
  size_t n;
  bool supports_protocol;

  if (cp_hello_read (text, length, &hello)) {
    g_autofree char *written = cp_hello_write (&hello, &n);
    g_auto (CpHello) again;
    g_assert_true (cp_hello_read (written, n, &again));
    g_assert_true (again.supports_protocol);
    g_assert_cmpuint (g_strv_length (again.rules), ==, g_strv_length (hello.rules));
  }
  G_GNUC_UNUSED g_autofree uint8_t *pake = cp_pake_read (text, length, &n);
  if (cp_peer_version_read (text, length, &supports_protocol, &name))
    g_assert_true (g_utf8_validate (name, -1, NULL));
}


static void
check_carried (const char *text, size_t length)
{
  g_autoptr (JsonObject) object = cp_json_read (text, length);
  g_auto (CpWireObject) carried = { 0 }, again = { 0 };

  if (object == NULL || !cp_wire_object_read (object, &carried))
    return;
  g_autoptr (JsonObject) other =
      cp_wire_object_write (carried.side, carried.phase, carried.body, carried.length);
  g_autofree char *written = cp_json_write (other);
  g_autoptr (JsonObject) read = cp_json_read (written, strlen (written));
  g_assert_true (cp_wire_object_read (read, &again));
  g_assert_cmpstr (again.side, ==, carried.side);
  g_assert_cmpstr (again.phase, ==, carried.phase);
  g_assert_cmpmem (again.body, again.length, carried.body, carried.length);
}


const char cp_fuzz_sample[] =
    "{\"n\":1,\"type\":\"bye\",\"reason\":\"x\",\"side\":\"a\",\"phase\":\"b\",\"body\":\"00\"} ";


int
cp_fuzz_target (const uint8_t *data, size_t size)
{
  const char *text = size > 0 ? (const char *) data : "";

  check_message (text, size);
  check_greetings (text, size);
  check_carried (text, size);
  return 0;
}
