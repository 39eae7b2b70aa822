/**
 * Preloaded into a server: appends to `MEASURE_FILE` what its event loop did, about ten times a second: the longest time
 * without a pause and the sum, in milliseconds. CPU time of the event loop's thread, so other load does not change it.
 */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const WRITTEN_EVERY_MS = 100;

if (isMainThread) {
  let before = process.threadCpuUsage();
  let written = performance.now();
  let [most, sum] = [0, 0];
  setInterval(() => {
    const now = process.threadCpuUsage();
    const ms = (now.user + now.system - before.user - before.system) / 1_000;
    before = now;
    most = Math.max(most, ms);
    sum += ms;
    if (performance.now() - written < WRITTEN_EVERY_MS) return;
    appendFileSync(process.env.MEASURE_FILE ?? '', `${Math.round(most)} ${sum.toFixed(1)}\n`);
    written = performance.now();
    [most, sum] = [0, 0];
  }, 2).unref();
}
