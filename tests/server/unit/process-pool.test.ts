import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { ProcessPool } from '#server/integrations/processes/process-pool.ts';
import { createThreadPool } from '#server/integrations/processes/thread-pool.ts';

vi.setConfig({ testTimeout: 60_000 });

const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const file = moduleOf(`
  export const whoAmI = (input) => ({ pid: process.pid, env: Object.keys(process.env), input });
  export const fail = () => { throw new RangeError('on purpose') };
  export const heap = () => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); };
  export const atOnce = () => new Array(9e7).fill(1).length;
  export const buffers = () => { const all = []; for (;;) all.push(Buffer.alloc(2e7, 1)); };
  export const forEver = () => { for (;;); };
  export const exit = () => process.exit();
`);
const limits = { heapMegabytes: 100, wholeMegabytes: 300, idleMs: 10_000 };
const pool = new ProcessPool(limits);
const run = <Result>(name: string, input?: unknown, signal = AbortSignal.timeout(50_000)) =>
  pool.run<Result>({ file, name, input }, signal);
/** What a program needs to start, and where its compiled code is kept. */
const PLAIN = ['SystemRoot', 'NODE_COMPILE_CACHE'];
interface Child {
  pid: number;
  env: string[];
  input: unknown;
}

test('a function runs in another process, which waits for the next task and knows no secret', async () => {
  const first = await run<Child>('whoAmI', new Uint8Array([1, 2]));
  expect(first.pid).not.toBe(process.pid);
  expect(first.input).toEqual(new Uint8Array([1, 2]));
  expect(first.env.filter((name) => !PLAIN.includes(name))).toEqual([]);
  expect((await run<Child>('whoAmI')).pid).toBe(first.pid);
});

test.runIf(process.platform === 'linux')(
  'where memory runs out, a child ends before the server',
  async () => {
    const { pid } = await run<Child>('whoAmI');
    expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000');
  },
);

test.each(['heap', 'atOnce', 'buffers', 'exit'])(
  'a child is lost to "%s", and the next task gets another one',
  async (name) => {
    const before = await run<Child>('whoAmI');
    await expect(run(name)).rejects.toThrow();
    const after = await run<Child>('whoAmI');
    expect(after.pid).not.toBe(before.pid);
  },
);

test('an error is passed on, and a task that takes for ever is given up', async () => {
  await expect(run('fail')).rejects.toThrow('on purpose');
  const { pid } = await run<Child>('whoAmI');
  await expect(run('forEver', undefined, AbortSignal.timeout(500))).rejects.toThrow();
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a task that comes just when the idle time ends gets another process', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { pid } = await run<Child>('whoAmI');
    vi.advanceTimersByTime(limits.idleMs);
    expect((await run<Child>('whoAmI')).pid).not.toBe(pid);
  } finally {
    vi.useRealTimers();
  }
});

test('without an idle time each task has a process of its own', async () => {
  const once = new ProcessPool({ ...limits, idleMs: 0 });
  const pids = [1, 2].map(() =>
    once.run<Child>({ file, name: 'whoAmI', input: 1 }, AbortSignal.timeout(50_000)),
  );
  const [first, second] = await Promise.all(pids);
  expect(first?.pid).not.toBe(second?.pid);
  await expect.poll(() => isAlive(first?.pid ?? 0)).toBe(false);
});

test('where Node.js can not be started, threads do the same', async () => {
  const threads = new ProcessPool({ ...limits, threads: true });
  const here = await threads.run<Child>({ file, name: 'whoAmI', input: 1 }, AbortSignal.timeout(50_000));
  expect(here.pid).toBe(process.pid);
  const heap = threads.run({ file, name: 'heap', input: 1 }, AbortSignal.timeout(50_000));
  await expect(heap).rejects.toThrow();
});

test('a thread that fails while it has no task does not end the server', async () => {
  const threads = createThreadPool({ filename: '/does/not/exist.mjs', minThreads: 1 });
  await new Promise((resolve) => threads.once('workerDestroy', resolve));
  await threads.destroy();
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
