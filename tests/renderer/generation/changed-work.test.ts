import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelEdit, requestEdit } from '#renderer/features/generation/editor/ai/ai-edits-queries.ts';
import { kitQuery, kitsQuery } from '#renderer/features/generation/kits/api/kit-queries.ts';
import { followFeed } from '#renderer/features/generation/live/generation-feed.ts';
import { briefQuery, briefsQuery } from '#renderer/features/products/api/briefs.ts';
import { createQueryClient } from '#renderer/lib/api/query-client.ts';
import type { CreateAiEditBody } from '#shared/contracts/ai-edits.ts';

const FEED = '/api/generations/events';
const EDITS = '/api/generated-content/5/edits';
const END = '2026-11-23T10:01:00.000Z';
const steps = [
  { type: 'vsl', state: 'waiting', generationId: 'g1', characters: 0 },
  { type: 'sales_page', state: 'writing', generationId: 'g2', characters: 10 },
];
const kit = { id: 'k', state: 'running', steps, finishedAt: null };
const brief = { id: 'b', state: 'proposing', finishedAt: null };
const edit = { id: 'e', contentId: 5, state: 'running', replacement: null, finishedAt: null };
const done = { ...edit, state: 'succeeded', replacement: 'Better.', finishedAt: END };

let page: EventTarget & { hidden: boolean };
let calls: string[];
/** What the server answers, by method and path; an Error breaks the connection, a number is a status. */
let answers: Record<string, unknown>;
let feeds: ReadableStreamDefaultController<Uint8Array>[];
let leaving: AbortController;
let client: ReturnType<typeof createQueryClient>;

const send = (name: string, data: unknown) =>
  feeds.at(-1)?.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
const soon = (ms = 5) => vi.advanceTimersByTimeAsync(ms);
/** Resolves with what was asked in the meantime. */
async function asked(event?: [name: string, data: unknown]): Promise<string[]> {
  calls.length = 0;
  if (event) send(...event);
  await soon();
  return calls;
}
const use = (query: object) => new QueryObserver(client, query as never).subscribe(() => undefined);
const ask = (onStarted: (id: string) => void = () => undefined) =>
  requestEdit(client, 5, {} as CreateAiEditBody, onStarted);

