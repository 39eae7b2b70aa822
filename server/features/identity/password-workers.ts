import { Piscina } from 'piscina';
import { AppError } from '#server/context/errors.ts';
import type { KeyRequest } from './key-worker.ts';

/** Each takes a processor and 64 MiB while it works. */
const WORKERS = 2;
/** More would wait for longer than anybody does. */
const LONGEST_QUEUE = 16;
/** What the queue takes at the usual cost. */
const QUEUE_SECONDS = 2;
const IDLE_MS = 30_000;

/**
 * Threads of their own: scrypt of `node:crypto` would take those that files, DNS and compression need. On Linux they step
 * back for the thread that answers requests; elsewhere the whole process would.
 */
const workers = new Piscina<KeyRequest, Uint8Array>({
  filename: new URL('./key-worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: WORKERS,
  idleTimeout: IDLE_MS,
  niceIncrement: process.platform === 'linux' ? 5 : 0,
});

/** @throws AppError `sign_in_busy` */
export async function deriveKey(request: KeyRequest): Promise<Uint8Array> {
  if (workers.queueSize >= LONGEST_QUEUE) {
    throw new AppError(
      'sign_in_busy',
      {},
      {
        details: { retryAfterSeconds: QUEUE_SECONDS },
      },
    );
  }
  return workers.run(request, { name: 'deriveKey' });
}
