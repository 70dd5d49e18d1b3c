/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "model/share/cp-paste.h"
#include "record/cp-test-games.h"
#include "record/cp-test-lenient.h"
#include "record/cp-test-pgn.h"
#include "record/pgn/cp-pgn-writer.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

#define SEED        15
#define N_POSITIONS 40

#define ARRAY "rbqkqbr/ppppppp/7/7/7/7/7/7/7/PPPPPPP/RBQKQBR[] w - - 0 1"
#define CHESS "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
#define SANDS "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP w - - 0 1"


/* (transfer full): Describes the text that was recognised, in one line: the kind, then rules and
 * FEN, move, or numbers of games and of bad ones. */
static char *
describe (const CpPaste *paste)
{
  if (paste->kind == CP_PASTE_GAMES)
    return g_strdup_printf ("games %u %u %s", paste->n_games, paste->n_bad,
                            paste->record != NULL ? cp_record_get_rules (paste->record)->string
                                                  : "none");

  const char *rules = paste->position.rules->string;
  if (paste->kind == CP_PASTE_POSITION) {
    g_autofree char *fen = cp_fen_write (&paste->position);
    return g_strdup_printf ("position %s %s", rules, fen);
  }
  g_autofree char *move = cp_move_write (&paste->position, paste->move, CP_NOTATION_UCI);
  return g_strdup_printf ("%s %s %s", paste->kind == CP_PASTE_MAIL ? "mail" : "move", rules, move);
}


/* Texts pasted while a game by the rules of the second column is shown, from its array. */
static void
test_understood (void)
{
  static const struct {
    const char *text;
    const char *current; /* NULL for no game */
    const char *found;
  } cases[] = {
    { "Counterpoise: changing-challenges | " ARRAY " | d4", "dynamic",
      "mail changing-challenges d2d4" },
    { "Hello\n> Counterpoise: changing-challenges |\n> " ARRAY " | d4\n", NULL,
      "mail changing-challenges d2d4" },
    { ARRAY, "dynamic", "position changing-challenges " ARRAY },
    { "  \"" ARRAY "\"\n", NULL, "position changing-challenges " ARRAY },
    { CHESS, "heavy-gravity", "position heavy-gravity " CHESS },
    { CHESS, "dynamic:power=own", "position dynamic:power=own " CHESS },
    { CHESS, "changing-challenges", "position dynamic " CHESS },
    { CHESS, NULL, "position dynamic " CHESS },
    { "heavy-gravity " CHESS, "dynamic", "position heavy-gravity " CHESS },
    { "dynamic:power=east | " CHESS, NULL, "position dynamic:power=east " CHESS },
    { "FEN: " CHESS, NULL, "position dynamic " CHESS },
    { "Fen: heavy-gravity " CHESS, NULL, "position heavy-gravity " CHESS },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - -", NULL, "position dynamic " CHESS },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\u00a0w \u2013 \u2013", NULL,
      "position dynamic " CHESS },
    { SANDS, "dynamic",
      "position shifting-sands ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[YYPPRRLLGGBB] w - - 0 1" },
    { "d4", "changing-challenges", "move changing-challenges d2d4" },
    { " 12. d4!\n", "changing-challenges", "move changing-challenges d2d4" },
    { "1.d4", "changing-challenges", "move changing-challenges d2d4" },
    { "1...d2d4", "changing-challenges", "move changing-challenges d2d4" },
    { "Y@c4", "shifting-sands", "move shifting-sands Y@c4" },
    { "Pe2-e3", "dynamic", "move dynamic e2e3" },
    { "1. d4", NULL, "games 1 0 changing-challenges" },
    { "1. d4 d8", "changing-challenges", "games 1 0 changing-challenges" },
    { "[Event \"x\"]", "changing-challenges", "games 1 0 changing-challenges" },
    { "[Event \"x\"]\n\n1. d4 {Counterpoise: dynamic} *", NULL, "games 1 0 changing-challenges" },
    { "[Variant \"dynamic\"]\n\n*\n\n[Variant \"?\"]\n\n1. d4 *\n", NULL, "games 2 1 dynamic" },
    { "[Variant \"chess\"]\n\n1. d4 *\n", NULL, "games 1 1 none" },
    { "1. d4 d8 2. Rg5", "dynamic", "games 1 1 changing-challenges" },
    { "1.\u00a0d4 d8\u00a02. e4 {so \u2013 so} 1\u20130", NULL, "games 1 0 changing-challenges" },
    { "> [Event \"x\"]\n> \n> 1. d4 {so\n> so} d8 *\n", NULL, "games 1 0 changing-challenges" },
    { "> 1. d4\n>> d8 *\nYours, Anna", NULL, "games 2 1 changing-challenges" },
    { "{so} 1. d4 d8 *\n1. e4 *", NULL, "games 2 0 changing-challenges" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (CpPaste) paste = { 0 };
    g_autoptr (GError) error = NULL;
    CpPosition current;

    if (cases[i].current != NULL)
      cp_position_init (&current, cp_rules_parse (cases[i].current, NULL));
    g_test_message ("%s", cases[i].text);
    cp_paste_read (cases[i].text, cases[i].current != NULL ? &current : NULL, &paste, &error);
    g_assert_no_error (error);
    g_autofree char *found = describe (&paste);
    g_assert_cmpstr (found, ==, cases[i].found);
  }
}


