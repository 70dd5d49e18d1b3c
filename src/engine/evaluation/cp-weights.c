/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-weights.h"

#include <errno.h>
#include <string.h>

#include "cp-learned.h"

G_DEFINE_QUARK (cp - weights - error - quark, cp_weights_error)

/* First line of the text. */
#define TITLE "Counterpoise weights"

/* State of parsing a text line by line. */
typedef struct {
  const char *rest; /* rest of the line */
  const char *next; /* next line */
  unsigned line;
  GError **error;
} Reader;


static bool
fail (Reader *reader, const char *what)
{
  g_set_error (reader->error, CP_WEIGHTS_ERROR, CP_WEIGHTS_ERROR_FORMAT, "line %u: %s",
               reader->line, what);
  return false;
}


/* Advances to the next line, which must begin with @name. */
static bool
begin_line (Reader *reader, const char *name)
{
  size_t length = strlen (name);
  const char *end;

  reader->line++;
  reader->rest = reader->next;
  if (reader->rest == NULL || strncmp (reader->rest, name, length) != 0) {
    g_autofree char *what = g_strdup_printf ("“%s” was expected", name);
    return fail (reader, what);
  }
  reader->rest += length;
  end = strchr (reader->rest, '\n');
  reader->next = end != NULL ? end + 1 : NULL;
  return true;
}


/* Checks the second line: weights for @rules, or for these without their last options. */
static bool
read_rules (Reader *reader, const CpRules *rules)
{
  if (!begin_line (reader, "rules "))
    return false;
  size_t length = strcspn (reader->rest, "\n");
  if (strncmp (rules->string, reader->rest, length) == 0 &&
      strchr (":,", rules->string[length]) != NULL)
    return true;
  g_autofree char *what = g_strdup_printf ("weights for “%s” were expected", rules->string);
  return fail (reader, what);
}


static bool
end_line (Reader *reader)
{
  return *reader->rest == '\n' || *reader->rest == '\0' || fail (reader, "it is too long");
}


static bool
read_number (Reader *reader, long most, long *number)
{
  char *end;

  if (*reader->rest != ' ')
    return fail (reader, "a number is missing");
  errno = 0;
  *number = strtol (reader->rest, &end, 10);
  if (end == reader->rest || errno != 0 || *number > most || *number < -most)
    return fail (reader, "that is no number, or one that is too large");
  reader->rest = end;
  return true;
}


static bool
read_ints (Reader *reader, const char *name, int *numbers, unsigned n)
{
  long number;

  if (!begin_line (reader, name))
    return false;
  for (unsigned i = 0; i < n; i++) {
    if (!read_number (reader, G_MAXINT / 1024, &number))
      return false;
    numbers[i] = (int) number;
  }
  return end_line (reader);
}


static bool
read_hidden (Reader *reader, const char *name, int16_t numbers[CP_N_HIDDEN])
{
  long number;

  if (!begin_line (reader, name))
    return false;
  for (unsigned i = 0; i < CP_N_HIDDEN; i++) {
    if (!read_number (reader, G_MAXINT16, &number))
      return false;
    numbers[i] = (int16_t) number;
  }
  return end_line (reader);
}


static bool
read_net (Reader *reader, CpWeights *weights)
{
  if (!read_hidden (reader, "bias", weights->bias) ||
      !read_hidden (reader, "own", weights->output[0]) ||
      !read_hidden (reader, "other", weights->output[1]))
    return false;
  for (unsigned i = 0; i < weights->map->n_inputs; i++) {
    if (!read_hidden (reader, "input", weights->input[i]))
      return false;
  }
  return true;
}


/* Reads all numbers; weights->map must be set. */
static bool
read_numbers (Reader *reader, CpWeights *weights)
{
  const CpPlaneMap *map = weights->map;

  if (!read_ints (reader, "kinds", weights->kind, CP_N_KINDS) ||
      !read_ints (reader, "tempo", &weights->tempo, 1))
    return false;
  for (unsigned plane = 0; plane < map->n_planes; plane++) {
    if (!read_ints (reader, "sum", weights->sum + map->input[CP_WHITE][plane][0],
                    cp_plane_map_size (map, plane)))
      return false;
  }
  return !weights->has_net || read_net (reader, weights);
}


