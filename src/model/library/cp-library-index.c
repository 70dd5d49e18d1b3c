/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-index.h"
#include "analysis/cp-game-analysis.h"
#include "query/cp-query-game.h"
#include "rules/position/cp-outcome-text.h"

#include <string.h>

/* Slots and tags are stored in blocks, so that they are never copied and little memory is unused.
 */
#define BLOCK 1024u

/* The same for keys; those of a game are never divided. */
#define KEY_BLOCK CP_LIBRARY_MAX_KEYS

struct CpLibraryIndex {
  CpTextPool *pool;
  GPtrArray *slots; /* CpSlot *, BLOCK of them each */
  unsigned n_slots;
  GPtrArray *tags; /* CpTextId *, BLOCK of them each */
  unsigned n_tags;
  GPtrArray *keys;      /* CpLibraryKey *, KEY_BLOCK of them each */
  uint32_t n_keys;      /* with those that are left free at the end of a block */
  GHashTable *comments; /* const CpSlot *: char * */
};


CpLibraryFound
cp_library_found (const CpPgnSlice *slice)
{
  return (CpLibraryFound){
    .offset = slice->offset,
    .length = (uint32_t) slice->length,
    .hash = cp_library_hash (slice->text, slice->length),
    .line = slice->line,
    .column = slice->column,
    .plies = slice->plies,
  };
}


CpLibraryIndex *
cp_library_index_new (void)
{
  CpLibraryIndex *index = g_new0 (CpLibraryIndex, 1);
  index->pool = cp_text_pool_new ();
  index->slots = g_ptr_array_new_with_free_func (g_free);
  index->tags = g_ptr_array_new_with_free_func (g_free);
  index->keys = g_ptr_array_new_with_free_func (g_free);
  index->comments = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  return index;
}


void
cp_library_index_free (CpLibraryIndex *index)
{
  cp_text_pool_free (index->pool);
  g_ptr_array_unref (index->slots);
  g_ptr_array_unref (index->tags);
  g_ptr_array_unref (index->keys);
  g_hash_table_unref (index->comments);
  g_free (index);
}


CpSlotId
cp_library_index_add (CpLibraryIndex *index)
{
  if (index->n_slots == index->slots->len * BLOCK)
    g_ptr_array_add (index->slots, g_new0 (CpSlot, BLOCK));
  return index->n_slots++;
}


unsigned
cp_library_index_n (const CpLibraryIndex *index)
{
  return index->n_slots;
}


CpSlot *
cp_library_index_slot (const CpLibraryIndex *index, CpSlotId id)
{
  CpSlot *block = g_ptr_array_index (index->slots, id / BLOCK);
  return &block[id % BLOCK];
}


CpTextPool *
cp_library_index_pool (const CpLibraryIndex *index)
{
  return index->pool;
}


const char *
cp_library_index_text (const CpLibraryIndex *index, const CpSlot *slot, CpQueryText text)
{
  return cp_text_pool_get (index->pool, slot->text[text]);
}


CpTextId
cp_library_index_tag (const CpLibraryIndex *index, const CpSlot *slot, unsigned nth)
{
  const CpTextId *block = g_ptr_array_index (index->tags, (slot->tags + nth) / BLOCK);
  return block[(slot->tags + nth) % BLOCK];
}


void
cp_library_index_set_comments (CpLibraryIndex *index, const CpSlot *slot, char *comments)
{
  if (comments != NULL)
    g_hash_table_insert (index->comments, (void *) slot, comments);
  else
    g_hash_table_remove (index->comments, slot);
}


const char *
cp_library_index_get_comments (const CpLibraryIndex *index, const CpSlot *slot)
{
  return g_hash_table_lookup (index->comments, slot);
}


static void
add_tag (CpLibraryIndex *index, CpTextId tag)
{
  if (index->n_tags == index->tags->len * BLOCK)
    g_ptr_array_add (index->tags, g_new (CpTextId, BLOCK));
  CpTextId *block = g_ptr_array_index (index->tags, index->n_tags / BLOCK);
  block[index->n_tags++ % BLOCK] = tag;
}


/* A slot that is being filled. */
typedef struct {
  CpLibraryIndex *index;
  CpSlot *slot;
  CpTextId others[UINT8_MAX];
  bool has_rules;
  bool has_result;
} Filler;


static void
fill_tag (Filler *filler, const char *name, const char *value)
{
  CpTextPool *pool = filler->index->pool;
  CpSlot *slot = filler->slot;
  CpQueryText text;
  CpResult result;

  if (g_str_equal (name, "Result")) {
    if (!filler->has_result && cp_result_read (value, &result))
      slot->result = (uint8_t) result;
    filler->has_result = true;
    return;
  }
  if (cp_query_find_text (name, &text)) {
    bool is_rules = text == CP_QUERY_RULES;
    if (is_rules && !filler->has_rules)
      slot->text[text] = cp_text_pool_add (pool, cp_query_canonical_rules (value));
    else if (!is_rules && slot->text[text] == 0 && !cp_query_value_is_unknown (value))
      slot->text[text] = cp_text_pool_add (pool, value);
    filler->has_rules = filler->has_rules || is_rules;
    return;
  }
  if (!cp_query_stores_tag (name) || slot->n_tags == UINT8_MAX)
    return;
  char tag[CP_TEXT_MAX + 1];
  if (g_snprintf (tag, sizeof tag, "%s %s", name, value) >= (int) sizeof tag) {
    const char *end;
    g_utf8_validate (tag, -1, &end);
    tag[end - tag] = '\0';
  }
  filler->others[slot->n_tags++] = cp_text_pool_add (pool, tag);
}


