import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import { TOTAL_COUNT_HEADER } from '#shared/contracts/admin/admin-list.ts';
import type { AdminUser } from '#shared/contracts/admin/admin-users.ts';
import type { AuditLog } from '#shared/contracts/admin/audit.ts';
import type { CreditTransaction } from '#shared/contracts/billing/credits.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

const WELCOME = 10;
let admin: CookieClient;
let adminId: number;

prepareApp();
beforeAll(async () => {
  admin = await app.signUp({ email: 'admin@example.com' });
  adminId = (await me(admin)).id;
});

const me = async (client: CookieClient) => (await client.get<User>('/api/auth/user')).body;
const newUser = async () => {
  const client = await app.signUp();
  return { client, ...(await me(client)) };
};
const list = async (query = '') => {
  const { body, headers } = await admin.get<AdminUser[]>(`/api/admin/users${query}`);
  return { users: body, total: Number(headers.get(TOTAL_COUNT_HEADER)) };
};
const change = (id: number, what: string, json: object, client = admin) =>
  client.patch<AdminUser>(`/api/admin/users/${id}/${what}`, { json });
const auditOf = async (id: number) =>
  (await admin.get<AuditLog[]>(`/api/admin/audit-logs?subjectType=user&subjectId=${id}`)).body;

describe('Every call', () => {
  test.each([
    ['GET', '/api/admin/users', undefined],
    ['PATCH', '/api/admin/users/1/tier', { tier: 'pro' }],
    ['PATCH', '/api/admin/users/1/role', { role: 'admin' }],
    ['PATCH', '/api/admin/users/1/active', { isActive: false }],
    ['PATCH', '/api/admin/users/1/credits', { credits: 5 }],
  ])('%s %s is for admins', async (method, path, json) => {
    const { client, id } = await newUser();
    const own = path.replace('/1/', `/${id}/`);
    expect((await app.newClient().request(method, own, { json })).status).toBe(401);
    expect((await client.request(method, own, { json })).status).toBe(403);
    expect(await me(client)).toMatchObject({ tier: 'free', role: 'customer', credits: WELCOME });
  });

  test.each(['tier', 'role', 'active', 'credits'])('%s of an unknown user answers 404', async (what) => {
    const json = { tier: 'pro', role: 'lead', isActive: true, credits: 1 };
    for (const id of [999_999, 99_999_999_999]) expect((await change(id, what, json)).status).toBe(404);
  });

  test.each([
    ['tier', { tier: 'gold' }, 'Tier must be free, pro, max or annual_max'],
    ['role', { role: 'root' }, 'Role must be admin, customer or lead'],
    ['active', { isActive: 'no' }, 'Must be true or false'],
    ['credits', { credits: 0 }, 'Credits must be at least 1'],
    ['credits', { credits: -5 }, 'Credits must be at least 1'],
    ['credits', { credits: '7' }, 'Credits must be at least 1'],
    ['credits', {}, 'Credits must be at least 1'],
    ['credits', { credits: 1.5 }, 'Credits must be a whole number'],
    ['credits', { credits: 1_000_001 }, 'Credits must be at most 1000000'],
  ])('%s refuses %j', async (what, json, message) => {
    const answer = await change(adminId, what, json);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(message);
  });
});

/** Of users that were put straight into the table. */
const openAccounts = () =>
  app.db.raw('insert into credit_accounts (user_id) select id from users on conflict do nothing');

