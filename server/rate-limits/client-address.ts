import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Context } from 'koa';

/** The address that the outermost trusted proxy saw: IPv4, or the /64 network of an IPv6 address. */
export function clientAddress(ctx: Pick<Context, 'ip' | 'req'>): string {
  const seen = withoutPort(ctx.ip);
  return networkOf(isIP(seen) ? seen : withoutPort(ctx.req.socket.remoteAddress ?? ''));
}

/** Some proxies write `203.0.113.7:4711` or `[2001:db8::7]:4711`. */
function withoutPort(text: string): string {
  const trimmed = text.trim();
  const bracketed = /^\[([^\]]{1,64})\](?::\d{1,5})?$/u.exec(trimmed)?.[1];
  return bracketed ?? trimmed.replace(/^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/u, '$1');
}

/** @param address IPv4 or unreadable addresses are their own network */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

export interface CountedNetwork {
  name: string;
  /** Factor on the limit of one address. */
  times: 1 | 4;
}

/**
 * The networks for which a request is counted, narrowest first. A customer may get an IPv6 network of /64 up to /48
 * (RIPE-690), and phones get a /64 each, so the wide network has a higher limit.
 * @param network result of {@link networkOf}
 */
export function networksAround(network: string): [CountedNetwork, ...CountedNetwork[]] {
  const own = { name: network, times: 1 } as const;
  const wide = /^(\w+:\w+:\w+):\w+::\/64$/u.exec(network)?.[1];
  return wide === undefined ? [own] : [own, { name: `${wide}::/48`, times: 4 }];
}

/**
 * The widest network that may belong to one customer.
 * @param network result of {@link networkOf}
 */
export function customerNetwork(network: string): string {
  return networksAround(network).at(-1)?.name ?? network;
}
