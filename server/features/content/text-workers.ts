import { AppError } from '#server/context/errors.ts';
import { createTurns } from '#server/http/requests/turns.ts';
import { createThreadPool } from '#server/integrations/processes/thread-pool.ts';
import type * as tasks from './text-worker.ts';

type Tasks = typeof tasks;

/** Default timeout of a task, including the start of a thread, which takes seconds on a busy machine. */
const LONGEST_MS = 15_000;

/** Two threads cannot finish more tasks within the timeout. */
const MOST_WAITING = 200;

/** Worker threads: a hostile text would block the event loop. Their memory is limited for the same reason. */
const workers = createThreadPool({
  filename: new URL('./text-worker.ts', import.meta.url).href,
  maxThreads: 2,
  // Starting a thread takes half a second, which somebody who edits a text would wait for.
  idleTimeout: 300_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});

/**
 * Runs a function of `text-worker.ts`. Whatever reads the structure of a text that a user, a model or a file supplied
 * runs here.
 * @param options.longestMs a task that takes longer is ended
 * @throws Error when it takes too long or too much memory, or too many tasks wait
 */
export async function inTextWorker<Name extends keyof Tasks>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
  { longestMs = LONGEST_MS }: { longestMs?: number } = {},
): Promise<ReturnType<Tasks[Name]>> {
  // Piscina's `maxQueue` ignores waiting tasks that have an abort signal; `queueSize` counts them.
  if (workers.queueSize >= MOST_WAITING) throw new Error('too many texts wait for a thread');
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), longestMs);
  try {
    return await (workers.run(input, { name, signal: controller.signal }) as Promise<
      ReturnType<Tasks[Name]>
    >);
  } finally {
    clearTimeout(timer);
  }
}

/** For work on all texts of a product: one user has one thread at a time, so that others find one free. */
export const lookThroughTexts = createTurns(1);

/** Starts a thread, so that the first text, and a server that stops soon, need not wait for one. */
export async function warmUpTextWorkers(): Promise<void> {
  await inTextWorker('deriveStructure', { content: {}, text: '', type: '', language: '' });
}

/** For work whose caller needs the result. @throws AppError `check_busy` when it fails */
export async function orBusy<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw new AppError('check_busy', {}, { cause });
  }
}
