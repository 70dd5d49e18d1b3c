#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The other side of a SPAKE2, as the reference has it: reference-spake2.py IDENTITY PASSWORD

Says its message, reads the other one, and says the key.
"""

import sys

from spake2 import SPAKE2_Symmetric

side = SPAKE2_Symmetric(sys.argv[2].encode(), idSymmetric=sys.argv[1].encode())
print(side.start().hex(), flush=True)
print(side.finish(bytes.fromhex(sys.stdin.readline())).hex(), flush=True)
