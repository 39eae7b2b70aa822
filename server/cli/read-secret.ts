import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Reads one line from standard input. On a terminal, shows the question and hides the input. */
export async function readSecret(question: string): Promise<string> {
  const terminal = process.stdin.isTTY === true;
  if (terminal) process.stderr.write(question);
  const silent = new Writable({ write: (_piece, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal });
  // Without a listener Ctrl-C would close readline, and this would return ''.
  lines.once('SIGINT', () => process.exit(130));
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (terminal) process.stderr.write('\n');
  }
}
