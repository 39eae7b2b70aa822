import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs an address of the practice shop, with the time in seconds since the epoch at which it ends. */
export function signAddress(key: string, address: URL, expiresAt: Date): string {
  address.searchParams.set('expires', String(Math.floor(expiresAt.getTime() / 1_000)));
  address.searchParams.set('signature', signPractice(key, unsigned(address)));
  return address.href;
}

/** Whether `signAddress` has signed this path with its parameters. */
export function checkAddress(key: string, address: URL, now: Date): 'valid' | 'expired' | 'invalid' {
  const given = address.searchParams.get('signature') ?? '';
  if (!isPracticeSignature(key, unsigned(address), given)) return 'invalid';
  return Number(address.searchParams.get('expires')) * 1_000 <= now.getTime() ? 'expired' : 'valid';
}

/** A base64url HMAC-SHA256 under a name of its own, because checkouts sign their claims with the same key. */
export function signPractice(key: string, text: string): string {
  return createHmac('sha256', key).update(`practice:${text}`).digest('base64url');
}

export function isPracticeSignature(key: string, text: string, given: string): boolean {
  const [right, other] = [Buffer.from(signPractice(key, text)), Buffer.from(given)];
  return right.length === other.length && timingSafeEqual(right, other);
}

function unsigned({ pathname, searchParams }: URL): string {
  const others = new URLSearchParams(searchParams);
  others.delete('signature');
  others.sort();
  return `${pathname}?${others}`;
}
