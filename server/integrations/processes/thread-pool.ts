import { Piscina } from 'piscina';

/**
 * Worker threads. For work whose memory no input can fill: V8 ends the whole process when a thread allocates far beyond
 * its limit at once, and files and pages of unknown origin run in a `ProcessPool`.
 */
export function createThreadPool<Task, Result>(
  options: ConstructorParameters<typeof Piscina>[0],
): Piscina<Task, Result> {
  const pool = new Piscina<Task, Result>({ minThreads: 0, ...options });
  // A thread that fails after its task has ended or was given up, which must not become an uncaught exception.
  pool.on('error', () => {});
  return pool;
}
