/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "drawing/board/cp-palette.h"
#include "record/tree/cp-record.h"

/** The least and the greatest size and time of an animation. */
#define CP_ANIMATION_LEAST_SIZE     100
#define CP_ANIMATION_GREATEST_SIZE  2000
#define CP_ANIMATION_LEAST_DELAY    50
#define CP_ANIMATION_GREATEST_DELAY 60000

/** CpAnimationOptions: how a game is shown. Start from cp_animation_options(). */
typedef struct {
  int size;         /* the longer side of the board, in pixels; names and beam come on top of it */
  int delay;        /* milliseconds for each move; the first and the last position stay longer */
  bool flipped;     /* Black sits at the bottom */
  bool coordinates; /* letters and numbers in the frame */
  bool shapes;      /* arrows and circles of the moves */
  bool names;       /* the players above and below, and the last move */
  bool beam;        /* under the board, in a game with a balance */
  const CpPalette *palette;
} CpAnimationOptions;

/** cp_animation_options: 600 pixels, a second for each move, and all there is to see, light. */
CpAnimationOptions cp_animation_options (void);

/** CpAnimation: a game to be written as a moving picture, with all that is needed of it. */
typedef struct CpAnimation CpAnimation;

/**
 * cp_animation_new: the line that leads through @node, from the root to its end. Nothing of the
 * record is kept: what is made of it can be used in another thread.
 *
 * Returns: (transfer full)
 */
CpAnimation *
cp_animation_new (const CpRecord *record, const CpNode *node, const CpAnimationOptions *options);

/** cp_animation_free: frees an animation; %NULL is allowed. */
void cp_animation_free (CpAnimation *animation);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpAnimation, cp_animation_free)

/** cp_animation_n_frames: how many positions it shows, at least 1. */
unsigned cp_animation_n_frames (const CpAnimation *animation);

/** cp_animation_extent: the width and height of all frames, in pixels. */
void cp_animation_extent (const CpAnimation *animation, int *width, int *height);

/** cp_animation_frame_time: how long the frame at @index stays, in milliseconds. */
unsigned cp_animation_frame_time (const CpAnimation *animation, unsigned index);

/** cp_animation_draw_frame: draws the frame at @index with its top left corner at the origin, as
 * cp_animation_save() writes it. */
void cp_animation_draw_frame (const CpAnimation *animation, unsigned index, cairo_t *cr);

/**
 * CpAnimationProgress: told before each frame, in the thread that writes.
 * @fraction: of the work, from 0 to 1
 */
typedef void (*CpAnimationProgress) (double fraction, void *data);

/**
 * cp_animation_save: writes a moving picture that runs forever, atomically. It takes its time and
 * may run in any thread.
 * @path: in the encoding of file names; if it ends in `.gif` the picture is a GIF of at most 256
 *   colours, else a WebP without loss
 * @progress: (nullable)
 * @cancellable: (nullable): looked at before each frame
 *
 * Returns: false with @error set: CP_DIAGRAM_ERROR (size or delay out of bounds, or no memory),
 * CP_ATOMIC_FILE_ERROR, or G_IO_ERROR_CANCELLED
 */
bool cp_animation_save (const CpAnimation *animation,
                        const char *path,
                        CpAnimationProgress progress,
                        void *data,
                        GCancellable *cancellable,
                        GError **error);