describe('The list', () => {
  test('is the plain list of users, newest first, with everything a row shows', async () => {
    const { id, email } = await newUser();
    const { users, total } = await list();
    expect(users[0]).toEqual({
      id,
      email,
      firstName: expect.any(String),
      lastName: expect.any(String),
      role: 'customer',
      tier: 'free',
      credits: WELCOME,
      totalCredits: WELCOME,
      isActive: true,
      emailVerified: true,
      assignedTier: null,
      deletionDueAt: null,
      createdAt: expect.any(String),
    });
    await app.db('users').where({ id }).update({ emailVerified: false });
    expect((await list()).users[0]).toMatchObject({ id, emailVerified: false });
    expect(users).toHaveLength(total);
    expect(users.at(-1)?.id).toBe(adminId);
  });

  test('is cut into pages that together are the whole, in every order', async () => {
    await app.db.raw(`insert into users (email, role, tier, created_at)
      select 'twin' || n || '@example.com', (array['lead', 'customer'])[n % 2 + 1], 'pro', now() from generate_series(1, 23) n`);
    await openAccounts();
    for (const sort of ['name', 'role', 'tier', 'credits', 'createdAt']) {
      const { users: all, total } = await list(`?sort=${sort}&direction=asc`);
      const pages = [];
      for (let page = 1; page <= Math.ceil(total / 7); page++) {
        pages.push(...(await list(`?sort=${sort}&direction=asc&page=${page}&pageSize=7`)).users);
      }
      expect(
        pages.map(({ id }) => id),
        sort,
      ).toEqual(all.map(({ id }) => id));
      const { users: back } = await list(`?sort=${sort}&direction=desc`);
      expect(back.map(({ id }) => id)).toEqual(all.map(({ id }) => id).reverse());
    }
    expect((await list('?page=900')).users).toEqual([]);
  });

  test('sorts names as people see them, roles and tiers as they are listed', async () => {
    const { users } = await list('?sort=name&direction=asc');
    const names = users.map(({ firstName, lastName, email }) =>
      ([firstName, lastName].filter(Boolean).join(' ') || email).toLowerCase(),
    );
    const { rows } = await app.db.raw(`select n from unnest(?::text[]) n order by n`, [names]);
    expect(names).toEqual(rows.map(({ n }: { n: string }) => n));
    const { users: byRole } = await list('?sort=role&direction=asc');
    expect([...new Set(byRole.map(({ role }) => role))]).toEqual(['admin', 'customer', 'lead']);
  });

  test('finds parts of names and addresses, whatever their case, and nothing else', async () => {
    await app
      .db('users')
      .insert([
        { email: 'zoe@finder.example', firstName: 'Zoë', lastName: 'Ångström' },
        { email: '100%_sure@finder.example' },
      ]);
    await openAccounts();
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).users.map(({ email }) => email);
    expect(await found('ZOË ÅNG')).toEqual(['zoe@finder.example']);
    expect(await found('FINDER.ex')).toHaveLength(2);
    expect(await found('%_')).toEqual(['100%_sure@finder.example']);
    expect(await found('e\\')).toEqual([]);
    const { users, total } = await list('?search=finder&pageSize=1');
    expect([users.length, total]).toEqual([1, 2]);
  });

  test('filters by role and tier', async () => {
    const { users, total } = await list('?role=lead&tier=pro&pageSize=5');
    expect(users.every(({ role, tier }) => role === 'lead' && tier === 'pro')).toBe(true);
    expect([users.length, total]).toEqual([5, 11]);
  });

  test.each(['page=0', 'page=x', 'pageSize=101', 'sort=email', 'direction=up', 'role=x', 'tier=x'])(
    'refuses ?%s',
    async (query) => {
      expect((await admin.get(`/api/admin/users?${query}`)).status).toBe(400);
    },
  );
});

describe('Tier and role', () => {
  test('change, are on record, and hold at once', async () => {
    const { client, id, email } = await newUser();
    expect((await change(id, 'tier', { tier: 'annual_max' })).body).toMatchObject({ tier: 'annual_max' });
    expect((await change(id, 'role', { role: 'admin' })).body).toMatchObject({ role: 'admin' });
    expect(await me(client)).toMatchObject({ tier: 'annual_max', role: 'admin' });
    expect((await client.get('/api/admin/users')).status).toBe(200);
    await change(id, 'role', { role: 'admin' });
    expect(await auditOf(id)).toMatchObject([
      { action: 'user_role_changed', before: { role: 'customer' }, after: { role: 'admin' } },
      {
        actor: 'admin@example.com',
        action: 'user_tier_changed',
        subjectName: email,
        before: { tier: 'free' },
        after: { tier: 'annual_max' },
      },
    ]);
    await change(id, 'role', { role: 'customer' });
    expect((await client.get('/api/admin/users')).status).toBe(403);
  });

  test('the last active administrator stays one', async () => {
    for (const [what, json] of [
      ['role', { role: 'customer' }],
      ['active', { isActive: false }],
    ] as const) {
      const answer = await change(adminId, what, json);
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        code: 'last_admin',
        message: expect.stringContaining('last active'),
      });
    }
    expect(await me(admin)).toMatchObject({ role: 'admin' });
  });

  test('of two administrators who demote each other concurrently, one stays administrator', async () => {
    const other = await newUser();
    for (let round = 0; round < 5; round++) {
      await app.db('users').whereIn('id', [adminId, other.id]).update({ role: 'admin' });
      const answers = await Promise.all([
        change(other.id, 'role', { role: 'customer' }, admin),
        change(adminId, 'role', { role: 'customer' }, other.client),
      ]);
      // The second change fails: its administrator has lost the role, or no administrator would be left.
      expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
      expect(await app.db('users').where({ role: 'admin' })).toHaveLength(1);
    }
    await app.db('users').where({ id: adminId }).update({ role: 'admin' });
    await app.db('users').where({ id: other.id }).update({ role: 'customer' });
  });
});

