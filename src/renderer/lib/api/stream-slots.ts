/** Browsers open six HTTP/1.1 connections per server, over all tabs. Streams leave two of them to other calls. */
const SLOTS = ['stream-1', 'stream-2', 'stream-3', 'stream-4'];

const taken = new Set<string>();

/** Web Locks are seen by all tabs, but exist on secure pages only; without them each tab counts for itself. */
async function tryLock<Result>(
  name: string,
  task: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const locks = globalThis.navigator?.locks;
  if (locks) {
    return locks.request(name, { ifAvailable: true }, async (lock) =>
      lock ? { result: await task() } : undefined,
    );
  }
  if (taken.has(name)) return undefined;
  taken.add(name);
  try {
    return { result: await task() };
  } finally {
    taken.delete(name);
  }
}

/**
 * Runs a task with a long connection while one of the four is free.
 *
 * @param task gets whether it may keep its connection; if not, it must be brief
 */
export async function withStreamSlot<Result>(task: (mayStay: boolean) => Promise<Result>): Promise<Result> {
  // Background tabs leave them to the visible one.
  if (!document.hidden) {
    for (const name of SLOTS) {
      const done = await tryLock(name, () => task(true));
      if (done) return done.result;
    }
  }
  return task(false);
}
