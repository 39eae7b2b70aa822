import { expect } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import { app, body as bodyWith, client } from './generation-bench.ts';

/** Starts a text and waits for its end. */
export function generate(
  body: object = {},
  headers: Record<string, string> = {},
  caller = client,
): Promise<{ status: number; body: unknown }> {
  return caller.post('/api/generate/ai-content', {
    ...bodyWith(body),
    headers,
  });
}

/** Balance and held credits of a user whose ledger adds up. */
export async function credits(caller = client): Promise<{ credits: number; held: number }> {
  const user = (await caller.get('/api/auth/user')).body as User;
  const ledger = (await caller.get('/api/credit-transactions?limit=500')).body as { amount: number }[];
  expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(user.credits);
  return { credits: user.credits, held: user.heldCredits };
}

/** Number of requests to providers in this test. */
export const providerCalls = () => app.standIns.requests().filter(({ method }) => method === 'POST').length;
