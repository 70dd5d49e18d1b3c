/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-animation.h"

#include <glib/gi18n-lib.h>

#include "cp-animation-format.h"
#include "cp-animation-private.h"
#include "cp-diagram.h"
#include "cp-sheet-heading.h"
#include "drawing/graph/cp-game-line.h"
#include "record/file/cp-atomic-file.h"

/* Duration of the first and the last frame, relative to the others. */
#define FIRST_DURATION 2
#define LAST_DURATION  4

/* Share of the analysis of all frames in the progress of saving. */
#define ANALYSIS_SHARE 0.5

struct CpAnimation {
  CpAnimationOptions options;
  GPtrArray *frames; /* (element-type CpAnimationFrame) */
  char *players[2];
};


CpAnimationOptions
cp_animation_options (void)
{
  return (CpAnimationOptions){
    .size = 600,
    .delay = 1000,
    .coordinates = true,
    .shapes = true,
    .names = true,
    .beam = true,
    .palette = cp_palette_get (false, false),
  };
}


CpAnimation *
cp_animation_new (const CpRecord *record, const CpNode *node, const CpAnimationOptions *options)
{
  CpAnimation *animation = g_new0 (CpAnimation, 1);
  g_autoptr (GPtrArray) line = cp_game_line (node);
  animation->options = *options;
  animation->frames = g_ptr_array_new_with_free_func ((GDestroyNotify) cp_animation_frame_free);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    animation->players[side] = cp_sheet_player (record, side);
  for (unsigned i = 0; i < line->len; i++)
    g_ptr_array_add (animation->frames, cp_animation_frame_new (g_ptr_array_index (line, i)));
  CpAnimationFrame *last = g_ptr_array_index (animation->frames, line->len - 1);
  CpOutcome outcome = cp_record_get_outcome (record);
  if (outcome.result != CP_UNDECIDED && cp_node_on_main_line (node))
    last->result = cp_sheet_result_mark (outcome.result);
  return animation;
}


void
cp_animation_free (CpAnimation *animation)
{
  if (animation == NULL)
    return;
  g_ptr_array_unref (animation->frames);
  g_free (animation->players[CP_WHITE]);
  g_free (animation->players[CP_BLACK]);
  g_free (animation);
}


unsigned
cp_animation_n_frames (const CpAnimation *animation)
{
  return animation->frames->len;
}


static void
init_stage (const CpAnimation *animation, CpAnimationLayout *layout)
{
  const CpAnimationFrame *first = g_ptr_array_index (animation->frames, 0);
  cp_animation_layout_init (layout, first->position.rules, &animation->options);
}


void
cp_animation_extent (const CpAnimation *animation, int *width, int *height)
{
  CpAnimationLayout layout;

  init_stage (animation, &layout);
  *width = layout.width;
  *height = layout.height;
}


unsigned
cp_animation_frame_time (const CpAnimation *animation, unsigned index)
{
  unsigned n = animation->frames->len;
  unsigned stays = index + 1 == n ? LAST_DURATION : index == 0 ? FIRST_DURATION : 1;

  return stays * (unsigned) animation->options.delay;
}


void
cp_animation_draw_frame (const CpAnimation *animation, unsigned index, cairo_t *cr)
{
  CpAnimationLayout layout;

  g_return_if_fail (index < animation->frames->len);
  init_stage (animation, &layout);
  cp_animation_frame_draw (g_ptr_array_index (animation->frames, index), cr, &layout,
                           animation->players, &animation->options);
}


