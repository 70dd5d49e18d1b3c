/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-test-messages.h"
#include "network/message/cp-message.h"
#include "support/cp-test-main.h"


/* A message that is read and written again has the same bytes. */
static void
test_samples (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (samples); i++) {
    g_auto (CpMessage) message;
    int64_t n;
    size_t length;

    g_test_message ("%s", samples[i]);
    g_assert_cmpint (cp_message_read (samples[i], strlen (samples[i]), &message, &n), ==,
                     CP_MESSAGE_READ);
    g_assert_cmpint (n, ==, 7);
    g_autofree char *text = cp_message_write (&message, 7, &length);
    g_assert_cmpstr (text, ==, samples[i]);
    g_assert_cmpuint (length, ==, strlen (text));
  }
}


static void
test_members (void)
{
  CpMessage message = {
    .type = CP_MESSAGE_MOVE,
    .game = GAME,
    .ply = 12,
    .uci = (char *) "a2a3",
    .spent = 5,
    .left = { CP_NO_TIME, CP_NO_TIME },
    .hash = "0123456789abcdef",
  };
  size_t length;
  g_autofree char *text = cp_message_write (&message, 0, &length);

  g_assert_cmpstr (text, ==,
                   "{\"n\":0,\"type\":\"move\",\"game\":\"" GAME "\",\"ply\":12,\"uci\":\"a2a3\","
                   "\"spent\":5,\"left\":null,\"hash\":\"0123456789abcdef\"}");
}


/* A message that is too long is not written. */
static void
test_long (void)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new ();
  size_t last = 0, length;

  while (moves->len < 3700)
    g_ptr_array_add (moves, (char *) "d2d4b");
  for (;;) {
    g_ptr_array_add (moves, NULL);
    CpMessage message = {
      .type = CP_MESSAGE_SYNC,
      .game = GAME,
      .moves = (char **) moves->pdata,
      .left = { CP_NO_TIME, CP_NO_TIME },
    };
    g_autofree char *text = cp_message_write (&message, 0, &length);
    if (text == NULL)
      break;
    g_assert_cmpuint (length, ==, strlen (text));
    last = length;
    moves->pdata[moves->len - 1] = (char *) "d2d4b";
  }
  g_assert_cmpuint (last, <=, CP_MESSAGE_MAX);
  g_assert_cmpuint (last, >, CP_MESSAGE_MAX - 10);
}


CP_TESTS ()
{
  g_test_add_func ("/network/message-write/samples", test_samples);
  g_test_add_func ("/network/message-write/members", test_members);
  g_test_add_func ("/network/message-write/long", test_long);
}
