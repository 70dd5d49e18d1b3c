/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>
#include <stdbool.h>

/**
 * CpLineLink: one connection within a network, on which each line is an object. What comes is
 * counted and measured, and nobody makes it keep more than a little.
 */
typedef struct CpLineLink CpLineLink;

/** CP_LINE_PATIENCE: so long, in milliseconds, one waits for somebody who says nothing. */
#define CP_LINE_PATIENCE 10000

/** CpLineHooks: what it says to its owner. Any of them may free it. */
typedef struct {
  /* A line has come. @object: (nullable): %NULL if it is none that can be read */
  void (*told) (JsonObject *object, void *data);
  /* Nothing more comes. @is_flood: too much came */
  void (*lost) (const char *why, bool is_flood, void *data);
} CpLineHooks;

/** cp_line_link_new: (transfer full): it waits for cp_line_link_go_on(). */
CpLineLink *cp_line_link_new (GSocketConnection *connection);

/** cp_line_link_free: ends it at once and says nothing more; %NULL is allowed. */
void cp_line_link_free (CpLineLink *link);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpLineLink, cp_line_link_free)

/** cp_line_link_finish: (transfer full): says nothing more, and ends when all that was sent has
 * arrived, or after a while. */
void cp_line_link_finish (CpLineLink *link);

/** cp_line_link_go_on: reads, or goes on with it, and tells @hooks, at once what has been read. */
void cp_line_link_go_on (CpLineLink *link, const CpLineHooks *hooks, void *data);

/** cp_line_link_hold: tells nothing until cp_line_link_go_on(), not even what has been read. */
void cp_line_link_hold (CpLineLink *link);

/** cp_line_link_send: writes an object. */
void cp_line_link_send (CpLineLink *link, JsonObject *object);
