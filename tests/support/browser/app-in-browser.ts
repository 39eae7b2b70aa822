import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { WebNetwork } from '#server/integrations/web/web-network.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { CreateProductBody, Product } from '#shared/contracts/products.ts';
import { createTestDatabase } from '#tests/support/database/create-test-database.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { openQuery, type Query } from '#tests/support/fleet/open-query.ts';
import { type CookieClient, createCookieClient } from '#tests/support/http/cookie-client.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { type OkCalls, okCalls } from '#tests/support/http/ok-calls.ts';
import { type Person, signUp } from '#tests/support/http/sign-up.ts';
import { startServerHere } from '#tests/support/processes/server-here.ts';
import type { Pace } from '#tests/support/providers/pace.ts';
import {
  type StandInProviders,
  startStandInProviders,
} from '#tests/support/providers/start-stand-in-providers.ts';
import { standInEnv } from '#tests/support/stand-in-env.ts';
import { noNetwork } from '#tests/support/web/no-network.ts';
import { launchBrowser, type TestBrowser, type TestPage } from './launch-browser.ts';

/** A server with an empty database, and a browser. */
export interface AppInBrowser {
  /** Acts as the AI providers. */
  readonly standIns: StandInProviders;
  readonly url: string;
  readonly browser: TestBrowser;
  /** Queries the database directly. */
  readonly query: Query;
  /** Creates an account without the forms and opens a signed-in tab. The first account becomes admin. */
  signUp(person?: Partial<Person>, options?: BrowserContextOptions): Promise<UserTab>;
  /** Another tab of the same user, in a new browser context. */
  openTab(account: Account, options?: BrowserContextOptions): Promise<UserTab>;
  close(): Promise<void>;
}

/** A signed-in account: API calls outside the page, with another session. */
export interface Account extends OkCalls {
  client: CookieClient;
  createProduct(changes?: Partial<CreateProductBody>): Promise<Product>;
  generate(
    product: Pick<Product, 'id'>,
    promptType: string,
    options?: { tier?: string },
  ): Promise<GeneratedContent>;
}

export interface UserTab extends TestPage {
  account: Account;
  open(path: string): Promise<void>;
}

const DESKTOP = { viewport: { width: 1280, height: 900 } };
/** Two browsers and their servers share two processors. */
const PATIENCE_MS = 30_000;

export interface AppOptions {
  env?: Record<string, string>;
  /** Pace of generations; instant by default. */
  pace?: Pace;
  /** Providers with keys; by default all. Without any, the server generates samples. */
  providers?: readonly (keyof StandInProviders['keys'])[];
  /** From which pages are read; by default a computer without a connection. */
  network?: WebNetwork;
}

export async function startAppInBrowser(options: AppOptions = {}): Promise<AppInBrowser> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'funnelsmith-screens-'));
  const port = await reserveFreePort();
  const standIns = await startStandInProviders({ speed: options.pace ?? 'instant' });
  // In tests the database is cloned, which is fast. Scripts have no cluster, so the server starts its own
  // database.
  const database = process.env.VITEST ? await createTestDatabase() : undefined;
  const env = {
    ...standInEnv(standIns, options.providers),
    ...(database && { DATABASE_URL: database.url }),
    ...options.env,
  };
  const [server, browser] = await Promise.all([
    startServerHere({ dataDir, port, env, network: options.network ?? noNetwork({ isOnline: false }) }),
    launchBrowser(),
  ]);
  const { query, close: closeQuery } = openQuery(server.databaseUrl);
  let accounts = 0;

  async function openTab(account: Account, pageOptions: BrowserContextOptions = {}): Promise<UserTab> {
    const tab = await browser.newPage({ ...DESKTOP, ...pageOptions });
    await tab.context.addCookies(
      account.client.cookies().map(({ name, value }) => ({ name, value, url: server.url })),
    );
    tab.page.setDefaultTimeout(PATIENCE_MS);
    return { ...tab, account, open: (address) => openPath(tab.page, server.url + address) };
  }

  return {
    standIns,
    url: server.url,
    browser,
    query,
    openTab,
    async signUp(person = {}, pageOptions) {
      accounts += 1;
      const client = createCookieClient(server.url);
      await signUp(client, { email: `person${accounts}@example.com`, ...person });
      return openTab(accountOf(client), pageOptions);
    },
    async close() {
      await browser.close();
      await closeQuery();
      await server.stop();
      await standIns.close();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function openPath(page: Page, url: string): Promise<void> {
  await page.goto(url);
}

function accountOf(client: CookieClient): Account {
  const calls = okCalls(client);
  return {
    client,
    ...calls,
    createProduct: (changes) => calls.send('/api/products', { ...completeProduct, ...changes }),
    generate: ({ id: productId }, promptType, { tier = 'standard' } = {}) =>
      calls.send('/api/generate/ai-content', { productId, promptType, tier }),
  };
}
