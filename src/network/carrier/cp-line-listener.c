/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-line-listener.h"

#include <arpa/inet.h>
#include <gio/gio.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <string.h>

/* A connection that has not sent an object yet. */
typedef struct {
  CpLineListener *listener;
  CpLineLink *link;
  guint timeout;
} Waiting;

struct _CpLineListener {
  GObject parent_instance;
  GSocketService *service;
  uint16_t port;
  unsigned timeout, interval;
  unsigned n_accepted; /* connections accepted in this interval */
  guint interval_end;  /* timeout; 0 if no interval has begun */
  GQueue waiting;      /* queue of Waiting, oldest first */
};

G_DEFINE_FINAL_TYPE (CpLineListener, cp_line_listener, G_TYPE_OBJECT)

static guint arrived_signal;


/* Removes @waiting from the queue. Returns its link (transfer full). */
static CpLineLink *
remove_waiting (Waiting *waiting)
{
  CpLineLink *link = waiting->link;

  g_queue_remove (&waiting->listener->waiting, waiting);
  g_clear_handle_id (&waiting->timeout, g_source_remove);
  g_free (waiting);
  return link;
}


static void
line_cb (JsonObject *object, void *data)
{
  Waiting *waiting = data;
  g_autoptr (CpLineListener) self = g_object_ref (waiting->listener);
  g_autoptr (CpLineLink) link = remove_waiting (waiting);
  g_auto (CpWireObject) first = { 0 };

  if (object == NULL || !cp_wire_object_read (object, &first))
    return;
  cp_line_link_pause (link);
  g_autoptr (CpLineCarrier) carrier =
      cp_line_carrier_new_accepted (g_steal_pointer (&link), &first);
  g_signal_emit (self, arrived_signal, 0, carrier, &first);
}


static void
disconnected_cb (G_GNUC_UNUSED const char *why, G_GNUC_UNUSED bool is_flood, void *data)
{
  cp_line_link_free (remove_waiting (data));
}


static gboolean
timeout_cb (void *data)
{
  Waiting *waiting = data;

  waiting->timeout = 0;
  cp_line_link_free (remove_waiting (waiting));
  return G_SOURCE_REMOVE;
}


static gboolean
interval_cb (void *data)
{
  CpLineListener *self = data;

  self->interval_end = 0;
  self->n_accepted = 0;
  g_socket_service_start (self->service);
  return G_SOURCE_REMOVE;
}


/* Stops accepting until the end of the interval if there were enough connections. */
static void
count_accepted (CpLineListener *self)
{
  if (self->interval_end == 0)
    self->interval_end = g_timeout_add (self->interval, interval_cb, self);
  if (++self->n_accepted == CP_LINE_ACCEPTED_MAX)
    g_socket_service_stop (self->service);
}


static gboolean
incoming_cb (CpLineListener *self, GSocketConnection *connection)
{
  static const CpLineHooks HOOKS = { line_cb, disconnected_cb };
  Waiting *waiting = g_new0 (Waiting, 1);

  count_accepted (self);
  if (self->waiting.length >= CP_LINE_WAITING_MAX)
    cp_line_link_free (remove_waiting (self->waiting.head->data));
  waiting->listener = self;
  waiting->link = cp_line_link_new (connection);
  waiting->timeout = g_timeout_add (self->timeout, timeout_cb, waiting);
  g_queue_push_tail (&self->waiting, waiting);
  cp_line_link_resume (waiting->link, &HOOKS, waiting);
  return TRUE;
}


static void
cp_line_listener_dispose (GObject *object)
{
  CpLineListener *self = CP_LINE_LISTENER (object);

  if (self->service != NULL) {
    g_signal_handlers_disconnect_by_data (self->service, self);
    g_socket_service_stop (self->service);
    g_socket_listener_close (G_SOCKET_LISTENER (self->service));
  }
  g_clear_object (&self->service);
  g_clear_handle_id (&self->interval_end, g_source_remove);
  while (self->waiting.length > 0)
    cp_line_link_free (remove_waiting (self->waiting.head->data));
  G_OBJECT_CLASS (cp_line_listener_parent_class)->dispose (object);
}


static void
cp_line_listener_class_init (CpLineListenerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_line_listener_dispose;
  arrived_signal = g_signal_new ("arrived", CP_TYPE_LINE_LISTENER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 2, CP_TYPE_LINE_CARRIER, G_TYPE_POINTER);
}


static void
cp_line_listener_init (CpLineListener *self)
{
  self->timeout = CP_LINE_TIMEOUT;
  self->interval = CP_LINE_ACCEPTED_INTERVAL;
}


CpLineListener *
cp_line_listener_new (uint16_t port, GError **error)
{
  g_autoptr (CpLineListener) self = g_object_new (CP_TYPE_LINE_LISTENER, NULL);

  self->service = g_socket_service_new ();
  g_signal_connect_swapped (self->service, "incoming", G_CALLBACK (incoming_cb), self);
  GSocketListener *listener = G_SOCKET_LISTENER (self->service);
  if (port == 0)
    self->port = g_socket_listener_add_any_inet_port (listener, NULL, error);
  else if (g_socket_listener_add_inet_port (listener, port, NULL, error))
    self->port = port;
  return self->port != 0 ? g_steal_pointer (&self) : NULL;
}


uint16_t
cp_line_listener_get_port (CpLineListener *self)
{
  g_return_val_if_fail (CP_IS_LINE_LISTENER (self), 0);

  return self->port;
}


/* Returns true if @interface has an address that other computers can connect to. */
static bool
is_on_network (const struct ifaddrs *interface)
{
  return interface->ifa_addr != NULL && interface->ifa_addr->sa_family == AF_INET &&
         (interface->ifa_flags & IFF_UP) != 0 && (interface->ifa_flags & IFF_LOOPBACK) == 0;
}


char *
cp_line_listener_find_address (CpLineListener *self)
{
  g_return_val_if_fail (CP_IS_LINE_LISTENER (self), NULL);

  struct ifaddrs *all, *found;
  struct sockaddr_in address;
  char host[INET_ADDRSTRLEN];
  char *text = NULL;

  if (getifaddrs (&all) != 0)
    return NULL;
  for (found = all; found != NULL && !is_on_network (found);)
    found = found->ifa_next;
  if (found != NULL) {
    memcpy (&address, found->ifa_addr, sizeof address);
    inet_ntop (AF_INET, &address.sin_addr, host, sizeof host);
    text = g_strdup_printf ("%s:%u", host, self->port);
  }
  freeifaddrs (all);
  return text;
}


unsigned
cp_line_listener_get_timeout (CpLineListener *self)
{
  g_return_val_if_fail (CP_IS_LINE_LISTENER (self), 0);

  return self->timeout;
}


void
cp_line_listener_set_timeout (CpLineListener *self, unsigned timeout)
{
  g_return_if_fail (CP_IS_LINE_LISTENER (self));

  self->timeout = timeout;
}


void
cp_line_listener_set_interval (CpLineListener *self, unsigned interval)
{
  g_return_if_fail (CP_IS_LINE_LISTENER (self));

  self->interval = interval;
}
