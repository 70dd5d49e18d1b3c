#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs Debian's mailbox server on loopback until its standard input ends.

mailbox-server.py PORT DATABASE: PORT may be 0; the one it listens on is printed.
"""

import sys

from twisted.internet import endpoints, reactor, stdio, protocol
from wormhole_mailbox_server.database import create_or_upgrade_channel_db
from wormhole_mailbox_server.server import make_server
from wormhole_mailbox_server.web import make_web_server


class Watch(protocol.Protocol):
    def connectionLost(self, reason=None):
        reactor.stop()


def main():
    server = make_server(create_or_upgrade_channel_db(sys.argv[2]))
    site = make_web_server(server, False)
    endpoint = endpoints.TCP4ServerEndpoint(reactor, int(sys.argv[1]), interface='127.0.0.1')
    listening = endpoint.listen(site)
    listening.addCallback(lambda port: print(port.getHost().port, flush=True))
    listening.addErrback(lambda failure: (failure.printTraceback(), reactor.stop()))
    reactor.callWhenRunning(stdio.StandardIO, Watch())
    reactor.run()


main()
