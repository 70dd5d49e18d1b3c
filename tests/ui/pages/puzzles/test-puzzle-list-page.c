/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "cp-test-puzzles.h"
#include "cp-test-ui.h"
#include "model/puzzles/cp-puzzle-day.h"
#include "support/cp-test-main.h"
#include "support/cp-test-program.h"
#include "ui/pages/puzzles/cp-puzzle-card.h"
#include "ui/pages/puzzles/cp-puzzle-list-page.h"

#define WIDE   900
#define NARROW 360
#define HEIGHT 1200

typedef struct {
  CpTestFolder folder;
  CpProgram *program;
  CpPuzzleCollections *collections; /* of @program */
  CpPuzzleProgress *progress;       /* of @program */
  CpPuzzleListPage *page;
  GtkWindow *window;
  CpPuzzleCollection *collection; /* the collection that was activated */
  int activated;                  /* the index that was activated, or -1 */
  unsigned n_training;            /* number of puzzles of the training that was activated, or 0 */
  unsigned n_hard;                /* number of those of the fourth difficulty */
  const CpRules *rules;           /* those of its last puzzle */
  CpThemes themes;                /* those that are known of it */
  unsigned n_own_changes;
} Fixture;


static void
activated_cb (Fixture *f, CpPuzzleCollection *collection, unsigned index)
{
  f->collection = collection;
  f->activated = (int) index;
  f->n_training = f->n_hard = 0;
  if (cp_puzzle_collection_get_kind (collection) == CP_PUZZLES_OF_FILE)
    return;
  f->n_training = cp_puzzle_collection_get_n_puzzles (collection);
  f->themes = cp_puzzle_collection_get_known_themes (collection);
  f->rules = cp_puzzle_entry_get_rules (cp_puzzle_collection_nth (collection, f->n_training - 1));
  for (unsigned i = 0; i < f->n_training; i++)
    f->n_hard += cp_puzzle_entry_get_difficulty (cp_puzzle_collection_nth (collection, i)) == 4;
}


static void
count_cb (unsigned *n)
{
  (*n)++;
}


static void
settle (void)
{
  for (int i = 0; i < 3; i++)
    cp_test_ui_settle ();
}


/* A page with one collection of the program's, the test puzzles. */
static void
set_up (Fixture *f, const void *data)
{
  cp_test_folder_set_up (&f->folder, NULL);
  f->activated = -1;
  g_autoptr (CpPuzzleProgress) progress = cp_puzzle_progress_new (f->folder.path);
  g_autoptr (CpPuzzleCollection) written = cp_test_puzzles_open (&f->folder, progress);
  g_autoptr (GFile) shipped = cp_test_folder_file (&f->folder, "heavy-gravity.pgn");
  g_assert_true (
      g_file_move (cp_puzzle_collection_get_file (written), shipped, 0, NULL, NULL, NULL, NULL));

  f->program = cp_test_program_new (f->folder.path);
  g_settings_reset (cp_program_get_settings (f->program), "puzzle-collections");
  f->page = CP_PUZZLE_LIST_PAGE (cp_puzzle_list_page_new (f->program));
  f->collections = cp_program_get_puzzles (f->program, NULL);
  f->progress = cp_puzzle_collections_get_progress (f->collections);
  cp_page_set_shown (CP_PAGE (f->page), true);
  g_signal_connect_swapped (f->page, "puzzle-activated", G_CALLBACK (activated_cb), f);
  g_signal_connect_swapped (f->collections, "own-changed", G_CALLBACK (count_cb),
                            &f->n_own_changes);
  f->window = cp_test_ui_show (GTK_WIDGET (f->page), GPOINTER_TO_INT (data), HEIGHT);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_object_add_weak_pointer (G_OBJECT (f->page), (void **) &f->page);
  cp_test_ui_close (f->window);
  g_assert_null (f->page);
  g_object_unref (f->program);
  cp_test_folder_tear_down (&f->folder, NULL);
}


/* Whether the title of the list is in the header bar, as the puzzles hide the collections. */
static bool
shows_subtitle (Fixture *f)
{
  g_autofree char *subtitle = cp_page_make_subtitle (CP_PAGE (f->page));

  return subtitle != NULL;
}


