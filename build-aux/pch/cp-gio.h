/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Headers that most files of src/model and src/drawing include. */
#include <gio/gio.h>
