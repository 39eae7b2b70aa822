import { Piscina } from 'piscina';
import type { JudgedText, TextCheck } from '#shared/rules/rubric/judge-text.ts';

/** Timeout of one check, including the wait for a thread. */
const LONGEST_MS = 5_000;

/**
 * Worker threads, because a check would block the event loop. Their memory is limited because texts may be
 * malicious.
 */
const workers = new Piscina<JudgedText, TextCheck>({
  filename: new URL('./check-worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 2,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});

/** @throws Error when the check takes too long or too much memory */
export async function checkInThread(judged: JudgedText): Promise<TextCheck> {
  return workers.run(judged, { name: 'checkText', signal: AbortSignal.timeout(LONGEST_MS) });
}
