/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"

#include <X11/XKBlib.h>
#include <X11/extensions/XTest.h>
#include <adwaita.h>
#include <gdk/x11/gdkx.h>
#include <stdio.h>
#include <stdlib.h>

#include "cp-test-display.h"
#include "cp-test-frames.h"
#include "ui/kit/toolkit/cp-icon-keeper.h"

#define DEADLINE_US   (120 * G_USEC_PER_SEC)
#define DRAG_STEPS    6
#define MAX_AIMS      10 /* maximum attempts to hit a widget that moves */
#define DPI           96
#define SETTLE_FRAMES 1 /* frames in which pointer motion is delivered and its effect is drawn */

/* The synthetic pointer and keyboard: an X connection besides that of GTK. */
static Display *hand;


static void
drain (void)
{
  int64_t deadline = cp_test_ui_deadline ();
  while (g_main_context_iteration (NULL, false))
    if (g_get_monotonic_time () > deadline)
      g_error ("the main loop does not come to rest");
}


/* The first makes sure that the server has handled the synthetic input, the second that GTK has
 * received the events. */
static void
settle_events (void)
{
  XSync (hand, False);
  gdk_display_sync (gdk_display_get_default ());
  drain ();
}


/* Moves the pointer away from all windows, so that it is not over a window that is shown later. */
static void
park_pointer (void)
{
  int screen = DefaultScreen (hand);
  XTestFakeMotionEvent (hand, screen, DisplayWidth (hand, screen) - 1,
                        DisplayHeight (hand, screen) - 1, CurrentTime);
  settle_events ();
}


void
cp_test_ui_init (int *argc, char ***argv)
{
  g_setenv ("GDK_BACKEND", "x11", true);
  g_setenv ("GTK_A11Y", "test", true);
  /* The GL renderers may draw stale content, and differ by driver. */
  g_setenv ("GSK_RENDERER", "cairo", true);
  /* An invalid address keeps GIO from starting a bus if there is no private one. */
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "disabled:", false);
  hand = cp_test_display_start ();
  if (hand == NULL) {
    printf ("1..0 # SKIP Xvfb is needed to test the interface\n");
    exit (0);
  }
  g_test_init (argc, argv, NULL);
  adw_init ();
  cp_icon_keeper_start ();
  cp_test_ui_set_animations (false);
  park_pointer ();
}


void
cp_test_ui_set_animations (bool enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
  cp_test_frames_hurry (!enabled);
}


bool
cp_test_ui_has_font (const char *family)
{
  GListModel *all = G_LIST_MODEL (pango_cairo_font_map_get_default ());

  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr (PangoFontFamily) each = g_list_model_get_item (all, i);
    if (g_str_equal (pango_font_family_get_name (each), family))
      return true;
  }
  return false;
}


void
cp_test_ui_set_font (const char *family, double scale)
{
  g_autofree char *font = g_strdup_printf ("%s 11", family);

  g_object_set (gtk_settings_get_default (), "gtk-font-name", font, "gtk-xft-dpi",
                (int) (DPI * 1024 * scale), NULL);
}


int64_t
cp_test_ui_deadline (void)
{
  return g_get_monotonic_time () + DEADLINE_US;
}


/* Wakes the main loop regularly, so that a deadline is noticed without other events. */
static gboolean
wake_cb (void *data)
{
  return G_SOURCE_CONTINUE;
}


void
cp_test_ui_step (int64_t deadline, const char *condition, const char *where)
{
  if (g_get_monotonic_time () > deadline)
    g_error ("%s: waited in vain for: %s", where, condition);
  unsigned id = g_timeout_add (20, wake_cb, NULL);
  g_main_context_iteration (NULL, true);
  g_source_remove (id);
}


static gboolean
count_frame_cb (GtkWidget *widget, GdkFrameClock *clock, void *data)
{
  unsigned *frames = data;
  (*frames)++;
  return G_SOURCE_CONTINUE;
}


