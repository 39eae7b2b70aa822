import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** @returns the loopback port if it is free; any free port for 0 */
export async function freePort(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return address.port;
}
