/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"

#include "support/cp-test-main.h"
#include "ui/kit/layout/cp-scale-layout.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define HEIGHT 40


/* Returns the width at which the label of @bin is shown, and checks that it is inside. */
static double
seen_width (GtkWidget *bin)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_first_child (bin), bin, &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (bin) + 0.01);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (bin) + 0.01);
  return (double) bounds.size.width;
}


/* A label has its natural size if there is space, and otherwise is shown whole, but smaller. */
static void
test_room (void)
{
  GtkWidget *bin = g_object_ref_sink (cp_ui_scaled_label_new ("Incomprehensibilities", NULL));
  int least, usual, width = 0;

  gtk_widget_measure (bin, GTK_ORIENTATION_HORIZONTAL, -1, &least, &usual, NULL, NULL);
  g_assert_cmpint (least, <, usual / 2);
  for (int room = least; room <= usual + 10; room += 5) {
    gtk_widget_measure (bin, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
    gtk_widget_allocate (bin, room, HEIGHT, -1, NULL);
    double seen = seen_width (bin);
    g_assert_cmpfloat (seen, >, width);
    g_assert_cmpfloat_with_epsilon (seen, room, 0.1);
    width = (int) seen;
  }
  g_object_unref (bin);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/scale-layout/room", test_room);
}
