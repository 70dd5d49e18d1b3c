#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs Debian's mailbox server on loopback until its standard input ends.

mailbox-server.py PORT DATABASE [CERTIFICATE]: PORT may be 0; the actual port is printed. With
CERTIFICATE, the path of a new file, the server speaks TLS and writes a self-signed certificate for
localhost to that file.
"""

import datetime
import sys

from twisted.internet import endpoints, reactor, stdio, protocol
from wormhole_mailbox_server.database import create_or_upgrade_channel_db
from wormhole_mailbox_server.server import make_server
from wormhole_mailbox_server.web import make_web_server


class Watch(protocol.Protocol):
    def connectionLost(self, reason=None):
        reactor.stop()


def make_certificate(path):
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from twisted.internet import ssl

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, 'localhost')])
    now = datetime.datetime.utcnow()
    day = datetime.timedelta(days=1)
    builder = x509.CertificateBuilder(
        name, name, key.public_key(), x509.random_serial_number(), now - day, now + day,
        [x509.Extension(x509.SubjectAlternativeName.oid, False,
                        x509.SubjectAlternativeName([x509.DNSName('localhost')]))])
    public = builder.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM)
    with open(path, 'wb') as file:
        file.write(public)
    private = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8,
                                serialization.NoEncryption())
    return ssl.PrivateCertificate.loadPEM(public + private).options()


def make_endpoint(port, certificate):
    if certificate is None:
        return endpoints.TCP4ServerEndpoint(reactor, port, interface='127.0.0.1')
    return endpoints.SSL4ServerEndpoint(reactor, port, make_certificate(certificate),
                                        interface='127.0.0.1')


def main():
    server = make_server(create_or_upgrade_channel_db(sys.argv[2]))
    site = make_web_server(server, False)
    endpoint = make_endpoint(int(sys.argv[1]), sys.argv[3] if len(sys.argv) > 3 else None)
    listening = endpoint.listen(site)
    listening.addCallback(lambda port: print(port.getHost().port, flush=True))
    listening.addErrback(lambda failure: (failure.printTraceback(), reactor.stop()))
    reactor.callWhenRunning(stdio.StandardIO, Watch())
    reactor.run()


main()
