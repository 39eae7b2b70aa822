import { isIP } from 'node:net';

export interface PasskeySite {
  origin: string;
  /** WebAuthn's rpId. */
  id: string;
}

/** @returns undefined where browsers make no passkeys: the address is an IP address, or not https on another machine */
export function passkeySite(publicUrl: string): PasskeySite | undefined {
  const { origin, hostname, protocol } = new URL(publicUrl);
  const isOffered =
    hostname === 'localhost' || (protocol === 'https:' && isIP(hostname.replace(/[[\]]/g, '')) === 0);
  return isOffered ? { origin, id: hostname } : undefined;
}
