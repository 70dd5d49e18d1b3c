/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-announcement.h"

#include "cp-avahi.h"
#include "network/crypto/cp-hex.h"
#include "network/crypto/cp-random.h"

/* The service gets a random name, which is unique and reveals nothing. */
#define NAME_BYTES 8

struct _CpAnnouncement {
  GObject parent_instance;
  uint16_t port;
  char *name;     /* of the service */
  GVariant *text; /* its TXT record */
  guint watch;
  GCancellable *cancellable; /* while Avahi is running */
  GDBusConnection *bus;
  char *group; /* NULL until Avahi has created it */
};

G_DEFINE_FINAL_TYPE (CpAnnouncement, cp_announcement, G_TYPE_OBJECT)


static void
call (CpAnnouncement *self, const char *method, GVariant *arguments)
{
  g_dbus_connection_call (self->bus, CP_AVAHI_NAME, self->group, CP_AVAHI_GROUP, method, arguments,
                          NULL, G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, NULL, NULL, NULL);
}


static void
group_cb (GObject *bus, GAsyncResult *result, void *data)
{
  g_autoptr (CpAnnouncement) self = data;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, NULL);

  if (reply == NULL || self->bus == NULL)
    return;
  g_free (self->group);
  g_variant_get (reply, "(o)", &self->group);
  call (self, "AddService",
        g_variant_new ("(iiussssq@aay)", CP_AVAHI_ANY, CP_AVAHI_ANY, 0, self->name,
                       CP_NEARBY_SERVICE, "", "", self->port, self->text));
  call (self, "Commit", NULL);
}


static void
appeared_cb (GDBusConnection *bus,
             G_GNUC_UNUSED const char *name,
             G_GNUC_UNUSED const char *owner,
             void *data)
{
  CpAnnouncement *self = data;

  g_set_object (&self->bus, bus);
  self->cancellable = g_cancellable_new ();
  g_dbus_connection_call (bus, CP_AVAHI_NAME, "/", CP_AVAHI_SERVER, "EntryGroupNew", NULL,
                          G_VARIANT_TYPE ("(o)"), G_DBUS_CALL_FLAGS_NO_AUTO_START, -1,
                          self->cancellable, group_cb, g_object_ref (self));
}


static void
clear_avahi (CpAnnouncement *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->bus);
  g_clear_pointer (&self->group, g_free);
}


static void
vanished_cb (G_GNUC_UNUSED GDBusConnection *bus, G_GNUC_UNUSED const char *name, void *data)
{
  clear_avahi (data);
}


static void
cp_announcement_dispose (GObject *object)
{
  CpAnnouncement *self = CP_ANNOUNCEMENT (object);

  g_clear_handle_id (&self->watch, g_bus_unwatch_name);
  if (self->group != NULL)
    call (self, "Free", NULL);
  clear_avahi (self);
  g_clear_pointer (&self->text, g_variant_unref);
  g_clear_pointer (&self->name, g_free);
  G_OBJECT_CLASS (cp_announcement_parent_class)->dispose (object);
}


static void
cp_announcement_class_init (CpAnnouncementClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_announcement_dispose;
}


static void
cp_announcement_init (CpAnnouncement *self)
{
  uint8_t name[NAME_BYTES];

  cp_random_fill (name, sizeof name);
  self->name = cp_hex_write (name, sizeof name);
}


CpAnnouncement *
cp_announcement_new (uint16_t port, const CpNearbyText *text)
{
  CpAnnouncement *self = g_object_new (CP_TYPE_ANNOUNCEMENT, NULL);

  self->port = port;
  self->text = g_variant_ref_sink (cp_nearby_text_write (text));
  self->watch = g_bus_watch_name (G_BUS_TYPE_SYSTEM, CP_AVAHI_NAME, G_BUS_NAME_WATCHER_FLAGS_NONE,
                                  appeared_cb, vanished_cb, self, NULL);
  return self;
}
