import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { generationTasks } from '#server/features/generation/engine/generation-tasks.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { createModelBreakers } from '#server/features/generation/state/model-breakers.ts';
import type { WebNetwork } from '#server/integrations/web/web-network.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Generation, GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import { generationEventSchemas } from '#shared/contracts/generation/generations.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct, showcasedOffer, showcasedProduct } from '#tests/support/example-products.ts';
import { auditBooks, soundBooks } from '#tests/support/fleet/books.ts';
import type { CookieClient, ReceivedEvent } from '#tests/support/http/cookie-client.ts';
import { signIn } from '#tests/support/http/sign-up.ts';
import type { FaultRuleInput } from '#tests/support/providers/faults/fault-schema.ts';
import type { Pace } from '#tests/support/providers/pace.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

/** The server. Each test gets a new user with a product. */
export let app: TestApp;
/** A second server on the same database, for test files that request it. */
export let replica: TestApp;
export let email: string;
let servers: TestApp[] = [];
export let client: CookieClient;
export let product: Product;

/**
 * Call once per test file.
 * @param options.deadlineMs time limit of a text
 * @param options.network network from which pages are read
 * @param options.withExample whether the product is an example product with its offer, for which the stand-ins
 * has showcases
 */
export function prepareGenerationBench(
  options: {
    withReplica?: boolean;
    deadlineMs?: number;
    network?: WebNetwork;
    withExample?: boolean;
    pace?: Pace;
    env?: () => Record<string, string>;
  } = {},
): void {
  let limits: { deadlineMs: number; idleMs: number };
  servers = [];
  beforeAll(async () => {
    app = await startTestApp({
      ...(options.network && { network: options.network }),
      ...(options.pace && { pace: options.pace }),
      ...(options.env && { env: options.env() }),
    });
    servers.push(app);
    if (options.withReplica) {
      replica = await startTestApp({ beside: app });
      servers.push(replica);
    }
    const { idleMs } = app.generation;
    limits = { deadlineMs: options.deadlineMs ?? app.generation.deadlineMs, idleMs };
  });
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.close();
  });
  beforeEach(async () => {
    await app.standIns.reset();
    for (const { generation } of servers) {
      generation.engine.breakers = createModelBreakers();
      Object.assign(generation, limits);
    }
    email = `${randomUUID()}@example.com`;
    client = await app.join({ email });
    const json = options.withExample ? showcasedProduct : completeProduct;
    product = (await client.post('/api/products', { json })).body as Product;
    if (options.withExample) await client.put(`/api/products/${product.id}/offer`, { json: showcasedOffer });
  });
}

export const fault = (rule: FaultRuleInput) => app.standIns.fault(rule);

/** Streams with this pause between two pieces of a text. */
export const slowly = (msPerChunk = 20) =>
  fault({ times: 'always', fault: { kind: 'slowDrip', msPerChunk } });

/** Part of a prompt: responses to it hang after a few words. */
export const HANG = '[[fault:hang=mid-stream]]';
/** Until the end of the test, hanging responses wait for `goOn` instead of timing out. */
export function withoutTimeLimits(): void {
  for (const { generation } of servers) Object.assign(generation, { deadlineMs: 60_000, idleMs: 60_000 });
}
/** Resolves when this many responses hang. */
export const hanging = (count = 1) =>
  expect.poll(() => app.standIns.hanging(), { timeout: 20_000 }).toBe(count);
/** Releases hanging responses, or only the oldest ones. */
export const goOn = (most?: number) => app.standIns.release(most);

/** A request for a text of the current product. */
export const body = (more: object = {}) => ({
  json: { productId: product.id, promptType: 'vertical_landscape', tier: 'standard', ...more },
});

export const stream = (more: object = {}, headers = {}, caller = client) =>
  caller.events('POST', '/api/generate/ai-content', { ...body(more), headers });

/** All events of a stream, each checked against its schema. */
export async function collect(
  events: AsyncIterable<ReceivedEvent>,
  onEvent?: (event: ReceivedEvent) => unknown,
): Promise<ReceivedEvent[]> {
  const all: ReceivedEvent[] = [];
  for await (const event of events) {
    generationEventSchemas[event.event as keyof typeof generationEventSchemas].parse(event.data);
    all.push(event);
    onEvent?.(event);
  }
  return all;
}

/** Joins the deltas of the last attempt, after checking that they have no gaps or overlaps. */
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
/** Credits of the current user. */
export const credits = async () => {
  const user = (await client.get('/api/auth/user')).body as User;
  return { credits: user.credits, held: user.heldCredits };
};
/** The receipt of the current user's newest generation. */
export async function newest(): Promise<GenerationReceipt> {
  const [row] = (await client.get('/api/generations?limit=1')).body as Generation[];
  return (await client.get(`/api/generations/${row?.id}`)).body as GenerationReceipt;
}
/** What the current user's newest text costs the operator, which the receipt does not contain. */
export async function newestCost(): Promise<number> {
  const { id } = await newest();
  const row = await app.db('generations').where({ id }).first('costMicroUsd');
  return Number(row.costMicroUsd);
}

/** Generates real texts, because samples cost nothing. */
export async function asReal<Result>(write: () => Promise<Result>): Promise<Result> {
  app.generation.sampleMode = false;
  return write().finally(() => {
    app.generation.sampleMode = true;
  });
}
export const outcomes = (receipt: GenerationReceipt) => receipt.attempts.map(({ outcome }) => outcome);

export const contents = async () => (await client.get<GeneratedContent[]>('/api/generated-content')).body;

/** A client of the current user at the second server. */
export async function clientElsewhere(): Promise<CookieClient> {
  const elsewhere = replica.newClient();
  await signIn(elsewhere, { email });
  return elsewhere;
}

export async function expectSoundBooks(): Promise<void> {
  expect(await auditBooks(async (sql) => (await app.db.raw(sql)).rows)).toMatchObject({
    ...soundBooks,
    unfinished: expect.any(Number),
  });
}

/**
 * Starts a text whose server loses its lease, as if it had died.
 * @returns the text's id, and the part that the database has
 */
export async function loseServer(request: object = {}): Promise<{ id: string; written: string }> {
  slowly();
  void collect(stream(request)).catch(() => []);
  await expect
    .poll(async () => (await client.get<Generation[]>('/api/generations?active=1')).body.length)
    .toBe(1);
  const { id } = await newest();
  const chunks = () => app.db('generation_chunks').where({ generationId: id });
  const written = async () => (await chunks().orderBy('startOffset').pluck('text')).join('');
  await expect.poll(async () => (await written()).length).toBeGreaterThan(400);
  app.generation.engine.live.get(id)?.stop('lease-lost');
  await expect.poll(() => app.generation.engine.live.get(id)).toBeUndefined();
  // Ends the lease early, so that another server takes over sooner.
  await app
    .db('paid_tasks')
    .where({ id })
    .update({ leaseExpiresAt: app.db.raw(`now() + interval '1 second'`) });
  return { id, written: await written() };
}

/** Lets a server look for generations without a server. @returns how many it has taken up */
export const takeUp = (server: GenerationContext): Promise<number> =>
  server.engine.tasks.takeUp([generationTasks(server)]);
