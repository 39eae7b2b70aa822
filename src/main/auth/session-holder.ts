import type { Session } from './token-client.ts';
import type { KeepResult, StoredSession, TokenVault } from './token-vault.ts';

export interface SessionHolder {
  /** Reads the keychain once, at the start. */
  restore(): Promise<StoredSession['state']>;
  /** The session for this server, if there is one. It never goes to another server. */
  current(origin: string | undefined): Session | undefined;
  /** Takes over a new session. @returns whether it outlives this run */
  replace(session: Session): Promise<KeepResult>;
  /** Signs out on this device. @returns the session that has ended */
  end(): Promise<Session | undefined>;
  /** The server has refused this token: ends the session if it is still the one in use. @returns whether it was */
  endIfToken(token: string): Promise<boolean>;
}

/** The one session of the application, in memory, with its entry in the keychain beside it. */
export function createSessionHolder(vault: TokenVault): SessionHolder {
  let session: Session | undefined;
  const holder: SessionHolder = {
    restore: async () => {
      const stored = await vault.load();
      // Whoever has signed in meanwhile stays signed in.
      if (stored.state === 'present') session ??= stored.session;
      return stored.state;
    },
    current: (origin) => (session?.origin === origin ? session : undefined),
    replace: async (next) => {
      session = next;
      return vault.keep(next);
    },
    end: async () => {
      const ended = session;
      session = undefined;
      await vault.forget();
      return ended;
    },
    endIfToken: async (token) => {
      if (session?.token !== token) return false;
      await holder.end();
      return true;
    },
  };
  return holder;
}
