import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFETIME_SECONDS = 24 * 3600;

const CLAIM = /^(\d{1,10})\.(\d{1,12})\.([\w-]{43})$/;

/**
 * The claim in a checkout about its user: `user.expiry.signature`, with the expiry in seconds since the epoch and a
 * base64url HMAC-SHA256 over user, variant and expiry.
 */
export function signClaim(key: string, options: { userId: number; variantId: string; now: Date }): string {
  const { userId, variantId, now } = options;
  const expiry = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
  return `${userId}.${expiry}.${signatureOf(key, { userId, variantId, expiry }).toString('base64url')}`;
}

/**
 * The user in a claim.
 * @param claim untrusted
 * @param purchase.variantIds the variants that the purchase may have begun with
 * @returns undefined unless it was signed for one of these variants and was still valid at the time of the
 * purchase
 */
export function readClaim(
  key: string,
  claim: string,
  purchase: { variantIds: readonly string[]; madeAt: Date },
): number | undefined {
  const [, user, expires, signature = ''] = CLAIM.exec(claim) ?? [];
  const userId = Number(user);
  const expiry = Number(expires);
  if (!(purchase.madeAt.getTime() <= expiry * 1000)) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const isSigned = purchase.variantIds.some((variantId) =>
    timingSafeEqual(given, signatureOf(key, { userId, variantId, expiry })),
  );
  return isSigned ? userId : undefined;
}

function signatureOf(
  key: string,
  { userId, variantId, expiry }: { userId: number; variantId: string; expiry: number },
): Buffer {
  return createHmac('sha256', key).update(`checkout:${userId}:${variantId}:${expiry}`).digest();
}
