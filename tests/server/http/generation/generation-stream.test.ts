import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Generation, GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import type { ReceivedEvent } from '#tests/support/http/cookie-client.ts';
import { signIn } from '#tests/support/http/sign-up.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import {
  app,
  body,
  client,
  clientElsewhere,
  collect,
  credits,
  email,
  fault,
  goOn,
  names,
  newest,
  outcomes,
  prepareGenerationBench,
  spell,
  stream,
  withoutTimeLimits,
} from './generation-bench.ts';

/** Streams, readers and cancelling, on one server and on a second one with the same database. */
prepareGenerationBench({ withReplica: true });

describe('a stream', () => {
  test('tells the generation, its text and its sources, and ends with the record and the receipt', async () => {
    const events = await collect(stream());
    expect(names(events)).toEqual(['generation', 'attempt', 'delta', 'citation', 'done']);
    const done = events.at(-1)?.data as { content: GeneratedContent; generation: GenerationReceipt };
    expect(spell(events)).toBe(done.content.markdownContent);
    expect((await client.get('/api/generated-content')).body).toEqual([done.content]);
    expect(done.content.generationId).toBe(done.generation.id);
    expect(done.generation).toMatchObject({
      state: 'succeeded',
      credits: 1,
      creditsCharged: 1,
      contentId: done.content.id,
      promptVersion: 1,
      finishReason: 'stop',
      usage: { inputTokens: expect.any(Number), outputTokens: expect.any(Number) },
      isSample: true,
      attempts: [{ number: 1, provider: 'perplexity', outcome: 'succeeded', status: null }],
    });
    expect(await newest()).toEqual(done.generation);
    expect(await credits()).toEqual({ credits: 9, held: 0 });
  });

  test('of an invalid request is a plain response with its status', async () => {
    await expect(collect(stream({ promptType: 'nonsense' }))).rejects.toThrow(/^404 /);
    await expect(collect(stream({ tier: 'gold' }))).rejects.toThrow(/^400 /);
    const path = `/api/generations/${randomUUID()}/stream`;
    await expect(collect(client.events('GET', path))).rejects.toThrow(/^404 /);
    await expect(collect(client.events('GET', '/api/generations/12/stream'))).rejects.toThrow(/^400 /);
    const offset = `${path}?offset=-1`;
    await expect(collect(client.events('GET', offset))).rejects.toThrow(/^400 /);
  });

  test('is refused to a caller who has fifty open, until one is closed', async () => {
    fault({ times: 'always', fault: { kind: 'hang', stage: 'mid-stream' } });
    const streams = [stream()];
    const first = (await streams[0]?.next())?.value as ReceivedEvent;
    const path = `/api/generations/${(first.data as { id: string }).id}/stream`;
    while (streams.length < 50) streams.push(client.events('GET', path));
    await Promise.all(streams.slice(1).map((open) => open.next()));
    const before = await app.db('generations').count();
    await expect(client.events('GET', path).next()).rejects.toThrow(/^429 /);
    await expect(stream().next()).rejects.toThrow(/^429 /);
    expect(await app.db('generations').count()).toEqual(before);
    await streams.pop()?.return(undefined);
    await expect.poll(() => client.events('GET', path).next()).toMatchObject({ done: false });
    await Promise.all(streams.map((open) => open.return(undefined)));
  });

  test('that fails ends with the error', async () => {
    fault({ times: 'always', fault: { kind: 'status', code: 401 } });
    const events = await collect(stream());
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'ai_key_refused' } });
    expect(await credits()).toEqual({ credits: 10, held: 0 });
  });

  test('resumes where the connection broke, at this server and at another, and for a late reader', async () => {
    const elsewhere = await clientElsewhere();
    withoutTimeLimits();
    fault({ provider: 'perplexity', fault: { kind: 'hang', stage: 'mid-stream', afterChunks: [9] } });
    const before: ReceivedEvent[] = [];
    for await (const event of stream()) {
      before.push(event);
      if (event.event === 'delta') break;
    }
    const [{ id } = { id: '' }] = (await client.get('/api/generations?active=1')).body as Generation[];
    const path = `/api/generations/${id}/stream`;
    const [attempt] = before.at(-1)?.id?.split(':') ?? [];
    // Less than has arrived, so that each reader gets text before the end.
    const offset = 5;
    const headers = { 'last-event-id': `${attempt}:${offset}` };
    const reading = [
      client.events('GET', path, { headers }),
      client.events('GET', `${path}?attempt=${attempt}&offset=${offset}`),
      elsewhere.events('GET', path, { headers }),
      client.events('GET', path),
    ].map((events) => {
      const shown = Promise.withResolvers<void>();
      return { shown, all: collect(events, ({ event }) => event === 'delta' && shown.resolve()) };
    });
    await Promise.all(reading.map(({ shown }) => shown.promise));
    goOn();
    const [byHeader = [], byQuery = [], fromReplica = [], whole = []] = await Promise.all(
      reading.map(({ all }) => all),
    );
    const text = spell(whole);
    const start = text.slice(0, offset);
    const rest = (events: ReceivedEvent[]) =>
      events.map(({ event, data }) => (event === 'delta' ? data.text : '')).join('');
    expect(start + rest(byHeader)).toBe(text);
    expect(start + rest(byQuery)).toBe(text);
    expect(whole.at(-1)?.event).toBe('done');
    // The second server may deliver the last piece with the record. Its stream must match the beginning of
    // the text.
    expect(text.startsWith(start + rest(fromReplica))).toBe(true);
    expect(rest(fromReplica).length).toBeGreaterThan(0);
    expect(fromReplica.at(-1)).toEqual(whole.at(-1));
    const late = await collect(client.events('GET', path));
    expect(names(late)).toEqual(['generation', 'done']);
    expect((await client.get('/api/generations?active=1')).body).toEqual([]);
  });

  test('of another user answers 404', async () => {
    const events = await collect(stream());
    const id = events[0]?.data.id as string;
    const stranger = await app.signUp();
    for (const path of [`/api/generations/${id}`, `/api/generations/${id}/stream`]) {
      expect((await stranger.get(path)).status).toBe(404);
    }
    expect((await stranger.post(`/api/generations/${id}/cancel`)).status).toBe(404);
    expect((await stranger.get('/api/generations')).body).toEqual([]);
  });
});

