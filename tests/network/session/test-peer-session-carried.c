/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/session/cp-peer-session.h"

#include <gio/gio.h>

#include "../carrier/cp-test-carrier-log.h"
#include "../cp-test-server.h"
#include "cp-test-peer.h"
#include "network/carrier/cp-line-listener.h"
#include "network/carrier/cp-mailbox-carrier.h"

/* Two sessions over real carriers, whose connections are lost in between. */

#define ROUNDS 4

typedef struct {
  Peer peer;
  CpCarrier *carrier; /* NULL while there is none */
  unsigned sent_in;   /* session in which the number was sent */
} Talker;


/* Passes objects from the session to the carrier. */
static void
pump (Talker *talker)
{
  for (CpWireObject *object; (object = g_queue_pop_head (&talker->peer.sent)) != NULL;) {
    if (talker->carrier != NULL)
      cp_carrier_send (talker->carrier, object->phase, object->body, object->length);
    carried_free (object);
  }
}


static void
connected_cb (Talker *talker)
{
  cp_peer_session_connect (talker->peer.session, talker->peer.now);
  pump (talker);
}


static void
disconnected_cb (Talker *talker)
{
  cp_peer_session_disconnect (talker->peer.session, talker->peer.now);
  pump (talker);
}


static void
received_cb (Talker *talker, const CpWireObject *object)
{
  cp_peer_session_receive (talker->peer.session, object, talker->peer.now);
  pump (talker);
}


static void
follow (Talker *talker, void *carrier)
{
  talker->carrier = carrier;
  g_signal_connect_swapped (carrier, "connected", G_CALLBACK (connected_cb), talker);
  g_signal_connect_swapped (carrier, "disconnected", G_CALLBACK (disconnected_cb), talker);
  g_signal_connect_swapped (carrier, "received", G_CALLBACK (received_cb), talker);
  cp_carrier_open (carrier);
}


static void
leave (Talker *talker)
{
  g_signal_handlers_disconnect_by_data (talker->carrier, talker);
  g_clear_object (&talker->carrier);
}


static bool
has_heard (const Talker *talker, unsigned n)
{
  g_autofree char *said = g_strdup_printf (" %u ", n);

  return strstr (talker->peer.received->str, said) != NULL;
}


/* Sends number @n, once in each session. */
static void
send_number (Talker *talker, unsigned n)
{
  bool is_met = g_str_has_prefix (talker->peer.received->str, "s ");

  if (!is_met || talker->sent_in == talker->peer.n_begun)
    return;
  talker->sent_in = talker->peer.n_begun;
  talker->peer.ply = n;
  peer_send (&talker->peer);
  pump (talker);
}


/* Both send @n until both have received it, again in each new session. */
static void
exchange (Talker talkers[2], unsigned n)
{
  talkers[0].sent_in = talkers[1].sent_in = 0;
  while (!has_heard (&talkers[0], n) || !has_heard (&talkers[1], n)) {
    send_number (&talkers[0], n);
    send_number (&talkers[1], n);
    g_main_context_iteration (NULL, TRUE);
  }
  g_assert_cmpuint (talkers[0].peer.n_ended + talkers[1].peer.n_ended, ==, 0);
}


static void
clear (Talker *talker)
{
  if (talker->carrier != NULL)
    leave (talker);
  peer_clear (&talker->peer);
}


/* The server is killed and restarted in the middle of each exchange. */
static void
test_mailbox (void)
{
  CpTestServer *server = cp_test_server_get ();
  CpPairNames names;
  Talker talkers[2] = { 0 };

  if (server == NULL)
    return;
  cp_pair_key_names (pair_key, &names);
  for (unsigned i = 0; i < 2; i++) {
    peer_init (&talkers[i].peer, i == 1, true);
    follow (&talkers[i],
            cp_mailbox_carrier_new (server->address, names.mailbox, talkers[i].peer.side));
  }
  for (unsigned n = 1; n <= ROUNDS; n++) {
    exchange (talkers, n);
    unsigned n_begun[] = { talkers[0].peer.n_begun, talkers[1].peer.n_begun };
    if (n % 2 == 0) {
      cp_test_server_stop (server);
      cp_test_server_start (server);
    } else {
      /* One program is killed and returns with a new session. */
      leave (&talkers[1]);
      peer_clear (&talkers[1].peer);
      peer_init (&talkers[1].peer, true, true);
      n_begun[1] = 0;
      follow (&talkers[1],
              cp_mailbox_carrier_new (server->address, names.mailbox, talkers[1].peer.side));
    }
    cp_test_wait (talkers[0].peer.n_begun > n_begun[0] && talkers[1].peer.n_begun > n_begun[1]);
  }
  exchange (talkers, ROUNDS + 1);
  clear (&talkers[0]);
  clear (&talkers[1]);
}


static void
arrived_cb (Talker *host, CpLineCarrier *carrier, const CpWireObject *first)
{
  CpPairNames names;

  cp_pair_key_names (pair_key, &names);
  g_assert_cmpstr (first->side, ==, names.sides[false]);
  if (host->carrier != NULL)
    leave (host);
  cp_line_carrier_set_side (carrier, names.sides[true]);
  follow (host, g_object_ref (carrier));
}


/* The host disappears and returns at the same address. */
static void
test_line (void)
{
  Talker talkers[2] = { 0 };
  CpLineListener *listener = cp_line_listener_new (0, NULL);
  uint16_t port = cp_line_listener_get_port (listener);
  g_autofree char *address = g_strdup_printf ("127.0.0.1:%d", port);

  for (unsigned i = 0; i < 2; i++)
    peer_init (&talkers[i].peer, i == 1, false);
  g_signal_connect_swapped (listener, "arrived", G_CALLBACK (arrived_cb), &talkers[1]);
  follow (&talkers[0], cp_line_carrier_new (address, talkers[0].peer.side));
  for (unsigned n = 1; n <= ROUNDS; n++) {
    exchange (talkers, n);
    unsigned n_begun = talkers[0].peer.n_begun;
    leave (&talkers[1]);
    disconnected_cb (&talkers[1]);
    g_object_unref (listener);
    listener = cp_line_listener_new (port, NULL);
    g_assert_cmpuint (cp_line_listener_get_port (listener), ==, port);
    g_signal_connect_swapped (listener, "arrived", G_CALLBACK (arrived_cb), &talkers[1]);
    cp_test_wait (talkers[0].peer.n_begun > n_begun);
  }
  exchange (talkers, ROUNDS + 1);
  g_object_unref (listener);
  clear (&talkers[0]);
  clear (&talkers[1]);
}


int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cp_test_server_find (argc, argv);
  g_test_add_func ("/network/session-carried/mailbox", test_mailbox);
  g_test_add_func ("/network/session-carried/line", test_line);
  int status = g_test_run ();
  if (cp_test_python != NULL)
    cp_test_server_clear (cp_test_server_get ());
  return status;
}
