/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-comment.h"

#include <string.h>

#include "record/text/cp-pgn-text.h"
#include "rules/text/cp-excerpt.h"

#define MS_PER_SECOND ((int64_t) 1000)
#define MS_PER_MINUTE (60 * MS_PER_SECOND)
#define MS_PER_HOUR   (60 * MS_PER_MINUTE)

/* Bytes of the longest character. */
#define MAX_BYTES 4

/* The most hours of a valid clock; larger numbers are errors. */
#define MAX_HOURS 9999

/* Programs that wrap the lines of a file do so at a width in this range, in characters. */
#define MIN_WRAP 72
#define MAX_WRAP 80

/* Bytes after a line that suffice to determine whether it was wrapped. */
#define LOOK_AHEAD ((size_t) 3 * MAX_BYTES * MAX_WRAP)

/* Of two wrapped lines, one is longer than this. Lines that people break themselves end sooner. */
#define LONG_LINE 20

/* A command inside a text: `[%name value]`. */
typedef struct {
  const char *start;
  const char *end; /* after the bracket */
  const char *name;
  size_t name_length;
  const char *value; /* up to the bracket */
} Command;


/* Finds the next command in @text; false if there is none. */
static bool
find_command (const char *text, Command *command)
{
  for (const char *c = strchr (text, '['); c != NULL; c = strchr (c + 1, '[')) {
    if (c[1] != '%')
      continue;
    const char *name_end = c + 2;
    while (*name_end != '\0' && *name_end != ']' && !g_ascii_isspace (*name_end))
      name_end++;
    /* Tested first, so that the bracket is searched for only once. */
    if (name_end == c + 2)
      continue;
    const char *close = strchr (name_end, ']');
    if (close == NULL)
      return false;
    *command = (Command){
      .start = c,
      .end = close + 1,
      .name = c + 2,
      .name_length = (size_t) (name_end - (c + 2)),
      .value = name_end,
    };
    return true;
  }
  return false;
}


/* Finds the first command called @name in @text. */
static bool
find_named (const char *text, const char *name, Command *command)
{
  while (find_command (text, command)) {
    if (strlen (name) == command->name_length &&
        strncmp (command->name, name, command->name_length) == 0)
      return true;
    text = command->end;
  }
  return false;
}


/* Returns the value of a command without surrounding space. */
static char *
dup_value (const Command *command)
{
  return g_strstrip (g_strndup (command->value, (size_t) (command->end - 1 - command->value)));
}


char *
cp_comment_get_command (const char *text, const char *name)
{
  Command command;

  if (!find_named (text, name, &command))
    return NULL;
  return dup_value (&command);
}


/* Returns where @rest continues after a command was removed at the end of @before: without the
 * spaces that separated it. */
static const char *
close_gap (GString *before, const char *rest)
{
  char last = before->len > 0 ? before->str[before->len - 1] : '\n';

  while (*rest == ' ' && g_ascii_isspace (last))
    rest++;
  if (*rest == '\0' && last == ' ')
    g_string_truncate (before, before->len - 1);
  return rest;
}


/* Returns the text without @command. */
static char *
cut_command (const char *text, const Command *command)
{
  GString *result = g_string_new_len (text, command->start - text);

  g_string_append (result, close_gap (result, command->end));
  return g_string_free (result, FALSE);
}


/* Appends a text, separated from the previous one by a space. */
static void
append_word (GString *result, const char *text, gssize length)
{
  if (result->len > 0 && length > 0)
    g_string_append_c (result, ' ');
  g_string_append_len (result, text, length);
}


char *
cp_comment_set_command (const char *text, const char *name, const char *value)
{
  g_return_val_if_fail (value == NULL || strchr (value, ']') == NULL, NULL);
  Command command;

  if (!find_named (text, name, &command)) {
    if (value == NULL)
      return g_strdup (text);
    return g_strdup_printf ("[%%%s %s]%s%s", name, value, *text != '\0' ? " " : "", text);
  }
  if (value == NULL)
    return cut_command (text, &command);
  return g_strdup_printf ("%.*s[%%%s %s]%s", (int) (command.start - text), text, name, value,
                          command.end);
}


static bool
is_inside_character (const char *c)
{
  return ((unsigned char) *c & 0xc0) == 0x80;
}


