/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-test-pgn.h"
#include "record/pgn/cp-pgn-writer.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

/* Damaged and unusual files of people and programs, and how they are read. */

#define MAX_GAMES 8

/* Length of a line that is not meant as one. */
#define LONG_LINE (1024 * 1024)

typedef struct {
  unsigned line; /* 0 if everything is understood */
  unsigned column;
  const char *problem; /* its beginning */
  const char *moves;   /* the moves read, with comments and so on; NULL if there is no record */
} Game;

typedef struct {
  const char *name;
  Game games[MAX_GAMES]; /* ends before the first without moves and problem */
} Horror;

static const Horror horrors[] = {
  { "braces",
    {
        { 0, 0, NULL, "1. d4 d8 {a {b} 2. e4 e8 {} 3. {c} f4 *" },
        { 5, 14, "Move 1, …c: “c” is not a move. Moves up to 1. d4 are shown.", "1. d4 {a {b} *" },
    } },
  { "broken-tags",
    {
        { 1, 1, "The tag that starts here does not end on its line.", "*" },
        { 0, 0, NULL, "1. e4 *" },
    } },
  { "byte-order-mark-only", {} },
  { "byte-order-marks",
    {
        { 0, 0, NULL, "1. d4 *" },
        { 7, 7,
          "Move 1, …Rd8: No black rook can go to d8. A rook moves any distance along ranks and "
          "files. Moves up to 1. e4 are shown.",
          "1. e4 *" },
    } },
  { "castling",
    {
        { 1, 13, "Move 2, O-O: “O-O” is not a move. Moves up to 1…d8 are shown.", "1. d4 d8 *" },
        { 5, 4, "Move 1, 0-0-0: “0-0-0” is not a move. No moves are shown.", "*" },
        { 10, 4, "Move 1, 0-0: “0-0” is not a move. No moves are shown.", "*" },
    } },
  { "commands",
    {
        { 1, 121, "“[%clk 0:01:00]” means nothing here.",
          "1. d4\n{[%clk 1:00:00] [%clk 0:59:59] [%clk x] [%unknown a,b] [%] [%clk [%eval ] "
          "3]}\n1... d8 {[%cal Gd4e5,} 2. e4 {%clk 1:00} 2... e8 *" },
    } },
  { "comment-closed-in-next-game",
    {
        { 0, 0, NULL, "1. d4 {here it goes d8 *\n\n[Event \"b\"]\n\n1. e4 e8} 1... d8 *" },
        { 0, 0, NULL, "1. f4 *" },
    } },
  { "comment-never-closed-then-games",
    {
        { 3, 7, "The comment that starts here has no end.", "1. d4 {here it goes d8 *\n\n} *" },
        { 0, 0, NULL, "1. e4 {closed} 1... e8 *" },
        { 0, 0, NULL, "1. f4 *" },
    } },
  { "comment-never-closed",
    {
        { 3, 7, "The comment that starts here has no end.",
          "1. d4 {here it goes (1. e4) d8 *\n} *" },
    } },
  { "comment-only",
    {
        { 0, 0, NULL, "{Nothing was played.} *" },
    } },
  { "comments-between-games",
    {
        { 0, 0, NULL, "1. d4 {of the first} *" },
        { 0, 0, NULL, "{of the second} 1. e4 {of the last} {and so is this} *" },
    } },
  { "comments-everywhere",
    {
        { 0, 0, NULL,
          "{1} {2} {3} {4} {5} 1. {6} d4 {7} {8} ({9} {10} 1. e4 {11}) 1... {12} {13} d8\n{14} "
          "{15} {16} *" },
    } },
  { "control-characters-in-tags",
    {
        { 0, 0, NULL, "1. d4 1-0" },
    } },
  { "control-characters",
    {
        { 1, 7, "“?” means nothing here.", "1. d4 d8 {\007\033[31mred} 2. e4 *" },
    } },
  { "control-z",
    {
        { 0, 0, NULL, "1. d4 d8 *" },
        { 0, 0, NULL, "1. e4 *" },
    } },
  { "cr",
    {
        { 6, 4,
          "Move 2, Rg5: No white rook can go to g5. The white pawn on g2 blocks the way from g1 to "
          "g5. Moves up to 1…d8 are shown.",
          "1. d4 {two\nlines} 1... d8 *" },
        { 0, 0, NULL, "1. e4 *" },
    } },
  { "crlf",
    {
        { 6, 4,
          "Move 2, Rg5: No white rook can go to g5. The white pawn on g2 blocks the way from g1 to "
          "g5. Moves up to 1…d8 are shown.",
          "1. d4 {two\nlines} 1... d8 *" },
        { 0, 0, NULL, "1. e4 *" },
    } },
  { "draw-offer-mark",
    {
        { 0, 0, NULL, "1. e3 e6 {draw offered} 2. d3 d6 *" },
    } },
  { "duplicate-tags",
    {
        { 0, 0, NULL, "{Site: c} 1. d4 *" },
    } },
  { "empty", {} },
  { "escape-lines",
    {
        { 11, 14, "“%” means nothing here.", "1. d4 d8 {a comment\n% of three\nlines} 2. e4 *" },
    } },
  { "escapes-only", {} },
  { "fens",
    {
        { 0, 0, NULL, "1. Rd4 *" },
        { 0, 0, NULL, "1. Rd4 *" },
        { 0, 0, NULL, "1. d4 *" },
        { 14, 7, "Tag “FEN”: The FEN has 0 fields instead of six, or four without counters", NULL },
        { 18, 7,
          "This is a position from ordinary chess, which Counterpoise does not play. A different "
          "game needs a “Variant” tag.",
          NULL },
        { 22, 7, "Tag “FEN”: Black has no king.", NULL },
        { 26, 7, "Tag “FEN”: The fullmove number is “0”, but must be a number from 1 to 99999",
          NULL },
        { 30, 7, "Tag “FEN”: This game has no holdings in brackets after the board", NULL },
    } },
  { "figurines",
    {
        { 1, 13,
          "Move 2, ♖g5: No white rook can go to g5. The white pawn on g2 blocks the way from g1 to "
          "g5. Moves up to 1…d8 are shown.",
          "1. d4 d8 *" },
        { 5, 13, "Move 2, Td4: “Td4” is not a move. Moves up to 1…d8 are shown.", "1. d4 d8 *" },
    } },
  { "glyph-attached",
    {
        { 0, 0, NULL, "1. e3 $16 e6 $17 2. d3 $14 d6 $19 *" },
    } },
  { "glyph-standing-alone",
    {
        { 0, 0, NULL, "1. e3 $18 e6 *" },
    } },
  { "glued-glyphs",
    {
        { 0, 0, NULL, "1. d4 $1 d8 $6 2. e4 $5 $10 {x} 2... e8 (2... f8) 3. f4 *" },
    } },
  { "glued",
    {
        { 1, 3, "Move 1, d4d8: There is no piece on d4. No moves are shown.", "*" },
    } },
  { "glyphs",
    {
        { 1, 7, "A glyph is written as “$” and a number up to 255.", "1. d4 d8 *" },
        { 0, 0, NULL, "1. d4 {$256} 1... d8 *" },
        { 9, 7, "A glyph is written as “$” and a number up to 255.", "1. d4 *" },
        { 0, 0, NULL, "1. d4 $3 $1 d8 $6 $1 $2 $3 *" },
        { 17, 11, "There is no move before this glyph.", "$1 1. d4 (1. e4) *" },
        { 0, 0, NULL, "1. d4 $10 d8 *" },
        { 0, 0, NULL, "1. d4 $16 d8 *" },
    } },
  { "good-between-bad",
    {
        { 1, 1, "The tag that starts here does not end on its line.", "1. d4 *" },
        { 0, 0, NULL, "1. d4 d8 *" },
        { 10, 4,
          "Move 1, d9: No white pawn can go to d9. A pawn goes one square straight ahead, two from "
          "its second rank, and takes diagonally. No moves are shown.",
          "*" },
        { 0, 0, NULL, "1. e4 *" },
        { 17, 7, "Tag “FEN”: The FEN has 1 field instead of six, or four without counters", NULL },
        { 0, 0, NULL, "1. f4 *" },
    } },
  { "header-in-comment",
    {
        { 0, 0, NULL, "1. d4 {as in\n\n[Event \"x\"]\n[Site \"y\"]\n\n1. d4 *\n\n} 1... d8 *" },
        { 0, 0, NULL, "1. e4 {[Event \"z\"]} *" },
    } },
  { "headers-alone",
    {
        { 0, 0, NULL, "*" },
        { 0, 0, NULL, "*" },
        { 0, 0, NULL, "*" },
        { 0, 0, NULL, "1. d4 *" },
    } },
  { "latin-1",
    {
        { 4, 31,
          "Move 2, Rg5: No white rook can go to g5. The white pawn on g2 blocks the way from g1 to "
          "g5. Moves up to 1…d8 are shown.",
          "1. d4 {größer als Café} 1... d8 *" },
    } },
  { "line-comments",
    {
        { 0, 0, NULL,
          "{ before} { behind a tag\n in the header} 1. d4 {glued} 1... d8 ; one } brace {\n; and "
          "on\n2. e4 {three} {four} { behind\n the result} *" },
    } },
  { "markdown",
    {
        { 1, 1, "Move 1, ```pgn: “```pgn” is not a move. No moves are shown.", "*" },
        { 0, 0, NULL, "1. d4 *" },
        { 5, 1, "This is text after the end of game 2.", NULL },
    } },
  { "mixed-encodings",
    {
        { 3, 14,
          "Move 1, …Rg5: No black rook can go to g5. The black pawn on g10 blocks the way from g11 "
          "to g5. Moves up to 1. d4 are shown.",
          "1. d4 {grün} *" },
        { 7, 14,
          "Move 1, …Rg5: No black rook can go to g5. The black pawn on g10 blocks the way from g11 "
          "to g5. Moves up to 1. d4 are shown.",
          "1. d4 {grün} *" },
    } },
  { "mixed-line-ends",
    {
        { 10, 4,
          "Move 2, Rg5: No white rook can go to g5. The white pawn on g2 blocks the way from g1 to "
          "g5. Moves up to 1…d8 are shown.",
          "1. d4 {one\n\ntwo\n\nthree} 1... d8 *" },
        { 0, 0, NULL, "1. e4 *" },
    } },
  { "move-numbers",
    {
        { 0, 0, NULL, "1. d4 d8 2. e4 *" },
        { 0, 0, NULL, "1. d4 d8 2. e4 *" },
        { 0, 0, NULL, "1. d4 d8 2. e4 *" },
        { 0, 0, NULL, "1. d4 d8 2. e4 *" },
        { 9, 1, "This is text after the end of game 4.", NULL },
        { 0, 0, NULL, "1. d4 d8 2. e4 *" },
        { 13, 3, "Move 1, d4d8: There is no piece on d4. No moves are shown.", "*" },
        { 15, 2, "There is no open variation to end here.", "1. d4 *" },
    } },
  { "moves-after-the-end",
    {
        { 3, 11,
          "Move 1, …Ke10: No black king can go to e10. The game is over: White wins. Moves up to "
          "1. Rxd11# are shown.",
          "1. Rxd11# 1-0" },
    } },
  { "moves-in-all-notations",
    {
        { 0, 0, NULL, "1. d4 d8 2. e4 e8 3. f4 $1 f8 *" },
    } },
  { "moves-only",
    {
        { 0, 0, NULL, "1. d4 d8 2. e4 *" },
    } },
  { "no-empty-lines",
    {
        { 0, 0, NULL, "1. d4 d8 *" },
        { 0, 0, NULL, "1. e4 e8 *" },
        { 0, 0, NULL, "1. f4 *" },
    } },
  { "no-result",
    {
        { 0, 0, NULL, "1. d4 d8 *" },
        { 0, 0, NULL, "1. e4 e8 *" },
    } },
  { "non-breaking-spaces",
    {
        { 0, 0, NULL, "1. d4 d8 2. e4 *" },
    } },
  { "nul",
    {
        { 3, 21, "“�” means nothing here.", "1. d4 {c�d} 1... d8 2. e4 e8 *" },
        { 0, 0, NULL, "1. e4 *" },
    } },
  { "null-moves",
    {
        { 1, 7, "Move 1, …--: Passing is not allowed in this game. Moves up to 1. d4 are shown.",
          "1. d4 *" },
        { 5, 4, "Move 1, Z0: Passing is not allowed in this game. No moves are shown.", "*" },
        { 9, 4, "Move 1, null: Passing is not allowed in this game. No moves are shown.", "*" },
        { 13, 11, "Move 1, --: Passing is not allowed in this game. The variation is not shown.",
          "1. d4 d8 *" },
    } },
  { "odd-results",
    {
        { 0, 0, NULL, "1. d4 d8 1/2-1/2" },
        { 0, 0, NULL, "1. d4 1-0" },
        { 0, 0, NULL, "1. d4 1-0" },
        { 0, 0, NULL, "1. d4 1/2-1/2" },
        { 0, 0, NULL, "1. d4 1-0" },
        { 0, 0, NULL, "1. d4 1/2-1/2" },
    } },
  { "picture",
    {
        { 1, 1, "Move 1, ‰PNG: “‰PNG” is not a move. No moves are shown.", "*" },
    } },
  { "promotion-brackets",
    {
        { 0, 0, NULL, "1. a8=Q *" },
    } },
  { "quoted-mail",
    {
        { 1, 1, "“>” means nothing here.", "1. d4 d8 *" },
    } },
  { "quotes",
    {
        { 3, 1, "The tag that starts here does not end on its line.", "1. d4 *" },
    } },
  { "result-colon",
    {
        { 0, 0, NULL, "1. e3 e6 1-0" },
    } },
  { "result-en-dash",
    {
        { 0, 0, NULL, "1. e3 e6 1/2-1/2" },
    } },
  { "result-half-sign",
    {
        { 0, 0, NULL, "1. e3 e6 1/2-1/2" },
    } },
  { "result-only",
    {
        { 0, 0, NULL, "1-0" },
    } },
  { "results-against-board",
    {
        { 4, 10, "The result is 0-1, but on the board the game ends 1-0 (king knocked).",
          "1. Rxd11# 1-0" },
        { 8, 10, "The result is 1/2-1/2, but on the board the game ends 1-0 (king knocked).",
          "1. Rxd11# 1-0" },
    } },
  { "results-against-tags",
    {
        { 3, 7, "The result is 0-1 here, but 1-0 in the tag “Result”.", "1. d4 1-0" },
        { 5, 10, "“White won” is not a result.", "1. d4 *" },
        { 0, 0, NULL, "1. d4 1-0" },
        { 0, 0, NULL, "1. d4 0-1" },
    } },
  { "results-in-variations",
    {
        { 0, 0, NULL, "1. d4 (1. e4) (1. f4 f8) 1... d8 1/2-1/2" },
    } },
  { "several-results",
    {
        { 0, 0, NULL, "1. d4 1-0" },
        { 1, 11, "This is text after the end of game 1.", NULL },
    } },
  { "sign-figurines",
    {
        { 0, 0, NULL, "1. e3 e6 2. d3 d6 3. Bd2 Bd7 4. Qg4 Qf6 5. a3 a6 *" },
    } },
  { "sign-times-en-dash",
    {
        { 0, 0, NULL, "1. d3 e6 2. d4 e5 3. dxe5 Qe7 4. Bd2 Qxe5 5. a3 Qf6 *" },
    } },
  { "space-no-break",
    {
        { 0, 0, NULL, "1. e3 e6 2. d3 d6 *" },
    } },
  { "stray-characters",
    {
        { 1, 7, "“<” means nothing here.", "1. d4 d8 2. e4 e8 *" },
    } },
  { "suffixes",
    {
        { 0, 0, NULL, "1. d4 d8 2. e4 e8 3. f4 $3 f8 $4 4. g4 $1 $2 *" },
    } },
  { "tag-names-lower-case",
    {
        { 0, 0, NULL, "1. e3 e6 1-0" },
    } },
  { "tags-after-moves",
    {
        { 0, 0, NULL, "1. d4 *" },
        { 3, 18,
          "Move 1, d8: No white pawn can go to d8. A pawn goes one square straight ahead, two from "
          "its second rank, and takes diagonally. No moves are shown.",
          "*" },
        { 0, 0, NULL, "1. e4 *" },
    } },
  { "tags-only",
    {
        { 0, 0, NULL, "1-0" },
    } },
  { "tags-over-lines",
    {
        { 1, 1, "“[Event” means nothing here.", "*" },
        { 3, 1, "The tag that starts here does not end on its line.", "*" },
    } },
  { "text-after-result",
    {
        { 0, 0, NULL, "1. e3 e6 1-0" },
        { 10, 14, "This is text after the end of game 1.", NULL },
    } },
  { "truncated-character",
    {
        { 4, 1, "The comment that starts here has no end.", "1. d4 {â€} {ðŸ} *" },
    } },
  { "truncated-in-command",
    {
        { 1, 7, "The comment that starts here has no end.", "1. d4 {[%clk 0:0} *" },
    } },
  { "truncated-in-move",
    {
        { 0, 0, NULL, "1. d4 *" },
        { 7, 7, "Move 1, …d: “d” is not a move. Moves up to 1. d4 are shown.", "1. d4 *" },
    } },
  { "truncated-in-name",
    {
        { 0, 0, NULL, "1. d4 *" },
        { 5, 1, "This is text after the end of game 1.", NULL },
    } },
  { "truncated-in-tag",
    {
        { 0, 0, NULL, "1. d4 *" },
        { 5, 1, "The tag that starts here does not end on its line.", "*" },
    } },
  { "two-headers",
    {
        { 0, 0, NULL, "*" },
        { 0, 0, NULL, "1. d4 *" },
        { 0, 0, NULL, "1. e4 *" },
    } },
  { "unknown-moves",
    {
        { 1, 13, "Move 2, hello: “hello” is not a move. Moves up to 1…d8 are shown.",
          "1. d4 d8 1-0" },
        { 5, 20,
          "Move 2, Rg9: No white rook can go to g9. The white pawn on g2 blocks the way from g1 to "
          "g9. The variation is shown up to 1…e8.",
          "1. d4 (1. e4 e8) 1... d8 2. e4 *" },
        { 9, 4,
          "Move 1, Rd4: No white rook can go to d4. A rook moves any distance along ranks and "
          "files. No moves are shown.",
          "*" },
    } },
  { "unknown-tags",
    {
        { 0, 0, NULL, "*" },
    } },
  { "utf-16",
    {
        { 1, 1, "Move 1, ÿþ: “ÿþ” is not a move. No moves are shown.", "*" },
        { 3, 15, "This is text after the end of game 1.", NULL },
    } },
  { "variants",
    {
        { 1, 11, "Tag “Variant”: Counterpoise has no game called “Chess960”", NULL },
        { 0, 0, NULL, "1. e3 *" },
        { 9, 11, "Tag “Variant”: “up” is not a value of the option “power” of Dynamic Chess",
          NULL },
        { 13, 11, "Tag “Variant”: Counterpoise has no game called “”", NULL },
        { 0, 0, NULL, "1. d3 *" },
        { 0, 0, NULL, "1. Y@c4 B@d4 *" },
    } },
  { "variations-closed-too-often",
    {
        { 1, 14, "There is no open variation to end here.", "1. d4 (1. e4) 1... d8 2. e4 *" },
    } },
  { "variations-misplaced",
    {
        { 1, 1, "A variation must follow the move it replaces.",
          "1. d4 {only words} 1... d8 (1... e8) (1... f8) (1... g8) 2. e4 *" },
    } },
  { "variations-never-closed",
    {
        { 3, 7, "The variation that starts here has no end.",
          "1. d4 (1. e4 e8 (1... f8 2. f4)) *" },
        { 7, 7, "The variation that starts here has no end.", "1. e4 (1. d4) *" },
    } },
  { "web-page",
    {
        { 1, 1, "“<” means nothing here.", "$1 1-0" },
        { 4, 16, "This is text after the end of game 1.", NULL },
    } },
  { "white-space", {} },
  { "windows-1252",
    {
        { 0, 0, NULL, "1. d4 {€ 5} 1... d8 *" },
    } },
  { "zero-width",
    {
        { 0, 0, NULL, "1. d4 d8 2. e4 *" },
    } },
};


