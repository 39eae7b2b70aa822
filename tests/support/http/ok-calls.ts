import { expect } from 'vitest';
import type { CookieClient } from './cookie-client.ts';

/** Calls that must succeed; any other status throws. */
export interface OkCalls {
  ask<Body>(path: string): Promise<Body>;
  /** Sends a POST request. */
  send<Body>(path: string, json: object): Promise<Body>;
  put<Body>(path: string, json: object): Promise<Body>;
  patch<Body>(path: string, json: object): Promise<Body>;
}

export function okCalls(client: CookieClient): OkCalls {
  const call = async <Body>(method: string, path: string, json?: object) => {
    const { status, body } = await client.request<Body>(method, path, { json });
    expect(status, `${method} ${path}: ${JSON.stringify(body).slice(0, 500)}`).toBeLessThan(300);
    return body;
  };
  return {
    ask: (path) => call('GET', path),
    send: (path, json) => call('POST', path, json),
    put: (path, json) => call('PUT', path, json),
    patch: (path, json) => call('PATCH', path, json),
  };
}
