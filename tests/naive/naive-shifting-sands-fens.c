/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive-shifting-sands.h"

#include <string.h>

/* Positions for special cases. Those for shared colours are also valid for colours of each player,
 * where an upper-case supply is White's; the first ones of each board are only for the latter. */

#define N_FOR_EACH_ALONE 4

static const char *const fens_6x7[] = {
  /* colours of one's own */
  "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[YYPPRLGBByyprrlggb] b a3Rw,b3Lw,c3Gw,a4Pb,b4Lb,c4Bb - 0 4",
  "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[pr] w "
  "a3Yw,b3Yw,c3Yb,d3Yb,e3Bb,f3Bb,a5Gb,b5Gb,c5Gw,d5Gw,e5Bw,f5Bw - 0 6",
  "kp3p/6/6/3Q2/6/6/K2R2[YBbb] b d1Pw,d4Yw,e4Pw b7 5 30",
  "1p1p1p/P1P1P1/6/k4K/6/p1p1p1/1P1P1P[r] w a2Gb,e2Gb,a6Gw,e6Gw,c7Yw - 10 30",
  /* pawns before their far ranks, on dark green and before colours, too */
  "1p1p1p/P1P1P1/6/k4K/6/p1p1p1/1P1P1P[] w c1Lb,e2Gb,e6Gw,c7Yw - 10 30",
  "1p1p1p/P1P1P1/6/k4K/6/p1p1p1/1P1P1P[] b c1Gb,e2Gb,c7Pw b1,d1,b7 10 30",
  /* every colour at hand, unoccupied, its own or the other side's */
  "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[] w "
  "a3Yw,b3Pw,c3Rw,d3Lw,e3Gw,f3Bw,a5Yb,b5Pb,c5Rb,d5Lb,e5Gb,f5Bb - 0 5",
  "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[] b "
  "a3Bb,b3Gb,c3Lb,d3Rb,e3Pb,f3Yb,a5Bw,b5Gw,c5Lw,d5Rw,e5Pw,f5Yw - 0 7",
  /* kings amid colours, some of them occupied */
  "6/6/1NkP2/6/2nKp1/6/6[] w c2Yw,d2Pw,e2Rb,c3Lb,e3Gw,b4Bb,e4Bw,b5Lw,d5Gb,b6Yb,c6Pb,d6Rw - 3 20",
  "6/1qrb2/2k3/6/3K2/2QRB1/6[] b c2Yw,d2Pw,e2Rb,c3Bb,e3Gw,c4Bb,b5Lw,d5Gb,b6Yb,c6Pb,d6Rw - 3 20",
  /* blue walls between long-range pieces */
  "5k/1r2q1/2nb2/6/2BN2/1Q2R1/K5[] w b2Yw,e2Pw,c3Rw,d3Lw,b4Bw,e4Bb,c5Lb,d5Rb,b6Pb,e6Yb - 3 20",
  "k5/2pp2/1q2r1/6/1R2Q1/2PP2/5K[R] b b3Pw,e3Yw,c4Bw,d4Bb,b5Yb,e5Pb d2,c6 3 20",
  /* double steps: over and onto colours, not over or onto blue, not after moving */
  "ppppk1/4pp/6/6/6/4PP/PPPPK1[] w a2Yw,c2Bb,a3Rw,f3Pw,e4Gb,f4Lw,a5Rb,d5Bw,a6Yb e2,e6 0 9",
  "ppppk1/4pp/6/6/6/4PP/PPPPK1[] b a2Yw,a3Rw,d3Bw,a5Rb,f5Pw,a6Yb,b6Lw,c6Bb a1,f2,f6,b7 0 9",
  /* a check that blue can meet */
  "r4k/6/6/6/6/1P4/K4P[BB] w a7Pb - 5 30",
  "kp3p/6/6/3Q2/6/6/K2R2[YB] b d1Pw,d4Yw b7 5 30",
  /* pieces on their far ranks, with and without colour */
  "RNQB1k/6/6/6/6/6/K1bqnr[] w b1Pb,b4Yw,d4Pb,e7Rw - 8 30",
  /* mate at hand */
  "k5/5Q/1K4/6/6/6/6[] w b6Yb,f6Yw - 5 40",
  "6/6/6/6/1k4/5q/K5[] b b2Yw,f2Yb - 5 40",
  "1k4/ppp3/6/6/6/P5/K4R[] w f1Pw,f7Pb - 5 40",
  /* lines of two pieces before a king */
  "2k3/6/2N3/6/6/2R3/2K3[] w c2Pw,c5Lw,e6Lb - 5 40",
  "2k3/2r3/6/6/2n3/6/2K3[] b e2Lw,c3Lb,c6Pb - 5 40",
  "2k3/2r3/6/6/2R3/6/2K3[] w c3Pw,c6Pb - 5 40",
  "5k/4b1/6/6/1B4/K5/6[] w b3Rw,e6Rb - 5 40",
  "1k4/4r1/2n3/1N4/4R1/1Q4/4K1[] w b2Yw,e3Pw,b4Lw,c5Lb,a6Yb,e6Pb - 8 30",
  "r2k2/2pp2/3r2/6/3R2/2PP2/R2K2[] b a1Pw,a4Yw,f4Rb,d5Pb - 8 30",
  /* the last of the four drops, the second one with nothing left to drop for the other side */
  "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[YPRLGB] w a3Yw,b3Rw,c3Gw,a4Pb,b4Lb,c4Bb - 0 4",
  "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[Y] w a3Yw,b3Rw,c3Gw,a4Pb,b4Lb,c4Bb - 0 4",
  /* a pawn's step from stalemate */
  "k5/2K3/6/1P4/6/6/6[] w - - 0 40",
  "6/6/6/1p4/6/2k3/K5[] b - - 0 40",
  /* a capture from bare kings */
  "6/1k4/1P4/6/4p1/4K1/6[] w - - 4 60",
  /* seventy-five moves all but complete */
  "5k/6/6/p5/P5/6/K5[] w c3Yw,d5Pb - 147 80",
  NULL,
};

