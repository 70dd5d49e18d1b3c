/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-move-entry.h"

#include <glib/gi18n.h>

#include "cp-completion-popover.h"
#include "model/game/cp-game-premove.h"
#include "model/share/cp-help.h"
#include "rules/text/cp-language.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-announcer.h"
#include "ui/parts/words/cp-help-link.h"
#include "ui/parts/words/cp-move-words.h"
#include "ui/kit/keys/cp-latin-key.h"

struct _CpMoveEntry {
  GtkWidget parent_instance;

  CpGame *game;
  CpBoardHand *hand; /* (nullable) */

  GtkWidget *card;
  GtkEditable *entry;
  GtkLabel *reason;
  CpCompletionPopover *popover;
};

CP_UI_DEFINE_TEMPLATE_TYPE (CpMoveEntry, cp_move_entry, GTK_TYPE_WIDGET)


/*
 * @reason: (nullable): the reason why the text could not be played
 * @help: (nullable): a page of the help about it
 */
static void
set_reason (CpMoveEntry *self, const char *reason, const char *help)
{
  cp_help_link_show (self->reason, reason != NULL ? reason : "", help);
  gtk_widget_set_visible (GTK_WIDGET (self->reason), reason != NULL);
  if (reason != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
      reason != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}


static void
hide_card (CpMoveEntry *self)
{
  cp_completion_popover_hide (self->popover);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_editable_set_text (self->entry, "");
}


static void
close_card (CpMoveEntry *self)
{
  hide_card (self);
  g_signal_emit_by_name (self, "closed");
}


/* Returns the position in which the player moves; for a premove, as if the opponent had passed. */
static CpPosition
get_position (CpMoveEntry *self)
{
  return cp_game_can_premove (self->game) ? cp_game_get_premove_position (self->game)
                                          : cp_game_get_head (self->game)->position;
}


static bool
play_move (CpMoveEntry *self, CpMove move, GError **error)
{
  CpPosition pos = get_position (self);

  if (cp_game_can_premove (self->game)) {
    cp_game_set_premove (self->game, move);
    return true;
  }
  if (self->hand != NULL && cp_game_get_can_move (self->game) &&
      cp_board_hand_hold (self->hand, move))
    return true;
  g_autofree char *coordinates = cp_move_write (&pos, move, CP_NOTATION_UCI);
  return cp_game_play (self->game, coordinates, error);
}


/* Reads a premove that is written as two squares, which may be legal after the opponent's move. */
static bool
read_squares (CpMoveEntry *self, const CpPosition *pos, const char *text, CpMove *move)
{
  const char *end = text;
  CpSquare from = cp_square_parse (pos->rules, text, &end);
  CpSquare to = from != CP_SQUARE_NONE ? cp_square_parse (pos->rules, end, &end) : CP_SQUARE_NONE;

  *move = (CpMove){ .from = from, .to = to };
  return cp_game_can_premove (self->game) && to != CP_SQUARE_NONE && *end == '\0' && from != to &&
         (pos->of_side[pos->turn] & CP_BIT (from)) != 0;
}


/* Plays the text, with piece letters of the user's language or English ones. */
static bool
play (CpMoveEntry *self, const char *text, GError **error)
{
  CpPosition pos = get_position (self);
  CpLetters letters = cp_letters_local ();
  g_autoptr (GError) refusal = NULL;
  CpMove move;

  if (cp_letters_parse (&letters, &pos, text, &move, &refusal) ||
      read_squares (self, &pos, text, &move))
    return play_move (self, move, error);
  g_propagate_error (error, g_steal_pointer (&refusal));
  return false;
}


/* (transfer full): Lists the moves that can be typed. */
static CpCompletions *
list_moves (CpMoveEntry *self)
{
  CpPosition pos = get_position (self);
  CpLetters letters = cp_letters_local ();

  return cp_completions_new (&letters, &pos, cp_shown_notation (pos.rules));
}


static void
show_completions (CpMoveEntry *self)
{
  if (self->game == NULL || !gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  g_autoptr (CpCompletions) moves = list_moves (self);
  const char *text = gtk_editable_get_text (self->entry);
  CpPosition pos = get_position (self);

  cp_completion_popover_show (self->popover, &pos, cp_completions_find (moves, text));
}


/* Shows a legal move as the example in the empty entry. */
static void
show_example (CpMoveEntry *self)
{
  g_autoptr (CpCompletions) moves = list_moves (self);
  g_autofree char *example = cp_completions_get_example (moves);
  g_autofree char *isolated = cp_text_isolate (example != NULL ? example : "");
  /* Translators: In an entry in which a move is typed; %s is a move, “d4”. */
  g_autofree char *text = g_strdup_printf (_ ("Move, such as %s"), isolated);

  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), example != NULL ? text : NULL);
}


/* Returns the help page about the reason for which play() refused the text. */
static char *
find_help (CpMoveEntry *self, const char *text, const GError *error)
{
  CpPosition pos = get_position (self);
  CpLetters letters = cp_letters_local ();

  if (error->domain == CP_GAME_ERROR || error->domain == G_IO_ERROR)
    return g_strdup (cp_game_get_refusal_help (self->game));
  g_autofree char *drop = cp_letters_complete_drop (&letters, &pos, text);
  g_autofree char *english = cp_letters_translate (text, &letters, cp_letters_english ());
  return cp_help_for_move (&pos, drop != NULL ? drop : english);
}


static void
refuse (CpMoveEntry *self, const char *text, const GError *error)
{
  g_autofree char *help = find_help (self, text, error);

  cp_completion_popover_hide (self->popover);
  set_reason (self, error->message, help);
  cp_announce (GTK_WIDGET (self), error->message);
  gtk_editable_select_region (self->entry, 0, -1);
}


