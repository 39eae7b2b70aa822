import { describe, expect, test } from 'vitest';
import {
  clientAddress,
  customerNetwork,
  networkOf,
  networksAround,
} from '#server/rate-limits/client-address.ts';

describe('the network of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['nonsense', 'nonsense'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:ab42::7', ['2001:db8:1:ab42::/64', '2001:db8:1::/48']],
  ['2001:db8:1:42::7', ['2001:db8:1:42::/64', '2001:db8:1::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
  ['nonsense', ['nonsense']],
])('%s is counted in %j, with rising limits', (address, networks) => {
  const counted = networksAround(networkOf(address));
  expect(counted).toEqual(networks.map((name, index) => ({ name, times: 4 ** index })));
  expect(customerNetwork(networkOf(address))).toBe(networks.at(-1));
});

describe('the client’s address', () => {
  const of = (ip: string) => clientAddress({ ip, req: { socket: { remoteAddress: '10.0.0.1' } } } as never);

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::7]:4711', '2001:db8:0:0::/64'],
    ['[2001:db8::7]', '2001:db8:0:0::/64'],
    ['unknown', '10.0.0.1'],
    ['', '10.0.0.1'],
    ['999.1.1.1', '10.0.0.1'],
  ])('%j counts as %s', (ip, address) => {
    expect(of(ip)).toBe(address);
  });
});
