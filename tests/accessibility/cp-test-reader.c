/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-reader.h"

#include <X11/XKBlib.h>
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "cp-test-display.h"

#define DEADLINE_US (120 * G_USEC_PER_SEC)
#define POLL_MS     20 /* interval between checks of a condition without events */
#define MAX_TABS    80
#define SERVICE     "org.a11y.Bus"
#define KEPT        (ATSPI_CACHE_ROLE | ATSPI_CACHE_INTERFACES) /* immutable data */

static Display *hand;
static GSubprocess *bus;
static char *folder;
static GSubprocess *program;
static CpTestObject *focus;
static CpTestObject *active_window; /* (nullable): the last activated window */
static GPtrArray *heard;            /* (element-type utf8): the spoken texts */
static unsigned n_focused;          /* number of focus events */
static GQueue events = G_QUEUE_INIT;
static GArray *windows; /* (element-type Window): mapped windows, the uppermost last */


/* A queued AT-SPI event. Handling it inside another AT-SPI call would be reentrant. */
typedef struct {
  char *type;
  CpTestObject *source;
  int detail;
  char *text;
} Event;


static void
event_free (Event *event)
{
  g_free (event->type);
  g_free (event->text);
  g_clear_object (&event->source);
  g_free (event);
}


static void
skip (const char *reason)
{
  printf ("1..0 # SKIP %s\n", reason);
  exit (0);
}


static void
die_with_parent_cb (void *data)
{
  prctl (PR_SET_PDEATHSIG, SIGTERM);
}


/* The bus can start the accessibility bus only: no portals, no settings daemons. */
static char *
write_bus_config (void)
{
  const char *const *dirs = g_get_system_data_dirs ();
  g_autofree char *services = g_build_filename (folder, "services", NULL);
  g_autofree char *copy = g_build_filename (services, SERVICE ".service", NULL);
  char *path = g_build_filename (folder, "bus.conf", NULL);
  g_autofree char *text = NULL;

  for (unsigned i = 0; text == NULL && dirs[i] != NULL; i++) {
    g_autofree char *service =
        g_build_filename (dirs[i], "dbus-1", "services", SERVICE ".service", NULL);
    g_file_get_contents (service, &text, NULL, NULL);
  }
  if (text == NULL)
    skip ("AT-SPI (at-spi2-core) is needed");
  g_mkdir (services, 0700);
  g_file_set_contents (copy, text, -1, NULL);
  g_autofree char *config = g_strdup_printf (
      "<busconfig><type>session</type><listen>unix:dir=%s</listen><servicedir>%s</servicedir>"
      "<policy context=\"default\"><allow send_destination=\"*\" eavesdrop=\"true\"/>"
      "<allow eavesdrop=\"true\"/><allow own=\"*\"/></policy></busconfig>",
      folder, services);
  g_file_set_contents (path, config, -1, NULL);
  return path;
}


static void
start_bus (void)
{
  g_autofree char *config = write_bus_config ();
  g_autofree char *option = g_strconcat ("--config-file=", config, NULL);
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  const char *const command[] = { "dbus-daemon", "--nofork", "--print-address", option, NULL };

  g_subprocess_launcher_set_child_setup (launcher, die_with_parent_cb, NULL, NULL);
  bus = g_subprocess_launcher_spawnv (launcher, command, NULL);
  if (bus == NULL)
    skip ("dbus-daemon is needed");
  g_autoptr (GDataInputStream) output =
      g_data_input_stream_new (g_subprocess_get_stdout_pipe (bus));
  g_autofree char *address = g_data_input_stream_read_line (output, NULL, NULL, NULL);
  g_assert_nonnull (address);
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", address, true);
}


static void
tidy (void)
{
  if (program != NULL)
    g_subprocess_force_exit (program);
  if (bus != NULL) {
    g_subprocess_send_signal (bus, SIGTERM);
    g_subprocess_wait (bus, NULL, NULL);
  }
}


/* Ignores X errors: the window of another program may be gone already. */
static int
x_error_cb (Display *display, XErrorEvent *error)
{
  return 0;
}


static void
event_cb (AtspiEvent *accessible_event, void *data)
{
  Event *event = g_new0 (Event, 1);

  event->type = g_strdup (accessible_event->type);
  event->source = g_object_ref (accessible_event->source);
  event->detail = accessible_event->detail1;
  if (G_VALUE_HOLDS_STRING (&accessible_event->any_data))
    event->text = g_value_dup_string (&accessible_event->any_data);
  g_queue_push_tail (&events, event);
}


