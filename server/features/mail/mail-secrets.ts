import { createHmac } from 'node:crypto';

const CODE_DIGITS = 6;

/**
 * The token in a mail's link: 256 bits, derived from the mail's id. A reader of the database
 * gets no usable token.
 */
export function mailToken(key: string, mailId: string): string {
  return derived(key, `token:${mailId}`).toString('base64url');
}

/** The six digits in a mail. */
export function mailCode(key: string, mailId: string): string {
  const number = derived(key, `code:${mailId}`).readUIntBE(0, 6) % 10 ** CODE_DIGITS;
  return String(number).padStart(CODE_DIGITS, '0');
}

/** A keyed hash, because all six-digit codes could be tried against a plain one. */
export function hashCode(key: string, code: string): string {
  return derived(key, `hash:${code}`).toString('base64url');
}

/** The token of a link that switches a notification off. It never expires, as RFC 8058 requires. */
export function unsubscribeToken(key: string, options: { userId: number; name: string }): string {
  const { userId, name } = options;
  return `${userId}.${name}.${derived(key, `unsubscribe:${userId}:${name}`).toString('base64url')}`;
}

function derived(key: string, purpose: string): Buffer {
  return createHmac('sha256', key).update(purpose).digest();
}
