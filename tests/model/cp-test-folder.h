/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/library/cp-library.h"

/* Tests of libraries: a folder of their own, and the asynchronous functions one after the other. */

/** CpTestFolder: A fixture: a folder that is removed when the test ends. */
typedef struct {
  char *path;
} CpTestFolder;

void cp_test_folder_set_up (CpTestFolder *folder, const void *data);
void cp_test_folder_tear_down (CpTestFolder *folder, const void *data);

/** cp_test_folder_add: adds a test of this fixture. */
#define cp_test_folder_add(name, function)                                                         \
  g_test_add (name, CpTestFolder, NULL, cp_test_folder_set_up, function, cp_test_folder_tear_down)

/** cp_test_folder_file: (transfer full): the file of that name in the folder. */
GFile *cp_test_folder_file (CpTestFolder *folder, const char *name);

/**
 * cp_test_folder_write: writes a file.
 * @length: -1 if @text ends in NUL
 *
 * Returns: (transfer full): the file
 */
GFile *
cp_test_folder_write (CpTestFolder *folder, const char *name, const char *text, gssize length);

/** cp_test_check_file: whether a file holds just these bytes. */
void cp_test_check_file (GFile *file, const char *text, size_t length);

/** cp_test_read_file: (transfer full): Returns the content of a file. */
GString *cp_test_read_file (GFile *file);

/** cp_test_wait_until: runs the main loop until @condition holds. */
#define cp_test_wait_until(condition)                                                              \
  do {                                                                                             \
    while (!(condition))                                                                           \
      g_main_context_iteration (NULL, TRUE);                                                       \
  } while (0)

/** cp_test_open: (transfer full) (nullable): opens a library and waits until it is all read. */
CpLibrary *cp_test_open (GFile *file, GError **error);

/** cp_test_open_good: the same for a file that can be opened. */
CpLibrary *cp_test_open_good (GFile *file);

/** cp_test_save: saves a library and waits. */
bool cp_test_save (CpLibrary *library, GFile *file, CpLibraryForce force, GError **error);

/** cp_test_result_cb: a #GAsyncReadyCallback that puts its result (transfer full) where @data
 * points to. */
void cp_test_result_cb (GObject *source, GAsyncResult *result, void *data);

/** cp_test_game_text: (transfer full): cp_library_write_game() as a string. */
char *cp_test_game_text (CpLibrary *library, unsigned index);

/** cp_test_comment: writes a comment behind the first move of a game, or the root. */
void cp_test_comment (CpLibrary *library, unsigned index, const char *text);
