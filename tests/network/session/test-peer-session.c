/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-peer.h"
#include "support/cp-test-main.h"

#define SECOND G_USEC_PER_SEC


typedef struct {
  Peer host, guest;
} Fixture;


/* Delivers all objects of @from to @to, and back to @from if the carrier stores them. */
static void
pass (Peer *from, Peer *to, bool stores)
{
  CpWireObject *object;

  while ((object = g_queue_pop_head (&from->sent)) != NULL) {
    if (stores)
      cp_peer_session_receive (from->session, object, from->now);
    cp_peer_session_receive (to->session, object, to->now);
    carried_free (object);
  }
}


static void
pass_all (Fixture *f, bool stores)
{
  while (f->host.sent.length + f->guest.sent.length > 0) {
    pass (&f->host, &f->guest, stores);
    pass (&f->guest, &f->host, stores);
  }
}


static void
set_up (Fixture *f, const void *data)
{
  bool stores = GPOINTER_TO_INT (data);

  peer_init (&f->host, true, stores);
  peer_init (&f->guest, false, stores);
  cp_peer_session_connect (f->host.session, 0);
  cp_peer_session_connect (f->guest.session, 0);
  pass_all (f, stores);
}


static void
tear_down (Fixture *f, const void *data)
{
  peer_clear (&f->host);
  peer_clear (&f->guest);
}


static void
test_meet (Fixture *f, const void *data)
{
  g_assert_cmpuint (f->host.n_begun, ==, 1);
  g_assert_cmpuint (f->guest.n_begun, ==, 1);
  for (unsigned i = 0; i < 3; i++)
    g_assert_true (peer_send (&f->host));
  g_assert_true (peer_send (&f->guest));
  pass_all (f, GPOINTER_TO_INT (data));
  g_assert_cmpstr (f->guest.received->str, ==, "s 1 2 3 ");
  g_assert_cmpstr (f->host.received->str, ==, "s 1 ");
}


/* A new hello of either side starts a new session; messages of the old one are dropped. */
static void
test_again (Fixture *f, const void *data)
{
  bool stores = GPOINTER_TO_INT (data);

  g_assert_true (peer_send (&f->host));
  CpWireObject *late = g_queue_pop_head (&f->host.sent);
  cp_peer_session_disconnect (f->guest.session, 0);
  g_assert_false (peer_send (&f->guest));
  cp_peer_session_connect (f->guest.session, 0);
  if (!stores) {
    cp_peer_session_disconnect (f->host.session, 0);
    cp_peer_session_connect (f->host.session, 0);
  }
  pass_all (f, stores);
  cp_peer_session_receive (f->guest.session, late, 0);
  carried_free (late);
  g_assert_cmpuint (f->host.n_begun, ==, 2);
  g_assert_cmpstr (f->guest.received->str, ==, "s ");
  g_assert_cmpstr (f->host.received->str, ==, "s ");
}


/* Makes an object as an attacker with the key could send it. */
static CpWireObject *
forge (Peer *from, Peer *to, const char *phase, const char *text, const char *session)
{
  static const char *const digits = "0123456789abcdef";
  g_autofree char *whole = g_strdup_printf ("%s%s", session, phase);

  g_assert_cmpuint (strspn (session, digits), ==, CP_PEER_SESSION_DIGITS);
  return carried_new (from->side, whole, (const uint8_t *) text, strlen (text));
}


/* Objects that cannot be decrypted, belong to another session or have a wrong number are ignored.
 */
