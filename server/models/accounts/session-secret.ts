import { hash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits in base64url: a session's id, a device's token or a one-time code. */
export function newSecret(prefix = ''): string {
  return prefix + randomBytes(SECRET_BYTES).toString('base64url');
}

/** Hashes a secret. Tables store only hashes, so that a leaked table opens no session. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
