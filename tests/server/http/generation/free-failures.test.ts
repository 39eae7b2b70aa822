import { expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { changeTasks, copyTasks } from '#tests/support/database/task-rows.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import {
  app,
  body,
  client,
  contents,
  credits,
  fault,
  newest,
  prepareGenerationBench,
  product,
  slowly,
  stream,
} from './generation-bench.ts';

/* Failures are free, so their number and the text they deliver are limited. */
prepareGenerationBench({ deadlineMs: 2_500 });

const EMAILS = { promptType: 'lead_nurture' };

/** An email below the minimum length. */
const SHORT_MESSAGE = `# Mine

## 1. One

- **Subject:** Mine
- **Alternative:** Other one
- **Alternative:** Other two
- **Preheader:** A preheader that is long enough to be one
- **When:** immediately
- **Skip if:** never

Short.

- **Button:** Go → \`start\`
`;

/** An email sequence that was cancelled midway. */
async function cutOffSequence(): Promise<GeneratedContent> {
  slowly();
  let id = '';
  let isCancelled = false;
  for await (const { event, data } of stream(EMAILS)) {
    if (event === 'generation') id = String(data.id);
    if (!isCancelled && event === 'delta' && Number(data.offset) > 300) {
      isCancelled = true;
      await client.post(`/api/generations/${id}/cancel`);
    }
  }
  await app.standIns.reset();
  const [content] = await contents();
  if (!content) throw new Error('nothing was stored');
  return content;
}

test('a sequence that its user edited beyond a limit is continued and charged, instead of always failing', async () => {
  const cut = await cutOffSequence();
  const edit = { json: { content: SHORT_MESSAGE } };
  expect((await client.patch(`/api/generated-content/${cut.id}`, edit)).status).toBe(200);
  const before = (await credits()).credits;
  const answer = await client.post<GeneratedContent>(
    '/api/generate/ai-content',
    body({ ...EMAILS, isContinuation: true }),
  );
  expect(answer.status).toBe(200);
  expect(answer.body.markdownContent.startsWith(SHORT_MESSAGE.trim().slice(0, 40))).toBe(true);
  expect((await credits()).credits).toBe(before - 1);
  expect((await newest()).attempts).toHaveLength(1);
});

test('after twenty texts in an hour that failed after they were shown, no other starts and nothing is charged', async () => {
  await client.post('/api/generate/ai-content', body());
  const before = await credits();
  const failed = { state: 'failed', chargedCredits: 0, errorCode: 'malformed_output', contentId: null };
  await copyTasks(app.db, 'generations', {
    id: (await newest()).id,
    copies: Array.from({ length: 20 }, (_, n) => ({ ...failed, deliveredCharacters: 201 + n })),
  });
  expect(await client.post('/api/generate/ai-content', body())).toMatchObject({
    status: 429,
    body: { code: 'too_many_failures', details: { retryAfterSeconds: 600 } },
  });
  expect(await credits()).toEqual(before);
  await changeTasks(
    app.db,
    'generations',
    { state: 'failed', productId: product.id },
    { deliveredCharacters: 199 },
  );
  expect((await client.post('/api/generate/ai-content', body())).status).toBe(200);
});

test('a text that failed after it was shown records how much was delivered', async () => {
  fault({ times: 'always', fault: { kind: 'truncate', afterChunks: 40, how: 'reset' } });
  expect((await client.post('/api/generate/ai-content', body())).status).toBe(502);
  expect((await newest()).deliveredCharacters).toBeGreaterThan(0);
});

test('texts that reach the deadline do not open the circuit of their model', async () => {
  slowly(60);
  const types = await app.db('prompt_templates').where({ category: 'research' }).limit(6).pluck('type');
  const answers = await Promise.all(
    types.map((promptType: string) => client.post('/api/generate/ai-content', body({ promptType }))),
  );
  expect(answers.map(({ status }) => status)).toEqual(types.map(() => 504));
  await app.standIns.reset();
  const other = await app.signUp();
  const theirs = (await other.post('/api/products', { json: completeProduct })).body as Product;
  const request = { json: { productId: theirs.id, promptType: 'vertical_landscape' } };
  const { id } = (await other.post<GeneratedContent>('/api/generate/ai-content', request)).body;
  expect(id).toBeGreaterThan(0);
  expect(app.generation.engine.breakers.open()).toEqual([]);
}, 60_000);
