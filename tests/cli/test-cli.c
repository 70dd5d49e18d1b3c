/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "cp-test-cli.h"

static const CpTestCall calls[] = {
  { "no-command", "--", NULL, 2, "", "Give a command." },
  { "unknown-command", "chess", NULL, 2, "", "“chess” is not a command." },
  { "unknown-option", "--chess", NULL, 2, "", "--chess" },
  { "option-of-a-command", "--divide|perft|1", NULL, 2, "", "--divide" },
  { "version-wins", "--version|perft|x", NULL, 0, NULL, NULL },
};


static void
test_version (void)
{
  g_auto (CpTestRun) run = { 0 };
  cp_test_cli_run (&run, NULL, "--version");
  g_assert_true (g_regex_match_simple ("^counterpoise-cli \\d+\\.\\d+\\.\\d+\\n$", run.out, 0, 0));
}


/* Each command is listed and has a help text. */
static void
test_help (void)
{
  static const char *const commands[] = { "check", "convert", "match", "perft", "render" };
  g_auto (CpTestRun) all = { 0 };
  cp_test_cli_run (&all, NULL, "--help");
  g_assert_cmpint (all.status, ==, 0);
  g_assert_cmpstr (all.err, ==, "");
  for (size_t i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_autofree char *entry = g_strdup_printf ("\n  %s ", commands[i]);
    g_assert_nonnull (strstr (all.out, entry));

    g_auto (CpTestRun) one = { 0 };
    g_autofree char *arguments = g_strdup_printf ("%s|--help", commands[i]);
    cp_test_cli_run (&one, NULL, arguments);
    g_assert_cmpint (one.status, ==, 0);
    g_assert_cmpstr (one.err, ==, "");
    g_autofree char *usage = g_strdup_printf ("counterpoise-cli %s [", commands[i]);
    g_assert_nonnull (strstr (one.out, usage));
  }
}


/* An output error is a failure, however short the output. */
static void
test_full_disk (void)
{
  static const char *const calls_that_write[] = { "--version", "perft|1", "perft|--divide|2",
                                                  "solve|--stipulation=#1" };

  for (size_t i = 0; i < G_N_ELEMENTS (calls_that_write); i++) {
    g_auto (CpTestRun) run = { 0 };
    cp_test_cli_run_into (&run, "/dev/full", calls_that_write[i]);
    g_assert_cmpint (run.status, ==, 1);
    g_assert_nonnull (strstr (run.err, "The output could not be written."));
  }
}


/* A limit of file sizes is reported like a full disk, and does not kill the program. */
static void
test_size_limit (void)
{
  g_auto (CpTestRun) run = { 0 };
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "counterpoise-XXXXXX", NULL);
  struct rlimit before, limit;
  int fd = g_mkstemp (path);

  g_assert_cmpint (fd, >=, 0);
  close (fd);
  g_assert_no_errno (getrlimit (RLIMIT_FSIZE, &before));
  limit = (struct rlimit){ .rlim_max = before.rlim_max };
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &limit));
  cp_test_cli_run_into (&run, path, "perft|1");
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &before));
  g_assert_cmpint (run.status, ==, 1);
  g_assert_nonnull (strstr (run.err, "The output could not be written."));
  g_unlink (path);
}


int
main (int argc, char *argv[])
{
  cp_test_cli_init (&argc, &argv);
  g_test_add_func ("/cli/cli/version", test_version);
  g_test_add_func ("/cli/cli/help", test_help);
  g_test_add_func ("/cli/cli/full-disk", test_full_disk);
  g_test_add_func ("/cli/cli/size-limit", test_size_limit);
  cp_test_cli_add_calls ("cli", calls, G_N_ELEMENTS (calls));
  return g_test_run ();
}
