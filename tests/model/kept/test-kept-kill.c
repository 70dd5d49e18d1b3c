/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cp-test-folder.h"
#include "model/kept/cp-autosave.h"
#include "record/tree/cp-line.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"

/*
 * A program that plays is killed at random moments, and its files are compared with its output. The
 * program is this one, started with `--play FOLDER RULES SEED MODE`. Its output has these lines:
 *
 *     game ID             the number of the game that is played from here on
 *     drop ID             a game that moves to the archive next
 *     will FEN            the position of the head after the next step
 *     at FEN MOVES W B    the head, the moves in the tree, both clocks in milliseconds
 */
#define MODE_PLAY  "play"  /* moves, take-backs and other games, one after the other */
#define MODE_THINK "think" /* one move, then the clock runs */

#define N_KILLS_EACH 49 /* with one more in thought, of each of four games: 200 */
#define GAMES_A_RUN  100
#define MAX_LINES    20 /* of output before a kill */
#define MAX_GAMES    (1000 * GAMES_A_RUN)

/* The maximum error of a clock. */
#define MAX_CLOCK_MS 1500

static const char *const games[] = { "changing-challenges", "heavy-gravity", "dynamic",
                                     "shifting-sands" };


/* The player. */

typedef struct {
  CpAutosave *autosave;
  CpGame *game;
  const CpRules *rules;
  GRand *rand;
  unsigned last_id; /* of the games begun */
  bool thinks;
} Player;


G_GNUC_PRINTF (1, 2)
static void
print_line (const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *line = g_strdup_vprintf (format, args);
  va_end (args);

  for (const char *rest = line; *rest != '\0';) {
    ssize_t n = write (STDOUT_FILENO, rest, strlen (rest));
    if (n <= 0)
      exit (1);
    rest += n;
  }
}


static unsigned
get_id (CpGame *game)
{
  const char *event = cp_record_get_tag (cp_game_get_record (game), "Event");
  return event != NULL ? (unsigned) strtoul (event, NULL, 10) : 0;
}


static unsigned
count_moves (CpGame *game)
{
  return cp_node_count (cp_record_get_root (cp_game_get_record (game))) - 1; /* the root is none */
}


static void
print_state (CpGame *game)
{
  g_autofree char *fen = cp_fen_write (&cp_game_get_head (game)->position);
  CpClock *clock = cp_game_get_clock (game);

  print_line ("at %s|%u %" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\n", fen, count_moves (game),
              (gint64) cp_clock_get_remaining (clock, CP_WHITE),
              (gint64) cp_clock_get_remaining (clock, CP_BLACK));
}


static void
print_next (const CpPosition *pos)
{
  g_autofree char *fen = cp_fen_write (pos);
  print_line ("will %s\n", fen);
}


static void
play_game (Player *player, CpGame *game)
{
  g_set_object (&player->game, game);
  print_line ("game %u\n", get_id (game));
  cp_autosave_set_game (player->autosave, game);
  cp_game_start (game);
  print_state (game);
}


/* Begins a new game. The older one of the others is archived, unless only that is unfinished. */
static void
begin_game (Player *player)
{
  g_autoptr (CpGame) game = cp_game_new (player->rules, &cp_time_control_tournament);
  g_autofree char *event = g_strdup_printf ("%u", ++player->last_id);

  cp_record_set_tag (cp_game_get_record (game), "Event", event);
  if (player->game != NULL && cp_autosave_get_can_return (player->autosave)) {
    g_autoptr (CpGame) aside = cp_autosave_return (player->autosave, NULL);
    bool stays = cp_autosave_is_unfinished (aside) && !cp_autosave_is_unfinished (player->game);
    print_line ("drop %u\n", get_id (stays ? player->game : aside));
  }
  play_game (player, game);
}


static void
swap_games (Player *player)
{
  g_autoptr (CpGame) game = cp_autosave_return (player->autosave, NULL);
  play_game (player, game);
}


static void
make_move (Player *player)
{
  const CpPosition *pos = cp_game_get_position (player->game);
  CpPosition next = *pos;
  CpMoves moves;

  cp_position_legal_moves (pos, &moves);
  CpMove move = moves.moves[g_rand_int_range (player->rand, 0, (int) moves.n)];
  g_autofree char *text = cp_move_write (pos, move, CP_NOTATION_SAN);
  cp_position_play (&next, move);
  print_next (&next);
  if (!cp_game_play (player->game, text, NULL))
    exit (1);
  print_state (player->game);
}


static gboolean
step_cb (void *data)
{
  Player *player = data;
  int choice = g_rand_int_range (player->rand, 0, 100);
  CpNode *head = cp_game_get_head (player->game);

  if (player->thinks) {
    print_state (player->game);
  } else if (!cp_game_get_in_progress (player->game) || head->ply > 100 || choice < 6) {
    if (head->parent != NULL)
      begin_game (player);
    else
      make_move (player);
  } else if (choice < 12 && head->parent != NULL && cp_autosave_get_can_return (player->autosave)) {
    swap_games (player);
  } else if (choice < 18 && head->parent != NULL) {
    print_next (&head->parent->position);
    cp_game_take_back (player->game);
    print_state (player->game);
  } else {
    make_move (player);
  }
  return G_SOURCE_CONTINUE;
}


