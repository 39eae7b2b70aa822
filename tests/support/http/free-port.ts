import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports, because outgoing connections could use those. */
const FIRST_PORT = 20_000;
const PORTS_PER_WORKER = 2_000;
const WORKERS = 6;

const worker = Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS;
const first = FIRST_PORT + worker * PORTS_PER_WORKER;
// Concurrent runs start at different ports.
let offset = process.pid % PORTS_PER_WORKER;

/** A free port on 127.0.0.1, from a separate range per worker and never twice. */
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
