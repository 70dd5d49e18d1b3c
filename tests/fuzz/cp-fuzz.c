/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "rules/position/cp-fen.h"
#include "rules/position/cp-problems.h"
#include "support/cp-test-time.h"

/* An input may take MARGIN times the usual time, and this many seconds in addition. */
#define MARGIN     20
#define LEAST_TIME 1.0

/* Where a target is compiled with CP_FUZZ_TIME, seconds for its largest input, an input may take a
 * share of it that is relative to its size, and this many seconds in addition. Sanitizers take some
 * times longer. */
#define LEAST_LIMIT 0.02
#ifdef CP_SANITIZED
#define SLOWNESS 8
#else
#define SLOWNESS 1
#endif


/* A #GLogWriterFunc. GLib's own fatal warnings raise SIGTRAP, which fuzzers do not notice. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, size_t n_fields, void *data)
{
  g_log_writer_default (level, fields, n_fields, data);
  if ((level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING)) != 0)
    abort ();
  return G_LOG_WRITER_HANDLED;
}


int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  g_log_set_writer_func (write_log, NULL, NULL);
  return 0;
}


char *
cp_fuzz_repeat (const char *data, size_t size)
{
  GString *text = g_string_sized_new (CP_FUZZ_SIZE + size);

  while (text->len < CP_FUZZ_SIZE)
    g_string_append_len (text, data, (gssize) size);
  return g_string_free (text, FALSE);
}


#ifdef CP_FUZZ_TIME
static double
get_limit (size_t size)
{
  return SLOWNESS * (LEAST_LIMIT + CP_FUZZ_TIME * (double) size / CP_FUZZ_SIZE);
}
#else
/* Returns the seconds that the target takes for the largest valid input. */
static double
usual_time (void)
{
  static double usual;

  if (usual == 0) {
    g_autofree char *text = cp_fuzz_repeat (cp_fuzz_sample, strlen (cp_fuzz_sample));
    double start = cp_test_processor_time ();
    cp_fuzz_target ((const uint8_t *) text, CP_FUZZ_SIZE);
    usual = cp_test_processor_time () - start;
  }
  return usual;
}


static double
get_limit (size_t size)
{
  return LEAST_TIME + MARGIN * usual_time () * (double) size / CP_FUZZ_SIZE;
}
#endif


int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  double most = get_limit (size);
  double start = cp_test_processor_time ();
  int result = cp_fuzz_target (data, size);
  double time = cp_test_processor_time () - start;

  if (time > most) {
    g_printerr ("%zu bytes took %.3f s; %.3f s is the most\n", size, time, most);
    abort ();
  }
  return result;
}


unsigned
cp_fuzz_sum (const uint8_t *data, size_t size)
{
  unsigned sum = 0;

  for (size_t i = 0; i < size; i++)
    sum += data[i];
  return sum;
}


char **
cp_fuzz_split (const uint8_t *data, size_t size)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  const char *line = (const char *) data, *end = line + size, *line_end;

  do {
    line_end = line < end ? memchr (line, '\n', (size_t) (end - line)) : NULL;
    if (line_end == NULL)
      line_end = end;
    g_autofree char *text = size > 0 ? g_strndup (line, (size_t) (line_end - line)) : g_strdup ("");
    g_strv_builder_add (lines, text);
    line = line_end + 1;
  } while (line_end != end);
  return g_strv_builder_end (lines);
}


void
cp_fuzz_check_sentence (const char *text)
{
  g_assert_nonnull (text);
  g_assert_cmpstr (text, !=, "");
  g_assert_true (g_utf8_validate (text, -1, NULL));
}


void
cp_fuzz_check_error (const GError *error)
{
  g_assert_nonnull (error);
  cp_fuzz_check_sentence (error->message);
}


void
cp_fuzz_check_fen (const CpPosition *pos)
{
  g_autofree char *fen = cp_fen_write (pos);
  g_autoptr (GError) error = NULL;
  CpPosition read;

  cp_fen_read (pos->rules, fen, &read, &error);
  g_assert_no_error (error);
  g_assert_true (cp_position_same (pos, &read));
  g_assert_cmpuint (read.halfmove_clock, ==, pos->halfmove_clock);
  g_assert_cmpuint (read.fullmove_number, ==, pos->fullmove_number);
  g_autofree char *again = cp_fen_write (&read);
  g_assert_cmpstr (again, ==, fen);
}


void
cp_fuzz_check_playable (const CpPosition *pos)
{
  g_autofree char *fen = cp_fen_write (pos);
  g_autoptr (GError) error = NULL;
  CpProblems problems;
  CpPosition read;

  cp_position_problems (pos, &problems);
  g_assert_cmpuint (problems.n, ==, 0);
  cp_fen_parse (pos->rules, fen, &read, &error);
  g_assert_no_error (error);
}
