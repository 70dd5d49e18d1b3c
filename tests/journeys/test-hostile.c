/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Files, links and the clipboard may contain anything. Any text is shown as it is written, and no
 * layout is so large that it blocks the program: all texts that reach Pango are measured.
 */

#include <adwaita.h>
#include <dlfcn.h>
#include <string.h>

#include "cp-test-window.h"
#include "model/game/cp-game-edit.h"
#include "model/library/cp-examples.h"
#include "support/cp-test-effort.h"
#include "ui/kit/dialogs/cp-dialog.h"
#include "ui/parts/words/cp-announcer.h"

#define WIDTH  980
#define HEIGHT 760

/* The maximum size of a layout, of a paragraph, and of a word of a label, which is measured for the
 * minimum width; in bytes. */
#define MAX_LAYOUT    20000
#define MAX_PARAGRAPH 16000
#define MAX_WORD      500
#define MAX_NAME      50000

/* The length of a text that is repeated, which exceeds all limits, in bytes. */
#define TEXT_LENGTH (MAX_NAME + 10000)

/* Bytes at which a line may break; the last one begins characters that need no spaces. */
#define SPACES " \n\t\xe6"

/* If it were parsed as markup, "VIL" would be a text by itself; with mnemonics, it would follow an
 * "E". */
#define EVIL "<b>E_VIL</b> <a href='x:y'>link</a> & \xe2\x80\xae"

static size_t longest_layout, longest_paragraph;


/* Returns the length of the longest part of @text without any of @ends. */
static size_t
longest_without (const char *text, size_t length, const char *ends)
{
  size_t longest = 0, current = 0;

  for (size_t i = 0; i < length; i++) {
    current = strchr (ends, text[i]) != NULL ? 0 : current + 1;
    longest = MAX (longest, current);
  }
  return longest;
}


static void
count (const char *text, size_t length)
{
  longest_layout = MAX (longest_layout, length);
  longest_paragraph = MAX (longest_paragraph, longest_without (text, length, "\n"));
}


/* Replaces Pango's function for all libraries. */
void
pango_layout_set_text (PangoLayout *layout, const char *text, int length)
{
  static void (*set_text) (PangoLayout *, const char *, int);

  if (set_text == NULL)
    *(void **) &set_text = dlsym (RTLD_NEXT, "pango_layout_set_text");
  count (text, length >= 0 ? (size_t) length : strlen (text));
  set_text (layout, text, length);
}


/* Checks that a place with the text shows all of it, as it was written. */
static void
check_text (const char *what, const char *text)
{
  if (text == NULL)
    return;
  g_assert_cmpuint (strlen (text), <=, MAX_NAME);
  for (const char *at = strstr (text, "VIL"); at != NULL; at = strstr (at + 1, "VIL")) {
    bool whole = at >= text + 4 && strncmp (at - 4, "b>E_VIL", 7) == 0;
    if (!whole)
      g_test_message ("%s: %s", what, text);
    g_assert_true (whole);
  }
}


static void
check_accessible (GtkWidget *widget)
{
  static const GtkAccessibleProperty properties[] = {
    GTK_ACCESSIBLE_PROPERTY_LABEL,
    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
    GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER,
    GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
  };

  for (size_t i = 0; i < G_N_ELEMENTS (properties); i++) {
    if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), properties[i]))
      continue;
    /* A mismatch with an impossible value gives the real one in its message. */
    g_autofree char *text =
        gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), properties[i], "\u2603");
    check_text ("accessible", text);
  }
}


