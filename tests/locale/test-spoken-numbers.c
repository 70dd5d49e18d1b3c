/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Screen readers get whole seconds in locales with a decimal comma, too. */

#include "cp-test-ui.h"
#include "record/notes/cp-comment.h"
#include "ui/pages/game/cp-player-panel.h"
#include "ui/pages/start/cp-continue-card.h"
#include "ui/kit/widgets/cp-ui-resource.h"
#include "ui/parts/words/cp-announcer.h"
#include "ui/parts/words/cp-move-words.h"

typedef struct {
  CpGame *game;
  GtkWidget *panel;
  GtkWidget *card;
  GtkWindow *window;
  GString *said;
  int64_t now; /* time of the clocks, in microseconds */
} Fixture;


static int64_t
fake_now (void *data)
{
  return *(int64_t *) data;
}


static void
said_cb (CpAnnouncer *announcer, const char *text, Fixture *f)
{
  g_string_append_printf (f->said, "%s\n", text);
}


/* White has a little more time than the limit of the warning. */
static void
set_up (Fixture *f, const void *data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *announcer = g_object_new (CP_TYPE_ANNOUNCER, NULL);

  f->now = 0;
  f->said = g_string_new (NULL);
  f->game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);
  cp_clock_set_now (cp_game_get_clock (f->game), fake_now, &f->now);
  g_assert_true (cp_game_play (f->game, "d4", NULL));
  g_assert_true (cp_game_play (f->game, "d8", NULL));
  cp_clock_set_remaining (cp_game_get_clock (f->game), (int64_t[]){ 60100, 9250 });
  cp_game_start (f->game);
  f->panel = g_object_new (CP_TYPE_PLAYER_PANEL, "side", (int) CP_WHITE, NULL);
  g_object_set (CP_PLAYER_PANEL (f->panel), "game", f->game, NULL);
  f->card = g_object_new (CP_TYPE_CONTINUE_CARD, NULL);
  cp_continue_card_set_game (CP_CONTINUE_CARD (f->card), f->game);
  g_signal_connect (announcer, "said", G_CALLBACK (said_cb), f);
  gtk_box_append (GTK_BOX (box), f->panel);
  gtk_box_append (GTK_BOX (box), f->card);
  gtk_box_append (GTK_BOX (box), announcer);
  f->window = cp_test_ui_show (box, 360, 400);
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
  g_object_unref (f->game);
  g_string_free (f->said, TRUE);
}


static void
pass (Fixture *f, int64_t ms)
{
  f->now += ms * 1000;
  g_signal_emit_by_name (cp_game_get_clock (f->game), "ticked");
}


/* Tenths of a second are displayed, but not spoken. */
static void
test_panel (Fixture *f, const void *data)
{
  pass (f, 51400);
  g_assert_nonnull (cp_test_ui_find_label (f->panel, "0:08,7"));
  gtk_test_accessible_assert_property (f->panel, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "White, 0:09, low on time, to move");
  pass (f, 100);
  g_assert_nonnull (cp_test_ui_find_label (f->panel, "0:08,6"));
  gtk_test_accessible_assert_property (f->panel, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "White, 0:09, low on time, to move");
}


/* The warning is spoken once only. */
static void
test_little_time (Fixture *f, const void *data)
{
  pass (f, 51400);
  cp_test_ui_wait_until (f->said->len > 0);
  g_assert_cmpstr (f->said->str, ==, "White is low on time: 0:09.\n");
  for (unsigned i = 0; i < 80; i++) {
    pass (f, 100);
    cp_test_ui_settle ();
  }
  g_assert_cmpstr (f->said->str, ==, "White is low on time: 0:09.\n");
}


static void
test_card (Fixture *f, const void *data)
{
  cp_game_pause (f->game);
  gtk_test_accessible_assert_property (f->card, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "White – Black, Changing Challenges, Move 2, White to move, "
                                       "White 1:01, Black 0:10, The game is paused");
}


static void
test_move (Fixture *f, const void *data)
{
  CpNode *node = cp_game_get_head (f->game);

  cp_record_set_clock (cp_game_get_record (f->game), node, 9250);
  g_autofree char *seen = cp_node_clock_text (node);
  g_autofree char *heard = cp_node_describe (node, true);
  g_assert_cmpstr (seen, ==, "0:09,3");
  g_assert_nonnull (strstr (heard, ", 0:10"));
  g_assert_null (strstr (heard, "0:09"));
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
  cp_ui_register_resource ();
#define ADD(name, function)                                                                        \
  g_test_add ("/locale/spoken-numbers/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("panel", test_panel);
  ADD ("little-time", test_little_time);
  ADD ("card", test_card);
  ADD ("move", test_move);
#undef ADD
  return g_test_run ();
}
