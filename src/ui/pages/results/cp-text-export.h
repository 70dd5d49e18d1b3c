/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/parts/page/cp-page.h"

/**
 * cp_text_export: Lets the user choose a file, and saves @text to it. The page shows a toast, or
 * reports why that failed.
 * @name: suggested name of the file, without its ending
 */
void cp_text_export (CpPage *page, const char *name, const char *text);
