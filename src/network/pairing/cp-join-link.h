/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Links that hold a code: "counterpoise:join/7-guitarist-revenge". */

/**
 * cp_join_link_write: Returns the link for a code (transfer full).
 * @server: where the code is valid; links do not name those of CP_SERVERS
 */
char *cp_join_link_write (const char *code, const char *server);

/** cp_join_link_is: Returns true if @text, from any source, begins like such a link. The link can
 * still be damaged. */
bool cp_join_link_is (const char *text);

/**
 * cp_join_link_read: Reads a link from any source.
 * @code: (out) (transfer full): as written in the link, not checked; for cp_code_read()
 * @server: (out) (transfer full) (nullable): %NULL if the link names none
 *
 * Returns: false with @error set, to a sentence, if @text is not a link, is damaged or has no code
 */
bool cp_join_link_read (const char *text, char **code, char **server, GError **error);

/**
 * cp_join_link_name_server: Returns the host and the port of @server, a valid address, in ASCII, so
 * that no user name or letter of another script can imitate another host (transfer full).
 */
char *cp_join_link_name_server (const char *server);
