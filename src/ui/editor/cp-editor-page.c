/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-page.h"

#include <glib/gi18n.h>

#include "cp-editor-commands.h"
#include "rules/position/cp-variant.h"
#include "model/objects/cp-class.h"

/* The actions of the page are the commands of the editor with this in front. */
#define ACTION_PREFIX "draft-"

struct _CpEditorPage {
  CpPage parent_instance;

  CpEditorView *view;
  CpPuzzleEdit *puzzle; /* (nullable): what is set up, and may take the place of */
};

G_DEFINE_FINAL_TYPE (CpEditorPage, cp_editor_page, CP_TYPE_PAGE)


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
run_cb (CpPage *page, const char *name)
{
  find_command (name + strlen (ACTION_PREFIX))->run (get_view (page));
}


static bool
can_run (CpPage *page, const char *name)
{
  return find_command (name + strlen (ACTION_PREFIX))->is_enabled (get_view (page));
}


/* Those that say themselves why they do nothing can always be chosen. */
static const CpPageAction actions[] = {
  { "draft-clear", run_cb, NULL, NULL },     { "draft-array", run_cb, NULL, NULL },
  { "draft-mirror", run_cb, NULL, NULL },    { "draft-swap", run_cb, NULL, NULL },
  { "draft-paste-fen", run_cb, NULL, NULL }, { "draft-puzzle", run_cb, NULL, NULL },
  { "draft-play", run_cb, can_run, NULL },   { .name = NULL },
};


static char *
make_title (CpPage *page)
{
  /* Translators: the title of a page. */
  return g_strdup (_ ("Editor"));
}


static char *
make_subtitle (CpPage *page)
{
  return g_strdup (_ (cp_draft_get_rules (get_draft (page))->variant->name));
}


static GtkWidget *
get_focus (CpPage *page)
{
  return GTK_WIDGET (cp_editor_view_get_board (get_view (page)));
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
  return find_command (redo ? "redo" : "undo")->is_enabled (get_view (page));
}


static void
undo (CpPage *page, bool redo)
{
  find_command (redo ? "redo" : "undo")->run (get_view (page));
}


static const CpPosition *
get_position (CpPage *page)
{
  return cp_draft_get_position (get_draft (page));
}


static void
flip (CpPage *page)
{
  find_command ("flip")->run (get_view (page));
}


static void
closed_cb (CpPage *page)
{
  g_signal_emit_by_name (page, "leave");
}


static void
cp_editor_page_class_init (CpEditorPageClass *klass)
{
  CpPageClass *page_class = CP_PAGE_CLASS (klass);

  CP_CLASS_OWNS (klass, CpEditorPage, g_object_unref, puzzle);
  page_class->has_way_back = true;
  page_class->make_title = make_title;
  page_class->make_subtitle = make_subtitle;
  page_class->get_focus = get_focus;
  page_class->describe_undo = describe_undo;
  page_class->can_undo = can_undo;
  page_class->undo = undo;
  page_class->get_position = get_position;
  page_class->flip = flip;
  cp_page_class_add_actions (page_class, actions);
}


static void
cp_editor_page_init (CpEditorPage *self)
{
  self->view = CP_EDITOR_VIEW (cp_editor_view_new ());
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->view));
  cp_page_follow (CP_PAGE (self), self->view, (const char *const[]){ "commands-changed", NULL });
  cp_connect (self->view, "closed", closed_cb, self);
}


GtkWidget *
cp_editor_page_new (CpProgram *program, CpDraft *draft)
{
  CpEditorPage *self = g_object_new (CP_TYPE_EDITOR_PAGE, "program", program, NULL);

  cp_editor_view_set_draft (self->view, draft);
  return GTK_WIDGET (self);
}


CpEditorView *
cp_editor_page_get_view (CpEditorPage *self)
{
  g_return_val_if_fail (CP_IS_EDITOR_PAGE (self), NULL);

  return self->view;
}


void
cp_editor_page_edit_puzzle (CpEditorPage *self, CpPuzzleEdit *puzzle)
{
  g_return_if_fail (CP_IS_EDITOR_PAGE (self));

  g_clear_object (&self->puzzle);
  self->puzzle = puzzle;
  if (puzzle == NULL)
    return;
  const char *title = cp_puzzle_edit_get_title (puzzle);
  g_autofree char *folder = cp_composition_folder ();
  g_autoptr (CpComposition) composition = cp_composition_new (folder);
  cp_draft_set_position (get_draft (CP_PAGE (self)), cp_puzzle_edit_get_position (puzzle));
  cp_composer_set_stipulation (cp_editor_view_get_composer (self->view),
                               cp_puzzle_edit_get_moves (puzzle));
  if (title != NULL)
    cp_composition_set_title (composition, title, NULL);
  cp_composition_set_author (composition, cp_puzzle_edit_get_author (puzzle));
  cp_editor_view_set_composition (self->view, composition);
  cp_editor_view_set_page (self->view, CP_EDITOR_PUZZLE);
}


CpPuzzleEdit *
cp_editor_page_get_puzzle (CpEditorPage *self)
{
  g_return_val_if_fail (CP_IS_EDITOR_PAGE (self), NULL);

  return self->puzzle;
}
