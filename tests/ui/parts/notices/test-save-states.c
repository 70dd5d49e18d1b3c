/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/notices/cp-save-states.h"

#include "cp-test-dialog.h"
#include "cp-test-ui.h"
#include "support/cp-test-main.h"

#define GAME  "The game cannot be kept: /far/away: No space"
#define FILE_ "The file cannot be kept"
#define MARKS "The marks cannot be kept"

/* A game that cannot be saved elsewhere, a file that other code asks about, and content shared by
 * all windows. */
static const CpSaveStates all = { {
    { CP_LEAVING_GAME, GAME, false },
    { CP_LEAVING_NOTHING, FILE_, true },
    { CP_LEAVING_WINDOW, NULL, true },
    { CP_LEAVING_PROGRAM, MARKS, false },
} };

static char *chosen;


static void
answered (void *data, const char *answer)
{
  g_assert_null (chosen);
  chosen = g_strdup (answer);
}


/* The most important failure is reported. Leaving a scope loses the content of that scope and of
 * smaller ones. */
static void
test_lost (void)
{
  CpSaveStates states = all;

  g_assert_cmpstr (cp_save_states_find_failing (&states)->failure, ==, GAME);
  g_assert_false (cp_save_states_would_lose (&states, CP_LEAVING_NOTHING));
  g_assert_true (cp_save_states_would_lose (&states, CP_LEAVING_GAME));
  states.items[0].failure = NULL;
  g_assert_cmpstr (cp_save_states_find_failing (&states)->failure, ==, FILE_);
  g_assert_false (cp_save_states_would_lose (&states, CP_LEAVING_WINDOW));
  g_assert_true (cp_save_states_would_lose (&states, CP_LEAVING_PROGRAM));
  states.items[1].failure = states.items[3].failure = NULL;
  g_assert_null (cp_save_states_find_failing (&states));
  g_assert_false (cp_save_states_would_lose (&states, CP_LEAVING_PROGRAM));
}


/* A warning is short, and has buttons for the actions that can help. */
static void
test_warn (void)
{
  GtkWidget *bar = g_object_new (CP_TYPE_WARNING_BAR, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  CpSaveStates states = all;

  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), gtk_entry_new ());
  GtkWindow *window = cp_test_ui_show (box, 640, 400);
  g_assert_true (cp_save_states_warn (&states, CP_WARNING_BAR (bar)));
  g_assert_true (cp_test_dialog_reads (bar, "The game cannot be kept: No space"));
  g_assert_true (cp_test_dialog_reads (bar, "Try Again"));
  g_assert_false (cp_test_dialog_reads (bar, "Save As…"));
  states.items[0].failure = NULL;
  g_assert_true (cp_save_states_warn (&states, CP_WARNING_BAR (bar)));
  g_assert_true (cp_test_dialog_reads (bar, FILE_));
  g_assert_true (cp_test_dialog_reads (bar, "Save As…"));
  states = (CpSaveStates){ 0 };
  g_assert_false (cp_save_states_warn (&states, CP_WARNING_BAR (bar)));
  cp_test_ui_close (window);
}


/* The question lists all content that will be lost, with the whole messages. */
static void
test_ask (void)
{
  static const struct {
    CpLeaving leaving;
    const char *heading, *button, *lost;
  } cases[] = {
    { CP_LEAVING_GAME, "Leave Game?", "Leave", GAME "\n" },
    { CP_LEAVING_WINDOW, "Close Window?", "Close", GAME "\n" },
    { CP_LEAVING_PROGRAM, "Quit?", "Quit", GAME "\n" MARKS "\n" },
  };
  GtkWindow *parent = cp_test_ui_show (gtk_label_new ("parent"), 640, 400);

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *body =
        g_strconcat (cases[i].lost, "\nAnything not yet saved will be lost.", NULL);
    cp_save_states_ask (&all, parent, cases[i].leaving, cases[i].leaving, answered, NULL);
    GtkWidget *dialog = cp_test_dialog_wait (parent);
    g_assert_true (cp_test_dialog_reads (dialog, cases[i].heading));
    g_assert_true (cp_test_dialog_reads (dialog, body));
    g_assert_true (cp_test_dialog_reads (dialog, "Try Again"));
    g_assert_false (cp_test_dialog_reads (dialog, "Save As…"));
    cp_test_dialog_press (dialog, cases[i].button);
    g_assert_cmpstr (chosen, ==, "leave");
    g_clear_pointer (&chosen, g_free);
  }
  cp_test_ui_close (parent);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/save-states/lost", test_lost);
  g_test_add_func ("/ui/save-states/warn", test_warn);
  g_test_add_func ("/ui/save-states/ask", test_ask);
}
