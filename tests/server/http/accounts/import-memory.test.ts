import { expect, test } from 'vitest';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { ended, exportOf, filesOf, upload, zipOf } from './import-files.ts';

/** The full size takes minutes: `FUNNELSMITH_FULL=1`. */
const TEXTS = process.env.FUNNELSMITH_FULL === '1' ? 10_000 : 300;
const MOST_GROWTH_BYTES = 300_000_000;

prepareApp({
  env: { QUOTA_PRODUCTS: '5000', QUOTA_CONTENTS: '20000', QUOTA_MEGABYTES: '5000', RATE_LIMIT_FACTOR: '100' },
});

test(`${TEXTS} texts are imported in bounded memory`, async () => {
  const source = await app.join();
  await okCalls(source).send('/api/products', completeProduct);
  const { 'products.json': products = '', ...small } = filesOf(await exportOf(app, source));
  const [product] = JSON.parse(products);
  const text = `# Title\n\n${'A sentence of a text that is long enough. '.repeat(180)}`;
  const createdAt = '2026-01-01T00:00:00.000Z';
  const of = (versionNumber: number) => ({
    ...{ title: 'T', content: { content: text }, markdownContent: text, sources: [], tier: 'standard' },
    ...{
      provider: null,
      model: null,
      isSample: false,
      isTruncated: false,
      usedResults: null,
      versionNumber,
      createdAt,
    },
  });
  const perProduct = CONTENT_TYPES.length;
  const numbers = Array.from({ length: TEXTS }, (_, index) => index + 1);
  const ids = Array.from({ length: Math.ceil(TEXTS / perProduct) }, (_, index) => index + 1);
  const lines = (records: object[]) => JSON.stringify(records);
  const zip = zipOf({
    'manifest.json': small['manifest.json'] ?? '',
    'products.json': lines(ids.map((id) => ({ ...product, id, origin: undefined, name: `Product ${id}` }))),
    'contents.json': lines(
      numbers.map((id) => ({
        ...of(2),
        ...{ id, productId: Math.ceil(id / perProduct), type: CONTENT_TYPES[(id - 1) % perProduct] },
        ...{ openPoints: null, dismissedFindings: [], updatedAt: createdAt, deletedAt: null },
      })),
    ),
    'content-versions.json': lines(
      numbers.flatMap((contentId) =>
        [1, 2].map((n) => ({ ...of(n), contentId, origin: 'edit', suggestedBy: [] })),
      ),
    ),
  });
  const client = await app.join();
  await upload(app, client, zip);
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  const started = performance.now();
  const imported = await ended(client, 1_200_000);
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(
    `${TEXTS} texts, ZIP ${zip.length} bytes: ${seconds.toFixed(1)} s, ${Math.round((most - before) / 1e6)} MB more (${Math.round(most / 1e6)} MB)\n`,
  );
  expect(imported.error).toBeNull();
  expect(imported.result.contents.added).toBe(TEXTS);
  expect(imported.result.versions).toBe(2 * TEXTS);
  expect(most - before).toBeLessThan(MOST_GROWTH_BYTES);
}, 1_500_000);
