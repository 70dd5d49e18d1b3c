/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-introductions.h"

#include <glib/gi18n-lib.h>

const CpIntroductionStep cp_shifting_sands_introduction[] = {
  {
      .title = N_ ("Prepare the ground"),
      .text = N_ (
          "Each side starts with only a king and pawns. In the first four moves, both players drop "
          "colours on empty squares, from a supply that they share. Colours change the pieces that "
          "land on them. Later, you can still drop a colour instead of moving a piece, as long as "
          "any are left."),
      .task = N_ ("Drop yellow on d4: choose it among the colours first, then the square."),
      .done = N_ ("There it is, with a mark that shows it is White’s. It changes the pieces of "
                  "both sides alike."),
      .warning =
          N_ ("You can drop any colour on any empty square. Here it should be yellow on d4."),
      .fen = "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[YYPPRRLLGGBB] w - - 0 1",
      .moves = "Y@d4",
      .circles = "Gd4",
  },
  {
      .title = N_ ("The ground makes the piece"),
      .text = N_ ("A piece that lands on a colour changes: it becomes a queen on yellow, a rook on "
                  "purple, a bishop on red, a knight on light blue, and a pawn on dark green. Only "
                  "kings always stay what they are."),
      .task = N_ ("Move the pawn on d2 two squares ahead, onto yellow."),
      .done = N_ ("The pawn is now a queen, and moves like one."),
      .fen = "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[YPPRLLGGBB] w b4Rb,d4Yw - 0 5",
      .moves = "d2d4",
      .arrows = "Gd2d4",
  },
  {
      .title = N_ ("Sand makes pawns"),
      .text =
          N_ ("A colour does not promote a piece for good. A piece that lands on a square without "
              "a colour is a pawn again; only on the farthest rank does it stay what it was."),
      .task = N_ ("Take the pawn on b6 with the queen."),
      .done = N_ ("It took like a queen, and landed as a pawn. Yellow is ready for the next one."),
      .fen = "ppkppp/pppppp/6/3Q2/6/PPP1PP/PPKPPP[YPPRLLGGBB] w b4Rb,d4Yw - 0 6",
      .moves = "d4b6",
      .arrows = "Gd4b6",
  },
  {
      .title = N_ ("The farthest rank"),
      .text = N_ ("On the farthest rank a piece stays what it was, even on a square without a "
                  "colour. A pawn that comes from such a square becomes a queen, rook, bishop or "
                  "knight, or stays a pawn, as you like. From dark green, it always becomes a "
                  "queen."),
      .task = N_ ("Move the pawn from b6 to b7, and choose the piece it becomes."),
      .done = N_ ("It is the piece you chose. It stays what it is on this rank, but if it goes "
                  "back to a square without a colour, it is a pawn again."),
      .warning = N_ ("The pawn on b6 is only one square away from the farthest rank."),
      .mistakes = {
          { "b6b7p", N_ ("You chose to leave it a pawn, but it cannot go any farther. Choose a "
                        "stronger piece.") },
      },
      .fen = "6/1P4/5k/6/6/6/2K3[RG] w - - 0 20",
      .moves = "b6b7q b6b7r b6b7b b6b7n",
      .arrows = "Gb6b7",
  },
  {
      .title = N_ ("Two squares at first"),
      .text = N_ ("A pawn that has not moved yet can go two squares ahead, from the first rank as "
                  "well as from the second. Both squares must be empty, and neither may be blue. "
                  "A pawn that has moved or come back goes one square."),
      .task = N_ ("The pawn on b2 has come there from b1, but the pawn on d1 has not moved yet. "
                  "Move one of them two squares ahead."),
      .done = N_ ("It had not moved yet, so it could go two squares. From now on it goes one "
                  "square at a time."),
      .warning = N_ ("One of the pawns can go two squares: the one that has not moved yet."),
      .fen = "2k3/6/6/6/6/1P4/2KP2[RG] w - b2 0 20",
      .moves = "d1d3",
      .circles = "Yb2,Yd1",
  },
  {
      .title = N_ ("The sands shift"),
      .text = N_ ("Instead of moving a piece, you can shift a colour that you dropped, if nothing "
                  "stands on it, by one square in any direction, to an empty square without a "
                  "colour. A king that steps on a colour removes it for good."),
      .task = N_ ("Shift yellow from c4 to d3, right in front of the pawn."),
      .done = N_ ("Yellow is on d3, and the pawn can become a queen with a single step."),
      .warning = N_ ("Choose yellow on c4 first, as you would choose a piece, then d3."),
      .fen = "2k3/6/6/6/6/P2P2/2K3[YPPRRLLGGBB] w c4Yw - 0 9",
      .moves = "c4d3",
      .arrows = "Gc4d3",
  },
  {
      .title = N_ ("Walls, and how to win"),
      .text = N_ ("Blue is a wall: only kings can enter it, and only knights can leap over it. It "
                  "cannot be shifted, but dropped in the right place it saves a king from check. "
                  "Checkmate the enemy king to win."),
      .task = N_ ("Move the pawn to the purple square c7, and checkmate the king."),
      .done = N_ ("The pawn is now a rook: checkmate. Both blue squares have been used; with one "
                  "left, Black could have put a wall on b7."),
      .fen = "k5/2P3/1K4/6/6/6/6[YYPRRLLGG] w e3Bb,d4Bw,c7Pw - 0 20",
      .moves = "c6c7",
      .arrows = "Gc6c7",
  },
  { .title = NULL },
};
