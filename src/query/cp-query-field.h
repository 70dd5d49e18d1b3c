/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-query.h"

/* The names of the fields of a query. */

/** CpQueryFieldName: A name, and the field that a term with this name searches. */
typedef struct {
  const char *name;
  CpQueryField field;
  CpQueryText text;   /* for CP_QUERY_TEXT */
  CpQueryMoves moves; /* for CP_QUERY_MOVES */
} CpQueryFieldName;

/** cp_query_field_find: (transfer none) (nullable): Returns the field with this name, in any case;
 * %NULL if there is none. The field `is` has no entry, because its value determines the field. */
const CpQueryFieldName *cp_query_field_find (const char *name);

/** cp_query_field_find_nearest: (transfer none) (nullable): Returns the name of a field that the
 * user probably meant with @name, which is in lower case; %NULL if none is similar. */
const char *cp_query_field_find_nearest (const char *name);
