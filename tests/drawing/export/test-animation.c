/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/export/cp-animation.h"

#include <errno.h>
#include <glib.h>
#include <webp/demux.h>

#include "cp-test-drawing.h"
#include "drawing/export/cp-diagram.h"
#include "record/file/cp-atomic-file.h"
#include "support/cp-test-main.h"

#define SIZE 120

/* A decoded file. */
typedef struct {
  WebPAnimInfo info;
  GPtrArray *frames; /* (element-type GBytes): BGRA, row by row */
  GArray *ends;      /* (element-type int): end of each frame in milliseconds */
} Film;


static void
film_clear (Film *film)
{
  g_ptr_array_unref (film->frames);
  g_array_unref (film->ends);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Film, film_clear)


static void
film_read (Film *film, const char *path)
{
  g_autofree char *contents = NULL;
  gsize length;
  WebPAnimDecoderOptions options;
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_true (WebPAnimDecoderOptionsInit (&options));
  options.color_mode = MODE_BGRA;
  WebPData data = { (const uint8_t *) contents, length };
  WebPAnimDecoder *decoder = WebPAnimDecoderNew (&data, &options);
  g_assert_nonnull (decoder);
  g_assert_true (WebPAnimDecoderGetInfo (decoder, &film->info));
  film->frames = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  film->ends = g_array_new (FALSE, FALSE, sizeof (int));
  size_t size = (size_t) film->info.canvas_width * film->info.canvas_height * 4;
  while (WebPAnimDecoderHasMoreFrames (decoder)) {
    uint8_t *pixels;
    int end;
    g_assert_true (WebPAnimDecoderGetNext (decoder, &pixels, &end));
    g_ptr_array_add (film->frames, g_bytes_new (pixels, size));
    g_array_append_val (film->ends, end);
  }
  WebPAnimDecoderDelete (decoder);
}


static CpAnimation *
animation_of (const char *pgn, const CpAnimationOptions *options)
{
  g_autoptr (CpRecord) record = cp_test_record (pgn);
  return cp_animation_new (record, cp_record_get_root (record), options);
}


static CpAnimationOptions
small (void)
{
  CpAnimationOptions options = cp_animation_options ();
  options.size = SIZE;
  options.delay = 100;
  return options;
}


static void
save (CpTestFolder *fixture, const char *pgn, const CpAnimationOptions *options, Film *film)
{
  g_autoptr (CpAnimation) animation = animation_of (pgn, options);
  g_autofree char *path = cp_test_folder_path (fixture, "game.webp");
  g_autoptr (GError) error = NULL;
  cp_animation_save (animation, path, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  film_read (film, path);
}


/* There is one frame for each position, neighbours differ, and the first and the last are
 * longer. */
static void
test_frames (CpTestFolder *fixture, gconstpointer data)
{
  const char *const games[] = { cp_test_balanced, cp_test_unbalanced, "*" };
  static const unsigned n_frames[] = { 41, 24, 1 };
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    CpAnimationOptions options = small ();
    g_auto (Film) film = { 0 };
    save (fixture, games[i], &options, &film);
    unsigned n = n_frames[i];
    g_assert_cmpuint (film.frames->len, ==, n);
    if (n > 1)
      g_assert_cmpuint (film.info.loop_count, ==, 0);
    for (unsigned f = 1; f < n; f++) {
      g_assert_false (g_bytes_equal (film.frames->pdata[f], film.frames->pdata[f - 1]));
      int stays = g_array_index (film.ends, int, f) - g_array_index (film.ends, int, f - 1);
      g_assert_cmpint (stays, ==, f + 1 == n ? 400 : 100);
    }
    if (n > 1)
      g_assert_cmpint (g_array_index (film.ends, int, 0), ==, 200);
  }
}


/* The board of a frame equals the diagram of its position, pixel by pixel. */
static void
test_lossless (CpTestFolder *fixture, gconstpointer data)
{
  g_autoptr (CpRecord) record = cp_test_record (cp_test_unbalanced);
  CpAnimationOptions options = small ();
  options.names = options.beam = false;
  options.flipped = true;
  g_auto (Film) film = { 0 };
  save (fixture, cp_test_unbalanced, &options, &film);
  const CpNode *node = cp_record_get_root (record);
  for (unsigned f = 0; f < film.frames->len; f++, node = node->first_child) {
    CpDiagram diagram = cp_diagram_of_node (node, NULL, SIZE);
    int width, height;
    diagram.flipped = true;
    cp_diagram_extent (&diagram, &width, &height);
    g_assert_cmpuint (film.info.canvas_width, ==, (unsigned) width);
    g_assert_cmpuint (film.info.canvas_height, ==, (unsigned) height);
    g_auto (CpPicture) picture = cp_picture_new (width, height, &options.palette->background);
    cp_diagram_draw (&diagram, picture.cr);
    cairo_surface_flush (picture.surface);
    g_assert_cmpint (cairo_image_surface_get_stride (picture.surface), ==, 4 * width);
    gsize size;
    const void *pixels = g_bytes_get_data (film.frames->pdata[f], &size);
    g_assert_cmpmem (pixels, size, cairo_image_surface_get_data (picture.surface),
                     (size_t) (4 * width * height));
  }
}


