/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/match/cp-friends.h"

#include <glib/gstdio.h>

#include "network/pairing/cp-servers.h"
#include "support/cp-test-main.h"


/* A server in the settings is used if its address is valid. */
static void
test_servers (void)
{
  static const char *const NONE[] = { "", "example.org", "http://example.org", "ws://" };
  g_autofree char *folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  g_autoptr (GSettings) settings = g_settings_new ("io.github.counterpoise.Counterpoise");
  g_autoptr (CpFriends) friends = cp_friends_new (folder, settings);

  for (size_t i = 0; i < G_N_ELEMENTS (NONE); i++) {
    g_settings_set_string (settings, "mailbox-server", NONE[i]);
    g_auto (GStrv) servers = cp_friends_get_servers (friends);
    g_assert_true (g_strv_equal ((const char *const *) servers, CP_SERVERS));
  }
  g_settings_set_string (settings, "mailbox-server", "ws://example.org:4000/v1");
  g_auto (GStrv) own = cp_friends_get_servers (friends);
  g_assert_cmpuint (g_strv_length (own), ==, 1);
  g_assert_cmpstr (own[0], ==, "ws://example.org:4000/v1");
  g_settings_reset (settings, "mailbox-server");
  g_rmdir (folder);
}


CP_TESTS ()
{
  g_test_add_func ("/model/friends/servers", test_servers);
}