beforeEach(async () => {
  // Without it nothing is repeated, because Node has no window.
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  calls = [];
  feeds = [];
  leaving = new AbortController();
  answers = {
    [`GET ${FEED}`]: [],
    'GET /api/kits/k': kit,
    'GET /api/kits': [],
    'GET /api/product-briefs/b': brief,
    'GET /api/product-briefs': [],
    'GET /api/auth/user': {},
    [`POST ${EDITS}`]: edit,
    [`GET ${EDITS}/e`]: edit,
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, signal }: RequestInit) => {
    const call = `${method} ${url.split('?')[0]}`;
    calls.push(call);
    const answer = answers[call];
    if (answer instanceof Error) throw answer;
    if (typeof answer === 'number')
      return Response.json({ code: 'unauthorized', message: '' }, { status: answer });
    if ((headers as Record<string, string>).Accept !== 'text/event-stream') return Response.json(answer);
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void feeds.push(controller) });
    const opened = feeds.at(-1);
    signal?.addEventListener('abort', () => opened?.error(signal.reason));
    return new Response(body);
  });
  client = createQueryClient(vi.fn());
  followFeed(client, leaving.signal).catch(() => undefined);
  await soon();
  send('snapshot', []);
  await soon();
});
afterEach(() => {
  leaving.abort();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each([
  ['kit', 'k', kitQuery('k'), 'GET /api/kits/k', kit, kitsQuery(1), 'GET /api/kits'],
  ['brief', 'b', briefQuery('b'), 'GET /api/product-briefs/b', brief, briefsQuery, 'GET /api/product-briefs'],
] as const)('a %s', (kind, id, query, read, unfinished, list, readList) => {
  it('is read again when it has changed, and with its end the list', async () => {
    use(query);
    use(list);
    await soon();
    expect(await asked(['changed', { kind, id }])).toEqual([read]);
    answers[read] = { ...unfinished, state: 'ended', finishedAt: END };
    expect(await asked(['changed', { kind, id }])).toEqual(expect.arrayContaining([read, readList]));
    expect(client.getQueryData(query.queryKey as readonly unknown[])).toMatchObject({ finishedAt: END });
  });

  it('that this page does not know is in the list', async () => {
    use(list);
    await soon();
    expect(await asked(['changed', { kind, id }])).toEqual([readList]);
  });

  it('is read again with each snapshot until it has ended, as in a tab that was hidden', async () => {
    use(query);
    await soon();
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(await asked()).toEqual([]);
    answers[read] = { ...unfinished, state: 'ended', finishedAt: END };
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await soon();
    expect(await asked(['snapshot', []])).toContain(read);
    expect(await asked(['snapshot', []])).toEqual([]);
  });

  it('is read again where it is used, because a hint may have come before it was known', async () => {
    await asked(['changed', { kind, id }]);
    client.setQueryData(query.queryKey as readonly unknown[], unfinished);
    calls.length = 0;
    use(query);
    await soon();
    expect(calls).toEqual([read]);
  });

  it('is read until the server answers, and then with its list', async () => {
    use(query);
    use(list);
    await soon();
    answers[read] = new TypeError('network error');
    await asked(['changed', { kind, id }]);
    answers[read] = { ...unfinished, state: 'ended', finishedAt: END };
    calls.length = 0;
    await soon(3_000);
    expect(calls).toContain(readList);
    expect(client.getQueryData(query.queryKey as readonly unknown[])).toMatchObject({ finishedAt: END });
  });
});

it('shows the progress of a step without a read, and of nothing else', async () => {
  use(kitQuery('k'));
  await soon();
  expect(await asked(['progress', { id: 'g2', characters: 90 }])).toEqual([]);
  await asked(['progress', { id: 'g1', characters: 7 }]);
  expect(client.getQueryData(kitQuery('k').queryKey)?.steps.map(({ characters }) => characters)).toEqual([
    0, 90,
  ]);
});

it('looks for the kit of a text that another device has begun meanwhile', async () => {
  use(kitsQuery(1));
  await soon();
  const text = { id: 'g', kitId: 'k', finishedAt: null, state: 'succeeded', createdAt: END };
  expect(await asked(['snapshot', [text]])).toEqual(['GET /api/kits']);
});

describe('waiting for an edit', () => {
  it('ends when the feed tells its end', async () => {
    const started = vi.fn();
    const asking = ask(started);
    await soon();
    expect(started).toHaveBeenCalledWith('e');
    answers[`GET ${EDITS}/e`] = done;
    expect(await asked(['changed', { kind: 'edit', id: 'e', contentId: 5 }])).toEqual([`GET ${EDITS}/e`]);
    expect(await asking).toEqual(done);
    expect(await asked(['changed', { kind: 'edit', id: 'e', contentId: 5 }])).toEqual([]);
  });

  it('does not miss an end that was told before the start was answered', async () => {
    answers[`GET ${EDITS}/e`] = done;
    const asking = ask();
    send('changed', { kind: 'edit', id: 'e', contentId: 5 });
    await soon();
    expect(await asking).toEqual(done);
  });

  it('ends with the start if the edit has ended before', async () => {
    answers[`POST ${EDITS}`] = done;
    expect(await ask()).toEqual(done);
  });

  it('ends when it is cancelled', async () => {
    const asking = ask();
    await soon();
    answers[`POST ${EDITS}/e/cancel`] = { ...edit, state: 'cancelled', finishedAt: END };
    await cancelEdit(client, 5, 'e');
    await soon();
    expect(await asking).toMatchObject({ state: 'cancelled' });
  });

  it('fails when the session has ended', async () => {
    const asking = ask();
    const failed = vi.fn();
    asking.catch(failed);
    await soon();
    answers[`GET ${FEED}`] = 401;
    answers[`GET ${EDITS}/e`] = 401;
    feeds.at(-1)?.close();
    await soon(2_000);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ status: 401 }));
  });

  it('goes on while the server cannot be reached', async () => {
    const asking = ask();
    await soon();
    answers[`GET ${EDITS}/e`] = new TypeError('network error');
    await asked(['changed', { kind: 'edit', id: 'e', contentId: 5 }]);
    answers[`GET ${EDITS}/e`] = done;
    await soon(3_000);
    expect(await asking).toEqual(done);
  });
});
