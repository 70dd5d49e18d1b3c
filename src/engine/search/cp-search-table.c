/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-search-table.h"

#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>

/* Memory that memset() clears within a few milliseconds. */
#define MAX_MEMSET_BYTES ((size_t) 32 * 1024 * 1024)

/* Entries per bucket, which fills one cache line. */
#define BUCKET_SIZE 4

/* Penalty of older entries for replacement, in plies of depth for each generation. */
#define AGE_PENALTY 4

/* Layout of the data word, from the lowest bits. */
#define MOVE_BITS  20
#define SCORE_BITS 16
#define DEPTH_BITS 8
#define BOUND_BITS 2
#define AGE_BITS   5

#define AGES      (1u << AGE_BITS)
#define DEPTH_MAX ((1 << DEPTH_BITS) - 1)

/* Both words are written without synchronization; @check is the key XOR @data, so that torn writes
 * are detected. */
typedef struct {
  atomic_uint_fast64_t check;
  atomic_uint_fast64_t data;
} Slot;

typedef struct {
  _Alignas(64) Slot slots[BUCKET_SIZE];
} Bucket;

struct CpSearchTable {
  Bucket *buckets;
  size_t n;
  unsigned age;
};


/* The system provides anonymous memory page by page at the first write, filled with zeros: creating
 * and freeing a table takes hardly any time, whatever its size. */
