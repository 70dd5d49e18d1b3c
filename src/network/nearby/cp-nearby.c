/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-nearby.h"

#include <net/if.h>
#include <string.h>

#include "cp-avahi.h"
#include "network/carrier/cp-line-carrier.h"

#define PROTOCOL_IPV4 0

/* AVAHI_LOOKUP_RESULT_OUR_OWN: the service was announced by this process. */
#define OUR_OWN 16

/* A service, which may be found on several interfaces and protocols. */
typedef struct {
  CpNearbyHost host; /* address is NULL until it is resolved */
  unsigned n_ways;
  bool is_ipv4; /* @host's address is IPv4 */
} Found;

/* A pending request to Avahi. */
typedef struct {
  CpNearby *nearby;
  char *name;
} Question;

struct _CpNearby {
  GObject parent_instance;
  guint watch;
  GCancellable *cancellable; /* while Avahi is running */
  GDBusConnection *bus;
  guint subscription;
  char *browser;     /* NULL until Avahi has created it */
  GHashTable *found; /* by name of the service */
};

G_DEFINE_FINAL_TYPE (CpNearby, cp_nearby, G_TYPE_OBJECT)

static guint changed_signal;


static void
found_free (void *data)
{
  Found *found = data;

  cp_nearby_text_clear (&found->host.text);
  g_free (found->host.address);
  g_free (found);
}


/* Returns "host:port". A link-local IPv6 address includes its interface. */
static char *
write_address (const char *address, uint16_t port, int interface)
{
  char name[IF_NAMESIZE] = "";

  if (strchr (address, ':') == NULL)
    return g_strdup_printf ("%s:%d", address, port);
  bool is_local = g_ascii_strncasecmp (address, "fe80:", 5) == 0 && interface > 0 &&
                  if_indextoname ((unsigned) interface, name) != NULL;
  return g_strdup_printf ("[%s%s%s]:%d", address, is_local ? "%" : "", name, port);
}


static void
resolve_host (CpNearby *self, const char *name, GVariant *reply)
{
  Found *found = g_hash_table_lookup (self->found, name);
  const char *address;
  g_autoptr (GVariant) record = NULL;
  g_auto (CpNearbyText) text = { 0 };
  uint16_t port;
  int interface, protocol;

  g_variant_get (reply, "(iissssi&sq@aayu)", &interface, NULL, NULL, NULL, NULL, NULL, &protocol,
                 &address, &port, &record, NULL);
  bool is_ipv4 = protocol == PROTOCOL_IPV4;
  if (found == NULL || (found->host.address != NULL && (found->is_ipv4 || !is_ipv4)))
    return;
  g_autofree char *whole = write_address (address, port, interface);
  if (!cp_line_address_is_valid (whole) || !cp_nearby_text_read (record, &text))
    return;
  g_free (found->host.address);
  cp_nearby_text_clear (&found->host.text);
  found->host.address = g_steal_pointer (&whole);
  found->host.text = text;
  text = (CpNearbyText){ 0 };
  found->is_ipv4 = is_ipv4;
  g_signal_emit (self, changed_signal, 0);
}


static void
resolved_cb (GObject *bus, GAsyncResult *result, void *data)
{
  Question *question = data;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, NULL);

  if (reply != NULL && question->nearby->bus != NULL)
    resolve_host (question->nearby, question->name, reply);
  g_object_unref (question->nearby);
  g_free (question->name);
  g_free (question);
}


static void
call_avahi (CpNearby *self,
            const char *path,
            const char *method,
            GVariant *arguments,
            const char *type,
            GAsyncReadyCallback callback,
            void *data)
{
  g_dbus_connection_call (self->bus, CP_AVAHI_NAME, path,
                          g_str_equal (path, "/") ? CP_AVAHI_SERVER : CP_AVAHI_BROWSER, method,
                          arguments, type != NULL ? G_VARIANT_TYPE (type) : NULL,
                          G_DBUS_CALL_FLAGS_NO_AUTO_START, -1,
                          callback != NULL ? self->cancellable : NULL, callback, data);
}


static void
add (CpNearby *self, int interface, int protocol, const char *name, const char *domain)
{
  Found *found = g_hash_table_lookup (self->found, name);

  if (found == NULL) {
    if (g_hash_table_size (self->found) >= CP_NEARBY_MAX)
      return;
    found = g_new0 (Found, 1);
    g_hash_table_insert (self->found, g_strdup (name), found);
  }
  found->n_ways++;
  Question *question = g_new0 (Question, 1);
  question->nearby = g_object_ref (self);
  question->name = g_strdup (name);
  call_avahi (self, "/", "ResolveService",
              g_variant_new ("(iisssiu)", interface, protocol, name, CP_NEARBY_SERVICE, domain,
                             protocol, 0),
              "(iissssisqaayu)", resolved_cb, question);
}