static bool
shows_title (GtkWidget *widget, const void *title)
{
  return CP_IS_PUZZLE_CARD (widget) && cp_test_ui_find_label (widget, title) != NULL;
}


static GtkWidget *
find_card (Fixture *f, const char *title)
{
  GtkWidget *card;

  cp_test_ui_wait_until ((card = cp_test_ui_find (GTK_WIDGET (f->page), shows_title, title)) !=
                         NULL);
  settle ();
  return card;
}


static bool
is_button (GtkWidget *widget, const void *tooltip)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}


/* Collections show their number of puzzles, and the puzzles of the first one are listed at once. */
static void
test_shown (Fixture *f, const void *data)
{
  GtkWidget *widget = GTK_WIDGET (f->page);
  GtkWidget *card = find_card (f, "The Iron Gate");

  g_assert_nonnull (cp_test_ui_find_label (widget, "Heavy Gravity Chess"));
  g_assert_nonnull (cp_test_ui_find_label (widget, "0 of 11 solved"));
  g_assert_nonnull (cp_test_ui_find_label (widget, "Puzzle of the Day"));
  g_assert_nonnull (cp_test_ui_find_label (
      widget, "0 of 11 solved · 2 games are not puzzles and have been left out"));
  g_assert_nonnull (cp_test_ui_find_label (card, "Win in 2"));
  gtk_test_accessible_assert_property (gtk_widget_get_parent (card), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "The Iron Gate, Win in 2");
  g_assert_false (shows_subtitle (f));
}


/* Returns the row of the collection that is called @title. */
static GtkWidget *
find_row (GtkWidget *view, const char *title)
{
  GtkWidget *label = cp_test_ui_find_label (view, title);

  g_assert_nonnull (label);
  return gtk_widget_get_ancestor (label, ADW_TYPE_ACTION_ROW);
}


/* A row has two lines before its collection is read, too, so that no row below moves away from the
 * pointer. */
static void
test_rows_stay (Fixture *f, const void *data)
{
  g_autoptr (CpPuzzleCollection) own = cp_test_puzzles_open (&f->folder, f->progress);
  GFile *file = cp_puzzle_collection_get_file (own);
  g_autoptr (CpPuzzleCollection) unread = cp_puzzle_collection_new (file, "Own", f->progress);
  GListStore *list = G_LIST_STORE (cp_puzzle_collections_get_own (f->collections));

  find_card (f, "The Iron Gate");
  g_list_store_append (list, unread);
  settle ();
  GtkWidget *row = find_row (GTK_WIDGET (f->page), cp_puzzle_collection_get_title (unread));
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), !=, "");
  cp_puzzle_collection_open (unread);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), !=, "");
  cp_test_ui_wait_until (cp_puzzle_collection_get_n_puzzles (unread) > 0 &&
                         !cp_puzzle_collection_get_loading (unread));
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "0 of 11 solved");
}


/* The focus is on a puzzle, from which the arrow keys lead to others. */
static void
test_focus (Fixture *f, const void *data)
{
  find_card (f, "The Iron Gate");
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (f->page)));
  settle ();
  GtkWidget *focus = gtk_window_get_focus (f->window);
  g_assert_false (GTK_IS_GRID_VIEW (focus));
  g_assert_nonnull (cp_test_ui_find_type (focus, CP_TYPE_PUZZLE_CARD));
  cp_test_ui_key ("Right");
  cp_test_ui_key ("Return");
  g_assert_cmpint (f->activated, ==, 1);
}


static void
test_pointer (Fixture *f, const void *data)
{
  cp_test_ui_click_middle (find_card (f, "A Quiet Step"));
  g_assert_cmpint (f->activated, ==, CP_TEST_DYNAMIC);
  g_assert_true (f->collection == cp_puzzle_list_page_get_collection (f->page));
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->page), "Solve Next"));
  g_assert_cmpint (f->activated, ==, CP_TEST_HEAVY);
}


