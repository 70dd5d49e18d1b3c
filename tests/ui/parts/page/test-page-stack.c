/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/page/cp-page-stack.h"

#include "cp-test-ui.h"
#include "model/objects/cp-class.h"
#include "support/cp-test-main.h"

/* Pages with a button each: some lead back to the page before them, the others begin anew. */

#define TEST_TYPE_PAGE (test_page_get_type ())
G_DECLARE_FINAL_TYPE (TestPage, test_page, TEST, PAGE, CpPage)

struct _TestPage {
  CpPage parent_instance;

  bool goes_back; /* within the page, once */
};

G_DEFINE_FINAL_TYPE (TestPage, test_page, CP_TYPE_PAGE)

#define TEST_TYPE_FIRST_PAGE (test_first_page_get_type ())
G_DECLARE_FINAL_TYPE (TestFirstPage, test_first_page, TEST, FIRST_PAGE, CpPage)

struct _TestFirstPage {
  CpPage parent_instance;
};

G_DEFINE_FINAL_TYPE (TestFirstPage, test_first_page, CP_TYPE_PAGE)


static bool
go_back_within (CpPage *page)
{
  TestPage *self = TEST_PAGE (page);
  bool went_back = self->goes_back;

  self->goes_back = false;
  return went_back;
}


static GtkWidget *
get_button (CpPage *page)
{
  return adw_bin_get_child (ADW_BIN (page));
}


static void
test_page_class_init (TestPageClass *klass)
{
  CP_PAGE_CLASS (klass)->has_way_back = true;
  CP_PAGE_CLASS (klass)->go_back = go_back_within;
  CP_PAGE_CLASS (klass)->get_focus = get_button;
}


static void
test_page_init (TestPage *self)
{
  adw_bin_set_child (ADW_BIN (self), gtk_button_new_with_label ("button"));
}


static void
test_first_page_class_init (TestFirstPageClass *klass)
{
  CP_PAGE_CLASS (klass)->finds_focus = true;
}


static void
test_first_page_init (TestFirstPage *self)
{
}

typedef struct {
  GtkWindow *window;
  CpPageStack *pages;
  GString *log; /* of signals, with the page that is shown */
  unsigned n_created;
} Fixture;


static GtkWidget *
create_page (void *data)
{
  ((Fixture *) data)->n_created++;
  return g_object_new (TEST_TYPE_PAGE, NULL);
}


static GtkWidget *
create_first_page (void *data)
{
  ((Fixture *) data)->n_created++;
  return g_object_new (TEST_TYPE_FIRST_PAGE, NULL);
}


static const CpPageKind kinds[CP_N_PAGES] = {
  [CP_PAGE_START] = { "start", create_first_page },
  [CP_PAGE_GAME] = { "game", create_first_page },
  [CP_PAGE_LIST] = { "list", create_page },
  [CP_PAGE_EDITOR] = { "editor", create_page },
  [CP_PAGE_PUZZLES] = { "puzzles", create_page },
  [CP_PAGE_PUZZLE] = { "puzzle", create_page },
  [CP_PAGE_INTRODUCTION] = { "introduction", create_page },
  [CP_PAGE_MISTAKES] = { "mistakes", create_page },
  [CP_PAGE_RESULTS] = { "results", create_page },
  [CP_PAGE_PROGRESS] = { "progress", create_page },
  [CP_PAGE_PLAYERS] = { "players", create_page },
};


static void
log_signal (Fixture *f, const char *name)
{
  CpPage *shown = cp_page_stack_get_shown (f->pages);

  g_string_append_printf (f->log, "%s(%s) ", name,
                          shown != NULL ? cp_page_stack_get_name (f->pages) : "");
}


static void
created_cb (Fixture *f, CpPage *page)
{
  g_assert_true (CP_IS_PAGE (page));
  log_signal (f, "created");
}


static void
left_cb (Fixture *f)
{
  log_signal (f, "left");
}


