import { fromKnex, PgBoss, type WorkOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '#server/database/knex.ts';

/** What each queue's jobs carry. */
export interface JobData {
  /** Applies one event of the payment provider. */
  'payment-event': { eventId: number };
  /** Compares purchases and subscriptions with the payment provider. */
  'payment-reconciliation': Record<string, never>;
  /**
   * Asks for the sources of one content; `again`: whatever is known about them; `offlineTries`: how often there was no
   * connection to ask over.
   */
  'source-check': { contentId: number; again?: boolean; offlineTries?: number };
  /** Writes the texts of one start in the prompt lab. */
  'prompt-lab': { batchId: string };
  /** Removes expired sessions and sign-in state, and looks after what was left lying. */
  housekeeping: Record<string, never>;
}

export type JobName = keyof JobData;
/**
 * Gets several jobs at once. Has to bear repetition: one failure repeats them all.
 *
 * @param signal aborts when the server stops before it is done; the jobs are repeated then
 */
export type JobHandler<Name extends JobName> = (
  jobs: JobData[Name][],
  signal: AbortSignal,
) => Promise<unknown>;

/** Enqueues inside the caller's transaction: the job exists if and only if the transaction commits. */
export interface JobQueue {
  /**
   * @param options.onceIn at most one job of this key in so many seconds
   * @returns false when there was one already
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
  /** Waits for running jobs, at most `timeoutMs`. */
  stop(options: { timeoutMs: number }): Promise<void>;
}

const queueNames: JobName[] = [
  'payment-event',
  'payment-reconciliation',
  'source-check',
  'prompt-lab',
  'housekeeping',
];

/**
 * The queue hands these to its `pg.Pool`. A statement that is never answered, because the other end has vanished without
 * closing the connection, must not keep a worker for ever.
 */
const connectionOptions = (url: string) => ({
  connectionString: url,
  application_name: 'funnelsmith-jobs',
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
});

/** What became of a job is in the rows it was about. Each text leaves one of them. */
const KEPT_SECONDS = 24 * 60 * 60;

/** Many texts, each within the deadline of a text, three at a time. */
const LONGEST_LAB_JOB_SECONDS = 3 * 60 * 60;

/**
 * pg-boss on the application's own PostgreSQL, in its own schema.
 *
 * @param options.url database
 */
export function createJobWorker(options: { url: string; log: Logger }): JobWorker {
  const { log } = options;
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
      for (const name of queueNames) {
        const options = {
          notify: true,
          retryLimit: 5,
          retryBackoff: true,
          heartbeatSeconds: 10,
          deleteAfterSeconds: KEPT_SECONDS,
          ...(name === 'prompt-lab' && { expireInSeconds: LONGEST_LAB_JOB_SECONDS }),
        };
        await boss.createQueue(name, options);
        // One that was created by an earlier version keeps what it was created with.
        await boss.updateQueue(name, options);
      }
      await work('payment-event', handlers['payment-event']);
      await work('payment-reconciliation', handlers['payment-reconciliation']);
      // Several at once: sites that answer slowly keep nobody waiting but whoever cites them.
      await work('source-check', handlers['source-check'], {
        batchSize: 5,
        localConcurrency: 3,
        pollingIntervalSeconds: 5,
        notifyPollingIntervalSeconds: 5,
      });
      await work('housekeeping', handlers.housekeeping);
      // One at a time: a batch would wait for the other.
      await work('prompt-lab', handlers['prompt-lab'], { batchSize: 1, localConcurrency: 3 });
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

  async function work<Name extends JobName>(
    name: Name,
    handler: JobHandler<Name>,
    options: WorkOptions = {},
  ): Promise<void> {
    // Batches, because with notifications a worker of single jobs dozes after each one; and a short interval, because
    // nothing notifies when a delayed job becomes due.
    await boss.work<JobData[Name]>(
      name,
      {
        batchSize: 50,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: 2,
        ...options,
      },
      async (jobs) => {
        await handler(
          jobs.map(({ data }) => data),
          AbortSignal.any(jobs.map(({ signal }) => signal)),
        );
      },
    );
  }
}
