/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-taken-back.h"

#include <string.h>

#include "cp-pgn-slice.h"
#include "cp-pgn-writer.h"
#include "record/tree/cp-line.h"
#include "record/tree/cp-twin.h"
#include "rules/position/cp-fen.h"


static void
remove_annotations (CpRecord *record, CpNode *node)
{
  cp_record_set_comments (record, node, CP_COMMENT_BEFORE, NULL);
  cp_record_set_comments (record, node, CP_COMMENT_BEHIND, NULL);
  while (node->nags != NULL)
    cp_record_remove_nag (record, node, node->nags->data[0]);
}


/* Returns the moves of @record in PGN, in one line (transfer full). */
static char *
write_moves (const CpRecord *record)
{
  const CpRules *rules = cp_record_get_rules (record);
  CpNode *from = cp_record_get_root (record);
  g_autoptr (CpRecord) bare = cp_record_new (rules, &from->position);
  CpNode *root = cp_record_get_root (bare);

  cp_record_graft (bare, root, from);
  for (CpNode *node = root->first_child; node != NULL; node = cp_node_next_within (node, root))
    remove_annotations (bare, node);
  g_autofree char *text = cp_pgn_write (bare, cp_move_recorded_notation (rules));
  char *moves = g_strdup (strstr (text, "\n\n") + strlen ("\n\n"));
  *strrchr (moves, '*') = '\0';
  return g_strchomp (g_strdelimit (moves, "\n", ' '));
}


void
cp_pgn_store_taken_back (CpRecord *record)
{
  CpNode *root = cp_record_get_root (record);

  if (root->first_child == NULL)
    return;
  g_autofree char *moves = write_moves (record);
  g_autofree char *comment = g_strconcat (CP_PGN_TAKEN_BACK_MARK, moves, NULL);
  cp_record_remove_after (record, root);
  cp_record_add_comment (record, root, CP_COMMENT_BEHIND, comment);
}


/* Returns the index of the comment with the moves, or -1. */
static int
find_comment (const CpNode *root)
{
  for (unsigned i = 0; root->comments != NULL && i < root->comments->len; i++) {
    if (g_str_has_prefix (g_ptr_array_index (root->comments, i), CP_PGN_TAKEN_BACK_MARK))
      return (int) i;
  }
  return -1;
}


static void
remove_comment (CpRecord *record, CpNode *root, int index)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  for (int i = 0; i < (int) root->comments->len; i++) {
    if (i != index)
      g_ptr_array_add (texts, g_ptr_array_index (root->comments, i));
  }
  g_ptr_array_add (texts, NULL);
  cp_record_set_comments (record, root, CP_COMMENT_BEHIND, (const char *const *) texts->pdata);
}


bool
cp_pgn_restore_taken_back (CpRecord *record)
{
  CpNode *root = cp_record_get_root (record);
  int index = find_comment (root);

  if (root->first_child != NULL || index < 0)
    return false;
  const char *comment = g_ptr_array_index (root->comments, index);
  g_autofree char *fen = cp_fen_write (&root->position);
  g_autofree char *text = g_strdup_printf ("[Variant \"%s\"]\n[SetUp \"1\"]\n[FEN \"%s\"]\n\n%s *",
                                           cp_record_get_rules (record)->string, fen,
                                           comment + strlen (CP_PGN_TAKEN_BACK_MARK));
  CpPgnSlice slice = { .text = text, .length = strlen (text), .line = 1, .column = 1 };
  g_auto (CpPgnGame) game = { 0 };

  if (!cp_pgn_slice_read_to_show (&slice, &game))
    return false;
  cp_record_graft (record, root, cp_record_get_root (game.record));
  remove_comment (record, root, index);
  return root->first_child != NULL;
}
