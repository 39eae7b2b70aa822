import type { Keychain } from '#main/auth/token-vault.ts';
import type { SettingsAccess } from '#main/settings/settings.ts';
import { aiKeyNames, type ComputerSettings } from '#shared/desktop-bridge.ts';

/** Long enough for 2,000 words at 5 words per second: see docs/LOCAL-MODELS.md. */
const SLOW_MODEL_SECONDS = '900';

const SERVICE = 'Funnelsmith AI keys';

export type AiAccess = ReturnType<typeof createAiAccess>;

/** Where the server on this computer gets its texts from: a model server's address, and keys in the keychain. */
export function createAiAccess(settings: SettingsAccess, keychain: Keychain) {
  return {
    /** Settings of the server. Without a working keychain there are no keys. */
    serverSettings: async (): Promise<Record<string, string>> => {
      const modelUrl = settings.get('modelUrl');
      const found: Record<string, string> =
        modelUrl === undefined
          ? {}
          : { LOCAL_AI_BASE_URL: modelUrl, GENERATION_DEADLINE_SECONDS: SLOW_MODEL_SECONDS };
      for (const name of settings.get('aiKeys')) {
        const key = await keychain.getPassword(SERVICE, name).catch(() => null);
        if (key) found[`${name.toUpperCase()}_API_KEY`] = key;
      }
      return found;
    },
    /**
     * Stores what the user typed. An empty key is removed; a key that is not given stays.
     * @throws Error when the keychain does not take a key
     */
    change: async ({ modelUrl, keys }: ComputerSettings): Promise<void> => {
      const kept = new Set(settings.get('aiKeys'));
      for (const name of aiKeyNames) {
        const key = keys[name]?.trim();
        if (key === undefined) continue;
        if (key === '') {
          await keychain.deletePassword(SERVICE, name).catch(() => false);
          kept.delete(name);
        } else {
          await keychain.setPassword(SERVICE, name, key);
          kept.add(name);
        }
      }
      settings.set('aiKeys', [...kept]);
      settings.set('modelUrl', modelUrl?.trim() || undefined);
    },
  };
}
