/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/export/cp-diagram.h"

#include <glib.h>

#include "cp-test-drawing.h"
#include "record/file/cp-atomic-file.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

typedef CpTestFolder Fixture;


static char *
save_position (Fixture *fixture,
               const CpPosition *pos,
               const char *name,
               int size,
               bool flipped,
               gsize *length)
{
  g_autofree char *path = cp_test_folder_path (fixture, name);
  g_autoptr (GError) error = NULL;
  CpDiagram diagram = cp_diagram_of_position (pos, size);
  diagram.flipped = flipped;
  bool saved = cp_diagram_save (&diagram, path, &error);
  g_assert_no_error (error);
  g_assert_true (saved);
  char *contents;
  g_file_get_contents (path, &contents, length, &error);
  g_assert_no_error (error);
  return contents;
}


static char *
save (Fixture *fixture, const char *name, int size, bool flipped, gsize *length)
{
  CpPosition pos;
  cp_test_middle_game (&pos);
  return save_position (fixture, &pos, name, size, flipped, length);
}


static void
test_formats (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *name;
    const char *begins;
    const char *raster; /* signature of an embedded raster image */
  } cases[] = {
    { "a.png", "\x89PNG", NULL },           { "b.svg", "<?xml", "<image" },
    { "c.pdf", "%PDF", "/Subtype /Image" }, { "d.PNG", "\x89PNG", NULL },
    { "e.x.Svg", "<?xml", "<image" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_test_message ("%s", cases[i].name);
    gsize length;
    g_autofree char *contents = save (fixture, cases[i].name, 600, false, &length);
    g_assert_cmpuint (length, >, 1000);
    g_assert_cmpmem (contents, strlen (cases[i].begins), cases[i].begins, strlen (cases[i].begins));
    if (cases[i].raster != NULL)
      g_assert_null (g_strstr_len (contents, (gssize) length, cases[i].raster));
  }
}


/* Every game, with all parts of its board, is drawn as vectors in vector formats. */
static void
test_all_rules (Fixture *fixture, gconstpointer data)
{
  size_t n;
  const CpRules *const *rules = cp_rules_all (&n);
  g_assert_cmpuint (n, ==, 15);
  for (size_t i = 0; i < n; i++) {
    g_test_message ("%s", rules[i]->string);
    CpPosition array, played;
    cp_position_init (&array, rules[i]);
    cp_test_played (&played, rules[i], 40);
    gsize length, array_length, played_length;
    G_GNUC_UNUSED g_autofree char *png =
        save_position (fixture, &played, "a.png", 500, i % 2, &length);
    g_autofree char *first = save_position (fixture, &array, "a.svg", 500, i % 2, &array_length);
    g_autofree char *svg = save_position (fixture, &played, "b.svg", 500, i % 2, &played_length);
    g_assert_cmpuint (length, >, 5000);
    g_assert_null (g_strstr_len (svg, (gssize) played_length, "<image"));
    g_assert_false (array_length == played_length && memcmp (first, svg, played_length) == 0);
  }
}


static void
test_size (Fixture *fixture, gconstpointer data)
{
  static const int sizes[] = { 100, 333, 1200 };
  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    gsize length;
    G_GNUC_UNUSED g_autofree char *contents = save (fixture, "size.png", sizes[i], true, &length);
    g_autofree char *path = cp_test_folder_path (fixture, "size.png");
    cairo_surface_t *surface = cairo_image_surface_create_from_png (path);
    g_assert_cmpint (cairo_image_surface_get_height (surface), ==, sizes[i]);
    g_assert_cmpint (cairo_image_surface_get_width (surface), >, sizes[i] / 3);
    g_assert_cmpint (cairo_image_surface_get_width (surface), <, sizes[i]);
    cairo_surface_destroy (surface);
  }
}


static void
test_turned (Fixture *fixture, gconstpointer data)
{
  gsize upright_length, turned_length;
  g_autofree char *upright = save (fixture, "a.svg", 400, false, &upright_length);
  g_autofree char *turned = save (fixture, "b.svg", 400, true, &turned_length);
  g_assert_false (upright_length == turned_length && memcmp (upright, turned, upright_length) == 0);
}


