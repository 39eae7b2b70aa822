import * as fs from 'node:fs';
import type { ClusterPaths } from './cluster-paths.ts';
import { hasProcessesIn, isPostmasterOf } from './process-identity.ts';

const EMPTY_FILE_AGE_MS = 2_000;

export interface PostmasterFile {
  pid: number;
  port: number;
}

/** Undefined when there is none or it is incomplete. */
export function readPostmasterFile(paths: ClusterPaths): PostmasterFile | undefined {
  const lines = readText(paths.postmasterFile).split('\n');
  // Line 1 is the process id, line 4 the port (PostgreSQL's src/include/utils/pidfile.h).
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

export function findPostmaster(paths: ClusterPaths): PostmasterFile | undefined {
  const file = readPostmasterFile(paths);
  return file !== undefined && isPostmasterOf(file.pid, paths.cluster) ? file : undefined;
}

/**
 * Renames a stale `postmaster.pid`. PostgreSQL does so itself unless another program now has that process id,
 * so call this only after PostgreSQL failed to start. Does nothing while a process still works in the
 * cluster's folder.
 */
export function retireStalePostmasterFile(paths: ClusterPaths): void {
  const judged = readText(paths.postmasterFile);
  const pid = Number(judged.split('\n')[0]);
  if (isPostmasterOf(pid, paths.cluster) || hasProcessesIn(paths.cluster)) return;
  // The file is empty after a power failure, or while a postmaster is writing it.
  if (judged === '' && ageOf(paths.postmasterFile) < EMPTY_FILE_AGE_MS) return;
  const retired = `${paths.postmasterFile}.stale-${process.pid}`;
  try {
    fs.renameSync(paths.postmasterFile, retired);
    // A postmaster has written a new file meanwhile: restore it.
    if (readText(retired) !== judged) fs.linkSync(retired, paths.postmasterFile);
  } finally {
    fs.rmSync(retired, { force: true });
  }
}

function ageOf(path: string): number {
  const file = fs.statSync(path, { throwIfNoEntry: false });
  return file === undefined ? 0 : Date.now() - file.mtimeMs;
}

function readText(path: string): string {
  try {
    return fs.readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
