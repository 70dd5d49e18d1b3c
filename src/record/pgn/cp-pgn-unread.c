/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-unread.h"

#include "record/text/cp-pgn-lexer.h"
#include "record/tree/cp-line.h"
#include "record/tree/cp-twin.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"


/* Returns the index of the comment with unparsed text, or -1. */
static int
find_comment (const CpNode *node)
{
  for (unsigned i = 0; node->comments != NULL && i < node->comments->len; i++) {
    if (g_str_has_prefix (g_ptr_array_index (node->comments, i), CP_PGN_UNREAD_MARK))
      return (int) i;
  }
  return -1;
}


static CpPgnToken
find_move (const char *text)
{
  CpPgnLexer lexer = { .text = text, .length = strlen (text), .inside_line = true };

  return cp_pgn_lexer_next (&lexer);
}


/* Returns a PGN game from the position before @node: the move of @node, then @unread. */
static char *
write_game (const CpNode *node, const char *unread)
{
  const CpPosition *pos = &node->parent->position;
  g_autofree char *fen = cp_fen_write (pos);
  g_autofree char *move = cp_move_write (pos, node->move, CP_NOTATION_UCI);

  return g_strdup_printf ("[Variant \"%s\"]\n[SetUp \"1\"]\n[FEN \"%s\"]\n\n%s %s",
                          pos->rules->string, fen, move, unread + find_move (unread).end);
}


static void
remove_comment (CpRecord *record, CpNode *node)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  for (unsigned i = 0; i < node->comments->len; i++) {
    if ((int) i != find_comment (node))
      g_ptr_array_add (texts, g_ptr_array_index (node->comments, i));
  }
  g_ptr_array_add (texts, NULL);
  cp_record_set_comments (record, node, CP_COMMENT_BEHIND, (const char *const *) texts->pdata);
}


void
cp_pgn_store_unread (CpPgnGame *game)
{
  for (unsigned i = 0; game->unread != NULL && i < game->unread->len; i++) {
    const CpPgnUnread *unread = g_ptr_array_index (game->unread, i);
    g_autofree char *comment = g_strconcat (CP_PGN_UNREAD_MARK, unread->text, NULL);
    cp_record_add_comment (game->record, unread->node, CP_COMMENT_BEHIND, comment);
  }
}


const char *
cp_pgn_find_unread (const CpNode *node)
{
  int index = find_comment (node);

  return index >= 0 ? (const char *) g_ptr_array_index (node->comments, index) +
                          strlen (CP_PGN_UNREAD_MARK)
                    : NULL;
}


CpNode *
cp_pgn_first_unread (const CpRecord *record)
{
  CpNode *node = cp_record_get_root (record);

  while (node != NULL && find_comment (node) < 0)
    node = cp_node_next_read (node);
  return node;
}


char *
cp_pgn_dup_unread_move (const CpNode *node)
{
  const char *unread = cp_pgn_find_unread (node);

  return unread != NULL ? g_strndup (unread, find_move (unread).end) : NULL;
}


bool
cp_pgn_resume_unread (CpRecord *record, CpNode *node, unsigned *n_read)
{
  const char *unread = node->parent != NULL ? cp_pgn_find_unread (node->parent) : NULL;
  g_auto (CpPgnGame) game = { 0 };

  if (unread == NULL)
    return false;
  g_autofree char *text = write_game (node, unread);
  CpPgnSlice slice = { .text = text, .length = strlen (text), .line = 1, .column = 1 };
  if (!cp_pgn_slice_read_to_show (&slice, &game) && game.record == NULL)
    return false;
  CpNode *root = cp_record_get_root (game.record);
  if (root->first_child == NULL)
    return false;
  *n_read = cp_node_count (root) - 2; /* without the root and the move itself */
  remove_comment (record, node->parent);
  cp_pgn_store_unread (&game);
  cp_record_graft (record, node->parent, root);
  return true;
}
