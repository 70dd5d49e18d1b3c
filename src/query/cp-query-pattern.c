/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-query-pattern.h"

#include "rules/position/cp-fen.h"


/* Adds @n squares to the last rank of @pattern; returns false if that is too long. */
static bool
add_squares (CpQueryPattern *pattern, CpPiece piece, unsigned n)
{
  unsigned rank = pattern->n_ranks - 1;

  if (n == 0 || n > CP_MAX_FILES - pattern->n_files[rank])
    return false;
  for (unsigned i = 0; i < n; i++)
    pattern->squares[rank][pattern->n_files[rank]++] = piece;
  return true;
}


bool
cp_query_pattern_read (const char *text, CpQueryPattern *pattern)
{
  bool has_square = false;

  *pattern = (CpQueryPattern){ .n_ranks = 1 };
  for (; *text != '\0'; text++) {
    CpPiece piece = cp_fen_piece (*text);
    unsigned n = 1;
    if (*text == '/') {
      if (pattern->n_ranks++ == CP_MAX_RANKS)
        return false;
      continue;
    }
    if (g_ascii_isdigit (*text)) {
      n = (unsigned) g_ascii_digit_value (*text);
      if (g_ascii_isdigit (text[1]))
        n = 10 * n + (unsigned) g_ascii_digit_value (*++text);
    } else if (*text == '?') {
      piece = CP_QUERY_ANY_SQUARE;
    } else if (piece == CP_NO_PIECE) {
      return false;
    }
    if (!add_squares (pattern, piece, n))
      return false;
    has_square = has_square || piece != CP_QUERY_ANY_SQUARE;
  }
  return has_square;
}


bool
cp_query_pattern_has (const CpQueryPattern *pattern, const CpPosition *pos)
{
  unsigned files = pos->rules->files, ranks = pos->rules->ranks;

  if (pattern->n_ranks > ranks)
    return false;
  for (unsigned i = 0; i < pattern->n_ranks; i++) {
    const CpPiece *squares = &pos->board[(ranks - 1 - i) * files];
    if (pattern->n_files[i] > files)
      return false;
    for (unsigned j = 0; j < pattern->n_files[i]; j++) {
      CpPiece piece = pattern->squares[i][j];
      if (piece != CP_QUERY_ANY_SQUARE && piece != squares[j])
        return false;
    }
  }
  return true;
}


char *
cp_query_pattern_write (const CpPosition *pos)
{
  unsigned files = pos->rules->files, ranks = pos->rules->ranks;
  GString *pattern = g_string_new (NULL);
  size_t length = 0; /* up to the last piece */

  for (unsigned i = 0; i < ranks; i++) {
    size_t end = pattern->len;
    for (unsigned j = 0; j < files; j++) {
      CpPiece piece = pos->board[(ranks - 1 - i) * files + j];
      g_string_append_c (pattern, piece != CP_NO_PIECE ? cp_fen_letter (piece) : '?');
      if (piece != CP_NO_PIECE)
        end = length = pattern->len;
    }
    g_string_truncate (pattern, end);
    g_string_append_c (pattern, '/');
  }
  g_string_truncate (pattern, length);
  return g_string_free (pattern, FALSE);
}


bool
cp_query_material_read (const char *text, CpQueryMaterial *material)
{
  CpSide side = CP_WHITE;
  bool is_divided = false;

  *material = (CpQueryMaterial){ 0 };
  for (; *text != '\0'; text++) {
    CpKind kind = cp_piece_kind (cp_fen_piece (*text));
    if (*text == '-' && !is_divided) {
      is_divided = true;
      side = CP_BLACK;
      continue;
    }
    if (kind == CP_NO_KIND || material->n[side][kind] == CP_MAX_SQUARES)
      return false;
    material->n[side][kind]++;
    material->counts_pawns = material->counts_pawns || kind == CP_KING || kind == CP_PAWN;
  }
  return is_divided && material->n[CP_WHITE][CP_KING] <= 1 && material->n[CP_BLACK][CP_KING] <= 1;
}


bool
cp_query_material_has (const CpQueryMaterial *material, const CpPosition *pos)
{
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    for (CpKind kind = material->counts_pawns ? CP_PAWN : CP_KNIGHT; kind < CP_KING; kind++) {
      if (cp_bits_count (pos->of_side[side] & pos->of_kind[kind]) != material->n[side][kind])
        return false;
    }
  }
  return true;
}
