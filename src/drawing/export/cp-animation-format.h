/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>
#include <stdbool.h>

/* How an animation becomes a file. Used by the animation alone. */

/** CpAnimationFormat: what writes files of one kind. Functions that fail set @error. */
typedef struct {
  /* Frames of that size are written; NULL if there is no memory. */
  void *(*begin) (int width, int height);

  /* Sees each frame before the first is added; NULL if there is no need to. */
  bool (*look) (void *writer, cairo_surface_t *frame, GError **error);

  /* Adds a frame, an image in CAIRO_FORMAT_RGB24, that stays for so many milliseconds. */
  bool (*add) (void *writer, cairo_surface_t *frame, unsigned milliseconds, GError **error);

  /* The whole file (transfer full), after the last frame. */
  GBytes *(*end) (void *writer, GError **error);

  void (*free) (void *writer);
} CpAnimationFormat;

extern const CpAnimationFormat cp_animation_gif;
extern const CpAnimationFormat cp_animation_webp;

/** cp_animation_fail: sets @error (CP_DIAGRAM_ERROR) with a reason of a library; returns false. */
bool cp_animation_fail (GError **error, const char *reason);