/* Waits for complete frames of @window: a tick callback comes before its frame is painted. */
static void
wait_frames (GtkWidget *window)
{
  unsigned frames = 0;
  unsigned id = gtk_widget_add_tick_callback (window, count_frame_cb, &frames, NULL);
  cp_test_ui_wait_until (frames > SETTLE_FRAMES || !gtk_widget_get_mapped (window));
  if (gtk_widget_get_mapped (window))
    gtk_widget_remove_tick_callback (window, id);
}


void
cp_test_ui_settle (void)
{
  settle_events ();
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  for (unsigned i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
    if (gtk_widget_get_mapped (window))
      wait_frames (window);
  }
  settle_events ();
}


GtkWindow *
cp_test_ui_show (GtkWidget *widget, int width, int height)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_decorated (window, false);
  gtk_window_set_default_size (window, width, height);
  gtk_window_set_child (window, widget);
  cp_test_ui_present (window);
  return window;
}


static Window
xid (GtkNative *native)
{
  return gdk_x11_surface_get_xid (gtk_native_get_surface (native));
}


/* Focuses a window in place of a window manager. */
static void
focus (GtkWindow *window)
{
  XSetInputFocus (hand, xid (GTK_NATIVE (window)), RevertToParent, CurrentTime);
  cp_test_ui_settle ();
  cp_test_ui_wait_until (gtk_window_is_active (window));
  cp_test_ui_settle ();
}


void
cp_test_ui_present (GtkWindow *window)
{
  gtk_window_present (window);
  cp_test_ui_wait_until (gtk_widget_get_mapped (GTK_WIDGET (window)));
  cp_test_ui_settle ();
  focus (window);
}


void
cp_test_ui_resize (GtkWindow *window, int width, int height)
{
  gtk_window_set_default_size (window, width, height);
  XSync (hand, False);
  cp_test_ui_settle ();
}


void
cp_test_ui_close (GtkWindow *window)
{
  gtk_window_destroy (window);
  settle_events ();
  g_autoptr (GtkWindow) next = g_list_model_get_item (gtk_window_get_toplevels (), 0);
  if (next != NULL && gtk_widget_get_mapped (GTK_WIDGET (next)))
    focus (next);
  else
    park_pointer ();
}


/* Returns the position of a point of @widget on the screen. */
static void
find_place (GtkWidget *widget, double x, double y, int *root_x, int *root_y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  g_assert_true (gtk_widget_get_mapped (widget));
  graphene_point_t point = GRAPHENE_POINT_INIT ((float) x, (float) y);
  if (!gtk_widget_compute_point (widget, GTK_WIDGET (native), &point, &point))
    g_error ("the widget is not in its window");
  double surface_x;
  double surface_y;
  gtk_native_get_surface_transform (native, &surface_x, &surface_y);
  int scale = gtk_widget_get_scale_factor (widget);
  Window child;
  XTranslateCoordinates (hand, xid (native), DefaultRootWindow (hand),
                         (int) (((double) point.x + surface_x) * scale),
                         (int) (((double) point.y + surface_y) * scale), root_x, root_y, &child);
}


void
cp_test_ui_move (GtkWidget *widget, double x, double y)
{
  int root_x;
  int root_y;
  G_GNUC_UNUSED g_autoptr (GtkWidget) alive = g_object_ref (widget);
  bool moved = true;

  /* A new widget may not be laid out yet, or may still be moving. */
  find_place (widget, x, y, &root_x, &root_y);
  for (int i = 0; i < MAX_AIMS && moved; i++) {
    int old_x = root_x;
    int old_y = root_y;
    XTestFakeMotionEvent (hand, -1, root_x, root_y, CurrentTime);
    cp_test_ui_settle ();
    if (!gtk_widget_get_mapped (widget))
      return;
    find_place (widget, x, y, &root_x, &root_y);
    moved = root_x != old_x || root_y != old_y;
  }
}


