/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "model/share/cp-mail.h"
#include "record/cp-test-games.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

#define SEED        8
#define N_POSITIONS 60
#define N_MUTATIONS 3000

#define ARRAY "rbqkqbr/ppppppp/7/7/7/7/7/7/7/PPPPPPP/RBQKQBR[] w - - 0 1"
#define FIRST "Counterpoise: changing-challenges | " ARRAY " | d4"

/* Length of wrapped lines in mail. */
#define WIDTH 72


/* (transfer full): A change that a mail program may make to a message. */
typedef char *(*Mangle) (const char *message);


static char *
leave (const char *message)
{
  return g_strdup (message);
}


static char *
surround (const char *message)
{
  return g_strdup_printf ("Hello Anna,\n\nI use Counterpoise: it counts. Your turn!\n\n%s\n\n-- \n"
                          "Ada > Bob | 1-0\n",
                          message);
}


static char *
replace (const char *text, const char *old, const char *with)
{
  g_autoptr (GString) string = g_string_new (text);
  g_string_replace (string, old, with, 0);
  return g_string_free (g_steal_pointer (&string), FALSE);
}


/* Breaks lines at spaces, and words that are longer than a line. */
static char *
wrap (const char *message)
{
  GString *wrapped = g_string_new (message);
  size_t start = 0;

  while (wrapped->len - start > WIDTH) {
    size_t at = start + WIDTH;
    while (at > start && wrapped->str[at] != ' ')
      at--;
    if (at == start) {
      at = start + WIDTH;
      g_string_insert_c (wrapped, (gssize) at, '\n');
    }
    wrapped->str[at] = '\n';
    start = at + 1;
  }
  return g_string_free (wrapped, FALSE);
}


static char *
quote_with (const char *message, const char *mark)
{
  g_autofree char *text = surround (message);
  g_autofree char *wrapped = wrap (text);
  g_autofree char *line = g_strconcat ("\n", mark, NULL);
  g_autofree char *quoted = replace (wrapped, "\n", line);
  return g_strconcat ("Ada wrote:\n", mark, quoted, "\n", NULL);
}


static char *
quote (const char *message)
{
  return quote_with (message, "> ");
}


static char *
quote_twice (const char *message)
{
  g_autofree char *once = quote (message);
  return quote_with (once, ">> ");
}


static char *
quote_with_bars (const char *message)
{
  return quote_with (message, "| ");
}


static char *
from_windows (const char *message)
{
  g_autofree char *quoted = quote (message);
  return replace (quoted, "\n", "\r\n");
}


static char *
prettify (const char *message)
{
  g_autofree char *dashes = replace (message, "-", "\u2013");
  g_autofree char *spaces = replace (dashes, " ", "\u00a0");
  g_autofree char *invisible = replace (spaces, "/", "/\u200b");
  return g_strconcat ("\ufeff", invisible, NULL);
}


static char *
mark_up (const char *message)
{
  return g_strconcat ("<p>**", message, "**</p>", NULL);
}


static char *
end_sentence (const char *message)
{
  return g_strconcat ("My move is “", message, "”.", NULL);
}


static char *
lose_separators (const char *message)
{
  return replace (message, " |", "");
}


static char *
indent (const char *message)
{
  g_autofree char *indented = replace (message, " ", "\n\t    ");
  return g_strconcat ("COUNTERPOISE:", strchr (indented, '\n'), NULL);
}


static const Mangle manglers[] = {
  leave,        surround, wrap,    quote,        quote_twice,     quote_with_bars,
  from_windows, prettify, mark_up, end_sentence, lose_separators, indent,
};


static void
check_same (const CpMail *mail, const CpPosition *before, CpMove move)
{
  g_assert_true (mail->rules == before->rules);
  g_assert_true (cp_position_same (&mail->before, before));
  g_assert_cmpuint (mail->before.halfmove_clock, ==, before->halfmove_clock);
  g_assert_cmpuint (mail->before.fullmove_number, ==, before->fullmove_number);
  g_assert_true (cp_move_equal (mail->move, move));
}


