/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every control on every page and in every dialog has a name and can be reached by keyboard. */

#include <gio/gio.h>

#include "cp-test-library.h"
#include "cp-test-reader.h"

#define MAX_KEYS  6
#define MAX_STOPS 120
#define MAX_KNOWN 12 /* number of repeated stops in a row after which Tab has come round */
#define N_GAMES   3

/* The name of the focused object in the list of games. */
#define FIRST_GAME "?1: "

/* How to get to a page from the start page, from the list of games of a file, or from the page
 * before in the same program. */
typedef struct {
  const char *name; /* (nullable): of the test that starts a program; NULL to go on in it */
  bool has_file;
  /* Keys, objects to activate by Tab ("=Puzzles"), names that have to get the focus ("?1:"), and
   * keys that close a dialog ("-Escape"). */
  const char *keys[MAX_KEYS];
  const char *shown; /* the text that the screen reader speaks on the page */
  const char *row;   /* (nullable): a row that appears later */
} Place;

static const Place places[] = {
  { "start", false, { NULL }, "" },
  { NULL, false, { "Control+n" }, "New Game" },
  { NULL, false, { "-Escape", "Control+Shift+slash" }, "Keyboard Shortcuts" },
  { NULL, false, { "-Escape", "Control+comma" }, "Preferences" },
  { "introduction", false, { "=Changing Challenges" }, "Every piece has a weight" },
  { "list", true, { FIRST_GAME }, "" },
  { "review", true, { FIRST_GAME, "Return" }, "king" },
  { NULL, true, { "F2" }, "Tags" },
  { NULL, true, { "-Escape", "Control+Shift+e" }, "Export" },
  { NULL, true, { "-Escape", "F7" }, "Analysis on", "Line 2" },
  { "editor", false, { "Control+u" }, "" },
  { "editor-puzzle", false, { "Control+u", "Control+k" }, "" },
  { "puzzles", false, { "=Puzzles" }, "Puzzles" },
  { "puzzle", false, { "=Puzzles", "?The Safe", "Return" }, "Find White" },
};


static bool
is_focusable (CpTestObject *object)
{
  AtspiStateSet *states = atspi_accessible_get_state_set (object);
  bool is = atspi_state_set_contains (states, ATSPI_STATE_FOCUSABLE) ||
            atspi_state_set_contains (states, ATSPI_STATE_FOCUSED);

  g_object_unref (states);
  return is;
}


/* A container passes the focus to its children and may be nameless, but not have its
 * class as name. */
static bool
may_be_nameless (CpTestObject *object)
{
  AtspiRole role = atspi_accessible_get_role (object, NULL);
  g_autofree char *name = atspi_accessible_get_name (object, NULL);

  return *name == '\0' && (role == ATSPI_ROLE_SCROLL_PANE || role == ATSPI_ROLE_LIST ||
                           role == ATSPI_ROLE_TABLE_ROW);
}


/* Returns whether the name is spoken twice, for a label and for the object that it labels. */
static bool
is_doubled (CpTestObject *object)
{
  g_autofree char *name = atspi_accessible_get_name (object, NULL);
  size_t half = strlen (name) / 2;

  return strlen (name) % 2 == 1 && name[half] == ' ' && strncmp (name, name + half + 1, half) == 0;
}


/* Returns whether the name of the row @object contains the text of its label. */
static bool
says (CpTestObject *object, const char *text)
{
  g_autofree char *name = atspi_accessible_get_name (object, NULL);
  g_autofree char *description = atspi_accessible_get_description (object, NULL);

  return strstr (name, text) != NULL || strstr (description, text) != NULL;
}


/* Returns the text of the first label in @object, outside of focusable descendants, that the name
 * of @row does not contain (transfer full) (nullable). */
static char *
find_unsaid (CpTestObject *row, CpTestObject *object)
{
  int n = atspi_accessible_get_child_count (object, NULL);
  char *found = NULL;

  for (int i = 0; i < n && found == NULL; i++) {
    g_autoptr (CpTestObject) child = atspi_accessible_get_child_at_index (object, i, NULL);
    if (child == NULL || !cp_test_reader_has_state (child, ATSPI_STATE_SHOWING) ||
        is_focusable (child))
      continue;
    g_autofree char *text = atspi_accessible_get_name (child, NULL);
    if (atspi_accessible_get_role (child, NULL) == ATSPI_ROLE_LABEL && !says (row, text))
      found = g_steal_pointer (&text);
    else
      found = find_unsaid (row, child);
  }
  return found;
}


/* Returns the fault in the name of @object (transfer full) (nullable). */
static char *
find_fault (CpTestObject *object)
{
  bool is_row = atspi_accessible_get_role (object, NULL) == ATSPI_ROLE_LIST_ITEM;
  g_autofree char *unsaid = is_row ? find_unsaid (object, object) : NULL;

  if (!cp_test_reader_is_named (object) && !may_be_nameless (object))
    return g_strdup ("nameless");
  if (is_doubled (object))
    return g_strdup ("named twice");
  return unsaid != NULL ? g_strdup_printf ("does not say “%s”", unsaid) : NULL;
}


