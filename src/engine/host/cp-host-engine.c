/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-host-engine.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cp-host-channel.h"
#include "rules/text/cp-excerpt.h"

G_DEFINE_QUARK (cp_host_error_quark, cp_host_error)

struct CpHostEngine {
  CpHostChannel *channel;
  CpHostLimits limits;
  char *file; /* name in messages */
  char *name;
  char *author;
  GPtrArray *options; /* of CpHostOption */
  bool unusable;
};

/* A wait for a particular line. */
typedef struct {
  const char *word; /* first word of the line */
  int64_t timeout;  /* microseconds; 0 for no limit */
  const atomic_bool *cancelled;
  /* (nullable): called for each other line */
  void (*line_func) (CpHostEngine *engine, const char *line, void *data);
  void *data;
} Wait;


static void
send_line (CpHostEngine *engine, const char *line)
{
  engine->channel->send (engine->channel, line);
}


/* Returns true if @line begins with @word; @rest is the text after it. */
static bool
starts_with_word (const char *line, const char *word, const char **rest)
{
  size_t length = strlen (word);

  if (strncmp (line, word, length) != 0 ||
      (line[length] != '\0' && !g_ascii_isspace (line[length])))
    return false;
  *rest = line + length + strspn (line + length, " \t");
  return true;
}


static void
set_timeout_error (const CpHostEngine *engine, int64_t timeout, GError **error)
{
  unsigned seconds = (unsigned) MAX (timeout / G_TIME_SPAN_SECOND, 1);

  g_set_error (error, CP_HOST_ERROR, CP_HOST_ERROR_TIMEOUT,
               /* Translators: %s is the name of a program. */
               g_dngettext (GETTEXT_PACKAGE, "“%s” has not answered for %u second.",
                            "“%s” has not answered for %u seconds.", seconds),
               engine->file, seconds);
}


static void
set_error (const CpHostEngine *engine, CpHostReadResult result, const Wait *wait, GError **error)
{
  if (result == CP_HOST_ENDED)
    /* Translators: %s is the name of a program. */
    g_set_error (error, CP_HOST_ERROR, CP_HOST_ERROR_ENDED, _ ("“%s” quit unexpectedly."),
                 engine->file);
  else if (result == CP_HOST_CANCELLED)
    /* Translators: %s is the name of a program. */
    g_set_error (error, CP_HOST_ERROR, CP_HOST_ERROR_CANCELLED, _ ("“%s” was interrupted."),
                 engine->file);
  else if (result == CP_HOST_TIMED_OUT)
    set_timeout_error (engine, wait->timeout, error);
  else
    g_set_error (error, CP_HOST_ERROR, CP_HOST_ERROR_FLOOD,
                 /* Translators: %s is the name of a program. */
                 _ ("“%s” produces far too much output."), engine->file);
}


static bool
exceeds_output_limit (const CpHostEngine *engine, uint64_t n_before, int64_t since)
{
  uint64_t minutes = (uint64_t) ((g_get_monotonic_time () - since) / G_TIME_SPAN_MINUTE);

  return engine->channel->n_received - n_before > engine->limits.output * (minutes + 1);
}


/* Waits for a line that begins with wait->word. Returns the text after it; NULL with @error set. */
static char *
wait_for (CpHostEngine *engine, const Wait *wait, GError **error)
{
  int64_t start = g_get_monotonic_time ();
  int64_t deadline = wait->timeout > 0 ? start + wait->timeout : INT64_MAX;
  uint64_t n_before = engine->channel->n_received;
  CpHostReadResult result;

  do {
    g_autofree char *line = NULL;
    const char *rest;
    result = engine->channel->read (engine->channel, deadline, wait->cancelled, &line);
    if (result == CP_HOST_LINE && starts_with_word (line, wait->word, &rest))
      return g_strdup (rest);
    if (result == CP_HOST_LINE && wait->line_func != NULL)
      wait->line_func (engine, line, wait->data);
  } while (result == CP_HOST_LINE && !exceeds_output_limit (engine, n_before, start));
  set_error (engine, result, wait, error);
  return NULL;
}


/* Waits like wait_for(). After a failure, answers can no longer be matched to commands, and the
 * engine becomes unusable. */
static bool
wait_or_disable (CpHostEngine *engine, const Wait *wait, GError **error)
{
  g_autofree char *line = wait_for (engine, wait, error);

  engine->unusable |= line == NULL;
  return line != NULL;
}


/* Waits until the program has processed all commands so far. */
static bool
wait_until_ready (CpHostEngine *engine, const atomic_bool *cancelled, GError **error)
{
  const Wait wait = { "readyok", engine->limits.ready, cancelled, NULL, NULL };

  if (cancelled != NULL && *cancelled) {
    set_error (engine, CP_HOST_CANCELLED, &wait, error);
    return false;
  }
  send_line (engine, "isready");
  return wait_or_disable (engine, &wait, error);
}