/* Returns the number of characters of @text before one of @ends, or MAX_WRAP + 1. */
static unsigned
count_up_to (const char *text, const char *ends)
{
  unsigned n = 0;

  for (; *text != '\0' && strchr (ends, *text) == NULL && n <= MAX_WRAP; text++)
    n += !is_inside_character (text);
  return n;
}


/* Returns true if the line that ends at @line_end has no room for the next word. Empty and indented
 * lines are not part of the paragraph. */
static bool
is_full (const char *text, const char *line_end)
{
  const char *next = line_end + 1;
  unsigned n = 0;

  if (*next == '\0' || g_ascii_isspace (*next) || (strchr ("-*+", *next) != NULL && next[1] == ' '))
    return false;
  for (; line_end > text && line_end[-1] != '\n' && n <= MAX_WRAP; line_end--)
    n += !is_inside_character (line_end - 1);
  return n > 0 && n <= MAX_WRAP && n + 1 + count_up_to (next, " \n") > MIN_WRAP;
}


/*
 * Returns true if the line that ends at @line_end was wrapped. The first line's column in the file
 * is unknown, so it is judged by the following text: another wrapped line, or a sentence that
 * continues.
 */
static bool
is_wrapped (const char *text, const char *line_end)
{
  const char *next = line_end + 1;

  if (is_full (text, line_end))
    return true;
  if (line_end == text || memchr (text, '\n', (size_t) (line_end - text)) != NULL)
    return false;
  size_t next_length = strcspn (next, "\n");
  if (next[next_length] == '\n' && is_full (text, next + next_length))
    return !g_ascii_isspace (*next);
  return g_unichar_islower (g_utf8_get_char_validated (next, -1)) &&
         MAX (count_up_to (text, "\n"), count_up_to (next, "\n")) >= LONG_LINE;
}


/* Cuts @result to at most @limit bytes, at a whole character. */
static void
cut (GString *result, size_t limit)
{
  if (result->len <= limit)
    return;
  while (limit > 0 && is_inside_character (result->str + limit))
    limit--;
  g_string_truncate (result, limit);
}


/* Appends @text without its commands and leading space, or enough of it for @result to have @enough
 * bytes. */
static void
append_words (GString *result, const char *text, size_t enough)
{
  size_t start = result->len;
  Command command;

  do {
    while (g_ascii_isspace (*text) && result->len == start)
      text++;
    bool found = find_command (text, &command);
    size_t length = found ? (size_t) (command.start - text) : strlen (text);
    g_string_append_len (result, text, (gssize) MIN (length, enough - result->len));
    text = found ? command.end : NULL;
    while (found && *text == ' ' && result->len > start &&
           g_ascii_isspace (result->str[result->len - 1]))
      text++;
  } while (text != NULL && result->len < enough);
}


/* Joins wrapped lines after @start. */
static void
flow_lines (GString *result, size_t start)
{
  g_autofree char *text = g_strdup (result->str + start);

  for (const char *end = strchr (text, '\n'); end != NULL; end = strchr (end + 1, '\n')) {
    if (is_wrapped (text, end))
      result->str[start + (size_t) (end - text)] = ' ';
  }
}


/*
 * Appends @text without its commands, wrapped lines and surrounding space, up to @limit bytes in
 * total. Whether lines were wrapped does not depend on commands in them, which may be added and
 * removed.
 */
static void
append_text (GString *result, const char *text, size_t limit)
{
  size_t start = result->len;

  append_words (result, text, limit <= G_MAXSIZE - LOOK_AHEAD ? limit + LOOK_AHEAD : limit);
  flow_lines (result, start);
  cut (result, limit);
  if (result->len < limit) {
    while (result->len > start && g_ascii_isspace (result->str[result->len - 1]))
      g_string_truncate (result, result->len - 1);
  }
}


char *
cp_comment_text_without_commands (const char *text)
{
  GString *result = g_string_new (NULL);

  append_text (result, text, G_MAXSIZE);
  return g_string_free (result, FALSE);
}


void
cp_comment_visit_commands (const char *text, CpCommandVisit visit, void *data)
{
  Command command;

  for (; find_command (text, &command); text = command.end) {
    g_autofree char *name = g_strndup (command.name, command.name_length);
    g_autofree char *value = dup_value (&command);
    visit (name, value, data);
  }
}


