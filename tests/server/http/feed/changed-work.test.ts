import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { AiEdit } from '#shared/contracts/ai-edits.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import {
  app,
  body,
  client,
  clientElsewhere,
  fault,
  goOn,
  hanging,
  prepareGenerationBench,
  replica,
  withoutTimeLimits,
} from '#tests/server/http/generation/generation-bench.ts';
import { booked, grant } from '#tests/server/http/kits/kit-bench.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { follow } from './follow-feed.ts';

/** The feed names the kits, briefs and edits whose reads answer something new, on two servers with one database. */
prepareGenerationBench({ withReplica: true });
vi.setConfig({ testTimeout: 60_000 });

interface Work {
  kind: 'kit' | 'brief' | 'edit';
  id: string;
  contentId?: number;
  path: string;
}

const text =
  'Crewboard plans the day of a crew. Dispatchers of trade firms use it. It costs 29 EUR a month. '.repeat(3);

const starts = {
  async kit(): Promise<Work> {
    const { id } = await booked({ types: ['vertical_landscape', 'primary_pain_points'] });
    return { kind: 'kit', id, path: `/api/kits/${id}` };
  },
  async brief(): Promise<Work> {
    const json = { sources: [{ kind: 'text', title: 'Notes', text }] };
    const { id } = (await client.post<ProductBrief>('/api/product-briefs', { json })).body;
    return { kind: 'brief', id, path: `/api/product-briefs/${id}` };
  },
  async edit(): Promise<Work> {
    const { body: contents } = await client.get<GeneratedContent[]>('/api/generated-content');
    const [content] = contents;
    if (!content) throw new Error('no content');
    const passage = content.markdownContent.slice(0, 60);
    const json = {
      baseVersion: content.versionNumber,
      selection: { from: 0, to: passage.length, text: passage },
      instruction: { kind: 'rewrite' },
    };
    const path = `/api/generated-content/${content.id}/edits`;
    const { status, body: edit } = await client.post<AiEdit>(path, { json });
    expect([status, edit.state]).toEqual([202, 'running']);
    return { kind: 'edit', id: edit.id, contentId: content.id, path: `${path}/${edit.id}` };
  },
};

/** Starts a piece of work whose model hangs until `goOn`. */
async function started(kind: Work['kind']): Promise<Work> {
  await grant(20);
  if (kind === 'edit') await client.post('/api/generate/ai-content', body());
  await fault({ fault: { kind: 'hang', stage: 'headers' } });
  withoutTimeLimits();
  const work = await starts[kind]();
  await hanging();
  return work;
}

const naming = ({ kind, id, contentId }: Work) => ({ kind, id, ...(contentId && { contentId }) });
const isEnded = async (caller: CookieClient, { path }: Work) => {
  const { state } = (await caller.get<{ state: string }>(path)).body;
  return !['running', 'paused', 'reading', 'proposing'].includes(state);
};

async function connected(caller: CookieClient) {
  const feed = follow(caller);
  await expect.poll(feed.snapshot).toBeDefined();
  return { ...feed, caller };
}

/** Reads only after each hint, as a client does. */
async function untilEnd(
  { caller, changed }: Awaited<ReturnType<typeof connected>>,
  work: Work,
): Promise<void> {
  for (let read = 0; read === 0 || !(await isEnded(caller, work)); read += 1)
    await expect.poll(() => changed().length, { timeout: 15_000 }).toBeGreaterThan(read);
}

describe.each(['kit', 'brief', 'edit'] as const)('%s', (kind) => {
  test('is told at each change, its end included, by each server and to its user only', async () => {
    const join = (server: typeof app) => server.join({ email: `${randomUUID()}@example.com` });
    const own = [await connected(client), await connected(await clientElsewhere())];
    const strangers = [await connected(await join(app)), await connected(await join(replica))];
    const work = await started(kind);
    for (const { changed } of own)
      await expect.poll(changed, { timeout: 10_000 }).toContainEqual(naming(work));
    goOn();
    for (const feed of own) await untilEnd(feed, work);
    for (const { changed } of own) for (const data of changed()) expect(data).toEqual(naming(work));
    for (const { events } of strangers) expect(events).toHaveLength(1);
    for (const { leave } of [...own, ...strangers]) leave();
  });

  test('that ends before a feed connects, or between two connections, is read with its snapshot', async () => {
    const first = await connected(client);
    const work = await started(kind);
    first.leave();
    goOn();
    await expect.poll(() => isEnded(client, work), { timeout: 30_000 }).toBe(true);
    const second = await connected(client);
    expect(await isEnded(client, work)).toBe(true);
    expect(second.changed()).toEqual([]);
    second.leave();
  });

  test('that is cancelled on another server is told', async () => {
    const feed = await connected(client);
    const work = await started(kind);
    const elsewhere = await clientElsewhere();
    expect((await elsewhere.post(`${work.path}/cancel`)).status).toBe(200);
    await untilEnd(feed, work);
    goOn();
    feed.leave();
  });
});