void
cp_test_ui_press (unsigned button)
{
  XTestFakeButtonEvent (hand, button, True, CurrentTime);
  cp_test_ui_settle ();
}


void
cp_test_ui_release (unsigned button)
{
  XTestFakeButtonEvent (hand, button, False, CurrentTime);
  cp_test_ui_settle ();
}


void
cp_test_ui_click (GtkWidget *widget, double x, double y)
{
  cp_test_ui_move (widget, x, y);
  cp_test_ui_press (1);
  cp_test_ui_release (1);
}


void
cp_test_ui_click_middle (GtkWidget *widget)
{
  cp_test_ui_click (widget, gtk_widget_get_width (widget) / 2.0,
                    gtk_widget_get_height (widget) / 2.0);
}


void
cp_test_ui_drag (GtkWidget *widget, double from_x, double from_y, double to_x, double to_y)
{
  cp_test_ui_move (widget, from_x, from_y);
  cp_test_ui_press (1);
  for (int i = 1; i <= DRAG_STEPS; i++) {
    double part = (double) i / DRAG_STEPS;
    cp_test_ui_move (widget, from_x + (to_x - from_x) * part, from_y + (to_y - from_y) * part);
  }
  cp_test_ui_release (1);
}


void
cp_test_ui_scroll (GtkWidget *widget, double x, double y, int clicks)
{
  cp_test_ui_move (widget, x, y);
  for (int i = 0; i < ABS (clicks); i++) {
    XTestFakeButtonEvent (hand, clicks > 0 ? 5 : 4, True, CurrentTime);
    XTestFakeButtonEvent (hand, clicks > 0 ? 5 : 4, False, CurrentTime);
  }
  cp_test_ui_settle ();
}


static void
fake_key (KeySym keysym, bool press)
{
  KeyCode code = XKeysymToKeycode (hand, keysym);
  if (code == 0)
    g_error ("there is no key for %s", XKeysymToString (keysym));
  XTestFakeKeyEvent (hand, code, press, CurrentTime);
}


void
cp_test_ui_hold (GdkModifierType modifiers, bool held)
{
  static const struct {
    GdkModifierType modifier;
    unsigned keyval;
  } keys[] = {
    { GDK_CONTROL_MASK, GDK_KEY_Control_L },
    { GDK_ALT_MASK, GDK_KEY_Alt_L },
    { GDK_SHIFT_MASK, GDK_KEY_Shift_L },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (keys); i++)
    if (modifiers & keys[i].modifier)
      fake_key (keys[i].keyval, held);
  settle_events ();
}


static void
press_key (unsigned keyval, GdkModifierType modifiers)
{
  /* A character that needs Shift. */
  KeyCode code = XKeysymToKeycode (hand, keyval);
  if (code != 0 && XkbKeycodeToKeysym (hand, code, 0, 0) != keyval)
    modifiers |= GDK_SHIFT_MASK;
  cp_test_ui_hold (modifiers, true);
  fake_key (keyval, true);
  fake_key (keyval, false);
  cp_test_ui_hold (modifiers, false);
}


void
cp_test_ui_key (const char *accelerator)
{
  unsigned keyval;
  GdkModifierType modifiers;
  if (!gtk_accelerator_parse (accelerator, &keyval, &modifiers))
    g_error ("\"%s\" is not a key", accelerator);
  press_key (keyval, modifiers);
  cp_test_ui_settle ();
}


void
cp_test_ui_type (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    press_key (gdk_unicode_to_keyval (g_utf8_get_char (p)), 0);
  cp_test_ui_settle ();
}


void
cp_test_ui_set_layouts (const char *layouts, unsigned group)
{
  const char *const command[] = { "setxkbmap", layouts, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) loader =
      g_subprocess_newv (command, G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error);

  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait_check (loader, NULL, &error));
  XkbLockGroup (hand, XkbUseCoreKbd, group);
  cp_test_ui_settle ();
}


