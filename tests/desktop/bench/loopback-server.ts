import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackServer {
  url: string;
  /** All requests so far, newest last. */
  calls: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[];
  close(): Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const SYSTEM = {
  version: '1',
  partner: null,
  sampleMode: false,
  checkoutScriptUrl: 'https://example.com/x.js',
};

/** A server with responses that the test chooses. */
export async function startLoopbackServer(
  answers: Record<string, Answer>,
  port = 0,
): Promise<LoopbackServer> {
  const calls: LoopbackServer['calls'] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const path = request.url ?? '';
    calls.push({ method: request.method ?? '', path, headers: request.headers, body });
    const answer = answers[path.split('?')[0] ?? ''];
    if (answer) return answer(request, response, body);
    response.setHeader('Content-Type', 'application/json');
    if (path === '/api/system') return response.end(JSON.stringify(SYSTEM));
    response.writeHead(404).end('{"code":"not_found","message":"Not found"}');
  });
  server.listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
