/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * cp_tooltips_watch: Stops widgets behind an open menu, or another popover with autohide, from
 * showing tooltips and reacting to the pointer. Must be called once.
 */
void cp_tooltips_watch (void);