static void
shown_cb (Fixture *f)
{
  g_assert_true (cp_page_get_shown (cp_page_stack_get_shown (f->pages)));
  g_assert_null (gtk_window_get_focus (f->window));
  log_signal (f, "shown");
}


static void
updated_cb (Fixture *f)
{
  log_signal (f, "updated");
}


static void
set_up (Fixture *f, const void *data)
{
  GtkWidget *stack = gtk_stack_new ();

  f->log = g_string_new (NULL);
  f->window = cp_test_ui_show (stack, 200, 200);
  f->pages = cp_page_stack_new (GTK_STACK (stack), kinds, f);
  g_signal_connect_swapped (f->pages, "page-created", G_CALLBACK (created_cb), f);
  g_signal_connect_swapped (f->pages, "page-changing", G_CALLBACK (left_cb), f);
  g_signal_connect_swapped (f->pages, "page-shown", G_CALLBACK (shown_cb), f);
  g_signal_connect_swapped (f->pages, "updated", G_CALLBACK (updated_cb), f);
}


static void
tear_down (Fixture *f, const void *data)
{
  if (f->window != NULL)
    cp_test_ui_close (f->window);
  g_assert_finalize_object (f->pages);
  g_string_free (f->log, TRUE);
}


static void
assert_log (Fixture *f, const char *expected)
{
  g_assert_cmpstr (f->log->str, ==, expected);
  g_string_truncate (f->log, 0);
}


static void
assert_shows (Fixture *f, CpPageId page)
{
  g_assert_cmpstr (cp_page_stack_get_name (f->pages), ==, kinds[page].name);
  g_assert_true (cp_page_stack_shows (f->pages, page));
  g_assert_true (cp_page_stack_get_shown (f->pages) == cp_page_stack_find (f->pages, page));
  g_assert_true (gtk_widget_get_child_visible (GTK_WIDGET (cp_page_stack_get_shown (f->pages))));
}


/* A page is created when it is first needed; one page at a time is shown. */
static void
test_signals (Fixture *f, const void *data)
{
  g_assert_null (cp_page_stack_get_shown (f->pages));
  g_assert_null (cp_page_stack_find (f->pages, CP_PAGE_GAME));
  cp_page_stack_update (f->pages);
  cp_page_stack_go_back (f->pages);
  assert_log (f, "");
  cp_page_stack_show (f->pages, CP_PAGE_GAME);
  assert_log (f, "created() shown(game) ");
  CpPage *game = cp_page_stack_get_shown (f->pages);
  g_assert_true (cp_page_stack_take (f->pages, CP_PAGE_EDITOR) ==
                 cp_page_stack_take (f->pages, CP_PAGE_EDITOR));
  assert_log (f, "created(game) ");
  cp_page_stack_show (f->pages, CP_PAGE_EDITOR);
  assert_log (f, "left(game) shown(editor) ");
  g_assert_false (cp_page_get_shown (game));
  cp_page_stack_show (f->pages, CP_PAGE_EDITOR);
  assert_log (f, "shown(editor) ");
  g_assert_cmpuint (f->n_created, ==, 2);
}


/* Only the page that is shown is updated. */
static void
test_update (Fixture *f, const void *data)
{
  cp_page_stack_show (f->pages, CP_PAGE_GAME);
  cp_page_stack_show (f->pages, CP_PAGE_EDITOR);
  g_string_truncate (f->log, 0);
  cp_page_update (cp_page_stack_find (f->pages, CP_PAGE_GAME));
  assert_log (f, "");
  cp_page_stack_update (f->pages);
  assert_log (f, "updated(editor) ");
  cp_page_stack_queue_update (f->pages);
  cp_page_stack_queue_update (f->pages);
  assert_log (f, "");
  cp_test_ui_settle ();
  assert_log (f, "updated(editor) ");
}


