/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How long a flood from a server, from the local network or from a friend keeps the main loop busy:
 * the longest turn, and the memory, for each kind of flood. The goal is 100 ms. It only measures;
 * it never fails.
 */

#include <gio/gio.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "network/carrier/cp-line-listener.h"
#include "network/carrier/cp-mailbox-carrier.h"
#include "network/friend/cp-friend.h"
#include "rules/notation/cp-notation.h"

/* An attacker gives up after so many µs. */
#define PATIENCE (15 * G_USEC_PER_SEC)

#define OBJECT_SIZE   64000
#define N_OBJECTS     190
#define N_CONNECTIONS 300
#define N_PROPOSALS   6
#define PART_SIZE     65536
#define MIB           (1024.0 * 1024.0)

/* An attacker: a server that redirects the first client if @redirects, and sends @bytes for ever to
 * the next one; or clients of @port that send @bytes once each, if there is one. */
typedef struct {
  const char *name;
  GBytes *first; /* (nullable): sent once before */
  GBytes *bytes;
  bool redirects, is_endless;
  GSocketListener *listener;
  uint16_t port;
  unsigned n_clients;
  int is_done; /* atomic */
} Attacker;

static int64_t woken, longest;
static size_t most_memory;


static size_t
get_memory (void)
{
  g_autofree char *text = NULL;
  unsigned long pages = 0;

  if (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    sscanf (text, "%*u %lu", &pages);
  return pages * (size_t) sysconf (_SC_PAGESIZE);
}


/* The time between two polls is a turn. */
static int
poll_cb (GPollFD *fds, guint n, int timeout)
{
  longest = MAX (longest, g_get_monotonic_time () - woken);
  most_memory = MAX (most_memory, get_memory ());
  int result = g_poll (fds, n, timeout);
  woken = g_get_monotonic_time ();
  return result;
}


static bool
put (GSocketConnection *connection, const void *bytes, size_t n)
{
  return g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), bytes,
                                    n, NULL, NULL, NULL);
}


/* Returns: (transfer full): the key of a handshake */
static char *
read_request (GSocketConnection *connection)
{
  GInputStream *input = g_io_stream_get_input_stream (G_IO_STREAM (connection));
  char request[4096] = "";
  gssize n = g_input_stream_read (input, request, sizeof request - 1, NULL, NULL);
  const char *key = n > 0 ? strstr (request, "Sec-WebSocket-Key: ") : NULL;

  return key != NULL ? g_strndup (key + 19, strcspn (key + 19, "\r\n")) : g_strdup ("");
}


static void
shake_hands (GSocketConnection *connection, const char *key)
{
  static const char WELCOME[] = "{\"type\": \"welcome\", \"welcome\": {}}";
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA1);
  guint8 digest[20], header[2] = { 0x81, sizeof WELCOME - 1 };
  gsize size = sizeof digest;

  g_checksum_update (checksum, (const guint8 *) key, -1);
  g_checksum_update (checksum, (const guint8 *) "258EAFA5-E914-47DA-95CA-C5AB0DC85B11", -1);
  g_checksum_get_digest (checksum, digest, &size);
  g_autofree char *accept = g_base64_encode (digest, size);
  g_autofree char *head = g_strdup_printf ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket"
                                           "\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: %s"
                                           "\r\n\r\n",
                                           accept);
  put (connection, head, strlen (head));
  put (connection, header, sizeof header);
  put (connection, WELCOME, sizeof WELCOME - 1);
}


