import { expect, test } from 'vitest';
import type { Kit, KitQuote, KitSummary } from '#shared/contracts/kits.ts';
import type { Product } from '#shared/contracts/products.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { app, client, prepareGenerationBench } from '#tests/server/http/generation/generation-bench.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { grant, steer } from './kit-bench.ts';

/* Kits against the quota of texts. */

const QUOTA = 150;
prepareGenerationBench({
  pace: { firstChunkMs: 5, msPerChunk: 5, chunks: 3 },
  env: () => ({ RATE_LIMIT_FACTOR: '1000', QUOTA_CONTENTS: String(QUOTA) }),
});

test('kits that start at the same moment stay within the quota of texts', async () => {
  await grant(1_000);
  app.generation.kitParallelTexts = 0;
  const products = await Promise.all(
    Array.from(
      { length: 10 },
      async () => (await client.post<Product>('/api/products', { json: completeProduct })).body,
    ),
  );
  const bodies = await Promise.all(
    products.map(async ({ id: productId }) => {
      const json = { productId, types: CONTENT_TYPES, tiers: {}, overwriteEdited: [] };
      const { credits } = (await client.post<KitQuote>('/api/kits/quote', { json })).body;
      return { ...json, quotedCredits: credits };
    }),
  );
  const answers = await Promise.all(
    bodies.map((json) => client.post<Kit & { code?: string }>('/api/kits', { json })),
  );
  const started = answers.filter(({ status }) => status === 201);
  expect(started).toHaveLength(Math.floor(QUOTA / CONTENT_TYPES.length));
  for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('content_limit');
  const listed = (
    await Promise.all(
      products.map(async ({ id }) => (await client.get<KitSummary[]>(`/api/kits?productId=${id}`)).body),
    )
  ).flat();
  expect(listed).toHaveLength(started.length);
  for (const { body } of started) await steer(body, 'cancel');
});
