import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { openEmbeddedQuery } from '#tests/support/database/embedded-query.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { auditBooks, type Books } from '#tests/support/fleet/books.ts';
import type { Query } from '#tests/support/fleet/open-query.ts';
import { type CookieClient, createCookieClient } from '#tests/support/http/cookie-client.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { signIn, signUp } from '#tests/support/http/sign-up.ts';
import { bodyOf, orderEvent, signatureOf } from '#tests/support/payments/payment-events.ts';
import { type CliResult, runCli } from '#tests/support/processes/run-cli.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/processes/server-process.ts';
import { startStandInProviders } from '#tests/support/providers/start-stand-in-providers.ts';
import { standInEnv } from '#tests/support/stand-in-env.ts';

export interface RestoreDrillReport {
  /** Exit codes of the create, verify and restore commands. */
  exits: (number | null)[];
  /** File mode of the backup. */
  mode: number;
  /** Acknowledged writes that the restore lost. */
  lost: string[];
  writesBefore: number;
  writesMeanwhile: number;
  /** State of the generation that was running during the backup. */
  interrupted: unknown;
  /**
   * Number of products that are only in the search index or missing in it, which means that the tables are
   * from different moments.
   */
  torn: number;
  /** Number of restored texts. */
  texts: number;
  /** Number of restored versions. */
  versions: number;
  /** Number of provider calls that the restored server made on its own. */
  providerCalls: number;
  /** HTTP status for a session from before the restore. */
  oldSession: number;
  /** Credits before and after the purchase's event is delivered again. */
  credits: [before: number, after: number];
  /** Number of charges for texts. */
  charges: number;
  books: Books;
  seconds: number;
}

const SECRET = 'the secret of the restore drill';
const EMAIL = 'drill@example.com';
const VARIANT = 11;
const EDITED =
  '# Edited\n\nBefore the backup, with a tab\there, a backslash \\. and a line separator\u2028.\n\\.\nEnd.';
const WRITERS = 4;
/** Below the quota. */
const PRODUCTS_OF_A_WRITER = 150;
const TORN = `select count(*) from products p full join (select item_id from search_texts where kind = 'products') s
  on s.item_id = p.id
  where p.id is null or (s.item_id is null and p.deleted_at is null)`;
/** After this time the restored server's jobs have run. */
const SETTLE_MS = 5_000;

interface Writes {
  products: Map<number, string>;
  isDone: boolean;
}

/**
 * Restores a backup of a busy server into an empty folder and starts it: checks that acknowledged writes
 * exist, the ledger is correct and nothing runs twice.
 */
