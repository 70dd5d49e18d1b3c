/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>
#include <stdint.h>

/*
 * Functions for tests of the interface. Windows are real, on a virtual display of the program's
 * own, and so are pointer and keyboard, so that a test covers the whole way of an input event. All
 * positions are in pixels, relative to a widget.
 *
 * Each function returns when its effect is complete: events are handled and the next frame is
 * drawn. Deadlines only serve to end a failing test.
 */

/**
 * cp_test_ui_init: Starts the display, and initialises GTest, GTK and libadwaita. Skips the
 * program's tests if Xvfb is not installed. Animations are off, see cp_test_ui_set_animations().
 */
void cp_test_ui_init (int *argc, char ***argv);

/**
 * cp_test_ui_set_animations: Sets GTK's setting for animations. Without animations, frames are
 * drawn without delay, see cp_test_frames_hurry().
 */
void cp_test_ui_set_animations (bool enabled);

/** cp_test_ui_has_font: Returns whether a font of @family is installed. */
bool cp_test_ui_has_font (const char *family);

/**
 * cp_test_ui_set_font: Sets the font of the interface, as users do in the settings of their
 * desktop. The default in tests is "Sans 10".
 * @family: an installed font family; the size is 11 points, as on GNOME
 * @scale: the text scaling factor, 1 to 3
 */
void cp_test_ui_set_font (const char *family, double scale);

/**
 * cp_test_ui_show: Shows @widget in a window of @width x @height pixels, which gets the keyboard
 * focus.
 * @widget: (transfer floating)
 *
 * Returns: (transfer none): the window; close it with cp_test_ui_close()
 */
GtkWindow *cp_test_ui_show (GtkWidget *widget, int width, int height);

/** cp_test_ui_present: Shows a window in its own size and focuses it. */
void cp_test_ui_present (GtkWindow *window);

/** cp_test_ui_resize: Resizes a shown window. */
void cp_test_ui_resize (GtkWindow *window, int width, int height);

/** cp_test_ui_close: Destroys @window at once and focuses one of the remaining windows. */
void cp_test_ui_close (GtkWindow *window);

/** cp_test_ui_settle: Waits until all pending events and frames are handled. */
void cp_test_ui_settle (void);

/** cp_test_ui_wait_until: Runs the main loop until @condition, which is evaluated repeatedly,
 * holds. */
#define cp_test_ui_wait_until(condition)                                                           \
  do {                                                                                             \
    int64_t wait_until_deadline_ = cp_test_ui_deadline ();                                         \
    while (!(condition))                                                                           \
      cp_test_ui_step (wait_until_deadline_, #condition, G_STRLOC);                                \
  } while (0)

/** cp_test_ui_deadline: Returns the deadline for an action that starts now, in monotonic
 * microseconds. */
int64_t cp_test_ui_deadline (void);

/** cp_test_ui_step: Runs one iteration of the main loop. Aborts the test after @deadline. */
void cp_test_ui_step (int64_t deadline, const char *condition, const char *where);

/** cp_test_ui_move: Moves the pointer to a point of @widget, which must be mapped. */
void cp_test_ui_move (GtkWidget *widget, double x, double y);

/** cp_test_ui_press, cp_test_ui_release: Press or release a mouse button at the pointer; 1 is the
 * primary one. */
void cp_test_ui_press (unsigned button);
void cp_test_ui_release (unsigned button);

/** cp_test_ui_click: Clicks with the primary button at a point of @widget. */
void cp_test_ui_click (GtkWidget *widget, double x, double y);

/** cp_test_ui_click_middle: Clicks with the primary button in the centre of @widget. */
void cp_test_ui_click_middle (GtkWidget *widget);

/** cp_test_ui_drag: Drags with the primary button, in several small motions. */
void cp_test_ui_drag (GtkWidget *widget, double from_x, double from_y, double to_x, double to_y);

/** cp_test_ui_scroll: Turns the wheel by @clicks, down if positive, at a point of @widget. */
void cp_test_ui_scroll (GtkWidget *widget, double x, double y, int clicks);

/** cp_test_ui_key: Presses and releases a key: "Left", "<Control>z", "<Shift>Tab". */
void cp_test_ui_key (const char *accelerator);

/** cp_test_ui_hold: Presses or releases modifier keys, for use with the other functions. */
void cp_test_ui_hold (GdkModifierType modifiers, bool held);

/**
 * cp_test_ui_set_layouts: Loads keyboard layouts, named as for setxkbmap ("us,ru").
 * @group: the index of the active layout
 */
void cp_test_ui_set_layouts (const char *layouts, unsigned group);

/** cp_test_ui_type_keys: Presses the keys that type @text on a US keyboard, whatever the
 * layout is. */
void cp_test_ui_type_keys (const char *text);

/** cp_test_ui_type: Types @text, which consists of characters of a US keyboard. */
void cp_test_ui_type (const char *text);

/** CpTestUiMatch: Returns whether @widget is the wanted one. */
typedef bool (*CpTestUiMatch) (GtkWidget *widget, const void *data);

/**
 * cp_test_ui_find: Finds the first mapped descendant of @root (or @root itself), including
 * popovers, that @match accepts.
 *
 * Returns: (transfer none) (nullable)
 */
GtkWidget *cp_test_ui_find (GtkWidget *root, CpTestUiMatch match, const void *data);

/** cp_test_ui_find_type: (transfer none) (nullable): Returns the first mapped descendant
 * of @type. */
GtkWidget *cp_test_ui_find_type (GtkWidget *root, GType type);

/** cp_test_ui_find_label: (transfer none) (nullable): Returns the first mapped #GtkLabel or
 * #CpParagraph with the text @text. */
GtkWidget *cp_test_ui_find_label (GtkWidget *root, const char *text);

/** cp_test_ui_get_pixels: (transfer full): Returns the rendered pixels of @widget, for
 * comparisons. */
GBytes *cp_test_ui_get_pixels (GtkWidget *widget);

/** cp_test_ui_save_png: Saves a picture of @widget. */
void cp_test_ui_save_png (GtkWidget *widget, const char *path);
