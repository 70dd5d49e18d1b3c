/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-resign-dialog.h"

#include <glib/gi18n.h>

#include "model/disk/cp-idle.h"
#include "rules/position/cp-describe.h"
#include "ui/kit/dialogs/cp-question.h"
#include "ui/kit/widgets/cp-ui-text.h"

/* Maximum number of letters of a name on a button. */
#define MAX_NAME 16


static void
answered (void *data, const char *answer)
{
  g_autoptr (CpGame) game = data;

  if (g_str_equal (answer, "white"))
    cp_game_resign (game, CP_WHITE);
  else if (g_str_equal (answer, "black"))
    cp_game_resign (game, CP_BLACK);
}


/* Returns "Anna (White)", shortened: libadwaita measures buttons with long labels too narrow. */
static char *
label_side (CpGame *game, CpSide side, const char *nameless)
{
  const char *name = cp_game_get_player (game, side);

  if (g_str_equal (name, cp_side_name (side)))
    return g_strdup (nameless);
  g_autofree char *start = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), MAX_NAME));
  bool whole = g_str_equal (start, name);
  g_autofree char *escaped = cp_ui_text_with_mnemonics (start);
  g_autofree char *shown = g_strconcat (g_strchomp (escaped), whole ? "" : "…", NULL);
  /* Translators: the name of a player, and the side: “Anna (White)”. */
  return g_strdup_printf (_ ("%1$s (%2$s)"), shown, cp_side_name (side));
}


/* Returns the visible button with @label. */
static GtkWidget *
find_button (GtkWidget *root, const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (root))
    return g_strcmp0 (gtk_button_get_label (GTK_BUTTON (root)), label) == 0 &&
                   gtk_widget_get_mapped (root) && gtk_widget_get_width (root) > 0
               ? root
               : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, label);
  return found;
}


static gboolean
focus_cancel_cb (void *dialog)
{
  GtkWidget *button = find_button (dialog, _ ("_Cancel"));

  if (button != NULL)
    gtk_widget_grab_focus (button);
  return G_SOURCE_REMOVE;
}


static void
plan_focus (GtkWidget *dialog)
{
  g_idle_add_full (CP_IDLE_PRIORITY, focus_cancel_cb, g_object_ref (dialog), g_object_unref);
}


static gboolean
key_pressed_cb (GtkWidget *dialog)
{
  g_signal_handlers_disconnect_by_func (dialog, plan_focus, NULL);
  return GDK_EVENT_PROPAGATE;
}


/* If the buttons do not fit side by side, libadwaita replaces them with a column of other buttons
 * during allocation and focuses the last one, so Return would resign. Keeps the focus on Cancel
 * until a key is pressed. */
static void
keep_focus_on_cancel (GtkWidget *dialog)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), dialog);
  gtk_widget_add_controller (dialog, keys);
  g_signal_connect (dialog, "notify::focus-widget", G_CALLBACK (plan_focus), NULL);
  plan_focus (dialog);
}


static void
ask (GtkWindow *parent,
     CpGame *game,
     const char *heading,
     const char *body,
     const CpAnswer *answers,
     size_t n_answers)
{
  GtkWindow *dialog =
      cp_question_new (parent, heading, body, answers, n_answers, answered, g_object_ref (game));

  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), CP_ANSWER_CANCEL);
  gtk_window_present (dialog);
  keep_focus_on_cancel (GTK_WIDGET (dialog));
}


void
cp_resign_dialog_present (GtkWindow *parent, CpGame *game)
{
  g_return_if_fail (GTK_IS_WINDOW (parent) && CP_IS_GAME (game));

  /* Translators: a button. */
  g_autofree char *white = label_side (game, CP_WHITE, _ ("_White"));
  /* Translators: a button. */
  g_autofree char *black = label_side (game, CP_BLACK, _ ("_Black"));
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "white", white, ADW_RESPONSE_DEFAULT },
    { "black", black, ADW_RESPONSE_DEFAULT },
  };

  ask (parent, game, _ ("Who Resigns?"), _ ("The other player wins the game."), answers,
       G_N_ELEMENTS (answers));
}


void
cp_resign_dialog_present_for (GtkWindow *parent, CpGame *game, CpSide side)
{
  g_return_if_fail (GTK_IS_WINDOW (parent) && CP_IS_GAME (game));

  g_autofree char *loser = cp_game_describe_player (game, side);
  g_autofree char *winner = cp_game_describe_player (game, cp_side_other (side));
  g_autofree char *heading = cp_game_get_only_hand (game) == (int) side
                                 ? g_strdup (_ ("Resign the Game?"))
                                 /* Translators: %s is a player: “Anna (White)”, or “White”. */
                                 : g_strdup_printf (_ ("Does %s Resign?"), loser);
  /* Translators: %s is a player: “Anna (White)”, or “White”. */
  g_autofree char *body = g_strdup_printf (_ ("%s will win the game."), winner);
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button. */
    { side == CP_WHITE ? "white" : "black", _ ("_Resign"), ADW_RESPONSE_DESTRUCTIVE },
  };

  ask (parent, game, heading, body, answers, G_N_ELEMENTS (answers));
}
