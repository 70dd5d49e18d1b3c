/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/sounds/cp-sounds.h"

#include <dlfcn.h>

#include "cp-sounds-resources.h"
#include "cp-test-ui.h"
#include "rules/position/cp-fen.h"
#include "ui/pages/game/cp-game-view.h"
#include "ui/parts/sounds/cp-sound-player.h"
#include "ui/parts/settings/cp-preferences.h"
#include "ui/kit/widgets/cp-ui-resource.h"

/* The sounds played so far, and the volume of the last one; global, because the callback has no
 * user data. */
static GString *played;
static double last_volume;


static void
note_player (const char *name, double volume)
{
  g_string_append_printf (played, "%s%s", played->len > 0 ? " " : "", name);
  last_volume = volume;
}


/* A game with its sounds, and a clock whose time the test sets. */
typedef struct {
  CpGame *game;
  CpSounds *sounds;
  int64_t now_us;
} Fixture;


static int64_t
fixture_now (void *data)
{
  return ((Fixture *) data)->now_us;
}


/* (transfer full): Returns the sounds since the last call, and forgets them. */
static char *
heard (void)
{
  while (g_main_context_iteration (NULL, false))
    continue;
  char *text = g_strdup (played->str);
  g_string_truncate (played, 0);
  return text;
}


static void
assert_heard (const char *expected)
{
  g_autofree char *text = heard ();
  g_assert_cmpstr (text, ==, expected);
}


/* @game: (transfer full) */
static void
listen (Fixture *f, CpGame *game)
{
  *f = (Fixture){ .game = game, .sounds = g_object_new (CP_TYPE_SOUNDS, NULL) };
  played = g_string_new (NULL);
  cp_sounds_set_player (note_player);
  cp_sounds_set_game (f->sounds, game);
}


static void
stop (Fixture *f)
{
  cp_sounds_set_player (NULL);
  g_assert_finalize_object (f->sounds);
  g_assert_finalize_object (f->game);
  g_string_free (g_steal_pointer (&played), true);
}


static CpGame *
make_game (const char *rules, const char *fen)
{
  g_autoptr (GError) error = NULL;
  CpPosition pos;
  cp_position_init (&pos, cp_rules_parse (rules, &error));
  g_assert_no_error (error);
  if (fen != NULL)
    cp_fen_read (pos.rules, fen, &pos, &error);
  g_assert_no_error (error);
  return cp_game_new_at (&pos, NULL);
}


static void
play (Fixture *f, const char *move)
{
  g_autoptr (GError) error = NULL;
  cp_game_play (f->game, move, &error);
  g_assert_no_error (error);
}