static void
listen (void)
{
  static const char *const types[] = { "object:state-changed:active",
                                       "object:state-changed:focused",
                                       "object:property-change:accessible-description" };
  AtspiEventListener *listener = atspi_event_listener_new (event_cb, NULL, NULL);

  for (unsigned i = 0; i < G_N_ELEMENTS (types); i++)
    g_assert_true (atspi_event_listener_register (listener, types[i], NULL));
}


/* Turns animations off in the programs that are started: a focus ring that fades in is drawn sixty
 * times a second. */
static void
write_settings (void)
{
  g_autofree char *path =
      g_build_filename (g_get_user_config_dir (), "gtk-4.0", "settings.ini", NULL);
  g_autofree char *dir = g_path_get_dirname (path);

  g_mkdir_with_parents (dir, 0700);
  g_assert_true (g_file_set_contents (path, "[Settings]\ngtk-enable-animations=false\n", -1, NULL));
}


void
cp_test_reader_init (int *argc, char ***argv)
{
  g_unsetenv ("AT_SPI_BUS_ADDRESS");
  g_setenv ("GTK_A11Y", "atspi", true);
  g_setenv ("GDK_BACKEND", "x11", true);
  hand = cp_test_display_start ();
  if (hand == NULL)
    skip ("Xvfb is needed");
  g_test_init (argc, argv, NULL);
  write_settings ();
  /* libatspi warns of programs that come and go. Those are still fatal to the program itself. */
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK);
  XSetErrorHandler (x_error_cb);
  XSelectInput (hand, DefaultRootWindow (hand), SubstructureNotifyMask);
  windows = g_array_new (FALSE, FALSE, sizeof (Window));
  heard = g_ptr_array_new_with_free_func (g_free);

  /* In the folder of this test, which is removed when it ends. */
  folder = g_build_filename (g_get_user_cache_dir (), "bus", NULL);
  g_mkdir_with_parents (folder, 0700);
  g_setenv ("XDG_RUNTIME_DIR", folder, true);
  start_bus ();
  atexit (tidy);
  if (atspi_init () > 1)
    skip ("AT-SPI does not start");
  listen ();
}


/* Focuses the uppermost window in place of a window manager. */
static void
manage_windows (void)
{
  XEvent event;
  bool changed = false;

  while (XPending (hand) > 0) {
    XNextEvent (hand, &event);
    Window gone = event.type == UnmapNotify     ? event.xunmap.window
                  : event.type == DestroyNotify ? event.xdestroywindow.window
                                                : None;
    for (unsigned i = windows->len; i-- > 0;) {
      if (g_array_index (windows, Window, i) != gone)
        continue;
      g_array_remove_index (windows, i);
      changed = true;
    }
    if (event.type == MapNotify && !event.xmap.override_redirect) {
      g_array_append_val (windows, event.xmap.window);
      changed = true;
    }
  }
  if (changed && windows->len > 0)
    XSetInputFocus (hand, g_array_index (windows, Window, windows->len - 1), RevertToPointerRoot,
                    CurrentTime);
  XFlush (hand);
}


static void
say (const char *first, const char *second)
{
  g_autofree char *text = g_strjoin ("; ", first, *second != '\0' ? second : NULL, NULL);

  g_test_message ("%s", text);
  g_ptr_array_add (heard, g_steal_pointer (&text));
}


static char *
dup_name (CpTestObject *accessible)
{
  char *name = atspi_accessible_get_name (accessible, NULL);
  return name != NULL ? name : g_strdup ("");
}


static void
set_focus (CpTestObject *object)
{
  g_set_object (&focus, object);
  n_focused++;
  g_autofree char *name = dup_name (focus);
  g_autofree char *description = atspi_accessible_get_description (focus, NULL);
  say (name, description != NULL ? description : "");
}


/* (transfer full) (nullable): Returns the focused object in @object. */
static CpTestObject *
find_focused (CpTestObject *object)
{
  if (cp_test_reader_has_state (object, ATSPI_STATE_FOCUSED))
    return g_object_ref (object);
  int n = atspi_accessible_get_child_count (object, NULL);
  for (int i = 0; i < n; i++) {
    g_autoptr (CpTestObject) child = atspi_accessible_get_child_at_index (object, i, NULL);
    g_autoptr (CpTestObject) found = child != NULL ? find_focused (child) : NULL;
    if (found != NULL)
      return g_steal_pointer (&found);
  }
  return NULL;
}


