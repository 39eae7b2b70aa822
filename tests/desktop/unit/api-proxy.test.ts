import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ApiProxyOptions, createApiProxy } from '#main/api/api-proxy.ts';
import en from '#shared/locales/errors/en.json' with { type: 'json' };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(answer: Answer): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function proxyTo(origin: string | undefined, changes: Partial<ApiProxyOptions> = {}) {
  return createApiProxy({
    fetch: (url, init) => fetch(url, init),
    serverOrigin: () => origin,
    token: () => 'the-token',
    onUnauthorized: () => undefined,
    onConnection: () => undefined,
    ...changes,
  });
}

const ask = (path: string, init?: RequestInit & { duplex?: 'half' }) =>
  new Request(`app://bundle${path}`, init);

async function received(stream: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text;
}

describe('the API proxy', () => {
  test('sends the call on with the token, and nothing of the page beyond what a call needs', async () => {
    let seen: { url?: string; headers?: IncomingMessage['headers']; body?: string } = {};
    const origin = await serve(async (request, response) => {
      seen = { url: request.url, headers: request.headers, body: await received(request) };
      response.setHeader('Set-Cookie', 'session=stolen');
      response.setHeader('X-Total-Count', '7');
      response.setHeader('Link', '</api/products?before=7>; rel="next"');
      response.setHeader('Server', 'secret-version');
      response.end('{"ok":true}');
    });
    const answer = await proxyTo(origin)(
      ask('/api/products?limit=2', {
        method: 'POST',
        headers: {
          Authorization: 'Bearer the-pages-own',
          'Content-Type': 'application/json',
          'Idempotency-Key': 'key-1',
          'X-File-Name': 'plan.pdf',
          'X-Forwarded-For': '10.0.0.1',
        },
        body: '{"name":"Acmé"}',
      }),
    );
    expect(await answer.json()).toEqual({ ok: true });
    expect(seen.url).toBe('/api/products?limit=2');
    expect(seen.body).toBe('{"name":"Acmé"}');
    expect(seen.headers).toMatchObject({
      authorization: 'Bearer the-token',
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
      'x-file-name': 'plan.pdf',
    });
    expect(seen.headers).not.toHaveProperty('cookie');
    expect(seen.headers).not.toHaveProperty('x-forwarded-for');
    expect(seen.headers).not.toHaveProperty('origin');
    expect(answer.headers.get('X-Total-Count')).toBe('7');
    expect(answer.headers.get('Link')).toBe('</api/products?before=7>; rel="next"');
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect(answer.headers.get('Server')).toBeNull();
    expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
  });

  test('sends no authorization without a session', async () => {
    let authorization: string | undefined = 'unset';
    const origin = await serve((request, response) => {
      authorization = request.headers.authorization;
      response.end('{}');
    });
    const onUnauthorized = vi.fn();
    await proxyTo(origin, { token: () => undefined, onUnauthorized })(
      ask('/api/system', { headers: { Authorization: 'Bearer made-up' } }),
    );
    expect(authorization).toBeUndefined();
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test.each([
    '/api/login',
    '/api/logout',
    '/api/LOGIN',
    '/api/auth/desktop/token',
    '/api/auth/desktop/authorize?redirect_uri=x',
    '/api/auth%2fdesktop/revoke',
    '/api/%6cogin',
    '/api/%2e%2e/metrics',
    '/api/..%2fmetrics',
    '/api//logout',
    '/api/x%5c..%5clogin',
    '/api/%E0%A4%A',
    '/apix/products',
  ])('keeps %s away from the server', async (path) => {
    const calls = vi.fn();
    const answer = await proxyTo('http://127.0.0.1:9', {
      fetch: async () => {
        calls();
        return new Response('{}');
      },
    })(ask(path));
    expect(answer.status).toBe(404);
    expect(calls).not.toHaveBeenCalled();
  });

  test('passes an escaped name on as it is', async () => {
    const origin = await serve((request, response) => response.end(JSON.stringify(request.url)));
    const answer = await proxyTo(origin)(ask('/api/search/caf%C3%A9%20bar?q=a%2Fb'));
    expect(await answer.json()).toBe('/api/search/caf%C3%A9%20bar?q=a%2Fb');
  });

  test('refuses redirects, so that the token goes nowhere else', async () => {
    let reachedElsewhere = false;
    const elsewhere = await serve((_request, response) => {
      reachedElsewhere = true;
      response.end('{}');
    });
    const origin = await serve((_request, response) => {
      response.writeHead(302, { Location: `${elsewhere}/steal` }).end();
    });
    const states: string[] = [];
    const answer = await proxyTo(origin, { onConnection: (state) => states.push(state) })(
      ask('/api/products'),
    );
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({
      code: 'desktop_redirected',
      message: en.codes.desktop_redirected,
    });
    expect(reachedElsewhere).toBe(false);
    // An error response is not a network failure.
    expect(states).toEqual([]);
  });

  test('says that the server cannot be reached', async () => {
    const states: string[] = [];
    const answer = await proxyTo('http://127.0.0.1:1', { onConnection: (state) => states.push(state) })(
      ask('/api/products'),
    );
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      code: 'desktop_server_unreachable',
      message: en.codes.desktop_server_unreachable,
    });
    expect(states).toEqual(['unreachable']);
  });

  test('reports a missing server address without a request', async () => {
    const calls = vi.fn();
    const fetchNothing = async () => {
      calls();
      return new Response('');
    };
    const answer = await proxyTo(undefined, { fetch: fetchNothing })(ask('/api/products'));
    expect(await answer.json()).toEqual({
      code: 'desktop_no_server',
      message: en.codes.desktop_no_server,
    });
    expect(calls).not.toHaveBeenCalled();
  });

  test('reports the rejected token', async () => {
    const origin = await serve((_request, response) => response.writeHead(401).end('{}'));
    const onUnauthorized = vi.fn();
    const answer = await proxyTo(origin, { onUnauthorized })(ask('/api/auth/user'));
    expect(answer.status).toBe(401);
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('the-token');
  });

  test('hands over a stream piece by piece', async () => {
    const { promise: second, resolve: sendSecond } = Promise.withResolvers<void>();
    const origin = await serve(async (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('data: one\n\n');
      await second;
      response.end('data: two\n\n');
    });
    const answer = await proxyTo(origin)(
      ask('/api/generations/1/stream', { headers: { Accept: 'text/event-stream' } }),
    );
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    const decode = ({ value }: { value?: Uint8Array }) => new TextDecoder().decode(value);
    expect(decode(await reader.read())).toBe('data: one\n\n');
    sendSecond();
    expect(decode(await reader.read())).toBe('data: two\n\n');
    expect((await reader.read()).done).toBe(true);
  });

  test('ends the call on the server when the page stops reading', async () => {
    const { promise: closed, resolve: onClosed } = Promise.withResolvers<void>();
    const origin = await serve((_request, response) => {
      response.on('close', () => onClosed());
      response.writeHead(200);
      response.write('first');
    });
    const answer = await proxyTo(origin)(ask('/api/generations/1/stream'));
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await reader.cancel();
    await closed;
  });

  test('ends the call on the server when the request is aborted, also before an answer', async () => {
    const { promise: arrived, resolve: onArrived } = Promise.withResolvers<void>();
    const { promise: closed, resolve: onClosed } = Promise.withResolvers<void>();
    const origin = await serve((request) => {
      request.socket.on('close', () => onClosed());
      onArrived();
    });
    const leaving = new AbortController();
    const states: string[] = [];
    const answer = proxyTo(origin, { onConnection: (state) => states.push(state) })(
      ask('/api/slow', { signal: leaving.signal }),
    );
    const refused = expect(answer).rejects.toThrow();
    await arrived;
    leaving.abort();
    await refused;
    await closed;
    // An abort is not a network failure.
    expect(states).toEqual([]);
  });

  test('reads no faster than the page does', async () => {
    let written = 0;
    const piece = Buffer.alloc(64 * 1024);
    const origin = await serve((_request, response) => {
      const write = () => {
        while (written < 2_000) {
          written += 1;
          if (!response.write(piece)) return void response.once('drain', write);
        }
        response.end();
      };
      write();
    });
    const answer = await proxyTo(origin)(ask('/api/large'));
    // Waits until the count has not changed for a while; one pause may be that of a busy machine.
    for (let before = -1, still = 0; still < 5; still = written === before ? still + 1 : 0) {
      before = written;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    // Of 2,000 pieces the server could send only those that fit into the buffers of the sockets and of fetch.
    expect(written).toBeLessThan(400);
    await answer.body?.cancel();
  });

  test('sends an upload while it is still being read', async () => {
    const { promise: first, resolve: onFirst } = Promise.withResolvers<string>();
    const origin = await serve(async (request, response) => {
      let text = '';
      for await (const chunk of request) {
        text += chunk;
        onFirst(text);
      }
      response.end(JSON.stringify(text));
    });
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const answer = proxyTo(origin)(ask('/api/upload', { method: 'POST', body: readable, duplex: 'half' }));
    await writer.write(new TextEncoder().encode('one '));
    expect(await first).toBe('one ');
    await writer.write(new TextEncoder().encode('two'));
    await writer.close();
    expect(await (await answer).json()).toBe('one two');
  });
});
