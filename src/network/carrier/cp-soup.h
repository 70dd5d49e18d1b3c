/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

/* The functions of libsoup that are used. */
#define CP_SOUP_FUNCTIONS(F)                                                                       \
  F (soup_websocket_connection_get_state)                                                          \
  F (soup_websocket_connection_new)                                                                \
  F (soup_websocket_connection_send_text)                                                          \
  F (soup_websocket_connection_set_max_incoming_payload_size)                                      \
  F (soup_websocket_error_quark)

/** CpSoup: libsoup, loaded on first use, because a dozen other libraries come with it. */
typedef struct {
#define FUNCTION(name) __typeof__ (name) *name;
  CP_SOUP_FUNCTIONS (FUNCTION)
#undef FUNCTION
} CpSoup;

/** cp_soup_load: (transfer none) (nullable): Returns the functions; %NULL if libsoup is not
 * installed. */
const CpSoup *cp_soup_load (void);
