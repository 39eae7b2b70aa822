import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createApp } from '#server/boot/api/app.ts';
import type { Env } from '#server/context/configuration.ts';
import { createKnex, type Database } from '#server/database/knex.ts';
import { syncPlans } from '#server/features/billing/provider/sync-plans.service.ts';
import { warmUpTextWorkers } from '#server/features/content/text-workers.ts';
import { warmUpAiProviders } from '#server/integrations/ai/create-ai-providers.ts';
import { createPublicInternet, type WebNetwork } from '#server/integrations/web/web-network.ts';
import { checkNeighbours } from './check-neighbours.ts';
import { type Contexts, createContexts, startBackgroundWork } from './create-contexts.ts';
import { prepareDatabase } from './prepare-database.ts';
import { type CloseConnections, type StopSequence, stopTimes } from './stop-sequence.ts';

const buildFolder = fileURLToPath(new URL('../../dist', import.meta.url));

/**
 * Prepares everything between an open database and the first request. Adds cleanup steps to `stop`.
 * @param options.network from which pages are read; by default the public internet
 * @throws StartupError with a message for the operator
 */
export async function openApplication(
  env: Env,
  options: {
    databaseUrl: string;
    log: Logger;
    stop: StopSequence;
    closeConnections: CloseConnections;
    network?: WebNetwork;
  },
): Promise<{ handle: RequestListener; contexts: Contexts }> {
  const { databaseUrl, log, stop, network = createPublicInternet() } = options;
  const times = stopTimes(env);
  let ready = true;
  await prepareDatabase(env, { url: databaseUrl, log });
  const db = createKnex({ url: databaseUrl, poolSize: env.databasePoolSize, log });
  stop.add('pool', () => db.destroy());

  const contexts = await createContexts({ env, db, databaseUrl, log, network });
  const work = await startBackgroundWork(contexts, { isOnlyServer: env.databaseUrl === undefined });
  stop.add('jobs', () => work.stopJobs({ timeoutMs: times.jobsMs }));
  // Stops before the jobs and the database, which requests still need.
  stop.add('connections', () => options.closeConnections({ graceMs: times.requestsMs }));
  stop.add('generations', () => work.stopGenerations({ graceMs: times.generationsMs }));

  stop.add('readiness', async () => {
    ready = false;
    // Load balancers keep sending requests until their next probe.
    await sleep(times.noticeMs);
  });
  // Connects the plans to the practice shop, also after a change of its address.
  if (contexts.payments.isPractice)
    syncPlans(contexts.payments).catch((error: unknown) =>
      log.warn({ err: error }, 'plans not connected to the practice shop'),
    );
  warmUpAiProviders(contexts.generation.ai).catch((error: unknown) =>
    log.warn({ err: error }, 'AI packages not preloaded'),
  );
  warmUpTextWorkers().catch((error: unknown) => log.warn({ err: error }, 'no thread for texts yet'));
  void checkNeighbours(env, log);
  const { app } = createApp({
    ...contexts,
    buildRoot: existsSync(`${buildFolder}/landing/landing.html`) ? buildFolder : undefined,
    isReady: async () => ready && (await isDatabaseUp(db)),
  });
  const handle = app.callback();
  return {
    contexts,
    handle: (request, response) => {
      // Otherwise a load balancer would reuse the connection for its next request.
      if (!ready) response.setHeader('Connection', 'close');
      void handle(request, response);
    },
  };
}

async function isDatabaseUp(db: Database): Promise<boolean> {
  try {
    await db.raw('select 1').timeout(2_000);
    return true;
  } catch {
    return false;
  }
}
