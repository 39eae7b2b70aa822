import type { ClientBase } from 'pg';
import { fromKnex, PgBoss, type WorkOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { connectionConfig } from '#server/database/connection-config.ts';
import type { Database } from '#server/database/knex.ts';
import { sessionSettings } from '#server/database/session-settings.ts';
import { jobKey, noteEnd, noteStart } from './job-losses.ts';

export interface JobData {
  'payment-event': { eventId: number };
  'payment-reconciliation': Record<string, never>;
  /**
   * Checks the sources of one piece of content. `again`: includes recently checked ones. `offlineTries`: number of
   * attempts without a connection.
   */
  'source-check': { contentId: number; again?: boolean; offlineTries?: number };
  'account-export': { exportId: string };
  'account-import': { importId: string };
  /** Stops the work of an account that leaves, and erases it once it is due. */
  'account-deletion': { userId: number };
  mail: { mailId: string };
  /** A mail requested for an address, which may have no account. */
  'account-mail': { purpose: 'reset' | 'confirm'; email: string; requestId: string };
  'email-change': { changeId: string };
  housekeeping: Record<string, never>;
}

type JobName = keyof JobData;
/**
 * Handles several jobs at once. Must be idempotent: one failure repeats them all.
 *
 * @param signal aborted when the server stops; the jobs are then repeated
 * @param losses how often a job that is handled alone has killed or blocked its server
 */
type JobHandler<Name extends JobName> = (
  jobs: JobData[Name][],
  signal: AbortSignal,
  losses?: number,
) => Promise<unknown>;

export interface JobQueue {
  /**
   * Enqueues a job in the caller's transaction.
   * @param options.onceIn at most one job with this key in the given time
   * @returns false if such a job exists
   */
  enqueue<Name extends JobName>(
    db: Database,
    name: Name,
    data: JobData[Name],
    options?: { startAfterSeconds?: number; onceIn?: { key: string; seconds: number } },
  ): Promise<boolean>;
}

export type JobHandlers = { [Name in JobName]: JobHandler<Name> };

export interface JobWorker extends JobQueue {
  start(handlers: JobHandlers): Promise<void>;
  /** Waits for running jobs. */
  stop(options: { timeoutMs: number }): Promise<void>;
}

/** Options of the queue's `pg.Pool`. The timeouts free workers whose connection was lost unnoticed. */
const connectionOptions = (url: string) => ({
  ...connectionConfig(url),
  application_name: 'funnelsmith-jobs',
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  query_timeout: 20_000,
  onConnect: (client: ClientBase) => client.query(sessionSettings({ statement_timeout: 15_000 })),
});

const KEPT_SECONDS = 24 * 60 * 60;

const longestSeconds: Partial<Record<JobName, number>> = {
  // Long enough for many generations, three at a time.
  // Long enough for the largest account.
  'account-export': 60 * 60,
  'account-import': 60 * 60,
  'account-deletion': 60 * 60,
};

const workOptions: Partial<Record<JobName, WorkOptions>> = {
  // Runs several jobs at once, because some sites respond slowly.
  'source-check': {
    batchSize: 5,
    localConcurrency: 3,
    pollingIntervalSeconds: 5,
    notifyPollingIntervalSeconds: 5,
  },
  // One job at a time: it is already a batch.
  // Mail servers answer within seconds, and a slow one must not delay the others' mails.
  mail: { batchSize: 1, localConcurrency: 3 },
  // Briefs mostly wait for pages and models.
  // One at a time, because an export of a large account keeps a processor busy.
  'account-export': { batchSize: 1, localConcurrency: 1 },
  'account-import': { batchSize: 1, localConcurrency: 1 },
  'account-deletion': { batchSize: 1, localConcurrency: 1 },
};

/** Runs pg-boss in its own schema of the application's database. */
export function createJobWorker(options: { db: Database; url: string; log: Logger }): JobWorker {
  const { db, log } = options;
  const boss = new PgBoss({
    ...connectionOptions(options.url),
    max: 3,
    useListenNotify: true,
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue error'));

  return {
    async start(handlers) {
      await boss.start();
      const names = Object.keys(handlers) as JobName[];
      for (const name of names) {
        const options = {
          notify: true,
          retryLimit: 5,
          retryBackoff: true,
          heartbeatSeconds: 10,
          deleteAfterSeconds: KEPT_SECONDS,
          ...(longestSeconds[name] !== undefined && { expireInSeconds: longestSeconds[name] }),
        };
        await boss.createQueue(name, options);
        // Creating a queue doesn't change the options of an existing one.
        await boss.updateQueue(name, options);
      }
      for (const name of names) await work(name, handlers[name] as JobHandler<JobName>);
      await boss.schedule('housekeeping', '*/15 * * * *', {});
      await boss.schedule('payment-reconciliation', '17 3 * * *', {});
    },

    async stop({ timeoutMs }) {
      await boss.stop({ graceful: true, close: true, timeout: Math.max(1_000, timeoutMs) });
    },

    async enqueue(db, name, data, { startAfterSeconds = 0, onceIn } = {}) {
      const id = await boss.send(name, data, {
        db: fromKnex(db as never),
        startAfter: startAfterSeconds,
        ...(onceIn && { singletonKey: onceIn.key, singletonSeconds: onceIn.seconds }),
      });
      return id !== null;
    },
  };

  async function work(name: JobName, handler: JobHandler<JobName>): Promise<void> {
    // Fetches batches, because a notified worker sleeps after a single job. Polling finds delayed jobs, which
    // don't notify.
    await boss.work<JobData[JobName]>(
      name,
      {
        batchSize: 50,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: 2,
        ...workOptions[name],
      },
      async (jobs) => {
        const data = jobs.map((job) => job.data);
        const signal = AbortSignal.any(jobs.map((job) => job.signal));
        if (workOptions[name]?.batchSize !== 1) {
          await handler(data, signal, 0);
          return;
        }
        const job = jobKey(name, data);
        const losses = await noteStart(db, job);
        try {
          await handler(data, signal, losses);
        } finally {
          await noteEnd(db, job, losses);
        }
      },
    );
  }
}