char *
cp_comment_edit_commands (const char *text, CpCommandEdit edit, void *data)
{
  GString *result = g_string_new (NULL);
  Command command;

  while (find_command (text, &command)) {
    g_autofree char *name = g_strndup (command.name, command.name_length);
    g_autofree char *value = dup_value (&command);
    g_autofree char *changed = edit (name, value, data);
    g_string_append_len (result, text, command.start - text);
    text = command.end;
    if (changed == NULL)
      g_string_append_len (result, command.start, command.end - command.start);
    else if (*changed != '\0')
      g_string_append_printf (result, "[%%%s %s]", name, changed);
    else
      text = close_gap (result, text);
  }
  g_string_append (result, text);
  return g_string_free (result, FALSE);
}


static bool
has_brace (const Command *command)
{
  return memchr (command->start, '}', (size_t) (command->end - command->start)) != NULL;
}


static unsigned
count_commands (const char *text)
{
  Command command;
  unsigned n = 0;

  for (; find_command (text, &command); text = command.end)
    n++;
  return n;
}


char *
cp_comment_split (const char *text, char **rest)
{
  g_autoptr (GString) commands = g_string_new (NULL);
  g_autoptr (GString) others = g_string_new (NULL);
  Command command;
  unsigned n_others = 0;

  *rest = NULL;
  while (find_command (text, &command)) {
    bool stays = has_brace (&command);
    g_string_append_len (others, text, (stays ? command.end : command.start) - text);
    if (!stays)
      append_word (commands, command.start, command.end - command.start);
    text = stays ? command.end : close_gap (others, command.end);
    n_others += stays;
  }
  g_string_append (others, text);
  /* The text on both sides of a command may form a new one: "[[%clk 1]%eval 2]". */
  if (commands->len == 0 || count_commands (others->str) != n_others)
    return NULL;
  *rest = g_string_free (g_steal_pointer (&others), FALSE);
  return g_string_free (g_steal_pointer (&commands), FALSE);
}


static GPtrArray *
comments_of (const CpNode *node, CpCommentPlace place)
{
  return place == CP_COMMENT_BEFORE ? node->comments_before : node->comments;
}


/* Returns all comments at one place, up to @limit bytes. */
static char *
join_comments (const CpNode *node, CpCommentPlace place, size_t limit)
{
  const GPtrArray *comments = comments_of (node, place);
  GString *result = g_string_new (NULL);

  for (unsigned i = 0; comments != NULL && i < comments->len && result->len < limit; i++) {
    size_t before = result->len;
    if (before > 0)
      g_string_append_c (result, '\n');
    append_text (result, g_ptr_array_index (comments, i), limit);
    if (before > 0 && result->len == before + 1)
      g_string_truncate (result, before);
  }
  return g_string_free (result, FALSE);
}


char *
cp_node_get_comment (const CpNode *node, CpCommentPlace place)
{
  return join_comments (node, place, G_MAXSIZE);
}


char *
cp_node_get_comment_excerpt (const CpNode *node, CpCommentPlace place, size_t most, bool *more)
{
  /* An upper bound of the bytes of @most characters. */
  g_autofree char *start = join_comments (node, place, (most + 2) * MAX_BYTES);

  if (more != NULL)
    *more = cp_text_is_longer (start, most);
  return cp_text_excerpt (start, most);
}


bool
cp_node_comment_is_longer (const CpNode *node, CpCommentPlace place, size_t most)
{
  g_autofree char *start = join_comments (node, place, most + MAX_BYTES);

  return strlen (start) > most;
}


/* Returns true if a comment has text other than commands and space. */
static bool
has_text (const char *text)
{
  Command command;

  for (;; text = command.end) {
    while (g_ascii_isspace (*text))
      text++;
    if (*text == '\0')
      return false;
    if (!g_str_has_prefix (text, "[%") || !find_command (text, &command) || command.start != text)
      return true;
  }
}


bool
cp_node_has_comment_at (const CpNode *node, CpCommentPlace place)
{
  const GPtrArray *comments = comments_of (node, place);

  for (unsigned i = 0; comments != NULL && i < comments->len; i++) {
    if (has_text (g_ptr_array_index (comments, i)))
      return true;
  }
  return false;
}


bool
cp_node_has_comment (const CpNode *node)
{
  return cp_node_has_comment_at (node, CP_COMMENT_BEFORE) ||
         cp_node_has_comment_at (node, CP_COMMENT_BEHIND);
}


