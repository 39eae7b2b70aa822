import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createModelBreakers } from '#server/features/generation/state/model-breakers.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { SetCheck } from '#shared/contracts/set-checks.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import planted from '#tests/support/providers/planted-contradictions.json' with { type: 'json' };
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

export type Answer = SetCheck & { code: string };

export let app: TestApp;
/** A new user for each test. */
export let client: CookieClient;

/** Call once per test file. */
export function prepareSetCheckBench(): void {
  beforeAll(async () => {
    app = await startTestApp();
    app.generation.sampleMode = false;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.standIns.reset();
    app.generation.engine.breakers = createModelBreakers();
    client = await app.join({ email: `${randomUUID()}@example.com` });
  });
}

/** An example product with a text of each type. */
export function addExample(language: 'en' | 'es' | 'pt' = 'en'): Promise<Product> {
  return okCalls(client).send<Product>('/api/example-products', { language });
}

export const textsOf = ({ id }: Pick<Product, 'id'>) =>
  okCalls(client).ask<GeneratedContent[]>(`/api/generated-content/product/${id}`);

export async function textOf(product: Pick<Product, 'id'>, type: string): Promise<GeneratedContent> {
  const found = (await textsOf(product)).find((text) => text.type === type);
  if (!found) throw new Error(`no ${type}`);
  return found;
}

export async function write(content: GeneratedContent, markdownContent: string): Promise<void> {
  const { status, body } = await client.patch(`/api/generated-content/${content.id}`, {
    json: { markdownContent },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Plants the first contradiction of a kind in the texts of an example product. */
export async function plant(product: Product, key: string, kind: string): Promise<GeneratedContent> {
  const found = planted.find((each) => each.product === key && each.contradiction === kind);
  const [edit] = found?.edits ?? [];
  if (!edit) throw new Error(`nothing planted: ${kind}`);
  const content = await textOf(product, edit.type);
  await write(content, content.markdownContent.replaceAll(edit.replace, edit.with));
  return content;
}

export const pathOf = ({ id }: Pick<Product, 'id'>) => `/api/products/${id}/set-checks`;

export const start = (product: Pick<Product, 'id'>, key?: string) =>
  client.post<Answer>(pathOf(product), { headers: key ? { 'Idempotency-Key': key } : {} });

export const latest = (product: Pick<Product, 'id'>) => client.get<Answer>(`${pathOf(product)}/latest`);

export async function ended(product: Pick<Product, 'id'>): Promise<SetCheck> {
  const state = async () => (await latest(product)).body.state;
  await expect.poll(state, { timeout: 40_000 }).not.toMatch(/queued|running/u);
  return (await latest(product)).body;
}

export async function checked(product: Pick<Product, 'id'>): Promise<SetCheck> {
  const { status, body } = await start(product);
  expect(status, JSON.stringify(body)).toBe(202);
  return ended(product);
}

export async function credits(): Promise<{ balance: number; held: number }> {
  const me = (await client.get<{ id: number }>('/api/auth/user')).body;
  const { balance, held } = await app.db('credit_accounts').where({ userId: me.id }).first();
  return { balance, held };
}
