/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-palette.h"
#include "rules/cp-position.h"

#define CP_DIAGRAM_ERROR (cp_diagram_error_quark ())
GQuark cp_diagram_error_quark (void);

/** CpDiagramError: why a diagram was not made. */
typedef enum {
  CP_DIAGRAM_ERROR_FORMAT,  /* the ending of the file is not one that is known */
  CP_DIAGRAM_ERROR_SIZE,    /* too small or too large a picture */
  CP_DIAGRAM_ERROR_DRAWING, /* cairo refused, for want of memory perhaps */
} CpDiagramError;

/**
 * cp_diagram_save: writes a diagram of @pos to a file, atomically. The ending of @path decides the
 * format: .png, .svg or .pdf, in any case.
 * @path: in the encoding of file names
 * @size: the longer side of the picture, in pixels (PNG, SVG) or points (PDF), 100 to 16000
 * @flipped: whether Black sits at the bottom
 *
 * Returns: false with @error set (CP_DIAGRAM_ERROR or G_FILE_ERROR).
 */
bool cp_diagram_save (const CpPosition *pos,
                      const char *path,
                      int size,
                      bool flipped,
                      const CpPalette *palette,
                      GError **error);