void
cp_record_set_comment (CpRecord *record, CpNode *node, CpCommentPlace place, const char *text)
{
  const GPtrArray *comments = comments_of (node, place);
  g_autofree char *new = g_strstrip (cp_pgn_unify_line_ends (g_utf8_make_valid (text, -1)));
  g_autofree char *old = cp_node_get_comment (node, place);
  g_autoptr (GString) result = g_string_new (NULL);
  Command command;

  if (g_str_equal (new, old))
    return;
  for (unsigned i = 0; comments != NULL && i < comments->len; i++) {
    const char *rest = g_ptr_array_index (comments, i);
    for (; find_command (rest, &command); rest = command.end)
      append_word (result, command.start, command.end - command.start);
  }
  append_word (result, new, (gssize) strlen (new));
  const char *const texts[] = { result->len > 0 ? result->str : NULL, NULL };
  cp_record_set_comments (record, node, place, texts);
}


/* Returns the index of the comment after the move that contains the command, or -1. */
static int
find_comment (const CpNode *node, const char *name)
{
  Command command;

  for (unsigned i = 0; node->comments != NULL && i < node->comments->len; i++) {
    if (find_named (g_ptr_array_index (node->comments, i), name, &command))
      return (int) i;
  }
  return -1;
}


char *
cp_node_get_command (const CpNode *node, const char *name)
{
  int index = find_comment (node, name);
  if (index < 0)
    return NULL;
  return cp_comment_get_command (g_ptr_array_index (node->comments, index), name);
}


void
cp_record_set_command (CpRecord *record, CpNode *node, const char *name, const char *value)
{
  int index = find_comment (node, name);
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  if (index < 0 && value == NULL)
    return;
  unsigned at = index < 0 ? 0 : (unsigned) index;
  unsigned n = node->comments != NULL ? node->comments->len : 0;
  const char *old = at < n ? g_ptr_array_index (node->comments, at) : "";
  g_autofree char *new = cp_comment_set_command (old, name, value);

  for (unsigned i = 0; i < MAX (n, at + 1); i++) {
    if (i != at)
      g_ptr_array_add (texts, g_ptr_array_index (node->comments, i));
    else if (*new != '\0')
      g_ptr_array_add (texts, new);
  }
  g_ptr_array_add (texts, NULL);
  cp_record_set_comments (record, node, CP_COMMENT_BEHIND, (const char *const *) texts->pdata);
}


/* Parses "1:02:03.456", "2:03" or "3". The first part is not limited. */
static bool
parse_clock (const char *text, int64_t *ms)
{
  static const int64_t unit[] = { MS_PER_SECOND, MS_PER_MINUTE, MS_PER_HOUR };
  g_auto (GStrv) parts = g_strsplit (text, ":", -1);
  unsigned n = g_strv_length (parts);

  if (n < 1 || n > G_N_ELEMENTS (unit))
    return false;
  char *fraction = strchr (parts[n - 1], '.');
  *ms = 0;
  if (fraction != NULL) {
    *fraction++ = '\0';
    if (*fraction == '\0' || fraction[strspn (fraction, "0123456789")] != '\0')
      return false;
    for (int64_t digit = MS_PER_SECOND / 10; *fraction != '\0'; fraction++, digit /= 10)
      *ms += digit * (*fraction - '0');
  }
  for (unsigned i = 0; i < n; i++) {
    guint64 number;
    guint64 most = i > 0 ? 59 : (guint64) (MAX_HOURS * MS_PER_HOUR / unit[n - 1]);
    if (!g_ascii_string_to_unsigned (parts[i], 10, 0, most, &number, NULL))
      return false;
    *ms += (int64_t) number * unit[n - 1 - i];
  }
  return true;
}


bool
cp_node_get_clock (const CpNode *node, int64_t *ms)
{
  g_autofree char *text = cp_node_get_command (node, "clk");
  return text != NULL && parse_clock (text, ms);
}


void
cp_record_set_clock (CpRecord *record, CpNode *node, int64_t ms)
{
  g_return_if_fail (ms >= 0);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, "%" G_GINT64_FORMAT ":%02d:%02d", ms / MS_PER_HOUR,
                   (int) (ms / MS_PER_MINUTE % 60), (int) (ms / MS_PER_SECOND % 60));
  if (ms % MS_PER_SECOND != 0)
    g_string_append_printf (text, ".%03d", (int) (ms % MS_PER_SECOND));
  cp_record_set_command (record, node, "clk", text->str);
}
