import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '#tests/support/project-root.ts';
import type { KillablePostgres } from './killable-postgres.ts';
import { openQuery } from './open-query.ts';

/** A PostgreSQL with a disk that can be filled and freed. */
export interface SmallDiskPostgres extends KillablePostgres {
  fill(): Promise<void>;
  free(): Promise<void>;
}

const UNSHARE = ['--user', '--map-root-user', '--mount', '--'];

/** Whether this system has Linux mount namespaces. */
export const canMountSmallDisk =
  process.platform === 'linux' &&
  spawnSync('unshare', [...UNSHARE, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' }).status ===
    0;

export async function startSmallDiskPostgres(options: { megabytes: number }): Promise<SmallDiskPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'funnelsmith-small-disk-'));
  const script = path.join(import.meta.dirname, 'small-disk.ts');
  const child = spawn('unshare', [...UNSHARE, process.execPath, script, folder, String(options.megabytes)], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ url }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The small disk could not be set up.'))),
  ])) as [{ url: string }];
  const { query, close } = openQuery(url);
  const tell = (command: string) => ask(child, command);
  const refuse = () => {
    throw new Error('not with a small disk');
  };
  return {
    url,
    query,
    kill: refuse,
    killFor: refuse,
    fill: () => tell('fill'),
    free: () => tell('free'),
    async stop() {
      await close();
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ask(child: ChildProcess, command: string): Promise<void> {
  const answered = once(child, 'message');
  child.send(command);
  await answered;
}
