/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library-reader.h"

/*
 * Joins the games of a library to a file, and checks that the file reads as it should. Used only by
 * the library, in a thread.
 */

/** CpLibraryPiece: A game to be written, with the gap behind it. */
typedef struct {
  CpLibrarySource *source; /* (nullable): where its bytes are, or were before an edit; not owned */
  CpLibraryFound found;    /* its place in @source */
  bool in_file;            /* @found is a game of CpLibraryOutput.file */
  uint64_t gap;            /* bytes behind it there, before the next game */
  GString *escapes;  /* (owned) (nullable): gaps of games behind it that are not written any more */
  char *text;        /* (owned) (nullable): text that is written instead of its bytes */
  bool has_outcome;  /* @text was written from a record with this outcome */
  CpOutcome outcome; /* may differ from the one by the board */

  CpLibraryFound written;    /* its place in the new file */
  bool is_new;               /* the bytes there are not those of @source */
  CpLibraryProblem *problem; /* (owned) (nullable): problem of the game there, if it is new */
} CpLibraryPiece;

/** CpLibraryGap: The gap behind a game of the file that is not written. */
typedef struct {
  uint64_t offset;
  uint64_t length;
  unsigned piece; /* index of the nearest piece before it in the file */
} CpLibraryGap;

/** CpLibraryOutput: A file to be written. */
typedef struct {
  CpLibrarySource *file; /* (owned) (nullable): the present file; %NULL if there is none */
  uint64_t end;          /* end of its last game */
  GArray *pieces;        /* CpLibraryPiece: the first one is the gap before the first game */
  GArray *gaps;          /* CpLibraryGap */
} CpLibraryOutput;

/** cp_library_output_new: (transfer full): Creates an output with only the first piece. */
CpLibraryOutput *cp_library_output_new (void);
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
                               CpLibrarySource *written,
                               GCancellable *cancellable,
                               GError **error);
