#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Embeds learned weights in a C file: embed.py OUTPUT TEXT..."""

import sys


def rules_of(lines):
    """Returns the rules string, which is in the second line."""
    return lines[1].removeprefix('rules ')


HEAD = """\
#include "engine/evaluation/cp-learned.h"

#include <stddef.h>
#include <string.h>

static const char *const learned[][2] = {
"""

TAIL = """\
  { NULL, NULL },
};


static const char *
find_exactly (const char *rules, size_t length)
{
  size_t i = 0;

  while (learned[i][0] != NULL &&
         (strncmp (learned[i][0], rules, length) != 0 || learned[i][0][length] != '\\0'))
    i++;
  return learned[i][1];
}


const char *
cp_learned_find (const char *rules)
{
  size_t length = strlen (rules);
  const char *text = find_exactly (rules, length);

  while (text == NULL && length > 0) {
    length--;
    if (rules[length] == ',' || rules[length] == ':')
      text = find_exactly (rules, length);
  }
  return text;
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
