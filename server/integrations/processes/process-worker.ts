import { writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import type { ProcessAnswer, ProcessTask } from './process-pool.ts';

const LESS_URGENT = 5;

const reply = (answer: ProcessAnswer) =>
  parentPort ? parentPort.postMessage(answer) : process.send?.(answer);

if (!parentPort) {
  setPriority(LESS_URGENT);
  try {
    // Where memory runs out, Linux ends this process before the server.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another system.
  }
  const workerData = { mostBytes: Number(process.argv[2]), parent: process.ppid };
  new Worker(new URL('./watch-memory.ts', import.meta.url), { workerData }).unref();
}

(parentPort ?? process).on('message', async ({ file, name, input }: ProcessTask) => {
  try {
    const work = await import(file);
    // The process may be killed before its exit would do it.
    flushCompileCache();
    reply({ result: await work[name](input) });
  } catch (error) {
    reply({ error: error instanceof Error ? error : new Error(String(error)) });
  }
});
