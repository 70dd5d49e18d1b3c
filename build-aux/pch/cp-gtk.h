/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the compiler reads once for most files of the interface. */
#include <adwaita.h>