static void
info_cb (CpHostEngine *engine, const char *line, void *data)
{
  const CpHostRequest *request = data;
  CpHostInfo info;

  if (cp_host_info_parse (line, &info))
    request->info_func (&info, request->data);
}


static void
introduction_line_cb (CpHostEngine *engine, const char *line, void *data)
{
  CpHostOption *option = cp_host_option_parse (line);
  const char *rest;

  if (option != NULL) {
    g_ptr_array_add (engine->options, option);
  } else if (starts_with_word (line, "id", &rest)) {
    const char *text;
    if (starts_with_word (rest, "name", &text) && *text != '\0') {
      g_free (engine->name);
      engine->name = g_strdup (text);
    } else if (starts_with_word (rest, "author", &text)) {
      g_free (engine->author);
      engine->author = g_strdup (text);
    }
  }
}


/* Sends `uci` and reads the program's name, author and options. */
static bool
query_options (CpHostEngine *engine, const atomic_bool *cancelled, GError **error)
{
  const Wait wait = { "uciok", engine->limits.start, cancelled, introduction_line_cb, NULL };

  g_ptr_array_set_size (engine->options, 0);
  send_line (engine, "uci");
  return wait_or_disable (engine, &wait, error);
}


/* Replaces an error of the first handshake by one for a user who may have chosen a program that is
 * no engine. */
static void
set_handshake_error (const CpHostEngine *engine, GError **error)
{
  if (g_error_matches (*error, CP_HOST_ERROR, CP_HOST_ERROR_CANCELLED))
    return;
  int code = (*error)->code;
  g_clear_error (error);
  if (code == CP_HOST_ERROR_ENDED)
    g_set_error (error, CP_HOST_ERROR, code,
                 /* Translators: %s is the name of a program. UCI is the language of engines. */
                 _ ("“%s” quit before it answered in UCI."), engine->file);
  else
    g_set_error (error, CP_HOST_ERROR, code,
                 /* Translators: %s is the name of a program. UCI is the language of engines. */
                 _ ("“%s” does not answer in UCI."), engine->file);
}


static void
set_start_error (const char *path, GError *reason, GError **error)
{
  g_autofree char *quoted = cp_text_quote (path);

  if (g_error_matches (reason, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT))
    g_set_error (error, CP_HOST_ERROR, CP_HOST_ERROR_START,
                 /* Translators: %s is the path of a program. */
                 _ ("There is no program “%s”."), quoted);
  else if (g_error_matches (reason, G_SPAWN_ERROR, G_SPAWN_ERROR_ACCES))
    g_set_error (error, CP_HOST_ERROR, CP_HOST_ERROR_START,
                 /* Translators: %s is the path of a file. */
                 _ ("You are not allowed to run “%s”."), quoted);
  else
    g_set_error (error, CP_HOST_ERROR, CP_HOST_ERROR_START,
                 /* Translators: the path of a program, and why. */
                 _ ("“%s” cannot be started: %s"), quoted, reason->message);
}


/* @name: name in messages */
static CpHostEngine *
engine_new (CpHostChannel *channel, const char *name, const CpHostLimits *limits)
{
  CpHostEngine *engine = g_new0 (CpHostEngine, 1);

  engine->channel = channel;
  engine->limits = *limits;
  engine->file = cp_text_quote (name);
  engine->name = g_strdup (engine->file);
  engine->author = g_strdup ("");
  engine->options = g_ptr_array_new_with_free_func ((GDestroyNotify) cp_host_option_free);
  return engine;
}


CpHostEngine *
cp_host_engine_new (const char *path,
                    const CpHostLimits *limits,
                    const atomic_bool *cancelled,
                    GError **error)
{
  g_autofree char *file = g_path_get_basename (path);
  g_autoptr (GError) reason = NULL;
  CpHostChannel *channel = cp_host_pipe_new (path, &reason);

  if (channel == NULL) {
    set_start_error (path, reason, error);
    return NULL;
  }
  g_autoptr (CpHostEngine) engine = engine_new (channel, file, limits);
  if (query_options (engine, cancelled, &reason))
    return g_steal_pointer (&engine);
  set_handshake_error (engine, &reason);
  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}


CpHostEngine *
cp_host_engine_new_self (const char *name)
{
  const CpHostLimits limits = CP_HOST_DEFAULT_LIMITS;
  CpHostEngine *engine = engine_new (cp_host_self_new (), name, &limits);

  query_options (engine, NULL, NULL);
  return engine;
}


