/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GIF, for compatibility. The palette of 256 colours is computed for all frames together, so that
 * unchanged pixels keep their colour. Of each frame only the rectangle that has changed is written,
 * with unchanged pixels in it transparent: long runs compress well. */

#include <gif_lib.h>
#include <libimagequant.h>
#include <stdint.h>

#include "cp-animation-format.h"

#define N_COLOURS 256

/* The last colour is transparent and shows the previous frame. */
#define TRANSPARENT (N_COLOURS - 1)

/* Speed of libimagequant, 1 to 10, fastest: slower settings look the same on boards. */
#define SPEED 5

/* Time unit of the file format, in milliseconds. */
#define TICK 10

typedef struct {
  int width;
  int height;
  liq_attr *attributes;
  liq_histogram *histogram;
  liq_result *colours;   /* NULL until all frames have been analysed */
  unsigned char *before; /* previous frame, one byte per pixel; NULL before the first */
  unsigned char *pixels; /* current frame */
  unsigned char *row;    /* buffer for writing a row */
  GByteArray *file;
  GifFileType *gif;
} Writer;


static void
writer_free (void *data)
{
  Writer *writer = data;

  g_clear_pointer (&writer->colours, liq_result_destroy);
  g_clear_pointer (&writer->histogram, liq_histogram_destroy);
  g_clear_pointer (&writer->attributes, liq_attr_destroy);
  if (writer->gif != NULL)
    EGifCloseFile (writer->gif, NULL);
  g_byte_array_unref (writer->file);
  g_free (writer->before);
  g_free (writer->pixels);
  g_free (writer->row);
  g_free (writer);
}


static void *
writer_new (int width, int height)
{
  Writer *writer = g_new0 (Writer, 1);

  writer->width = width;
  writer->height = height;
  writer->file = g_byte_array_new ();
  writer->pixels = g_malloc_n ((gsize) width, (gsize) height);
  writer->row = g_malloc ((gsize) width);
  writer->attributes = liq_attr_create ();
  if (writer->attributes != NULL) {
    liq_set_max_colors (writer->attributes, TRANSPARENT);
    liq_set_speed (writer->attributes, SPEED);
    writer->histogram = liq_histogram_create (writer->attributes);
  }
  if (writer->histogram != NULL)
    return writer;
  writer_free (writer);
  return NULL;
}


/* Converts a row of cairo's native-endian pixels, red highest, to four bytes per pixel. */
static void
row_cb (liq_color row[], int y, int width, void *data)
{
  cairo_surface_t *frame = data;
  const unsigned char *start = cairo_image_surface_get_data (frame);
  const uint32_t *from =
      (const uint32_t *) (const void *) (start + y * cairo_image_surface_get_stride (frame));

  for (int x = 0; x < width; x++)
    row[x] = (liq_color){
      .r = (unsigned char) (from[x] >> 16),
      .g = (unsigned char) (from[x] >> 8),
      .b = (unsigned char) from[x],
      .a = 255,
    };
}


static liq_image *
image_of (const Writer *writer, cairo_surface_t *frame)
{
  return liq_image_create_custom (writer->attributes, row_cb, frame, writer->width, writer->height,
                                  0);
}


static bool
check_liq (liq_error status, GError **error)
{
  if (status == LIQ_OK)
    return true;
  return cp_animation_fail (error, g_strerror (status == LIQ_OUT_OF_MEMORY ? ENOMEM : EINVAL));
}


static bool
check_gif (const Writer *writer, int status, GError **error)
{
  return status == GIF_OK || cp_animation_fail (error, GifErrorString (writer->gif->Error));
}


static bool
analyse (void *data, cairo_surface_t *frame, GError **error)
{
  Writer *writer = data;
  liq_image *image = image_of (writer, frame);

  if (image == NULL)
    return cp_animation_fail (error, g_strerror (ENOMEM));
  liq_error status = liq_histogram_add_image (writer->histogram, writer->attributes, image);
  liq_image_destroy (image);
  return check_liq (status, error);
}


static int
write_cb (GifFileType *gif, const GifByteType *bytes, int n)
{
  g_byte_array_append (gif->UserData, bytes, (guint) n);
  return n;
}


/* Creates the global colour table, whose size must be a power of two. */
static ColorMapObject *
make_map (const Writer *writer)
{
  const liq_palette *palette = liq_get_palette (writer->colours);
  ColorMapObject *map = GifMakeMapObject (N_COLOURS, NULL);

  for (unsigned i = 0; map != NULL && i < palette->count; i++)
    map->Colors[i] = (GifColorType){
      .Red = palette->entries[i].r,
      .Green = palette->entries[i].g,
      .Blue = palette->entries[i].b,
    };
  return map;
}


