/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-friends.h"

#include "network/carrier/cp-line-listener.h"
#include "network/carrier/cp-time-slice.h"
#include "rules/position/cp-rules.h"

/* An address on which no program listens. */
#define NOWHERE "ws://127.0.0.1:9/v1"

static CpFriendStart
start_of (bool is_host, const char *server, const char *address)
{
  CpFriendStart start = {
    .is_host = is_host, .server = server, .address = address, .name = is_host ? "Bo" : "Anna"
  };

  for (unsigned i = 0; i < CP_KEY_SIZE; i++)
    start.key[i] = (uint8_t) g_test_rand_int ();
  return start;
}


/* @server: the server used for pairing; NULL for the same network */
static void
pair_init (Pair *pair, const char *server, const char *address)
{
  CpFriendStart host = start_of (true, server, NULL), guest = host;

  guest.is_host = false;
  guest.address = address;
  guest.name = "Anna";
  *pair = (Pair){ 0 };
  pair->host.servers[0] = pair->guest.servers[0] = server != NULL ? server : NOWHERE;
  program_run (&pair->host, cp_friend_new (&host, &program_hooks, &pair->host), "Anna");
  program_run (&pair->guest, cp_friend_new (&guest, &program_hooks, &pair->guest), "Bo");
}


static void
assert_equal (Pair *pair)
{
  const CpMoveLog *host = cp_conduct_get_move_log (conduct_of (&pair->host));
  const CpMoveLog *guest = cp_conduct_get_move_log (conduct_of (&pair->guest));

  g_assert_cmpuint (cp_move_log_get_length (host), ==, cp_move_log_get_length (guest));
  g_assert_cmpuint (cp_move_log_get_common_length (host, cp_move_log_get_moves (guest)), ==,
                    cp_move_log_get_length (host));
}


static void
test_games (void)
{
  CpTestServer *server = cp_test_server_get ();
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  if (server == NULL)
    return;
  for (size_t i = 0; i < n; i++) {
    Pair pair;
    pair_init (&pair, server->address, NULL);
    agree_on_game (&pair, all[i]->string, i % 2 == 0 ? "300+2" : NULL);
    g_assert_cmpstr (cp_friend_get_name (pair.host.friend), ==, "Bo");
    g_assert_cmpstr (cp_friend_get_name (pair.guest.friend), ==, "Anna");
    g_assert_true (cp_friend_supports_rules (pair.host.friend, all[i]->string));
    g_assert_false (cp_friend_supports_rules (pair.host.friend, "checkers"));
    play (&pair, 20);
    assert_equal (&pair);
    if (state_of (&pair.host) == CP_CONDUCT_PLAYING) {
      g_assert_true (cp_conduct_resign (conduct_of (&pair.guest), g_get_monotonic_time ()));
      WAIT_UNTIL (state_of (&pair.host) == CP_CONDUCT_OVER);
    }
    pair_clear (&pair);
  }
}


/* Returns the bytes of the server's database: all it has received. */
static char *
read_server (const CpTestServer *server, size_t *length)
{
  static const char *const NAMES[] = { "mailboxes", "mailboxes-wal", "mailboxes-journal" };
  g_autoptr (GString) all = g_string_new (NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (NAMES); i++) {
    g_autofree char *path = g_build_filename (server->folder, NAMES[i], NULL);
    g_autofree char *text = NULL;
    size_t n;
    if (g_file_get_contents (path, &text, &n, NULL))
      g_string_append_len (all, text, (gssize) n);
  }
  *length = all->len;
  return g_string_free (g_steal_pointer (&all), FALSE);
}


static void
assert_not_among (const char *all, size_t length, const char *word)
{
  g_autoptr (GString) hex = g_string_new (NULL);

  for (const char *c = word; *c != '\0'; c++)
    g_string_append_printf (hex, "%02x", (unsigned) (unsigned char) *c);
  if (memmem (all, length, word, strlen (word)) != NULL ||
      memmem (all, length, hex->str, hex->len) != NULL)
    g_error ("the server knows “%s”", word);
}


/* A third party sees phases, sides, sizes and times, but no names, rules, moves or other plaintext.
 */
