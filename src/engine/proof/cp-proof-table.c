/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-proof-table.h"

#include <string.h>

#include "rules/position/cp-colours.h"
#include "rules/position/cp-variant.h"

/* Entries per bucket, which fills one cache line. */
#define BUCKET_SIZE 4

typedef struct {
  uint64_t check;
  CpProof proof;
  uint8_t age; /* generation in which it was written */
  uint8_t unused;
} Entry;

typedef struct {
  Entry entries[BUCKET_SIZE];
} Bucket;

struct CpProofTable {
  Bucket *buckets;
  size_t n; /* a power of two */
  uint8_t age;
};

/* Odd numbers without a pattern: digits of the square roots of 2, 3, 5 and 7. */
#define FACTOR_1 UINT64_C (0x6a09e667f3bcc909)
#define FACTOR_2 UINT64_C (0xbb67ae8584caa73b)
#define FACTOR_3 UINT64_C (0x3c6ef372fe94f82b)
#define FACTOR_4 UINT64_C (0xa54ff53a5f1d36f1)


/* Exclusive or of both halves of the 128-bit product: every bit of each factor affects the
 * result. */
static inline uint64_t
fold (uint64_t a, uint64_t b)
{
  __extension__ unsigned __int128 product = (unsigned __int128) a * b;
  return (uint64_t) product ^ (uint64_t) (product >> 64);
}


static inline void
mix (CpProofKey *key, uint64_t word)
{
  key->check = fold (key->check ^ word, FACTOR_1) + FACTOR_2;
  key->place = fold (key->place ^ word, FACTOR_3) + FACTOR_4;
}


static inline void
mix_bits (CpProofKey *key, const CpRules *rules, CpBits bits)
{
  mix (key, (uint64_t) bits);
  if (rules->n_squares > 64)
    mix (key, (uint64_t) (bits >> 64));
}


static void
mix_colours (CpProofKey *key, const CpPosition *pos)
{
  const CpBits *of = pos->of_colour;
  uint64_t supply = 0;

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++)
      supply = supply << 4 | pos->supply[side][colour];
  }
  mix (key, supply << 8 | cp_colours_opening_left (pos));
  mix_bits (key, pos->rules, of[CP_YELLOW] | of[CP_RED] | of[CP_DARK_GREEN]);
  mix_bits (key, pos->rules, of[CP_PURPLE] | of[CP_RED] | of[CP_BLUE]);
  mix_bits (key, pos->rules, of[CP_LIGHT_BLUE] | of[CP_DARK_GREEN] | of[CP_BLUE]);
  mix_bits (key, pos->rules, pos->dropped_by[CP_WHITE]);
  mix_bits (key, pos->rules, pos->moved_pawns);
}


/* Kinds and colours are numbers of three bits, one set of squares for each bit. */
CpProofKey
cp_proof_key (const CpPosition *pos, bool attacking)
{
  const CpBits *of = pos->of_kind;
  CpProofKey key = { FACTOR_1, FACTOR_3 };

  mix (&key, (uint64_t) (uintptr_t) pos->rules << 12 | (uint64_t) pos->en_passant << 2 |
                 (uint64_t) pos->turn << 1 | attacking);
  mix_bits (&key, pos->rules, pos->of_side[CP_WHITE]);
  mix_bits (&key, pos->rules, of[CP_PAWN] | of[CP_BISHOP] | of[CP_QUEEN]);
  mix_bits (&key, pos->rules, of[CP_KNIGHT] | of[CP_BISHOP] | of[CP_KING]);
  mix_bits (&key, pos->rules, of[CP_ROOK] | of[CP_QUEEN] | of[CP_KING]);
  if (pos->rules->variant->has_colours)
    mix_colours (&key, pos);
  if (pos->rules->variant->has_storage) {
    uint64_t words[(CP_MAX_KNOCKED + 7) / 8] = { 0 };
    memcpy (words, pos->knocked, pos->n_knocked);
    for (unsigned i = 0; 8 * i < pos->n_knocked; i++)
      mix (&key, words[i]);
  }
  return key;
}


