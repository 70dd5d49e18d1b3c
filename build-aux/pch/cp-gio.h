/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the compiler reads once for most files of the model and of the drawing. */
#include <gio/gio.h>
