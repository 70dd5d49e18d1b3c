/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

#define ARRAY "rbqkqbr/ppppppp/7/7/7/7/7/7/7/PPPPPPP/RBQKQBR[] w - - 0 1"

/* White: Kd1, pawns c4 and e4, bishop b3, rooks a5 and g5; Black: Kd11, pawn d5, bishop e6. */
#define MIDDLE "3k3/7/7/7/7/4b2/R2p2R/2P1P2/1B5/7/3K3[] w - - 0 1"

/* En passant on d9, and a promotion with a capture on b11. */
#define SPECIAL "1r1k3/P6/7/2Pp3/7/7/7/7/7/7/3K3[] w - d9 0 1"

static void
read_position (CpPosition *pos, const char *rules, const char *fen)
{
  g_autoptr (GError) error = NULL;
  cp_fen_parse (cp_rules_parse (rules, NULL), fen, pos, &error);
  g_assert_no_error (error);
}


/* Texts that are read, and how the move is written. */
static void
test_read (void)
{
  static const struct {
    const char *rules;
    const char *fen;
    const char *text;
    const char *uci;
    const char *san;
    const char *lan;
  } cases[] = {
    { "changing-challenges", ARRAY, "d4", "d2d4", "d4", "d2-d4" },
    { "changing-challenges", ARRAY, "Pd4", "d2d4", "d4", "d2-d4" },
    { "changing-challenges", ARRAY, "d2-d4!?", "d2d4", "d4", "d2-d4" },
    { "changing-challenges", ARRAY, " Pd2d4 +?? ", "d2d4", "d4", "d2-d4" },
    /* A pawn taking a pawn: the stack is written, the knock out is not. */
    { "changing-challenges", MIDDLE, "cxd5", "c4d5", "cxd5", "c4xd5" },
    { "changing-challenges", MIDDLE, "cd5", "c4d5", "cxd5", "c4xd5" },
    { "changing-challenges", MIDDLE, "cxd5=P", "c4d5", "cxd5", "c4xd5" },
    { "changing-challenges", MIDDLE, "cxd5=B", "c4d5b", "cxd5=B", "c4xd5=B" },
    { "changing-challenges", MIDDLE, "exd5B", "e4d5b", "exd5=B", "e4xd5=B" },
    { "changing-challenges", MIDDLE, "e4xd5=b", "e4d5b", "exd5=B", "e4xd5=B" },
    { "changing-challenges", MIDDLE, "e4d5b", "e4d5b", "exd5=B", "e4xd5=B" },
    /* A compulsory stack is found without its letter, and written with it. */
    { "changing-challenges:stacking=forced", MIDDLE, "cxd5", "c4d5b", "cxd5=B", "c4xd5=B" },
    { "changing-challenges", MIDDLE, "Raxd5", "a5d5q", "Raxd5=Q", "Ra5xd5=Q" },
    { "changing-challenges", MIDDLE, "Rg5:d5", "g5d5q", "Rgxd5=Q", "Rg5xd5=Q" },
    { "changing-challenges", MIDDLE, "R5a6", "a5a6", "Ra6", "Ra5-a6" },
    { "changing-challenges", MIDDLE, "Ra6", "a5a6", "Ra6", "Ra5-a6" },
    { "changing-challenges", SPECIAL, "cxd9 e.p.", "c8d9", "cxd9", "c8xd9" },
    { "changing-challenges", SPECIAL, "cxd9=B", "c8d9b", "cxd9=B", "c8xd9=B" },
    { "changing-challenges", SPECIAL, "a11", "a10a11q", "a11=Q", "a10-a11=Q" },
    { "changing-challenges", SPECIAL, "axb11", "a10b11q", "axb11=Q", "a10xb11=Q" },
    { "changing-challenges", SPECIAL, "a10b11Q", "a10b11q", "axb11=Q", "a10xb11=Q" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    CpPosition pos;
    CpMove move;

    read_position (&pos, cases[i].rules, cases[i].fen);
    cp_move_parse (&pos, cases[i].text, &move, &error);
    g_assert_no_error (error);
    g_autofree char *uci = cp_move_write (&pos, move, CP_NOTATION_UCI);
    g_autofree char *san = cp_move_write (&pos, move, CP_NOTATION_SAN);
    g_autofree char *lan = cp_move_write (&pos, move, CP_NOTATION_LAN);
    g_assert_cmpstr (uci, ==, cases[i].uci);
    g_assert_cmpstr (san, ==, cases[i].san);
    g_assert_cmpstr (lan, ==, cases[i].lan);
  }
}


static void
test_refused (void)
{
  static const struct {
    const char *fen;
    const char *text;
    CpMoveError code;
    const char *message;
  } cases[] = {
    { ARRAY, "", CP_MOVE_ERROR_INVALID, "*not a move*" },
    { ARRAY, "hello", CP_MOVE_ERROR_INVALID, "“hello” is not*" },
    { ARRAY, "O-O", CP_MOVE_ERROR_INVALID, "*not a move*" },
    { ARRAY, "d12", CP_MOVE_ERROR_INVALID, "*not a move*" },
    { ARRAY, "h4", CP_MOVE_ERROR_INVALID, "*not a move*" },
    { ARRAY, "d0", CP_MOVE_ERROR_INVALID, "*not a move*" },
    { ARRAY, "--", CP_MOVE_ERROR_INVALID, "*not a move*" },
    { ARRAY, "d4 d4 d4 d4 d4 d4 d4 d4 d4 d4 d4 d4", CP_MOVE_ERROR_INVALID, "*too long*" },
    { ARRAY, "\xff\xfe", CP_MOVE_ERROR_INVALID, "*not a move*" },
    { ARRAY, "Rb4", CP_MOVE_ERROR_ILLEGAL, "No white rook can go to b4. A rook moves any *" },
    { ARRAY, "Ra4", CP_MOVE_ERROR_ILLEGAL,
      "No white rook can go to a4. The white pawn on a2 blocks the way from a1 to a4." },
    { ARRAY, "d6", CP_MOVE_ERROR_ILLEGAL, "No white pawn can go to d6. A pawn goes one square *" },
    { ARRAY, "exd3", CP_MOVE_ERROR_ILLEGAL,
      "No white pawn can go to d3. A pawn moves diagonally only to take, and d3 is empty." },
    { ARRAY, "Nc3", CP_MOVE_ERROR_ILLEGAL, "There is no white knight on the board." },
    { ARRAY, "d2d4q", CP_MOVE_ERROR_ILLEGAL, "*cannot become a queen there." },
    { MIDDLE, "Rd5", CP_MOVE_ERROR_AMBIGUOUS, "More than one white rook can go to d5*" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    CpPosition pos;
    CpMove move;

    read_position (&pos, "changing-challenges", cases[i].fen);
    g_assert_false (cp_move_parse (&pos, cases[i].text, &move, &error));
    g_assert_error (error, CP_MOVE_ERROR, (int) cases[i].code);
    if (!g_pattern_match_simple (cases[i].message, error->message))
      g_error ("“%s”: %s", cases[i].text, error->message);
  }
}


#define HEAVY_PAWNS "4k3/P7/3p4/4P3/8/5N2/2B5/1N2K3 w - - 0 1"
#define HEAVY_ARRAY "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"

/* A pawn on b4 can go to b5, where the bishop on a4 could go, too; of those on c4 and e4 both can
 * take on d5. */
#define HEAVY_BISHOP "7k/8/8/3p4/BPP1P3/8/8/4K3 w - - 0 1"
#define HEAVY_TAKES  "4k3/8/8/2p5/1P1B4/8/8/4K3 w - - 0 1"
#define SANDS_DROPS  "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[YYPPRRLLGGBB] w - - 0 1"
#define SANDS_SHIFT  "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[YPPRRLLGGBB] w c4Yw - 0 5"


/* Moves as people write them. */
static const struct {
  const char *rules;
  const char *fen;
  const char *text;
  const char *uci; /* NULL if the text is ambiguous */
  const char *glyphs;
} lenient[] = {
  /* Dashes, signs, figurines, wide characters, spaces. */
  { "heavy-gravity", HEAVY_ARRAY, "e2–e3", "e2e3", "" },
  { "heavy-gravity", HEAVY_ARRAY, "e2—e3", "e2e3", "" },
  { "heavy-gravity", HEAVY_ARRAY, "e2−e3", "e2e3", "" },
  { "heavy-gravity", HEAVY_ARRAY, "e2‐e3", "e2e3", "" },
  { "heavy-gravity", HEAVY_ARRAY, "e2‑e3", "e2e3", "" },
  { "heavy-gravity", HEAVY_ARRAY, "e2 - e3", "e2e3", "" },
  { "heavy-gravity", HEAVY_ARRAY, "\302\240e3\342\200\257", "e2e3", "" },
  { "heavy-gravity", HEAVY_ARRAY, "\343\200\200e\342\200\2133", "e2e3", "" },
  { "heavy-gravity", HEAVY_ARRAY, "\342\201\250e3\342\201\251", "e2e3", "" },
  { "heavy-gravity", HEAVY_ARRAY, "ｅ３", "e2e3", "" },
  { "heavy-gravity", HEAVY_ARRAY, "１．ｅ３", "e2e3", "" },
  { "heavy-gravity", HEAVY_ARRAY, "e٣", "e2e3", "" },
  { "heavy-gravity", HEAVY_PAWNS, "e×d6", "e5d6", "" },
  { "heavy-gravity", HEAVY_PAWNS, "♗d3", "c2d3", "" },
  { "heavy-gravity", HEAVY_PAWNS, "♝d3", "c2d3", "" },
  { "heavy-gravity", HEAVY_PAWNS, "♗\357\270\216d3", "c2d3", "" },
  { "heavy-gravity", HEAVY_PAWNS, "♙e6", "e5e6", "" },
  { "heavy-gravity", HEAVY_PAWNS, "Ｂｄ３", "c2d3", "" },
  { "heavy-gravity", HEAVY_PAWNS, "B d3", "c2d3", "" },
  /* Captures and promotions. */
  { "heavy-gravity", HEAVY_PAWNS, "ed6:", "e5d6", "" },
  { "heavy-gravity", HEAVY_PAWNS, "e:d6", "e5d6", "" },
  { "heavy-gravity", HEAVY_PAWNS, "ed", "e5d6", "" },
  { "heavy-gravity", HEAVY_PAWNS, "exd", "e5d6", "" },
  { "heavy-gravity", HEAVY_PAWNS, "e:d!", "e5d6", "1" },
  { "heavy-gravity", HEAVY_PAWNS, "ED", "e5d6", "" },
  { "heavy-gravity", HEAVY_PAWNS, "ef", NULL, "" },
  { "heavy-gravity", HEAVY_PAWNS, "ed e.p.", "e5d6", "" },
  { "heavy-gravity", HEAVY_PAWNS, "a8(Q)", "a7a8q", "" },
  { "heavy-gravity", HEAVY_PAWNS, "a8 (Q)", "a7a8q", "" },
  { "heavy-gravity", HEAVY_PAWNS, "a8=(R)+", "a7a8r", "" },
  { "heavy-gravity", HEAVY_PAWNS, "a8/Q", "a7a8q", "" },
  { "heavy-gravity", HEAVY_PAWNS, "a8Q", "a7a8q", "" },
  { "heavy-gravity", HEAVY_PAWNS, "a8 = Q", "a7a8q", "" },
  { "heavy-gravity", HEAVY_PAWNS, "a8=♕", "a7a8q", "" },
  { "heavy-gravity", HEAVY_PAWNS, "A8Q", "a7a8q", "" },
  { "heavy-gravity", HEAVY_PAWNS, "a8N", "a7a8n", "" },
  { "heavy-gravity", HEAVY_PAWNS, "a8=", NULL, "" },
  { "changing-challenges", MIDDLE, "cd", "c4d5", "" },
  { "changing-challenges", MIDDLE, "cd=B", "c4d5b", "" },
  { "changing-challenges", MIDDLE, "cdB", "c4d5b", "" },
  { "changing-challenges", MIDDLE, "c:d/B", "c4d5b", "" },
  { "changing-challenges", SPECIAL, "ab", "a10b11q", "" },
  /* Marks. */
  { "heavy-gravity", HEAVY_PAWNS, "e6±", "e5e6", "16" },
  { "heavy-gravity", HEAVY_PAWNS, "e6 +/-", "e5e6", "16" },
  { "heavy-gravity", HEAVY_PAWNS, "e6∓", "e5e6", "17" },
  { "heavy-gravity", HEAVY_PAWNS, "e6+-", "e5e6", "18" },
  { "heavy-gravity", HEAVY_PAWNS, "e6+−", "e5e6", "18" },
  { "heavy-gravity", HEAVY_PAWNS, "e6-+", "e5e6", "19" },
  { "heavy-gravity", HEAVY_PAWNS, "e6+=", "e5e6", "14" },
  { "heavy-gravity", HEAVY_PAWNS, "e6⩲", "e5e6", "14" },
  { "heavy-gravity", HEAVY_PAWNS, "e6=+", "e5e6", "15" },
  { "heavy-gravity", HEAVY_PAWNS, "e6⩱", "e5e6", "15" },
  { "heavy-gravity", HEAVY_PAWNS, "e6=", "e5e6", "10" },
  { "heavy-gravity", HEAVY_PAWNS, "e6∞", "e5e6", "13" },
  { "heavy-gravity", HEAVY_PAWNS, "e6N", "e5e6", "146" },
  { "heavy-gravity", HEAVY_PAWNS, "e6 N", "e5e6", "146" },
  { "heavy-gravity", HEAVY_PAWNS, "e6D", "e5e6", "220" },
  { "heavy-gravity", HEAVY_PAWNS, "e6□", "e5e6", "7" },
  { "heavy-gravity", HEAVY_PAWNS, "e6!?±", "e5e6", "5 16" },
  { "heavy-gravity", HEAVY_PAWNS, "e6‼", "e5e6", "3" },
  { "heavy-gravity", HEAVY_PAWNS, "e6(!)", "e5e6", "1" },
  { "heavy-gravity", HEAVY_PAWNS, "a8=Q+-", "a7a8q", "18" },
  { "heavy-gravity", HEAVY_PAWNS, "a8=Q++-", "a7a8q", "18" },
  { "heavy-gravity", HEAVY_PAWNS, "a8=NN", "a7a8n", "146" },
  { "heavy-gravity", HEAVY_PAWNS, "Bd3N", "c2d3", "146" },
  { "heavy-gravity", HEAVY_PAWNS, "Bd3++", "c2d3", "" },
  { "heavy-gravity", HEAVY_PAWNS, "Bd3 ch.", "c2d3", "" },
  { "heavy-gravity", HEAVY_PAWNS, "Bd3ch", "c2d3", "" },
  { "heavy-gravity", HEAVY_PAWNS, "Bd3 mate", "c2d3", "" },
  { "heavy-gravity", HEAVY_PAWNS, "Bd3†", "c2d3", "" },
  { "heavy-gravity", HEAVY_PAWNS, "Bd3,", "c2d3", "" },
  /* Numbers. */
  { "heavy-gravity", HEAVY_PAWNS, "1.e6", "e5e6", "" },
  { "heavy-gravity", HEAVY_PAWNS, "1...e6", "e5e6", "" },
  { "heavy-gravity", HEAVY_PAWNS, "12… e6", "e5e6", "" },
  { "heavy-gravity", HEAVY_PAWNS, "..1. .e6", "e5e6", "" },
  { "heavy-gravity", HEAVY_PAWNS, "12e6", "e5e6", "" },
  { "heavy-gravity", HEAVY_PAWNS, "e6...", "e5e6", "" },
  /* Letters of the wrong case. */
  { "heavy-gravity", HEAVY_PAWNS, "bd3", "c2d3", "" },
  { "heavy-gravity", HEAVY_PAWNS, "BD3", "c2d3", "" },
  { "heavy-gravity", HEAVY_PAWNS, "E6", "e5e6", "" },
  { "heavy-gravity", HEAVY_PAWNS, "EXD6", "e5d6", "" },
  { "heavy-gravity", HEAVY_PAWNS, "ng5", "f3g5", "" },
  { "heavy-gravity", HEAVY_PAWNS, "pe6", "e5e6", "" },
  { "heavy-gravity", HEAVY_PAWNS, "E5-E6", "e5e6", "" },
  { "heavy-gravity", HEAVY_BISHOP, "bb5", "b4b5", "" },
  { "heavy-gravity", HEAVY_BISHOP, "Bb5", "a4b5", "" },
  { "heavy-gravity", HEAVY_BISHOP, "BB5", "a4b5", "" },
  { "heavy-gravity", HEAVY_BISHOP, "bb3", "a4b3", "" },
  { "heavy-gravity", HEAVY_BISHOP, "b4b3", NULL, "" },
  { "heavy-gravity", HEAVY_TAKES, "bc5", "b4c5", "" },
  { "heavy-gravity", HEAVY_TAKES, "Bc5", "d4c5", "" },
  { "heavy-gravity", HEAVY_TAKES, "BXC5", NULL, "" },
  { "heavy-gravity", HEAVY_TAKES, "Bb5", NULL, "" },
  { "shifting-sands", SANDS_DROPS, "y@c4", "Y@c4", "" },
  { "shifting-sands", SANDS_DROPS, "Y＠C4!", "Y@c4", "1" },
  { "shifting-sands", SANDS_SHIFT, "y@c4–c5", "c4c5", "" },
  /* With spaces, as they are typed. */
  { "heavy-gravity", HEAVY_PAWNS, "e5 X d6", "e5d6", "" },
  { "heavy-gravity", HEAVY_PAWNS, "e5 - e6 =∞", "e5e6", "44" },
  { "heavy-gravity", HEAVY_PAWNS, "exd6 e. p. dbl. ch.", "e5d6", "" },
  { "heavy-gravity", HEAVY_PAWNS, "N f3 - g5 ⊕", "f3g5", "138" },
  { "shifting-sands", SANDS_SHIFT, "Y @ c4 – c5", "c4c5", "" },
  /* None of these is a move. */
  { "heavy-gravity", HEAVY_PAWNS, "e6=N", NULL, "" },
  { "heavy-gravity", HEAVY_ARRAY, "e3 e6", NULL, "" },
  { "heavy-gravity", HEAVY_ARRAY, "12", NULL, "" },
  { "heavy-gravity", HEAVY_ARRAY, "1. ", NULL, "" },
  { "heavy-gravity", HEAVY_ARRAY, "=", NULL, "" },
  { "heavy-gravity", HEAVY_ARRAY, "N", NULL, "" },
  { "heavy-gravity", HEAVY_ARRAY, "é3", NULL, "" },
};


static void
test_lenient (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (lenient); i++) {
    g_autoptr (GString) glyphs = g_string_new (NULL);
    g_autofree char *uci = NULL;
    CpMarks marks;
    CpPosition pos;
    CpMove move;

    read_position (&pos, lenient[i].rules, lenient[i].fen);
    if (cp_move_parse_marked (&pos, lenient[i].text, &move, &marks, NULL)) {
      uci = cp_move_write (&pos, move, CP_NOTATION_UCI);
      for (unsigned k = 0; k < marks.n; k++)
        g_string_append_printf (glyphs, "%s%u", k > 0 ? " " : "", marks.nags[k]);
    }
    if (g_strcmp0 (uci, lenient[i].uci) != 0 || !g_str_equal (glyphs->str, lenient[i].glyphs))
      g_error ("“%s” is read as %s with the glyphs “%s”", lenient[i].text, uci, glyphs->str);
  }
}


/* UCI notation is exact: the letter of a stack or promotion is required. */
static void
test_uci (void)
{
  static const struct {
    const char *fen;
    const char *text;
    bool legal;
  } cases[] = {
    { MIDDLE, "c4d5", true },       { MIDDLE, "c4d5b", true },     { MIDDLE, "c4d5q", false },
    { MIDDLE, "a5d5q", true },      { MIDDLE, "a5d5", false },     { SPECIAL, "a10a11q", true },
    { SPECIAL, "a10a11", false },   { SPECIAL, "a10a11Q", false }, { SPECIAL, "a10-a11q", false },
    { SPECIAL, "a10a11qq", false }, { SPECIAL, "0000", false },    { SPECIAL, "a10", false },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    CpPosition pos;
    CpMove move;

    read_position (&pos, "changing-challenges", cases[i].fen);
    g_assert_cmpint (cp_move_parse_uci (&pos, cases[i].text, &move, &error), ==, cases[i].legal);
    g_assert_cmpint (error == NULL, ==, cases[i].legal);
  }
}


/* `#` marks a move that ends the game, for either side. */
static void
test_end_marks (void)
{
  static const struct {
    const char *fen;
    const char *uci;
    const char *san;
  } cases[] = {
    { "3k3/7/7/7/3Q3/7/7/7/7/7/3K3[] w - - 0 1", "d7d11", "Qxd11#" },
    { "3k3/7/7/7/7/7/3K3/7/7/7/7[] w - - 0 1", "d5d6", "Kd6#" },
    { "3k3/QQ5/QQ5/7/7/7/7/7/7/7/3K2R[] w - - 0 1", "g1g11", "Rg11#" },
    /* A king knocks a pawn into White’s storage, and the support tips. */
    { "3k3/2P4/7/7/7/7/7/7/7/7/qq1K3[] b - - 0 1", "d11c10", "Kxc10#" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    CpPosition pos;
    CpMove move;

    read_position (&pos, "changing-challenges", cases[i].fen);
    cp_move_parse_uci (&pos, cases[i].uci, &move, &error);
    g_assert_no_error (error);
    g_autofree char *san = cp_move_write (&pos, move, CP_NOTATION_SAN);
    g_assert_cmpstr (san, ==, cases[i].san);
  }
}


/* As much of the origin as is needed: file, rank, or both; ranks may have two digits. */
static void
test_disambiguation (void)
{
  static const struct {
    const char *fen;
    const char *uci;
    const char *san;
  } cases[] = {
    { "3k3/7/7/7/R5R/7/7/7/7/7/3K3[] w - - 0 1", "a7c7", "Rac7" },
    { "3k3/R6/7/7/7/7/R6/7/7/7/3K3[] w - - 0 1", "a10a7", "R10a7" },
    { "3k3/Q6/7/7/Q5Q/7/7/7/7/7/3K3[] w - - 0 1", "a7d7", "Qa7d7" },
    { "3k3/Q6/7/7/Q5Q/7/7/7/7/7/3K3[] w - - 0 1", "g7d7", "Qgd7" },
    { "3k3/Q6/7/7/Q5Q/7/7/7/7/7/3K3[] w - - 0 1", "a10d7", "Q10d7" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpPosition pos;
    CpMove move, again;

    read_position (&pos, "changing-challenges", cases[i].fen);
    g_assert_true (cp_move_parse_uci (&pos, cases[i].uci, &move, NULL));
    g_autofree char *san = cp_move_write (&pos, move, CP_NOTATION_SAN);
    g_assert_cmpstr (san, ==, cases[i].san);
    g_assert_true (cp_move_parse (&pos, san, &again, NULL));
    g_assert_true (cp_move_equal (move, again));
  }
}


CP_TESTS ()
{
  g_test_add_func ("/rules/notation/read", test_read);
  g_test_add_func ("/rules/notation/refused", test_refused);
  g_test_add_func ("/rules/notation/lenient", test_lenient);
  g_test_add_func ("/rules/notation/uci", test_uci);
  g_test_add_func ("/rules/notation/end-marks", test_end_marks);
  g_test_add_func ("/rules/notation/disambiguation", test_disambiguation);
}
