/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/* The values with which a term of a query compares: `40`, `<40`, `2019..2021`. */

/** CpQueryValueType: How a value is written. */
typedef enum {
  CP_QUERY_VALUE_COUNT,  /* digits */
  CP_QUERY_VALUE_NUMBER, /* digits, which may follow a sign */
  CP_QUERY_VALUE_PAWNS,  /* the same with up to two decimals; the value is in hundredths */
  CP_QUERY_VALUE_DATE,   /* year, month and day, of which the last ones may be missing or `?` */
  CP_QUERY_VALUE_LOOSE,  /* digits, before any text */
} CpQueryValueType;

/** CpQueryValue: A date, with 0 for unknown parts; or a number, in the first part. */
typedef struct {
  int part[3];
} CpQueryValue;

/** CpQueryCompare: The comparison of a term. */
typedef enum {
  CP_QUERY_CONTAINS, /* of text: there are no values */
  CP_QUERY_EQUAL,
  CP_QUERY_LESS,
  CP_QUERY_LESS_EQUAL,
  CP_QUERY_GREATER,
  CP_QUERY_GREATER_EQUAL,
  CP_QUERY_BETWEEN,
} CpQueryCompare;

/** CpQueryRange: A comparison with its values. */
typedef struct {
  CpQueryCompare compare;
  CpQueryValue low; /* value to compare with; the smallest one for CP_QUERY_BETWEEN */
  CpQueryValue high;
} CpQueryRange;

/**
 * cp_query_value_read: Parses a value.
 * @value: (out): undefined if false is returned
 *
 * Returns: false if @text is none
 */
bool cp_query_value_read (const char *text, CpQueryValueType type, CpQueryValue *value);

/** cp_query_range_read: Parses a value with an operator before it, or two values separated by `..`,
 * of which one may be missing. The result has CP_QUERY_CONTAINS if @text is neither. */
CpQueryRange cp_query_range_read (const char *text, CpQueryValueType type);

/** cp_query_range_has: Returns true if @value meets the comparison, which is not CP_QUERY_CONTAINS.
 */
bool cp_query_range_has (const CpQueryRange *range, const CpQueryValue *value);

/** cp_query_range_has_number: The same for a number. */
bool cp_query_range_has_number (const CpQueryRange *range, int number);
