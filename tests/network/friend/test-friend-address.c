/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-friends.h"

#include "network/pairing/cp-pairing.h"
#include "support/cp-test-main.h"

/* Two programs on the same network, without Avahi and without a server: the guest knows only the
 * address of the host. */

#define NO_SERVER "ws://127.0.0.1:9/v1"

typedef struct {
  Pair pair;
  CpLineListener *listener;         /* the host's, until both are paired */
  CpPairing *pairing, *pairing_too; /* the host's and the guest's */
  char *address;
  bool is_shown;
} Fixture;


static void
shown_cb (Fixture *f)
{
  f->is_shown = true;
}


/* Creates the friends while the pairings still exist, as the dialogs do. */
static void
host_paired_cb (Fixture *f)
{
  CpFriendStart start = { .is_host = true, .name = "Bo", .listener = f->listener };

  cp_pairing_get_key (f->pairing, start.key);
  program_run (&f->pair.host, cp_friend_new (&start, &program_hooks, &f->pair.host), "Anna");
}


static void
guest_paired_cb (Fixture *f)
{
  CpFriendStart start = { .address = f->address, .name = "Anna" };

  cp_pairing_get_key (f->pairing_too, start.key);
  program_run (&f->pair.guest, cp_friend_new (&start, &program_hooks, &f->pair.guest), "Bo");
}


static void
set_up (Fixture *f, G_GNUC_UNUSED const void *data)
{
  g_autoptr (GError) error = NULL;

  *f = (Fixture){ .listener = cp_line_listener_new (0, &error) };
  g_assert_no_error (error);
  f->pair.host.servers[0] = f->pair.guest.servers[0] = NO_SERVER;
  f->address = g_strdup_printf ("127.0.0.1:%u", cp_line_listener_get_port (f->listener));
  f->pairing = cp_pairing_new_host_nearby (f->listener, "Anna");
  g_signal_connect_swapped (f->pairing, "code-ready", G_CALLBACK (shown_cb), f);
  g_signal_connect_swapped (f->pairing, "paired", G_CALLBACK (host_paired_cb), f);
  cp_pairing_start (f->pairing);
  WAIT_UNTIL (f->is_shown);
  f->pairing_too = cp_pairing_new_guest_nearby (f->address, cp_pairing_get_code (f->pairing), "Bo");
  g_signal_connect_swapped (f->pairing_too, "paired", G_CALLBACK (guest_paired_cb), f);
  cp_pairing_start (f->pairing_too);
  WAIT_UNTIL (f->pair.host.friend != NULL && f->pair.guest.friend != NULL);
  g_clear_object (&f->pairing);
  g_clear_object (&f->pairing_too);
  g_clear_object (&f->listener);
}


static void
tear_down (Fixture *f, G_GNUC_UNUSED const void *data)
{
  pair_clear (&f->pair);
  g_free (f->address);
}


/* The host returns on the port that the guest knows. */
static void
test_restart (Fixture *f, G_GNUC_UNUSED const void *data)
{
  agree_on_game (&f->pair, "shifting-sands", "3600");
  play (&f->pair, 1);
  for (unsigned i = 0; i < 3; i++) {
    program_kill (&f->pair.host);
    WAIT_UNTIL (!is_here (&f->pair.guest));
    program_restart (&f->pair.host, "Anna");
    meet (&f->pair);
    play (&f->pair, 1);
  }
  program_kill (&f->pair.guest);
  WAIT_UNTIL (!is_here (&f->pair.host));
  program_restart (&f->pair.guest, "Bo");
  meet (&f->pair);
  play (&f->pair, 1);
}


static gboolean
reply_cb (G_GNUC_UNUSED GSocketService *service,
          GSocketConnection *connection,
          G_GNUC_UNUSED GObject *object,
          G_GNUC_UNUSED void *data)
{
  static const char reply[] = "HTTP/1.1 400 Bad Request\r\n\r\n";

  g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), reply,
                             sizeof reply - 1, NULL, NULL, NULL);
  return FALSE;
}


/* Another program uses the port: the guest shows that, and the host returns to the port when it is
 * free again. */
static void
test_taken (Fixture *f, G_GNUC_UNUSED const void *data)
{
  uint16_t port = (uint16_t) g_ascii_strtoull (strchr (f->address, ':') + 1, NULL, 10);
  g_autoptr (GSocketService) other = g_socket_service_new ();
  g_autofree char *sentence = g_strdup_printf ("Another program answers at %s.", f->address);
  g_autoptr (GError) error = NULL;

  agree_on_game (&f->pair, "shifting-sands", "3600");
  play (&f->pair, 1);
  program_kill (&f->pair.host);
  g_signal_connect (other, "incoming", G_CALLBACK (reply_cb), NULL);
  g_socket_listener_add_inet_port (G_SOCKET_LISTENER (other), port, NULL, &error);
  g_assert_no_error (error);
  program_restart (&f->pair.host, "Anna");
  WAIT_UNTIL (g_strcmp0 (cp_friend_explain (f->pair.guest.friend), sentence) == 0);
  g_assert_cmpint (cp_friend_get_presence (f->pair.guest.friend), ==, CP_FRIEND_OFFLINE);
  g_assert_cmpint (cp_friend_get_presence (f->pair.host.friend), ==, CP_FRIEND_WAITING);
  g_socket_service_stop (other);
  g_socket_listener_close (G_SOCKET_LISTENER (other));
  meet (&f->pair);
  play (&f->pair, 1);
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/network/friend-address/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("restart", test_restart);
  ADD ("taken", test_taken);
#undef ADD
}
