import { expect } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Kit, KitQuote, KitStep, KitSummary } from '#shared/contracts/kits.ts';
import type { Product } from '#shared/contracts/products.ts';
import { app, client, product } from '#tests/server/http/generation/generation-bench.ts';

/** A request for a kit of the current product. */
export const order = (more: object = {}) => ({
  productId: product.id,
  types: ['primary_pain_points'],
  ...more,
});

export async function quote(more: object = {}, caller = client): Promise<KitQuote> {
  const answer = await caller.post('/api/kits/quote', { json: order(more) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as KitQuote;
}

/** Starts a kit at the quoted price. */
export async function book(more: object = {}, headers: Record<string, string> = {}) {
  const { credits: quotedCredits } = await quote(more);
  return client.post<Kit>('/api/kits', { json: { ...order(more), quotedCredits }, headers });
}

export async function booked(more: object = {}): Promise<Kit> {
  const answer = await book(more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

export const readKit = async ({ id }: Pick<Kit, 'id'>) => (await client.get<Kit>(`/api/kits/${id}`)).body;
export const listed = async (of: Pick<Product, 'id'> = product) =>
  (await client.get<KitSummary[]>(`/api/kits?productId=${of.id}`)).body;
export const steer = (kit: Pick<Kit, 'id'>, how: 'cancel' | 'pause' | 'resume') =>
  client.post<Kit>(`/api/kits/${kit.id}/${how}`);
export const retry = (kit: Pick<Kit, 'id'>, quotedCredits: number) =>
  client.post<Kit>(`/api/kits/${kit.id}/retry`, { json: { quotedCredits } });

export async function ended(kit: Pick<Kit, 'id'>, timeout = 30_000): Promise<Kit> {
  await expect.poll(async () => (await readKit(kit)).state, { timeout, interval: 100 }).toBe('ended');
  return readKit(kit);
}

export const stepOf = (kit: Kit, type: string): KitStep => {
  const step = kit.steps.find((one) => one.type === type);
  if (!step) throw new Error(`no step ${type}`);
  return step;
};
export const statesOf = (kit: Kit) => Object.fromEntries(kit.steps.map(({ type, state }) => [type, state]));

export const contentOf = async (type: string) =>
  (await client.get<GeneratedContent[]>('/api/generated-content')).body.find(
    (content) => content.type === type,
  );

/** Gives the current user credits. */
export async function grant(amount: number): Promise<void> {
  const { id } = (await client.get<{ id: number }>('/api/auth/user')).body;
  await app.db('credit_transactions').insert({
    user_id: id,
    type: 'purchase',
    amount,
    description: 'Test credits',
    unique_key: `kit-test:${id}:${amount}:${Math.random()}`,
  });
}
