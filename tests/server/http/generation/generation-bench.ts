import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createModelBreakers } from '#server/features/generation/engine/model-breakers.ts';
import type { FaultRuleInput } from '#server/sandbox/faults/fault-schema.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { Generation, GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import { generationEventSchemas } from '#shared/contracts/generation/generations.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient, ReceivedEvent } from '#tests/support/http/cookie-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

/** One server and another one beside it on the same database; for each test somebody new with a product. */
export let app: TestApp;
export let replica: TestApp;
export let email: string;
export let client: CookieClient;
export let product: Product;

/** To be called once by a test file. */
export function prepareGenerationBench(): void {
  beforeAll(async () => {
    app = await startTestApp();
    replica = await startTestApp({ beside: app });
  });
  afterAll(async () => {
    await replica.close();
    await app.close();
  });
  beforeEach(async () => {
    await app.sandbox.reset();
    for (const { generation } of [app, replica]) generation.engine.breakers = createModelBreakers();
    email = `${randomUUID()}@example.com`;
    client = await app.signUp({ email });
    product = (await client.post('/api/products', { json: completeProduct })).body as Product;
  });
}

export const fault = (rule: FaultRuleInput) => app.sandbox.fault(rule);

/** A request for a text of the current product. */
export const body = (more: object = {}) => ({
  json: { productId: product.id, promptType: 'vertical_landscape', tier: 'standard', ...more },
});

export const stream = (more: object = {}, headers = {}, caller = client) =>
  caller.events('POST', '/api/generate/ai-content', { ...body(more), headers });

/** All events of a stream, each checked against its schema. */
export async function collect(events: AsyncIterable<ReceivedEvent>): Promise<ReceivedEvent[]> {
  const all: ReceivedEvent[] = [];
  for await (const event of events) {
    generationEventSchemas[event.event as keyof typeof generationEventSchemas].parse(event.data);
    all.push(event);
  }
  return all;
}

/** The text that the deltas of the last attempt spell, checked to be without gap or overlap. */
export function spell(events: ReceivedEvent[]): string {
  let attempt = 0;
  let text = '';
  for (const { event, data, id } of events) {
    if (event === 'attempt') {
      attempt = data.attempt as number;
      text = '';
    }
    if (event !== 'delta') continue;
    expect(data).toMatchObject({ attempt, offset: text.length });
    text += data.text as string;
    expect(id).toBe(`${attempt}:${text.length}`);
  }
  return text;
}

export const names = (events: ReceivedEvent[]) => [...new Set(events.map(({ event }) => event))];
/** Of the current person. */
export const credits = async () => {
  const user = (await client.get('/api/auth/user')).body as User;
  return { credits: user.credits, held: user.heldCredits };
};
/** The receipt of the current person's newest generation. */
export async function newest(): Promise<GenerationReceipt> {
  const [row] = (await client.get('/api/generations?limit=1')).body as Generation[];
  return (await client.get(`/api/generations/${row?.id}`)).body as GenerationReceipt;
}
export const outcomes = (receipt: GenerationReceipt) => receipt.attempts.map(({ outcome }) => outcome);
