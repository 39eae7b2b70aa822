import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems give to outgoing connections, which could take a port before its server does. */
const FIRST_PORT = 20_000;
const PORTS_PER_WORKER = 2_000;
const WORKERS = 6;

const worker = Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS;
const first = FIRST_PORT + worker * PORTS_PER_WORKER;
// Runs side by side start at different places.
let offset = process.pid % PORTS_PER_WORKER;

/**
 * A port on 127.0.0.1 that nobody listens on. Test files that run side by side get theirs from different ranges, and
 * nobody gets one twice.
 */
export async function reserveFreePort(): Promise<number> {
  for (;;) {
    offset = (offset + 1) % PORTS_PER_WORKER;
    const port = first + offset;
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
