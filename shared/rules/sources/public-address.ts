import ipaddr from 'ipaddr.js';

/** The part of IPv6 that IANA has assigned to the public internet (RFC 4291). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/**
 * Addresses in public ranges that clouds use internally: agents with credentials, name servers, private API
 * endpoints. Link-local and private addresses, such as 169.254.169.254, are not public anyway.
 */
const CLOUD_SERVICES = [
  // Azure's WireServer, DNS and DHCP: learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
  '168.63.129.16/32',
  // private and restricted.googleapis.com: cloud.google.com/vpc/docs/configure-private-google-access
  '199.36.153.4/30',
  '199.36.153.8/30',
  '2600:2d00:2:1000::/64',
  '2600:2d00:2:2000::/64',
  // Addresses of Google's DNS and serverless connectors inside a VPC: cloud.google.com/vpc/docs/vpc
  '35.199.192.0/19',
  // IBM Cloud's DNS, mirrors and service endpoints: cloud.ibm.com/docs/vpc?topic=vpc-service-endpoints-for-vpc
  '161.26.0.0/16',
  '166.8.0.0/14',
  // Tencent Cloud's name servers.
  '183.60.82.98/32',
  '183.60.83.19/32',
].map((range) => ipaddr.parseCIDR(range));

/**
 * Whether an address is a public unicast address. Private, shared, link-local, loopback, multicast, documentation and
 * reserved ranges are not, nor are cloud services, nor IPv6 addresses that contain an IPv4 address (mapped, NAT64, 6to4,
 * Teredo).
 *
 * @param address in the notation of a resolver or the URL parser; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    const parsed = ipaddr.IPv4.parse(address);
    return parsed.range() === 'unicast' && !isCloudService(parsed);
  }
  if (!ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.range() === 'unicast' && parsed.match(GLOBAL_UNICAST) && !isCloudService(parsed);
}

function isCloudService(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return CLOUD_SERVICES.some(
    ([range, bits]) => address.kind() === range.kind() && address.match(range, bits),
  );
}
