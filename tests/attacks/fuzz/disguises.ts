import { deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { headerText } from '#tests/attacks/exchange.ts';
import { hostileText } from './hostile-values.ts';
import type { FuzzRequest } from './sent-request.ts';

const methods = [
  ...[
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'PURGE',
    'M-SEARCH',
    'LINK',
  ],
] as const;

const contentTypes = [
  ...['text/plain', 'text/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''],
  ...[
    'application/json; charset=utf-7',
    'application/json; charset=nonsense',
    'application/json;charset=utf-16le',
  ],
  ...[
    'application/vnd.api+json',
    'application/json, text/html',
    'APPLICATION/JSON',
    'application/json;;;',
    '*/*',
    '/',
  ],
  ...['application/json; charset="', 'application/octet-stream', `application/${'x'.repeat(5_000)}`],
];

/** Functions that replace the body by a broken one. */
const brokenBodies: ((body: Buffer) => Buffer)[] = [
  (body) => body.subarray(0, Math.max(0, body.length - 2)),
  (body) => Buffer.concat([body, Buffer.from(',')]),
  (body) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]),
  (body) => Buffer.concat([Buffer.from([0xff, 0xfe, 0xfd]), body]),
  (body) => Buffer.from(body.toString().replaceAll('"', "'")),
  (body) => Buffer.from(body.toString(), 'utf16le'),
  (body) => Buffer.from(`${body.toString()}${body.toString()}`),
  ...[
    '',
    ' ',
    'nul',
    'NaN',
    '[',
    '{"a":',
    '{"a":1e999}',
    '{"a":1,"a":{}}',
    '"text"',
    '7',
    'null',
    '{"a":"\n"}',
  ].map((text) => () => Buffer.from(text)),
  () => Buffer.from('['.repeat(100_000)),
  () => Buffer.from('{"a":'.repeat(50_000)),
  () => Buffer.from(`{"a":"${'x'.repeat(2_100_000)}"}`),
];

const zeros = (megabytes: number) => gzipSync(Buffer.alloc(megabytes * 1_048_576, 0x20));
const bombs = new Map<number, Buffer>();
/** Gzip of this many megabytes of spaces, about a thousandth of the size. */
function bomb(megabytes: number): Buffer {
  const made = bombs.get(megabytes) ?? zeros(megabytes);
  bombs.set(megabytes, made);
  return made;
}

const encodings: [string, (body: Buffer) => Buffer][] = [
  ['gzip', (body) => gzipSync(body)],
  ['deflate', (body) => deflateSync(body)],
  ['gzip', (body) => body],
  ['deflate', (body) => body],
  ['br', (body) => body],
  ['zstd', (body) => body],
  ['identity', (body) => body],
  ['nonsense', (body) => body],
  ['gzip, gzip', (body) => gzipSync(gzipSync(body))],
  ['gzip', (body) => gzipSync(body).subarray(0, 12)],
  ['gzip', () => bomb(8)],
  ['gzip', () => bomb(64)],
  ['gzip', () => gzipSync(bomb(64))],
];

const queryTails = [
  ...[
    '?',
    '&',
    '?a=1&a=2',
    '?limit=1&limit=2',
    '?a[]=1',
    '?a[b]=c',
    '?__proto__=1',
    '?__proto__[role]=admin',
    '?=',
    '?&&&',
  ],
  ...[
    '?%',
    '?a=%zz',
    '?a=%ff',
    '?%00=1',
    '?a=%00',
    '?a=%ed%a0%80',
    '?constructor=1',
    '?toString=1',
    '#fragment',
    '?a=1#b',
  ],
  ...[
    `?${'a=1&'.repeat(300)}`,
    `?a=${'b'.repeat(7_000)}`,
    `?a=${'b'.repeat(20_000)}`,
    '?page=-1',
    '?page=99999999999999999999',
  ],
];

const pathTails = [
  '/',
  '//',
  '/..',
  '/%2e%2e/',
  '%',
  '%ff',
  '%00',
  ';x=1',
  '/.',
  '\\',
  '%5c',
  '%2f',
  '..;/',
  '.json',
  '%0d%0a',
  '%E2%80%AE',
];

const spoiltHeaders = [
  ...[
    'idempotency-key',
    'last-event-id',
    'accept',
    'accept-language',
    'accept-encoding',
    'if-none-match',
    'if-modified-since',
  ],
  ...[
    'x-request-id',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-http-method-override',
    'range',
    'origin',
  ],
  ...[
    'referer',
    'sec-fetch-site',
    'authorization',
    'cookie',
    'user-agent',
    'x-signature',
    'te',
    'via',
    'x-original-url',
  ],
];
const headerValues = fc.oneof(
  hostileText.map(headerText),
  fc.constantFrom(
    ...[
      'Bearer',
      'Bearer ',
      'Bearer x',
      'Basic YTpi',
      'Bearer fsd_'.padEnd(60, 'A'),
      '*/*;q=NaN',
      'text/event-stream',
      '1:1',
    ],
    ...[
      '0:99999999999',
      '-1:-1',
      'bytes=0-1',
      'bytes=-1',
      'W/"x"',
      '*',
      'cross-site',
      'null',
      'https://evil.example',
      'DELETE',
    ],
    ...[
      'evil.example',
      'x'.repeat(9_000),
      'a,'.repeat(2_000),
      '127.0.0.1',
      '::1',
      'en;q=2,es;q=-1',
      'gzip;q=0, *;q=0',
      'br',
    ],
  ),
);

/** The same request, or one that is changed between socket and handler. */
export function disguise(request: FuzzRequest): fc.Arbitrary<FuzzRequest> {
  const bent = (change: Partial<FuzzRequest>): FuzzRequest => ({
    ...request,
    endpoint: undefined,
    ...change,
  });
  const withHeaders = (headers: Record<string, string>) => ({
    ...request,
    headers: { ...request.headers, ...headers },
  });
  const body = request.body ?? Buffer.from('{}');
  const [path = '/', query = ''] = request.target.split(/(?=\?)/);
  return fc.oneof(
    { weight: 20, arbitrary: fc.constant(request) },
    { weight: 2, arbitrary: fc.constantFrom(...methods).map((method) => bent({ method })) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...contentTypes)
        .map((type) => ({ ...withHeaders({ 'content-type': type }), body })),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...brokenBodies).map((spoil) => ({
        ...withHeaders({ 'content-type': 'application/json' }),
        body: spoil(body),
      })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...encodings).map(([encoding, encode]) => ({
        ...withHeaders({
          'content-type': request.headers['content-type'] ?? 'application/json',
          'content-encoding': encoding,
        }),
        body: encode(body),
      })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...queryTails).map((tail) => bent({ target: request.target + tail })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...pathTails).map((tail) => bent({ target: path + tail + query })),
    },
    {
      weight: 3,
      arbitrary: fc
        .dictionary(fc.constantFrom(...spoiltHeaders), headerValues, { minKeys: 1, maxKeys: 3 })
        .map((headers) => withHeaders(headers)),
    },
  );
}
