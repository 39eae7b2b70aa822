import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  applyFeedEvent,
  followFeed,
  generationFeedQuery,
} from '#renderer/features/generation/live/generation-feed.ts';
import { createQueryClient } from '#renderer/lib/api/query-client.ts';
import { listProductContent } from '#shared/contracts/generation/generated-content.ts';
import type { FollowedGeneration } from '#shared/contracts/generation/generations.ts';

const generation = (over: Partial<FollowedGeneration>): FollowedGeneration => ({
  id: '3f0c2f6e-9c3b-4a53-8f0e-2f9d5c6f8a11',
  productId: 1,
  kitId: null,
  promptType: 'vertical_landscape',
  category: 'research',
  tier: 'standard',
  isContinuation: false,
  isFix: false,
  isSample: false,
  state: 'succeeded',
  credits: 1,
  creditsCharged: 1,
  expectedCharacters: 4_000,
  attempt: 1,
  provider: 'openai',
  model: 'gpt',
  contentId: 7,
  error: null,
  createdAt: '2026-11-23T10:00:00.000Z',
  finishedAt: '2026-11-23T10:01:00.000Z',
  characters: 0,
  ...over,
});
const older = generation({ id: 'a', createdAt: '2026-11-23T09:00:00.000Z' });
const newer = generation({ id: 'b' });
const running = generation({ id: 'c', state: 'running', contentId: null, finishedAt: null });

describe('the list of generations', () => {
  it('is the snapshot, then follows each change, newest first', () => {
    const first = applyFeedEvent(undefined, { event: 'snapshot', data: [older] });
    const second = applyFeedEvent(first, { event: 'generation', data: running });
    expect(second).toEqual([running, older]);
    const third = applyFeedEvent(second, { event: 'progress', data: { id: 'c', characters: 900 } });
    expect(third).toEqual([{ ...running, characters: 900 }, older]);
    const ended = { ...running, state: 'failed' as const };
    expect(applyFeedEvent(third, { event: 'generation', data: ended })).toEqual([ended, older]);
    expect(applyFeedEvent(third, { event: 'snapshot', data: [older] })).toEqual([older]);
  });
});

describe('following', () => {
  let page: EventTarget & { hidden: boolean };
  let browserWindow: EventTarget;
  let calls: string[];
  let streams: ReadableStreamDefaultController<Uint8Array>[];
  let status: number;
  let leaving: AbortController;

  const send = (name: string, data: unknown) =>
    streams.at(-1)?.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));

  beforeEach(() => {
    vi.useFakeTimers();
    page = Object.assign(new EventTarget(), { hidden: false });
    browserWindow = new EventTarget();
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', browserWindow);
    vi.stubGlobal('navigator', { onLine: true });
    calls = [];
    streams = [];
    status = 200;
    leaving = new AbortController();
    vi.stubGlobal('fetch', async (_url: string, { headers, signal }: RequestInit) => {
      const isStream = (headers as Record<string, string>).Accept === 'text/event-stream';
      calls.push(isStream ? 'stream' : 'list');
      if (!isStream) return Response.json([older]);
      if (status !== 200) return Response.json({ code: 'unauthorized', message: 'No.' }, { status });
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) });
      const opened = streams.at(-1);
      signal?.addEventListener('abort', () => opened?.error(signal.reason));
      return new Response(body);
    });
  });
  afterEach(() => {
    leaving.abort();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function start() {
    const lost = vi.fn();
    const client = createQueryClient(lost);
    // On screen, the list in the top bar keeps it.
    client.setQueryDefaults(generationFeedQuery.queryKey, { gcTime: Number.POSITIVE_INFINITY });
    const done = vi.fn();
    followFeed(client, leaving.signal).then(done, done);
    await vi.advanceTimersByTimeAsync(1);
    return { client, lost, done, list: () => client.getQueryData(generationFeedQuery.queryKey) };
  }

  /** Lets time pass with a keep-alive comment every 15 s, which the server sends too. */
  async function pass(minutes: number): Promise<void> {
    for (let passed = 0; passed < minutes * 60; passed += 15) {
      streams.at(-1)?.enqueue(new TextEncoder().encode(': keep-alive\n\n'));
      await vi.advanceTimersByTimeAsync(15_000);
    }
  }

  it('reads the list once and then one stream: no polling, and nothing on focus', async () => {
    const { list } = await start();
    send('snapshot', [older]);
    await pass(60);
    browserWindow.dispatchEvent(new Event('focus'));
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls).toEqual(['list', 'stream']);
    expect(list()).toEqual([older]);
  });

  it('reads contents again when a generation has ended on another device, and not on progress', async () => {
    const { client, list } = await start();
    const contents = vi.fn(async () => []);
    new QueryObserver(client, { queryKey: [listProductContent.path], queryFn: contents }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(1);
    send('snapshot', [older]);
    send('progress', { id: 'a', characters: 5 });
    await vi.advanceTimersByTimeAsync(1);
    expect(contents).toHaveBeenCalledTimes(1);
    send('generation', newer);
    await vi.advanceTimersByTimeAsync(1);
    expect(list()).toEqual([newer, { ...older, characters: 5 }]);
    expect(contents).toHaveBeenCalledTimes(2);
  });

  it('listens only while the tab is visible', async () => {
    await start();
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(calls).toEqual(['list', 'stream']);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toEqual(['list', 'stream', 'stream']);
  });

  it('connects again when the connection breaks', async () => {
    await start();
    streams.at(-1)?.error(new TypeError('network error'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls).toEqual(['list', 'stream', 'stream']);
  });

  it('stops without a session, and stays on the page', async () => {
    status = 401;
    const { done, lost } = await start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual(['list', 'stream']);
    expect(done).toHaveBeenCalledWith(undefined);
    expect(lost).not.toHaveBeenCalled();
  });
});