/* Each move plays one sound. */
static void
test_moves (void)
{
  static const struct {
    const char *rules;
    const char *fen;
    const char *move;
    const char *sound;
  } cases[] = {
    { "changing-challenges", "3k3/7/7/7/7/2p4/1P5/7/7/7/3K3[p] w - - 0 1", "b5b6", "move" },
    { "changing-challenges", "3k3/7/7/7/7/2p4/1P5/7/7/7/3K3[p] w - - 0 1", "b5c6", "knock" },
    { "changing-challenges", "3k3/7/7/7/7/2p4/1P5/7/7/7/3K3[p] w - - 0 1", "b5c6b", "stack" },
    { "changing-challenges", "7/7/3k3/7/7/7/7/7/7/1Q5/Q2K3[] w - - 0 1", "b2b1", "tip" },
    { "changing-challenges", "3k3/7/7/7/7/7/3K3/7/7/7/7[] w - - 0 1", "d5d6", "end" },
    { "shifting-sands", NULL, "Y@c4", "drop" },
    { "shifting-sands", "2k3/6/6/6/R5/6/2K3[] w a3Pw - 0 9", "c1b1", "move" },
    { "shifting-sands", "2k3/6/6/6/R5/6/2K3[] w a3Pw - 0 9", "a3b3", "power" },
    { "shifting-sands", "2k3/6/6/6/Rr4/6/2K3[] w a3Pw,b3Pb - 0 9", "a3b3", "knock" },
    { "dynamic", NULL, "Pe2-e3", "move" },
    { "dynamic", "4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2d3", "knock" },
    { "dynamic", "4k3/8/8/8/8/8/R7/4K3 w - - 0 1", "a2e2", "check" },
    { "dynamic", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "power" },
    { "dynamic", "rnbqkbnr/ppppppp1/7p/8/8/1B6/PPPPPPPP/RN1QKBNR w - - 0 2", "b3e6", "power" },
    { "heavy-gravity", NULL, "e2e3", "move" },
    { "heavy-gravity", "7k/8/8/p7/8/8/8/R3K3 w - - 0 1", "a1a5", "knock" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    Fixture f;
    g_test_message ("%s: %s", cases[i].rules, cases[i].move);
    listen (&f, make_game (cases[i].rules, cases[i].fen));
    assert_heard ("");
    play (&f, cases[i].move);
    assert_heard (cases[i].sound);
    stop (&f);
  }
}


/* A resignation plays a sound; taking back and browsing do not. */
static void
test_game (void)
{
  Fixture f;
  listen (&f, make_game ("dynamic", NULL));
  play (&f, "Pe2-e3");
  assert_heard ("move");
  cp_game_take_back (f.game);
  assert_heard ("");
  play (&f, "Pe2-e3");
  assert_heard ("move");
  cp_game_go_to_first (f.game);
  cp_game_go_to_head (f.game);
  assert_heard ("");
  cp_game_resign (f.game, CP_BLACK);
  assert_heard ("end");
  stop (&f);
}


/* Of several events in one turn of the main loop only the most important plays a sound. */
static void
test_importance (void)
{
  Fixture f;
  listen (&f, make_game ("dynamic", NULL));
  for (int first = 0; first < CP_N_SOUNDS; first++) {
    for (int second = 0; second < CP_N_SOUNDS; second++) {
      cp_sounds_notice (f.sounds, (CpSound) first);
      cp_sounds_notice (f.sounds, (CpSound) second);
      assert_heard (cp_sound_name ((CpSound) MAX (first, second)));
    }
  }
  play (&f, "Pe2-e3");
  cp_game_resign (f.game, CP_BLACK);
  assert_heard ("end");
  stop (&f);
}


/* A clock warns once when it gets low, and again only after it had more time. */
static void
test_low_clock (void)
{
  const CpTimeControl control = { .main_ms = { 600000, 600000 } };
  Fixture f;
  listen (&f, cp_game_new (cp_rules_parse ("dynamic", NULL), &control));
  CpClock *clock = cp_game_get_clock (f.game);
  cp_clock_set_now (clock, fixture_now, &f);
  cp_game_start (f.game);
  f.now_us += 500 * G_USEC_PER_SEC;
  g_signal_emit_by_name (clock, "ticked");
  assert_heard ("");
  f.now_us += 50 * G_USEC_PER_SEC;
  g_assert_true (cp_clock_is_low (clock, CP_WHITE));
  g_signal_emit_by_name (clock, "ticked");
  assert_heard ("low-clock");
  g_signal_emit_by_name (clock, "ticked");
  assert_heard ("");
  play (&f, "Pe2-e3");
  assert_heard ("move");
  f.now_us += 550 * G_USEC_PER_SEC;
  g_signal_emit_by_name (clock, "ticked");
  assert_heard ("low-clock");

  cp_game_take_back (f.game);
  cp_clock_set_remaining (clock, (int64_t[]){ 600000, 600000 });
  g_signal_emit_by_name (clock, "ticked");
  assert_heard ("");
  cp_clock_start (clock, CP_WHITE);
  f.now_us += 550 * G_USEC_PER_SEC;
  g_signal_emit_by_name (clock, "ticked");
  assert_heard ("low-clock");
  stop (&f);
}


/* A game that is already low on time when it is shown plays no warning. */
static void
test_low_before (void)
{
  const CpTimeControl control = { .main_ms = { 600000, 600000 } };
  Fixture f;
  listen (&f, cp_game_new (cp_rules_parse ("dynamic", NULL), &control));
  CpClock *clock = cp_game_get_clock (f.game);
  cp_sounds_set_game (f.sounds, NULL);
  cp_clock_set_remaining (clock, (int64_t[]){ 9000, 600000 });
  cp_sounds_set_game (f.sounds, f.game);
  cp_game_start (f.game);
  g_signal_emit_by_name (clock, "ticked");
  assert_heard ("");
  stop (&f);
}


static void
test_other_game (void)
{
  Fixture f;
  listen (&f, make_game ("dynamic", NULL));
  g_autoptr (CpGame) other = make_game ("dynamic", NULL);
  play (&f, "Pe2-e3");
  cp_sounds_set_game (f.sounds, other);
  assert_heard ("");
  play (&f, "Pe7-e6");
  assert_heard ("");
  cp_game_play (other, "Pe2-e3", NULL);
  assert_heard ("move");
  cp_sounds_set_game (f.sounds, NULL);
  stop (&f);
}


static void
test_switch (void)
{
  GSettings *settings = cp_preferences_settings ();
  Fixture f;
  listen (&f, make_game ("dynamic", NULL));
  g_settings_set_boolean (settings, CP_PREFERENCE_SOUNDS, false);
  play (&f, "Pe2-e3");
  assert_heard ("");
  g_settings_set_boolean (settings, CP_PREFERENCE_SOUNDS, true);
  assert_heard ("");
  play (&f, "Pe7-e6");
  assert_heard ("move");
  g_settings_reset (settings, CP_PREFERENCE_SOUNDS);
  stop (&f);
}


/* Moves of the computer, or of a friend elsewhere, sound differently. */
static void
test_reply (void)
{
  Fixture f;
  listen (&f, make_game ("dynamic", NULL));
  cp_game_set_seat (f.game, CP_BLACK, "level-1", NULL);
  play (&f, "Pe2-e3");
  assert_heard ("move");
  g_assert_true (cp_game_play_for (f.game, cp_game_get_head (f.game), "Pe7-e6", NULL));
  assert_heard ("reply");
  stop (&f);
}


static void
test_volume (void)
{
  GSettings *settings = cp_preferences_settings ();
  Fixture f;
  listen (&f, make_game ("dynamic", NULL));
  g_settings_set_double (settings, CP_PREFERENCE_VOLUME, 0.25);
  play (&f, "Pe2-e3");
  assert_heard ("move");
  g_assert_cmpfloat (last_volume, ==, 0.25);
  g_settings_set_double (settings, CP_PREFERENCE_VOLUME, 0.5);
  g_settings_set_boolean (settings, CP_PREFERENCE_SOUNDS, false);
  cp_sounds_play_example ();
  assert_heard ("move");
  g_assert_cmpfloat (last_volume, ==, 0.5);
  g_settings_reset (settings, CP_PREFERENCE_SOUNDS);
  g_settings_reset (settings, CP_PREFERENCE_VOLUME);
  stop (&f);
}


static void
played_cb (CpSounds *sounds, const char *name, GString *names)
{
  g_string_append (names, name);
}


static void
test_signal (void)
{
  Fixture f;
  listen (&f, make_game ("dynamic", NULL));
  g_autoptr (GString) names = g_string_new (NULL);
  g_signal_connect (f.sounds, "played", G_CALLBACK (played_cb), names);
  cp_sounds_notice (f.sounds, CP_SOUND_WRONG);
  assert_heard ("wrong");
  g_assert_cmpstr (names->str, ==, "wrong");
  stop (&f);
}


/* A view plays the sounds of its game, and one for a move that the board refuses. */
static void
test_view (void)
{
  g_autoptr (CpGame) game = make_game ("dynamic", NULL);
  CpGameView *view = g_object_new (CP_TYPE_GAME_VIEW, "game", game, NULL);
  played = g_string_new (NULL);
  cp_sounds_set_player (note_player);
  GtkWindow *window = cp_test_ui_show (GTK_WIDGET (view), 800, 600);
  assert_heard ("");
  g_assert_true (cp_game_play (game, "Pe2-e3", NULL));
  assert_heard ("move");
  g_signal_emit_by_name (cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (view)), "refused",
                         "It is the other's turn.");
  assert_heard ("wrong");
  cp_test_ui_close (window);
  g_assert_true (cp_game_play (game, "Pe7-e6", NULL));
  assert_heard ("");
  cp_sounds_set_player (NULL);
  g_string_free (g_steal_pointer (&played), true);
}


