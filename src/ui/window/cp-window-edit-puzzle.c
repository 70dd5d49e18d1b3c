/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-window-files.h"
#include "model/game/cp-game-edit.h"
#include "model/game/cp-puzzle.h"
#include "record/notes/cp-comment.h"
#include "record/notes/cp-stipulation.h"
#include "ui/editor/cp-editor-view.h"
#include "ui/puzzles/cp-puzzle-view.h"

/*
 * A puzzle that is there already and is set up to be changed: with its position come its task, its
 * title and its author, and what is made of it can take its place.
 */

/* The key of the window's data under which the puzzle is that is being edited. */
#define EDITED "edited-puzzle"

/* Where a puzzle has come from. Holds all of it. */
typedef struct {
  CpPuzzleCollection *collection; /* (nullable): NULL if it is a game of the open file */
  CpLibrary *library;
  CpLibraryGame *game;
  char *key;
} Edited;


static void
edited_free (void *data)
{
  Edited *edited = data;

  g_clear_object (&edited->collection);
  g_object_unref (edited->library);
  g_object_unref (edited->game);
  g_free (edited->key);
  g_free (edited);
}


/* @collection: (nullable) */
static void
remember (CpWindow *self,
          CpPuzzleCollection *collection,
          CpLibrary *library,
          CpLibraryGame *game,
          char *key)
{
  Edited *edited = g_new0 (Edited, 1);

  g_set_object (&edited->collection, collection);
  edited->library = g_object_ref (library);
  edited->game = g_object_ref (game);
  edited->key = key;
  g_object_set_data_full (G_OBJECT (self), EDITED, edited, edited_free);
}


/* @title: (nullable)
 * @author: (nullable): "" if the file does not say, NULL if it is whoever edits */
static void
fill_editor (
    CpWindow *self, const CpPosition *pos, unsigned n, const char *title, const char *author)
{
  CpEditorView *editor = CP_EDITOR_VIEW (cp_window_get_page_widget (self, CP_PAGE_EDITOR));
  g_autofree char *folder = cp_composition_folder ();
  g_autoptr (CpComposition) composition = cp_composition_new (folder);

  cp_draft_set_position (cp_editor_view_get_draft (editor), pos);
  cp_composer_set_stipulation (cp_editor_view_get_composer (editor), n);
  if (title != NULL)
    cp_composition_set_title (composition, title, NULL);
  cp_composition_set_author (composition, author);
  cp_editor_view_set_composition (editor, composition);
  cp_editor_view_set_page (editor, CP_EDITOR_PUZZLE);
}


/* Puzzles that come with the program are not for us to change. */
static bool
is_own (CpWindow *self, CpPuzzleCollection *collection)
{
  GListModel *own = cp_puzzle_shelf_get_own (cp_window_get_puzzles (self));

  return g_list_store_find (G_LIST_STORE (own), collection, NULL);
}


/* A position on the way to the solution is a puzzle, too, but none that is there already. */
static void
edit_solved (CpWindow *self)
{
  CpPuzzleView *view = CP_PUZZLE_VIEW (cp_window_get_page_widget (self, CP_PAGE_PUZZLE));
  CpPuzzleCollection *collection = cp_puzzle_view_get_collection (view);
  CpSolving *solving = cp_puzzle_view_get_solving (view);

  if (solving == NULL)
    return;
  CpPuzzleEntry *entry = cp_solving_get_entry (solving);
  const CpNode *node = cp_game_get_current (cp_solving_get_game (solving));
  unsigned n = cp_puzzle_entry_get_moves (entry);
  const char *author = cp_puzzle_entry_get_author (entry);
  if (node->parent == NULL) {
    bool shared = cp_puzzle_collection_get_shared (collection);
    if (shared || is_own (self, collection))
      remember (self, shared ? NULL : collection, cp_puzzle_collection_get_library (collection),
                cp_puzzle_entry_get_library_game (entry),
                g_strdup (cp_puzzle_entry_get_key (entry)));
    fill_editor (self, &node->position, n, cp_puzzle_entry_get_title (entry), author);
  } else if (node->position.turn == cp_solving_get_side (solving) && n > node->ply / 2) {
    fill_editor (self, &node->position, n - node->ply / 2, NULL, NULL);
  }
}


/* A puzzle whose solution is being reviewed, at its start. */
static void
edit_reviewed (CpWindow *self)
{
  CpGame *game = cp_window_get_game (self);
  CpLibrary *library = cp_window_get_library (self);
  const CpRecord *record = cp_game_get_record (game);
  unsigned index = cp_window_get_index (self);
  CpPosition pos;
  unsigned n;

  if (library == NULL || index == G_MAXUINT || cp_game_get_current (game)->parent != NULL ||
      !cp_puzzle_read (record, &pos, &n, NULL))
    return;
  g_autoptr (CpLibraryGame) item = cp_library_nth (library, index);
  const char *author = cp_record_get_tag (record, CP_PUZZLE_AUTHOR_TAG);
  remember (self, NULL, library, item, NULL);
  fill_editor (self, &pos, n, cp_record_get_tag (record, CP_PUZZLE_TITLE_TAG),
               author != NULL ? author : "");
}


void
cp_window_edit_puzzle (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  g_object_set_data (G_OBJECT (self), EDITED, NULL);
  if (cp_window_shows (self, CP_PAGE_PUZZLE))
    edit_solved (self);
  else if (cp_window_shows (self, CP_PAGE_GAME))
    edit_reviewed (self);
}


