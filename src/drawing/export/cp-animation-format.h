/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>
#include <stdbool.h>

/* Encoders of animations. Used only by cp-animation.c. */

/** CpAnimationFormat: An encoder of a file format. Functions that fail set @error. */
typedef struct {
  /* Creates a writer for frames of that size (transfer full); NULL if there is not enough
   * memory. */
  void *(*new) (int width, int height);

  /* Analyses each frame before the first one is added, for example to choose colours; NULL if not
   * needed. */
  bool (*analyse) (void *writer, cairo_surface_t *frame, GError **error);

  /* Appends a frame, an image in CAIRO_FORMAT_RGB24, shown for so many milliseconds. */
  bool (*add) (void *writer, cairo_surface_t *frame, unsigned milliseconds, GError **error);

  /* Returns the encoded file after the last frame (transfer full). */
  GBytes *(*end) (void *writer, GError **error);

  void (*free) (void *writer);
} CpAnimationFormat;

extern const CpAnimationFormat cp_animation_gif;
extern const CpAnimationFormat cp_animation_webp;

/** cp_animation_fail: Sets @error (CP_DIAGRAM_ERROR) to a message of a library; returns false. */
bool cp_animation_fail (GError **error, const char *reason);
