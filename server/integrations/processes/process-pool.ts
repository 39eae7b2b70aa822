import { fork } from 'node:child_process';
import { type EventEmitter, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

export interface ProcessTask {
  /** Address of the module. */
  file: string;
  /** Function of the module with one argument. */
  name: string;
  /** Is copied, like the result. */
  input: unknown;
}

export type ProcessAnswer = { result: unknown } | { error: Error };

interface Limits {
  heapMegabytes: number;
  /** Heap, buffers, code and all else; for a thread the growth of the process. */
  wholeMegabytes: number;
  /** How long a process waits for its next task; 0: each task has a process of its own. */
  idleMs: number;
  /** Threads instead of processes. Electron's fuses leave its server no way to start Node.js. */
  threads?: boolean;
}

interface Child {
  events: EventEmitter;
  post(task: ProcessTask): void;
  kill(): void;
  /** Whether it keeps the server alive. */
  hold(isHeld: boolean): void;
  ended: AbortSignal;
}

const FILE = new URL('./process-worker.ts', import.meta.url);
const COMPILED = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url));
const MEGABYTE = 1_048_576;
const STACK_MEGABYTES = 4;
const CHECK_EVERY_MS = 50;

/**
 * Runs functions in child processes with a limit of memory. A thread is not enough for files and pages of unknown origin:
 * V8 ends the whole process when a thread allocates far beyond its limit at once. A child gets no environment variables,
 * which hold secrets.
 */
export class ProcessPool {
  readonly #limits: Limits;
  readonly #idle = new Map<Child, NodeJS.Timeout>();

  constructor(limits: Limits) {
    this.#limits = { threads: 'electron' in process.versions, ...limits };
  }

  /** @throws what the function throws; an error when `signal` aborts, or when the child needs more memory than it may */
  async run<Result>(task: ProcessTask, signal: AbortSignal): Promise<Result> {
    signal.throwIfAborted();
    const child = this.#takeIdle() ?? this.#start();
    try {
      child.post(task);
      const until = AbortSignal.any([signal, child.ended]);
      const [answer] = (await once(child.events, 'message', { signal: until })) as [ProcessAnswer];
      if ('error' in answer) throw answer.error;
      if (this.#limits.idleMs > 0) this.#keep(child);
      else child.kill();
      return answer.result as Result;
    } catch (error) {
      child.kill();
      throw error;
    }
  }

  #start(): Child {
    const child = this.#limits.threads ? startThread(this.#limits) : startProcess(this.#limits);
    child.ended.addEventListener('abort', () => this.#idle.delete(child));
    return child;
  }

  #takeIdle(): Child | undefined {
    for (const [child, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(child);
      child.hold(true);
      return child;
    }
    return undefined;
  }

  #keep(child: Child): void {
    child.hold(false);
    const end = () => {
      // At once: its exit comes later, and until then it would get a task.
      this.#idle.delete(child);
      child.kill();
    };
    this.#idle.set(child, setTimeout(end, this.#limits.idleMs).unref());
  }
}

function startProcess({ heapMegabytes, wholeMegabytes }: Limits): Child {
  const child = fork(FILE, [String(wholeMegabytes * MEGABYTE)], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // Windows starts no program without the first.
    env: { SystemRoot: process.env.SystemRoot, NODE_COMPILE_CACHE: COMPILED },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return {
    ...observe(child),
    // With a callback, a child that has ended is no error event.
    post: (task) => child.send(task, () => {}),
    kill: () => void child.kill('SIGKILL'),
    hold(isHeld) {
      const change = isHeld ? 'ref' : 'unref';
      child[change]();
      child.channel?.[change]();
    },
  };
}

function startThread({ heapMegabytes, wholeMegabytes }: Limits): Child {
  const worker = new Worker(FILE, {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, stackSizeMb: STACK_MEGABYTES },
  });
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > wholeMegabytes * MEGABYTE) void worker.terminate();
  }, CHECK_EVERY_MS).unref();
  worker.once('exit', () => clearInterval(watch));
  return {
    ...observe(worker),
    post: (task) => worker.postMessage(task),
    kill: () => void worker.terminate(),
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
  };
}

function observe(events: EventEmitter): Pick<Child, 'events' | 'ended'> {
  const ended = new AbortController();
  events.once('exit', () => ended.abort());
  // Also when nobody waits for it any more, it must not become an uncaught exception.
  events.on('error', () => ended.abort());
  return { events, ended: ended.signal };
}
