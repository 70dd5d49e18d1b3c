/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-introductions.h"

#include <glib/gi18n-lib.h>

const CpIntroductionStep cp_shifting_sands_introduction[] = {
  {
      .title = N_ ("Lay the ground"),
      .text =
          N_ ("Both sides begin with a king and nothing but pawns. What they can become lies in "
              "the sand: in the first four moves both players drop colours on empty squares. "
              "Later you may still drop one instead of moving a piece, as long as any is left."),
      .task = N_ ("Drop yellow on d4: choose it among the colours first, then the square."),
      .done =
          N_ ("There it lies, with a mark that says it is White’s. It changes the pieces of both "
              "sides alike."),
      .mind = N_ ("You may drop any colour on any empty square. Here it should be yellow on d4."),
      .fen = "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[YYPPRRLLGGBB] w - - 0 1",
      .moves = "Y@d4",
      .circles = "Gd4",
  },
  {
      .title = N_ ("The ground makes the piece"),
      .text =
          N_ ("What lands on a colour becomes what this colour makes of it: a queen on yellow, a "
              "rook on purple, a bishop on red, a knight on light blue, and a pawn on dark green. "
              "Only the kings always stay what they are."),
      .task = N_ ("Move the pawn on d2 two squares ahead, onto yellow."),
      .done = N_ ("The pawn is a queen, and moves like one from here."),
      .fen = "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[YPPRLLGGBB] w b4Rb,d4Yw - 0 5",
      .moves = "d2d4",
      .arrows = "Gd2d4",
  },
  {
      .title = N_ ("And sand makes pawns"),
      .text =
          N_ ("A colour is no promotion for good. Whatever lands on a square without colour is a "
              "pawn again; only on the farthest rank does a piece stay what it was."),
      .task = N_ ("Take the pawn on b6 with the queen."),
      .done = N_ ("She took like a queen, and landed as a pawn. Yellow waits for the next one."),
      .fen = "ppkppp/pppppp/6/3Q2/6/PPP1PP/PPKPPP[YPPRLLGGBB] w b4Rb,d4Yw - 0 6",
      .moves = "d4b6",
      .arrows = "Gd4b6",
  },
  {
      .title = N_ ("The sands shift"),
      .text =
          N_ ("Instead of moving a piece you may shift a colour that you have dropped, by one "
              "square in any direction, to an empty square without colour. Nothing may stand on "
              "it. A king who steps on a colour takes it off the board."),
      .task = N_ ("Shift yellow from c4 to d3, before the feet of the pawn."),
      .done = N_ ("Yellow lies on d3, and the pawn could become a queen with a single step."),
      .mind = N_ ("Choose yellow on c4 first, as you would choose a piece, then d3."),
      .fen = "2k3/6/6/6/6/P2P2/2K3[YPPRRLLGGBB] w c4Yw - 0 9",
      .moves = "c4d3",
      .arrows = "Gc4d3",
  },
  {
      .title = N_ ("Walls, and how to win"),
      .text =
          N_ ("Blue is a wall: only kings can enter it, and only knights get over it. It is never "
              "shifted, and dropped in the right place it saves a king from check. Whoever "
              "checkmates the enemy king wins, as in chess."),
      .task = N_ ("Move the pawn to the purple square c7, and checkmate the king."),
      .done = N_ ("The pawn is a rook: checkmate. Both blue squares lie elsewhere; with one left, "
                  "Black could have put a wall on b7."),
      .fen = "k5/2P3/1K4/6/6/6/6[YYPRRLLGG] w e3Bb,d4Bw,c7Pw - 0 20",
      .moves = "c6c7",
      .arrows = "Gc6c7",
  },
  { .title = NULL },
};
