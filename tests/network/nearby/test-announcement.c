/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/nearby/cp-announcement.h"

#include "network/nearby/cp-nearby.h"
#include "support/cp-test-main.h"

/* test-nearby.c tests announcements with Avahi. */


static void
bus_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, void *data)
{
  bool *is_done = data;
  g_autoptr (GDBusConnection) bus = g_bus_get_finish (result, NULL);

  g_assert_null (bus);
  *is_done = true;
}


/* Without a system bus no error is reported, and no host is found. */
static void
test_no_bus (void)
{
  CpNearbyText text = { .name = (char *) "Anna" };
  G_GNUC_UNUSED g_autoptr (CpAnnouncement) announcement = cp_announcement_new (40000, &text);
  g_autoptr (CpNearby) nearby = cp_nearby_new ();
  bool is_done = false;

  g_bus_get (G_BUS_TYPE_SYSTEM, NULL, bus_cb, &is_done);
  while (!is_done || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);
  g_autoptr (GPtrArray) hosts = cp_nearby_get_hosts (nearby);
  g_assert_cmpuint (hosts->len, ==, 0);
}


CP_TESTS ()
{
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nonexistent/bus", TRUE);
  g_test_add_func ("/network/announcement/no-bus", test_no_bus);
}
