/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/search/cp-engine-probe.h"

#include "cp-test-hostile.h"
#include "engine/host/cp-host-option.h"

typedef struct {
  CpEngineProbe *probe;
  GError *error;
  bool done;
} Answer;


static void
done_cb (GObject *source, GAsyncResult *result, void *data)
{
  Answer *answer = data;

  answer->probe = cp_engine_probe_finish (result, &answer->error);
  answer->done = true;
}


static Answer
ask (const char *mode, const char *option, const char *value, bool cancels)
{
  g_autofree char *path = cp_test_hostile_path (mode);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  GVariantBuilder options = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{ss}"));
  Answer answer = { 0 };

  if (option != NULL)
    g_variant_builder_add (&options, "{ss}", option, value);
  cp_engine_probe_start (path, g_variant_builder_end (&options), cancellable, done_cb, &answer);
  if (cancels)
    g_cancellable_cancel (cancellable);
  while (!answer.done)
    g_main_context_iteration (NULL, TRUE);
  return answer;
}


static void
clear (Answer *answer)
{
  cp_engine_probe_free (answer->probe);
  g_clear_error (&answer->error);
}


/* Returns the number of games that the engine reports. */
static unsigned
count_games (const CpEngineProbe *probe)
{
  for (guint i = 0; i < probe->options->len; i++) {
    const CpHostOption *option = probe->options->pdata[i];
    if (g_str_equal (option->name, "UCI_Variant"))
      return g_strv_length (option->values);
  }
  return 0;
}


static void
test_asks (void)
{
  Answer answer = ask ("good", NULL, NULL, false);

  g_assert_no_error (answer.error);
  g_assert_cmpstr (answer.probe->name, ==, "Hostile 1.0");
  g_assert_cmpstr (answer.probe->author, ==, "Nobody");
  g_assert_cmpuint (count_games (answer.probe), ==, 2);
  clear (&answer);
  answer = ask ("good", "More", "true", false);
  g_assert_cmpuint (count_games (answer.probe), ==, 3);
  clear (&answer);
}


/* An option that the engine lacks, or a value it refuses, does not prevent the probe from listing
 * its games. */
static void
test_other_options (void)
{
  Answer answer = ask ("good", "Unheard-of", "1", false);

  g_assert_no_error (answer.error);
  clear (&answer);
  answer = ask ("good", "Threads", "many", false);
  g_assert_no_error (answer.error);
  g_assert_cmpuint (count_games (answer.probe), ==, 2);
  clear (&answer);
}


static void
test_fails (void)
{
  static const char *const modes[] = { "dies-at-start", "floods-at-start" };

  for (size_t i = 0; i < G_N_ELEMENTS (modes); i++) {
    Answer answer = ask (modes[i], NULL, NULL, false);
    g_assert_null (answer.probe);
    g_assert_nonnull (answer.error);
    clear (&answer);
  }
}


static void
test_cancelled (void)
{
  Answer answer = ask ("hangs-at-start", NULL, NULL, true);

  g_assert_null (answer.probe);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  clear (&answer);
}


int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cp_test_hostile_init (argv[1]);
  g_test_add_func ("/model/engine-probe/asks", test_asks);
  g_test_add_func ("/model/engine-probe/other-options", test_other_options);
  g_test_add_func ("/model/engine-probe/fails", test_fails);
  g_test_add_func ("/model/engine-probe/cancelled", test_cancelled);
  int status = g_test_run ();
  cp_test_hostile_clear ();
  return status;
}
