/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A newcomer goes through the introductions, and makes every move three times: typed, clicked and
 * dragged. In each step, a typical wrong move is answered with the reason why it is wrong.
 */

#include <adwaita.h>

#include "cp-test-window.h"
#include "rules/position/cp-variant.h"
#include "ui/pages/lessons/cp-introduction-page.h"

#define ANOTHER "But this step asks for something else. Take it back and try again."

/* A move of a hand: from one square to another, or a colour dropped on a square, and the button
 * that is pressed if the program asks what the move should do. */
typedef struct {
  const char *from; /* or the accessible name of a colour */
  const char *to;
  const char *choice; /* (nullable) */
} Hand;

/* A step: the move that solves it, typed and by hand, and a wrong move with its answer. */
typedef struct {
  const char *typed;
  Hand right;
  Hand wrong;
  bool refused; /* the wrong move is not possible by the rules */
  const char *answer;
} Step;

static const Step changing_challenges[] = {
  { "Qg5", { "c1", "g5", NULL }, { "c1", "f4", NULL }, false, ANOTHER },
  { "dxe7", { "d6", "e7", NULL }, { "d6", "d7", NULL }, false, ANOTHER },
  { "Qxd8", { "d3", "d8", NULL }, { "d3", "d7", NULL }, false, ANOTHER },
  { "c7d8",
    { "c7", "d8", "Knock out: the pawn goes to storage" },
    { "c7", "d8", "Stack: becomes a bishop, weight 2" },
    false,
    "You chose to stack, so the two pawns are now a bishop. This time, choose to knock the pawn "
    "out." },
  { "b11",
    { "b10", "b11", NULL },
    { "c2", "c3", NULL },
    false,
    "The pawn on b10 is only one square away from the farthest rank." },
  { "Qg10",
    { "g4", "g10", NULL },
    { "g4", "g5", NULL },
    false,
    "The counterweight can still hold that. Each line the queen moves up adds 4, because it weighs "
    "4." },
  { "Ke6",
    { "e5", "e6", NULL },
    { "e5", "d6", NULL },
    false,
    "The bishop on b8 could knock the king on d6. Find a square of the centre line that neither "
    "the "
    "bishop nor the rook reaches." },
};

static const Step shifting_sands[] = {
  { "Y@d4",
    { "Yellow: queen", "d4", NULL },
    { "Yellow: queen", "c4", NULL },
    false,
    "You can drop any colour on any empty square. Here it should be yellow on d4." },
  { "d2d4", { "d2", "d4", NULL }, { "d2", "d3", NULL }, false, ANOTHER },
  { "Qxb6", { "d4", "b6", NULL }, { "d4", "d5", NULL }, false, ANOTHER },
  { "b7=R",
    { "b6", "b7", "Promote to a rook" },
    { "b6", "b7", "Stay a pawn" },
    false,
    "You chose to leave it a pawn, but it cannot go any farther. Choose a stronger piece." },
  { "d3",
    { "d1", "d3", NULL },
    { "b2", "b4", NULL },
    true,
    "A pawn goes one square straight ahead, two if it has not moved from its starting position, "
    "and takes diagonally." },
  { "c4-d3",
    { "c4", "d3", NULL },
    { "c4", "c3", NULL },
    false,
    "Choose yellow on c4 first, as you would choose a piece, then d3." },
  { "c7", { "c6", "c7", NULL }, { "b5", "c4", NULL }, false, ANOTHER },
};

