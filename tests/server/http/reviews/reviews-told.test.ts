import { expect, test, vi } from 'vitest';
import { ENDPOINT_LIMITS } from '#server/rate-limits/limits.ts';
import { follow } from '#tests/server/http/feed/follow-feed.ts';
import {
  app,
  client,
  clientElsewhere,
  goOn,
  hanging,
} from '#tests/server/http/generation/generation-bench.ts';
import { check, generated, prepareReviewBench, readerFault, reviewed } from './review-bench.ts';

/* The usual limits, and two servers. */
prepareReviewBench({ withReplica: true, env: () => ({ RATE_LIMITS: '1' }) });
vi.setConfig({ testTimeout: 90_000 });

test('the end of a review is told once by each server, to its user only', async () => {
  const own = [follow(client), follow(await clientElsewhere())];
  const stranger = follow(await app.join());
  for (const { snapshot } of [...own, stranger]) await expect.poll(snapshot).toBeDefined();
  await readerFault({ kind: 'hang', stage: 'headers' });
  const { id: contentId } = await generated();
  await hanging();
  for (const { changed } of own) expect(changed()).toEqual([]);
  goOn();
  for (const { changed } of own) await expect.poll(() => changed().length, { timeout: 15_000 }).toBe(1);
  const { id } = await app.db('text_reviews').where({ contentId }).first('id');
  for (const { changed } of own) expect(changed()).toEqual([{ kind: 'review', id, contentId }]);
  expect(stranger.changed()).toEqual([]);
  for (const { leave } of [...own, stranger]) leave();
});

test('a user may ask for 30 readings an hour', async () => {
  const content = await reviewed(await generated());
  const { points } = ENDPOINT_LIMITS.review;
  expect(points).toBe(30);
  for (let number = 0; number < points; number += 1) expect((await check(content)).status).toBe(200);
  const refused = await check(content);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
});
