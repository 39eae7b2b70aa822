import { scryptSync } from 'node:crypto';

export interface KeyRequest {
  password: string;
  salt: Uint8Array;
  keyBytes: number;
  cost: { N: number; r: number; p: number };
  /** scrypt's N whose duration to match, so that the time doesn't reveal a stored hash's cost. */
  work: number;
}

/** Synchronous and slow, so it runs in a worker thread. */
export function deriveKey({ password, salt, keyBytes, cost, work }: KeyRequest): Uint8Array {
  // `maxmem`: twice the memory that scrypt needs; Node's default is 32 MiB.
  const derive = (N: number) =>
    scryptSync(password, salt, keyBytes, { ...cost, N, maxmem: 256 * N * cost.r });
  const key = derive(cost.N);
  // Each round doubles the total work.
  for (let done = cost.N; done < work; done *= 2) derive(done);
  return key;
}