static void
check_widget (GtkWidget *widget)
{
  check_accessible (widget);
  check_text ("tooltip", gtk_widget_get_tooltip_text (widget));
  if (GTK_IS_LABEL (widget)) {
    const char *text = gtk_label_get_text (GTK_LABEL (widget));
    check_text ("label", text);
    g_assert_cmpuint (longest_without (text, strlen (text), SPACES), <=, MAX_WORD);
  }
  if (GTK_IS_WINDOW (widget))
    check_text ("window", gtk_window_get_title (GTK_WINDOW (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_widget (child);
}


/* Checks all windows in their current state. */
static void
look (const char *where)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  cp_test_ui_settle ();
  g_test_message ("%s: %zu in a layout, %zu in a paragraph", where, longest_layout,
                  longest_paragraph);
  for (GList *item = windows; item != NULL; item = item->next)
    check_widget (item->data);
  g_assert_cmpuint (longest_layout, <=, MAX_LAYOUT);
  g_assert_cmpuint (longest_paragraph, <=, MAX_PARAGRAPH);
}


static char *
repeat (const char *piece, size_t length)
{
  GString *text = g_string_sized_new (length + strlen (piece));

  while (text->len < length)
    g_string_append (text, piece);
  return g_string_free (text, FALSE);
}


/* Adds a game with @text in every place for text, except those that identify the variant. */
static void
add_game (GString *pgn, const char *text, const char *fen, const char *more, const char *comment)
{
  static const char *const tags[] = { "Event",       "Site",        "Date",   "Round", "White",
                                      "Black",       "WhiteElo",    "Title",  "ECO",   "Annotator",
                                      "TimeControl", "Termination", "Strange" };

  for (size_t i = 0; i < G_N_ELEMENTS (tags); i++)
    g_string_append_printf (pgn, "[%s \"%s\"]\n", tags[i], text);
  g_string_append_printf (pgn, "[Variant \"heavy-gravity\"]\n[SetUp \"1\"]\n[FEN \"%s\"]\n%s\n",
                          fen, more);
  g_string_append_printf (pgn, "{%s} 20. Nd7 $1 {%s} ({%s} 20. Ne6 {%s}) Rd2 {%s} 21. Qb2# 1-0\n\n",
                          comment, comment, comment, comment, comment);
}


#define FEN "5N2/2p5/6K1/8/1k4p1/8/Q7/3r4 w - - 0 20"

/* Makes games and puzzles, valid and not, with @text in short fields, and @comment. */
static char *
make_file (const char *text, const char *comment)
{
  GString *pgn = g_string_new (NULL);

  add_game (pgn, text, FEN, "", comment);
  add_game (pgn, text, FEN, "[Stipulation \"#2\"]\n", comment);
  g_string_append_printf (pgn,
                          "[Event \"%s\"]\n[Stipulation \"#2\"]\n[Title \"%s\"]\n"
                          "[Variant \"%s\"]\n[FEN \"%s\"]\n\n*\n\n",
                          text, text, text, FEN);
  g_string_append_printf (pgn, "[Title \"%s\"]\n[Stipulation \"%s\"]\n\n*\n\n", text, text);
  g_string_append_printf (pgn, "[White \"%s\"]\n[FEN \"%s\"]\n\n*\n\n", text, text);
  g_string_append_printf (pgn, "[White \"%s\"]\n[Result \"%s\"]\n\n*\n\n", text, text);
  g_string_append_printf (pgn, "[%.3000s \"x\"]\n[%.3000s \"y\"]\n\n1. %.3000s *\n\n", "Tag", "Tag",
                          comment);
  return g_string_free (pgn, FALSE);
}


typedef struct {
  char *folder;
  GFile *file;
  CpWindow *window;
} Fixture;


static void
set_up (Fixture *f, gconstpointer data)
{
  bool evil = g_str_equal (data, "evil");
  g_autofree char *text = evil ? g_strdup (EVIL) : repeat (data, TEXT_LENGTH);
  g_autofree char *comment = evil ? repeat (EVIL "\n", 30000) : repeat (data, 2 * TEXT_LENGTH);
  g_autofree char *pgn = make_file (text, comment);
  g_autofree char *path = NULL;

  longest_layout = longest_paragraph = 0;
  f->folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  path = g_build_filename (f->folder, "<b>E_VIL<b>.pgn", NULL);
  g_assert_true (g_file_set_contents (path, pgn, -1, NULL));
  f->file = g_file_new_for_path (path);
  f->window = cp_test_window_open (f->folder, WIDTH, HEIGHT);
  cp_test_window_open_file (f->window, f->file);
}


static void
tear_down (Fixture *f, gconstpointer data)
{
  if (cp_test_window_library (f->window) != NULL)
    cp_library_discard (cp_test_window_library (f->window));
  gtk_window_destroy (GTK_WINDOW (f->window));
  cp_test_ui_settle ();
  g_object_unref (f->file);
  g_free (f->folder);
}


/* Activates an action and waits for its effect. */
static void
act (Fixture *f, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (f->window), action, NULL);
}


static void
close_dialog (Fixture *f, const char *what)
{
  GtkWidget *dialog = cp_test_window_dialog (f->window);

  look (what);
  gtk_window_destroy (GTK_WINDOW (dialog));
}


static void
look_at_games (Fixture *f)
{
  cp_test_window_show (f->window, CP_PAGE_LIST);
  look ("list");
  for (unsigned i = 0; i < 7; i++) {
    cp_test_window_show (f->window, CP_PAGE_LIST);
    cp_library_page_select (cp_test_window_list (f->window), i);
    gtk_widget_activate_action (GTK_WIDGET (cp_test_window_list (f->window)), "page.review-puzzle",
                                NULL);
    look ("review");
    gtk_widget_activate_action (GTK_WIDGET (cp_test_window_list (f->window)), "page.open", NULL);
    look ("open");
  }
  cp_test_window_show (f->window, CP_PAGE_LIST);
  cp_library_page_select (cp_test_window_list (f->window), 1);
  gtk_widget_activate_action (GTK_WIDGET (cp_test_window_list (f->window)), "page.solve", NULL);
  look ("puzzle");
  /* A puzzle with an unknown position, and a game that is not a puzzle. */
  act (f, "page.puzzle-next");
  look ("bad puzzle");
  act (f, "page.puzzle-next");
  look ("no puzzle");
  cp_test_window_show (f->window, CP_PAGE_PUZZLES);
  look ("collections");
  cp_test_window_show (f->window, CP_PAGE_START);
  look ("start page");
}


static void
look_at_review (Fixture *f, const char *data)
{
  cp_test_window_show (f->window, CP_PAGE_LIST);
  cp_library_page_select (cp_test_window_list (f->window), 0);
  gtk_widget_activate_action (GTK_WIDGET (cp_test_window_list (f->window)), "page.open", NULL);
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_GAME));
  act (f, "page.go-to-first");
  look ("first");
  act (f, "page.add-comment");
  look ("notes");
  for (unsigned i = 0; i < 3; i++) {
    act (f, "page.go-to-next");
    look ("step");
  }
  act (f, "page.go-to-first");
  /* Spaces are invisible. */
  if (!g_str_equal (data, " ")) {
    act (f, "page.show-comment");
    close_dialog (f, "all of a comment");
  }
  act (f, "win.edit-tags");
  close_dialog (f, "tags");
  gtk_window_set_default_size (GTK_WINDOW (f->window), 360, 640);
  look ("narrow");
}


