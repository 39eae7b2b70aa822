import { randomBytes } from 'node:crypto';
import type Router from '@koa/router';
import pino from 'pino';
import { createApp } from '#server/boot/api/app.ts';
import type { AppDependencies } from '#server/boot/api/app-dependencies.ts';
import { createContexts, startBackgroundWork } from '#server/boot/create-contexts.ts';
import { readEnv } from '#server/boot/env.ts';
import { createHttpServer } from '#server/boot/http-server.ts';
import { LOG_SERIALIZERS } from '#server/boot/logger.ts';
import { createKnex, type Database } from '#server/database/knex.ts';
import { signUp as createIdentity } from '#server/features/accounts/own-accounts/accounts.service.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import type { RequestState } from '#server/http/request-context.ts';
import type { WebNetwork } from '#server/integrations/web/web-network.ts';
import { hashSecret } from '#server/models/accounts/session-secret.ts';
import type { Pace } from '#tests/support/providers/pace.ts';
import type { PaymentStandIn } from '#tests/support/providers/payments/start-payments.ts';
import { aiAccessOf } from '#tests/support/providers/stand-in-definitions.ts';
import {
  type StandInProviders,
  startStandInProviders,
} from '#tests/support/providers/start-stand-in-providers.ts';
import { CHEAP_PASSWORDS } from './cheap-passwords.ts';
import { createTestDatabase, type TestDatabase } from './database/create-test-database.ts';
import { signedCookies } from './fleet/mint-users.ts';
import { createCookieClient } from './http/cookie-client.ts';
import { reserveFreePort } from './http/free-port.ts';
import { signUp, TEST_PASSWORD } from './http/sign-up.ts';
import { noNetwork } from './web/no-network.ts';

export const TEST_WEBHOOK_SECRET = 'a secret of the test webhook';

export interface TestApp {
  url: string;
  database: TestDatabase;
  db: Database;
  router: Router<RequestState>;
  standIns: StandInProviders & { payments: PaymentStandIn };
  generation: GenerationContext;
  deps: AppDependencies;
  /** The application's clock. Tests may set it. */
  clock: { now: Date | undefined };
  logs: string[];
  /** A browser without a session. */
  newClient(): ReturnType<typeof createCookieClient>;
  /** A browser signed in with a new account. The first account is the administrator. */
  signUp(options?: { email?: string }): Promise<ReturnType<typeof createCookieClient>>;
  /** Like `signUp`, without the pages of the sign-up, for files that create an account per test. */
  join(options?: { email?: string }): Promise<ReturnType<typeof createCookieClient>>;
  close(): Promise<void>;
}

/**
 * The real application with a real database and port, and the stand-in providers behind the real SDKs.
 *
 * @param options.env additional configuration
 * @param options.mail longest wait for the mail server, and the waits between attempts
 * @param options.network network for source checks; by default no name resolves
 * @param options.pace of the stand-ins' texts; instant by default
 * @param options.isPractice whether purchases are practice, in the place of the stand-in's shop
 * @param options.beside another server to share database and stand-ins with; close this one first
 */
export async function startTestApp(
  options: {
    env?: Record<string, string>;
    beside?: TestApp;
    network?: WebNetwork;
    pace?: Pace;
    isPractice?: boolean;
    mail?: { timeoutMs?: number; retrySeconds?: readonly number[] };
  } = {},
): Promise<TestApp> {
  const database = options.beside ? options.beside.database : await createTestDatabase();
  const port = await reserveFreePort();
  const webhook = { url: `http://127.0.0.1:${port}/api/webhooks/lemonsqueezy`, secret: TEST_WEBHOOK_SECRET };
  const standIns =
    options.beside?.standIns ??
    (await startStandInProviders({
      speed: options.pace ?? 'instant',
      payments: { webhook, rateLimit: false },
    }));
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: String(port),
    LOG_LEVEL: 'trace',
    DATABASE_URL: database.url,
    // A busy machine may stop for seconds; tests of time limits set their own.
    GENERATION_DEADLINE_SECONDS: '20',
    GENERATION_IDLE_SECONDS: '10',
    // Most tests count requests to models. Those of the reader switch it on.
    GENERATION_REVIEW: 'off',
    // High limits, because all requests of a test come from one address. Rate limit tests set the real ones.
    RATE_LIMITS: '1000',
    PASSWORD_COST: CHEAP_PASSWORDS,
    ...options.env,
  });
  const logs: string[] = [];
  const log = pino(
    { level: 'trace', serializers: LOG_SERIALIZERS },
    { write: (line: string) => void logs.push(line) },
  );
  const db = createKnex({ url: database.url, poolSize: 12, log });
  const clock: TestApp['clock'] = { now: undefined };
  const contexts = await createContexts({
    env: {
      ...env,
      // Without keys too the stand-ins answer, as samples.
      ai: env.sampleMode ? aiAccessOf(standIns) : env.ai,
      payments: options.isPractice ? undefined : standIns.payments,
    },
    db,
    databaseUrl: database.url,
    log,
    network: options.network ?? noNetwork({ isOnline: true }),
    now: () => clock.now ?? new Date(),
    paymentTimeoutMs: 1_500,
    ...(options.mail?.timeoutMs && { mailTimeoutMs: options.mail.timeoutMs }),
    ...(options.mail?.retrySeconds && { mailRetrySeconds: options.mail.retrySeconds }),
  });
  const work = await startBackgroundWork(contexts, { isOnlyServer: false });
  const deps: AppDependencies = { ...contexts, buildRoot: undefined, isReady: async () => true };
  const { app, router } = createApp(deps);
  const server = createHttpServer().on('request', app.callback());
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const newClient = () => createCookieClient(env.publicUrl);
  let accounts = 0;
  return {
    url: env.publicUrl,
    database,
    db,
    router,
    standIns,
    generation: deps.generation,
    deps,
    clock,
    logs,
    newClient,
    async signUp({ email } = {}) {
      accounts += 1;
      const client = newClient();
      await signUp(client, { email: email ?? `person${accounts}@example.com` });
      return client;
    },
    async join({ email } = {}) {
      if (email === undefined) {
        accounts += 1;
        email = `person${accounts}@example.com`;
      }
      const account = { email, firstName: 'Ada', lastName: 'Example', password: TEST_PASSWORD };
      const { userId } = await createIdentity(deps.service, {
        account,
        passwordCost: env.passwordCost,
        credits: env.signupCredits,
        language: 'en',
        trustsAddress: env.trustsTypedEmails,
      });
      if (userId === undefined) throw new Error(`${email} has an account`);
      const session = randomBytes(32).toString('base64url');
      await db('sessions').insert({
        idHash: hashSecret(session),
        userId,
        data: { userId },
        expiresAt: db.raw(`now() + interval '1 day'`),
      });
      const client = newClient();
      for (const { name, value } of signedCookies(session, deps.secrets.cookieKeys[0] ?? ''))
        client.setCookie(name, value);
      return client;
    },
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await work.stopGenerations({ graceMs: 5_000 });
      await work.stopJobs({ timeoutMs: 2_000 });
      await db.destroy();
      if (options.beside) return;
      await standIns.close();
      await database.drop();
    },
  };
}