static void
test_dropped (Fixture *f, const void *data)
{
  static const char *const phases[] = { "-1", "-01", "-+1", "- 1", "-1x",
                                        "",   "-",   "1",   "--1", "-99999999999999999999",
                                        "-66" };
  bool stores = GPOINTER_TO_INT (data);

  g_assert_true (peer_send (&f->host));
  CpWireObject *real = g_queue_peek_head (&f->host.sent);
  g_autofree char *session = g_strndup (real->phase, CP_PEER_SESSION_DIGITS);
  g_assert_true (g_str_has_suffix (real->phase, "-1"));
  for (size_t i = 0; i < G_N_ELEMENTS (phases); i++) {
    CpWireObject *junk = forge (&f->host, &f->guest, phases[i], "junk", session);
    cp_peer_session_receive (f->guest.session, junk, 0);
    carried_free (junk);
    /* The body can be decrypted, but its number is 1. */
    CpWireObject *moved = carried_new (real->side, "", real->body, real->length);
    g_snprintf (moved->phase, sizeof moved->phase, "%s%s", session, phases[i]);
    if (i > 0)
      cp_peer_session_receive (f->guest.session, moved, 0);
    moved->phase[0] ^= 1;
    cp_peer_session_receive (f->guest.session, moved, 0);
    carried_free (moved);
  }
  g_assert_cmpstr (f->guest.received->str, ==, "s ");
  /* A reflected object is ignored, too. */
  cp_peer_session_receive (f->host.session, real, 0);
  pass_all (f, stores);
  g_assert_cmpstr (f->guest.received->str, ==, "s 1 ");
  g_assert_cmpstr (f->host.received->str, ==, "s ");
}


static void
test_flood (Fixture *f, const void *data)
{
  for (unsigned i = 0; i < 2000 && f->guest.n_ended == 0; i++) {
    CpWireObject *junk = carried_new (i % 2 == 0 ? f->host.side : "third", "x", NULL, 0);
    cp_peer_session_receive (f->guest.session, junk, 5 * SECOND + i);
    carried_free (junk);
  }
  g_assert_cmpuint (f->guest.n_ended, ==, 1);
  g_assert_cmpint (f->guest.why, ==, CP_PEER_SESSION_FLOOD);
  g_assert_false (peer_send (&f->guest));
  cp_peer_session_connect (f->guest.session, 0);
  g_assert_cmpuint (f->guest.sent.length, ==, 0);
}


/* While a clock runs, a silent program sends `alive`, and a silent peer is away. */
static void
test_away (Fixture *f, const void *data)
{
  bool stores = GPOINTER_TO_INT (data);

  g_assert_cmpint (cp_peer_session_get_deadline (f->host.session), ==, INT64_MAX);
  cp_peer_session_tick (f->host.session, 500 * SECOND);
  g_assert_cmpuint (f->host.sent.length, ==, 0);
  f->host.now = f->guest.now = 1000 * SECOND;
  cp_peer_session_set_clock (f->host.session, true, f->host.now);
  cp_peer_session_set_clock (f->guest.session, true, f->guest.now);
  for (unsigned i = 0; i < 600; i++) {
    f->host.now = f->guest.now += SECOND;
    cp_peer_session_tick (f->host.session, f->host.now);
    cp_peer_session_tick (f->guest.session, f->guest.now);
    pass_all (f, stores);
  }
  g_assert_cmpuint (f->host.n_away_changes + f->guest.n_away_changes, ==, 0);
  /* No callback was called. */
  g_assert_cmpstr (f->host.received->str, ==, "s ");

  int64_t lost = f->host.now;
  while (!f->host.away) {
    int64_t deadline = cp_peer_session_get_deadline (f->host.session);
    g_assert_cmpint (deadline, >, f->host.now);
    f->host.now = deadline;
    cp_peer_session_tick (f->host.session, deadline);
  }
  g_assert_cmpint (f->host.now - lost, >, CP_PEER_SESSION_AWAY - CP_PEER_SESSION_SILENT - SECOND);
  g_assert_cmpint (f->host.now - lost, <=, CP_PEER_SESSION_AWAY);
  f->guest.now = f->host.now;
  cp_peer_session_tick (f->guest.session, f->guest.now);
  pass_all (f, stores);
  g_assert_false (f->host.away);
  /* The local connection is lost. */
  cp_peer_session_disconnect (f->host.session, f->host.now);
  g_assert_true (f->host.away);
  cp_peer_session_set_clock (f->host.session, false, f->host.now);
  g_assert_false (f->host.away);
}


