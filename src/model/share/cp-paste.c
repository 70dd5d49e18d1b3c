/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-paste.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "record/pgn/cp-pgn-reader.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"

/* Kinds that cannot match by chance are tested first: a message has a mark, a FEN has slashes, a
 * move is one word. PGN comes last, as almost any text contains something that can be
 * read as PGN. */

/* In bytes. A longer text is read only once: reading it in several forms would take too long. */
#define MAX_LENGTH ((size_t) 64 << 10)

/* Every board has more ranks. */
#define MIN_SLASHES 3

/* How well a set of rules fits a FEN. A FEN of a game with holdings may omit them, but another game
 * fits better then: HOLDINGS_FIT is added if the FEN has holdings exactly if the rules do. */
typedef enum {
  OTHER_BOARD = 0,
  BOARD_FITS = 2,
  MAY_NOT_BE_PLAYED = 4,
  READ = 6,
} Fit;

#define HOLDINGS_FIT 1

/* The result of testing a text for one kind. */
typedef enum {
  IS_SOMETHING_ELSE,
  IS_READ,
  IS_BROKEN, /* of this kind, but invalid; an error is set */
} Answer;

G_DEFINE_QUARK (cp_paste_error_quark, cp_paste_error)


static Answer
refuse (GError **error, const char *reason)
{
  g_set_error_literal (error, CP_PASTE_ERROR, CP_PASTE_ERROR_BROKEN, reason);
  return IS_BROKEN;
}


static Answer
read_mail (const char *text, CpPaste *paste, GError **error)
{
  g_autoptr (GError) reason = NULL;
  CpMail mail;

  if (cp_mail_read (text, &mail, &reason)) {
    paste->kind = CP_PASTE_MAIL;
    paste->position = mail.before;
    paste->move = mail.move;
    return IS_READ;
  }
  if (g_error_matches (reason, CP_MAIL_ERROR, CP_MAIL_ERROR_BROKEN))
    return refuse (error, reason->message);
  return IS_SOMETHING_ELSE;
}


/* Splits a text into words (transfer full). */
static GPtrArray *
split_words (const char *text)
{
  g_auto (GStrv) parts = g_strsplit_set (text, " \t\r\n\v\f|\"", -1);
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (char **part = parts; *part != NULL; part++) {
    if (**part != '\0')
      g_ptr_array_add (words, g_strdup (*part));
  }
  return words;
}


static const char *
word_at (const GPtrArray *words, unsigned i)
{
  return i < words->len ? g_ptr_array_index (words, i) : "";
}


static bool
looks_like_board (const char *word)
{
  unsigned n_slashes = 0;

  for (const char *c = word; *c != '\0' && *c != '['; c++) {
    if (!g_ascii_isalnum (*c) && *c != '/')
      return false;
    n_slashes += *c == '/';
  }
  return n_slashes >= MIN_SLASHES;
}


static unsigned
try_fen (const CpRules *rules, const char *fen, CpPosition *pos, GError **error)
{
  bool names_holdings = strchr (fen, '[') != NULL;
  bool has_holdings = strchr (rules->array, '[') != NULL;
  g_autofree char *board = g_strndup (fen, strcspn (fen, "[ "));
  g_autofree char *bare = g_strconcat (board, " w - - 0 1", NULL);
  CpPosition ignored;
  Fit fit = OTHER_BOARD;

  if (cp_fen_parse (rules, fen, pos, error))
    fit = READ;
  else if (g_error_matches (*error, CP_FEN_ERROR, CP_FEN_ERROR_PROBLEM))
    fit = MAY_NOT_BE_PLAYED;
  else if (cp_fen_read (rules, bare, &ignored, NULL))
    fit = BOARD_FITS;
  return fit + (fit != OTHER_BOARD && names_holdings == has_holdings ? HOLDINGS_FIT : 0);
}


/*
 * Finds the rules that fit a FEN best, and @preferred if it can be parsed by them at all.
 * @reason: (out): the fault by the best rules, if it cannot be parsed
 */
static unsigned
find_rules (const CpRules *preferred, const char *fen, GPtrArray *found, GError **reason)
{
  size_t n_rules;
  const CpRules *const *all = cp_rules_all (&n_rules);
  unsigned best = OTHER_BOARD;

  for (size_t i = 0; i < n_rules; i++) {
    g_autoptr (GError) error = NULL;
    CpPosition ignored;
    unsigned fit = try_fen (all[i], fen, &ignored, &error);

    if (fit > best || (fit == best && all[i] == preferred)) {
      g_clear_error (reason);
      *reason = g_steal_pointer (&error);
    }
    if (fit > best)
      g_ptr_array_set_size (found, 0);
    best = MAX (best, fit);
    if (fit == best && fit >= READ)
      g_ptr_array_add (found, (void *) all[i]);
  }
  CpPosition ignored;
  if (best >= READ && preferred != NULL && !g_ptr_array_find (found, preferred, NULL) &&
      cp_fen_parse (preferred, fen, &ignored, NULL))
    g_ptr_array_insert (found, 0, (void *) preferred);
  return best;
}


