import type { Database } from '#server/database/knex.ts';

const SEEN_INTERVAL = "interval '5 minutes'";

/** A column for queries of `sessions s`: whether this use is worth writing down. */
export const unseenColumn = `coalesce(s.last_seen_at, s.created_at) < now() - ${SEEN_INTERVAL} as unseen`;

/**
 * Writes down that a session is in use, at most every five minutes, so that reads stay reads. Of many calls at once
 * one writes.
 *
 * @param options.renew a device's session lives `maxAgeMs` again once half of that has passed, but never longer than
 *   `lifetimeMs` in all; a browser's is renewed together with its cookie
 */
export async function noteSessionUse(
  db: Database,
  options: { idHash: string; renew?: { maxAgeMs: number; lifetimeMs: number } },
): Promise<void> {
  const { idHash, renew = { maxAgeMs: 0, lifetimeMs: 0 } } = options;
  await db.raw(
    `update sessions
        set last_seen_at = now(),
            expires_at = case
              when expires_at < now() + :maxAgeMs * interval '0.5 milliseconds'
              then least(
                now() + :maxAgeMs * interval '1 millisecond',
                created_at + :lifetimeMs * interval '1 millisecond'
              )
              else expires_at end
      where id_hash = :idHash and coalesce(last_seen_at, created_at) < now() - ${SEEN_INTERVAL}`,
    { idHash, ...renew },
  );
}
