/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/notation/cp-letters.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

#define N_POSITIONS 250

#define LONGEST_GAME 150

/* King, queen, rook, bishop, knight, pawn; yellow, purple, red, light blue, dark green, blue. */
#define LETTERS(k, q, r, b, n, p, Y, P, R, L, G, B)                                                \
  {                                                                                                \
    .piece = { "", p, n, b, r, q, k }, .colour = { "", Y, P, R, L, G, B },                         \
  }

static const struct {
  const char *name;
  CpLetters letters;
} sets[] = {
  { "english", LETTERS ("K", "Q", "R", "B", "N", "P", "Y", "P", "R", "L", "G", "B") },
  { "german", LETTERS ("K", "D", "T", "L", "S", "B", "G", "L", "R", "H", "D", "B") },
  { "danish", LETTERS ("K", "D", "T", "L", "S", "B", "G", "L", "R", "H", "M", "B") },
  { "spanish", LETTERS ("R", "D", "T", "A", "C", "P", "A", "P", "R", "C", "V", "Z") },
  /* A king whose letters begin like those of a knight, with one that looks like a file. */
  { "russian", LETTERS ("Кр", "Ф", "Л", "С", "К", "П", "Ж", "Ф", "К", "Г", "З", "С") },
  { "polish", LETTERS ("K", "H", "W", "G", "S", "P", "Ż", "F", "C", "J", "Z", "N") },
  { "hebrew", LETTERS ("מ", "ה", "צ", "ר", "פ", "ח", "צ", "ס", "א", "ת", "י", "כ") },
  { "brackets",
    LETTERS ("[K]", "[Q]", "[R]", "[B]", "[N]", "[P]", "[Y]", "[P]", "[R]", "[L]", "[G]", "[B]") },
  { "figurines", LETTERS ("♔", "♕", "♖", "♗", "♘", "♙", "Y", "P", "R", "L", "G", "B") },
  /* English letters, all of them with another meaning. */
  { "shuffled", LETTERS ("P", "K", "Q", "R", "B", "N", "B", "Y", "P", "R", "L", "G") },
};


static void
check_moves (const CpPosition *pos, const CpMoves *moves, const CpLetters *letters)
{
  for (CpNotation notation = CP_NOTATION_SAN; notation <= CP_NOTATION_LAN; notation++) {
    for (unsigned i = 0; i < moves->n; i++) {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = cp_letters_write (letters, pos, moves->moves[i], notation);
      CpMove move;

      cp_letters_parse (letters, pos, text, &move, &error);
      g_assert_no_error (error);
      if (!cp_move_equal (move, moves->moves[i]))
        g_error ("%s: “%s” is read as another move", pos->rules->string, text);
    }
  }
}


/* Every legal move is parsed as it was written, in every game, notation and set of letters. */
static void
test_round_trip (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string));
  CpPosition pos;
  CpMoves moves = { 0 };
  int ply = 0;

  for (unsigned i = 0; i < cp_test_effort (N_POSITIONS); i++) {
    if (moves.n == 0 || ply++ == LONGEST_GAME) {
      cp_position_init (&pos, rules);
      ply = 0;
    } else {
      cp_position_play (&pos, moves.moves[g_rand_int_range (rand, 0, (int) moves.n)]);
    }
    cp_position_legal_moves (&pos, &moves);
    check_moves (&pos, &moves, &sets[i % G_N_ELEMENTS (sets)].letters);
  }
}


static const CpLetters *
find_set (const char *name)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (sets); i++) {
    if (g_str_equal (sets[i].name, name))
      return &sets[i].letters;
  }
  g_assert_not_reached ();
}


/* White: Kd1, Qc3, Ra5, pawn h7; Black: Ke8. */
#define PLAIN "4k3/7P/8/R7/8/2Q5/8/3K4 w - - 0 1"

