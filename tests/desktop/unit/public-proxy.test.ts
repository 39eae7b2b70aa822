import http from 'node:http';
import net from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type PublicProxy, startPublicProxy } from '#main/pages/public-proxy.ts';

/** Names and their addresses, the next one for each look. In this test, 127.0.0.1 is on the web. */
let names: Record<string, string[][]>;
let looks: string[];
let servers: http.Server[];
let proxy: PublicProxy;
let port: number;
let visits: string[];

function serve(address: string, wanted = 0): Promise<number> {
  const server = http.createServer((request, response) => {
    visits.push(`${address}${request.url}`);
    response.writeHead(200, { 'X-Host': request.headers.host, 'Set-Cookie': ['a=1', 'b=2'] }).end('page');
  });
  servers.push(server);
  return new Promise((resolve) => {
    server.listen(wanted, address, () => resolve((server.address() as net.AddressInfo).port));
  });
}

beforeEach(async () => {
  servers = [];
  visits = [];
  looks = [];
  port = await serve('127.0.0.1');
  await serve('127.0.0.2', port);
  names = {
    'example.com': [['127.0.0.1']],
    'localtest.me': [['127.0.0.2']],
    'mixed.net': [['127.0.0.1', '127.0.0.2']],
    'rebinding.net': [['127.0.0.1'], ['127.0.0.2'], ['127.0.0.1']],
    'nothing.net': [[]],
  };
  proxy = await startPublicProxy({
    lookup: async (host) => {
      looks.push(host);
      const answers = names[host];
      if (!answers) throw new Error('ENOTFOUND');
      const addresses = answers.length > 1 ? answers.shift() : answers[0];
      return (addresses ?? []).map((address) => ({ address, family: 4 }));
    },
    isPublic: (address) => address === '127.0.0.1',
    ports: [port],
  });
});
afterEach(async () => {
  await proxy.close();
  for (const server of servers) server.close();
});

/** The status that a browser gets for a page, and its body. */
function load(url: string): Promise<{ status: number; body: string; headers: http.IncomingHttpHeaders }> {
  const [host, at] = proxy.host.split(':');
  return new Promise((resolve, reject) => {
    const request = http.get({ host, port: at, path: url, headers: { Host: new URL(url).host } });
    request.on('error', () => reject(new Error('closed')));
    request.on('response', async (response) => {
      const body = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode ?? 0, body, headers: response.headers });
    });
  });
}

/** What a browser gets through a tunnel, as for https and WebSockets. */
function tunnelled(target: string): Promise<string> {
  const [host, at] = proxy.host.split(':');
  return new Promise((resolve) => {
    const request = http.request({ host, port: at, method: 'CONNECT', path: target });
    request.on('error', () => resolve('closed'));
    request.on('connect', async (response, socket) => {
      if (response.statusCode !== 200) return resolve(String(response.statusCode));
      socket.write(`GET /tunnel HTTP/1.1\r\nHost: ${target}\r\nConnection: close\r\n\r\n`);
      resolve(Buffer.concat(await socket.toArray()).toString());
    });
    request.end();
  });
}

describe('a page on the web', () => {
  test('is reached, with its headers', async () => {
    const { status, body, headers } = await load(`http://example.com:${port}/a?b=1`);
    expect([status, body]).toEqual([200, 'page']);
    expect(headers['x-host']).toBe(`example.com:${port}`);
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(await tunnelled(`example.com:${port}`)).toMatch(/\r\npage\r\n/u);
    expect(visits).toEqual(['127.0.0.1/a?b=1', '127.0.0.1/tunnel']);
  });

  test('is looked up once for each connection, and reached where it was looked up', async () => {
    expect((await load(`http://rebinding.net:${port}/first`)).status).toBe(200);
    await expect(load(`http://rebinding.net:${port}/second`)).rejects.toThrow('closed');
    expect(await tunnelled(`rebinding.net:${port}`)).toMatch(/\r\npage\r\n/u);
    expect(looks).toEqual(['rebinding.net', 'rebinding.net', 'rebinding.net']);
    expect(visits.filter((visit) => visit.startsWith('127.0.0.2'))).toEqual([]);
  });
});

describe('not reached is', () => {
  test.each([
    ['a name of the local network', 'localtest.me'],
    ['a name with one address there', 'mixed.net'],
    ['a name without addresses', 'nothing.net'],
    ['an address of the local network', '127.0.0.2'],
    ['another notation of it', '2130706434'],
    ['an address in brackets', '[::1]'],
  ])('%s', async (_what, host) => {
    await expect(load(`http://${host}:${port}/`)).rejects.toThrow('closed');
    expect(await tunnelled(`${host}:${port}`)).toBe('403');
    expect(visits).toEqual([]);
  });

  test('an unknown name, another port, and what is no page', async () => {
    await expect(load(`http://unknown.net:${port}/`)).rejects.toThrow('closed');
    expect(await tunnelled(`unknown.net:${port}`)).toBe('closed');
    await expect(load('http://example.com:22/')).rejects.toThrow('closed');
    expect(await tunnelled('example.com:22')).toBe('403');
    expect(await tunnelled('/')).toBe('400');
    expect((await load('ftp://example.com/')).status).toBe(400);
    expect(visits).toEqual([]);
  });
});

test('by its own rules, it reaches no address of this machine or its network', async () => {
  const real = await startPublicProxy();
  const before = proxy;
  proxy = real;
  try {
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '192.168.1.1',
      '169.254.169.254',
      '[::ffff:7f00:1]',
    ])
      await expect(load(`http://${host}/`), host).rejects.toThrow('closed');
  } finally {
    proxy = before;
    await real.close();
  }
});

test('closing it ends its connections', async () => {
  const silent = net.createServer();
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  const at = (silent.address() as net.AddressInfo).port;
  const own = await startPublicProxy({ isPublic: () => true, ports: [at] });
  const before = proxy;
  proxy = own;
  const hanging = load(`http://127.0.0.1:${at}/`);
  hanging.catch(() => {});
  await new Promise((resolve) => {
    silent.once('connection', resolve);
  });
  await own.close();
  await expect(hanging).rejects.toThrow('closed');
  proxy = before;
  silent.close();
});
