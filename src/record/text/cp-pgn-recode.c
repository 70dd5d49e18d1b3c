/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-recode.h"

#include <string.h>

#include "cp-pgn-encoding.h"
#include "cp-pgn-lexer.h"


GString *
cp_pgn_recode_utf8 (const char *bytes, size_t length)
{
  CpPgnLexer lexer = { .text = bytes, .length = length, .inside_line = true };
  GString *text = g_string_sized_new (length + length / 8);
  CpPgnToken token;
  size_t done = 0;

  do {
    token = cp_pgn_lexer_next (&lexer);
    cp_pgn_append_utf8 (text, bytes + done, token.start - done,
                        cp_pgn_gap_encoding (&lexer, done, token.start));
    cp_pgn_append_utf8 (text, bytes + token.start, token.end - token.start,
                        cp_pgn_token_encoding (&lexer, &token));
    done = token.end;
  } while (token.type != CP_PGN_END);
  return text;
}


GString *
cp_pgn_recode_latin1 (const char *text, size_t length)
{
  g_autoptr (GString) bytes = cp_pgn_to_latin1 (text, length);
  g_autoptr (GString) again = bytes != NULL ? cp_pgn_recode_utf8 (bytes->str, bytes->len) : NULL;

  if (again == NULL || again->len != length || memcmp (again->str, text, length) != 0)
    return NULL;
  return g_steal_pointer (&bytes);
}