static const char *const fens_8x8[] = {
  /* colours of one's own */
  "ppppkppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPKPPP[YYPPRLGBByyprrlggb] b a3Rw,b3Lw,c3Gw,a5Pb,b5Lb,c5Bb "
  "- 0 4",
  "ppppkppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPKPPP[pr] w "
  "a3Yw,b3Yw,c3Yb,d3Yb,e3Bb,f3Bb,a6Gb,b6Gb,c6Gw,d6Gw,e6Bw,f6Bw - 0 6",
  "kp3p2/8/8/3Q4/8/8/8/K2R4[YBbb] b d1Pw,d5Yw,e5Pw b8 5 30",
  "1p1p1p2/P1P1P3/8/k4K2/8/8/p1p1p3/1P1P1P2[r] w a2Gb,e2Gb,a7Gw,e7Gw,c8Yw - 10 30",
  /* pawns before their far ranks, on dark green and before colours, too */
  "1p1p1p2/P1P1P3/8/k4K2/8/8/p1p1p3/1P1P1P2[] w c1Lb,e2Gb,e7Gw,c8Yw - 10 30",
  "1p1p1p2/P1P1P3/8/k4K2/8/8/p1p1p3/1P1P1P2[] b c1Gb,e2Gb,c8Pw b1,d1,b8 10 30",
  /* every colour at hand, unoccupied, its own or the other side's */
  "ppppkppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPKPPP[] w "
  "a3Yw,b3Pw,c3Rw,d3Lw,e3Gw,f3Bw,a6Yb,b6Pb,c6Rb,d6Lb,e6Gb,f6Bb - 0 5",
  "ppppkppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPKPPP[] b "
  "a3Bb,b3Gb,c3Lb,d3Rb,e3Pb,f3Yb,a6Bw,b6Gw,c6Lw,d6Rw,e6Pw,f6Yw - 0 7",
  /* kings amid colours, some of them occupied */
  "8/8/1NkP4/8/8/2nKp3/8/8[] w c2Yw,d2Pw,e2Rb,c3Lb,e3Gw,b5Bb,e5Bw,b6Lw,d6Gb,b7Yb,c7Pb,d7Rw - 3 20",
  "8/1qrb4/2k5/8/8/3K4/2QRB3/8[] b c2Yw,d2Pw,e2Rb,c3Bb,e3Gw,c5Bb,b6Lw,d6Gb,b7Yb,c7Pb,d7Rw - 3 20",
  /* blue walls between long-range pieces */
  "5k2/1r2q3/2nb4/8/8/2BN4/1Q2R3/K7[] w b2Yw,e2Pw,c3Rw,d3Lw,b5Bw,e5Bb,c6Lb,d6Rb,b7Pb,e7Yb - 3 20",
  "k7/2pp4/1q2r3/8/8/1R2Q3/2PP4/5K2[R] b b3Pw,e3Yw,c5Bw,d5Bb,b6Yb,e6Pb d2,c7 3 20",
  /* double steps: over and onto colours, not over or onto blue, not after moving */
  "ppppk3/4pp2/8/8/8/8/4PP2/PPPPK3[] w a2Yw,c2Bb,a3Rw,f3Pw,e5Gb,f5Lw,a6Rb,d6Bw,a7Yb e2,e7 0 9",
  "ppppk3/4pp2/8/8/8/8/4PP2/PPPPK3[] b a2Yw,a3Rw,d3Bw,a6Rb,f6Pw,a7Yb,b7Lw,c7Bb a1,f2,f7,b8 0 9",
  /* a check that blue can meet */
  "r4k2/8/8/8/8/8/1P6/K4P2[BB] w a8Pb - 5 30",
  "kp3p2/8/8/3Q4/8/8/8/K2R4[YB] b d1Pw,d5Yw b8 5 30",
  /* pieces on their far ranks, with and without colour */
  "RNQB1k2/8/8/8/8/8/8/K1bqnr2[] w b1Pb,b5Yw,d5Pb,e8Rw - 8 30",
  /* mate at hand */
  "k7/5Q2/1K6/8/8/8/8/8[] w b7Yb,f7Yw - 5 40",
  "8/8/8/8/8/1k6/5q2/K7[] b b2Yw,f2Yb - 5 40",
  "1k6/ppp5/8/8/8/8/P7/K4R2[] w f1Pw,f8Pb - 5 40",
  /* lines of two pieces before a king */
  "2k5/8/2N5/8/8/8/2R5/2K5[] w c2Pw,c6Lw,e7Lb - 5 40",
  "2k5/2r5/8/8/8/2n5/8/2K5[] b e2Lw,c3Lb,c7Pb - 5 40",
  "2k5/2r5/8/8/8/2R5/8/2K5[] w c3Pw,c7Pb - 5 40",
  "5k2/4b3/8/8/8/1B6/K7/8[] w b3Rw,e7Rb - 5 40",
  "1k6/4r3/2n5/1N6/8/4R3/1Q6/4K3[] w b2Yw,e3Pw,b5Lw,c6Lb,a7Yb,e7Pb - 8 30",
  "r2k4/2pp4/3r4/8/8/3R4/2PP4/R2K4[] b a1Pw,a5Yw,f5Rb,d6Pb - 8 30",
  /* the last of the four drops, the second one with nothing left to drop for the other side */
  "ppppkppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPKPPP[YPRLGB] w a3Yw,b3Rw,c3Gw,a5Pb,b5Lb,c5Bb - 0 4",
  "ppppkppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPKPPP[Y] w a3Yw,b3Rw,c3Gw,a5Pb,b5Lb,c5Bb - 0 4",
  /* a pawn's step from stalemate */
  "k7/2K5/8/1P6/8/8/8/8[] w - - 0 40",
  "8/8/8/8/1p6/8/2k5/K7[] b - - 0 40",
  /* a capture from bare kings */
  "8/1k6/1P6/8/8/4p3/4K3/8[] w - - 4 60",
  /* seventy-five moves all but complete */
  "5k2/8/8/p7/8/P7/8/K7[] w c3Yw,d6Pb - 147 80",
  NULL,
};

