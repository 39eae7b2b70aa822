/*
 * Fields that a request must not set: every database column and ORM relation, added to valid calls. Generated from the
 * routes and tables, so new ones are covered.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { type Call, newContent, newProduct } from './owned-records.ts';
import { digestOfOwn, gatherPeople, type People, type PersonName } from './people.ts';
import { routes } from './route-rights.ts';

const TEXT = 'smuggled-7f3a91';
const NUMBER = 987_654_321;
const TIME = '2001-02-03T04:05:06.789Z';

let people: People;
/** Every database column by its JSON name, with a recognisable value. */
let columns: Record<string, unknown>;
let relations: Record<string, unknown>;
beforeAll(async () => {
  people = await gatherPeople();
  expect((await (await people.visit('admin')).post('/api/admin/sync-lemonsqueezy')).status).toBe(200);
  columns = await everyColumn();
  const stranger = await groundOf('stranger');
  const content = await newContent(stranger);
  await newProduct(stranger);
  relations = {
    user: { id: people.all.stranger.id, role: 'admin', email: TEXT },
    owner: { '#dbRef': people.all.stranger.id },
    product: { id: content.productId, name: TEXT, userId: people.all.stranger.id },
    contents: [{ id: content.id, title: TEXT, markdownContent: TEXT }],
    versions: [{ contentId: content.id, versionNumber: NUMBER, title: TEXT }],
    creditAccount: { balance: NUMBER },
    '#id': TEXT,
    '#ref': TEXT,
    '#dbRef': content.id,
    $set: { role: 'admin' },
  };
}, 120_000);
afterAll(() => people?.close());

const groundOf = async (name: PersonName) => ({
  people,
  person: people.all[name],
  client: await people.visit(name),
});

async function everyColumn(): Promise<Record<string, unknown>> {
  const rows = await people.query<{ name: string; type: string }>(
    `select distinct column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' order by 1, 2`,
  );
  const exampleOf = (type: string) => {
    if (/int|numeric|double/.test(type)) return NUMBER;
    if (type === 'boolean') return true;
    return type.startsWith('timestamp') || type === 'date' ? TIME : TEXT;
  };
  return Object.fromEntries(
    rows.map(({ name, type }) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      exampleOf(type),
    ]),
  );
}

/** Fields of the route, which are allowed. */
function ownFields(endpoint: (typeof routes)[number]['endpoint'], call: Call): Set<string> {
  const shape = (endpoint.body as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
  return new Set([...Object.keys(shape), ...Object.keys(call.json ?? {})]);
}

/** Finds tables that contain a value of a forbidden field. */
async function findSmuggled(): Promise<string[]> {
  const tables = await people.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const rows = await people.query<{ name: string }>(
    tables
      .map(
        ({ name }) => `select '${name}' as name where exists (select from ${name} t
          where t::text like '%${TEXT}%' or t::text like '%${NUMBER}%' or t::text like '%2001-02-03%')`,
      )
      .join(' union all '),
  );
  return rows.map(({ name }) => name);
}

const ranks = () => people.query(`select id, role, tier, is_active from users order by id`);

const send = (
  client: CookieClient,
  { endpoint }: (typeof routes)[number],
  { params = {}, query = '', json }: Call,
) =>
  client.request(
    endpoint.method.toUpperCase(),
    endpoint.path.replace(/:(\w+)/g, (_, name) => String(params[name])) + query,
    { json },
  );

/** Fields whose values are random letters. */
const RANDOM = ['secret', 'challenge', 'recoveryCodes'];

/** A response without values that vary per call: numbers, times, generated names, list order. */
function shapeOf(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body ?? null, (key, value) => {
      if (RANDOM.includes(key)) return '';
      if (typeof value === 'number') return 0;
      if (Array.isArray(value)) return value.map((item) => JSON.stringify(shapeOf(item))).toSorted();
      if (typeof value !== 'string') return value;
      if (value.length > 60 || /^\d{4}-\d\d-\d\dT/.test(value)) return '';
      return value.replaceAll(/[0-9a-f]{8}(?:-[\w-]{27})?|\d+/g, '#');
    }),
  );
}

const writes = routes.filter(({ endpoint }) => endpoint.method !== 'get');

describe('an unknown field of a call is ignored', () => {
  test('the test has calls and columns', () => {
    expect(writes.length).toBeGreaterThan(40);
    for (const name of ['id', 'userId', 'role', 'tier', 'balance', 'createdAt', 'isActive', 'deletedAt'])
      expect(columns).toHaveProperty(name);
  });

  test.each(writes)('$name', async (route) => {
    const name = route.rights === 'admins' ? 'admin' : 'customer';
    const stranger = await digestOfOwn(people, people.all.stranger.id);
    const plainGround = await groundOf(name);
    const plain = await send(plainGround.client, route, await route.call(plainGround));
    const ground = await groundOf(name);
    const call = await route.call(ground);
    const own = ownFields(route.endpoint, call);
    const intruders = Object.fromEntries(
      Object.entries({ ...columns, ...relations }).filter(([field]) => !own.has(field)),
    );
    const before = await ranks();
    const answer = await send(ground.client, route, { ...call, json: { ...intruders, ...call.json } });

    expect(answer.status, JSON.stringify(answer.body).slice(0, 500)).toBe(plain.status);
    expect(shapeOf(answer.body)).toEqual(shapeOf(plain.body));
    expect(JSON.stringify(answer.body ?? '')).not.toContain(TEXT);
    expect(await findSmuggled()).toEqual([]);
    expect(await digestOfOwn(people, people.all.stranger.id)).toEqual(stranger);
    const isAboutRanks = /\/users\/:id\/(?:tier|role|active)$/.test(route.endpoint.path);
    if (!isAboutRanks) expect(await ranks()).toEqual(before);
  });
});