/* The number of rules that fit a FEN, and the first of them. */
static void
test_rules (void)
{
  static const struct {
    const char *text;
    const char *current; /* NULL for no game */
    const char *first;
    unsigned n;
    const char *proposed;
  } cases[] = {
    { CHESS, NULL, "dynamic", 6, "dynamic" },
    { CHESS, "heavy-gravity", "dynamic", 6, "heavy-gravity" },
    { CHESS, "dynamic:power=own", "dynamic", 6, "dynamic:power=own" },
    { CHESS, "changing-challenges", "dynamic", 6, "dynamic" },
    { ARRAY, NULL, "changing-challenges", 3, "changing-challenges" },
    { "heavy-gravity " CHESS, "dynamic", "heavy-gravity", 1, "heavy-gravity" },
    { "heavy-gravity | " CHESS, "dynamic", "heavy-gravity", 1, "heavy-gravity" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (CpPaste) paste = { 0 };
    CpPosition current;

    if (cases[i].current != NULL)
      cp_position_init (&current, cp_rules_parse (cases[i].current, NULL));
    g_test_message ("%s", cases[i].text);
    g_assert_true (
        cp_paste_read (cases[i].text, cases[i].current != NULL ? &current : NULL, &paste, NULL));
    g_assert_cmpuint (paste.rules->len, ==, cases[i].n);
    const CpRules *first = g_ptr_array_index (paste.rules, 0);
    g_assert_cmpstr (first->string, ==, cases[i].first);
    g_assert_cmpstr (paste.position.rules->string, ==, cases[i].proposed);
  }
}


/* Copied text that names its rules is read by those rules, even if the board shows another game. */
static void
test_named (void)
{
  size_t n;
  const CpRules *const *rules = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    g_auto (CpPaste) paste = { 0 };
    const char *fen;
    CpPosition current;

    cp_position_init (&current, rules[(i + 1) % n]);
    g_autofree char *text = cp_paste_name_rules (rules[i], rules[i]->array);
    g_assert_true (cp_paste_read (text, &current, &paste, NULL));
    g_assert_true (paste.position.rules == rules[i]);
    g_assert_cmpuint (paste.rules->len, ==, 1);
    g_assert_true (cp_paste_find_rules (text, &fen) == rules[i]);
    g_assert_cmpstr (fen, ==, rules[i]->array);
    g_assert_null (cp_paste_find_rules (rules[i]->array, &fen));
    g_assert_cmpstr (fen, ==, rules[i]->array);
  }
}


static void
test_refused (void)
{
  static const struct {
    const char *text;
    CpPasteError code;
    const char *message; /* a pattern */
  } cases[] = {
    { "", CP_PASTE_ERROR_EMPTY, "The clipboard has no text*" },
    { " \n\u200b\t", CP_PASTE_ERROR_EMPTY, "The clipboard has no text*" },
    { "hello", CP_PASTE_ERROR_UNKNOWN, "This text is not a game*" },
    { "Dear Anna, how are you? 1-0 and so on (really)", CP_PASTE_ERROR_UNKNOWN, "*not a game*" },
    { "https://example.org/a/b/c/d", CP_PASTE_ERROR_UNKNOWN, "*not a game*" },
    { "*", CP_PASTE_ERROR_UNKNOWN, "*not a game*" },
    { "42", CP_PASTE_ERROR_UNKNOWN, "*not a game*" },
    { "Rd4", CP_PASTE_ERROR_BROKEN, "No white rook can go to d4. A rook *" },
    { "12... d5", CP_PASTE_ERROR_BROKEN, "No white pawn can go to d5. A pawn *" },
    { "12...d5", CP_PASTE_ERROR_BROKEN, "No white pawn can go to d5. A pawn *" },
    { "Counterpoise: changing-challenges | " ARRAY " | d5", CP_PASTE_ERROR_BROKEN,
      "*: No white pawn can go to d5. A pawn *" },
    { "7/7/7/7/7/7/7/7/7/7/3K3[] w - -", CP_PASTE_ERROR_BROKEN, "Black has no king." },
    { "8/8/8/8/8/8/8/K7 w - -", CP_PASTE_ERROR_BROKEN, "Black has no king." },
    { "k7/8/8/8/8/8/8/K7 w KQkq -", CP_PASTE_ERROR_BROKEN, "Field 3 is “KQkq”*" },
    { "k7/8/8/8/8/8/8/K7 w - - 1", CP_PASTE_ERROR_BROKEN, "The FEN has 5 fields*" },
    { "9/9/9/9/9/9/9/9/9 w - -", CP_PASTE_ERROR_BROKEN, "None of these games has a board*" },
    { "dynamic " ARRAY, CP_PASTE_ERROR_BROKEN, "*no holdings*" },
  };
  CpPosition current;

  cp_position_init (&current, cp_rules_default ());
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (CpPaste) paste = { 0 };
    g_autoptr (GError) error = NULL;

    g_test_message ("%s", cases[i].text);
    g_assert_false (cp_paste_read (cases[i].text, &current, &paste, &error));
    g_assert_error (error, CP_PASTE_ERROR, (int) cases[i].code);
    g_test_message ("%s", error->message);
    g_assert_true (g_pattern_match_simple (cases[i].message, error->message));
    g_assert_null (paste.record);
  }
}


