/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The main menu and the menu of the board on each page: short enough, with entries that do as
 * their labels promise, and together complete.
 */

#include <adwaita.h>

#include "cp-test-window.h"

#define WIDTH  980
#define HEIGHT 760

/* The maximum number of entries of a clear menu. */
#define MAX_ENTRIES 17

/* The number of additional entries in the narrowest window, for buttons that its header omits. */
#define MAX_SHED 4

#define MAIN  "Main Menu"
#define BOARD "Board Menu"

typedef struct {
  char *folder;
  CpWindow *window;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  f->folder = g_dir_make_tmp ("counterpoise-menu-XXXXXX", NULL);
  f->window = cp_test_window_open (f->folder, GPOINTER_TO_INT (data), HEIGHT);
}


static void
tear_down (Fixture *f, const void *data)
{
  CpLibrary *library = cp_test_window_library (f->window);

  if (library != NULL)
    cp_library_discard (library);
  cp_test_window_close (f->window);
  g_free (f->folder);
}


static bool
is_menu_button (GtkWidget *widget, const void *tooltip)
{
  return GTK_IS_MENU_BUTTON (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}


/* Returns the menu button with a tooltip; NULL if the page has none. */
static GtkMenuButton *
menu_button (Fixture *f, const char *tooltip)
{
  GtkWidget *button = cp_test_ui_find (GTK_WIDGET (f->window), is_menu_button, tooltip);
  return button != NULL ? GTK_MENU_BUTTON (button) : NULL;
}


static bool
is_entry (GtkWidget *widget)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton");
}


static void
collect_entries (GtkWidget *widget, GPtrArray *entries)
{
  if (is_entry (widget) && gtk_widget_get_mapped (widget))
    g_ptr_array_add (entries, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_entries (child, entries);
}


/* Opens a menu. Returns the number of its submenus. */
static unsigned
look_at_menu (GtkMenuButton *button, const char *where, unsigned least)
{
  unsigned n_submenus = 0;
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();

  gtk_menu_button_popup (button);
  cp_test_ui_settle ();
  collect_entries (GTK_WIDGET (gtk_menu_button_get_popover (button)), entries);
  g_test_message ("%s: %u entries", where, entries->len);
  g_assert_cmpuint (entries->len, >=, least);
  bool narrow =
      gtk_widget_get_width (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (button)))) < WIDTH;
  g_assert_cmpuint (entries->len, <=, MAX_ENTRIES + (narrow ? MAX_SHED : 0));
  for (unsigned i = 0; i < entries->len; i++) {
    g_autofree char *submenu = NULL;
    g_object_get (g_ptr_array_index (entries, i), "menu-name", &submenu, NULL);
    n_submenus += submenu != NULL;
  }
  gtk_menu_button_popdown (button);
  cp_test_ui_settle ();
  return n_submenus;
}


static void
look (Fixture *f, const char *where, bool has_board)
{
  cp_test_ui_settle ();
  unsigned n_submenus = look_at_menu (menu_button (f, MAIN), where, 7);
  GtkMenuButton *board = menu_button (f, BOARD);
  if (board != NULL)
    g_assert_cmpuint (look_at_menu (board, where, 3), ==, 0);
  /* If the window is too narrow for the second button, its menu is in the first one. */
  g_assert_cmpuint (n_submenus, ==, has_board && board == NULL);
  g_assert_true (has_board || board == NULL);
}


static CpGame *
begin_timed_game (Fixture *f)
{
  CpGame *game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);

  cp_test_window_set_game (f->window, game);
  cp_game_start (game);
  g_assert_true (cp_game_play (game, "d4", NULL));
  return game;
}


