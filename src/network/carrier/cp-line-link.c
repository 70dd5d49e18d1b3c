/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-line-link.h"

#include <glib/gi18n-lib.h>
#include <netinet/in.h>
#include <netinet/tcp.h>

#include "cp-time-slice.h"
#include "network/message/cp-wire-object.h"
#include "network/message/cp-flood.h"
#include "network/message/cp-json.h"
#include "network/message/cp-line-reader.h"

/* Bytes read at once; and bytes of output that may be queued for a peer that does not read. */
#define PART      ((size_t) 16 * 1024)
#define UNWRITTEN ((size_t) 1024 * 1024)

/* The most links that are being finished at the same time; see cp_line_link_finish(). */
#define FINISHING_MAX 64
static unsigned n_finishing;

struct CpLineLink {
  CpLineHooks hooks;
  void *data;
  GSocketConnection *connection;
  GCancellable *cancellable;
  bool is_over, is_paused, is_finishing;
  guint finish; /* timeout of cp_line_link_finish() */

  CpLineReader *reader;
  CpFlood flood;
  CpFloodBytes flood_bytes;
  char part[PART];
  const char *unread; /* the rest of @part */
  size_t n_unread;
  bool is_reading;
  guint turn; /* continues in the next iteration of the main loop */

  GString *unwritten, *writing; /* @writing: NULL between write operations */
};


static void
clear (void *link)
{
  CpLineLink *self = link;

  g_clear_pointer (&self->reader, cp_line_reader_free);
  g_string_free (self->unwritten, TRUE);
  if (self->writing != NULL)
    g_string_free (self->writing, TRUE);
  g_clear_object (&self->connection);
  g_clear_object (&self->cancellable);
}


