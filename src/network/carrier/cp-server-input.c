/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-server-input.h"

#include <string.h>

#include "cp-time-slice.h"
#include "network/message/cp-flood.h"

/* Bits of the first two bytes of a frame; RFC 6455, section 5.2. */
#define FRAME_FIN      0x80
#define FRAME_OPCODE   0x0f
#define FRAME_MASKED   0x80
#define FRAME_LENGTH   0x7f
#define LENGTH_2_BYTES 126
#define LENGTH_8_BYTES 127
#define OPCODE_TEXT    1
#define OPCODE_BINARY  2
#define MASK_SIZE      4

/* Bytes of the longest record of TLS; RFC 8446, section 5.1. */
#define RECORD_SIZE 16384

struct _CpServerInput {
  GFilterInputStream parent_instance;
  CpFlood frames;
  CpFloodBytes bytes;
  bool has_frames, is_flooded;
  uint8_t record[RECORD_SIZE];
  size_t start, end; /* range of bytes not consumed yet */

  /* The current frame: */
  unsigned n_header;  /* bytes of its header that were read */
  uint8_t lengths;    /* its second byte: mask bit and payload length */
  uint64_t n_payload; /* bytes of its payload */
  uint64_t n_to_skip; /* bytes of its payload that have not been read */
};

/* A source that is ready if a record is buffered here, or if its child source is ready. */
typedef struct {
  GSource source;
  CpServerInput *input;
} InputSource;

static void cp_server_input_init_pollable (GPollableInputStreamInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (CpServerInput,
                               cp_server_input,
                               G_TYPE_FILTER_INPUT_STREAM,
                               G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_INPUT_STREAM,
                                                      cp_server_input_init_pollable))


static GPollableInputStream *
get_base (GPollableInputStream *pollable)
{
  return G_POLLABLE_INPUT_STREAM (
      g_filter_input_stream_get_base_stream (G_FILTER_INPUT_STREAM (pollable)));
}


/* Returns the bytes of the extended length that follow the second byte. */
static unsigned
get_length_size (uint8_t lengths)
{
  switch (lengths & FRAME_LENGTH) {
  case LENGTH_2_BYTES:
    return 2;
  case LENGTH_8_BYTES:
    return 8;
  default:
    return 0;
  }
}


/* Reads a byte of a header. Returns false if too many frames have come. */
static bool
read_header (CpServerInput *self, uint8_t byte, int64_t now)
{
  uint8_t opcode = byte & FRAME_OPCODE;

  if (self->n_header++ == 0) {
    bool is_text = (byte & FRAME_FIN) != 0 && (opcode == OPCODE_TEXT || opcode == OPCODE_BINARY);
    return is_text || !cp_flood_count (&self->frames, now);
  }
  if (self->n_header == 2) {
    self->lengths = byte;
    self->n_payload = get_length_size (byte) > 0 ? 0 : byte & FRAME_LENGTH;
  } else if (self->n_header <= 2 + get_length_size (self->lengths))
    self->n_payload = self->n_payload << 8 | byte;
  unsigned mask_size = (self->lengths & FRAME_MASKED) != 0 ? MASK_SIZE : 0;
  if (self->n_header == 2 + get_length_size (self->lengths) + mask_size) {
    self->n_to_skip = self->n_payload;
    self->n_header = 0;
  }
  return true;
}


/* Returns false if too much has come. */
static bool
count_bytes (CpServerInput *self, const uint8_t *bytes, size_t n)
{
  int64_t now = g_get_monotonic_time ();

  if (cp_flood_count_bytes (&self->bytes, n, now))
    return false;
  for (size_t i = 0; self->has_frames && i < n;) {
    size_t skipped = (size_t) MIN (self->n_to_skip, n - i);
    self->n_to_skip -= skipped;
    i += skipped;
    if (skipped == 0 && !read_header (self, bytes[i++], now))
      return false;
  }
  return true;
}


/* Reads a whole record from the base. A stream of TLS that has the rest of a record is not ready to
 * be read, because the socket is not. */
