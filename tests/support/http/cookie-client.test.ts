import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCookieClient } from './cookie-client.ts';
import { reserveFreePort } from './free-port.ts';

let server: Server;
let url: string;

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

beforeAll(async () => {
  const port = await reserveFreePort();
  url = `http://localhost:${port}`;
  server = createServer(async (request, response) => {
    if (request.url === '/set')
      response.setHeader('Set-Cookie', ['a=1; Path=/', 'b=2; Path=/deep; HttpOnly']);
    if (request.url === '/unset')
      response.setHeader('Set-Cookie', 'a=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT');
    if (request.url === '/leave')
      return response.writeHead(303, { location: '/deep/echo', 'set-cookie': 'c=3; Path=/' }).end();
    if (request.url === '/text') return response.end('plain');
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(
      JSON.stringify({ method: request.method, headers: request.headers, text: await readText(request) }),
    );
  }).listen(port);
  await once(server, 'listening');
});

afterAll(() => server.close());

interface Echo {
  method: string;
  headers: Record<string, string>;
  text: string;
}

it('keeps cookies by path and forgets expired ones', async () => {
  const client = createCookieClient(url);
  await client.get('/set');
  expect((await client.get<Echo>('/echo')).body.headers.cookie).toBe('a=1');
  expect((await client.get<Echo>('/deep/echo')).body.headers.cookie).toBe('b=2; a=1');
  expect(client.cookies()).toEqual([
    { name: 'a', value: '1', path: '/' },
    { name: 'b', value: '2', path: '/deep' },
  ]);
  expect((await client.get<Echo>('/deeper')).body.headers.cookie).toBe('a=1');
  await client.get('/unset');
  expect(client.cookie('a')).toBeUndefined();
  expect(client.cookie('b')).toBe('2');
  client.setCookie('b', 'stolen');
  client.clearCookies();
  expect((await client.get<Echo>('/deep/echo')).body.headers.cookie).toBeUndefined();
});

it('keeps no cookie of one origin for another', async () => {
  const client = createCookieClient(url);
  await client.get('/set');
  const elsewhere = await client.get<Echo>(`${url.replace('localhost', '127.0.0.1')}/echo`);
  expect(elsewhere.body.headers).not.toHaveProperty('cookie');
  expect(elsewhere.body.headers['sec-fetch-site']).toBe('cross-site');
});

it('looks like a page of the site, unless told otherwise', async () => {
  const client = createCookieClient(`${url}/some/page`);
  const usual = await client.post<Echo>('/echo', { json: { a: 'ü' } });
  expect(usual.body).toMatchObject({ method: 'POST', text: '{"a":"ü"}' });
  expect(usual.body.headers).toMatchObject({
    origin: url,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  });
  const foreign = await client.post<Echo>('/echo', {
    raw: '{',
    headers: { origin: 'https://evil.example', 'sec-fetch-site': null },
  });
  expect(foreign.body.headers.origin).toBe('https://evil.example');
  expect(foreign.body.headers).not.toHaveProperty('sec-fetch-site');
  expect((await client.get<Echo>('/echo')).body.headers).not.toHaveProperty('origin');
  const form = await client.request<Echo>('PUT', '/echo', { form: { q: 'a&b' } });
  expect(form.body.text).toBe('q=a%26b');
  expect(form.body.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
});

it('follows redirects only on request, keeping the cookies on the way', async () => {
  const client = createCookieClient(url);
  const stopped = await client.post('/leave', { json: {} });
  expect([stopped.status, stopped.headers.get('location')]).toEqual([303, '/deep/echo']);
  const followed = await client.post<Echo>('/leave', { json: {}, follow: true });
  expect(followed).toMatchObject({ status: 200, url: `${url}/deep/echo`, body: { method: 'GET', text: '' } });
  expect(followed.body.headers.cookie).toBe('c=3');
  expect((await client.get('/text')).body).toBe('plain');
});
