/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-moves.h"
#include "cp-test-ui.h"
#include "model/game/cp-game-edit.h"
#include "support/cp-test-main.h"
#include "ui/parts/moves/cp-next-moves.h"

/* 1. d4 (1. e4 1… d8) 1… d8 (1… c8) (1… e8) */
typedef struct {
  CpGame *game;
  CpNode *d4, *d8, *e8;
  GtkWidget *next;
  GtkWindow *window;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  CpRecord *record = cp_record_new (cp_rules_default (), NULL);
  f->d4 = cp_test_add_moves (record, cp_record_get_root (record), "d4");
  cp_test_add_moves (record, cp_record_get_root (record), "e4 d8");
  f->d8 = cp_test_add_moves (record, f->d4, "d8");
  cp_test_add_moves (record, f->d4, "c8");
  f->e8 = cp_test_add_moves (record, f->d4, "e8");
  f->game = cp_game_new_from_record (record, NULL);
  cp_game_set_reviewing (f->game, true);
  cp_game_go_to_first (f->game);
  f->next = g_object_new (CP_TYPE_NEXT_MOVES, "game", f->game, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (box), f->next);
  f->window = cp_test_ui_show (box, 300, 100);
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
  g_assert_finalize_object (f->game);
}


static bool
is_button (GtkWidget *widget, const void *label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_str_equal (gtk_button_get_label (GTK_BUTTON (widget)), label);
}


static GtkWidget *
find (Fixture *f, const char *label)
{
  cp_test_ui_settle ();
  return cp_test_ui_find (GTK_WIDGET (f->window), is_button, label);
}


/* If there are several next moves, all are shown, the main one first, which a step plays. */
static void
test_choice (Fixture *f, const void *data)
{
  g_assert_nonnull (find (f, "1. d4"));
  g_assert_nonnull (find (f, "1. e4"));
  cp_game_go_to_next (f->game);
  g_assert_true (cp_game_get_current (f->game) == f->d4);
  GtkWidget *first = find (f, "1… d8");
  g_assert_true (first == gtk_widget_get_first_child (gtk_widget_get_parent (first)));
  g_assert_true (gtk_widget_has_css_class (first, "main"));
  g_assert_nonnull (find (f, "1… c8"));
  cp_test_ui_click_middle (find (f, "1… e8"));
  g_assert_true (cp_game_get_current (f->game) == f->e8);
  g_assert_null (find (f, "1… d8"));

  /* The row follows changes of the tree. */
  cp_game_go_to (f->game, f->d4);
  g_assert_true (cp_game_delete_variation (f->game, f->e8));
  g_assert_null (find (f, "1… e8"));
  g_assert_nonnull (find (f, "1… c8"));
}


static graphene_rect_t
place_of (Fixture *f, GtkWidget *widget)
{
  graphene_rect_t place;
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (f->window), &place));
  return place;
}


/* An unfinished game can be continued from any of its positions; at its start, from its end. */
static void
test_play_on (Fixture *f, const void *data)
{
  cp_test_ui_click_middle (find (f, "Play On"));
  g_assert_true (cp_game_get_current (f->game) == f->d8);
  cp_game_go_to (f->game, f->d4);
  g_assert_nonnull (find (f, "Play On"));
  g_assert_true (cp_game_set_outcome (f->game, (CpOutcome){ CP_DRAW, CP_AGREEMENT }));
  g_assert_null (find (f, "Play On"));
}


/* Stepping never moves a widget, however many next moves there are. */
static void
test_steady (Fixture *f, const void *data)
{
  graphene_rect_t row = place_of (f, f->next);
  graphene_rect_t play_on = place_of (f, find (f, "Play On"));

  CpNode *const nodes[] = { f->d4, f->e8, f->d4->next_sibling, f->d8 };
  for (size_t i = 0; i < G_N_ELEMENTS (nodes); i++) {
    cp_game_go_to (f->game, nodes[i]);
    graphene_rect_t now = place_of (f, find (f, "Play On"));
    g_assert_true (graphene_rect_equal (&now, &play_on));
    now = place_of (f, f->next);
    g_assert_true (graphene_rect_equal (&now, &row));
  }
  g_assert_true (cp_game_set_outcome (f->game, (CpOutcome){ CP_DRAW, CP_AGREEMENT }));
  cp_test_ui_settle ();
  graphene_rect_t now = place_of (f, f->next);
  g_assert_true (graphene_rect_equal (&now, &row));

  /* A single next move is shown, too, and the keyboard moves the focus to the next one. */
  cp_game_go_to (f->game, f->d4->next_sibling);
  GtkWidget *only = find (f, "1… d8");
  g_assert_true (gtk_widget_has_css_class (only, "flat"));
  cp_game_go_to_first (f->game);
  gtk_widget_grab_focus (find (f, "1. d4"));
  cp_test_ui_key ("Return");
  g_assert_true (gtk_window_get_focus (f->window) == find (f, "1… d8"));
}


/* The row is hidden while the game is in progress. */
static void
test_playing (Fixture *f, const void *data)
{
  cp_game_go_to (f->game, f->d4);
  cp_game_set_reviewing (f->game, false);
  g_assert_false (gtk_widget_get_visible (f->next));
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/next-moves/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("choice", test_choice);
  ADD ("play-on", test_play_on);
  ADD ("steady", test_steady);
  ADD ("playing", test_playing);
}
