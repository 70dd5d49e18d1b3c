/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

/* What is needed of libsoup. */
#define CP_SOUP_FUNCTIONS(F)                                                                       \
  F (soup_websocket_connection_get_state)                                                          \
  F (soup_websocket_connection_new)                                                                \
  F (soup_websocket_connection_send_text)                                                          \
  F (soup_websocket_connection_set_max_incoming_payload_size)                                      \
  F (soup_websocket_error_quark)

/** CpSoup: libsoup, which comes with a dozen other libraries, and is loaded when it is needed. */
typedef struct {
#define FUNCTION(name) __typeof__ (name) *name;
  CP_SOUP_FUNCTIONS (FUNCTION)
#undef FUNCTION
} CpSoup;

/** cp_soup_load: (transfer none) (nullable): its functions; %NULL if it is not installed. */
const CpSoup *cp_soup_load (void);
