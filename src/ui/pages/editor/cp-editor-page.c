/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-page.h"

#include <glib/gi18n.h>

#include "cp-editor-paste.h"
#include "model/objects/cp-class.h"
#include "rules/position/cp-fen.h"
#include "ui/parts/analysis/cp-hint-words.h"
#include "ui/parts/export/cp-export-page.h"
#include "ui/parts/page/cp-position-clipboard.h"
#include "ui/parts/settings/cp-preferences.h"

struct _CpEditorPage {
  CpBoardPage parent_instance;

  CpEditorView *view;
  CpHint *hint;
  CpPuzzleEdit *puzzle; /* (nullable): the puzzle that saving replaces */

  /* State before the board was cleared or set up anew, restored by Undo. */
  CpComposition *previous;       /* (nullable): NULL if there is no such state */
  CpPuzzleEdit *previous_puzzle; /* (nullable) */
  CpPosition previous_position;
  CpPosition last; /* the previous position of the draft, to detect new puzzles */
};

G_DEFINE_FINAL_TYPE (CpEditorPage, cp_editor_page, CP_TYPE_BOARD_PAGE)


static CpEditorView *
get_view (CpPage *page)
{
  return CP_EDITOR_PAGE (page)->view;
}


static CpDraft *
get_draft (CpPage *page)
{
  return cp_editor_view_get_draft (get_view (page));
}


CP_PAGE_CALLBACK (clear_cb, cp_draft_clear (get_draft (page)))
CP_PAGE_CALLBACK (array_cb, cp_draft_set_array (get_draft (page)))
CP_PAGE_CALLBACK (mirror_cb, cp_draft_mirror (get_draft (page)))
CP_PAGE_CALLBACK (swap_cb, cp_draft_swap_colours (get_draft (page)))
CP_PAGE_CALLBACK (turn_cb, cp_editor_view_change_turn (get_view (page)))


static void
text_read_cb (GObject *source, GAsyncResult *result, void *data)
{
  g_autoptr (CpEditorView) view = data;
  g_autoptr (GError) error = NULL;
  CpDraft *draft = cp_editor_view_get_draft (view);
  g_autofree char *text = cp_position_clipboard_read_finish (result, NULL);

  if (draft == NULL)
    return;
  if (text == NULL)
    cp_editor_view_show_message (view, _ ("The clipboard has no text."));
  else if (!cp_editor_paste_fen (GTK_WIDGET (view), draft, g_strstrip (text), &error))
    cp_editor_view_show_message (view, error->message);
}


static void
paste_fen_cb (CpPage *page, const char *name)
{
  CpEditorView *view = get_view (page);

  cp_position_clipboard_read_async (GTK_WIDGET (view), text_read_cb, g_object_ref (view));
}


CP_PAGE_CALLBACK (puzzle_cb, cp_editor_view_set_page (get_view (page), CP_EDITOR_PUZZLE))
CP_PAGE_CALLBACK (play_cb, g_signal_emit_by_name (get_view (page), "play-requested"))


static void
analysis_cb (CpPage *page, const char *name)
{
  CpEditorView *view = get_view (page);

  cp_editor_view_set_analysing (view, !cp_editor_view_get_analysing (view));
}


static bool
get_analysing (CpPage *page)
{
  return cp_editor_view_get_analysing (get_view (page));
}


static CpBoardScene *
get_scene (CpEditorPage *self)
{
  return cp_board_view_get_scene (cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (self->view)));
}


/* Returns the hint for the position on the board: of the draft, or of the moves that are tried. */
static CpHint *
get_hint (CpEditorPage *self)
{
  cp_hint_set_source (self->hint, cp_board_scene_get_source (get_scene (self)));
  return self->hint;
}


static void
hint_cb (CpPage *page, const char *name)
{
  CpHint *hint = get_hint (CP_EDITOR_PAGE (page));

  if (g_str_equal (name, "danger"))
    cp_hint_ask_for_danger (hint);
  else
    cp_hint_ask (hint);
}


CP_PAGE_CONDITION (can_hint, cp_hint_can_ask (get_hint (CP_EDITOR_PAGE (page))))


