/** Preloaded into a server: sites below `.slow` are found to be missing, but only after four seconds. */
import { Resolver } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const SLOW_MS = 4_000;

for (const method of ['resolve4', 'resolve6'] as const) {
  const resolve = Resolver.prototype[method] as (...values: unknown[]) => Promise<never>;
  Resolver.prototype[method] = async function slowly(this: Resolver, name: string, ...rest: unknown[]) {
    if (!name.endsWith('.slow')) return resolve.call(this, name, ...rest);
    await sleep(SLOW_MS);
    throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
  } as never;
}
