import { vi } from 'vitest';
import { ACCOUNT_TABLES, ownedBy } from '#server/features/account-data/records/account-tables.ts';
import { WRITABLE_TEXTS } from '#tests/support/database/writable-texts.ts';
import { mintSessions, mintUsers } from '#tests/support/fleet/mint-users.ts';
import { openQuery, type Query } from '#tests/support/fleet/open-query.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

/** Customer and stranger have the same rights; the resources belong to the customer. */
const ROLES = {
  customer: 'customer',
  stranger: 'customer',
  lead: 'lead',
  admin: 'admin',
  'other admin': 'admin',
  deactivated: 'admin',
} as const;

export type PersonName = keyof typeof ROLES;

export interface Person {
  name: PersonName;
  id: number;
}

/** The application with one account of each role. All accounts have only credits. */
export interface People {
  app: TestApp;
  query: Query;
  all: Record<PersonName, Person>;
  /** A browser with a new session, or with an expired or revoked one. */
  visit(name: PersonName, session?: 'live' | 'expired' | 'revoked'): Promise<CookieClient>;
  /** A user without a session, as the target of calls. */
  newUserId(): Promise<number>;
  close(): Promise<void>;
}

export async function gatherPeople(): Promise<People> {
  const app = await startTestApp();
  const { query, close } = openQuery(app.database.url);
  await query(WRITABLE_TEXTS);
  const cookieKey = app.deps.secrets.cookieKeys[0] ?? '';
  const mint = (count: number) => mintUsers(query, { count, credits: 1_000, products: 0, cookieKey });
  const minted = await mint(Object.keys(ROLES).length);
  const people = Object.entries(ROLES).map(([name, role], index) => ({
    name: name as PersonName,
    role,
    id: minted[index]?.id ?? 0,
  }));
  for (const { id, role, name } of people) {
    await query('update users set role = $2, is_active = $3 where id = $1', [
      id,
      role,
      name !== 'deactivated',
    ]);
  }
  const all = Object.fromEntries(people.map(({ name, id }) => [name, { name, id }])) as People['all'];
  return {
    app,
    query,
    all,
    async visit(name, session = 'live') {
      const userId = all[name].id;
      const lifetime = session === 'expired' ? '-1 second' : '1 day';
      const [header = ''] = await mintSessions(query, { userIds: [userId], cookieKey, lifetime });
      if (session === 'revoked') await query('delete from sessions where user_id = $1', [userId]);
      const client = app.newClient();
      for (const pair of header.split('; ')) {
        const separator = pair.indexOf('=');
        client.setCookie(pair.slice(0, separator), pair.slice(separator + 1));
      }
      return client;
    },
    newUserId: async () => (await mint(1))[0]?.id ?? 0,
    async close() {
      await close();
      await app.close();
    },
  };
}

/** Tables that change with every request or job: session renewals, sign-ins, rate limits, starts of jobs. */
const RESTLESS = ['sessions', 'oidc_payloads', 'rate_limits', 'job_starts'];

/** Waits for briefs and exports that are still being written, which would change rows. */
export async function settled({ query }: People): Promise<void> {
  await vi.waitFor(
    async () => {
      const unfinished = await query(`select id from product_briefs where state in ('reading', 'proposing')
        union all select id from account_exports where state in ('queued', 'writing')`);
      if (unfinished.length > 0) throw new Error('Something is still being written.');
    },
    { timeout: 20_000 },
  );
}

/** One digest per table. It changes with any row of the table. Waits for the mails of earlier calls. */
export async function digestOfEverything({ query }: People): Promise<Record<string, string>> {
  await vi.waitFor(
    async () => {
      const onTheirWay = await query(
        `select from mails where state = 'sending' or (state = 'waiting' and next_try_at <= now())`,
      );
      if (onTheirWay.length > 0) throw new Error('A mail is on its way.');
    },
    { timeout: 20_000 },
  );
  const tables = await query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [RESTLESS],
  );
  return digestOf(
    query,
    tables.map(({ name }) => ({ name, condition: 'true' })),
  );
}

/** The digests of one user's rows. */
export async function digestOfOwn(
  { query }: Pick<People, 'query'>,
  userId: number,
): Promise<Record<string, string>> {
  const tables = ACCOUNT_TABLES.filter(({ name }) => !RESTLESS.includes(name));
  return digestOf(
    query,
    tables.map((table) => ({ name: table.name, condition: ownedBy(table, [userId]) })),
  );
}

async function digestOf(
  query: Query,
  tables: { name: string; condition: string }[],
): Promise<Record<string, string>> {
  const rows = await query<{ name: string; digest: string }>(
    tables
      .map(
        ({ name, condition }) =>
          // A sum needs no order; sorting all rows would take most of the tests' time.
          `select '${name}' as name, concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as digest
             from ${name} t where ${condition}`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