/* A copy of the program with the same key: the first one stops, on a carrier that stores. */
static void
test_copy (Fixture *f, const void *data)
{
  bool stores = GPOINTER_TO_INT (data);
  Peer copy;

  peer_init (&copy, true, stores);
  cp_peer_session_connect (copy.session, 0);
  CpWireObject *hello = g_queue_peek_head (&copy.sent);
  cp_peer_session_receive (f->host.session, hello, 0);
  g_assert_cmpuint (f->host.n_ended, ==, stores);
  if (stores)
    g_assert_cmpint (f->host.why, ==, CP_PEER_SESSION_COPY);
  g_assert_cmpuint (copy.n_ended, ==, 0);
  peer_clear (&copy);
}


/* Hellos of this side that a mailbox has stored earlier are older than the current one. */
static void
test_old_hellos (void)
{
  Peer yesterday, today;

  peer_init (&yesterday, true, true);
  peer_init (&today, true, true);
  cp_peer_session_connect (yesterday.session, 0);
  cp_peer_session_connect (today.session, 0);
  CpWireObject *old = g_queue_peek_head (&yesterday.sent), *now = g_queue_peek_head (&today.sent);
  cp_peer_session_receive (today.session, old, 0);
  cp_peer_session_receive (today.session, now, 0);
  cp_peer_session_disconnect (today.session, 0);
  cp_peer_session_connect (today.session, 0);
  CpWireObject *again = g_queue_peek_tail (&today.sent);
  cp_peer_session_receive (today.session, old, 0);
  cp_peer_session_receive (today.session, now, 0);
  cp_peer_session_receive (today.session, again, 0);
  cp_peer_session_receive (today.session, now, 0);
  g_assert_cmpuint (today.n_ended, ==, 0);
  cp_peer_session_receive (today.session, old, 0);
  g_assert_cmpuint (today.n_ended, ==, 1);
  peer_clear (&yesterday);
  peer_clear (&today);
}


/* Only the last hello counts; a superseded one never counts again. */
static void
test_superseded (Fixture *f, const void *data)
{
  Peer other;

  peer_init (&other, false, GPOINTER_TO_INT (data));
  cp_peer_session_connect (other.session, 0);
  CpWireObject *first = g_queue_pop_head (&other.sent);
  cp_peer_session_receive (f->host.session, first, 0);
  g_assert_cmpuint (f->host.n_begun, ==, 2);
  cp_peer_session_connect (other.session, 0);
  cp_peer_session_receive (f->host.session, g_queue_peek_head (&other.sent), 0);
  g_assert_cmpuint (f->host.n_begun, ==, 3);
  cp_peer_session_receive (f->host.session, first, 0);
  cp_peer_session_receive (f->host.session, g_queue_peek_head (&other.sent), 0);
  g_assert_cmpuint (f->host.n_begun, ==, 3);
  carried_free (first);
  peer_clear (&other);
}


typedef struct {
  uint8_t key[CP_KEY_SIZE];
  char session[CP_PEER_SESSION_DIGITS + 1];
} Sealed;


/* Sends @guest an object of a host whose keys are known. */
static void
send_sealed (const Sealed *sealed, Peer *guest, unsigned n, const char *text)
{
  CpPairNames names;
  size_t length = strlen (text);
  g_autofree uint8_t *box = cp_secret_box_seal (sealed->key, text, length);
  g_autofree char *phase = g_strdup_printf ("%s-%u", sealed->session, n);

  cp_pair_key_names (pair_key, &names);
  CpWireObject *object = carried_new (names.sides[true], phase, box, length + CP_BOX_EXTRA);
  cp_peer_session_receive (guest->session, object, 0);
  carried_free (object);
}


