import { z } from 'zod';
import { aiKeyNames } from '#shared/desktop-bridge.ts';
import { parseServerAddress } from '#shared/rules/server-address.ts';

const windowStateSchema = z.object({
  x: z.number().int().optional(),
  y: z.number().int().optional(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  maximized: z.boolean(),
});
export type WindowState = z.infer<typeof windowStateSchema>;

/** Settings stored in a plain file, without secrets. */
const settingsSchema = z.object({
  serverOrigin: z
    .string()
    .refine((origin) => {
      const address = parseServerAddress(origin);
      return 'origin' in address && address.origin === origin;
    })
    .optional()
    .catch(undefined),
  /** Where products and content are kept: on a server, or by the server inside of the application. */
  place: z.enum(['server', 'computer']).catch('server'),
  modelUrl: z
    .url({ protocol: /^https?$/u })
    .max(500)
    .optional()
    .catch(undefined),
  /** Providers whose key is in the keychain. */
  aiKeys: z.array(z.enum(aiKeyNames)).max(10).catch([]),
  theme: z.enum(['light', 'dark', 'system']).catch('system'),
  language: z.enum(['en', 'es', 'pt']).optional().catch(undefined),
  window: windowStateSchema.optional().catch(undefined),
  recentProducts: z
    .array(z.object({ id: z.number().int().positive(), name: z.string().min(1).max(200) }))
    .max(20)
    .catch([]),
  lastFolder: z.string().max(4_000).optional().catch(undefined),
});
export type Settings = z.infer<typeof settingsSchema>;

/** electron-store, or a map in tests. */
export interface SettingsStore {
  readonly store: Record<string, unknown>;
  set(key: string, value: unknown): void;
  delete(key: string): void;
}

export interface SettingsAccess {
  get<Key extends keyof Settings>(key: Key): Settings[Key];
  set<Key extends keyof Settings>(key: Key, value: Settings[Key]): void;
}

/** Validated settings: invalid values in a damaged or outdated file are ignored. */
export function createSettings(store: SettingsStore): SettingsAccess {
  return {
    get: (key) => settingsSchema.parse(store.store)[key],
    set: (key, value) => {
      if (value === undefined) store.delete(key);
      else store.set(key, settingsSchema.shape[key].parse(value));
    },
  };
}
