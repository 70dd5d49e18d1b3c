/* SPDX-License-Identifier: GPL-3.0-or-later */

/* WebP, lossless and small. */

#include <webp/encode.h>
#include <webp/mux.h>

#include "cp-animation-format.h"

/* Effort of the encoder, 0 to 9: more is slow, and hardly smaller. */
#define EFFORT 6

typedef struct {
  WebPAnimEncoder *encoder;
  WebPConfig config;
  WebPPicture picture;
  int time; /* start of the next frame in milliseconds */
} Writer;


static void
writer_free (void *data)
{
  Writer *writer = data;

  g_clear_pointer (&writer->encoder, WebPAnimEncoderDelete);
  WebPPictureFree (&writer->picture);
  g_free (writer);
}


static bool
writer_init (Writer *writer, int width, int height)
{
  WebPAnimEncoderOptions options;

  if (!WebPAnimEncoderOptionsInit (&options) || !WebPConfigInit (&writer->config) ||
      !WebPConfigLosslessPreset (&writer->config, EFFORT) || !WebPPictureInit (&writer->picture))
    return false;
  /* Without key frames, only changes are stored. */
  options.kmax = 0;
  writer->picture.use_argb = 1;
  writer->picture.width = width;
  writer->picture.height = height;
  writer->encoder = WebPAnimEncoderNew (width, height, &options);
  return writer->encoder != NULL && WebPPictureAlloc (&writer->picture);
}


static void *
writer_new (int width, int height)
{
  Writer *writer = g_new0 (Writer, 1);

  if (writer_init (writer, width, height))
    return writer;
  writer_free (writer);
  return NULL;
}


/* Both formats have 32-bit pixels with alpha highest; cairo leaves it undefined here. */
static void
copy_pixels (WebPPicture *picture, cairo_surface_t *frame)
{
  const unsigned char *row = cairo_image_surface_get_data (frame);
  int stride = cairo_image_surface_get_stride (frame);

  for (int y = 0; y < picture->height; y++, row += stride) {
    uint32_t *to = picture->argb + (size_t) y * (size_t) picture->argb_stride;
    memcpy (to, row, (size_t) picture->width * sizeof *to);
    for (int x = 0; x < picture->width; x++)
      to[x] |= 0xff000000u;
  }
}


static bool
add (void *data, cairo_surface_t *frame, unsigned milliseconds, GError **error)
{
  Writer *writer = data;

  copy_pixels (&writer->picture, frame);
  if (!WebPAnimEncoderAdd (writer->encoder, &writer->picture, writer->time, &writer->config))
    return cp_animation_fail (error, WebPAnimEncoderGetError (writer->encoder));
  writer->time += (int) milliseconds;
  return true;
}


static GBytes *
end (void *data, GError **error)
{
  Writer *writer = data;
  WebPData file;

  WebPDataInit (&file);
  if (!WebPAnimEncoderAdd (writer->encoder, NULL, writer->time, NULL) ||
      !WebPAnimEncoderAssemble (writer->encoder, &file)) {
    cp_animation_fail (error, WebPAnimEncoderGetError (writer->encoder));
    return NULL;
  }
  return g_bytes_new_with_free_func (file.bytes, file.size, WebPFree, (void *) file.bytes);
}


const CpAnimationFormat cp_animation_webp = {
  .new = writer_new,
  .add = add,
  .end = end,
  .free = writer_free,
};
