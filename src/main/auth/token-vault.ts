import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Session } from './authorization.ts';

/** The part of keytar's interface that is used. `@napi-rs/keyring/keytar` implements it. */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

const load = () => import('@napi-rs/keyring/keytar.js');

/** The operating system's keychain. Loaded lazily: if the module fails to load, there is no keychain. */
export const systemKeychain: Keychain = {
  getPassword: async (...entry) => (await load()).getPassword(...entry),
  setPassword: async (...entry) => (await load()).setPassword(...entry),
  deletePassword: async (...entry) => (await load()).deletePassword(...entry),
};

export type StoredSession =
  | { state: 'present'; session: Session }
  | { state: 'missing' }
  /** There is no keychain, or it is locked. */
  | { state: 'unavailable' }
  /** The entry was invalid and was deleted. */
  | { state: 'corrupt' };

export type KeepResult = 'kept' | 'unavailable' | 'too-long';

export interface TokenVault {
  load(): Promise<StoredSession>;
  keep(session: Session): Promise<KeepResult>;
  forget(): Promise<void>;
}

const SERVICE = 'Funnelsmith';
const ACCOUNT = 'session';
const PROBE_ACCOUNT = 'probe';
/** Windows allows 2,560 bytes per entry, two per character. */
const LONGEST_ENTRY_BYTES = 2_560;
/** The keychain may wait until the user unlocks it. */
const PATIENCE_MS = 15_000;

const entrySchema = z.object({
  version: z.literal(1),
  origin: z.string(),
  token: z.string().min(1),
  userId: z.string().min(1),
});

/**
 * Stores the session only in the operating system's keychain; on failure it stays in memory. There is one entry;
 * another user or server replaces it.
 */
export function createTokenVault(keychain: Keychain, patienceMs = PATIENCE_MS): TokenVault {
  const vault: TokenVault = {
    load: async () => {
      let entry: string | null;
      try {
        entry = await inTime(keychain.getPassword(SERVICE, ACCOUNT), patienceMs);
      } catch {
        return { state: 'unavailable' };
      }
      // A locked keychain responds like an empty one, so write an entry and read it back.
      if (entry === null)
        return { state: (await worksNow(keychain, patienceMs)) ? 'missing' : 'unavailable' };
      const session = parseEntry(entry);
      if (session) return { state: 'present', session };
      await vault.forget();
      return { state: 'corrupt' };
    },
    keep: async ({ origin, token, userId }) => {
      const entry = JSON.stringify({ version: 1, origin, token, userId });
      if (Buffer.byteLength(entry, 'utf16le') > LONGEST_ENTRY_BYTES) {
        // The previous user's entry must not be restored at the next start.
        await vault.forget();
        return 'too-long';
      }
      try {
        await inTime(keychain.setPassword(SERVICE, ACCOUNT, entry), patienceMs);
        // Some keychains silently drop an entry.
        if ((await inTime(keychain.getPassword(SERVICE, ACCOUNT), patienceMs)) === entry) return 'kept';
      } catch {
        // The session then stays in memory only.
      }
      await vault.forget();
      return 'unavailable';
    },
    forget: async () => {
      await inTime(keychain.deletePassword(SERVICE, ACCOUNT), patienceMs).catch(() => undefined);
    },
  };
  return vault;
}

function parseEntry(entry: string): Session | undefined {
  try {
    const { version: _version, ...session } = entrySchema.parse(JSON.parse(entry));
    return session;
  } catch {
    return undefined;
  }
}

async function worksNow(keychain: Keychain, patienceMs: number): Promise<boolean> {
  const probe = randomBytes(8).toString('hex');
  try {
    await inTime(keychain.setPassword(SERVICE, PROBE_ACCOUNT, probe), patienceMs);
    const read = await inTime(keychain.getPassword(SERVICE, PROBE_ACCOUNT), patienceMs);
    await inTime(keychain.deletePassword(SERVICE, PROBE_ACCOUNT), patienceMs);
    return read === probe;
  } catch {
    return false;
  }
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      work,
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('The keychain did not answer')), milliseconds);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}

export type SessionHolder = ReturnType<typeof createSessionHolder>;

/** Holds the application's only session, in memory and in the keychain. */
export function createSessionHolder(vault: TokenVault) {
  let session: Session | undefined;
  const endListeners: (() => void)[] = [];
  /** Signs out on this device. @returns the ended session */
  const end = async (): Promise<Session | undefined> => {
    const ended = session;
    session = undefined;
    await vault.forget();
    for (const listener of endListeners) listener();
    return ended;
  };
  return {
    /** Reads the keychain once, at the start. */
    restore: async () => {
      const stored = await vault.load();
      // A session that started meanwhile takes precedence.
      if (stored.state === 'present') session ??= stored.session;
      return stored.state;
    },
    /** The session for this server, if there is one. It is never sent to another server. */
    current: (origin: string | undefined) => (session?.origin === origin ? session : undefined),
    /** Replaces the session. @returns whether it was stored in the keychain */
    replace: (next: Session) => {
      session = next;
      return vault.keep(next);
    },
    /** Replaces the session in memory only. */
    hold: (next: Session) => {
      session = next;
    },
    end,
    /** Calls the listener whenever a session has ended. */
    onEnd: (listener: () => void) => void endListeners.push(listener),
    /** Ends the session whose token the server rejected. @returns false if another session has replaced it */
    endIfToken: async (token: string) => {
      if (session?.token !== token) return false;
      await end();
      return true;
    },
  };
}