static char *
horror_path (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".pgn", NULL);
  return g_test_build_filename (G_TEST_DIST, "record", "horrors", file, NULL);
}


static char *
read_horror (const Horror *horror, size_t *length)
{
  g_autofree char *path = horror_path (horror->name);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, length, &error);
  g_assert_no_error (error);
  /* Without a NUL after it, so that reading too far is detected. */
  return g_memdup2 (text, *length);
}


/* Returns the moves of a game with variations, comments, glyphs and result (transfer full). */
static char *
write_moves (const CpRecord *record)
{
  g_autofree char *text = cp_pgn_write (record, CP_NOTATION_SAN);
  return g_strchomp (g_strdup (strstr (text, "\n\n") + 2));
}


static void
check_game (const Game *expected, const CpPgnGame *game)
{
  g_assert_cmpstr (game->problem, ==, expected->problem);
  g_assert_cmpuint (game->line, ==, expected->line);
  g_assert_cmpuint (game->column, ==, expected->column);
  g_assert_cmpint (expected->moves != NULL, ==, game->record != NULL);
  if (game->record != NULL) {
    g_autofree char *moves = write_moves (game->record);
    g_assert_cmpstr (moves, ==, expected->moves);
    g_free (cp_test_check_round_trip (game->record, CP_NOTATION_LAN));
  }
}


