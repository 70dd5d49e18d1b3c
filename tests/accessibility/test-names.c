/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever can be used on any page and in any dialog has a name, and the keyboard gets around. */

#include <gio/gio.h>

#include "cp-test-library.h"
#include "cp-test-reader.h"

#define MAX_KEYS  6
#define MAX_STOPS 200
#define N_GAMES   3

/* Where to go from the start, or from the list of games of a file. */
typedef struct {
  const char *name;
  bool has_file;
  /* Keys, or what to go to with Tab and choose: "=Puzzles". */
  const char *keys[MAX_KEYS];
  const char
      *shown; /* what is heard when it is there, or the name of something that has the focus */
} Place;

static const Place places[] = {
  { "start", false, { NULL }, "" },
  { "introduction", false, { "=Changing Challenges" }, "Every piece has a weight" },
  { "new-game", false, { "Control+n" }, "New Game" },
  { "list", true, { NULL }, "" },
  { "review", true, { "Return" }, "king" },
  { "tags", true, { "Return", "F2" }, "Tags" },
  { "export", true, { "Return", "Control+Shift+e" }, "Export" },
  { "editor", false, { "Control+u" }, "" },
  { "puzzles", false, { "=Puzzles" }, "Puzzles" },
  { "preferences", false, { "Control+comma" }, "Preferences" },
};


static bool
is_focusable (CpTestObject *object)
{
  return cp_test_reader_has_state (object, ATSPI_STATE_FOCUSABLE) ||
         cp_test_reader_has_state (object, ATSPI_STATE_FOCUSED);
}


/* A container gives the focus to what is in it. But nothing may be called by its class. */
static bool
may_be_nameless (CpTestObject *object)
{
  AtspiRole role = atspi_accessible_get_role (object, NULL);
  g_autofree char *name = atspi_accessible_get_name (object, NULL);

  return *name == '\0' && (role == ATSPI_ROLE_SCROLL_PANE || role == ATSPI_ROLE_LIST ||
                           role == ATSPI_ROLE_TABLE_ROW);
}


static bool
check_cb (CpTestObject *object, const char *path, void *data)
{
  unsigned *n_nameless = data;

  if (is_focusable (object) && !cp_test_reader_is_named (object) && !may_be_nameless (object)) {
    g_test_message ("nameless: %s", path);
    (*n_nameless)++;
  }
  return true;
}


static void
test_names (const void *data)
{
  const Place *place = data;
  unsigned n_nameless = 0;
  g_autofree char *text = cp_test_library_make_games (N_GAMES);
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "games.pgn", NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  cp_test_reader_start (place->has_file ? path : NULL);
  for (unsigned i = 0; place->keys[i] != NULL; i++) {
    if (place->keys[i][0] == '=') {
      cp_test_reader_tab_to_name ("Tab", place->keys[i] + 1);
      cp_test_reader_mark ();
      cp_test_reader_key ("Return");
    } else {
      cp_test_reader_mark ();
      cp_test_reader_key (place->keys[i]);
    }
  }
  cp_test_reader_wait_for (place->shown);
  cp_test_reader_walk (check_cb, &n_nameless);
  cp_test_reader_stop ();
  g_assert_cmpuint (n_nameless, ==, 0);
}


int
main (int argc, char *argv[])
{
  cp_test_reader_init (&argc, &argv);
  for (unsigned i = 0; i < G_N_ELEMENTS (places); i++) {
    g_autofree char *path = g_strconcat ("/accessibility/names/", places[i].name, NULL);
    g_test_add_data_func (path, &places[i], test_names);
  }
  return g_test_run ();
}
