import { createServer, type RequestListener } from 'node:http';
import https from 'node:https';
import net, { type AddressInfo, type Server, type Socket } from 'node:net';
import type { WebNetwork } from '#server/integrations/web/web-network.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

export interface Site {
  /** Such as `http://host:port`. */
  origin: string;
  port: number;
  /** Received requests: method and path. */
  hits: string[];
  connections: number;
}

/**
 * A few sites on loopback ports with their own names. Only these ports are allowed; the normal rules apply to
 * other addresses.
 */
export interface SmallInternet {
  network: WebNetwork;
  /** Names looked up so far. */
  lookups: string[];
  /** Overridden names; a list of lists is one response after the other. */
  names: Map<string, string[] | string[][]>;
  /** Whether names resolve; if false, every name is unknown. */
  isOnline: boolean;
  site(host: string, handler: RequestListener): Promise<Site>;
  /** Starts a site with a self-signed certificate. */
  secureSite(host: string, handler: RequestListener): Promise<Site>;
  /** Starts a site that can speak any protocol. */
  rawSite(host: string, onConnection: (socket: Socket) => void): Promise<Site>;
  close(): Promise<void>;
}

export function createSmallInternet(): SmallInternet {
  const names: SmallInternet['names'] = new Map();
  const exceptions = new Set<string>();
  const lookups: string[] = [];
  const servers: Server[] = [];
  const sockets = new Set<Socket>();

  const open = async (server: Server, host: string, scheme: string, site: Site): Promise<Site> => {
    server.on('connection', (socket: Socket) => {
      site.connections += 1;
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    site.port = (server.address() as AddressInfo).port;
    site.origin = `${scheme}://${host}:${site.port}`;
    names.set(host, ['127.0.0.1']);
    exceptions.add(`127.0.0.1:${site.port}`);
    return site;
  };
  const blank = (): Site => ({ origin: '', port: 0, hits: [], connections: 0 });
  const counting =
    (site: Site, handler: RequestListener): RequestListener =>
    (request, response) => {
      site.hits.push(`${request.method} ${request.url}`);
      handler(request, response);
    };

  const internet: SmallInternet = {
    names,
    lookups,
    isOnline: true,
    network: {
      exceptions,
      isOnline: async () => internet.isOnline,
      async resolve(hostname) {
        lookups.push(hostname);
        const answer = internet.isOnline ? names.get(hostname) : undefined;
        if (answer === undefined) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
        if (!Array.isArray(answer[0])) return answer as string[];
        const [next = [], ...later] = answer as string[][];
        if (later.length > 0) names.set(hostname, later);
        return next;
      },
    },
    async site(host, handler) {
      const site = blank();
      return open(createServer(counting(site, handler)), host, 'http', site);
    },
    async secureSite(host, handler) {
      const site = blank();
      const server = https.createServer(selfSignedCertificate(host), counting(site, handler));
      return open(server, host, 'https', site);
    },
    async rawSite(host, onConnection) {
      return open(net.createServer(onConnection), host, 'http', blank());
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
  return internet;
}
