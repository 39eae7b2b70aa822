import { expect, test } from 'vitest';
import type { SetCheck } from '#shared/contracts/set-checks.ts';
import {
  app,
  client,
  credits,
  prepareGenerationBench,
  product,
} from '#tests/server/http/generation/generation-bench.ts';
import { booked, ended } from './kit-bench.ts';

prepareGenerationBench();

const latest = async () => (await client.get<SetCheck>(`/api/products/${product.id}/set-checks/latest`)).body;
const ids = async () =>
  (await client.get<SetCheck[]>(`/api/products/${product.id}/set-checks`)).body.map(({ id }) => id);

test('the first kit of a product is checked as a set once, free of charge', async () => {
  app.generation.sampleMode = false;
  try {
    await ended(await booked({ types: ['vertical_landscape', 'primary_pain_points'] }));
    const after = await credits();
    await expect.poll(async () => (await latest()).state, { timeout: 20_000 }).toBe('succeeded');
    expect(await latest()).toMatchObject({
      texts: 2,
      read: 2,
      unread: [],
      creditsCharged: 0,
      isSample: false,
    });
    expect(await credits()).toEqual(after);
    const first = await ids();
    await ended(await booked({ types: ['benchmark_data'] }));
    expect(await ids()).toEqual(first);
    // The new text was not read.
    expect((await latest()).outdatedSince).not.toBeNull();
  } finally {
    app.generation.sampleMode = true;
  }
});

test('a kit of samples, or of one text, is not checked', async () => {
  await ended(await booked({ types: ['vertical_landscape', 'primary_pain_points'] }));
  expect(await ids()).toEqual([]);
});