export async function drillRestore(options: { writesBefore: number }): Promise<RestoreDrillReport> {
  const startedAt = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), 'funnelsmith-restore-drill-'));
  const [original, restored] = [path.join(folder, 'original'), path.join(folder, 'restored')];
  const file = path.join(folder, 'drill.backup');
  const standIns = await startStandInProviders({
    speed: 'instant',
    payments: { webhook: { url: 'http://127.0.0.1:9/', secret: SECRET }, rateLimit: false },
  });
  const start = (dataDir: string) => startDrillServer(standIns, dataDir);
  const servers: ServerProcess[] = [];
  try {
    const server = await start(original);
    servers.push(server);
    const client = createCookieClient(server.url);
    await signUp(client, { email: EMAIL });
    const { purchase } = await buyWriteAndEdit(client, original);

    const writes: Writes = { products: new Map(), isDone: false };
    const writers = Array.from({ length: WRITERS }, () => writeOn(server.url, writes));
    while (writes.products.size < options.writesBefore) await sleep(20);
    const slow = writeSlowText(client);
    while ((await client.get<unknown[]>('/api/generations?active=1')).body.length === 0) await sleep(20);
    const acknowledged = new Map(writes.products);

    const cli = (dataDir: string, ...args: string[]) =>
      runCli(['backup', ...args], { FUNNELSMITH_DATA_DIR: dataDir, BACKUP_KEY: key });
    let key = '';
    const results: CliResult[] = [];
    results.push(await cli(original, 'create', file));
    const writesMeanwhile = writes.products.size - acknowledged.size;
    writes.isDone = true;
    await Promise.all(writers);
    key = (await cli(original, 'key')).stdout.trim();
    results.push(await cli(original, 'verify', file));
    await server.killHard();
    await slow;
    results.push(await cli(restored, 'restore', file));

    const callsBefore = standIns.requestCount();
    const again = await start(restored);
    servers.push(again);
    return {
      exits: results.map(({ status }) => status),
      mode: statSync(file).mode & 0o777,
      writesBefore: acknowledged.size,
      writesMeanwhile,
      ...(await inspect({ dataDir: restored, server: again, acknowledged, oldClient: client, purchase })),
      providerCalls: standIns.requestCount() - callsBefore,
      seconds: Math.round((performance.now() - startedAt) / 1_000),
    };
  } finally {
    for (const server of servers) await server.killHard();
    await standIns.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startDrillServer(
  standIns: Awaited<ReturnType<typeof startStandInProviders>>,
  dataDir: string,
): Promise<ServerProcess> {
  return startServerProcess({
    dataDir,
    port: await reserveFreePort(),
    env: {
      LOG_LEVEL: 'warn',
      SIGNUP_CREDITS: '1000',
      // Many writers sign up.
      PASSWORD_COST: '10',
      LEMONSQUEEZY_API_KEY: standIns.payments?.apiKey ?? '',
      LEMONSQUEEZY_STORE_ID: standIns.payments?.storeId ?? '',
      LEMONSQUEEZY_WEBHOOK_SECRET: SECRET,
      LEMONSQUEEZY_BASE_URL: standIns.payments?.baseUrl ?? '',
      ...standInEnv(standIns),
    },
  });
}

/** Makes a purchase, a text and an edit, which a restore must keep and not repeat. */
async function buyWriteAndEdit(client: CookieClient, dataDir: string): Promise<{ purchase: string }> {
  const { send, patch, ask } = okCalls(client);
  const { query, close } = await openEmbeddedQuery(dataDir);
  await query(`update plans set variant_id = '${VARIANT}' where name = 'Starter Pack'`);
  await close();
  const { id } = await ask<User>('/api/auth/user');
  const { proofs } = await ask<{ proofs: Record<string, string> }>('/api/billing/checkout-proofs');
  const custom = { user_id: String(id), user_proof: proofs[VARIANT] ?? '' };
  const purchase = bodyOf(orderEvent('order_created', { id: 1, variantId: VARIANT, email: EMAIL }, custom));
  await deliver(client, purchase);
  const product = await send<Product>('/api/products', completeProduct);
  const text = await send<GeneratedContent>('/api/generate/ai-content', {
    productId: product.id,
    promptType: 'vertical_landscape',
  });
  await patch(`/api/generated-content/${text.id}`, { content: EDITED });
  return { purchase };
}

/** Delivers the event until the server accepts it; the ledger follows asynchronously. */
async function deliver(client: CookieClient, body: string): Promise<void> {
  const answer = await client.post('/api/webhooks/lemonsqueezy', {
    raw: body,
    headers: { 'X-Signature': signatureOf(body, SECRET), 'Sec-Fetch-Site': null, Origin: null },
  });
  if (answer.status !== 200) throw new Error(`the event was answered ${answer.status}`);
}

async function writeOn(url: string, writes: Writes): Promise<void> {
  let client = createCookieClient(url);
  for (let step = 0; !writes.isDone; step += 1) {
    if (step % PRODUCTS_OF_A_WRITER === 0) {
      client = createCookieClient(url);
      await signUp(client, { email: `${randomUUID()}@example.com` });
    }
    const name = `Product ${writes.products.size} ${step}`;
    const created = await client.post<Product>('/api/products', { json: { ...completeProduct, name } });
    if (created.status === 201) writes.products.set(created.body.id, name);
    await sleep(5);
  }
}

/** Slow enough to be running during the backup and the kill. */
async function writeSlowText(client: CookieClient): Promise<void> {
  const [product] = (await client.get<Product[]>('/api/products')).body;
  await client
    .post('/api/generate/ai-content', {
      json: {
        productId: product?.id,
        promptType: 'benchmark_data',
        variables: { additionalContext: '[[fault:slowDrip=500]]' },
      },
    })
    .catch(() => {});
}

async function inspect(options: {
  dataDir: string;
  server: ServerProcess;
  acknowledged: Map<number, string>;
  oldClient: CookieClient;
  purchase: string;
}) {
  const { acknowledged, oldClient, purchase } = options;
  const client = createCookieClient(options.server.url);
  for (const { name, value } of oldClient.cookies()) client.setCookie(name, value);
  const oldSession = (await client.get('/api/products')).status;
  client.clearCookies();
  await signIn(client, { email: EMAIL });
  const { ask } = okCalls(client);
  const texts = await ask<GeneratedContent[]>('/api/generated-content');
  const before = (await ask<User>('/api/auth/user')).credits;
  await deliver(client, purchase);
  await sleep(SETTLE_MS);
  const { query, close } = await openEmbeddedQuery(options.dataDir);
  const after = await ask<User>('/api/auth/user');
  const products = new Map((await query('select id, name from products')).map(({ id, name }) => [id, name]));
  const result = {
    oldSession,
    lost: [...acknowledged].filter(([id, name]) => products.get(id) !== name).map(([, name]) => name),
    texts: texts.filter(({ markdownContent }) => markdownContent === EDITED).length,
    torn: await countOf(query, TORN),
    versions: await countOf(query, 'select count(*) from content_versions'),
    interrupted: await query('select state, error_code from generations where prompt_type = $1', [
      'benchmark_data',
    ]),
    credits: [before, after.credits] as [number, number],
    charges: await countOf(query, `select count(*) from credit_transactions where type = 'usage'`),
    books: await auditBooks(query),
  };
  await close();
  return result;
}

async function countOf(query: Query, sql: string): Promise<number> {
  const [row] = await query(sql);
  return Number(Object.values(row ?? {})[0]);
}
