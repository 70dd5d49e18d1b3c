/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/carrier/cp-server-input.h"

#include <string.h>

#include "network/carrier/cp-time-slice.h"
#include "network/message/cp-flood.h"
#include "support/cp-test-main.h"

/* A table of frames: header and bytes of payload. */
typedef struct {
  const char *name;
  uint8_t header[14];
  size_t header_size, payload;
  bool counts;
} Frame;

static const Frame FRAMES[] = {
  { "ping", { 0x89, 0 }, 2, 0, true },
  { "pong", { 0x8a, 5 }, 2, 5, true },
  { "close", { 0x88, 2 }, 2, 2, true },
  { "reserved", { 0x83, 0 }, 2, 0, true },
  { "first-part", { 0x01, 1 }, 2, 1, true },
  { "middle-part", { 0x00, 0 }, 2, 0, true },
  { "last-part", { 0x80, 125 }, 2, 125, true },
  { "masked", { 0x89, 0x83, 0x89, 0, 0x89, 0 }, 6, 3, true },
  { "medium", { 0x02, 126, 0x01, 0x00 }, 4, 256, true },
  { "long", { 0x00, 127, 0, 0, 0, 0, 0, 0, 0x01, 0x01 }, 10, 257, true },
  { "text", { 0x81, 3 }, 2, 3, false },
  { "binary", { 0x82, 126, 0x00, 0x80 }, 4, 128, false },
};


/* Reads all of @bytes, in pieces. Returns the number that could be read. */
static size_t
read_all (const GByteArray *bytes, bool has_frames, size_t piece, bool *is_flooded)
{
  g_autoptr (GInputStream) base =
      g_memory_input_stream_new_from_data (bytes->data, bytes->len, NULL);
  g_autoptr (CpServerInput) input = cp_server_input_new (base);
  g_autofree char *buffer = g_malloc (piece);
  size_t sum = 0;
  gssize n;

  if (has_frames)
    cp_server_input_start_frames (input);
  do {
    g_autoptr (GError) error = NULL;
    n = g_pollable_input_stream_read_nonblocking (G_POLLABLE_INPUT_STREAM (input), buffer, piece,
                                                  NULL, &error);
    sum += n > 0 ? (size_t) n : 0;
    /* Continues in the next iteration of the main loop. */
    if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK)) {
      g_main_context_iteration (NULL, FALSE);
      n = 1;
    }
  } while (n > 0);
  *is_flooded = cp_server_input_is_flooded (input);
  g_assert_true (*is_flooded == (n < 0));
  return sum;
}


static void
append (GByteArray *bytes, const Frame *frame, size_t n)
{
  /* Payload that would be headers of pings. */
  g_autofree guint8 *payload = g_malloc (frame->payload + 1);

  memset (payload, 0x89, frame->payload + 1);
  for (size_t i = 0; i < n; i++) {
    g_byte_array_append (bytes, frame->header, (guint) frame->header_size);
    g_byte_array_append (bytes, payload, (guint) frame->payload);
  }
}


/* The limit of frames holds for pieces of any size. */
static void
test_frame (const void *data)
{
  const Frame *frame = data;
  static const size_t PIECES[] = { 1, 7, 1024 };

  for (size_t i = 0; i < G_N_ELEMENTS (PIECES); i++) {
    g_autoptr (GByteArray) bytes = g_byte_array_new ();
    bool is_flooded;

    append (bytes, frame, CP_FLOOD_MAX);
    g_assert_cmpuint (read_all (bytes, true, PIECES[i], &is_flooded), ==, bytes->len);
    g_assert_false (is_flooded);
    append (bytes, frame, 1);
    size_t n = read_all (bytes, true, PIECES[i], &is_flooded);
    g_assert_true (is_flooded == frame->counts);
    if (frame->counts)
      g_assert_cmpuint (n, <, bytes->len);
    /* Bytes of the handshake's response are not counted as frames. */
    read_all (bytes, false, PIECES[i], &is_flooded);
    g_assert_false (is_flooded);
  }
}


static void
test_bytes (void)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  bool is_flooded;

  g_byte_array_set_size (bytes, CP_FLOOD_BYTES);
  memset (bytes->data, ' ', bytes->len);
  g_assert_cmpuint (read_all (bytes, false, 1024, &is_flooded), ==, CP_FLOOD_BYTES);
  g_assert_false (is_flooded);
  g_byte_array_append (bytes, (const guint8 *) " ", 1);
  g_assert_cmpuint (read_all (bytes, false, 1024, &is_flooded), ==, CP_FLOOD_BYTES);
  g_assert_true (is_flooded);
}


