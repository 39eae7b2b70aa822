import dns from 'node:dns';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type LookupFunction, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { isPublicAddress } from '#shared/rules/sources/public-address.ts';

/** The usual ports of https and http. */
const PORTS = [443, 80];
const BAD_REQUEST = 'HTTP/1.1 400 Bad Request\r\n\r\n';
const FORBIDDEN = 'HTTP/1.1 403 Forbidden\r\n\r\n';

type Addresses = { address: string; family: number }[];

export interface PublicProxy {
  /** `127.0.0.1:port`. */
  host: string;
  close(): Promise<void>;
}

/**
 * A proxy on this machine that connects to public addresses only. A browser behind it resolves no names itself: each
 * name is resolved here, once for each connection, and the connection goes to exactly the addresses that were judged.
 * So redirects, pictures, scripts and names that change their address reach nothing in the local network.
 *
 * @param options replaced in tests
 */
export async function startPublicProxy({
  lookup = (host) => dns.promises.lookup(host, { all: true }),
  isPublic = isPublicAddress,
  ports = PORTS,
}: {
  lookup?: (host: string) => Promise<Addresses>;
  isPublic?: (address: string) => boolean;
  ports?: readonly number[];
} = {}): Promise<PublicProxy> {
  const sockets = new Set<Duplex>();
  const keep = <Kind extends Duplex>(socket: Kind): Kind => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Both ends of a connection are closed together.
    socket.on('error', () => socket.destroy());
    return socket;
  };

  /** @returns undefined for an address that may not be reached */
  const connect = async (host: string, port: number): Promise<Socket | undefined> => {
    if (!ports.includes(port)) return undefined;
    const addresses = net.isIP(host) === 0 ? await lookup(host) : [{ address: host, family: net.isIP(host) }];
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublic(address))) return undefined;
    const judged: LookupFunction = (_host, { all }, answer) =>
      all ? answer(null, addresses) : answer(null, first.address, first.family);
    return keep(net.connect({ host, port, lookup: judged }));
  };

  const tunnel = async ({ url = '' }: IncomingMessage, client: Duplex, head: Buffer): Promise<void> => {
    const target = URL.parse(`https://${url}`);
    const socket = target && (await connect(bareHost(target), portOf(target)));
    if (!socket) return void client.end(target ? FORBIDDEN : BAD_REQUEST);
    socket.on('connect', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.write(head);
      socket.pipe(client).pipe(socket);
    });
    socket.on('close', () => client.destroy());
    client.on('close', () => socket.destroy());
  };

  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = URL.parse(request.url ?? '');
    if (target?.protocol !== 'http:') return void response.writeHead(400).end();
    const socket = await connect(bareHost(target), portOf(target));
    // A browser shows the answer of a proxy as the page. Without one, the page fails at once.
    if (!socket) return void response.destroy();
    const { 'proxy-connection': _own, ...headers } = request.headers;
    const passed = http.request({
      createConnection: () => socket,
      method: request.method,
      path: target.pathname + target.search,
      headers: { ...headers, connection: 'close' },
    });
    passed.on('response', (answer) => {
      try {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      } catch {
        // A status or header that Node does not send on.
        response.destroy();
      }
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => socket.destroy());
    request.pipe(passed);
  };

  const server = http.createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  server.on('connection', keep);
  server.on('connect', (request, client, head) => {
    tunnel(request, client, head).catch(() => client.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as net.AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/gu, '');
const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'http:' ? 80 : 443));