static void
test_secret (void)
{
  static const char *const WORDS[] = { "Annabella", "Bonifatius",   "heavy-gravity",
                                       "propose",   "Counterpoise", "resign" };
  CpTestServer *server = cp_test_server_get ();
  size_t length;
  Pair pair;

  if (server == NULL)
    return;
  pair_init (&pair, server->address, NULL);
  program_kill (&pair.host);
  program_kill (&pair.guest);
  program_restart (&pair.host, "Annabella");
  program_restart (&pair.guest, "Bonifatius");
  agree_on_game (&pair, "heavy-gravity", "300+2");
  play (&pair, 12);
  g_assert_cmpstr (cp_friend_get_name (pair.host.friend), ==, "Bonifatius");
  g_autofree char *all = read_server (server, &length);
  /* The database is complete: the hello of the last start is in it. */
  g_assert_nonnull (memmem (all, length, "hello-", 6));
  for (size_t i = 0; i < G_N_ELEMENTS (WORDS); i++)
    assert_not_among (all, length, WORDS[i]);
  const char *const *moves =
      cp_move_log_get_moves (cp_conduct_get_move_log (conduct_of (&pair.host)));
  g_assert_nonnull (moves[0]);
  /* A move is too short not to occur by chance among digits. */
  for (; *moves != NULL; moves++) {
    g_autofree char *said = g_strdup_printf ("\"%s\"", *moves);
    assert_not_among (all, length, said);
  }
  pair_clear (&pair);
}


static void
restart (Pair *pair, bool host)
{
  if (host)
    program_restart (&pair->host, "Anna");
  else
    program_restart (&pair->guest, "Bo");
}


/* Kills either program at random: before, while or after it sends a move. */
static void
kill_one (Pair *pair)
{
  bool host = g_test_rand_bit ();

  for (int i = g_test_rand_int_range (0, 12); i > 0; i--)
    g_main_context_iteration (NULL, FALSE);
  program_kill (host ? &pair->host : &pair->guest);
  if (g_test_rand_bit ())
    wait_for ((unsigned) g_test_rand_int_range (0, 30));
  restart (pair, host);
}


static void
play_with_kills (const char *server, const char *address, unsigned kills)
{
  Pair pair;
  unsigned length = 0;

  pair_init (&pair, server, address);
  agree_on_game (&pair, "heavy-gravity", NULL);
  for (unsigned i = 0; i < kills && state_of (&pair.host) == CP_CONDUCT_PLAYING; i++) {
    meet (&pair);
    if (make_move (&pair))
      length++;
    kill_one (&pair);
    meet (&pair);
    wait_for_move (&pair);
    g_assert_cmpuint (length_of (&pair.host), ==, length);
    assert_equal (&pair);
  }
  pair_clear (&pair);
}


static void
test_killed (void)
{
  CpTestServer *server = cp_test_server_get ();

  if (server != NULL)
    play_with_kills (server->address, NULL, 25);
}


static void
test_server_killed (void)
{
  CpTestServer *server = cp_test_server_get ();
  Pair pair;

  if (server == NULL)
    return;
  pair_init (&pair, server->address, NULL);
  agree_on_game (&pair, "shifting-sands", "600"); /* a game that does not end soon */
  for (unsigned i = 0; i < 3; i++) {
    play (&pair, 3);
    cp_test_server_stop (server);
    WAIT_UNTIL (!is_here (&pair.host) && !is_here (&pair.guest));
    g_assert_false (cp_conduct_is_clock_running (conduct_of (&pair.host)));
    WAIT_UNTIL (cp_friend_explain (pair.guest.friend) != NULL);
    g_assert_true (make_move (&pair));
    cp_test_server_start (server);
    meet (&pair);
    wait_for_move (&pair);
    g_assert_true (cp_conduct_is_clock_running (conduct_of (&pair.guest)));
  }
  assert_equal (&pair);
  pair_clear (&pair);
}


/* A free port, where the host will listen. */
static char *
find_free_address (void)
{
  g_autoptr (CpLineListener) listener = cp_line_listener_new (0, NULL);

  return g_strdup_printf ("127.0.0.1:%u", cp_line_listener_get_port (listener));
}


/* As pair_init(), where the host listens at @address. */
static void
pair_init_nearby (Pair *pair, const char *server, const char *address)
{
  CpFriendStart host = start_of (true, server, NULL), guest = host;
  g_autoptr (CpFriend) draft = cp_friend_new (&host, &program_hooks, &pair->host);

  guest.is_host = false;
  guest.address = address;
  *pair = (Pair){ 0 };
  pair->host.servers[0] = pair->guest.servers[0] = server != NULL ? server : NOWHERE;
  /* The host's saved state contains the port. */
  cp_friend_connect (draft, "Anna", pair->host.servers);
  cp_friend_disconnect (draft);
  g_autofree char *port = g_strdup_printf ("\"port\":%s", strchr (address, ':') + 1);
  g_autoptr (GRegex) old = g_regex_new ("\"port\":[0-9]+", 0, 0, NULL);
  char *saved = g_regex_replace_literal (old, pair->host.saved, -1, 0, port, 0, NULL);
  g_free (pair->host.saved);
  pair->host.saved = saved;
  program_restart (&pair->host, "Anna");
  program_run (&pair->guest, cp_friend_new (&guest, &program_hooks, &pair->guest), "Bo");
}


