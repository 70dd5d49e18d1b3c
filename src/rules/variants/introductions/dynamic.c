/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-introductions.h"

#include <glib/gi18n-lib.h>

const CpIntroductionStep cp_dynamic_introduction[] = {
  {
      .title = N_ ("Your neighbour’s power"),
      .text = N_ ("A piece does not move in its own way. It moves with the power of the nearest "
                  "piece to its west on the same rank (to the left, as White sees it), friend or "
                  "enemy. The small badge on each piece shows its power."),
      .task = N_ ("The bishop on c1 stands beside a knight. Make it leap to b3 or d3."),
      .done = N_ ("It leapt like a knight. In its new place it has a different neighbour, or none, "
                  "and so a different power."),
      .warning = N_ ("Move the bishop on c1. For now it leaps like a knight."),
      .fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
      .moves = "c1d3 c1b3",
      .arrows = "Gc1b3,Gc1d3",
      .power_of = "c1",
  },
  {
      .title = N_ ("A power is only lent"),
      .text = N_ ("Power belongs to the place, not to the piece. Each move takes a neighbour from "
                  "one piece and gives one to another, so it changes what others can do. A piece "
                  "that is alone on its rank has its own power."),
      .task = N_ ("The knight has the power of the rook. Move it straight up to d7, and watch the "
                  "bishop on g4."),
      .done = N_ ("Alone on its rank, the knight is a true knight again. The black bishop, which "
                  "was its neighbour, now has the power of the rook."),
      .warning = N_ ("The knight should go straight up to d7, as a rook would."),
      .fen = "7k/8/8/8/R2N2b1/8/8/4K3 w - - 0 20",
      .moves = "d4d7",
      .arrows = "Gd4d7",
      .power_of = "d4",
  },
  {
      .title = N_ ("Round the edge"),
      .text = N_ ("If there is no piece to the west, carry on from the other end of the rank: the "
                  "edges are joined. Point at a piece to see where its power comes from. Before a "
                  "game you can also agree to look east."),
      .task = N_ ("The rook on a4 looks round the edge and finds the bishop. Take the knight on d7 "
                  "with it."),
      .done = N_ ("The rook took along the diagonal, with the power of the enemy’s bishop."),
      .warning = N_ ("The knight on d7 is on a diagonal from the rook on a4."),
      .fen = "7k/3n4/8/8/R5b1/8/8/4K3 w - - 0 20",
      .moves = "a4d7",
      .arrows = "Ga4d7",
      .power_of = "a4",
  },
  {
      .title = N_ ("The power of a pawn"),
      .text = N_ ("With the power of a pawn, any piece moves as a pawn does: one square straight "
                  "ahead, which must be empty, or one square diagonally ahead to take a piece."),
      .task = N_ ("The rook has the power of the pawn on c4. Take the bishop with it."),
      .done = N_ ("The rook took diagonally ahead, like a pawn. Alone on its rank, it is a true "
                  "rook again."),
      .warning = N_ ("The bishop on e5 is diagonally ahead of the rook."),
      .fen = "7k/8/8/4b3/2PR4/8/8/5K2 w - - 0 20",
      .moves = "d4e5",
      .arrows = "Gd4e5",
      .power_of = "d4",
  },
  {
      .title = N_ ("Always ahead"),
      .text = N_ ("Ahead is away from the piece’s own side: up the board for White, and down the "
                  "board for Black. It makes no difference whose pawn lends the power."),
      .task = N_ ("The queen has the power of the black pawn on c5. Take the knight or the bishop, "
                  "whichever the queen can reach."),
      .done = N_ ("The knight was diagonally ahead. The bishop was behind the queen, where White "
                  "cannot go with the power of a pawn."),
      .warning = N_ ("Only one of the two is ahead of the queen, as White sees it."),
      .fen = "7k/8/4n3/2pQ4/4b3/8/8/4K3 w - - 0 20",
      .moves = "d5e6",
      .circles = "Ye4,Ye6",
      .power_of = "d5",
  },
  {
      .title = N_ ("Never two squares"),
      .text = N_ ("Nothing moves two squares with the power of a pawn, not even a pawn that has "
                  "not moved yet. There is no en passant and no castling, either."),
      .task = N_ ("The pawn on e2 has the power of the pawn on d2. Move it as far ahead as it can "
                  "go."),
      .done = N_ ("One square is as far as it goes. The pawn is alone on its rank now, and has its "
                  "own power."),
      .warning = N_ ("Move the pawn on e2."),
      .fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
      .moves = "e2e3",
      .circles = "Ye3,Ye4",
      .power_of = "e2",
  },
  {
      .title = N_ ("How to win"),
      .text = N_ (
          "Checkmate the enemy king to win. It is the king itself that counts, whatever its power. "
          "Only a true pawn promotes on the farthest rank, with whatever power it gets there."),
      .task = N_ ("Move the pawn on g6 to g7. Black’s own queen will help it."),
      .done = N_ ("Beside the black queen the pawn has the power of a queen, and attacks "
                  "everything around the king. The white king guards it: checkmate."),
      .warning =
          N_ ("That is not mate. Move the pawn to g7, where the black queen is its neighbour."),
      .fen = "7k/2q5/5KP1/8/8/8/8/8 w - - 0 30",
      .moves = "g6g7",
      .arrows = "Gg6g7",
  },
  { .title = NULL },
};
