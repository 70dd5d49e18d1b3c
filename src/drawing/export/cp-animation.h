/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "drawing/board/cp-palette.h"
#include "record/tree/cp-record.h"

/** Limits of the size in pixels and the delay in milliseconds. */
#define CP_ANIMATION_MIN_SIZE  100
#define CP_ANIMATION_MAX_SIZE  2000
#define CP_ANIMATION_MIN_DELAY 50
#define CP_ANIMATION_MAX_DELAY 60000

/** CpAnimationOptions: Contents of an animation. Initialize it with cp_animation_options(). */
typedef struct {
  int size;         /* longer side of the board, in pixels; names and beam are added to it */
  int delay;        /* milliseconds per move; the first and the last position are shown longer */
  bool flipped;     /* Black is at the bottom */
  bool coordinates; /* coordinates in the frame */
  bool shapes;      /* arrows and circles of the moves */
  bool names;       /* the players' names above and below the board, and the last move */
  bool beam;        /* below the board, in a game with a balance */
  const CpPalette *palette;
} CpAnimationOptions;

/**
 * cp_animation_options: Returns the defaults: 600 pixels, a second per move, everything shown, in
 * the light palette.
 */
CpAnimationOptions cp_animation_options (void);

/** CpAnimation: A line of a game, prepared for drawing as an animation. */
typedef struct CpAnimation CpAnimation;

/**
 * cp_animation_new: Creates an animation of the line through @node, from the root to its end. It
 * copies everything that it needs from the record, so that other threads may use it.
 *
 * Returns: (transfer full)
 */
CpAnimation *
cp_animation_new (const CpRecord *record, const CpNode *node, const CpAnimationOptions *options);

/** cp_animation_free: Frees an animation; %NULL is allowed. */
void cp_animation_free (CpAnimation *animation);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpAnimation, cp_animation_free)

/** cp_animation_n_frames: Returns the number of frames, at least 1. */
unsigned cp_animation_n_frames (const CpAnimation *animation);

/** cp_animation_extent: Returns the size of the frames, in pixels. */
void cp_animation_extent (const CpAnimation *animation, int *width, int *height);

/** cp_animation_frame_time: Returns the duration of the frame at @index, in milliseconds. */
unsigned cp_animation_frame_time (const CpAnimation *animation, unsigned index);

/**
 * cp_animation_draw_frame: Draws the frame at @index with its top left corner at the origin, as
 * cp_animation_save() writes it.
 */
void cp_animation_draw_frame (const CpAnimation *animation, unsigned index, cairo_t *cr);

/**
 * CpAnimationProgress: Called before each frame, in the thread of cp_animation_save().
 * @fraction: done so far, from 0 to 1
 */
typedef void (*CpAnimationProgress) (double fraction, void *data);

/**
 * cp_animation_save: Writes an animation that loops forever, atomically. Takes long; may run in any
 * thread.
 * @path: in the encoding of file names; a name that ends in `.gif` gives a GIF with at most 256
 *   colours, any other a lossless WebP
 * @progress: (nullable)
 * @cancellable: (nullable): checked before each frame
 *
 * Returns: false with @error set: CP_DIAGRAM_ERROR (size or delay out of range, or not enough
 *   memory), CP_ATOMIC_FILE_ERROR, or G_IO_ERROR_CANCELLED
 */
bool cp_animation_save (const CpAnimation *animation,
                        const char *path,
                        CpAnimationProgress progress,
                        void *data,
                        GCancellable *cancellable,
                        GError **error);
