import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs an address of the practice shop, with the time in seconds since the epoch at which it ends. */
export function signAddress(key: string, address: URL, expiresAt: Date): string {
  address.searchParams.set('expires', String(Math.floor(expiresAt.getTime() / 1_000)));
  address.searchParams.set('signature', sign(key, 'address', unsigned(address)));
  return address.href;
}

/** Whether `signAddress` has signed this path with its parameters. */
export function checkAddress(key: string, address: URL, now: Date): 'valid' | 'expired' | 'invalid' {
  const given = address.searchParams.get('signature') ?? '';
  if (!isSigned(key, 'address', unsigned(address), given)) return 'invalid';
  return Number(address.searchParams.get('expires')) * 1_000 <= now.getTime() ? 'expired' : 'valid';
}

/** The id of an order, signed: it stands in a form, so that a form that is sent twice is one order. */
export function signCart(key: string, id: string): string {
  return `${id}.${sign(key, 'cart', id)}`;
}

/** The id that `signCart` has signed; undefined for any other text. */
export function readCart(key: string, cart: string): string | undefined {
  const [id = '', given = ''] = cart.split('.');
  return isSigned(key, 'cart', id, given) ? id : undefined;
}

/**
 * A base64url HMAC-SHA256 under a name for each use: a signed address must not be a cart, and checkouts sign their claims
 * with the same key.
 */
function sign(key: string, use: 'address' | 'cart', text: string): string {
  return createHmac('sha256', key).update(`practice ${use}:${text}`).digest('base64url');
}

function isSigned(key: string, use: 'address' | 'cart', text: string, given: string): boolean {
  const [right, other] = [Buffer.from(sign(key, use, text)), Buffer.from(given)];
  return right.length === other.length && timingSafeEqual(right, other);
}

function unsigned({ pathname, searchParams }: URL): string {
  const others = new URLSearchParams(searchParams);
  others.delete('signature');
  others.sort();
  return `${pathname}?${others}`;
}
