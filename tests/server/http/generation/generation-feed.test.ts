import { describe, expect, test } from 'vitest';
import type { FollowedGeneration } from '#shared/contracts/generation/generations.ts';
import { follow, PATH } from '#tests/server/http/feed/follow-feed.ts';
import { copyTasks } from '#tests/support/database/task-rows.ts';
import {
  app,
  body,
  client,
  clientElsewhere,
  collect,
  fault,
  prepareGenerationBench,
  slowly,
  stream,
} from './generation-bench.ts';

/** One stream per client about all generations of its user, on two servers with one database. */
prepareGenerationBench({ withReplica: true });

const write = (more = {}) => collect(stream(more));

describe('the stream of all generations', () => {
  test('begins with the unfinished and the last ten ended ones, newest first; a plain call answers the same', async () => {
    fault({ times: 'always', fault: { kind: 'status', code: 401 } });
    await write();
    await app.standIns.reset();
    const [failed] = (await client.get<FollowedGeneration[]>(PATH)).body;
    const { id = '', createdAt = '' } = failed ?? {};
    await copyTasks(app.db, 'generations', {
      id,
      copies: Array.from({ length: 11 }, (_, hours) => ({
        createdAt: new Date(Date.parse(createdAt) - (hours + 1) * 3_600_000),
      })),
    });
    slowly(100);
    const running = write();
    await expect.poll(async () => (await client.get<unknown[]>(PATH)).body.length).toBe(11);
    const followed = follow(client);
    await expect
      .poll(() => followed.snapshot()?.map(({ state }) => state))
      .toEqual(['running', ...Array(10).fill('failed')]);
    const plain = (await client.get<FollowedGeneration[]>(PATH)).body;
    expect(plain.map(({ id }) => id)).toEqual(followed.snapshot()?.map(({ id }) => id));
    expect(plain[1]).toMatchObject({ error: { code: 'ai_key_refused' }, promptType: 'vertical_landscape' });
    await client.post(`/api/generations/${plain[0]?.id}/cancel`);
    await running;
    followed.leave();
  });

  test('tells start, progress and end of a text that another server writes', async () => {
    const elsewhere = follow(await clientElsewhere());
    await expect.poll(elsewhere.snapshot).toEqual([]);
    slowly(40);
    const written = write();
    await expect.poll(elsewhere.states, { timeout: 5_000 }).toEqual(['running']);
    await expect.poll(() => elsewhere.of('progress').length, { timeout: 5_000 }).toBeGreaterThan(0);
    const counts = elsewhere.of('progress').map(({ characters }) => characters);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    const [{ id } = { id: '' }] = elsewhere.of('generation');
    await client.post(`/api/generations/${id}/cancel`);
    await written;
    await expect.poll(() => elsewhere.states().at(-1), { timeout: 5_000 }).toBe('cancelled');
    elsewhere.leave();
  });

  test('tells a text that begins and ends between two looks', async () => {
    const followed = follow(await clientElsewhere());
    await expect.poll(followed.snapshot).toEqual([]);
    await client.post('/api/generate/ai-content', body());
    await expect.poll(() => followed.states().at(-1), { timeout: 5_000 }).toBe('succeeded');
    expect(followed.of('generation').at(-1)?.contentId).toEqual(expect.any(Number));
    followed.leave();
  });

  test('tells nobody about the texts of others', async () => {
    const stranger = follow(await app.signUp());
    const own = follow(client);
    await expect.poll(stranger.snapshot).toEqual([]);
    await expect.poll(own.snapshot).toEqual([]);
    await client.post('/api/generate/ai-content', body());
    await expect.poll(() => own.states().at(-1), { timeout: 5_000 }).toBe('succeeded');
    expect(stranger.events).toHaveLength(1);
    stranger.leave();
    own.leave();
  });

  test('costs one query a look, however many follow, and none without them', async () => {
    const queries: string[] = [];
    const note = ({ sql }: { sql: string }) => {
      if (sql.includes('generation_chunks c') || sql.includes('cross join lateral')) queries.push(sql);
    };
    const followers = Array.from({ length: 1_000 }, (_, user) =>
      app.generation.engine.feed.follow(1_000_000 + user),
    );
    const snapshots = await Promise.all(followers.map((follower) => follower.next()));
    expect(snapshots.every(({ value }) => value.event === 'snapshot' && value.data.length === 0)).toBe(true);
    const changes = followers.map((follower) => follower.next());
    app.db.on('query', note);
    const connections = () => app.db.client.pool.numUsed() as number;
    const used: number[] = [];
    for (let look = 0; look < 12; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      used.push(connections());
    }
    expect(queries.length).toBeGreaterThanOrEqual(2);
    expect(queries.length).toBeLessThanOrEqual(4);
    expect(Math.max(...used)).toBeLessThanOrEqual(2);
    await Promise.all(followers.map((follower) => follower.return?.()));
    expect((await Promise.all(changes)).every(({ done }) => done)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    queries.length = 0;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(queries).toEqual([]);
    app.db.off('query', note);
  });

  test('ends with the session, and counts as one of the fifty streams', async () => {
    const caller = await clientElsewhere();
    const followed = Array.from({ length: 50 }, () => follow(caller));
    await expect.poll(() => followed.every((each) => each.snapshot()), { timeout: 10_000 }).toBe(true);
    await expect(caller.events('GET', PATH).next()).rejects.toThrow(/^429 /);
    await caller.get('/api/logout');
    for (const { reading } of followed) await reading;
  });
});

test('neither the stream nor the list reads what users sent, of which each text may hold a megabyte', async () => {
  fault({ times: 'always', fault: { kind: 'status', code: 401 } });
  await write();
  await app.standIns.reset();
  const [failed] = (await client.get<FollowedGeneration[]>(PATH)).body;
  await app
    .db('generation_runs')
    .where({ id: failed?.id })
    .update({ request: JSON.stringify({ variables: { additionalContext: 'x'.repeat(400_000) } }) });
  let longest = 0;
  const measure = (rows: unknown) => {
    longest = Math.max(longest, JSON.stringify(rows).length);
  };
  app.db.on('query-response', measure);
  const states = [];
  for (const path of [PATH, '/api/generations'])
    states.push(
      (await client.get<FollowedGeneration[]>(path)).body.find(({ id }) => id === failed?.id)?.state,
    );
  app.db.off('query-response', measure);
  expect(states).toEqual(['failed', 'failed']);
  expect(longest).toBeLessThan(50_000);
  expect(longest).toBeGreaterThan(100);
});
