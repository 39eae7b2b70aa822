import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createModelBreakers } from '#server/features/generation/state/model-breakers.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { briefSite } from '#tests/support/web/brief-site.ts';
import { createSmallInternet, type Site } from '#tests/support/web/small-internet.ts';

export let app: TestApp;
/** A new user for each test. */
export let client: CookieClient;
export let site: Site;
export const internet = createSmallInternet();

/** Call once per test file. */
export function prepareBriefBench(): void {
  beforeAll(async () => {
    site = await internet.site('fleetwise.net', briefSite);
    app = await startTestApp({ network: internet.network });
  });
  afterAll(async () => {
    await app.close();
    await internet.close();
  });
  beforeEach(async () => {
    await app.standIns.reset();
    app.generation.engine.breakers = createModelBreakers();
    site.hits = [];
    client = await app.join({ email: `${randomUUID()}@example.com` });
  });
}

export const url = (path: string) => ({ kind: 'url' as const, url: site.origin + path });

export async function start(sources: object[], headers: Record<string, string> = {}): Promise<ProductBrief> {
  const answer = await client.post<ProductBrief>('/api/product-briefs', { json: { sources }, headers });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return answer.body;
}

export const upload = (bytes: Uint8Array<ArrayBuffer>, type: string, name = 'file') =>
  client.post<ProductBrief & { code: string }>('/api/product-briefs', {
    raw: bytes,
    headers: { 'Content-Type': type, 'X-File-Name': encodeURIComponent(name) },
  });

export async function get(id: string): Promise<ProductBrief> {
  return (await client.get<ProductBrief>(`/api/product-briefs/${id}`)).body;
}

export async function ended({ id }: Pick<ProductBrief, 'id'>): Promise<ProductBrief> {
  await expect
    .poll(async () => (await get(id)).state, { timeout: 40_000, interval: 100 })
    .toMatch(/^(?:ready|failed|cancelled)$/u);
  return get(id);
}

export interface Answered {
  field: string;
  value: string;
  quote: string;
  source?: number;
  kind?: 'stated' | 'inferred';
}

/** The next answer of the stand-ins' model. */
export const answer = (...fields: Answered[]) =>
  app.standIns.fault({
    fault: {
      kind: 'answer',
      text: JSON.stringify({ fields: fields.map((field) => ({ source: 1, kind: 'stated', ...field })) }),
    },
  });

export async function credits(): Promise<{ balance: number; held: number }> {
  const me = (await client.get<{ id: number }>('/api/auth/user')).body;
  const { balance, held } = await app.db('credit_accounts').where({ userId: me.id }).first();
  return { balance, held };
}
