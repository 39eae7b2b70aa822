import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Fetch } from '#main/api/server-connection.ts';
import { createSignInAttempt, exchangeCode, type Session } from '#main/auth/authorization.ts';
import { createLocalServer, type LocalServer, type LocalServerState } from '#main/local/local-server.ts';
import { DESKTOP_REDIRECT } from '#shared/rules/desktop-sign-in.ts';
import { projectRoot } from '#tests/support/project-root.ts';

export const COMPILED_SERVER = join(projectRoot, 'dist/desktop/server');

/** The compiled server as a child process of Node, started and stopped by the application's own code. */
export interface LocalComputer {
  server: LocalServer;
  fetch: Fetch;
  /** All states so far. */
  states: LocalServerState[];
  child(): ChildProcess;
  output(): string;
  /** Starts the server. Resolves with the state in which it is ready or has failed. */
  start(): Promise<LocalServerState>;
  signIn(): Promise<Session>;
}

export function createComputer(options: {
  dataDir: string;
  settings?: Record<string, string>;
  /** Folder of the compiled server. */
  folder?: string;
  execArgv?: string[];
  /** Command in front of Node's. */
  inside?: string[];
}): LocalComputer {
  const states: LocalServerState[] = [];
  const waiting: ((state: LocalServerState) => void)[] = [];
  let child: ChildProcess | undefined;
  let output = '';
  const server = createLocalServer({
    fork: () => {
      const entry = join(options.folder ?? COMPILED_SERVER, 'server/desktop.js');
      const command = [process.execPath, ...(options.execArgv ?? []), entry];
      const [program = '', ...args] = [...(options.inside ?? []), ...command];
      const own = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
      child = own;
      for (const stream of [own.stdout, own.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
      return {
        send: (message) => void (own.connected && own.send(message)),
        onMessage: (listener) => own.on('message', listener),
        onExit: (listener) => own.once('exit', () => listener()),
        kill: () => own.kill('SIGKILL'),
      };
    },
    settings: async () => ({ FUNNELSMITH_DATA_DIR: options.dataDir, LOG_LEVEL: 'info', ...options.settings }),
    language: () => 'en',
    restartDelayMs: 50,
    onChange: (state) => {
      states.push(state);
      if (state.phase !== 'ready' && state.phase !== 'failed') return;
      for (const resolve of waiting.splice(0)) resolve(state);
    },
  });
  const own: LocalComputer = {
    server,
    states,
    fetch: (url, init) => fetch(url, server.withSecret(url, init)),
    child: () => child as ChildProcess,
    output: () => output,
    start: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        void server.start();
      }),
    signIn: async () => {
      const origin = server.origin() ?? '';
      const attempt = createSignInAttempt({ origin, redirectUri: DESKTOP_REDIRECT, deviceName: 'Test' });
      const { codeChallenge, redirectUri } = attempt;
      const code = await server.issueCode({ codeChallenge, redirectUri, deviceName: 'Test' });
      return exchangeCode(own.fetch, attempt, code ?? '');
    },
  };
  return own;
}

/** Calls the API as the signed-in account. @throws Error unless the answer is a success */
export async function callAs<Answer>(
  computer: LocalComputer,
  session: Session,
  call: { path: string; body?: object },
): Promise<Answer> {
  const headers: Record<string, string> = { Authorization: `Bearer ${session.token}` };
  if (call.body) headers['Content-Type'] = 'application/json';
  const answer = await computer.fetch(computer.server.origin() + call.path, {
    method: call.body ? 'POST' : 'GET',
    headers,
    ...(call.body && { body: JSON.stringify(call.body) }),
  });
  if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
