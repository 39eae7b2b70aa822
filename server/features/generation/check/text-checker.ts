import { Piscina } from 'piscina';
import type { JudgedText, TextCheck } from '#shared/rules/rubric/judge-text.ts';

/** Default timeout of one check, including the start of a thread, which takes seconds on a busy machine. */
const LONGEST_MS = 15_000;

/** Two threads cannot check more texts within the timeout. */
const MOST_WAITING = 200;

/** Worker threads: a check would block the event loop. Their memory is limited because texts may be malicious. */
const workers = new Piscina<JudgedText, TextCheck>({
  filename: new URL('./check-worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 2,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});

/**
 * @param options.longestMs longer where no user waits for the text
 * @throws Error when it takes too long or too much memory, or too many texts wait
 */
export async function checkInThread(
  judged: JudgedText,
  { longestMs = LONGEST_MS }: { longestMs?: number } = {},
): Promise<TextCheck> {
  // Piscina's `maxQueue` ignores waiting tasks that have an abort signal; `queueSize` counts them.
  if (workers.queueSize >= MOST_WAITING) throw new Error('too many texts wait to be checked');
  return workers.run(judged, { name: 'checkText', signal: AbortSignal.timeout(longestMs) });
}
