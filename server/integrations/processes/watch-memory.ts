import { workerData } from 'node:worker_threads';

const CHECK_EVERY_MS = 50;
const { mostBytes, parent } = workerData as { mostBytes: number; parent: number };

// The heap's limit does not count buffers, which hold unpacked data. The parent's death ends a file that takes for ever.
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, CHECK_EVERY_MS);
