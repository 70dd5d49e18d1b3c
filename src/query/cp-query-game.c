/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-query-game.h"

#include <string.h>

#include "analysis/cp-game-analysis.h"
#include "record/notes/cp-comment.h"
#include "record/tree/cp-line.h"
#include "rules/position/cp-outcome-text.h"

/* Maximum length of the comments of a game, in bytes. */
#define MAX_COMMENTS (64u << 10)

/* The data of a game. */
typedef struct {
  const CpPgnGame *game;
  char *texts[CP_QUERY_N_TEXTS]; /* (nullable): NULL if it is not known */
  GPtrArray *tags;               /* char: other tags, "Name value" */
  CpResult result;
  bool has_result;
  unsigned plies;
  char *comments; /* (nullable) */
} Data;


bool
cp_query_find_text (const char *tag, CpQueryText *text)
{
  static const char *const names[CP_QUERY_N_TEXTS] = {
    [CP_QUERY_WHITE] = "White",   [CP_QUERY_BLACK] = "Black",        [CP_QUERY_EVENT] = "Event",
    [CP_QUERY_SITE] = "Site",     [CP_QUERY_ROUND] = "Round",        [CP_QUERY_DATE] = "Date",
    [CP_QUERY_RULES] = "Variant", [CP_QUERY_ENDING] = "Termination",
  };

  for (CpQueryText i = 0; i < CP_QUERY_N_TEXTS; i++) {
    if (g_str_equal (tag, names[i])) {
      *text = i;
      return true;
    }
  }
  return false;
}


bool
cp_query_value_is_unknown (const char *value)
{
  return g_str_equal (value, "?") || g_str_equal (value, "????.??.??") || g_str_equal (value, "-");
}


const char *
cp_query_describe_end (const char *ending, CpResult result)
{
  if (ending != NULL && *ending != '\0')
    return ending;
  return result == CP_UNDECIDED ? "unfinished" : "not recorded";
}


const char *
cp_query_canonical_rules (const char *value)
{
  const CpRules *rules = value != NULL ? cp_rules_parse (value, NULL) : cp_rules_default ();
  return rules != NULL ? rules->string : value;
}


bool
cp_query_stores_tag (const char *name)
{
  static const char *const unwanted[] = { "FEN", "SetUp", "PlyCount", NULL };
  return !g_strv_contains (unwanted, name);
}


static void
add_comments (GString *text, const GPtrArray *comments)
{
  for (unsigned i = 0; comments != NULL && i < comments->len && text->len < MAX_COMMENTS; i++) {
    g_autofree char *words = cp_comment_text_without_commands (g_ptr_array_index (comments, i));
    const char *end;
    g_utf8_validate (words, (gssize) MIN (strlen (words), MAX_COMMENTS - text->len), &end);
    if (end == words)
      continue;
    g_string_append_len (text, words, end - words);
    g_string_append_c (text, '\n');
  }
}


char *
cp_query_collect_comments (const CpRecord *record)
{
  GString *text = g_string_new (NULL);
  CpNode *root = cp_record_get_root (record);

  for (CpNode *node = root; node != NULL; node = cp_node_next_within (node, root)) {
    add_comments (text, node->comments_before);
    add_comments (text, node->comments);
  }
  return g_string_free (text, text->len == 0);
}


static void
add_tag_cb (const char *name, const char *value, void *user_data)
{
  Data *data = user_data;
  CpQueryText text;
  CpResult result;

  if (g_str_equal (name, "Result")) {
    if (!data->has_result && cp_result_read (value, &result))
      data->result = result;
    data->has_result = true;
  } else if (!cp_query_find_text (name, &text)) {
    if (cp_query_stores_tag (name))
      g_ptr_array_add (data->tags, g_strconcat (name, " ", value, NULL));
  } else if (data->texts[text] == NULL) {
    if (text == CP_QUERY_RULES)
      data->texts[text] = g_strdup (cp_query_canonical_rules (value));
    else if (!cp_query_value_is_unknown (value))
      data->texts[text] = g_strdup (value);
  }
}


/* Sets everything except the comments. */
static void
init_data (Data *data, const CpPgnSlice *slice, const CpPgnGame *game)
{
  *data = (Data){ .game = game, .result = CP_UNDECIDED, .plies = slice->plies };
  data->tags = g_ptr_array_new_with_free_func (g_free);
  cp_pgn_slice_for_each_tag (slice, add_tag_cb, data);
  if (game->record == NULL)
    return;

  CpOutcome outcome = cp_record_get_outcome (game->record);
  data->result = outcome.result;
  data->plies = cp_record_main_line_end (game->record)->ply;
  if (data->texts[CP_QUERY_RULES] == NULL)
    data->texts[CP_QUERY_RULES] = g_strdup (cp_query_canonical_rules (NULL));
  if (outcome.termination != CP_PLAYING) {
    g_free (data->texts[CP_QUERY_ENDING]);
    data->texts[CP_QUERY_ENDING] = g_strdup (cp_termination_text (outcome.termination));
  }
}