/* Without a file, the page of the game is shown instead of the list. */
static void
test_list (Fixture *f, const void *data)
{
  for (int has_list = 0; has_list <= 1; has_list++) {
    cp_page_stack_set_has_list (f->pages, has_list);
    cp_page_stack_show (f->pages, CP_PAGE_LIST);
    assert_shows (f, has_list ? CP_PAGE_LIST : CP_PAGE_GAME);
  }
}


/* Pages that need more than a file are replaced with the page that leads to them. */
static void
test_named (Fixture *f, const void *data)
{
  static const struct {
    const char *name;
    CpPageId expected;
  } cases[] = {
    { "start", CP_PAGE_START },     { "game", CP_PAGE_GAME },
    { "list", CP_PAGE_LIST },       { "editor", CP_PAGE_EDITOR },
    { "puzzles", CP_PAGE_PUZZLES }, { "nonsense", CP_PAGE_PUZZLES },
    { "puzzle", CP_PAGE_PUZZLES },  { "introduction", CP_PAGE_START },
    { "", CP_PAGE_START },          { "mistakes", CP_PAGE_GAME },
    { "players", CP_PAGE_LIST },
  };

  cp_page_stack_set_has_list (f->pages, true);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    cp_page_stack_show_named (f->pages, cases[i].name);
    assert_shows (f, cases[i].expected);
  }
}


/* Back leads within the page first, then to the page before it, and at last nowhere. */
static void
test_back (Fixture *f, const void *data)
{
  cp_page_stack_show (f->pages, CP_PAGE_GAME);
  cp_page_stack_show (f->pages, CP_PAGE_EDITOR);
  cp_page_stack_show (f->pages, CP_PAGE_PUZZLE);
  TEST_PAGE (cp_page_stack_get_shown (f->pages))->goes_back = true;
  static const CpPageId expected[] = { CP_PAGE_PUZZLE, CP_PAGE_EDITOR, CP_PAGE_GAME, CP_PAGE_GAME };
  for (size_t i = 0; i < G_N_ELEMENTS (expected); i++) {
    if (i % 2 == 0)
      cp_page_stack_go_back (f->pages);
    else
      cp_page_close (cp_page_stack_get_shown (f->pages));
    assert_shows (f, expected[i]);
  }
}


/* A page that is opened focuses its own widget. The user who returns finds the focus as it was,
 * unless the page finds it itself. */
static void
test_focus (Fixture *f, const void *data)
{
  cp_page_stack_show (f->pages, CP_PAGE_PUZZLES);
  CpPage *page = cp_page_stack_get_shown (f->pages);
  GtkWidget *button = get_button (page);
  g_assert_true (gtk_window_get_focus (f->window) == button);
  GtkWidget *other = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_object_ref (button);
  adw_bin_set_child (ADW_BIN (page), box);
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), other);
  g_object_unref (button);
  cp_page_save_focus (page, other);
  cp_page_stack_show (f->pages, CP_PAGE_PUZZLE);
  cp_page_stack_go_back (f->pages);
  g_assert_true (gtk_window_get_focus (f->window) == other);
}


/* Commands that end after the window was closed find no pages. */
static void
test_closed (Fixture *f, const void *data)
{
  cp_page_stack_show (f->pages, CP_PAGE_GAME);
  g_assert_false (cp_page_stack_is_closed (f->pages));
  cp_test_ui_close (g_steal_pointer (&f->window));
  g_assert_true (cp_page_stack_is_closed (f->pages));
  g_assert_null (cp_page_stack_get_shown (f->pages));
  g_assert_null (cp_page_stack_find (f->pages, CP_PAGE_GAME));
  cp_page_stack_update (f->pages);
  cp_page_stack_queue_update (f->pages);
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/page-stack/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("signals", test_signals);
  ADD ("update", test_update);
  ADD ("list", test_list);
  ADD ("named", test_named);
  ADD ("back", test_back);
  ADD ("focus", test_focus);
  ADD ("closed", test_closed);
#undef ADD
}