/* Names and beam enlarge the picture, but do not shrink the board. */
static void
test_parts (CpTestFolder *fixture, gconstpointer data)
{
  static const char *const games[] = { "1. g4 *\n", "[Variant \"dynamic\"]\n\nPb2-b3 *\n" };
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    unsigned height[2][2];
    for (int part = 0; part < 4; part++) {
      CpAnimationOptions options = small ();
      options.names = part & 1;
      options.beam = part & 2;
      g_auto (Film) film = { 0 };
      save (fixture, games[i], &options, &film);
      height[part & 1][part / 2] = film.info.canvas_height;
    }
    g_assert_cmpuint (height[1][0], >, height[0][0] + 30);
    g_assert_cmpint (height[0][1] > height[0][0], ==, i == 0);
    g_assert_cmpuint (height[1][1] - height[0][1], ==, height[1][0] - height[0][0]);
  }
}


/* Preview frames equal the written ones, with the same durations. */
static void
test_preview (CpTestFolder *fixture, gconstpointer data)
{
  CpAnimationOptions options = small ();
  g_autoptr (CpAnimation) animation = animation_of (cp_test_balanced, &options);
  g_auto (Film) film = { 0 };
  int width, height, end = 0;
  save (fixture, cp_test_balanced, &options, &film);
  cp_animation_extent (animation, &width, &height);
  g_assert_cmpuint (film.info.canvas_width, ==, (unsigned) width);
  g_assert_cmpuint (film.info.canvas_height, ==, (unsigned) height);
  for (unsigned f = 0; f < film.frames->len; f++) {
    g_auto (CpPicture) picture = cp_picture_new (width, height, NULL);
    cp_animation_draw_frame (animation, f, picture.cr);
    cairo_surface_flush (picture.surface);
    gsize size;
    const void *pixels = g_bytes_get_data (film.frames->pdata[f], &size);
    g_assert_cmpmem (pixels, size, cairo_image_surface_get_data (picture.surface),
                     (size_t) (4 * width * height));
    end += (int) cp_animation_frame_time (animation, f);
    g_assert_cmpint (g_array_index (film.ends, int, f), ==, end);
  }
}


/* Arrows and circles are drawn, and the requested line is used. */
static void
test_line (CpTestFolder *fixture, gconstpointer data)
{
  g_autoptr (CpRecord) record = cp_test_record (
      "[Variant \"heavy-gravity\"]\n\n1. e3 {[%cal Re2e3]} e6 (1... d6 2. d3 c6 3. c3) 2. d3 *\n");
  const CpNode *first = cp_record_get_root (record)->first_child;
  CpAnimationOptions options = small ();
  g_autofree char *with_path = cp_test_folder_path (fixture, "with.webp");
  g_autofree char *without_path = cp_test_folder_path (fixture, "without.webp");
  g_autoptr (CpAnimation) with =
      cp_animation_new (record, first->first_child->next_sibling, &options);
  options.shapes = false;
  g_autoptr (CpAnimation) without =
      cp_animation_new (record, first->first_child->next_sibling, &options);
  g_assert_cmpuint (cp_animation_n_frames (with), ==, 6);
  g_assert_true (cp_animation_save (with, with_path, NULL, NULL, NULL, NULL));
  g_assert_true (cp_animation_save (without, without_path, NULL, NULL, NULL, NULL));
  g_auto (Film) a = { 0 };
  g_auto (Film) b = { 0 };
  film_read (&a, with_path);
  film_read (&b, without_path);
  for (unsigned f = 0; f < 6; f++)
    g_assert_cmpint (g_bytes_equal (a.frames->pdata[f], b.frames->pdata[f]), ==, f != 1);
}


typedef struct {
  GCancellable *cancellable; /* (nullable) */
  unsigned n;
  double last;
} Watch;


static void
progress_cb (double fraction, void *data)
{
  Watch *watch = data;
  g_assert_cmpfloat (fraction, >=, watch->last);
  g_assert_cmpfloat (fraction, <=, 1);
  watch->last = fraction;
  if (++watch->n == 5 && watch->cancellable != NULL)
    g_cancellable_cancel (watch->cancellable);
}


