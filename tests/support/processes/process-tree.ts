import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A process id and the ids of its direct children: of a postmaster, all of its PostgreSQL. */
export function processTree(pid: number): number[] {
  return [pid, ...parents().flatMap(([child, parent]) => (parent === pid ? [child] : []))];
}

/** Ends processes at once; those that are gone already are fine. */
export function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

/** Pairs of process id and parent's process id. */
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