/* Parses a FEN by @preferred if possible, otherwise by the rules that fit best. */
static Answer
read_any_fen (const CpRules *preferred, CpPaste *paste, GError **error)
{
  g_autoptr (GError) reason = NULL;
  unsigned best = find_rules (preferred, paste->text, paste->rules, &reason);

  if (best == OTHER_BOARD)
    return refuse (error, _ ("None of these games has a board like the one in this FEN."));
  if (best < READ)
    return refuse (error, reason->message);
  bool fits = g_ptr_array_find (paste->rules, preferred, NULL);
  cp_fen_parse (fits ? preferred : g_ptr_array_index (paste->rules, 0), paste->text,
                &paste->position, NULL);
  return IS_READ;
}


static Answer
read_fen (const char *text, const CpPosition *current, CpPaste *paste, GError **error)
{
  g_autoptr (GPtrArray) words = split_words (text);
  g_autoptr (GError) reason = NULL;
  unsigned first = 0;

  if (g_ascii_strcasecmp (word_at (words, first), "fen:") == 0)
    first++;
  const CpRules *rules = cp_rules_parse (word_at (words, first), NULL);
  first += rules != NULL;
  if (!looks_like_board (word_at (words, first)))
    return IS_SOMETHING_ELSE;

  paste->kind = CP_PASTE_POSITION;
  g_ptr_array_remove_range (words, 0, first);
  g_ptr_array_add (words, NULL);
  paste->text = g_strjoinv (" ", (char **) words->pdata);
  paste->rules = g_ptr_array_new ();
  if (rules == NULL)
    return read_any_fen (current != NULL ? current->rules : NULL, paste, error);
  if (!cp_fen_parse (rules, paste->text, &paste->position, &reason))
    return refuse (error, reason->message);
  g_ptr_array_add (paste->rules, (void *) rules);
  return IS_READ;
}


static Answer
read_move (const char *text, const CpPosition *current, CpPaste *paste, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (current == NULL)
    return IS_SOMETHING_ELSE;
  if (cp_move_parse (current, text, &paste->move, &reason)) {
    paste->kind = CP_PASTE_MOVE;
    paste->position = *current;
    return IS_READ;
  }
  if (g_error_matches (reason, CP_MOVE_ERROR, CP_MOVE_ERROR_INVALID))
    return IS_SOMETHING_ELSE;
  return refuse (error, reason->message);
}


/* Parses all games. Returns whether there is one with tags or moves: the parser accepts
 * any text. */
static bool
count_games (const char *text, CpPaste *paste)
{
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, strlen (text));
  g_auto (CpPgnGame) game = { 0 };
  bool any = false;

  paste->kind = CP_PASTE_GAMES;
  paste->text = g_strdup (text);
  while (cp_pgn_reader_next (reader, &game)) {
    paste->n_games++;
    paste->n_bad += game.problem != NULL;
    any |= text[game.offset] == '[';
    any |= game.record != NULL && cp_record_get_root (game.record)->first_child != NULL;
    if (paste->n_games == 1)
      paste->record = g_steal_pointer (&game.record);
  }
  return any;
}


/* Removes the quote marks at the start of lines (transfer full). */
static char *
unquote (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line != NULL; line++) {
    size_t quoted = strspn (*line, "> ");
    if (memchr (*line, '>', quoted) != NULL)
      memmove (*line, *line + quoted, strlen (*line + quoted) + 1);
  }
  return g_strjoinv ("\n", lines);
}


/* Parses the games of the text, as it is or unquoted, whichever gives the better result. */
static Answer
read_games (const char *text, CpPaste *paste)
{
  g_autofree char *plain = cp_mail_make_plain (text);
  g_autofree char *unquoted = unquote (plain);
  const char *const forms[] = { text, plain, unquoted };
  Answer answer = IS_SOMETHING_ELSE;

  for (size_t i = 0; i < G_N_ELEMENTS (forms); i++) {
    g_auto (CpPaste) read = { 0 };
    if (!count_games (forms[i], &read) || (answer == IS_READ && read.n_bad >= paste->n_bad))
      continue;
    cp_paste_clear (paste);
    *paste = read;
    read = (CpPaste){ 0 };
    answer = IS_READ;
    if (paste->n_bad == 0)
      break;
  }
  return answer;
}