static void
test_keyboard (Fixture *f, const void *data)
{
  find_card (f, "The Iron Gate");
  gtk_widget_grab_focus (GTK_WIDGET (f->page));
  cp_test_ui_key ("Right");
  cp_test_ui_key ("Return");
  g_assert_cmpint (f->activated, ==, CP_TEST_DYNAMIC);
}


/* A solved puzzle is marked, also in the description of its card, and counted. */
static void
test_marks (Fixture *f, const void *data)
{
  GtkWidget *card = find_card (f, "The Iron Gate");
  CpPuzzleCollection *collection = cp_puzzle_list_page_get_collection (f->page);

  cp_puzzle_progress_add_try (f->progress,
                              cp_puzzle_entry_get_key (cp_puzzle_collection_nth (collection, 0)),
                              CP_PUZZLE_SOLVED_WITH_HINTS);
  settle ();
  g_assert_nonnull (cp_test_ui_find_label (card, "Solved with hints"));
  g_assert_nonnull (cp_test_ui_find_label (GTK_WIDGET (f->page), "1 of 11 solved"));
  gtk_test_accessible_assert_property (gtk_widget_get_parent (card), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "The Iron Gate, Win in 2, Solved with hints");
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->page), "Solve Next"));
  g_assert_cmpint (f->activated, ==, CP_TEST_DYNAMIC);
}


/* A narrow window shows either the collections or the puzzles. */
static void
test_narrow (Fixture *f, const void *data)
{
  GtkWidget *row = cp_test_ui_find_label (GTK_WIDGET (f->page), "Heavy Gravity Chess");

  g_assert_nonnull (row);
  g_assert_false (shows_subtitle (f));
  cp_test_ui_click_middle (row);
  cp_test_ui_wait_until (shows_subtitle (f));
  find_card (f, "The Iron Gate");
  g_assert_nonnull (cp_test_ui_find_type (gtk_window_get_focus (f->window), CP_TYPE_PUZZLE_CARD));
  g_assert_true (cp_page_go_back (CP_PAGE (f->page)));
  cp_test_ui_settle ();
  g_assert_nonnull (
      cp_test_ui_find_label (gtk_window_get_focus (f->window), "Heavy Gravity Chess"));
  g_assert_nonnull (cp_test_ui_find_label (GTK_WIDGET (f->page), "Heavy Gravity Chess"));
  g_assert_false (shows_subtitle (f));
}


/* The user's own collections can be added and removed; an unreadable one shows the reason. */
static void
test_own (Fixture *f, const void *data)
{
  g_autofree char *text = cp_test_puzzles_make_many (3);
  g_autoptr (GFile) file = cp_test_folder_write (&f->folder, "mine.pgn", text, -1);
  g_autoptr (GFile) missing = cp_test_folder_file (&f->folder, "gone.pgn");
  CpPuzzleCollection *mine = cp_puzzle_collections_add_own (f->collections, file);
  CpPuzzleCollection *gone = cp_puzzle_collections_add_own (f->collections, missing);
  g_autoptr (GPtrArray) uris = cp_puzzle_collections_list_own (f->collections);

  g_assert_true (cp_puzzle_collections_add_own (f->collections, file) == mine);
  g_assert_cmpuint (uris->len, ==, 2);
  g_assert_cmpuint (f->n_own_changes, ==, 2);
  cp_puzzle_list_page_show (f->page, gone);
  cp_test_ui_wait_until (cp_puzzle_collection_get_problem (gone) != NULL);
  settle ();
  g_assert_nonnull (
      cp_test_ui_find_label (GTK_WIDGET (f->page), cp_puzzle_collection_get_problem (gone)));
  g_assert_nonnull (cp_test_ui_find_label (GTK_WIDGET (f->page), "gone"));

  cp_puzzle_list_page_show (f->page, mine);
  find_card (f, "Number 3");
  cp_test_ui_click_middle (
      cp_test_ui_find (GTK_WIDGET (f->page), is_button, "Remove From the List (Keeps the File)"));
  g_assert_cmpuint (f->n_own_changes, ==, 3);
  g_autoptr (GPtrArray) rest = cp_puzzle_collections_list_own (f->collections);
  g_assert_cmpuint (rest->len, ==, 1);
  g_assert_true (g_file_query_exists (file, NULL));
  find_card (f, "The Iron Gate");

  gtk_widget_activate_action (GTK_WIDGET (f->page), "page.undo", NULL);
  g_autoptr (GPtrArray) restored = cp_puzzle_collections_list_own (f->collections);
  g_assert_cmpuint (restored->len, ==, 2);
}


