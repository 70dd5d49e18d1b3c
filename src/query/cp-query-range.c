/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-query-range.h"

#include <glib.h>
#include <string.h>


/* Parses a number with a sign, and up to @n_decimals decimals, which make the value larger. */
static bool
read_number (const char *text, bool is_signed, unsigned n_decimals, int *number)
{
  bool is_negative = is_signed && *text == '-';
  gint64 value = 0;
  char *end;

  if (is_signed && (*text == '-' || *text == '+'))
    text++;
  if (!g_ascii_isdigit (*text))
    return false;
  value = MIN (g_ascii_strtoll (text, &end, 10), G_MAXINT);
  if (n_decimals > 0 && *end == '.' && g_ascii_isdigit (end[1]))
    end++;
  else if (*end != '\0')
    return false;
  for (unsigned i = 0; i < n_decimals; i++)
    value = value * 10 + (g_ascii_isdigit (*end) ? g_ascii_digit_value (*end++) : 0);
  *number = (int) MIN (value, G_MAXINT) * (is_negative ? -1 : 1);
  return *end == '\0';
}


/* Parses digits before any text. */
static bool
read_loose (const char *text, int *number)
{
  if (!g_ascii_isdigit (*text))
    return false;
  *number = (int) MIN (g_ascii_strtoll (text, NULL, 10), G_MAXINT);
  return true;
}


/* Parses a date whose parts are separated by `.`, `-` or `/`. */
static bool
read_date (const char *text, CpQueryValue *value)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (value->part); i++) {
    if (*text == '?') {
      text += strspn (text, "?");
    } else {
      char *end;
      if (!read_loose (text, &value->part[i]))
        return false;
      (void) g_ascii_strtoll (text, &end, 10);
      text = end;
    }
    if (*text == '\0' || strchr (".-/", *text) == NULL)
      break;
    if (*++text == '\0')
      break;
  }
  return *text == '\0';
}


bool
cp_query_value_read (const char *text, CpQueryValueType type, CpQueryValue *value)
{
  *value = (CpQueryValue){ { 0, 0, 0 } };
  switch (type) {
  case CP_QUERY_VALUE_COUNT:
    return read_number (text, false, 0, &value->part[0]);
  case CP_QUERY_VALUE_NUMBER:
    return read_number (text, true, 0, &value->part[0]);
  case CP_QUERY_VALUE_PAWNS:
    return read_number (text, true, 2, &value->part[0]);
  case CP_QUERY_VALUE_DATE:
    return read_date (text, value);
  case CP_QUERY_VALUE_LOOSE:
  default:
    return read_loose (text, &value->part[0]);
  }
}


/* Takes the operator before a value: "<", ">=" and so on. */
static CpQueryCompare
take_operator (const char **text)
{
  static const struct {
    const char *sign;
    CpQueryCompare compare;
  } signs[] = {
    { "<=", CP_QUERY_LESS_EQUAL }, { ">=", CP_QUERY_GREATER_EQUAL }, { "<", CP_QUERY_LESS },
    { ">", CP_QUERY_GREATER },     { "=", CP_QUERY_EQUAL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (signs); i++) {
    if (g_str_has_prefix (*text, signs[i].sign)) {
      *text += strlen (signs[i].sign);
      return signs[i].compare;
    }
  }
  return CP_QUERY_CONTAINS;
}


/* Parses two values separated by `..`, of which one may be missing. */
static bool
read_pair (const char *text, CpQueryValueType type, CpQueryRange *range)
{
  g_auto (GStrv) ends = g_strsplit (text, "..", 2);

  if (ends[0] == NULL || ends[1] == NULL)
    return false;
  if (*ends[1] == '\0') {
    range->compare = CP_QUERY_GREATER_EQUAL;
    return cp_query_value_read (ends[0], type, &range->low);
  }
  if (*ends[0] == '\0') {
    range->compare = CP_QUERY_LESS_EQUAL;
    return cp_query_value_read (ends[1], type, &range->low);
  }
  range->compare = CP_QUERY_BETWEEN;
  return cp_query_value_read (ends[0], type, &range->low) &&
         cp_query_value_read (ends[1], type, &range->high);
}


CpQueryRange
cp_query_range_read (const char *text, CpQueryValueType type)
{
  CpQueryRange range = { .compare = CP_QUERY_CONTAINS };

  if (read_pair (text, type, &range))
    return range;
  range.compare = take_operator (&text);
  if (!cp_query_value_read (text, type, &range.low))
    range.compare = CP_QUERY_CONTAINS;
  else if (range.compare == CP_QUERY_CONTAINS && type != CP_QUERY_VALUE_LOOSE)
    range.compare = CP_QUERY_EQUAL;
  return range;
}


/* Compares @a with the known parts of @b: returns -1, 0 or 1; 2 if @a lacks a part of @b. */
static int
compare_values (const CpQueryValue *a, const CpQueryValue *b)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (b->part); i++) {
    if (i > 0 && b->part[i] == 0)
      continue;
    if (i > 0 && a->part[i] == 0)
      return 2;
    if (a->part[i] != b->part[i])
      return a->part[i] < b->part[i] ? -1 : 1;
  }
  return 0;
}


bool
cp_query_range_has (const CpQueryRange *range, const CpQueryValue *value)
{
  int order = compare_values (value, &range->low);

  if (order == 2)
    return false;
  switch (range->compare) {
  case CP_QUERY_LESS:
    return order < 0;
  case CP_QUERY_LESS_EQUAL:
    return order <= 0;
  case CP_QUERY_GREATER:
    return order > 0;
  case CP_QUERY_GREATER_EQUAL:
    return order >= 0;
  case CP_QUERY_BETWEEN:
    return order >= 0 && compare_values (value, &range->high) <= 0;
  case CP_QUERY_EQUAL:
  case CP_QUERY_CONTAINS:
  default:
    return order == 0;
  }
}


bool
cp_query_range_has_number (const CpQueryRange *range, int number)
{
  CpQueryValue value = { { number, 0, 0 } };
  return cp_query_range_has (range, &value);
}
