/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "ui/widgets/cp-ui-picture.h"


static GskRenderNodeType
type_of_picture (void)
{
  cairo_t *cr = cp_ui_picture_begin (10, 10, 1);
  GskRenderNode *node = cp_ui_picture_end_node (cr, &GRAPHENE_RECT_INIT (0, 0, 10, 10));
  GskRenderNodeType type = gsk_render_node_get_node_type (node);

  gsk_render_node_unref (node);
  return type;
}


/* What cairo has drawn is drawn again by cairo, as tests do, and only there: other renderers of GTK
 * before 4.10 take a picture for an older one whose node was where its own is. */
static void
test_renderer (void)
{
  GskRenderNodeType by_cairo =
      gtk_check_version (4, 10, 0) == NULL ? GSK_TEXTURE_NODE : GSK_CAIRO_NODE;

  g_assert_cmpint (type_of_picture (), ==, GSK_TEXTURE_NODE);
  GtkWindow *window = cp_test_ui_show (gtk_label_new ("Label"), 200, 100);
  g_assert_cmpint (type_of_picture (), ==, by_cairo);
  cp_test_ui_close (window);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/picture/renderer", test_renderer);
}