/* A clock that advances by half a time slice each time it is read. */
static int64_t
get_slow_time (void)
{
  static int64_t now;

  return now += CP_TIME_SLICE / 2;
}


/* Reading stops at the end of a time slice; the rest stays in the base stream. */
static void
test_turn (void)
{
  g_autoptr (GInputStream) base = g_memory_input_stream_new_from_data ("abcdef", 6, NULL);
  g_autoptr (CpServerInput) input = cp_server_input_new (base);
  g_autoptr (GError) error = NULL;
  char c;

  cp_time_slice_set_clock (get_slow_time);
  for (unsigned turn = 0; turn < 3; turn++) {
    g_main_context_iteration (NULL, FALSE);
    for (unsigned i = 0; i < 2; i++) {
      g_assert_cmpint (g_pollable_input_stream_read_nonblocking (G_POLLABLE_INPUT_STREAM (input),
                                                                 &c, 1, NULL, &error),
                       ==, 1);
      g_assert_cmpint (c, ==, "abcdef"[2 * turn + i]);
    }
    g_assert_cmpint (g_pollable_input_stream_read_nonblocking (G_POLLABLE_INPUT_STREAM (input), &c,
                                                               1, NULL, &error),
                     ==, -1);
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK);
    g_clear_error (&error);
    g_assert_true (g_pollable_input_stream_is_readable (G_POLLABLE_INPUT_STREAM (input)));
  }
  cp_time_slice_set_clock (NULL);
}


/* A stream like TLS: after part of a record was read, the rest is buffered although the socket
 * below is not readable. */
typedef struct {
  GMemoryInputStream parent_instance;
  bool has_begun;
} Record;

typedef GMemoryInputStreamClass RecordClass;
static GType record_get_type (void);
static void record_init_pollable (GPollableInputStreamInterface *iface);
G_DEFINE_TYPE_WITH_CODE (Record,
                         record,
                         G_TYPE_MEMORY_INPUT_STREAM,
                         G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_INPUT_STREAM, record_init_pollable))


static gssize
record_read (GPollableInputStream *stream, void *buffer, gsize size, GError **error)
{
  ((Record *) stream)->has_begun = true;
  return g_input_stream_read (G_INPUT_STREAM (stream), buffer, size, NULL, error);
}


static gboolean
record_is_readable (GPollableInputStream *stream)
{
  return !((Record *) stream)->has_begun;
}


/* A source that is never ready. */
static GSource *
record_create_source (GPollableInputStream *stream, GCancellable *cancellable)
{
  return g_pollable_source_new_full (stream, NULL, cancellable);
}


static void
record_init_pollable (GPollableInputStreamInterface *iface)
{
  iface->read_nonblocking = record_read;
  iface->is_readable = record_is_readable;
  iface->create_source = record_create_source;
}


static void
record_class_init (G_GNUC_UNUSED RecordClass *klass)
{
}


static void
record_init (G_GNUC_UNUSED Record *self)
{
}


static gboolean
read_one_cb (GObject *input, void *text)
{
  char c;
  gssize n =
      g_pollable_input_stream_read_nonblocking (G_POLLABLE_INPUT_STREAM (input), &c, 1, NULL, NULL);

  if (n > 0)
    g_string_append_c (text, c);
  return G_SOURCE_CONTINUE;
}


/* A record is read to its end although the socket receives nothing more. */
static void
test_record (void)
{
  g_autoptr (GInputStream) base = g_object_new (record_get_type (), NULL);
  g_autoptr (CpServerInput) input = cp_server_input_new (base);
  g_autoptr (GString) text = g_string_new (NULL);

  g_memory_input_stream_add_data (G_MEMORY_INPUT_STREAM (base), "abcdef", 6, NULL);
  g_main_context_iteration (NULL, FALSE);
  read_one_cb (G_OBJECT (input), text);
  g_autoptr (GSource) source =
      g_pollable_input_stream_create_source (G_POLLABLE_INPUT_STREAM (input), NULL);
  g_source_set_callback (source, G_SOURCE_FUNC (read_one_cb), text, NULL);
  g_source_attach (source, NULL);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_source_destroy (source);
  g_assert_cmpstr (text->str, ==, "abcdef");
}


CP_TESTS ()
{
  for (size_t i = 0; i < G_N_ELEMENTS (FRAMES); i++) {
    g_autofree char *path = g_strconcat ("/network/server-input/frames/", FRAMES[i].name, NULL);
    g_test_add_data_func (path, &FRAMES[i], test_frame);
  }
  g_test_add_func ("/network/server-input/bytes", test_bytes);
  g_test_add_func ("/network/server-input/turn", test_turn);
  g_test_add_func ("/network/server-input/record", test_record);
}
