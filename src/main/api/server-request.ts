/** Electron's `net.fetch`, which knows the system's proxies and certificates. */
export type Fetch = (url: string, init: RequestInit & { duplex?: 'half' }) => Promise<Response>;

/** For every request to the server. A redirect would carry the token to another address. */
export const PRIVATE_REQUEST = { redirect: 'error', credentials: 'omit', cache: 'no-store' } as const;

/** Electron's and Node's fetch tell this only in the error message, or its cause's. */
export function isRedirectRefusal(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return /redirect/iu.test(`${error} ${cause ?? ''}`);
}