static const Step dynamic[] = {
  { "Bd3",
    { "c1", "d3", NULL },
    { "b1", "c3", NULL },
    true,
    "The white knight cannot go to c3, because it moves as a rook here, with the power from a1. "
    "With the power of a rook it moves any distance along ranks and files." },
  { "Nd7",
    { "d4", "d7", NULL },
    { "d4", "d6", NULL },
    false,
    "The knight should go straight up to d7, as a rook would." },
  { "Rxd7",
    { "a4", "d7", NULL },
    { "a4", "a7", NULL },
    true,
    "The white rook cannot go to a7, because it moves as a bishop here, with the power from g4. "
    "With the power of a bishop it moves any distance diagonally." },
  { "Rxe5",
    { "d4", "e5", NULL },
    { "d4", "d5", NULL },
    false,
    "The bishop on e5 is diagonally ahead of the rook." },
  { "Qxe6",
    { "d5", "e6", NULL },
    { "d5", "e4", NULL },
    true,
    "The white queen cannot take on e4, because it takes as a pawn here, with the power from c5. "
    "With the power of a pawn it goes one square straight ahead and takes diagonally ahead." },
  { "e3",
    { "e2", "e3", NULL },
    { "e2", "e4", NULL },
    true,
    "The white pawn cannot go to e4, because it moves as a pawn here, with the power from d2. With "
    "the power of a pawn it goes one square straight ahead and takes diagonally ahead." },
  { "g7",
    { "g6", "g7", NULL },
    { "f6", "f7", NULL },
    false,
    "That is not mate. Move the pawn to g7, where the black queen is its neighbour." },
};

static const Step heavy_gravity[] = {
  { "Rxb6",
    { "b2", "b6", NULL },
    { "b2", "g2", NULL },
    true,
    "A rook moves along ranks and files, four squares at most." },
  { "Nxf5",
    { "d4", "f5", NULL },
    { "d4", "c6", NULL },
    true,
    "A knight walks: one square straight, which must be empty, then one diagonally outward." },
  { "Kxe5",
    { "d4", "e5", NULL },
    { "d4", "d5", NULL },
    true,
    "The king moves one square diagonally, or one straight back." },
  { "Ra8",
    { "a4", "a8", NULL },
    { "a4", "b4", NULL },
    false,
    "That is not mate. The rook should attack the king along the eighth rank." },
};

static const struct {
  const char *name; /* of the test */
  const char *title;
  const Step *steps;
  unsigned n_steps;
} games[] = {
#define GAME(name, title, steps)                                                                   \
  {                                                                                                \
    name, title, steps, G_N_ELEMENTS (steps)                                                       \
  }
  GAME ("changing-challenges", "Changing Challenges", changing_challenges),
  GAME ("shifting-sands", "Shifting Sands Chess", shifting_sands),
  GAME ("dynamic", "Dynamic Chess", dynamic),
  GAME ("heavy-gravity", "Heavy Gravity Chess", heavy_gravity),
#undef GAME
};

typedef CpTestWindow Fixture;


static void
set_up (Fixture *f, const void *data)
{
  cp_test_window_set_up (f, data);
  g_settings_reset (cp_test_window_settings (f->window), "seen-introductions");
  cp_test_window_show (f->window, CP_PAGE_START);
}


static CpIntroductionPage *
page (Fixture *f)
{
  return CP_INTRODUCTION_PAGE (cp_test_window_page (f->window, CP_PAGE_INTRODUCTION));
}


static CpLesson *
lesson (Fixture *f)
{
  return cp_introduction_page_get_lesson (page (f));
}


static CpBoardView *
board (Fixture *f)
{
  return cp_exercise_page_get_board (CP_EXERCISE_PAGE (page (f)));
}


static void
press (Fixture *f, const char *label)
{
  cp_test_window_press (GTK_WIDGET (f->window), label);
}


static void
type (Fixture *f, const Step *step)
{
  cp_test_window_type_move (f->window, step->typed);
}


static void
choose (Fixture *f, const Hand *hand)
{
  if (hand->choice != NULL)
    cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->window), hand->choice));
}


static void
click_hand (Fixture *f, const Hand *hand)
{
  if (strlen (hand->from) > 3) {
    cp_test_board_click_drop (board (f), hand->from, hand->to);
    return;
  }
  cp_test_board_click (board (f), hand->from);
  cp_test_board_click (board (f), hand->to);
  choose (f, hand);
}


static void
click (Fixture *f, const Step *step)
{
  click_hand (f, &step->right);
}