static void
look_at_messages (Fixture *f, const char *data)
{
  g_autofree char *text = g_str_equal (data, "evil") ? g_strdup (EVIL) : repeat (data, TEXT_LENGTH);
  g_autofree char *address = g_strconcat ("counterpoise:examples/", text, NULL);
  g_autoptr (GFile) example = g_file_new_for_uri (address);

  CpFilePlace place;
  g_autoptr (GError) error = NULL;

  g_assert_null (cp_examples_find (example, &place, &error));
  cp_dialog_show_error (GTK_WINDOW (f->window), "Example", error->message);
  close_dialog (f, "example");
  cp_toasts_show (cp_window_get_parts (f->window)->context.toasts, text);
  look ("toast");
  cp_dialog_show_error (GTK_WINDOW (f->window), text, text);
  close_dialog (f, "complaint");
  cp_announce (GTK_WIDGET (f->window), text);
  look ("announcement");
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (f->window)), text);
  act (f, "win.paste");
  look ("paste");
}


/* All inputs share one window: opening it takes as long as checking its content. */
static void
test_input (Fixture *f, gconstpointer data)
{
  look_at_games (f);
  look_at_messages (f, data);
  look_at_review (f, data);
}


int
main (int argc, char *argv[])
{
  static const char *const inputs[][2] = {
    { "evil", "evil" },     { "word", "x" },      { "words", "word " },   { "commands", "[% " },
    { "marks", "e\u0301" }, { "wide", "\u6f22" }, { "lines", "line \n" }, { "spaces", " " },
  };

  cp_test_ui_init (&argc, &argv);
  for (size_t i = 0; i < G_N_ELEMENTS (inputs); i++) {
    /* The first input is always tested, because it is the worst. */
    if (i > 0 && i % cp_test_stride () != 1 % cp_test_stride ())
      continue;
    g_autofree char *path = g_strdup_printf ("/journeys/hostile/%s", inputs[i][0]);
    g_test_add (path, Fixture, inputs[i][1], set_up, test_input, tear_down);
  }
  return g_test_run ();
}
