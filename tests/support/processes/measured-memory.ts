import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#tests/support/project-root.ts';

/** A server's memory after garbage collection, in bytes, and its open handles. */
export interface MeasuredMemory {
  rss: number;
  heapUsed: number;
  external: number;
  handles: number;
  timers: number;
}

const PATIENCE_MS = 10_000;

/** Settings for a server that `measureMemory` can query. */
export function measuredEnv(file: string): Record<string, string> {
  const preload = path.join(projectRoot, 'tests/support/processes/preload/measure-memory.ts');
  return { NODE_OPTIONS: `--import=${pathToFileURL(preload).href}`, MEASURE_FILE: file };
}

/** @throws Error when the server does not respond within 10 s */
export async function measureMemory(pid: number, file: string): Promise<MeasuredMemory> {
  const before = linesOf(file).length;
  process.kill(pid, 'SIGUSR2');
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(20)) {
    const lines = linesOf(file);
    if (lines.length > before) return JSON.parse(lines.at(-1) as string);
  }
  throw new Error('The server has not measured itself within 10 s.');
}

export function megabytes(bytes: number): number {
  return Math.round(bytes / 104_857.6) / 10;
}

function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}
