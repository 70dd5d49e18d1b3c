/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games of a window and the archive on a disk that fails. */

#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>

#include "cp-test-power.h"
#include "model/kept/cp-kept-game.h"
#include "model/kept/cp-session.h"
#include "record/pgn/cp-pgn-reader.h"
#include "support/cp-test-main.h"

#define MAX_GAMES 16

static const char *const moves[] = { "a3", "b3", "c3", "d3", "e3", "f3", "g3" };

static int64_t now; /* of the clocks, in microseconds */


static unsigned
id_of (const char *event)
{
  return event != NULL ? (unsigned) strtoul (event, NULL, 10) : 0;
}


static int64_t
now_cb (void *data)
{
  return now;
}


/* Creates a game whose event is its number. */
static CpGame *
new_game (unsigned id)
{
  g_autofree char *event = g_strdup_printf ("%u", id);
  CpGame *game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);

  cp_record_set_tag (cp_game_get_record (game), "Event", event);
  cp_clock_set_now (cp_game_get_clock (game), now_cb, NULL);
  return game;
}


/* Returns the autosave of the only window. */
static CpAutosave *
open_autosave (const char *folder)
{
  g_autoptr (CpSession) session = cp_session_new (folder);
  return cp_session_take (session);
}


static const char *
get_path (CpAutosave *autosave)
{
  return cp_window_state_get_path (cp_autosave_get_window_state (autosave));
}


static void
failed_cb (CpAutosave *autosave, GParamSpec *pspec, bool *failed)
{
  *failed = *failed || cp_autosave_get_failure (autosave) != NULL;
}


/* Begins one game after the other, from number @first to @last, and plays a move in each.
 * @failed: set when a game could not be saved */
static void
play_games (CpAutosave *autosave, unsigned first, unsigned last, bool *failed)
{
  for (unsigned id = first; id <= last; id++) {
    g_autoptr (CpGame) game = new_game (id);
    cp_autosave_set_game (autosave, game);
    g_assert_true (cp_game_play (game, moves[id - 1], NULL));
    if (!*failed)
      cp_test_disk_mark (id);
    now += G_USEC_PER_SEC;
    g_signal_emit_by_name (cp_game_get_clock (game), "ticked");
  }
}


static void
prepare (const char *folder)
{
  g_autoptr (CpAutosave) autosave = open_autosave (folder);

  for (unsigned id = 1; id <= 3; id++) {
    g_autoptr (CpGame) game = new_game (id);
    cp_autosave_set_game (autosave, game);
    g_assert_true (cp_game_play (game, moves[id - 1], NULL));
  }
}


static CpAutosave *
start (const char *folder, bool *failed)
{
  CpAutosave *autosave = open_autosave (folder);
  g_autoptr (CpGame) kept = cp_autosave_load (autosave, NULL);

  g_signal_connect (autosave, "notify::failure", G_CALLBACK (failed_cb), failed);
  if (kept != NULL)
    cp_autosave_set_game (autosave, kept);
  return autosave;
}


/* Games replace each other. */
static void
begin_games (const char *folder)
{
  bool failed = false;
  g_autoptr (CpAutosave) autosave = start (folder, &failed);

  if (!failed)
    cp_test_disk_mark (3);
  play_games (autosave, 4, 5, &failed);
}


/* The first games of a new user. */
static void
begin_first_games (const char *folder)
{
  bool failed = false;
  g_autofree char *inside = g_build_filename (folder, "data", "counterpoise", NULL);
  g_autoptr (CpAutosave) autosave = start (inside, &failed);

  play_games (autosave, 1, 3, &failed);
}


/* The user returns from one game to the other, and from a game without moves. */
static void
go_back (const char *folder)
{
  bool failed = false;
  g_autoptr (CpAutosave) autosave = start (folder, &failed);
  g_autoptr (CpGame) empty = cp_game_new (cp_rules_default (), NULL);

  if (!failed)
    cp_test_disk_mark (3);
  for (unsigned i = 0; i < 3; i++) {
    g_autoptr (CpGame) aside = cp_autosave_return (autosave, NULL);
    if (aside == NULL)
      return;
    cp_autosave_set_game (autosave, aside);
    if (i == 0)
      cp_autosave_set_game (autosave, empty);
  }
  play_games (autosave, 4, 4, &failed);
}


/* The program was killed when a fourth game replaced another one. */
static void
prepare_cut_short (const char *folder)
{
  prepare (folder);
  g_autoptr (CpAutosave) autosave = open_autosave (folder);
  g_autofree char *next = g_build_filename (get_path (autosave), "game-4.pgn", NULL);
  g_assert_true (g_file_set_contents (next, "[Event \"4\"]\n\n1. d3 *\n", -1, NULL));
}


