import { spawn, spawnSync } from 'node:child_process';

/** Time for a stopped scanner to write its report. */
const REPORT_MS = 30_000;

export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** Runs a program to its end or the time limit. @returns its output */
export async function runScanner(program: string, args: readonly string[], limitMs: number): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output += piece;
    });
  }
  const asked = setTimeout(() => child.kill('SIGINT'), limitMs);
  const ended = setTimeout(() => child.kill('SIGKILL'), limitMs + REPORT_MS);
  try {
    await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  } finally {
    clearTimeout(asked);
    clearTimeout(ended);
  }
  return output;
}
