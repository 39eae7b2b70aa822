export type ServerAddressProblem = 'empty' | 'invalid' | 'insecure' | 'not-an-origin';

export type ServerAddress = { origin: string } | { problem: ServerAddressProblem };

const LOOPBACK = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/**
 * Adds a missing scheme: https, or http for this machine. Other machines must use https, because requests
 * contain session tokens.
 */
export function parseServerAddress(typed: string): ServerAddress {
  const text = typed.trim();
  if (text === '') return { problem: 'empty' };
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//iu.test(text) ? text : `${schemeFor(text)}://${text}`;
  const url = URL.parse(withScheme);
  if (!url || url.hostname === '') return { problem: 'invalid' };
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { problem: 'invalid' };
  if (url.username || url.password || url.search || url.hash || url.pathname !== '/') {
    return { problem: 'not-an-origin' };
  }
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) return { problem: 'insecure' };
  return { origin: url.origin };
}

function schemeFor(text: string): 'http' | 'https' {
  const hostname = URL.parse(`http://${text}`)?.hostname ?? '';
  return isLoopbackHost(hostname) ? 'http' : 'https';
}
