/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>
#include <stdbool.h>

/** CpServerLink: One connection to a mailbox server, from the attempt to connect until it is lost.
 * Messages of the server are checked for size and form; the server is not trusted. */
typedef struct CpServerLink CpServerLink;

/** CP_SERVER_TIMEOUT: Default time, in milliseconds, after which a silent server is disconnected.
 */
#define CP_SERVER_TIMEOUT 20000

/** CpServerHooks: Callbacks of a link, never called before cp_server_link_new() has returned. Each
 * may free the link. */
typedef struct {
  /* Called after the server's `welcome`: messages can be sent. */
  void (*welcomed) (void *data);
  /* Called for each message. @type: (nullable): %NULL, as @object, if the message is not valid */
  void (*received) (const char *type, JsonObject *object, void *data);
  /* Called when the connection was lost. @why: a translated sentence; @for_good: another attempt
   * would fail too */
  void (*disconnected) (const char *why, bool for_good, void *data);
} CpServerHooks;

/**
 * cp_server_link_new: (transfer full): Starts connecting.
 * @address: such as "ws://example.org:4000/v1"
 * @timeout: how many milliseconds the server may be silent
 */
CpServerLink *
cp_server_link_new (const char *address, unsigned timeout, const CpServerHooks *hooks, void *data);

/** cp_server_link_free: Closes the connection at once. No callback is called any more. %NULL is
 * allowed. */
void cp_server_link_free (CpServerLink *link);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpServerLink, cp_server_link_free)

/**
 * cp_server_link_send: Sends a message. Not before `welcomed`.
 * @type: the message's type @...: the names and values of its members, pairs of strings, ended by
 *   %NULL
 */
void cp_server_link_send (CpServerLink *link, const char *type, ...) G_GNUC_NULL_TERMINATED;

/** cp_server_link_ping: Makes the server answer `pong`, which arrives after all messages that the
 * server sent before. */
void cp_server_link_ping (CpServerLink *link);

/** cp_server_address_is_valid: Returns true if @address is a valid address of a mailbox server. */
bool cp_server_address_is_valid (const char *address);
