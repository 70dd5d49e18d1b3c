/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * cp_layout_find_width: Returns the least width, from @least to @most pixels, with which
 * @get_height returns no more than @height, or @most. Newer GTK (seen with 4.18, not with 4.8)
 * measures the height of a row of a box with the widths that make it lowest, and asks for them
 * again when it knows the height.
 * @get_height: returns the height for a width; never more for a greater width
 */
int cp_layout_find_width (
    int least, int most, int height, int (*get_height) (int width, void *data), void *data);
