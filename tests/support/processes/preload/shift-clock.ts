/**
 * Loaded into a server before anything else: its wall clock is off by as many milliseconds as the file `CLOCK_FILE` says,
 * and jumps when that changes. Timers and `performance.now()` go on as they do when a machine's clock is set.
 */
import { readFileSync } from 'node:fs';

const RealDate = Date;
const realNow = RealDate.now.bind(RealDate);
let shiftMs = 0;

setInterval(() => {
  try {
    shiftMs = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
  } catch {
    // Just being written.
  }
}, 50).unref();

RealDate.now = () => realNow() + shiftMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: [], newTarget) =>
    Reflect.construct(target, values.length === 0 ? [target.now()] : values, newTarget),
  apply: (target) => new target(target.now()).toString(),
});
