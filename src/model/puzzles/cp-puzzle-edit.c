/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-edit.h"

#include "model/game/cp-game-edit.h"
#include "model/game/cp-puzzle.h"
#include "model/objects/cp-class.h"
#include "record/notes/cp-comment.h"
#include "record/notes/cp-stipulation-tag.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-writer.h"

struct _CpPuzzleEdit {
  GObject parent_instance;

  CpPosition position;
  unsigned n_moves;
  char *title;  /* (nullable) */
  char *author; /* (nullable) */

  CpPuzzleCollection *collection; /* (nullable): NULL if @game belongs to the open library */
  CpLibrary *library;  /* (nullable): NULL while the puzzle has no place to be replaced */
  CpLibraryGame *game; /* (nullable): in @library */
  char *key;           /* (nullable): to find the puzzle in @collection */
  char *replaced;      /* (nullable): the text of the game that was replaced last */
};

CP_DEFINE_TYPE (CpPuzzleEdit, cp_puzzle_edit, G_TYPE_OBJECT)


static void
cp_puzzle_edit_class_init (CpPuzzleEditClass *klass)
{
  CP_CLASS_OWNS (klass, CpPuzzleEdit, g_object_unref, collection, library, game);
  CP_CLASS_OWNS (klass, CpPuzzleEdit, g_free, title, author, key, replaced);
}


/* @title, @author: (nullable) */
static CpPuzzleEdit *
edit_new (const CpPosition *pos, unsigned n, const char *title, const char *author)
{
  CpPuzzleEdit *self = g_object_new (CP_TYPE_PUZZLE_EDIT, NULL);

  self->position = *pos;
  self->n_moves = n;
  self->title = g_strdup (title);
  self->author = g_strdup (author);
  return self;
}


/* Updates the key after a replacement, so that the puzzle can be replaced again. */
static void
renew_key (CpPuzzleEdit *self)
{
  g_free (self->key);
  self->key = cp_puzzle_key (&self->position, cp_stipulation_direct (self->n_moves));
}


/* Takes position, task, title and author from @record. */
static void
take (CpPuzzleEdit *self, const CpRecord *record)
{
  g_free (self->title);
  g_free (self->author);
  self->title = g_strdup (cp_record_get_tag (record, CP_PUZZLE_TITLE_TAG));
  self->author = g_strdup (cp_record_get_tag (record, CP_PUZZLE_AUTHOR_TAG));
  if (cp_puzzle_read (record, &self->position, &self->n_moves, NULL))
    renew_key (self);
}


CpPuzzleEdit *
cp_puzzle_edit_new_for_solving (CpSolving *solving,
                                CpPuzzleCollection *collection,
                                CpPuzzleCollections *collections)
{
  g_return_val_if_fail (CP_IS_SOLVING (solving) && CP_IS_PUZZLE_COLLECTION (collection), NULL);

  CpPuzzleEntry *entry = cp_solving_get_entry (solving);
  const CpNode *node = cp_game_get_current (cp_solving_get_shown (solving));
  unsigned n = cp_puzzle_entry_get_moves (entry);

  if (!cp_stipulation_is_plain (cp_puzzle_entry_get_stipulation (entry)))
    return NULL;
  if (node->parent != NULL)
    return node->position.turn == cp_solving_get_side (solving) && n > node->ply / 2
               ? edit_new (&node->position, n - node->ply / 2, NULL, NULL)
               : NULL;
  return cp_puzzle_edit_new_for_entry (entry, collection, collections);
}


CpPuzzleEdit *
cp_puzzle_edit_new_for_entry (CpPuzzleEntry *entry,
                              CpPuzzleCollection *collection,
                              CpPuzzleCollections *collections)
{
  g_return_val_if_fail (CP_IS_PUZZLE_ENTRY (entry) && CP_IS_PUZZLE_COLLECTION (collection), NULL);
  g_return_val_if_fail (cp_puzzle_entry_get_position (entry) != NULL, NULL);

  if (!cp_stipulation_is_plain (cp_puzzle_entry_get_stipulation (entry)))
    return NULL;
  bool shared = cp_puzzle_collection_get_shared (collection);
  GListStore *own = G_LIST_STORE (cp_puzzle_collections_get_own (collections));
  CpPuzzleEdit *self =
      edit_new (cp_puzzle_entry_get_position (entry), cp_puzzle_entry_get_moves (entry),
                cp_puzzle_entry_get_title (entry), cp_puzzle_entry_get_author (entry));

  if (!shared && !g_list_store_find (own, collection, NULL))
    return self;
  if (!shared)
    self->collection = g_object_ref (collection);
  g_set_object (&self->library, cp_puzzle_collection_get_library (collection));
  g_set_object (&self->game, cp_puzzle_entry_get_library_game (entry));
  renew_key (self);
  return self;
}


