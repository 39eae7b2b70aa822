import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { receivePaymentEvent } from '#shared/contracts/billing/payments.ts';
import {
  bodyOf,
  invoiceEvent,
  orderEvent,
  subscriptionEvent,
} from '#tests/support/payments/payment-events.ts';
import type { FuzzGround } from './fuzz-ground.ts';
import { hostileText, hostileValue } from './hostile-values.ts';
import type { FuzzRequest } from './sent-request.ts';

/** Routes without a contract: sign-in pages, the embedded identity provider, the web application, probes. */
export function otherRequest(ground: FuzzGround): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    { weight: 3, arbitrary: pageRequest },
    { weight: 3, arbitrary: signInRequest(ground) },
    { weight: 3, arbitrary: providerRequest },
    { weight: 3, arbitrary: signedDelivery(ground) },
  );
}

const pages = [
  ...[
    '/',
    '/dashboard',
    '/products',
    '/research?highlight=1',
    '/admin',
    '/admin/pricing',
    '/nowhere',
    '/index.html',
  ],
  ...[
    '/landing.en.html',
    '/favicon.svg',
    '/robots.txt',
    '/theme-init.js',
    '/assets/',
    '/assets/none.js',
    '/api',
    '/api/',
  ],
  ...[
    '/api/nothing',
    '/api//auth/user',
    '/API/auth/user',
    '/api/./auth/user',
    '/api/%61uth/user',
    '/api/../api/auth/user',
  ],
  ...[
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/.env',
    '/.git/config',
  ],
  ...[
    '/assets/%00.js',
    '/%2e%2e%5c%2e%2e%5cpackage.json',
    '/assets/%ff.js',
    '/%c0%ae%c0%ae/package.json',
    '/package.json',
  ],
  ...[
    '/assets/%E0%A4%A.css',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/signin/style.css',
    '/signin/inter.woff2',
    '/signin/',
  ],
  ...[
    '/healthz',
    '/readyz',
    '/metrics',
    '/server/index.ts',
    `/${'a/'.repeat(500)}`,
    `/${'a'.repeat(7_000)}.js`,
    '/%',
    '/%zz',
  ],
];

const pageRequest: fc.Arbitrary<FuzzRequest> = fc
  .record({
    who: fc.constantFrom('customer' as const, 'anonymous' as const),
    target: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...pages) },
      {
        weight: 1,
        arbitrary: hostileText.map((text) => `/${encodeURIComponent(text.toWellFormed()).slice(0, 6_000)}`),
      },
    ),
  })
  .map(({ who, target }) => ({ who, target, method: 'GET', headers: {} }));