/* Opens a file of two games and shows the first one; then all entries of a review exist. */
static void
open_file (Fixture *f)
{
  g_autofree char *path = g_build_filename (f->folder, "two.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, "1. d4 d8 *\n\n1. c4 d8 *\n", -1, NULL));
  cp_test_window_open_file (f->window, file);
}


static void
test_pages (Fixture *f, const void *data)
{
  g_autoptr (CpGame) game = begin_timed_game (f);

  look (f, "game", true);
  cp_game_pause (game);
  look (f, "pause", true);
  cp_game_resign (game, CP_WHITE);
  look (f, "end", true);
  cp_test_window_show (f->window, CP_PAGE_START);
  look (f, "start", false);
  open_file (f);
  look (f, "list", false);
  cp_test_window_review (f->window, 0);
  look (f, "review", true);
  cp_test_window_show (f->window, CP_PAGE_PUZZLES);
  look (f, "puzzles", false);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.set-up-position", NULL);
  look (f, "editor", true);
}


static void
collect_actions (GMenuModel *menu, GHashTable *actions)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++) {
    g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
    char *action = NULL;
    if (section != NULL)
      collect_actions (section, actions);
    if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
      g_hash_table_add (actions, action);
  }
}


/* Entries that move to another menu are not lost. */
static void
test_all_there (Fixture *f, const void *data)
{
  static const char *const expected[] = {
    "win.show-puzzles",
    "win.new-game",
    "app.new-window",
    "win.open",
    "win.save",
    "win.save-as",
    "page.review",
    "win.return-to-earlier-game",
    "win.play-on",
    "win.play-from-here",
    "win.add-game",
    "win.edit-tags",
    "win.set-up-position",
    "win.find-position",
    "win.find-pieces",
    "page.copy-position",
    "page.copy-game",
    "page.copy-message",
    "win.paste",
    "page.export",
    "page.print",
    "page.analyse-game",
    "page.offer-draw",
    "page.claim-draw",
    "page.hint",
    "page.resign",
    "page.rematch",
    "page.pause",
    "page.enter-move",
    "page.flip",
    "page.turn-board",
    "app.preferences",
    "win.rules",
    "page.counterweight-by-hand",
    "win.show-shortcuts",
    "app.help",
    "win.show-introduction",
    "app.about",
  };
  g_autoptr (GHashTable) actions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  open_file (f);
  cp_test_window_review (f->window, 0);
  cp_test_ui_settle ();
  for (size_t i = 0; i < 2; i++) {
    GtkMenuButton *button = menu_button (f, i == 0 ? MAIN : BOARD);
    gtk_menu_button_popup (button);
    collect_actions (gtk_menu_button_get_menu_model (button), actions);
  }
  for (size_t i = 0; i < G_N_ELEMENTS (expected); i++) {
    if (!g_hash_table_contains (actions, expected[i]))
      g_error ("“%s” is not in the menu", expected[i]);
  }
}


/* Returns the number of points of the window, a few pixels apart, at which GTK would show a
 * tooltip. */
static unsigned
count_tooltips (Fixture *f)
{
  GtkWidget *window = GTK_WIDGET (f->window);
  unsigned n = 0;

  for (int y = 0; y < gtk_widget_get_height (window); y += 8) {
    for (int x = 0; x < gtk_widget_get_width (window); x += 8) {
      GtkWidget *at = gtk_widget_pick (window, x, y, GTK_PICK_INSENSITIVE);
      /* The window itself has no tooltip: it shows those of the widget under the pointer. */
      while (at != window && !gtk_widget_get_has_tooltip (at))
        at = gtk_widget_get_parent (at);
      n += at != window;
    }
  }
  return n;
}


/* While a menu is open, widgets behind it show no tooltips and receive no clicks. */
static void
test_tooltips (Fixture *f, const void *data)
{
  cp_test_window_show (f->window, CP_PAGE_GAME);
  cp_test_ui_settle ();
  unsigned n = count_tooltips (f);
  g_assert_cmpuint (n, >, 0);
  for (int i = 0; i < 3; i++) {
    gtk_menu_button_popup (menu_button (f, MAIN));
    cp_test_ui_settle ();
    GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (menu_button (f, MAIN)));
    g_assert_true (gtk_widget_get_mapped (popover));
    g_assert_cmpuint (count_tooltips (f), ==, 0);
    /* The menu is closed by a key, or by a click on the board, which must have no other effect. */
    if (i % 2 == 0)
      cp_test_ui_key ("Escape");
    else
      cp_test_window_click (f->window, "d2");
    cp_test_ui_settle ();
    g_assert_false (gtk_widget_get_mapped (popover));
    g_assert_cmpuint (count_tooltips (f), ==, n);
  }
  cp_test_window_click_move (f->window, "d2", "d4");
  g_assert_cmpuint (cp_game_get_head (cp_test_window_game (f->window))->ply, ==, 1);
}