/* The puzzle that is edited, as its file is by now; NULL if it is not there any more. */
static Edited *
find_edited (CpWindow *self)
{
  Edited *edited = g_object_get_data (G_OBJECT (self), EDITED);

  if (edited == NULL)
    return NULL;
  CpLibrary *library = edited->collection != NULL
                           ? cp_puzzle_collection_get_library (edited->collection)
                           : cp_window_get_library (self);
  if (edited->collection != NULL && library != NULL && library != edited->library) {
    int index = cp_puzzle_collection_find_key (edited->collection, edited->key);
    if (index < 0)
      return NULL;
    CpPuzzleEntry *entry = cp_puzzle_collection_nth (edited->collection, (unsigned) index);
    g_set_object (&edited->library, library);
    g_set_object (&edited->game, cp_puzzle_entry_get_library_game (entry));
  }
  bool is_there =
      library == edited->library && cp_library_game_get_index (edited->game) != G_MAXUINT;
  return is_there ? edited : NULL;
}


const char *
cp_window_get_edited_file (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), NULL);

  Edited *edited = find_edited (self);

  return edited != NULL ? cp_library_get_title (edited->library) : NULL;
}


/* What is known of the old puzzle besides is true of the new one. */
static void
copy_tags (CpGame *puzzle, CpGame *old)
{
  const CpRecord *from = cp_game_get_record (old);
  const CpRecord *to = cp_game_get_record (puzzle);
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();

  for (unsigned i = 0; i < cp_record_n_tags (to); i++)
    g_ptr_array_add (tags, (void *) cp_record_nth_tag (to, i));
  for (unsigned i = 0; i < cp_record_n_tags (from); i++) {
    const CpTag *tag = cp_record_nth_tag (from, i);
    bool is_ours = g_str_equal (tag->name, CP_STIPULATION_TAG) ||
                   g_str_equal (tag->name, CP_PUZZLE_TITLE_TAG) ||
                   g_str_equal (tag->name, CP_PUZZLE_AUTHOR_TAG);
    if (!is_ours)
      g_ptr_array_add (tags, (void *) tag);
  }
  cp_game_set_tags (puzzle, tags);
}


/* What was said of a move is true of it still.
 * @to: a node of @puzzle
 * @from: that of the old one, reached by the same moves */
static void
copy_words (CpGame *puzzle, CpNode *to, const CpNode *from)
{
  static const CpCommentPlace places[] = { CP_COMMENT_BEHIND, CP_COMMENT_BEFORE };

  for (size_t i = 0; i < (to->parent != NULL ? G_N_ELEMENTS (places) : 1); i++) {
    g_autofree char *text = cp_node_get_comment (from, places[i]);
    if (text[0] != '\0')
      cp_game_set_comment (puzzle, to, places[i], text);
  }
  for (CpNode *child = to->first_child; child != NULL; child = child->next_sibling) {
    const CpNode *known = cp_node_find_child (from, child->move);
    if (known != NULL)
      copy_words (puzzle, child, known);
  }
}


/* A collection on its way to disk. */
typedef struct {
  CpPuzzleCollection *collection;
  bool saved;
} Saving;


/* What was not saved is not in the list either. */
static void
saving_free (void *data)
{
  Saving *saving = data;

  if (!saving->saved)
    cp_puzzle_collection_reload (saving->collection);
  g_object_unref (saving->collection);
  g_free (saving);
}


static void
tell_saved (CpWindow *self, void *data)
{
  Saving *saving = data;

  saving->saved = true;
  cp_window_tell_saved_puzzle (self, cp_puzzle_collection_get_file (saving->collection));
}


/* What is done to the file that is open is saved when somebody says so. */
static void
save (CpWindow *self, Edited *edited)
{
  if (edited->collection == NULL) {
    /* Translators: %s is the name of a file. */
    g_autofree char *text = g_strdup_printf (_ ("The puzzle in “%s” is changed, but not saved"),
                                             cp_library_get_title (edited->library));
    /* Translators: a button. */
    cp_window_tell (self, text, _ ("_Show"), "win.show-list");
    return;
  }
  Saving *saving = g_new0 (Saving, 1);
  saving->collection = g_object_ref (edited->collection);
  cp_window_save_collection (self, edited->library, tell_saved, saving, saving_free);
}


/* It may be another puzzle by now, and can be changed once more. */
static void
renew_key (Edited *edited, CpGame *puzzle)
{
  CpPosition pos;
  unsigned n;

  if (!cp_puzzle_read (cp_game_get_record (puzzle), &pos, &n, NULL))
    return;
  g_free (edited->key);
  edited->key = cp_puzzle_key (&pos, n);
}


void
cp_window_replace_edited (CpWindow *self, CpGame *puzzle)
{
  g_return_if_fail (CP_IS_WINDOW (self) && CP_IS_GAME (puzzle));

  Edited *edited = find_edited (self);
  g_autoptr (GError) error = NULL;

  if (edited == NULL)
    return;
  unsigned index = cp_library_game_get_index (edited->game);
  g_autoptr (CpGame) old = cp_library_get_game (edited->library, index, &error);
  if (old == NULL) {
    cp_window_complain (self, _ ("The puzzle was not saved"), error->message);
    return;
  }
  copy_tags (puzzle, old);
  copy_words (puzzle, cp_record_get_root (cp_game_get_record (puzzle)),
              cp_record_get_root (cp_game_get_record (old)));
  cp_library_add (edited->library, puzzle, (int) index + 1);
  cp_library_delete (edited->library, index);
  g_autoptr (CpLibraryGame) now = cp_library_nth (edited->library, index);
  g_set_object (&edited->game, now);
  renew_key (edited, puzzle);
  save (self, edited);
}