static bool
check_options (const CpAnimationOptions *options, GError **error)
{
  if (options->size < CP_ANIMATION_MIN_SIZE || options->size > CP_ANIMATION_MAX_SIZE) {
    g_set_error (error, CP_DIAGRAM_ERROR, CP_DIAGRAM_ERROR_SIZE,
                 /* Translators: the least and the greatest size, and the requested one. */
                 _ ("An animation can be %1$d to %2$d pixels in size, not %3$d."),
                 CP_ANIMATION_MIN_SIZE, CP_ANIMATION_MAX_SIZE, options->size);
    return false;
  }
  if (options->delay < CP_ANIMATION_MIN_DELAY || options->delay > CP_ANIMATION_MAX_DELAY) {
    g_set_error (error, CP_DIAGRAM_ERROR, CP_DIAGRAM_ERROR_SIZE,
                 /* Translators: the shortest and the longest time, and the requested one. */
                 _ ("A move can be shown for %1$d to %2$d milliseconds, not %3$d."),
                 CP_ANIMATION_MIN_DELAY, CP_ANIMATION_MAX_DELAY, options->delay);
    return false;
  }
  return true;
}


/* State of saving an animation. */
typedef struct {
  const CpAnimation *animation;
  const CpAnimationFormat *format;
  void *writer;
  cairo_surface_t *surface;
  CpAnimationProgress progress; /* (nullable) */
  void *data;
  GCancellable *cancellable;
} Writing;


static void
writing_clear (Writing *writing)
{
  g_clear_pointer (&writing->surface, cairo_surface_destroy);
  if (writing->writer != NULL)
    writing->format->free (writing->writer);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Writing, writing_clear)


static bool
draw_frame (Writing *writing, unsigned index, GError **error)
{
  cairo_t *cr = cairo_create (writing->surface);

  cp_animation_draw_frame (writing->animation, index, cr);
  cairo_status_t status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_flush (writing->surface);
  return status == CAIRO_STATUS_SUCCESS ||
         cp_animation_fail (error, cairo_status_to_string (status));
}


/* Draws all frames, and analyses or writes them.
 * @done: progress before, and @share: share of this pass, from 0 to 1 */
static bool
process_frames (Writing *writing, bool is_analysing, double done, double share, GError **error)
{
  const CpAnimation *animation = writing->animation;
  const CpAnimationFormat *format = writing->format;

  for (unsigned i = 0; i < animation->frames->len; i++) {
    if (g_cancellable_set_error_if_cancelled (writing->cancellable, error))
      return false;
    if (writing->progress != NULL)
      writing->progress (done + share * i / animation->frames->len, writing->data);
    if (!draw_frame (writing, i, error))
      return false;
    if (is_analysing ? !format->analyse (writing->writer, writing->surface, error)
                     : !format->add (writing->writer, writing->surface,
                                     cp_animation_frame_time (animation, i), error))
      return false;
  }
  return true;
}


static const CpAnimationFormat *
format_of (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  return g_str_has_suffix (lower, ".gif") ? &cp_animation_gif : &cp_animation_webp;
}


bool
cp_animation_fail (GError **error, const char *reason)
{
  g_set_error (error, CP_DIAGRAM_ERROR, CP_DIAGRAM_ERROR_DRAWING,
               /* Translators: %s is the reason, from another library. */
               _ ("The animation could not be made: %s."), reason);
  return false;
}


bool
cp_animation_save (const CpAnimation *animation,
                   const char *path,
                   CpAnimationProgress progress,
                   void *data,
                   GCancellable *cancellable,
                   GError **error)
{
  g_auto (Writing)
      writing = { animation, format_of (path), NULL, NULL, progress, data, cancellable };
  int width, height;
  double done = writing.format->analyse != NULL ? ANALYSIS_SHARE : 0;

  if (!check_options (&animation->options, error))
    return false;
  cp_animation_extent (animation, &width, &height);
  writing.surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  writing.writer = writing.format->new (width, height);
  if (writing.writer == NULL)
    return cp_animation_fail (error, g_strerror (ENOMEM));
  if (done > 0 && !process_frames (&writing, true, 0, done, error))
    return false;
  if (!process_frames (&writing, false, done, 1 - done, error))
    return false;
  g_autoptr (GBytes) bytes = writing.format->end (writing.writer, error);
  if (bytes == NULL)
    return false;
  gsize size;
  const char *contents = g_bytes_get_data (bytes, &size);
  return cp_file_write (path, contents, size, error);
}
