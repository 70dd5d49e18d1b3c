/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-record.h"

#include "cp-record-private.h"
#include "record/text/cp-pgn-text.h"
#include "record/text/cp-tag-names.h"
#include "rules/position/cp-fen.h"
#include "rules/text/cp-plain-text.h"

/*
 * A tree of nodes. Games may have thousands of moves and variations nested as deeply, so nothing
 * here recurses. In addition to the tree, a list contains all nodes ever created: callers may keep
 * a pointer to a removed node, and a new node at the same address would be mistaken for it.
 */

const CpRosterTag cp_roster_tags[CP_N_ROSTER_TAGS] = {
  { "Event", "?" }, { "Site", "?" },  { "Date", "????.??.??" },
  { "Round", "?" }, { "White", "?" }, { "Black", "?" },
};


void
cp_tag_free (void *data)
{
  CpTag *tag = data;
  g_free (tag->name);
  g_free (tag->value);
  g_free (tag);
}


static GPtrArray *
new_tags (void)
{
  return g_ptr_array_new_with_free_func (cp_tag_free);
}


static CpTag *
copy_tag (const CpTag *tag)
{
  CpTag *copy = g_new (CpTag, 1);
  *copy = (CpTag){ .name = g_strdup (tag->name), .value = g_strdup (tag->value) };
  return copy;
}


/* A GCopyFunc. */
static void *
copy_text (const void *text, void *data)
{
  return g_strdup (text);
}


static CpNode *
new_node (CpRecord *record, CpNode *parent)
{
  CpNode *node = g_new0 (CpNode, 1);
  node->parent = parent;
  node->ply = parent != NULL ? parent->ply + 1 : 0;
  node->next_created = record->last_created;
  record->last_created = node;
  return node;
}


static void
free_node (CpNode *node)
{
  g_clear_pointer (&node->comments_before, g_ptr_array_unref);
  g_clear_pointer (&node->comments, g_ptr_array_unref);
  g_clear_pointer (&node->nags, g_byte_array_unref);
  g_free (node);
}


CpRecord *
cp_record_new (const CpRules *rules, const CpPosition *start)
{
  g_return_val_if_fail (start == NULL || start->rules == rules, NULL);

  CpRecord *record = g_new0 (CpRecord, 1);
  g_ref_count_init (&record->references);
  record->rules = rules;
  record->root = new_node (record, NULL);
  if (start != NULL)
    record->root->position = *start;
  else
    cp_position_init (&record->root->position, rules);
  record->tags = new_tags ();
  record->tags_by_name = g_hash_table_new (g_str_hash, g_str_equal);
  return record;
}


CpRecord *
cp_record_ref (CpRecord *record)
{
  g_ref_count_inc (&record->references);
  return record;
}


void
cp_record_unref (CpRecord *record)
{
  if (record == NULL || !g_ref_count_dec (&record->references))
    return;

  cp_history_free (record->history);
  for (CpNode *node = record->last_created; node != NULL;) {
    CpNode *before = node->next_created;
    free_node (node);
    node = before;
  }
  g_hash_table_unref (record->tags_by_name);
  g_ptr_array_unref (record->tags);
  g_free (record);
}


const CpRules *
cp_record_get_rules (const CpRecord *record)
{
  return record->rules;
}


CpNode *
cp_record_get_root (const CpRecord *record)
{
  return record->root;
}


CpOutcome
cp_record_get_outcome (const CpRecord *record)
{
  return record->outcome;
}


void
cp_record_set_outcome (CpRecord *record, CpOutcome outcome)
{
  cp_history_record_outcome (record, record->outcome);
  record->outcome = outcome;
  if (outcome.termination != CP_PLAYING)
    cp_record_set_tag (record, "Termination", NULL);
}


const char *
cp_record_get_tag (const CpRecord *record, const char *name)
{
  const CpTag *tag = g_hash_table_lookup (record->tags_by_name, cp_tag_standard_name (name));
  return tag != NULL ? tag->value : NULL;
}