void
cp_host_engine_free (CpHostEngine *engine)
{
  if (engine == NULL)
    return;
  send_line (engine, "stop");
  send_line (engine, "quit");
  engine->channel->free (engine->channel, engine->limits.quit);
  g_ptr_array_unref (engine->options);
  g_free (engine->author);
  g_free (engine->name);
  g_free (engine->file);
  g_free (engine);
}


const char *
cp_host_engine_get_name (const CpHostEngine *engine)
{
  return engine->name;
}


const char *
cp_host_engine_get_author (const CpHostEngine *engine)
{
  return engine->author;
}


const GPtrArray *
cp_host_engine_get_options (const CpHostEngine *engine)
{
  return engine->options;
}


bool
cp_host_engine_reload_options (CpHostEngine *engine, const atomic_bool *cancelled, GError **error)
{
  return query_options (engine, cancelled, error);
}


bool
cp_host_engine_is_usable (const CpHostEngine *engine)
{
  return !engine->unusable;
}


/* Finds an option by name, ignoring case; may return NULL. */
static const CpHostOption *
find_option (const CpHostEngine *engine, const char *name)
{
  for (guint i = 0; i < engine->options->len; i++) {
    const CpHostOption *option = g_ptr_array_index (engine->options, i);
    if (g_ascii_strcasecmp (option->name, name) == 0)
      return option;
  }
  return NULL;
}


/* Returns the value in the program's spelling (transfer none); NULL with @error set. */
static const char *
check_option (const CpHostEngine *engine, const char *name, const char *value, GError **error)
{
  const CpHostOption *option = find_option (engine, name);

  if (option != NULL)
    return cp_host_option_check (option, value, error);
  g_autofree char *quoted = cp_text_quote (name);
  g_set_error (error, CP_HOST_OPTION_ERROR, CP_HOST_OPTION_ERROR_UNKNOWN,
               /* Translators: the names of a program and of an option. */
               _ ("“%s” has no option “%s”."), engine->file, quoted);
  return NULL;
}


bool
cp_host_engine_set_option (CpHostEngine *engine,
                           const char *name,
                           const char *value,
                           const atomic_bool *cancelled,
                           GError **error)
{
  const char *checked = check_option (engine, name, value, NULL);

  if (checked == NULL) {
    if (!query_options (engine, cancelled, error))
      return false;
    checked = check_option (engine, name, value, error);
  }
  if (checked == NULL)
    return false;
  const CpHostOption *option = find_option (engine, name);
  g_autofree char *line =
      option->type == CP_HOST_BUTTON
          ? g_strdup_printf ("setoption name %s", option->name)
          : g_strdup_printf ("setoption name %s value %s", option->name, checked);
  send_line (engine, line);
  return true;
}


bool
cp_host_engine_start_game (CpHostEngine *engine, const atomic_bool *cancelled, GError **error)
{
  send_line (engine, "ucinewgame");
  return wait_until_ready (engine, cancelled, error);
}


/* Stops the search and discards its answer. */
static void
stop_search (CpHostEngine *engine)
{
  const Wait wait = { "bestmove", engine->limits.stop, NULL, NULL, NULL };

  send_line (engine, "stop");
  wait_or_disable (engine, &wait, NULL);
}


/* Returns the move after `bestmove`, or NULL with @error set. */
static char *
read_move (const CpHostEngine *engine, const char *answer, GError **error)
{
  size_t length = strcspn (answer, " \t");

  if (length > 0)
    return g_strndup (answer, length);
  g_set_error (error, CP_HOST_ERROR, CP_HOST_ERROR_NO_MOVE,
               /* Translators: %s is the name of a program. */
               _ ("“%s” replied but did not give a move."), engine->file);
  return NULL;
}


char *
cp_host_engine_search (CpHostEngine *engine,
                       const CpHostRequest *request,
                       int64_t *microseconds,
                       GError **error)
{
  const Wait wait = { "bestmove", request->timeout, request->cancelled,
                      request->info_func != NULL ? info_cb : NULL, (void *) request };
  g_autofree char *position = g_strdup_printf ("position %s", request->position);
  g_autofree char *go = g_strdup_printf ("go %s", request->go);
  g_autoptr (GError) reason = NULL;

  *microseconds = 0;
  send_line (engine, position);
  if (!wait_until_ready (engine, request->cancelled, error))
    return NULL;
  int64_t start = g_get_monotonic_time ();
  send_line (engine, go);
  g_autofree char *answer = wait_for (engine, &wait, &reason);
  *microseconds = g_get_monotonic_time () - start;
  if (answer != NULL)
    return read_move (engine, answer, error);
  if (g_error_matches (reason, CP_HOST_ERROR, CP_HOST_ERROR_TIMEOUT) ||
      g_error_matches (reason, CP_HOST_ERROR, CP_HOST_ERROR_CANCELLED))
    stop_search (engine);
  else
    engine->unusable = true;
  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}
