/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-action-keys.h"

#include <glib/gi18n.h>

#include "ui/kit/widgets/cp-ui-input.h"
#include "ui/kit/keys/cp-latin-key.h"

const CpActionKeys cp_action_keys[] = {
  { "win.close-page", { "Escape" }, CP_ACTIONS_GAME, N_ ("Leave the editor or a puzzle"), true },
  { NULL, { "Escape" }, CP_ACTIONS_GAME, N_ ("Leave an introduction"), false },
  { "win.show-start", { "<Alt>BackSpace" }, CP_ACTIONS_GAME, N_ ("Start page"), false },
  { "win.new-game", { "<Ctrl>n" }, CP_ACTIONS_GAME, N_ ("New game"), false },
  { NULL, { "<Ctrl>Return" }, CP_ACTIONS_GAME, N_ ("In the new game dialog: start"), false },
  { "app.new-window", { "<Ctrl><Shift>n" }, CP_ACTIONS_GAME, N_ ("New window"), false },
  { "win.open", { "<Ctrl>o" }, CP_ACTIONS_GAME, N_ ("Open a file of games"), false },
  /* Translators: the effect of a keyboard shortcut. */
  { "win.save", { "<Ctrl>s" }, CP_ACTIONS_GAME, N_ ("Save"), false },
  { "win.save-as", { "<Ctrl><Shift>s" }, CP_ACTIONS_GAME, N_ ("Save as another file"), false },
  { "win.reload", { "<Ctrl><Shift>r" }, CP_ACTIONS_GAME, N_ ("Reload the file"), false },
  { "page.pause", { "<Ctrl>space" }, CP_ACTIONS_GAME, N_ ("Pause or resume"), false },
  { "page.undo", { "<Ctrl>z" }, CP_ACTIONS_GAME, N_ ("Take a move back, undo"), false },
  { "page.redo",
    { "<Ctrl><Shift>z", "<Ctrl>y" },
    CP_ACTIONS_GAME,
    N_ ("Play the move again, redo"),
    false },
  { "page.copy-game", { "<Ctrl>c" }, CP_ACTIONS_GAME, N_ ("Copy the game"), true },
  { "page.copy-position", { "<Ctrl><Shift>c" }, CP_ACTIONS_GAME, N_ ("Copy the position"), true },
  { "win.paste",
    { "<Ctrl>v" },
    CP_ACTIONS_GAME,
    N_ ("Paste a game, a position or a message"),
    true },
  { "page.export", { "<Ctrl><Shift>e" }, CP_ACTIONS_GAME, N_ ("Export"), false },
  /* Translators: the effect of a keyboard shortcut. */
  { "page.print", { "<Ctrl>p" }, CP_ACTIONS_GAME, N_ ("Print"), false },

  { NULL, { "Up Down Left Right" }, CP_ACTIONS_MOVES, N_ ("Move around the board"), false },
  { NULL, { "Return", "space" }, CP_ACTIONS_MOVES, N_ ("Pick up or put down a piece"), false },
  { NULL, { "Escape" }, CP_ACTIONS_MOVES, N_ ("Put the piece back"), false },
  { NULL, { "a...j" }, CP_ACTIONS_MOVES, N_ ("Type a move on the board, such as d4"), false },
  { "page.enter-move", { "<Ctrl>l" }, CP_ACTIONS_MOVES, N_ ("Type a move"), false },
  { "page.hint", { "F8", "<Ctrl>h" }, CP_ACTIONS_MOVES, N_ ("Hint; press again for more"), false },
  { NULL, { "Escape" }, CP_ACTIONS_MOVES, N_ ("Close a hint"), false },
  { "page.danger", { "<Shift>F8" }, CP_ACTIONS_MOVES, N_ ("Show the danger"), false },

  { NULL, { "Left Right" }, CP_ACTIONS_WALK, N_ ("In a review: one move back or ahead"), false },
  { NULL, { "Home End" }, CP_ACTIONS_WALK, N_ ("In a review: to the beginning or the end"), false },
  { NULL,
    { "Page_Up Page_Down" },
    CP_ACTIONS_WALK,
    N_ ("In the graph: ten plies back or ahead"),
    false },
  { "page.go-to-previous", { "<Alt>Left" }, CP_ACTIONS_WALK, N_ ("One move back"), false },
  { "page.go-to-next", { "<Alt>Right" }, CP_ACTIONS_WALK, N_ ("One move ahead"), false },
  { "page.go-to-first", { "<Alt>Home" }, CP_ACTIONS_WALK, N_ ("To the beginning"), false },
  { "page.go-to-head",
    { "<Alt>End" },
    CP_ACTIONS_WALK,
    N_ ("To the end or back to the game"),
    false },
  { "page.enter-variation", { "<Alt>Down" }, CP_ACTIONS_WALK, N_ ("Into a variation"), false },
  { "page.leave-variation", { "<Alt>Up" }, CP_ACTIONS_WALK, N_ ("Out of a variation"), false },
  { "page.next-variation", { "<Alt>Page_Down" }, CP_ACTIONS_WALK, N_ ("Next variation"), false },
  { "page.previous-variation",
    { "<Alt>Page_Up" },
    CP_ACTIONS_WALK,
    N_ ("Previous variation"),
    false },
  { NULL, { "space" }, CP_ACTIONS_WALK, N_ ("In the moves: fold or unfold variations"), false },
  { "page.next-branch", { "<Alt><Shift>Right" }, CP_ACTIONS_WALK, N_ ("Next branch"), false },
  { "page.previous-branch",
    { "<Alt><Shift>Left" },
    CP_ACTIONS_WALK,
    N_ ("Previous branch"),
    false },
  { "page.next-comment", { "<Alt><Shift>Page_Down" }, CP_ACTIONS_WALK, N_ ("Next comment"), false },
  { "page.previous-comment",
    { "<Alt><Shift>Page_Up" },
    CP_ACTIONS_WALK,
    N_ ("Previous comment"),
    false },
  { "page.autoplay", { "F5" }, CP_ACTIONS_WALK, N_ ("Play the moves automatically"), false },
  /* Translators: the effect of a keyboard shortcut. */
  { "page.analysis", { "F7" }, CP_ACTIONS_WALK, N_ ("Analysis"), false },
  { "page.analyse-game", { "<Shift>F7" }, CP_ACTIONS_WALK, N_ ("Analyse the whole game"), false },
  { "page.learn", { "<Ctrl>F7" }, CP_ACTIONS_WALK, N_ ("Learn from mistakes"), false },

  { "page.good-move", { "exclam" }, CP_ACTIONS_NOTES, N_ ("Good move, !; twice: !!"), true },
  { "page.bad-move", { "question" }, CP_ACTIONS_NOTES, N_ ("Bad move, ?; after !: !?"), true },
  { NULL,
    { "Insert", "<Ctrl>Return" },
    CP_ACTIONS_NOTES,
    N_ ("On the board: draw an arrow or a circle"),
    false },
  { "page.add-comment", { "<Ctrl>m" }, CP_ACTIONS_NOTES, N_ ("Comment after the move"), false },
  { "page.add-comment-before",
    { "<Ctrl><Shift>m" },
    CP_ACTIONS_NOTES,
    N_ ("Comment before the move"),
    false },
  { "page.promote-variation",
    { "<Alt><Shift>Up" },
    CP_ACTIONS_NOTES,
    N_ ("Move the variation up"),
    false },
  { "page.demote-variation",
    { "<Alt><Shift>Down" },
    CP_ACTIONS_NOTES,
    N_ ("Move the variation down"),
    false },
  { "page.make-main-line",
    { "<Alt><Shift>Home" },
    CP_ACTIONS_NOTES,
    N_ ("Make the variation the main line"),
    false },
  { "page.replace-move", { "<Ctrl>e" }, CP_ACTIONS_NOTES, N_ ("Correct the move"), false },
  { "page.delete-variation",
    { "<Alt>Delete" },
    CP_ACTIONS_NOTES,
    N_ ("Delete the variation"),
    false },
  { NULL, { "Delete" }, CP_ACTIONS_NOTES, N_ ("In the moves: delete the variation"), false },
  { "page.delete-rest",
    { "<Alt><Shift>Delete" },
    CP_ACTIONS_NOTES,
    N_ ("Delete the following moves"),
    false },
  { NULL, { "<Shift>F10" }, CP_ACTIONS_NOTES, N_ ("In the moves: menu of the move"), false },

  { "win.show-list",
    { "<Ctrl>g" },
    CP_ACTIONS_LIST,
    N_ ("Switch between the games in the file and the board"),
    false },
  { "win.find", { "<Ctrl>f" }, CP_ACTIONS_LIST, N_ ("Search the games"), false },
  { "win.find-position",
    { "<Ctrl><Shift>f" },
    CP_ACTIONS_LIST,
    N_ ("Games with this position"),
    false },
  { "win.next-game", { "<Ctrl>Page_Down" }, CP_ACTIONS_LIST, N_ ("Next game"), false },
  { "win.previous-game", { "<Ctrl>Page_Up" }, CP_ACTIONS_LIST, N_ ("Previous game"), false },
  { "win.edit-tags", { "F2" }, CP_ACTIONS_LIST, N_ ("Players, event and other tags"), false },
  { NULL, { "<Ctrl>d" }, CP_ACTIONS_LIST, N_ ("In the list: copy the game"), false },
  { NULL, { "<Ctrl>c" }, CP_ACTIONS_LIST, N_ ("In the list: copy as PGN"), false },
  { NULL, { "<Shift>F7" }, CP_ACTIONS_LIST, N_ ("In the list: analyse the games"), false },
  { NULL, { "Delete" }, CP_ACTIONS_LIST, N_ ("In the list: delete the game"), false },
  { NULL, { "<Alt>Up <Alt>Down" }, CP_ACTIONS_LIST, N_ ("In the list: move the game"), false },
  { NULL, { "<Shift>F10" }, CP_ACTIONS_LIST, N_ ("In the list: menu of the game"), false },

  { "win.set-up-position", { "<Ctrl>u" }, CP_ACTIONS_EDITOR, N_ ("Set up a position"), false },
  { NULL,
    { "p n b r q k" },
    CP_ACTIONS_EDITOR,
    N_ ("Place a black piece; with Shift, a white one"),
    false },
  { NULL, { "space" }, CP_ACTIONS_EDITOR, N_ ("Place what is selected in the palette"), false },
  /* Translators: the effect of a keyboard shortcut. */
  { NULL, { "Delete" }, CP_ACTIONS_EDITOR, N_ ("Erase"), false },
  { NULL,
    { "<Alt>Left <Alt>Right" },
    CP_ACTIONS_EDITOR,
    N_ ("Change the order of the knocked pieces"),
    false },
  { "page.draft-turn", { "t" }, CP_ACTIONS_EDITOR, N_ ("Give the move to the other side"), true },
  { "page.draft-clear", { "<Ctrl>BackSpace" }, CP_ACTIONS_EDITOR, N_ ("Clear the board"), true },
  { "page.draft-array",
    { "<Ctrl>Home" },
    CP_ACTIONS_EDITOR,
    N_ ("Return to the starting position"),
    true },
  { "page.draft-mirror",
    { "<Ctrl><Shift>h" },
    CP_ACTIONS_EDITOR,
    N_ ("Mirror left and right"),
    false },
  { "page.draft-swap", { "<Ctrl>i" }, CP_ACTIONS_EDITOR, N_ ("Swap White and Black"), false },
  { "page.draft-play", { "<Ctrl>Return" }, CP_ACTIONS_EDITOR, N_ ("Play the position"), false },
  { "page.draft-puzzle",
    { "<Ctrl>k" },
    CP_ACTIONS_EDITOR,
    N_ ("Make the position a puzzle"),
    false },

  { "win.show-puzzles", { "<Ctrl>j" }, CP_ACTIONS_PUZZLES, N_ ("All puzzles"), false },
  { "page.puzzle-next", { "<Ctrl>Down" }, CP_ACTIONS_PUZZLES, N_ ("Next puzzle"), true },
  { "page.puzzle-previous", { "<Ctrl>Up" }, CP_ACTIONS_PUZZLES, N_ ("Previous puzzle"), true },
  { NULL, { "F2" }, CP_ACTIONS_PUZZLES, N_ ("In the list: title and comment"), false },
  { NULL,
    { "Delete" },
    CP_ACTIONS_PUZZLES,
    N_ ("In the list: delete a puzzle of your own"),
    false },
  { NULL, { "<Shift>F10" }, CP_ACTIONS_PUZZLES, N_ ("In the list: menu of the puzzle"), false },

  { "page.flip", { "<Ctrl>r" }, CP_ACTIONS_BOARD, N_ ("Turn the board"), false },
  { "page.turn-board",
    { "<Ctrl>t" },
    CP_ACTIONS_BOARD,
    N_ ("Turn the board after each move"),
    false },
  { "page.counterweight-by-hand",
    { "<Ctrl>b" },
    CP_ACTIONS_BOARD,
    N_ ("Move the counterweight by hand"),
    false },
  { NULL,
    { "Left Right" },
    CP_ACTIONS_BOARD,
    N_ ("Move the counterweight when it is focused"),
    false },
  { NULL, { "Home End" }, CP_ACTIONS_BOARD, N_ ("Move the counterweight all the way"), false },

  { "app.preferences", { "<Ctrl>comma" }, CP_ACTIONS_GENERAL, N_ ("Preferences"), false },
  /* Translators: the effect of a keyboard shortcut. */
  { "app.help", { "F1" }, CP_ACTIONS_GENERAL, N_ ("Help"), false },
  { "win.show-shortcuts",
    { "<Ctrl>question" },
    CP_ACTIONS_GENERAL,
    N_ ("Keyboard shortcuts"),
    false },
  { NULL, { "F10" }, CP_ACTIONS_GENERAL, N_ ("Main menu"), false },
  { "window.close", { "<Ctrl>w" }, CP_ACTIONS_GENERAL, N_ ("Close the window"), false },
  /* Translators: the effect of a keyboard shortcut. */
  { "app.quit", { "<Ctrl>q" }, CP_ACTIONS_GENERAL, N_ ("Quit"), false },
  { .title = NULL },
};


