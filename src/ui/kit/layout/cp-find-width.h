/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * cp_layout_find_width: Returns the smallest width, from @least to @most pixels, for which
 * @get_height returns at most @height; @most if there is none. For measuring a width for a given
 * height: newer GTK (seen with 4.18, not with 4.8) measures the height of a row of a box at the
 * widths that make it lowest, and then requests the widths for that height.
 * @get_height: returns the height for a width; must not increase with the width
 */
int cp_layout_find_width (
    int least, int most, int height, int (*get_height) (int width, void *data), void *data);