/*
 * Returns the XKB keycode of the key with @c on a US keyboard.
 * @shift: (out): whether @c needs Shift
 */
static unsigned
us_keycode (char c, bool *shift)
{
  /* By keycode from 10 on; a space stands for a key without a character. */
  static const char *const characters[] = {
    "1234567890-=  qwertyuiop[]  asdfghjkl;'` \\zxcvbnm,./",
    "!@#$%^&*()_+  QWERTYUIOP{}  ASDFGHJKL:\"~ |ZXCVBNM<>?",
  };
  const char *lower = strchr (characters[0], c);
  const char *upper = strchr (characters[1], c);

  g_assert_true (lower != NULL || upper != NULL);
  *shift = lower == NULL;
  return 10 + (unsigned) (lower != NULL ? lower - characters[0] : upper - characters[1]);
}


void
cp_test_ui_type_keys (const char *text)
{
  for (const char *c = text; *c != '\0'; c++) {
    bool shift;
    unsigned keycode = us_keycode (*c, &shift);
    cp_test_ui_hold (shift ? GDK_SHIFT_MASK : 0, true);
    XTestFakeKeyEvent (hand, keycode, True, CurrentTime);
    XTestFakeKeyEvent (hand, keycode, False, CurrentTime);
    cp_test_ui_hold (shift ? GDK_SHIFT_MASK : 0, false);
  }
  cp_test_ui_settle ();
}


GtkWidget *
cp_test_ui_find (GtkWidget *root, CpTestUiMatch match, const void *data)
{
  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (match (root, data))
    return root;
  GtkWidget *child = gtk_widget_get_first_child (root);
  for (; child != NULL; child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = cp_test_ui_find (child, match, data);
    if (found != NULL)
      return found;
  }
  return NULL;
}


static bool
has_type (GtkWidget *widget, const void *data)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, *(const GType *) data);
}


GtkWidget *
cp_test_ui_find_type (GtkWidget *root, GType type)
{
  return cp_test_ui_find (root, has_type, &type);
}


/* Programs without the type #CpParagraph, such as those that only start another one, have no
 * paragraphs. */
static bool
is_paragraph (GtkWidget *widget, const char *text)
{
  if (!g_str_equal (G_OBJECT_TYPE_NAME (widget), "CpParagraph"))
    return false;
  g_autofree char *difference = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text);
  return difference == NULL;
}


static bool
is_label (GtkWidget *widget, const void *data)
{
  if (GTK_IS_LABEL (widget))
    return g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), data);
  return is_paragraph (widget, data);
}


GtkWidget *
cp_test_ui_find_label (GtkWidget *root, const char *text)
{
  return cp_test_ui_find (root, is_label, text);
}


/* (nullable): Returns the content of @widget; NULL while a layout is pending. */
static GskRenderNode *
take_node (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  return gtk_snapshot_free_to_node (snapshot);
}


/* Results of threads arrive at any time and may cause another layout, so it is tried repeatedly. */
static GdkTexture *
render (GtkWidget *widget)
{
  g_autoptr (GskRenderNode) node = NULL;

  cp_test_ui_settle ();
  cp_test_ui_wait_until ((node = take_node (widget)) != NULL);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  return gsk_renderer_render_texture (renderer, node, &area);
}


GBytes *
cp_test_ui_get_pixels (GtkWidget *widget)
{
  g_autoptr (GdkTexture) texture = render (widget);
  size_t stride = 4 * (size_t) gdk_texture_get_width (texture);
  size_t size = stride * (size_t) gdk_texture_get_height (texture);
  unsigned char *data = g_malloc (size);
  gdk_texture_download (texture, data, stride);
  return g_bytes_new_take (data, size);
}


void
cp_test_ui_save_png (GtkWidget *widget, const char *path)
{
  g_autoptr (GdkTexture) texture = render (widget);
  if (!gdk_texture_save_to_png (texture, path))
    g_error ("%s cannot be written", path);
}