/* Shift is already part of @c, except with letters. */
static bool
matches (const char *accelerator, gunichar c, GdkModifierType modifiers)
{
  GdkModifierType ignored = g_unichar_isalpha (c) ? 0 : GDK_SHIFT_MASK;
  GdkModifierType wanted;
  unsigned keyval;

  return gtk_accelerator_parse (accelerator, &keyval, &wanted) &&
         wanted == (modifiers & ~ignored) && gdk_keyval_to_unicode (keyval) == c;
}


/* GTK finds the key of a shortcut in another group of the keymap, but not if no group has Latin
 * letters (gdk_key_event_matches()). */
static gboolean
key_pressed_cb (GtkWidget *window,
                unsigned keyval,
                unsigned keycode,
                GdkModifierType state,
                GtkEventControllerKey *controller)
{
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  gunichar c = cp_latin_key_read (controller);

  for (const CpActionKeys *keys = cp_action_keys; c != 0 && keys->title != NULL; keys++) {
    for (unsigned i = 0; keys->action != NULL && keys->accels[i] != NULL; i++) {
      if (matches (keys->accels[i], g_unichar_tolower (c), modifiers))
        return gtk_widget_activate_action (window, keys->action, NULL);
    }
  }
  return GDK_EVENT_PROPAGATE;
}