static gssize
fill (CpServerInput *self, GError **error)
{
  gssize n = g_pollable_input_stream_read_nonblocking (get_base (G_POLLABLE_INPUT_STREAM (self)),
                                                       self->record, RECORD_SIZE, NULL, error);

  self->start = 0;
  self->end = (size_t) MAX (n, 0);
  return n;
}


/* Reads buffered bytes. Returns as g_pollable_input_stream_read_nonblocking(). */
static gssize
read_buffered (CpServerInput *self, void *bytes, gsize size, GError **error)
{
  if (self->start == self->end) {
    gssize filled = fill (self, error);
    if (filled <= 0)
      return filled;
  }
  size_t n = MIN (size, self->end - self->start);
  memcpy (bytes, self->record + self->start, n);
  self->start += n;
  return (gssize) n;
}


static gssize
read_nonblocking (GPollableInputStream *pollable, void *bytes, gsize size, GError **error)
{
  CpServerInput *self = CP_SERVER_INPUT (pollable);

  if (!self->is_flooded && !cp_time_slice_has_time ()) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK, "The turn is over");
    return -1;
  }
  gssize n = self->is_flooded ? 0 : read_buffered (self, bytes, size, error);
  if (n > 0 && !count_bytes (self, bytes, (size_t) n))
    self->is_flooded = true;
  if (!self->is_flooded)
    return n;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "Too much data");
  return -1;
}


static gboolean
can_poll (GPollableInputStream *pollable)
{
  return g_pollable_input_stream_can_poll (get_base (pollable));
}


static gboolean
is_readable (GPollableInputStream *pollable)
{
  CpServerInput *self = CP_SERVER_INPUT (pollable);

  return self->start < self->end || g_pollable_input_stream_is_readable (get_base (pollable));
}


static gboolean
is_filled (GSource *source)
{
  const CpServerInput *self = ((InputSource *) source)->input;

  return self->start < self->end;
}


static gboolean
prepare_source (GSource *source, int *timeout)
{
  *timeout = -1;
  return is_filled (source);
}


static gboolean
dispatch_source (GSource *source, GSourceFunc callback, void *data)
{
  GPollableSourceFunc function = (GPollableSourceFunc) (void (*) (void)) callback;

  return function (G_OBJECT (((InputSource *) source)->input), data);
}


static void
finalize_source (GSource *source)
{
  g_object_unref (((InputSource *) source)->input);
}


static GSource *
create_source (GPollableInputStream *pollable, GCancellable *cancellable)
{
  static GSourceFuncs funcs = { prepare_source,  is_filled, dispatch_source,
                                finalize_source, NULL,      NULL };
  g_autoptr (GSource) base =
      g_pollable_input_stream_create_source (get_base (pollable), cancellable);
  GSource *source = g_source_new (&funcs, sizeof (InputSource));

  ((InputSource *) source)->input = g_object_ref (CP_SERVER_INPUT (pollable));
  g_source_set_dummy_callback (base);
  g_source_add_child_source (source, base);
  g_source_set_priority (source, CP_TIME_SLICE_PRIORITY);
  return source;
}


static void
cp_server_input_init_pollable (GPollableInputStreamInterface *iface)
{
  iface->can_poll = can_poll;
  iface->is_readable = is_readable;
  iface->create_source = create_source;
  iface->read_nonblocking = read_nonblocking;
}


static void
cp_server_input_class_init (G_GNUC_UNUSED CpServerInputClass *klass)
{
}


static void
cp_server_input_init (G_GNUC_UNUSED CpServerInput *self)
{
}


CpServerInput *
cp_server_input_new (GInputStream *base)
{
  return g_object_new (CP_TYPE_SERVER_INPUT, "base-stream", base, "close-base-stream", FALSE, NULL);
}


void
cp_server_input_start_frames (CpServerInput *self)
{
  g_return_if_fail (CP_IS_SERVER_INPUT (self));

  self->has_frames = true;
}


bool
cp_server_input_is_flooded (CpServerInput *self)
{
  g_return_val_if_fail (CP_IS_SERVER_INPUT (self), false);

  return self->is_flooded;
}
