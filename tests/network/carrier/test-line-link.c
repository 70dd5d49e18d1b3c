/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/carrier/cp-line-link.h"

#include <string.h>

#include "cp-test-carrier-log.h"
#include "network/carrier/cp-time-slice.h"
#include "network/message/cp-wire-object.h"
#include "network/message/cp-flood.h"
#include "support/cp-test-main.h"

/* A link, and the raw socket at its other end. */
typedef struct {
  CpLineLink *link;
  GSocketConnection *other;
  unsigned n_objects, n_unreadable;
  char *why;
  bool is_lost, is_flood;
} Pair;


static void
accepted_cb (GObject *listener, GAsyncResult *result, void *data)
{
  GSocketConnection **connection = data;

  *connection = g_socket_listener_accept_finish (G_SOCKET_LISTENER (listener), result, NULL, NULL);
}


static void
received_cb (JsonObject *object, void *data)
{
  Pair *pair = data;

  if (object != NULL)
    pair->n_objects++;
  else
    pair->n_unreadable++;
}


static void
disconnected_cb (const char *why, bool is_flood, void *data)
{
  Pair *pair = data;

  g_assert_false (pair->is_lost);
  pair->is_lost = true;
  pair->is_flood = is_flood;
  pair->why = g_strdup (why);
}


static const CpLineHooks HOOKS = { received_cb, disconnected_cb };


static void
pair_init (Pair *pair)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) connection = NULL;
  g_autoptr (GError) error = NULL;
  uint16_t port = g_socket_listener_add_any_inet_port (listener, NULL, NULL);

  *pair = (Pair){ 0 };
  g_socket_listener_accept_async (listener, NULL, accepted_cb, &connection);
  pair->other = g_socket_client_connect_to_host (client, "127.0.0.1", port, NULL, &error);
  g_assert_no_error (error);
  cp_test_wait (connection != NULL);
  pair->link = cp_line_link_new (connection);
}


static void
pair_clear (Pair *pair)
{
  g_clear_pointer (&pair->link, cp_line_link_free);
  g_clear_object (&pair->other);
  g_free (pair->why);
}


static void
written_cb (GObject *stream, GAsyncResult *result, void *data)
{
  bool *is_written = data;

  g_output_stream_write_all_finish (G_OUTPUT_STREAM (stream), result, NULL, NULL);
  *is_written = true;
}


/* Writes bytes to the socket while the link reads. */
static void
put (Pair *pair, const char *bytes, size_t n)
{
  bool is_written = false;

  g_output_stream_write_all_async (g_io_stream_get_output_stream (G_IO_STREAM (pair->other)), bytes,
                                   n, G_PRIORITY_DEFAULT, NULL, written_cb, &is_written);
  cp_test_wait (is_written);
}


static void
test_lines (void)
{
  static const char TEXT[] = "{}\n{\"a\":\n\n\xff\xfe\n[1]\n{\"half\"";
  Pair pair;

  pair_init (&pair);
  cp_line_link_resume (pair.link, &HOOKS, &pair);
  for (size_t i = 0; i < strlen (TEXT); i++)
    put (&pair, TEXT + i, 1);
  put (&pair, ":1}\n", 4);
  cp_test_wait (pair.n_objects == 2);
  g_assert_cmpuint (pair.n_unreadable, ==, 4);

  /* Lines read while the link was paused are delivered later. */
  cp_line_link_pause (pair.link);
  put (&pair, "{}\n{}\n", 6);
  cp_line_link_resume (pair.link, &HOOKS, &pair);
  cp_test_wait (pair.n_objects == 4);

  /* Half a line is not delivered. */
  put (&pair, "{}", 2);
  g_assert_true (g_io_stream_close (G_IO_STREAM (pair.other), NULL, NULL));
  cp_test_wait (pair.is_lost);
  g_assert_false (pair.is_flood);
  g_assert_cmpuint (pair.n_objects, ==, 4);
  pair_clear (&pair);
}


static void
test_long (void)
{
  g_autofree char *longest = g_strnfill (CP_WIRE_OBJECT_DROP_MAX + 1, ' ');
  Pair pair;

  longest[CP_WIRE_OBJECT_DROP_MAX] = '\n';
  pair_init (&pair);
  cp_line_link_resume (pair.link, &HOOKS, &pair);
  put (&pair, longest, CP_WIRE_OBJECT_DROP_MAX + 1);
  put (&pair, "{}\n", 3);
  cp_test_wait (pair.n_objects == 1);
  g_assert_cmpuint (pair.n_unreadable, ==, 1);
  put (&pair, longest, CP_WIRE_OBJECT_DROP_MAX);
  put (&pair, "  ", 2);
  cp_test_wait (pair.is_lost);
  g_assert_true (pair.is_flood);
  g_assert_cmpstr (pair.why, ==, "Far too much data was sent.");
  pair_clear (&pair);
}


