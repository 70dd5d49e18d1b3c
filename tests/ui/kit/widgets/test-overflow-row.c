/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/widgets/cp-overflow-row.h"

#include <adwaita.h>

#include "cp-test-ui.h"
#include "support/cp-test-main.h"

#define N_BUTTONS 4
#define BUTTON    40 /* pixels, wide */
#define SPACING   6

typedef struct {
  GtkWindow *window;
  GtkWidget *row;
  GtkWidget *buttons[N_BUTTONS];
  unsigned n_changes;
} Fixture;


static void
count_cb (Fixture *f)
{
  f->n_changes++;
}


static void
set_up (Fixture *f, const void *data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  f->row = g_object_new (CP_TYPE_OVERFLOW_ROW, "hexpand", TRUE, NULL);
  for (unsigned i = 0; i < N_BUTTONS; i++) {
    f->buttons[i] = g_object_new (ADW_TYPE_BIN, "width-request", BUTTON, NULL);
    gtk_widget_set_parent (f->buttons[i], f->row);
  }
  gtk_box_append (GTK_BOX (box), f->row);
  g_signal_connect_swapped (f->row, "overflow-changed", G_CALLBACK (count_cb), f);
  f->window = cp_test_ui_show (box, 600, 100);
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
}


/* Gives the row @width pixels. */
static void
allocate (Fixture *f, int width)
{
  GtkAllocation area = { 0, 0, width, 30 };
  int minimum;

  gtk_widget_measure (f->row, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, ==, 0);
  gtk_widget_size_allocate (f->row, &area, -1);
}


static unsigned
count_shed (Fixture *f)
{
  unsigned n = 0;

  for (unsigned i = 0; i < N_BUTTONS; i++)
    n += cp_overflow_row_has_no_room (CP_OVERFLOW_ROW (f->row), f->buttons[i]);
  return n;
}


/* The last children are hidden first, one at a time, with a signal each time. */
static void
test_order (Fixture *f, const void *data)
{
  int all = N_BUTTONS * (BUTTON + SPACING) - SPACING;
  int natural;

  gtk_widget_measure (f->row, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, all);
  g_assert_cmpuint (count_shed (f), ==, 0);
  for (int width = all; width >= 0; width--) {
    unsigned fit = (unsigned) (width + SPACING) / (BUTTON + SPACING);
    allocate (f, width);
    g_assert_cmpuint (count_shed (f), ==, N_BUTTONS - fit);
    g_assert_cmpuint (f->n_changes, ==, N_BUTTONS - fit);
    for (unsigned i = 0; i < fit; i++)
      g_assert_true (gtk_widget_get_child_visible (f->buttons[i]));
  }
  allocate (f, all);
  g_assert_cmpuint (count_shed (f), ==, 0);
  g_assert_cmpuint (f->n_changes, ==, N_BUTTONS + 1);
}


/* A limited row requests the width of the children that fit, and no more. */
static void
test_room (Fixture *f, const void *data)
{
  int all = N_BUTTONS * (BUTTON + SPACING) - SPACING;
  int natural;

  for (int room = 0; room <= all + 1; room++) {
    int fit = (room + SPACING) / (BUTTON + SPACING);
    cp_overflow_row_set_room (CP_OVERFLOW_ROW (f->row), room);
    gtk_widget_measure (f->row, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
    g_assert_cmpint (natural, ==, MAX (fit * (BUTTON + SPACING) - SPACING, 0));
  }
}


/* A hidden child needs no space, and is not counted as one that does not fit. */
static void
test_hidden (Fixture *f, const void *data)
{
  gtk_widget_set_visible (f->buttons[0], FALSE);
  allocate (f, 2 * BUTTON + SPACING);
  g_assert_cmpuint (count_shed (f), ==, 1);
  g_assert_true (cp_overflow_row_has_no_room (CP_OVERFLOW_ROW (f->row), f->buttons[3]));
}


static void
test_mirrored (Fixture *f, const void *data)
{
  int all = N_BUTTONS * (BUTTON + SPACING) - SPACING;

  gtk_widget_set_direction (f->row, GTK_TEXT_DIR_RTL);
  allocate (f, all);
  for (unsigned i = 0; i < N_BUTTONS; i++) {
    graphene_rect_t bounds;
    g_assert_true (gtk_widget_compute_bounds (f->buttons[i], f->row, &bounds));
    g_assert_cmpfloat (bounds.origin.x, ==, all - (int) (i + 1) * BUTTON - (int) i * SPACING);
  }
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/overflow-row/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("order", test_order);
  ADD ("room", test_room);
  ADD ("hidden", test_hidden);
  ADD ("mirrored", test_mirrored);
}
