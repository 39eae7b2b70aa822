import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where Debian's packages put them. */
export const programs = {
  nginx: '/usr/sbin/nginx',
  pgbouncer: '/usr/sbin/pgbouncer',
  postfix: '/usr/sbin/postfix',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
};

/** Whether this machine has a program and may start it on behalf of another user. */
export const canRun = (program: keyof typeof programs) =>
  existsSync(programs[program]) && process.getuid?.() === 0;

const PATIENCE_MS = 30_000;

/** Processes and folders of one test, all gone after `end`. */
export class Bench {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'funnelsmith-operation-'));
  private readonly ending: (() => unknown)[] = [];

  constructor() {
    // Programs run as users of their own.
    chmodSync(this.folder, 0o755);
  }

  onEnd(work: () => unknown): void {
    this.ending.push(work);
  }

  /** Starts a program in the foreground and waits until it accepts connections. */
  async start(file: string, args: string[], options: SpawnOptions & { port: number }): Promise<ChildProcess> {
    let output = '';
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const ended = once(child, 'exit');
    this.onEnd(async () => {
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(PATIENCE_MS)]);
    });
    await acceptsConnections(options.port, () => {
      if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}:\n${output}`);
    });
    return child;
  }

  async end(): Promise<void> {
    for (const work of this.ending.splice(0).toReversed()) await work();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export async function acceptsConnections(port: number, check = () => {}): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) {
    check();
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error(`Nothing listens on port ${port}`);
}

/** Runs a program to its end. @returns its standard output */
export function run(file: string, args: string[], options: SpawnOptions = {}): string {
  const { status, stdout, stderr } = spawnSync(file, args, { ...options, stdio: 'pipe', encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** The ids of a system user. */
export function userIds(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(run('id', [flag, name]).trim());
  return { uid: id('-u'), gid: id('-g') };
}