/* The collection of composed puzzles cannot be removed from the list, unless its file is
 * missing. */
static void
test_kept (Fixture *f, const void *data)
{
  static const char tip[] = "Remove From the List (Keeps the File)";
  g_autofree char *text = cp_test_puzzles_make_many (3);
  g_autoptr (GFile) file = cp_program_get_own_puzzles (f->program);
  g_autofree char *name = g_file_get_basename (file);
  g_object_unref (cp_test_folder_write (&f->folder, name, text, -1));

  CpPuzzleCollection *kept = cp_puzzle_collections_add_own (f->collections, file);
  settle ();
  g_assert_nonnull (
      cp_test_ui_find_label (GTK_WIDGET (f->page), cp_puzzle_collection_get_title (kept)));
  g_assert_null (cp_test_ui_find (GTK_WIDGET (f->page), is_button, tip));
  cp_puzzle_collections_remove_own (f->collections, kept);
  g_assert_true (g_file_delete (file, NULL, NULL));
  cp_puzzle_collections_add_own (f->collections, file);
  settle ();
  g_assert_nonnull (cp_test_ui_find (GTK_WIDGET (f->page), is_button, tip));
}


/* A file that is not PGN shows an error, and is removed from the list. */
static void
test_foreign (Fixture *f, const void *data)
{
  g_autoptr (GFile) file =
      cp_test_folder_write (&f->folder, "letter.pgn", "Dear reader, no chess here.\n", -1);
  g_autoptr (CpPuzzleCollection) letter =
      g_object_ref (cp_puzzle_collections_add_own (f->collections, file));

  cp_puzzle_list_page_show (f->page, letter);
  cp_test_ui_wait_until (cp_puzzle_collection_get_problem (letter) != NULL);
  settle ();
  g_assert_nonnull (
      cp_test_ui_find_label (GTK_WIDGET (f->page), cp_puzzle_collection_get_problem (letter)));
  g_assert_nonnull (cp_test_ui_find_label (GTK_WIDGET (f->page), "No puzzles"));
  g_autoptr (GPtrArray) uris = cp_puzzle_collections_list_own (f->collections);
  g_assert_cmpuint (uris->len, ==, 0);
  g_assert_cmpuint (f->n_own_changes, ==, 2);
}


/* The reason is shown in place of a board that cannot be read. */
static void
test_problem_cards (Fixture *f, const void *data)
{
  GtkWidget *card = find_card (f, "No Task");
  CpPuzzleCollection *collection = cp_puzzle_list_page_get_collection (f->page);
  CpPuzzleEntry *entry = cp_puzzle_collection_nth (collection, CP_TEST_STIPULATION);
  GtkWidget *reason = cp_test_ui_find_label (card, cp_puzzle_entry_get_problem (entry));

  g_assert_nonnull (reason);
  g_assert_true (gtk_widget_get_mapped (reason));
  card = find_card (f, "The Iron Gate");
  g_assert_null (cp_test_ui_find_label (card, cp_puzzle_entry_get_problem (entry)));
}


static unsigned
count_cards (GtkWidget *widget)
{
  unsigned n = CP_IS_PUZZLE_CARD (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_cards (child);
  return n;
}


/* For thousands of puzzles, cards exist only for the visible ones and some around them. */
static void
test_many (Fixture *f, const void *data)
{
  g_autofree char *text = cp_test_puzzles_make_many (3000);
  g_autoptr (GFile) file = cp_test_folder_write (&f->folder, "many.pgn", text, -1);
  CpPuzzleCollection *many = cp_puzzle_collections_add_own (f->collections, file);

  cp_puzzle_list_page_show (f->page, many);
  cp_test_ui_wait_until (!cp_puzzle_collection_get_loading (many));
  find_card (f, "Number 1");
  g_assert_cmpuint (count_cards (GTK_WIDGET (f->page)), <, 600);
  cp_puzzle_list_page_reveal (f->page, 2999);
  find_card (f, "Number 3000");
  g_assert_cmpuint (count_cards (GTK_WIDGET (f->page)), <, 600);
}


static bool
is_type (GtkWidget *widget, const void *type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, GPOINTER_TO_SIZE (type));
}


