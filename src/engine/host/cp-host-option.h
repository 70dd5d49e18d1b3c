/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* What can be set in a program that speaks UCI, as it says itself. */

/** CpHostOptionType: what an option may be. */
typedef enum {
  CP_HOST_CHECK,  /* `true` or `false` */
  CP_HOST_SPIN,   /* a number */
  CP_HOST_COMBO,  /* one of some words */
  CP_HOST_BUTTON, /* nothing: something happens when it is set */
  CP_HOST_STRING,
} CpHostOptionType;

/** CpHostOption: an option of a program. */
typedef struct {
  char *name;
  CpHostOptionType type;
  char *preset;        /* what it is until somebody sets it; "" if that was not said */
  int64_t least, most; /* of a number; INT64_MIN, INT64_MAX where there is no limit */
  GStrv values;        /* of a combo */
} CpHostOption;

#define CP_HOST_OPTION_ERROR (cp_host_option_error_quark ())
GQuark cp_host_option_error_quark (void);

/** CpHostOptionError: why an option cannot be set. */
typedef enum {
  CP_HOST_OPTION_ERROR_UNKNOWN, /* there is none of that name */
  CP_HOST_OPTION_ERROR_VALUE,   /* it cannot have that value */
} CpHostOptionError;

/**
 * cp_host_option_parse: reads `option name … type …`.
 *
 * Returns: (transfer full) (nullable): %NULL if @line is nothing of the kind
 */
CpHostOption *cp_host_option_parse (const char *line);

/** cp_host_option_free: frees @option; %NULL is allowed. */
void cp_host_option_free (CpHostOption *option);

/**
 * cp_host_option_check: whether an option can have a value.
 *
 * Returns: (transfer none) (nullable): the value as the program wants it; %NULL with @error set
 */
const char *cp_host_option_check (const CpHostOption *option, const char *value, GError **error);
