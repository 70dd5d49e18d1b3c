/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-animation.h"

#include <glib/gi18n-lib.h>
#include <webp/encode.h>
#include <webp/mux.h>

#include "cp-animation-private.h"
#include "cp-diagram.h"
#include "cp-sheet-heading.h"
#include "drawing/graph/cp-game-line.h"
#include "record/file/cp-new-file.h"

/* How much longer than the others the first and the last frame stay. */
#define FIRST_STAYS 2
#define LAST_STAYS  4

/* Effort of the encoder, 0 to 9: beyond this it is slow, and hardly smaller. */
#define EFFORT 6

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
init_stage (const CpAnimation *animation, CpAnimationStage *stage)
{
  const CpAnimationFrame *first = g_ptr_array_index (animation->frames, 0);
  cp_animation_stage_init (stage, first->position.rules, &animation->options);
}


void
cp_animation_extent (const CpAnimation *animation, int *width, int *height)
{
  CpAnimationStage stage;

  init_stage (animation, &stage);
  *width = stage.width;
  *height = stage.height;
}


unsigned
cp_animation_frame_time (const CpAnimation *animation, unsigned index)
{
  unsigned n = animation->frames->len;
  unsigned stays = index + 1 == n ? LAST_STAYS : index == 0 ? FIRST_STAYS : 1;

  return stays * (unsigned) animation->options.delay;
}


void
cp_animation_draw_frame (const CpAnimation *animation, unsigned index, cairo_t *cr)
{
  CpAnimationStage stage;

  g_return_if_fail (index < animation->frames->len);
  init_stage (animation, &stage);
  cp_animation_frame_draw (g_ptr_array_index (animation->frames, index), cr, &stage,
                           animation->players, &animation->options);
}


static bool
check_options (const CpAnimationOptions *options, GError **error)
{
  if (options->size < CP_ANIMATION_LEAST_SIZE || options->size > CP_ANIMATION_GREATEST_SIZE) {
    g_set_error (error, CP_DIAGRAM_ERROR, CP_DIAGRAM_ERROR_SIZE,
                 /* Translators: the least and the greatest size, and the one that was wanted. */
                 _ ("An animation can be %1$d to %2$d pixels in size, not %3$d."),
                 CP_ANIMATION_LEAST_SIZE, CP_ANIMATION_GREATEST_SIZE, options->size);
    return false;
  }
  if (options->delay < CP_ANIMATION_LEAST_DELAY || options->delay > CP_ANIMATION_GREATEST_DELAY) {
    g_set_error (error, CP_DIAGRAM_ERROR, CP_DIAGRAM_ERROR_SIZE,
                 /* Translators: the shortest and the longest time, and the one that was wanted. */
                 _ ("A move can be shown for %1$d to %2$d milliseconds, not %3$d."),
                 CP_ANIMATION_LEAST_DELAY, CP_ANIMATION_GREATEST_DELAY, options->delay);
    return false;
  }
  return true;
}


static bool
fail (GError **error, const char *reason)
{
  g_set_error (error, CP_DIAGRAM_ERROR, CP_DIAGRAM_ERROR_DRAWING,
               /* Translators: %s is the reason, from another library. */
               _ ("The animation could not be made: %s."), reason);
  return false;
}


/* What writing an animation needs from its beginning to its end. */
typedef struct {
  const CpAnimation *animation;
  CpAnimationStage stage;
  WebPAnimEncoder *encoder;
  WebPConfig config;
  WebPPicture picture;
  cairo_surface_t *surface;
  int time; /* milliseconds, at which the next frame begins */
} Encoding;


static bool
encoding_init (Encoding *encoding, const CpAnimation *animation)
{
  CpAnimationStage *stage = &encoding->stage;
  WebPAnimEncoderOptions options;
  encoding->animation = animation;
  init_stage (animation, stage);
  encoding->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, stage->width, stage->height);
  if (!WebPAnimEncoderOptionsInit (&options) || !WebPConfigInit (&encoding->config) ||
      !WebPConfigLosslessPreset (&encoding->config, EFFORT) ||
      !WebPPictureInit (&encoding->picture))
    return false;
  /* Without key frames only what changes is stored. */
  options.kmax = 0;
  encoding->picture.use_argb = 1;
  encoding->picture.width = stage->width;
  encoding->picture.height = stage->height;
  encoding->encoder = WebPAnimEncoderNew (stage->width, stage->height, &options);
  return encoding->encoder != NULL && WebPPictureAlloc (&encoding->picture);
}


static void
encoding_clear (Encoding *encoding)
{
  g_clear_pointer (&encoding->encoder, WebPAnimEncoderDelete);
  g_clear_pointer (&encoding->surface, cairo_surface_destroy);
  WebPPictureFree (&encoding->picture);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Encoding, encoding_clear)


/* Both have a pixel in 32 bits, alpha highest, which here is nothing but the ground's. */
static void
copy_pixels (Encoding *encoding)
{
  WebPPicture *picture = &encoding->picture;
  const unsigned char *row = cairo_image_surface_get_data (encoding->surface);
  int stride = cairo_image_surface_get_stride (encoding->surface);
  for (int y = 0; y < picture->height; y++, row += stride) {
    uint32_t *to = picture->argb + (size_t) y * (size_t) picture->argb_stride;
    memcpy (to, row, (size_t) picture->width * sizeof *to);
    for (int x = 0; x < picture->width; x++)
      to[x] |= 0xff000000u;
  }
}


static bool
add_frame (Encoding *encoding, unsigned index, GError **error)
{
  const CpAnimation *animation = encoding->animation;
  cairo_t *cr = cairo_create (encoding->surface);
  cp_animation_draw_frame (animation, index, cr);
  cairo_status_t status = cairo_status (cr);
  cairo_destroy (cr);
  if (status != CAIRO_STATUS_SUCCESS)
    return fail (error, cairo_status_to_string (status));
  cairo_surface_flush (encoding->surface);
  copy_pixels (encoding);
  if (!WebPAnimEncoderAdd (encoding->encoder, &encoding->picture, encoding->time,
                           &encoding->config))
    return fail (error, WebPAnimEncoderGetError (encoding->encoder));
  encoding->time += (int) cp_animation_frame_time (animation, index);
  return true;
}


static bool
write_file (Encoding *encoding, const char *path, GError **error)
{
  WebPData data;
  WebPDataInit (&data);
  if (!WebPAnimEncoderAdd (encoding->encoder, NULL, encoding->time, NULL) ||
      !WebPAnimEncoderAssemble (encoding->encoder, &data))
    return fail (error, WebPAnimEncoderGetError (encoding->encoder));
  bool written = cp_file_write (path, (const char *) data.bytes, data.size, error);
  WebPDataClear (&data);
  return written;
}


bool
cp_animation_save (const CpAnimation *animation,
                   const char *path,
                   CpAnimationProgress progress,
                   void *data,
                   GCancellable *cancellable,
                   GError **error)
{
  g_auto (Encoding) encoding = { 0 };
  unsigned n = animation->frames->len;
  if (!check_options (&animation->options, error))
    return false;
  if (!encoding_init (&encoding, animation))
    return fail (error, g_strerror (ENOMEM));
  for (unsigned i = 0; i < n; i++) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return false;
    if (progress != NULL)
      progress ((double) i / n, data);
    if (!add_frame (&encoding, i, error))
      return false;
  }
  return write_file (&encoding, path, error);
}
