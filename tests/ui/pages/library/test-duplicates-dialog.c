/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-test-folder.h"
#include "cp-test-library.h"
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "ui/pages/library/cp-duplicate-facts.h"
#include "ui/pages/library/cp-duplicates-dialog.h"

/* Pairs: 1 and 3, the same game; 2 and 4, which is longer; 2 and 5, other players. */
#define GAMES                                                                                      \
  "[White \"Anna\"]\n[Date \"2024.05.01\"]\n\n1. d4 d8 {one} *\n\n"                                \
  "[White \"Ben\"]\n\n1. c4 *\n\n"                                                                 \
  "[White \"Anna\"]\n[Annotator \"Cleo <&>\"]\n\n1. d4! d8 {two} (1... c8) *\n\n"                  \
  "[White \"Ben\"]\n\n1. c4 c8 *\n\n"                                                              \
  "[White \"Dora\"]\n\n1. c4 *\n"

typedef struct {
  CpLibrary *library;
  GtkWindow *parent;
  GtkWidget *dialog;
  CpDuplicates *applied; /* (nullable): the choices that were applied */
} Fixture;


static CpDuplicates *
find (CpLibrary *library)
{
  g_autoptr (GAsyncResult) result = NULL;

  cp_library_find_duplicates_async (library, NULL, NULL, NULL, cp_test_result_cb, &result);
  cp_test_wait_until (result != NULL);
  return cp_library_find_duplicates_finish (library, result, NULL);
}


static void
applied_cb (CpDuplicatesDialog *dialog, Fixture *f)
{
  g_assert_null (f->applied);
  f->applied = cp_duplicates_dialog_take (dialog);
}


/* @data: the width of the window, in pixels */
static void
set_up (Fixture *f, const void *data)
{
  f->library = cp_test_library_open (GAMES);
  f->parent = cp_test_ui_show (gtk_label_new ("parent"), GPOINTER_TO_INT (data), 640);
  f->dialog = cp_duplicates_dialog_new (f->parent, find (f->library));
  g_signal_connect (f->dialog, "applied", G_CALLBACK (applied_cb), f);
  g_object_add_weak_pointer (G_OBJECT (f->dialog), (void **) &f->dialog);
  cp_test_ui_present (GTK_WINDOW (f->dialog));
}


static void
tear_down (Fixture *f, const void *data)
{
  if (f->dialog != NULL) {
    GtkWindow *dialog = GTK_WINDOW (f->dialog);
    cp_test_ui_close (dialog);
  }
  cp_test_ui_close (f->parent);
  cp_duplicates_free (f->applied);
  cp_test_library_close (f->library);
}


static bool
reads (Fixture *f, const char *text)
{
  return cp_test_ui_find_label (f->dialog, text) != NULL;
}


static bool
has_icon (GtkWidget *widget, const void *name)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), name) == 0;
}


static GtkWidget *
find_button (Fixture *f, const char *icon)
{
  return cp_test_ui_find (f->dialog, has_icon, icon);
}


static void
go_on (Fixture *f)
{
  cp_test_ui_click_middle (find_button (f, "go-next-symbolic"));
  cp_test_ui_settle ();
}


/* Clicks the row of a choice. */
static void
choose (Fixture *f, const char *title)
{
  GtkWidget *label = cp_test_ui_find_label (f->dialog, title);

  g_assert_nonnull (label);
  cp_test_ui_click_middle (label);
  cp_test_ui_settle ();
}


static bool
can_apply (Fixture *f)
{
  return gtk_widget_is_sensitive (cp_test_ui_find_label (f->dialog, "Apply"));
}


/* Both games are shown with their differences, beside each other if there is space. */
static void
test_pairs (Fixture *f, const void *data)
{
  static const char *const first[] = { "Same game, with the same moves",
                                       "Game 1",
                                       "Game 3",
                                       "2024.05.01",
                                       "1 comment",
                                       "1 glyph",
                                       "1 variation",
                                       "Annotator: Cleo <&>",
                                       "1 of 3" };
  for (size_t i = 0; i < G_N_ELEMENTS (first); i++) {
    g_test_message ("%s", first[i]);
    g_assert_true (reads (f, first[i]));
  }
  graphene_rect_t left, right;
  g_assert_true (
      gtk_widget_compute_bounds (cp_test_ui_find_label (f->dialog, "Game 1"), f->dialog, &left));
  g_assert_true (
      gtk_widget_compute_bounds (cp_test_ui_find_label (f->dialog, "Game 3"), f->dialog, &right));
  bool is_narrow = GPOINTER_TO_INT (data) < 400;
  g_assert_true ((left.origin.x < right.origin.x) == !is_narrow);
  g_assert_true ((left.origin.y < right.origin.y) == is_narrow);
  g_assert_false (gtk_widget_get_sensitive (find_button (f, "go-previous-symbolic")));
  g_assert_false (can_apply (f));
  go_on (f);
  g_assert_true (reads (f, "Same game, longer in one version"));
  g_assert_true (reads (f, "Continues with 1… c8") || reads (f, "Continues with 1... c8"));
  go_on (f);
  g_assert_true (reads (f, "Same moves"));
  g_assert_true (reads (f, "3 of 3"));
  g_assert_false (gtk_widget_get_sensitive (find_button (f, "go-next-symbolic")));
}