/* After the menu of a player, the keyboard moves pieces again. */
static void
test_flag (Fixture *f, const void *data)
{
  cp_test_window_show (f->window, CP_PAGE_GAME);
  cp_test_window_click_move (f->window, "d2", "d4");
  for (int i = 0; i < 2; i++) {
    GtkMenuButton *flag = menu_button (f, "Resign or Draw");
    GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (flag));
    cp_test_ui_click_middle (GTK_WIDGET (flag));
    cp_test_ui_settle ();
    g_assert_true (gtk_widget_get_mapped (popover));
    if (i == 0)
      cp_test_ui_key ("Escape");
    else
      cp_test_ui_click_middle (cp_test_ui_find_label (popover, "Offer a Draw"));
    cp_test_ui_settle ();
    g_assert_false (gtk_widget_get_mapped (popover));
    GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->window));
    g_assert_true (focus != NULL &&
                   gtk_widget_is_ancestor (focus, GTK_WIDGET (cp_test_window_board (f->window))));
  }
  g_assert_cmpint (cp_game_get_draw_offer (cp_test_window_game (f->window)), >=, 0);
}


static bool
is_tool (GtkWidget *widget, const void *tooltip)
{
  return (GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget)) &&
         gtk_widget_get_child_visible (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}


/* Long names of players are ellipsized before buttons are hidden. In the narrowest window, the
 * menus, the list of games, and a part of the names are visible. */
static void
test_long_title (Fixture *f, const void *data)
{
  static const char *const tools[] = { "Start Page", "Games in the File", "Main Menu", "Board Menu",
                                       "New Game" };
  size_t n = GPOINTER_TO_INT (data) < WIDTH ? 4 : G_N_ELEMENTS (tools);
  g_autofree char *name = g_strnfill (80, 'w');
  g_autofree char *text = g_strdup_printf (
      "[Event \"%s\"]\n[White \"%s\"]\n[Black \"%s\"]\n\n1. d4 *\n", name, name, name);
  g_autofree char *path = g_build_filename (f->folder, "games.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  /* The window buttons of a telephone. */
  g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", ":close", NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  cp_test_window_open_file (f->window, file);
  cp_test_ui_settle ();
  for (size_t i = 0; i < n; i++) {
    GtkWidget *tool = cp_test_ui_find (GTK_WIDGET (f->window), is_tool, tools[i]);
    if (tool == NULL)
      g_error ("There is no “%s”.", tools[i]);
  }
  GtkWidget *title = cp_test_ui_find_type (GTK_WIDGET (f->window), ADW_TYPE_WINDOW_TITLE);
  int width = gtk_widget_get_width (title);
  g_assert_cmpint (width, >=, n < G_N_ELEMENTS (tools) ? 120 : WIDTH / 2);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-decoration-layout");
}


/* Without an issue tracker, the About window says where problems are reported. */
static void
test_about (Fixture *f, const void *data)
{
  g_autofree char *issues = NULL, *comments = NULL;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->window), "app.about", NULL));
  GtkWidget *about = cp_test_window_dialog (f->window);
  g_object_get (about, "issue-url", &issues, "comments", &comments, NULL);
  g_assert_true (issues[0] != '\0' || strstr (comments, "To report a problem") != NULL);
  cp_test_ui_close (GTK_WINDOW (about));
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
#define ADD(name, width, function)                                                                 \
  g_test_add ("/journeys/menu/" name, Fixture, GINT_TO_POINTER (width), set_up, function, tear_down)
  /* First, because the other tests close windows with open menus, after which GTK misses a
   * click. */
  ADD ("tooltips", WIDTH, test_tooltips);
  ADD ("about", WIDTH, test_about);
  ADD ("flag", WIDTH, test_flag);
  ADD ("pages", WIDTH, test_pages);
  ADD ("pages/narrow", 360, test_pages);
  ADD ("all-there", WIDTH, test_all_there);
  ADD ("long-title", WIDTH, test_long_title);
  ADD ("long-title/narrow", 360, test_long_title);
#undef ADD
  return g_test_run ();
}
