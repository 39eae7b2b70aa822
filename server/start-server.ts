import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import pino, { type Logger } from 'pino';
import { createApp } from './app.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { loadInstallationSecrets } from './database/installation-secrets.ts';
import { createKnex } from './database/knex.ts';
import { migrateDatabase } from './database/migrate-database.ts';
import { openDatabase } from './database/open-database.ts';
import { type Env, readEnv } from './env.ts';
import { StartupError } from './errors.ts';
import type { GenerationContext } from './features/generation/generation-context.ts';
import { RunningGenerations } from './features/generation/running-generations.ts';
import { endLostGenerations, watchGeneration } from './features/generation/watch-generation.ts';
import { createHttpMetrics } from './http/http-metrics.ts';
import { createAiProviders, warmUpAiProviders } from './integrations/ai/create-ai-providers.ts';
import { removeExpiredRows } from './jobs/housekeeping.ts';
import { createJobWorker } from './jobs/job-queue.ts';
import { createLogger } from './logger.ts';
import type { ServiceContext } from './service-context.ts';
import { StopSequence } from './stop-sequence.ts';

const webRootFolder = fileURLToPath(new URL('../dist/web', import.meta.url));

/**
 * Runs the server until a signal stops it: configuration, database, jobs, listening. What goes wrong at the start
 * is said in one plain message, and the process exits with 1.
 */
export async function startServer(source: Record<string, string | undefined>): Promise<void> {
  let log: Logger = pino({ level: 'silent' });
  const stop = new StopSequence();
  try {
    const env = readEnv(source);
    log = createLogger(env);
    await run(env, log, stop);
  } catch (error) {
    if (error instanceof StartupError) {
      process.stderr.write(`\n${error.message}\n\n`);
      log.debug({ err: error }, 'start failed');
    } else {
      log.fatal({ err: error }, 'start failed');
      process.stderr.write(`\nFunnelsmith could not start: ${(error as Error).message}\n\n`);
    }
    await stop.run();
    process.exit(1);
  }
}

async function run(env: Env, log: Logger, stop: StopSequence): Promise<void> {
  const startedAt = performance.now();
  let ready = false;
  let handle: ReturnType<ReturnType<typeof createApp>['app']['callback']> | undefined;

  // Listening comes first: a taken port is said before anything is started, and probes get an answer.
  const server = createServer((request, response) => {
    if (handle) return void handle(request, response);
    response.statusCode = request.url === '/healthz' ? 200 : 503;
    response.setHeader('Retry-After', '1');
    response.end(request.url === '/healthz' ? 'ok' : 'starting');
  });
  await listen(server, env);
  stopOnSignals(stop, log);
  stop.add('connections', () => closeServer(server));

  const database = await openDatabase(env, {
    log,
    onLockLost: (error) => {
      log.fatal(error.message);
      void stop.run().finally(() => process.exit(1));
    },
  });
  stop.add('database', () => database.close());
  await migrateDatabase({ url: database.url });
  const db = createKnex({ url: database.url, poolSize: env.databasePoolSize });
  stop.add('pool', () => db.destroy());

  const ai = await openAi(env, stop);
  const service: ServiceContext = { db, log, now: () => new Date() };
  const jobs = createJobWorker({ url: database.url, log });
  const generation: GenerationContext = {
    ...service,
    ai,
    sampleMode: env.sampleMode,
    deadlineMs: env.generationDeadlineMs,
    idleMs: env.generationIdleMs,
    running: new RunningGenerations(),
    jobs,
  };
  await jobs.start({
    'generation-watch': (data) => watchGeneration(generation, data),
    housekeeping: () => removeExpiredRows(service),
  });
  stop.add('jobs', () => jobs.stop({ timeoutMs: 5_000 }));
  await endLostGenerations(generation, { isOnlyServer: env.databaseUrl === undefined });
  stop.add('generations', async () => {
    const givenUp = await generation.running.drain(env.shutdownMs);
    if (givenUp > 0) log.warn({ givenUp }, 'generations given up; their credits were released');
  });

  const deps: AppDependencies = {
    env,
    db,
    log,
    service,
    generation,
    metrics: createHttpMetrics(),
    secrets: await loadInstallationSecrets(db, env),
    webRoot: existsSync(`${webRootFolder}/index.html`) ? webRootFolder : undefined,
    isReady: async () => ready && (await isDatabaseUp(db)),
  };
  handle = createApp(deps).app.callback();
  ready = true;
  stop.add('readiness', async () => {
    ready = false;
  });
  warmUpAiProviders(ai).catch((error: unknown) => log.warn({ err: error }, 'AI packages not preloaded'));
  announce(env, log, Math.round(performance.now() - startedAt));
}

async function listen(server: Server, env: Env): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, env)));
    server.listen(env.port, env.host, resolve);
  });
}

function listenProblem(error: NodeJS.ErrnoException, env: Env): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${env.port} is taken by another program. Stop it, or choose another with PORT, for example: PORT=5001 npm start`,
    );
  }
  if (error.code === 'EACCES') {
    return new StartupError(`Port ${env.port} is reserved for the system. Choose one above 1023 with PORT.`);
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartupError(`HOST: this machine has no address "${env.host}".`);
  }
  return error;
}

/** Stops accepting, lets running requests end and closes idle keep-alive connections. */
async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 5_000).unref();
  });
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

function stopOnSignals(stop: StopSequence, log: Logger): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stop.isRunning) process.exit(1);
      log.info({ signal }, 'stopping');
      void stop.run().then((clean) => process.exit(clean ? 0 : 1));
    });
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    void stop.run().finally(() => process.exit(1));
  });
}

function announce(env: Env, log: Logger, ms: number): void {
  log.info({ port: env.port, ms, sampleMode: env.sampleMode, version: env.version }, 'ready');
  const samples = env.sampleMode ? '\n  Texts are samples: no AI key is set (see README.md).' : '';
  process.stdout.write(`\n  Funnelsmith is ready: ${env.publicUrl}${samples}\n\n`);
}