static void
drag (Fixture *f, const Step *step)
{
  if (strlen (step->right.from) > 3)
    cp_test_board_drag_drop (board (f), step->right.from, step->right.to);
  else
    cp_test_board_drag (board (f), step->right.from, step->right.to);
  choose (f, &step->right);
}


/* Makes the moves of all steps in the same way. The last step is left. */
static void
walk (Fixture *f, size_t game, void (*play) (Fixture *f, const Step *step))
{
  press (f, games[game].title);
  g_assert_cmpuint (cp_lesson_get_n_steps (lesson (f)), ==, games[game].n_steps);
  for (unsigned i = 0; i < games[game].n_steps; i++) {
    g_test_message ("%s, step %u", games[game].name, i + 1);
    g_assert_cmpuint (cp_lesson_get_step (lesson (f)), ==, i);
    play (f, &games[game].steps[i]);
    cp_test_ui_settle ();
    g_assert_true (cp_test_window_reads (GTK_WIDGET (page (f)), "Right"));
    g_assert_cmpint (cp_lesson_get_state (lesson (f)), ==, CP_LESSON_DONE);
    if (!cp_lesson_is_last (lesson (f)))
      press (f, "Next");
  }
}


static void
test_typed (Fixture *f, const void *game)
{
  walk (f, GPOINTER_TO_SIZE (game), type);
  cp_test_ui_key ("Return");
  cp_test_ui_close (GTK_WINDOW (cp_test_window_dialog (f->window)));
}


static void
test_clicked (Fixture *f, const void *game)
{
  walk (f, GPOINTER_TO_SIZE (game), click);
  press (f, "Easy Puzzles");
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_PUZZLES));
}


static void
test_dragged (Fixture *f, const void *game)
{
  walk (f, GPOINTER_TO_SIZE (game), drag);
  press (f, "Play Against the Computer");
  cp_test_ui_close (GTK_WINDOW (cp_test_window_dialog (f->window)));
}


/* A wrong move is possible but not asked for, or refused; after it the step can be solved. A piece
 * whose move was refused is still held. */
static void
check_wrong (Fixture *f, const Step *step)
{
  GtkWidget *root = GTK_WIDGET (page (f));
  g_autofree char *with_link = g_strconcat (step->answer, " Rules", NULL);
  const char *heading = step->refused ? "You cannot play that" : "That is allowed, too";

  click_hand (f, &step->wrong);
  cp_test_ui_settle ();
  g_assert_true (cp_test_window_reads (root, heading));
  if (step->refused)
    g_assert_cmpstr (cp_exercise_page_get_refusal (CP_EXERCISE_PAGE (root)), ==, step->answer);
  g_assert_true (cp_test_window_reads (root, step->refused ? with_link : step->answer));
  if (!step->refused)
    press (f, "Try Again");
  g_assert_cmpint (cp_lesson_get_state (lesson (f)), ==, CP_LESSON_TO_DO);
  if (step->refused && g_str_equal (step->wrong.from, step->right.from))
    cp_test_board_click (board (f), step->right.to);
  else
    click (f, step);
}


static void
test_wrong (Fixture *f, const void *game)
{
  walk (f, GPOINTER_TO_SIZE (game), check_wrong);
}


int
main (int argc, char *argv[])
{
  static const struct {
    const char *name;
    void (*test) (Fixture *f, const void *game);
  } tests[] = {
    { "typed", test_typed },
    { "clicked", test_clicked },
    { "dragged", test_dragged },
    { "wrong", test_wrong },
  };

  cp_test_ui_init (&argc, &argv);
  for (size_t i = 0; i < G_N_ELEMENTS (tests); i++) {
    for (size_t game = 0; game < G_N_ELEMENTS (games); game++) {
      g_autofree char *path =
          g_strdup_printf ("/journeys/newcomer/%s/%s", tests[i].name, games[game].name);
      g_test_add (path, Fixture, GSIZE_TO_POINTER (game), set_up, tests[i].test,
                  cp_test_window_tear_down);
    }
  }
  return g_test_run ();
}