/* Handles an activated window, whose focused object may have had the focus before. */
static void
handle_window (CpTestObject *window)
{
  g_autofree char *name = dup_name (window);
  g_autoptr (CpTestObject) focused = find_focused (window);

  g_set_object (&active_window, window);
  say (name, "");
  if (focused != NULL)
    set_focus (focused);
}


static void
handle (Event *event)
{
  if (g_str_equal (event->type, "object:state-changed:active")) {
    if (event->detail != 0)
      handle_window (event->source);
  } else if (g_str_has_prefix (event->type, "object:property-change")) {
    if (event->source == focus && event->text != NULL && *event->text != '\0')
      say (event->text, "");
  } else if (event->detail != 0) {
    set_focus (event->source);
  } else if (focus == event->source) {
    g_clear_object (&focus);
  }
}


bool
cp_test_reader_window_is (const char *name)
{
  g_autofree char *active = active_window != NULL ? dup_name (active_window) : NULL;
  return g_strcmp0 (active, name) == 0;
}


int64_t
cp_test_reader_deadline (void)
{
  return g_get_monotonic_time () + DEADLINE_US;
}


static gboolean
wake_cb (void *data)
{
  return G_SOURCE_CONTINUE;
}


void
cp_test_reader_step (int64_t deadline, const char *condition, const char *where)
{
  if (g_get_monotonic_time () > deadline) {
    g_autofree char *name = cp_test_reader_dup_focus_name ();
    g_ptr_array_add (heard, NULL);
    g_autofree char *all = g_strjoinv ("\" \"", (char **) heard->pdata);
    g_error ("%s: waited in vain for: %s; the focus is on \"%s\", heard: \"%s\"", where, condition,
             name, all);
  }
  if (program != NULL && g_subprocess_get_identifier (program) == NULL)
    g_error ("%s: the program has ended, waiting for: %s", where, condition);
  manage_windows ();
  unsigned id = g_timeout_add (POLL_MS, wake_cb, NULL);
  g_main_context_iteration (NULL, true);
  g_source_remove (id);
  Event *event;
  while ((event = g_queue_pop_head (&events)) != NULL) {
    handle (event);
    event_free (event);
  }
}


static bool
has_window (void)
{
  g_autoptr (CpTestObject) app = cp_test_reader_dup_app ();
  return app != NULL && atspi_accessible_get_child_count (app, NULL) > 0;
}


void
cp_test_reader_start (const char *argument)
{
  static unsigned n_starts;
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autofree char *data = g_strdup_printf ("%s/data-%u", g_get_user_cache_dir (), n_starts++);
  g_autoptr (GError) error = NULL;

  g_assert_null (program);
  /* A new data folder, without games of earlier tests. */
  g_subprocess_launcher_setenv (launcher, "XDG_DATA_HOME", data, true);
  g_subprocess_launcher_set_child_setup (launcher, die_with_parent_cb, NULL, NULL);
  cp_test_reader_mark ();
  g_clear_object (&focus);
  g_clear_object (&active_window);
  program =
      g_subprocess_launcher_spawn (launcher, &error, g_getenv ("COUNTERPOISE"), argument, NULL);
  g_assert_no_error (error);
  cp_test_reader_wait_until (has_window ());
  cp_test_reader_wait_until (focus != NULL);
}


void
cp_test_reader_stop (void)
{
  g_subprocess_send_signal (program, SIGTERM);
  g_subprocess_wait (program, NULL, NULL);
  g_clear_object (&program);
  g_clear_object (&focus);
  cp_test_reader_wait_until (windows->len == 0);
}


static void
fake_key (KeySym keysym, bool press)
{
  KeyCode code = XKeysymToKeycode (hand, keysym);

  if (code == 0)
    g_error ("there is no key for %s", XKeysymToString (keysym));
  XTestFakeKeyEvent (hand, code, press, CurrentTime);
}


/* Presses the keys of an accelerator in the order of their names, and releases them. */
void
cp_test_reader_key (const char *key)
{
  g_auto (GStrv) names = g_strsplit (key, "+", -1);
  unsigned n = g_strv_length (names);

  for (unsigned i = 0; i < 2 * n; i++) {
    bool press = i < n;
    unsigned index = press ? i : 2 * n - 1 - i;
    g_autofree char *modifier = g_strconcat (names[index], "_L", NULL);
    KeySym keysym = XStringToKeysym (index < n - 1 ? modifier : names[index]);
    if (keysym == NoSymbol)
      g_error ("\"%s\" is not a key", key);
    fake_key (keysym, press);
  }
  XSync (hand, False);
}


