import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#server/boot/migrate-database.ts';
import { createBackup } from '#server/database/backup/create-backup.ts';
import { restoreBackup } from '#server/database/backup/restore-backup.ts';
import { listMigrations, migrationSource } from '#server/database/migration-source.ts';
import { createEmptyDatabase } from '#tests/support/database/create-test-database.ts';
import { auditBooks, soundBooks } from '#tests/support/fleet/books.ts';
import { fillOldDatabase, type OldData } from './fill-old-database.ts';

/** The last migration of each published version, to which every release adds one, and the one before texts stood once. */
const LEVELS = ['20261122-07-operations.ts', '20261129-10-version-bytes.ts'];
const all = listMigrations();

const KEY = 'key of the installation that is upgraded';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'funnelsmith-upgrade-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.for(LEVELS)('from %s: everything is still there, in place and out of a backup', async (level) => {
  const database = await createEmptyDatabase();
  const restored = await createEmptyDatabase();
  const file = path.join(folder, `${level}.backup`);
  try {
    const { url } = database;
    await migrateDatabase({ url, source: migrationSource(all.filter((name) => name <= level)) });
    const old = await withClient(url, (client) => fillOldDatabase(client));
    await createBackup({ url, file, version: 'old', key: KEY });

    await migrateDatabase({ url });
    await withClient(url, async (client) => {
      await expectThere(client, old);
      expect(await stateOf(client, old.runningId)).toBe('running');
      expect(await accountOf(client, old)).toEqual({ balance: old.balance, held: old.held });
    });

    const { released } = await restoreBackup({
      url: restored.url,
      file,
      key: KEY,
      acceptsUnsigned: false,
    });
    await migrateDatabase({ url: restored.url });
    await withClient(restored.url, async (client) => {
      await expectThere(client, old);
      expect(released).toBe(1);
      expect(await stateOf(client, old.runningId)).toBe('failed');
      expect(await accountOf(client, old)).toEqual({ balance: old.balance, held: 0 });
    });
  } finally {
    await database.drop();
    await restored.drop();
  }
});

async function expectThere(client: pg.Client, old: OldData): Promise<void> {
  const query = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows;
  expect(await query('select email, role, email_verified, first_name from users')).toEqual([
    { email: old.email, role: 'customer', email_verified: false, first_name: 'Olive' },
  ]);
  expect(await query('select id, name from products')).toEqual([{ id: old.productId, name: 'Old product' }]);
  const words = `title, case when text_key is null then structure
      else structure || jsonb_build_object(text_key, markdown_content) end as content, markdown_content, sources,
      made_from->'texts' as used_results`;
  const now = await query(
    `select type, null as version_number, ${words} from current_texts
     union all select c.type, v.* from generated_contents c
       join lateral (select version_number, ${words} from content_versions where content_id = c.id) v on true
     order by 1, 2`,
  );
  const added = { changed_beside_its_version: 2, without_version: 1 };
  expect(
    now.filter((row) => row.version_number === null || row.version_number !== added[row.type as never]),
  ).toEqual(old.texts);
  expect(
    await query(
      `select p.version, p.outcome, p.brand_voice->'samples' as samples, v.version as former, v.document
         from products p join product_versions v on v.product_id = p.id`,
    ),
  ).toEqual([
    {
      ...{ version: 2, outcome: 'New outcome', samples: ['Ein Ärger'], former: 1 },
      document: { fields: { name: 'Old product', outcome: 'Old\toutcome' }, offer: {} },
    },
  ]);
  expect(
    await query(
      `select v.word_count, v.provider from current_texts c join content_versions v on v.content_id = c.id where c.id = ${old.contentId}`,
    ),
  ).toEqual([{ word_count: 18, provider: 'perplexity' }]);
  const basis = `select made_from - 'texts' - 'requestedAt' as basis from current_texts where type = 'lead_nurture'`;
  expect(await query(basis)).toEqual([{ basis: { template: 1, ...old.basis } }]);
  expect(await query(`select kind, count(*)::int from search_texts group by 1 order by 1`)).toEqual([
    { kind: 'products', count: 1 },
    { kind: 'research', count: 8 },
  ]);
  const inUse = await query(
    `select t.prompt = v.prompt as same from prompt_templates t
       join prompt_template_versions v on v.template_id = t.id and v.label = 'production'
      where t.type = 'vertical_landscape'`,
  );
  expect(inUse).toEqual([{ same: true }]);
  expect(
    await query(
      `select bool_and(version_bytes = (select sum(bytes) from content_versions where content_id = c.id)) as same
         from generated_contents c`,
    ),
  ).toEqual([{ same: true }]);
  const { unfinished: _, ...books } = await auditBooks(query as Parameters<typeof auditBooks>[0]);
  const { unfinished: __, ...sound } = soundBooks;
  expect(books).toEqual({ ...sound, generations: 2, succeeded: 1 });
  // Sequences continue after existing ids.
  await client.query(`insert into users (email) values ('next@example.com')`);
}

async function stateOf(client: pg.Client, id: string): Promise<string> {
  return (await client.query('select state from generations where id = $1', [id])).rows[0]?.state;
}

async function accountOf(client: pg.Client, old: OldData): Promise<unknown> {
  const { rows } = await client.query('select balance, held from credit_accounts where user_id = $1', [
    old.userId,
  ]);
  return rows[0];
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