describe('Deactivation', () => {
  test('signs out everywhere, keeps out, and can be undone', async () => {
    const { client, id } = await newUser();
    expect((await change(id, 'active', { isActive: false })).body).toMatchObject({ isActive: false });
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect(await app.db('sessions').where({ userId: id })).toEqual([]);
    expect((await change(id, 'active', { isActive: true })).body).toMatchObject({ isActive: true });
    // The old session stays ended.
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await auditOf(id)).map(({ action, after }) => [action, after])).toEqual([
      ['user_active_changed', { isActive: true }],
      ['user_active_changed', { isActive: false }],
    ]);
  });
});

describe('Assigned credits', () => {
  const assign = (id: number, credits: number, key?: string, by = admin) =>
    by.patch<AdminUser>(`/api/admin/users/${id}/credits`, {
      json: { credits },
      headers: key ? { 'idempotency-key': key } : {},
    });

  test('add to balance and total, and the user reads nothing about who it was', async () => {
    const { client, id } = await newUser();
    expect((await assign(id, 100)).body).toMatchObject({ credits: 110, totalCredits: 110 });
    expect(await me(client)).toMatchObject({ credits: 110, totalCredits: 110 });
    const [latest] = (await client.get<CreditTransaction[]>('/api/credit-transactions')).body;
    expect(latest).toMatchObject({ type: 'purchase', amount: 100, description: 'Credits assigned' });
    expect(await auditOf(id)).toMatchObject([
      {
        actor: 'admin@example.com',
        action: 'credits_assigned',
        before: { credits: 10, totalCredits: 10 },
        after: { credits: 110, totalCredits: 110 },
      },
    ]);
  });

  test('are added once, however often the same click arrives', async () => {
    const { id } = await newUser();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => assign(id, 50, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await assign(id, 50, key)).body).toMatchObject({ credits: 60, totalCredits: 60 });
    expect(await auditOf(id)).toHaveLength(1);
    expect((await assign(id, 50, randomUUID())).body).toMatchObject({ credits: 110 });
  });

  test('of two administrators with the same key are two', async () => {
    const { id } = await newUser();
    const colleague = await newUser();
    expect((await change(colleague.id, 'role', { role: 'admin' })).status).toBe(200);
    const key = randomUUID();
    await assign(id, 5, key);
    expect((await assign(id, 5, key, colleague.client)).body).toMatchObject({ credits: WELCOME + 10 });
    // Other tests expect a single administrator.
    await change(colleague.id, 'role', { role: 'customer' });
  });

  test('a key that was used for something else is refused', async () => {
    const [one, two] = [await newUser(), await newUser()];
    const key = randomUUID();
    expect((await assign(one.id, 5, key)).status).toBe(200);
    for (const answer of [await assign(one.id, 6, key), await assign(two.id, 5, key)]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: 'assignment_key_reused' });
    }
    expect((await assign(two.id, 5, 'not a key')).status).toBe(400);
    expect(await me(two.client)).toMatchObject({ credits: WELCOME });
  });

  test('stop before an account overflows', async () => {
    const { id } = await newUser();
    await app.db('credit_transactions').insert({
      userId: id,
      type: 'purchase',
      amount: 2_147_000_000,
      description: 'A lot',
      uniqueKey: `test:${id}`,
    });
    expect((await assign(id, 1_000_000)).status).toBe(409);
    expect((await assign(id, 1)).status).toBe(200);
  });
});

test('administrators who change each other at the same moment never wait crosswise', async () => {
  const admins = [{ client: admin, id: adminId }, await newUser(), await newUser()];
  for (const { id } of admins.slice(1))
    expect((await change(id, 'role', { role: 'admin' })).status).toBe(200);
  const logged = app.logs.length;
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, round) =>
      admins.flatMap(({ client, id }) =>
        admins
          .filter((other) => other.id !== id)
          .map((other) => change(other.id, 'tier', { tier: round % 2 === 0 ? 'pro' : 'max' }, client)),
      ),
    ).flat(),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(app.logs.slice(logged).filter((line) => line.includes('transaction repeated'))).toEqual([]);
  for (const { id } of admins.slice(1)) await change(id, 'role', { role: 'customer' });
}, 30_000);
