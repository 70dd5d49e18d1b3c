/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* Options of a UCI program, as it declares them. */

/** CpHostOptionType: Types of options. */
typedef enum {
  CP_HOST_CHECK,  /* `true` or `false` */
  CP_HOST_SPIN,   /* an integer */
  CP_HOST_COMBO,  /* one of several words */
  CP_HOST_BUTTON, /* no value: setting it triggers an action */
  CP_HOST_STRING,
} CpHostOptionType;

/** CpHostOption: An option of a program. */
typedef struct {
  char *name;
  CpHostOptionType type;
  char *default_value; /* the default; "" if the program declares none */
  int64_t min, max;    /* range of a spin; INT64_MIN, INT64_MAX if not declared */
  GStrv values;        /* of a combo; otherwise %NULL */
} CpHostOption;

#define CP_HOST_OPTION_ERROR (cp_host_option_error_quark ())
GQuark cp_host_option_error_quark (void);

/** CpHostOptionError: Reasons why an option cannot be set. */
typedef enum {
  CP_HOST_OPTION_ERROR_UNKNOWN, /* no option has that name */
  CP_HOST_OPTION_ERROR_VALUE,   /* the value is not valid for the option */
} CpHostOptionError;

/**
 * cp_host_option_parse: Parses `option name … type …`.
 *
 * Returns: (transfer full) (nullable): %NULL if @line is not a valid option line
 */
CpHostOption *cp_host_option_parse (const char *line);

/** cp_host_option_free: Frees @option; %NULL is allowed. */
void cp_host_option_free (CpHostOption *option);

/**
 * cp_host_option_check: Validates a value of an option.
 *
 * Returns: (transfer none) (nullable): the value in the spelling of the program; %NULL with @error
 *   set (CP_HOST_OPTION_ERROR)
 */
const char *cp_host_option_check (const CpHostOption *option, const char *value, GError **error);
