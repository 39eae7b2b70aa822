import { randomBytes } from 'node:crypto';
import {
  type FromLocalServer,
  fromLocalServer,
  SECRET_HEADER,
  type ToLocalServer,
} from '#shared/local-server.ts';

/** Electron's utility process, or a child process in tests. */
export interface LocalProcess {
  send(message: ToLocalServer): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, when the process has ended. */
  onExit(listener: () => void): void;
  kill(): void;
}

export type LocalServerState =
  | { phase: 'stopped' }
  | { phase: 'starting' }
  | { phase: 'ready'; origin: string }
  /** `message` is the server's own reason, if it could tell one. */
  | { phase: 'failed'; message?: string };

export interface LocalServerOptions {
  fork: () => LocalProcess;
  /** Configuration of the server, by the names of its environment variables. */
  settings: () => Promise<Record<string, string>>;
  language: () => 'en' | 'es' | 'pt';
  onChange: (state: LocalServerState) => void;
  restartDelayMs?: number;
  stopPatienceMs?: number;
}

export type LocalServer = ReturnType<typeof createLocalServer>;

/** Unexpected ends in a row after which it is not started again by itself. A start that got ready resets them. */
const MOST_RESTARTS = 3;
const CODE_PATIENCE_MS = 15_000;
/** Longer than the server takes to hand over its texts and to stop the database. */
const STOP_PATIENCE_MS = 60_000;

/** Runs the server on this computer as a process of its own: starts it, restarts it after a crash, and stops it. */
export function createLocalServer(options: LocalServerOptions) {
  let state: LocalServerState = { phase: 'stopped' };
  let current: { process: LocalProcess; secret: string; ended: Promise<void> } | undefined;
  let restarts = 0;
  let nextId = 1;
  const codes = new Map<number, (code: string | undefined) => void>();

  const change = (next: LocalServerState) => {
    state = next;
    options.onChange(next);
  };
  const start = async (): Promise<void> => {
    if (current) return;
    const secret = randomBytes(32).toString('base64url');
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const own = { process: options.fork(), secret, ended };
    current = own;
    change({ phase: 'starting' });
    own.process.onMessage((data) => {
      if (current === own) receive(fromLocalServer.parse(data));
    });
    own.process.onExit(() => {
      resolve();
      if (current !== own) return;
      current = undefined;
      for (const answer of codes.values()) answer(undefined);
      codes.clear();
      if (state.phase !== 'failed') restart();
    });
    own.process.send({
      type: 'start',
      secret,
      language: options.language(),
      settings: await options.settings(),
    });
  };
  const restart = () => {
    restarts += 1;
    if (restarts > MOST_RESTARTS) return change({ phase: 'failed' });
    change({ phase: 'starting' });
    setTimeout(() => state.phase === 'starting' && void start(), options.restartDelayMs ?? 1_000);
  };
  const receive = (message: FromLocalServer) => {
    if (message.type === 'failed') change({ phase: 'failed', message: message.message });
    else if (message.type === 'ready') {
      restarts = 0;
      change({ phase: 'ready', origin: message.origin });
    } else {
      codes.get(message.id)?.(message.code ?? undefined);
      codes.delete(message.id);
    }
  };
  /** Resolves when the process has ended; a process that does not stop is killed. */
  const stop = async (): Promise<void> => {
    const stopping = current;
    current = undefined;
    if (state.phase !== 'stopped') change({ phase: 'stopped' });
    if (!stopping) return;
    stopping.process.send({ type: 'stop' });
    const timer = setTimeout(() => stopping.process.kill(), options.stopPatienceMs ?? STOP_PATIENCE_MS);
    await stopping.ended;
    clearTimeout(timer);
  };

  return {
    state: () => state,
    origin: () => (state.phase === 'ready' ? state.origin : undefined),
    start: () => {
      restarts = 0;
      return start();
    },
    stop,
    /** Whether a process runs that has to be stopped before the application ends. */
    isRunning: () => current !== undefined,
    /** @returns a one-time code for the account of this computer; undefined when there is none to be had */
    issueCode: (request: { codeChallenge: string; redirectUri: string; deviceName: string }) =>
      new Promise<string | undefined>((resolve) => {
        if (!current || state.phase !== 'ready') return resolve(undefined);
        const id = nextId++;
        codes.set(id, resolve);
        setTimeout(() => codes.delete(id) && resolve(undefined), CODE_PATIENCE_MS).unref();
        current.process.send({ type: 'issue-code', id, ...request });
      }),
    /** Adds the secret to the headers of a request to this server, and to no other. */
    withSecret: <Init extends RequestInit>(url: string, init: Init): Init => {
      const secret = current?.secret;
      if (secret === undefined || state.phase !== 'ready' || new URL(url).origin !== state.origin)
        return init;
      const headers = new Headers(init.headers);
      headers.set(SECRET_HEADER, secret);
      return { ...init, headers };
    },
  };
}
