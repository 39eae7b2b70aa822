/**
 * Preloaded into a server: shifts its wall clock by the milliseconds in `CLOCK_FILE`, and jumps when they change.
 * Timers and `performance.now()` are unaffected, as when a machine's clock is set.
 */
import { readFileSync } from 'node:fs';

const RealDate = Date;
const realNow = RealDate.now.bind(RealDate);
let shiftMs = 0;

setInterval(() => {
  try {
    shiftMs = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
  } catch {
    // Keeps the previous shift if the file can't be read.
  }
}, 50).unref();

RealDate.now = () => realNow() + shiftMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: [], newTarget) =>
    Reflect.construct(target, values.length === 0 ? [target.now()] : values, newTarget),
  apply: (target) => new target(target.now()).toString(),
});