/* Plays until it is killed. */
static int
play (char *argv[])
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Player player = {
    .autosave = cp_autosave_new (argv[0], NULL),
    .rules = cp_rules_parse (argv[1], NULL),
    .rand = g_rand_new_with_seed ((guint32) strtoul (argv[2], NULL, 10)),
    .last_id = (unsigned) strtoul (argv[2], NULL, 10) % 1000 * GAMES_A_RUN,
    .thinks = g_str_equal (argv[3], MODE_THINK),
  };
  g_autoptr (CpGame) game = cp_autosave_load (player.autosave, NULL);

  if (game != NULL)
    play_game (&player, game);
  else
    begin_game (&player);
  if (player.thinks)
    make_move (&player);
  g_timeout_add (player.thinks ? 50 : 1, step_cb, &player);
  g_main_loop_run (loop);
  return 0;
}


/* The process that kills the player. */

typedef struct {
  GPid pid;
  int out;
  GString *output;           /* (nullable): the output of @pid */
  bool known[MAX_GAMES];     /* games that must be on disk */
  unsigned moves[MAX_GAMES]; /* at least */
  unsigned playing;
  char *at;   /* FEN of the last `at` */
  char *will; /* (nullable): FEN of the last `will`, unless `at` follows */
  int64_t clocks[2];
  unsigned n_plies;
} Run;


static void
run_start (Run *run, const char *folder, const char *rules, unsigned seed, const char *mode)
{
  g_autofree char *number = g_strdup_printf ("%u", seed);
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  char *argv[] = { self, (char *) "--play", (char *) folder, (char *) rules, number, (char *) mode,
                   NULL };
  g_autoptr (GError) error = NULL;

  g_spawn_async_with_pipes (NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &run->pid,
                            NULL, &run->out, NULL, &error);
  g_assert_no_error (error);
}


static void
parse_state (Run *run, const char *line)
{
  const char *bar = strchr (line, '|');
  unsigned moves;
  gint64 white, black;

  g_assert_nonnull (bar);
  g_assert_cmpint (
      sscanf (bar + 1, "%u %" G_GINT64_FORMAT " %" G_GINT64_FORMAT, &moves, &white, &black), ==, 3);
  g_free (run->at);
  run->at = g_strndup (line, (size_t) (bar - line));
  g_clear_pointer (&run->will, g_free);
  run->clocks[CP_WHITE] = white;
  run->clocks[CP_BLACK] = black;
  run->n_plies += moves > run->moves[run->playing];
  run->moves[run->playing] = MAX (run->moves[run->playing], moves);
}


static void
parse_line (Run *run, const char *line)
{
  if (g_str_has_prefix (line, "game ")) {
    run->playing = (unsigned) strtoul (line + 5, NULL, 10);
    g_assert_cmpuint (run->playing, <, MAX_GAMES);
    g_clear_pointer (&run->at, g_free);
    g_clear_pointer (&run->will, g_free);
  } else if (g_str_has_prefix (line, "drop ")) {
    run->known[strtoul (line + 5, NULL, 10)] = false;
  } else if (g_str_has_prefix (line, "will ")) {
    run->will = g_strdup (line + 5);
  } else {
    g_assert_true (g_str_has_prefix (line, "at "));
    run->known[run->playing] = true;
    parse_state (run, line + 3);
  }
}


/* Reads output that is there, or waits for it. Returns false at its end. */
static bool
read_output (Run *run)
{
  char buffer[4096];
  ssize_t n = read (run->out, buffer, sizeof buffer);

  if (n > 0)
    g_string_append_len (run->output, buffer, n);
  return n > 0;
}


/* Waits for this many lines of output, so that a slow disk does not matter. */
static void
run_wait (Run *run, unsigned n_lines)
{
  run->output = g_string_new (NULL);
  while (read_output (run)) {
    unsigned n = 0;
    for (const char *c = run->output->str; *c != '\0'; c++)
      n += *c == '\n';
    if (n >= n_lines)
      break;
  }
}


