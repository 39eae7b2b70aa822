import { type Agent, request as openRequest } from 'node:http';

/** One request of a load test, cheap enough for thousands of calls. */
export interface PlainCall {
  agent: Agent;
  port: number;
  cookie: string;
  method: string;
  path: string;
  body?: object | undefined;
  /** Timeout of the client. */
  patienceMs: number;
}

export interface PlainAnswer {
  status: number;
  /** The error code, if any. */
  code: string | undefined;
  retryAfter: string | undefined;
  ms: number;
}

/** @throws Error when the connection ends before the response, or at the timeout */
export function plainCall({ cookie, body, patienceMs, ...target }: PlainCall): Promise<PlainAnswer> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const request = openRequest({
      ...target,
      host: '127.0.0.1',
      headers: {
        host: `localhost:${target.port}`,
        cookie,
        ...(payload !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
      },
      signal: AbortSignal.timeout(patienceMs),
    });
    request.once('error', reject);
    request.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          code: /^\{"code":"(\w+)"/.exec(text)?.[1],
          retryAfter: response.headers['retry-after'],
          ms: performance.now() - startedAt,
        }),
      );
    });
    request.end(payload);
  });
}