/* A message can be read after all changes that mail programs make. */
static void
test_round_trip (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (unsigned i = 0; i < N_POSITIONS; i++) {
    CpPosition before;
    CpMove move;

    do
      cp_test_random_position (random, rules, &before);
    while (!cp_test_random_move (random, &before, &move));
    g_autofree char *message = cp_mail_write (&before, move);
    g_assert_null (strpbrk (message, "\r\n"));

    for (size_t k = 0; k < G_N_ELEMENTS (manglers); k++) {
      g_autofree char *mangled = manglers[k](message);
      g_autoptr (GError) error = NULL;
      CpMail mail;

      g_test_message ("%s", mangled);
      cp_mail_read (mangled, &mail, &error);
      g_assert_no_error (error);
      check_same (&mail, &before, move);
    }
  }
}


static void
test_format (void)
{
  CpPosition array;
  CpMove move;

  cp_position_init (&array, cp_rules_default ());
  g_assert_true (cp_move_parse (&array, "d4", &move, NULL));
  g_autofree char *message = cp_mail_write (&array, move);
  g_assert_cmpstr (message, ==, FIRST);

  cp_position_init (&array, cp_rules_parse ("dynamic:power=own", NULL));
  g_assert_true (cp_move_parse (&array, "e2e3", &move, NULL));
  g_autofree char *dynamic = cp_mail_write (&array, move);
  g_assert_cmpstr (dynamic, ==,
                   "Counterpoise: dynamic:power=own | "
                   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1 | Pe2-e3");
}


#define SECOND                                                                                     \
  "Counterpoise: changing-challenges | "                                                           \
  "rbqkqbr/ppppppp/7/7/7/7/7/3P3/7/PPP1PPP/RBQKQBR[] b - - 0 1 | e9"
#define THIRD                                                                                      \
  "Counterpoise: changing-challenges | "                                                           \
  "rbqkqbr/pppp1pp/4p2/7/7/7/7/3P3/7/PPP1PPP/RBQKQBR[] w - - 0 2 | a3"

/* Of several messages, one is chosen. */
static void
test_several (void)
{
  static const struct {
    const char *text;
    const char *move;
  } cases[] = {
    { FIRST "\n" SECOND "\n" THIRD, "a2a3" },
    { THIRD "\n" SECOND "\n" FIRST, "a2a3" },
    { FIRST "\n" SECOND, "e10e9" },
    { SECOND "\n\n> " THIRD "\n>> " FIRST, "e10e9" },
    { ">>> " THIRD "\n>> " FIRST "\n> " SECOND, "e10e9" },
    { "> > " FIRST "\n>> " SECOND, "e10e9" },
    { FIRST "\n\nCounterpoise: changing-challenges | " ARRAY " | e4", "e2e4" },
    { FIRST "\n\nCounterpoise: changing-challenges | " ARRAY " | e6", "d2d4" },
    { "Counterpoise: a game\n" FIRST, "d2d4" },
    { "Counterpoise: Counterpoise: " FIRST, "d2d4" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    CpMail mail;

    g_test_message ("%s", cases[i].text);
    cp_mail_read (cases[i].text, &mail, &error);
    g_assert_no_error (error);
    g_autofree char *move = cp_move_write (&mail.before, mail.move, CP_NOTATION_UCI);
    g_assert_cmpstr (move, ==, cases[i].move);
  }
}


static void
test_refused (void)
{
  static const struct {
    const char *text;
    CpMailError code;
    const char *message;
  } cases[] = {
    { "", CP_MAIL_ERROR_NONE, "This text contains no play-by-mail message." },
    { "Counterpoise", CP_MAIL_ERROR_NONE, "This text contains no play-by-mail message*" },
    { "counter poise: d4", CP_MAIL_ERROR_NONE, "This text contains no play-by-mail message*" },
    { "Counterpoise:", CP_MAIL_ERROR_BROKEN, "*: It is not complete." },
    { "Counterpoise: dynamic", CP_MAIL_ERROR_BROKEN, "*: It is not complete." },
    { "Counterpoise: changing-challenges | " ARRAY, CP_MAIL_ERROR_BROKEN, "*not complete." },
    { "Counterpoise: chess | " ARRAY " | d4", CP_MAIL_ERROR_BROKEN, "*: *no game called “chess”*" },
    { "Counterpoise: dynamic | " ARRAY " | d4", CP_MAIL_ERROR_BROKEN, "*no holdings*" },
    { "Counterpoise: changing-challenges | " ARRAY " | Rd4", CP_MAIL_ERROR_BROKEN,
      "*: No white rook can go to d4. A rook *" },
    { "Counterpoise: changing-challenges | 7/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1 | d4",
      CP_MAIL_ERROR_BROKEN, "*: Black has no king." },
    { "Counterpoise: changing-challenges | " ARRAY " | \xff", CP_MAIL_ERROR_BROKEN,
      "*is not a move." },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    CpMail mail;

    g_assert_false (cp_mail_read (cases[i].text, &mail, &error));
    g_assert_error (error, CP_MAIL_ERROR, (int) cases[i].code);
    g_test_message ("%s", error->message);
    g_assert_true (g_pattern_match_simple (cases[i].message, error->message));
  }
}


/* The place of a message in a game with a threefold repetition. */
static void
test_find (void)
{
  static const struct {
    unsigned ply;
    int n_earlier; /* the number of the move in the message is so much lower than in the game */
    const char *move;
    unsigned found;
    CpMailPlace place;
  } cases[] = {
    { 10, 0, "e4", 10, CP_MAIL_NEXT },  { 10, 9, "e4", 10, CP_MAIL_NEXT },
    { 2, 0, "Bc2", 2, CP_MAIL_PLAYED }, { 2, 0, "e4", 2, CP_MAIL_EARLIER },
    { 6, 0, "Bc2", 6, CP_MAIL_PLAYED }, { 9, 0, "Bb11", 9, CP_MAIL_PLAYED },
    { 0, 0, "c4", 0, CP_MAIL_PLAYED },  { 0, 0, "d4", 0, CP_MAIL_EARLIER },
    { 1, -7, "c8", 1, CP_MAIL_PLAYED },
  };
  g_auto (GStrv) moves = g_strsplit ("c4 c8 Bc2 Bc10 Bb1 Bb11 Bc2 Bc10 Bb1 Bb11", " ", -1);
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *nodes[16] = { cp_record_get_root (record) };
  CpNode *node;
  CpMove move;

  for (unsigned i = 0; moves[i] != NULL; i++) {
    g_assert_true (cp_move_parse (&nodes[i]->position, moves[i], &move, NULL));
    nodes[i + 1] = cp_record_add_move (record, nodes[i], move);
  }
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpPosition before = nodes[cases[i].ply]->position;
    g_test_message ("%u %s", cases[i].ply, cases[i].move);
    g_assert_true (cp_move_parse (&before, cases[i].move, &move, NULL));
    before.fullmove_number -= cases[i].n_earlier;
    g_assert_cmpint (cp_mail_find (nodes[10], &before, move, &node), ==, cases[i].place);
    g_assert_true (node == nodes[cases[i].found]);
  }

  CpPosition other;
  cp_position_init (&other, cp_rules_default ());
  g_assert_true (cp_move_parse (&other, "a4", &move, NULL));
  cp_position_play (&other, move);
  g_assert_true (cp_move_parse (&other, "a8", &move, NULL));
  g_assert_cmpint (cp_mail_find (nodes[10], &other, move, &node), ==, CP_MAIL_ELSEWHERE);
}


/* Damaged messages are refused or still contain a legal move. */
static void
test_mutations (void)
{
  static const char letters[] = "\n >|b w0-9/[]Kd4:x\xc3";
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (unsigned i = 0; i < N_MUTATIONS; i++) {
    g_autofree char *text = quote (SECOND);
    size_t length = strlen (text);
    CpMail mail;

    for (int n = g_rand_int_range (random, 1, 6); n > 0; n--)
      text[g_rand_int_range (random, 0, (int) length)] =
          letters[g_rand_int_range (random, 0, (int) sizeof letters)];
    g_autoptr (GError) error = NULL;
    if (cp_mail_read (text, &mail, &error))
      g_assert_true (cp_position_is_legal (&mail.before, mail.move));
    else
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
  }
}


CP_TESTS ()
{
  size_t n_rules;
  const CpRules *const *rules = cp_rules_all (&n_rules);
  for (size_t i = 0; i < n_rules; i++) {
    g_autofree char *path = g_strdup_printf ("/model/mail/round-trip/%s", rules[i]->string);
    g_test_add_data_func (path, rules[i], test_round_trip);
  }
  g_test_add_func ("/model/mail/format", test_format);
  g_test_add_func ("/model/mail/several", test_several);
  g_test_add_func ("/model/mail/refused", test_refused);
  g_test_add_func ("/model/mail/find", test_find);
  g_test_add_func ("/model/mail/mutations", test_mutations);
}
