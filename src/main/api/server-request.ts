/** Electron's `net.fetch`, which uses the system's proxies and certificates. */
export type Fetch = (url: string, init: RequestInit & { duplex?: 'half' }) => Promise<Response>;

/** Options of every request to the server. A redirect would send the token to another address. */
export const PRIVATE_REQUEST = { redirect: 'error', credentials: 'omit', cache: 'no-store' } as const;

/** Electron's and Node's fetch report a refused redirect only in the message of the error or of its cause. */
export function isRedirectRefusal(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return /redirect/iu.test(`${error} ${cause ?? ''}`);
}