static void *
run_server (void *data)
{
  Attacker *attacker = data;
  int64_t end = g_get_monotonic_time () + PATIENCE;
  size_t size;
  const void *bytes = g_bytes_get_data (attacker->bytes, &size);

  for (unsigned n = attacker->redirects ? 0 : 1; n < 2; n++) {
    g_autoptr (GSocketConnection) connection =
        g_socket_listener_accept (attacker->listener, NULL, NULL, NULL);
    g_autofree char *key = read_request (connection);
    if (n == 0) {
      g_autofree char *head =
          g_strdup_printf ("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:%u/\r\n"
                           "Content-Length: 0\r\nConnection: close\r\n\r\n",
                           attacker->port);
      put (connection, head, strlen (head));
      continue;
    }
    shake_hands (connection, key);
    g_usleep (G_USEC_PER_SEC / 10);
    if (attacker->first != NULL)
      put (connection, g_bytes_get_data (attacker->first, NULL),
           g_bytes_get_size (attacker->first));
    while (put (connection, bytes, size) && attacker->is_endless && g_get_monotonic_time () < end)
      continue;
  }
  g_atomic_int_set (&attacker->is_done, 1);
  return NULL;
}


static void *
run_clients (void *data)
{
  Attacker *attacker = data;
  g_autoptr (GPtrArray) connections = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  int64_t end = g_get_monotonic_time () + PATIENCE;
  size_t size;
  const void *bytes = g_bytes_get_data (attacker->bytes, &size);

  g_socket_client_set_timeout (client, 1);
  for (unsigned i = 0; i < attacker->n_clients && g_get_monotonic_time () < end; i++) {
    GSocketConnection *connection =
        g_socket_client_connect_to_host (client, "127.0.0.1", attacker->port, NULL, NULL);
    if (connection == NULL)
      continue;
    g_ptr_array_add (connections, connection);
    put (connection, bytes, size);
  }
  g_atomic_int_set (&attacker->is_done, 1);
  return NULL;
}


static void
report (const Attacker *attacker, size_t before)
{
  printf ("%-28s longest turn %8.1f ms, memory %8.1f MiB more\n", attacker->name,
          (double) longest / 1000, (double) (MAX (most_memory, before) - before) / MIB);
}


static void
over_cb (bool *is_over)
{
  *is_over = true;
}


static gboolean
tick_cb (G_GNUC_UNUSED void *data)
{
  return G_SOURCE_CONTINUE;
}


/* Runs the main loop until the attack is over, and for as long as its last data need. */
static void
run_loop (Attacker *attacker, const bool *is_over)
{
  guint tick = g_timeout_add (20, tick_cb, NULL);
  int64_t done = 0;

  while (!*is_over && (done == 0 || g_get_monotonic_time () - done < G_USEC_PER_SEC)) {
    g_main_context_iteration (NULL, TRUE);
    if (done == 0 && g_atomic_int_get (&attacker->is_done) != 0)
      done = g_get_monotonic_time ();
  }
  g_source_remove (tick);
}


static void
measure_server (Attacker *attacker)
{
  size_t before = get_memory ();
  bool is_over = false;

  attacker->listener = g_socket_listener_new ();
  attacker->port = g_socket_listener_add_any_inet_port (attacker->listener, NULL, NULL);
  g_autofree char *address = g_strdup_printf ("ws://127.0.0.1:%u/", attacker->port);
  g_autoptr (CpMailboxCarrier) carrier = cp_mailbox_carrier_new (address, "box", "anna");
  g_signal_connect_swapped (carrier, "disconnected", G_CALLBACK (over_cb), &is_over);
  g_signal_connect_swapped (carrier, "failed", G_CALLBACK (over_cb), &is_over);
  longest = 0;
  most_memory = 0;
  woken = g_get_monotonic_time ();
  g_thread_unref (g_thread_new ("server", run_server, attacker));
  cp_carrier_open (CP_CARRIER (carrier));
  run_loop (attacker, &is_over);
  cp_carrier_close (CP_CARRIER (carrier));
  g_socket_listener_close (attacker->listener);
  report (attacker, before);
}


static void
measure_clients (Attacker *attacker)
{
  g_autoptr (CpLineListener) listener = cp_line_listener_new (0, NULL);
  size_t before = get_memory ();
  bool is_over = false;

  attacker->port = cp_line_listener_get_port (listener);
  longest = 0;
  most_memory = 0;
  woken = g_get_monotonic_time ();
  g_thread_unref (g_thread_new ("clients", run_clients, attacker));
  run_loop (attacker, &is_over);
  report (attacker, before);
}


