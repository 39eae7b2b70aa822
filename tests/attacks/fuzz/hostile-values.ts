import fc from 'fast-check';

/** If a response contains it, text was not escaped. */
export const SCRIPT_MARK = '<script>alert(';
/** A response header with this name proves header injection. */
export const SMUGGLED_HEADER = 'x-smuggled';

const texts = [
  ...[
    '',
    ' ',
    '\t\n',
    '\0',
    'a\0b',
    '\ud800',
    'a\udc00',
    '\uffff',
    '\u2028\u2029',
    '\u202Egnp.exe',
    '\ufeff',
  ],
  ...[
    '👩‍👩‍👧‍👦',
    'e\u0301'.repeat(300),
    'Z̷̛̪͓'.repeat(100),
    'مرحبا \u200f(abc)\u200e',
    '٣٤',
    '１２',
    'ß',
    'İi',
    'Ω≈ç',
  ],
  ...[
    "' OR 1=1--",
    "'; DROP TABLE users;--",
    '" OR ""="',
    "') UNION SELECT NULL--",
    '$1',
    '$$',
    '%',
    '%_%',
    '\\',
  ],
  ...["\\'; --", '/*', '*/', '--', '1; select pg_sleep(5)--', "'||pg_sleep(5)||'", '{a,b}', '?', '??', ':id'],
  ...[
    `${SCRIPT_MARK}1)</script>`,
    `"><img src=x onerror=alert(1)>`,
    `'>${SCRIPT_MARK}1)</script>`,
    'javascript:alert(1)',
  ],
  ...[
    '{{7*7}}',
    ['$', '{7*7}'].join(''),
    '<%= 7*7 %>',
    '#{7*7}',
    '{{productName}}',
    '{{constructor}}',
    '{{__proto__}}',
    '[ADD x]',
  ],
  ...[
    '../../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/',
    '/etc/passwd',
  ],
  ...[
    'file:///etc/passwd',
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'gopher://x',
    'http://169.254.169.254/',
    '//evil.example',
  ],
  ...[
    `a\r\n${SMUGGLED_HEADER}: 1`,
    `a\n${SMUGGLED_HEADER}: 1\n\n`,
    `%0d%0a${SMUGGLED_HEADER}:%201`,
    'a\rb',
    '\u010d\u010a',
  ],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'length',
    'then',
    'null',
    'undefined',
  ],
  ...[
    'NaN',
    'Infinity',
    '-0',
    '-1',
    '0',
    '00',
    '1e3',
    '1e309',
    '0x10',
    '1_000',
    '1.5',
    '2147483647',
    '2147483648',
  ],
  ...[
    '9007199254740993',
    '99999999999999999999',
    '-9223372036854775809',
    '+1',
    '1,2',
    ' 1',
    '1 ',
    'true',
    '[]',
    '{}',
  ],
  ...[
    '2026-02-30T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '+275760-09-13T00:00:00.001Z',
  ],
  ...['9999-12-31T23:59:59.999Z', '2026-01-01T00:00:00+99:99', '2026-01-01', '1970-01-01T00:00:00Z', '24:00'],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'order-99999999999999999999',
  ],
  ...[
    'a@b.c',
    'a@b@c',
    `${'a'.repeat(64)}@${'b'.repeat(250)}.example`,
    'ＡＤＭＩＮ@example.com',
    'admin@example.com\0',
  ],
  ...[
    'http://a.example/%',
    'http://a.example:99999/',
    'https:evil.example',
    'http://\u0000/',
    'http://a b/',
    'HTTP://X',
  ],
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...texts) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  // Any UTF-16 unit, lone surrogates included.
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
      .map((units) => String.fromCharCode(...units)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('A', 'é', '漢', '\\"', '((', '{{', ' '),
        fc.constantFrom(199, 201, 4_001, 10_001, 60_000),
      )
      .map(([unit, times]) => unit.repeat(times)),
  },
);

export const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(
    ...[
      -1,
      0,
      -0,
      1,
      0.1,
      1.5,
      199,
      201,
      32_767,
      32_768,
      2 ** 31 - 1,
      2 ** 31,
      -(2 ** 31) - 1,
      2 ** 32,
      2 ** 53,
    ],
    ...[2 ** 53 + 2, -(2 ** 63), 2 ** 63, 2 ** 64, 1e21, 1e308, -1e308, 5e-324, 1e-7, 100_000.01, 10_000_001],
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const nested = (depth: number) => {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Unexpected structures, parsed from JSON so that `__proto__` is an own field. */
const structures: unknown[] = [
  ...[
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    ['x'],
    [1, 'x', null],
    [[[[]]]],
    nested(31),
    nested(33),
    nested(600),
  ],
  ...[
    '{"__proto__":{"role":"admin","isAdmin":true}}',
    '{"constructor":{"prototype":{"role":"admin"}}}',
    '{"toString":"x","valueOf":1,"hasOwnProperty":null}',
    '{"length":1000000000}',
    '{"then":"x"}',
    '{"$gt":""}',
    '{"$ne":null}',
    '{"$ref":"#/definitions/x"}',
    '{"":""}',
    '{"a\\u0000b":1}',
    '{"\\ud800":1}',
    '{"0":"a","1":"b"}',
  ].map((json) => JSON.parse(json)),
  Array.from({ length: 1_000 }, (_, index) => index),
  Array.from({ length: 300 }, () => 'x'),
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key${index}`, index])),
];

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 4, arbitrary: fc.constantFrom(...structures) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Fields that no contract has, or that the caller may not set. */
export const hostileField: fc.Arbitrary<[string, unknown]> = fc.tuple(
  fc.oneof(
    fc.constantFrom(
      ...[
        'id',
        'userId',
        'user_id',
        'user_proof',
        'role',
        'tier',
        'credits',
        'isActive',
        'createdAt',
        'updatedAt',
        'deletedAt',
      ],
      ...[
        '__proto__',
        'constructor',
        'prototype',
        'toJSON',
        'toString',
        '$where',
        '#id',
        '#ref',
        '#dbRef',
        'user',
      ],
    ),
    hostileText,
  ),
  hostileValue,
);

/** Usually an ordinary value, sometimes a hostile one. */
export function mostly<Value>(usual: fc.Arbitrary<Value>, hostile: fc.Arbitrary<unknown>, hostileWeight = 1) {
  return fc.oneof(
    { weight: 9, arbitrary: usual as fc.Arbitrary<unknown> },
    { weight: hostileWeight, arbitrary: hostile },
  );
}