static void
remove_service (CpNearby *self, const char *name)
{
  Found *found = g_hash_table_lookup (self->found, name);

  if (found == NULL || --found->n_ways > 0)
    return;
  bool was_listed = found->host.address != NULL;
  g_hash_table_remove (self->found, name);
  if (was_listed)
    g_signal_emit (self, changed_signal, 0);
}


static void
item_cb (G_GNUC_UNUSED GDBusConnection *bus,
         G_GNUC_UNUSED const char *sender,
         const char *path,
         G_GNUC_UNUSED const char *interface_name,
         const char *signal,
         GVariant *arguments,
         void *data)
{
  CpNearby *self = data;
  int interface, protocol;
  const char *name, *type, *domain;
  uint32_t flags;

  if (!g_variant_is_of_type (arguments, G_VARIANT_TYPE ("(iisssu)")) ||
      (self->browser != NULL && !g_str_equal (path, self->browser)))
    return;
  g_variant_get (arguments, "(ii&s&s&su)", &interface, &protocol, &name, &type, &domain, &flags);
  if (!g_str_equal (type, CP_NEARBY_SERVICE) || (flags & OUR_OWN) != 0)
    return;
  if (g_str_equal (signal, "ItemNew"))
    add (self, interface, protocol, name, domain);
  else if (g_str_equal (signal, "ItemRemove"))
    remove_service (self, name);
}


static void
browser_cb (GObject *bus, GAsyncResult *result, void *data)
{
  g_autoptr (CpNearby) self = data;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, NULL);

  if (reply != NULL && self->bus != NULL)
    g_variant_get (reply, "(o)", &self->browser);
}


static void
appeared_cb (GDBusConnection *bus,
             G_GNUC_UNUSED const char *name,
             G_GNUC_UNUSED const char *owner,
             void *data)
{
  CpNearby *self = data;

  self->bus = g_object_ref (bus);
  self->cancellable = g_cancellable_new ();
  /* Signals of the browser may arrive before the reply with its object path. */
  self->subscription =
      g_dbus_connection_signal_subscribe (bus, CP_AVAHI_NAME, CP_AVAHI_BROWSER, NULL, NULL, NULL,
                                          G_DBUS_SIGNAL_FLAGS_NONE, item_cb, self, NULL);
  call_avahi (self, "/", "ServiceBrowserNew",
              g_variant_new ("(iissu)", CP_AVAHI_ANY, CP_AVAHI_ANY, CP_NEARBY_SERVICE, "", 0),
              "(o)", browser_cb, g_object_ref (self));
}


static void
clear_avahi (CpNearby *self)
{
  if (self->bus != NULL)
    g_dbus_connection_signal_unsubscribe (self->bus, self->subscription);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->bus);
  g_clear_pointer (&self->browser, g_free);
  g_hash_table_remove_all (self->found);
}


static void
vanished_cb (G_GNUC_UNUSED GDBusConnection *bus, G_GNUC_UNUSED const char *name, void *data)
{
  CpNearby *self = data;
  bool had_hosts = g_hash_table_size (self->found) > 0;

  clear_avahi (self);
  if (had_hosts)
    g_signal_emit (self, changed_signal, 0);
}


static void
cp_nearby_dispose (GObject *object)
{
  CpNearby *self = CP_NEARBY (object);

  g_clear_handle_id (&self->watch, g_bus_unwatch_name);
  if (self->browser != NULL)
    call_avahi (self, self->browser, "Free", NULL, NULL, NULL, NULL);
  clear_avahi (self);
  G_OBJECT_CLASS (cp_nearby_parent_class)->dispose (object);
}


static void
cp_nearby_finalize (GObject *object)
{
  CpNearby *self = CP_NEARBY (object);

  g_hash_table_unref (self->found);
  G_OBJECT_CLASS (cp_nearby_parent_class)->finalize (object);
}


static void
cp_nearby_class_init (CpNearbyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_nearby_dispose;
  G_OBJECT_CLASS (klass)->finalize = cp_nearby_finalize;
  changed_signal = g_signal_new ("changed", CP_TYPE_NEARBY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}


static void
cp_nearby_init (CpNearby *self)
{
  self->found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, found_free);
  self->watch = g_bus_watch_name (G_BUS_TYPE_SYSTEM, CP_AVAHI_NAME, G_BUS_NAME_WATCHER_FLAGS_NONE,
                                  appeared_cb, vanished_cb, self, NULL);
}


CpNearby *
cp_nearby_new (void)
{
  return g_object_new (CP_TYPE_NEARBY, NULL);
}


GPtrArray *
cp_nearby_get_hosts (CpNearby *self)
{
  g_return_val_if_fail (CP_IS_NEARBY (self), NULL);
  GPtrArray *hosts = g_ptr_array_new ();
  GHashTableIter iter;
  void *value;

  g_hash_table_iter_init (&iter, self->found);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    Found *found = value;
    if (found->host.address != NULL)
      g_ptr_array_add (hosts, &found->host);
  }
  return hosts;
}
