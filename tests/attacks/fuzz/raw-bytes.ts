import fc from 'fast-check';

/** Raw messages. `HOST` and `COOKIE` are replaced by the server's name and a session. */
const messages: string[] = [
  'GET /%zz HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'GET /api/products/%ff HTTP/1.1\r\nHost: HOST\r\nCookie: COOKIE\r\n\r\n',
  'GET  /api/auth/user  HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'GET /\0 HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'GET /api/search?q=\xff\xfe HTTP/1.1\r\nHost: HOST\r\nCookie: COOKIE\r\n\r\n',
  'GET /api/search?q=a\tb HTTP/1.1\r\nHost: HOST\r\nCookie: COOKIE\r\n\r\n',
  'GET http://evil.example/api/auth/user HTTP/1.1\r\nHost: HOST\r\nCookie: COOKIE\r\n\r\n',
  'GET http://[/ HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'GET //evil.example/.. HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'GET /\\evil.example HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'GET /api/login HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'GET /api/login HTTP/1.1\r\nHost: evil.example:99999\r\n\r\n',
  'GET /api/login HTTP/1.1\r\nHost: \r\n\r\n',
  'GET /api/login HTTP/1.1\r\nHost: a b\r\n\r\n',
  'GET /api/login HTTP/1.1\r\nHost: [::1\r\n\r\n',
  'GET /idp/auth HTTP/1.1\r\nHost: x@evil.example\r\n\r\n',
  'GET /api/login/callback?code=%00&state=__proto__ HTTP/1.1\r\nHost: HOST\r\nCookie: COOKIE\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: HOST\r\nHost: evil.example\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET / HTTP/0.9\r\n\r\n',
  'GET / HTTP/2.0\r\nHost: HOST\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: HOST\r\n\r\n',
  'GET /\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'TRACE /api/auth/user HTTP/1.1\r\nHost: HOST\r\nCookie: COOKIE\r\n\r\n',
  'NONSENSE / HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'get / HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: HOST\r\nX: a\0b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: HOST\r\nX : b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: HOST\r\nX: a\r\n folded\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: HOST\r\n: b\r\n\r\n',
  'GET / HTTP/1.1\nHost: HOST\n\n',
  'GET / HTTP/1.1\rHost: HOST\r\r',
  `GET / HTTP/1.1\r\nHost: HOST\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: HOST\r\n${'X: a\r\n'.repeat(3_000)}\r\n`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: HOST\r\n\r\n`,
  `GET /api/auth/user HTTP/1.1\r\nHost: HOST\r\nCookie: ${'a=b; '.repeat(2_000)}\r\n\r\n`,
  'GET / HTTP/1.1\r\nHost: HOST\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: HOST\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAAA\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: HOST\r\nExpect: nonsense\r\n\r\n',
  'POST /api/products HTTP/1.1\r\nHost: HOST\r\nCookie: COOKIE\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}',
  'POST /api/products HTTP/1.1\r\nHost: HOST\r\nCookie: COOKIE\r\nContent-Length: -1\r\n\r\n{}',
  'POST /api/products HTTP/1.1\r\nHost: HOST\r\nCookie: COOKIE\r\nContent-Length: 99999999999999999999\r\n\r\n{}',
  'POST /api/products HTTP/1.1\r\nHost: HOST\r\nCookie: COOKIE\r\nContent-Length: 2, 2\r\n\r\n{}',
  'POST /api/products HTTP/1.1\r\nHost: HOST\r\nCookie: COOKIE\r\nContent-Length: 2\r\nContent-Length: 40\r\n\r\n{}',
  'POST /api/products HTTP/1.1\r\nHost: HOST\r\nCookie: COOKIE\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
  // Request smuggling: a proxy that counts bytes differently would treat the rest as another request.
  'POST /api/products HTTP/1.1\r\nHost: HOST\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG',
  'POST /api/products HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n',
  'POST /api/products HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'POST /api/products HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
  'POST /api/products HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}',
  `POST /api/products HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(17_000)}\r\n{}\r\n0\r\n\r\n`,
  'POST /api/products HTTP/1.1\r\nHost: HOST\r\nContent-Length: 2\r\n\r\n{}GET /api/admin/users HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nHost: HOST\r\n\r\n'.repeat(30),
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '\r\n\r\n\r\n',
  '\0'.repeat(500),
];

/** Random messages that are not valid HTTP. */
export const rawBytes: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...messages) },
  {
    weight: 2,
    // Truncated, or with one byte flipped.
    arbitrary: fc
      .tuple(fc.constantFrom(...messages), fc.nat({ max: 400 }), fc.nat({ max: 255 }), fc.boolean())
      .map(([message, where, byte, isCut]) =>
        isCut
          ? message.slice(0, where)
          : `${message.slice(0, where)}${String.fromCharCode(byte)}${message.slice(where + 1)}`,
      ),
  },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  },
);
