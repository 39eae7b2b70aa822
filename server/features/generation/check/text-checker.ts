import { Piscina } from 'piscina';
import type { JudgedText, TextCheck } from '#shared/rules/rubric/judge-text.ts';

/** Of one check, waiting included. A usual text takes 10 to 60 ms. */
const LONGEST_MS = 5_000;

/** More than two threads check within that time. */
const MOST_WAITING = 200;

/** Threads of their own: a check would block the event loop. Their memory is limited because texts may be malicious. */
const workers = new Piscina<JudgedText, TextCheck>({
  filename: new URL('./check-worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 2,
  maxQueue: MOST_WAITING,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});

/** @throws Error when it takes too long or too much memory, or too many texts wait; a text is then stored unchecked */
export async function checkInThread(judged: JudgedText): Promise<TextCheck> {
  return workers.run(judged, { name: 'checkText', signal: AbortSignal.timeout(LONGEST_MS) });
}
