import { setTimeout as sleep } from 'node:timers/promises';
import type { Fetch } from './api/server-request.ts';
import type { LocalServer } from './local/local-server.ts';

const PATIENCE_MS = 180_000;

export interface SmokeTestOptions {
  /** Resolves when the window shows its page. */
  pageShown: Promise<void>;
  local: LocalServer;
  fetch: Fetch;
  say: (line: string) => void;
}

/**
 * `--smoke-test`: checks an installed application from inside, because its fuses let no debugger in. Use it with a
 * `--user-data-dir` of its own.
 * @returns the exit code
 */
export async function smokeTest({ pageShown, local, fetch, say }: SmokeTestOptions): Promise<number> {
  try {
    await pageShown;
    say('smoke test: the window shows its page');
    await local.start();
    for (const end = Date.now() + PATIENCE_MS; local.origin() === undefined; await sleep(100)) {
      const state = local.state();
      if (state.phase === 'failed') throw new Error(state.message ?? 'The server ended');
      if (Date.now() > end) throw new Error('The server was not ready in time');
    }
    const answer = await fetch(`${local.origin()}/api/system`, {});
    if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
    say('smoke test: the server and its database run');
    await local.stop();
    say('smoke test: passed');
    return 0;
  } catch (error) {
    say(`smoke test: failed (${(error as Error).message})`);
    return 1;
  }
}
