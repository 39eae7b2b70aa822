import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Ids of a process and its direct children; of a postmaster these are all of its PostgreSQL. */
export function processTree(pid: number): number[] {
  return [pid, ...parents().flatMap(([child, parent]) => (parent === pid ? [child] : []))];
}

/** Kills processes; ended ones are ignored. */
export function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Already ended.
    }
  }
}

/** Pairs of process id and parent id. */
function parents(): [number, number][] {
  if (process.platform === 'linux') {
    return readdirSync('/proc').flatMap((name): [number, number][] =>
      /^\d+$/.test(name) ? [[Number(name), parentOf(name)]] : [],
    );
  }
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return list
    .trim()
    .split('\n')
    .map((line): [number, number] => {
      const [pid, parent] = line.trim().split(/\s+/).map(Number);
      return [pid ?? 0, parent ?? 0];
    });
}

function parentOf(name: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}
