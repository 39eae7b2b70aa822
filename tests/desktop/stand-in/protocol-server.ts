import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/**
 * Serves custom schemes in Chromium without Electron: `app://bundle/x` becomes
 * `http://bundle.app.<key>.localhost:<port>/x`, a trustworthy local origin. A real server streams bodies in both
 * directions and sees closed connections. The key is random per session: it is secret and separates the sessions'
 * origins.
 */
export type ProtocolHandler = (request: Request) => Response | Promise<Response>;

const schemes = new Set<string>();
const handlersByKey = new Map<string, Map<string, ProtocolHandler>>();
let port = 0;

export function addScheme(scheme: string): void {
  schemes.add(scheme);
}

export function hasScheme(scheme: string): boolean {
  return schemes.has(scheme);
}

/** A session's handlers by scheme. */
export function handlersOf(key: string): Map<string, ProtocolHandler> {
  const handlers = handlersByKey.get(key) ?? new Map<string, ProtocolHandler>();
  handlersByKey.set(key, handlers);
  return handlers;
}

export function newSessionKey(): string {
  return randomBytes(8).toString('hex');
}

/** Converts an address of the application to the one that Chromium uses. */
export function toPage(url: string, key: string): string {
  const parsed = URL.parse(url);
  const scheme = parsed?.protocol.slice(0, -1) ?? '';
  if (!parsed || !schemes.has(scheme)) return url;
  return `http://${parsed.host}.${scheme}.${key}.localhost:${port}${parsed.pathname || '/'}${parsed.search}${parsed.hash}`;
}

/** Converts an address of Chromium to the one that the application uses. */
export function toApp(url: string): string {
  const parts = /^http:\/\/([^/?#:]+)\.([a-z0-9+-]+)\.[0-9a-f]{16}\.localhost:(\d+)(?=[/?#]|$)/u.exec(url);
  if (!parts || Number(parts[3]) !== port || !schemes.has(parts[2] ?? '')) return url;
  return `${parts[2]}://${parts[1]}${url.slice(parts[0].length)}`;
}

/**
 * Starts the server, on the previous port if it is free: another port is another origin with other storage.
 * @returns the default session's key, kept for the same reason
 */
export async function startProtocolServer(dataFolder: string): Promise<string> {
  mkdirSync(dataFolder, { recursive: true });
  const file = join(dataFolder, 'stand-in.json');
  const last = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { port: number; key: string })
    : undefined;
  const key = last?.key ?? newSessionKey();
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      process.stderr.write(`stand-in: protocol.handle failed: ${error}\n`);
      response.destroy();
    });
  });
  await listen(server, last?.port ?? 0).catch(() => listen(server, 0));
  server.unref();
  port = (server.address() as AddressInfo).port;
  writeFileSync(file, JSON.stringify({ port, key }));
  return key;
}

/** @throws Error `EADDRINUSE` */
async function listen(server: Server, onPort: number): Promise<void> {
  server.listen(onPort, '127.0.0.1');
  await once(server, 'listening');
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const [, host, scheme, key] =
    /^(.+)\.([a-z0-9+-]+)\.([0-9a-f]{16})\.localhost:\d+$/u.exec(incoming.headers.host ?? '') ?? [];
  const handler = handlersByKey.get(key ?? '')?.get(scheme ?? '');
  if (!handler) {
    outgoing.writeHead(404).end();
    return;
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (name !== 'host' && name !== 'connection') headers.set(name, String(value));
  }
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  // Behaves like Electron: leaving the page cancels the body but does not abort the request's signal.
  const request = new Request(`${scheme}://${host}${incoming.url}`, {
    method: incoming.method ?? 'GET',
    headers,
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  } as RequestInit);
  const response = await handler(request);
  outgoing.writeHead(response.status, [...response.headers].flat());
  if (!response.body) {
    outgoing.end();
    return;
  }
  const reader = response.body.getReader();
  outgoing.on('close', () => void reader.cancel().catch(() => undefined));
  outgoing.flushHeaders();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (!outgoing.write(value)) await Promise.race([once(outgoing, 'drain'), once(outgoing, 'close')]);
  }
  outgoing.end();
}