CpWeights *
cp_weights_read (const char *text, const CpRules *rules, GError **error)
{
  g_autoptr (CpWeights) weights = g_new0 (CpWeights, 1);
  Reader reader = { .next = text, .error = error };
  int hidden, attacks;

  if (!begin_line (&reader, TITLE) || !end_line (&reader) || !read_rules (&reader, rules) ||
      !read_ints (&reader, "hidden", &hidden, 1))
    return NULL;
  if (hidden != 0 && hidden != CP_N_HIDDEN) {
    fail (&reader, "the net has another size");
    return NULL;
  }
  if (!read_ints (&reader, "attacks", &attacks, 1))
    return NULL;
  weights->has_net = hidden > 0;
  weights->map = cp_plane_map_new (rules, attacks != 0);
  return read_numbers (&reader, weights) ? g_steal_pointer (&weights) : NULL;
}


static void
write_ints (GString *text, const char *name, const int *numbers, unsigned n)
{
  g_string_append (text, name);
  for (unsigned i = 0; i < n; i++)
    g_string_append_printf (text, " %d", numbers[i]);
  g_string_append_c (text, '\n');
}


static void
write_hidden (GString *text, const char *name, const int16_t numbers[CP_N_HIDDEN])
{
  g_string_append (text, name);
  for (unsigned i = 0; i < CP_N_HIDDEN; i++)
    g_string_append_printf (text, " %d", numbers[i]);
  g_string_append_c (text, '\n');
}


char *
cp_weights_write (const CpWeights *weights)
{
  GString *text = g_string_new (TITLE "\n");
  const CpPlaneMap *map = weights->map;

  g_string_append_printf (text, "rules %s\nhidden %d\nattacks %d\n", map->rules->string,
                          weights->has_net ? CP_N_HIDDEN : 0, map->attacks);
  write_ints (text, "kinds", weights->kind, CP_N_KINDS);
  write_ints (text, "tempo", &weights->tempo, 1);
  for (unsigned plane = 0; plane < map->n_planes; plane++)
    write_ints (text, "sum", weights->sum + map->input[CP_WHITE][plane][0],
                cp_plane_map_size (map, plane));
  if (weights->has_net) {
    write_hidden (text, "bias", weights->bias);
    write_hidden (text, "own", weights->output[0]);
    write_hidden (text, "other", weights->output[1]);
    for (unsigned i = 0; i < map->n_inputs; i++)
      write_hidden (text, "input", weights->input[i]);
  }
  return g_string_free (text, FALSE);
}


CpWeights *
cp_weights_new_material (const CpRules *rules)
{
  static const int values[CP_N_KINDS] = { 0, 100, 300, 300, 500, 900, 0 };
  CpWeights *weights = g_new0 (CpWeights, 1);

  weights->map = cp_plane_map_new (rules, false);
  memcpy (weights->kind, values, sizeof values);
  for (CpKind kind = CP_PAWN; kind < CP_N_KINDS; kind++) {
    const uint16_t *inputs = weights->map->input[CP_WHITE][cp_plane_of (kind, CP_WHITE)];
    for (CpSquare square = 0; square < rules->n_squares; square++) {
      int ranks = (int) cp_square_rank (rules, square);
      int value = values[kind] + (kind == CP_PAWN ? 4 * ranks * ranks : 0);
      weights->sum[inputs[square]] = value * CP_WEIGHTS_SUM;
    }
  }
  return weights;
}


CpWeights *
cp_weights_new (const CpRules *rules)
{
  const char *text = cp_learned_find (rules->string);

  if (text == NULL)
    return cp_weights_new_material (rules);
  g_autoptr (GError) error = NULL;
  CpWeights *weights = cp_weights_read (text, rules, &error);
  if (weights == NULL)
    g_error ("the weights of %s: %s", rules->string, error->message);
  return weights;
}


void
cp_weights_free (CpWeights *weights)
{
  g_free (weights->map);
  g_free (weights);
}
