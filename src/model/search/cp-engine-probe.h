/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/** CpEngineProbe: the information that a UCI engine reports about itself. */
typedef struct {
  char *name;
  char *author;       /* "" if unknown */
  GPtrArray *options; /* (element-type CpHostOption): in the engine's order */
} CpEngineProbe;

/** cp_engine_probe_free: frees @probe; %NULL is allowed. */
void cp_engine_probe_free (CpEngineProbe *probe);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpEngineProbe, cp_engine_probe_free)

/**
 * cp_engine_probe_start: Starts an engine in a thread, sets options, reads its list of options, and
 * ends it.
 * @path: looked up in `PATH` if it contains no slash
 * @options: of type a{ss}; options that the engine does not have are ignored; consumed if floating
 */
void cp_engine_probe_start (const char *path,
                            GVariant *options,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            void *data);

/** cp_engine_probe_finish: (transfer full): Returns the information; %NULL with @error set
 * (CP_HOST_ERROR, G_IO_ERROR). */
CpEngineProbe *cp_engine_probe_finish (GAsyncResult *result, GError **error);
