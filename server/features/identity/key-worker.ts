import { scryptSync } from 'node:crypto';

export interface KeyRequest {
  password: string;
  salt: Uint8Array;
  keyBytes: number;
  cost: { N: number; r: number; p: number };
  /** N that the whole takes as much time as: the time must not tell which cost a stored hash has. */
  work: number;
}

/** Runs in a thread of its own, which it blocks. */
export function deriveKey({ password, salt, keyBytes, cost, work }: KeyRequest): Uint8Array {
  const derive = (N: number) =>
    scryptSync(password, salt, keyBytes, {
      ...cost,
      N,
      // Twice the memory that it takes; Node.js allows 32 MiB by itself.
      maxmem: 256 * N * cost.r,
    });
  const key = derive(cost.N);
  // Each round doubles what is done.
  for (let done = cost.N; done < work; done *= 2) derive(done);
  return key;
}