void
cp_action_keys_set (GtkApplication *application)
{
  for (const CpActionKeys *keys = cp_action_keys; keys->title != NULL; keys++) {
    if (keys->action != NULL && !keys->yields)
      gtk_application_set_accels_for_action (application, keys->action, keys->accels);
  }
}


void
cp_action_keys_add_to (GtkWidget *window)
{
  /* In the bubble phase, after the focused widget has handled the key. */
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (const CpActionKeys *keys = cp_action_keys; keys->title != NULL; keys++) {
    for (unsigned i = 0; keys->yields && keys->accels[i] != NULL; i++)
      gtk_shortcut_controller_add_shortcut (
          GTK_SHORTCUT_CONTROLLER (controller),
          gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys->accels[i]),
                            gtk_named_action_new (keys->action)));
  }
  gtk_widget_add_controller (window, controller);
  cp_ui_add_keys (window, G_CALLBACK (key_pressed_cb), window);
}


char *
cp_action_keys_add_key (const char *label, const char *action)
{
  g_return_val_if_fail (label != NULL && action != NULL, NULL);

  const CpActionKeys *keys = cp_action_keys;
  GdkModifierType modifiers;
  guint keyval;

  while (g_strcmp0 (keys->action, action) != 0)
    keys++;
  gtk_accelerator_parse (keys->accels[0], &keyval, &modifiers);
  g_autofree char *key = gtk_accelerator_get_label (keyval, modifiers);
  /* Translators: a tooltip: what a button does, and its key: “Hint (F8)”. */
  return g_strdup_printf (_ ("%1$s (%2$s)"), label, key);
}
