import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadJob, LoadProgress, LoadResult } from './load-worker.ts';

export interface RunningLoad {
  result: Promise<LoadResult>;
  /** Number of slots that have received text. */
  slotsWithText(): number;
  /** Aborts the load. */
  stop(): Promise<void>;
}

/** Starts a job in its own process. */
export function startLoad(job: LoadJob): RunningLoad {
  const child = fork(fileURLToPath(new URL('./load-worker.ts', import.meta.url)), { stdio: 'inherit' });
  const exited = once(child, 'exit');
  let slotsWithText = 0;
  const result = new Promise<LoadResult>((resolve, reject) => {
    child.on('message', (message: LoadResult | LoadProgress) => {
      if ('samples' in message) resolve(message);
      else slotsWithText = message.slotsWithText;
    });
    exited.then(() => reject(new Error('The load ended without a result.')));
  });
  // Avoids an unhandled rejection when the measurement is aborted.
  result.catch(() => {});
  child.send(job);
  return {
    result,
    slotsWithText: () => slotsWithText,
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
