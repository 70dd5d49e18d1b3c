/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The four games are played to their ends with the keyboard and the spoken texts only. */

#include <stdlib.h>
#include <string.h>

#include "cp-test-reader.h"
#include "support/cp-test-effort.h"

#define MAX_MOVES 24

/* A move and the text spoken after it. A move consists of squares to go to, "e2e4", of a colour of
 * the supply and a square, "Yellow: queen@c4", or is typed, "=Nf3". The answer to a question about
 * the move follows a slash. */
typedef struct {
  const char *move;
  const char *heard;
} Turn;

/* A game from the start page to its end. */
typedef struct {
  const char *title;
  const char *introduction; /* the first text that is spoken in the introduction */
  const char *first;        /* the name of the first cell */
  Turn turns[MAX_MOVES];
  const char *end;
} Game;

static const Game challenges = {
  "Changing Challenges",
  "Every piece has a weight",
  "a1, white rook, weight 3",
  {
      { "d2d4", "White: pawn from d2 to d4, torque becomes +2." },
      { "=e8", "Black: pawn from e10 to e8, torque becomes 0." },
      { "=Qg5", "White: queen from c1 to g5, torque becomes +16." },
      { "a10a9", "Black: pawn from a10 to a9, torque becomes +15." },
      { "g5g8", "White: queen from g5 to g8, torque becomes +27." },
      { "=a8", "Black: pawn from a9 to a8, torque becomes +26." },
      { "g8d11", "White: queen from g8 takes black king on d11, which goes to storage" },
  },
  "White wins. The black king was knocked out.",
};

static const Game sands = {
  "Shifting Sands Chess",
  "Prepare the ground",
  "a1, white pawn",
  {
      { "Dark green: pawn@d4", "White: dark green dropped on d4." },
      { "=G@f4", "Black: dark green dropped on f4." },
      { "=P@c5", "White: purple dropped on c5." },
      { "Yellow: queen@d3", "Black: yellow dropped on d3." },
      { "=B@c3", "White: blue dropped on c3." },
      { "=B@e5", "Black: blue dropped on e5." },
      { "=L@a4", "White: light blue dropped on a4." },
      { "=Y@c4", "Black: yellow dropped on c4." },
      { "=R@b4", "White: red dropped on b4." },
      { "c6c4", "Black: pawn from c6 to c4, becomes a queen." },
      { "b4a5", "White: red shifted from b4 to a5." },
      { "c4a2", "Black: queen from c4 takes white pawn on a2, becomes a pawn." },
      { "d2d3", "White: pawn from d2 to d3, becomes a queen." },
      { "a2b1/Stay a pawn", "Black: pawn from a2 takes white pawn on b1." },
      { "d3c4", "White: queen from d3 to c4." },
  },
  "White wins. Checkmate: the king is attacked and no move can save it.",
};

static const Game dynamic = {
  "Dynamic Chess",
  "Your neighbour’s power",
  "a1, white rook, moves as a rook",
  {
      { "a2a3", "White: pawn from a2 to a3." },
      { "=e6", "Black: pawn from e7 to e6." },
      { "c1d3", "White: bishop from c1 to d3." },
      { "d8g5", "Black: queen from d8 to g5." },
      { "a3f8/Promote to a bishop",
        "White: pawn from a3 takes black bishop on f8, becomes a bishop." },
  },
  "White wins. Checkmate: the king is attacked and no move can save it.",
};

static const Game heavy = {
  "Heavy Gravity Chess",
  "four",
  "a1, white rook",
  {
      { "a2a3", "White: pawn from a2 to a3." },
      { "=h6", "Black: pawn from h7 to h6." },
      { "=a4", "White: pawn from a3 to a4." },
      { "=e6", "Black: pawn from e7 to e6." },
      { "=a5", "White: pawn from a4 to a5." },
      { "=b6", "Black: pawn from b7 to b6." },
      { "a5b6", "White: pawn from a5 takes black pawn on b6." },
      { "=Bd6", "Black: bishop from f8 to d6." },
      { "=bxc7", "White: pawn from b6 takes black pawn on c7." },
      { "=h5", "Black: pawn from h6 to h5." },
      { "c7d8/Promote to a queen",
        "White: pawn from c7 takes black queen on d8, becomes a queen." },
  },
  "White wins. Checkmate: the king is attacked and no move can save it.",
};


/* Returns whether a square of the board has the focus. */
static bool
is_on_board (void)
{
  CpTestObject *focus = cp_test_reader_get_focus ();
  return focus != NULL && atspi_accessible_get_role (focus, NULL) == ATSPI_ROLE_TABLE_CELL;
}


