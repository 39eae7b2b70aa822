import type { Logger } from 'pino';
import type { Database } from '#server/database/knex.ts';

export interface WatchedSession {
  /** Aborted within two seconds after the session has ended, on whichever server. */
  ended: AbortSignal;
  release(): void;
}

export type WatchSession = (idHash: string) => WatchedSession;

const CHECK_MS = 1_000;

/**
 * Aborts `ended` when the session expires or is revoked, or its user is deactivated. One query a second for all streams of
 * this server.
 */
export function createSessionWatch({ db, log }: { db: Database; log: Logger }): WatchSession {
  const watched = new Set<{ idHash: string; controller: AbortController }>();
  let isScheduled = false;

  const schedule = () => {
    if (isScheduled || watched.size === 0) return;
    isScheduled = true;
    setTimeout(() => void check(), CHECK_MS).unref();
  };

  async function check(): Promise<void> {
    const asked = [...watched];
    try {
      const valid = await stillValid(
        db,
        asked.map(({ idHash }) => idHash),
      );
      for (const { idHash, controller } of asked) if (!valid.has(idHash)) controller.abort();
    } catch (error) {
      // Without the database, no session can be revoked either.
      log.debug({ err: error }, 'sessions of open streams not checked');
    }
    isScheduled = false;
    schedule();
  }

  return (idHash) => {
    const response = { idHash, controller: new AbortController() };
    watched.add(response);
    schedule();
    return { ended: response.controller.signal, release: () => void watched.delete(response) };
  };
}

async function stillValid(db: Database, idHashes: string[]): Promise<Set<string>> {
  const { rows } = await db.raw<{ rows: { key: string }[] }>(
    `select s.id_hash as key from sessions s join users u on u.id = s.user_id
      where s.id_hash = any(?) and s.expires_at > now() and u.is_active`,
    [idHashes],
  );
  return new Set(rows.map(({ key }) => key));
}
