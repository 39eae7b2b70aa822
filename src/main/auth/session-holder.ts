import type { Session } from './token-client.ts';
import type { TokenVault } from './token-vault.ts';

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
