/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gif_lib.h>
#include <glib.h>

#include "cp-test-drawing.h"
#include "drawing/export/cp-animation.h"
#include "support/cp-test-main.h"

#define SIZE 120

/* Maximal difference of a pixel from the drawing, of 255 in each of red, green and blue, and the
 * average. A colour that occurs once at the edge of a piece may get any similar one, which depends
 * on the release of libimagequant (25 with 2.17, 42 with 2.18); the average does not: 0.21 at most
 * with either. */
#define FARTHEST 64
#define AVERAGE  0.3

/* The decoded picture of a GIF at one time, as indices of its colour table. */
typedef struct {
  GifFileType *gif;
  GifByteType *screen;
} Film;


static void
film_open (Film *film, const char *path)
{
  film->gif = DGifOpenFileName (path, NULL);
  g_assert_nonnull (film->gif);
  g_assert_cmpint (DGifSlurp (film->gif), ==, GIF_OK);
  film->screen = g_new0 (GifByteType, film->gif->SWidth * film->gif->SHeight);
}


static void
film_clear (Film *film)
{
  g_free (film->screen);
  DGifCloseFile (film->gif, NULL);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Film, film_clear)


/* Applies a frame to the screen; returns its duration in milliseconds.
 * @same: (nullable): number of its pixels that are already on the screen */
static unsigned
film_show (Film *film, int frame, int *same)
{
  const SavedImage *image = &film->gif->SavedImages[frame];
  const GifImageDesc *desc = &image->ImageDesc;
  GraphicsControlBlock control;

  g_assert_cmpint (DGifSavedExtensionToGCB (film->gif, frame, &control), ==, GIF_OK);
  g_assert_cmpint (control.DisposalMode, ==, DISPOSE_DO_NOT);
  g_assert_null (desc->ColorMap);
  for (int y = 0; y < desc->Height; y++) {
    for (int x = 0; x < desc->Width; x++) {
      GifByteType *shown = &film->screen[(desc->Top + y) * film->gif->SWidth + desc->Left + x];
      GifByteType pixel = image->RasterBits[y * desc->Width + x];
      if (same != NULL)
        *same += pixel == *shown;
      if (pixel != control.TransparentColor)
        *shown = pixel;
      else
        g_assert_cmpint (frame, >, 0);
    }
  }
  return 10 * (unsigned) control.DelayTime;
}


static void
assert_alike (const Film *film, cairo_surface_t *drawn)
{
  const unsigned char *pixels = cairo_image_surface_get_data (drawn);
  int stride = cairo_image_surface_get_stride (drawn);
  double sum = 0;
  int farthest = 0;

  for (int y = 0; y < film->gif->SHeight; y++) {
    for (int x = 0; x < film->gif->SWidth; x++) {
      const GifColorType *is =
          &film->gif->SColorMap->Colors[film->screen[y * film->gif->SWidth + x]];
      const unsigned char *should = pixels + y * stride + 4 * x;
      const int off[] = { ABS (is->Blue - should[0]), ABS (is->Green - should[1]),
                          ABS (is->Red - should[2]) };
      for (int i = 0; i < 3; i++) {
        farthest = MAX (farthest, off[i]);
        sum += off[i];
      }
    }
  }
  g_assert_cmpint (farthest, <=, FARTHEST);
  g_assert_cmpfloat (sum / (3.0 * film->gif->SWidth * film->gif->SHeight), <, AVERAGE);
}


static CpAnimation *
animation_of (const char *pgn)
{
  g_autoptr (CpRecord) record = cp_test_record (pgn);
  CpAnimationOptions options = cp_animation_options ();

  options.size = SIZE;
  options.delay = 150;
  return cp_animation_new (record, cp_record_get_root (record), &options);
}


/* Every frame equals the drawing of its position, with the right duration. */
static void
test_frames (CpTestFolder *fixture, gconstpointer data)
{
  const char *const games[] = { cp_test_balanced, cp_test_unbalanced, "*" };

  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (CpAnimation) animation = animation_of (games[i]);
    g_autofree char *path = cp_test_folder_path (fixture, "game.GIF");
    g_autoptr (GError) error = NULL;
    g_auto (Film) film = { 0 };
    int width, height;

    cp_animation_save (animation, path, NULL, NULL, NULL, &error);
    g_assert_no_error (error);
    film_open (&film, path);
    cp_animation_extent (animation, &width, &height);
    g_assert_cmpint (film.gif->SWidth, ==, width);
    g_assert_cmpint (film.gif->SHeight, ==, height);
    g_assert_cmpint (film.gif->ImageCount, ==, (int) cp_animation_n_frames (animation));
    for (int f = 0; f < film.gif->ImageCount; f++) {
      g_auto (CpPicture) picture = cp_picture_new (width, height, NULL);
      cp_animation_draw_frame (animation, (unsigned) f, picture.cr);
      cairo_surface_flush (picture.surface);
      g_assert_cmpuint (film_show (&film, f, NULL), ==,
                        cp_animation_frame_time (animation, (unsigned) f));
      assert_alike (&film, picture.surface);
    }
  }
}


/* A frame consists only of the rectangle that changes, with unchanged pixels transparent. */
static void
test_changes (CpTestFolder *fixture, gconstpointer data)
{
  g_autoptr (CpAnimation) animation =
      animation_of ("[Variant \"heavy-gravity\"]\n\n1. a3 a6 2. a4 b6 *\n");
  g_autofree char *path = cp_test_folder_path (fixture, "game.gif");
  g_auto (Film) film = { 0 };

  g_assert_true (cp_animation_save (animation, path, NULL, NULL, NULL, NULL));
  film_open (&film, path);
  g_assert_cmpint (film.gif->SavedImages[0].ImageDesc.Width, ==, film.gif->SWidth);
  g_assert_cmpint (film.gif->SavedImages[0].ImageDesc.Height, ==, film.gif->SHeight);
  film_show (&film, 0, NULL);
  for (int f = 1; f < film.gif->ImageCount; f++) {
    const GifImageDesc *desc = &film.gif->SavedImages[f].ImageDesc;
    int same = 0;
    film_show (&film, f, &same);
    g_assert_cmpint (same, ==, 0);
    g_assert_cmpint (desc->Width * desc->Height, <, film.gif->SWidth * film.gif->SHeight);
  }
}


/* All frames are analysed before the first is written: cancelling in either half leaves no file. */
static void
progress_cb (double fraction, void *data)
{
  GCancellable *cancellable = data;

  if (fraction > 0.7)
    g_cancellable_cancel (cancellable);
}


static void
test_stopped (CpTestFolder *fixture, gconstpointer data)
{
  g_autoptr (CpAnimation) animation = animation_of (cp_test_unbalanced);
  g_autofree char *path = cp_test_folder_path (fixture, "game.gif");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (
      cp_animation_save (animation, path, progress_cb, cancellable, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}


CP_TESTS ()
{
#define ADD(path, test)                                                                            \
  g_test_add (path, CpTestFolder, NULL, cp_test_folder_set_up, test, cp_test_folder_tear_down)
  ADD ("/drawing/animation-gif/frames", test_frames);
  ADD ("/drawing/animation-gif/changes", test_changes);
  ADD ("/drawing/animation-gif/stopped", test_stopped);
}
