import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endWithParent } from './end-with-parent.ts';

/** `npm run dev`: the server with restarts, and Vite with hot reload. Open the address that Vite prints. */
const root = fileURLToPath(new URL('..', import.meta.url));
const apiPort = process.env.PORT ?? '5000';
const webPort = process.env.WEB_PORT ?? '5173';

const children: ChildProcess[] = [
  run(['--watch', '--watch-preserve-output', 'server/index.ts'], {
    PORT: apiPort,
    PUBLIC_URL: `http://localhost:${webPort}`,
    HOST: '127.0.0.1',
  }),
  run(['node_modules/vite/bin/vite.js', '--port', webPort, '--strictPort'], {
    FUNNELSMITH_API_ORIGIN: `http://127.0.0.1:${apiPort}`,
  }),
];

for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode = code ?? 0;
    stop();
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
if (process.env.npm_lifecycle_event) endWithParent();

function run(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
}

function stop(): void {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}
