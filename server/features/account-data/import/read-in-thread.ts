import { MessageChannel } from 'node:worker_threads';
import { AppError, storedError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { createThreadPool } from '#server/integrations/processes/thread-pool.ts';
import { RESTORABLE_DAYS } from '#shared/contracts/generation/content-versions.ts';
import { MEGABYTE } from '#shared/rules/quota-state.ts';
import { openParts } from './import-parts.ts';
import type { ImportJob, ImportQuestion, ImportReading } from './import-worker.ts';
import type { StagedRecord } from './staged-records.ts';

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

interface StoredFile {
  importId: string;
  bytes: number;
}

/**
 * Checks that a stored file is an export.
 * @throws AppError `import_file_unreadable`, `import_too_large`, `import_format_newer`, `import_too_slow`
 */
export async function requireExport(ctx: ServiceContext, file: StoredFile): Promise<void> {
  await readInThread(ctx, file, { longestMs: LONGEST_MS.open });
}

/**
 * Checks every record of a stored file.
 * @param options.store stores checked records; called without any to show that the check goes on
 * @returns numbers of records that are left out, and that are staged
 * @throws AppError like `requireExport`, and `import_record_invalid`; what `store` throws
 */
export function checkRecords(
  ctx: ServiceContext,
  file: StoredFile,
  options: { store: (rows: StagedRecord[]) => Promise<void>; signal: AbortSignal; longestMs?: number },
): Promise<{ leftOut: number; staged: number }> {
  return readInThread(ctx, file, { longestMs: LONGEST_MS.check, ...options });
}

async function readInThread(
  ctx: ServiceContext,
  file: StoredFile,
  options: {
    longestMs: number;
    store?: (rows: StagedRecord[]) => Promise<void>;
    signal?: AbortSignal;
  },
): Promise<{ leftOut: number; staged: number }> {
  const { store, longestMs, signal } = options;
  const read = openParts(ctx.db, file.importId);
  const most = UNPACKED_PER_QUOTA * ctx.quotas.bytes + 100 * MEGABYTE;
  const { port1: port, port2 } = new MessageChannel();
  const unanswered = new AbortController();
  const answer = async (question: ImportQuestion) => {
    if ('rows' in question) return store?.(question.rows);
    return read(question.at, question.length);
  };
  port.on('message', ({ number, question }: { number: number; question: ImportQuestion }) => {
    answer(question).then(
      (answered) => port.postMessage({ number, answer: answered }),
      (error) => unanswered.abort(error),
    );
  });
  const late = AbortSignal.timeout(longestMs);
  try {
    const reading = await workers.run(
      {
        port: port2,
        bytes: file.bytes,
        mostUnpackedBytes: most,
        staging: store && { deletedBefore: new Date(ctx.now().getTime() - RESTORABLE_DAYS * DAY_MS) },
      },
      {
        name: 'readImport',
        transferList: [port2],
        signal: AbortSignal.any([unanswered.signal, late, ...(signal ? [signal] : [])]),
      },
    );
    if ('refused' in reading) throw storedError(reading.refused);
    return reading;
  } catch (error) {
    unanswered.signal.throwIfAborted();
    signal?.throwIfAborted();
    if (late.aborted) throw new AppError('import_too_slow', {}, { cause: error });
    throw error;
  } finally {
    port.close();
  }
}
