/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-actions.h"

#include "cp-window-files.h"
#include "cp-window-new-game.h"
#include "rules/position/cp-variant.h"
#include "ui/editor/cp-editor-view.h"
#include "ui/keys/cp-shortcuts-dialog.h"

/* What can be done whatever page is shown, and the ways from one page to another. */


static CpPage *
get_shown_page (CpWindow *self)
{
  return cp_window_take_page (self, cp_window_get_page (self));
}


/* The rules of what is shown, or of the game. */
static const CpVariant *
get_variant (CpWindow *self)
{
  const CpPosition *pos = cp_page_get_position (get_shown_page (self));

  return (pos != NULL ? pos->rules : cp_game_get_rules (cp_window_get_game (self)))->variant;
}


static void
close_page_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_window_go_back (CP_WINDOW (widget));
}


static bool
can_close_page (CpWindow *self)
{
  return CP_PAGE_GET_CLASS (get_shown_page (self))->goes_back;
}


static void
show_start_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_window_show (CP_WINDOW (widget), CP_PAGE_START);
}


static bool
can_show_start (CpWindow *self)
{
  return !cp_window_shows (self, CP_PAGE_START);
}


static void
show_puzzles_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_window_show (CP_WINDOW (widget), CP_PAGE_PUZZLES);
}


static bool
can_show_puzzles (CpWindow *self)
{
  return !cp_window_shows (self, CP_PAGE_PUZZLES);
}


/* To the game that the page is about. */
static void
show_introduction_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_window_show_introduction (CP_WINDOW (widget), get_variant (CP_WINDOW (widget)));
}


static bool
can_show_introduction (CpWindow *self)
{
  return !cp_window_shows (self, CP_PAGE_INTRODUCTION);
}


/* From where a position is shown that position is set up; the game stays as it is. */
static void
set_up_position_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);
  CpEditorView *editor = CP_EDITOR_VIEW (cp_window_get_page_widget (self, CP_PAGE_EDITOR));
  const CpPosition *pos = cp_page_get_position (get_shown_page (self));

  if (pos != NULL)
    cp_draft_set_position (cp_editor_view_get_draft (editor), pos);
  cp_window_edit_puzzle (self);
  cp_window_show (self, CP_PAGE_EDITOR);
}


/* A board that is hidden in a pause stays so. */
static bool
can_set_up (CpWindow *self)
{
  bool hidden =
      cp_window_shows (self, CP_PAGE_GAME) && cp_game_get_paused (cp_window_get_game (self));

  return !cp_window_shows (self, CP_PAGE_EDITOR) && !hidden;
}


static void
new_game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_window_offer_new_game (CP_WINDOW (widget), NULL);
}


static void
play_on_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);
  CpGame *game = cp_window_get_game (self);

  cp_game_set_reviewing (game, false);
  cp_autosave_set_game (cp_window_get_autosave (self), game);
}


static bool
can_play_on (CpWindow *self)
{
  CpGame *game = cp_window_get_game (self);

  return cp_game_get_reviewing (game) && cp_game_get_can_move (game) &&
         cp_game_get_outcome (game).result == CP_UNDECIDED && cp_window_shows (self, CP_PAGE_GAME);
}


static void
paste_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_window_paste (CP_WINDOW (widget));
}


static void
rules_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "app.rules", "s", get_variant (CP_WINDOW (widget))->id);
}


static void
show_shortcuts_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (cp_shortcuts_dialog_new (GTK_WINDOW (widget))));
}


static const CpWindowAction page_actions[] = {
  { "win.close-page", close_page_cb, can_close_page },
  { "win.show-start", show_start_cb, can_show_start },
  { "win.show-puzzles", show_puzzles_cb, can_show_puzzles },
  { "win.show-introduction", show_introduction_cb, can_show_introduction },
  { "win.set-up-position", set_up_position_cb, can_set_up },
  { "win.new-game", new_game_cb, NULL },
  { "win.play-on", play_on_cb, can_play_on },
  { "win.paste", paste_cb, NULL },
  { "win.rules", rules_cb, NULL },
  { "win.show-shortcuts", show_shortcuts_cb, NULL },
  { NULL, NULL, NULL },
};

static const CpWindowAction *const action_tables[] = { page_actions, cp_window_file_actions };


void
cp_window_actions_install (GtkWidgetClass *widget_class)
{
  for (size_t i = 0; i < G_N_ELEMENTS (action_tables); i++) {
    for (const CpWindowAction *action = action_tables[i]; action->name != NULL; action++) {
      gtk_widget_class_install_action (widget_class, action->name, NULL, action->activate);
    }
  }
}


void
cp_window_actions_update (CpWindow *self)
{
  for (size_t i = 0; i < G_N_ELEMENTS (action_tables); i++) {
    for (const CpWindowAction *action = action_tables[i]; action->name != NULL; action++) {
      if (action->is_enabled != NULL)
        gtk_widget_action_set_enabled (GTK_WIDGET (self), action->name, action->is_enabled (self));
    }
  }
}


bool
cp_window_actions_can (CpWindow *self, const char *name)
{
  for (size_t i = 0; i < G_N_ELEMENTS (action_tables); i++) {
    for (const CpWindowAction *action = action_tables[i]; action->name != NULL; action++) {
      if (g_str_equal (action->name, name))
        return action->is_enabled == NULL || action->is_enabled (self);
    }
  }
  return false;
}