/* Version 0.1.0 was killed when a fourth game replaced another one. */
static void
prepare_old (const char *folder)
{
  static const char *const names[] = { "set-aside.pgn", "game.pgn", "next.pgn" };
  g_autoptr (CpAutosave) autosave = open_autosave (folder);
  g_autofree char *earlier = g_build_filename (folder, "Earlier Games.pgn", NULL);

  g_assert_true (cp_window_state_make_folder (cp_autosave_get_window_state (autosave)));
  g_assert_true (g_file_set_contents (earlier, "[Event \"1\"]\n\n1. a3 *\n", -1, NULL));
  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = g_build_filename (get_path (autosave), names[i], NULL);
    g_autofree char *text = g_strdup_printf (
        "[Event \"%u\"]\n\n*\n%%cp journal\n%%cp 1 0 0 move %s -\n", i + 2, moves[i + 1]);
    g_assert_true (g_file_set_contents (path, text, -1, NULL));
  }
}


static void
go_on (const char *folder)
{
  bool failed = false;
  cp_test_disk_mark (4);
  g_autoptr (CpAutosave) autosave = start (folder, &failed);

  play_games (autosave, 5, 5, &failed);
}


static void
count_record (CpRecord *record, unsigned counts[MAX_GAMES])
{
  unsigned id = id_of (cp_record_get_tag (record, "Event"));
  const CpNode *first = cp_record_get_root (record)->first_child;

  g_assert_cmpuint (id, <, MAX_GAMES);
  counts[id] += first != NULL;
}


/* Counts the games of the archive, which are all readable. */
static void
count_file (const char *path, unsigned counts[MAX_GAMES])
{
  g_autofree char *text = NULL;
  g_auto (CpPgnGame) game = { 0 };
  size_t length;

  if (!g_file_get_contents (path, &text, &length, NULL))
    return;
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, length);
  while (cp_pgn_reader_next (reader, &game)) {
    g_assert_cmpstr (game.problem, ==, NULL);
    g_assert_nonnull (cp_record_get_root (game.record)->first_child);
    count_record (game.record, counts);
  }
}


/* Counts the games in files that were renamed because they could not be read. */
static void
count_unreadable (const char *folder, unsigned counts[MAX_GAMES])
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *text = NULL;
    size_t length;
    unsigned bad_line;
    if (strstr (name, ".unreadable") == NULL)
      continue;
    g_assert_true (g_file_get_contents (path, &text, &length, NULL));
    g_autoptr (CpGame) game = cp_kept_game_read (text, length, &bad_line, NULL);
    g_assert_nonnull (game);
    count_record (cp_game_get_record (game), counts);
  }
}


static void
check (const char *folder, unsigned promised)
{
  unsigned counts[MAX_GAMES] = { 0 };
  g_autofree char *earlier = g_build_filename (folder, "Earlier Games.pgn", NULL);
  g_autoptr (CpAutosave) autosave = open_autosave (folder);
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) kept = cp_autosave_load (autosave, &error);

  g_assert_no_error (error);
  if (kept != NULL)
    count_record (cp_game_get_record (kept), counts);
  if (cp_autosave_get_can_return (autosave)) {
    g_autoptr (CpGame) aside = cp_autosave_return (autosave, &error);
    g_assert_no_error (error);
    count_record (cp_game_get_record (aside), counts);
  }
  if (cp_autosave_get_second (autosave) != NULL)
    count_record (cp_game_get_record (cp_autosave_get_second (autosave)), counts);
  count_file (earlier, counts);
  count_unreadable (folder, counts);
  count_unreadable (get_path (autosave), counts);
  for (unsigned id = 1; id < MAX_GAMES; id++) {
    g_assert_cmpuint (counts[id], >=, id <= promised);
    g_assert_cmpuint (counts[id], <=, 1);
  }
}


static void
check_inside (const char *folder, unsigned promised)
{
  g_autofree char *inside = g_build_filename (folder, "data", "counterpoise", NULL);
  check (inside, promised);
}


static const CpTestWork works[] = {
  { prepare, begin_games, check }, { NULL, begin_first_games, check_inside },
  { prepare, go_back, check },     { prepare_cut_short, go_on, check },
  { prepare_old, go_on, check },
};


static void
test_faults (const void *data)
{
  cp_test_power_faults (data);
}


static void
test_power (const void *data)
{
  cp_test_power_failures (data);
}


CP_TESTS ()
{
  static const char *const names[] = { "begin", "first", "back", "cut-short", "old" };

  for (size_t i = 0; i < G_N_ELEMENTS (works); i++) {
    g_autofree char *faults = g_strconcat ("/model/disk-autosave/faults/", names[i], NULL);
    g_autofree char *power = g_strconcat ("/model/disk-autosave/power/", names[i], NULL);
    g_test_add_data_func (faults, &works[i], test_faults);
    g_test_add_data_func (power, &works[i], test_power);
  }
}
