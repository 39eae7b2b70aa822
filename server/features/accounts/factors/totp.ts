import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Clocks of phones may be one step off. */
const SKEW_STEPS = 1;
const SECRET_BYTES = 20;

/** @returns 160 random bits in base32 */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function totpAddress(secret: string, { email }: { email: string }): string {
  return totpOf(secret, email).toString();
}

/**
 * Checks a code by RFC 6238: SHA-1, six digits, 30 seconds.
 * @returns the time step of the code; undefined for a wrong one
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: SKEW_STEPS });
  if (delta === null) return undefined;
  return Math.floor(timestamp / (PERIOD_SECONDS * 1000)) + delta;
}

function totpOf(secret: string, label?: string): TOTP {
  return new TOTP({
    issuer: 'Funnelsmith',
    ...(label !== undefined && { label }),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
