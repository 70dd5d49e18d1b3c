/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <atspi/atspi.h>
#include <stdbool.h>
#include <stdint.h>

/*
 * A minimal screen reader. It starts the program on a display and a bus of its own, uses it by
 * keyboard, and sees only the accessibility tree (AT-SPI). It records the texts that Orca would
 * speak: the name of each object that gets the focus, and changes of its description.
 */

/** CpTestObject: an object in the accessibility tree. */
typedef AtspiAccessible CpTestObject;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpTestObject, g_object_unref)

/**
 * cp_test_reader_init: Starts the display, the buses and GTest. Skips the program's tests if Xvfb,
 * dbus-daemon or AT-SPI is missing.
 */
void cp_test_reader_init (int *argc, char ***argv);

/**
 * cp_test_reader_start: Starts the program and waits until its window has the focus.
 * @argument: (nullable): a file to open
 */
void cp_test_reader_start (const char *argument);

/** cp_test_reader_stop: Ends the program. */
void cp_test_reader_stop (void);

/** cp_test_reader_step: Handles pending events, or waits for a moment. Fails the test after
 * @deadline. */
void cp_test_reader_step (int64_t deadline, const char *condition, const char *where);

/** cp_test_reader_deadline: Returns the deadline for an action that starts now. */
int64_t cp_test_reader_deadline (void);

/** cp_test_reader_wait_until: Handles events until @condition, which is evaluated repeatedly,
 * holds. */
#define cp_test_reader_wait_until(condition)                                                       \
  do {                                                                                             \
    int64_t wait_until_deadline_ = cp_test_reader_deadline ();                                     \
    while (!(condition))                                                                           \
      cp_test_reader_step (wait_until_deadline_, #condition, G_STRLOC);                            \
  } while (0)

/** cp_test_reader_key: Presses and releases a key: "Left", "Control+n". */
void cp_test_reader_key (const char *key);

/** cp_test_reader_type: Types letters and digits. */
void cp_test_reader_type (const char *text);

/** cp_test_reader_get_focus: (transfer none) (nullable): Returns the focused object. */
CpTestObject *cp_test_reader_get_focus (void);

/** cp_test_reader_dup_focus_name: (transfer full): Returns the current name of the focused object;
 * "" without focus. */
char *cp_test_reader_dup_focus_name (void);

/** cp_test_reader_close: Presses @key, which closes the active window, and waits until another one
 * is active and has the focus. */
void cp_test_reader_close (const char *key);

/** cp_test_reader_window_is: Returns whether the last activated window is called @name. */
bool cp_test_reader_window_is (const char *name);

/** cp_test_reader_focus_is: Returns whether the name of the focused object begins with @start. */
bool cp_test_reader_focus_is (const char *start);

/** cp_test_reader_focus_has: Returns whether the name of the focused object contains @text. */
bool cp_test_reader_focus_has (const char *text);

/** cp_test_reader_focus_is_a: Returns whether the focused object has that role. */
bool cp_test_reader_focus_is_a (AtspiRole role);

/** cp_test_reader_tab: Presses a key and waits until the focus has moved. */
void cp_test_reader_tab (const char *key);

/**
 * cp_test_reader_tab_to: Presses @key ("Tab") until an object with that role, and a name that
 * begins with @start, has the focus. Fails the test if there is none.
 */
void cp_test_reader_tab_to (const char *key, AtspiRole role, const char *start);

/** cp_test_reader_tab_to_name: As cp_test_reader_tab_to(), for any role and the whole name. */
void cp_test_reader_tab_to_name (const char *key, const char *name);

/** cp_test_reader_choose_friend: In the dialog for a new game, chooses a friend at this computer
 * instead of the computer. */
void cp_test_reader_choose_friend (void);

/** cp_test_reader_mark: Clears the record of spoken texts. */
void cp_test_reader_mark (void);

/** cp_test_reader_heard: Returns whether a text that contains @text was spoken since
 * cp_test_reader_mark(). */
bool cp_test_reader_heard (const char *text);

/** cp_test_reader_wait_for: Waits until @text is spoken; fails the test otherwise. */
#define cp_test_reader_wait_for(text) cp_test_reader_wait_until (cp_test_reader_heard (text))

/** cp_test_reader_dup_app: (transfer full): Returns the object of the program, whose children are
 * its windows. */
CpTestObject *cp_test_reader_dup_app (void);

/** cp_test_reader_dup_path: (transfer full): Returns the path of @accessible in the tree, for
 * messages. */
char *cp_test_reader_dup_path (CpTestObject *accessible);

/** CpTestReaderVisit: Called for each object of a walk. Returning false ends the walk. */
typedef bool (*CpTestReaderVisit) (CpTestObject *accessible, void *data);

/** cp_test_reader_walk: Visits all laid out objects of the active window, parents first. */
void cp_test_reader_walk (CpTestReaderVisit visit, void *data);

/**
 * cp_test_reader_find: Finds the first object in the tree with this role whose name begins with
 * @start.
 *
 * Returns: (transfer full) (nullable)
 */
CpTestObject *cp_test_reader_find (AtspiRole role, const char *start);

/** cp_test_reader_has_state: Returns whether @accessible is in @state. */
bool cp_test_reader_has_state (CpTestObject *accessible, AtspiStateType state);

/** cp_test_reader_is_named: Returns whether the object has a name for users; GTK names objects
 * without one by their class. */
bool cp_test_reader_is_named (CpTestObject *accessible);