/* Returns true if a character is allowed in the name of a tag: readers must not take it for a
 * quote, a bracket or a space, nor skip it before the name. */
static bool
is_name_character (gunichar c, bool is_first)
{
  const char *plain = c >= 0x80 ? cp_plain_character (c) : NULL;

  if (c <= ' ' || c == 0x7f || cp_is_typographic_quote (c))
    return false;
  if (plain != NULL && *plain == '\0')
    return !is_first;
  return strchr ("\"[] ", plain != NULL ? *plain : (int) MIN (c, 0x80)) == NULL;
}


bool
cp_tag_name_is_valid (const char *name)
{
  static const char *const derived[] = { "Variant", "SetUp", "FEN", "Result", NULL };

  if (!g_ascii_isalnum (name[0]) && name[0] != '_' && (unsigned char) name[0] < 0x80)
    return false;
  for (const char *c = name; *c != '\0'; c = g_utf8_next_char (c)) {
    if (!is_name_character (g_utf8_get_char (c), c == name))
      return false;
  }
  return !g_strv_contains (derived, cp_tag_standard_name (name));
}


static char *
tidy_value (const char *value)
{
  char *tidied = g_utf8_make_valid (value, -1);

  for (char *c = tidied; *c != '\0'; c++) {
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  }
  return tidied;
}


static bool
is_unknown (const char *name, const char *value)
{
  for (size_t i = 0; i < CP_N_ROSTER_TAGS; i++) {
    if (g_str_equal (name, cp_roster_tags[i].name))
      return g_str_equal (value, cp_roster_tags[i].unknown);
  }
  return false;
}


/* Records the tags for the open step, before they change. */
static void
record_tags (CpRecord *record)
{
  if (!cp_history_is_recording (record))
    return;

  GPtrArray *copy = new_tags ();
  for (unsigned i = 0; i < record->tags->len; i++)
    g_ptr_array_add (copy, copy_tag (g_ptr_array_index (record->tags, i)));
  cp_history_record_tags (record, cp_record_swap_tags (record, copy));
}


/* Removes a tag if it exists. */
static void
remove_tag (CpRecord *record, const char *name)
{
  CpTag *tag = g_hash_table_lookup (record->tags_by_name, name);

  if (tag == NULL)
    return;
  record_tags (record);
  tag = g_hash_table_lookup (record->tags_by_name, name);
  g_hash_table_remove (record->tags_by_name, name);
  g_ptr_array_remove (record->tags, tag);
}


void
cp_record_set_tag (CpRecord *record, const char *name, const char *value)
{
  g_return_if_fail (cp_tag_name_is_valid (name));

  name = cp_tag_standard_name (name);
  if (value == NULL || is_unknown (name, value)) {
    remove_tag (record, name);
    return;
  }

  g_autofree char *tidied = tidy_value (value);
  const char *old = cp_record_get_tag (record, name);
  if (old != NULL && g_str_equal (old, tidied))
    return;
  record_tags (record);

  CpTag *tag = g_hash_table_lookup (record->tags_by_name, name);
  if (tag == NULL) {
    tag = g_new0 (CpTag, 1);
    tag->name = g_strdup (name);
    g_ptr_array_add (record->tags, tag);
    g_hash_table_insert (record->tags_by_name, tag->name, tag);
  }
  g_free (tag->value);
  tag->value = g_steal_pointer (&tidied);
}


/* Returns true if the record has exactly these tags, in this order. */
static bool
tags_equal (const CpRecord *record, const GPtrArray *tags)
{
  if (record->tags->len != tags->len)
    return false;
  for (unsigned i = 0; i < tags->len; i++) {
    const CpTag *a = g_ptr_array_index (record->tags, i);
    const CpTag *b = g_ptr_array_index (tags, i);
    if (!g_str_equal (a->name, b->name) || !g_str_equal (a->value, b->value))
      return false;
  }
  return true;
}


