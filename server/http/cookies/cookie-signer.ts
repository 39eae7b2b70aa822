import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** Signs and checks the cookies of Koa and oidc-provider, in place of Keygrip. */
export interface CookieSigner {
  sign(data: string): string;
  /** @returns index of the key that signed it, or -1; the first key signs */
  index(data: string, signature: string): number;
  verify(data: string, signature: string): boolean;
}

/**
 * Signs with HMAC-SHA-256 in base64url. Keygrip uses SHA-1 by default and computes three signatures per
 * request, which is slow.
 *
 * @param keys newest first; older ones are still accepted
 * @throws Error without a key
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