CpPuzzleEdit *
cp_puzzle_edit_new_for_game (CpGame *game, CpLibrary *library, unsigned index)
{
  g_return_val_if_fail (CP_IS_GAME (game) && CP_IS_LIBRARY (library), NULL);

  const CpRecord *record = cp_game_get_record (game);
  const char *author = cp_record_get_tag (record, CP_PUZZLE_AUTHOR_TAG);
  CpPosition pos;
  unsigned n;

  if (cp_game_get_current (game)->parent != NULL || !cp_puzzle_read (record, &pos, &n, NULL))
    return NULL;
  CpPuzzleEdit *self = edit_new (&pos, n, cp_record_get_tag (record, CP_PUZZLE_TITLE_TAG),
                                 author != NULL ? author : "");
  self->library = g_object_ref (library);
  self->game = cp_library_nth (library, index);
  return self;
}


CpPuzzleEdit *
cp_puzzle_edit_new_saved (CpPuzzleCollection *collection, CpGame *puzzle)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTION (collection) && CP_IS_GAME (puzzle), NULL);

  CpPuzzleEdit *self = g_object_new (CP_TYPE_PUZZLE_EDIT, NULL);

  self->collection = g_object_ref (collection);
  take (self, cp_game_get_record (puzzle));
  return self;
}


CP_GETTER (const CpPosition *, cp_puzzle_edit_get_position, CpPuzzleEdit, &self->position)
CP_GETTER (unsigned, cp_puzzle_edit_get_moves, CpPuzzleEdit, self->n_moves)
CP_GETTER (const char *, cp_puzzle_edit_get_title, CpPuzzleEdit, self->title)
CP_GETTER (const char *, cp_puzzle_edit_get_author, CpPuzzleEdit, self->author)


/* Finds the puzzle in the new library of a collection that was read again. */
static void
find_again (CpPuzzleEdit *self)
{
  CpLibrary *library = cp_puzzle_collection_get_library (self->collection);
  int index = cp_puzzle_collection_find_key (self->collection, self->key);

  if (library == NULL || library == self->library || index < 0)
    return;
  CpPuzzleEntry *entry = cp_puzzle_collection_nth (self->collection, (unsigned) index);
  g_set_object (&self->library, library);
  g_set_object (&self->game, cp_puzzle_entry_get_library_game (entry));
}


CpLibrary *
cp_puzzle_edit_get_library (CpPuzzleEdit *self, CpLibrary *open)
{
  g_return_val_if_fail (CP_IS_PUZZLE_EDIT (self), NULL);

  CpLibrary *now =
      self->collection != NULL ? cp_puzzle_collection_get_library (self->collection) : open;

  if (self->collection != NULL && self->key != NULL)
    find_again (self);
  if (self->library == NULL)
    return NULL;
  bool is_there = self->library == now && cp_library_game_get_index (self->game) != G_MAXUINT;
  return is_there ? self->library : NULL;
}


CP_GETTER (CpPuzzleCollection *, cp_puzzle_edit_get_collection, CpPuzzleEdit, self->collection)


/* Adds the other tags of the old puzzle to the new one. */
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


/*
 * Copies comments and glyphs of the moves that both puzzles have.
 * @to: a node of @puzzle
 * @from: the node of the old puzzle with the same moves
 */
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


static void
put (CpPuzzleEdit *self, unsigned index, const char *text)
{
  cp_library_replace_game (self->library, index, text);
  g_autoptr (CpLibraryGame) now = cp_library_nth (self->library, index);
  g_set_object (&self->game, now);
}


bool
cp_puzzle_edit_replace (CpPuzzleEdit *self, CpGame *puzzle, GError **error)
{
  g_return_val_if_fail (CP_IS_PUZZLE_EDIT (self) && self->library != NULL, false);
  g_return_val_if_fail (CP_IS_GAME (puzzle), false);

  CpRecord *record = cp_game_get_record (puzzle);
  unsigned index = cp_library_game_get_index (self->game);
  g_autoptr (GBytes) replaced = cp_library_write_game (self->library, index, error);
  g_autoptr (CpGame) old =
      replaced != NULL ? cp_library_get_game (self->library, index, error) : NULL;

  if (old == NULL)
    return false;
  copy_tags (puzzle, old);
  copy_words (puzzle, cp_record_get_root (record), cp_record_get_root (cp_game_get_record (old)));
  g_autofree char *text =
      cp_pgn_write (record, cp_move_recorded_notation (cp_record_get_rules (record)));
  put (self, index, text);
  take (self, record);
  g_free (self->replaced);
  self->replaced = g_strndup (g_bytes_get_data (replaced, NULL), g_bytes_get_size (replaced));
  return true;
}


bool
cp_puzzle_edit_restore (CpPuzzleEdit *self, CpLibrary *open)
{
  g_return_val_if_fail (CP_IS_PUZZLE_EDIT (self), false);

  g_autofree char *text = g_steal_pointer (&self->replaced);

  if (text == NULL || cp_puzzle_edit_get_library (self, open) == NULL)
    return false;
  unsigned index = cp_library_game_get_index (self->game);
  put (self, index, text);
  g_autoptr (CpRecord) record = cp_pgn_read_one (text, strlen (text), NULL);
  if (record != NULL)
    take (self, record);
  return true;
}