static void
chosen_cb (CpMoveEntry *self, const CpCompletion *completion)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup (completion->text);

  if (play_move (self, completion->move, &error))
    close_card (self);
  else
    refuse (self, text, error);
}


static void
activate_cb (CpMoveEntry *self)
{
  g_autoptr (GError) error = NULL;
  const char *text = gtk_editable_get_text (self->entry);
  const CpCompletion *selected = cp_completion_popover_get_selected (self->popover);

  if (selected != NULL)
    chosen_cb (self, selected);
  else if (self->game == NULL || *text == '\0' || play (self, text, &error))
    close_card (self);
  else
    refuse (self, text, error);
}


static void
changed_cb (CpMoveEntry *self)
{
  set_reason (self, NULL, NULL);
  show_completions (self);
}


/* Clears a refused text, whose reason does not apply to another position, and lists other moves. */
static void
position_changed_cb (CpMoveEntry *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->reason)))
    gtk_editable_set_text (self->entry, "");
  else
    show_completions (self);
  show_example (self);
}


/* Inserts the character of a key if it differs from that of the keyboard layout. */
static gboolean
type_key (CpMoveEntry *self, GtkEventControllerKey *keys, unsigned keyval)
{
  gunichar c = cp_latin_key_read (keys);
  char text[7] = { 0 };

  if (c == 0 || c == gdk_keyval_to_unicode (keyval) ||
      (gtk_widget_get_state_flags (GTK_WIDGET (self->entry)) & GTK_STATE_FLAG_FOCUS_WITHIN) == 0)
    return GDK_EVENT_PROPAGATE;
  g_unichar_to_utf8 (c, text);
  gtk_editable_delete_selection (self->entry);
  int position = gtk_editable_get_position (self->entry);
  gtk_editable_insert_text (self->entry, text, -1, &position);
  gtk_editable_set_position (self->entry, position);
  return GDK_EVENT_STOP;
}


/* Writes the selected move, or the first one, into the entry. */
static bool
complete (CpMoveEntry *self)
{
  const CpCompletion *selected = cp_completion_popover_get_selected (self->popover);

  if (selected == NULL && cp_completion_popover_select (self->popover, 1))
    selected = cp_completion_popover_get_selected (self->popover);
  if (selected == NULL)
    return false;
  g_autofree char *text = g_strdup (selected->text);
  gtk_editable_set_text (self->entry, text);
  gtk_editable_set_position (self->entry, -1);
  return true;
}


/* Handles the keys of the list; they have no other meaning while it is shown. */
static bool
press_in_list (CpMoveEntry *self, guint keyval)
{
  switch (keyval) {
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    return cp_completion_popover_select (self->popover, 1);
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    return cp_completion_popover_select (self->popover, -1);
  case GDK_KEY_Tab:
  case GDK_KEY_KP_Tab:
    return complete (self);
  case GDK_KEY_Escape:
    return cp_completion_popover_hide (self->popover);
  default:
    return false;
  }
}


static gboolean
key_pressed_cb (CpMoveEntry *self,
                guint keyval,
                guint keycode,
                GdkModifierType modifiers,
                GtkEventControllerKey *keys)
{
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (press_in_list (self, keyval))
    return GDK_EVENT_STOP;
  if (keyval != GDK_KEY_Escape)
    return type_key (self, keys, keyval);
  close_card (self);
  return GDK_EVENT_STOP;
}


static void
cp_move_entry_class_init (CpMoveEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cp_ui_dispose_children;
  CP_CLASS_FOLLOWS (klass, CpMoveEntry, game);
  CP_CLASS_OWNS (klass, CpMoveEntry, g_object_unref, hand);

  CP_CLASS_PROPERTY (klass, "game", CP_TYPE_GAME, NULL, cp_move_entry_set_game);

  cp_class_add_signal (klass, "closed", 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (CP_TYPE_COMPLETION_POPOVER);
  cp_ui_class_set_template (klass, "cp-move-entry");
  CP_UI_CLASS_CHILDREN (klass, CpMoveEntry, card, entry, reason, popover);
  CP_UI_CLASS_HANDLERS (klass, activate_cb, changed_cb, chosen_cb, hide_card, key_pressed_cb);
}


void
cp_move_entry_set_game (CpMoveEntry *self, CpGame *game)
{
  g_return_if_fail (CP_IS_MOVE_ENTRY (self));

  if (cp_follow (self, &self->game, game, "position-changed", position_changed_cb, NULL))
    g_object_notify (G_OBJECT (self), "game");
}


void
cp_move_entry_set_hand (CpMoveEntry *self, CpBoardHand *hand)
{
  g_return_if_fail (CP_IS_MOVE_ENTRY (self));

  g_set_object (&self->hand, hand);
}


void
cp_move_entry_open (CpMoveEntry *self, const char *initial)
{
  g_return_if_fail (CP_IS_MOVE_ENTRY (self) && initial != NULL);

  bool is_refused = gtk_widget_get_visible (GTK_WIDGET (self->reason));
  if (self->game != NULL)
    show_example (self);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  if (is_refused && *initial == '\0') {
    gtk_editable_select_region (self->entry, 0, -1);
    return;
  }
  if (is_refused)
    gtk_editable_set_text (self->entry, "");
  int end = gtk_entry_get_text_length (GTK_ENTRY (self->entry));
  gtk_editable_insert_text (self->entry, initial, -1, &end);
  gtk_editable_set_position (self->entry, -1);
}