static void
clear_data (Data *data)
{
  for (CpQueryText text = 0; text < CP_QUERY_N_TEXTS; text++)
    g_free (data->texts[text]);
  g_ptr_array_unref (data->tags);
  g_free (data->comments);
}


char *
cp_query_get_end (const CpPgnSlice *slice, const CpPgnGame *game)
{
  Data data;

  init_data (&data, slice, game);
  char *end = g_strdup (cp_query_describe_end (data.texts[CP_QUERY_ENDING], data.result));
  clear_data (&data);
  return end;
}


static bool
text_matches (const CpQueryTerm *term, const Data *data, CpQueryText text)
{
  if (data->texts[text] == NULL || *data->texts[text] == '\0')
    return false;
  return text == CP_QUERY_RULES ? cp_query_term_matches_rules (term, data->texts[text])
                                : cp_query_term_matches_text (term, data->texts[text]);
}


/* Nothing is known about the end of a game that cannot be read completely. */
static bool
end_matches (const CpQueryTerm *term, const Data *data)
{
  const char *ending = data->texts[CP_QUERY_ENDING];

  if (data->game->problem != NULL && !data->game->is_whole)
    return text_matches (term, data, CP_QUERY_ENDING);
  return cp_query_term_matches_text (term, cp_query_describe_end (ending, data->result));
}


static bool
comments_match (const CpQueryTerm *term, const Data *data)
{
  return data->comments != NULL && cp_query_term_matches_text (term, data->comments);
}


static bool
tags_match (const CpQueryTerm *term, const Data *data)
{
  for (unsigned i = 0; i < data->tags->len; i++) {
    if (cp_query_term_matches_tag (term, g_ptr_array_index (data->tags, i)))
      return true;
  }
  return false;
}


static bool
any_matches (const CpQueryTerm *term, const Data *data)
{
  static const char title[] = "Title ";

  for (CpQueryText text = 0; text < CP_QUERY_N_TEXTS; text++) {
    if (cp_query_text_is_searched (text) && text_matches (term, data, text))
      return true;
  }
  for (unsigned i = 0; i < data->tags->len; i++) {
    const char *tag = g_ptr_array_index (data->tags, i);
    const char *value = tag + strlen (title);
    if (g_str_has_prefix (tag, title) && !g_str_equal (value, "?") &&
        cp_query_term_matches_text (term, value))
      return true;
  }
  return (term->result >= 0 && (int) data->result == term->result) || comments_match (term, data);
}


static bool
is_analysed (const CpPgnGame *game)
{
  return game->record != NULL && game->problem == NULL &&
         cp_game_analysis_is_written (game->record);
}


static bool
term_matches (const CpQueryTerm *term, const Data *data)
{
  switch (term->field) {
  case CP_QUERY_TEXT:
    return term->text == CP_QUERY_ENDING ? end_matches (term, data)
                                         : text_matches (term, data, term->text);
  case CP_QUERY_PLAYER:
    return text_matches (term, data, CP_QUERY_WHITE) || text_matches (term, data, CP_QUERY_BLACK);
  case CP_QUERY_RESULT:
    return (int) data->result == term->result;
  case CP_QUERY_LENGTH:
  case CP_QUERY_PLIES:
    return cp_query_term_matches_plies (term, data->plies);
  case CP_QUERY_COMMENT:
    return comments_match (term, data);
  case CP_QUERY_IS_BAD:
    return data->game->problem != NULL;
  case CP_QUERY_IS_EDITED:
    return false;
  case CP_QUERY_IS_ANALYSED:
    return is_analysed (data->game);
  case CP_QUERY_TAG:
    return tags_match (term, data);
  case CP_QUERY_ANY:
  case CP_QUERY_MOVES:
  default:
    return any_matches (term, data);
  }
}


bool
cp_query_matches_game (const CpQuery *query, const CpPgnSlice *slice, const CpPgnGame *game)
{
  bool matches = true;
  Data data;

  init_data (&data, slice, game);
  if (game->record != NULL)
    data.comments = cp_query_collect_comments (game->record);
  for (unsigned i = 0; matches && i < cp_query_n_terms (query); i++) {
    const CpQueryTerm *term = cp_query_nth_term (query, i);
    matches = term->field == CP_QUERY_MOVES || term_matches (term, &data) != term->is_negated;
  }
  clear_data (&data);
  return matches && cp_query_matches_moves (query, game->record);
}