void
cp_test_reader_type (const char *text)
{
  for (const char *p = text; *p != '\0'; p++) {
    KeySym keysym = (KeySym) *p;
    bool shifted = XkbKeycodeToKeysym (hand, XKeysymToKeycode (hand, keysym), 0, 0) != keysym;
    if (shifted)
      fake_key (XK_Shift_L, true);
    fake_key (keysym, true);
    fake_key (keysym, false);
    if (shifted)
      fake_key (XK_Shift_L, false);
  }
  XSync (hand, False);
}


CpTestObject *
cp_test_reader_get_focus (void)
{
  return focus;
}


char *
cp_test_reader_dup_focus_name (void)
{
  return focus != NULL ? dup_name (focus) : g_strdup ("");
}


bool
cp_test_reader_focus_is (const char *start)
{
  g_autofree char *name = cp_test_reader_dup_focus_name ();
  return g_str_has_prefix (name, start);
}


bool
cp_test_reader_focus_has (const char *text)
{
  g_autofree char *name = cp_test_reader_dup_focus_name ();
  return strstr (name, text) != NULL;
}


bool
cp_test_reader_focus_is_a (AtspiRole role)
{
  return focus != NULL && atspi_accessible_get_role (focus, NULL) == role;
}


void
cp_test_reader_tab (const char *key)
{
  unsigned before = n_focused;

  cp_test_reader_key (key);
  cp_test_reader_wait_until (n_focused > before && focus != NULL);
}


void
cp_test_reader_close (const char *key)
{
  g_autoptr (CpTestObject) closed = g_object_ref (active_window);

  g_clear_object (&focus);
  cp_test_reader_key (key);
  cp_test_reader_wait_until (active_window != closed && focus != NULL);
}


/* Returns whether the focused object is the wanted one. */
typedef bool (*IsThere) (AtspiRole role, const char *name);


/* A page that is being filled may move the focus at the same time as a key, which skips the wanted
 * object: then the opposite direction leads back to it. */
static void
tab_until (const char *key, IsThere is_there, AtspiRole role, const char *name)
{
  const char *back = g_str_equal (key, "Tab") ? "Shift+Tab" : "Tab";
  g_autoptr (GString) passed = g_string_new (NULL);

  for (unsigned i = 0; i < MAX_TABS; i++) {
    if (focus != NULL && is_there (role, name))
      return;
    g_autofree char *here = cp_test_reader_dup_focus_name ();
    g_string_append_printf (passed, " \"%s\"", here);
    cp_test_reader_tab (i < MAX_TABS / 2 ? key : back);
  }
  g_error ("%s does not lead to \"%s\", but to%s", key, name, passed->str);
}


static bool
begins_and_is_a (AtspiRole role, const char *start)
{
  return cp_test_reader_focus_is_a (role) && cp_test_reader_focus_is (start);
}


void
cp_test_reader_tab_to (const char *key, AtspiRole role, const char *start)
{
  tab_until (key, begins_and_is_a, role, start);
}


static bool
is_called (AtspiRole role, const char *name)
{
  g_autofree char *here = cp_test_reader_dup_focus_name ();
  return g_str_equal (here, name);
}


void
cp_test_reader_tab_to_name (const char *key, const char *name)
{
  tab_until (key, is_called, ATSPI_ROLE_INVALID, name);
}


/* GTK 4.8 gives such a button its tooltip as name and leads to it by arrow keys; GTK 4.18 gives it
 * its label, and leads to it by Tab. */
static bool
is_friend_or_beside_it (AtspiRole role, const char *name)
{
  return cp_test_reader_focus_is ("Play against the computer") || is_called (role, "A Friend");
}


void
cp_test_reader_choose_friend (void)
{
  tab_until ("Tab", is_friend_or_beside_it, ATSPI_ROLE_INVALID, "A Friend");
  while (cp_test_reader_focus_is ("Play against the computer") ||
         cp_test_reader_focus_is ("A friend at another computer"))
    cp_test_reader_tab ("Left");
  cp_test_reader_key ("space");
}


void
cp_test_reader_mark (void)
{
  g_ptr_array_set_size (heard, 0);
}


bool
cp_test_reader_heard (const char *text)
{
  for (unsigned i = 0; i < heard->len; i++) {
    if (strstr (g_ptr_array_index (heard, i), text) != NULL)
      return true;
  }
  return false;
}