void
cp_record_set_tags (CpRecord *record, const GPtrArray *tags)
{
  CpRecord *model = cp_record_new (record->rules, &record->root->position);

  /* Built separately, so that no edit is recorded if they turn out to be the same. */
  for (unsigned i = 0; i < tags->len; i++) {
    const CpTag *tag = g_ptr_array_index (tags, i);
    cp_record_set_tag (model, tag->name, tag->value);
  }
  if (!tags_equal (record, model->tags)) {
    GPtrArray *old = cp_record_swap_tags (record, cp_record_swap_tags (model, new_tags ()));
    cp_history_record_tags (record, old);
  }
  cp_record_unref (model);
}


unsigned
cp_record_n_tags (const CpRecord *record)
{
  return record->tags->len;
}


const CpTag *
cp_record_nth_tag (const CpRecord *record, unsigned index)
{
  g_return_val_if_fail (index < record->tags->len, NULL);
  return g_ptr_array_index (record->tags, index);
}


CpNode *
cp_record_add_node (CpRecord *record, CpNode *parent, CpMove move)
{
  CpNode *node = new_node (record, parent);

  node->move = move;
  node->position = parent->position;
  cp_position_play (&node->position, move);
  cp_node_link (node, UINT_MAX);
  cp_history_record_added (record, node);
  return node;
}


CpNode *
cp_record_add_move (CpRecord *record, CpNode *parent, CpMove move)
{
  CpNode *node = cp_node_find_child (parent, move);

  return node != NULL ? node : cp_record_add_node (record, parent, move);
}


void
cp_record_remove (CpRecord *record, CpNode *node)
{
  g_return_if_fail (node->parent != NULL);

  unsigned index = cp_node_unlink (node);
  cp_history_record_removed (record, node, index);
}


void
cp_record_remove_after (CpRecord *record, CpNode *node)
{
  while (node->first_child != NULL)
    cp_record_remove (record, node->first_child);
}


void
cp_record_reorder (CpRecord *record, CpNode *node, unsigned index)
{
  g_return_if_fail (node->parent != NULL);

  const CpNode *first = node->parent->first_child;
  const CpNode *next = node->next_sibling;
  unsigned old = cp_node_unlink (node);
  cp_node_link (node, index);
  if (node->next_sibling != next || node->parent->first_child != first)
    cp_history_record_reordered (record, node, old);
}


CpNode *
cp_record_main_line_end (const CpRecord *record)
{
  CpNode *node = record->root;
  while (node->first_child != NULL)
    node = node->first_child;
  return node;
}


void
cp_node_promote_to_main (CpRecord *record, CpNode *node)
{
  cp_record_reorder (record, node, 0);
}


void
cp_record_make_main_line (CpRecord *record, CpNode *node)
{
  for (; node->parent != NULL; node = node->parent)
    cp_record_reorder (record, node, 0);
}


bool
cp_node_on_main_line (const CpNode *node)
{
  while (node->parent != NULL && node->parent->first_child == node)
    node = node->parent;
  return node->parent == NULL;
}


CpNode *
cp_node_find_child (const CpNode *node, CpMove move)
{
  CpNode *child = node->first_child;
  while (child != NULL && !cp_move_equal (child->move, move))
    child = child->next_sibling;
  return child;
}


static unsigned
count_pieces (const CpPosition *pos)
{
  return cp_bits_count (pos->of_side[CP_WHITE]) + cp_bits_count (pos->of_side[CP_BLACK]);
}


/*
 * Returns the last node before @earlier with the same position as @node, or NULL. Pieces never
 * return to the board, so the search ends at the last capture. The halfmove clock is no substitute:
 * where pawns can return, as by another piece's power, positions can repeat after pawn moves.
 */
static const CpNode *
previous_equal (const CpNode *node, const CpNode *earlier)
{
  unsigned n_pieces = count_pieces (&node->position);

  for (earlier = earlier->parent; earlier != NULL; earlier = earlier->parent) {
    if (count_pieces (&earlier->position) != n_pieces)
      return NULL;
    if (cp_position_same (&earlier->position, &node->position))
      return earlier;
  }
  return NULL;
}


