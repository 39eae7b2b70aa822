import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '#shared/rules/sources/public-address.ts';

describe('addresses of the public internet', () => {
  test.each([
    '1.1.1.1',
    '93.184.215.14',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001::1',
    // Addresses next to reserved cloud addresses.
    '168.63.129.15',
    '199.36.153.12',
    '35.199.224.1',
    '161.27.0.1',
    '166.12.0.1',
    '2600:2d00:2:3000::1',
  ])('%s may be asked', (address) => expect(isPublicAddress(address)).toBe(true));
});

describe('anything else', () => {
  // IANA's special-purpose registries, cloud metadata services, and embedded IPv4 addresses.
  test.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::808:808',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2002:7f00:1::1',
    '2002:808:808::1',
    '3fff::1',
    '4000::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
  ])('%s may not', (address) => expect(isPublicAddress(address)).toBe(false));

  // Formally public addresses that clouds use internally.
  test.each([
    '168.63.129.16',
    '::ffff:168.63.129.16',
    '64:ff9b::a83f:8110',
    '2002:a83f:8110::1',
    '199.36.153.4',
    '199.36.153.11',
    '2600:2d00:2:1000::1',
    '2600:2d00:2:2000::1',
    '35.199.192.1',
    '161.26.0.7',
    '166.9.48.1',
    '183.60.83.19',
    '192.0.0.192',
    'fd20:ce::254',
  ])('%s, a service of a cloud, may not', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each([
    '',
    'localhost',
    '2130706433',
    '0x7f.1',
    '127.1',
    '1.1.1',
    'example.com',
    '1.1.1.1:80',
    ' 1.1.1.1',
  ])('“%s” is no address', (text) => expect(isPublicAddress(text)).toBe(false));
});
