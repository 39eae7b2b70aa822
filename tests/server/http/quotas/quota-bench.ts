import { beforeEach, expect } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { AccountQuotas } from '#shared/contracts/quotas.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

type Client = Awaited<ReturnType<TestApp['signUp']>>;

/** Each test gets a new user. */
export let client: Client;
export let userId: number;

/** Prepares a server with low quotas. Call once per test file. */
export function prepareQuotas(): void {
  prepareApp({
    env: {
      QUOTA_PRODUCTS: '3',
      QUOTA_CONTENTS: '2',
      QUOTA_VERSIONS: '100',
      QUOTA_MEGABYTES: '2',
      SIGNUP_CREDITS: '100',
    },
  });
  beforeEach(async () => {
    client = await app.join();
    userId = ((await client.get('/api/auth/user')).body as { id: number }).id;
  });
}

export const create = (of = client, changes: object = {}) =>
  of.post<Product>('/api/products', { json: { ...completeProduct, ...changes } });
export const generate = (product: Product, promptType: string) =>
  client.post<GeneratedContent>('/api/generate/ai-content', { json: { productId: product.id, promptType } });
export const read = async () => (await client.get<AccountQuotas>('/api/user/quotas')).body;
export const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();
export const reached = { status: 409, body: { code: expect.stringMatching(/_limit$|^storage_full$/) } };