CpTestObject *
cp_test_reader_dup_app (void)
{
  g_autoptr (CpTestObject) desktop = atspi_get_desktop (0);

  atspi_accessible_set_cache_mask (desktop, KEPT);
  int n = atspi_accessible_get_child_count (desktop, NULL);
  for (int i = 0; i < n; i++) {
    g_autoptr (CpTestObject) app = atspi_accessible_get_child_at_index (desktop, i, NULL);
    g_autofree char *name = app != NULL ? dup_name (app) : NULL;
    if (g_strcmp0 (name, "counterpoise") != 0)
      continue;
    atspi_accessible_set_cache_mask (app, KEPT);
    return g_steal_pointer (&app);
  }
  return NULL;
}


/* Pages that were never shown are in the tree as well. */
static bool
is_laid_out (CpTestObject *accessible)
{
  AtspiComponent *component = atspi_accessible_get_component_iface (accessible);

  if (component == NULL)
    return true;
  g_autofree AtspiRect *extents =
      atspi_component_get_extents (component, ATSPI_COORD_TYPE_WINDOW, NULL);
  g_object_unref (component);
  return extents == NULL || (extents->width > 0 && extents->height > 0);
}


char *
cp_test_reader_dup_path (CpTestObject *accessible)
{
  g_autofree char *role = atspi_accessible_get_role_name (accessible, NULL);
  g_autofree char *name = dup_name (accessible);
  g_autoptr (CpTestObject) parent = atspi_accessible_get_parent (accessible, NULL);
  g_autofree char *above = parent != NULL ? cp_test_reader_dup_path (parent) : g_strdup ("");

  return g_strdup_printf ("%s / %s \"%s\"", above, role, name);
}


static bool
walk (CpTestObject *accessible, CpTestReaderVisit visit, void *data)
{
  if (!visit (accessible, data))
    return false;
  int n = atspi_accessible_get_child_count (accessible, NULL);
  for (int i = 0; i < n; i++) {
    g_autoptr (CpTestObject) child = atspi_accessible_get_child_at_index (accessible, i, NULL);
    if (child != NULL && is_laid_out (child) && !walk (child, visit, data))
      return false;
  }
  return true;
}


/* (transfer full): Returns the active window; the program if it does not report one. */
static CpTestObject *
dup_active (void)
{
  g_autoptr (CpTestObject) app = cp_test_reader_dup_app ();

  g_assert_nonnull (app);
  int n = atspi_accessible_get_child_count (app, NULL);
  for (int i = 0; i < n; i++) {
    g_autoptr (CpTestObject) window = atspi_accessible_get_child_at_index (app, i, NULL);
    if (window != NULL && cp_test_reader_has_state (window, ATSPI_STATE_ACTIVE))
      return g_steal_pointer (&window);
  }
  return g_steal_pointer (&app);
}


void
cp_test_reader_walk (CpTestReaderVisit visit, void *data)
{
  g_autoptr (CpTestObject) active = dup_active ();

  walk (active, visit, data);
}


typedef struct {
  AtspiRole role;
  const char *start;
  CpTestObject *found;
} Search;


static bool
search_cb (CpTestObject *accessible, void *data)
{
  Search *search = data;

  if (atspi_accessible_get_role (accessible, NULL) != search->role)
    return true;
  g_autofree char *name = dup_name (accessible);
  if (!g_str_has_prefix (name, search->start))
    return true;
  search->found = g_object_ref (accessible);
  return false;
}


CpTestObject *
cp_test_reader_find (AtspiRole role, const char *start)
{
  Search search = { role, start, NULL };

  cp_test_reader_walk (search_cb, &search);
  return search.found;
}


bool
cp_test_reader_has_state (CpTestObject *accessible, AtspiStateType state)
{
  AtspiStateSet *states = atspi_accessible_get_state_set (accessible);
  bool has = atspi_state_set_contains (states, state);

  g_object_unref (states);
  return has;
}


bool
cp_test_reader_is_named (CpTestObject *accessible)
{
  g_autofree char *name = dup_name (accessible);
  const char *p = name;

  if (*g_strstrip (name) == '\0')
    return false;
  if (!g_str_has_prefix (name, "Gtk") && !g_str_has_prefix (name, "Adw") &&
      !g_str_has_prefix (name, "Cp"))
    return true;
  while (g_ascii_isalnum (*p))
    p++;
  return *p != '\0';
}