/* Goes to a square step by step, following the spoken names. */
static void
go_to_square (const char *square)
{
  g_autofree char *start = g_strconcat (square, ",", NULL);

  while (!cp_test_reader_focus_is (start)) {
    g_autofree char *name = cp_test_reader_dup_focus_name ();
    long rank = strtol (name + 1, NULL, 10), goal = strtol (square + 1, NULL, 10);
    const char *key = name[0] < square[0]   ? "Right"
                      : name[0] > square[0] ? "Left"
                      : rank < goal         ? "Up"
                                            : "Down";
    g_autofree char *here = g_strndup (name, strcspn (name, ",") + 1);
    cp_test_reader_key (key);
    cp_test_reader_wait_until (is_on_board () && !cp_test_reader_focus_is (here));
  }
}


/* Puts the held piece down on a square that is spoken as a possible target. */
static void
put_down (const char *square)
{
  go_to_square (square);
  cp_test_reader_wait_until (cp_test_reader_focus_has ("legal target"));
  cp_test_reader_key ("Return");
}


static void
carry (const char *move)
{
  size_t length = 1 + strspn (move + 1, "0123456789");
  g_autofree char *from = g_strndup (move, length);

  go_to_square (from);
  cp_test_reader_key ("Return");
  cp_test_reader_wait_until (cp_test_reader_focus_has ("selected"));
  put_down (move + length);
}


static void
drop (const char *colour, const char *square)
{
  /* The buttons of the supply are one Tab stop. GTK before 4.10 does not expose them as toggle
   * buttons. */
  while (!cp_test_reader_focus_has (": "))
    cp_test_reader_tab ("Tab");
  while (!cp_test_reader_focus_is (colour))
    cp_test_reader_tab ("Right");
  cp_test_reader_key ("Return");
  cp_test_reader_wait_until (is_on_board ());
  put_down (square);
}


static void
answer (const char *choice)
{
  cp_test_reader_wait_until (cp_test_reader_focus_is_a (ATSPI_ROLE_PUSH_BUTTON));
  cp_test_reader_tab_to ("Down", ATSPI_ROLE_PUSH_BUTTON, choice);
  cp_test_reader_key ("Return");
}


static void
take_turn (const Turn *turn)
{
  g_auto (GStrv) parts = g_strsplit (turn->move, "/", 2);
  g_auto (GStrv) drop_parts = g_strsplit (parts[0], "@", 2);

  cp_test_reader_mark ();
  if (parts[0][0] == '=') {
    cp_test_reader_type (parts[0] + 1);
    cp_test_reader_key ("Return");
  } else if (drop_parts[1] != NULL) {
    drop (drop_parts[0], drop_parts[1]);
  } else {
    carry (parts[0]);
  }
  if (parts[1] != NULL)
    answer (parts[1]);
  cp_test_reader_wait_for (turn->heard);
  cp_test_reader_wait_until (is_on_board ());
}


/* Starts a game of two people and skips the introduction of its variant. */
static void
begin (const Game *game)
{
  cp_test_reader_start (NULL);
  cp_test_reader_tab_to ("Tab", ATSPI_ROLE_PUSH_BUTTON, game->title);
  cp_test_reader_mark ();
  cp_test_reader_key ("Return");
  cp_test_reader_wait_for (game->introduction);
  cp_test_reader_wait_until (is_on_board ());
  cp_test_reader_tab_to ("Tab", ATSPI_ROLE_PUSH_BUTTON, "Skip");
  cp_test_reader_key ("Return");
  cp_test_reader_wait_for ("New Game");
  cp_test_reader_choose_friend ();
  cp_test_reader_tab_to ("Tab", ATSPI_ROLE_PUSH_BUTTON, "Start");
  cp_test_reader_key ("Return");
  cp_test_reader_wait_until (is_on_board ());
  go_to_square ("a1");
  g_assert_true (cp_test_reader_focus_is (game->first));
}


static void
test_game (const void *data)
{
  const Game *game = data;

  begin (game);
  for (unsigned i = 0; game->turns[i].move != NULL; i++)
    take_turn (&game->turns[i]);
  cp_test_reader_wait_for (game->end);
  cp_test_reader_stop ();
}


int
main (int argc, char *argv[])
{
  static const struct {
    const char *path;
    const Game *game;
  } games[] = {
    { "/accessibility/whole-games/changing-challenges", &challenges },
    { "/accessibility/whole-games/shifting-sands", &sands },
    { "/accessibility/whole-games/dynamic", &dynamic },
    { "/accessibility/whole-games/heavy-gravity", &heavy },
  };

  cp_test_reader_init (&argc, &argv);
  for (size_t i = 0; i < cp_test_effort (G_N_ELEMENTS (games)); i++)
    g_test_add_data_func (games[i].path, games[i].game, test_game);
  return g_test_run ();
}
