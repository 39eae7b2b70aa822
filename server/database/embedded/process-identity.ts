import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { errorCode } from './database-start-error.ts';

/**
 * Whether a process is the postmaster of a cluster. The id alone proves nothing: ids are reused (in a
 * container at every start), a zombie accepts signals, and another user can give a process any name.
 * @param clusterDir absolute, real path
 */
export function isPostmasterOf(pid: number, clusterDir: string): boolean {
  if (!answersSignals(pid)) return false;
  if (process.platform === 'linux') return isLinuxPostmaster(pid, clusterDir);
  if (process.platform === 'win32') return isWindowsPostgres(pid);
  return isPostmasterByPs(pid, clusterDir);
}

/** Whether a process id exists and is not a zombie. */
export function isRunning(pid: number): boolean {
  return answersSignals(pid) && (process.platform !== 'linux' || !isZombie(pid));
}

/** Whether a process, such as a backend that outlived its postmaster, works in the folder. False outside of Linux. */
export function hasProcessesIn(clusterDir: string): boolean {
  if (process.platform !== 'linux') return false;
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.some((name) => {
    const pid = Number(name);
    return pid !== process.pid && worksIn(pid, clusterDir) && !isZombie(pid);
  });
}

function answersSignals(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function isLinuxPostmaster(pid: number, clusterDir: string): boolean {
  let commandLine: string[];
  try {
    commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return false;
  }
  if (isZombie(pid) || !isOwnerOf(pid, clusterDir)) return false;
  // An exiting process has no command line.
  if (commandLine[0] === '') return worksIn(pid, clusterDir);
  // Backends change their command line ("postgres: checkpointer"); only the postmaster keeps its program's name.
  if (basename(commandLine[0] ?? '') !== 'postgres') return false;
  return commandLine[commandLine.indexOf('-D') + 1] === clusterDir || worksIn(pid, clusterDir);
}

/** PostgreSQL works only in a folder of its own user. */
function isOwnerOf(pid: number, clusterDir: string): boolean {
  try {
    const [, effective] = /^Uid:\s+\d+\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(effective) === statSync(clusterDir).uid;
  } catch {
    return false;
  }
}

function isZombie(pid: number): boolean {
  try {
    return /^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}

/** Compares folders, not paths, because one folder may have several paths (a bind mount, a moved parent). */
function worksIn(pid: number, folder: string): boolean {
  try {
    const workingDirectory = statSync(`/proc/${pid}/cwd`);
    const expected = statSync(folder);
    return workingDirectory.ino === expected.ino && workingDirectory.dev === expected.dev;
  } catch {
    return false;
  }
}

function isWindowsPostgres(pid: number): boolean {
  const list = execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], { encoding: 'utf8' });
  return list.toLowerCase().includes('"postgres.exe"');
}

function isPostmasterByPs(pid: number, clusterDir: string): boolean {
  try {
    const line = execFileSync('ps', ['-o', 'uid=,stat=,command=', '-p', String(pid)], { encoding: 'utf8' });
    const [, uid, state] = /^\s*(\d+)\s+(\S+)/u.exec(line) ?? [];
    if (Number(uid) !== statSync(clusterDir).uid || state?.startsWith('Z')) return false;
    return line.includes(`-D ${clusterDir}`);
  } catch {
    return false;
  }
}