/* A text that would block the main loop is refused without being parsed. */
static void
test_too_long (void)
{
  g_autoptr (GString) text = g_string_new ("[White \"Anna\"]\n\n{");
  g_auto (CpPaste) paste = { 0 };
  g_autoptr (GError) error = NULL;

  while (text->len + strlen ("} *") < 64 << 10)
    g_string_append_c (text, 'x');
  g_string_append (text, "} *");
  g_assert_true (cp_paste_read (text->str, NULL, &paste, &error));
  g_assert_cmpint (paste.kind, ==, CP_PASTE_GAMES);
  g_string_append_c (text, ' ');
  g_assert_false (cp_paste_read (text->str, NULL, &paste, &error));
  g_assert_error (error, CP_PASTE_ERROR, CP_PASTE_ERROR_TOO_LONG);
  g_assert_null (paste.record);
}


/* Copied positions, and moves in any notation, can be pasted. */
static void
test_random (void)
{
  size_t n_rules;
  const CpRules *const *rules = cp_rules_all (&n_rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (unsigned i = 0; i < N_POSITIONS * n_rules; i++) {
    CpPosition position;
    CpMove move;
    cp_test_random_position (random, rules[i % n_rules], &position);
    g_autofree char *fen = cp_fen_write (&position);
    g_auto (CpPaste) paste = { 0 };
    g_autoptr (GError) error = NULL;

    g_test_message ("%s %s", rules[i % n_rules]->string, fen);
    cp_paste_read (fen, &position, &paste, &error);
    g_assert_no_error (error);
    g_assert_cmpint (paste.kind, ==, CP_PASTE_POSITION);
    g_assert_true (cp_position_same (&paste.position, &position));

    if (!cp_test_random_move (random, &position, &move))
      continue;
    for (CpNotation notation = CP_NOTATION_SAN; notation <= CP_NOTATION_UCI; notation++) {
      g_autofree char *text = cp_move_write (&position, move, notation);
      cp_paste_read (text, &position, &paste, &error);
      g_assert_no_error (error);
      g_assert_cmpint (paste.kind, ==, CP_PASTE_MOVE);
      g_assert_true (cp_move_equal (paste.move, move));
    }
  }
}


/* The text of games is kept as pasted, unless quote marks prevent reading it. */
static void
test_text (void)
{
  static const char *const cases[][2] = {
    { "1. d4 {a \u2013 b\u00a0c > d} d8 *\n", "1. d4 {a \u2013 b\u00a0c > d} d8 *\n" },
    { "[Event \"\u2013\"]\n\n1. d5 *\n", "[Event \"\u2013\"]\n\n1. d5 *\n" },
    { "1.\u00a0d4 {a \u2013 b} *", "1.\u00a0d4 {a \u2013 b} *" },
    { "> 1. d4 {a\n>> b} *", "1. d4 {a\nb} *" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (CpPaste) paste = { 0 };
    g_assert_true (cp_paste_read (cases[i][0], NULL, &paste, NULL));
    g_assert_cmpstr (paste.text, ==, cases[i][1]);
  }
}


static void
test_game (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  g_autoptr (CpRecord) record = cp_test_random_game (random, cp_rules_default ());
  g_autofree char *text = cp_test_check_round_trip (record, CP_NOTATION_SAN);
  g_auto (CpPaste) paste = { 0 };

  g_assert_true (cp_paste_read (text, NULL, &paste, NULL));
  g_assert_cmpint (paste.kind, ==, CP_PASTE_GAMES);
  g_assert_cmpuint (paste.n_games, ==, 1);
  cp_test_check_same_game (record, paste.record);
}


/* Games that other programs wrote are read from the clipboard as from files. */
static void
test_lenient (void)
{
  for (size_t i = 0; i < cp_test_n_lenient; i++) {
    g_autofree char *text = cp_test_lenient_text (&cp_test_lenient[i]);
    g_auto (CpPaste) paste = { 0 };
    g_autoptr (GError) error = NULL;

    g_test_message ("%s", text);
    cp_paste_read (text, NULL, &paste, &error);
    g_assert_no_error (error);
    g_assert_cmpint (paste.kind, ==, CP_PASTE_GAMES);
    g_assert_cmpuint (paste.n_games, ==, 1);
    g_assert_cmpuint (paste.n_bad, ==, 0);
    g_autofree char *moves = cp_test_lenient_moves (paste.record);
    g_assert_cmpstr (moves, ==, cp_test_lenient[i].uci);
  }
}


static void
test_excerpt (void)
{
  static const struct {
    const char *text;
    bool is_excerpt;
  } cases[] = {
    { "12. d4 d8", true }, { "> 2... d8\n", true },    { "1. d4 d8", false }, { "d4 d8", false },
    { "12", false },       { "[Round \"2\"]", false }, { "", false },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_true (cp_paste_is_excerpt (cases[i].text) == cases[i].is_excerpt);
}


/* Plays @n moves after @node, each the first legal one or, if @last, the last one. */
static CpNode *
add_moves (CpRecord *record, CpNode *node, unsigned n, bool last)
{
  CpMoves moves;

  for (unsigned i = 0; i < n; i++) {
    cp_position_legal_moves (&node->position, &moves);
    node = cp_record_add_move (record, node, moves.moves[last ? moves.n - 1 : 0]);
  }
  return node;
}


/* Finds the place for a text in a game. @place: NULL for none */
static void
assert_place (const char *text, CpRecord *record, CpNode *current, const CpNode *place)
{
  g_autoptr (CpRecord) line = NULL;

  g_test_message ("%s", text);
  g_assert_true (cp_paste_find_variation (text, record, current, &line) == place);
  g_assert_true ((line != NULL) == (place != NULL));
  if (place == NULL)
    return;
  const CpNode *root = cp_record_get_root (line);
  g_assert_true (cp_position_same (&root->position, &place->position));
  g_assert_nonnull (root->first_child);
}


/* A game fits where it begins, and moves without tags where they can be played. */
static void
test_variation (void)
{
  size_t n;
  const CpRules *const *rules = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    g_autoptr (CpRecord) record = cp_record_new (rules[i], NULL);
    CpNode *root = cp_record_get_root (record);
    CpNode *current = add_moves (record, root, 3, false);
    g_autoptr (CpRecord) whole = cp_record_new (rules[i], NULL);
    g_autoptr (CpRecord) rest = cp_record_new (rules[i], &current->position);
    g_autoptr (CpRecord) other = cp_record_new (rules[(i + 1) % n], NULL);
    add_moves (whole, cp_record_get_root (whole), 4, true);
    add_moves (rest, cp_record_get_root (rest), 4, true);
    add_moves (other, cp_record_get_root (other), 4, true);
    g_autofree char *whole_text = cp_pgn_write (whole, CP_NOTATION_UCI);
    g_autofree char *rest_text = cp_pgn_write (rest, CP_NOTATION_UCI);
    g_autofree char *other_text = cp_pgn_write (other, CP_NOTATION_UCI);
    g_autofree char *two = g_strconcat (whole_text, "\n", whole_text, NULL);

    assert_place (whole_text, record, current, root);
    assert_place (strstr (whole_text, "\n\n") + 2, record, current, root);
    assert_place (rest_text, record, current, current);
    assert_place (strstr (rest_text, "\n\n") + 2, record, current, current);
    assert_place (other_text, record, current, NULL);
    assert_place (two, record, current, NULL);
    assert_place ("[Event \"x\"]", record, current, NULL);
    assert_place ("12. hello", record, current, NULL);
    assert_place ("> 1. so\n", record, current, NULL);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/model/paste/lenient", test_lenient);
  g_test_add_func ("/model/paste/understood", test_understood);
  g_test_add_func ("/model/paste/rules", test_rules);
  g_test_add_func ("/model/paste/named", test_named);
  g_test_add_func ("/model/paste/refused", test_refused);
  g_test_add_func ("/model/paste/too-long", test_too_long);
  g_test_add_func ("/model/paste/random", test_random);
  g_test_add_func ("/model/paste/text", test_text);
  g_test_add_func ("/model/paste/game", test_game);
  g_test_add_func ("/model/paste/excerpt", test_excerpt);
  g_test_add_func ("/model/paste/variation", test_variation);
}
