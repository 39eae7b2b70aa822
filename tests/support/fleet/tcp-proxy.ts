import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can stop passing data without closing connections, like a pulled cable. */
export interface TcpProxy {
  port: number;
  readonly opened: number;
  /** Drops data in both directions. New connections still open. */
  silence(): void;
  /** New connections work again; older ones stay silent. */
  restore(): void;
  close(): Promise<void>;
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>();
  const mute = new Set<Socket>();
  let isSilent = false;
  let opened = 0;

  const server = createServer((client) => {
    client.on('error', () => {});
    opened += 1;
    if (isSilent) {
      mute.add(client);
      client.pause();
      return;
    }
    const upstream = connect(target.port, target.host);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    for (const [from, to] of [pair, [upstream, client] as const]) {
      from.on('error', () => to.destroy());
      from.pipe(to);
      from.once('close', () => {
        // After silence() neither side learns that the other closed.
        if (pairs.delete(pair)) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    get opened() {
      return opened;
    },
    silence() {
      isSilent = true;
      for (const pair of pairs) {
        const [client, upstream] = pair;
        client.unpipe(upstream).pause();
        upstream.unpipe(client).pause();
        mute.add(client).add(upstream);
      }
      pairs.clear();
    },
    restore() {
      isSilent = false;
    },
    async close() {
      for (const socket of [...mute, ...[...pairs].flat()]) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
