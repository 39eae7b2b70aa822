/** Browsers open six HTTP/1.1 connections per server for all tabs. Streams use at most four of them. */
const SLOTS = ['stream-1', 'stream-2', 'stream-3', 'stream-4'];

const taken = new Set<string>();

/** Web Locks cover all tabs but need a secure page. Without them each tab counts its own streams. */
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
 * Runs a task with a long connection, if a slot is free.
 *
 * @param task `mayStay` is false without a slot: the task must then be brief
 */
export async function withStreamSlot<Result>(task: (mayStay: boolean) => Promise<Result>): Promise<Result> {
  // Background tabs leave the slots to the visible one.
  if (!document.hidden) {
    for (const name of SLOTS) {
      const done = await tryLock(name, () => task(true));
      if (done) return done.result;
    }
  }
  return task(false);
}
