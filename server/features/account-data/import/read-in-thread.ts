import { MessageChannel } from 'node:worker_threads';
import { AppError, storedError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { createThreadPool } from '#server/integrations/processes/thread-pool.ts';
import { RESTORABLE_DAYS } from '#shared/contracts/generation/content-versions.ts';
import { MEGABYTE } from '#shared/rules/quota-state.ts';
import { openParts } from './import-parts.ts';
import type { ImportJob, ImportQuestion, ImportReading } from './import-worker.ts';
import type { CheckedFile, StagedRecord } from './staged-records.ts';

const DAY_MS = 86_400_000;
/** Maximum time, including the start of a thread. */
const LONGEST_MS = { open: 20_000, check: 180_000 } as const;
/** JSON escapes some characters, and an account may be slightly over its quota. */
const UNPACKED_PER_QUOTA = 1.5;

/** One import is checked at a time; the second thread is for the first look at a file that is uploaded meanwhile. */
const workers = createThreadPool<ImportJob, ImportReading>({
  filename: new URL('./import-worker.ts', import.meta.url).href,
  maxThreads: 2,
  idleTimeout: 10_000,
  resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
  niceIncrement: process.platform === 'linux' ? 5 : 0,
});

/**
 * Checks that a stored file is an export, and with `checking` each of its records.
 * @param checking.store stores checked records; called without any to show that the check goes on
 * @throws AppError `import_file_unreadable`, `import_too_large`, `import_format_newer`, `import_record_invalid`,
 *   `import_too_slow`; what `store` throws
 */
export async function readInThread(
  ctx: ServiceContext,
  { importId, bytes }: { importId: string; bytes: number },
  checking?: { store: (rows: StagedRecord[]) => Promise<void>; signal: AbortSignal; longestMs?: number },
): Promise<CheckedFile> {
  const read = openParts(ctx.db, importId);
  const { port1: port, port2 } = new MessageChannel();
  const unanswered = new AbortController();
  const answer = async (question: ImportQuestion) =>
    'rows' in question ? checking?.store(question.rows) : read(question.at, question.length);
  port.on('message', (question: ImportQuestion) => {
    answer(question).then(
      (answered) => port.postMessage(answered),
      (error) => unanswered.abort(error),
    );
  });
  const late = AbortSignal.timeout(checking ? (checking.longestMs ?? LONGEST_MS.check) : LONGEST_MS.open);
  const job: ImportJob = {
    port: port2,
    bytes,
    mostUnpackedBytes: UNPACKED_PER_QUOTA * ctx.quotas.bytes + 100 * MEGABYTE,
    deletedBefore: checking && new Date(ctx.now().getTime() - RESTORABLE_DAYS * DAY_MS),
  };
  try {
    const reading = await workers.run(job, {
      name: 'readImport',
      transferList: [port2],
      signal: AbortSignal.any([unanswered.signal, late, ...(checking ? [checking.signal] : [])]),
    });
    if ('refused' in reading) throw storedError(reading.refused);
    return reading;
  } catch (error) {
    unanswered.signal.throwIfAborted();
    checking?.signal.throwIfAborted();
    if (late.aborted) throw new AppError('import_too_slow', {}, { cause: error });
    throw error;
  } finally {
    port.close();
  }
}
