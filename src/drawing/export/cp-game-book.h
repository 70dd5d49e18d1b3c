/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-score-sheet.h"

/* Several games on the pages of one PDF document, or on paper: their score sheets one below the
 * other, or diagrams of their positions. Can be used in any thread. */

/** CpBookContents: Contents of a book. */
typedef enum {
  CP_BOOK_SHEETS,
  CP_BOOK_DIAGRAMS,
} CpBookContents;

/** CP_BOOK_MAX_COLUMNS: Maximum number of diagrams beside each other. */
#define CP_BOOK_MAX_COLUMNS 3

/** CpBookOptions: Contents and layout of a book. Initialize it with cp_book_options(). */
typedef struct {
  CpBookContents contents;
  CpScoreSheetOptions sheet; /* for diagrams, only the page, the palette and the orientation */
  /* each score sheet begins on a page of its own; otherwise below the one before, unless too little
   * of it would fit there */
  bool new_pages;
  /* diagrams of the last position only; otherwise, in a game with diagram glyphs, of the positions
   * with one */
  bool last_only;
  unsigned columns; /* number of diagrams beside each other; there is one row more than columns */
} CpBookOptions;

/**
 * cp_book_options: Returns the defaults: score sheets one below the other, or six diagrams a page.
 * @width, @height: page size, A4 or Letter
 * @margin: on all sides
 */
CpBookOptions cp_book_options (CpBookContents contents, double width, double height, double margin);

/** CpGameBook: A document under construction. */
typedef struct CpGameBook CpGameBook;

/**
 * cp_game_book_new: Creates an empty document.
 * @title: title of the document
 *
 * Returns: (transfer full)
 */
CpGameBook *cp_game_book_new (const CpBookOptions *options, const char *title);

/**
 * cp_game_book_new_preview: Creates an empty document that consists of a picture of its first page.
 *
 * Returns: (transfer full)
 */
CpGameBook *cp_game_book_new_preview (const CpBookOptions *options);

/** CpBookPlace: The place in a document where the next game begins. */
typedef struct {
  unsigned n_pages;
  bool page_is_open; /* the last page has contents and can have more */
  double y;          /* end of the contents of an open page of score sheets */
  unsigned cell;     /* the next cell of an open page of diagrams */
} CpBookPlace;

/**
 * cp_game_book_new_layout: Creates an empty document that is not drawn, to find the places of games
 * and the number of pages.
 *
 * Returns: (transfer full)
 */
CpGameBook *cp_game_book_new_layout (const CpBookOptions *options);

/**
 * cp_game_book_new_page: Creates a document of which one page is drawn.
 * @place: of the first game that is added, as cp_game_book_get_place() returned it with the same
 *   options: at the start of the first game on the page
 * @page: number of the page, from 1
 * @cr: its origin is the top left corner of the page; in points
 *
 * Returns: (transfer full)
 */
CpGameBook *
cp_game_book_new_page (const CpBookOptions *options, CpBookPlace place, unsigned page, cairo_t *cr);

/** cp_game_book_free: Frees a document, but does not delete its file; %NULL is allowed. */
void cp_game_book_free (CpGameBook *book);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpGameBook, cp_game_book_free)

/** cp_game_book_add: Adds a game at the end. */
void cp_game_book_add (CpGameBook *book, const CpRecord *record);

/** cp_game_book_get_n_pages: Returns the number of pages, of which the last one may not be full. */
unsigned cp_game_book_get_n_pages (const CpGameBook *book);

/** cp_game_book_get_place: Returns the place of the next game. */
CpBookPlace cp_game_book_get_place (const CpGameBook *book);

/** cp_game_book_finish_page: Ends the page of cp_game_book_new_page(), after all games on it were
 * added. */
void cp_game_book_finish_page (CpGameBook *book);

/** cp_game_book_finish_preview: Ends a preview, and returns the picture of the first page as a
 * surface in points (transfer full). */
cairo_surface_t *cp_game_book_finish_preview (CpGameBook *book);

/**
 * cp_game_book_write: Ends the document and writes it to a file, atomically.
 * @path: in the encoding of file names
 *
 * Returns: false with @error set (CP_DIAGRAM_ERROR_DRAWING or CP_ATOMIC_FILE_ERROR)
 */
bool cp_game_book_write (CpGameBook *book, const char *path, GError **error);
