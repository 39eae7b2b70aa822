import { Piscina } from 'piscina';
import type { JudgedText, TextCheck } from '#shared/rules/rubric/judge-text.ts';

/** Timeout of one check, including the wait for a thread. */
const LONGEST_MS = 5_000;

/** More than two threads can check within the timeout. */
const MOST_WAITING = 200;

/** Worker threads: a check would block the event loop. Their memory is limited because texts may be malicious. */
const workers = new Piscina<JudgedText, TextCheck>({
  filename: new URL('./check-worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 2,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});

/** @throws Error when it takes too long or too much memory, or too many texts wait; a text is then stored unchecked */
export async function checkInThread(judged: JudgedText): Promise<TextCheck> {
  // Piscina's own limit does not count tasks that no thread has taken yet.
  if (workers.queueSize >= MOST_WAITING) throw new Error('too many texts wait to be checked');
  return workers.run(judged, { name: 'checkText', signal: AbortSignal.timeout(LONGEST_MS) });
}