static bool
is_row (GtkWidget *widget, const void *title)
{
  return ADW_IS_COMBO_ROW (widget) &&
         g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}


/* Selects a choice in a row of the popover. */
static void
filter (Fixture *f, const char *row, unsigned choice)
{
  GtkWidget *popover = cp_test_ui_find_type (GTK_WIDGET (f->page), GTK_TYPE_POPOVER);

  if (popover == NULL)
    cp_test_ui_click_middle (
        cp_test_ui_find (GTK_WIDGET (f->page), is_type, GSIZE_TO_POINTER (GTK_TYPE_MENU_BUTTON)));
  adw_combo_row_set_selected (ADW_COMBO_ROW (cp_test_ui_find (GTK_WIDGET (f->page), is_row, row)),
                              choice);
  settle ();
}


static void
close_filter (Fixture *f)
{
  cp_test_ui_key ("Escape");
  cp_test_ui_wait_until (cp_test_ui_find_type (GTK_WIDGET (f->page), GTK_TYPE_POPOVER) == NULL);
  settle ();
}


static bool
lists (Fixture *f, const char *title)
{
  settle ();
  return cp_test_ui_find (GTK_WIDGET (f->page), shows_title, title) != NULL;
}


/* Puzzles can be searched by words, and filtered by game, length, side and whether they are
 * solved. */
static void
test_filter (Fixture *f, const void *data)
{
  find_card (f, "The Iron Gate");
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->page), "Heavy Gravity Chess"));
  settle ();
  cp_test_ui_type ("iron");
  cp_test_ui_wait_until (!lists (f, "A Quiet Step"));
  g_assert_true (lists (f, "The Iron Gate"));
  g_assert_nonnull (cp_test_ui_find_label (GTK_WIDGET (f->page), "1 of 11 shown"));
  cp_test_ui_type (" zzz");
  cp_test_ui_wait_until (!lists (f, "The Iron Gate"));
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->page), "Show All"));
  cp_test_ui_wait_until (lists (f, "A Quiet Step"));

  filter (f, "Game", 3);
  g_assert_true (lists (f, "A Quiet Step"));
  g_assert_false (lists (f, "The Iron Gate"));
  filter (f, "Game", 0);
  filter (f, "Status", 2);
  cp_test_ui_wait_until (!lists (f, "The Iron Gate"));
  CpPuzzleCollection *collection = cp_puzzle_list_page_get_collection (f->page);
  cp_puzzle_progress_add_try (f->progress,
                              cp_puzzle_entry_get_key (cp_puzzle_collection_nth (collection, 0)),
                              CP_PUZZLE_SOLVED);
  cp_test_ui_wait_until (lists (f, "The Iron Gate"));
  filter (f, "Length", 3);
  cp_test_ui_wait_until (!lists (f, "The Iron Gate"));
  filter (f, "Length", 2);
  cp_test_ui_wait_until (lists (f, "The Iron Gate"));
  filter (f, "To Move", 2);
  cp_test_ui_wait_until (!lists (f, "The Iron Gate"));
  filter (f, "To Move", 1);
  cp_test_ui_wait_until (lists (f, "The Iron Gate"));
  filter (f, "Status", 0);
  filter (f, "To Move", 0);
  filter (f, "Length", 0);
  filter (f, "Sort", 1);
  cp_test_ui_key ("Escape");
  gtk_widget_grab_focus (GTK_WIDGET (f->page));
  settle ();
  cp_test_ui_key ("Home");
  cp_test_ui_key ("Return");
  g_assert_cmpint (f->activated, ==, CP_TEST_DYNAMIC);

  /* “All Puzzles” lists the puzzles of all collections. */
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->page), "All Puzzles"));
  g_assert_null (cp_puzzle_list_page_get_collection (f->page));
  cp_test_ui_click_middle (find_card (f, "The Iron Gate"));
  g_assert_true (f->collection == collection);
  g_assert_cmpint (f->activated, ==, 0);
}


