import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { loadInstallationSecrets } from './database/installation-secrets.ts';
import { createKnex } from './database/knex.ts';
import { migrateDatabase } from './database/migrate-database.ts';
import type { Env } from './env.ts';
import { startGenerationEngine } from './features/generation/engine/start-engine.ts';
import { createGenerationEngine, type GenerationContext } from './features/generation/generation-context.ts';
import type { PaymentContext } from './features/payments/payment-context.ts';
import { syncPlans } from './features/payments/provider/sync-plans.service.ts';
import { createSourceChecker } from './features/sources/source-checker.ts';
import type { SourceContext } from './features/sources/source-context.ts';
import { unverifyEmails } from './features/users/unverify-emails.ts';
import { createHttpMetrics } from './http/http-metrics.ts';
import { createAiProviders, warmUpAiProviders } from './integrations/ai/create-ai-providers.ts';
import { createLemonSqueezyProvider } from './integrations/payments/lemonsqueezy/lemonsqueezy-provider.ts';
import { publicInternet } from './integrations/web/web-network.ts';
import { createJobHandlers } from './jobs/job-handlers.ts';
import { createJobWorker } from './jobs/job-queue.ts';
import { aiAccessOf } from './sandbox/ai-access.ts';
import type { Sandbox } from './sandbox/start-sandbox.ts';
import type { ServiceContext } from './service-context.ts';
import type { CloseConnections } from './start-server.ts';
import { type StopSequence, stopTimes } from './stop-sequence.ts';

const webRootFolder = fileURLToPath(new URL('../dist/web', import.meta.url));

/**
 * Everything between an open database and the first request: migrations, job queue, AI providers, secrets, routes.
 * What has to be closed again is added to `stop`.
 *
 * @returns what answers the requests
 * @throws StartupError with a message for the operator
 */
export async function openApplication(
  env: Env,
  options: { databaseUrl: string; log: Logger; stop: StopSequence; closeConnections: CloseConnections },
): Promise<RequestListener> {
  const { databaseUrl, log, stop } = options;
  const times = stopTimes(env);
  let ready = true;
  const [sandbox] = await Promise.all([openSandbox(env, stop), migrateDatabase({ url: databaseUrl })]);
  const ai = createAiProviders(sandbox && env.sampleMode ? aiAccessOf(sandbox) : env.ai);
  const db = createKnex({ url: databaseUrl, poolSize: env.databasePoolSize });
  stop.add('pool', () => db.destroy());

  const service: ServiceContext = { db, log, quotas: env.quotas, now: () => new Date() };
  const jobs = createJobWorker({ url: databaseUrl, log });
  const { checksSources } = env;
  const checker = createSourceChecker({ network: publicInternet });
  const sources: SourceContext = { ...service, jobs, checksSources, checker };
  const generation: GenerationContext = {
    ...service,
    ai,
    sampleMode: env.sampleMode,
    deadlineMs: env.generationDeadlineMs,
    idleMs: env.generationIdleMs,
    jobs,
    checksSources,
    engine: createGenerationEngine({ db, log }),
  };
  const secrets = await loadInstallationSecrets(db, env);
  if (!env.trustsTypedEmails) await unverifyTypedEmails(service);
  const payments: PaymentContext = {
    ...service,
    payments: createLemonSqueezyProvider(env.payments ?? paymentsOf(sandbox)),
    jobs,
    configuredStoreId: env.payments ? env.payments.storeId : sandbox?.payments?.storeId,
    checkoutKey: secrets.checkoutKey,
    acceptsTestMode: env.mode !== 'production',
  };
  await jobs.start(createJobHandlers({ generation, payments, sources }));
  stop.add('jobs', () => jobs.stop({ timeoutMs: times.jobsMs }));
  stop.add('source checks', async () => checker.stop());
  const stopEngine = await startGenerationEngine(generation, { isOnlyServer: env.databaseUrl === undefined });
  // While everything that a request needs is still there.
  stop.add('connections', () => options.closeConnections({ graceMs: times.requestsMs }));
  stop.add('generations', async () => {
    // Otherwise it would take up again what it has just handed over.
    await jobs.leave('generation-watch');
    await stopEngine({ graceMs: times.generationsMs });
  });

  const deps: AppDependencies = {
    env,
    db,
    log,
    service,
    generation,
    payments,
    sources,
    metrics: createHttpMetrics(),
    secrets,
    webRoot: existsSync(`${webRootFolder}/index.html`) ? webRootFolder : undefined,
    isReady: async () => ready && (await isDatabaseUp(db)),
  };
  stop.add('readiness', async () => {
    ready = false;
    // Balancers go on sending requests until they have asked again.
    await sleep(times.noticeMs);
  });
  // The practice store needs no admin to be connected; its addresses change with every start.
  if (!env.payments)
    syncPlans(payments).catch((error: unknown) => log.warn({ err: error }, 'no practice store'));
  warmUpAiProviders(ai).catch((error: unknown) => log.warn({ err: error }, 'AI packages not preloaded'));
  const handle = createApp(deps).app.callback();
  return (request, response) => {
    // Kept-alive connections of a balancer would bring the next request here, too.
    if (!ready) response.setHeader('Connection', 'close');
    void handle(request, response);
  };
}

/** Addresses that strangers typed while purchases were practice must not own real ones. */
async function unverifyTypedEmails(service: ServiceContext): Promise<void> {
  const count = await unverifyEmails(service, { emailVerifiedBy: 'typed' });
  if (count > 0) service.log.warn({ count }, 'typed email addresses are not verified any more');
}

/** Plays every provider that no key is given for. Its purchases are kept beside the embedded database. */
async function openSandbox(env: Env, stop: StopSequence): Promise<Sandbox | undefined> {
  if (!env.sampleMode && env.payments) return undefined;
  const { startSandbox } = await import('./sandbox/start-sandbox.ts');
  const sandbox = await startSandbox({
    keepsBodies: false,
    ...(!env.payments && {
      payments: {
        stateFile: path.join(env.dataDir, 'practice-purchases.json'),
        webhook: {
          url: `http://127.0.0.1:${env.port}/api/webhooks/lemonsqueezy`,
          // Nobody else can announce a purchase, not even one that is only practice.
          secret: randomBytes(24).toString('hex'),
        },
      },
    }),
  });
  stop.add('sandbox', () => sandbox.close());
  return sandbox;
}

function paymentsOf(sandbox: Sandbox | undefined): NonNullable<Env['payments']> {
  if (!sandbox?.payments) throw new Error('neither a payment provider nor a sandbox');
  return sandbox.payments;
}

async function isDatabaseUp(db: AppDependencies['db']): Promise<boolean> {
  try {
    await db.raw('select 1').timeout(2_000);
    return true;
  } catch {
    return false;
  }
}
