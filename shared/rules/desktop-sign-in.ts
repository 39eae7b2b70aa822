export const DESKTOP_REDIRECT = 'funnelsmith://auth/callback';

/** Lets users and secret scanners recognise a device's session token. */
export const DEVICE_TOKEN_PREFIX = 'fsd_';

const LOOPBACK_REDIRECT = /^http:\/\/127\.0\.0\.1:([1-9]\d{0,4})\/callback$/;
const MAX_PORT = 65_535;
const DEVICE_NAME_LENGTH = 60;

/**
 * Whether a one-time code may be sent to this address: the application's private scheme, or a loopback port (RFC 8252,
 * section 7.3). Compares the exact text, because parsers may interpret an address differently.
 */
export function isDesktopRedirect(address: string): boolean {
  if (address === DESKTOP_REDIRECT) return true;
  const port = LOOPBACK_REDIRECT.exec(address)?.[1];
  return port !== undefined && Number(port) <= MAX_PORT;
}

/**
 * Removes line breaks, control and direction characters, and shortens to one line.
 * @returns '' when nothing readable is left
 */
export function tidyDeviceName(name: string): string {
  const legible = name.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, ' ').replace(/\s+/gu, ' ');
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(legible)) return '';
  return [...legible.trim()].slice(0, DEVICE_NAME_LENGTH).join('').trim();
}
