import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Shop } from '#server/sandbox/payments/shop/shop.ts';

/** Does not have to be secret, because the sandbox protects nothing. */
const SIGNING_SECRET = 'links of the payment sandbox';

/**
 * Signs an address below the shop's. Adds `signature` and, if limited, `expires` in seconds since the epoch.
 */
export function signLink({ baseUrl }: Shop, path: string, expiresAt: Date | null): string {
  const url = new URL(`${baseUrl}${path}`);
  if (expiresAt !== null) url.searchParams.set('expires', String(Math.floor(expiresAt.getTime() / 1_000)));
  url.searchParams.set('signature', signatureOf(url.pathname, url.searchParams.get('expires') ?? ''));
  return url.href;
}

/** Checks an address made by `signLink`. */
export function checkLink(url: URL, now: Date): 'valid' | 'expired' | 'invalid' {
  const expires = url.searchParams.get('expires') ?? '';
  const given = Buffer.from(url.searchParams.get('signature') ?? '');
  const right = Buffer.from(signatureOf(url.pathname, expires));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'invalid';
  return expires !== '' && Number(expires) * 1_000 <= now.getTime() ? 'expired' : 'valid';
}

function signatureOf(path: string, expires: string): string {
  return createHmac('sha256', SIGNING_SECRET).update(`${path}?${expires}`).digest('hex');
}
