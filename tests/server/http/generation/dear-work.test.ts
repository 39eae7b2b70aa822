import { randomUUID } from 'node:crypto';
import { Piscina } from 'piscina';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { WRITABLE_TEXTS } from '#tests/support/database/writable-texts.ts';
import { app, body, client, contents, credits, prepareGenerationBench, product } from './generation-bench.ts';

prepareGenerationBench({ withExample: true });

/** Larger than the share of one earlier text in a prompt. */
const LARGE = '## 1. a\nb\n'.repeat(38_000);
/** What a kit reads of a text. */
const HEAD = 2_000;

/** Statements that read the texts themselves, and tasks for threads. */
let dear: string[];
const note = ({ sql, bindings }: { sql: string; bindings?: unknown[] }) => {
  const isText = /"(current_texts|content_versions)"/u.test(sql) && /\*|markdown_content/u.test(sql);
  if (isText && sql.startsWith('select') && !(sql.includes('left(') && bindings?.[0] === HEAD))
    dear.push(sql);
};

let text: GeneratedContent;
beforeEach(async () => {
  for (const promptType of ['vertical_landscape', 'ideal_customer_profile', 'primary_pain_points'])
    await client.post('/api/generate/ai-content', body({ promptType }));
  await app.db.raw(WRITABLE_TEXTS);
  await app.db('current_texts').where({ productId: product.id }).update({ markdownContent: LARGE });
  [text] = (await contents()) as [GeneratedContent];
  const { id: userId } = (await client.get<User>('/api/auth/user')).body;
  const amount = -(await credits()).credits;
  await app
    .db('credit_transactions')
    .insert({ userId, type: 'usage', amount, description: 'All', uniqueKey: randomUUID() });
  dear = [];
  app.db.on('query', note);
  vi.spyOn(Piscina.prototype, 'run').mockImplementation((_task, options) => {
    dear.push(`thread ${options?.name}`);
    return Promise.reject(new Error('no thread here'));
  });
});
afterEach(() => {
  app.db.removeListener('query', note);
  vi.restoreAllMocks();
});

const generate = (more: object) => () => client.post('/api/generate/ai-content', body(more));
const edit = (instruction: object) => () =>
  client.post(`/api/generated-content/${text.id}/edits`, {
    json: {
      baseVersion: text.versionNumber,
      selection: { from: 0, to: 7, text: LARGE.slice(0, 7) },
      instruction,
    },
  });
const versionNumber = 1;
const findings = ['figures.unsourced.abc'];

const starts: Record<string, () => Promise<{ status: number }>> = {
  'a text': generate({ promptType: 'value_proposition' }),
  'a premium text with a long variable': generate({
    promptType: 'value_proposition',
    tier: 'premium',
    variables: { uniqueMechanism: { content: 'x'.repeat(390_000) } },
  }),
  'a text from its middle': generate({ isContinuation: true }),
  'a correction': generate({ fixes: { versionNumber, findings } }),
  'an edit': edit({ kind: 'rewrite' }),
  'an edit of a finding': edit({ kind: 'finding', value: findings[0] }),
  'a launch kit': () =>
    client.post('/api/kits', {
      json: { productId: product.id, types: ['value_proposition'], quotedCredits: 1 },
    }),
  'a brief of a file': () =>
    client.post('/api/product-briefs', {
      raw: LARGE,
      headers: { 'Content-Type': 'text/plain', 'X-File-Name': 'a.txt' },
    }),
};

test.each(Object.entries(starts))(
  'without credits %s is refused before any text is read',
  async (_name, start) => {
    expect(await start()).toMatchObject({ status: 402, body: { code: 'insufficient_credits' } });
    expect(dear).toEqual([]);
  },
);
