import { afterAll, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { startFleet, stopAllFleets } from '#tests/support/fleet/fleet.ts';

afterAll(stopAllFleets);

test('a server killed while a model reads a text: the reading goes on, and nobody pays for it', async () => {
  const fleet = await startFleet({ servers: 1, env: { GENERATION_REVIEW: 'on' } });
  const [user] = await fleet.mintUsers({ count: 1, credits: 5 });
  const [server] = fleet.servers;
  if (!user || !server) throw new Error('no fleet');
  const call = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const origin = `http://localhost:${server.port}`;
    const headers = {
      cookie: user.cookie,
      origin,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await fetch(origin + path, init)).json() as Promise<Answer>;
  };
  const { id: productId } = await call<Product>('/api/products', completeProduct);
  await fleet.standIns.fault({
    match: { promptIncludes: 'Task: report the faults of the text block.' },
    // Not in the middle: an answer without findings has too few pieces.
    fault: { kind: 'hang', stage: 'body' },
  });
  const { id, generationId } = await call<GeneratedContent>('/api/generate/ai-content', {
    productId,
    promptType: 'vertical_landscape',
  });
  await expect.poll(() => fleet.standIns.requestCount(), { timeout: 20_000 }).toBe(2);
  const tokens = () => fleet.query('select fencing_token from text_reviews where asking is not null');
  await expect.poll(tokens, { timeout: 20_000 }).toHaveLength(1);
  const [before] = await tokens();
  await server.killAndRestart();
  const read = () => call<GeneratedContent>(`/api/generated-content/${id}`);
  await expect.poll(async () => (await read()).review?.state, { timeout: 40_000 }).toBe('read');
  const [after] = await fleet.query('select state, fencing_token from text_reviews');
  expect(after?.state).toBe('succeeded');
  expect(Number(after?.fencing_token)).toBeGreaterThan(Number(before?.fencing_token));
  const receipt = await call<{ review: { inputTokens: number }; creditsCharged: number }>(
    `/api/generations/${generationId}`,
  );
  // Both calls are counted.
  expect(receipt.review.inputTokens).toBeGreaterThan(1_000);
  const [account] = await fleet.query(`select balance, held from credit_accounts where user_id = ${user.id}`);
  expect(account).toEqual({ balance: 5 - receipt.creditsCharged, held: 0 });
  await fleet.stop();
}, 240_000);