/* Returns the names of all stops of the Tab key. */
static GHashTable *
tab_around (void)
{
  GHashTable *stops = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  unsigned n_known = 0;

  /* Tab stops at each row of a list, and rows may have the same name. */
  for (unsigned i = 0; i < MAX_STOPS && n_known < MAX_KNOWN; i++) {
    bool is_new = g_hash_table_add (stops, cp_test_reader_dup_focus_name ());
    n_known = is_new ? 0 : n_known + 1;
    cp_test_reader_tab ("Tab");
  }
  return stops;
}


/* The names of the stops, and the number of objects with faults. */
typedef struct {
  GHashTable *stops;
  unsigned n_faults;
} Check;


/* The buttons of the title bar belong to the window manager. */
static bool
is_of_window (const char *name)
{
  return g_str_equal (name, "Minimize") || g_str_equal (name, "Maximize") ||
         g_str_equal (name, "Close");
}


static bool
is_stop (const Check *check, CpTestObject *object)
{
  g_autofree char *name = atspi_accessible_get_name (object, NULL);
  return g_hash_table_contains (check->stops, name);
}


/* Returns whether Tab reaches another object of the same named group, in which the arrow keys lead
 * to all objects. */
static bool
is_in_group (const Check *check, CpTestObject *object)
{
  g_autoptr (CpTestObject) group = atspi_accessible_get_parent (object, NULL);
  g_autofree char *name = group != NULL ? atspi_accessible_get_name (group, NULL) : NULL;
  int n = name != NULL && *name != '\0' ? atspi_accessible_get_child_count (group, NULL) : 0;

  for (int i = 0; i < n; i++) {
    g_autoptr (CpTestObject) child = atspi_accessible_get_child_at_index (group, i, NULL);
    if (child != NULL && is_stop (check, child))
      return true;
  }
  return false;
}


/* Returns whether the keyboard reaches @object, if it has to. Rows and cells are also reached by
 * the arrow keys. */
static bool
is_reached (const Check *check, CpTestObject *object)
{
  AtspiRole role = atspi_accessible_get_role (object, NULL);

  if (role != ATSPI_ROLE_PUSH_BUTTON && role != ATSPI_ROLE_TEXT && role != ATSPI_ROLE_SPIN_BUTTON)
    return true;
  g_autofree char *name = atspi_accessible_get_name (object, NULL);
  return !cp_test_reader_has_state (object, ATSPI_STATE_SENSITIVE) || is_of_window (name) ||
         is_stop (check, object) || is_in_group (check, object);
}


static bool
check_cb (CpTestObject *object, void *data)
{
  Check *check = data;

  if (!is_focusable (object))
    return true;
  g_autofree char *fault = find_fault (object);
  if (fault == NULL && !is_reached (check, object))
    fault = g_strdup ("not reached");
  if (fault != NULL) {
    g_autofree char *path = cp_test_reader_dup_path (object);
    g_test_message ("%s: %s", fault, path);
    check->n_faults++;
  }
  return true;
}


/* Returns true if the row @name can be reached: the rows of an analysis are there before its lines,
 * but insensitive. */
static bool
has_row (const char *name)
{
  g_autoptr (CpTestObject) row = cp_test_reader_find (ATSPI_ROLE_LIST_ITEM, name);

  return row != NULL && cp_test_reader_has_state (row, ATSPI_STATE_SENSITIVE);
}


static void
go_to (const Place *place)
{
  for (unsigned i = 0; place->keys[i] != NULL; i++) {
    const char *key = place->keys[i];
    if (key[0] == '?') {
      cp_test_reader_wait_until (cp_test_reader_focus_is (key + 1));
      continue;
    }
    if (key[0] == '-') {
      cp_test_reader_close (key + 1);
      continue;
    }
    if (key[0] == '=')
      cp_test_reader_tab_to_name ("Tab", key + 1);
    cp_test_reader_mark ();
    cp_test_reader_key (key[0] == '=' ? "Return" : key);
  }
  cp_test_reader_wait_for (place->shown);
  if (place->row != NULL)
    cp_test_reader_wait_until (has_row (place->row));
}


/* Checks the place @data, and those after it that are reached in the same program. */
static void
test_names (const void *data)
{
  const Place *place = data;
  g_autofree char *text = cp_test_library_make_games (N_GAMES);
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "games.pgn", NULL);
  unsigned n_faults = 0;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  cp_test_reader_start (place->has_file ? path : NULL);
  do {
    go_to (place);
    g_autoptr (GHashTable) stops = tab_around ();
    Check check = { stops, 0 };
    cp_test_reader_walk (check_cb, &check);
    n_faults += check.n_faults;
    place++;
  } while (place < places + G_N_ELEMENTS (places) && place->name == NULL);
  cp_test_reader_stop ();
  g_assert_cmpuint (n_faults, ==, 0);
}


int
main (int argc, char *argv[])
{
  cp_test_reader_init (&argc, &argv);
  for (unsigned i = 0; i < G_N_ELEMENTS (places); i++) {
    if (places[i].name == NULL)
      continue;
    g_autofree char *path = g_strconcat ("/accessibility/names/", places[i].name, NULL);
    g_test_add_data_func (path, &places[i], test_names);
  }
  return g_test_run ();
}