/* Invalid messages of a paired program. */
static void
test_sealed (void)
{
  Peer host, guest;
  Sealed sealed;

  peer_init (&host, true, false);
  peer_init (&guest, false, false);
  cp_peer_session_connect (host.session, 0);
  cp_peer_session_connect (guest.session, 0);
  const CpWireObject *hosts = g_queue_peek_head (&host.sent);
  const CpWireObject *guests = g_queue_peek_head (&guest.sent);
  const char *host_nonce = hosts->phase + strlen ("hello-");
  const char *guest_nonce = guests->phase + strlen ("hello-");
  cp_pair_session (host_nonce, guest_nonce, sealed.session);
  cp_pair_key_message (pair_key, host_nonce, guest_nonce, hosts->side, sealed.key);
  cp_peer_session_receive (guest.session, hosts, 0);
  g_assert_cmpuint (guest.n_begun, ==, 1);
  guint n_sent = guest.sent.length;

  send_sealed (&sealed, &guest, 0, "{\"n\":0,\"type\":\"bye\"}");
  send_sealed (&sealed, &guest, 0, "{\"n\":1,\"type\":\"sync\",\"game\":null}");
  send_sealed (&sealed, &guest, 0, "{\"type\":\"sync\",\"game\":null}");
  send_sealed (&sealed, &guest, 0, "junk");
  g_assert_cmpstr (guest.received->str, ==, "");
  send_sealed (&sealed, &guest, 2, "{\"n\":2,\"type\":\"unsupported\",\"of\":\"x\"}");
  send_sealed (&sealed, &guest, 65, "{\"n\":65,\"type\":\"bye\"}");
  send_sealed (&sealed, &guest, 0, "{\"n\":0,\"type\":\"sync\",\"game\":null}");
  g_assert_cmpstr (guest.received->str, ==, "s ");
  g_assert_cmpuint (guest.sent.length, ==, n_sent);
  send_sealed (&sealed, &guest, 1, "{\"n\":1,\"type\":\"dance\"}");
  g_assert_cmpuint (guest.sent.length, ==, n_sent + 1);
  g_assert_cmpstr (guest.received->str, ==, "s u:x ");
  send_sealed (&sealed, &guest, 3, "{\"n\":3,\"type\":\"alive\"}");
  send_sealed (&sealed, &guest, 4,
               "{\"n\":4,\"type\":\"resign\",\"game\":\"00112233445566778899aabbccddeeff\"}");
  send_sealed (&sealed, &guest, 5, "{\"n\":5,\"type\":\"resign\",\"game\":\"0\"}");
  g_assert_cmpstr (guest.received->str, ==, "s u:x f ");
  g_assert_cmpuint (guest.sent.length, ==, n_sent + 1);
  peer_clear (&host);
  peer_clear (&guest);
}


static void
test_sentences (void)
{
  for (CpPeerSessionEnd why = CP_PEER_SESSION_COPY; why <= CP_PEER_SESSION_PROTOCOL; why++)
    g_assert_true (g_str_has_suffix (cp_peer_session_end_explain (why), "."));
}


#define ADD(name, test)                                                                            \
  do {                                                                                             \
    g_test_add ("/network/session/mailbox/" name, Fixture, GINT_TO_POINTER (true), set_up, test,   \
                tear_down);                                                                        \
    g_test_add ("/network/session/connection/" name, Fixture, GINT_TO_POINTER (false), set_up,     \
                test, tear_down);                                                                  \
  } while (0)

CP_TESTS ()
{
  ADD ("meet", test_meet);
  ADD ("again", test_again);
  ADD ("dropped", test_dropped);
  ADD ("flood", test_flood);
  ADD ("away", test_away);
  ADD ("copy", test_copy);
  ADD ("superseded", test_superseded);
  g_test_add_func ("/network/session/old-hellos", test_old_hellos);
  g_test_add_func ("/network/session/sealed", test_sealed);
  g_test_add_func ("/network/session/sentences", test_sentences);
}
