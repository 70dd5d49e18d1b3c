/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>
#include <stdint.h>

/*
 * The words in which tests of the interface are written: windows are real, on a virtual display of
 * the program's own, and pointer and keyboard are those of that display, so that nothing is left
 * out between a player's hand and what is being tested. All positions are pixels within a widget.
 *
 * Each function returns when what it did has arrived: events are handled, the next frame is drawn.
 * Deadlines are only there to end a test that fails.
 */

/**
 * cp_test_ui_init: starts the display, GTest, GTK and libadwaita. Ends the program as skipped where
 * there is no Xvfb. Animations are off, see cp_test_ui_set_animations().
 */
void cp_test_ui_init (int *argc, char ***argv);

/**
 * cp_test_ui_set_animations: whether GTK's setting allows animations from now on. Where it does
 * not, frames follow one another at once, see cp_test_frames_hurry().
 */
void cp_test_ui_set_animations (bool enabled);

/** cp_test_ui_has_font: whether there is a font of @family; not all are on every machine. */
bool cp_test_ui_has_font (const char *family);

/**
 * cp_test_ui_set_font: what the interface is written in from now on, as people set it on their
 * desktop. A test that does not is written in "Sans 10".
 * @family: of which there is a font; its size is 11 points, as on GNOME
 * @scale: how large the text is in proportion, 1 to 3
 */
void cp_test_ui_set_font (const char *family, double scale);

/**
 * cp_test_ui_show: shows @widget, and nothing else, in a window of @width x @height pixels, which
 * gets the keyboard focus.
 * @widget: (transfer floating)
 *
 * Returns: (transfer none): the window; close it with cp_test_ui_close()
 */
GtkWindow *cp_test_ui_show (GtkWidget *widget, int width, int height);

/** cp_test_ui_present: the same for a window with its own size. */
void cp_test_ui_present (GtkWindow *window);

/** cp_test_ui_resize: gives a shown window another size. */
void cp_test_ui_resize (GtkWindow *window, int width, int height);

/** cp_test_ui_close: destroys @window at once; one of those that remain gets the focus. */
void cp_test_ui_close (GtkWindow *window);

/** cp_test_ui_settle: lets everything that has happened take effect, frames included. */
void cp_test_ui_settle (void);

/** cp_test_ui_wait_until: runs the main loop until @condition, evaluated again and again, holds. */
#define cp_test_ui_wait_until(condition)                                                           \
  do {                                                                                             \
    int64_t wait_until_deadline_ = cp_test_ui_deadline ();                                         \
    while (!(condition))                                                                           \
      cp_test_ui_step (wait_until_deadline_, #condition, G_STRLOC);                                \
  } while (0)

/** cp_test_ui_deadline: when to give up what begins now; monotonic microseconds. */
int64_t cp_test_ui_deadline (void);

/** cp_test_ui_step: one turn of the main loop; aborts the test after @deadline. */
void cp_test_ui_step (int64_t deadline, const char *condition, const char *where);

/** cp_test_ui_move: moves the pointer to a point of @widget, which must be mapped. */
void cp_test_ui_move (GtkWidget *widget, double x, double y);

/** cp_test_ui_press, cp_test_ui_release: a button where the pointer is; 1 is the primary one. */
void cp_test_ui_press (unsigned button);
void cp_test_ui_release (unsigned button);

/** cp_test_ui_click: the primary button at a point of @widget. */
void cp_test_ui_click (GtkWidget *widget, double x, double y);

/** cp_test_ui_click_middle: the primary button in the middle of @widget. */
void cp_test_ui_click_middle (GtkWidget *widget);

/** cp_test_ui_drag: drags with the primary button, in several small motions. */
void cp_test_ui_drag (GtkWidget *widget, double from_x, double from_y, double to_x, double to_y);

/** cp_test_ui_scroll: turns the wheel by @clicks, down if positive, at a point of @widget. */
void cp_test_ui_scroll (GtkWidget *widget, double x, double y, int clicks);

/** cp_test_ui_key: presses and releases a key: "Left", "<Control>z", "<Shift>Tab". */
void cp_test_ui_key (const char *accelerator);

/** cp_test_ui_hold: presses modifier keys, or lets them go, while other things are done. */
void cp_test_ui_hold (GdkModifierType modifiers, bool held);

/**
 * cp_test_ui_set_layouts: loads keyboard layouts, as setxkbmap takes them ("us,ru").
 * @group: which of them is active, from 0
 */
void cp_test_ui_set_layouts (const char *layouts, unsigned group);

/** cp_test_ui_type_keys: presses the keys that type @text on a US keyboard, whatever the layout. */
void cp_test_ui_type_keys (const char *text);

/** cp_test_ui_type: types @text, of characters that are on an American keyboard. */
void cp_test_ui_type (const char *text);

/** CpTestUiMatch: whether @widget is the one that is looked for. */
typedef bool (*CpTestUiMatch) (GtkWidget *widget, const void *data);

/**
 * cp_test_ui_find: the first mapped descendant of @root (or @root itself), popovers included, that
 * @match accepts.
 *
 * Returns: (transfer none) (nullable)
 */
GtkWidget *cp_test_ui_find (GtkWidget *root, CpTestUiMatch match, const void *data);

/** cp_test_ui_find_type: the first mapped descendant of @type (transfer none) (nullable). */
GtkWidget *cp_test_ui_find_type (GtkWidget *root, GType type);

/** cp_test_ui_find_label: the first mapped #GtkLabel or #CpParagraph that reads @text (transfer
 * none) (nullable). */
GtkWidget *cp_test_ui_find_label (GtkWidget *root, const char *text);

/** cp_test_ui_get_pixels: (transfer full): what @widget shows, to be compared. */
GBytes *cp_test_ui_get_pixels (GtkWidget *widget);

/** cp_test_ui_save_png: saves what @widget shows. */
void cp_test_ui_save_png (GtkWidget *widget, const char *path);
