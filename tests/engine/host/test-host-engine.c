/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cp-test-hostile.h"
#include "engine/host/cp-host-engine.h"

/* Limits that the tests reach are short; all others are practically unlimited, so that the load of
 * the machine does not affect the results. */
#define SHORT (50 * G_TIME_SPAN_MILLISECOND)
#define LONG  (10 * G_TIME_SPAN_MINUTE)

static const CpHostLimits patient = { LONG, LONG, LONG, LONG, 64 * 1024 * 1024 };


static CpHostEngine *
start_with (const char *mode, const CpHostLimits *limits)
{
  g_autofree char *path = cp_test_hostile_path (mode);
  g_autoptr (GError) error = NULL;
  CpHostEngine *engine = cp_host_engine_new (path, limits, NULL, &error);

  g_assert_no_error (error);
  return engine;
}


static CpHostEngine *
start (const char *mode)
{
  return start_with (mode, &patient);
}


/* Frees the engine, and asserts that no process is left. */
static void
end (CpHostEngine *engine)
{
  cp_host_engine_free (engine);
  g_assert_cmpint (waitpid (-1, NULL, WNOHANG), ==, -1);
  g_assert_cmpint (errno, ==, ECHILD);
}


static char *
search (CpHostEngine *engine, const char *position, int64_t timeout, GError **error)
{
  const CpHostRequest request = { .position = position, .go = "depth 1", .timeout = timeout };
  int64_t microseconds;

  return cp_host_engine_search (engine, &request, &microseconds, error);
}


static void
assert_move (CpHostEngine *engine, const char *position, const char *move)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *said = search (engine, position, LONG, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (said, ==, move);
  g_assert_true (cp_host_engine_is_usable (engine));
}


static void
test_good (void)
{
  CpHostEngine *engine = start ("good");
  const GPtrArray *options = cp_host_engine_get_options (engine);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (cp_host_engine_get_name (engine), ==, "Hostile 1.0");
  g_assert_cmpstr (cp_host_engine_get_author (engine), ==, "Nobody");
  g_assert_cmpuint (options->len, ==, 5);
  const CpHostOption *third = g_ptr_array_index (options, 2);
  g_assert_cmpstr (third->name, ==, "Clear Hash");
  g_assert_true (cp_host_engine_start_game (engine, NULL, &error));
  assert_move (engine, "startpos", "a2a3");
  assert_move (engine, "startpos moves a2a3", "a7a6");
  assert_move (engine, "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1", "a7a6");
  end (engine);
}


/* Harmless misbehaviour, which can be ignored or waited out, does not affect the move. */
static void
test_bad_manners (void)
{
  static const char *const modes[] = { "garbage", "huge-line", "noisy",         "twice",
                                       "windows", "none",      "leaves-a-child" };

  for (size_t i = 0; i < G_N_ELEMENTS (modes); i++) {
    CpHostEngine *engine = start (modes[i]);
    bool is_none = g_str_equal (modes[i], "none");
    g_test_message ("%s", modes[i]);
    assert_move (engine, "startpos", is_none ? "(none)" : "a2a3");
    assert_move (engine, "startpos moves a2a3", is_none ? "(none)" : "a7a6");
    end (engine);
  }
}


static void
test_not_started (void)
{
  static const struct {
    const char *path;
    const char *message;
    CpHostError code;
  } cases[] = {
    { "/nowhere/at all", "There is no program “/nowhere/at all”.", CP_HOST_ERROR_START },
    { "no-such-program-anywhere", "There is no program “no-such-program-anywhere”.",
      CP_HOST_ERROR_START },
    { "", "There is no program “”.", CP_HOST_ERROR_START },
    { "/", "You are not allowed to run “/”.", CP_HOST_ERROR_START },
    { "/bin/true", "“true” quit before it answered in UCI.", CP_HOST_ERROR_ENDED },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_null (cp_host_engine_new (cases[i].path, &patient, NULL, &error));
    g_assert_error (error, CP_HOST_ERROR, (int) cases[i].code);
    g_assert_cmpstr (error->message, ==, cases[i].message);
  }
  end (NULL);
}