describe('cancelling', () => {
  test.each(['the same server', 'another server'])(
    'at %s stops the run and gives the credits back',
    async (where) => {
      fault({ provider: 'perplexity', fault: { kind: 'slowDrip', msPerChunk: 100 } });
      const canceller = where === 'another server' ? await clientElsewhere() : client;
      const seen: ReceivedEvent[] = [];
      for await (const event of stream()) {
        seen.push(event);
        if (event.event !== 'delta' || seen.filter((each) => each.event === 'delta').length !== 2) continue;
        const answer = await canceller.post(`/api/generations/${seen[0]?.data.id}/cancel`);
        expect(answer).toMatchObject({ status: 200, body: { state: 'cancelled', creditsCharged: 0 } });
      }
      expect(seen.at(-1)).toMatchObject({ event: 'error', data: { code: 'generation_cancelled' } });
      expect(await credits()).toEqual({ credits: 10, held: 0 });
      expect(outcomes(await newest())).toEqual(['cancelled']);
      expect((await client.get('/api/generated-content')).body).toEqual([]);
      await expect.poll(() => app.generation.engine.live.size).toBe(0);
      expect(await app.db('generation_chunks')).toEqual([]);
      const again = await client.post(`/api/generations/${seen[0]?.data.id}/cancel`);
      expect(again.body).toMatchObject({ state: 'cancelled' });
    },
  );

  test('changes nothing when the generation has ended', async () => {
    const content = (await client.post('/api/generate/ai-content', body())).body as GeneratedContent;
    const answer = await client.post(`/api/generations/${content.generationId}/cancel`);
    expect(answer.body).toMatchObject({ state: 'succeeded', creditsCharged: 1 });
    expect(await credits()).toEqual({ credits: 9, held: 0 });
  });
});

test('the lease of a run is renewed while its text is being written, so that nobody else takes it up', async () => {
  fault({ provider: 'perplexity', fault: { kind: 'slowDrip', msPerChunk: 200 } });
  const call = client.post('/api/generate/ai-content', body());
  await expect.poll(async () => (await credits()).held).toBe(1);
  const { id } = await newest();
  const leaseEnd = async () => {
    const { rows } = await app.db.raw('select lease_expires_at as end from generations where id = ?', [id]);
    return (rows[0].end as Date).getTime();
  };
  const before = await leaseEnd();
  await expect.poll(leaseEnd).toBeGreaterThan(before);
  await client.post(`/api/generations/${id}/cancel`);
  expect((await call).status).toBe(409);
  expect(outcomes(await newest())).toEqual(['cancelled']);
});

test('a server that stops hands its runs over; the other one finishes them', async () => {
  const third = await startTestApp({ beside: app, env: { SHUTDOWN_SECONDS: '1' } });
  const there = third.newClient();
  await signIn(there, { email });
  fault({ provider: 'perplexity', fault: { kind: 'hang', stage: 'mid-stream' } });
  const call = there
    .post('/api/generate/ai-content', { ...body(), headers: { 'idempotency-key': 'handed-over' } })
    .catch(() => undefined);
  await expect.poll(async () => (await credits()).held).toBe(1);
  third.generation.engine.tasks.stop({ graceMs: 100 });
  await call;
  await third.close();
  const answer = await client.post('/api/generate/ai-content', {
    ...body(),
    headers: { 'idempotency-key': 'handed-over' },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await credits()).toEqual({ credits: 9, held: 0 });
  expect(outcomes(await newest())).toEqual(['moved', 'succeeded']);
});