static void
test_horror (const void *data)
{
  static const size_t windows[] = { 1, 2, 3, 7, 64, 4096 };
  const Horror *horror = data;
  size_t length;
  g_autofree char *text = read_horror (horror, &length);
  g_autoptr (GArray) games = cp_test_read_all (text, length);
  unsigned n = 0;

  while (n < MAX_GAMES && (horror->games[n].moves != NULL || horror->games[n].problem != NULL))
    n++;
  g_assert_cmpuint (games->len, ==, n);
  for (size_t i = 0; i < G_N_ELEMENTS (windows); i++)
    cp_test_check_scanner (text, length, games, windows[i]);
  for (unsigned i = 0; i < n; i++) {
    const CpPgnGame *game = &g_array_index (games, CpPgnGame, i);
    check_game (&horror->games[i], game);
    if (game->record != NULL)
      cp_test_check_replaced (text, length, games, i);
  }
}


/* Every file is in the table. */
static void
test_all_files (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "record", "horrors", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) folder = g_dir_open (path, 0, &error);
  unsigned n = 0;

  g_assert_no_error (error);
  while (g_dir_read_name (folder) != NULL)
    n++;
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (horrors));
}


/* Valid games before and after an endless line are found, whatever the line consists of. */
static void
test_long_line (void)
{
  static const struct {
    const char *start;
    const char *repeated;
    const char *end;
    const char *problem; /* its beginning */
  } lines[] = {
    { "1. d4 {", "x", "} *", NULL },
    { "1. d4 {", "x ", "} *", NULL },
    { "1. d4 {", "{[", "} *", NULL },
    { "1. d4 ", " ", " *", NULL },
    { "1. d4 ; ", "(", "", NULL },
    { "1. d4 ", "$7 ", " *", NULL },
    { "1. d4 ", "(1. e4) ", " *", NULL },
    { "", "1", ". d4 *", NULL },
    { "1", ".", "d4 *", NULL },
    { "%", "{", "", NULL },
    { "[Site \"", "y", "\"] *", NULL },
    { "[Site \"", "\\\"", "\"] *", NULL },
    { "[Site \"", "\"", "\"] *", NULL },
    { "1. d4 ", "a", " *", "Move 1, …aaaaaaaaaaaaaaaaaaaaaaaa" },
    { "1. d4 ", "<", " *", "“<” means nothing here" },
    { "1. d4 ", ")", " *", "There is no open variation" },
    { "1. d4 ", "(", " *", "A variation must follow" },
    { "1. d4 ", "[", "] *", "“[[[[[[[[[[[[[[[[[[[[[[[[" },
    { "[Site \"", "z", "", "The tag that starts here does not end" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autoptr (GString) text = g_string_new ("[Event \"before\"]\n\n1. d4 *\n\n[Event \"long\"]\n");
    g_string_append (text, lines[i].start);
    while (text->len < cp_test_effort (LONG_LINE))
      g_string_append (text, lines[i].repeated);
    g_string_append_printf (text, "%s\n\n[Event \"behind\"]\n\n1. e4 *\n", lines[i].end);

    g_test_message ("%s%s", lines[i].start, lines[i].repeated);
    g_autoptr (GArray) games = cp_test_read_all (text->str, text->len);
    g_assert_cmpuint (games->len, ==, 3);
    g_assert_null (g_array_index (games, CpPgnGame, 0).problem);
    g_assert_null (g_array_index (games, CpPgnGame, 2).problem);
    const char *problem = g_array_index (games, CpPgnGame, 1).problem;
    g_assert_cmpint (problem != NULL, ==, lines[i].problem != NULL);
    g_assert_true (problem == NULL || g_str_has_prefix (problem, lines[i].problem));
  }
}


CP_TESTS ()
{
  for (size_t i = 0; i < G_N_ELEMENTS (horrors); i++) {
    g_autofree char *path = g_strconcat ("/record/horrors/", horrors[i].name, NULL);
    g_test_add_data_func (path, &horrors[i], test_horror);
  }
  g_test_add_func ("/record/horrors/all-files", test_all_files);
  g_test_add_func ("/record/horrors/long-line", test_long_line);
}