static void
test_flood (void)
{
  g_autofree char *lines = g_strnfill (CP_FLOOD_MAX + 1, '\n');
  Pair pair;

  pair_init (&pair);
  cp_line_link_resume (pair.link, &HOOKS, &pair);
  put (&pair, lines, CP_FLOOD_MAX + 1);
  cp_test_wait (pair.is_lost);
  g_assert_true (pair.is_flood);
  g_assert_cmpuint (pair.n_unreadable, ==, CP_FLOOD_MAX);
  pair_clear (&pair);
}


/* A clock that advances by half a time slice each time it is read. */
static int64_t
get_slow_time (void)
{
  static int64_t now;

  return now += CP_TIME_SLICE / 2;
}


/* Lines read at once are delivered over many iterations of the main loop, and none is lost. */
static void
test_turns (void)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  Pair pair;

  for (unsigned i = 0; i < CP_FLOOD_MAX; i++)
    g_string_append (lines, "{}\n");
  pair_init (&pair);
  cp_line_link_resume (pair.link, &HOOKS, &pair);
  cp_time_slice_set_clock (get_slow_time);
  g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (pair.other)), lines->str,
                             lines->len, NULL, NULL, NULL);
  while (pair.n_objects < CP_FLOOD_MAX) {
    unsigned n = pair.n_objects;
    g_main_context_iteration (NULL, TRUE);
    g_assert_cmpuint (pair.n_objects - n, <=, 2);
  }
  cp_time_slice_set_clock (NULL);
  g_assert_false (pair.is_lost);

  /* One line more is a flood, and closes the link in the middle of a time slice. */
  cp_time_slice_set_clock (get_slow_time);
  g_assert_true (
      g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (pair.other)),
                                 "\n\n\n\n\n\n", 6, NULL, NULL, NULL));
  cp_test_wait (pair.is_lost);
  cp_time_slice_set_clock (NULL);
  g_assert_true (pair.is_flood);
  pair_clear (&pair);
}


/* Lines that are dropped count as well. */
static void
test_bytes (void)
{
  g_autofree char *long_line = g_strnfill (CP_WIRE_OBJECT_DROP_MAX, ' ');
  Pair pair;

  long_line[CP_WIRE_OBJECT_DROP_MAX - 1] = '\n';
  pair_init (&pair);
  cp_line_link_resume (pair.link, &HOOKS, &pair);
  for (size_t n = 0; n < CP_FLOOD_BYTES; n += CP_WIRE_OBJECT_DROP_MAX)
    put (&pair, long_line, CP_WIRE_OBJECT_DROP_MAX);
  cp_test_wait (pair.n_unreadable == CP_FLOOD_BYTES / CP_WIRE_OBJECT_DROP_MAX);
  g_assert_false (pair.is_lost);
  put (&pair, " ", 1);
  cp_test_wait (pair.is_lost);
  g_assert_true (pair.is_flood);
  pair_clear (&pair);
}


/* Output for a peer that does not read is bounded. */
static void
test_unread_output (void)
{
  g_autoptr (JsonObject) object = json_object_new ();
  g_autofree char *text = g_strnfill (60000, 'x');
  Pair pair;

  json_object_set_string_member (object, "text", text);
  pair_init (&pair);
  cp_line_link_resume (pair.link, &HOOKS, &pair);
  for (unsigned i = 0; i < 1000 && !pair.is_lost; i++) {
    cp_line_link_send (pair.link, object);
    g_main_context_iteration (NULL, FALSE);
  }
  cp_test_wait (pair.is_lost);
  g_assert_false (pair.is_flood);
  pair_clear (&pair);
}


static void
read_all_cb (GObject *stream, GAsyncResult *result, void *data)
{
  bool *is_read = data;

  g_input_stream_read_all_finish (G_INPUT_STREAM (stream), result, NULL, NULL);
  *is_read = true;
}


/* The last object sent arrives. */
static void
test_finish (void)
{
  g_autoptr (JsonObject) object = json_object_new ();
  char bytes[100] = "";
  bool is_read = false;
  Pair pair;

  json_object_set_string_member (object, "error", "crowded");
  pair_init (&pair);
  cp_line_link_resume (pair.link, &HOOKS, &pair);
  put (&pair, "{}\n{}\n", 6);
  cp_line_link_send (pair.link, object);
  cp_line_link_finish (g_steal_pointer (&pair.link));
  g_input_stream_read_all_async (g_io_stream_get_input_stream (G_IO_STREAM (pair.other)), bytes,
                                 sizeof bytes - 1, G_PRIORITY_DEFAULT, NULL, read_all_cb, &is_read);
  cp_test_wait (is_read);
  g_assert_cmpstr (bytes, ==, "{\"error\":\"crowded\"}\n");
  g_assert_false (pair.is_lost);
  pair_clear (&pair);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}


CP_TESTS ()
{
  g_test_add_func ("/network/line-link/lines", test_lines);
  g_test_add_func ("/network/line-link/long", test_long);
  g_test_add_func ("/network/line-link/flood", test_flood);
  g_test_add_func ("/network/line-link/bytes", test_bytes);
  g_test_add_func ("/network/line-link/turns", test_turns);
  g_test_add_func ("/network/line-link/deaf", test_unread_output);
  g_test_add_func ("/network/line-link/finish", test_finish);
}