static void
assert_no_start (const char *mode, const CpHostLimits *limits, CpHostError code)
{
  g_autofree char *path = cp_test_hostile_path (mode);
  g_autoptr (GError) error = NULL;

  g_assert_null (cp_host_engine_new (path, limits, NULL, &error));
  g_test_message ("%s", error->message);
  g_assert_error (error, CP_HOST_ERROR, (int) code);
  end (NULL);
}


static void
test_no_start (void)
{
  static const CpHostLimits hurried = { SHORT, LONG, LONG, SHORT, 64 * 1024 * 1024 };
  static const CpHostLimits quiet = { LONG, LONG, LONG, SHORT, 1024 * 1024 };

  assert_no_start ("hangs-at-start", &hurried, CP_HOST_ERROR_TIMEOUT);
  assert_no_start ("dies-at-start", &patient, CP_HOST_ERROR_ENDED);
  assert_no_start ("floods-at-start", &quiet, CP_HOST_ERROR_FLOOD);
}


/* Asserts that a request fails with @code and makes the engine unusable. */
static void
assert_breaks (const char *mode, const CpHostLimits *limits, int64_t timeout, CpHostError code)
{
  CpHostEngine *engine = start_with (mode, limits);
  g_autoptr (GError) error = NULL;

  g_assert_null (search (engine, "startpos", timeout, &error));
  g_test_message ("%s: %s", mode, error->message);
  g_assert_error (error, CP_HOST_ERROR, (int) code);
  g_assert_true (g_str_has_prefix (error->message, "“"));
  g_assert_false (cp_host_engine_is_usable (engine));
  end (engine);
}


static void
test_breaks (void)
{
  static const CpHostLimits hurried = { LONG, SHORT, SHORT, SHORT, UINT64_MAX };
  static const CpHostLimits quiet = { LONG, LONG, LONG, SHORT, 1024 * 1024 };

  assert_breaks ("dies", &patient, LONG, CP_HOST_ERROR_ENDED);
  assert_breaks ("dies", &patient, 0, CP_HOST_ERROR_ENDED);
  assert_breaks ("exits-before-child", &patient, LONG, CP_HOST_ERROR_ENDED);
  assert_breaks ("exits-before-child", &patient, 0, CP_HOST_ERROR_ENDED);
  assert_breaks ("hangs", &hurried, SHORT, CP_HOST_ERROR_TIMEOUT);
  assert_breaks ("hangs-at-ready", &hurried, LONG, CP_HOST_ERROR_TIMEOUT);
  assert_breaks ("floods", &quiet, LONG, CP_HOST_ERROR_FLOOD);
  assert_breaks ("floods", &quiet, 0, CP_HOST_ERROR_FLOOD);
  assert_breaks ("floods", &hurried, SHORT, CP_HOST_ERROR_TIMEOUT);
  assert_breaks ("endless-line", &quiet, LONG, CP_HOST_ERROR_FLOOD);
  assert_breaks ("endless-line", &hurried, SHORT, CP_HOST_ERROR_TIMEOUT);
  assert_breaks ("does-not-read", &hurried, LONG, CP_HOST_ERROR_TIMEOUT);
}


static void
test_quit (void)
{
  static const CpHostLimits hurried = { LONG, LONG, LONG, SHORT, UINT64_MAX };
  CpHostEngine *engine = start_with ("hangs-at-quit", &hurried);

  assert_move (engine, "startpos", "a2a3");
  end (engine);
}


/* A program that does not read its input does not block the caller. */
static void
test_does_not_read (void)
{
  static const CpHostLimits hurried = { LONG, SHORT, SHORT, SHORT, UINT64_MAX };
  CpHostEngine *engine = start_with ("does-not-read", &hurried);
  g_autofree char *book = g_strnfill (1000000, 'x');
  g_autoptr (GError) error = NULL;

  g_assert_true (cp_host_engine_set_option (engine, "Book", book, NULL, &error));
  g_assert_false (cp_host_engine_start_game (engine, NULL, &error));
  g_assert_error (error, CP_HOST_ERROR, CP_HOST_ERROR_TIMEOUT);
  g_assert_cmpstr (error->message, ==, "“does-not-read” has not answered for 1 second.");
  end (engine);
}


