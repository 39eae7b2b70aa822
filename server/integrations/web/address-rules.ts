import ipaddr from 'ipaddr.js';

/** What IANA has given out for the public internet so far; everything else of IPv6 is reserved or local (RFC 4291). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address belongs to one machine on the public internet. Private, shared, link-local (where clouds answer
 * with their credentials), loopback, multicast, documentation and reserved ranges don't, and neither do IPv6 addresses
 * that carry an IPv4 address in them (mapped, NAT64, 6to4, Teredo), which could be any of these.
 *
 * @param address as a resolver or the URL parser writes it; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).range() === 'unicast';
  if (!ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.range() === 'unicast' && parsed.match(GLOBAL_UNICAST);
}