/* Each sound has samples: short, not silent, without a click at either end. */
static void
test_samples (void)
{
  GResource *resource = cp_sound_data_get_resource ();
  for (int sound = 0; sound < CP_N_SOUNDS; sound++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *path = g_strdup_printf ("/io/github/counterpoise/Counterpoise/sounds/%s.raw",
                                             cp_sound_name ((CpSound) sound));
    g_autoptr (GBytes) bytes = g_resource_lookup_data (resource, path, 0, &error);
    g_assert_no_error (error);
    size_t size;
    const int16_t *samples = g_bytes_get_data (bytes, &size);
    size_t n = size / sizeof *samples;
    int loudest = 0;
    for (size_t i = 0; i < n; i++)
      loudest = MAX (loudest, ABS (GINT16_FROM_LE (samples[i])));
    g_assert_cmpuint (n, >, 22050 / 20);
    g_assert_cmpuint (n, <, 22050);
    g_assert_cmpint (loudest, >, 16000);
    g_assert_cmpint (samples[0], ==, 0);
    g_assert_cmpint (samples[n - 1], ==, 0);
  }
}


static bool
has_library (void)
{
  void *library = dlopen ("libpulse-mainloop-glib.so.0", RTLD_LAZY | RTLD_NOLOAD);

  if (library != NULL)
    dlclose (library);
  return library != NULL;
}