static void
test_bare (void)
{
  CpHostEngine *engine = start ("bare");
  g_autoptr (GError) error = NULL;

  g_assert_null (search (engine, "startpos", LONG, &error));
  g_assert_error (error, CP_HOST_ERROR, CP_HOST_ERROR_NO_MOVE);
  g_assert_cmpstr (error->message, ==, "“bare” replied but did not give a move.");
  g_assert_true (cp_host_engine_is_usable (engine));
  end (engine);
}


/* A late answer is not taken for the answer to the next request. */
static void
test_late (void)
{
  CpHostEngine *engine = start ("late-once");
  g_autoptr (GError) error = NULL;

  g_assert_null (search (engine, "startpos", 1, &error));
  g_assert_error (error, CP_HOST_ERROR, CP_HOST_ERROR_TIMEOUT);
  assert_move (engine, "startpos", "a2a3");
  end (engine);
}


typedef struct {
  atomic_bool cancelled;
  unsigned n_reports;
} Listener;


static void
info_cb (const CpHostInfo *info, void *data)
{
  Listener *listener = data;

  listener->n_reports++;
  listener->cancelled = true;
  g_assert_cmpuint (info->depth, ==, 7);
  g_assert_cmpuint (info->rank, ==, 2);
  g_assert_true (info->is_mate);
  g_assert_cmpint (info->score, ==, -3);
  g_assert_cmpstr (info->line, ==, "a2a3 a7a6");
}


/* Cancelling an endless search stops it, and the engine can be used again. */
static void
test_cancel (void)
{
  CpHostEngine *engine = start ("searches");

  for (unsigned i = 0; i < 3; i++) {
    Listener listener = { 0 };
    const CpHostRequest request = {
      .position = "startpos",
      .go = "infinite",
      .cancelled = &listener.cancelled,
      .info_func = info_cb,
      .data = &listener,
    };
    g_autoptr (GError) error = NULL;
    int64_t microseconds;
    g_assert_null (cp_host_engine_search (engine, &request, &microseconds, &error));
    g_assert_error (error, CP_HOST_ERROR, CP_HOST_ERROR_CANCELLED);
    g_assert_cmpuint (listener.n_reports, ==, 1);
    g_assert_true (cp_host_engine_is_usable (engine));
  }
  end (engine);
}


/* With @cancelled already set, no call waits, wherever the program hangs. */
static void
test_cancelled_before (void)
{
  static const CpHostLimits hurried = { LONG, LONG, SHORT, SHORT, UINT64_MAX };
  static const atomic_bool cancelled = true;
  g_autofree char *path = cp_test_hostile_path ("hangs-at-start");
  g_autoptr (GError) error = NULL;

  g_assert_null (cp_host_engine_new (path, &hurried, &cancelled, &error));
  g_assert_error (error, CP_HOST_ERROR, CP_HOST_ERROR_CANCELLED);
  g_clear_error (&error);
  CpHostEngine *engine = start_with ("hangs-at-ready", &hurried);
  g_assert_false (cp_host_engine_start_game (engine, &cancelled, &error));
  g_assert_error (error, CP_HOST_ERROR, CP_HOST_ERROR_CANCELLED);
  g_assert_true (cp_host_engine_is_usable (engine));
  end (engine);
}


static void *
cancel_cb (void *data)
{
  atomic_bool *cancelled = data;

  *cancelled = true;
  return NULL;
}


static void
test_cancel_from_elsewhere (void)
{
  static const CpHostLimits hurried = { LONG, LONG, SHORT, SHORT, UINT64_MAX };
  CpHostEngine *engine = start_with ("hangs", &hurried);
  atomic_bool cancelled = false;
  const CpHostRequest request = {
    .position = "startpos",
    .go = "infinite",
    .cancelled = &cancelled,
  };
  g_autoptr (GError) error = NULL;
  int64_t microseconds;

  GThread *thread = g_thread_new ("cancel", cancel_cb, &cancelled);
  g_assert_null (cp_host_engine_search (engine, &request, &microseconds, &error));
  g_assert_error (error, CP_HOST_ERROR, CP_HOST_ERROR_CANCELLED);
  g_thread_join (thread);
  end (engine);
}


