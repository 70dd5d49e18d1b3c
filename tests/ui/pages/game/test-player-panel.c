/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"

#include "support/cp-test-main.h"
#include "ui/pages/game/cp-player-panel.h"

typedef struct {
  CpGame *game;
  GtkWidget *panels[2];
  GtkWindow *window;
} Fixture;


static void
set_up (Fixture *f, const void *control)
{
  f->game = cp_game_new (cp_rules_default (), control);
  cp_record_set_tag (cp_game_get_record (f->game), "White", "Anna");
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    f->panels[side] = g_object_new (CP_TYPE_PLAYER_PANEL, "side", (int) side, NULL);
    g_object_set (CP_PLAYER_PANEL (f->panels[side]), "game", f->game, NULL);
    gtk_box_append (GTK_BOX (box), f->panels[side]);
  }
  f->window = cp_test_ui_show (box, 320, 200);
}


static void
tear_down (Fixture *f, const void *control)
{
  cp_test_ui_close (f->window);
  g_object_unref (f->game);
}


static void
assert_names (Fixture *f, const char *white, const char *black)
{
  gtk_test_accessible_assert_property (f->panels[CP_WHITE], GTK_ACCESSIBLE_PROPERTY_LABEL, white);
  gtk_test_accessible_assert_property (f->panels[CP_BLACK], GTK_ACCESSIBLE_PROPERTY_LABEL, black);
}


static bool
is_icon (GtkWidget *widget, const void *name)
{
  return GTK_IS_IMAGE (widget) &&
         g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (widget)), name) == 0;
}


static bool
shows_icon (GtkWidget *panel, const char *name)
{
  return cp_test_ui_find (panel, is_icon, name) != NULL;
}


static void
test_turn (Fixture *f, const void *control)
{
  assert_names (f, "White, Anna, to move", "Black");
  g_assert_true (shows_icon (f->panels[CP_WHITE], "pan-end-symbolic"));
  g_assert_false (shows_icon (f->panels[CP_BLACK], "pan-end-symbolic"));
  g_assert_true (cp_game_play (f->game, "d4", NULL));
  assert_names (f, "White, Anna", "Black, to move");
  cp_test_ui_settle ();
  g_assert_false (shows_icon (f->panels[CP_WHITE], "pan-end-symbolic"));
  g_assert_true (shows_icon (f->panels[CP_BLACK], "pan-end-symbolic"));
  g_assert_true (gtk_widget_has_css_class (f->panels[CP_BLACK], "to-move"));
  /* Looking back does not change whose turn it is. */
  cp_game_go_to_first (f->game);
  assert_names (f, "White, Anna", "Black, to move");
  cp_game_take_back (f->game);
  assert_names (f, "White, Anna, to move", "Black");
  cp_game_resign (f->game, CP_BLACK);
  assert_names (f, "White, Anna", "Black");
  g_assert_null (cp_test_ui_find_label (f->panels[CP_WHITE], "0:00.0"));
}


/* Asserts that the panel of @side, or none for -1, has the button to resign. */
static void
assert_flag (Fixture *f, int side)
{
  cp_test_ui_settle ();
  for (CpSide s = CP_WHITE; s <= CP_BLACK; s++) {
    GtkWidget *flag = cp_test_ui_find_type (f->panels[s], GTK_TYPE_MENU_BUTTON);
    g_assert_true ((flag != NULL && gtk_widget_get_mapped (flag)) == ((int) s == side));
  }
}


/* The button is beside the side to move; in a game against a program, beside the user's side. */
static void
test_flag (Fixture *f, const void *control)
{
  assert_flag (f, CP_WHITE);
  g_assert_true (cp_game_play (f->game, "d4", NULL));
  assert_flag (f, CP_BLACK);
  cp_game_go_to_first (f->game);
  assert_flag (f, CP_BLACK);
  cp_game_set_seat (f->game, CP_BLACK, "engine", "program");
  cp_game_take_back (f->game);
  assert_flag (f, CP_WHITE);
  g_assert_true (cp_game_play (f->game, "d4", NULL));
  assert_flag (f, CP_WHITE);
  cp_game_resign (f->game, CP_WHITE);
  assert_flag (f, -1);
}


/* A spinner and the accessible name show that a program is thinking, while the game is in progress.
 */
static void
test_thinking (Fixture *f, const void *control)
{
  cp_game_set_seat (f->game, CP_BLACK, "engine", "program");
  g_assert_null (cp_test_ui_find_type (f->panels[CP_BLACK], GTK_TYPE_SPINNER));
  g_assert_true (cp_game_play (f->game, "d4", NULL));
  cp_test_ui_settle ();
  assert_names (f, "White, Anna", "Black, thinking");
  g_assert_nonnull (cp_test_ui_find_type (f->panels[CP_BLACK], GTK_TYPE_SPINNER));
  g_assert_false (shows_icon (f->panels[CP_BLACK], "pan-end-symbolic"));
  cp_game_resign (f->game, CP_WHITE);
  cp_test_ui_settle ();
  g_assert_null (cp_test_ui_find_type (f->panels[CP_BLACK], GTK_TYPE_SPINNER));
}


