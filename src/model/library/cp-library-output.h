/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library-reader.h"

/*
 * Joins the games of a library to a file, and checks that the file reads as it should. Used only by
 * the library, in a thread.
 */

/** CpLibraryPiece: A game to be written, with the gap behind it. */
typedef struct {
  CpLibraryFound found; /* its bytes in the open file, and in the new file once it is written; the
                           length is 0 if it was in no file */
  CpSlotId slot;
  unsigned version;  /* of its edit; 0 if it is not edited */
  bool in_file;      /* it is a game of the file, or takes the place of one */
  bool is_new;       /* its bytes in the new file are others than before */
  bool has_outcome;  /* @text was written from a record with this outcome */
  CpOutcome outcome; /* may differ from the one by the board */
  uint64_t gap;      /* bytes behind it in the file, before the next game */
  GString *escapes;  /* (owned) (nullable): gaps of games behind it that are not written any more */
  GBytes *bytes;     /* (owned) (nullable): its bytes, if they are in memory */
  char *text;        /* (owned) (nullable): an edited text, which replaces its bytes */
  CpLibraryProblem *problem; /* (owned) (nullable): problem of the game if it is new */
} CpLibraryPiece;

/** CpDepartedGame: A game of the file that is not written. Undo can restore it from memory. */
typedef struct {
  CpSlotId slot;
  CpLibraryFound found;
  uint64_t gap;   /* bytes behind it, unless another game takes its place */
  unsigned piece; /* index of the nearest piece before it in the file */
  GBytes *bytes;  /* (owned) (nullable): its bytes, set by writing; %NULL if they are gone */
} CpDepartedGame;

/** CpLibraryOutput: A file to be written. */
typedef struct {
  CpLibraryFile *open_file; /* (owned) (nullable): the open file */
  bool has_file;    /* @open_file is the file of the library, whose start, gaps and end are kept */
  uint64_t end;     /* end of its last game */
  GArray *pieces;   /* CpLibraryPiece: the first one is the gap before the first game */
  GArray *departed; /* CpDepartedGame, in the order of the file */
} CpLibraryOutput;

/** cp_library_output_new: (transfer full): Creates an output with only the first piece.
 * @open_file: (transfer none) (nullable)
 * @n_games: the number of pieces that will be added */
CpLibraryOutput *cp_library_output_new (CpLibraryFile *open_file, unsigned n_games);
void cp_library_output_free (CpLibraryOutput *output);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpLibraryOutput, cp_library_output_free)

/**
 * cp_library_output_write: Writes the file. A game takes the gap behind it along, except that the
 * end of the file stays at the end; behind a game that had none is an empty line. Escape lines
 * behind a game that is not written stay behind the game before it. Games that were neighbours in
 * the file already are written as they stood; others are joined with cp_pgn_join(). New texts get
 * the line ends of the game that they replace, or else of the file. Encodings are not mixed: in a
 * file in Latin-1, new texts are written in Latin-1 if possible; otherwise all of the file becomes
 * UTF-8. A file in UTF-16 stays in UTF-16.
 *
 * Returns: false with @error set (G_IO_ERROR, CP_LIBRARY_ERROR)
 */
bool cp_library_output_write (CpLibraryOutput *output,
                              int fd,
                              GCancellable *cancellable,
                              GError **error);

/**
 * cp_library_output_verify: Reads a written file, checks that it contains exactly the pieces and
 * that new texts read back as the same games, and sets where the games are.
 *
 * Returns: false with @error set (CP_LIBRARY_ERROR_UNWRITABLE)
 */
bool cp_library_output_verify (CpLibraryOutput *output,
                               CpLibraryFile *written,
                               GCancellable *cancellable,
                               GError **error);