static void
shut_down (CpLineLink *self)
{
  if (self->is_over)
    return;
  self->is_over = true;
  g_clear_handle_id (&self->finish, g_source_remove);
  g_clear_handle_id (&self->turn, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_socket_shutdown (g_socket_connection_get_socket (self->connection), TRUE, TRUE, NULL);
}


static void
disconnect (CpLineLink *self, const char *why, bool is_flood)
{
  if (self->is_over)
    return;
  shut_down (self);
  if (self->is_finishing) {
    n_finishing--;
    g_rc_box_release_full (self, clear);
  } else
    self->hooks.disconnected (why, is_flood, self->data);
}


static void
process_line (CpLineLink *self, const char *line, size_t length)
{
  if (cp_flood_count (&self->flood, g_get_monotonic_time ())) {
    disconnect (self, _ ("Far too much data was sent."), true);
    return;
  }
  g_autoptr (JsonObject) object = line != NULL ? cp_json_read (line, length) : NULL;
  self->hooks.received (object, self->data);
}


static void read_cb (GObject *stream, GAsyncResult *result, void *link);


static gboolean turn_cb (void *link);


/* Passes lines to the owner as far as they have been read, and reads on. */
static void
process_input (CpLineLink *self)
{
  while (!self->is_over && !self->is_paused && self->n_unread > 0) {
    const char *line = NULL;
    size_t length = 0;
    if (self->is_finishing) {
      self->n_unread = 0;
      break;
    }
    if (!cp_time_slice_has_time ()) {
      if (self->turn == 0)
        self->turn = g_idle_add_full (CP_TIME_SLICE_PRIORITY, turn_cb, self, NULL);
      return;
    }
    switch (cp_line_reader_read (self->reader, &self->unread, &self->n_unread, &line, &length)) {
    case CP_LINE_WHOLE:
    case CP_LINE_DROPPED:
      process_line (self, line, length);
      break;
    case CP_LINE_MORE:
      break;
    case CP_LINE_ENDLESS:
      disconnect (self, _ ("Far too much data was sent."), true);
      break;
    }
  }
  if (self->is_over || self->is_paused || self->is_reading)
    return;
  self->is_reading = true;
  g_input_stream_read_async (g_io_stream_get_input_stream (G_IO_STREAM (self->connection)),
                             self->part, PART, CP_TIME_SLICE_PRIORITY, self->cancellable, read_cb,
                             g_rc_box_acquire (self));
}


static gboolean
turn_cb (void *link)
{
  CpLineLink *self = link;

  self->turn = 0;
  g_rc_box_acquire (self);
  process_input (self);
  g_rc_box_release_full (self, clear);
  return G_SOURCE_REMOVE;
}


static void
read_cb (GObject *stream, GAsyncResult *result, void *link)
{
  CpLineLink *self = link;
  gssize n = g_input_stream_read_finish (G_INPUT_STREAM (stream), result, NULL);

  self->is_reading = false;
  if (n > 0 && cp_flood_count_bytes (&self->flood_bytes, (size_t) n, g_get_monotonic_time ()))
    disconnect (self, _ ("Far too much data was sent."), true);
  else if (n > 0) {
    self->unread = self->part;
    self->n_unread = (size_t) n;
    process_input (self);
  } else
    disconnect (self, _ ("The other computer closed the connection."), false);
  g_rc_box_release_full (self, clear);
}


static void write_next (CpLineLink *self);


static void
written_cb (GObject *stream, GAsyncResult *result, void *link)
{
  CpLineLink *self = link;
  bool is_written = g_output_stream_write_all_finish (G_OUTPUT_STREAM (stream), result, NULL, NULL);

  g_string_free (g_steal_pointer (&self->writing), TRUE);
  if (is_written)
    write_next (self);
  else
    disconnect (self, _ ("The other computer closed the connection."), false);
  g_rc_box_release_full (self, clear);
}


static void
write_next (CpLineLink *self)
{
  if (self->is_over || self->writing != NULL)
    return;
  if (self->unwritten->len == 0) {
    if (self->is_finishing)
      g_socket_shutdown (g_socket_connection_get_socket (self->connection), FALSE, TRUE, NULL);
    return;
  }
  self->writing = g_steal_pointer (&self->unwritten);
  self->unwritten = g_string_new (NULL);
  g_output_stream_write_all_async (g_io_stream_get_output_stream (G_IO_STREAM (self->connection)),
                                   self->writing->str, self->writing->len, G_PRIORITY_DEFAULT,
                                   self->cancellable, written_cb, g_rc_box_acquire (self));
}


static gboolean
finish_cb (void *link)
{
  CpLineLink *self = link;

  self->finish = 0;
  disconnect (self, NULL, false);
  return G_SOURCE_REMOVE;
}


/* Makes the system detect within a minute that the other computer is gone. */
static void
keep_alive (GSocket *socket)
{
  g_socket_set_timeout (socket, 0);
  g_socket_set_keepalive (socket, TRUE);
  g_socket_set_option (socket, IPPROTO_TCP, TCP_KEEPIDLE, 30, NULL);
  g_socket_set_option (socket, IPPROTO_TCP, TCP_KEEPINTVL, 10, NULL);
  g_socket_set_option (socket, IPPROTO_TCP, TCP_KEEPCNT, 3, NULL);
  g_socket_set_option (socket, IPPROTO_TCP, TCP_NODELAY, 1, NULL);
}


CpLineLink *
cp_line_link_new (GSocketConnection *connection)
{
  CpLineLink *self = g_rc_box_new0 (CpLineLink);

  self->connection = g_object_ref (connection);
  self->cancellable = g_cancellable_new ();
  self->reader = cp_line_reader_new ();
  self->unwritten = g_string_new (NULL);
  self->is_paused = true;
  keep_alive (g_socket_connection_get_socket (connection));
  return self;
}


void
cp_line_link_free (CpLineLink *self)
{
  if (self == NULL)
    return;
  shut_down (self);
  g_rc_box_release_full (self, clear);
}


void
cp_line_link_finish (CpLineLink *self)
{
  if (self->is_over || n_finishing >= FINISHING_MAX) {
    cp_line_link_free (self);
    return;
  }
  n_finishing++;
  self->is_finishing = true;
  self->is_paused = false;
  self->finish = g_timeout_add (CP_LINE_TIMEOUT, finish_cb, self);
  write_next (self);
  process_input (self);
}


void
cp_line_link_resume (CpLineLink *self, const CpLineHooks *hooks, void *data)
{
  self->hooks = *hooks;
  self->data = data;
  self->is_paused = false;
  g_rc_box_acquire (self);
  process_input (self);
  g_rc_box_release_full (self, clear);
}


void
cp_line_link_pause (CpLineLink *self)
{
  self->is_paused = true;
}


void
cp_line_link_send (CpLineLink *self, JsonObject *object)
{
  g_autofree char *text = cp_json_write (object);

  if (self->is_over || self->is_finishing)
    return;
  g_string_append (self->unwritten, text);
  g_string_append_c (self->unwritten, '\n');
  if (self->unwritten->len > UNWRITTEN)
    g_cancellable_cancel (self->cancellable); /* pending operations fail, which calls `lost` */
  else
    write_next (self);
}