/* A program that failed shows no spinner, and neither does a human who replaces it. */
static void
test_absent (Fixture *f, const void *control)
{
  cp_game_set_seat (f->game, CP_WHITE, "engine", "program");
  cp_game_start (f->game);
  cp_game_set_absent (f->game, CP_WHITE, true);
  cp_test_ui_settle ();
  g_assert_null (cp_test_ui_find_type (f->panels[CP_WHITE], GTK_TYPE_SPINNER));
  cp_game_set_absent (f->game, CP_WHITE, false);
  cp_game_start (f->game);
  cp_test_ui_settle ();
  g_assert_nonnull (cp_test_ui_find_type (f->panels[CP_WHITE], GTK_TYPE_SPINNER));
  cp_game_set_seat (f->game, CP_WHITE, NULL, "human");
  cp_test_ui_settle ();
  g_assert_null (cp_test_ui_find_type (f->panels[CP_WHITE], GTK_TYPE_SPINNER));
}


static void
test_thinking_with_clocks (Fixture *f, const void *control)
{
  cp_game_set_seat (f->game, CP_WHITE, "engine", "program");
  g_assert_null (cp_test_ui_find_type (f->panels[CP_WHITE], GTK_TYPE_SPINNER));
  cp_game_start (f->game);
  cp_test_ui_settle ();
  g_assert_nonnull (cp_test_ui_find_type (f->panels[CP_WHITE], GTK_TYPE_SPINNER));
  cp_game_pause (f->game);
  cp_test_ui_settle ();
  g_assert_null (cp_test_ui_find_type (f->panels[CP_WHITE], GTK_TYPE_SPINNER));
}


static void
set_clocks (Fixture *f, int64_t white_ms, int64_t black_ms)
{
  cp_clock_set_remaining (cp_game_get_clock (f->game), (int64_t[]){ white_ms, black_ms });
  cp_test_ui_settle ();
}


static void
test_clock (Fixture *f, const void *control)
{
  g_assert_nonnull (cp_test_ui_find_label (f->panels[CP_WHITE], "10:00"));
  assert_names (f, "White, Anna, 10:00, to move", "Black, 10:00");
  set_clocks (f, 598000, 61000);
  assert_names (f, "White, Anna, 9:58, to move", "Black, 1:01");
  g_assert_nonnull (cp_test_ui_find_label (f->panels[CP_WHITE], "9:58"));
  g_assert_nonnull (cp_test_ui_find_label (f->panels[CP_BLACK], "1:01"));
  g_assert_false (shows_icon (f->panels[CP_BLACK], "alarm-symbolic"));
}


static void
test_low (Fixture *f, const void *control)
{
  set_clocks (f, 9300, 59000);
  assert_names (f, "White, Anna, 0:10, low on time, to move", "Black, 0:59, low on time");
  g_assert_nonnull (cp_test_ui_find_label (f->panels[CP_WHITE], "0:09.3"));
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    g_assert_true (shows_icon (f->panels[side], "alarm-symbolic"));
    g_assert_true (gtk_widget_has_css_class (f->panels[side], "low"));
  }
  set_clocks (f, 600000, 59000);
  g_assert_false (shows_icon (f->panels[CP_WHITE], "alarm-symbolic"));
  g_assert_false (gtk_widget_has_css_class (f->panels[CP_WHITE], "low"));
  g_assert_true (shows_icon (f->panels[CP_BLACK], "alarm-symbolic"));
}


static graphene_rect_t
bounds_of (Fixture *f, const char *text)
{
  graphene_rect_t bounds;
  GtkWidget *label = cp_test_ui_find_label (f->panels[CP_WHITE], text);
  g_assert_nonnull (label);
  g_assert_true (gtk_widget_compute_bounds (label, GTK_WIDGET (f->window), &bounds));
  return bounds;
}


static void
test_narrow (Fixture *f, const void *control)
{
  static const struct {
    int width;
    bool one_line;
  } cases[] = { { 320, true }, { 110, false }, { 600, true }, { 120, false } };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    cp_test_ui_resize (f->window, cases[i].width, 300);
    g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (f->window)), ==, cases[i].width);
    graphene_rect_t name = bounds_of (f, "Anna");
    graphene_rect_t time = bounds_of (f, "1:00:00");
    if (cases[i].one_line)
      g_assert_cmpfloat (name.origin.x + name.size.width, <=, time.origin.x);
    else
      g_assert_cmpfloat (name.origin.y + name.size.height, <=, time.origin.y);
    g_assert_cmpfloat (time.origin.x + time.size.width, <=, cases[i].width);
  }
}


/* The panel lists the captured pieces and the advantage in material, and needs no more width for
 * them. */
