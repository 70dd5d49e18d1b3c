/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-fuzz.h"

/* Runs a fuzzing target over the files of a folder, the only argument, without a fuzzer. */

/* One input in SHARE is also tested repeated. */
#define SHARE 8


static void
test_file (const void *data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *bytes = NULL;
  size_t length;

  g_test_message ("%s", (const char *) data);
  g_file_get_contents (data, &bytes, &length, &error);
  g_assert_no_error (error);
  /* Without a NUL after them, so that reading too far is detected. */
  g_autofree char *exact = g_memdup2 (bytes, length);
  g_assert_cmpint (LLVMFuzzerTestOneInput ((const uint8_t *) exact, length), ==, 0);
}


/* Repeated inputs detect quadratic time. */
static void
test_repeated (const void *data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *bytes = NULL;
  size_t length;

  g_file_get_contents (data, &bytes, &length, &error);
  g_assert_no_error (error);
  if (length == 0)
    return;
  g_autofree char *repeated = cp_fuzz_repeat (bytes, length);
  g_assert_cmpint (LLVMFuzzerTestOneInput ((const uint8_t *) repeated, CP_FUZZ_SIZE), ==, 0);
}


int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  LLVMFuzzerInitialize (&argc, &argv);
  g_assert_cmpint (argc, ==, 2);

  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) folder = g_dir_open (argv[1], 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *path = g_strdup_printf ("/fuzz/%s", name);
    g_test_add_data_func_full (path, g_build_filename (argv[1], name, NULL), test_file, g_free);
    if (g_str_hash (name) % SHARE == 0) {
      g_autofree char *again = g_strdup_printf ("/fuzz/repeated/%s", name);
      g_test_add_data_func_full (again, g_build_filename (argv[1], name, NULL), test_repeated,
                                 g_free);
    }
  }
  return g_test_run ();
}
