/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-commands.h"

#include <glib/gi18n.h>

#include "cp-collection-saver.h"
#include "model/objects/cp-class.h"
#include "model/puzzles/cp-puzzle-edit.h"
#include "ui/pages/compose/cp-collection-question.h"
#include "ui/pages/editor/cp-editor-page.h"
#include "ui/pages/puzzles/cp-puzzle-list-page.h"
#include "ui/pages/puzzles/cp-puzzle-page.h"

struct _CpPuzzleCommands {
  GObject parent_instance;

  const CpWindowContext *context; /* (unowned) */
  CpPuzzleEdit *replacing;        /* (nullable): replaced a puzzle, and can restore it */
};

CP_DEFINE_TYPE (CpPuzzleCommands, cp_puzzle_commands, G_TYPE_OBJECT)


static void
cp_puzzle_commands_class_init (CpPuzzleCommandsClass *klass)
{
  CP_CLASS_OWNS (klass, CpPuzzleCommands, g_object_unref, replacing);
}


CpPuzzleCommands *
cp_puzzle_commands_new (const CpWindowContext *context)
{
  g_return_val_if_fail (context != NULL, NULL);

  CpPuzzleCommands *self = g_object_new (CP_TYPE_PUZZLE_COMMANDS, NULL);

  self->context = context;
  return self;
}


static CpEditorPage *
take_editor (CpPuzzleCommands *self)
{
  return CP_EDITOR_PAGE (cp_page_stack_take (self->context->pages, CP_PAGE_EDITOR));
}


static CpPuzzleCollections *
get_collections (CpPuzzleCommands *self)
{
  return cp_page_get_puzzles (cp_page_stack_get_shown (self->context->pages));
}


/* (transfer full) (nullable): the puzzle that is shown, to be edited */
static CpPuzzleEdit *
find_shown (CpPuzzleCommands *self)
{
  CpPageStack *pages = self->context->pages;
  CpOpenGame *open_game = self->context->open_game;
  unsigned index = cp_open_game_get_index (open_game);

  if (cp_page_stack_shows (pages, CP_PAGE_PUZZLE)) {
    CpPuzzlePage *page = CP_PUZZLE_PAGE (cp_page_stack_get_shown (pages));
    CpSolving *solving = cp_puzzle_page_get_solving (page);
    return solving != NULL
               ? cp_puzzle_edit_new_for_solving (solving, cp_puzzle_page_get_collection (page),
                                                 get_collections (self))
               : NULL;
  }
  return cp_page_stack_shows (pages, CP_PAGE_GAME) && index != G_MAXUINT
             ? cp_puzzle_edit_new_for_game (cp_open_game_get_game (open_game),
                                            cp_open_game_get_library (open_game), index)
             : NULL;
}


void
cp_puzzle_commands_set_up (CpPuzzleCommands *self)
{
  g_return_if_fail (CP_IS_PUZZLE_COMMANDS (self));

  CpEditorPage *editor = take_editor (self);
  CpDraft *draft = cp_editor_view_get_draft (cp_editor_page_get_view (editor));
  const CpPosition *pos = cp_page_get_position (cp_page_stack_get_shown (self->context->pages));
  CpPuzzleEdit *puzzle = find_shown (self);
  bool is_other = pos != NULL && !cp_position_same (pos, cp_draft_get_position (draft));

  if (pos != NULL)
    cp_draft_set_position (draft, pos);
  if (puzzle != NULL || is_other)
    cp_editor_page_edit_puzzle (editor, puzzle);
  cp_page_stack_show (self->context->pages, CP_PAGE_EDITOR);
}


void
cp_puzzle_commands_set_up_puzzle (CpPuzzleCommands *self,
                                  CpPuzzleCollection *collection,
                                  unsigned index)
{
  g_return_if_fail (CP_IS_PUZZLE_COMMANDS (self) && CP_IS_PUZZLE_COLLECTION (collection));

  CpPuzzleEntry *entry = cp_puzzle_collection_nth (collection, index);
  CpPuzzleEdit *puzzle = cp_puzzle_edit_new_for_entry (entry, collection, get_collections (self));
  CpEditorPage *editor = take_editor (self);

  if (puzzle == NULL)
    cp_draft_set_position (cp_editor_view_get_draft (cp_editor_page_get_view (editor)),
                           cp_puzzle_entry_get_position (entry));
  cp_editor_page_edit_puzzle (editor, puzzle);
  cp_page_stack_show (self->context->pages, CP_PAGE_EDITOR);
}


