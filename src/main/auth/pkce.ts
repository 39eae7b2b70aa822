import { createHash, randomBytes } from 'node:crypto';

export interface Pkce {
  /** Kept here until the code is exchanged (RFC 7636 section 4.1: 43 characters of base64url). */
  codeVerifier: string;
  /** Sent along when the sign-in starts (section 4.2, method S256). */
  codeChallenge: string;
}

export function createPkce(): Pkce {
  const codeVerifier = randomBytes(32).toString('base64url');
  return {
    codeVerifier,
    codeChallenge: createHash('sha256').update(codeVerifier, 'ascii').digest('base64url'),
  };
}

/** Ties the answer to the question (RFC 6749 section 10.12). */
export function createState(): string {
  return randomBytes(32).toString('base64url');
}
