/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-writer.h"

#include "record/notes/cp-comment.h"
#include "record/text/cp-pgn-lexer.h"
#include "record/text/cp-pgn-text.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-outcome-text.h"

/* Lines have fewer than 80 columns (PGN standard 8.2.1). */
#define MAX_COLUMNS 79

typedef struct {
  GString *out;
  size_t column; /* characters in the line so far */
  bool opens;    /* the next piece is preceded by an opening bracket */
  CpNotation notation;
} Writer;


static void
write_tag (Writer *writer, const char *name, const char *value)
{
  g_autofree char *encoded = cp_pgn_encode_value (value);
  g_string_append_printf (writer->out, "[%s \"%s\"]\n", name, encoded);
}


static bool
is_array (const CpPosition *pos)
{
  return cp_position_is_array (pos) && pos->halfmove_clock == 0 && pos->fullmove_number == 1;
}


/* Returns true if a tag has a fixed place before the others. */
static bool
has_own_place (const char *name)
{
  for (size_t i = 0; i < CP_N_ROSTER_TAGS; i++) {
    if (g_str_equal (name, cp_roster_tags[i].name))
      return true;
  }
  return g_str_equal (name, "TimeControl") || g_str_equal (name, "Termination");
}


static void
write_header (Writer *writer, const CpRecord *record)
{
  const CpPosition *start = &cp_record_get_root (record)->position;
  CpOutcome outcome = cp_record_get_outcome (record);
  const char *time_control = cp_record_get_tag (record, "TimeControl");
  const char *termination = cp_record_get_tag (record, "Termination");

  for (size_t i = 0; i < CP_N_ROSTER_TAGS; i++) {
    const char *value = cp_record_get_tag (record, cp_roster_tags[i].name);
    write_tag (writer, cp_roster_tags[i].name, value != NULL ? value : cp_roster_tags[i].unknown);
  }
  write_tag (writer, "Result", cp_result_text (outcome.result));
  write_tag (writer, "Variant", cp_record_get_rules (record)->string);
  if (!is_array (start)) {
    g_autofree char *fen = cp_fen_write (start);
    write_tag (writer, "SetUp", "1");
    write_tag (writer, "FEN", fen);
  }
  if (time_control != NULL)
    write_tag (writer, "TimeControl", time_control);
  if (termination == NULL && outcome.termination != CP_PLAYING)
    termination = cp_termination_text (outcome.termination);
  if (termination != NULL)
    write_tag (writer, "Termination", termination);
  for (unsigned i = 0; i < cp_record_n_tags (record); i++) {
    const CpTag *tag = cp_record_nth_tag (record, i);
    if (!has_own_place (tag->name))
      write_tag (writer, tag->name, tag->value);
  }
  g_string_append_c (writer->out, '\n');
}


static void
new_line (Writer *writer)
{
  g_string_append_c (writer->out, '\n');
  writer->column = 0;
}


/* Appends @length bytes without line ends. */
static void
append (Writer *writer, const char *text, size_t length)
{
  g_string_append_len (writer->out, text, (gssize) length);
  writer->column += (size_t) g_utf8_strlen (text, (gssize) length);
}


/* Starts a new piece of the given width: in this line if it fits, else in the next. */
static void
begin_piece (Writer *writer, size_t width)
{
  if (writer->column > 0 && writer->column + 1 + width + writer->opens > MAX_COLUMNS)
    new_line (writer);
  else if (writer->column > 0)
    append (writer, " ", 1);
  if (writer->opens)
    append (writer, "(", 1);
  writer->opens = false;
}


static void
write_word (Writer *writer, const char *word)
{
  begin_piece (writer, (size_t) g_utf8_strlen (word, -1));
  append (writer, word, strlen (word));
}


static void
close_variation (Writer *writer)
{
  if (writer->column == MAX_COLUMNS)
    new_line (writer);
  append (writer, ")", 1);
}


/* An unbreakable piece of a comment, which may contain line ends of the text. */
typedef struct {
  const char *start, *end;
  size_t first; /* characters in its first line */
  size_t last;  /* characters in its last line, which may be the same */
  bool has_line_end;
} Piece;


/*
 * Returns the piece at the start of @text: up to the end of a word, not inside a command, and not
 * so that a line would start like a tag, an escape or another comment for line-based readers. A
 * comment may be as long as a file, so each byte is examined only once.
 */
static Piece
find_piece (const char *text)
{
  Piece piece = { .start = text };
  bool in_command = false;
  const char *c = text;

  for (; *c != '\0'; c++) {
    if (c[0] == '[' && c[1] == '%')
      in_command = true;
    else if (*c == ']')
      in_command = false;
    else if (*c == ' ' && !in_command && c > text && !g_ascii_isspace (c[-1]) &&
             !g_ascii_isspace (c[1]) && c[1] != '\0' && strchr ("[%;", c[1]) == NULL)
      break;
    piece.last += ((unsigned char) *c & 0xc0) != 0x80;
    if (*c == '\n') {
      piece.first = piece.has_line_end ? piece.first : piece.last - 1;
      piece.last = 0;
      piece.has_line_end = true;
    }
  }
  piece.first = piece.has_line_end ? piece.first : piece.last;
  piece.end = c;
  return piece;
}


static void
append_piece (Writer *writer, const Piece *piece)
{
  g_string_append_len (writer->out, piece->start, piece->end - piece->start);
  writer->column = piece->has_line_end ? piece->last : writer->column + piece->last;
}


