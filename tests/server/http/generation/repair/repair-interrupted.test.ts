import { beforeEach, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Generation } from '#shared/contracts/generation/generations.ts';
import {
  app,
  client,
  clientElsewhere,
  contents,
  credits,
  expectSoundBooks,
  fault,
  goOn,
  HANG,
  hanging,
  newest,
  replica,
  spell,
  stream,
  takeUp,
  withoutTimeLimits,
} from '#tests/server/http/generation/generation-bench.ts';
import type { CookieClient, ReceivedEvent } from '#tests/support/http/cookie-client.ts';
import { asked, flawed, GOOD, models, prepareRepairBench, useModels, writes } from './repair-bench.ts';

/**
 * Interruptions while a finished text is corrected. The text is complete, so it is stored and paid in any
 * case.
 */
prepareRepairBench({ withReplica: true, deadlineMs: 15_000 });
beforeEach(() => useModels('web_assets', models[0]));

const request = { promptType: 'sales_page' };
const FIRST = flawed(['mark']);

/** Starts a text with a slow correction. Resolves with its id and a promise of all events. */
async function startCorrecting(
  correction: () => unknown = () => fault({ fault: { kind: 'hang', stage: 'mid-stream' } }),
  more: object = {},
): Promise<{ id: string; events: Promise<ReceivedEvent[]> }> {
  writes(['mark']);
  correction();
  const id = Promise.withResolvers<string>();
  const events = (async () => {
    const all: ReceivedEvent[] = [];
    for await (const event of stream({ ...request, ...more })) {
      all.push(event);
      if (event.event === 'checking') id.resolve(String(all[0]?.data.id));
    }
    return all;
  })();
  return { id: await id.promise, events };
}

const stored = async () => (await contents())[0] as GeneratedContent;

async function expectFirstTextPaid(before: { credits: number }): Promise<void> {
  expect(await stored()).toMatchObject({ markdownContent: FIRST, isTruncated: false, versionNumber: 1 });
  const receipt = await newest();
  expect(receipt).toMatchObject({ state: 'succeeded', chargeReason: 'whole_text' });
  expect(await credits()).toEqual({ credits: before.credits - receipt.credits, held: 0 });
  await expectSoundBooks();
}

/** Expects that either the first text or its correction is stored and paid. */
async function expectOneOfBothPaid(before: { credits: number }): Promise<void> {
  const { markdownContent } = await stored();
  if (markdownContent !== FIRST) expect(markdownContent.endsWith(GOOD)).toBe(true);
  const receipt = await newest();
  expect(await credits()).toEqual({ credits: before.credits - receipt.credits, held: 0 });
  await expectSoundBooks();
}

describe('cancelling', () => {
  const cancel = async (id: string, canceller: CookieClient = client) =>
    (await canceller.post(`/api/generations/${id}/cancel`)).body as Generation;

  test.each(['headers', 'body', 'mid-stream'] as const)(
    'while the correction is at its %s keeps the first text, whole and at the whole price',
    async (stage) => {
      const before = await credits();
      const { id, events } = await startCorrecting(() => fault({ fault: { kind: 'hang', stage } }));
      expect(await cancel(id)).toMatchObject({ state: 'succeeded' });
      expect((await events).at(-1)).toMatchObject({
        event: 'done',
        data: { content: { markdownContent: FIRST } },
      });
      await expectFirstTextPaid(before);
    },
  );

  test.each([0, 15, 40, 80, 160, 320])('%i ms after its start stores one of both texts', async (wait) => {
    const before = await credits();
    const variables = { additionalContext: '[[fault:slowDrip=1]]' };
    const { id, events } = await startCorrecting(() => writes([]), { variables });
    await new Promise((resolve) => setTimeout(resolve, wait));
    expect(await cancel(id)).toMatchObject({ state: 'succeeded' });
    await events;
    await expectOneOfBothPaid(before);
  });

  test('while the connection of a complete correction stays open stores one of both texts', async () => {
    const before = await credits();
    const { id, events } = await startCorrecting(() => fault({ fault: { kind: 'hang', stage: 'end' } }));
    expect(await cancel(id)).toMatchObject({ state: 'succeeded' });
    await events;
    await expectOneOfBothPaid(before);
  });

  test('at another server does the same', async () => {
    const before = await credits();
    const { id, events } = await startCorrecting();
    expect(await cancel(id, await clientElsewhere())).toMatchObject({ state: 'succeeded' });
    await events;
    await expectFirstTextPaid(before);
  });
});

test('a stopping server stores the first text at once', async () => {
  const before = await credits();
  const { id, events } = await startCorrecting();
  await expect.poll(() => asked().length).toBe(2);
  app.generation.engine.live.get(id)?.stop('shutdown');
  await events;
  await expectFirstTextPaid(before);
  expect((await newest()).attempts).toMatchObject([
    { outcome: 'succeeded' },
    { outcome: 'lost', isRepair: true },
  ]);
});

test('a lost server: another one writes the text again, for one price, and only its text is stored', async () => {
  const before = await credits();
  const { id, events } = await startCorrecting();
  // The next answer is for the other server.
  await expect.poll(() => asked().length).toBe(2);
  await app
    .db('paid_tasks')
    .where({ id })
    .update({ leaseExpiresAt: app.db.raw(`now() - interval '1 second'`) });
  writes([]);
  expect(await takeUp(replica.generation)).toBe(1);
  await expect.poll(async () => (await newest()).state).toBe('succeeded');
  await events;
  expect(await stored()).toMatchObject({ markdownContent: GOOD, versionNumber: 1 });
  const receipt = await newest();
  expect(receipt.attempts).toMatchObject([
    { outcome: 'succeeded' },
    { outcome: 'lost', isRepair: true, usage: { outputTokens: 0 } },
    { outcome: 'succeeded' },
  ]);
  expect(await credits()).toEqual({ credits: before.credits - receipt.credits, held: 0 });
  expect(asked()).toHaveLength(3);
  await expectSoundBooks();
});

test('a reader at another server gets the first text, the news that it is corrected, and the result', async () => {
  withoutTimeLimits();
  const elsewhere = await clientElsewhere();
  const correcting = startCorrecting(() => writes([]), { variables: { additionalContext: HANG } });
  await hanging();
  goOn();
  const { id, events } = await correcting;
  const seen: ReceivedEvent[] = [];
  for await (const event of elsewhere.events('GET', `/api/generations/${id}/stream`)) {
    seen.push(event);
    if (event.event === 'checking') {
      await hanging();
      goOn();
    }
  }
  await events;
  expect(FIRST).toContain(spell(seen));
  expect(seen.filter(({ event }) => event === 'checking')).toHaveLength(1);
  expect(seen.at(-1)).toMatchObject({ event: 'done', data: { content: { markdownContent: GOOD } } });
});
