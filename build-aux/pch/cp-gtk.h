/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Headers that most files of src/ui include. */
#include <adwaita.h>
