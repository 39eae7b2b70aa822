import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { type CookieClient, createCookieClient } from '#tests/support/http/cookie-client.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { signUp } from '#tests/support/http/sign-up.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/processes/server-process.ts';
import {
  type StandInProviders,
  startStandInProviders,
} from '#tests/support/providers/start-stand-in-providers.ts';

/**
 * Number of rounds. Each ends with kill -9 of server and PostgreSQL at a random moment; ROUNDS=50 is the full
 * size.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 4);
const LONGEST_ROUND_MS = 2_500;

let dataDir: string;
let port: number;
let server: ServerProcess;
let client: CookieClient;
/** Runs in this process, so it survives the kills. */
let standIns: StandInProviders;
let env: Record<string, string>;

/** Writes that the server acknowledged and must keep. */
const acknowledged = { products: new Map<number, string>(), contents: new Map<number, string>() };

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'funnelsmith-power-failure-'));
  port = await reserveFreePort();
  standIns = await startStandInProviders({ speed: 'instant' });
  env = {
    SIGNUP_CREDITS: '10000',
    PERPLEXITY_API_KEY: standIns.keys.perplexity,
    PERPLEXITY_BASE_URL: standIns.baseUrls.perplexity,
  };
  server = await startServerProcess({ dataDir, port, env });
  client = createCookieClient(server.url);
  await signUp(client, { email: 'worker@example.com' });
});

afterAll(async () => {
  await server?.stop();
  await standIns?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function workUntilKilled(isKilled: () => boolean): Promise<void> {
  for (let step = 0; !isKilled(); step += 1) {
    const name = `Product ${step} ${Math.random()}`;
    const created = await client.post<Product>('/api/products', { json: { ...completeProduct, name } });
    if (created.status !== 201) continue;
    acknowledged.products.set(created.body.id, name);
    const renamed = await client.patch<Product>(`/api/products/${created.body.id}`, {
      json: { name: `${name} b` },
    });
    if (renamed.status === 200) acknowledged.products.set(created.body.id, renamed.body.name);
  }
}

async function generateUntilKilled(
  isKilled: () => boolean,
  productId: number,
  promptType: string,
): Promise<void> {
  while (!isKilled()) {
    const answer = await client.post<GeneratedContent>('/api/generate/ai-content', {
      json: { productId, promptType },
    });
    if (answer.status === 200) acknowledged.contents.set(answer.body.id, answer.body.markdownContent);
  }
}

test(
  `${ROUNDS} power failures at random moments: nothing acknowledged is lost, and the ledger balances`,
  async () => {
    const base = await client.post<Product>('/api/products', { json: completeProduct });
    for (let round = 0; round < ROUNDS; round += 1) {
      let killed = false;
      const isKilled = () => killed;
      const gone = () => {
        killed = true;
      };
      const work = [
        workUntilKilled(isKilled),
        workUntilKilled(isKilled),
        generateUntilKilled(isKilled, base.body.id, 'vertical_landscape'),
        generateUntilKilled(isKilled, base.body.id, 'benchmark_data'),
      ].map((task) => task.catch(gone));
      await sleep(200 + Math.random() * LONGEST_ROUND_MS);
      // On a busy machine no text would be finished in any round.
      if (round === ROUNDS - 1)
        await expect.poll(() => acknowledged.contents.size, { timeout: 20_000 }).toBe(2);
      await server.killHard();
      killed = true;
      await Promise.all(work);
      server = await startServerProcess({ dataDir, port, env });

      // Interrupted runs resume; the ledger is checked when they end.
      await expect
        .poll(async () => (await client.get('/api/generations?active=1')).body, { timeout: 60_000 })
        .toEqual([]);
      const products = new Map(
        (await client.get<Product[]>('/api/products')).body.map(({ id, name }) => [id, name]),
      );
      for (const [id, name] of acknowledged.products) {
        // A rename without a response may or may not have happened.
        expect(products.get(id), `product ${id}`).toContain(name);
      }
      const contents = new Map(
        (await client.get<GeneratedContent[]>('/api/generated-content')).body.map((content) => [
          content.id,
          content,
        ]),
      );
      for (const id of acknowledged.contents.keys()) expect(contents.has(id), `content ${id}`).toBe(true);
      const user = (await client.get<User>('/api/auth/user')).body;
      const ledger = (
        await client.get<{ amount: number; type: string }[]>('/api/credit-transactions?limit=500')
      ).body;
      expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(user.credits);
      expect(user.heldCredits).toBe(0);
      const versions = [...contents.values()].reduce((sum, content) => sum + content.versionNumber, 0);
      expect(ledger.filter(({ type }) => type === 'usage')).toHaveLength(versions);
    }
    expect(acknowledged.products.size).toBeGreaterThan(ROUNDS);
    expect(acknowledged.contents.size).toBe(2);
  },
  ROUNDS * 60_000,
);
