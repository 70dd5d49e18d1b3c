/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>
#include <stdbool.h>

/** CpLineLink: A TCP connection within a network on which each line is a JSON object. Input is
 * limited in size and rate, and so is the memory it takes. */
typedef struct CpLineLink CpLineLink;

/** CP_LINE_TIMEOUT: Default time, in milliseconds, after which a silent peer is disconnected. */
#define CP_LINE_TIMEOUT 10000

/** CpLineHooks: Callbacks of a link. Each may free the link. */
typedef struct {
  /* Called for each line. @object: (nullable): %NULL if the line is not a valid object */
  void (*received) (JsonObject *object, void *data);
  /* Called when the connection was lost. @is_flood: whether the peer sent too much */
  void (*disconnected) (const char *why, bool is_flood, void *data);
} CpLineHooks;

/** cp_line_link_new: (transfer full): Creates a paused link, which reads nothing before
 * cp_line_link_resume(). */
CpLineLink *cp_line_link_new (GSocketConnection *connection);

/** cp_line_link_free: Closes the connection at once. No callback is called any more. %NULL is
 * allowed. */
void cp_line_link_free (CpLineLink *link);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpLineLink, cp_line_link_free)

/** cp_line_link_finish: (transfer full): Closes the connection after all output was acknowledged,
 * or after a timeout. No callback is called any more. */
void cp_line_link_finish (CpLineLink *link);

/** cp_line_link_resume: Starts or resumes reading. Lines that were read before cp_line_link_pause()
 * are passed to @hooks at once. */
void cp_line_link_resume (CpLineLink *link, const CpLineHooks *hooks, void *data);

/** cp_line_link_pause: Pauses the link: calls no callback until cp_line_link_resume(), not even for
 * lines that were read already. */
void cp_line_link_pause (CpLineLink *link);

/** cp_line_link_send: Writes @object as a line. */
void cp_line_link_send (CpLineLink *link, JsonObject *object);
