import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Env } from '#server/context/configuration.ts';
import { createKnex } from '#server/database/knex.ts';
import { syncPlans } from '#server/features/payments/provider/sync-plans.service.ts';
import { createApp } from '#server/http/app.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { warmUpAiProviders } from '#server/integrations/ai/create-ai-providers.ts';
import { publicInternet } from '#server/integrations/web/web-network.ts';
import type { Sandbox } from '#server/sandbox/start-sandbox.ts';
import { createContexts, startBackgroundWork } from './create-contexts.ts';
import { migrateDatabase } from './migrate-database.ts';
import { type CloseConnections, type StopSequence, stopTimes } from './stop-sequence.ts';

const webRootFolder = fileURLToPath(new URL('../../dist/web', import.meta.url));

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
  const db = createKnex({ url: databaseUrl, poolSize: env.databasePoolSize });
  stop.add('pool', () => db.destroy());

  const contexts = await createContexts({ env, db, databaseUrl, log, sandbox, network: publicInternet });
  const work = await startBackgroundWork(contexts, { isOnlyServer: env.databaseUrl === undefined });
  stop.add('jobs', () => work.stopJobs({ timeoutMs: times.jobsMs }));
  // While everything that a request needs is still there.
  stop.add('connections', () => options.closeConnections({ graceMs: times.requestsMs }));
  stop.add('generations', () => work.stopGenerations({ graceMs: times.generationsMs }));

  const deps: AppDependencies = {
    ...contexts,
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
    syncPlans(contexts.payments).catch((error: unknown) => log.warn({ err: error }, 'no practice store'));
  warmUpAiProviders(contexts.generation.ai).catch((error: unknown) =>
    log.warn({ err: error }, 'AI packages not preloaded'),
  );
  const handle = createApp(deps).app.callback();
  return (request, response) => {
    // Kept-alive connections of a balancer would bring the next request here, too.
    if (!ready) response.setHeader('Connection', 'close');
    void handle(request, response);
  };
}

/** Addresses that strangers typed while purchases were practice must not own real ones. */
/** Plays every provider that no key is given for. Its purchases are kept beside the embedded database. */
async function openSandbox(env: Env, stop: StopSequence): Promise<Sandbox | undefined> {
  if (!env.sampleMode && env.payments) return undefined;
  const { startSandbox } = await import('#server/sandbox/start-sandbox.ts');
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

async function isDatabaseUp(db: AppDependencies['db']): Promise<boolean> {
  try {
    await db.raw('select 1').timeout(2_000);
    return true;
  } catch {
    return false;
  }
}
