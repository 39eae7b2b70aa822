import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a delivery was signed with the secret: lower-case hex HMAC-SHA256 over the raw bytes of the body.
 *
 * @param signature value of `X-Signature`
 */
export function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = /^[0-9a-f]{64}$/.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(0);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
