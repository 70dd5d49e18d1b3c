/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>
#include <stdint.h>

/*
 * The handshake of a WebSocket as a client (RFC 6455, section 4). libsoup's own reads a response of
 * any length, follows redirects and offers compression, so a server decides how much memory it
 * takes.
 */

/** CP_UPGRADE_MAX: Bytes of the longest response that is read. */
#define CP_UPGRADE_MAX 16384

/** cp_upgrade_get_port: Returns the port of @uri, or that of its scheme. */
uint16_t cp_upgrade_get_port (GUri *uri);

/** cp_upgrade_make_key: (transfer full): Returns a new value of Sec-WebSocket-Key. */
char *cp_upgrade_make_key (void);

/** cp_upgrade_write: (transfer full): Returns the request for @uri. */
char *cp_upgrade_write (GUri *uri, const char *key);

/**
 * cp_upgrade_check: Checks the response to a request.
 * @head: the response up to the empty line
 * @status: (out) (transfer full) (nullable): the status and reason of another HTTP response, such
 *   as "404 Not Found", foreign text; %NULL if it is not HTTP
 *
 * Returns: whether frames follow
 */
bool cp_upgrade_check (const char *head, const char *key, char **status);
