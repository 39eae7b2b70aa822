import { afterAll, beforeAll } from 'vitest';

/**
 * Starts what the tests of a file share before the first of them, and closes it after the last.
 * @param use is given what was started
 */
export function prepare<Shared extends { close(): Promise<unknown> }>(
  start: () => Promise<Shared>,
  use: (started: Shared) => void,
): void {
  let started: Shared | undefined;
  beforeAll(async () => {
    started = await start();
    use(started);
  });
  afterAll(() => started?.close());
}
