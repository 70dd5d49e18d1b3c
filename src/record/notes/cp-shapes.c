/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-shapes.h"

#include "cp-comment.h"

/* The commands for circles and for arrows. */
static const char *const commands[] = { "csl", "cal" };


static bool
is_circle (const CpShape *shape)
{
  return shape->to == CP_SQUARE_NONE;
}


static const char *
command_of (const CpShape *shape)
{
  return commands[is_circle (shape) ? 0 : 1];
}


/* Returns a hash key that is the same for equal shapes only. */
static void *
key_of (const CpShape *shape)
{
  return GUINT_TO_POINTER (((unsigned) shape->colour * 256 + shape->from) * 256 + shape->to);
}


/* Returns the set of keys of @shapes. Files may repeat thousands of shapes. */
static GHashTable *
make_set (const GArray *shapes)
{
  GHashTable *set = g_hash_table_new (NULL, NULL);

  for (unsigned i = 0; i < shapes->len; i++)
    g_hash_table_add (set, key_of (&g_array_index (shapes, CpShape, i)));
  return set;
}


/* Parses "Ga4" of the command for circles, "Ge2e4" of that for arrows. */
static bool
parse (const char *text, const char *command, const CpRules *rules, CpShape *shape)
{
  const char *rest = text + 1;

  if (*text == '\0' || strchr ("GRYB", *text) == NULL)
    return false;
  *shape = (CpShape){ *text, cp_square_parse (rules, rest, &rest), CP_SQUARE_NONE };
  if (shape->from == CP_SQUARE_NONE)
    return false;
  if (g_str_equal (command, commands[0]))
    return *rest == '\0';
  shape->to = cp_square_parse (rules, rest, &rest);
  return shape->to != CP_SQUARE_NONE && shape->to != shape->from && *rest == '\0';
}


static void
append_shape (GString *value, const CpShape *shape, const CpRules *rules)
{
  char name[CP_SQUARE_NAME_SIZE];

  g_string_append_printf (value, "%s%c%s", value->len > 0 ? "," : "", shape->colour,
                          cp_square_name (rules, shape->from, name));
  if (!is_circle (shape))
    g_string_append (value, cp_square_name (rules, shape->to, name));
}


static bool
is_shape_command (const char *name)
{
  return g_str_equal (name, commands[0]) || g_str_equal (name, commands[1]);
}


/* State of a search for shapes in the comments of a node. */
typedef struct {
  const CpRules *rules;
  GArray *shapes;    /* NULL if they are not collected */
  GHashTable *found; /* keys of shapes */
  GHashTable *wanted;
} Search;


/* A CpCommandVisit that collects shapes. */
static void
find_shapes (const char *name, const char *value, void *data)
{
  Search *search = data;

  if (!is_shape_command (name))
    return;
  g_auto (GStrv) items = g_strsplit (value, ",", -1);
  for (char **item = items; *item != NULL; item++) {
    CpShape shape;
    if (parse (g_strstrip (*item), name, search->rules, &shape) &&
        g_hash_table_add (search->found, key_of (&shape)))
      g_array_append_val (search->shapes, shape);
  }
}


/* A CpCommandEdit that keeps wanted shapes, each once, and invalid ones. */
static char *
filter_wanted (const char *name, const char *value, void *data)
{
  Search *search = data;

  if (!is_shape_command (name))
    return NULL;
  g_auto (GStrv) items = g_strsplit (value, ",", -1);
  g_autoptr (GString) result = g_string_new (NULL);
  bool changed = false;
  for (char **item = items; *item != NULL; item++) {
    CpShape shape;
    if (parse (g_strstrip (*item), name, search->rules, &shape)) {
      if (!g_hash_table_contains (search->wanted, key_of (&shape)) ||
          !g_hash_table_add (search->found, key_of (&shape))) {
        changed = true;
        continue;
      }
    }
    g_string_append_printf (result, "%s%s", result->len > 0 ? "," : "", *item);
  }
  return changed ? g_strdup (result->str) : NULL;
}


GArray *
cp_node_get_shapes (const CpNode *node, const CpRules *rules)
{
  g_autoptr (GHashTable) found = g_hash_table_new (NULL, NULL);
  Search search = { rules, g_array_new (FALSE, FALSE, sizeof (CpShape)), found, NULL };

  for (unsigned i = 0; node->comments != NULL && i < node->comments->len; i++)
    cp_comment_visit_commands (g_ptr_array_index (node->comments, i), find_shapes, &search);
  return search.shapes;
}


/* Adds the shapes of @wanted that are not in @found to the first command of their kind. */
static void
add_missing (CpRecord *record, CpNode *node, const GArray *wanted, GHashTable *found)
{
  for (size_t i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_autofree char *old = cp_node_get_command (node, commands[i]);
    g_autoptr (GString) value = g_string_new (old);
    size_t length = value->len;
    for (unsigned j = 0; j < wanted->len; j++) {
      const CpShape *shape = &g_array_index (wanted, CpShape, j);
      if (command_of (shape) == commands[i] && g_hash_table_add (found, key_of (shape)))
        append_shape (value, shape, cp_record_get_rules (record));
    }
    if (value->len > length)
      cp_record_set_command (record, node, commands[i], value->str);
  }
}


void
cp_record_set_shapes (CpRecord *record, CpNode *node, const GArray *shapes)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) found = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) wanted = make_set (shapes);
  Search search = { cp_record_get_rules (record), NULL, found, wanted };

  for (unsigned i = 0; node->comments != NULL && i < node->comments->len; i++) {
    const char *old = g_ptr_array_index (node->comments, i);
    char *new = cp_comment_edit_commands (old, filter_wanted, &search);
    if (*new != '\0' || *old == '\0')
      g_ptr_array_add (texts, new);
    else
      g_free (new);
  }
  g_ptr_array_add (texts, NULL);
  cp_record_set_comments (record, node, CP_COMMENT_BEHIND, (const char *const *) texts->pdata);
  add_missing (record, node, shapes, found);
}


void
cp_shapes_toggle (GArray *shapes, CpShape shape)
{
  bool draw = true;

  for (unsigned i = shapes->len; i > 0; i--) {
    const CpShape *other = &g_array_index (shapes, CpShape, i - 1);
    if (other->from != shape.from || other->to != shape.to)
      continue;
    draw = draw && other->colour != shape.colour;
    g_array_remove_index (shapes, i - 1);
  }
  if (draw)
    g_array_append_val (shapes, shape);
}