bool
cp_paste_read (const char *text, const CpPosition *current, CpPaste *paste, GError **error)
{
  cp_paste_clear (paste);
  if (strlen (text) > MAX_LENGTH) {
    g_set_error_literal (error, CP_PASTE_ERROR, CP_PASTE_ERROR_TOO_LONG,
                         _ ("This text is too long to paste. Save it to a file and open that."));
    return false;
  }
  g_autofree char *plain = g_strstrip (cp_mail_make_plain (text));
  Answer answer = IS_SOMETHING_ELSE;

  if (*plain == '\0') {
    g_set_error_literal (error, CP_PASTE_ERROR, CP_PASTE_ERROR_EMPTY,
                         _ ("The clipboard has no text to paste."));
    return false;
  }
  /* A game may contain anything in its tags and comments, so that is not taken for a message. */
  if (*plain != '[')
    answer = read_mail (plain, paste, error);
  if (answer == IS_SOMETHING_ELSE)
    answer = read_fen (plain, current, paste, error);
  if (answer == IS_SOMETHING_ELSE)
    answer = read_move (plain, current, paste, error);
  if (answer == IS_SOMETHING_ELSE)
    answer = read_games (text, paste);
  if (answer == IS_SOMETHING_ELSE)
    g_set_error_literal (
        error, CP_PASTE_ERROR, CP_PASTE_ERROR_UNKNOWN,
        _ ("This text is not a game, a position, a move or a play-by-mail message."));
  if (answer != IS_READ)
    cp_paste_clear (paste);
  return answer == IS_READ;
}


/* Reads a text as one game in PGN that begins with a position or, without tags, as moves that can
 * be played there. Returns NULL if it is neither, or has no moves. */
static CpRecord *
read_variation (const char *text, const CpPosition *start)
{
  bool has_tags = text[strspn (text, " \t\r\n")] == '[';
  g_autofree char *fen = cp_fen_write (start);
  g_autofree char *game =
      has_tags ? g_strdup (text)
               : g_strdup_printf ("[Variant \"%s\"]\n[SetUp \"1\"]\n[FEN \"%s\"]\n\n%s",
                                  start->rules->string, fen, text);
  g_autoptr (CpRecord) record = cp_pgn_read_one (game, strlen (game), NULL);
  const CpNode *root = record != NULL ? cp_record_get_root (record) : NULL;

  if (root == NULL || root->first_child == NULL || root->position.rules != start->rules ||
      !cp_position_same (&root->position, start))
    return NULL;
  return g_steal_pointer (&record);
}


/* Returns the number of the move with which a text begins; 0 if it begins with anything else. */
static uint64_t
read_number (const char *text)
{
  g_autofree char *unquoted = unquote (text);
  const char *first = unquoted + strspn (unquoted, " \t\r\n");
  char *end;
  uint64_t number = g_ascii_strtoull (first, &end, 10);

  return *end == '.' ? number : 0;
}


bool
cp_paste_is_excerpt (const char *text)
{
  return read_number (text) > 1;
}


CpNode *
cp_paste_find_variation (const char *text, const CpRecord *record, CpNode *current, CpRecord **line)
{
  if (strlen (text) > MAX_LENGTH)
    return NULL;
  g_autofree char *plain = cp_mail_make_plain (text);
  g_autofree char *unquoted = unquote (plain);
  const char *const forms[] = { text, plain, unquoted };
  CpNode *root = cp_record_get_root (record);
  uint64_t number = read_number (text);
  bool is_elsewhere = number > 0 && number != current->position.fullmove_number;
  CpNode *const places[] = { is_elsewhere ? root : current, is_elsewhere ? current : root };

  for (size_t i = 0; i < G_N_ELEMENTS (places); i++) {
    for (size_t j = 0; j < G_N_ELEMENTS (forms); j++) {
      CpRecord *read = read_variation (forms[j], &places[i]->position);
      if (read != NULL) {
        *line = read;
        return places[i];
      }
    }
  }
  return NULL;
}


char *
cp_paste_name_rules (const CpRules *rules, const char *fen)
{
  return g_strdup_printf ("%s | %s", rules->string, fen);
}


const CpRules *
cp_paste_find_rules (const char *text, const char **fen)
{
  size_t length = strcspn (text, " |");
  g_autofree char *word = g_strndup (text, length);
  const CpRules *rules = cp_rules_parse (word, NULL);

  *fen = rules != NULL ? text + length + strspn (text + length, " |") : text;
  return rules;
}


void
cp_paste_clear (CpPaste *paste)
{
  g_clear_pointer (&paste->rules, g_ptr_array_unref);
  g_free (paste->text);
  cp_record_unref (paste->record);
  *paste = (CpPaste){ 0 };
}
