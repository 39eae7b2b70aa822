import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrateDatabase } from '#server/boot/migrate-database.ts';
import { createBackup } from '#server/database/backup/create-backup.ts';
import { restoreBackup } from '#server/database/backup/restore-backup.ts';
import { listMigrations, migrationSource } from '#server/database/migration-source.ts';
import { createEmptyDatabase } from '#tests/support/database/create-test-database.ts';

const MIGRATION = '20261129-30-product-document.ts';

/** Changes of the fields at minutes 0, 2, 4, offers at 1, 3, 5, a brand voice at 6; a product that has nothing; a purged one. */
const FILL = `
  insert into users (email) values ('old@example.com');
  insert into products (user_id, name, type, primary_industry, target_audience, outcome, version, created_at, updated_at) values
    (1, 'Ünlü 🌱', 'Other', E'a "b" \\\\ c', 'Plumbers', 'third', 7, '2026-01-01 10:00Z', '2026-01-01 10:04Z'),
    (1, 'Plain', 'Other', 'I', 'T', 'only', 1, '2026-01-01 10:00Z', '2026-01-02 10:00Z');
  insert into products (user_id, name, type, primary_industry, target_audience, version, deleted_at, purged_at) values
    (1, '', '', '', '', 3, now(), now());
  insert into product_versions (product_id, version, fields, created_at)
    select 1, v, (select jsonb_object_agg(field, case field when 'outcome' then outcome when 'name' then 'Ünlü 🌱'
        when 'type' then 'Other' when 'primaryIndustry' then E'a "b" \\\\ c' when 'targetAudience' then 'Plumbers' else '' end)
      from unnest(string_to_array('name type primaryIndustry decisionMakerTitle targetAudience problemStatement targetUseCase ' ||
        'targetGeography targetLanguage elevatorPitch coreFeatures outcome keyDifferentiators competitorUrl1 competitorUrl2 ' ||
        'competitorUrl3', ' ')) field), at
      from (values (1, 'first', timestamptz '2026-01-01 10:00Z'), (5, 'second', '2026-01-01 10:02Z')) as known(v, outcome, at);
  insert into product_offers values
    (1, 1, '{"price": "€1", "proof": [{"kind": "case", "text": "Tür\\t1"}]}', '2026-01-01 10:01Z'),
    (1, 2, '{"price": "€2", "proof": [{"kind": "case", "text": "Tür\\t1"}]}', '2026-01-01 10:03Z'),
    (1, 3, '{"price": "€2", "terms": "monthly"}', '2026-01-01 10:05Z');
  insert into brand_voices values (1, 1, '{a}', '{b,c}', '{}', '{d}', 'formal', '2026-01-01 10:06:00.123Z');
  insert into product_briefs (id, user_id, state, credits, request_fingerprint, description, product_id)
    values ('00000000-0000-4000-8000-000000000001', 1, 'ready', 0, '', '', 1);
  insert into brief_sources (brief_id, position, kind, is_named, state) values
    ('00000000-0000-4000-8000-000000000001', 0, 'text', true, 'read');
  insert into product_evidence (product_id, field, value, quote, kind, source_id, created_at, checked_at) values
    (1, 'outcome', 'second', 'He said second', 'stated', 1, '2026-01-01 10:02:00.5Z', '2026-01-03 10:00Z'),
    (1, 'price', '€2', 'It is €2', 'inferred', 1, '2026-01-01 10:03Z', null);`;

const PRODUCTS = `select name, type, primary_industry, outcome, created_at, purged_at from products order by id`;
const FIELDS_BEFORE = `select v.version, v.fields from product_versions v order by version`;

test('four stores become one document with one history, in place and out of a backup', async () => {
  const [inPlace, restored] = [await createEmptyDatabase(), await createEmptyDatabase()];
  const folder = mkdtempSync(path.join(tmpdir(), 'funnelsmith-document-'));
  const file = path.join(folder, 'old.backup');
  try {
    const { url } = inPlace;
    const before = listMigrations().filter((name) => name < MIGRATION);
    await migrateDatabase({ url, source: migrationSource(before) });
    const old = await withRows(url, async (rows) => {
      await rows(FILL);
      return { products: await rows(PRODUCTS), versions: await rows(FIELDS_BEFORE) };
    });
    await createBackup({ url, file, version: 'old', key: 'key' });
    await restoreBackup({ url: restored.url, file, key: 'key', acceptsUnsigned: false });
    for (const database of [inPlace, restored]) {
      await migrateDatabase({ url: database.url });
      await withRows(database.url, (rows) => expectDocuments(rows, old));
    }
  } finally {
    await inPlace.drop();
    await restored.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});

// biome-ignore lint/suspicious/noExplicitAny: rows of any query
type Rows = (sql: string) => Promise<any[]>;

async function withRows<Result>(url: string, work: (rows: Rows) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(async (sql) => (await client.query(sql)).rows).finally(() => client.end());
}

async function expectDocuments(rows: Rows, old: { products: unknown[]; versions: { fields: object }[] }) {
  expect(await rows(PRODUCTS)).toEqual(old.products);
  const [first, second] = old.versions.map(({ fields }) => fields);
  const third = { ...second, outcome: 'third' };
  const proof = [{ kind: 'case', text: 'Tür\t1' }];
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 10, minutes));
  expect(await rows('select * from product_versions order by product_id, version')).toMatchObject([
    { product_id: 1, version: 1, document: { fields: first, offer: {} }, created_at: at(0) },
    { version: 2, document: { fields: first, offer: { price: '€1', proof } }, created_at: at(1) },
    { version: 6, document: { fields: second, offer: { price: '€1', proof } }, created_at: at(2) },
    { version: 7, document: { fields: second, offer: { price: '€2', proof } }, created_at: at(3) },
    { version: 9, document: { fields: third, offer: { price: '€2', proof } }, created_at: at(4) },
  ]);
  const change = (version: number, minutes: number) => ({ version, at: at(minutes).toISOString() });
  const [rich, plain, purged] = await rows('select * from products order by id');
  expect(rich).toMatchObject({
    ...{
      version: 10,
      offer: { price: '€2', terms: 'monthly' },
      updated_at: at(5),
    },
    brand_voice: { samples: ['a'], dos: ['b', 'c'], donts: [], bannedWords: ['d'], formality: 'formal' },
    changes: {
      outcome: change(9, 4),
      'offer.price': change(7, 3),
      'offer.proof': change(10, 5),
      'offer.terms': change(10, 5),
      brandVoice: { version: 10, at: '2026-01-01T10:06:00.123Z' },
    },
    evidence: [
      {
        ...{ field: 'outcome', value: 'second', quote: 'He said second', kind: 'stated', sourceId: 1 },
        ...{ createdAt: '2026-01-01T10:02:00.500Z', checkedAt: '2026-01-03T10:00:00.000Z', goneAt: null },
      },
      { field: 'price', quote: 'It is €2', kind: 'inferred', checkedAt: null },
    ],
  });
  expect(Object.keys(rich.changes)).toHaveLength(5);
  const nothing = { offer: {}, brand_voice: null, changes: {}, evidence: [] };
  expect(plain).toMatchObject({ ...nothing, version: 1, updated_at: new Date('2026-01-02T10:00Z') });
  expect(purged).toMatchObject({ ...nothing, version: 3 });
}
