import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import { allEndpoints } from '#shared/contracts/api.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { ErrorBody } from '#shared/contracts/errors.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { customFor } from '#tests/support/payments/checkout-custom.ts';
import { makePng } from '#tests/support/png.ts';
import { SHOP_VARIANTS } from '#tests/support/providers/payments/catalog.ts';
import {
  addedPasskey,
  type Call,
  deletedContent,
  deletedProduct,
  newExport,
  newGeneration,
  readyBrief,
  readyEdit,
} from './owned-records.ts';
import {
  digestOfEverything,
  digestOfOwn,
  gatherPeople,
  type People,
  type PersonName,
  settled,
} from './people.ts';
import { type RouteRights, routeName, routeRights, routes } from './route-rights.ts';

const SIGNED_OUT: Record<string, Parameters<People['visit']> | undefined> = {
  anonymous: undefined,
  'revoked session': ['stranger', 'revoked'],
  'expired session': ['admin', 'expired'],
  'deactivated user': ['deactivated', 'live'],
};
const PEOPLE = ['lead', 'customer', 'stranger', 'admin', 'other admin'] as const;
const OTHERS = ['lead', 'stranger', 'admin', 'other admin'] as const;

let people: People;
/** Responses that each account got while it had no data. */
const before = new Map<string, unknown>();
const ownReads = routes.filter(({ rights, endpoint }) => rights === 'own' && endpoint.method === 'get');

beforeAll(async () => {
  people = await gatherPeople();
  // Assigns the provider's variants to the plans on sale.
  expect((await (await people.visit('admin')).post('/api/admin/sync-lemonsqueezy')).status).toBe(200);
  for (const name of PEOPLE) {
    const client = await people.visit(name);
    for (const route of ownReads) before.set(`${name} ${route.name}`, await read(client, route));
  }
  await fillCustomer();
}, 120_000);
afterAll(() => people?.close());
beforeEach(() => settled(people));

/** Creates one resource of each kind that another account could try to read. */
async function fillCustomer(): Promise<void> {
  const ground = await groundOf('customer');
  await newGeneration(ground);
  await deletedContent(ground);
  await deletedProduct(ground);
  await readyBrief(ground);
  const exportId = await newExport(ground);
  await people.app
    .db('account_imports')
    .insert({ id: exportId, userId: ground.person.id, state: 'done', finishedAt: new Date() });
  await addedPasskey(ground);
  await readyEdit(ground);
  const picture = { raw: makePng({ width: 501 }), headers: { 'content-type': 'image/png' } };
  expect((await ground.client.put('/api/user/avatar', picture)).status).toBe(200);
  await people.app.db('sign_ins').insert({ userId: ground.person.id, way: 'passkey', isRefused: true });
  await ground.client.patch('/api/user/notifications', { json: { name: 'receipts', isOn: false } });
  people.app.standIns.payments.buy({
    variantId: SHOP_VARIANTS.pro.variantId,
    email: 'customer@example.com',
    custom: customFor(people.app, ground.person.id, SHOP_VARIANTS.pro.variantId),
  });
  await vi.waitFor(
    async () => {
      expect((await ground.client.get<User>('/api/auth/user')).body.tier).toBe('pro');
      expect(await people.query(`select id from payment_events where state = 'received'`)).toEqual([]);
    },
    { timeout: 20_000 },
  );
}

const groundOf = async (name: PersonName) => ({
  people,
  person: people.all[name],
  client: await people.visit(name),
});

const send = (client: CookieClient, endpoint: Endpoint, { params = {}, query = '', json }: Call) =>
  client.request<Partial<ErrorBody>>(
    endpoint.method.toUpperCase(),
    endpoint.path.replace(/:(\w+)/g, (_, name) => String(params[name])) + query,
    { json },
  );

async function read(client: CookieClient, route: (typeof routes)[number]): Promise<unknown> {
  const call = await route.call({ people, person: people.all.customer, client });
  const { status, body } = await send(client, route.endpoint, call);
  expect(status).toBe(200);
  return body;
}

/** HTTP statuses without a session, and with ended sessions. */
async function statusesSignedOut(endpoint: Endpoint, call: Call): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const [who, session] of Object.entries(SIGNED_OUT)) {
    const client = session ? await people.visit(...session) : people.app.newClient();
    statuses[who] = (await send(client, endpoint, call)).status;
  }
  return statuses;
}

async function statusesOf(names: readonly PersonName[], endpoint: Endpoint, call: Call) {
  const statuses: Record<string, number> = {};
  for (const name of names) statuses[name] = (await send(await people.visit(name), endpoint, call)).status;
  return statuses;
}

/** HTTP statuses of calls on resources that each account has created itself. */
async function statusesOfOwnCalls(names: readonly PersonName[], route: RouteRights & { endpoint: Endpoint }) {
  const statuses: Record<string, number> = {};
  for (const name of names) {
    const ground = await groundOf(name);
    statuses[name] = (await send(ground.client, route.endpoint, await route.call(ground))).status;
  }
  return statuses;
}

