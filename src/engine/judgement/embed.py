#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the texts of what has been learned as a C file: embed.py OUTPUT TEXT..."""

import sys


def rules_of(lines):
    """The rules string in the second line."""
    return lines[1].removeprefix('rules ')


HEAD = """\
#include "engine/judgement/cp-learned.h"

#include <stddef.h>
#include <string.h>

static const char *const learned[][2] = {
"""

TAIL = """\
  { NULL, NULL },
};


const char *
cp_learned_find (const char *rules)
{
  size_t i = 0;

  while (learned[i][0] != NULL && strcmp (learned[i][0], rules) != 0)
    i++;
  return learned[i][1];
}
"""


def embed(output, paths):
    output.write(HEAD)
    for path in paths:
        with open(path, encoding='ascii') as text:
            lines = text.read().splitlines()
        output.write(f'  {{ "{rules_of(lines)}",\n')
        output.writelines(f'    "{line}\\n"\n' for line in lines)
        output.write('  },\n')
    output.write(TAIL)


with open(sys.argv[1], 'w', encoding='ascii') as made:
    embed(made, sys.argv[2:])