static void
test_progress (CpTestFolder *fixture, gconstpointer data)
{
  CpAnimationOptions options = small ();
  g_autoptr (CpAnimation) animation = animation_of (cp_test_unbalanced, &options);
  g_autofree char *path = cp_test_folder_path (fixture, "game.webp");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  Watch all = { 0 }, some = { .cancellable = cancellable };
  g_assert_false (
      cp_animation_save (animation, path, progress_cb, &some, some.cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (some.n, ==, 5);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_clear_error (&error);
  g_assert_true (cp_animation_save (animation, path, progress_cb, &all, NULL, &error));
  g_assert_cmpuint (all.n, ==, 24);
}


static void
test_refusals (CpTestFolder *fixture, gconstpointer data)
{
  static const struct {
    int size;
    int delay;
    const char *says;
  } cases[] = {
    { CP_ANIMATION_MIN_SIZE - 1, 100, "99" },
    { CP_ANIMATION_MAX_SIZE + 1, 100, "2001" },
    { SIZE, CP_ANIMATION_MIN_DELAY - 1, "49" },
    { SIZE, CP_ANIMATION_MAX_DELAY + 1, "60001" },
  };
  g_autofree char *path = cp_test_folder_path (fixture, "game.webp");
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpAnimationOptions options = small ();
    options.size = cases[i].size;
    options.delay = cases[i].delay;
    g_autoptr (CpAnimation) animation = animation_of (cp_test_unbalanced, &options);
    g_autoptr (GError) error = NULL;
    g_assert_false (cp_animation_save (animation, path, NULL, NULL, NULL, &error));
    g_assert_error (error, CP_DIAGRAM_ERROR, CP_DIAGRAM_ERROR_SIZE);
    g_assert_nonnull (strstr (error->message, cases[i].says));
    g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  }
  CpAnimationOptions options = small ();
  g_autoptr (CpAnimation) animation = animation_of ("*", &options);
  g_autofree char *missing = cp_test_folder_path (fixture, "missing/game.webp");
  g_autoptr (GError) error = NULL;
  g_assert_false (cp_animation_save (animation, missing, NULL, NULL, NULL, &error));
  g_assert_error (error, CP_ATOMIC_FILE_ERROR, ENOENT);
}


typedef struct {
  const CpAnimation *animation;
  char *path;
} Job;


static void *
save_in_thread (void *data)
{
  Job *job = data;
  g_assert_true (cp_animation_save (job->animation, job->path, NULL, NULL, NULL, NULL));
  return NULL;
}


/* Several threads drawing the same pieces concurrently give the same file as one. */
static void
test_threads (CpTestFolder *fixture, gconstpointer data)
{
  static const char knights[] = "[Variant \"heavy-gravity\"]\n\n1. e3 e6 2. d3 d6 3. c3 c6 *\n";
  const char *const games[] = { cp_test_unbalanced, knights, knights };
  CpAnimationOptions options = small ();
  GThread *threads[G_N_ELEMENTS (games)];
  Job jobs[G_N_ELEMENTS (games)];
  g_autoptr (GPtrArray) animations =
      g_ptr_array_new_with_free_func ((GDestroyNotify) cp_animation_free);
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *name = g_strdup_printf ("%zu.webp", i);
    g_ptr_array_add (animations, animation_of (games[i], &options));
    jobs[i] = (Job){ animations->pdata[i], cp_test_folder_path (fixture, name) };
    threads[i] = g_thread_new ("animation", save_in_thread, &jobs[i]);
  }
  CpPosition pos;
  cp_test_middle_game (&pos);
  for (int i = 0; i < 30; i++) {
    CpDiagram diagram = cp_diagram_of_position (&pos, 150);
    cairo_surface_destroy (cp_diagram_create_surface (&diagram, NULL));
  }
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    g_thread_join (threads[i]);
    g_auto (Film) film = { 0 };
    g_auto (Film) alone = { 0 };
    film_read (&film, jobs[i].path);
    save (fixture, games[i], &options, &alone);
    g_assert_cmpuint (film.frames->len, ==, alone.frames->len);
    for (unsigned f = 0; f < film.frames->len; f++)
      g_assert_true (g_bytes_equal (film.frames->pdata[f], alone.frames->pdata[f]));
    g_free (jobs[i].path);
  }
}


CP_TESTS ()
{
#define ADD(path, test)                                                                            \
  g_test_add (path, CpTestFolder, NULL, cp_test_folder_set_up, test, cp_test_folder_tear_down)
  ADD ("/drawing/animation/frames", test_frames);
  ADD ("/drawing/animation/lossless", test_lossless);
  ADD ("/drawing/animation/parts", test_parts);
  ADD ("/drawing/animation/preview", test_preview);
  ADD ("/drawing/animation/line", test_line);
  ADD ("/drawing/animation/progress", test_progress);
  ADD ("/drawing/animation/refusals", test_refusals);
  ADD ("/drawing/animation/threads", test_threads);
}