/* Writes the Netscape extension for endless looping. */
static int
put_loop (GifFileType *gif)
{
  static const char name[] = "NETSCAPE2.0";
  static const unsigned char forever[] = { 1, 0, 0 };

  if (EGifPutExtensionLeader (gif, APPLICATION_EXT_FUNC_CODE) != GIF_OK ||
      EGifPutExtensionBlock (gif, sizeof name - 1, name) != GIF_OK ||
      EGifPutExtensionBlock (gif, sizeof forever, forever) != GIF_OK)
    return GIF_ERROR;
  return EGifPutExtensionTrailer (gif);
}


/* Writes the header of the file. */
static bool
start_file (Writer *writer, GError **error)
{
  if (!check_liq (liq_histogram_quantize (writer->histogram, writer->attributes, &writer->colours),
                  error))
    return false;
  liq_set_dithering_level (writer->colours, 0);
  writer->gif = EGifOpen (writer->file, write_cb, NULL);
  ColorMapObject *map = make_map (writer);
  if (writer->gif == NULL || map == NULL)
    return cp_animation_fail (error, g_strerror (ENOMEM));
  EGifSetGifVersion (writer->gif, true);
  int status = EGifPutScreenDesc (writer->gif, writer->width, writer->height, 8, 0, map);
  GifFreeMapObject (map);
  return check_gif (writer, status == GIF_OK ? put_loop (writer->gif) : status, error);
}


/* Finds the rectangle in which the frames differ: rows from @y to below @bottom and columns from @x
 * to left of @right. It has one pixel if they are equal, as GIF has no empty frames. */
static void
find_change (const Writer *writer, int *x, int *y, int *right, int *bottom)
{
  *x = *y = 0;
  *right = writer->width;
  *bottom = writer->height;
  if (writer->before == NULL)
    return;
  *x = writer->width;
  *y = writer->height;
  *right = *bottom = 0;
  for (int row = 0, i = 0; row < writer->height; row++) {
    for (int column = 0; column < writer->width; column++, i++) {
      if (writer->pixels[i] == writer->before[i])
        continue;
      *x = MIN (*x, column);
      *y = MIN (*y, row);
      *right = MAX (*right, column + 1);
      *bottom = MAX (*bottom, row + 1);
    }
  }
  if (*right == 0)
    *x = *y = 0, *right = *bottom = 1;
}


/* Writes one row of the rectangle that begins at column @x. */
static int
put_row (Writer *writer, int x, int y, int width)
{
  size_t start = (size_t) y * (size_t) writer->width + (size_t) x;
  const unsigned char *pixels = writer->pixels + start;
  const unsigned char *before = writer->before != NULL ? writer->before + start : NULL;

  for (int i = 0; i < width; i++)
    writer->row[i] = before != NULL && pixels[i] == before[i] ? TRANSPARENT : pixels[i];
  return EGifPutLine (writer->gif, writer->row, width);
}


static int
put_frame (Writer *writer, unsigned milliseconds)
{
  const GraphicsControlBlock control = {
    .DisposalMode = DISPOSE_DO_NOT,
    .DelayTime = (int) MIN (milliseconds / TICK, UINT16_MAX),
    .TransparentColor = TRANSPARENT,
  };
  GifByteType extension[4];
  int x, y, right, bottom;

  find_change (writer, &x, &y, &right, &bottom);
  size_t size = EGifGCBToExtension (&control, extension);
  int status = EGifPutExtension (writer->gif, GRAPHICS_EXT_FUNC_CODE, (int) size, extension);
  if (status == GIF_OK)
    status = EGifPutImageDesc (writer->gif, x, y, right - x, bottom - y, false, NULL);
  for (int row = y; row < bottom && status == GIF_OK; row++)
    status = put_row (writer, x, row, right - x);
  return status;
}


static bool
add (void *data, cairo_surface_t *frame, unsigned milliseconds, GError **error)
{
  Writer *writer = data;
  size_t size = (size_t) writer->width * (size_t) writer->height;

  if (writer->gif == NULL && !start_file (writer, error))
    return false;
  liq_image *image = image_of (writer, frame);
  if (image == NULL)
    return cp_animation_fail (error, g_strerror (ENOMEM));
  liq_error status = liq_write_remapped_image (writer->colours, image, writer->pixels, size);
  liq_image_destroy (image);
  if (!check_liq (status, error) || !check_gif (writer, put_frame (writer, milliseconds), error))
    return false;
  unsigned char *old = writer->before;
  writer->before = writer->pixels;
  writer->pixels = old != NULL ? old : g_malloc (size);
  return true;
}


static GBytes *
end (void *data, GError **error)
{
  Writer *writer = data;
  int reason;

  if (EGifCloseFile (g_steal_pointer (&writer->gif), &reason) != GIF_OK) {
    cp_animation_fail (error, GifErrorString (reason));
    return NULL;
  }
  return g_bytes_new (writer->file->data, writer->file->len);
}


const CpAnimationFormat cp_animation_gif = {
  .new = writer_new,
  .analyse = analyse,
  .add = add,
  .end = end,
  .free = writer_free,
};
