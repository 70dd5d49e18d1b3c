/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library-reader.h"

/*
 * How the games of a library are put together to a file: which bytes stay, what stands between the
 * games, and whether what was written reads as it should. Used by the library alone, in a thread.
 */

/** CpLibraryPiece: a game to be written. */
typedef struct {
  CpLibrarySource *source; /* (nullable): where its bytes are or were; not owned */
  uint64_t offset;
  uint32_t length;
  uint32_t hash;
  int64_t rank;      /* of the game in the file, from 0; -1 if it is not in it */
  char *text;        /* (owned) (nullable): what is written instead of its bytes */
  const char *end;   /* (nullable): what is written behind it so that it ends there; a constant */
  bool has_outcome;  /* @text was written from a record with this outcome */
  CpOutcome outcome; /* which may be another than the board's */

  /* Where it is in the new file. */
  uint64_t new_offset;
  uint32_t new_length;
  uint32_t new_hash;
  uint32_t new_line;
  uint32_t new_column;
  CpLibraryProblem *problem; /* (owned) (nullable): of @text */
} CpLibraryPiece;

/** cp_library_piece_is_new: whether it may say something else than what is in its source. */
static inline bool
cp_library_piece_is_new (const CpLibraryPiece *piece)
{
  return piece->text != NULL || piece->end != NULL;
}

/** CpLibraryGap: bytes of the file that belong to no game. */
typedef struct {
  uint64_t start;
  uint64_t end;
} CpLibraryGap;

/** CpLibraryOutput: a file to be written. */
typedef struct {
  CpLibrarySource *file; /* (owned) (nullable): the file as it is; NULL if there is none */
  GArray *gaps;          /* CpLibraryGap: before the first game of the file, behind each one */
  GArray *pieces;        /* CpLibraryPiece */
} CpLibraryOutput;

/** cp_library_output_new: (transfer full): an empty one. */
CpLibraryOutput *cp_library_output_new (void);
void cp_library_output_free (CpLibraryOutput *output);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpLibraryOutput, cp_library_output_free)

/**
 * cp_library_output_write: writes the file. What stands between two games that follow one another
 * in the file already stays as it is; so do its beginning and its end. Where a game was taken out
 * one of the two gaps goes, and between games that meet for the first time an empty line is put;
 * but escape lines stay in any case. New texts get the line ends of the game whose place they take,
 * or else of the file. Encodings are not mixed: in a file in Latin-1 they are written in Latin-1 if
 * that is possible, else all of the file becomes UTF-8. A file in UTF-16 stays in UTF-16.
 *
 * Returns: false with @error set (G_IO_ERROR, CP_LIBRARY_ERROR)
 */
bool cp_library_output_write (CpLibraryOutput *output,
                              int fd,
                              GCancellable *cancellable,
                              GError **error);

/**
 * cp_library_output_verify: reads a file that was written, sees whether there are just the games
 * that should be there, and those with a new text say what they should say, and notes where they
 * are.
 *
 * Returns: false with @error set (CP_LIBRARY_ERROR_UNWRITABLE)
 */
bool cp_library_output_verify (CpLibraryOutput *output,
                               CpLibrarySource *written,
                               GCancellable *cancellable,
                               GError **error);