/* Kills the program and reads the rest of its output; the last line may be torn. */
static void
run_kill (Run *run)
{
  int status;

  g_assert_cmpint (kill (run->pid, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (run->pid, &status, 0), ==, run->pid);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
  while (read_output (run))
    continue;
  close (run->out);
  g_spawn_close_pid (run->pid);

  g_auto (GStrv) lines = g_strsplit (run->output->str, "\n", -1);
  g_string_free (g_steal_pointer (&run->output), TRUE);
  for (unsigned i = 0; lines[i] != NULL && lines[i + 1] != NULL; i++)
    parse_line (run, lines[i]);
}


/* Checks that a game on disk has all moves of the output. */
static void
check_moves (Run *run, CpGame *game)
{
  unsigned id = get_id (game);

  g_assert_cmpuint (count_moves (game), >=, run->moves[id]);
  run->moves[id] = count_moves (game);
}


static void
check_state (Run *run, CpGame *game)
{
  g_autofree char *fen = cp_fen_write (&cp_game_get_head (game)->position);
  CpClock *clock = cp_game_get_clock (game);

  if (run->at == NULL || get_id (game) != run->playing)
    return;
  if (run->will == NULL || !g_str_equal (fen, run->will))
    g_assert_cmpstr (fen, ==, run->at);
  if (run->will != NULL)
    return;
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    g_assert_cmpint (ABS (cp_clock_get_remaining (clock, side) - run->clocks[side]), <=,
                     MAX_CLOCK_MS);
}


/* Checks the games that the next start of the program finds. */
static void
run_check (Run *run, const char *folder)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game = cp_autosave_load (autosave, &error);
  g_autoptr (CpGame) aside = NULL;

  g_assert_no_error (error);
  if (cp_autosave_get_can_return (autosave))
    aside = cp_autosave_return (autosave, &error);
  g_assert_no_error (error);
  for (unsigned id = 0; id < MAX_GAMES; id++) {
    if (run->known[id] && run->moves[id] > 0)
      g_assert_true ((game != NULL && get_id (game) == id) ||
                     (aside != NULL && get_id (aside) == id));
  }
  if (game == NULL)
    return;
  check_moves (run, game);
  check_state (run, game);
  memset (run->known, 0, sizeof run->known);
  run->known[get_id (game)] = true;
  if (aside != NULL) {
    check_moves (run, aside);
    run->known[get_id (aside)] = true;
  }
}


static void
run_clear (Run *run)
{
  g_clear_pointer (&run->at, g_free);
  g_clear_pointer (&run->will, g_free);
}


static void
wait_ms (int ms)
{
  g_usleep ((gulong) ms * 1000);
}


/* Kills the program while it plays; the next one continues its game. */
static void
test_playing (CpTestFolder *folder, const void *data)
{
  const char *rules = data;
  g_autofree Run *run = g_new0 (Run, 1);
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) g_test_rand_int () ^ g_str_hash (rules));
  unsigned first = (unsigned) g_rand_int_range (rand, 0, 1000000) * 1000;
  GString *times = g_string_new (NULL);

  for (unsigned i = 0; i < N_KILLS_EACH; i++) {
    unsigned n_lines = (unsigned) g_rand_int_range (rand, 1, MAX_LINES);
    int us = g_rand_int_range (rand, 0, 3000);
    g_string_append_printf (times, " %u+%d", n_lines, us);
    run_start (run, folder->path, rules, first + i, MODE_PLAY);
    run_wait (run, n_lines);
    g_usleep ((gulong) us);
    run_kill (run);
    run_check (run, folder->path);
  }
  g_test_message ("%s: %u kills, %u plies printed, first seed %u, lines and microseconds%s", rules,
                  N_KILLS_EACH, run->n_plies, first, times->str);
  g_assert_cmpuint (run->n_plies, >, 0);
  g_string_free (times, TRUE);
  run_clear (run);
}


/* Kills the program while a clock runs, in all four games at once. */
static void
test_thinking (CpTestFolder *folder, const void *data)
{
  Run *runs[G_N_ELEMENTS (games)];
  char *folders[G_N_ELEMENTS (games)];

  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    runs[i] = g_new0 (Run, 1);
    folders[i] = g_build_filename (folder->path, games[i], NULL);
    run_start (runs[i], folders[i], games[i], (unsigned) g_test_rand_int (), MODE_THINK);
    run_wait (runs[i], 1);
  }
  wait_ms (1100);
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    wait_ms (g_test_rand_int_range (0, 1000));
    run_kill (runs[i]);
    /* White has moved, and the clock of Black runs. */
    g_assert_cmpint (runs[i]->clocks[CP_BLACK], <,
                     cp_time_control_tournament.main_ms[CP_BLACK] - 1000);
    g_assert_cmpuint (runs[i]->n_plies, ==, 1);
    run_check (runs[i], folders[i]);
    run_clear (runs[i]);
    g_free (runs[i]);
    g_free (folders[i]);
  }
}


int
main (int argc, char *argv[])
{
  if (argc == 6 && g_str_equal (argv[1], "--play"))
    return play (argv + 2);

  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *name = g_strconcat ("/model/kept-kill/playing/", games[i], NULL);
    g_test_add (name, CpTestFolder, games[i], cp_test_folder_set_up, test_playing,
                cp_test_folder_tear_down);
  }
  cp_test_folder_add ("/model/kept-kill/thinking", test_thinking);
  return g_test_run ();
}
