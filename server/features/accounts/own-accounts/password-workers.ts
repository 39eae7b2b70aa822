import { createThreadPool } from '#server/integrations/processes/thread-pool.ts';
import type { KeyRequest } from './key-worker.ts';

/**
 * Worker threads with 64 MiB each. The asynchronous scrypt of `node:crypto` would block the threads for
 * files, DNS and compression.
 */
const workers = createThreadPool<KeyRequest, Uint8Array>({
  filename: new URL('./key-worker.ts', import.meta.url).href,
  maxThreads: 2,
  idleTimeout: 30_000,
  // Only Linux lowers the priority of a single thread by a positive value.
  niceIncrement: process.platform === 'linux' ? 5 : 0,
});

/** Callers limit the queue, see `inTurn`. */
export async function deriveKey(request: KeyRequest): Promise<Uint8Array> {
  return workers.run(request, { name: 'deriveKey' });
}
