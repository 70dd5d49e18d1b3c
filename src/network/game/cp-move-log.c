/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-move-log.h"

#include <glib/gi18n-lib.h>
#include <sodium.h>
#include <string.h>

#include "network/crypto/cp-hex.h"
#include "network/message/cp-message.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"

typedef struct {
  int64_t of[2];
} Left;

struct CpMoveLog {
  GPtrArray *positions; /* (element-type CpPosition): the start and the position after each move */
  GHashTable *counts; /* (element-type CpPosition unsigned): occurrences of each position; keys are
                         the first equal element of @positions */
  GArray *lefts;      /* (element-type Left): clocks, parallel to @positions */
  GPtrArray *moves;   /* NULL-terminated */
};


static void
add_position (CpMoveLog *self, const CpPosition *pos)
{
  Left left = { { CP_NO_TIME, CP_NO_TIME } };

  if (self->lefts->len > 0)
    left = g_array_index (self->lefts, Left, self->lefts->len - 1);
  CpPosition *own = g_memdup2 (pos, sizeof *pos);
  g_ptr_array_add (self->positions, own);
  unsigned n = GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, own));
  g_hash_table_insert (self->counts, own, GUINT_TO_POINTER (n + 1));
  g_array_append_vals (self->lefts, &left, 1);
}


/* Decrements the count of @pos, the last position. Equal positions are removed last first, so the
 * key stays valid. */
static void
remove_position (CpMoveLog *self, const CpPosition *pos)
{
  unsigned n = GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, pos));

  if (n == 1)
    g_hash_table_remove (self->counts, pos);
  else
    g_hash_table_insert (self->counts, (void *) pos, GUINT_TO_POINTER (n - 1));
}


CpMoveLog *
cp_move_log_new (const char *rules_string, const char *fen, GError **error)
{
  const CpRules *rules = cp_rules_parse (rules_string, error);
  CpPosition pos;

  if (rules == NULL)
    return NULL;
  cp_position_init (&pos, rules);
  if (fen != NULL && !cp_fen_parse (rules, fen, &pos, error))
    return NULL;
  g_autoptr (CpMoveLog) self = g_new0 (CpMoveLog, 1);
  self->positions = g_ptr_array_new_with_free_func (g_free);
  self->counts = g_hash_table_new (cp_position_hash, cp_position_equal);
  self->lefts = g_array_new (FALSE, FALSE, sizeof (Left));
  self->moves = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->moves, NULL);
  add_position (self, &pos);
  if (cp_move_log_get_outcome (self).result != CP_UNDECIDED) {
    g_set_error_literal (error, CP_FEN_ERROR, CP_FEN_ERROR_PROBLEM,
                         _ ("The game is over before the first move."));
    return NULL;
  }
  return g_steal_pointer (&self);
}


void
cp_move_log_free (CpMoveLog *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->counts);
  g_ptr_array_unref (self->positions);
  g_array_unref (self->lefts);
  g_ptr_array_unref (self->moves);
  g_free (self);
}


unsigned
cp_move_log_get_length (const CpMoveLog *self)
{
  return self->moves->len - 1;
}


const CpPosition *
cp_move_log_get_position (const CpMoveLog *self)
{
  return g_ptr_array_index (self->positions, self->positions->len - 1);
}


const CpPosition *
cp_move_log_get_nth_position (const CpMoveLog *self, unsigned ply)
{
  return g_ptr_array_index (self->positions, MIN (ply, self->positions->len - 1));
}


const char *const *
cp_move_log_get_moves (const CpMoveLog *self)
{
  return (const char *const *) self->moves->pdata;
}


bool
cp_move_log_add (CpMoveLog *self, const char *uci, GError **error)
{
  CpPosition pos = *cp_move_log_get_position (self);
  CpMove move;

  if (cp_move_log_get_length (self) >= CP_PLY_MAX ||
      cp_move_log_get_outcome (self).result != CP_UNDECIDED) {
    g_set_error_literal (error, CP_MOVE_ERROR, CP_MOVE_ERROR_ILLEGAL, _ ("The game is over."));
    return false;
  }
  if (!cp_move_parse_uci (&pos, uci, &move, error))
    return false;
  g_ptr_array_insert (self->moves, (gint) cp_move_log_get_length (self),
                      cp_move_write (&pos, move, CP_NOTATION_UCI));
  cp_position_play (&pos, move);
  add_position (self, &pos);
  return true;
}


bool
cp_move_log_add_all (CpMoveLog *self, const char *const *moves, unsigned from, GError **error)
{
  for (unsigned i = from; moves[i] != NULL; i++) {
    if (!cp_move_log_add (self, moves[i], error))
      return false;
  }
  return true;
}


void
cp_move_log_truncate (CpMoveLog *self, unsigned ply)
{
  unsigned length = cp_move_log_get_length (self);

  if (ply >= length)
    return;
  g_ptr_array_remove_range (self->moves, ply, length - ply);
  for (unsigned i = ply + 1; i <= length; i++)
    remove_position (self, g_ptr_array_index (self->positions, i));
  g_ptr_array_set_size (self->positions, (gint) ply + 1);
  g_array_set_size (self->lefts, ply + 1);
}


unsigned
cp_move_log_get_common_length (const CpMoveLog *self, const char *const *moves)
{
  const char *const *own = cp_move_log_get_moves (self);
  unsigned n = 0;

  while (own[n] != NULL && moves[n] != NULL && strcmp (own[n], moves[n]) == 0)
    n++;
  return n;
}


void
cp_move_log_write_hash (const CpMoveLog *self, char hash[static CP_MOVE_LOG_HASH_DIGITS + 1])
{
  g_autofree char *fen = cp_fen_write (cp_move_log_get_position (self));
  uint8_t sum[crypto_hash_sha256_BYTES];

  crypto_hash_sha256 (sum, (const uint8_t *) fen, strlen (fen));
  cp_hex_copy (sum, CP_MOVE_LOG_HASH_DIGITS / 2, hash);
}


/* Returns the occurrences of the last position. */
static unsigned
count_occurrences (const CpMoveLog *self)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, cp_move_log_get_position (self)));
}


CpOutcome
cp_move_log_get_outcome (const CpMoveLog *self)
{
  return cp_position_outcome (cp_move_log_get_position (self), count_occurrences (self));
}


CpTermination
cp_move_log_get_claim (const CpMoveLog *self)
{
  return cp_position_get_claim (cp_move_log_get_position (self), count_occurrences (self));
}


void
cp_move_log_set_clocks (CpMoveLog *self, const int64_t left[2])
{
  memcpy (g_array_index (self->lefts, Left, self->lefts->len - 1).of, left, sizeof (Left));
}


const int64_t *
cp_move_log_get_clocks (const CpMoveLog *self, unsigned ply)
{
  return g_array_index (self->lefts, Left, MIN (ply, self->lefts->len - 1)).of;
}
