/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-merge.h"

#include "cp-glyphs.h"
#include "cp-line.h"
#include "cp-twin.h"


static void
add_tags (CpRecord *record, const CpRecord *other)
{
  for (unsigned i = 0; i < cp_record_n_tags (other); i++) {
    const CpTag *tag = cp_record_nth_tag (other, i);
    if (cp_record_get_tag (record, tag->name) == NULL)
      cp_record_set_tag (record, tag->name, tag->value);
  }
}


static void
add_comments_of_start (CpRecord *record, const CpRecord *other)
{
  const GPtrArray *comments = cp_record_get_root (other)->comments;

  for (unsigned i = 0; comments != NULL && i < comments->len; i++)
    cp_record_add_comment (record, cp_record_get_root (record), CP_COMMENT_BEHIND,
                           g_ptr_array_index (comments, i));
}


/* Removes comments that are there already. */
static void
remove_repeated_comments (CpRecord *record, CpNode *node, CpCommentPlace place)
{
  const GPtrArray *comments = place == CP_COMMENT_BEHIND ? node->comments : node->comments_before;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (unsigned i = 0; comments != NULL && i < comments->len; i++) {
    const char *text = g_ptr_array_index (comments, i);
    if (!g_ptr_array_find_with_equal_func (texts, text, g_str_equal, NULL))
      g_ptr_array_add (texts, g_strdup (text));
  }
  if (comments == NULL || texts->len == comments->len)
    return;
  g_ptr_array_add (texts, NULL);
  cp_record_set_comments (record, node, place, (const char *const *) texts->pdata);
}


static CpGlyphKind
get_kind (uint8_t nag)
{
  const CpGlyph *glyph = cp_glyph_find (nag);
  return glyph != NULL ? glyph->kind : CP_GLYPH_OTHER;
}


/* Leaves one glyph about the move and one about the position. */
static void
remove_other_glyphs (CpRecord *record, CpNode *node)
{
  bool has_kind[CP_GLYPH_OTHER + 1] = { false };

  for (unsigned i = 0; node->nags != NULL && i < node->nags->len;) {
    uint8_t nag = node->nags->data[i];
    CpGlyphKind kind = get_kind (nag);
    if (kind != CP_GLYPH_OTHER && has_kind[kind]) {
      cp_record_remove_nag (record, node, nag);
      continue;
    }
    has_kind[kind] = true;
    i++;
  }
}


/* Sets the outcome of the game that @record and @other are merged into. */
static void
choose_outcome (CpRecord *record, const CpRecord *other)
{
  CpOutcome outcome = cp_record_get_outcome (other);
  bool is_longer = cp_record_main_line_end (other)->ply > cp_record_main_line_end (record)->ply;

  if (cp_record_get_outcome (record).result == CP_UNDECIDED ||
      (is_longer && outcome.result != CP_UNDECIDED))
    cp_record_set_outcome (record, outcome);
}


void
cp_record_merge (CpRecord *record, const CpRecord *other)
{
  CpNode *root = cp_record_get_root (record);

  add_tags (record, other);
  choose_outcome (record, other);
  add_comments_of_start (record, other);
  cp_record_graft (record, root, cp_record_get_root (other));
  cp_record_settle_twin (record);
  for (CpNode *node = root; node != NULL; node = cp_node_next_within (node, root)) {
    remove_repeated_comments (record, node, CP_COMMENT_BEHIND);
    remove_repeated_comments (record, node, CP_COMMENT_BEFORE);
    remove_other_glyphs (record, node);
  }
}
