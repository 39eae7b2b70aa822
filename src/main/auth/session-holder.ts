import type { Session } from './token-client.ts';
import type { TokenVault } from './token-vault.ts';

export type SessionHolder = ReturnType<typeof createSessionHolder>;

/** The one session of the application, in memory, with its entry in the keychain beside it. */
export function createSessionHolder(vault: TokenVault) {
  let session: Session | undefined;
  /** Signs out on this device. @returns the session that has ended */
  const end = async (): Promise<Session | undefined> => {
    const ended = session;
    session = undefined;
    await vault.forget();
    return ended;
  };
  return {
    /** Reads the keychain once, at the start. */
    restore: async () => {
      const stored = await vault.load();
      // Keeps a session that began in the meantime.
      if (stored.state === 'present') session ??= stored.session;
      return stored.state;
    },
    /** The session for this server, if there is one. It never goes to another server. */
    current: (origin: string | undefined) => (session?.origin === origin ? session : undefined),
    /** Takes over a new session. @returns whether it outlives this run */
    replace: (next: Session) => {
      session = next;
      return vault.keep(next);
    },
    end,
    /** The server has refused this token: ends the session if it is still the one in use. @returns whether it was */
    endIfToken: async (token: string) => {
      if (session?.token !== token) return false;
      await end();
      return true;
    },
  };
}
