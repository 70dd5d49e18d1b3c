/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-text-pool.h"

#include <stdbool.h>
#include <string.h>

/* Strings are stored in blocks, at multiples of UNIT bytes; an id counts these units. */
#define UNIT           4u
#define BLOCK_BITS     14
#define UNITS_IN_BLOCK (1u << BLOCK_BITS)

#define FIRST_TABLE_SIZE 64

struct CpTextPool {
  GPtrArray *blocks; /* char *, each of UNITS_IN_BLOCK units */
  CpTextId end;
  CpTextId *table;     /* open addressing; 0 for an empty slot */
  unsigned table_size; /* a power of two */
  unsigned n_texts;
};


CpTextPool *
cp_text_pool_new (void)
{
  CpTextPool *pool = g_new0 (CpTextPool, 1);

  pool->blocks = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (pool->blocks, g_malloc0 (UNITS_IN_BLOCK * UNIT));
  pool->end = 1;
  pool->table_size = FIRST_TABLE_SIZE;
  pool->table = g_new0 (CpTextId, pool->table_size);
  return pool;
}


void
cp_text_pool_free (CpTextPool *pool)
{
  if (pool == NULL)
    return;
  g_ptr_array_unref (pool->blocks);
  g_free (pool->table);
  g_free (pool);
}


const char *
cp_text_pool_get (const CpTextPool *pool, CpTextId id)
{
  const char *block = g_ptr_array_index (pool->blocks, id >> BLOCK_BITS);
  return block + (size_t) (id & (UNITS_IN_BLOCK - 1)) * UNIT;
}


CpTextId
cp_text_pool_end (const CpTextPool *pool)
{
  return pool->end;
}


static uint32_t
hash_text (const char *text, size_t length)
{
  uint32_t hash = 2166136261u;
  for (size_t i = 0; i < length; i++)
    hash = (hash ^ (unsigned char) text[i]) * 16777619u;
  return hash ^ hash >> 15;
}


/* Returns the slot of the table with the string, or the free one where it belongs. */
static unsigned
find_place (const CpTextPool *pool, const char *text, size_t length)
{
  unsigned mask = pool->table_size - 1;
  unsigned place = hash_text (text, length) & mask;

  for (; pool->table[place] != 0; place = (place + 1) & mask) {
    const char *there = cp_text_pool_get (pool, pool->table[place]);
    if (strncmp (there, text, length) == 0 && there[length] == '\0')
      break;
  }
  return place;
}


static void
grow_table (CpTextPool *pool)
{
  g_autofree CpTextId *old = pool->table;
  unsigned old_size = pool->table_size;

  pool->table_size *= 2;
  pool->table = g_new0 (CpTextId, pool->table_size);
  for (unsigned i = 0; i < old_size; i++) {
    if (old[i] != 0) {
      const char *text = cp_text_pool_get (pool, old[i]);
      pool->table[find_place (pool, text, strlen (text))] = old[i];
    }
  }
}


static CpTextId
store (CpTextPool *pool, const char *text, size_t length)
{
  unsigned units = (unsigned) (length / UNIT) + 1;
  unsigned used = pool->end & (UNITS_IN_BLOCK - 1);

  if (pool->end >> BLOCK_BITS == pool->blocks->len || used + units > UNITS_IN_BLOCK) {
    pool->end = pool->blocks->len << BLOCK_BITS;
    g_ptr_array_add (pool->blocks, g_malloc0 (UNITS_IN_BLOCK * UNIT));
  }
  CpTextId id = pool->end;
  char *block = g_ptr_array_index (pool->blocks, id >> BLOCK_BITS);
  memcpy (block + (size_t) (id & (UNITS_IN_BLOCK - 1)) * UNIT, text, length);
  pool->end += units;
  return id;
}


CpTextId
cp_text_pool_add (CpTextPool *pool, const char *text)
{
  size_t length = strnlen (text, CP_TEXT_MAX + 1);

  if (length == 0)
    return 0;
  if (length > CP_TEXT_MAX)
    length = (size_t) (g_utf8_find_prev_char (text, text + CP_TEXT_MAX + 1) - text);

  unsigned place = find_place (pool, text, length);
  if (pool->table[place] != 0)
    return pool->table[place];
  if (pool->n_texts >= pool->table_size / 4 * 3) {
    grow_table (pool);
    place = find_place (pool, text, length);
  }
  pool->n_texts++;
  return pool->table[place] = store (pool, text, length);
}
