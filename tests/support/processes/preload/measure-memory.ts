/**
 * Preloaded into a server: at SIGUSR2 it collects garbage and writes the remaining memory to `MEASURE_FILE` as one
 * JSON line.
 */
import { appendFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  collect();
  // Collects again what the first collection's callbacks released.
  setImmediate(() => {
    collect();
    const { rss, heapUsed, external } = process.memoryUsage();
    const handles = process.getActiveResourcesInfo().filter((name) => name !== 'Timeout').length;
    const timers = process.getActiveResourcesInfo().length - handles;
    appendFileSync(
      process.env.MEASURE_FILE ?? '',
      `${JSON.stringify({ rss, heapUsed, external, handles, timers })}\n`,
    );
  });
});