/* Without a sound server each sound tries again, without a message. The library for sounds is
 * loaded with the first sound. */
static void
test_no_server (void)
{
  g_assert_false (has_library ());
  g_setenv ("PULSE_SERVER", "unix:/proc/self/none", TRUE);
  for (int sound = 0; sound < CP_N_SOUNDS; sound++) {
    cp_sound_player_play (cp_sound_name ((CpSound) sound), 1);
    while (g_main_context_iteration (NULL, FALSE))
      continue;
  }
  g_assert_true (has_library ());
}


int
main (int argc, char **argv)
{
  cp_test_ui_init (&argc, &argv);
  cp_ui_register_resource ();
  g_test_add_func ("/ui/sounds/moves", test_moves);
  g_test_add_func ("/ui/sounds/game", test_game);
  g_test_add_func ("/ui/sounds/reply", test_reply);
  g_test_add_func ("/ui/sounds/volume", test_volume);
  g_test_add_func ("/ui/sounds/importance", test_importance);
  g_test_add_func ("/ui/sounds/low-clock", test_low_clock);
  g_test_add_func ("/ui/sounds/low-before", test_low_before);
  g_test_add_func ("/ui/sounds/other-game", test_other_game);
  g_test_add_func ("/ui/sounds/switch", test_switch);
  g_test_add_func ("/ui/sounds/signal", test_signal);
  g_test_add_func ("/ui/sounds/view", test_view);
  g_test_add_func ("/ui/sounds/samples", test_samples);
  g_test_add_func ("/ui/sounds/no-server", test_no_server);
  return g_test_run ();
}
