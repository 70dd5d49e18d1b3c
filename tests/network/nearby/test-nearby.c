/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/nearby/cp-nearby.h"

#include <string.h>

#include "../carrier/cp-test-carrier-log.h"
#include "network/nearby/cp-announcement.h"
#include "network/nearby/cp-avahi.h"

/* Runs on a private system bus and network with the real Avahi. The announcing host is another
 * process, because CpNearby ignores services of its own process. */

static const char *program;


static GSubprocess *
spawn (const char *const *command)
{
  g_autoptr (GError) error = NULL;
  GSubprocess *process = g_subprocess_newv (
      command, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error);

  g_assert_no_error (error);
  return process;
}


static void
end (GSubprocess **process)
{
  g_subprocess_force_exit (*process);
  g_subprocess_wait (*process, NULL, NULL);
  g_clear_object (process);
}


static GSubprocess *
start_avahi (void)
{
  g_auto (GStrv) command = g_strsplit (g_getenv ("AVAHI_COMMAND"), " ", -1);

  return spawn ((const char *const *) command);
}


static GSubprocess *
start_announcing (const char *name)
{
  const char *command[] = { program, "--announce", name, NULL };

  return spawn (command);
}


/* The other process: announces until it is killed. */
static int
announce (const char *name)
{
  CpNearbyText text = { .name = (char *) name, .rules = (char *) "dynamic" };
  G_GNUC_UNUSED g_autoptr (CpAnnouncement) announcement = cp_announcement_new (40000, &text);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  g_main_loop_run (loop);
  return 0;
}


/* Returns true if @name is the only host found; NULL for no host. */
static bool
is_there (CpNearby *nearby, const char *name)
{
  g_autoptr (GPtrArray) hosts = cp_nearby_get_hosts (nearby);
  const CpNearbyHost *host = hosts->len > 0 ? hosts->pdata[0] : NULL;

  if (name == NULL || hosts->len != 1)
    return name == NULL && hosts->len == 0;
  return g_str_equal (host->text.name, name) && g_str_has_suffix (host->address, ":40000");
}


static void
changed_cb (unsigned *n)
{
  (*n)++;
}


static void
test_come_and_go (void)
{
  unsigned n_changed = 0;
  g_autoptr (CpNearby) nearby = cp_nearby_new ();
  GSubprocess *anna = start_announcing ("Anna ♟");

  g_signal_connect_swapped (nearby, "changed", G_CALLBACK (changed_cb), &n_changed);
  /* No host is found without Avahi. */
  g_assert_true (is_there (nearby, NULL));
  GSubprocess *avahi = start_avahi ();
  cp_test_wait (is_there (nearby, "Anna ♟"));
  g_assert_cmpuint (n_changed, ==, 1);

  /* Avahi stops and starts again. */
  end (&avahi);
  cp_test_wait (is_there (nearby, NULL));
  avahi = start_avahi ();
  cp_test_wait (is_there (nearby, "Anna ♟"));

  /* A second browser finds the host, too, and is disposed of. */
  CpNearby *second = cp_nearby_new ();
  cp_test_wait (is_there (second, "Anna ♟"));
  g_object_unref (second);

  end (&anna);
  cp_test_wait (is_there (nearby, NULL));
  end (&avahi);
}


static void
call (GDBusConnection *bus,
      const char *path,
      const char *interface,
      const char *method,
      GVariant *arguments,
      char **answer)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_sync (bus, CP_AVAHI_NAME, path, interface, method, arguments, NULL,
                                   G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error);

  g_assert_no_error (error);
  if (answer != NULL)
    g_variant_get (reply, "(o)", answer);
}


/* Invalid records are announced before a valid one. */
static void
test_invalid (void)
{
  static const char *const BAD[] = { "proto=2", "name=Eve", "proto=1\npair=x", "=" };
  GSubprocess *avahi = start_avahi (), *anna = start_announcing ("Anna");
  g_autoptr (CpNearby) nearby = cp_nearby_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *group = NULL;

  cp_test_wait (is_there (nearby, "Anna"));
  end (&anna);
  cp_test_wait (is_there (nearby, NULL));
  g_autoptr (GDBusConnection) bus =
      g_dbus_connection_new_for_address_sync (g_getenv ("DBUS_SYSTEM_BUS_ADDRESS"),
                                              G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                                  G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                              NULL, NULL, &error);
  g_assert_no_error (error);
  call (bus, "/", CP_AVAHI_SERVER, "EntryGroupNew", NULL, &group);
  for (size_t i = 0; i < G_N_ELEMENTS (BAD); i++) {
    g_autofree char *name = g_strdup_printf ("Eve %zu", i);
    GVariant *string = g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, BAD[i], strlen (BAD[i]), 1);
    GVariant *record = g_variant_new_array (G_VARIANT_TYPE ("ay"), &string, 1);
    call (bus, group, CP_AVAHI_GROUP, "AddService",
          g_variant_new ("(iiussssq@aay)", -1, -1, 0, name, CP_NEARBY_SERVICE, "", "", 7, record),
          NULL);
  }
  call (bus, group, CP_AVAHI_GROUP, "Commit", NULL, NULL);
  anna = start_announcing ("Anna");
  cp_test_wait (is_there (nearby, "Anna"));
  end (&anna);
  end (&avahi);
}


int
main (int argc, char **argv)
{
  if (argc == 3 && g_str_equal (argv[1], "--announce"))
    return announce (argv[2]);
  program = argv[0];
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/network/nearby/come-and-go", test_come_and_go);
  g_test_add_func ("/network/nearby/hostile", test_invalid);
  return g_test_run ();
}
