/**
 * Loaded into a server before anything else: at SIGUSR2 it collects garbage and writes to the file `MEASURE_FILE` what is
 * left, as one line of JSON.
 */
import { appendFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  collect();
  // What was freed by callbacks of the first time.
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
