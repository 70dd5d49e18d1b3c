/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-window-pages.h"
#include "cp-window-private.h"
#include "cp-window-state.h"
#include "model/game/cp-puzzle.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-variant.h"
#include "ui/words/cp-help-link.h"

/* A game that is played or reviewed. */


static void
refused_cb (CpWindow *self, const char *sentence)
{
  const char *help = cp_game_get_refusal_help (self->game);
  g_autofree char *action = help != NULL ? cp_help_link_action (help) : g_strdup ("win.rules");

  cp_notices_tell (self->notices, sentence, true, _ ("R_ules"), action);
}


static void
text_typed_cb (CpWindow *self, const char *initial)
{
  if (cp_game_get_can_move (self->game))
    cp_window_open_move_entry (self, initial);
}


static void
entry_closed_cb (CpWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (cp_game_view_get_board (self->view)));
}


static GtkWidget *
create (CpWindow *self)
{
  GtkWidget *page = gtk_overlay_new ();

  self->view = g_object_new (CP_TYPE_GAME_VIEW, NULL);
  self->banner = g_object_new (CP_TYPE_GAME_BANNER, NULL);
  self->move_entry = g_object_new (CP_TYPE_MOVE_ENTRY, NULL);
  gtk_overlay_set_child (GTK_OVERLAY (page), GTK_WIDGET (self->view));
  cp_game_view_add_card (GTK_OVERLAY (page), GTK_WIDGET (self->banner));
  cp_notices_spare (self->notices, GTK_WIDGET (self->banner));
  cp_game_view_add_card (GTK_OVERLAY (page), GTK_WIDGET (self->move_entry));
  cp_notices_spare (self->notices, GTK_WIDGET (self->move_entry));

  CpBoardView *board = cp_game_view_get_board (self->view);
  g_signal_connect_object (board, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "text-typed", G_CALLBACK (text_typed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->move_entry, "closed", G_CALLBACK (entry_closed_cb), self,
                           G_CONNECT_SWAPPED);
  g_settings_bind (self->settings, "counterweight-by-hand",
                   cp_game_view_get_counterweight (self->view), "by-hand", G_SETTINGS_BIND_GET);
  cp_game_view_set_flipped (self->view, self->flipped);
  cp_window_update_game_page (self);
  cp_window_apply_pane (self);
  return page;
}


/* "1–0 · Town Cup · Dynamic Chess", without what is not known. */
static char *
describe_reviewed_game (CpGame *game)
{
  const CpRecord *record = cp_game_get_record (game);
  const char *event = cp_record_get_tag (record, "Event");
  CpResult result = cp_game_get_outcome (game).result;
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();

  if (result != CP_UNDECIDED)
    g_strv_builder_add (parts, cp_result_text (result));
  if (event != NULL && *event != '\0')
    g_strv_builder_add (parts, event);
  g_strv_builder_add (parts, _ (cp_game_get_rules (game)->variant->name));
  g_auto (GStrv) strings = g_strv_builder_end (parts);
  return g_strjoinv (" · ", strings);
}


static char *
describe_played_game (CpGame *game)
{
  const CpNode *head = cp_game_get_head (game);

  if (!cp_game_get_in_progress (game))
    return g_strdup (cp_outcome_title (cp_game_get_outcome (game)));
  /* Translators: %u is the number of a move. */
  return g_strdup_printf (head->position.turn == CP_WHITE ? _ ("Move %u, White’s turn")
                                                          /* Translators: %u is the number of a
                                                           * move. */
                                                          : _ ("Move %u, Black’s turn"),
                          head->position.fullmove_number);
}


/* What a puzzle is called, which nobody has played; else NULL. */
static const char *
name_puzzle (CpGame *game)
{
  const CpRecord *record = cp_game_get_record (game);
  const char *title = cp_record_get_tag (record, CP_PUZZLE_TITLE_TAG);
  bool is_named =
      cp_record_get_tag (record, "White") != NULL || cp_record_get_tag (record, "Black") != NULL;

  return title != NULL && *title != '\0' && !is_named ? title : NULL;
}


static char *
name_game (CpGame *game)
{
  const char *title = name_puzzle (game);

  if (!cp_game_get_reviewing (game))
    return g_strdup (_ (cp_game_get_rules (game)->variant->name));
  if (title != NULL)
    return g_strdup (title);
  /* Translators: the players of a game, White first. */
  return g_strdup_printf (_ ("%s – %s"), cp_game_get_player (game, CP_WHITE),
                          cp_game_get_player (game, CP_BLACK));
}


static char *
make_title (CpWindow *self)
{
  CpLibrary *library = cp_window_get_library (self);
  bool modified = library != NULL && cp_library_get_modified (library);
  g_autofree char *name = name_game (cp_window_get_game (self));

  return g_strconcat (modified ? "• " : "", name, NULL);
}


static char *
make_subtitle (CpWindow *self)
{
  CpGame *game = cp_window_get_game (self);

  return cp_game_get_reviewing (game) ? describe_reviewed_game (game) : describe_played_game (game);
}


static GtkWidget *
get_focus (CpWindow *self)
{
  return GTK_WIDGET (cp_game_view_get_board (cp_window_get_view (self)));
}


/* What is taken back first in a game being played, or restored. */
static const char *
describe_take_back (CpGame *game, bool redo)
{
  const CpGameEnd *retracted = cp_game_get_retracted (game);

  if (redo)
    return retracted != NULL && retracted->node == cp_game_get_head (game)
               ? _ ("End the Game Again")
               : _ ("Play It Again");
  if (!cp_game_is_end_declared (game))
    return _ ("Take the Move Back");
  if (cp_game_get_outcome (game).termination == CP_RESIGNATION)
    return _ ("Take the Resignation Back");
  if (cp_game_get_outcome (game).termination == CP_TIME_FORFEIT)
    /* Translators: the game goes on though somebody’s time was up. */
    return _ ("Play On Nevertheless");
  /* Translators: the game goes on though a draw was agreed or claimed, or it was broken off. */
  return _ ("Take the End Back");
}


static char *
describe_undo (CpWindow *self, bool redo)
{
  CpGame *game = cp_window_get_game (self);

  if (!cp_game_get_reviewing (game))
    return g_strdup (describe_take_back (game, redo));
  return cp_page_describe_undo (
      redo ? cp_game_get_redo_title (game) : cp_game_get_undo_title (game), redo);
}


static bool
can_undo (CpWindow *self, bool redo)
{
  CpGame *game = cp_window_get_game (self);

  if (cp_game_get_reviewing (game))
    return redo ? cp_game_get_can_redo (game) : cp_game_get_can_undo (game);
  if (redo)
    return cp_game_get_can_restore (game) && !cp_game_get_paused (game);
  return cp_match_can_ask (cp_window_get_match (self), CP_REQUEST_TAKE_BACK);
}


static void
undo (CpWindow *self, bool redo)
{
  CpGame *game = cp_window_get_game (self);

  if (cp_game_get_reviewing (game)) {
    if (redo)
      cp_game_redo (game);
    else
      cp_game_undo (game);
  } else if (redo) {
    cp_match_restore (cp_window_get_match (self));
  } else {
    cp_match_ask (cp_window_get_match (self), CP_REQUEST_TAKE_BACK);
  }
}


static const CpPosition *
get_position (CpWindow *self)
{
  return cp_game_get_position (cp_window_get_game (self));
}


static void
flip (CpWindow *self)
{
  CpGameView *view = cp_window_get_view (self);

  cp_game_view_set_flipped (view, !cp_game_view_get_flipped (view));
}


const CpPageKind cp_page_game = {
  .name = "game",
  .create = create,
  .make_title = make_title,
  .make_subtitle = make_subtitle,
  .get_focus = get_focus,
  .describe_undo = describe_undo,
  .can_undo = can_undo,
  .undo = undo,
  .get_position = get_position,
  .flip = flip,
  .get_game = cp_window_get_game,
  .get_game_view = cp_window_get_view,
};


void
cp_window_update_game_page (CpWindow *self)
{
  if (self->view == NULL)
    return;
  cp_game_banner_set_game (self->banner, self->game);
  cp_move_entry_set_game (self->move_entry, self->game);
  cp_game_view_set_game (self->view, self->game);
}


void
cp_window_set_flipped (CpWindow *self, bool flipped)
{
  self->flipped = flipped;
  if (self->view != NULL)
    cp_game_view_set_flipped (self->view, flipped);
}


bool
cp_window_get_flipped (CpWindow *self)
{
  return self->view != NULL ? cp_game_view_get_flipped (self->view) : self->flipped;
}