static void
test_taken (Fixture *f, const void *control)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_parse ("heavy-gravity", NULL), control);
  static const char *const moves[] = { "e3", "d6", "e4", "d5", "exd5", "Qxd5" };
  int least[2], now;

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    g_object_set (f->panels[side], "game", game, NULL);
    gtk_widget_measure (f->panels[side], GTK_ORIENTATION_HORIZONTAL, -1, &least[side], NULL, NULL,
                        NULL);
  }
  for (size_t i = 0; i < 5; i++)
    g_assert_true (cp_game_play (game, moves[i], NULL));
  assert_names (f, "White, Taken: pawn, +1", "Black, to move");
  cp_test_ui_settle ();
  g_assert_nonnull (cp_test_ui_find_label (f->panels[CP_WHITE], "+1"));
  g_assert_true (cp_game_play (game, moves[5], NULL));
  assert_names (f, "White, Taken: pawn, to move", "Black, Taken: pawn");
  cp_test_ui_settle ();
  g_assert_null (cp_test_ui_find_label (f->panels[CP_WHITE], "+1"));
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    gtk_widget_measure (f->panels[side], GTK_ORIENTATION_HORIZONTAL, -1, &now, NULL, NULL, NULL);
    g_assert_cmpint (now, ==, least[side]);
  }
  cp_game_go_to_first (game);
  assert_names (f, "White, Taken: pawn, to move", "Black, Taken: pawn");
  cp_game_take_back (game);
  assert_names (f, "White, Taken: pawn, +1", "Black, to move");
}


#define N_WIDTHS 48

static int
width_at (size_t i)
{
  return 88 + 7 * (int) i;
}


static void
measure_heights (Fixture *f, CpSide side, int heights[N_WIDTHS])
{
  int least;

  gtk_widget_measure (f->panels[side], GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  for (size_t i = 0; i < N_WIDTHS; i++)
    gtk_widget_measure (f->panels[side], GTK_ORIENTATION_VERTICAL, MAX (width_at (i), least), NULL,
                        &heights[i], NULL, NULL);
}


static void
assert_same_heights (Fixture *f, const int heights[2][N_WIDTHS], const char *when)
{
  int now[N_WIDTHS];

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    measure_heights (f, side, now);
    for (size_t i = 0; i < N_WIDTHS; i++) {
      if (now[i] != heights[side][i])
        g_test_message ("%s, side %d, %d pixels wide", when, (int) side, width_at (i));
      g_assert_cmpint (now[i], ==, heights[side][i]);
    }
  }
}


/* A panel keeps its height during the game, whichever side is to move and however much time is
 * left. */
static void
test_steady (Fixture *f, const void *control)
{
  static const char *const names[] = { "White", "Anna", "Schwarz", "Elisabeth Charlotte" };
  int heights[2][N_WIDTHS];

  for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
    cp_record_set_tag (cp_game_get_record (f->game), "White", names[i]);
    cp_record_set_tag (cp_game_get_record (f->game), "Black", names[i]);
    set_clocks (f, 3600000, 3600000);
    g_assert_true (cp_game_play (f->game, "d4", NULL));
    cp_test_ui_settle ();
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
      measure_heights (f, side, heights[side]);
    set_clocks (f, 3599000, 598000);
    assert_same_heights (f, heights, "less than an hour");
    set_clocks (f, 598000, 9300);
    assert_same_heights (f, heights, "little time");
    cp_game_take_back (f->game);
    cp_test_ui_settle ();
    set_clocks (f, 9300, 3600000);
    assert_same_heights (f, heights, "taken back");
  }
}


static void
test_other_game (Fixture *f, const void *control)
{
  g_autoptr (CpGame) other = cp_game_new (cp_rules_default (), &cp_time_control_lightning);
  cp_record_set_tag (cp_game_get_record (other), "White", "Ben <&>");
  CpPlayerPanel *panel = CP_PLAYER_PANEL (f->panels[CP_WHITE]);
  g_object_set (panel, "game", other, NULL);
  assert_names (f, "White, Ben <&>, 10:00, to move", "Black");
  g_assert_true (cp_game_play (f->game, "d4", NULL));
  assert_names (f, "White, Ben <&>, 10:00, to move", "Black, to move");
  g_object_set (panel, "side", CP_BLACK, NULL);
  assert_names (f, "Black, 10:00", "Black, to move");
  g_object_set (panel, "game", NULL, NULL);
  assert_names (f, "Black", "Black, to move");
}


#define ADD(name, control, function)                                                               \
  g_test_add ("/ui/player-panel/" name, Fixture, control, set_up, function, tear_down)

CP_TESTS ()
{
  ADD ("turn", NULL, test_turn);
  ADD ("flag", NULL, test_flag);
  ADD ("thinking", NULL, test_thinking);
  ADD ("thinking-with-clocks", &cp_time_control_lightning, test_thinking_with_clocks);
  ADD ("absent", NULL, test_absent);
  ADD ("absent-with-clocks", &cp_time_control_lightning, test_absent);
  ADD ("clock", &cp_time_control_lightning, test_clock);
  ADD ("low", &cp_time_control_lightning, test_low);
  ADD ("narrow", &cp_time_control_tournament, test_narrow);
  ADD ("steady", &cp_time_control_tournament, test_steady);
  ADD ("taken", NULL, test_taken);
  ADD ("other-game", NULL, test_other_game);
}