/* Returns an object whose last key comes again and again. */
static char *
write_object (void)
{
  GString *text = g_string_new ("{\"a\":0");
  unsigned n = 0;

  for (; text->len < OBJECT_SIZE * 2 / 3; n++)
    g_string_append_printf (text, ",\"%x\":0", n);
  while (text->len < OBJECT_SIZE)
    g_string_append_printf (text, ",\"%x\":0", n - 1);
  g_string_append_c (text, '}');
  return g_string_free (text, FALSE);
}


/* Returns @n copies of @bytes. */
static GBytes *
repeat (const void *bytes, size_t size, size_t n)
{
  GByteArray *all = g_byte_array_new ();

  for (size_t i = 0; i < n; i++)
    g_byte_array_append (all, bytes, (guint) size);
  return g_byte_array_free_to_bytes (all);
}


/* Returns a whole text as a frame, @n times. */
static GBytes *
write_frames (const char *text, size_t n)
{
  size_t length = strlen (text);
  g_autoptr (GByteArray) frame = g_byte_array_new ();
  guint8 header[4] = { 0x81, 126, (guint8) (length >> 8), (guint8) length };

  g_byte_array_append (frame, header, sizeof header);
  g_byte_array_append (frame, (const guint8 *) text, (guint) length);
  return repeat (frame->data, frame->len, n);
}


static unsigned
count_pieces (const CpMoveLog *played)
{
  const CpPosition *pos = cp_move_log_get_position (played);

  return cp_bits_count (pos->of_side[CP_WHITE]) + cp_bits_count (pos->of_side[CP_BLACK]);
}


/* Makes a random move after which the game goes on, if possible one that takes no piece. Returns:
 * false if none was found */
static bool
play_one (CpMoveLog *played, GRand *random)
{
  g_autofree CpMoves *moves = g_new (CpMoves, 1);
  unsigned length = cp_move_log_get_length (played), n_pieces = count_pieces (played);

  cp_position_legal_moves (cp_move_log_get_position (played), moves);
  for (unsigned tries = 0; tries < 2 * moves->n; tries++) {
    unsigned i = (unsigned) g_rand_int_range (random, 0, (int) moves->n);
    g_autofree char *uci =
        cp_move_write (cp_move_log_get_position (played), moves->moves[i], CP_NOTATION_UCI);
    cp_move_log_add (played, uci, NULL);
    if (cp_move_log_get_outcome (played).result == CP_UNDECIDED &&
        (count_pieces (played) == n_pieces || tries >= moves->n))
      return true;
    cp_move_log_truncate (played, length);
  }
  return false;
}


/* Returns: (transfer full): the longest game that may be proposed */
static CpMoveLog *
play_longest (const char *rules)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  CpMoveLog *played = cp_move_log_new (rules, NULL, NULL);

  while (cp_move_log_get_length (played) < CP_PROPOSED_MAX) {
    if (!play_one (played, random))
      cp_move_log_truncate (played, 0);
  }
  return played;
}


static bool
keep_cb (G_GNUC_UNUSED const char *text, G_GNUC_UNUSED void *data)
{
  return true;
}


/* Returns: (transfer full): a friend on this computer, looking for the other one */
static CpFriend *
start_friend (bool is_host, uint16_t port)
{
  static const CpFriendHooks HOOKS = { keep_cb };
  static const char *const SERVERS[] = { NULL };
  g_autofree char *address = g_strdup_printf ("127.0.0.1:%u", port);
  g_autoptr (CpLineListener) listener = is_host ? cp_line_listener_new (port, NULL) : NULL;
  CpFriendStart start = {
    .is_host = is_host, .address = address, .listener = listener, .name = ""
  };
  CpFriend *friend = cp_friend_new (&start, &HOOKS, NULL);

  cp_friend_connect (friend, "Anna", SERVERS);
  return friend;
}


/* Proposes a game whenever the last one was declined, until that happens because there were too
 * many. */