static void
begin_filling (Filler *filler)
{
  CpSlot *slot = filler->slot;

  memset (slot->text, 0, sizeof slot->text);
  slot->n_tags = 0;
  slot->result = CP_UNDECIDED;
}


static void
end_filling (Filler *filler)
{
  CpLibraryIndex *index = filler->index;

  if (!filler->has_rules)
    filler->slot->text[CP_QUERY_RULES] =
        cp_text_pool_add (index->pool, cp_query_canonical_rules (NULL));
  filler->slot->tags = index->n_tags;
  for (unsigned i = 0; i < filler->slot->n_tags; i++)
    add_tag (index, filler->others[i]);
}


const char *
cp_library_index_set_tags (CpLibraryIndex *index, CpSlot *slot, const char *tags)
{
  Filler filler;

  filler.index = index;
  filler.slot = slot;
  filler.has_rules = filler.has_result = false;
  begin_filling (&filler);
  while (*tags != '\0') {
    const char *value = tags + strlen (tags) + 1;
    fill_tag (&filler, tags, value);
    tags = value + strlen (value) + 1;
  }
  end_filling (&filler);
  return tags + 1;
}


const CpLibraryKey *
cp_library_index_keys (const CpLibraryIndex *index, const CpSlot *slot)
{
  const CpLibraryKey *block = g_ptr_array_index (index->keys, slot->keys / KEY_BLOCK);
  return &block[slot->keys % KEY_BLOCK];
}


/* Returns the index of @n free keys. */
static uint32_t
reserve_keys (CpLibraryIndex *index, uint32_t n)
{
  uint32_t end = index->keys->len * KEY_BLOCK;

  if (end - index->n_keys < n) {
    g_ptr_array_add (index->keys, g_new (CpLibraryKey, KEY_BLOCK));
    index->n_keys = end;
  }
  index->n_keys += n;
  return index->n_keys - n;
}


/* Former keys stay in their block, because copies of the game share them. Most edits change none.
 */
void
cp_library_index_set_keys (CpLibraryIndex *index, CpSlot *slot, const CpLibraryKeys *keys)
{
  uint32_t n = keys != NULL ? keys->n : 0;

  if (n == 0 || (n == slot->n_keys && memcmp (cp_library_index_keys (index, slot), keys->keys,
                                              n * sizeof keys->keys[0]) == 0)) {
    slot->n_keys = n;
    return;
  }
  slot->keys = reserve_keys (index, n);
  slot->n_keys = n;
  CpLibraryKey *block = g_ptr_array_index (index->keys, slot->keys / KEY_BLOCK);
  memcpy (&block[slot->keys % KEY_BLOCK], keys->keys, n * sizeof keys->keys[0]);
}


void
cp_library_index_copy (CpSlot *to, const CpSlot *from)
{
  memcpy (to->text, from->text, sizeof to->text);
  to->tags = from->tags;
  to->n_tags = from->n_tags;
  to->keys = from->keys;
  to->n_keys = from->n_keys;
  to->found.plies = from->found.plies;
  to->result = from->result;
  to->analysed = from->analysed;
}


/* Returns true if the other tags are the same as before, and so need not be stored again. */
static bool
same_tags (const CpLibraryIndex *index, const CpSlot *slot, const CpTextId *others, unsigned n)
{
  if (slot->n_tags != n)
    return false;
  for (unsigned i = 0; i < n; i++) {
    if (cp_library_index_tag (index, slot, i) != others[i])
      return false;
  }
  return true;
}


bool
cp_library_index_set_record (CpLibraryIndex *index, CpSlot *slot, const CpRecord *record)
{
  CpSlot old = *slot;
  g_autofree CpLibraryKeys *keys = cp_library_keys_new (record);
  CpOutcome outcome = cp_record_get_outcome (record);
  Filler filler;

  filler.index = index;
  filler.slot = slot;
  filler.has_rules = filler.has_result = true;
  begin_filling (&filler);
  slot->text[CP_QUERY_RULES] = cp_text_pool_add (index->pool, cp_record_get_rules (record)->string);
  for (unsigned i = 0; i < cp_record_n_tags (record); i++) {
    const CpTag *tag = cp_record_nth_tag (record, i);
    fill_tag (&filler, tag->name, tag->value);
  }
  if (same_tags (index, &old, filler.others, slot->n_tags))
    slot->tags = old.tags;
  else
    end_filling (&filler);
  cp_library_index_set_outcome (index, slot, outcome);
  cp_library_index_set_comments (index, slot, cp_query_collect_comments (record));
  cp_library_index_set_keys (index, slot, keys);
  slot->found.plies = cp_record_main_line_end (record)->ply;
  slot->analysed = cp_game_analysis_is_written (record);

  return memcmp (old.text, slot->text, sizeof old.text) != 0 || old.tags != slot->tags ||
         old.found.plies != slot->found.plies || old.result != slot->result ||
         old.analysed != slot->analysed;
}


bool
cp_library_index_set_outcome (CpLibraryIndex *index, CpSlot *slot, CpOutcome outcome)
{
  CpTextId old_ending = slot->text[CP_QUERY_ENDING];
  uint8_t old_result = slot->result;

  slot->result = (uint8_t) outcome.result;
  if (outcome.termination != CP_PLAYING)
    slot->text[CP_QUERY_ENDING] =
        cp_text_pool_add (index->pool, cp_termination_text (outcome.termination));
  return slot->text[CP_QUERY_ENDING] != old_ending || slot->result != old_result;
}