/* Typed text, and the move that it means. */
static void
test_typed (void)
{
  static const struct {
    const char *letters;
    const char *text;
    const char *uci;
  } cases[] = {
    { "spanish", "Dc4", "c3c4" },
    { "spanish", "Qc4", "c3c4" },
    { "spanish", "Rc2", "d1c2" },
    /* The king cannot move there, but a rook in English notation can. */
    { "spanish", "Ra6", "a5a6" },
    { "spanish", "Ta6", "a5a6" },
    { "spanish", "h8=C", "h7h8n" },
    { "spanish", "h8=c+", "h7h8n" },
    { "spanish", "h8C", "h7h8n" },
    { "spanish", "h8=N", "h7h8n" },
    { "german", "Dc3-c4!", "c3c4" },
    { "german", "h8=T", "h7h8r" },
    { "german", "h7h8q", "h7h8q" },
    { "german", "Kc2", "d1c2" },
    { "german", "c3c4", "c3c4" },
    { "russian", "Крc2", "d1c2" },
    { "russian", "Лa6", "a5a6" },
    { "russian", "h8=К", "h7h8n" },
    { "russian", "h8=ф", "h7h8q" },
    { "brackets", "[Q]c4", "c3c4" },
  };
  CpPosition pos;

  g_assert_true (cp_fen_parse (cp_rules_parse ("heavy-gravity", NULL), PLAIN, &pos, NULL));
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    CpMove move;

    cp_letters_parse (find_set (cases[i].letters), &pos, cases[i].text, &move, &error);
    g_assert_no_error (error);
    g_autofree char *uci = cp_move_write (&pos, move, CP_NOTATION_UCI);
    g_assert_cmpstr (uci, ==, cases[i].uci);
  }
}


/* Checks that @text is read as the move @uci; as no move if that is NULL. */
static void
check_reading (const char *letters, const CpPosition *pos, const char *text, const char *uci)
{
  CpMove move;
  bool is_read = cp_letters_parse (find_set (letters), pos, text, &move, NULL);
  g_autofree char *read = is_read ? cp_move_write (pos, move, CP_NOTATION_UCI) : NULL;

  if (g_strcmp0 (read, uci) != 0)
    g_error ("“%s” is read as %s", text, read != NULL ? read : "no move");
}


/* The rook on a4 and the bishop on e4 can move, so their letters are no colours; there is no other
 * piece but pawns. */
#define COLOURS "2k3/pppppp/6/R3B1/6/PPPPPP/2K3[YPRLGB] w a4Pw,e4Rw - 0 5"

/* A drop is understood without its sign, unless the letter may mean a piece that can move. */
static void
test_drop_without_sign (void)
{
  static const struct {
    const char *letters;
    bool array;
    const char *text;
    const char *uci; /* or NULL */
  } cases[] = {
    { "english", true, "Yd4", "Y@d4" },   { "english", true, " Yd4", "Y@d4" },
    { "english", true, "yd4", "Y@d4" },   { "english", true, "Rd4", "R@d4" },
    { "english", true, "Bd4", "B@d4" },   { "english", true, "Pd4", "P@d4" },
    { "english", true, "bd4", NULL },     { "english", true, "Y", NULL },
    { "english", true, "Yd", NULL },      { "english", true, "Xd4", NULL },
    { "german", true, "Gd4", "Y@d4" },    { "german", true, "Yd4", "Y@d4" },
    { "german", true, "Dd4", "G@d4" },    { "russian", true, "Жd4", "Y@d4" },
    { "english", false, "Yd4", "Y@d4" },  { "english", false, "Yd4-e5", NULL },
    { "english", false, "Ra5", "a4a5" },  { "english", false, "Rd5", NULL },
    { "english", false, "Bd5", "e4d5" },  { "english", false, "Be5", NULL },
    { "english", false, "R@d5", "R@d5" }, { "english", false, "Gd5", "G@d5" },
    { "german", false, "Gd5", "Y@d5" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpPosition pos;

    cp_position_init (&pos, cp_rules_parse ("shifting-sands", NULL));
    if (!cases[i].array)
      g_assert_true (cp_fen_parse (pos.rules, COLOURS, &pos, NULL));
    check_reading (cases[i].letters, &pos, cases[i].text, cases[i].uci);
  }
}


/* A colour can be named by a word. */
static void
test_named_colour (void)
{
  static const struct {
    const char *text;
    const char *uci; /* or NULL */
  } cases[] = {
    { "purple d4", "P@d4" },     { "Purple@d4", "P@d4" },     { " purple @ d4", "P@d4" },
    { "light blue d4", "L@d4" }, { "lightblue@d4", "L@d4" },  { "light-blue d4", "L@d4" },
    { "blue d4", "B@d4" },       { "DARK GREEN d4", "G@d4" }, { "green d4", NULL },
    { "purpled4", NULL },        { "purple d2", NULL },       { "purple", NULL },
  };
  CpPosition pos;

  cp_position_init (&pos, cp_rules_parse ("shifting-sands", NULL));
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    check_reading ("german", &pos, cases[i].text, cases[i].uci);
}


/* The letters of the colours are listed if a drop names none. */
static void
test_unknown_colour (void)
{
  static const struct {
    const char *letters;
    const char *text;
    const char *message;
  } cases[] = {
    { "english", "q@d4",
      "“q@d4” names no colour. The colours are: Y = yellow, P = purple, R = red, "
      "L = light blue, G = dark green, B = blue." },
    { "german", "Q @ d4", "“Q @ d4” names no colour. The colours are: G = yellow, L = purple, *" },
    { "english", "queen d4", "“queen d4” names no colour.*" },
    { "english", "Wall@d4", "“Wall@d4” names no colour.*" },
    { "english", "Y@z9", "“Y@z9” is not a move." },
    { "english", "purple@z9", "“purple@z9” is not a move." },
    { "english", "what now", "“what now” is not a move." },
    { "english", "purple d2", "d2 is occupied: colours go on empty squares." },
  };
  CpPosition pos;

  cp_position_init (&pos, cp_rules_parse ("shifting-sands", NULL));
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    CpMove move;
    g_assert_false (
        cp_letters_parse (find_set (cases[i].letters), &pos, cases[i].text, &move, &error));
    if (!g_pattern_match_simple (cases[i].message, error->message))
      g_error ("%s instead of %s", error->message, cases[i].message);
  }
  cp_position_init (&pos, cp_rules_parse ("heavy-gravity", NULL));
  g_autoptr (GError) error = NULL;
  CpMove move;
  g_assert_false (cp_letters_parse (find_set ("english"), &pos, "q@d4", &move, &error));
  g_assert_cmpstr (error->message, ==, "“q@d4” is not a move.");
}


