/** Where the desktop application's private scheme takes a finished sign-in. */
export const DESKTOP_REDIRECT = 'funnelsmith://auth/callback';

/** What every session token of a device starts with, so that people and secret scanners recognise one. */
export const DEVICE_TOKEN_PREFIX = 'fsd_';

const LOOPBACK_REDIRECT = /^http:\/\/127\.0\.0\.1:([1-9]\d{0,4})\/callback$/;
const MAX_PORT = 65_535;
const DEVICE_NAME_LENGTH = 60;

/**
 * Whether a one-time code may be sent to this address: the application's private scheme, or a port of the same
 * machine where the application listens (RFC 8252, section 7.3). The spelling counts, not what a parser would make of
 * it: whatever could be read in two ways is refused.
 */
export function isDesktopRedirect(address: string): boolean {
  if (address === DESKTOP_REDIRECT) return true;
  const port = LOOPBACK_REDIRECT.exec(address)?.[1];
  return port !== undefined && Number(port) <= MAX_PORT;
}

/**
 * A device's name as people read it: without line breaks, control characters and marks that turn the direction of the
 * text around it, and short enough for one line.
 *
 * @returns the empty string when nothing legible is left
 */
export function tidyDeviceName(name: string): string {
  const legible = name.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, ' ').replace(/\s+/gu, ' ');
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(legible)) return '';
  return [...legible.trim()].slice(0, DEVICE_NAME_LENGTH).join('').trim();
}