static bool
is_training (GtkWidget *widget, const void *data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), data) == 0;
}


static GtkWidget *
find_action (Fixture *f, const char *action)
{
  return cp_test_ui_find (GTK_WIDGET (f->page), is_training, action);
}


/* If difficulties are known, the page offers a suitable puzzle, and a training of ten; filters
 * apply to both. */
static void
test_training (Fixture *f, const void *data)
{
  find_card (f, "The Iron Gate");
  g_assert_null (find_action (f, "page.train"));

  g_autofree char *text = cp_test_puzzles_make_graded (30);
  g_autoptr (GFile) file = cp_test_folder_write (&f->folder, "graded.pgn", text, -1);
  CpPuzzleCollection *graded = cp_puzzle_collections_add_own (f->collections, file);
  cp_puzzle_list_page_show (f->page, graded);
  GtkWidget *card = find_card (f, "Heavy Gravity Chess 2");
  g_assert_nonnull (cp_test_ui_find_label (card, "Win in 2, easy"));
  cp_test_ui_wait_until (find_action (f, "page.train") != NULL);
  GtkWidget *suited = find_action (f, "page.solve-suited");
  cp_test_ui_click_middle (suited);
  g_assert_true (f->collection == graded);
  g_assert_cmpint (f->activated, ==, 0);

  filter (f, "Difficulty", 4);
  cp_test_ui_wait_until (!lists (f, "Heavy Gravity Chess 2"));
  g_assert_true (lists (f, "Heavy Gravity Chess 4"));
  cp_test_ui_key ("Escape");
  settle ();
  cp_test_ui_click_middle (find_action (f, "page.solve-suited"));
  g_assert_cmpint (f->activated, ==, 3);
  cp_test_ui_click_middle (find_action (f, "page.train"));
  g_assert_cmpuint (f->n_training, ==, 6);
  g_assert_cmpuint (f->n_hard, ==, 6);
  filter (f, "Difficulty", 0);
  filter (f, "Sort", 4);
  cp_test_ui_key ("Escape");
  gtk_widget_grab_focus (GTK_WIDGET (f->page));
  settle ();
  cp_test_ui_key ("Home");
  cp_test_ui_key ("Right");
  cp_test_ui_key ("Return");
  g_assert_cmpint (f->activated, ==, 5);
}


/* Shows a collection of 12 puzzles, alternately with the usual rules and with powers from the
 * east. */
static CpPuzzleCollection *
show_mixed (Fixture *f)
{
  g_autofree char *text = cp_test_puzzles_make_mixed (12);
  g_autoptr (GFile) file = cp_test_folder_write (&f->folder, "mixed.pgn", text, -1);
  CpPuzzleCollection *mixed = cp_puzzle_collections_add_own (f->collections, file);

  g_settings_reset (cp_program_get_settings (f->program), "puzzle-rules");
  cp_puzzle_list_page_show (f->page, mixed);
  find_card (f, "Mixed 1");
  return mixed;
}


/* Rules that are not the usual ones are shown on the card, and puzzles are filtered and searched by
 * them. */