/* Remembers the file as a collection and selects it in the list. */
static CpPuzzleCollection *
add_collection (CpPuzzleCommands *self, GFile *file)
{
  CpPuzzleCollection *collection = cp_puzzle_collections_add_own (get_collections (self), file);
  CpPage *list = cp_page_stack_take (self->context->pages, CP_PAGE_PUZZLES);

  cp_puzzle_list_page_show (CP_PUZZLE_LIST_PAGE (list), collection);
  return collection;
}


void
cp_puzzle_commands_open_collection (CpPuzzleCommands *self, GFile *file)
{
  g_return_if_fail (CP_IS_PUZZLE_COMMANDS (self) && G_IS_FILE (file));

  add_collection (self, file);
  cp_page_stack_show (self->context->pages, CP_PAGE_PUZZLES);
}


/* (transfer full) */
static char *
describe_saved (const CpSavedPuzzle *saved)
{
  const char *title = cp_library_get_title (saved->library);

  if (!saved->is_on_disk)
    /* Translators: %s is the name of a file. */
    return g_strdup_printf (_ ("The puzzle in “%s” was changed, but not saved"), title);
  if (saved->edit != NULL)
    /* Translators: %s is the name of a file. */
    return g_strdup_printf (_ ("The puzzle in “%s” was replaced"), title);
  /* Translators: %s is the name of a file. */
  return g_strdup_printf (_ ("The puzzle is in “%s”"), title);
}


static void
saved_cb (void *data, const CpSavedPuzzle *saved)
{
  CpPuzzleCommands *self = data;
  CpToasts *toasts = self->context->toasts;
  g_autofree char *text = describe_saved (saved);

  if (cp_page_stack_is_closed (self->context->pages))
    return;
  if (saved->is_on_disk) {
    CpPuzzleCollection *collection = add_collection (self, cp_library_get_file (saved->library));
    cp_puzzle_collection_reload (collection);
    /* If the puzzle is saved again, it can replace itself. */
    if (saved->added != NULL)
      cp_editor_page_set_puzzle (take_editor (self),
                                 cp_puzzle_edit_new_saved (collection, saved->added));
  }
  g_set_object (&self->replacing, saved->edit);
  if (saved->edit != NULL)
    cp_toasts_show_full (toasts, text, false, _ ("_Undo"), "win.restore-puzzle");
  else
    /* Translators: a button. */
    cp_toasts_show_full (toasts, text, false, _ ("_Show"), "win.show-puzzles");
}


void
cp_puzzle_commands_save (CpPuzzleCommands *self)
{
  g_return_if_fail (CP_IS_PUZZLE_COMMANDS (self));

  CpEditorPage *editor = take_editor (self);
  CpEditorView *view = cp_editor_page_get_view (editor);
  g_autoptr (GFile) own = cp_program_get_own_puzzles (self->context->program);
  const CpPuzzleToSave what = {
    .solution = cp_composer_get_solution (cp_editor_view_get_composer (view)),
    .composition = cp_editor_view_get_composition (view),
    .edit = cp_editor_page_get_puzzle (editor),
    .open = cp_open_game_get_library (self->context->open_game),
    .own = own,
    .collections = cp_puzzle_collections_get_own (get_collections (self)),
  };

  cp_collection_question_ask (self->context->window, &what, saved_cb, self);
}


void
cp_puzzle_commands_restore (CpPuzzleCommands *self)
{
  g_return_if_fail (CP_IS_PUZZLE_COMMANDS (self));

  g_autoptr (CpPuzzleEdit) edit = g_steal_pointer (&self->replacing);
  CpLibrary *library = cp_open_game_get_library (self->context->open_game);

  cp_toasts_dismiss (self->context->toasts);
  if (edit == NULL)
    return;
  if (!cp_puzzle_edit_restore (edit, library))
    cp_toasts_show (self->context->toasts, _ ("The puzzle is no longer in its collection"));
  else if (cp_puzzle_edit_get_collection (edit) != NULL)
    cp_collection_saver_save (self->context->window, cp_puzzle_edit_get_collection (edit));
}
