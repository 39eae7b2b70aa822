import { randomBytes } from 'node:crypto';
import type { Keychain } from '#main/auth/token-vault.ts';

const SERVICE = 'Funnelsmith offline copies';
const ACCOUNT = 'key';

/** The key of the offline copies, from the keychain; undefined without one. The first call makes it. */
export async function loadOfflineKey(keychain: Keychain): Promise<Buffer | undefined> {
  try {
    const stored = await keychain.getPassword(SERVICE, ACCOUNT);
    if (stored) return Buffer.from(stored, 'base64');
    const made = randomBytes(32).toString('base64');
    await keychain.setPassword(SERVICE, ACCOUNT, made);
    // Some keychains silently drop an entry.
    return (await keychain.getPassword(SERVICE, ACCOUNT)) === made ? Buffer.from(made, 'base64') : undefined;
  } catch {
    return undefined;
  }
}