static void
hint_changed_cb (CpEditorPage *self)
{
  const char *next = cp_hint_next_label (cp_hint_get_step (self->hint));
  g_autofree char *text = cp_hint_describe (self->hint);

  cp_hint_draw (self->hint, get_scene (self));
  if (text == NULL)
    g_signal_emit_by_name (self, "toast-outdated");
  else
    cp_page_show_toast (CP_PAGE (self), text, next != NULL ? _ (next) : NULL, "page.hint");
}


static void
export_cb (CpPage *page, const char *name)
{
  const CpPosition *pos = cp_draft_get_position (get_draft (page));
  g_autoptr (CpGame) game = cp_game_new_from_record (cp_record_new (pos->rules, pos), NULL);
  const char *title = cp_composition_get_title (cp_editor_view_get_composition (get_view (page)));

  cp_export_page_position (page, game, title[0] != '\0' ? title : _ ("Position"),
                           cp_board_with_beam_get_flipped (cp_board_page_get_view (page)));
}


CP_PAGE_CONDITION (can_play, cp_draft_get_playable (get_draft (page)))


/* Actions that explain themselves why they are impossible are always enabled. */
static const CpPageAction actions[] = {
  { "draft-clear", clear_cb, NULL, NULL },
  { "draft-array", array_cb, NULL, NULL },
  { "draft-mirror", mirror_cb, NULL, NULL },
  { "draft-swap", swap_cb, NULL, NULL },
  { "draft-paste-fen", paste_fen_cb, NULL, NULL },
  { "draft-puzzle", puzzle_cb, NULL, NULL },
  { "draft-play", play_cb, can_play, NULL },
  { "draft-turn", turn_cb, NULL, NULL },
  { "analysis", analysis_cb, NULL, get_analysing },
  { "hint", hint_cb, can_hint, NULL },
  { "danger", hint_cb, can_hint, NULL },
  { "export", export_cb, NULL, NULL },
  { .name = NULL },
};


static char *
make_title (CpPage *page)
{
  /* Translators: the title of a page. */
  return g_strdup (_ ("Editor"));
}


static char *
describe_undo (CpPage *page, bool redo)
{
  CpDraft *draft = get_draft (page);

  return cp_page_title_undo (
      redo ? cp_draft_get_redo_title (draft) : cp_draft_get_undo_title (draft), redo);
}


static bool
can_undo (CpPage *page, bool redo)
{
  return cp_editor_view_can_undo (get_view (page), redo);
}


static void
undo (CpPage *page, bool redo)
{
  cp_editor_view_undo (get_view (page), redo);
}


static const CpPosition *
get_position (CpPage *page)
{
  return cp_draft_get_position (get_draft (page));
}


static bool
is_beginning (const CpPosition *pos)
{
  return (pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK]) == 0 || cp_position_is_array (pos);
}


static void
begin_composition (CpEditorPage *self)
{
  g_autofree char *folder = cp_composition_folder ();
  g_autoptr (CpComposition) composition = cp_composition_new (folder);

  cp_editor_view_set_composition (self->view, composition);
}


/* Opens the composition that @puzzle came from, if its versions were saved. */
static void
resume_composition (CpEditorPage *self, CpPuzzleEdit *puzzle)
{
  g_autofree char *folder = cp_composition_folder ();
  CpComposition *now = cp_editor_view_get_composition (self->view);
  g_autoptr (CpComposition) found =
      cp_composition_find (folder, cp_puzzle_edit_get_position (puzzle),
                           cp_puzzle_edit_get_moves (puzzle), cp_puzzle_edit_get_title (puzzle));

  if (found == NULL)
    begin_composition (self);
  else if (g_strcmp0 (cp_composition_get_path (found), cp_composition_get_path (now)) != 0)
    cp_editor_view_set_composition (self->view, found);
}


static void
clear_previous (CpEditorPage *self)
{
  g_clear_object (&self->previous);
  g_clear_object (&self->previous_puzzle);
}


/* Returns whether the change from @last to @pos starts a new puzzle. */
static bool
begins_another (const CpPosition *pos, const CpPosition *last)
{
  return (is_beginning (pos) && !is_beginning (last)) ||
         pos->rules->variant != last->rules->variant;
}


/* Starting from an empty or initial board, or with another variant, makes a new puzzle, without the
 * title of the last puzzle, and without replacing it. */
