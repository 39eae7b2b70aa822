import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * Reads one line from standard input, without its line break. At a terminal it asks, and does not show what is typed.
 *
 * @param question shown at a terminal only
 */
export async function readSecret(question: string): Promise<string> {
  const terminal = process.stdin.isTTY === true;
  if (terminal) process.stderr.write(question);
  const silent = new Writable({ write: (_piece, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal });
  // Not Ctrl-C alone: without a listener readline would take it for the end of an empty line.
  lines.once('SIGINT', () => process.exit(130));
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (terminal) process.stderr.write('\n');
  }
}
