import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { DatabaseStartError } from './database-start-error.ts';

/** How to run PostgreSQL, which refuses to run as root. */
export type RunAs =
  | { kind: 'self' }
  /**
   * Runs in a user namespace as "nobody", which keeps root's access to files, even in folders that other
   * users cannot enter.
   */
  | { kind: 'user-namespace' }
  /** Runs as another user, who must be able to enter every parent folder. */
  | { kind: 'other-user'; uid: number; gid: number };

const NOBODY = 65534;
const UNSHARE_ARGUMENTS = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];

/** Chooses by the owner of an existing cluster. A cluster of root needs the user namespace. */
export function chooseRunAs(clusterDir: string): RunAs {
  if (process.getuid === undefined) return { kind: 'self' };
  if (process.getuid() !== 0) {
    // initdb needs a user name, which containers with an arbitrary user id lack.
    return hasPasswdEntry() || !userNamespacesWork() ? { kind: 'self' } : { kind: 'user-namespace' };
  }
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { kind: 'other-user', uid: owner.uid, gid: owner.gid };
  if (userNamespacesWork()) return { kind: 'user-namespace' };
  return { kind: 'other-user', uid: NOBODY, gid: NOBODY };
}

export function commandAs(
  runAs: RunAs,
  program: string,
  programArguments: string[],
): { program: string; programArguments: string[]; options: { uid?: number; gid?: number } } {
  switch (runAs.kind) {
    case 'self':
      return { program, programArguments, options: {} };
    case 'user-namespace':
      // unshare replaces itself with the program, so the process id is the program's.
      return {
        program: 'unshare',
        programArguments: [...UNSHARE_ARGUMENTS, program, ...programArguments],
        options: {},
      };
    case 'other-user':
      return { program, programArguments, options: { uid: runAs.uid, gid: runAs.gid } };
  }
}

/** @throws DatabaseStartError naming the first folder that PostgreSQL's user cannot enter */
export function assertReachable(runAs: RunAs, folder: string): void {
  if (runAs.kind !== 'other-user' || canEnter(runAs, folder)) return;
  const closed = ancestors(folder).find((ancestor) => !canEnter(runAs, ancestor)) ?? folder;
  throw new DatabaseStartError(
    `PostgreSQL does not run as root, and the unprivileged user it would run as (id ${runAs.uid}) cannot enter ` +
      `${closed}, which is on the way to ${folder}. Start Funnelsmith as an ordinary user, or allow passage ` +
      `(chmod o+x ${closed}), or use another place (FUNNELSMITH_DATA_DIR for the data).`,
  );
}

export function canEnter(runAs: RunAs, folder: string): boolean {
  if (runAs.kind !== 'other-user') return true;
  const { uid, gid } = runAs;
  // Asks the system, because it also applies access control lists and mount options.
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { uid, gid, cwd: '/' }).status === 0;
}

function ancestors(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [...ancestors(parent), folder];
}

function userNamespacesWork(): boolean {
  return spawnSync('unshare', [...UNSHARE_ARGUMENTS, 'true'], { stdio: 'ignore' }).status === 0;
}

function hasPasswdEntry(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}
