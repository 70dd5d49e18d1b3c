#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The reference implementation as the other side of SPAKE2.

reference-spake2.py IDENTITY PASSWORD: prints its message, reads the other one, and prints the key.
"""

import sys

from spake2 import SPAKE2_Symmetric

side = SPAKE2_Symmetric(sys.argv[2].encode(), idSymmetric=sys.argv[1].encode())
print(side.start().hex(), flush=True)
print(side.finish(bytes.fromhex(sys.stdin.readline())).hex(), flush=True)