static void
test_nearby (void)
{
  g_autofree char *address = find_free_address ();
  Pair pair;

  pair_init_nearby (&pair, NULL, address);
  agree_on_game (&pair, "shifting-sands", "3600");
  for (unsigned i = 0; i < 6; i++) {
    play (&pair, 2);
    if (state_of (&pair.host) != CP_CONDUCT_PLAYING)
      break;
    program_kill (i % 2 == 0 ? &pair.host : &pair.guest);
    restart (&pair, i % 2 == 0);
    meet (&pair);
    wait_for_move (&pair);
  }
  assert_equal (&pair);
  pair_clear (&pair);
}


/* A clock that allows two steps per time slice. */
static int64_t
get_coarse_time (void)
{
  static int64_t time;

  return time += CP_TIME_SLICE / 2;
}


/* A proposal is shown after its moves were checked in several iterations of the main loop. */
static void
test_long_proposal (void)
{
  g_autofree char *address = find_free_address ();
  g_autoptr (CpMoveLog) played = cp_move_log_new ("dynamic", NULL, NULL);
  CpMessage message = proposal ("dynamic", NULL, CP_MESSAGE_HOST);
  unsigned n_busy = 0;
  Pair pair;

  while (cp_move_log_get_length (played) < 20) {
    g_autofree char *move = random_move (played);
    cp_move_log_add (played, move, NULL);
    if (cp_move_log_get_outcome (played).result != CP_UNDECIDED)
      cp_move_log_truncate (played, 0);
  }
  message.moves = (GStrv) cp_move_log_get_moves (played);
  pair_init_nearby (&pair, NULL, address);
  meet (&pair);
  cp_time_slice_set_clock (get_coarse_time);
  g_assert_true (
      cp_conduct_propose (conduct_of (&pair.host), &message, g_get_monotonic_time (), NULL));
  while (state_of (&pair.guest) != CP_CONDUCT_ASKED) {
    n_busy += cp_conduct_is_busy (conduct_of (&pair.guest));
    g_main_context_iteration (NULL, TRUE);
  }
  g_assert_cmpuint (n_busy, >=, 20 / 2 - 1);
  g_assert_false (cp_conduct_is_busy (conduct_of (&pair.guest)));
  cp_time_slice_set_clock (NULL);
  pair_clear (&pair);
}


/* The server cannot be reached any more: they meet on the same network, and the other way round. */
static void
test_other_way (void)
{
  CpTestServer *server = cp_test_server_get ();
  g_autofree char *address = find_free_address ();
  Pair pair;

  if (server == NULL)
    return;
  pair_init_nearby (&pair, server->address, address);
  agree_on_game (&pair, "dynamic", "3600");
  play (&pair, 2);
  cp_test_server_stop (server);
  WAIT_UNTIL (!is_here (&pair.host) && !is_here (&pair.guest));
  meet (&pair);
  play (&pair, 2);
  cp_test_server_start (server);
  program_kill (&pair.host);
  WAIT_UNTIL (!is_here (&pair.guest));
  restart (&pair, true);
  meet (&pair);
  play (&pair, 2);
  assert_equal (&pair);
  pair_clear (&pair);
}


static void
test_rest (void)
{
  CpTestServer *server = cp_test_server_get ();
  Pair pair;

  if (server == NULL)
    return;
  pair_init (&pair, server->address, NULL);
  agree_on_game (&pair, "changing-challenges", "3600");
  cp_friend_disconnect (pair.host.friend);
  g_assert_cmpint (cp_friend_get_presence (pair.host.friend), ==, CP_FRIEND_INACTIVE);
  WAIT_UNTIL (pair.guest.n[CP_CONDUCT_FRIEND_LEFT] == 1);
  g_assert_cmpint (cp_friend_get_presence (pair.guest.friend), ==, CP_FRIEND_WAITING);
  g_assert_false (cp_conduct_is_clock_running (conduct_of (&pair.guest)));
  cp_friend_connect (pair.host.friend, "Anna", pair.host.servers);
  meet (&pair);
  g_assert_true (cp_conduct_is_clock_running (conduct_of (&pair.guest)));
  cp_friend_unpair (pair.host.friend);
  WAIT_UNTIL (pair.guest.n[CP_CONDUCT_FRIEND_LEFT] == 2);
  pair_clear (&pair);
}


