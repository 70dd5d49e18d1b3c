/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/perft/cp-perft.h"

/* The options of the search, as UCI's `setoption` sets them. Used by CpUci alone. */

/** CpUciOption: which there are beside those that concern the rules. */
typedef enum {
  CP_UCI_HASH, /* megabytes */
  CP_UCI_THREADS,
  CP_UCI_MULTI_PV,
  CP_UCI_PONDER,       /* 1 if the opponent's time is used, so that a move may take longer */
  CP_UCI_ANALYSE_MODE, /* 1 if an only move is looked at as long as any other */
  CP_UCI_SKILL,        /* see cp_search_set_level() */
  CP_UCI_N_OPTIONS,
} CpUciOption;

/** CpUciOptions: what is set. */
typedef struct {
  unsigned value[CP_UCI_N_OPTIONS];
} CpUciOptions;

#define CP_UCI_OPTION_ERROR (cp_uci_option_error_quark ())
GQuark cp_uci_option_error_quark (void);

/** CpUciOptionError: why an option cannot be set so. */
typedef enum {
  CP_UCI_OPTION_ERROR_VALUE,  /* it cannot have that value */
  CP_UCI_OPTION_ERROR_MEMORY, /* there is no memory for it */
} CpUciOptionError;

/** cp_uci_options_init: sets every option to its default. */
void cp_uci_options_init (CpUciOptions *options);

/** cp_uci_options_write: says what options there are, a line for each. */
void cp_uci_options_write (CpWriteLine write, void *data);

/** cp_uci_options_find: the option of that name, in any case; CP_UCI_N_OPTIONS if there is none. */
CpUciOption cp_uci_options_find (const char *name);

/**
 * cp_uci_options_set: sets an option.
 *
 * Returns: false with @error set (CP_UCI_OPTION_ERROR) if it cannot have the value @text
 */
bool
cp_uci_options_set (CpUciOptions *options, CpUciOption option, const char *text, GError **error);