static const char *const fens_10x10[] = {
  /* colours of one's own */
  "ppppkppppp/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/PPPPKPPPPP[YYPPRLGBByyprrlggb] b "
  "a3Rw,b3Lw,c3Gw,a7Pb,b7Lb,c7Bb - 0 4",
  "ppppkppppp/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/PPPPKPPPPP[pr] w "
  "a3Yw,b3Yw,c3Yb,d3Yb,e3Bb,f3Bb,a8Gb,b8Gb,c8Gw,d8Gw,e8Bw,f8Bw - 0 6",
  "kp3p4/10/10/3Q6/10/10/10/10/10/K2R6[YBbb] b d1Pw,d7Yw,e7Pw b10 5 30",
  "1p1p1p4/P1P1P5/10/k4K4/10/10/10/10/p1p1p5/1P1P1P4[r] w a2Gb,e2Gb,a9Gw,e9Gw,c10Yw - 10 30",
  /* pawns before their far ranks, on dark green and before colours, too */
  "1p1p1p4/P1P1P5/10/k4K4/10/10/10/10/p1p1p5/1P1P1P4[] w c1Lb,e2Gb,e9Gw,c10Yw - 10 30",
  "1p1p1p4/P1P1P5/10/k4K4/10/10/10/10/p1p1p5/1P1P1P4[] b c1Gb,e2Gb,c10Pw b1,d1,b10 10 30",
  /* every colour at hand, unoccupied, its own or the other side's */
  "ppppkppppp/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/PPPPKPPPPP[] w "
  "a3Yw,b3Pw,c3Rw,d3Lw,e3Gw,f3Bw,a8Yb,b8Pb,c8Rb,d8Lb,e8Gb,f8Bb - 0 5",
  "ppppkppppp/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/PPPPKPPPPP[] b "
  "a3Bb,b3Gb,c3Lb,d3Rb,e3Pb,f3Yb,a8Bw,b8Gw,c8Lw,d8Rw,e8Pw,f8Yw - 0 7",
  /* kings amid colours, some of them occupied */
  "10/10/1NkP6/10/10/10/10/2nKp5/10/10[] w "
  "c2Yw,d2Pw,e2Rb,c3Lb,e3Gw,b7Bb,e7Bw,b8Lw,d8Gb,b9Yb,c9Pb,d9Rw - 3 20",
  "10/1qrb6/2k7/10/10/10/10/3K6/2QRB5/10[] b "
  "c2Yw,d2Pw,e2Rb,c3Bb,e3Gw,c7Bb,b8Lw,d8Gb,b9Yb,c9Pb,d9Rw - 3 20",
  /* blue walls between long-range pieces */
  "5k4/1r2q5/2nb6/10/10/10/10/2BN6/1Q2R5/K9[] w b2Yw,e2Pw,c3Rw,d3Lw,b7Bw,e7Bb,c8Lb,d8Rb,b9Pb,e9Yb "
  "- 3 20",
  "k9/2pp6/1q2r5/10/10/10/10/1R2Q5/2PP6/5K4[R] b b3Pw,e3Yw,c7Bw,d7Bb,b8Yb,e8Pb d2,c9 3 20",
  /* double steps: over and onto colours, not over or onto blue, not after moving */
  "ppppk5/4pp4/10/10/10/10/10/10/4PP4/PPPPK5[] w a2Yw,c2Bb,a3Rw,f3Pw,e7Gb,f7Lw,a8Rb,d8Bw,a9Yb "
  "e2,e9 0 9",
  "ppppk5/4pp4/10/10/10/10/10/10/4PP4/PPPPK5[] b a2Yw,a3Rw,d3Bw,a8Rb,f8Pw,a9Yb,b9Lw,c9Bb "
  "a1,f2,f9,b10 0 9",
  /* a check that blue can meet */
  "r4k4/10/10/10/10/10/10/10/1P8/K4P4[BB] w a10Pb - 5 30",
  "kp3p4/10/10/3Q6/10/10/10/10/10/K2R6[YB] b d1Pw,d7Yw b10 5 30",
  /* pieces on their far ranks, with and without colour */
  "RNQB1k4/10/10/10/10/10/10/10/10/K1bqnr4[] w b1Pb,b7Yw,d7Pb,e10Rw - 8 30",
  /* mate at hand */
  "k9/5Q4/1K8/10/10/10/10/10/10/10[] w b9Yb,f9Yw - 5 40",
  "10/10/10/10/10/10/10/1k8/5q4/K9[] b b2Yw,f2Yb - 5 40",
  "1k8/ppp7/10/10/10/10/10/10/P9/K4R4[] w f1Pw,f10Pb - 5 40",
  /* lines of two pieces before a king */
  "2k7/10/2N7/10/10/10/10/10/2R7/2K7[] w c2Pw,c8Lw,e9Lb - 5 40",
  "2k7/2r7/10/10/10/10/10/2n7/10/2K7[] b e2Lw,c3Lb,c9Pb - 5 40",
  "2k7/2r7/10/10/10/10/10/2R7/10/2K7[] w c3Pw,c9Pb - 5 40",
  "5k4/4b5/10/10/10/10/10/1B8/K9/10[] w b3Rw,e9Rb - 5 40",
  "1k8/4r5/2n7/1N8/10/10/10/4R5/1Q8/4K5[] w b2Yw,e3Pw,b7Lw,c8Lb,a9Yb,e9Pb - 8 30",
  "r2k6/2pp6/3r6/10/10/10/10/3R6/2PP6/R2K6[] b a1Pw,a7Yw,f7Rb,d8Pb - 8 30",
  /* the last of the four drops, the second one with nothing left to drop for the other side */
  "ppppkppppp/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/PPPPKPPPPP[YPRLGB] w "
  "a3Yw,b3Rw,c3Gw,a7Pb,b7Lb,c7Bb - 0 4",
  "ppppkppppp/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/PPPPKPPPPP[Y] w "
  "a3Yw,b3Rw,c3Gw,a7Pb,b7Lb,c7Bb - 0 4",
  /* a pawn's step from stalemate */
  "k9/2K7/10/1P8/10/10/10/10/10/10[] w - - 0 40",
  "10/10/10/10/10/10/1p8/10/2k7/K9[] b - - 0 40",
  /* a capture from bare kings */
  "10/1k8/1P8/10/10/10/10/4p5/4K5/10[] w - - 4 60",
  /* seventy-five moves all but complete */
  "5k4/10/10/p9/10/10/10/P9/10/K9[] w c3Yw,d8Pb - 147 80",
  NULL,
};


const char *const *
naive_sands_fens (const char *rules)
{
  const char *const *fens = fens_6x7;
  if (strstr (rules, "board=8x8") != NULL)
    fens = fens_8x8;
  if (strstr (rules, "board=10x10") != NULL)
    fens = fens_10x10;
  return naive_sands_is_each (rules) ? fens : fens + N_FOR_EACH_ALONE;
}
