import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKnex, type Database } from '#server/database/knex.ts';
import { down, up } from '#server/database/migrations/20261121-20-prompt-template-versions.ts';
import { allPromptTemplates } from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import { seedPromptTemplate } from '#server/features/prompts/seed-prompt-template.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/create-test-database.ts';

/**
 * An installation from before versions were kept. Planted faults that fail here: an edited text that counts as
 * delivered; every text as version 1; an upgrade that forgets what was edited.
 */

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createKnex({ url: database.url, poolSize: 2 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const versionsOf = (type: string) =>
  db('promptTemplateVersions as v')
    .join('promptTemplates as t', 't.id', 'v.templateId')
    .where('t.type', type)
    .orderBy('v.number')
    .select('v.number', 'v.label', 'v.origin', 'v.prompt', 'v.failures');

test('its texts become versions under the numbers that receipts name, and upgrades respect what was edited', async () => {
  await down(db);
  const edited = 'Our own words for {{productName}}.\n1. One\n3. Three';
  for (const prompt of ['First try for {{productName}}.', edited]) {
    await db('promptTemplates').where({ type: 'vsl' }).update({ prompt, seedFingerprint: null });
  }
  await up(db);
  // From before there were assertions: in use as it was, and nobody has judged it.
  expect(await versionsOf('vsl')).toEqual([
    { number: 3, label: 'production', origin: 'admin', prompt: edited, failures: null },
  ]);
  const seedOf = (type: string) => {
    const seed = allPromptTemplates.find((one) => one.type === type);
    if (!seed) throw new Error(`no seed of ${type}`);
    return seed;
  };
  expect(await versionsOf('sales_page')).toMatchObject([
    { number: 1, label: 'production', origin: 'seed', prompt: seedOf('sales_page').prompt },
  ]);
  await seedPromptTemplate(db, seedOf('vsl'));
  await seedPromptTemplate(db, { ...seedOf('sales_page'), prompt: `${seedOf('sales_page').prompt}\nNew.` });
  expect(await versionsOf('vsl')).toMatchObject([
    { number: 3, label: 'production', prompt: edited },
    { number: 4, label: 'draft', origin: 'seed', prompt: seedOf('vsl').prompt, failures: [] },
  ]);
  expect(await versionsOf('sales_page')).toMatchObject([
    { number: 1, label: 'earlier' },
    { number: 2, label: 'production', origin: 'seed' },
  ]);
});
