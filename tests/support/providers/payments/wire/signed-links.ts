import { createHmac } from 'node:crypto';
import type { PaymentStore } from '#tests/support/providers/payments/payment-store.ts';
import type { Shop } from '#tests/support/providers/payments/shop/shop.ts';

/**
 * Signs an address below the shop's. Adds `signature` and, if limited, `expires` in seconds since the epoch.
 */
export function signLink({ baseUrl, store }: Shop, path: string, expiresAt: Date | null): string {
  const url = new URL(`${baseUrl}${path}`);
  if (expiresAt !== null) url.searchParams.set('expires', String(Math.floor(expiresAt.getTime() / 1_000)));
  url.searchParams.set('signature', signatureOf(store, url.pathname, url.searchParams.get('expires') ?? ''));
  return url.href;
}

function signatureOf({ state }: PaymentStore, path: string, expires: string): string {
  return createHmac('sha256', state.linkSecret).update(`${path}?${expires}`).digest('hex');
}
