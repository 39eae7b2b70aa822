import type { IncomingMessage } from 'node:http';

/** The sandbox listens only on the IPv4 loopback address. */
const OWN_NAMES = ['127.0.0.1', 'localhost'];
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Why a request is refused, before its body is read. */
export interface Refusal {
  status: 403 | 413 | 421;
  message: string;
}

/**
 * Refuses requests for a foreign host name (DNS rebinding) and those that other sites' pages send. Other sites
 * may open, frame and link the shop's pages: such requests have no `Origin` and change nothing. Programs send
 * neither `Origin` nor `Sec-Fetch-Site`. Ports are not compared, as in `known-host.ts`: a page can only send
 * the port that it connects to.
 */
export function findRefusal({ method = '', headers }: IncomingMessage): Refusal | undefined {
  const host = headers.host?.toLowerCase() ?? '';
  if (!OWN_NAMES.includes(host.replace(/:\d+$/, ''))) {
    return { status: 421, message: 'The sandbox answers only to 127.0.0.1 and localhost.' };
  }
  const { origin, 'sec-fetch-site': site } = headers;
  const isOwnOrigin =
    origin === undefined ||
    origin === `http://${host}` ||
    // Browsers send `null` for some forms of the own pages, but only they send this header.
    (origin === 'null' && site === 'same-origin');
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  if (isOwnOrigin && (isOwnSite || SAFE_METHODS.includes(method))) return undefined;
  return { status: 403, message: "The sandbox takes no requests from other sites' pages." };
}