static void
test_copy (void)
{
  CpTestServer *server = cp_test_server_get ();
  Program copy = { 0 };
  Pair pair;

  if (server == NULL)
    return;
  pair_init (&pair, server->address, NULL);
  meet (&pair);
  copy.saved = g_strdup (pair.host.saved);
  copy.servers[0] = server->address;
  program_restart (&copy, "Anna");
  WAIT_UNTIL (cp_friend_get_presence (pair.host.friend) == CP_FRIEND_ENDED);
  g_assert_cmpstr (cp_friend_explain (pair.host.friend), ==,
                   "This game was opened in another copy of Counterpoise and continues there.");
  WAIT_UNTIL (is_here (&copy) && is_here (&pair.guest));
  program_clear (&copy);
  pair_clear (&pair);
}


static void
impostor_cb (GObject *client, GAsyncResult *result, void *data)
{
  GSocketConnection **impostor = data;

  *impostor = g_socket_client_connect_to_host_finish (G_SOCKET_CLIENT (client), result, NULL);
  g_assert_nonnull (*impostor);
}


/* Many connections claim to be the guest. */
static void
test_impostors (void)
{
  g_autofree char *address = find_free_address ();
  GSocketConnection *impostors[2 * CP_LINE_ACCEPTED_MAX] = { NULL };
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  Pair pair;

  pair_init_nearby (&pair, NULL, address);
  agree_on_game (&pair, "dynamic", "3600");
  /* Eavesdroppers know the guest's side, so impostors use it. */
  CpPairNames names;
  g_autoptr (GRegex) key = g_regex_new ("\"key\":\"([0-9a-f]+)\"", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_assert_true (g_regex_match (key, pair.host.saved, 0, &match));
  g_autofree char *digits = g_match_info_fetch (match, 1);
  uint8_t bytes[CP_KEY_SIZE];
  for (unsigned i = 0; i < CP_KEY_SIZE; i++)
    bytes[i] = (uint8_t) (g_ascii_xdigit_value (digits[2 * i]) * 16 +
                          g_ascii_xdigit_value (digits[2 * i + 1]));
  cp_pair_key_names (bytes, &names);
  for (unsigned i = 0; i < G_N_ELEMENTS (impostors); i++) {
    g_autofree char *line = g_strdup_printf (
        "{\"side\":\"%s\",\"phase\":\"hello-%064x\",\"body\":\"00\"}\n", names.sides[false], i);
    g_socket_client_connect_to_host_async (client, address, 0, NULL, impostor_cb, &impostors[i]);
    WAIT_UNTIL (impostors[i] != NULL);
    GOutputStream *out = g_io_stream_get_output_stream (G_IO_STREAM (impostors[i]));
    g_assert_true (g_output_stream_write_all (out, line, strlen (line), NULL, NULL, NULL));
    play (&pair, 1);
    /* Whether or not the game continues, an impostor that cannot authenticate does not keep the
     * guest out. */
    while (g_main_context_iteration (NULL, FALSE))
      continue;
  }
  g_assert_true (is_here (&pair.host) && is_here (&pair.guest));
  program_kill (&pair.guest);
  restart (&pair, false);
  meet (&pair);
  assert_equal (&pair);
  for (unsigned i = 0; i < G_N_ELEMENTS (impostors); i++)
    g_object_unref (impostors[i]);
  pair_clear (&pair);
}


static void
test_unreadable (void)
{
  static const char *const TEXTS[] = {
    "",
    "{}",
    "{\"format\":2}",
    "{\"format\":1,\"key\":\"00\",\"host\":true,\"port\":0,\"nearby\":false}",
  };
  Program program = { 0 };

  for (size_t i = 0; i < G_N_ELEMENTS (TEXTS); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_null (cp_friend_read (TEXTS[i], &program_hooks, &program, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  }
}


int
main (int argc, char **argv)
{
  cp_test_server_find (argc, argv);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/friend/games", test_games);
  g_test_add_func ("/friend/secret", test_secret);
  g_test_add_func ("/friend/killed", test_killed);
  g_test_add_func ("/friend/server-killed", test_server_killed);
  g_test_add_func ("/friend/nearby", test_nearby);
  g_test_add_func ("/friend/long-proposal", test_long_proposal);
  g_test_add_func ("/friend/other-way", test_other_way);
  g_test_add_func ("/friend/rest", test_rest);
  g_test_add_func ("/friend/copy", test_copy);
  g_test_add_func ("/friend/impostors", test_impostors);
  g_test_add_func ("/friend/unreadable", test_unreadable);
  return g_test_run ();
}
