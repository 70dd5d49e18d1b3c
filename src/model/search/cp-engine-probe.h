/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/** CpEngineProbe: what a program has said of itself. */
typedef struct {
  char *name;
  char *author;       /* "" if it does not say */
  GPtrArray *options; /* (element-type CpHostOption): in its order */
} CpEngineProbe;

/** cp_engine_probe_free: frees @probe; %NULL is allowed. */
void cp_engine_probe_free (CpEngineProbe *probe);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpEngineProbe, cp_engine_probe_free)

/**
 * cp_engine_probe_start: starts a program, sets options, asks it what it has then, and ends it; in
 * a thread.
 * @path: looked for in `PATH` if there is no slash in it
 * @options: of type a{ss}; those that it does not have are passed over; consumed if floating
 */
void cp_engine_probe_start (const char *path,
                            GVariant *options,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            void *data);

/** cp_engine_probe_finish: (transfer full): %NULL with @error set (CP_HOST_ERROR, G_IO_ERROR). */
CpEngineProbe *cp_engine_probe_finish (GAsyncResult *result, GError **error);
