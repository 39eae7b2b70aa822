import { describe, expect, test } from 'vitest';
import { loadInputs } from '#server/features/generation/engine/generation-inputs.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import { generateContentBody } from '#shared/contracts/generation/generation.ts';
import { textOf } from '#tests/support/providers/routes/route.ts';
import { app, body, client, fault, prepareGenerationBench } from './generation-bench.ts';

prepareGenerationBench();

const generate = async (promptType: string, more: object = {}) => {
  const answer = await client.post('/api/generate/ai-content', body({ promptType, ...more }));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const asked = () =>
  app.standIns.requests().flatMap(({ method, body: sent = {} }) => {
    if (method !== 'POST') return [];
    const system = textOf(sent.instructions ?? sent.system ?? sent.systemInstruction);
    const user = textOf(sent.input ?? sent.messages ?? sent.contents);
    return [{ system, user, nonce: /are named data-(\w+);/u.exec(user)?.[1] ?? '' }];
  });
const tagsIn = (user: string) => [
  ...new Set(
    Array.from(user.matchAll(/<(?:data|text-so-far|sequence-so-far|answer)-(\w+)/gu), ([, tag]) => tag),
  ),
];

describe('the prompts of a product', () => {
  test('of one category share their whole system text, and each run names its own tags', async () => {
    await generate('sales_page');
    await generate('vsl');
    const [page, video] = asked();
    expect(video?.system).toBe(page?.system);
    expect(page?.system.length).toBeGreaterThan(1_000);
    expect(page?.nonce).toMatch(/^[0-9a-f]{16}$/u);
    expect(video?.nonce).not.toBe(page?.nonce);
    expect(tagsIn(page?.user ?? '')).toEqual([page?.nonce]);
  });

  test('ask what to search for at the start of the last message only where the provider searches by it', async () => {
    await generate('vertical_landscape');
    fault({ provider: 'perplexity', fault: { kind: 'status', code: 400 } });
    await generate('vertical_landscape');
    const users = asked().map(({ user }) => user);
    const question = /Market size, segments, players/u;
    const [first] = app.standIns.requests().filter(({ method }) => method === 'POST');
    const messages = first?.body?.input as { content: string }[];
    expect(messages.map(({ content }) => content)).toEqual([
      expect.stringMatching(/^The data tags of this request/u),
      expect.stringMatching(/^Market size, segments, players/u),
    ]);
    expect(users.at(-1)).toMatch(/^The data tags of this request/u);
    expect(users.at(-1)).toMatch(question);
  });

  test('name the text to continue by their own tags, and an answer to repair by tags that its model could not know', async () => {
    fault({ fault: { kind: 'incomplete' } });
    await generate('sales_page');
    await generate('sales_page', { isContinuation: true });
    const continued = asked().at(-1);
    expect(continued?.user).toContain(`<text-so-far-${continued?.nonce}>`);
    expect(tagsIn(continued?.user ?? '')).toEqual([continued?.nonce]);
    fault({ fault: { kind: 'form', problem: 'longSubject' } });
    await generate('lead_nurture');
    const repair = asked().at(-1);
    expect(tagsIn(repair?.user ?? '')).toEqual([repair?.nonce, expect.stringMatching(/^[0-9a-f]{8}$/u)]);
    expect(repair?.user).toMatch(/<problems-(\w{8})>.+<\/problems-\1>.+<answer-\1>.+<\/answer-\1>/su);
  });

  test('are the same when another server takes the run over', async () => {
    const { id: userId } = (await client.get('/api/auth/user')).body as User;
    const request = generateContentBody.parse(body({ promptType: 'sales_page' }).json);
    const load = (runId: string) => loadInputs(app.generation, { userId, body: request, runId });
    const [first, again, other] = [await load('run'), await load('run'), await load('next')];
    expect(again.chain[0].request).toEqual(first.chain[0].request);
    expect(other.chain[0].request.user).not.toBe(first.chain[0].request.user);
  });
});
