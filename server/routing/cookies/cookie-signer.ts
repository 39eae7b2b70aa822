import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** What Koa's and oidc-provider's cookies are signed and checked with, in place of Keygrip. */
export interface CookieSigner {
  sign(data: string): string;
  /** @returns which of the keys has signed it, -1 for none; the first is the one that signs */
  index(data: string, signature: string): number;
  verify(data: string, signature: string): boolean;
}

/**
 * HMAC-SHA-256, base64url. Keygrip would sign by SHA-1, and read its key and compute a signature three times over with
 * every request: a fifth of what a small answer costs.
 *
 * @param keys newest first; older ones are accepted still
 */
export function createCookieSigner(keys: readonly string[]): CookieSigner {
  const secrets = keys.map((key) => createSecretKey(key, 'utf8'));
  const signBy = (secret: (typeof secrets)[number], data: string) =>
    createHmac('sha256', secret).update(data).digest('base64url');
  const [newest] = secrets;
  if (newest === undefined) throw new Error('cookies need a key');
  const index = (data: string, signature: string) => {
    const given = Buffer.from(signature);
    return secrets.findIndex((secret) => {
      const expected = Buffer.from(signBy(secret, data));
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
  };
  return {
    sign: (data) => signBy(newest, data),
    index,
    verify: (data, signature) => index(data, signature) >= 0,
  };
}
