/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-introductions.h"

#include <glib/gi18n-lib.h>

const CpIntroductionStep cp_heavy_gravity_introduction[] = {
  {
      .title = N_ ("Four squares and no farther"),
      .text = N_ ("Everything is set up as in chess, but the pieces are too heavy to go far. "
                  "Queens, rooks and bishops reach four squares at most. Pawns always move just "
                  "one square, even on their first move, and there is no castling."),
      .task = N_ ("Take the knight or the bishop, whichever the rook can reach."),
      .done = N_ ("The knight was four squares away. The bishop was five: out of reach."),
      .warning = N_ ("Count the squares from b2 to the knight and to the bishop."),
      .fen = "6k1/8/1n6/8/8/8/1R4b1/K7 w - - 0 30",
      .moves = "b2b6",
      .circles = "Yb6,Yg2",
  },
  {
      .title = N_ ("Knights have to walk"),
      .text = N_ ("A knight ends up where a chess knight would, but it cannot leap. It goes one "
                  "square straight, which must be empty, and then one square diagonally onward. A "
                  "piece on the first square blocks the way."),
      .task = N_ ("Take whichever rook the knight can get to."),
      .done = N_ ("It walked through e4. The way to c6 goes through d5, where the pawn stands."),
      .warning = N_ ("Only one rook can be taken: the way there goes through e4."),
      .fen = "7k/8/2r5/3p1r2/3N4/8/8/K7 w - - 0 30",
      .moves = "d4f5",
      .circles = "Yc6,Yf5",
  },
  {
      .title = N_ ("The king is slow"),
      .text = N_ ("A king moves one square diagonally, or one square straight back towards its own "
                  "side. It moves neither straight ahead nor sideways, and it attacks nothing "
                  "there either: two kings may stand face to face."),
      .task = N_ ("Take whichever piece the king can reach."),
      .done = N_ ("The rook stood diagonally ahead. The knight stood straight ahead, where the "
                  "king cannot go."),
      .warning = N_ ("The king can take one of the two pieces in front of it."),
      .fen = "7k/8/8/3nr3/3K4/8/8/8 w - - 0 30",
      .moves = "d4e5",
      .circles = "Yd5,Ye5",
  },
  {
      .title = N_ ("How to win"),
      .text = N_ ("Checkmate the enemy king to win, as in chess. Mind the distances: there is no "
                  "check from five squares away. But it does not take much to catch a slow king."),
      .task = N_ ("Checkmate the black king in one move."),
      .done = N_ ("Four squares is near enough. The king can only move diagonally, and the pawn "
                  "guards both squares: checkmate."),
      .warning = N_ ("That is not mate. The rook should attack the king along the eighth rank."),
      .fen = "4k3/8/4P3/8/R7/8/8/6K1 w - - 0 30",
      .moves = "a4a8",
      .circles = "Yd7,Yf7",
  },
  { .title = NULL },
};
