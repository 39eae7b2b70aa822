import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { updateContent } from '#shared/contracts/generation/generated-content.ts';
import type { FuzzGround } from '#tests/attacks/fuzz/fuzz-ground.ts';
import { completeRequests } from '#tests/attacks/fuzz/fuzz-request.ts';
import type { FuzzRequest } from '#tests/attacks/fuzz/sent-request.ts';
import { heavyTexts, heavyValues, LARGEST_TEXT } from './heavy-values.ts';

export interface HeavyRequest {
  name: string;
  /**
   * Whether every run includes it, however small: edits of texts (the largest bodies) and requests without an
   * account.
   */
  always: boolean;
  /** Whether it is judged by its longest stall, because its answer takes many turns of the event loop. */
  isLong?: boolean;
  /** Builds the request when it is sent, because all of them together would fill the memory. */
  make(): FuzzRequest;
}

/**
 * One request per body field and type of heavy value, with valid other fields, and requests to routes without
 * a contract.
 */
export function heavyRequests(ground: FuzzGround, seed: number): HeavyRequest[] {
  const seen = new Set<Endpoint>();
  const first = completeRequests(ground, seed).filter(({ endpoint }) => {
    if (!endpoint?.body || seen.has(endpoint)) return false;
    seen.add(endpoint);
    return true;
  });
  return [...first.flatMap((request) => heavyBodies(request)), ...formRequests(ground), ...longQueries];
}

const HERE = '@@here@@';

function heavyBodies(request: FuzzRequest): HeavyRequest[] {
  const { endpoint, body } = request;
  if (!endpoint || !body) return [];
  const given = JSON.parse(body.toString()) as Record<string, unknown>;
  const limit = endpoint.bodyLimit;
  const place = `${endpoint.method.toUpperCase()} ${endpoint.path}`;
  return placesOf(given).flatMap(({ path, withHere }) => {
    // An edit takes either a text or emails.
    const base = endpoint === updateContent ? { [path[0] ?? '']: withHere[path[0] ?? ''] } : withHere;
    const text = JSON.stringify(base);
    const isText = endpoint === updateContent && path.length === 1;
    const sizes = isText
      ? [
          { size: limit, values: heavyValues },
          { size: LARGEST_TEXT, values: { ...heavyValues, ...heavyTexts } },
        ]
      : [{ size: limit, values: heavyValues }];
    const variants = sizes.flatMap(({ size, values }) =>
      Object.entries(values).map(([kind, heavy]) => ({ kind, heavy, size })),
    );
    return variants.map(({ kind, heavy, size }) => ({
      name: `${place} ${path.join('.')}: ${size}, ${kind}`,
      // Bodies at the limit are read alike for all routes; the largest texts are stored and derived from.
      always: isText && size === LARGEST_TEXT,
      make: () => ({
        ...request,
        body: Buffer.from(text.replace(`"${HERE}"`, () => heavy(size - text.length - 100))),
      }),
    }));
  });
}

/** Every path of a document once, with a mark there. Lists count with their first element. */
function placesOf(
  document: Record<string, unknown>,
): { path: string[]; withHere: Record<string, unknown> }[] {
  const paths: string[][] = [];
  const walk = (value: unknown, path: string[]) => {
    if (path.length > 0) paths.push(path);
    if (typeof value !== 'object' || value === null) return;
    const children = Array.isArray(value) ? Object.entries(value).slice(0, 1) : Object.entries(value);
    for (const [key, child] of children) walk(child, [...path, key]);
  };
  walk(document, []);
  return paths.map((path) => {
    const withHere = structuredClone(document);
    const parent = path
      .slice(0, -1)
      .reduce<Record<string, unknown>>((value, key) => value[key] as Record<string, unknown>, withHere);
    parent[path.at(-1) ?? ''] = HERE;
    return { path, withHere };
  });
}

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

/** Requests without a session: sign-in pages, the embedded identity provider, unsigned webhooks. */
function formRequests({ interaction }: FuzzGround): HeavyRequest[] {
  const forms: Record<string, (bytes: number) => string> = {
    'many fields': (bytes) => 'a=&'.repeat(bytes / 3),
    'one list': (bytes) => 'a[]=1&'.repeat(bytes / 6),
    'nested names': (bytes) => `a${'[b]'.repeat(bytes / 3)}=1`,
    'one text': (bytes) => `email=${'x'.repeat(bytes)}`,
    'broken percent signs': (bytes) => `email=${'%'.repeat(bytes)}`,
  };
  const routes: [string, number, Record<string, string>][] = [
    [`/signin/${interaction.uid}`, 19_000, { ...formHeaders, cookie: interaction.cookie }],
    [`/signin/${interaction.uid}/create-account`, 19_000, { ...formHeaders, cookie: interaction.cookie }],
    ['/signin/password', 19_000, formHeaders],
    ['/idp/token', 55_000, formHeaders],
    ['/idp/token', 2_000_000, formHeaders],
    ['/idp/auth', 55_000, formHeaders],
    [
      '/api/webhooks/lemonsqueezy',
      500_000,
      { 'content-type': 'application/json', 'x-signature': 'a'.repeat(64) },
    ],
    ['/api/webhooks/lemonsqueezy', 2_000_000, { 'content-type': 'application/json' }],
  ];
  return routes.flatMap(([target, bytes, headers]) =>
    Object.entries(forms).map(([kind, form]) => ({
      name: `POST ${target.replace(interaction.uid, ':uid')}: ${bytes} bytes, ${kind}`,
      always: true,
      make: () => ({
        who: 'anonymous' as const,
        method: 'POST',
        target,
        headers,
        body: Buffer.from(form(bytes)),
      }),
    })),
  );
}

const longQueries: HeavyRequest[] = [
  ['many parameters', '/api/auth/user?', 'a=&'],
  ['one parameter', '/api/search?q=', '%20'],
  ['nested names', '/api/search?q', '[a]'],
  ['anything at the way back', '/api/login/callback?', 'code=a&'],
  ['slashes inside', '/a', '/', 'x'],
].map(([kind, start = '', piece = '', end = '']) => ({
  name: `GET ${start}: ${kind}`,
  always: true,
  make: () => ({
    who: 'customer' as const,
    method: 'GET',
    target: start + piece.repeat(14_000 / piece.length) + end,
    headers: {},
  }),
}));
