/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "naive-chess.h"

/* Moves of the games with check as text, and the functions of their NaiveGames. */


/* Coordinate form: "a final lower-case letter only for a promotion", "Y@c4 (upper-case colour
 * letter, for both sides)". */
static char *
uci_of (const NaiveChessMove *move)
{
  GString *text = g_string_new (NULL);
  if (move->drop != '\0')
    g_string_append_printf (text, "%c@", move->drop);
  else
    naive_chess_append_square (text, move->from);
  naive_chess_append_square (text, move->to);
  if (move->becomes != '\0')
    g_string_append_c (text, move->becomes);
  return g_string_free (text, FALSE);
}


NaiveChessMove
naive_chess_move_of (const char *uci)
{
  NaiveChessMove move = { 0 };
  if (uci[1] == '@') {
    move.drop = uci[0];
    uci += 2;
  } else {
    move.from = naive_chess_read_square (uci, &uci);
  }
  move.to = naive_chess_read_square (uci, &uci);
  move.becomes = *uci;
  return move;
}


/* Returns true if the piece on @square has a legal move to @to, whatever it becomes there. */
static bool
can_go (const NaiveChess *chess, NaiveSquare square, NaiveSquare to)
{
  NaiveChessMoves moves;
  moves.n = 0;
  naive_chess_add_moves_from (chess, square, &moves);
  for (int i = 0; i < moves.n; i++)
    if (moves.move[i].to.file == to.file && moves.move[i].to.rank == to.rank &&
        naive_chess_is_legal (chess, &moves.move[i]))
      return true;
  return false;
}


/*
 * Disambiguation of the PGN standard: the file if that is enough, else the rank if that is, else
 * both. A pawn's capture always has the file. In Dynamic Chess pawns are disambiguated like pieces.
 */
static void
append_origin (GString *text, const NaiveChess *chess, const NaiveChessMove *move, bool file_needed)
{
  char piece = naive_chess_piece_at (chess, move->from);
  bool others = false, on_file = false, on_rank = false;
  for (NaiveSquare square = { 0, 1 }; naive_chess_next_square (chess, &square);) {
    bool same = square.file == move->from.file && square.rank == move->from.rank;
    if (same || naive_chess_piece_at (chess, square) != piece || !can_go (chess, square, move->to))
      continue;
    others = true;
    on_file |= square.file == move->from.file;
    on_rank |= square.rank == move->from.rank;
  }
  if (file_needed || (others && (!on_file || on_rank)))
    g_string_append_c (text, 'a' + move->from.file - 1);
  if (on_file)
    g_string_append_printf (text, "%d", move->from.rank);
}


/* "=X is written whenever the moving piece ends as another type", "A pawn staying a pawn on its far
 * rank in shifting-sands: e7=P": also on a dark green square there, as nothing excepts it. */
static void
append_change (GString *text, const NaiveChess *chess, const NaiveChessMove *move)
{
  char before = naive_chess_piece_at (chess, move->from);
  char after = chess->laws->ends_as (chess, move);
  bool stays_pawn =
      g_ascii_tolower (after) == 'p' && naive_chess_is_far_rank (chess, before, move->to.rank);
  if (after != before || stays_pawn)
    g_string_append_printf (text, "=%c", g_ascii_toupper (after));
}


/* "+ and # as usual in games with check". */
static char *
finish (GString *text, const NaiveChess *chess, const NaiveChessMove *move)
{
  NaiveChess after = *chess;
  naive_chess_play (&after, move);
  if (naive_chess_in_check (&after, after.white_to_move))
    g_string_append_c (text, naive_chess_has_legal_move (&after) ? '+' : '#');
  return g_string_free (text, FALSE);
}


static GString *
special_text (const NaiveChess *chess, const NaiveChessMove *move)
{
  if (chess->laws->special_text == NULL)
    return NULL;
  g_autofree char *text = chess->laws->special_text (chess, move);
  return text != NULL ? g_string_new (text) : NULL;
}


static char *
san_of (const NaiveChess *chess, const NaiveChessMove *move)
{
  GString *text = special_text (chess, move);
  if (text == NULL) {
    text = g_string_new (NULL);
    char kind = g_ascii_toupper (naive_chess_piece_at (chess, move->from));
    bool takes = naive_chess_piece_at (chess, move->to) != ' ';
    if (kind != 'P')
      g_string_append_c (text, kind);
    append_origin (text, chess, move, kind == 'P' && takes);
    if (takes)
      g_string_append_c (text, 'x');
    naive_chess_append_square (text, move->to);
    append_change (text, chess, move);
  }
  return finish (text, chess, move);
}


static char *
lan_of (const NaiveChess *chess, const NaiveChessMove *move)
{
  GString *text = special_text (chess, move);
  if (text == NULL) {
    text = g_string_new (NULL);
    char kind = g_ascii_toupper (naive_chess_piece_at (chess, move->from));
    if (kind != 'P' || chess->laws->long_with_pawn_letter)
      g_string_append_c (text, kind);
    naive_chess_append_square (text, move->from);
    g_string_append_c (text, naive_chess_piece_at (chess, move->to) != ' ' ? 'x' : '-');
    naive_chess_append_square (text, move->to);
    append_change (text, chess, move);
  }
  return finish (text, chess, move);
}


/* The functions of a NaiveGame */

/* "perft ignores repetition and move counts, every other end of the game has no moves": so bare
 * kings have none, while seventy-five moves appear only in the status. */
GPtrArray *
naive_chess_game_legal_moves (const char *rules, const char *fen)
{
  NaiveChess chess;
  NaiveChessMoves moves;
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  naive_chess_read (&chess, rules, fen);
  moves.n = 0;
  if (naive_chess_are_kings_bare (&chess))
    return texts;
  for (NaiveSquare square = { 0, 1 }; naive_chess_next_square (&chess, &square);)
    chess.laws->add_moves_from (&chess, square, &moves);
  for (int i = 0; i < moves.n; i++)
    if (naive_chess_is_legal (&chess, &moves.move[i]))
      g_ptr_array_add (texts, uci_of (&moves.move[i]));
  return texts;
}


char *
naive_chess_game_play (const char *rules, const char *fen, const char *uci)
{
  NaiveChess chess;
  NaiveChessMove move = naive_chess_move_of (uci);
  naive_chess_read (&chess, rules, fen);
  naive_chess_play (&chess, &move);
  return naive_chess_write (&chess);
}


char *
naive_chess_game_status (const char *rules, const char *fen)
{
  NaiveChess chess;
  naive_chess_read (&chess, rules, fen);
  return g_strdup (naive_chess_status (&chess));
}


char *
naive_chess_game_san (const char *rules, const char *fen, const char *uci)
{
  NaiveChess chess;
  NaiveChessMove move = naive_chess_move_of (uci);
  naive_chess_read (&chess, rules, fen);
  return san_of (&chess, &move);
}


char *
naive_chess_game_lan (const char *rules, const char *fen, const char *uci)
{
  NaiveChess chess;
  NaiveChessMove move = naive_chess_move_of (uci);
  naive_chess_read (&chess, rules, fen);
  return lan_of (&chess, &move);
}