/* The reason refers to the user's letters; an invalid text is quoted as typed. */
static void
test_refused (void)
{
  static const struct {
    const char *letters;
    const char *text;
    const char *message;
  } cases[] = {
    { "spanish", "Rh1", "No white king can go to h1. The king moves *" },
    { "spanish", "Nh1", "There is no white knight on the board." },
    { "german", "h8", "*“=D”*" },
    { "russian", "h8", "*“=Ф”*" },
    { "english", "h8", "*“=Q”*" },
    { "german", "Dumm", "“Dumm” is not a move." },
    { "german", "D\xff", "*not a move." },
    { "german", "", "“” is not a move." },
  };
  CpPosition pos;

  g_assert_true (cp_fen_parse (cp_rules_parse ("heavy-gravity", NULL), PLAIN, &pos, NULL));
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    CpMove move;

    g_assert_false (
        cp_letters_parse (find_set (cases[i].letters), &pos, cases[i].text, &move, &error));
    if (!g_pattern_match_simple (cases[i].message, error->message))
      g_error ("“%s”: %s", cases[i].text, error->message);
  }
}


static void
test_readable (void)
{
  static const struct {
    CpLetters letters;
    bool readable;
  } cases[] = {
    { LETTERS ("K", "D", "T", "L", "S", "B", "Y", "P", "R", "L", "G", "B"), true },
    { LETTERS ("K", "D", "T", "L", "K", "B", "Y", "P", "R", "L", "G", "B"), false },
    { LETTERS ("K", "D", "T", "", "S", "B", "Y", "P", "R", "L", "G", "B"), false },
    { LETTERS ("K", "D", "T", "b", "S", "B", "Y", "P", "R", "L", "G", "B"), false },
    { LETTERS ("K", "D", "T", "L=", "S", "B", "Y", "P", "R", "L", "G", "B"), false },
    { LETTERS ("K", "D", "T", "L 1", "S", "B", "Y", "P", "R", "L", "G", "B"), false },
    { LETTERS ("K", "D", "T", "\xff", "S", "B", "Y", "P", "R", "L", "G", "B"), false },
    { LETTERS ("K", "D", "T", "L", "S", "B", "Y", "P", "R", "L", "G", "G"), false },
    { LETTERS ("K", "D", "T", "L", "S", "B", "Y", "P", "R", "L", "G", "@"), false },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (cp_letters_are_readable (&cases[i].letters), ==, cases[i].readable);
  for (unsigned i = 0; i < G_N_ELEMENTS (sets); i++)
    g_assert_true (cp_letters_are_readable (&sets[i].letters));
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  g_test_add_func ("/rules/letters/typed", test_typed);
  g_test_add_func ("/rules/letters/drop-without-sign", test_drop_without_sign);
  g_test_add_func ("/rules/letters/named-colour", test_named_colour);
  g_test_add_func ("/rules/letters/unknown-colour", test_unknown_colour);
  g_test_add_func ("/rules/letters/refused", test_refused);
  g_test_add_func ("/rules/letters/readable", test_readable);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/rules/letters/round-trip/%s", all[i]->string);
    g_test_add_data_func (path, all[i], test_round_trip);
  }
}