static void
test_options (void)
{
  static const struct {
    const char *name, *value;
    const char *message; /* NULL if the option is set */
  } cases[] = {
    { "threads", "8", NULL },
    { "Threads", "9", "“Threads” is “9”, but must be a number from 1 to 8." },
    { "Hash", "9", "“good” has no option “Hash”." },
    { "Clear Hash", "", NULL },
    { "Book", "a\nquit\n", NULL },
    { "UCI_Variant", "gravity",
      "“gravity” is not one of the values of “UCI_Variant”: chess, heavy-gravity." },
    { "More", "true", NULL },
    { "UCI_Variant", "Gravity", NULL },
  };
  CpHostEngine *engine = start ("good");

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    bool set = cp_host_engine_set_option (engine, cases[i].name, cases[i].value, NULL, &error);
    g_assert_cmpstr (error != NULL ? error->message : NULL, ==, cases[i].message);
    g_assert_cmpint (set, ==, cases[i].message == NULL);
  }
  assert_move (engine, "startpos", "a2a3");
  end (engine);
}


/* If this process is killed, the kernel kills its engine. */
static void
test_killed (void)
{
  /* Removed by this process, because the child is killed. */
  G_GNUC_UNUSED g_autofree char *path = cp_test_hostile_path ("deaf-alone");
  int status;

  pid_t pid = fork ();
  if (pid == 0) {
    start ("deaf-alone");
    raise (SIGKILL);
  }
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFSIGNALED (status));
  cp_test_hostile_wait_for_end ("deaf-alone");
}


/* cp_host_engine_kill_all() kills all engines with their child processes, and prevents new ones. */
static void
test_end_all (void)
{
  CpHostEngine *engine = start ("deaf");
  g_autofree char *path = cp_test_hostile_path ("good");
  g_autoptr (GError) error = NULL;

  cp_host_engine_kill_all ();
  cp_test_hostile_wait_for_end ("deaf");
  g_assert_null (search (engine, "startpos", 0, &error));
  g_assert_error (error, CP_HOST_ERROR, CP_HOST_ERROR_ENDED);
  g_clear_error (&error);
  end (engine);
  g_assert_null (cp_host_engine_new (path, &patient, NULL, &error));
  g_assert_error (error, CP_HOST_ERROR, CP_HOST_ERROR_START);
}


int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  cp_test_hostile_init (argv[1]);
  g_test_add_func ("/engine/host-engine/good", test_good);
  g_test_add_func ("/engine/host-engine/bad-manners", test_bad_manners);
  g_test_add_func ("/engine/host-engine/not-started", test_not_started);
  g_test_add_func ("/engine/host-engine/no-start", test_no_start);
  g_test_add_func ("/engine/host-engine/breaks", test_breaks);
  g_test_add_func ("/engine/host-engine/quit", test_quit);
  g_test_add_func ("/engine/host-engine/does-not-read", test_does_not_read);
  g_test_add_func ("/engine/host-engine/bare", test_bare);
  g_test_add_func ("/engine/host-engine/late", test_late);
  g_test_add_func ("/engine/host-engine/cancel", test_cancel);
  g_test_add_func ("/engine/host-engine/cancelled-before", test_cancelled_before);
  g_test_add_func ("/engine/host-engine/cancel-from-elsewhere", test_cancel_from_elsewhere);
  g_test_add_func ("/engine/host-engine/options", test_options);
  g_test_add_func ("/engine/host-engine/killed", test_killed);
  /* last, because no engine can start after it */
  g_test_add_func ("/engine/host-engine/end-all", test_end_all);
  int status = g_test_run ();
  cp_test_hostile_clear ();
  return status;
}
