/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>
#include <stdbool.h>

/**
 * CpServerLink: one connection to a mailbox server, from the attempt to make it until it is lost.
 * What the server says is checked for size and form, and not believed.
 */
typedef struct CpServerLink CpServerLink;

/** CP_SERVER_PATIENCE: so long, in milliseconds, one waits for a server that says nothing. */
#define CP_SERVER_PATIENCE 20000

/** CpServerHooks: what it says to its owner, never before cp_server_link_new() has returned. Any of
 * them may free it. */
typedef struct {
  /* The server has welcomed us: objects can be sent. */
  void (*welcomed) (void *data);
  /* It says something. @type: (nullable): %NULL, and @object %NULL, if that cannot be read */
  void (*told) (const char *type, JsonObject *object, void *data);
  /* Nothing more comes. @why: a sentence; @for_good: another attempt would be in vain */
  void (*lost) (const char *why, bool for_good, void *data);
} CpServerHooks;

/**
 * cp_server_link_new: (transfer full): begins to connect.
 * @address: as "ws://example.org:4000/v1"
 * @patience: in milliseconds
 */
CpServerLink *
cp_server_link_new (const char *address, unsigned patience, const CpServerHooks *hooks, void *data);

/** cp_server_link_free: ends it at once and says nothing more; %NULL is allowed. */
void cp_server_link_free (CpServerLink *link);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpServerLink, cp_server_link_free)

/**
 * cp_server_link_send: says something; not before the server has welcomed us.
 * @type: of what is said
 * @...: pairs of texts, the names and values of members; at last %NULL
 */
void cp_server_link_send (CpServerLink *link, const char *type, ...) G_GNUC_NULL_TERMINATED;

/** cp_server_link_ping: has the server answer `pong`, after all that it had to say before. */
void cp_server_link_ping (CpServerLink *link);

/** cp_server_address_fits: whether @address can be that of a mailbox server. */
bool cp_server_address_fits (const char *address);
