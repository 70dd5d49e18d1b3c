/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-engine-probe.h"

#include "engine/host/cp-host-engine.h"

/* The task data of a probe. */
typedef struct {
  char *path;
  GVariant *options;
  atomic_bool cancelled;
} Question;


static void
question_free (void *data)
{
  Question *question = data;

  g_free (question->path);
  g_variant_unref (question->options);
  g_free (question);
}


void
cp_engine_probe_free (CpEngineProbe *probe)
{
  if (probe == NULL)
    return;
  g_free (probe->name);
  g_free (probe->author);
  g_ptr_array_unref (probe->options);
  g_free (probe);
}


static void
cancelled_cb (GCancellable *cancellable, Question *question)
{
  atomic_store (&question->cancelled, true);
}


/* Options that the engine does not have are ignored: they are no reason not to list the others. */
static bool
set_options (CpHostEngine *host, Question *question, GError **error)
{
  GVariantIter iter;
  const char *name, *value;

  g_variant_iter_init (&iter, question->options);
  while (g_variant_iter_next (&iter, "{&s&s}", &name, &value)) {
    g_autoptr (GError) reason = NULL;
    if (!cp_host_engine_set_option (host, name, value, &question->cancelled, &reason) &&
        reason->domain != CP_HOST_OPTION_ERROR) {
      g_propagate_error (error, g_steal_pointer (&reason));
      return false;
    }
  }
  /* Asks for the list again: setting one option can add others. */
  return cp_host_engine_reload_options (host, &question->cancelled, error);
}


static void
probe_cb (GTask *task, void *source, void *data, GCancellable *cancellable)
{
  const CpHostLimits limits = CP_HOST_DEFAULT_LIMITS;
  Question *question = data;
  GError *error = NULL;
  gulong id = cancellable != NULL
                  ? g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), question, NULL)
                  : 0;
  g_autoptr (CpHostEngine) host =
      cp_host_engine_new (question->path, &limits, &question->cancelled, &error);

  if (host == NULL || !set_options (host, question, &error)) {
    g_task_return_error (task, error);
  } else {
    CpEngineProbe *probe = g_new0 (CpEngineProbe, 1);
    probe->name = g_strdup (cp_host_engine_get_name (host));
    probe->author = g_strdup (cp_host_engine_get_author (host));
    probe->options = g_ptr_array_ref ((GPtrArray *) cp_host_engine_get_options (host));
    g_task_return_pointer (task, probe, (GDestroyNotify) cp_engine_probe_free);
  }
  g_cancellable_disconnect (cancellable, id);
}


void
cp_engine_probe_start (const char *path,
                       GVariant *options,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       void *data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Question *question = g_new0 (Question, 1);

  question->path = g_strdup (path);
  question->options = g_variant_ref_sink (options);
  g_task_set_task_data (task, question, question_free);
  g_task_run_in_thread (task, probe_cb);
}


CpEngineProbe *
cp_engine_probe_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