unsigned
cp_node_occurrences (const CpNode *node)
{
  unsigned n = 0;
  for (const CpNode *equal = node; equal != NULL; equal = previous_equal (node, equal))
    n++;
  return n;
}


GPtrArray *
cp_node_equal_positions (const CpNode *node)
{
  GPtrArray *nodes = g_ptr_array_new ();
  for (const CpNode *equal = node; equal != NULL; equal = previous_equal (node, equal))
    g_ptr_array_insert (nodes, 0, (CpNode *) equal);
  return nodes;
}


static char *
tidy_comment (const char *text)
{
  return cp_pgn_unify_line_ends (g_utf8_make_valid (text, -1));
}


/* Returns the list of comments at one place of a node. */
static GPtrArray **
comments_at (CpNode *node, CpCommentPlace place)
{
  return place == CP_COMMENT_BEFORE ? &node->comments_before : &node->comments;
}


void
cp_record_add_comment (CpRecord *record, CpNode *node, CpCommentPlace place, const char *text)
{
  g_return_if_fail (place == CP_COMMENT_BEHIND || node->parent != NULL);
  GPtrArray **comments = comments_at (node, place);

  if (cp_history_is_recording (record)) {
    GPtrArray *old = *comments;
    *comments = old != NULL ? g_ptr_array_copy (old, copy_text, NULL) : NULL;
    cp_history_record_comments (record, node, place, old);
  }
  if (*comments == NULL)
    *comments = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (*comments, tidy_comment (text));
}


void
cp_record_set_comments (CpRecord *record,
                        CpNode *node,
                        CpCommentPlace place,
                        const char *const *texts)
{
  g_return_if_fail (place == CP_COMMENT_BEHIND || node->parent != NULL);
  GPtrArray **comments = comments_at (node, place);
  g_autoptr (GPtrArray) new = NULL;

  for (; texts != NULL && *texts != NULL; texts++) {
    if (new == NULL)
      new = g_ptr_array_new_with_free_func (g_free);
    g_ptr_array_add (new, tidy_comment (*texts));
  }
  if (cp_comments_equal (*comments, new))
    return;

  GPtrArray *old = *comments;
  *comments = g_steal_pointer (&new);
  cp_history_record_comments (record, node, place, old);
}


/* Returns the index of the glyph in the node's list, or -1. */
static int
find_nag (const CpNode *node, uint8_t nag)
{
  if (node->nags == NULL)
    return -1;
  const uint8_t *found = memchr (node->nags->data, nag, node->nags->len);
  return found != NULL ? (int) (found - node->nags->data) : -1;
}


bool
cp_node_has_nag (const CpNode *node, uint8_t nag)
{
  return find_nag (node, nag) >= 0;
}


/* Records the glyphs for the open step, before they change. */
static void
record_nags (CpRecord *record, CpNode *node)
{
  if (!cp_history_is_recording (record))
    return;

  GByteArray *copy = NULL;
  if (node->nags != NULL) {
    copy = g_byte_array_new ();
    g_byte_array_append (copy, node->nags->data, node->nags->len);
  }
  cp_history_record_nags (record, node, node->nags);
  node->nags = copy;
}


void
cp_record_add_nag (CpRecord *record, CpNode *node, uint8_t nag)
{
  if (cp_node_has_nag (node, nag))
    return;

  record_nags (record, node);
  if (node->nags == NULL)
    node->nags = g_byte_array_new ();
  g_byte_array_append (node->nags, &nag, 1);
}


void
cp_record_remove_nag (CpRecord *record, CpNode *node, uint8_t nag)
{
  int index = find_nag (node, nag);
  if (index < 0)
    return;

  record_nags (record, node);
  g_byte_array_remove_index (node->nags, (unsigned) index);
  if (node->nags->len == 0)
    g_clear_pointer (&node->nags, g_byte_array_unref);
}
