/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-window-actions.h"
#include "cp-window-files.h"
#include "cp-window-new-game.h"
#include "cp-window-pages.h"
#include "cp-window-private.h"
#include "cp-window-state.h"
#include "rules/position/cp-variant.h"
#include "ui/editor/cp-editor-commands.h"

/* A position that is being set up. Each window has one draft, which outlives the program: whoever
 * sets up another position can get back to what stood there before by undo. A window that had none
 * yet begins with the one that was worked on last. */

/* The actions of the page are the commands of the editor with this in front. */
#define ACTION_PREFIX "win.draft-"


static CpEditorView *
get_page (CpWindow *self)
{
  return CP_EDITOR_VIEW (cp_window_get_page_widget (self, CP_PAGE_EDITOR));
}


static CpDraft *
get_draft (CpWindow *self)
{
  return cp_editor_view_get_draft (get_page (self));
}


static const CpEditorCommand *
find_command (const char *name)
{
  unsigned n;
  const CpEditorCommand *commands = cp_editor_commands (&n);

  for (unsigned i = 0; i < n; i++) {
    if (g_str_equal (commands[i].name, name))
      return &commands[i];
  }
  g_return_val_if_reached (NULL);
}


static void
run_command (CpWindow *self, const char *name)
{
  find_command (name)->run (get_page (self));
}


/* The draft as it was left, or the array of the game that was played last. */
static CpDraft *
load_draft (CpWindow *self)
{
  GSettings *settings = cp_window_get_settings (self);
  g_autofree char *own_rules = cp_window_recall (self, "draft-rules");
  g_autofree char *own_fen = cp_window_recall (self, "draft-fen");
  g_autofree char *rules = g_settings_get_string (settings, "draft-rules");
  g_autofree char *fen = g_settings_get_string (settings, "draft-fen");
  g_autofree char *last = g_settings_get_string (settings, "last-rules");

  if (own_rules != NULL && own_fen != NULL)
    return cp_draft_new_from_texts (own_rules, own_fen, last);
  return cp_draft_new_from_texts (rules, fen, last);
}


static void
draft_changed_cb (CpWindow *self)
{
  CpDraft *draft = get_draft (self);
  GSettings *settings = cp_window_get_settings (self);

  g_settings_set_string (settings, "draft-rules", cp_draft_get_rules (draft)->string);
  g_settings_set_string (settings, "draft-fen", cp_draft_get_fen (draft));
  cp_window_remember (self, "draft-rules", cp_draft_get_rules (draft)->string);
  cp_window_remember (self, "draft-fen", cp_draft_get_fen (draft));
}


static void
play_requested_cb (CpWindow *self)
{
  cp_window_offer_game_at (self, cp_draft_get_position (get_draft (self)));
}


static void
puzzle_requested_cb (CpWindow *self, const char *title, const char *author)
{
  CpComposer *composer = cp_editor_view_get_composer (get_page (self));

  cp_window_save_puzzle (self, cp_composer_get_solution (composer), title, author);
}


static GtkWidget *
create (CpWindow *self)
{
  GtkWidget *view = cp_editor_view_new ();
  g_autoptr (CpDraft) draft = load_draft (self);

  cp_editor_view_set_draft (CP_EDITOR_VIEW (view), draft);
  g_signal_connect_object (draft, "position-changed", G_CALLBACK (draft_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "play-requested", G_CALLBACK (play_requested_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "puzzle-requested", G_CALLBACK (puzzle_requested_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "closed", G_CALLBACK (cp_window_go_back), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "failure-changed", G_CALLBACK (cp_window_update_warnings), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "commands-changed", G_CALLBACK (cp_window_update), self,
                           G_CONNECT_SWAPPED);
  return view;
}


static char *
make_title (CpWindow *self)
{
  /* Translators: the title of a page. */
  return g_strdup (_ ("Editor"));
}


static char *
make_subtitle (CpWindow *self)
{
  return g_strdup (_ (cp_draft_get_rules (get_draft (self))->variant->name));
}


static GtkWidget *
get_focus (CpWindow *self)
{
  return GTK_WIDGET (cp_editor_view_get_board (get_page (self)));
}


static char *
describe_undo (CpWindow *self, bool redo)
{
  CpDraft *draft = get_draft (self);

  return cp_page_describe_undo (
      redo ? cp_draft_get_redo_title (draft) : cp_draft_get_undo_title (draft), redo);
}


static bool
can_undo (CpWindow *self, bool redo)
{
  return find_command (redo ? "redo" : "undo")->is_enabled (get_page (self));
}


static void
undo (CpWindow *self, bool redo)
{
  run_command (self, redo ? "redo" : "undo");
}


static const CpPosition *
get_position (CpWindow *self)
{
  return cp_draft_get_position (get_draft (self));
}


static void
flip (CpWindow *self)
{
  run_command (self, "flip");
}


const CpPageKind cp_page_editor = {
  .name = "editor",
  .create = create,
  .make_title = make_title,
  .make_subtitle = make_subtitle,
  .get_focus = get_focus,
  .describe_undo = describe_undo,
  .can_undo = can_undo,
  .undo = undo,
  .get_position = get_position,
  .flip = flip,
  .goes_back = true,
};


/* From where a position is shown that position is set up; the game stays as it is. */
static void
set_up_position_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);
  const CpPageKind *page = cp_page_kind (cp_window_get_page (self));

  if (page->get_position != NULL)
    cp_draft_set_position (get_draft (self), page->get_position (self));
  cp_window_edit_puzzle (self);
  cp_window_show (self, CP_PAGE_EDITOR);
}


static void
run_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  run_command (CP_WINDOW (widget), name + strlen (ACTION_PREFIX));
}


/* A board that is hidden in a pause stays so. */
static bool
can_set_up (CpWindow *self)
{
  bool hidden =
      cp_window_shows (self, CP_PAGE_GAME) && cp_game_get_paused (cp_window_get_game (self));

  return !cp_window_shows (self, CP_PAGE_EDITOR) && !hidden;
}


static bool
shows_editor (CpWindow *self)
{
  return cp_window_shows (self, CP_PAGE_EDITOR);
}


static bool
can_play (CpWindow *self)
{
  return shows_editor (self) && find_command ("play")->is_enabled (get_page (self));
}


const CpWindowAction cp_window_editor_actions[] = {
  { "win.set-up-position", set_up_position_cb, can_set_up },
  { "win.draft-clear", run_cb, shows_editor },
  { "win.draft-array", run_cb, shows_editor },
  { "win.draft-mirror", run_cb, shows_editor },
  { "win.draft-swap", run_cb, shows_editor },
  { "win.draft-paste-fen", run_cb, shows_editor },
  { "win.draft-puzzle", run_cb, shows_editor },
  { "win.draft-play", run_cb, can_play },
  { NULL, NULL, NULL },
};