/* Each option of a diagram changes its part of the picture, and only that. */
static void
test_contents (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CpRecord) record = cp_test_record (cp_test_balanced);
  const CpNode *node = cp_record_main_line_end (record);
  const CpShape shapes[] = { { 'R', 3, 40 }, { 'B', 50, CP_SQUARE_NONE } };
  CpDiagram plain = cp_diagram_of_position (&node->position, 500), marked = plain;
  CpDiagram bare = plain, of_node = cp_diagram_of_node (node, NULL, 500);
  marked.shapes = shapes;
  marked.n_shapes = G_N_ELEMENTS (shapes);
  bare.coordinates = false;
  const CpDiagram *all[] = { &plain, &marked, &bare, &of_node };
  g_autoptr (GPtrArray) pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  for (size_t i = 0; i < G_N_ELEMENTS (all); i++) {
    g_autoptr (GError) error = NULL;
    g_ptr_array_add (pictures, cp_diagram_write (all[i], "a.png", &error));
    g_assert_no_error (error);
    for (size_t j = 0; j < i; j++)
      g_assert_false (g_bytes_equal (pictures->pdata[i], pictures->pdata[j]));
  }
  g_assert_cmpint (of_node.last_from, ==, node->move.from);
  g_assert_cmpint (of_node.last_to, ==, node->move.to);
}


/* The picture for the clipboard equals the saved one. */
static void
test_surface (Fixture *fixture, gconstpointer data)
{
  CpPosition pos;
  cp_test_middle_game (&pos);
  CpDiagram diagram = cp_diagram_of_position (&pos, 300);
  g_autoptr (GError) error = NULL;
  int width, height;
  cp_diagram_extent (&diagram, &width, &height);
  g_assert_cmpint (height, ==, 300);
  g_autofree char *path = cp_test_folder_path (fixture, "a.png");
  g_assert_true (cp_diagram_save (&diagram, path, &error));
  cairo_surface_t *saved = cairo_image_surface_create_from_png (path);
  cairo_surface_t *made = cp_diagram_create_surface (&diagram, &error);
  g_assert_no_error (error);
  g_assert_cmpint (cairo_image_surface_get_width (made), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (made), ==, height);
  int stride = cairo_image_surface_get_stride (made);
  g_assert_cmpint (cairo_image_surface_get_stride (saved), ==, stride);
  g_assert_cmpmem (cairo_image_surface_get_data (made), stride * height,
                   cairo_image_surface_get_data (saved), stride * height);
  cairo_surface_destroy (made);
  cairo_surface_destroy (saved);
  diagram.size = CP_DIAGRAM_MIN_SIZE - 1;
  g_assert_null (cp_diagram_create_surface (&diagram, &error));
  g_assert_error (error, CP_DIAGRAM_ERROR, CP_DIAGRAM_ERROR_SIZE);
}


static void
assert_refused (Fixture *fixture, const char *name, int size, GQuark domain, const char *says)
{
  CpPosition pos;
  cp_position_init (&pos, cp_rules_default ());
  g_autofree char *path = cp_test_folder_path (fixture, name);
  g_autoptr (GError) error = NULL;
  CpDiagram diagram = cp_diagram_of_position (&pos, size);
  g_assert_false (cp_diagram_save (&diagram, path, &error));
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_true (error->domain == domain);
  g_assert_nonnull (strstr (error->message, says));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}


static void
test_refusals (Fixture *fixture, gconstpointer data)
{
  assert_refused (fixture, "diagram.jpeg", 500, CP_DIAGRAM_ERROR, "diagram.jpeg");
  assert_refused (fixture, "diagram", 500, CP_DIAGRAM_ERROR, ".png");
  assert_refused (fixture, "missing/a.png", 500, CP_ATOMIC_FILE_ERROR, "missing");
  assert_refused (fixture, "missing/a.pdf", 500, CP_ATOMIC_FILE_ERROR, "missing");
  assert_refused (fixture, "small.png", 99, CP_DIAGRAM_ERROR, "99");
  assert_refused (fixture, "large.svg", 16001, CP_DIAGRAM_ERROR, "16001");
}


CP_TESTS ()
{
#define ADD(path, test)                                                                            \
  g_test_add (path, Fixture, NULL, cp_test_folder_set_up, test, cp_test_folder_tear_down)
  ADD ("/drawing/diagram/formats", test_formats);
  ADD ("/drawing/diagram/all-rules", test_all_rules);
  ADD ("/drawing/diagram/size", test_size);
  ADD ("/drawing/diagram/turned", test_turned);
  ADD ("/drawing/diagram/contents", test_contents);
  ADD ("/drawing/diagram/surface", test_surface);
  ADD ("/drawing/diagram/refusals", test_refusals);
}