static void
write_brace_comment (Writer *writer, const char *text)
{
  g_autofree char *encoded = cp_pgn_encode_comment (text);
  Piece piece = find_piece (encoded);

  begin_piece (writer, piece.first + 2);
  append (writer, "{", 1);
  append_piece (writer, &piece);
  while (*piece.end != '\0') {
    piece = find_piece (piece.end + 1);
    g_string_append_c (writer->out, ' ');
    writer->column++;
    if (writer->column + piece.first + 1 > MAX_COLUMNS)
      new_line (writer);
    append_piece (writer, &piece);
  }
  append (writer, "}", 1);
}


/* Writes a `;` comment, not in the first column, where it would continue the comment above. */
static void
write_line_comment (Writer *writer, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  if (writer->column == 0 && !writer->opens)
    append (writer, " ", 1);
  else
    begin_piece (writer, 1);
  for (unsigned i = 0; lines[i] != NULL; i++)
    g_string_append_printf (writer->out, ";%s\n", lines[i]);
  if (lines[0] == NULL)
    g_string_append (writer->out, ";\n");
  writer->column = 0;
}


/* Writes a comment in braces. Returns false, with nothing written, if it could not be read back. */
static bool
write_in_braces (Writer *writer, const char *text)
{
  Writer before = *writer;
  size_t length = writer->out->len;
  write_brace_comment (writer, text);

  const char *brace = strchr (writer->out->str + length, '{');
  CpPgnLexer lexer = { .text = brace, .length = strlen (brace) };
  CpPgnToken token = cp_pgn_lexer_next (&lexer);
  if (token.type == CP_PGN_COMMENT && token.end == lexer.length)
    return true;

  g_string_truncate (writer->out, length);
  *writer = before;
  return false;
}


/* Writes a comment in braces, or after `;` if it could not be read back from braces. Its commands
 * are in braces in either case, because many programs look for them only there. */
static void
write_comment (Writer *writer, const char *text)
{
  g_autofree char *rest = NULL;

  if (write_in_braces (writer, text))
    return;
  g_autofree char *commands = cp_comment_split (text, &rest);
  bool is_split = commands != NULL && write_in_braces (writer, commands);
  const char *prose = is_split ? rest : text;
  if (!is_split || !write_in_braces (writer, prose))
    write_line_comment (writer, prose);
}


static void
write_comments (Writer *writer, const GPtrArray *comments)
{
  for (unsigned i = 0; comments != NULL && i < comments->len; i++)
    write_comment (writer, g_ptr_array_index (comments, i));
}


static void
write_nags (Writer *writer, const CpNode *node)
{
  for (unsigned i = 0; node->nags != NULL && i < node->nags->len; i++) {
    g_autofree char *nag = g_strdup_printf ("$%u", node->nags->data[i]);
    write_word (writer, nag);
  }
}


/*
 * Writes a move with its comments, glyphs and number. Comments before it stand after its number or,
 * as is usual, in front of it at the start of a variation. @numbered: (inout): whether the move
 * needs a number even if it is Black's; then, whether the next one does
 */
static void
write_node (Writer *writer, const CpNode *node, bool *numbered)
{
  const CpPosition *pos = &node->parent->position;
  bool starts_variation = writer->opens;
  bool white = pos->turn == CP_WHITE;
  g_autofree char *number = g_strdup_printf ("%u%s", pos->fullmove_number, white ? "." : "...");
  g_autofree char *move = cp_move_write (pos, node->move, writer->notation);

  if (starts_variation)
    write_comments (writer, node->comments_before);
  if (white || *numbered || node->comments_before != NULL)
    write_word (writer, number);
  if (!starts_variation)
    write_comments (writer, node->comments_before);
  write_word (writer, move);
  write_nags (writer, node);
  write_comments (writer, node->comments);
  *numbered = node->comments != NULL;
}


/* Returns the node to write after @node: variations follow the move they replace. Closes the
 * variations that end in between. */
static const CpNode *
next_node (Writer *writer, const CpNode *node, bool *numbered)
{
  bool ended = false;

  if (node == node->parent->first_child && node->next_sibling != NULL) {
    writer->opens = *numbered = true;
    return node->next_sibling;
  }
  while (node->first_child == NULL) {
    while (node->parent != NULL && node == node->parent->first_child)
      node = node->parent;
    if (node->parent == NULL)
      return NULL;
    close_variation (writer);
    ended = true;
    if (node->next_sibling != NULL) {
      writer->opens = *numbered = true;
      return node->next_sibling;
    }
    node = node->parent->first_child;
  }
  *numbered = *numbered || ended;
  return node->first_child;
}


char *
cp_pgn_write (const CpRecord *record, CpNotation notation)
{
  Writer writer = { .out = g_string_new (NULL), .notation = notation };
  const CpNode *root = cp_record_get_root (record);
  bool numbered = true;

  write_header (&writer, record);
  write_nags (&writer, root);
  write_comments (&writer, root->comments);
  for (const CpNode *node = root->first_child; node != NULL;
       node = next_node (&writer, node, &numbered))
    write_node (&writer, node, &numbered);
  write_word (&writer, cp_result_text (cp_record_get_outcome (record).result));
  new_line (&writer);
  return g_string_free (writer.out, FALSE);
}
