import {
  Agent,
  createServer,
  type IncomingMessage,
  request as openRequest,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A reverse proxy for several servers, as operators use it: it checks readiness and keeps connections. */
export interface Balancer {
  port: number;
  /** Resolves when every server is ready, before the next one is restarted. */
  untilAllReady(): Promise<void>;
  /** Requests that found no ready server, or whose server closed the connection before responding. */
  failures: string[];
  close(): Promise<void>;
}

const ASK_EVERY_MS = 200;
const ASK_TIMEOUT_MS = 1_000;
const UNANSWERED = 3;
/** Hop-by-hop headers, RFC 9110 section 7.6.1. */
const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding'];

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>();
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const ending = new AbortController();
  let turn = 0;

  const ask = async (port: number) => {
    let unanswered = 0;
    while (!ending.signal.aborted) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
        signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
        // Uses a new connection, because accepting it is part of the check.
        headers: { connection: 'close' },
      }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => {});
      unanswered = answer ? 0 : unanswered + 1;
      if (answer?.status === 200) ready.add(port);
      // A negative response counts at once; missing responses count only after several.
      else if (answer || unanswered === UNANSWERED) ready.delete(port);
      await sleep(ASK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => {});
    }
  };

  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const candidates = ports.filter((port) => ready.has(port));
    turn += 1;
    const port = candidates[turn % candidates.length];
    const what = `${request.method} ${request.url}`;
    if (port === undefined) {
      failures.push(`${what}: nobody is ready`);
      response.writeHead(502).end();
      return;
    }
    const upstream = openRequest({
      agent,
      host: '127.0.0.1',
      port,
      method: request.method,
      path: request.url,
      headers: request.headers,
    });
    upstream.once('response', (answer) => {
      const headers = Object.entries(answer.headers).filter(([name]) => !HOP_HEADERS.includes(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers));
      answer.once('error', () => response.destroy());
      answer.pipe(response);
    });
    upstream.once('error', (error) => {
      if (response.headersSent || response.destroyed) return void response.destroy();
      failures.push(`${what}: ${error.message}`);
      response.writeHead(502).end();
    });
    response.once('close', () => {
      if (!response.writableFinished) upstream.destroy();
    });
    request.pipe(upstream);
  };

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const asking = ports.map(ask);
  return {
    port: (server.address() as AddressInfo).port,
    failures,
    async untilAllReady() {
      while (ready.size < ports.length) await sleep(20, undefined, { signal: ending.signal });
    },
    async close() {
      ending.abort();
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await Promise.all(asking);
    },
  };
}
