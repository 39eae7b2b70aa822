import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

const handedOut = new Set<number>();

/**
 * A port on 127.0.0.1 that nobody listens on. The system hands its free ports out in no fixed order, so that two calls
 * in different processes hardly ever get the same one; within this process they never do.
 */
export async function reserveFreePort(): Promise<number> {
  for (;;) {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    return port;
  }
}
