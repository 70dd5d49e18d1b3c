/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <atspi/atspi.h>
#include <stdbool.h>
#include <stdint.h>

/*
 * A screen reader of a kind: it starts the program on a display and a bus of its own, knows nothing
 * of it but what assistive technology is told, and has a keyboard. What it would say it writes
 * down: whatever gets the focus, and another description of what has it. That is what Orca does.
 */

/** CpTestObject: something in the tree. */
typedef AtspiAccessible CpTestObject;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpTestObject, g_object_unref)

/**
 * cp_test_reader_init: starts display and buses, and GTest. Ends the program as skipped where there
 * is no Xvfb, no dbus-daemon or no AT-SPI.
 */
void cp_test_reader_init (int *argc, char ***argv);

/** cp_test_reader_start: starts the program anew and waits until its window has the focus.
 * @argument: (nullable): a file to open
 */
void cp_test_reader_start (const char *argument);

/** cp_test_reader_stop: ends the program. */
void cp_test_reader_stop (void);

/** cp_test_reader_step: handles what has happened, or waits for a moment; fails after @deadline. */
void cp_test_reader_step (int64_t deadline, const char *condition, const char *where);

/** cp_test_reader_deadline: when to give up what begins now. */
int64_t cp_test_reader_deadline (void);

/** cp_test_reader_wait_until: listens until @condition, evaluated again and again, holds. */
#define cp_test_reader_wait_until(condition)                                                       \
  do {                                                                                             \
    int64_t wait_until_deadline_ = cp_test_reader_deadline ();                                     \
    while (!(condition))                                                                           \
      cp_test_reader_step (wait_until_deadline_, #condition, G_STRLOC);                            \
  } while (0)

/** cp_test_reader_key: presses and releases a key: "Left", "Control+n". */
void cp_test_reader_key (const char *key);

/** cp_test_reader_type: types letters and digits. */
void cp_test_reader_type (const char *text);

/** cp_test_reader_get_focus: (transfer none) (nullable): what has the focus. */
CpTestObject *cp_test_reader_get_focus (void);

/** cp_test_reader_dup_focus_name: (transfer full): what it is called now; empty without focus. */
char *cp_test_reader_dup_focus_name (void);

/** cp_test_reader_window_is: whether the window that became active last is called @name now. */
bool cp_test_reader_window_is (const char *name);

/** cp_test_reader_focus_is: whether the focus' name begins with @start. */
bool cp_test_reader_focus_is (const char *start);

/** cp_test_reader_focus_has: whether @text is somewhere in the focus' name. */
bool cp_test_reader_focus_has (const char *text);

/** cp_test_reader_focus_is_a: whether what has the focus has that role. */
bool cp_test_reader_focus_is_a (AtspiRole role);

/** cp_test_reader_tab: presses a key and waits until the focus is elsewhere. */
void cp_test_reader_tab (const char *key);

/**
 * cp_test_reader_tab_to: presses @key ("Tab") until the focus is on something with that role and a
 * name that begins with @start; fails when that does not get there.
 */
void cp_test_reader_tab_to (const char *key, AtspiRole role, const char *start);

/** cp_test_reader_tab_to_name: the same for any role, and the whole name. */
void cp_test_reader_tab_to_name (const char *key, const char *name);

/** cp_test_reader_mark: forgets what was heard until now. */
void cp_test_reader_mark (void);

/** cp_test_reader_heard: whether something with @text in it was said since the mark. */
bool cp_test_reader_heard (const char *text);

/** cp_test_reader_wait_for: waits until @text is heard; fails if it never is. */
#define cp_test_reader_wait_for(text) cp_test_reader_wait_until (cp_test_reader_heard (text))

/** cp_test_reader_dup_app: (transfer full): the program itself, with its windows for children. */
CpTestObject *cp_test_reader_dup_app (void);

/** cp_test_reader_dup_path: (transfer full): where @accessible is in the tree, for messages. */
char *cp_test_reader_dup_path (CpTestObject *accessible);

/** CpTestReaderVisit: @accessible is in the tree. False ends the walk. */
typedef bool (*CpTestReaderVisit) (CpTestObject *accessible, void *data);

/** cp_test_reader_walk: visits all that is laid out in the window in use, parents first. */
void cp_test_reader_walk (CpTestReaderVisit visit, void *data);

/**
 * cp_test_reader_find: the first in the tree with this role, whose name begins with @start.
 *
 * Returns: (transfer full) (nullable)
 */
CpTestObject *cp_test_reader_find (AtspiRole role, const char *start);

/** cp_test_reader_has_state: whether @accessible is in @state. */
bool cp_test_reader_has_state (CpTestObject *accessible, AtspiStateType state);

/** cp_test_reader_is_named: whether there is a name that people understand; GTK gives those that
 * have none the name of their class. */
bool cp_test_reader_is_named (CpTestObject *accessible);