/* Choices are kept while other pairs are shown, and applied together. */
static void
test_choices (Fixture *f, const void *data)
{
  choose (f, "Merge");
  g_assert_true (can_apply (f));
  choose (f, "Keep Both");
  g_assert_false (can_apply (f));
  choose (f, "Merge");
  go_on (f);
  choose (f, "Delete Game 2");
  go_on (f);
  choose (f, "Delete Game 5");
  cp_test_ui_click_middle (find_button (f, "go-previous-symbolic"));
  cp_test_ui_settle ();
  cp_test_ui_click_middle (find_button (f, "go-previous-symbolic"));
  cp_test_ui_settle ();
  cp_test_ui_key ("<Alt>a");
  cp_test_ui_wait_until (f->applied != NULL);
  g_assert_cmpint (cp_duplicates_get_choice (f->applied, 0), ==, CP_DUPLICATE_MERGE);
  g_assert_cmpint (cp_duplicates_get_choice (f->applied, 1), ==, CP_DUPLICATE_DELETE_FIRST);
  g_assert_cmpint (cp_duplicates_get_choice (f->applied, 2), ==, CP_DUPLICATE_DELETE_SECOND);
}


static void
test_cancel (Fixture *f, const void *data)
{
  choose (f, "Merge");
  cp_test_ui_key ("Escape");
  cp_test_ui_wait_until (f->dialog == NULL);
  g_assert_null (f->applied);
}


/* All pairs that are the same game can be merged at once; the others stay. */
static void
test_merge_all (void)
{
  Fixture f = { 0 };

  f.library = cp_test_library_open ("[White \"A\"]\n\n1. d4 *\n\n[White \"A\"]\n\n1. d4 *\n\n"
                                    "[White \"B\"]\n\n1. d4 *\n\n[White \"A\"]\n\n1. d4 *\n");
  f.parent = cp_test_ui_show (gtk_label_new ("parent"), 800, 640);
  f.dialog = cp_duplicates_dialog_new (f.parent, find (f.library));
  g_signal_connect (f.dialog, "applied", G_CALLBACK (applied_cb), &f);
  g_object_add_weak_pointer (G_OBJECT (f.dialog), (void **) &f.dialog);
  cp_test_ui_present (GTK_WINDOW (f.dialog));
  GtkWidget *button = cp_test_ui_find_label (f.dialog, "Merge All 2 Pairs of the Same Game");
  g_assert_nonnull (button);
  cp_test_ui_click_middle (button);
  cp_test_ui_settle ();
  g_assert_false (gtk_widget_is_sensitive (button));
  cp_test_ui_key ("<Alt>a");
  cp_test_ui_wait_until (f.applied != NULL);
  g_assert_cmpint (cp_duplicates_get_choice (f.applied, 0), ==, CP_DUPLICATE_MERGE);
  g_assert_cmpint (cp_duplicates_get_choice (f.applied, 1), ==, CP_DUPLICATE_KEEP);
  g_assert_cmpint (cp_duplicates_get_choice (f.applied, 2), ==, CP_DUPLICATE_MERGE);
  tear_down (&f, NULL);
}


CP_TESTS ()
{
#define ADD(name, width, function)                                                                 \
  g_test_add ("/ui/duplicates-dialog/" name, Fixture, GINT_TO_POINTER (width), set_up, function,   \
              tear_down)
  ADD ("pairs/wide", 900, test_pairs);
  ADD ("pairs/narrow", 360, test_pairs);
  ADD ("choices", 900, test_choices);
  ADD ("cancel", 900, test_cancel);
#undef ADD
  g_test_add_func ("/ui/duplicates-dialog/merge-all", test_merge_all);
}
