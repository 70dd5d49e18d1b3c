/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/* Links that hold a code: "counterpoise:join/7-guitarist-revenge". */

/**
 * cp_join_link_write: (transfer full): the link for a code.
 * @server: where it is valid; those of CP_SERVERS need not be said
 */
char *cp_join_link_write (const char *code, const char *server);

/**
 * cp_join_link_read: what anybody's text says, if it is such a link.
 * @code: (out) (transfer full): as it stands there, for cp_code_read()
 * @server: (out) (transfer full) (nullable): %NULL for those of CP_SERVERS
 *
 * Returns: false if it is none
 */
bool cp_join_link_read (const char *text, char **code, char **server);
