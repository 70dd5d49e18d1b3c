/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-introductions.h"

#include <glib/gi18n-lib.h>

const CpIntroductionStep cp_changing_challenges_introduction[] = {
  {
      .title = N_ ("Every piece has a weight"),
      .text =
          N_ ("The board lies on a support that balances under its middle rank, the centre line. "
              "Each piece shows its weight. The farther it stands from the centre line, the more "
              "torque it adds to its half. A counterweight keeps the support level."),
      .task = N_ ("Move the queen from c1 to g5, and watch the beam."),
      .done = N_ ("The queen weighs 4 and is now four lines nearer the middle. That takes a "
                  "torque of 16 off White’s half, and the counterweight has moved to make up for "
                  "it."),
      .fen = "rbqkqbr/ppp1ppp/7/3p3/7/7/7/3P3/7/PPP1PPP/RBQKQBR[] w - - 0 3",
      .moves = "c1g5",
      .arrows = "Gc1g5",
  },
  {
      .title = N_ ("Up to four: stack"),
      .text = N_ ("Taking a piece is called knocking it. If the two weigh four or less together, "
                  "the piece that moves climbs on top of the other, and they become one piece of "
                  "their combined weight: two is a bishop, three a rook, four a queen."),
      .task = N_ ("Take the bishop on e7 with the pawn on d6."),
      .done =
          N_ ("One and two make three: the pawn is now a rook, which has the weight of both."),
      .fen = "7/3k3/7/7/4b2/3P3/7/7/7/3K3/7[] w - - 0 20",
      .moves = "d6e7r",
      .arrows = "Gd6e7",
  },
  {
      .title = N_ ("More than four: knock out"),
      .text = N_ ("If the two weigh more than four, the piece that is taken is knocked out. It "
                  "goes to the storage lines behind its own army, where it adds more torque "
                  "than before. A king never stacks, so it always knocks out."),
      .task = N_ ("Take the rook on d8 with the queen."),
      .done = N_ ("The rook has gone from line +2 to line +6 (see the numbers at the right edge). "
                  "Its torque on Black’s half is now 18 instead of 6. Whatever you knock out helps "
                  "you tip the board."),
      .fen = "7/5k1/7/3r3/7/7/7/7/3Q3/1K5/7[] w - - 0 20",
      .moves = "d3d8",
      .arrows = "Gd3d8",
  },
  {
      .title = N_ ("When you can choose"),
      .text = N_ ("If a pawn takes a pawn, or a bishop takes a bishop, you choose: stack them, or "
                  "knock the other piece out. A stack is stronger on the board, but a piece in "
                  "the storage lines has more torque. Before a game you can agree on other rules."),
      .task = N_ ("Take the pawn on d8 with the pawn on c7, and choose to knock it out."),
      .done = N_ ("Your pawn is still a pawn. The other one is in the storage lines, where it adds "
                  "a torque of 6 to Black’s half."),
      .warning = N_ ("The black pawn is diagonally ahead of yours, so you can take it."),
      .mistakes = {
          { "c7d8b", N_ ("You chose to stack, so the two pawns are now a bishop. This time, choose "
                         "to knock the pawn out.") },
      },
      .fen = "7/4k2/7/3p3/2P4/7/7/7/7/2K4/7[] w - - 0 20",
      .moves = "c7d8",
      .arrows = "Gc7d8",
  },
  {
      .title = N_ ("Pawns become queens"),
      .text = N_ ("A pawn that reaches the farthest rank always becomes a queen, and weighs four "
                  "from then on. If it takes a piece there, it becomes a queen first, so the two "
                  "are too heavy to stack: the piece is knocked out."),
      .task = N_ ("Move the pawn from b10 to b11."),
      .done = N_ ("It is a queen, and weighs 4 instead of 1 on the outermost line. Its torque on "
                  "Black’s half has gone up from 4 to 20."),
      .warning = N_ ("The pawn on b10 is only one square away from the farthest rank."),
      .fen = "7/1P5/5k1/7/7/7/7/7/7/2K4/7[] w - - 0 30",
      .moves = "b10b11q",
      .arrows = "Gb10b11",
  },
  {
      .title = N_ ("Win by tipping the board"),
      .text =
          N_ ("The counterweight can hold a torque of 49 and no more. Beyond that, the support "
              "tips: if Black’s half goes down, White wins, and if White’s goes down, "
              "Black wins, no matter who moved. You also win by knocking the enemy king."),
      .task = N_ ("The torque on Black’s half is 34. Move the queen up far enough to tip it."),
      .done =
          N_ ("That is more than the counterweight can hold: the support tips, and White wins."),
      .warning = N_ ("The counterweight can still hold that. Each line the queen moves up adds 4, "
                  "because it weighs 4."),
      .fen = "7/1k3r1/4b2/R6/7/7/7/6Q/2K4/7/7[pp] w - - 0 30",
      .moves = "g4g10 g4g11 g4g9 g4g8 g4c8 g4b9 g4a10",
      .arrows = "Gg4g10",
  },
  {
      .title = N_ ("Win on the centre line"),
      .text = N_ (
          "There is no check in this game, so look after your king. It is not only in danger: it "
          "can also win, by moving to the centre line when no enemy piece can knock it there."),
      .task =
          N_ ("Move the king onto the centre line, where neither rook nor bishop can knock it."),
      .done = N_ ("Nothing attacks e6: White wins. These are the three ways to win: tip the board, "
                  "knock the king, or reach the centre line in safety."),
      .warning = N_ ("The king has not moved to the centre line, which is rank 6."),
      .mistakes = {
          { "e5d6", N_ ("The bishop on b8 could knock the king on d6. Find a square of the centre "
                        "line that neither the bishop nor the rook reaches.") },
          { "e5f6", N_ ("The rook on f10 could knock the king on f6. Find a square of the centre "
                        "line that neither the bishop nor the rook reaches.") },
      },
      .fen = "7/2k2r1/7/1b5/7/7/4K2/7/1P5/7/7[] w - - 0 30",
      .moves = "e5e6",
      .circles = "Yd6,Ye6,Yf6",
  },
  { .title = NULL },
};