const all = (names: readonly string[], status: number) =>
  Object.fromEntries(names.map((name) => [name, status]));
const signedOut = (status: number) => all(Object.keys(SIGNED_OUT), status);

describe('the table of routes', () => {
  test('lists every route of the router, and no other', () => {
    const mounted = people.app.router.stack.flatMap((layer) =>
      layer.methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${layer.path}`),
    );
    expect(Object.keys(routeRights).toSorted()).toEqual(mounted.toSorted());
  });

  test('agrees with the access in the contracts', () => {
    const access = { everyone: 'public', user: 'user', own: 'user', owned: 'user', admins: 'admin' } as const;
    const said = Object.fromEntries(allEndpoints.map((endpoint) => [routeName(endpoint), endpoint.access]));
    const meant = Object.fromEntries(
      Object.entries(routeRights).map(([name, { rights }]) => [name, access[rights]]),
    );
    expect(said).toEqual(meant);
  });

  test('has exactly the routes for admins under /api/admin/', () => {
    for (const { endpoint, rights } of routes) {
      expect(endpoint.path.startsWith('/api/admin/'), endpoint.path).toBe(rights === 'admins');
    }
  });
});

describe('a route that is open to everyone', () => {
  test.each(routes.filter(({ rights }) => rights === 'everyone'))('$name', async (route) => {
    const call = await route.call(await groundOf('customer'));
    expect(await statusesSignedOut(route.endpoint, call)).toEqual(signedOut(route.status));
    expect(await statusesOf(PEOPLE, route.endpoint, call)).toEqual(
      all(PEOPLE, route.statusSignedIn ?? route.status),
    );
  });
});

describe('a route for any signed-in user', () => {
  test.each(routes.filter(({ rights }) => rights === 'user'))('$name', async (route) => {
    const call = await route.call(await groundOf('customer'));
    expect(await statusesSignedOut(route.endpoint, call)).toEqual(signedOut(401));
    expect(await statusesOf(PEOPLE, route.endpoint, call)).toEqual(all(PEOPLE, route.status));
  });
});

describe('a route about the caller’s own data', () => {
  test.each(ownReads)('$name shows nothing of another user', async (route) => {
    for (const name of PEOPLE) {
      const now = await read(await people.visit(name), route);
      const then = before.get(`${name} ${route.name}`);
      if (name === 'customer') expect(now, 'or nobody could see a difference').not.toEqual(then);
      else expect(now, name).toEqual(then);
    }
  });

  test.each(routes.filter(({ rights }) => rights === 'own'))('$name', async (route) => {
    const call = await route.call(await groundOf('customer'));
    const everything = await digestOfEverything(people);
    expect(await statusesSignedOut(route.endpoint, call)).toEqual(signedOut(401));
    expect(await digestOfEverything(people)).toEqual(everything);
    const own = await digestOfOwn(people, people.all.customer.id);
    // Only a customer with a purchase has a portal.
    const status = route.endpoint.path === '/api/billing/portal' ? 404 : route.status;
    expect(await statusesOfOwnCalls(OTHERS, route)).toEqual(all(OTHERS, status));
    expect(await digestOfOwn(people, people.all.customer.id)).toEqual(own);
    expect(await statusesOfOwnCalls(['customer'], route)).toEqual({ customer: route.status });
  });
});

describe('a route about a record that one user owns', () => {
  test.each(routes.filter(({ rights }) => rights === 'owned'))('$name', async (route) => {
    const call = await route.call(await groundOf('customer'));
    const everything = await digestOfEverything(people);
    expect(await statusesSignedOut(route.endpoint, call)).toEqual(signedOut(401));
    // Other accounts, even administrators, get the 404 of an unknown id.
    expect(await statusesOf(OTHERS, route.endpoint, call)).toEqual(all(OTHERS, 404));
    expect(await digestOfEverything(people)).toEqual(everything);
    expect(await statusesOf(['customer'], route.endpoint, call)).toEqual({ customer: route.status });
    expect(await statusesOfOwnCalls(['lead', 'admin'], route)).toEqual(all(['lead', 'admin'], route.status));
  });
});

describe('a route for admins', () => {
  test.each(routes.filter(({ rights }) => rights === 'admins'))('$name', async (route) => {
    const call = await route.call(await groundOf('admin'));
    const everything = await digestOfEverything(people);
    const customers = ['lead', 'customer', 'stranger'] as const;
    expect(await statusesSignedOut(route.endpoint, call)).toEqual(signedOut(401));
    expect(await statusesOf(customers, route.endpoint, call)).toEqual(all(customers, 403));
    expect(await digestOfEverything(people)).toEqual(everything);
    expect(await statusesOf(['admin'], route.endpoint, call)).toEqual({ admin: route.status });
    expect(await statusesOfOwnCalls(['other admin'], route)).toEqual({ 'other admin': route.status });
    // Lab runs go on after the response and would change what the next test compares.
    await expect
      .poll(() => people.app.db('prompt_lab_runs').whereIn('state', ['queued', 'running']), {
        timeout: 30_000,
      })
      .toEqual([]);
  });
});
