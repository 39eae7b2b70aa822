import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from '#server/database/embedded/process-identity.ts';

const SHARED_MEMORY = '/dev/shm';
const PREFIX = 'funnelsmith-tests-';
const LEAST_FREE_BYTES = 3_000_000_000;

/**
 * Makes a temporary folder in memory: the hundreds of files of a new database cost up to forty times as much processor
 * time on a disk. Removes those of killed runs.
 * @returns undefined on a system without enough of it, or where nothing in it may be run, as in many containers
 */
export function makeMemoryFolder(): string | undefined {
  if (process.platform !== 'linux' || !isUsable()) return undefined;
  for (const name of readdirSync(SHARED_MEMORY).filter((entry) => entry.startsWith(PREFIX))) {
    if (isRunning(Number(name.slice(PREFIX.length).split('-')[0]))) continue;
    rmSync(path.join(SHARED_MEMORY, name), { recursive: true, force: true, maxRetries: 5 });
  }
  const folder = mkdtempSync(path.join(SHARED_MEMORY, `${PREFIX}${process.pid}-`));
  // Like `/tmp`: PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
  return folder;
}

function isUsable(): boolean {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, place]) => place === SHARED_MEMORY);
  if (!mount || /\b(?:noexec|ro)\b/u.test(mount[3] ?? '')) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= LEAST_FREE_BYTES;
}