static void
test_rules (Fixture *f, const void *data)
{
  show_mixed (f);
  GtkWidget *usual = find_card (f, "Mixed 1"), *east = find_card (f, "Mixed 2");
  g_assert_null (cp_test_ui_find_label (usual, "Power: From the west"));
  g_assert_nonnull (cp_test_ui_find_label (east, "Power: From the east"));
  gtk_test_accessible_assert_property (gtk_widget_get_parent (east), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Mixed 2, Win in 3, very easy, Power: From the east");
  filter (f, "Rules", 1);
  cp_test_ui_wait_until (!lists (f, "Mixed 2"));
  g_assert_true (lists (f, "Mixed 1"));
  /* Powers from the east: the rules of the only game are offered. */
  filter (f, "Rules", 2);
  cp_test_ui_wait_until (!lists (f, "Mixed 1"));
  g_assert_true (lists (f, "Mixed 2"));
  filter (f, "Rules", 3);
  cp_test_ui_wait_until (!lists (f, "Mixed 2"));
  filter (f, "Game", 3);
  g_assert_true (lists (f, "Mixed 1"));
  filter (f, "Rules", 2);
  cp_test_ui_wait_until (!lists (f, "Mixed 1"));
  g_assert_true (lists (f, "Mixed 2"));
  filter (f, "Rules", 3);
  cp_test_ui_wait_until (!lists (f, "Mixed 2"));
  filter (f, "Game", 0);
  g_assert_true (lists (f, "Mixed 1"));
  cp_test_ui_key ("Escape");
  gtk_widget_grab_focus (GTK_WIDGET (f->page));
  cp_test_ui_type ("east");
  cp_test_ui_wait_until (!lists (f, "Mixed 1"));
  g_assert_true (lists (f, "Mixed 2"));

  /* Rules other than the usual ones of several games. */
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->page), "All Puzzles"));
  g_assert_true (lists (f, "Mixed 1"));
  filter (f, "Rules", 2);
  cp_test_ui_wait_until (!lists (f, "Mixed 1"));
  g_assert_true (lists (f, "Mixed 2"));
  g_assert_false (lists (f, "The Iron Gate"));
  cp_test_ui_key ("Escape");
}


/* A training stays with the rules that are chosen; the usual ones are chosen at first. */
static void
test_training_rules (Fixture *f, const void *data)
{
  CpPuzzleCollection *mixed = show_mixed (f);
  cp_test_ui_wait_until (find_action (f, "page.train") != NULL);
  cp_test_ui_wait_until (!cp_puzzle_collection_get_loading (mixed));
  settle ();
  GtkDropDown *rules =
      GTK_DROP_DOWN (cp_test_ui_find_type (GTK_WIDGET (f->page), GTK_TYPE_DROP_DOWN));

  g_assert_cmpuint (gtk_drop_down_get_selected (rules), ==, 0);
  cp_test_ui_click_middle (find_action (f, "page.train"));
  g_assert_cmpuint (f->n_training, ==, 6);
  g_assert_true (f->rules == cp_rules_parse ("dynamic", NULL));
  gtk_drop_down_set_selected (rules, 1);
  settle ();
  g_auto (GStrv) kept = g_settings_get_strv (cp_program_get_settings (f->program), "puzzle-rules");
  g_assert_cmpstr (kept[0], ==, "dynamic:power=east");
  cp_test_ui_click_middle (find_action (f, "page.solve-suited"));
  g_assert_cmpint (f->activated, ==, 1);
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->page), "Solve Next"));
  g_assert_cmpint (f->activated, ==, 1);
  for (unsigned i = 1; i < 12; i += 2)
    cp_puzzle_progress_add_try (f->progress,
                                cp_puzzle_entry_get_key (cp_puzzle_collection_nth (mixed, i)),
                                CP_PUZZLE_SOLVED);
  cp_test_ui_settle ();
  g_assert_cmpuint (gtk_drop_down_get_selected (rules), ==, 0);
  cp_test_ui_click_middle (find_action (f, "page.solve-suited"));
  g_assert_cmpint (f->activated, ==, 0);
  g_settings_reset (cp_program_get_settings (f->program), "puzzle-rules");
}


/* Puzzles are filtered and searched by theme. The next puzzles and trainings have the theme as
 * well, and only then is it known before they are solved. */