static Bucket *
map_buckets (size_t n)
{
  size_t size = n * sizeof (Bucket);
  void *memory = mmap (NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

  if (memory == MAP_FAILED)
    return NULL;
#ifdef MADV_HUGEPAGE
  madvise (memory, size, MADV_HUGEPAGE);
#endif
  return memory;
}


CpSearchTable *
cp_search_table_new (size_t bytes)
{
  size_t n = MAX (bytes / sizeof (Bucket), 1);
  Bucket *buckets = map_buckets (n);

  if (buckets == NULL)
    return NULL;
  CpSearchTable *table = g_new0 (CpSearchTable, 1);
  table->n = n;
  table->buckets = buckets;
  return table;
}


void
cp_search_table_free (CpSearchTable *table)
{
  munmap (table->buckets, table->n * sizeof (Bucket));
  g_free (table);
}


/* Up to a certain size, clearing mapped memory is faster than mapping new memory. */
void
cp_search_table_clear (CpSearchTable *table)
{
  size_t size = table->n * sizeof (Bucket);
  Bucket *fresh = size > MAX_MEMSET_BYTES ? map_buckets (table->n) : NULL;

  table->age = 0;
  if (fresh == NULL) {
    memset (table->buckets, 0, size);
    return;
  }
  munmap (table->buckets, size);
  table->buckets = fresh;
}


void
cp_search_table_age (CpSearchTable *table)
{
  table->age = (table->age + 1) % AGES;
}


/* Uses the upper bits of the product, so that the whole key counts for any number of buckets. */
static Bucket *
bucket_of (const CpSearchTable *table, uint64_t key)
{
  __extension__ unsigned __int128 product = (unsigned __int128) key * table->n;
  return &table->buckets[(size_t) (product >> 64)];
}


void
cp_search_table_prefetch (const CpSearchTable *table, uint64_t key)
{
  __builtin_prefetch (bucket_of (table, key));
}


static uint64_t
pack_move (CpMove move)
{
  return (uint64_t) (move.from & 0x7f) | (uint64_t) (move.to & 0x7f) << 7 |
         (uint64_t) move.becomes << 14 | (uint64_t) move.colour << 17;
}


/* Decodes a square of seven bits; all ones stand for no square. */
static CpSquare
unpack_square (uint64_t bits)
{
  return (bits & 0x7f) == 0x7f ? CP_SQUARE_NONE : (CpSquare) (bits & 0x7f);
}


static CpMove
unpack_move (uint64_t bits)
{
  return (CpMove){
    .from = unpack_square (bits),
    .to = unpack_square (bits >> 7),
    .becomes = bits >> 14 & 7,
    .colour = bits >> 17 & 7,
  };
}


/* Removes the lowest @n bits from @data and returns them. */
static uint64_t
pop_bits (uint64_t *data, unsigned n)
{
  uint64_t bits = *data & ((UINT64_C (1) << n) - 1);

  *data >>= n;
  return bits;
}


static uint64_t
pack (const CpSearchEntry *entry, unsigned age)
{
  uint64_t data = age;

  data = data << BOUND_BITS | (uint64_t) entry->bound;
  data = data << DEPTH_BITS | (uint64_t) CLAMP (entry->depth, 0, DEPTH_MAX);
  data = data << SCORE_BITS | (uint64_t) (uint16_t) (int16_t) entry->score;
  return data << MOVE_BITS | pack_move (entry->move);
}


static void
unpack (uint64_t data, CpSearchEntry *entry)
{
  entry->move = unpack_move (pop_bits (&data, MOVE_BITS));
  entry->score = (int16_t) (uint16_t) pop_bits (&data, SCORE_BITS);
  entry->depth = (int) pop_bits (&data, DEPTH_BITS);
  entry->bound = (CpBound) pop_bits (&data, BOUND_BITS);
}


static unsigned
age_of (uint64_t data)
{
  return (unsigned) (data >> (MOVE_BITS + SCORE_BITS + DEPTH_BITS + BOUND_BITS));
}


static int
depth_of (uint64_t data)
{
  return (int) (data >> (MOVE_BITS + SCORE_BITS) & DEPTH_MAX);
}


static CpBound
bound_of (uint64_t data)
{
  return (CpBound) (data >> (MOVE_BITS + SCORE_BITS + DEPTH_BITS) & 3);
}


static uint64_t
load (atomic_uint_fast64_t *word)
{
  return atomic_load_explicit (word, memory_order_relaxed);
}


static void
store (atomic_uint_fast64_t *word, uint64_t value)
{
  atomic_store_explicit (word, value, memory_order_relaxed);
}


bool
cp_search_table_find (CpSearchTable *table, uint64_t key, CpSearchEntry *entry)
{
  Bucket *bucket = bucket_of (table, key);

  for (unsigned i = 0; i < BUCKET_SIZE; i++) {
    uint64_t data = load (&bucket->slots[i].data);
    if ((load (&bucket->slots[i].check) ^ data) == key && bound_of (data) != CP_BOUND_NONE) {
      unpack (data, entry);
      return true;
    }
  }
  return false;
}


/* Replacement value of an entry: the lowest is replaced. */
static int
replacement_value (const CpSearchTable *table, uint64_t data)
{
  int searches = (int) ((AGES + table->age - age_of (data)) % AGES);

  return bound_of (data) == CP_BOUND_NONE ? -1000 : depth_of (data) - AGE_PENALTY * searches;
}


void
cp_search_table_store (CpSearchTable *table, uint64_t key, const CpSearchEntry *entry)
{
  Bucket *bucket = bucket_of (table, key);
  Slot *chosen = &bucket->slots[0];
  uint64_t packed = pack (entry, table->age);

  for (unsigned i = 0; i < BUCKET_SIZE; i++) {
    Slot *slot = &bucket->slots[i];
    uint64_t data = load (&slot->data);
    if ((load (&slot->check) ^ data) == key && bound_of (data) != CP_BOUND_NONE) {
      /* Keep a deeper result, and a known best move. */
      if (entry->bound != CP_BOUND_EXACT && entry->depth + AGE_PENALTY < depth_of (data) &&
          age_of (data) == table->age)
        return;
      if (entry->move.to == CP_SQUARE_NONE)
        packed = (packed & ~((UINT64_C (1) << MOVE_BITS) - 1)) |
                 (data & ((UINT64_C (1) << MOVE_BITS) - 1));
      chosen = slot;
      break;
    }
    if (replacement_value (table, data) < replacement_value (table, load (&chosen->data)))
      chosen = slot;
  }
  store (&chosen->data, packed);
  store (&chosen->check, key ^ packed);
}


unsigned
cp_search_table_fullness (const CpSearchTable *table)
{
  size_t looked_at = MIN (table->n, 1000);
  size_t used = 0;

  for (size_t i = 0; i < looked_at; i++) {
    for (unsigned k = 0; k < BUCKET_SIZE; k++) {
      uint64_t data = load (&table->buckets[i].slots[k].data);
      used += bound_of (data) != CP_BOUND_NONE && age_of (data) == table->age;
    }
  }
  return (unsigned) (used * 1000 / (looked_at * BUCKET_SIZE));
}
