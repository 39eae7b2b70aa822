import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
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
import { createHttpMetrics } from './http/http-metrics.ts';
import { createAiProviders, warmUpAiProviders } from './integrations/ai/create-ai-providers.ts';
import { createLemonSqueezyProvider } from './integrations/payments/lemonsqueezy/lemonsqueezy-provider.ts';
import { createJobHandlers } from './jobs/job-handlers.ts';
import { createJobWorker } from './jobs/job-queue.ts';
import type { ServiceContext } from './service-context.ts';
import type { StopSequence } from './stop-sequence.ts';

const sandboxPayments = { baseUrl: 'http://127.0.0.1:1', apiKey: 'x', webhookSecret: 'xxxxxxxx' };
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
  options: { databaseUrl: string; log: Logger; stop: StopSequence },
): Promise<RequestListener> {
  const { databaseUrl, log, stop } = options;
  let ready = true;
  const [ai] = await Promise.all([openAi(env, stop), migrateDatabase({ url: databaseUrl })]);
  const db = createKnex({ url: databaseUrl, poolSize: env.databasePoolSize });
  stop.add('pool', () => db.destroy());

  const service: ServiceContext = { db, log, now: () => new Date() };
  const jobs = createJobWorker({ url: databaseUrl, log });
  const generation: GenerationContext = {
    ...service,
    ai,
    sampleMode: env.sampleMode,
    deadlineMs: env.generationDeadlineMs,
    idleMs: env.generationIdleMs,
    jobs,
    engine: createGenerationEngine({ db, log }),
  };
  const payments: PaymentContext = {
    ...service,
    payments: createLemonSqueezyProvider(env.payments ?? sandboxPayments),
    jobs,
    configuredStoreId: env.payments?.storeId,
    acceptsTestMode: env.mode !== 'production',
  };
  await jobs.start(createJobHandlers({ generation, payments }));
  stop.add('jobs', () => jobs.stop({ timeoutMs: 5_000 }));
  const stopEngine = await startGenerationEngine(generation, { isOnlyServer: env.databaseUrl === undefined });
  stop.add('generations', () => stopEngine({ graceMs: env.shutdownMs }));

  const deps: AppDependencies = {
    env,
    db,
    log,
    service,
    generation,
    payments,
    metrics: createHttpMetrics(),
    secrets: await loadInstallationSecrets(db, env),
    webRoot: existsSync(`${webRootFolder}/index.html`) ? webRootFolder : undefined,
    isReady: async () => ready && (await isDatabaseUp(db)),
  };
  stop.add('readiness', async () => {
    ready = false;
  });
  warmUpAiProviders(ai).catch((error: unknown) => log.warn({ err: error }, 'AI packages not preloaded'));
  return createApp(deps).app.callback();
}

async function openAi(env: Env, stop: StopSequence): Promise<GenerationContext['ai']> {
  if (!env.sampleMode) return createAiProviders(env.ai);
  const { startSandbox } = await import('./sandbox/start-sandbox.ts');
  const sandbox = await startSandbox({});
  stop.add('sandbox', () => sandbox.close());
  return createAiProviders({
    openai: { apiKey: sandbox.keys.openai, baseUrl: sandbox.baseUrls.openai },
    anthropic: { apiKey: sandbox.keys.anthropic, baseUrl: sandbox.baseUrls.anthropic },
    gemini: { apiKey: sandbox.keys.gemini, baseUrl: sandbox.baseUrls.gemini },
    perplexity: { apiKey: sandbox.keys.perplexity, baseUrl: sandbox.baseUrls.perplexity },
  });
}

async function isDatabaseUp(db: AppDependencies['db']): Promise<boolean> {
  try {
    await db.raw('select 1').timeout(2_000);
    return true;
  } catch {
    return false;
  }
}