static void
test_themes (Fixture *f, const void *data)
{
  show_mixed (f);
  cp_test_ui_click_middle (find_card (f, "Mixed 4"));
  g_assert_cmpuint (f->n_training, ==, 0);
  filter (f, "Theme", 14);
  cp_test_ui_wait_until (!lists (f, "Mixed 1"));
  g_assert_true (lists (f, "Mixed 2"));
  g_assert_nonnull (cp_test_ui_find_label (
      GTK_WIDGET (f->page),
      "Quiet Move\nThe first move takes nothing and does not attack the king."));
  close_filter (f);
  settle ();
  cp_test_ui_click_middle (find_card (f, "Mixed 3"));
  g_assert_cmpuint (f->n_training, ==, 8);
  g_assert_cmpint (f->activated, ==, 1);
  g_assert_cmpuint (f->themes, ==, CP_THEME_QUIET);
  cp_test_ui_click_middle (find_action (f, "page.train"));
  g_assert_cmpuint (f->n_training, ==, 4);
  g_assert_cmpuint (f->themes, ==, CP_THEME_QUIET);
  filter (f, "Theme", 0);
  close_filter (f);
  gtk_widget_grab_focus (GTK_WIDGET (f->page));
  cp_test_ui_type ("quiet");
  cp_test_ui_wait_until (!lists (f, "Mixed 1"));
  g_assert_true (lists (f, "Mixed 2"));
  /* The search runs again a moment after the last key, and may take the card away from a click. */
  cp_test_ui_wait_until ((cp_test_ui_click_middle (find_card (f, "Mixed 5")), f->activated == 4));
  g_assert_cmpuint (f->n_training, ==, 0);
}


/* Puzzles that were not solved come back on the next day. */
static void
test_repetition (Fixture *f, const void *data)
{
  CpPuzzleCollection *mixed = show_mixed (f);

  cp_puzzle_day_set_today (740000);
  for (unsigned i = 0; i < 3; i++)
    cp_puzzle_progress_add_try (f->progress,
                                cp_puzzle_entry_get_key (cp_puzzle_collection_nth (mixed, i)),
                                CP_PUZZLE_TRIED);
  settle ();
  g_assert_null (cp_test_ui_find_label (GTK_WIDGET (f->page), "3 puzzles to repeat today"));
  cp_puzzle_day_set_today (740001);
  gtk_widget_unmap (GTK_WIDGET (f->page));
  gtk_widget_map (GTK_WIDGET (f->page));
  settle ();
  GtkWidget *row = cp_test_ui_find_label (GTK_WIDGET (f->page), "3 puzzles to repeat today");
  g_assert_nonnull (row);
  cp_test_ui_click_middle (row);
  g_assert_cmpuint (f->n_training, ==, 3);
  cp_puzzle_progress_add_try (
      f->progress, cp_puzzle_entry_get_key (cp_puzzle_collection_nth (mixed, 0)), CP_PUZZLE_SOLVED);
  settle ();
  g_assert_nonnull (cp_test_ui_find_label (GTK_WIDGET (f->page), "2 puzzles to repeat today"));
  cp_puzzle_day_set_today (0);
}


static void
add (const char *name, int width, void (*test) (Fixture *, const void *))
{
  g_test_add (name, Fixture, GINT_TO_POINTER (width), set_up, test, tear_down);
}


CP_TESTS ()
{
  add ("/ui/puzzle-list-page/shown", WIDE, test_shown);
  add ("/ui/puzzle-list-page/rows-stay", WIDE, test_rows_stay);
  add ("/ui/puzzle-list-page/focus", WIDE, test_focus);
  add ("/ui/puzzle-list-page/pointer", WIDE, test_pointer);
  add ("/ui/puzzle-list-page/keyboard", WIDE, test_keyboard);
  add ("/ui/puzzle-list-page/marks", WIDE, test_marks);
  add ("/ui/puzzle-list-page/narrow", NARROW, test_narrow);
  add ("/ui/puzzle-list-page/own", WIDE, test_own);
  add ("/ui/puzzle-list-page/kept", WIDE, test_kept);
  add ("/ui/puzzle-list-page/foreign", WIDE, test_foreign);
  add ("/ui/puzzle-list-page/problem-cards", WIDE, test_problem_cards);
  add ("/ui/puzzle-list-page/many", WIDE, test_many);
  add ("/ui/puzzle-list-page/filter", WIDE, test_filter);
  add ("/ui/puzzle-list-page/training", WIDE, test_training);
  add ("/ui/puzzle-list-page/rules", WIDE, test_rules);
  add ("/ui/puzzle-list-page/themes", WIDE, test_themes);
  add ("/ui/puzzle-list-page/repetition", WIDE, test_repetition);
  add ("/ui/puzzle-list-page/training-rules", WIDE, test_training_rules);
}
