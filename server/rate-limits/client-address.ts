import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Context } from 'koa';

/**
 * Whom to count a request for: an IPv4 address, or the /64 network of an IPv6 address, which is what one customer of an
 * access provider gets. `ctx.ip` is the address that the outermost trusted proxy saw.
 */
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

/** @param address IPv4, IPv6, or anything else, which is its own network */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
