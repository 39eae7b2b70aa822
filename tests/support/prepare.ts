import { afterAll, beforeAll } from 'vitest';

/**
 * Starts a file's shared resource before its tests and closes it afterwards.
 * @param use receives the resource
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
