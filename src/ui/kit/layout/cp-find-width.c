/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-find-width.h"


int
cp_layout_find_width (
    int least, int most, int height, int (*get_height) (int width, void *data), void *data)
{
  while (least < most) {
    int middle = least + (most - least) / 2;
    if (get_height (middle, data) <= height)
      most = middle;
    else
      least = middle + 1;
  }
  return most;
}