const form = (fields: Record<string, unknown>) =>
  Buffer.from(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`)
      .join('&'),
  );
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
const field = fc.option(hostileText, { nil: undefined });

function signInRequest(ground: FuzzGround): fc.Arbitrary<FuzzRequest> {
  const uid = fc.oneof(
    { weight: 3, arbitrary: fc.constant(ground.interaction.uid) },
    {
      weight: 1,
      arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 500)),
    },
  );
  // Invalid credentials avoid password hashing, which takes 250 ms each.
  const password = fc.constantFrom('', 'short', '\0\0\0\0\0\0\0\0\0');
  const address = fc.oneof(
    { weight: 30, arbitrary: hostileText.map((text) => `${text}\0`) },
    { weight: 1, arbitrary: fc.constant('nobody@example.com') },
  );
  const cookies = { cookie: ground.interaction.cookie };
  return fc.oneof(
    fc
      .record({ uid, tail: fc.constantFrom('', '/create-account', '/code', '/x') })
      .map(({ uid: id, tail }) => ({
        ...{ who: 'anonymous' as const, method: 'GET', target: `/signin/${id}${tail}`, headers: cookies },
      })),
    fc.record({ uid, email: address, password: hostileText }).map(({ uid: id, ...fields }) => ({
      ...{
        who: 'anonymous' as const,
        method: 'POST',
        target: `/signin/${id}`,
        headers: { ...formHeaders, ...cookies },
      },
      body: form(fields),
    })),
    fc
      .record({ uid, step: fc.constantFrom('code', 'passkey'), value: hostileText })
      .map(({ uid: id, step, value }) => ({
        ...{ who: 'anonymous' as const, method: 'POST', target: `/signin/${id}/${step}` },
        headers: { ...formHeaders, ...cookies },
        body: form({
          factorCode: value,
          response: JSON.stringify({ id: value, response: { userHandle: value } }),
        }),
      })),
    fc
      .record({
        uid,
        firstName: field,
        lastName: field,
        email: fc.option(hostileText, { nil: undefined }),
        password,
      })
      .map(({ uid: id, ...fields }) => ({
        who: 'anonymous' as const,
        method: 'POST',
        target: `/signin/${id}/create-account`,
        headers: { ...formHeaders, ...cookies },
        body: form(fields),
      })),
  );
}

const oauthParameters = [
  ...[
    'client_id',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
    'nonce',
    'code_challenge',
    'code_challenge_method',
  ],
  ...[
    'prompt',
    'max_age',
    'id_token_hint',
    'login_hint',
    'request',
    'request_uri',
    'response_mode',
    'ui_locales',
    'claims',
  ],
  ...[
    'grant_type',
    'code',
    'code_verifier',
    'client_secret',
    'client_assertion',
    'client_assertion_type',
    'refresh_token',
  ],
] as const;
const usualParameters: Record<string, string> = {
  client_id: 'funnelsmith',
  response_type: 'code',
  scope: 'openid email profile',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
  grant_type: 'authorization_code',
};
const providerPaths = [
  ...[
    '/idp/auth',
    '/idp/auth/x',
    '/idp/token',
    '/idp/me',
    '/idp/jwks',
    '/idp/.well-known/openid-configuration',
    '/idp',
  ],
  ...[
    '/idp/session/end',
    '/idp/request',
    '/idp/token/revocation',
    '/idp/token/introspection',
    '/idp/reg',
    '/idp/device',
  ],
];

const providerRequest: fc.Arbitrary<FuzzRequest> = fc
  .record({
    who: fc.constantFrom('customer' as const, 'anonymous' as const),
    path: fc.constantFrom(...providerPaths),
    method: fc.constantFrom('GET', 'POST'),
    hostile: fc.dictionary(fc.constantFrom(...oauthParameters), hostileText, { maxKeys: 4 }),
    usual: fc.subarray(Object.keys(usualParameters), { minLength: 2 }),
  })
  .map(({ who, path, method, hostile, usual }) => {
    const parameters = form({
      ...Object.fromEntries(usual.map((name) => [name, usualParameters[name]])),
      ...Object.fromEntries(Object.entries(hostile).map(([name, value]) => [name, value.slice(0, 1_500)])),
    });
    return method === 'GET'
      ? { who, method, target: `${path}?${parameters.toString().slice(0, 7_000)}`, headers: {} }
      : { who, method, target: path, headers: formHeaders, body: parameters };
  });

/** A correctly signed webhook with a value that the provider never sends. */
function signedDelivery(ground: FuzzGround): fc.Arbitrary<FuzzRequest> {
  const custom = { user_id: String(ground.people.customer.id) };
  const id = fc.integer({ min: 1, max: 50 });
  const event = fc.oneof(
    id.map((number) => orderEvent('order_created', { id: number }, custom)),
    id.map((number) => orderEvent('order_refunded', { id: number, total: 900, refunded: 900 }, custom)),
    id.map((number) => subscriptionEvent('subscription_created', { id: number, variantId: 11 }, custom)),
    id.map((number) =>
      invoiceEvent('subscription_payment_success', { id: number, subscriptionId: number, reason: 'renewal' }),
    ),
  );
  return fc
    .tuple(event, fc.array(fc.tuple(fc.nat(), hostileValue), { maxLength: 2 }))
    .map(([given, spoilt]) => {
      const payload = JSON.parse(bodyOf(given)) as Record<string, unknown>;
      for (const [where, value] of spoilt) spoil(payload, where, value);
      const body = Buffer.from(JSON.stringify(payload));
      const signature = createHmac('sha256', ground.webhookSecret).update(body).digest('hex');
      return {
        who: 'anonymous' as const,
        method: 'POST',
        target: '/api/webhooks/lemonsqueezy',
        headers: { 'content-type': 'application/json', 'x-signature': signature },
        body,
        endpoint: receivePaymentEvent,
      };
    });
}

/** Replaces one value of a document. */
function spoil(document: Record<string, unknown>, where: number, value: unknown): void {
  const places: [Record<string, unknown>, string][] = [];
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    for (const key of Object.keys(node)) {
      places.push([node as Record<string, unknown>, key]);
      walk((node as Record<string, unknown>)[key]);
    }
  };
  walk(document);
  const place = places[where % places.length];
  // Cloned: inserted twice, the value could contain itself.
  if (place) place[0][place[1]] = structuredClone(value);
}
