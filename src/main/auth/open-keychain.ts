import type { Keychain } from './token-vault.ts';

/** The operating system's keychain. Loaded with its first use: where its module can't be loaded, there is none. */
export function openKeychain(): Keychain {
  const load = () => import('@napi-rs/keyring/keytar.js');
  return {
    getPassword: async (...entry) => (await load()).getPassword(...entry),
    setPassword: async (...entry) => (await load()).setPassword(...entry),
    deletePassword: async (...entry) => (await load()).deletePassword(...entry),
  };
}
