/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-json.h"

#include "cp-json-check.h"
#include "rules/text/cp-excerpt.h"


JsonObject *
cp_json_read (const char *text, size_t length)
{
  if (!cp_json_check (text, length))
    return NULL;
  g_autoptr (JsonParser) parser = json_parser_new ();
  if (!json_parser_load_from_data (parser, text, (gssize) length, NULL))
    return NULL;
  JsonNode *root = json_parser_get_root (parser);
  return root != NULL && JSON_NODE_HOLDS_OBJECT (root) ? json_node_dup_object (root) : NULL;
}


char *
cp_json_write (JsonObject *object)
{
  g_autoptr (JsonNode) root = json_node_new (JSON_NODE_OBJECT);

  json_node_set_object (root, object);
  return json_to_string (root, FALSE);
}


/* Returns the member; NULL if it is missing or null. */
static JsonNode *
get_member (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node == NULL || JSON_NODE_HOLDS_NULL (node) ? NULL : node;
}


bool
cp_json_has (JsonObject *object, const char *name)
{
  return get_member (object, name) != NULL;
}


bool
cp_json_get_integer (
    JsonObject *object, const char *name, int64_t least, int64_t most, int64_t *value)
{
  JsonNode *node = get_member (object, name);

  if (node == NULL || json_node_get_value_type (node) != G_TYPE_INT64)
    return false;
  *value = json_node_get_int (node);
  return *value >= least && *value <= most;
}


bool
cp_json_get_bool (JsonObject *object, const char *name, bool *value)
{
  JsonNode *node = get_member (object, name);

  if (node == NULL || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return false;
  *value = json_node_get_boolean (node);
  return true;
}


const char *
cp_json_get_string (JsonObject *object, const char *name)
{
  JsonNode *node = get_member (object, name);

  if (node == NULL || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;
  return json_node_get_string (node);
}


JsonObject *
cp_json_get_object (JsonObject *object, const char *name)
{
  JsonNode *node = get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}


JsonArray *
cp_json_get_array (JsonObject *object, const char *name)
{
  JsonNode *node = get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}


char **
cp_json_get_strings (JsonObject *object,
                     const char *name,
                     size_t most,
                     bool (*fits) (const char *text))
{
  JsonArray *array = cp_json_get_array (object, name);

  if (array == NULL || json_array_get_length (array) > most)
    return NULL;
  guint n = json_array_get_length (array);
  g_auto (GStrv) texts = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++) {
    JsonNode *node = json_array_get_element (array, i);
    if (json_node_get_value_type (node) != G_TYPE_STRING || !fits (json_node_get_string (node)))
      return NULL;
    texts[i] = json_node_dup_string (node);
  }
  return g_steal_pointer (&texts);
}


char *
cp_json_get_excerpt (JsonObject *object, const char *name, size_t most)
{
  const char *text = cp_json_get_string (object, name);

  return cp_text_excerpt (text != NULL ? text : "", most);
}


bool
cp_json_get_protocol (JsonObject *object,
                      const char *name,
                      int64_t version,
                      bool *supports_protocol)
{
  JsonArray *array = cp_json_get_array (object, name);

  if (array == NULL)
    return false;
  *supports_protocol = false;
  for (guint i = 0; i < json_array_get_length (array); i++) {
    JsonNode *node = json_array_get_element (array, i);
    if (json_node_get_value_type (node) == G_TYPE_INT64 && json_node_get_int (node) == version)
      *supports_protocol = true;
  }
  return true;
}


void
cp_json_set_strings (JsonObject *object, const char *name, const char *const *texts)
{
  if (texts == NULL) {
    json_object_set_null_member (object, name);
    return;
  }
  JsonArray *array = json_array_new ();
  for (const char *const *text = texts; *text != NULL; text++)
    json_array_add_string_element (array, *text);
  json_object_set_array_member (object, name, array);
}


void
cp_json_set_string (JsonObject *object, const char *name, const char *text)
{
  if (text == NULL) {
    json_object_set_null_member (object, name);
    return;
  }
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  json_object_set_string_member (object, name, valid);
}
