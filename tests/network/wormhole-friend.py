#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The reference implementation as the peer of a wormhole.

wormhole-friend.py SERVER [CODE]: allocates a code, or uses CODE. Prints events, one in a line:
"code CODE", then "key HEX" and "name NAME", or "error NAME".
"""

import json
import sys

from twisted.internet import defer, protocol, reactor, stdio, task
import wormhole

APP_ID = 'io.github.counterpoise/play-1'
VERSIONS = {'counterpoise': {'proto': [1], 'name': 'Reference \N{BLACK CHESS PAWN}'}}


class Watch(protocol.Protocol):
    def connectionLost(self, reason=None):
        reactor.stop()


@defer.inlineCallbacks
def talk(server, code):
    friend = wormhole.create(APP_ID, server, reactor, versions=VERSIONS)
    try:
        if code:
            friend.set_code(code)
        else:
            friend.allocate_code(2)
        said = yield friend.get_code()
        # Like Counterpoise, shows the code only when `pake` is in the mailbox.
        while 'pake' in friend._boss._M._pending_outbound:
            yield task.deferLater(reactor, 0.01, lambda: None)
        print('code', said, flush=True)
        versions = yield friend.get_versions()
        print('key', friend.derive_key('counterpoise:pair', 32).hex(), flush=True)
        print('name', json.dumps(versions['counterpoise']['name']), flush=True)
        yield friend.close()
    except wormhole.errors.WormholeError as error:
        print('error', type(error).__name__, flush=True)


def main():
    reactor.callWhenRunning(stdio.StandardIO, Watch())
    reactor.callWhenRunning(talk, sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None)
    reactor.run()


main()
