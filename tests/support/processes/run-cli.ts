import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectRoot } from '#tests/support/project-root.ts';
import { COMPILE_CACHE } from './compile-cache.ts';

export interface CliResult {
  status: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs the operator's command asynchronously.
 *
 * @param input its standard input
 * @param folder where it is run
 */
export async function runCli(
  args: string[],
  env: Record<string, string>,
  input = '',
  folder = projectRoot,
): Promise<CliResult> {
  const child = spawn(process.execPath, [path.join(projectRoot, 'server/cli/main.ts'), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...COMPILE_CACHE, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // Most commands end without reading stdin.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const result: CliResult = { status: null, stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (piece) => {
      result[name] += piece;
    });
  }
  [result.status] = (await once(child, 'close')) as [number | null];
  return result;
}
