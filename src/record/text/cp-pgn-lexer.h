/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

#include "cp-pgn-characters.h"
#include "cp-pgn-encoding.h"
#include "rules/notation/cp-marks.h"

/*
 * Splits a PGN text into tokens. Characters that stand for ASCII ones (cp-plain-text.h) are read as
 * those, in UTF-8 and in Windows-1252; characters without width are skipped. Every byte belongs to
 * a token, or to the white space and escape lines (`%` in the first column) between tokens. Used by
 * the PGN reader and writer only.
 */

/** CpPgnTokenType: Types of tokens. */
typedef enum {
  CP_PGN_END,
  CP_PGN_TAG,             /* [Name "value"], with any quotes */
  CP_PGN_BROKEN_TAG,      /* [Name " without an end in its line */
  CP_PGN_COMMENT,         /* {text} */
  CP_PGN_OPEN_COMMENT,    /* {text without an end */
  CP_PGN_LINE_COMMENT,    /* ;text, with the lines below that start with `;` in the first column */
  CP_PGN_NUMBER,          /* 12  12.  12...  ... */
  CP_PGN_WORD,            /* a move, with marks in brackets: a8(Q); or marks: +- */
  CP_PGN_NAG,             /* $1 */
  CP_PGN_GLYPH,           /* !? */
  CP_PGN_OPEN_VARIATION,  /* ( */
  CP_PGN_CLOSE_VARIATION, /* ) */
  CP_PGN_DRAW_OFFER,      /* (=) */
  CP_PGN_RESULT,          /* 1-0  1/2-1/2  *, or as cp_result_read() knows it */
  CP_PGN_STRAY,           /* none of these */
} CpPgnTokenType;

/** CpPgnToken: A token: the bytes from @start to before @end. */
typedef struct {
  CpPgnTokenType type;
  size_t start;
  size_t end;
  unsigned line_breaks; /* line ends between the previous token and this one */
} CpPgnToken;

/** CP_PGN_HEADER_LOOKAHEAD: Bytes after the start of a header inside a comment that decide whether
 * the comment's closing brace is missing. */
#define CP_PGN_HEADER_LOOKAHEAD 16384

/** CP_PGN_BYTE_ORDER_MARK: the byte order mark in UTF-8. */
#define CP_PGN_BYTE_ORDER_MARK "\xef\xbb\xbf"

/** cp_pgn_byte_order_mark_length: Returns the length of the UTF-8 byte order mark at the beginning
 * of @text, or 0. */
size_t cp_pgn_byte_order_mark_length (const char *text, size_t length);

/**
 * cp_pgn_lexer_next: Reads the next token. Braces do not nest, so a comment ends at the first
 * closing brace. If a header starts inside a comment (a tag after an empty line), and another
 * comment starts before a brace closes this one within CP_PGN_HEADER_LOOKAHEAD bytes, or no closing
 * brace follows at all, the brace is missing, and the comment ends before the header.
 */
CpPgnToken cp_pgn_lexer_next (CpPgnLexer *lexer);

/** cp_pgn_lexer_is_first_column: Returns true if the lexer is at the start of a line. */
bool cp_pgn_lexer_is_first_column (const CpPgnLexer *lexer);

/** cp_pgn_token_is_comment: Returns true if @token is one of the three kinds of comment. */
static inline bool
cp_pgn_token_is_comment (const CpPgnToken *token)
{
  return token->type == CP_PGN_COMMENT || token->type == CP_PGN_OPEN_COMMENT ||
         token->type == CP_PGN_LINE_COMMENT;
}

/** cp_pgn_token_is_of_moves: Returns true if @token belongs to the movetext, and so ends the
 * header. */
static inline bool
cp_pgn_token_is_of_moves (const CpPgnToken *token)
{
  return token->type >= CP_PGN_NUMBER && token->type <= CP_PGN_RESULT;
}

/**
 * cp_pgn_token_encoding: Returns the encoding of @token. The lexer finds the end of a token
 * character by character, but text is usually in one encoding: “Weiß“” in Windows-1252 has two
 * bytes that are valid UTF-8. So a token that is not UTF-8 is in Windows-1252 if it is the same
 * token that way.
 *
 * Returns: CP_PGN_UTF8, also if only some characters are; or CP_PGN_LATIN1. See cp_pgn_decode()
 */
CpPgnEncoding cp_pgn_token_encoding (const CpPgnLexer *lexer, const CpPgnToken *token);

/** cp_pgn_gap_encoding: Returns the encoding of the bytes between two tokens. */
CpPgnEncoding cp_pgn_gap_encoding (const CpPgnLexer *lexer, size_t start, size_t end);

/**
 * cp_pgn_token_is_mark: Returns true if @token, a CP_PGN_WORD, consists of marks after a move: `+`,
 * `e.p.`, `±`.
 * @marks: (out): the glyphs; none if the marks carry no meaning
 */
bool cp_pgn_token_is_mark (const CpPgnLexer *lexer, const CpPgnToken *token, CpMarks *marks);

/** cp_pgn_token_tag_name: Returns the bytes of the name of a CP_PGN_TAG (transfer none). */
const char *
cp_pgn_token_tag_name (const CpPgnLexer *lexer, const CpPgnToken *token, size_t *length);

/**
 * cp_pgn_token_dup: Returns the text of a token that is neither comment nor tag.
 *
 * Returns: (transfer full)
 */
char *cp_pgn_token_dup (const CpPgnLexer *lexer, const CpPgnToken *token);

/**
 * cp_pgn_token_dup_comment: Returns the text of a comment.
 *
 * Returns: (transfer full)
 */
char *cp_pgn_token_dup_comment (const CpPgnLexer *lexer, const CpPgnToken *token);

/** cp_pgn_token_has_tag_name: Returns true if the name of a CP_PGN_TAG is @name, in any case. */
bool cp_pgn_token_has_tag_name (const CpPgnLexer *lexer, const CpPgnToken *token, const char *name);

/**
 * cp_pgn_token_dup_tag: Returns name and value of a CP_PGN_TAG.
 * @name: (out) (transfer full): as cp_tag_standard_name() spells it
 * @value: (out) (transfer full)
 *
 * Returns: the offset of the value
 */
size_t
cp_pgn_token_dup_tag (const CpPgnLexer *lexer, const CpPgnToken *token, char **name, char **value);
