/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/perft/cp-perft.h"

/* Options of the search that `setoption` sets. Used only by CpUci. */

/** CpUciOption: All options except those about the rules. */
typedef enum {
  CP_UCI_HASH, /* table size in megabytes */
  CP_UCI_THREADS,
  CP_UCI_MULTI_PV,
  CP_UCI_PONDER,       /* 1 if pondering is on, so that moves may take longer */
  CP_UCI_ANALYSE_MODE, /* 1 if a single legal move is searched like any other */
  CP_UCI_SKILL,        /* see cp_search_set_level() */
  CP_UCI_N_OPTIONS,
} CpUciOption;

/** CpUciOptions: Values of the options. */
typedef struct {
  unsigned value[CP_UCI_N_OPTIONS];
} CpUciOptions;

#define CP_UCI_OPTION_ERROR (cp_uci_option_error_quark ())
GQuark cp_uci_option_error_quark (void);

/** CpUciOptionError: Reasons why an option cannot be set. */
typedef enum {
  CP_UCI_OPTION_ERROR_VALUE,  /* invalid value */
  CP_UCI_OPTION_ERROR_MEMORY, /* not enough memory */
} CpUciOptionError;

/** cp_uci_options_init: Sets every option to its default. */
void cp_uci_options_init (CpUciOptions *options);

/** cp_uci_options_write: Writes an `option` line for each option. */
void cp_uci_options_write (CpWriteLine write, void *data);

/**
 * cp_uci_options_find: Returns the option of that name, ignoring case; CP_UCI_N_OPTIONS if there is
 * none.
 */
CpUciOption cp_uci_options_find (const char *name);

/**
 * cp_uci_options_set: Sets an option.
 *
 * Returns: false with @error set (CP_UCI_OPTION_ERROR) if @text is not a valid value
 */
bool
cp_uci_options_set (CpUciOptions *options, CpUciOption option, const char *text, GError **error);