static void
position_changed_cb (CpEditorPage *self)
{
  const CpPosition *pos = cp_draft_get_position (get_draft (CP_PAGE (self)));
  CpComposition *composition = cp_editor_view_get_composition (self->view);

  if (self->previous != NULL && cp_position_same (pos, &self->previous_position)) {
    cp_editor_view_set_composition (self->view, self->previous);
    g_set_object (&self->puzzle, self->previous_puzzle);
    clear_previous (self);
  } else if (begins_another (pos, &self->last) &&
             (self->puzzle != NULL || cp_composition_get_title (composition)[0] != '\0')) {
    clear_previous (self);
    self->previous = g_object_ref (composition);
    self->previous_puzzle = g_steal_pointer (&self->puzzle);
    self->previous_position = self->last;
    begin_composition (self);
  }
  self->last = *pos;
}


static void
cp_editor_page_constructed (GObject *object)
{
  CpPage *page = CP_PAGE (object);
  g_autoptr (GAction) lines =
      g_settings_create_action (cp_page_get_settings (page), CP_PREFERENCE_ANALYSIS_LINES);

  G_OBJECT_CLASS (cp_editor_page_parent_class)->constructed (object);
  g_action_map_add_action (G_ACTION_MAP (cp_page_get_action_group (page)), lines);
}


static void
cp_editor_page_class_init (CpEditorPageClass *klass)
{
  CpPageClass *page_class = CP_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = cp_editor_page_constructed;
  CP_CLASS_OWNS (klass, CpEditorPage, g_object_unref, puzzle, previous, previous_puzzle, hint);
  page_class->has_way_back = true;
  page_class->has_counterweight = false;
  page_class->make_title = make_title;
  page_class->describe_undo = describe_undo;
  page_class->can_undo = can_undo;
  page_class->undo = undo;
  page_class->get_position = get_position;
  cp_page_class_add_actions (page_class, actions);
}


static void
cp_editor_page_init (CpEditorPage *self)
{
  self->hint = cp_hint_new (&cp_hint_limits);
  self->view = g_object_new (CP_TYPE_EDITOR_VIEW, NULL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->view));
  cp_board_page_set_view (CP_BOARD_PAGE (self), CP_BOARD_WITH_BEAM (self->view));
  cp_page_follow (CP_PAGE (self), self->view, "commands-changed");
  cp_connect (self->hint, "notify::step", hint_changed_cb, self);
}


GtkWidget *
cp_editor_page_new (CpProgram *program, CpDraft *draft)
{
  CpEditorPage *self = g_object_new (CP_TYPE_EDITOR_PAGE, "program", program, NULL);

  cp_editor_view_set_draft (self->view, draft);
  self->last = *cp_draft_get_position (draft);
  cp_connect (draft, "position-changed", position_changed_cb, self);
  return GTK_WIDGET (self);
}


CP_GETTER (CpEditorView *, cp_editor_page_get_view, CpEditorPage, self->view)


void
cp_editor_page_edit_puzzle (CpEditorPage *self, CpPuzzleEdit *puzzle)
{
  g_return_if_fail (CP_IS_EDITOR_PAGE (self));

  /* First, because a position of another game begins another puzzle. */
  if (puzzle != NULL)
    cp_draft_set_position (get_draft (CP_PAGE (self)), cp_puzzle_edit_get_position (puzzle));
  clear_previous (self);
  cp_editor_page_set_puzzle (self, puzzle);
  if (puzzle == NULL) {
    begin_composition (self);
    return;
  }
  resume_composition (self, puzzle);
  const char *title = cp_puzzle_edit_get_title (puzzle);
  CpComposition *composition = cp_editor_view_get_composition (self->view);
  cp_composer_set_stipulation (cp_editor_view_get_composer (self->view),
                               cp_puzzle_edit_get_moves (puzzle));
  if (title != NULL)
    cp_composition_set_title (composition, title, NULL);
  cp_composition_set_author (composition, cp_puzzle_edit_get_author (puzzle));
  cp_editor_view_set_page (self->view, CP_EDITOR_PUZZLE);
}


void
cp_editor_page_set_puzzle (CpEditorPage *self, CpPuzzleEdit *puzzle)
{
  g_return_if_fail (CP_IS_EDITOR_PAGE (self));

  g_clear_object (&self->puzzle);
  self->puzzle = puzzle;
}


CP_GETTER (CpPuzzleEdit *, cp_editor_page_get_puzzle, CpEditorPage, self->puzzle)
