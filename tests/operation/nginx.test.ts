/* deploy/nginx.conf in a real nginx, with its ports, paths and name replaced and nothing else. */
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeProduct } from '#tests/support/example-products.ts';
import { startStandInProcess } from '#tests/support/fleet/stand-in-process.ts';
import { type CookieClient, createCookieClient } from '#tests/support/http/cookie-client.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { signUp } from '#tests/support/http/sign-up.ts';
import { startServerProcess } from '#tests/support/processes/server-process.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { selfSignedCertificate } from '#tests/support/web/self-signed-certificate.ts';
import { Bench, canRun, programs } from './programs.ts';

const file = readFileSync(path.join(projectRoot, 'deploy', 'nginx.conf'), 'utf8');

/** Starts nginx in front of these ports. @returns its ports */
async function startNginx(bench: Bench, name: string, upstreams: number[]) {
  const [http, https] = [await reserveFreePort(), await reserveFreePort()];
  const { cert, key } = selfSignedCertificate('localhost');
  writeFileSync(path.join(bench.folder, 'cert.pem'), cert);
  writeFileSync(path.join(bench.folder, 'key.pem'), key);
  const site = file
    .replace(
      'server 127.0.0.1:5000 max_fails=0;',
      upstreams.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' '),
    )
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${https} ssl`)
    .replaceAll('app.example.com', 'localhost')
    .replace('root /var/www/html;', `root ${bench.folder}/www;`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${bench.folder}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${bench.folder}/key.pem;`);
  const main = path.join(bench.folder, `${name}.conf`);
  // As Debian's nginx.conf includes conf.d.
  writeFileSync(
    main,
    `daemon off; user root; pid ${main}.pid; error_log ${main}.log;
     events {}
     http { access_log off; client_body_temp_path ${bench.folder}/body; proxy_temp_path ${bench.folder}/proxy;
       fastcgi_temp_path ${bench.folder}/f; uwsgi_temp_path ${bench.folder}/u; scgi_temp_path ${bench.folder}/s;
       ${site} }`,
  );
  await bench.start(programs.nginx, ['-c', main], { port: https });
  return { http, https };
}

describe.skipIf(!canRun('nginx'))('nginx with deploy/nginx.conf', () => {
  let bench: Bench;
  let ports: { http: number; https: number };
  let client: CookieClient;
  beforeAll(async () => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    bench = new Bench();
    const standIns = await startStandInProcess({ firstChunkMs: 0, msPerChunk: 30, chunks: 60 });
    bench.onEnd(() => standIns.stop());
    const port = await reserveFreePort();
    ports = await startNginx(bench, 'site', [port]);
    const server = await startServerProcess({
      dataDir: path.join(bench.folder, 'data'),
      port,
      env: {
        PUBLIC_URL: `https://localhost:${ports.https}`,
        TRUST_PROXY: '1',
        RATE_LIMITS: '1',
        PAGE_READING: 'off',
        SOURCE_CHECKS: 'off',
        ...standIns.env(['openai']),
      },
    });
    bench.onEnd(() => server.stop());
    client = createCookieClient(`https://localhost:${ports.https}`);
    await signUp(client, { email: 'operator@example.com' });
  });
  afterAll(async () => {
    await bench?.end();
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  });

  test('http leads to https, sign-in works and its cookie is Secure', async () => {
    const plain = await fetch(`http://localhost:${ports.http}/x?y=1`, { redirect: 'manual' });
    expect(plain.status).toBe(308);
    expect(plain.headers.get('location')).toBe('https://localhost/x?y=1');
    expect((await client.get('/api/auth/user')).status).toBe(200);
    const page = await fetch(`https://localhost:${ports.https}/api/login`, { redirect: 'manual' });
    for (const cookie of page.headers.getSetCookie()) expect(cookie.toLowerCase()).toContain('secure');
  });

  test('the certificate authority finds the file of a renewal, without https', async () => {
    const folder = path.join(bench.folder, 'www', '.well-known', 'acme-challenge');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'token'), 'answer');
    const answer = await fetch(`http://localhost:${ports.http}/.well-known/acme-challenge/token`);
    expect(`${answer.status} ${await answer.text()}`).toBe('200 answer');
  });

  test('what a client says about hosts and protocols is dropped', async () => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-forwarded-proto': 'http',
    };
    expect((await client.get('/api/auth/user', { headers: forged })).status).toBe(200);
    expect((await client.get('/api/login', { headers: forged })).status).toBe(302);
  });

  test('a body of 300 MB reaches the import, a larger one and a large one elsewhere do not', async () => {
    const send = (to: string, bytes: number) =>
      client.post<{ code?: string }>(to, {
        raw: new Uint8Array(bytes),
        headers: { 'content-type': 'application/zip' },
      });
    const whole = await send('/api/import', 300_000_000);
    expect(`${whole.status} ${whole.body.code}`).toBe('400 import_file_unreadable');
    expect((await send('/api/import', 301_000_000)).body.code).toBe('payload_too_large');
    expect((await send('/api/products', 21_000_000)).status).toBe(413);
  });

  test('words of a text arrive while it is written', async () => {
    const product = await client.post<{ id: number }>('/api/products', { json: completeProduct });
    const times: number[] = [];
    const events = client.events('POST', '/api/generate/ai-content', {
      json: { productId: product.body.id, promptType: 'ideal_customer_profile' },
      headers: { accept: 'text/event-stream' },
    });
    for await (const _event of events) times.push(performance.now());
    expect(times.length).toBeGreaterThan(10);
    expect((times.at(-1) as number) - (times[0] as number)).toBeGreaterThan(500);
    const gaps = times.slice(1).map((time, index) => time - (times[index] as number));
    expect(Math.max(...gaps)).toBeLessThan(((times.at(-1) as number) - (times[0] as number)) * 0.8);
  });

  test('a server that answers 503 is passed over, and is asked again at once', async () => {
    let isReady = false;
    const asked = { first: 0, second: 0 };
    const stub = async (name: 'first' | 'second', status: () => number) => {
      const server = createServer((_request, response) => {
        asked[name] += 1;
        response.writeHead(status()).end(name);
      }).listen(0, '127.0.0.1');
      bench.onEnd(() => server.close());
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    };
    const first = await stub('first', () => (isReady ? 200 : 503));
    const second = await stub('second', () => 200);
    const two = await startNginx(bench, 'two', [first, second]);
    const statuses = async () => {
      const answers = Array.from({ length: 40 }, () => fetch(`https://localhost:${two.https}/`));
      return [...new Set((await Promise.all(answers)).map(({ status }) => status))];
    };
    expect(await statuses()).toEqual([200]);
    expect(asked.first).toBeGreaterThan(10);
    isReady = true;
    const before = asked.first;
    expect(await statuses()).toEqual([200]);
    expect(asked.first).toBeGreaterThan(before + 10);
  });

  // Last, because it uses up the limit of this address.
  test('a client cannot give itself other addresses', async () => {
    const statuses = [];
    for (let number = 0; number < 310; number += 1) {
      const forged = `203.0.113.${number % 250}`;
      const answer = await fetch(`https://localhost:${ports.https}/api/login`, {
        headers: { 'x-forwarded-for': forged, forwarded: `for=${forged}`, 'x-real-ip': forged },
        redirect: 'manual',
      });
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5);
  });
});