static void
propose_cb (CpFriend *friend, int event, G_GNUC_UNUSED const char *text, CpMessage *propose)
{
  static unsigned n_proposals;

  if ((event != CP_CONDUCT_SYNCED || n_proposals > 0) && event != CP_CONDUCT_DECLINED)
    return;
  if (n_proposals++ > N_PROPOSALS)
    _exit (0);
  cp_conduct_propose (cp_friend_get_conduct (friend), propose, g_get_monotonic_time (), NULL);
}


static void
run_friend (const char *rules, uint16_t port)
{
  g_autoptr (CpMoveLog) played = play_longest (rules);
  CpMessage propose = {
    .type = CP_MESSAGE_PROPOSE,
    .rules = (char *) rules,
    .moves = (GStrv) cp_move_log_get_moves (played),
    .party = CP_MESSAGE_HOST,
  };
  CpFriend *friend = start_friend (false, port);
  g_signal_connect (friend, "event", G_CALLBACK (propose_cb), &propose);
  while (true)
    g_main_context_iteration (NULL, TRUE);
}


static void
decline_cb (CpFriend *friend, int event, G_GNUC_UNUSED const char *text, unsigned *n_shown)
{
  if (event != CP_CONDUCT_PROPOSAL)
    return;
  (*n_shown)++;
  cp_conduct_decline (cp_friend_get_conduct (friend), "", g_get_monotonic_time ());
}


static uint16_t
find_free_port (void)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  uint16_t port = g_socket_listener_add_any_inet_port (listener, NULL, NULL);

  g_socket_listener_close (listener);
  return port;
}


/* A friend, in a process of its own, proposes long games. */
static void
measure_friend (const char *rules)
{
  Attacker attacker = { .name = "friend: long proposals", .port = find_free_port () };
  pid_t pid = fork ();
  unsigned n_shown = 0;

  if (pid == 0)
    run_friend (rules, attacker.port);
  g_autoptr (CpFriend) friend = start_friend (true, attacker.port);
  size_t before = get_memory ();
  g_signal_connect (friend, "event", G_CALLBACK (decline_cb), &n_shown);
  longest = 0;
  most_memory = 0;
  woken = g_get_monotonic_time ();
  guint tick = g_timeout_add (20, tick_cb, NULL);
  while (waitpid (pid, NULL, WNOHANG) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (tick);
  cp_friend_disconnect (friend);
  report (&attacker, before);
  if (n_shown != N_PROPOSALS)
    printf ("only %u of %u proposals were shown\n", n_shown, N_PROPOSALS);
}


int
main (void)
{
  static const guint8 PART[4 + 4096] = { 0x00, 126, 0x10, 0x00 };
  static const guint8 FIRST[] = { 0x01, 0x01, ' ' };
  g_autofree char *object = write_object ();
  g_autofree char *line = g_strconcat (object, "\n", NULL);
  g_autoptr (GBytes) first = g_bytes_new_static (FIRST, sizeof FIRST);
  g_autoptr (GBytes) parts = repeat (PART, sizeof PART, 16);
  Attacker servers[] = {
    { .name = "server: objects", .bytes = write_frames (object, N_OBJECTS) },
    { .name = "server: pings", .bytes = repeat ("\x89", 2, PART_SIZE), .is_endless = true },
    { .name = "server: fragments", .first = first, .bytes = parts, .is_endless = true },
    { .name = "server: redirect, fragments",
      .first = first,
      .bytes = parts,
      .is_endless = true,
      .redirects = true },
  };
  Attacker clients[] = {
    { .name = "local: one line each",
      .bytes = repeat (line, strlen (line), 1),
      .n_clients = N_CONNECTIONS },
    { .name = "local: one sends many lines",
      .bytes = repeat (line, strlen (line), N_OBJECTS),
      .n_clients = 1 },
  };

  g_main_context_set_poll_func (NULL, poll_cb);
  /* First: a process with other threads must not fork. */
  measure_friend ("dynamic:power=east");
  for (size_t i = 0; i < G_N_ELEMENTS (servers); i++)
    measure_server (&servers[i]);
  for (size_t i = 0; i < G_N_ELEMENTS (clients); i++)
    measure_clients (&clients[i]);
  return 0;
}
