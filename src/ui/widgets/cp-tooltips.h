/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * cp_tooltips_watch: from now on, nothing behind an open menu, or another popover that is closed by
 * a click elsewhere, shows a tooltip or follows the pointer. To be called once.
 */
void cp_tooltips_watch (void);