CpProofKey
cp_proof_key_with_clock (CpProofKey key, uint32_t halfmove_clock)
{
  mix (&key, (halfmove_clock + UINT64_C (1)) << 32);
  return key;
}


CpProofKey
cp_proof_key_with_goal (CpProofKey key, CpStipulation stipulation)
{
  mix (&key, (uint64_t) stipulation.kind << 8 | (uint64_t) stipulation.end);
  return key;
}


CpProofTable *
cp_proof_table_new (size_t bytes)
{
  CpProofTable *table = g_new0 (CpProofTable, 1);

  table->n = 1;
  while (table->n * 2 * sizeof (Bucket) <= bytes)
    table->n *= 2;
  cp_proof_table_clear (table);
  return table;
}


void
cp_proof_table_free (CpProofTable *table)
{
  g_free (table->buckets);
  g_free (table);
}


/* Of a large table, the system allocates and clears only the pages that are used. */
void
cp_proof_table_clear (CpProofTable *table)
{
  g_free (table->buckets);
  table->buckets = g_new0 (Bucket, table->n);
}


void
cp_proof_table_age (CpProofTable *table)
{
  table->age++;
}


static inline Bucket *
bucket_of (const CpProofTable *table, CpProofKey key)
{
  return &table->buckets[key.place & (table->n - 1)];
}


static inline bool
is_empty (const Entry *entry)
{
  return entry->check == 0 && entry->proof.within == 0 && entry->proof.below == 0;
}


bool
cp_proof_table_find (const CpProofTable *table, CpProofKey key, CpProof *proof)
{
  const Bucket *bucket = bucket_of (table, key);

  for (unsigned i = 0; i < BUCKET_SIZE; i++) {
    if (bucket->entries[i].check == key.check && !is_empty (&bucket->entries[i])) {
      *proof = bucket->entries[i].proof;
      return true;
    }
  }
  *proof = (CpProof){ .within = CP_PROOF_NEVER };
  return false;
}


/* Depth of a proof in moves. */
static inline unsigned
depth (CpProof proof)
{
  return MAX (proof.below, proof.within != CP_PROOF_NEVER ? proof.within : 0);
}


/* Replacement value of an entry. */
static inline unsigned
replacement_value (const CpProofTable *table, const Entry *entry)
{
  return entry->age == table->age ? depth (entry->proof) : 0;
}


/* Chooses the entry to write: that of the same position, otherwise an empty one, otherwise the
 * least valuable of all but the last. The last one takes results that are worth less than the
 * others, as they may be needed again soon. */
static Entry *
choose_entry (const CpProofTable *table, CpProofKey key, CpProof proof)
{
  Bucket *bucket = bucket_of (table, key);
  Entry *cheapest = &bucket->entries[0];

  for (unsigned i = 0; i < BUCKET_SIZE; i++) {
    Entry *entry = &bucket->entries[i];
    if (is_empty (entry) || entry->check == key.check)
      return entry;
    if (i < BUCKET_SIZE - 1 &&
        replacement_value (table, entry) < replacement_value (table, cheapest))
      cheapest = entry;
  }
  return replacement_value (table, cheapest) <= depth (proof) ? cheapest
                                                              : &bucket->entries[BUCKET_SIZE - 1];
}


void
cp_proof_table_store (CpProofTable *table, CpProofKey key, CpProof proof)
{
  Entry *entry = choose_entry (table, key, proof);

  if (entry->check == key.check && !is_empty (entry)) {
    proof.within = MIN (proof.within, entry->proof.within);
    proof.below = MAX (proof.below, entry->proof.below);
  }
  *entry = (Entry){ .check = key.check, .proof = proof, .age = table->age };
}
